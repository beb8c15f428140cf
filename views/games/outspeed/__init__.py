"""The table of Outspeed, drawn."""
