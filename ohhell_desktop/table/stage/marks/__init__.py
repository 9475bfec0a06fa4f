"""Marks on the cloth and on the cards that say what happens now."""
