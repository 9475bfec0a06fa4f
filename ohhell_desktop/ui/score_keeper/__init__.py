"""The score keeper: the scores of games with real cards."""
