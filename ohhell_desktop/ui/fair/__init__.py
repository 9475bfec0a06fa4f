"""The page that checks a game: opens its seal, deals every pack again, asks its players again."""
