"""What is drawn on the table can be read and told apart: measured in its pictures."""

from collections.abc import Iterator
from itertools import combinations
from math import dist

import pytest
from clock import Clock
from playing import ME, ask, following, opened
from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot
from test_colours import EYES, seen

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.colours import SCHEMES, TableColours
from ohhell_desktop.look.contrast import MARK_CONTRAST, TEXT_CONTRAST, contrast
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.table.plan.arrangement.face import plate_parts
from ohhell_desktop.table.view import TableView

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def table(qtbot: QtBot, clock: Clock) -> Iterator[TableView]:
    """Return a table of four without motion."""
    yield from opened(qtbot, clock)


def strongest(image: QImage, area: QRect) -> float:
    """Return the contrast of the lightest and the darkest pixel of an area."""
    inside = area.intersected(image.rect())
    colours = {
        image.pixelColor(x, y).name()
        for x in range(inside.left(), inside.right() + 1)
        for y in range(inside.top(), inside.bottom() + 1)
    }
    ordered = sorted(colours, key=lambda colour: contrast(colour, "#000000"))
    return contrast(ordered[0], ordered[-1])


def box(area: Rect) -> QRect:
    return QRectF(area.x, area.y, area.w, area.h).toAlignedRect()


@pytest.mark.parametrize("colours", SCHEMES, ids=["light", "dark", "high contrast"])
def test_every_text_of_the_table_can_be_read_in_its_picture(
    table: TableView, clock: Clock, colours: TableColours
) -> None:
    table.resize(1280, 766)
    table.set_colours(colours)
    ask(table, clock, following())
    table.table_scene.faces.finish()
    image = table.grab().toImage()
    layout = table.table_scene.layout
    assert layout is not None
    areas = {"the deal": layout.info}
    for number, whole in enumerate(layout.plates):
        parts = plate_parts(whole.w, whole.h)
        for name, part in (("name", parts.name), ("figures", parts.figures)):
            areas[f"{name} of {number}"] = Rect(
                whole.x + part.x, whole.y + part.y, part.w * 0.6, part.h
            )
    own = layout.plates[ME]
    called = table.table_scene.plates[ME].area
    areas["what to do"] = Rect(own.right + 12, own.y + 8, (called.w - own.w) * 0.7, own.h - 16)
    weak = {
        name: round(strongest(image, box(area)), 1)
        for name, area in areas.items()
        if strongest(image, box(area)) < TEXT_CONTRAST
    }
    assert weak == {}


def ink(suit: Suit, look: CardLook, colours: TableColours) -> str:
    """Return the colour of the mark of a suit as it is drawn, without its smooth edge."""
    image = QImage(QSize(60, 60), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkGreen)
    painter = QPainter(image)
    drawing.mark(painter, look.suit(suit), QRectF(0, 0, 60, 60), colours)
    painter.end()
    pixels = [image.pixelColor(x, y).name() for x in range(12, 48) for y in range(12, 48)]
    pixels = [pixel for pixel in pixels if pixel != colours.card]
    return max(set(pixels), key=pixels.count)


@pytest.mark.parametrize("four", [False, True], ids=["two colours", "four colours"])
@pytest.mark.parametrize("colours", SCHEMES, ids=["light", "dark", "high contrast"])
def test_the_marks_of_the_suits_can_be_seen_on_everything(
    qapp: object, colours: TableColours, four: bool
) -> None:
    assert qapp is not None
    for suit in SUITS:
        drawn = ink(suit, CardLook(four_colours=four), colours)
        assert contrast(drawn, colours.card) >= MARK_CONTRAST, (suit, drawn)


@pytest.mark.parametrize("eyes", EYES)
def test_four_suits_are_told_apart_by_their_colours_as_drawn(qapp: object, eyes: str) -> None:
    assert qapp is not None
    colours = SCHEMES[0]
    inks = [ink(suit, CardLook(four_colours=True), colours) for suit in SUITS]
    for one, other in combinations(inks, 2):
        assert dist(seen(one, EYES[eyes]), seen(other, EYES[eyes])) >= 20, (one, other)
