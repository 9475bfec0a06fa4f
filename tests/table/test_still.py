"""Cards that rest are drawn from a picture, which looks the same and never an old card."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from each import for_each
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.colours import DARK, LIGHT
from ohhell_desktop.look.geometry import Pose
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Naming
from ohhell_desktop.session.files.settings import CardBack
from ohhell_desktop.table.plan.picture import CardPlace
from ohhell_desktop.table.stage.cards.faces import CardPictures
from ohhell_desktop.table.stage.cards.items import CardItem
from ohhell_desktop.table.stage.cards.still import StillPicture
from ohhell_desktop.table.stage.scene import TableScene

SIZE = QSize(160, 180)
TURNED = CardPlace(Card("5H"), Pose(80.3, 90.6, 70, 12.5), 7)
MARKED = replace(TURNED, pose=Pose(80, 90, 70), winning=True, led=True)
RATIOS = [1.0, 1.25, 2.0]
UNCHANGED = 2
"""By how much of 255 a colour may differ: where several lights lie on each other, it is rounded."""

Change = Callable[[CardItem], object]


def screen(ratio: float = 1.0) -> QImage:
    """Return an empty table."""
    image = QImage(SIZE * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("#336644"))
    return image


def drawn(item: CardItem, ratio: float = 1.0, pose: Pose | None = None) -> QImage:
    """Draw a card where it lies, as the scene does."""
    at = pose or item.place.pose
    image = screen(ratio)
    with QPainter(image) as painter:
        painter.translate(QPointF(at.x, at.y))
        painter.rotate(at.angle)
        item.paint(painter, QStyleOptionGraphicsItem())
    return image


def difference(one: QImage, other: QImage) -> int:
    """Return the greatest difference of a colour."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return max(abs(left - right) for left, right in pairs)


def a_card(place: CardPlace) -> CardItem:
    """Return a card whose picture has been drawn in its size."""
    return CardItem(CardPictures(), LIGHT, place)


@pytest.mark.usefixtures("qtbot")
@for_each("ratio", RATIOS)
@for_each(
    "place", [TURNED, MARKED, replace(TURNED, dimmed=True), replace(TURNED, named=Naming.LOW)]
)
def test_a_card_at_rest_looks_as_it_did_when_it_was_drawn_first(
    place: CardPlace, ratio: float
) -> None:
    card = a_card(place)
    first = drawn(card, ratio)
    assert difference(first, screen(ratio)) > UNCHANGED
    assert difference(first, drawn(card, ratio)) <= UNCHANGED
    assert difference(first, drawn(card, ratio)) <= UNCHANGED


CHANGES: dict[str, Change] = {
    "another card": lambda card: card.put(replace(card.place, card=Card("KS"))),
    "turned face down": lambda card: card.put(replace(card.place, card=None)),
    "dimmed": lambda card: card.put(replace(card.place, dimmed=True)),
    "chosen": lambda card: card.put(replace(card.place, chosen=True)),
    "winning": lambda card: card.put(replace(card.place, winning=True)),
    "led": lambda card: card.put(replace(card.place, led=True)),
    "glowing": lambda card: card.put(replace(card.place, glowing=True)),
    "named": lambda card: card.put(replace(card.place, named=Card("AS"))),
    "turning over": lambda card: card.put(card.place, squeeze=0.5),
    "wider": lambda card: card.put(replace(card.place, pose=Pose(80.3, 90.6, 90, 12.5))),
    "turned further": lambda card: card.put(replace(card.place, pose=Pose(80.3, 90.6, 70, 40))),
    "moved": lambda card: card.put(replace(card.place, pose=Pose(90.3, 90.6, 70, 12.5))),
    "the cursor": lambda card: card.set_ringed(True),
}


@pytest.mark.usefixtures("qtbot")
@for_each("change", CHANGES.values(), ids=CHANGES)
def test_a_card_at_rest_that_changes_is_drawn_as_it_is_now(change: Change) -> None:
    card, fresh = a_card(TURNED), a_card(TURNED)
    before = [drawn(card) for _ in range(3)]
    drawn(fresh)
    change(card)
    change(fresh)
    assert difference(drawn(card), before[-1]) > UNCHANGED
    assert difference(drawn(card), drawn(fresh)) <= UNCHANGED


@pytest.mark.usefixtures("qtbot")
def test_other_colours_are_seen_on_a_marked_card_at_rest() -> None:
    card, fresh = a_card(MARKED), CardItem(CardPictures(), DARK, MARKED)
    for _ in range(3):
        drawn(card)
    card.set_colours(DARK)
    assert difference(drawn(card), drawn(fresh)) <= UNCHANGED


def test_another_back_is_seen_on_cards_at_rest(qtbot: QtBot) -> None:
    del qtbot
    scene = TableScene()
    scene.put("back", replace(TURNED, card=None))
    card = scene.cards["back"]
    before = [drawn(card) for _ in range(3)][-1]
    scene.set_look(CardLook(back=CardBack.RIVER))
    assert difference(drawn(card), before) > UNCHANGED


def test_a_picture_is_made_when_a_drawing_is_repeated_and_only_then(qtbot: QtBot) -> None:
    del qtbot
    still, calls = StillPicture(), []

    def paint(painter: QPainter) -> None:
        calls.append(painter)
        painter.fillRect(QRectF(-5, -5, 10, 10), Qt.GlobalColor.red)

    def draw(angle: float, ratio: float = 1.0) -> int:
        calls.clear()
        image = screen(ratio)
        with QPainter(image) as painter:
            painter.translate(40, 40)
            painter.rotate(angle)
            still.draw(painter, QRectF(-6, -6, 12, 12), paint)
        return len(calls)

    assert [draw(10), still._pixmap is None] == [1, True]
    assert [draw(10), still._pixmap is None] == [1, False]
    assert draw(10) == 0
    assert [draw(11), still._pixmap is None] == [1, True]
    assert [draw(11), draw(11), draw(11, ratio=2)] == [1, 0, 1]
    still.drop()
    assert [draw(11, ratio=2), still._pixmap is None] == [1, True]
