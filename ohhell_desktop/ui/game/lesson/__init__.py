"""The first lesson: three short deals at the real table, with a slip of paper that explains."""
