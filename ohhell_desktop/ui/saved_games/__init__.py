"""The list of saved games, and games as files."""
