"""The distances that windows are laid out with, in pixels."""

from typing import Final

PAGE_MARGIN: Final = 24
"""Around a page, or a dialog that mainly shows a message."""
DIALOG_MARGIN: Final = 16
"""Around a dialog with lists and fields, and between its columns."""
GAP: Final = 12
"""Between the parts of a window."""
SMALL_GAP: Final = 8
"""Between things that belong together."""
TINY_GAP: Final = 4
"""Between the parts of one field."""
