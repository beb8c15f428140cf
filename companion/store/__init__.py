"""What lies on the disk: the only user of tinydb."""
