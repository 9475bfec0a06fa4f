"""Forms of the game as lists, in words and as small charts."""
