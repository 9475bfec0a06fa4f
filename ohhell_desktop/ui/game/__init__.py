"""The page of a game: connects session, table and bots, and shows results beside the table."""
