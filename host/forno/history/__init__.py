"""The history: every game a box has told, line by line, in an SQL database."""
