"""A game told in lines that a person can read; a module for each game, found by `engine.story`."""
