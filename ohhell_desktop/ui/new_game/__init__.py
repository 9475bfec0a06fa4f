"""The dialog that begins a game: its form and who sits at the table."""
