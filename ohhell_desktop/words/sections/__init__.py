"""The sections of the rules in words, one module for each axis."""
