"""The record on paper: every chart as a table, under the same headings."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from ohhell_desktop.ui.kit.printing.page import (
    MARGIN,
    SOFT,
    Face,
    Line,
    Page,
    Part,
    Role,
    Weight,
    Words,
    mirrored,
)
from ohhell_desktop.ui.kit.printing.paper import Paper
from ohhell_desktop.ui.kit.printing.typeset import (
    fitted,
    line_height,
    lines,
    paragraph,
    rise,
    width,
    words,
)
from ohhell_desktop.ui.record.texts import Table

_TITLE: Final = Face(24.0, Weight.TITLE)
_HEADING: Final = Face(14.0, Weight.TITLE)
_TEXT: Final = Face(10.0)
_FIGURE: Final = Face(10.0, Weight.BOLD)
_HEAD: Final = Face(9.0, ink=SOFT)
_SMALLEST: Final = 6.0
"""Points; a name that needs more room is cut."""
_ROW: Final = 5.6
_GAP: Final = 7.0
"""Between two columns."""
_WIDEST_NAME: Final = 70.0
_ABOVE: Final = 6.0
"""Above a heading, all in millimetres."""
_LINE: Final = 0.2


class Block(NamedTuple):
    """A table under its heading, and what is said about it."""

    heading: str
    table: Table
    text: str = ""


def record_pages(title: str, about: str, blocks: Sequence[Block], paper: Paper) -> list[Page]:
    """Return the record on paper.

    Args:
        title: whose record it is.
        about: which games are counted.
        blocks: the figures.
        paper: its size.
    """
    sheets = _Sheets(paper)
    sheets.say(Role.TITLE, title, _TITLE)
    sheets.say(Role.TEXT, about, _TEXT)
    for block in blocks:
        sheets.add(block)
    pages = [Page(paper, tuple(parts)) for parts in sheets.pages]
    if QApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft:
        return [mirrored(page) for page in pages]
    return pages


class _Sheets:
    """Pages that are filled from above."""

    def __init__(self, paper: Paper) -> None:
        self.pages: list[list[Part]] = [[]]
        self._room = paper.width - 2 * MARGIN
        self._bottom = paper.height - MARGIN
        self._y = MARGIN
        self._row = 0

    def say(self, role: Role, text: str, face: Face) -> None:
        """Add a text as wide as the page."""
        self._need(len(lines(text, face, self._room)) * line_height(face))
        marks = paragraph(MARGIN, self._y, text, face, self._room)
        self._put(Part(role, tuple(marks)))
        self._y += len(marks) * line_height(face)

    def add(self, block: Block) -> None:
        """Add figures; their heading stays with the first of them."""
        if self._y > MARGIN:
            self._y += _ABOVE
        self._need(line_height(_HEADING) + 3 * _ROW)
        self.say(Role.HEADING, block.heading, _HEADING)
        ends = _columns(block.table)
        self._add_row(block.table.heads, ends, Role.COLUMN_HEAD)
        for row in block.table.rows:
            if self._y + _ROW > self._bottom:
                self._turn()
                self._add_row(block.table.heads, ends, Role.DECORATION)
            self._add_row(row, ends, Role.CELL)
        if block.text:
            self._y += 1.0
            self.say(Role.TEXT, block.text, _TEXT)

    def _add_row(self, texts: Sequence[str], ends: Sequence[float], role: Role) -> None:
        """Add a row of a table: a name, and figures below each other."""
        heads = role is not Role.CELL
        base = self._y + rise(_TEXT)
        for place, (text, end) in enumerate(zip(texts, ends, strict=True)):
            face = _HEAD if heads else _FIGURE if place == 1 else _TEXT
            part = Role.ROW_HEAD if not (place or heads) else role
            mark = _cell(base, text, face, end, first=not place)
            self._put(Part(part, (mark,), row=self._row))
        rule = Line(MARGIN, self._y + _ROW, MARGIN + ends[-1], self._y + _ROW, _LINE, SOFT)
        self._put(Part(Role.DECORATION, (rule,)))
        self._y += _ROW + _LINE
        self._row += 1

    def _need(self, high: float) -> None:
        if self._y + high > self._bottom:
            self._turn()

    def _turn(self) -> None:
        self.pages.append([])
        self._y = MARGIN

    def _put(self, part: Part) -> None:
        self.pages[-1].append(part)


def _columns(table: Table) -> list[float]:
    """Return where each column ends, from the left margin."""
    wide = [
        max(width(head, _HEAD), *(width(row[place], _FIGURE) for row in table.rows))
        for place, head in enumerate(table.heads)
    ]
    wide[0] = min(wide[0], _WIDEST_NAME)
    return [sum(wide[: place + 1]) + _GAP * place for place in range(len(wide))]


def _cell(base: float, text: str, face: Face, end: float, *, first: bool) -> Words:
    if not first:
        return words(MARGIN + end, base, text, face, at=1.0)
    face = fitted(text, face, end, _SMALLEST)
    shown = lines(text, face, end)[0] if width(text, face) > end else text
    return words(MARGIN, base, shown, face)
