"""One evening: the game at hand, whose turn it is, the saved games and the settings.

Nothing here knows Qt. Everything that has been accepted is on disk before it is answered.
"""
