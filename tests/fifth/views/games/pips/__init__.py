"""The table of Pips, drawn."""
