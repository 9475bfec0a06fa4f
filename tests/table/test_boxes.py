"""No text and no mark of the table is cropped, covers another, or lies under a card."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.paint import drawing
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid, Phase
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.plan.arrangement.face import plate_parts
from ohhell_desktop.table.stage.plate import beside_bid
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.view import TableView

ME = Seat(0)
NAMES = ("You", "Ada", "Ben", "Cleo", "Dan", "Margarethe", "Finn", "Gus", "Hal", "Ida")
SIZES = ((1024, 566), (1280, 766), (1920, 1046))
COUNTS = (1, 5, 13, 25)
TWO_PACKS = 104
INDEX = (0.21, 0.4)
"""Size of the corner of a card with its rank and suit, in card widths."""


def possible() -> Iterator[tuple[int, int]]:
    """Yield numbers of seats and of cards that two packs allow."""
    for seats in range(2, 11):
        for cards in COUNTS:
            if seats * cards < TWO_PACKS:
                yield seats, cards


def moments(seats: int, cards: int) -> Iterator[GameState]:
    """Yield the viewer's bid, a trick to which the viewer must play, and a later one."""
    rules = RuleSet(seats=(2, 10), sequence=HandSizes(text=f"{cards}x9"), deck=Deck(copies=2))
    state, _ = new_game(rules, seats, DeckSource(seed=bytes([seats, cards]) * 16))
    pick = random.Random(seats)  # noqa: S311 - any choice will do
    wanted = [Phase.BIDDING, Phase.PLAYING, Phase.PLAYING]
    while wanted and state.turn is not None and state.deal is not None:
        if state.turn == ME and state.phase is wanted[0]:
            yield state
            del wanted[0]
        actions = legal(state)
        bids = [action for action in actions if isinstance(action, Bid) and action.tricks]
        state, _ = apply(state, pick.choice(bids[:7] or actions))


@dataclass(frozen=True)
class Box:
    """Where a text or a mark lies."""

    name: str
    area: QRectF


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """Return the texts that are drawn, in the coordinates of the scene; cropped ones fail."""
    drawn: list[Box] = []

    def text(
        painter: QPainter,
        area: QRectF,
        words: str,
        face: QFont,
        colour: str,
        align: Qt.AlignmentFlag = drawing.LEFT,
    ) -> None:
        original(painter, area, words, face, colour, align)
        used = QFontMetricsF(painter.font())
        assert used.horizontalAdvance(words) <= area.width() + 1, f"{words!r} is cropped"
        box = used.tightBoundingRect(words)
        box.moveCenter(area.center())
        if not align & Qt.AlignmentFlag.AlignHCenter:
            box.moveLeft(area.left())
        drawn.append(Box(words, painter.transform().mapRect(box)))

    original = drawing.text
    monkeypatch.setattr(drawing, "text", text)
    return drawn


def marks(table: TableView) -> Iterator[Box]:
    """Yield the marks: of the dealer, of a player who thinks, and of tricks."""
    for number, plate in enumerate(table.table_scene.plates):
        state, area = plate.state, plate.area
        assert state is not None
        parts = plate_parts(plate._area.w, plate._area.h)
        shown = {"dealer": drawing.qrect(parts.dealer)} if state.dealer else {}
        if not drawing_figures(state.bid, state.taken):
            shown["pips"] = beside_bid(drawing.qrect(parts.figures), state.bid or 0)
        shown["dots"] = drawing.qrect(parts.dots)
        for name, box in shown.items():
            yield Box(f"{name} of {number}", box.translated(area.x, area.y))


def drawing_figures(bid: int | None, taken: int) -> bool:
    """Return whether a plate shows figures instead of marks."""
    return bid is None or not 0 < max(bid, taken) <= 5


def indices(table: TableView) -> Iterator[Box]:
    """Yield the upper left corner of each card in the trick, and of each one turned up."""
    layout, seen = table.table_scene.layout, table.table_scene.tableau
    assert layout is not None
    assert seen is not None
    for card in [played.card for played in seen.trick] + list(seen.turned):
        pose = next(
            item.place.pose for item in table.table_scene.cards.values() if item.place.card == card
        )
        corner = QRectF(0, 0, pose.width * INDEX[0], pose.width * INDEX[1])
        corner.moveTopLeft(drawing.qrect(pose.bounds()).topLeft())
        yield Box(f"index of {card}", corner)


def crowns(table: TableView) -> Iterator[Box]:
    """Yield the crown of the card that wins."""
    for item in table.table_scene.cards.values():
        if item.place.winning:
            pose = item.place.pose
            size = pose.width * 0.27
            box = QRectF(0, 0, size, size)
            box.moveCenter(item.mapToScene(0.43 * pose.width, -pose.height / 2).toPoint())
            yield Box("crown", box)


def paint_everything(table: TableView) -> None:
    """Paint every item as Qt would, but without pictures of cards."""
    image = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    for item in table.table_scene.items():
        if item.isVisible():
            painter.setTransform(item.sceneTransform())
            item.paint(painter, QStyleOptionGraphicsItem(), None)
    painter.end()


def check(table: TableView, texts: list[Box]) -> None:
    """Fail if a text or a mark leaves the cloth, meets another, or lies under a card."""
    layout = table.table_scene.layout
    assert layout is not None
    texts.clear()
    paint_everything(table)
    signs = [*marks(table), *crowns(table), *indices(table)]
    written = [box for box in texts if box.name not in {"D", "2"}]
    cloth = drawing.qrect(layout.area.grown(-layout.rail))
    for box in (*written, *signs):
        assert cloth.contains(box.area), f"{box} leaves the cloth"
    for one, other in combinations((*written, *signs), 2):
        assert not one.area.intersects(other.area), f"{one} meets {other}"
    trick = [drawing.qrect(pose.bounds()) for pose in layout.trick]
    assert not any(one.intersects(other) for one, other in combinations(trick, 2))
    for item in table.table_scene.cards.values():
        if item.zValue() >= 500:
            card = drawing.qrect(item.place.pose.bounds())
            for box in written:
                assert box.name == "Led" or not card.intersects(box.area), (box, item.place)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "cards"), list(possible()))
def test_no_text_and_no_mark_covers_another(
    qtbot: QtBot,
    texts: list[Box],
    monkeypatch: pytest.MonkeyPatch,
    seats: int,
    cards: int,
    size: tuple[int, int],
) -> None:
    table = TableView(clock=lambda: 0)
    qtbot.addWidget(table)
    blank = QPixmap(8, 8)
    blank.fill(QColor("white"))
    monkeypatch.setattr(table.table_scene.faces, "pixmap", lambda *_: blank)
    monkeypatch.setattr(table.table_scene.faces, "prepare", lambda *_: None)
    table.set_speed(0)
    table.resize(*size)
    table.set_players([Player(NAMES[seat], seat + 1, seat == ME) for seat in range(seats)])
    seen = 0
    for state in moments(seats, cards):
        table.show_view(view(state, ME))
        table.ask(view(state, ME))
        check(table, texts)
        seen += 1
    assert seen >= min(cards, 2)
