"""The player's record: what their games have come to."""
