"""What can be counted in a game: one module for each that differs."""
