"""What the lamp lights: a card, the place where a card will lie, and the way between two plates."""

import pytest
from each import for_each
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from ohhell_desktop.look.colours import HIGH_CONTRAST, LIGHT, TableColours
from ohhell_desktop.look.geometry import Pose, Rect
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.layout import Seating, layout
from ohhell_desktop.table.stage.badges import BadgeItem, InfoItem
from ohhell_desktop.table.stage.glow import DropPlace, draw_glow
from ohhell_desktop.table.stage.marks.lamp import LampLight
from ohhell_desktop.table.stage.marks.ring import RingItem

CARD = QRectF(20, 20, 60, 84)
pytestmark = pytest.mark.usefixtures("qapp")


def empty() -> QImage:
    """Return a transparent picture."""
    image = QImage(120, 140, QImage.Format.Format_ARGB32)
    image.fill(QColor(0, 0, 0, 0))
    return image


def drawn(item: BadgeItem) -> QImage:
    """Draw an item where it lies."""
    image = empty()
    with QPainter(image) as painter:
        painter.translate(item.pos())
        item.paint(painter, QStyleOptionGraphicsItem())
    return image


def alpha(image: QImage, x: float, y: float) -> int:
    return image.pixelColor(round(x), round(y)).alpha()


def test_the_glow_of_a_card_fades_and_in_high_contrast_it_is_plain() -> None:
    strengths = {}
    for colours in (LIGHT, HIGH_CONTRAST):
        image = empty()
        with QPainter(image) as painter:
            draw_glow(painter, CARD, colours)
        row = [alpha(image, x, CARD.center().y()) for x in range(14, 20)]
        strengths[colours.flat] = {strength for strength in row if strength > 0}
        assert row == sorted(row)
        assert alpha(image, 5, 5) == 0
    assert len(strengths[False]) > 3
    assert max(strengths[False]) < 255
    assert 255 in strengths[True]


def test_the_place_of_a_dragged_card_is_filled_with_light_over_the_table() -> None:
    place = DropPlace(LIGHT)
    pose = Pose(60, 70, 50)
    place.show_at(pose, lit=False)
    outline, lit = drawn(place), [place.lit]
    assert alpha(outline, pose.x, pose.y) == 0
    place.show_at(pose, lit=True)
    filled = drawn(place)
    lit.append(place.lit)
    assert 0 < alpha(filled, pose.x, pose.y) < 255
    edge = round(pose.x - pose.width / 2) + 1
    dashes = {alpha(outline, edge, y) > 0 for y in range(45, 95)}
    assert dashes == {True, False}
    assert {alpha(filled, edge, y) > 0 for y in range(45, 95)} == {True}
    place.hide()
    lit.append(place.lit)
    assert lit == [False, True, False]


@for_each("colours", [LIGHT, HIGH_CONTRAST], ids=["light", "high contrast"])
def test_a_line_goes_around_the_trick(colours: TableColours) -> None:
    place = layout(640, 480, Seating(4, Seat(0)))
    ring = RingItem(colours)
    ring.move_to(place)
    image = QImage(round(place.area.w), round(place.area.h), QImage.Format.Format_ARGB32)
    image.fill(QColor(0, 0, 0, 0))
    with QPainter(image) as painter:
        painter.translate(ring.pos())
        ring.paint(painter, QStyleOptionGraphicsItem())
    edge, middle = round(place.ring.y), round(place.ring.cx)
    line = max(alpha(image, middle, y) for y in (edge - 1, edge, edge + 1))
    assert line > alpha(image, middle, edge + 4)
    if colours.flat:
        drawn_in = {image.pixelColor(middle, y).name() for y in (edge - 1, edge, edge + 1)}
        assert QColor(colours.felt_text).name() in drawn_in


def test_the_one_line_of_a_brief_badge_lies_in_its_middle() -> None:
    info = InfoItem(LIGHT)
    info.move_to(Rect(10, 40, 100, 20))
    info.brief = True
    info.show_lines("Deal 1 of 9", "5 of 5")
    image = drawn(info)
    rows = [y for y in range(140) if any(alpha(image, x, y) for x in range(120))]
    assert (rows[0] + rows[-1]) / 2 == pytest.approx(50, abs=2)
    assert rows[-1] - rows[0] > 6


def test_the_light_on_its_way_fades_to_its_edge() -> None:
    light = LampLight(LIGHT)
    light.move_to(Rect(10, 40, 100, 40))
    image = drawn(light)
    row = [alpha(image, x, 60) for x in (60, 80, 95, 108)]
    assert row == sorted(row, reverse=True)
    assert row[0] > 100
    assert alpha(image, 12, 42) == 0
