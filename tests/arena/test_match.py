"""A match: the same cards in every seating, the same result for the same seed."""

from collections import defaultdict
from contextlib import closing
from typing import Any

import pytest
from arena_drivers import match
from each import for_each

from ohhell_desktop.arena import match as playing
from ohhell_desktop.arena.match import Match, Sitting, Table, Unit
from ohhell_desktop.bots import decide as deciding
from ohhell_desktop.bots.decision import Decision
from ohhell_desktop.bots.others import Others
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.record import record_from_json, replay
from ohhell_desktop.variants import CATALOGUE, read_rules


def play(of: Match, unit: Unit) -> list[Sitting]:
    with closing(Table(of)) as table:
        return list(table.play(unit))


@for_each(
    ("players", "seatings"),
    [
        (["sharp"] * 4, 1),
        (["sharp", "gentle", "gentle", "gentle"], 4),
        (["sharp", "sharp", "gentle", "gentle"], 4),
        (["sharp", "gentle", "sharp", "gentle"], 2),
    ],
)
def test_each_seating_is_played_once(players: list[str], seatings: int) -> None:
    found = match(*players).seatings()
    assert len(found) == len({*found}) == seatings


def test_the_cards_are_the_same_in_every_seating() -> None:
    sittings = play(match("sharp", "gentle", "gentle", "gentle"), Unit(5, 0))
    assert len({sitting.record["seed"] for sitting in sittings}) == 1
    assert len({sitting.deals[0].dealer for sitting in sittings}) == 1
    assert [sitting.seating.index(0) for sitting in sittings] == [0, 1, 2, 3]


def without_times(sittings: list[Sitting]) -> list[object]:
    return [(s.unit, s.seating, s.deals, s.totals, s.record) for s in sittings]


def test_the_same_seed_gives_the_same_result_and_another_one_other_cards() -> None:
    players = ("sharp", "gentle", "gentle")
    first, again = (play(match(*players), Unit(4, 2)) for _ in range(2))
    assert without_times(first) == without_times(again)
    other = play(match(*players, seed=2), Unit(4, 2))
    assert first[0].record["seed"] != other[0].record["seed"]


def test_one_deal_is_played_or_a_whole_game() -> None:
    of = match("gentle", "gentle", "gentle", "gentle", form="kachuful")
    one, whole = play(of, Unit(3, 0))[0], play(of, Unit(0, 0))[0]
    assert [deal.cards for deal in one.deals] == [3]
    assert len(whole.deals) > 4
    assert whole.winners


def test_a_sitting_has_a_record_that_replays_to_the_same_totals() -> None:
    sitting = play(match("gentle", "sharp+bold", "gentle"), Unit(0, 0))[0]
    replayed = replay(record_from_json(sitting.record, read_rules))
    assert replayed.state.totals == sitting.totals
    assert replayed.state.winners == sitting.winners


@for_each("key", ["ninety-nine", "bust-au", "okuneff"])
def test_forms_with_other_actions_can_be_played(key: str) -> None:
    seats = CATALOGUE[key].rules.seats[0]
    sitting = play(match(*["sharp"] * seats, form=key), Unit(0, 0))[0]
    assert sitting.winners


def test_only_real_decisions_are_timed() -> None:
    (sitting,) = play(match("gentle", "gentle", "gentle", "gentle"), Unit(1, 0))
    # With one card each only the bids are, and the hook left one seat no choice.
    assert [len(times) for times in sitting.times] == [3]


def test_experts_know_from_deal_to_deal_how_the_others_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known: dict[int, set[Others]] = defaultdict(set)

    def decide(seen: SeatView, _level: str, seed: int, **more: Any) -> Decision:
        known[seen.number].add(more["others"])
        return deciding.decide(seen, "keen", seed)

    monkeypatch.setattr(playing, "decide", decide)
    monkeypatch.setattr(playing, "COMPILED", True)
    play(match("expert", "gentle", "gentle", "gentle", form="kachuful"), Unit(0, 0))
    assert known[0] == {()}
    assert all(len(others) == 4 for others in known[1])
    assert len(known[2] - known[1]) == len(known[2])
