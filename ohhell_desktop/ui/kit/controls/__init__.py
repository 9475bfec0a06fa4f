"""What controls the pages have in common: on cloth, on sheets of paper, and in rows."""
