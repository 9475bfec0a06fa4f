"""The page that reviews a deal: the table as it was, and what the decisions were worth."""
