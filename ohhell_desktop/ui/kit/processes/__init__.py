"""The processes that the window starts: computer players, programs of others, reviews."""
