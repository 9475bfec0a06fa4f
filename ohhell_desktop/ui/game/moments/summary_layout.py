"""Where everything lies in the summary of a deal. Pure arithmetic, no Qt."""

from dataclasses import dataclass
from typing import Final

from ohhell_desktop.look.geometry import Rect

USUAL: Final = (1280.0, 760.0)
"""The size of the table in which everything has its usual size."""
_SCALES: Final = (0.62, 3.0)
_TOP, _TITLE, _LINE, _NOTE, _FOOT = 36.0, 66.0, 30.0, 44.0, 30.0
_GAP: Final = 14.0
_ROW: Final = 86.0
"""The greatest height of a row."""
PLACE: Final = 0.1
"""Width of the place before the paper of a row, in widths of the row."""
_BETWEEN: Final = 0.16
"""Between two rows, in row heights."""
_ROW_WIDTH: Final = 800.0
_LEAST_SHARE: Final = 0.78
"""Rows take at least this share of the width, if that is less than they want."""
_BUTTON: Final = (250.0, 54.0)
_LEAST_BUTTON: Final = 42.0
_LEAST_LINE: Final = 20.0
_APART: Final = 34.0
"""Between the last trick and the button that continues."""
_TRICK_FOOT: Final = 14.0
"""Below the last trick."""
_TRICK_MORE: Final = 48.0
"""How far it reaches above the buttons at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SummaryLayout:
    """The places of everything, in pixels."""

    scale: float
    title: Rect
    line: Rect
    """The line below the title."""
    rows: tuple[Rect, ...]
    """From the first place to the last."""
    note: Rect
    """The line below the rows."""
    proceed: Rect
    """The button that continues the game."""
    sheet: Rect
    """The button that opens the score sheet."""
    trick: Rect
    """The last trick, at the left of the buttons."""
    foot: Rect
    """What is kept free above the buttons, as wide as the paper of a row."""


def scale_of(width: float, height: float) -> float:
    """Return the size of everything on a table of a width and height; 1 is the usual size."""
    return min(max(min(width / USUAL[0], height / USUAL[1]), _SCALES[0]), _SCALES[1])


def summary_layout(width: float, height: float, rows: int, foot: float = 0.0) -> SummaryLayout:
    """Lay out the summary.

    Args:
        width: width of the table.
        height: height of the table.
        rows: how many players there are.
        foot: height of what is kept free above the buttons.
    """
    u = scale_of(width, height)
    edge = 16 * u
    title = Rect(edge, _TOP * u, width - 2 * edge, _TITLE * u)
    line = Rect(edge, title.bottom, width - 2 * edge, max(_LINE * u, _LEAST_LINE))
    high = max(_BUTTON[1] * u, _LEAST_BUTTON)
    buttons = height - _FOOT * u - high
    note_high = max(_NOTE * u, _LEAST_LINE + 8)
    free = foot + _GAP * u if foot else 0.0
    top, bottom = line.bottom + _GAP * u, buttons - note_high - free
    row = min(_ROW * u, (bottom - top) / (rows + (rows - 1) * _BETWEEN))
    step = row * (1 + _BETWEEN)
    wide = min(max(_ROW_WIDTH * u, _LEAST_SHARE * width), 1.15 * _ROW_WIDTH * u)
    used = row + (rows - 1) * step
    # A short list lies a little above the middle of its room.
    first = top + max(0.0, (bottom - top - used) * 0.4)
    middle = width / 2
    note = Rect(edge, first + used + 1, width - 2 * edge, note_high - 2)
    above = min(buttons - 4 * u, max(note.bottom, buttons - _TRICK_MORE * u))
    return SummaryLayout(
        scale=u,
        title=title,
        line=line,
        rows=tuple(Rect(middle - wide / 2, first + n * step, wide, row) for n in range(rows)),
        note=note,
        proceed=Rect(middle - _BUTTON[0] * u / 2, buttons, _BUTTON[0] * u, high),
        trick=Rect(
            edge + 20 * u,
            above,
            middle - (_BUTTON[0] / 2 + _APART + 20) * u - edge,
            height - _TRICK_FOOT * u - above,
        ),
        foot=Rect(middle - (0.5 - PLACE) * wide, buttons - free, (1 - PLACE) * wide, foot),
        sheet=Rect(width - edge - 20 * u - 190 * u, buttons, 190 * u, high),
    )
