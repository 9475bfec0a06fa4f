"""What was dealt, what was to be expected, and what chance allows, against the exact sums."""

from fractions import Fraction
from math import comb
from typing import Any

import pytest
from each import for_each
from past_rows import figures, past_game
from session_drivers import SEED, play_on, setup

from ohhell_desktop.rules.cards import DealNumber, Seat
from ohhell_desktop.rules.engine.course import pack_of
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.history.chance import Chance, Luck, chance_of, chances
from ohhell_desktop.session.history.dealt import (
    Dealt,
    Draw,
    TurnUp,
    dealt_from,
    dealt_text,
    turn_up_from,
)
from ohhell_desktop.session.history.past_game import PastGame
from ohhell_desktop.session.history.played import played_games

ACES = Draw(10, 52, 4, 2)
TRUMPS = Draw(10, 51, 12, 5)
HEARTS = TurnUp("H", (13, 13, 13, 13, 2))


def exact(draw: Draw) -> list[Fraction]:
    """Return how likely each number is to be found, from 0."""
    drawn, of, good, _ = draw
    return [
        Fraction(comb(good, found) * comb(of - good, drawn - found), comb(of, drawn))
        for found in range(drawn + 1)
    ]


def of_sum(draws: list[Draw]) -> list[float]:
    """Return how likely each sum of draws is."""
    whole = [1.0]
    for draw in draws:
        one = [float(chance) for chance in exact(draw)]
        found = [0.0] * (len(whole) + len(one) - 1)
        for place, chance in enumerate(whole):
            for more, other in enumerate(one):
                found[place + more] += chance * other
        whole = found
    return whole


SUMS = {
    "aces of two games": [Draw(n, 52, 4, 0) for n in (*range(10, 0, -1), *range(2, 11))] * 2,
    "aces of single cards": [Draw(1, 52, 4, 0)] * 60,
    "trumps of 600 deals": [Draw(n, 51, 12, 0) for n in range(1, 11)] * 60,
    "trumps of half a short pack": [Draw(8, 31, 7, 0)] * 40,
    "suits turned up": [Draw(1, 54, 13, 0)] * 200,
    "jokers turned up": [Draw(1, 54, 2, 0)] * 200,
    "whole packs": [Draw(13, 52, 13, 0)] * 30,
    "one card of two": [Draw(1, 2, 1, 0)] * 30,
}


@for_each("name", SUMS)
def test_the_range_is_that_of_the_exact_sum(name: str) -> None:
    draws = SUMS[name]
    found = chance_of(Luck.ACES, [(draw, 1) for draw in draws])
    likely = of_sum(draws)
    assert found.deals == len(draws)
    assert found.expected == pytest.approx(sum(n * chance for n, chance in enumerate(likely)))
    # On either side one of forty is outside, or fewer because counts are whole.
    assert sum(likely[: found.low]) <= 0.026
    assert sum(likely[found.high + 1 :]) <= 0.026
    assert sum(likely[: found.low + 1]) > 0.02 or found.low == 0
    assert sum(likely[found.high :]) > 0.02


def dealt_game(number: int, mine: str, turned: str, **changes: Any) -> PastGame:
    """Return a game of three with a person at the first place, who was dealt some cards."""
    line = [figures(10, 1, 1)]
    row = past_game(number, line, line, line, dealt=f"{turned}\n{mine}\n\n")
    return row._replace(**changes)


def found_in(*rows: PastGame) -> dict[Luck, Chance]:
    """Return what was dealt in some games."""
    return {each.luck: each for each in chances(played_games(rows, "Zoë"))}


def test_every_kind_of_card_is_counted_with_the_deals_it_is_based_on() -> None:
    both = Dealt(ACES, TRUMPS).word()
    none = Dealt(ACES, None).word()
    found = found_in(
        dealt_game(1, f"{both} {none}", f"{HEARTS.word()} -"), dealt_game(2, both, "-")
    )
    assert (found[Luck.ACES].deals, found[Luck.ACES].found) == (3, 6)
    assert found[Luck.ACES].expected == pytest.approx(3 * 40 / 52)
    assert (found[Luck.TRUMPS].deals, found[Luck.TRUMPS].found) == (2, 10)
    assert found[Luck.HEARTS].found == found[Luck.HEARTS].deals == 1
    assert found[Luck.SPADES].expected == pytest.approx(13 / 54)
    assert found[Luck.NO_SUIT].expected == pytest.approx(2 / 54)


def test_what_no_deal_could_have_had_is_left_out() -> None:
    found = found_in(dealt_game(1, Dealt(Draw(5, 24, 0, 0), None).word(), "-"))
    assert found == {}


@for_each(
    "word",
    [
        *("1,2", "10,52,4", "10,52,4,5", "10,52,4,-1", "10,52,60,1", "1,0,0,0", "x,52,4,1"),
        *("10,52,4,1,10,51,12,1,1", "50,52,4,1", "1,2000,4,1"),
    ],
)
def test_damaged_words_are_left_out(word: str) -> None:
    with pytest.raises(ValueError, match=r"damaged|invalid"):
        dealt_from(word)
    good = Dealt(ACES, None).word()
    found = found_in(dealt_game(1, f"{good} {word}", "-"), dealt_game(2, good, "H"))
    assert found[Luck.ACES].deals == 2


@for_each("word", ["H", "H,1,2", "X,13,13,13,13,0", "H,13,13,0,13,0", "-,1,1,1,1,0"])
def test_a_damaged_card_turned_up_is_left_out(word: str) -> None:
    with pytest.raises(ValueError, match="damaged"):
        turn_up_from(word)


def test_games_from_before_and_those_with_missing_lines_count_no_cards() -> None:
    good = Dealt(ACES, None).word()
    assert found_in(dealt_game(1, good, "-", dealt=""), dealt_game(2, good, "-", dealt=good)) == {}


def test_packs_that_were_not_shuffled_say_nothing_about_chance() -> None:
    shuffled = GameSession.unsaved(setup(), DeckSource(SEED))
    pack = tuple(pack_of(shuffled.state, DealNumber(0)))
    given = GameSession.unsaved(setup(), DeckSource(packs=((Seat(0), pack), (Seat(1), pack))))
    for session, says in ((shuffled, True), (given, False)):
        play_on(session, 60)
        assert session.state.history
        lines = dealt_text(session.state, [0]).split("\n")
        assert [bool(line) for line in lines] == [says, says, False, False, False]
