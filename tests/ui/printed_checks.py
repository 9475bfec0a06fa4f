"""Checks of pages of paper: where their ink is, and what lies in which cell."""

import random
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBitmap, QImage, QPainter, QRegion, QTransform

from ohhell_desktop.rules.cards import Seat, Suit
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.ui.kit.printing.page import IN_TABLES, MARGIN, Line, Page, Role, Words
from ohhell_desktop.ui.kit.printing.painting import draw_page

PIXELS: Final = 4
"""Of the picture in which the bounds of the ink are measured, for each millimetre."""
BESIDE: Final = 20
"""What that picture shows around the paper, in millimetres."""
SLACK: Final = 0.5
"""By how much letters may reach into a margin, in millimetres."""


def played(rules: RuleSet, names: Sequence[str], deals: int) -> tuple[DealResult, ...]:
    """Return a game with totals of every kind."""
    chance, history = random.Random(7), []  # noqa: S311 - no secrets
    totals = [0] * len(names)
    for number, plan in enumerate(schedule(rules, len(names))[:deals]):
        bids = tuple(chance.randint(0, plan.cards) for _ in names)
        won = tuple(bid if chance.random() < 0.5 else plan.cards - bid for bid in bids)
        points = tuple(chance.randint(-1200, 1200) for _ in names)
        totals = [sum(pair) for pair in zip(totals, points, strict=True)]
        dealer, trump = Seat(number % len(names)), chance.choice([*Suit, None])
        result = DealResult(plan.cards, dealer, trump, bids, won, (), points, tuple(totals))
        history.append(result)
    return tuple(history)


def drawn(page: Page) -> QRectF:
    """Return the bounds of the ink of a page, in millimetres; what is beside it counts too."""
    size = QSize(round(page.paper.width + 2 * BESIDE), round(page.paper.height + 2 * BESIDE))
    image = QImage(size * PIXELS, QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.translate(BESIDE * PIXELS, BESIDE * PIXELS)
    draw_page(painter, page, PIXELS)
    painter.end()
    flag = Qt.ImageConversionFlag.ThresholdDither
    box = QRegion(QBitmap.fromImage(image.convertToFormat(QImage.Format.Format_Mono, flag), flag))
    found = QRectF(box.boundingRect())
    return QTransform.fromScale(1 / PIXELS, 1 / PIXELS).mapRect(found).translated(-BESIDE, -BESIDE)


def within_margins(pages: Sequence[Page]) -> bool:
    """Return whether everything lies within the margins, but for half a line."""
    return all(
        QRectF(0, 0, page.paper.width, page.paper.height)
        .adjusted(MARGIN - SLACK, MARGIN - SLACK, SLACK - MARGIN, SLACK - MARGIN)
        .contains(drawn(page))
        for page in pages
    )


def texts(pages: Sequence[Page]) -> list[str]:
    return [
        mark.text
        for page in pages
        for part in page.parts
        for mark in part.marks
        if isinstance(mark, Words)
    ]


def inside_their_cells(pages: Sequence[Page]) -> bool:
    """Return whether no text of a row crosses a vertical line."""
    for page in pages:
        grid = [
            mark
            for part in page.parts
            if part.role is Role.DECORATION
            for mark in part.marks
            if isinstance(mark, Line) and mark.x1 == mark.x2
        ]
        for part in page.parts:
            if part.role in IN_TABLES:
                for mark in part.marks:
                    if isinstance(mark, Words):
                        ends = mark.x + 0.05, mark.x + mark.width - 0.05
                        beside = (line for line in grid if line.y1 < mark.y < line.y2)
                        assert not [line for line in beside if ends[0] < line.x1 < ends[1]], mark
    return True
