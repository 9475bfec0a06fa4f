"""What the pages of the window have in common: cloth, sheets of paper and what lies on them."""
