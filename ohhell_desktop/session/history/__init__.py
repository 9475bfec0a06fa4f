"""What stays of a game: the figures of its finished deals, counted for the player's record."""
