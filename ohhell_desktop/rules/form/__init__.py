"""What a form of the game may change: one module for each axis, and the checks on them."""
