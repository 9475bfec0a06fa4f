"""The cards on the table: their items, and the pictures that these draw."""
