"""The figures of a game: what was bid, taken and won in its finished deals, by seat.

They follow from the state of the game alone, so they can be derived again at any time. Figures
are kept as texts: those of a deal are a word of six numbers, those of a seat a line of such words.
Counting equal words is fast, however many games there are.
"""

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.turn_order import bidders
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.codec import changes_of
from ohhell_desktop.rules.io.entries import RecordEntry, Redo, Undo
from ohhell_desktop.session.json_codec import from_text, read_as, to_text
from ohhell_desktop.session.seats import SeatKind, SeatSetup

NO_PLACE: Final = 0
"""The place in a game that is not over, and in a bidding without order."""
_NUMBERS: Final = 6
_SHORT_DIGEST: Final = 16
_RESULT: Final = r"-?\d{1,20}(,-?\d{1,20}){2}"
_HELP: Final = re.compile(r"(\d{1,9}),(\d{1,9})", re.ASCII)
_RESULTS: Final = re.compile(f"{_RESULT}( {_RESULT})*", re.ASCII)


class DealFigures(NamedTuple):
    """What a seat did in a deal."""

    cards: int
    """In each hand."""
    bid: int | None
    """None if the seat made none."""
    taken: int
    place: int
    """In the order of the bids, from 1; :data:`NO_PLACE` where all bid at once or nobody does."""
    trump: bool
    points: int

    def word(self) -> str:
        """Return the figures as a text without blanks."""
        bid = "" if self.bid is None else self.bid
        return f"{self.cards},{bid},{self.taken},{self.place},{self.trump:d},{self.points}"


@lru_cache(maxsize=50_000)
def figures_from(word: str) -> DealFigures:
    """Read what :meth:`DealFigures.word` has written; kept, because most words are the same.

    Raises:
        ValueError: if it is damaged.
    """
    parts = word.split(",")
    if len(parts) != _NUMBERS:
        raise ValueError("the figures of a deal are damaged")
    bid = int(parts[1]) if parts[1] else None
    cards, taken, place, trump, points = map(int, (parts[0], *parts[2:]))
    return DealFigures(cards, bid, taken, place, bool(trump), points)


class PastGame(NamedTuple):
    """What stays of a game, as it is stored."""

    game_id: int
    cards: str
    """The same for games with the same cards, of which only one counts."""
    form: str
    """Its key in the catalogue; empty if the rules were the player's own."""
    title: str
    rules: str
    """A short text that tells its rules from others."""
    begun: str
    settled: str
    """When the last of its deals was settled."""
    deals: int
    """How many of its deals are over."""
    finished: int
    brought: int
    """1 if it came from a file."""
    public: int
    """1 if its cards are known to others: those of a day, or of a challenge."""
    undos: int
    hints: int
    reviews: int
    """How many of its deals a hint or a review was about."""
    claims: int
    """In how many of its deals the rest was claimed."""
    players: str
    results: str
    figures: str
    dealt: str = ""
    """What :mod:`ohhell_desktop.session.history.dealt` writes."""
    helped: str = ""
    """By seat, the hints that it had and how often it took something back: two numbers."""


class PastPlayer(NamedTuple):
    """A player of a game."""

    name: str
    kind: SeatKind
    level: str
    """Empty for a person."""
    habit: str


class PastResult(NamedTuple):
    """How a game went for a player."""

    place: int
    """From 1; :data:`NO_PLACE` while the game is not over."""
    total: int
    points: int
    """The points of all deals; the total where nothing takes points away."""


@dataclass(frozen=True, slots=True)
class GameFigures:
    """What follows from the state of a game."""

    deals: int
    """How many are over."""
    finished: bool
    results: tuple[PastResult, ...]
    lines: tuple[str, ...]
    """By seat, the words of its deals."""

    def results_text(self) -> str:
        """Return the results as they are stored: a word for each seat."""
        return " ".join(f"{each.place},{each.total},{each.points}" for each in self.results)

    def lines_text(self) -> str:
        """Return the figures of all deals as they are stored: a line for each seat."""
        return "\n".join(self.lines)


def settles(entry: RecordEntry, after: GameState) -> bool:
    """Return whether an entry of a record may have changed the figures of a game.

    Args:
        entry: what was done.
        after: the state that it led to.
    """
    if isinstance(entry, Undo | Redo):
        return True
    return after.phase in {Phase.BETWEEN, Phase.OVER, Phase.NO_DECK} and bool(after.history)


def figures_of(state: GameState) -> GameFigures:
    """Return the figures of the deals of a game that are over and count."""
    words: list[list[str]] = [[] for _ in range(state.seats)]
    points = [0] * state.seats
    totals = (0,) * state.seats
    for number, (plan, result) in enumerate(zip(state.plans, state.history, strict=False)):
        style = plan.bidding.style
        order = bidders(plan.bidding, result.dealer, totals, number)
        places = order if style is BidStyle.IN_TURN else ()
        for seat in range(len(words)):
            points[seat] += result.points[seat]
            figures = DealFigures(
                cards=result.cards,
                # A bid that everybody is assumed to make is not theirs.
                bid=None if style is BidStyle.NONE else result.bids[seat],
                taken=result.tricks[seat],
                place=places.index(seat) + 1 if seat in places else NO_PLACE,
                trump=result.trump is not None,
                points=result.points[seat],
            )
            words[seat].append(figures.word())
        totals = result.totals
    results = map(PastResult, places_of(state), state.totals, points)
    lines = tuple(" ".join(line) for line in words)
    return GameFigures(len(state.history), bool(state.winners), tuple(results), lines)


def places_of(state: GameState) -> tuple[int, ...]:
    """Return the place of each seat; :data:`NO_PLACE` for all while the game is not over.

    All winners are first. Of the others, those with equal totals share a place.
    """
    if not state.winners:
        return (NO_PLACE,) * state.seats
    ranks = [(seat in state.winners, total) for seat, total in enumerate(state.totals)]
    return tuple(
        1 if won else 1 + sum(other > (won, total) for other in ranks) for won, total in ranks
    )


def cards_digest(seed: object, form: object, seats: int) -> str:
    """Return what two games have in common that have the same cards.

    Args:
        seed: of all packs, as the library stores it.
        form: the key of the form.
        seats: how many there are.
    """
    return hashlib.sha256(f"{seed} {form} {seats}".encode("utf-8", "replace")).hexdigest()


def rules_digest(rules: RuleSet) -> str:
    """Return a short text that tells rules apart; it is the same in every version."""
    text = json.dumps(changes_of(rules), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:_SHORT_DIGEST]


def players_text(seats: Iterable[SeatSetup]) -> str:
    """Return the players of a game as they are stored."""
    return to_text([[seat.name, seat.kind.value, seat.level, seat.habit] for seat in seats])


def players_in(text: str) -> tuple[PastPlayer, ...]:
    """Read players that were stored.

    Raises:
        ValueError: if they are damaged.
    """
    return read_as(tuple[PastPlayer, ...], from_text(text))


def results_in(text: str) -> list[str]:
    """Return the words of results that were stored, one for each seat.

    Raises:
        ValueError: if they are damaged.
    """
    if _RESULTS.fullmatch(text) is None:
        raise ValueError("the results of a past game are damaged")
    return text.split(" ")


def help_in(text: str, seat: int) -> tuple[int, int] | None:
    """Return the hints that a seat had, and how often it took back; None if it is not known.

    Args:
        text: the help of each seat, as it is stored.
        seat: the seat.
    """
    words = text.split(" ")
    found = _HELP.fullmatch(words[seat]) if seat < len(words) else None
    return None if found is None else (int(found[1]), int(found[2]))


def result_from(word: str) -> PastResult:
    """Read one of the words that :func:`results_in` returns."""
    return PastResult(*map(int, word.split(",")))
