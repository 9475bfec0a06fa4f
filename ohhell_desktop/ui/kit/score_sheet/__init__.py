"""The score sheet, of the game at the table and of games with real cards."""
