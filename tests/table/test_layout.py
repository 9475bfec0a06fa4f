"""Everything has its place at every size, with every number of seats and cards."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.layout import Seating, TableLayout, layout
from ohhell_desktop.table.plan.piles import peeping_pile


@st.composite
def seatings(draw: st.DrawFn) -> Seating:
    """Draw a table of 2 to 10, seen from any seat."""
    seats = draw(st.integers(2, 10))
    return Seating(seats, Seat(draw(st.integers(0, seats - 1))), draw(st.booleans()))


@st.composite
def layouts(draw: st.DrawFn) -> TableLayout:
    """Draw a table of any size that must look right."""
    size = draw(st.integers(640, 3840)), draw(st.integers(480, 2160))
    return layout(*size, draw(seatings()), draw(st.integers(0, 3)))


@st.composite
def foreheads(draw: st.DrawFn) -> TableLayout:
    """Draw a table with a card on everybody's forehead."""
    size = draw(st.integers(640, 3840)), draw(st.integers(480, 2160))
    text = draw(st.sampled_from((1.0, 1.5, 2.0)))
    return layout(*size, draw(seatings()), 1, text, forehead=True)


@st.composite
def hands(draw: st.DrawFn) -> tuple[TableLayout, int]:
    """Draw a table, and as many cards for each player as two packs have."""
    seating = draw(seatings())
    count = draw(st.integers(1, min(25, 104 // seating.seats)))
    size = draw(st.integers(640, 3840)), draw(st.integers(480, 2160))
    return layout(*size, seating, count), count


def everything(table: TableLayout, count: int) -> list[Rect]:
    """Return the upright bounds of everything that is drawn."""
    others = table.seating.others()
    minis = [pose.bounds() for seat in others for pose in table.mini(seat, count)]
    minis += [pose.bounds() for seat in others for pose in table.mini(seat, count, shown=True)]
    return [
        *table.plates,
        *(pose.bounds() for pose in table.trick),
        *(pose.bounds() for pose in table.hand(count)),
        *(pose.lifted(table.lift).bounds() for pose in table.hand(count)),
        *minis,
        table.stock.bounds(),
        table.turned(0).bounds(),
        table.turned(3).bounds(),
        table.own,
        *(pose.bounds() for pose in table.won),
        *([table.standing] if table.standing else []),
        table.ring,
        table.trump,
        table.info,
    ]


@given(layouts(), st.integers(1, 25))
def test_nothing_lies_off_the_table(table: TableLayout, count: int) -> None:
    cloth = table.area.grown(-table.rail)
    for place in everything(table, count):
        assert cloth.holds(place)


@given(layouts(), st.integers(1, 25))
def test_plates_cards_figures_and_hand_keep_clear_of_each_other(
    table: TableLayout, count: int
) -> None:
    trick = [pose.bounds() for pose in table.trick]
    plates = [table.plates[seat] for seat in table.seating.others()]
    groups = [*([plate] for plate in (*plates, table.own)), *([card] for card in trick)]
    groups += [[table.cluster], [table.info], *([pose.bounds()] for pose in table.won)]
    groups += [[table.standing]] if table.standing else []
    groups.append([p.lifted(table.lift + table.hover).bounds() for p in table.hand(count)])
    for one, other in combinations(groups, 2):
        for first in one:
            assert not any(first.overlaps(second) for second in other)


@given(layouts(), st.integers(1, 25))
def test_the_cards_of_others_cover_no_plate_but_their_own(table: TableLayout, count: int) -> None:
    for seat in table.seating.others():
        for pose in table.mini(seat, count):
            for owner, plate in enumerate(table.plates):
                assert owner == seat or not pose.bounds().overlaps(plate)


@given(foreheads())
@example(layout(1598, 894, Seating(3, Seat(0), clockwise=False), 1, 2.0, forehead=True))
def test_cards_on_foreheads_keep_clear_of_everything_but_their_own_plates(
    table: TableLayout,
) -> None:
    others = table.seating.others()
    cards = {seat: table.mini(seat, 1, shown=True)[0].bounds() for seat in others}
    raised = [pose.lifted(by).bounds() for pose in table.hand(1) for by in (0, table.lift * 2)]
    standing = [] if table.standing is None else [table.standing]
    trick = [pose.bounds() for pose in table.trick]
    lying = [table.cluster, table.info, *standing, *trick]
    for seat, card in cards.items():
        assert table.area.grown(-table.rail).holds(card)
        foreign = [plate for owner, plate in enumerate(table.plates) if owner != seat]
        assert not any(card.overlaps(place) for place in (*lying, *foreign, *raised))
    for one, other in combinations(cards.values(), 2):
        assert not one.overlaps(other)
    assert not any(card.overlaps(place) for card in raised for place in lying)
    plates = [table.plates[seat] for seat in others] + [table.own]
    for one, other in combinations([*plates, *lying], 2):
        assert not one.overlaps(other)


@given(layouts() | foreheads(), st.integers(1, 25))
def test_cards_that_may_be_seen_lie_on_the_table(table: TableLayout, count: int) -> None:
    for seat in table.seating.others():
        poses = table.mini(seat, count, shown=True)
        assert len(poses) == count
        assert all(table.area.holds(pose.bounds()) for pose in poses)


@given(layouts(), st.integers(1, 25))
def test_another_players_pile_is_not_a_fan(table: TableLayout, count: int) -> None:
    for seat in table.seating.others():
        pile = peeping_pile(table, seat, count)
        assert {pose.x for pose in pile} == {pile[0].x}
        assert table.area.holds(pile[0].bounds())
        assert pile[-1] == table.mini(seat, 1)[0]
        assert all(upper.y > lower.y for lower, upper in pairwise(pile))


@given(hands())
def test_a_hand_reads_from_left_to_right_and_every_index_shows(
    drawn: tuple[TableLayout, int],
) -> None:
    table, count = drawn
    places = [pose.x for pose in table.hand(count)]
    steps = [after - before for before, after in pairwise(places)]
    assert all(step >= 0.17 * table.hand_shape.width for step in steps)


@given(layouts())
def test_the_stock_and_the_card_turned_up_lie_in_their_cluster(table: TableLayout) -> None:
    for place in (table.stock.bounds(), table.turned(0).bounds(), table.turned(9).bounds()):
        assert table.cluster.holds(place)
    assert table.cluster.holds(table.trump)


@given(layouts())
def test_the_card_to_the_trick_lies_toward_its_player(table: TableLayout) -> None:
    xs, ys = [pose.x for pose in table.trick], [pose.y for pose in table.trick]
    assert ys[table.viewer] == max(ys)
    for seat in table.seating.others():
        if table.plates[seat].right < min(xs):
            assert table.trick[seat].x <= sum(xs) / len(xs)


@pytest.mark.parametrize(("clockwise", "place"), [(True, 0), (False, 2)])
def test_the_next_player_sits_left_where_the_turn_passes_clockwise(
    clockwise: bool, place: int
) -> None:
    table = layout(1000, 740, Seating(4, Seat(1), clockwise))
    from_left = sorted((Seat(2), Seat(3), Seat(0)), key=lambda seat: table.plates[seat].x)
    assert from_left.index(Seat(2)) == place


def test_seven_cards_stay_in_the_fan_while_a_single_one_lies_in_the_middle() -> None:
    table = layout(800, 600, Seating(4, Seat(0)))
    (single,) = table.hand(1)
    assert single.x == table.area.cx
    assert single.angle == 0
    assert table.hand(7)[3].x == pytest.approx(table.area.cx)
    assert table.hand(0) == ()


def test_a_larger_window_gives_larger_cards_and_plates() -> None:
    small = layout(640, 480, Seating(4, Seat(0)))
    large = layout(1920, 1080, Seating(4, Seat(0)))
    assert large.hand_shape.width > 2 * small.hand_shape.width
    assert large.scale > 1.5 * small.scale


def test_a_window_that_is_too_small_is_laid_out_as_the_least_one() -> None:
    assert layout(300, 200, Seating(3, Seat(0))) == layout(640, 480, Seating(3, Seat(0)))


@pytest.mark.parametrize("text", [1.0, 1.2, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1024, 600), (1280, 766), (1920, 1046)])
def test_tricks_won_lie_on_the_cloth_with_text_of_any_size(
    size: tuple[int, int], seats: int, text: float
) -> None:
    table = layout(*size, Seating(seats, Seat(0)), 8, text)
    cloth = table.area.grown(-table.rail / 2)
    assert all(cloth.holds(replace(pose, angle=16.0).bounds()) for pose in table.won)
