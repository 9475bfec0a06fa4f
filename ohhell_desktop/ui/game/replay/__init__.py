"""Any saved game, watched again at the table."""
