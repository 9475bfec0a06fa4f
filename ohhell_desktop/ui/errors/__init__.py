"""How an error reaches the player, and the ways out of it."""
