"""Copies of the saved games, and repairs of damaged ones."""
