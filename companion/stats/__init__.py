"""What the games that are over come to: who wins, by how much, and with how much luck."""
