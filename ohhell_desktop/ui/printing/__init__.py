"""The page that prints: sheets for the score, and the rules on one page."""
