"""The dialog that starts a game."""
