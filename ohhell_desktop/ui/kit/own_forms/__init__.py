"""The player's own forms of the game: drafts, questions, sharing, rules from a friend."""
