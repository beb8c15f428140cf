"""The table of Rush Out, drawn."""
