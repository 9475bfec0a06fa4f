"""The page that reviews a whole game."""
