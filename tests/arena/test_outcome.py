"""The outcome: means over deals, errors over independent deals, exact bids."""

from typing import Any

import pytest
from arena_drivers import match

from ohhell_desktop.arena.codec import sitting_to_json
from ohhell_desktop.arena.match import Sitting, Unit
from ohhell_desktop.arena.outcome import Mean, Outcome, mean
from ohhell_desktop.arena.table import table
from ohhell_desktop.rules.cards import Seat, Suit
from ohhell_desktop.rules.engine.history import DealResult

ONE_AGAINST_ONE = match("sharp", "gentle")


def deal(cards: int, bids: tuple[int | None, ...], tricks: tuple[int, ...], *points: int) -> Any:
    return DealResult(
        cards=cards, dealer=Seat(0), trump=Suit.HEARTS, bids=bids, tricks=tricks,
        winners=(Seat(0),) * cards, points=points, totals=points,
    )  # fmt: skip


def sitting(number: int, seating: tuple[int, ...], *deals: Any, cards: int = 1) -> Sitting:
    return Sitting(
        unit=Unit(cards, number), seating=seating, deals=deals, totals=(3, 4), winners=(1,),
        record={}, times=((1.0, 2.0), (3.0,)),
    )  # fmt: skip


def test_a_mean_of_one_value_has_no_error() -> None:
    assert mean([4]) == Mean(4, None)
    found = mean([1, 3])
    assert found.value == 2
    assert found.error == pytest.approx(1)


def outcome() -> Outcome:
    """Return the outcome of two deals of one card, each played in both seatings."""
    found = Outcome(ONE_AGAINST_ONE)
    found.add(
        [
            sitting(0, (0, 1), deal(1, (1, 0), (1, 0), 11, 10)),
            sitting(0, (1, 0), deal(1, (1, 0), (0, 1), 0, 1)),
        ]
    )
    found.add(
        [
            sitting(1, (0, 1), deal(1, (0, 1), (0, 1), 10, 11)),
            sitting(1, (1, 0), deal(1, (0, 0), (1, 0), 0, 10)),
        ]
    )
    return found  # fmt: skip


def test_the_margin_is_what_a_player_scores_more_than_the_others() -> None:
    row = outcome().row(0, 1)
    assert row.seat_deals == 4
    assert row.points.value == pytest.approx((11 + 1 + 10 + 10) / 4)
    assert row.margin is not None
    # 1 in the first deal, (-1 + 10) / 2 in the second: the seatings are not independent.
    assert row.margin.value == pytest.approx((1 + 4.5) / 2)
    assert row.margin.error == pytest.approx(1.75)


def test_exact_bids_are_counted() -> None:
    made = [outcome().row(entrant, 1).made for entrant in (0, 1)]
    assert [found.value for found in made if found] == [0.75, 0.5]


def test_the_total_counts_every_size_the_same() -> None:
    found = outcome()
    found.add([sitting(0, (0, 1), deal(3, (1, 1), (2, 1), 0, 11), cards=3)])
    total = found.total(0)
    assert total.points.value == pytest.approx((8 + 0) / 2)
    assert total.margin is not None
    assert total.margin.value == pytest.approx((2.75 - 11) / 2)
    assert total.margin.error is None
    assert len(total.times) == 5 * 2


def test_without_bids_there_is_no_share_of_exact_ones() -> None:
    found = Outcome(ONE_AGAINST_ONE)
    found.add([sitting(0, (0, 1), deal(1, (None, None), (1, 0), 1, 0))])
    assert found.row(0, 1).made is None


def test_a_table_of_the_same_player_has_no_margin() -> None:
    found = Outcome(match("sharp", "sharp"))
    found.add([sitting(0, (0, 0), deal(1, (1, 0), (1, 0), 11, 10))])
    assert found.row(0, 1).margin is None
    assert found.total(0).margin is None


def test_games_that_are_won_are_counted_for_each_seat() -> None:
    found = Outcome(ONE_AGAINST_ONE)
    for number, winner in enumerate((0, 1, 1)):
        game = sitting(number, (winner, 1 - winner), deal(1, (1, 0), (1, 0), 11, 10), cards=0)
        found.add([game])
    won = found.won(1)
    assert won is not None
    assert won.value == pytest.approx(1 / 3)
    assert outcome().won(0) is None


def test_the_table_has_a_row_for_each_player_and_size() -> None:
    lines = list(table(ONE_AGAINST_ONE, outcome()))
    assert [line.split()[:2] for line in lines] == [
        ["cards", "player"],
        ["1", "sharp"],
        ["1", "gentle"],
    ]
    assert "+2.75 (1.75)" in lines[1]
    assert "−2.75 (1.75)" in lines[2]  # noqa: RUF001
    assert "75.0 (25.0) %" in lines[1]
    assert lines[1].endswith("1.5    2.0    2.0")


def test_a_sitting_as_json_names_the_players_by_seat() -> None:
    value = sitting_to_json(
        ONE_AGAINST_ONE, sitting(7, (1, 0), deal(1, (1, 0), (1, 0), 11, 10), cards=0)
    )
    assert value["seating"] == ["gentle", "sharp"]
    assert (value["cards"], value["number"]) == (None, 7)
    assert value["deals"][0]["trump"] == "H"
