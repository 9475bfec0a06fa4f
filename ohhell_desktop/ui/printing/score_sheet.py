"""Score sheets on paper: the lines, the figures and the marks, on as many pages as they need."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.kit.printing.page import (
    MARGIN,
    SOFT,
    Disc,
    Face,
    Line,
    Mark,
    Page,
    Part,
    Role,
    Weight,
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
from ohhell_desktop.ui.printing.sheet_contents import DOT_SIGN, Entry, Row, SheetContents
from ohhell_desktop.words.points import number_text

ROW: Final = 8.0
"""Height of a row, in millimetres, as all lengths here."""
_LOWER_ROWS: Final = (7.75, 7.5, 7.25, 7.0)
"""Used where they save a page."""
_MOST_ROW, _MOST_WRITTEN = 16.0, 10.0
"""Rows grow to here where the page has room: on a sheet for the pencil, and with figures."""
_STEP: Final = 0.05
_LARGE_FROM: Final = 9.5
"""From this height of the rows on, what is printed in them is larger too."""
_TOP: Final = 8.0
"""Room for the title on all pages but the first."""
_BELOW: Final = 3.0
"""Between the table and the notes."""
_RING: Final = 3.1
_SMALL_RING: Final = 2.4
"""In a column in which a ring would otherwise touch the dot."""
_NARROW: Final = 8.5
DOT: Final = 2.0
"""The dealer's dot."""
_TITLE: Final = Face(28.0, Weight.TITLE)
_LEAST_TITLE: Final = 14.0
_HEAD: Final = Face(9.0, ink=SOFT)
_NAME: Final = Face(11.0, Weight.BOLD)
_LEAST_NAME: Final = 6.0
_FIGURE: Final = Face(11.0, Weight.BOLD)
_LARGE_FIGURE: Final = Face(13.0, Weight.BOLD)
_LEAST_FIGURE: Final = 8.0
_ENTRY: Final = Face(10.5)
_NOTE: Final = Face(9.0)
_LARGE_NOTE: Final = Face(11.0)
_NOTE_POINTS: Final = (11.0, 10.5, 10.0, 9.5, 9.0)
"""Sizes of the notes: the first with which no page more is needed."""
_PAD: Final = 1.2
_NAME_ROOM: Final = 9.0
"""For a name that is written by hand."""
_DATE: Final = 60.0
_WIDEST, _WIDEST_WRITTEN = 84.0, 52.0
"""Of a player's column: on a sheet for the pencil, and with figures."""
_BID: Final = 0.35
_BID_AND_TRICKS: Final = 0.45
"""The part of a column in which the bid is."""


def score_sheet(sheet: SheetContents, paper: Paper) -> list[Page]:
    """Return the pages of a score sheet; each begins with the names."""
    return _Drawing(sheet, paper).pages()


@dataclass(slots=True)
class _Column:
    """The column of a player."""

    left: float
    middle: float
    right: float


class _Drawing:
    """Draws one sheet."""

    def __init__(self, sheet: SheetContents, paper: Paper) -> None:
        self._sheet = sheet
        self._paper = paper
        self._wide = paper.width - 2 * MARGIN
        self._bottom = paper.height - MARGIN
        self._written = any(entry.won is not None for row in sheet.rows for entry in row.entries)
        self._figure, self._small = _FIGURE, _NOTE
        self._divide()
        self._row_high = self._fit()
        if self._row_high >= _LARGE_FROM and not self._written:
            self._figure, self._small = _LARGE_FIGURE, _LARGE_NOTE
            self._divide()
            self._row_high = self._fit()

    def _divide(self) -> None:
        """Divide the width among the columns."""
        rows = self._sheet.rows
        self._cards = self._first_width(
            tr("Cards"), (f"{row.cards} {row.sign}" for row in rows), self._figure
        )
        trumps = [row.trump for row in rows]
        self._trump = self._first_width(tr("Trump"), trumps, self._small) if any(trumps) else 0.0
        self._columns = self._divided()
        self._names_high = self._names_height()
        self._totals = self._face_of_totals()

    def _fit(self) -> float:
        """Write the notes as large as they have room, and return the height of the rows.

        First comes that there are few pages; then they are used.
        """
        high = self._least_row(_NOTE_POINTS[-1])
        pages = self._count(high)
        for points in _NOTE_POINTS:
            high = self._least_row(points)
            if self._count(high) == pages and high == ROW:
                break
        most = _MOST_WRITTEN if self._written else _MOST_ROW
        while high + _STEP <= most and self._count(high + _STEP) == pages:
            high += _STEP
        return high

    def pages(self) -> list[Page]:
        """Return the pages."""
        rest, number = list(self._sheet.rows), 0
        made: list[list[Part]] = []
        notes, high = list(self._notes), self._row_high
        while rest or notes:
            parts, y = self._title(len(made))
            here: list[Row] = []
            if rest:
                head, y = self._head(y, again=bool(made))
                parts += head
                count = max(1, int((self._bottom - y) / high))
                here, rest = rest[:count], rest[count:]
                for row in here:
                    number += 1
                    parts += self._row(row, number, y)
                    y += high
                parts.append(self._grid(y - high * len(here), len(here), y))
                y += _BELOW
            bare = not here
            while notes and not rest and (y + notes[0][1] <= self._bottom or bare):
                (part, deep), bare = notes.pop(0), False
                parts.append(_lowered(part, y))
                y += deep
            made.append(parts)
        return [Page(self._paper, tuple(parts)) for parts in made]

    def _count(self, high: float) -> int:
        """Return how many pages there are if rows have a height."""
        rest, top, pages = len(self._sheet.rows), self._title(0)[1], 1
        head = self._names_high + line_height(_HEAD) + _PAD
        while rest > (fits := max(1, int((self._bottom - top - head) / high))):
            rest, top, pages = rest - fits, MARGIN + _TOP, pages + 1
        left = self._bottom - top - head - rest * high - _BELOW
        return pages + (sum(deep for _, deep in self._notes) > left)

    def _first_width(self, title: str, texts: Iterable[str], face: Face) -> float:
        return max(width(title, _HEAD), *(width(text, face) for text in texts)) + 2 * _PAD

    def _least_row(self, points: float) -> float:
        """Write the notes in a size; return the height of rows that needs the fewest pages."""
        self._notes = [self._note(word, text, points) for word, text in self._sheet.notes]
        return min((ROW, *_LOWER_ROWS), key=lambda high: (self._count(high), -high))

    def _divided(self) -> list[_Column]:
        seats, left = len(self._sheet.names), MARGIN + self._cards + self._trump
        widest = _WIDEST_WRITTEN if self._written else _WIDEST
        each = min(widest, (self._wide - self._cards - self._trump) / seats)
        part = _BID_AND_TRICKS if self._written else _BID
        return [
            _Column(left + each * seat, left + each * (seat + part), left + each * (seat + 1))
            for seat in range(seats)
        ]

    def _names_height(self) -> float:
        return max(
            _NAME_ROOM,
            *(
                len(found) * line_height(face) + _PAD
                for face, found in map(self._name, self._sheet.names, self._columns)
            ),
        )

    def _face_of_totals(self) -> Face:
        """Return how totals are written: all in one size, unless it would be too small."""
        totals = {entry.total for row in self._sheet.rows for entry in row.entries}
        texts = [number_text(total) for total in totals if total is not None]
        longest = max(texts, key=lambda text: width(text, _FIGURE), default="")
        return fitted(longest, _FIGURE, self._room_of_totals(), _LEAST_FIGURE)

    def _room_of_totals(self) -> float:
        column = self._columns[0]
        return column.right - column.middle - 2 * _PAD

    def _name(self, name: str, column: _Column) -> tuple[Face, list[str]]:
        """Return how a name is written, and on which lines."""
        room = column.right - column.left - 2 * _PAD
        face = fitted(name, _NAME, room, 8.0)
        longest = max(name.split() or [""], key=len)
        face = fitted(longest, face, room, _LEAST_NAME)
        return face, lines(name, face, room) if name else []

    def _title(self, page: int) -> tuple[list[Part], float]:
        """Return what is above the table, and where the table begins."""
        sheet = self._sheet
        if page:
            text = tr("{title}, page {number}").format(title=sheet.title, number=page + 1)
            face = fitted(text, _NAME, self._wide, _LEAST_NAME)
            text = lines(text, face, self._wide)[0]
            mark = words(MARGIN, MARGIN + rise(face), text, face)
            return [Part(Role.DECORATION, (mark,))], MARGIN + _TOP
        date = "" if sheet.about else tr("Date")
        room = self._wide - (_DATE + 6 if date else 0)
        face = fitted(sheet.title, _TITLE, room, _LEAST_TITLE)
        title = paragraph(MARGIN, MARGIN, sheet.title, face, room)
        y = MARGIN + len(title) * line_height(face)
        parts = [Part(Role.TITLE, tuple(title))]
        if date:
            written = max(mark.x + mark.width for mark in title) + 6 + _DATE
            base, right = y - 3.0, max(self._columns[-1].right, written)
            label = words(right - _DATE, base, date, Face(10.0))
            line = Line(label.x + label.width + 2, base + 0.6, right, base + 0.6, 0.25)
            parts += [Part(Role.TEXT, (label,)), Part(Role.DECORATION, (line,))]
        else:
            about = paragraph(MARGIN, y, sheet.about, Face(10.0), self._wide)
            parts.append(Part(Role.TEXT, tuple(about)))
            y += len(about) * line_height(Face(10.0))
        return parts, y + 3.0

    def _head(self, y: float, *, again: bool) -> tuple[list[Part], float]:
        """Return the heads of the columns, and where the rows begin."""
        end = y + self._names_high + line_height(_HEAD) + _PAD
        base = end - _PAD - 0.6
        parts = [self._head_cell(words(MARGIN + _PAD, base, tr("Cards"), _HEAD))]
        if self._trump:
            parts.append(
                self._head_cell(words(MARGIN + self._cards + _PAD, base, tr("Trump"), _HEAD))
            )
        first = tr("bid") if self._sheet.bids else tr("won")
        for seat, column in enumerate(self._columns):
            parts.append(self._name_cell(seat, column, y))
            for left, right, text in (
                (column.left, column.middle, first),
                (column.middle, column.right, tr("total")),
            ):
                room = right - left - _PAD
                face = fitted(text, _HEAD, room, 4.0)
                mark = words((left + right) / 2, base, text, face, at=0.5)
                parts.append(Part(Role.COLUMN_HEAD, (mark,), row=0))
        if again:
            parts = [Part(Role.DECORATION, part.marks) for part in parts]
        rules: list[Mark] = [Line(each.left, y, each.left, end, 0.25) for each in self._columns[1:]]
        right = self._columns[-1].right
        rules += [
            Line(self._columns[0].left, y, self._columns[0].left, end, 0.6),
            Line(right, y, right, end, 0.25),
            Line(MARGIN, end, right, end, 0.6),
        ]
        parts.append(Part(Role.DECORATION, tuple(rules)))
        return parts, end

    def _head_cell(self, mark: Mark) -> Part:
        return Part(Role.COLUMN_HEAD, (mark,), row=0)

    def _name_cell(self, seat: int, column: _Column, y: float) -> Part:
        name = self._sheet.names[seat]
        if not name:
            label = tr("Name")
            face = fitted(label, _HEAD, column.right - column.left - 2 * _PAD, 4.0)
            mark = words(column.left + _PAD, y + rise(face) + 0.8, label, face)
            return Part(Role.COLUMN_HEAD, (mark,), row=0)
        face, found = self._name(name, column)
        marks = [
            words(column.left + _PAD, y + 0.8 + rise(face) + place * line_height(face), line, face)
            for place, line in enumerate(found)
        ]
        return Part(Role.COLUMN_HEAD, tuple(marks), row=0, says=name)

    def _row(self, row: Row, number: int, y: float) -> list[Part]:
        """Return the cells of a deal."""
        base = self._centre(y) + rise(self._figure) * 0.38
        cards = words(MARGIN + _PAD, base, str(row.cards), self._figure)
        marks: list[Mark] = [cards]
        if row.sign:
            marks.append(words(cards.x + cards.width + 0.8, base - 1.0, row.sign, self._small))
        parts = [Part(Role.ROW_HEAD, tuple(marks), row=number)]
        if self._trump:
            shown = words(MARGIN + self._cards + _PAD, base, row.trump, self._small)
            parts.append(Part(Role.CELL, (shown,) if row.trump else (), row=number))
        for seat, (entry, column) in enumerate(zip(row.entries, self._columns, strict=True)):
            parts += self._cells(entry, column, number, y, dealer=row.dealer == seat)
        return parts

    def _centre(self, y: float) -> float:
        """Return the middle of what is written in a row: a little below the dealer's dot."""
        return y + self._row_high / 2 + 0.5

    def _cells(
        self, entry: Entry, column: _Column, number: int, y: float, *, dealer: bool
    ) -> list[Part]:
        middle, room = self._centre(y), column.middle - column.left
        marks: list[Mark] = []
        said = []
        if dealer:
            marks.append(Disc(column.left + 0.6 + DOT / 2, y + 0.6 + DOT / 2, DOT / 2))
            said.append(tr("deals"))
        if entry.won is not None:
            marks += _written(entry, column.left, middle, room)
            said += _said(entry)
        total: list[Mark] = []
        if entry.total is not None:
            text = number_text(entry.total)
            face = fitted(text, self._totals, self._room_of_totals(), 3.0)
            base = middle + rise(face) * 0.38
            total.append(words(column.right - _PAD, base, text, face, at=1))
        return [
            Part(Role.CELL, tuple(marks), row=number, says=", ".join(said)),
            Part(Role.CELL, tuple(total), row=number),
        ]

    def _grid(self, top: float, rows: int, bottom: float) -> Part:
        """Return the lines of some rows."""
        right, first = self._columns[-1].right, self._columns[0].left
        found: list[Mark] = []
        for place in range(1, rows):
            y = top + place * self._row_high
            found.append(Line(MARGIN, y, right, y, 0.2, SOFT))
        for column in self._columns:
            found.append(Line(column.middle, top, column.middle, bottom, 0.12, SOFT))
            if column.left != first:
                found.append(Line(column.left, top, column.left, bottom, 0.25))
        found += [
            Line(first, top, first, bottom, 0.6),
            Line(right, top, right, bottom, 0.25),
            Line(MARGIN, bottom, right, bottom, 0.5),
        ]
        return Part(Role.DECORATION, tuple(found))

    def _note(self, word: str, text: str, points: float) -> tuple[Part, float]:
        """Return a line below the table, from 0 downwards, and its height."""
        face, bold = Face(points), Face(points, Weight.BOLD)
        base, step = rise(face), line_height(face)
        lead: Mark = words(MARGIN, base, word, bold)
        indent, says = width(word, bold) + 1.2, ""
        if word == DOT_SIGN:
            lead, indent = Disc(MARGIN + DOT / 2, base - DOT * 0.55, DOT / 2), DOT + 1.2
            says = tr("The dot: {what}").format(what=text)
        found = [
            words(MARGIN + (0 if place else indent), base + place * step, line, face)
            for place, line in enumerate(lines(text, face, self._wide, indent))
        ]
        return Part(Role.TEXT, (lead, *found), says=says), len(found) * step + 0.8


def _lowered(part: Part, by: float) -> Part:
    marks = tuple(mark._replace(y=mark.y + by) for mark in part.marks if not isinstance(mark, Line))
    return Part(part.role, marks, says=part.says)


def _written(entry: Entry, left: float, middle: float, room: float) -> list[Mark]:
    """Return a bid with its ring or its stroke, and the tricks won where they differ."""
    if entry.bid is None:
        text = str(entry.won)
        face = fitted(text, _ENTRY, room - 2 * _PAD, 4.0)
        return [words(left + room / 2, middle + rise(face) * 0.38, text, face, at=0.5)]
    text, won = str(entry.bid), str(entry.won)
    if entry.made:
        narrow = room < _NARROW
        face = fitted(text, _ENTRY, room * 0.42, 4.0)
        at = left + room * (0.56 if narrow else 0.5)
        mark = words(at, middle + rise(face) * 0.38, text, face, at=0.5)
        return [mark, Disc(at, middle, _SMALL_RING if narrow else _RING, 0.3)]
    # Both in one size, side by side: what was won is not less than what was bid.
    gap = min(2.2, room * 0.2)
    face = fitted(text + won, _ENTRY, room - gap - 1.0, 4.0)
    base = middle + rise(face) * 0.38
    mark, beside = words(left, base, text, face), words(left, base, won, face)
    begin = left + max(0.5, (room - mark.width - gap - beside.width) / 2)
    mark, beside = mark._replace(x=begin), beside._replace(x=begin + mark.width + gap)
    # Soft and thin, and longer than the number is wide, so that the number can still be read.
    reach = min(0.8, gap * 0.4)
    stroke = Line(begin - reach, middle + 1.3, begin + mark.width + reach, middle - 1.3, 0.2, SOFT)
    return [stroke, mark, beside]


def _said(entry: Entry) -> list[str]:
    """Return an entry as a screen reader says it."""
    won = tr("won {tricks}").format(tricks=entry.won)
    if entry.bid is None:
        return [won]
    bid = tr("bid {bid}").format(bid=entry.bid)
    return [bid, tr("made")] if entry.made else [bid, won]
