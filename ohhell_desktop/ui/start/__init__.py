"""The page that the program opens with."""
