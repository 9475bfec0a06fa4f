"""What the lamp lights: a card, the place where a card will lie, and the way between two plates."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from ohhell_desktop.look.colours import HIGH_CONTRAST, LIGHT
from ohhell_desktop.look.geometry import Pose, Rect
from ohhell_desktop.table.stage.badges import BadgeItem
from ohhell_desktop.table.stage.glow import DropPlace, draw_glow
from ohhell_desktop.table.stage.marks.lamp import LampLight

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


def test_the_light_on_its_way_fades_to_its_edge() -> None:
    light = LampLight(LIGHT)
    light.move_to(Rect(10, 40, 100, 40))
    image = drawn(light)
    row = [alpha(image, x, 60) for x in (60, 80, 95, 108)]
    assert row == sorted(row, reverse=True)
    assert row[0] > 100
    assert alpha(image, 12, 42) == 0
