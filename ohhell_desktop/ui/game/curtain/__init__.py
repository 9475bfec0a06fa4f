"""Several people at one screen: the curtain between their turns, and when it falls."""
