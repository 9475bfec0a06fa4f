"""Where everything lies in the result of a game. Pure arithmetic, no Qt."""

from dataclasses import dataclass
from typing import Final

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.ui.game.moments.summary_layout import scale_of

_EDGE, _TOP, _FOOT = 40.0, 40.0, 34.0
_PAPER: Final = 0.49
"""The share of the width that the sheet of paper takes."""
_FACE, _LEAST_FACE = 168.0, 64.0
_TITLE: Final = 104.0
_LEAST_TITLE: Final = 56.0
_ROW, _BETWEEN = 46.0, 8.0
_RANKS: Final = 440.0
_BUTTON: Final = 66.0
_LEAST_BUTTON: Final = 46.0
_ONE_ROW, _BUTTON_ROWS = 1.2, 1.7
"""With larger text than the first, the buttons lie in two rows, as high as the second says."""
_PAD: Final = 32.0
_HEAD, _LEAST_HEAD = 50.0, 34.0
_STORY: Final = 72.0
_LEAST_STORY: Final = 46.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultLayout:
    """The places of everything, in pixels."""

    scale: float
    faces: Rect
    """The winners' faces."""
    title: Rect
    ranks: tuple[Rect, ...]
    """A row for each player."""
    buttons: Rect
    in_two_rows: bool
    """Whether the main button lies above the others."""
    paper: Rect
    head: Rect
    """The title of the paper, and the button of the full sheet."""
    curve: Rect
    story: tuple[Rect, ...]
    """The lines about the game."""


def result_layout(
    width: float, height: float, rows: int, lines: int = 3, text: float = 1.0
) -> ResultLayout:
    """Lay out the result.

    Args:
        width: width of the table.
        height: height of the table.
        rows: how many players there are.
        lines: how many lines say something about the game.
        text: how much larger the player has the text.
    """
    u = scale_of(width, height)
    wide = width * _PAPER
    paper = Rect(width - _EDGE * u - wide, _TOP * u, wide, height - (_TOP + _FOOT) * u)
    left = Rect(_EDGE * u, _TOP * u, paper.x - 2 * _EDGE * u, paper.h)
    button = max(_BUTTON * u, _LEAST_BUTTON) * (_BUTTON_ROWS if text > _ONE_ROW else 1)
    high = (_ROW + _BETWEEN) * u * text
    buttons = Rect(left.x, paper.bottom - button, left.w, button)
    title_high = max(_TITLE * u * min(1.0, 7 / max(rows, 1)), _LEAST_TITLE * u)
    room = buttons.y - 20 * u - left.y - title_high - 10 * u
    face = min(_FACE * u, max(_LEAST_FACE * u, room - rows * high))
    step = min(high, (room - face) / rows)
    row = step * _ROW / (_ROW + _BETWEEN)
    spare = max(0.0, room - face - rows * step) / 3
    faces = Rect(left.x, left.y + spare, left.w, face)
    title = Rect(left.x, faces.bottom, left.w, title_high)
    ranks = min(_RANKS * u * text, left.w)
    first = title.bottom + 10 * u + spare / 2
    pad = _PAD * u
    head = Rect(paper.x + pad, paper.y + pad * 0.6, paper.w - 2 * pad, max(_HEAD * u, _LEAST_HEAD))
    story = max(_STORY * u, _LEAST_STORY)
    below = paper.bottom - pad * 0.5 - lines * story
    return ResultLayout(
        scale=u,
        faces=faces,
        title=title,
        ranks=tuple(
            Rect(left.cx - ranks / 2, first + place * step, ranks, row) for place in range(rows)
        ),
        buttons=buttons,
        in_two_rows=text > _ONE_ROW,
        paper=paper,
        head=head,
        curve=Rect(head.x, head.bottom + 6 * u, head.w, below - head.bottom - 14 * u),
        story=tuple(Rect(head.x, below + n * story, head.w, story) for n in range(lines)),
    )
