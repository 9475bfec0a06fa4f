"""The two weakest levels: they play by rule of thumb, and still no silly card."""

from dataclasses import replace
from typing import Any

from each import for_each
from positions import a_view, choice

from ohhell_desktop.bots.levels import BEGINNER, KEEN, LEVELS, SHARP, known_level, level_named
from ohhell_desktop.bots.policy import quick
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.ui.kit.level_words import level_text


def gentle(**changes: Any) -> dict[str, Any]:
    return choice("gentle", **changes)


@for_each(
    ("hand", "bid"),
    [
        (["AH", "KH", "QH"], 3),
        (["AS", "AC", "2D"], 2),
        (["2S", "3C", "2D"], 0),
        (["KS", "3C", "2D"], 0),
        (["KS", "KD", "2D"], 1),
        (["AH", "KS", "4C"], 1),
        (["9H", "8H", "2C"], 1),
    ],
)
def test_aces_kings_and_trumps_are_counted(hand: list[str], bid: int) -> None:
    assert gentle(hand=hand) == {"bid": bid}


FOLLOWS: dict[str, tuple[dict[str, Any], str]] = {
    "wins as cheaply as it can if it is last": (
        {"hand": ["KS", "9S", "2S"], "bids": [1, 0, 1, 2]},
        "9S",
    ),
    "throws its weakest card if it cannot win": (
        {"hand": ["5S", "2S", "7S"], "bids": [1, 0, 1, 2]},
        "2S",
    ),
    "loses with its highest card if it wants no trick": (
        {"hand": ["KS", "7S", "2S"], "bids": [1, 1, 0, 0]},
        "7S",
    ),
    "takes with its highest card what it cannot duck": (
        {"hand": ["KS", "9S", "JS"], "bids": [1, 1, 0, 0]},
        "KS",
    ),
    "ruffs if it wants the trick": ({"hand": ["AC", "2H", "AD"], "bids": [1, 0, 1, 2]}, "2H"),
}


@for_each("what", FOLLOWS)
def test_a_gentle_player(what: str) -> None:
    changes, card = FOLLOWS[what]
    trick = [[0, "3S"], [1, "8S"], [2, "4S"]]
    assert gentle(seat=3, trick=trick, **changes) == {"play": card}


def test_before_the_last_seat_it_wins_with_its_best_card() -> None:
    trick = [[0, "3S"]]
    hand = ["KS", "9S", "2S"]
    assert gentle(seat=1, trick=trick, hand=hand, bids=[1, 1, 0, 0]) == {"play": "KS"}
    assert gentle(seat=1, trick=trick, hand=hand, bids=[1, 0, 1, 0]) == {"play": "2S"}


def test_with_the_highest_trump_and_a_loser_only_a_beginner_takes_the_trick_too_early() -> None:
    """The loser might win the last trick as well, which would be one too many."""
    trick = [[0, "KS"], [1, "8S"], [2, "4S"]]
    one, two = [2, 1, 0, 1], [2, 0, 0, 2]
    hands = {"boss": ["AH", "JC"], "beaten": ["QH", "JC"], "three": ["AH", "JC", "3C"]}

    def played(level: str, hand: str, bids: list[int]) -> str:
        held = hands[hand]
        answer = choice(level, seat=3, cards=len(held), trick=trick, hand=held, bids=bids)
        return str(answer["play"])

    for level in LEVELS:
        wanted = "AH" if level is BEGINNER else "JC"
        assert played(level.key, "boss", one) == wanted, level.key
        assert played(level.key, "boss", two) == "AH", "both tricks are needed"
    assert played("gentle", "beaten", one) == "QH", "it may not win later"
    assert played("gentle", "three", one) == "AH"


def test_it_leads_high_if_it_wants_tricks_and_low_if_not() -> None:
    hand = ["AH", "KS", "2C"]
    assert gentle(hand=hand, bids=[2, 0, 0, 0]) == {"play": "AH"}
    assert gentle(hand=hand, bids=[0, 1, 1, 0]) == {"play": "2C"}


def test_a_decision_says_by_what_it_was_made() -> None:
    seen = view_from_json({**VIEW})
    assert quick.decide(seen, BEGINNER, 1).policy == "rule of thumb"


def bids_of(level: str, hand: list[str]) -> list[int]:
    """Return the bids of players with different seeds."""
    seen = view_from_json(a_view(hand=hand))
    bids = [quick.choose(seen, level, seed) for seed in range(40)]
    return [bid.tricks for bid in bids if isinstance(bid, Bid)]


def test_a_beginner_bids_by_feel_but_not_less_than_is_sure() -> None:
    assert set(bids_of("gentle", ["AS", "QD", "2D"])) == {1}
    by_feel = bids_of("beginner", ["AS", "QD", "2D"])
    assert set(by_feel) == {0, 1, 2}
    assert bids_of("beginner", ["AS", "QD", "2D"]) == by_feel
    assert set(bids_of("beginner", ["AH", "KH", "QH"])) == {3}


VIEW: dict[str, Any] = {
    "rules": "oh-hell", "players": 3, "seat": 0, "dealer": 2, "deal": 1, "cards": 1,
    "hand": ["AH"], "turned": "7H", "trump": "H", "bids": [None] * 3, "tricks": [], "trick": [],
    "totals": [0, 0, 0],
}  # fmt: skip


def test_there_are_six_levels_and_the_old_names_stay() -> None:
    assert len(LEVELS) >= 6
    assert len({level.line for level in LEVELS}) == len(LEVELS)
    assert [known_level(key) for key in ("gentle", "steady", "sharp")] == [
        "gentle",
        "steady",
        "sharp",
    ]
    assert level_named("sharp") is SHARP
    assert SHARP not in LEVELS
    assert replace(SHARP, key=KEEN.key, name=KEEN.name) == KEEN
    assert (level_text("sharp"), level_text("other")) == ("Sharp", "Other")
