"""The game in progress, the saved games and the settings.

Nothing here imports Qt. Every accepted action is on disk before the caller gets an answer.
"""
