"""What leaves the house as a file, and what is taken in from one."""
