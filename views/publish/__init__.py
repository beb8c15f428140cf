"""The app as files: a static site that a phone installs, and a folder for `flet build`."""
