"""What is shown on the cloth between deals and after a game."""
