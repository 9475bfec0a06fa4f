"""What lies where and what moves, as plain values: no Qt, so all of it can be tested as numbers."""
