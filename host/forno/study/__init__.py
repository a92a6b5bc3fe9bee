"""Studies of games: many played by bots and counted (`simulation`), or one that was played, looked
at afterwards (`odds`)."""
