"""What is on a page of paper, as plain values in millimetres from its top left corner.

A page is a list of parts; each part is one thing to a screen reader: a heading, a paragraph, a
cell of a table, a picture. It holds marks, which are what is drawn.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from ohhell_desktop.ui.kit.printing.paper import Paper

MARGIN: Final = 15.0
"""The free edge of a page."""
BLACK: Final = 1.0
SOFT: Final = 0.6
"""The lightest ink that is used: a share of black."""


class Weight(StrEnum):
    """The typefaces."""

    TEXT = "text"
    BOLD = "bold"
    TITLE = "title"


class Face(NamedTuple):
    """A typeface in a size and an ink."""

    points: float
    weight: Weight = Weight.TEXT
    ink: float = BLACK


class Words(NamedTuple):
    """Text on one line, from its left end on the baseline."""

    x: float
    y: float
    text: str
    face: Face
    width: float


class Line(NamedTuple):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    ink: float = BLACK


class Disc(NamedTuple):
    """A full circle, or a ring if it has a line."""

    x: float
    y: float
    radius: float
    line: float = 0.0


class Bar(NamedTuple):
    """A rectangle, full or hollow."""

    x: float
    y: float
    width: float
    height: float
    hollow: bool = False


Mark = Words | Line | Disc | Bar


class Role(StrEnum):
    """What a part is."""

    TITLE = "title"
    HEADING = "heading"
    TEXT = "text"
    PICTURE = "picture"
    COLUMN_HEAD = "column-head"
    ROW_HEAD = "row-head"
    CELL = "cell"
    DECORATION = "decoration"
    """Lines, and what is repeated from the page before: no screen reader reads it."""


IN_TABLES: Final = frozenset({Role.COLUMN_HEAD, Role.ROW_HEAD, Role.CELL})


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a page."""

    role: Role
    marks: tuple[Mark, ...]
    row: int = 0
    """The row of a cell; rows that follow each other are a table, on several pages as well."""
    says: str = ""
    """What a screen reader says instead of the marks; empty for their words."""
    span: int = 1
    """How many columns a cell takes."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page."""

    paper: Paper
    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        """What is on the page in words, part by part, as a screen reader says it."""
        lines: list[str] = []
        row = None
        for part in self.parts:
            said = part.says or " ".join(m.text for m in part.marks if isinstance(m, Words))
            if part.role is Role.DECORATION or not said:
                continue
            if part.role in IN_TABLES and part.row == row:
                lines[-1] += f", {said}"
            else:
                lines.append(said)
            row = part.row if part.role in IN_TABLES else None
        return "\n".join(lines)


def mirrored(page: Page) -> Page:
    """Return a page for a language that is written from right to left."""
    wide = page.paper.width
    parts = (
        replace(part, marks=tuple(_mirrored(mark, wide) for mark in part.marks))
        for part in page.parts
    )
    return Page(page.paper, tuple(parts))


def _mirrored(mark: Mark, wide: float) -> Mark:
    match mark:
        case Words() | Bar():
            return mark._replace(x=wide - mark.x - mark.width)
        case Line():
            return mark._replace(x1=wide - mark.x2, x2=wide - mark.x1)
        case Disc():
            return mark._replace(x=wide - mark.x)
