"""Files of the player: folders, settings, exported games, and writing that loses nothing."""
