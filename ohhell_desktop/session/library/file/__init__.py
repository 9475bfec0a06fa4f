"""The file of the saved games: what is checked before it is opened, its tables, its versions."""
