"""How errors are shown to the player, and what the player can do about them."""
