"""The rules of a form on one page: what the rules book says, the deals as bars, three scores."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.ui.kit.form_lists.deal_bars import hollow_text, is_special
from ohhell_desktop.ui.kit.printing.page import (
    MARGIN,
    SOFT,
    Bar,
    Face,
    Line,
    Mark,
    Page,
    Part,
    Role,
    Weight,
    Words,
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
from ohhell_desktop.ui.kit.score_cases import CARDS, example_cases, example_points
from ohhell_desktop.words.points import number_text
from ohhell_desktop.words.rulebook import Section, rules_text
from ohhell_desktop.words.sections.deals import runs, sizes_text

_TITLE: Final = 30.0
_LEAST_TITLE: Final = 15.0
_POINTS: Final = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0)
"""Sizes of the text in one column; the last one is the usual size in two."""
_SMALLER: Final = (8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""Sizes in two columns for rules that are longer still: one page matters more."""
_GUTTER: Final = 8.0
"""Between two columns, in millimetres."""
_BARS: Final = 24.0
"""Height of the bars."""
_WIDEST_BAR: Final = 7.0
_GAP: Final = 0.2
"""What is free beside a bar, as a share of its room."""
_NOTE_LINES: Final = 3
"""Of the names of special deals at most; the text above has them too."""
_CASES: Final = 3
_SMALL: Final = Face(9.0)
_NOTE: Final = Face(9.0, ink=SOFT)
_FOOT: Final = 7.0
"""Room for the last line of a page."""


class _Type(NamedTuple):
    """How the text of a card is set."""

    points: float
    columns: int
    room: float
    """Width of a column."""

    @property
    def text(self) -> Face:
        return Face(self.points)

    @property
    def heading(self) -> Face:
        return Face(self.points * 1.3, Weight.TITLE)


class _Column(NamedTuple):
    """A place for text."""

    page: int
    left: float
    top: float
    bottom: float


def rules_card(title: str, rules: RuleSet, seats: int, paper: Paper) -> list[Page]:
    """Return the rules on one page; on more only if no page holds them in the smallest type.

    Raises:
        ValueError: if the sequence of the deals cannot be read.
    """
    plans, sections = schedule(rules, seats), rules_text(rules, seats, tr)
    wide = paper.width - 2 * MARGIN
    head, top = _head(title, seats, wide)
    examples, high = _examples(rules, plans, wide)
    bottom = paper.height - MARGIN - _FOOT
    column = (wide - _GUTTER) / 2
    two = _Type(_POINTS[-1], 2, column)
    one = (_Type(points, 1, wide) for points in _POINTS)
    for kind in (*one, two, *(_Type(points, 2, column) for points in _SMALLER)):
        body = _flow(sections, kind, [_column(kind, 0, at, top, bottom - high) for at in _at(kind)])
        if body is not None:
            return [_page(paper, [*head, *body[0]], examples, bottom - high)]
    return _on_many(sections, two, paper, head, top, examples, high)


def _on_many(
    sections: Sequence[Section],
    kind: _Type,
    paper: Paper,
    head: Sequence[Part],
    top: float,
    examples: Sequence[Part],
    high: float,
) -> list[Page]:
    """Return rules that no page can hold."""
    bottom, count = paper.height - MARGIN - _FOOT, 1
    while True:
        count += 1
        columns = [
            _column(kind, page, at, MARGIN if page else top, bottom - high)
            for page in range(count)
            for at in _at(kind)
        ]
        body = _flow(sections, kind, columns)
        if body is not None:
            first, *others = (body.get(page, []) for page in range(count))
            *middle, last = [[*head, *first], *others]
            return [
                *(_page(paper, parts, (), 0) for parts in middle),
                _page(paper, last, examples, bottom - high),
            ]


def _at(kind: _Type) -> range:
    return range(kind.columns)


def _column(kind: _Type, page: int, place: int, top: float, bottom: float) -> _Column:
    return _Column(page, MARGIN + place * (kind.room + _GUTTER), top, bottom)


def _head(title: str, seats: int, wide: float) -> tuple[list[Part], float]:
    """Return the title and what is below it, and where the text begins."""
    face = fitted(title, Face(_TITLE, Weight.TITLE), wide, _LEAST_TITLE)
    first = paragraph(MARGIN, MARGIN, title, face, wide)
    y = MARGIN + len(first) * line_height(face)
    players = paragraph(
        MARGIN, y, tr("The rules for %n players", "", seats), Face(11, ink=SOFT), wide
    )
    y += line_height(players[0].face) + 2.0
    rule = Line(MARGIN, y, MARGIN + wide, y, 0.6)
    parts = [
        Part(Role.TITLE, tuple(first)),
        Part(Role.TEXT, tuple(players)),
        Part(Role.DECORATION, (rule,)),
    ]
    return parts, y + 3.0


def _flow(
    sections: Sequence[Section], kind: _Type, columns: Sequence[_Column]
) -> dict[int, list[Part]] | None:
    """Return the text by pages, column after column; None if they do not hold it."""
    found: dict[int, list[Part]] = {}
    step, above = line_height(kind.text), kind.points * 0.12
    rest = iter(columns)
    column = next(rest)
    y = column.top
    for section in sections:
        title = lines(section.heading, kind.heading, kind.room)
        text = _lines_of(section, kind)
        head = len(title) * line_height(kind.heading)
        if y + head + min(2, len(text)) * step > column.bottom:
            column = next(rest, column._replace(bottom=0))
            y = column.top
        if column.bottom < y + head + step:
            return None
        marks = paragraph(column.left, y, section.heading, kind.heading, kind.room)
        found.setdefault(column.page, []).append(Part(Role.HEADING, tuple(marks)))
        y += head
        while text:
            here = max(0, int((column.bottom - y) / step))
            shown, text = text[:here], text[here:]
            marks = [
                words(column.left, y + rise(kind.text) + number * step, line, kind.text)
                for number, line in enumerate(shown)
            ]
            if marks:
                found.setdefault(column.page, []).append(Part(Role.TEXT, tuple(marks)))
            y += len(shown) * step + above
            if text:
                after = next(rest, None)
                if after is None:
                    return None
                column, y = after, after.top
        y += above
    return found


def _lines_of(section: Section, kind: _Type) -> list[str]:
    """Return a section in lines; each special deal begins a new one."""
    if section.heading != tr("Special deals"):
        return lines(" ".join(section.sentences), kind.text, kind.room)
    found: list[str] = []
    for sentence in section.sentences:
        *others, last = lines(sentence, kind.text, kind.room)
        found += [*others, f"{last} "]
    return found


def _page(paper: Paper, parts: Sequence[Part], examples: Sequence[Part], top: float) -> Page:
    """Return a page with the examples, which are placed from 0 on, at its lower end."""
    foot = words(MARGIN, paper.height - MARGIN - 1.0, tr("Printed by Oh Hell!"), _NOTE)
    return Page(
        paper,
        (*parts, *(_moved(part, top) for part in examples), Part(Role.TEXT, (foot,))),
    )


def _moved(part: Part, by: float) -> Part:
    marks: list[Mark] = []
    for mark in part.marks:
        match mark:
            case Line():
                marks.append(mark._replace(y1=mark.y1 + by, y2=mark.y2 + by))
            case _:
                marks.append(mark._replace(y=mark.y + by))
    return Part(part.role, tuple(marks), part.row, part.says, part.span)


def _examples(rules: RuleSet, plans: Sequence[DealPlan], wide: float) -> tuple[list[Part], float]:
    """Return the bars and the scores, from 0 downwards, and how high they are."""
    scores, low = _scores(rules, plans, MARGIN + wide * 0.62, wide * 0.38)
    bars, deep = _bars(plans, wide * 0.56)
    rule = Line(MARGIN, 2.0, MARGIN + wide, 2.0, 0.15, SOFT)
    return [Part(Role.DECORATION, (rule,)), *bars, *scores], max(low, deep) + 3.0


def _bars(plans: Sequence[DealPlan], room: float) -> tuple[list[Part], float]:
    """Return a bar for each deal, as high as its hand is large, with figures below."""
    sizes = [plan.cards for plan in plans]
    most, pitch = max(sizes), min(_WIDEST_BAR, room / len(sizes))
    floor = 5.0 + _BARS
    marks: list[Mark] = [
        Bar(
            MARGIN + place * pitch,
            floor - max(0.6, _BARS * plan.cards / most),
            pitch * (1 - _GAP),
            max(0.6, _BARS * plan.cards / most),
            is_special(plan),
        )
        for place, plan in enumerate(plans)
    ]
    marks += _figures(sizes, pitch, floor + rise(_SMALL) + 1)
    says = tr("Cards each: {sizes}").format(sizes=sizes_text(sizes, tr))
    parts = [Part(Role.PICTURE, tuple(marks), says=says)]
    y = floor + line_height(_SMALL) + 1.5
    hollow = hollow_text(plans)
    if hollow:
        note = paragraph(MARGIN, y, hollow, _SMALL, room)
        if len(note) > _NOTE_LINES:
            note = paragraph(MARGIN, y, tr("Hollow bars: special deals"), _SMALL, room)
        parts.append(Part(Role.TEXT, tuple(note)))
        y += len(note) * line_height(_SMALL)
    return parts, y


def _figures(sizes: Sequence[int], pitch: float, y: float) -> list[Words]:
    """Return the figures below the bars: all if there is room, else where hands turn."""
    every = pitch >= width("00", _SMALL) + 1
    turns, last = _turns(sizes), len(sizes) - 1
    found: list[Words] = []
    for place, size in enumerate(sizes):
        middle = MARGIN + pitch * (place + (1 - _GAP) / 2)
        figure = words(middle, y, str(size), _SMALL, at=0.5)
        figure = figure._replace(x=max(MARGIN, figure.x))
        free = not found or figure.x >= found[-1].x + found[-1].width + 1
        if place == last and not free and len(found) > 1:
            found.pop()
        if every or (place in turns and free) or place == last:
            found.append(figure)
    return found


def _turns(sizes: Sequence[int]) -> set[int]:
    """Return the places of the deals at which hands begin or stop to become larger or smaller."""
    found, place = set(), 0
    for run in runs(sizes):
        found |= {place, place + len(run) - 1}
        place += len(run)
    return found


def _scores(
    rules: RuleSet, plans: Sequence[DealPlan], left: float, room: float
) -> tuple[list[Part], float]:
    """Return three examples of the score, as a table."""
    cards = min(CARDS, max(plan.cards for plan in plans))
    unbid = rules.bidding.style is BidStyle.NONE
    case = tr("won {won}") if unbid else tr("bid {bid}, won {won}")
    title = paragraph(
        left, 4.0, tr("Scores, for example with %n cards", "", cards), Face(9.0, Weight.BOLD), room
    )
    parts = [Part(Role.HEADING, tuple(title))]
    y = 4.0 + len(title) * line_height(_SMALL) + 1.0
    face = Face(11.0)
    found = zip(example_cases(cards), example_points(rules, cards), strict=True)
    for row, ((bid, won), points) in enumerate(list(found)[:_CASES]):
        base = y + row * 6.5 + rise(face)
        label = words(left, base, case.format(bid=bid, won=won), face)
        number = number_text(points)
        bold = fitted(number, Face(12.0, Weight.BOLD), max(5.0, room - label.width - 3), 5.0)
        figure = words(left + room, base, number, bold, at=1)
        parts.append(Part(Role.ROW_HEAD, (label,), row=-1 - row))
        parts.append(Part(Role.CELL, (figure,), row=-1 - row))
    return parts, y + _CASES * 6.5
