"""What the player does: the prompt, the hand, the picker and the keys."""
