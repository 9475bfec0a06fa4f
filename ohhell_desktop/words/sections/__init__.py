"""The sections of the rules text, one module for each axis."""
