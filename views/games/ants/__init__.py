"""The table of the ant game, drawn."""
