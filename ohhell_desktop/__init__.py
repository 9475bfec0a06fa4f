"""Oh Hell!: a card table for the desktop."""

__version__ = "1.0.0"
