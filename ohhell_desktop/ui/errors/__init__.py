"""How errors reach the player, and what can be done about them."""
