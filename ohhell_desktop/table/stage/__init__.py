"""What is drawn: the scene, its items, and the director, which alone changes what they show."""
