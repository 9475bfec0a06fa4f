"""The self-test: a short game in the real window without the player, and a report on it."""
