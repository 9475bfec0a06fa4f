"""Nothing on the table that is to be read is cropped or covered: texts, marks, cards, messages."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget
from pytestqt.qtbot import QtBot
from test_arrangements import at_the_face

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid, Phase
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.table.plan.arrangement.face import plate_parts
from ohhell_desktop.table.plan.picture import hand_key
from ohhell_desktop.table.plan.zvalues import Layer
from ohhell_desktop.table.stage.plate import beside_bid
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.view import TableView

ME = Seat(0)
NAMES = ("You", "Ada", "Ben", "Cleo", "Dan", "Margarethe", "Finn", "Gus", "Hal", "Ida")
SIZES = ((1024, 566), (1280, 766), (1920, 1046))
TWO_PACKS = 104
LONG = 100_000
INDEX = (0.21, 0.4)
"""Size of the corner of a card with its rank and suit, in card widths."""


def moments(seats: int, cards: int, visibility: Visibility = Visibility.OWN) -> Iterator[GameState]:
    """Yield the viewer's bid, a trick to which the viewer must play, and a later one."""
    rules = RuleSet(
        seats=(2, 10),
        sequence=HandSizes(text=f"{cards}x9"),
        deck=Deck(copies=2),
        visibility=visibility,
    )
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


@pytest.fixture
def table(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[TableView]:
    """A table of a number of seats, without motion and without pictures of cards."""
    made = TableView(clock=lambda: LONG)
    qtbot.addWidget(made)
    blank = QPixmap(8, 8)
    blank.fill(QColor("white"))
    monkeypatch.setattr(made.table_scene.faces, "pixmap", lambda *_: blank)
    monkeypatch.setattr(made.table_scene.faces, "prepare", lambda *_: None)
    made.set_speed(0)
    players = range(request.param)
    made.set_players([Player(NAMES[seat], seat + 1, seat == ME) for seat in players])
    made.show()
    yield made
    made.director.cancel()


def shown(table: TableView, cards: int, visibility: Visibility = Visibility.OWN) -> Iterator[bool]:
    """Show every moment in windows of every size; yield whether cards are played."""
    seats = len(table.table_scene.plates)
    states = list(moments(seats, cards, visibility))
    assert len(states) >= min(cards, 2)
    for size, state in product(SIZES, states):
        table.resize(*size)
        table.table_scene.bubbles.hide()
        table.toast.hide()
        seen = view(state, ME)
        table.show_view(seen)
        table.ask(seen)
        yield state.phase is Phase.PLAYING


def rect_of(widget: QWidget) -> Rect:
    area = widget.geometry()
    return Rect(area.x(), area.y(), area.width(), area.height())


def poses(table: TableView) -> list[Rect]:
    """Return where cards lie."""
    return [item.place.pose.bounds() for item in table.table_scene.cards.values()]


def faces(table: TableView) -> list[Rect]:
    """Return the cards that lie face up, but for the viewer's hand."""
    tableau = table.table_scene.tableau
    assert tableau is not None
    cards = [item.place for item in table.table_scene.cards.values()]
    return [
        place.pose.bounds()
        for place in cards
        if place.card is not None and place.card not in tableau.hand
    ]


def say(table: TableView, words: str) -> list[Rect]:
    """Let everybody say something; return the bubbles, which lie apart and on the cloth."""
    place, bubbles = table.table_scene.layout, table.table_scene.bubbles
    assert place is not None
    for seat in range(place.seating.seats):
        bubbles.show(Seat(seat), words, LONG, place)
    said = [item.area for item in bubbles.items]
    assert all(place.area.grown(-place.rail / 2).holds(area) for area in said)
    assert not any(one.overlaps(other) for one, other in combinations(said, 2))
    return said


@pytest.mark.parametrize("table", range(2, 11), indirect=True)
def test_no_text_and_no_mark_covers_another(table: TableView, texts: list[Box]) -> None:
    for cards in (1, 5, 13, 25):
        if cards * len(table.table_scene.plates) < TWO_PACKS:
            for _ in shown(table, cards):
                check(table, texts)


@pytest.mark.parametrize("table", range(2, 11), indirect=True)
def test_what_is_said_and_a_message_cover_no_card_and_no_plate(table: TableView) -> None:
    for playing in shown(table, 4):
        if playing:
            table.refuse("You have spades: follow suit.", None)
            message = rect_of(table.toast)
            plates = [plate.area for plate in table.table_scene.plates]
            assert not any(message.overlaps(thing) for thing in (*poses(table), *plates))
            assert rect_of(table.viewport()).holds(message)
            table.toast.hide()
            for bubble in say(table, "I can’t make it."):
                assert not any(bubble.overlaps(thing) for thing in (*faces(table), *plates))


@pytest.mark.parametrize("table", range(2, 11), indirect=True)
def test_nothing_covers_the_cards_that_are_held_on_foreheads(table: TableView) -> None:
    for _ in shown(table, 1, Visibility.FOREHEAD):
        check_foreheads(table)
        held = poses(table)
        for bubble in say(table, "I bid 1"):
            assert not any(bubble.overlaps(card) for card in held)


def picked(picker: Picker) -> list[Rect]:
    """Return what the picker covers: its panel, or its question and its tiles."""
    areas = [picker.rect()]
    if not picker.mask().isEmpty():
        areas = [picker._words.head.toRect(), *(button.geometry() for button in picker.buttons)]
    placed = [area.translated(picker.pos()) for area in areas] if picker.isVisible() else []
    return [Rect(area.x(), area.y(), area.width(), area.height()) for area in placed]


def check_foreheads(table: TableView) -> None:
    """Fail if a card lies under anything, or elsewhere than at the face of its player."""
    place, tableau = table.table_scene.layout, table.table_scene.tableau
    assert place is not None
    assert tableau is not None
    held = {
        Seat(seat): table.table_scene.cards[hand_key(Seat(seat), 0, hand[0])].place
        for seat, hand in enumerate(tableau.hands)
        if hand
    }
    for seat, card in held.items():
        if seat != ME or not place.asking:  # the viewer's card lies large in the middle then
            lift = 2 * place.lift * (seat == ME)
            at_the_face(card.pose.bounds(), place.plates[seat], lift)
        assert card.z > Layer.PLATES
    trick = [place.trick[played.seat] for played in tableau.trick]
    standing = [] if place.standing is None else [place.standing]
    over = [place.cluster, place.info, *picked(table.picker), *standing]
    seen = [pose.bounds() for pose in (*(card.pose for card in held.values()), *trick)]
    assert ME in held
    assert not any(area.overlaps(thing) for area in seen for thing in over)
    assert not any(one.overlaps(other) for one, other in combinations(seen, 2))
