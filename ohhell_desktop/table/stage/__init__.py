"""What is drawn: the scene, its items, and the director, who alone changes what they show."""
