"""The table companion's domain: games, their log, their tables and their store.

Imports neither flet nor views, so it runs the same on a server, in a browser and in a test.
"""
