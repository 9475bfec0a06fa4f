"""Every space of the table, in pixels at the smallest window, in one place. No Qt."""

from typing import Final

RAIL: Final = 5.75
"""Width of the rail around the cloth."""
MARGIN: Final = 11.5
"""Between the edge of the table, rail included, and what lies next to it."""
GAP: Final = 6.0
"""Between plates, trick, stock and hand."""
CARDS_GAP: Final = 3.0
"""Between a card and the plate or the caption beside it; the same at every size."""
BUTTON: Final = 34
"""Height of a button of the picker."""
LARGE_BUTTONS: Final = (1.75, 1.5, 1.25)
"""How much larger buttons with numbers are, where all of them fit in one row: sizes to try."""
SMALL_BUTTONS: Final = (0.85, 0.7)
"""The same where large text leaves little room."""
TOUCH: Final = 44
"""Height in pixels at which a finger meets a button with a number; none is smaller if possible."""
BUTTON_GAP: Final = 5
"""Between two buttons of the picker."""
PADDING: Final = 10
"""Between the edge of the picker and its buttons."""
LINE: Final = 17
"""Height of a line in the picker."""
PICKER_GAP: Final = 6
"""Between the picker and the cards laid aside below it."""
TOAST_GAP: Final = 8
"""Between a toast and the picker below it."""
TOAST_TEXT: Final = 15
"""Size of the text of a toast."""
