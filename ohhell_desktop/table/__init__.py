"""The card table: layout and cues without Qt, and the scene that shows them."""
