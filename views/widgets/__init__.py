"""The small set of widgets that every screen is made of."""
