"""Bubbles and messages cover no card that is to be read."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from playing import ME
from pytestqt.qtbot import QtBot
from strategies import Step, Table, steps

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.plan.clear import bubble_place, clearest, message_rooms
from ohhell_desktop.table.plan.layout import Seating, layout
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.text.turn_call import TurnCall
from ohhell_desktop.table.view import TableView

SIZES = ((1024, 566), (1280, 766), (1920, 1046))
LONG = 100_000
Maker = Callable[[int, tuple[int, int]], TableView]


def game(seats: int, cards: int, visibility: Visibility = Visibility.OWN) -> list[Step]:
    """Return every step of a game."""
    rules = RuleSet(seats=(2, 10), sequence=HandSizes(text=f"{cards}x2"), visibility=visibility)
    return list(steps(Table("clear", rules, seats, bytes([seats]) * 32, 5)))


@pytest.fixture
def a_table(qtbot: QtBot) -> Iterator[Maker]:
    """Return a function that makes a table without motion, which lives as long as the test."""
    made: list[TableView] = []

    def make(seats: int, size: tuple[int, int]) -> TableView:
        table = TableView(clock=lambda: LONG)
        qtbot.addWidget(table)
        table.set_speed(0)
        table.resize(*size)
        table.set_players([Player(f"P{seat}", 1, seat == ME) for seat in range(seats)])
        table.show()
        made.append(table)
        return table

    yield make
    for table in made:
        table.director.cancel()


def in_a_trick(step: Step) -> bool:
    """Return whether the viewer is to play to a trick that others have begun."""
    state: GameState = step.before
    begun = state.deal is not None and len(state.deal.trick) > 0
    return state.phase is Phase.PLAYING and state.turn == ME and begun


def faces(table: TableView) -> list[Rect]:
    """Return the cards that lie face up, but for the viewer's hand."""
    scene = table.table_scene
    assert scene.tableau is not None
    hand = scene.tableau.hand
    items = scene.cards.values()
    return [
        item.place.pose.bounds()
        for item in items
        if item.place.card is not None and item.place.card not in hand
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_what_players_say_covers_no_card_of_the_trick_and_no_plate(
    a_table: Maker, seats: int, size: tuple[int, int]
) -> None:
    table = a_table(seats, size)
    step = next(step for step in game(seats, 4) if in_a_trick(step))
    table.show_view(view(step.before, ME))
    place, bubbles = table.table_scene.layout, table.table_scene.bubbles
    assert place is not None
    for seat in map(Seat, range(seats)):
        bubbles.show(seat, "I can’t make it.", LONG, place)
        area = bubbles.items[seat].area
        assert place.area.grown(-place.rail).holds(area)
        assert not any(area.overlaps(thing) for thing in (*faces(table), *place.plates))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 8))
def test_a_bid_covers_no_card_that_is_held_on_a_forehead(
    a_table: Maker, seats: int, size: tuple[int, int]
) -> None:
    table = a_table(seats, size)
    step = next(each for each in game(seats, 1, Visibility.FOREHEAD) if each.before.turn == ME)
    table.show_view(view(step.before, ME))
    place, bubbles = table.table_scene.layout, table.table_scene.bubbles
    assert place is not None
    for seat in map(Seat, range(seats)):
        bubbles.show(seat, "I bid 1", LONG, place)
        assert not any(bubbles.items[seat].area.overlaps(card) for card in faces(table))


def test_what_the_viewer_says_makes_room_for_what_to_do(a_table: Maker) -> None:
    table = a_table(4, SIZES[1])
    table.show_view(view(next(filter(in_a_trick, game(4, 4))).before, ME))
    scene = table.table_scene
    assert scene.layout is not None
    bubble, plate = scene.bubbles.items[ME], scene.plates[ME]
    scene.set_call(TurnCall("Your turn: lead any card"))
    assert bubble.text == ""
    scene.set_call(TurnCall(""))
    scene.bubbles.show(ME, "Made it!", LONG, scene.layout)
    narrow = bubble.area
    assert plate.area.right < narrow.x
    scene.set_call(TurnCall("Your turn: lead any card"))
    assert plate.area.right < bubble.area.x
    assert narrow.x < bubble.area.x
    assert bubble.area.cy == plate.area.cy


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_a_message_covers_no_card(a_table: Maker, seats: int, size: tuple[int, int]) -> None:
    table = a_table(seats, size)
    state = next(step for step in game(seats, 4) if in_a_trick(step)).before
    table.show_view(view(state, ME))
    table.ask(view(state, ME))
    table.refuse("You have spades: follow suit.", None)
    geometry = table.toast.geometry()
    area = Rect(geometry.x(), geometry.y(), geometry.width(), geometry.height())
    cards = [item.place.pose.bounds() for item in table.table_scene.cards.values()]
    plates = [plate.area for plate in table.table_scene.plates]
    assert not any(area.overlaps(thing) for thing in (*cards, *plates))
    assert table.viewport().rect().contains(geometry)


def test_the_first_place_that_covers_nothing_is_taken_or_the_one_that_covers_least() -> None:
    first, second, third = (Rect(x, 0, 10, 10) for x in (0, 20, 40))
    assert clearest((first, second, third), []) == first
    assert clearest((first, second, third), [Rect(5, 5, 1, 1)]) == second
    lying = [Rect(0, 0, 10, 10), Rect(20, 0, 5, 10), Rect(40, 0, 4, 10)]
    assert clearest((first, second, third), lying) == third
    assert clearest((first, second), [Rect(0, 0, 1, 1)], [second]) == second
    assert clearest((first, second), [], [first]) == second


def test_a_bubble_lies_below_its_plate_where_nothing_is_there() -> None:
    place = layout(1280, 800, Seating(4, ME), 8)
    plate = place.plates[1]
    found = bubble_place(place, Seat(1), [(100, 40)], [], [plate])
    assert (found.cx, found.w, found.h) == (plate.cx, 100, 40)
    assert plate.bottom < found.y < plate.bottom + 10


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_rooms_for_messages_lie_apart(seats: int) -> None:
    place = layout(1280, 766, Seating(seats, ME), 8)
    middle, right, left = message_rooms(place, 300, 10)
    assert [middle.side, right.side, left.side] == [0, -1, 1]
    assert middle.area.bottom == 290
    assert not any(one.area.overlaps(two.area) for one, two in combinations((right, left), 2))
    assert right.place(50, 20).x == right.area.x
    assert left.place(50, 20).right == left.area.right
    assert middle.place(50, 20).bottom == 290
