"""The table of Outback, drawn."""
