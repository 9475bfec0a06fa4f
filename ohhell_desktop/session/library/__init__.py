"""The saved games: one SQLite file, how it is read, written, repaired and salvaged."""
