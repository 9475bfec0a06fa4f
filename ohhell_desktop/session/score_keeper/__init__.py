"""Scores of a game with real cards: what was said and scored, without seed or cards."""
