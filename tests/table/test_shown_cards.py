"""Cards of other players that everybody may see lie whole, and nothing lies over them."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from playing import ME
from pytestqt.qtbot import QtBot
from strategies import Table, steps

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.table.plan.arrangement.face import plate_parts
from ohhell_desktop.table.plan.arrangement.sizes import GivenWay
from ohhell_desktop.table.plan.layout import Seating, layout
from ohhell_desktop.table.plan.picture import hand_key
from ohhell_desktop.table.plan.zvalues import Layer
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.view import TableView

SIZES = ((1024, 566), (1280, 766), (1920, 1046))


def asked(seats: int) -> Iterator[GameState]:
    """Yield the moments of a deal with cards on the foreheads in which the viewer decides."""
    rules = RuleSet(
        seats=(2, 10),
        sequence=HandSizes(text="1x3"),
        deck=Deck(copies=2),
        visibility=Visibility.FOREHEAD,
    )
    for step in steps(Table("forehead", rules, seats, bytes([seats]) * 32, 5)):
        if step.before.turn == ME and step.before.phase is not Phase.BETWEEN:
            yield step.before


def opened(qtbot: QtBot, seats: int, size: tuple[int, int]) -> TableView:
    """Return a table without motion."""
    table = TableView(clock=lambda: 0)
    qtbot.addWidget(table)
    table.set_speed(0)
    table.resize(*size)
    table.set_players([Player(f"P{seat}", 1, seat == ME) for seat in range(seats)])
    table.show()
    return table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_cards_on_foreheads_are_whole_and_nothing_covers_them(
    qtbot: QtBot, seats: int, size: tuple[int, int]
) -> None:
    table = opened(qtbot, seats, size)
    seen = 0
    for state in asked(seats):
        before = view(state, ME)
        table.show_view(before)
        table.ask(before)
        check(table)
        seen += 1
    assert seen >= 2


def picked(picker: Picker) -> list[Rect]:
    """Return what the picker covers: its panel, or its question and its tiles."""
    areas = [picker.rect()]
    if not picker.mask().isEmpty():
        areas = [picker._words.head.toRect(), *(button.geometry() for button in picker.buttons)]
    placed = [area.translated(picker.pos()) for area in areas] if picker.isVisible() else []
    return [Rect(area.x(), area.y(), area.width(), area.height()) for area in placed]


def check(table: TableView) -> None:
    """Fail if a card lies under anything, or elsewhere than at the face of its player."""
    place, tableau = table.table_scene.layout, table.table_scene.tableau
    assert place is not None
    assert tableau is not None
    held = {
        seat: table.table_scene.cards[hand_key(Seat(seat), 0, hand[0])].place
        for seat, hand in enumerate(tableau.hands)
        if hand
    }
    assert ME in held
    widths = {round(card.pose.width, 3) for seat, card in held.items() if seat != ME}
    assert len(widths) <= 1, "all have the same size"
    assert held[ME].pose.width >= max(widths, default=0)
    for seat, card in held.items():
        if seat == ME and place.asking:
            continue  # the viewer's card lies large in the middle
        at_the_face(card.pose.bounds(), place.plates[seat], lift=2 * place.lift * (seat == ME))
        assert card.z > Layer.PLATES
    trick = [place.trick[played.seat] for played in tableau.trick]
    standing = [] if place.standing is None else [place.standing]
    over = [place.cluster, place.info, *picked(table.picker), *standing]
    seen = [pose.bounds() for pose in (*(card.pose for card in held.values()), *trick)]
    cloth = place.area.grown(-place.rail)
    for area in seen:
        assert cloth.holds(area)
        assert not any(area.overlaps(thing) for thing in over), (area, over)
    for seat, card in held.items():
        others = [plate for other, plate in enumerate(place.plates) if other != seat]
        assert not any(card.pose.bounds().overlaps(plate) for plate in others)
    assert not any(one.overlaps(other) for one, other in combinations(seen, 2))


def at_the_face(card: Rect, plate: Rect, lift: float = 0.0, *, dense: bool = False) -> None:
    """Fail if a card does not touch the face on a plate from above, or covers more of it."""
    parts = plate_parts(plate.w, plate.h, dense=dense)
    face, name = plate.x + parts.face.cx, plate.y + parts.name.cy - parts.name.h * 0.4
    assert card.x < face < card.right
    assert plate.y + parts.face.y - lift < card.bottom
    assert card.bottom < name
    assert card.right < plate.x + plate.w * 0.8


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", range(2, 11))
def test_every_card_on_a_forehead_is_where_its_players_face_is(
    seats: int, size: tuple[int, int], text: float
) -> None:
    place = layout(*size, Seating(seats, Seat(0)), 1, text, forehead=True)
    mine = place.hand(1)[0]
    cards = [mine, *(place.mini(seat, 1, shown=True)[0] for seat in place.seating.others())]
    for seat, card in enumerate(cards):
        at_the_face(card.bounds(), place.plates[seat], dense=place.given > GivenWay.NOTHING)
        assert card.width == mine.width
    if text == 1.0:
        assert mine.width >= place.plates[0].h * (1.3 if seats < 8 else 1.0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_no_bubble_covers_a_card_on_a_forehead(
    qtbot: QtBot, seats: int, size: tuple[int, int]
) -> None:
    table = opened(qtbot, seats, size)
    first = view(next(asked(seats)), ME)
    table.show_view(first)
    place = table.table_scene.layout
    assert place is not None
    for seat in range(seats):
        table.table_scene.bubbles.show(Seat(seat), "I bid 1", 9999, place)
    bubbles = [item.area for item in table.table_scene.bubbles.items]
    held = [item.place.pose.bounds() for item in table.table_scene.cards.values()]
    cloth = place.area.grown(-place.rail / 2)
    for bubble in bubbles:
        assert cloth.holds(bubble)
        assert not any(bubble.overlaps(card) for card in held)
    assert not any(one.overlaps(other) for one, other in combinations(bubbles, 2))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_the_index_of_every_shown_card_can_be_read(
    seats: int, size: tuple[int, int], count: int
) -> None:
    place = layout(*size, Seating(seats, Seat(0)), count)
    standing = [] if place.standing is None else [place.standing]
    over = [*place.plates, *standing, place.cluster, place.info]
    for seat in place.seating.others():
        for pose in place.mini(seat, count, shown=True):
            bounds = pose.bounds()
            index = Rect(bounds.x, bounds.y, pose.width * 0.21, pose.width * 0.4)
            assert not any(index.overlaps(thing) for thing in over)
