"""The player's files: folders, settings, exported games, and safe writing."""
