"""The way of a text from the rooms without Qt to the language of the user."""

from ohhell_desktop.table.translate import tr

__all__ = ["tr"]
