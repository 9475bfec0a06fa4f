"""The page of a game: what binds session, table and bots, and what is shown beside the table."""
