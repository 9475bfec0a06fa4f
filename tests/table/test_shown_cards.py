"""Cards of other players that everybody may see lie whole, and nothing lies over them."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from playing import ME
from pytestqt.qtbot import QtBot
from strategies import Table, steps

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.plan.geometry import Rect
from ohhell_desktop.table.plan.layout import Seating, layout
from ohhell_desktop.table.plan.piles import shown_poses
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
        if step.before.turn == ME:
            yield step.before


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_cards_on_foreheads_are_whole_and_nothing_covers_them(
    qtbot: QtBot, seats: int, size: tuple[int, int]
) -> None:
    table = TableView(clock=lambda: 0)
    qtbot.addWidget(table)
    table.set_speed(0)
    table.resize(*size)
    table.set_players([Player(f"P{seat}", 1, seat == ME) for seat in range(seats)], ME)
    table.show()
    seen = 0
    for state in asked(seats):
        before = view(state, ME)
        table.show_view(before)
        table.ask(before)
        check(table)
        seen += 1
    assert seen >= 2


def check(table: TableView) -> None:
    """Fail if a card of another player, or of the trick, lies under anything."""
    place, tableau = table.table_scene.layout, table.table_scene.tableau
    assert place is not None
    assert tableau is not None
    cards = table.table_scene.cards.values()
    held = [
        item.place.pose
        for seat in place.seating.others()
        for item in cards
        if item.place.card in tableau.hands[seat]
    ]
    trick = [place.trick[played.seat] for played in tableau.trick]
    assert len({round(pose.width, 3) for pose in held}) <= 1, "all have the same size"
    geometry = table.picker.geometry()
    picker = Rect(geometry.x(), geometry.y(), geometry.width(), geometry.height())
    standing = [] if place.standing is None else [place.standing]
    over = [*place.plates, place.own, place.cluster, place.info, picker, *standing]
    seen = [pose.bounds() for pose in (*held, *trick)]
    cloth = place.area.grown(-place.rail)
    for card in seen:
        assert cloth.holds(card)
        assert not any(card.overlaps(thing) for thing in over), (card, over)
    assert not any(one.overlaps(other) for one, other in combinations(seen, 2))


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
        for pose in shown_poses(place, seat, count):
            bounds = pose.bounds()
            index = Rect(bounds.x, bounds.y, pose.width * 0.21, pose.width * 0.4)
            assert not any(index.overlaps(thing) for thing in over)
