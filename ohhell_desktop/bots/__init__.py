"""Computer players and the process that speaks for them; they get a view, never a state."""
