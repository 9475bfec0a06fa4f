"""The forms of the game as lists, words and small pictures."""
