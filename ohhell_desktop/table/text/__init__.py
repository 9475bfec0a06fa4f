"""The words of the table."""
