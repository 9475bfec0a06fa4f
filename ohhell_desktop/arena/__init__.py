"""The arena: computer players against each other, on the same cards in every seat."""
