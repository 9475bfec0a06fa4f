"""Challenges and the deals of the days: games whose cards everybody may have (no Qt)."""
