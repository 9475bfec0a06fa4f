"""Computer players and the process that they run in; they get a view, never a state."""
