"""The figures of hints agree with a simulation that shares no worlds with them.

For decisions of 20 forms with as many players as each allows, the points and the chances of every
bid or card of a hint are compared with worlds made here: all unseen cards are shuffled to the
places where they may be, and a world is thrown away if a seat could not have played as it did, by
the rules alone. Nothing is drawn by weight; each world counts by how likely the bids and plays are
in it, and is played out by the same reference policy as in a hint.
"""

from array import array
from collections.abc import Iterator
from itertools import islice
from math import hypot
from random import Random
from typing import Final

import pytest

from ohhell_desktop.bots.decide import decide, explain
from ohhell_desktop.bots.decision import Figures
from ohhell_desktop.bots.search.playouts import FIGURES
from ohhell_desktop.bots.search.position import (
    code_of,
    likelihoods,
    playouts_for,
    plays_so_far,
    tables_of,
)
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.rules.engine.card_rules import Position, refusal
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.variants import CATALOGUE

pytestmark = [pytest.mark.slow, pytest.mark.no_cover]
FORMS: Final = 20
EACH: Final = 15
"""Decisions of each form."""
WORLDS: Final = 20_000
MOST_BEYOND: Final = 0.01
"""Chance puts .3 % of the figures beyond three errors; errors themselves are estimates."""
HINT_WORLDS: Final = 3_000
BEYOND: Final = 3.0
MOST_TRIED: Final = 40
"""A position is left out if fewer than one shuffle in this many agrees with it,"""
LEAST_EFFECTIVE: Final = 300
"""or if the worlds, by their weights, are worth fewer than this many of the same weight: then the
errors of the simulation itself are not known."""
FIRST_WORLDS: Final = 1_000
"""After this number of worlds it is clear whether they will be worth enough."""
ENOUGH: Final = 1_500
"""As many worlds are tried as are worth this number of the same weight, and no more."""
LEFT_OUT: Final = 4
"""Of a form, positions are tried until enough are simulated: at most this many for each."""
GAMES: Final = 20
"""Of a form, positions come from this number of games; some forms have none."""
GROUPS: Final = 6
"""The words of a hand."""
POINTS, TRICKS = 0, 4
"""Where these are among the figures of a playout."""

Hands = list[list[Card]]


def positions(rules: RuleSet, seats: int, number: int) -> Iterator[SeatView]:
    """Yield what seats see before some bids and cards of a game."""
    random = Random(number)  # noqa: S311 - a sample, no secret
    state, _ = new_game(rules, seats, DeckSource(number.to_bytes(32, "big")))
    wait = random.randrange(15)
    while state.turn is not None:
        seen = view(state, state.turn)
        if wait <= 0 and len(seen.legal) > 1 and can_simulate(seen):
            yield seen
            wait = random.randrange(5, 25)
        wait -= 1
        state, _ = apply(state, decide(seen, "steady", number, nature=number).action)


def can_simulate(seen: SeatView) -> bool:
    """Return whether only other hands and the stock are hidden, and a hint plays worlds out."""
    return (
        isinstance(seen.legal[0], Bid | PlayCard)
        and seen.trump_known
        and seen.plan.visibility is Visibility.OWN
        and seen.plan.bidding.in_turn
        and not any(seen.laid)
        and not seen.plan.play.wild_twos
        and tables_of(seen) is not None
    )


class Worlds:
    """Shuffles that agree with what a seat sees."""

    def __init__(self, seen: SeatView, random: Random) -> None:
        self._seen = seen
        self._random = random
        self.tried = 0
        plays = [played for trick in seen.tricks for played in trick.cards]
        known = [card for hand in seen.hands for card in hand if card is not None]
        known += [played.card for played in (*plays, *seen.trick)]
        self._shown: list[tuple[int, Card]] = []
        if seen.stock:
            known += seen.turned
        elif seen.turned and seen.turned[-1] not in known:
            # The dealer's last card was shown as the trump, and is still held.
            self._shown = [(seen.dealer, seen.turned[-1])]
            known.append(seen.turned[-1])
        self._unseen = list(pack(seen.rules.deck, seen.seats))
        for card in known:
            self._unseen.remove(card)
        self._plays = self._to_be_checked()

    def _to_be_checked(self) -> list[tuple[int, tuple[Card, ...], tuple[Played, ...], int, Played]]:
        """Return each play of another seat: the cards it played later, the trick, its number."""
        seen = self._seen
        rows: list[tuple[int, tuple[Card, ...], tuple[Played, ...], int, Played]] = []
        later: list[list[Card]] = [[] for _ in range(seen.seats)]
        tricks = [*(trick.cards for trick in seen.tricks), seen.trick]
        for number in reversed(range(len(tricks))):
            for place in reversed(range(len(tricks[number]))):
                played = tricks[number][place]
                later[played.seat].append(played.card)
                if played.seat != seen.seat:
                    own = tuple(later[played.seat])
                    rows.append((played.seat, own, tricks[number][:place], number, played))
        return rows

    def deal(self) -> Hands | None:
        """Return the hands of one shuffle; None if it does not agree."""
        seen = self._seen
        self.tried += 1
        hands: Hands = [[card for card in hand if card is not None] for hand in seen.hands]
        for seat, card in self._shown:
            hands[seat].append(card)
        held = sum(map(len, seen.hands)) - sum(map(len, hands))
        cards, place = self._random.sample(self._unseen, held), 0
        for seat, hand in enumerate(seen.hands):
            missing = len(hand) - len(hands[seat])
            hands[seat] += cards[place : place + missing]
            place += missing
        return hands if all(self._was_legal(hands, *row) for row in self._plays) else None

    def _was_legal(
        self,
        hands: Hands,
        seat: int,
        own: tuple[Card, ...],
        trick: tuple[Played, ...],
        number: int,
        played: Played,
    ) -> bool:
        seen = self._seen
        position = Position(
            (*hands[seat], *own), trick, seen.tricks[:number], seen.plan.play, seen.table
        )
        return refusal(position, played.card, played.named) is None


def simulated(
    seen: SeatView, worlds: int, random: Random
) -> list[list[tuple[float, float]]] | None:
    """Return by action the points and the chance of each number of tricks, each with its error.

    None if too few shuffles agree with the position, or a few of them outweigh all others.
    """
    tables = tables_of(seen)
    assert tables is not None
    made = Worlds(seen, random)
    playouts = playouts_for(seen, tables, random.randrange(1 << 50))
    seats, codes = plays_so_far(seen, tables)
    words, weights, manners = array("I"), array("d"), array("i")
    wanted = min(worlds, FIRST_WORLDS)
    while (portion := wanted - len(weights)) > 0:
        some = array("I")
        for hand in agreeing(made, portion):
            some += tables.mask(hand)
        if len(some) < portion * seen.seats * GROUPS:
            return None
        more, drawn = array("d", [1.0]) * portion, array("i", [0]) * (portion * seen.seats)
        playouts.weigh(seen.seat, some, more, seats, codes, likelihoods(seen), 1, drawn)
        words, weights, manners = words + some, weights + more, manners + drawn
        effective = sum(weights) ** 2 / sum(weight * weight for weight in weights)
        if wanted == min(worlds, FIRST_WORLDS):
            wanted = min(worlds, int(wanted * ENOUGH / effective))
        # What all worlds would be worth, in worlds of the same weight.
        if effective * max(wanted, len(weights)) / len(weights) < LEAST_EFFECTIVE:
            return None
    worlds = len(weights)
    bids = array("i", [-1 if bid is None else bid for bid in seen.bids]) * worlds
    results = []
    for action in seen.legal:
        figures = array("d", [0.0]) * (worlds * FIGURES)
        if isinstance(action, Bid):
            own = array("i", [action.tricks])
            playouts.try_bids(seen.seat, words, manners, 0, worlds, own, figures)
        else:
            assert isinstance(action, PlayCard)
            move = array("i", [code_of(tables, Played(action.seat, action.card, action.named))])
            playouts.try_cards(words, bids, manners, 0, worlds, move, figures)
        bid = action.tricks if isinstance(action, Bid) else seen.bids[seen.seat]
        results.append(summed(seen, bid, figures, weights))
    return results


def agreeing(made: Worlds, number: int) -> Iterator[list[Card]]:
    """Yield the hands of shuffles that agree; fewer than wanted if hardly any do."""
    found, before = 0, made.tried
    while found < number:
        hands = made.deal()
        if hands is not None:
            found += 1
            yield from hands
        tried = made.tried - before
        if tried >= FIRST_WORLDS and found * MOST_TRIED < tried:
            return


def summed(
    seen: SeatView, bid: int | None, figures: "array[float]", weights: "array[float]"
) -> list[tuple[float, float]]:
    """Return the points and the chances of each number of tricks; points are counted by the rules.

    Bonuses that depend on what the other seats win are those of the playouts.
    """
    tricks = [int(each) for each in figures[TRICKS::FIGURES]]
    plan = seen.plan
    if plan.score.by_successes or plan.score.streak:
        points = list(figures[POINTS::FIGURES])
    else:
        by_tricks = [
            float(seat_points(plan.score, bid, won, plan.cards, seen.number + 1))
            for won in range(plan.tricks + 1)
        ]
        points = [by_tricks[won] for won in tricks]
    wins = range(plan.tricks + 1)
    return [weighed(points, weights)] + [
        weighed([float(won == number) for won in tricks], weights) for number in wins
    ]


def weighed(values: list[float], weights: "array[float]") -> tuple[float, float]:
    """Return the weighted mean of values, and its standard error."""
    total = sum(weights)
    mean = sum(value * weight for value, weight in zip(values, weights, strict=True)) / total
    off = [weight * (value - mean) for value, weight in zip(values, weights, strict=True)]
    return mean, hypot(*off) / total


def hinted(seen: SeatView) -> dict[object, Figures]:
    """Return the figures of a hint, by action; empty if there are none."""
    *_, last = explain(seen, 1, HINT_WORLDS)
    return {
        action: option.figures
        for option in last.options
        if option.figures
        for action in (option.action, *option.alike)
    }


def test_the_figures_of_hints_are_those_of_the_simulation() -> None:
    keys = [key for number, key in enumerate(CATALOGUE) if number * FORMS % len(CATALOGUE) < FORMS]
    every, decisions, beyond = 0, 0, []
    for place, key in enumerate(keys):
        least, most = CATALOGUE[key].rules.seats
        seats = least + (place * 3) % (most - least + 1)
        compared = 0
        for number, seen in enumerate(islice(some_positions(key, seats), EACH * LEFT_OUT)):
            hints = hinted(seen)
            found = simulated(seen, WORLDS, Random(number)) if hints else None  # noqa: S311
            if found is None:
                continue
            for action, results in zip(seen.legal, found, strict=True):
                figures = (hints[action].points, *hints[action].tricks)
                for one, (real, error) in zip(figures, results, strict=True):
                    every += 1
                    if abs(one.mean - real) > BEYOND * hypot(one.error, error):
                        beyond.append((key, seats, action, one, real, error))
            compared += 1
            if compared == EACH:
                break
        decisions += compared
    assert decisions > len(keys)
    assert len(beyond) < MOST_BEYOND * every, beyond


def some_positions(key: str, seats: int) -> Iterator[SeatView]:
    """Yield positions of one game of a form after another."""
    for number in range(GAMES):
        yield from positions(CATALOGUE[key].rules, seats, number)
