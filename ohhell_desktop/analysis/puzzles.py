"""Positions with one best card or bid: a decision is posed, the answer hidden, and then compared.

Those of the program are kept as JSON in a file. Each is a deal of its own: the form, the table, the
seed of the cards and the actions so far, so it is replayed by the rules; and the figures of every
action. Nothing that is read is taken for granted.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from ohhell_desktop.analysis.advice import Advice, read_advice
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.events import BidPlaced, CardPlayed, Event
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.record import record_from_json, replay
from ohhell_desktop.variants import CATALOGUE

_MOST: Final = 1000
"""More positions are not read."""
_LONGEST: Final = 40
"""Characters of the key of a position."""


class Theme(StrEnum):
    """What a position is about. The names on the screen do not give the answer away."""

    TRICKS = "tricks"
    """How many tricks a hand will win."""
    ZERO = "zero"
    """Whether to bid zero."""
    HOOK = "hook"
    """The last bidder may not make the bid beside the best one."""
    LEAD = "lead"
    """Leading, with tricks still to win."""
    LEAD_SAFELY = "lead safely"
    """Leading, without wanting a trick."""
    TAKE = "take"
    """Taking a trick now, or letting it go."""
    WINNER = "winner"
    """Which of several cards takes the trick."""
    RUFF = "ruff"
    """Trumping a trick, or not."""
    THROW = "throw"
    """Which card is thrown away."""
    SPOIL = "spoil"
    """The own bid is lost: what counts is what the others win."""


@dataclass(frozen=True, slots=True)
class Posed:
    """A decision that is posed."""

    view: SeatView
    """What the seat sees that decides."""
    advice: Advice
    """What every action is worth."""

    @property
    def best(self) -> tuple[Action, ...]:
        """The recommended action, and those that are about as good."""
        among_best = self.advice.is_among_best
        return tuple(option.action for option in self.advice.options if among_best(option))

    def is_a_mistake(self, action: Action) -> bool:
        """Return whether an action is worse than the best, and that leaves something to find.

        Where more than about half of all actions are as good as the best, nothing is to be found.
        """
        best = self.best
        return action not in best and 2 * len(best) <= len(self.advice.options) + 1


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position of the program."""

    key: str
    """Its name, which never changes."""
    theme: Theme
    form: str
    """The key of its form."""
    raw: Mapping[str, Any]
    """What is in the file."""

    def posed(self) -> Posed | None:
        """Return the decision; None if the file does not describe one."""
        try:
            replayed = replay(record_from_json(self.raw, self._rules))
        except (ValueError, RecursionError):
            return None
        state = replayed.state
        if replayed.error is not None or state.turn is None or state.deal is None:
            return None
        seen = view(state, state.turn)
        advice = read_advice(self.raw, seen)
        known = {option.action for option in advice.options} if advice is not None else set()
        return None if advice is None or known != set(seen.legal) else Posed(seen, advice)

    def _rules(self, _named: object) -> RuleSet:
        """Return the rules of one deal of the form.

        Raises:
            ValueError: if there is no such deal.
        """
        cards = self.raw.get("cards")
        if type(cards) is not int:
            raise ValueError("the position does not say how many cards are dealt")
        return one_deal(CATALOGUE[self.form].rules, cards)


def one_deal(rules: RuleSet, cards: int) -> RuleSet:
    """Return the rules of a game of one deal; deals that the form plays by others are left out."""
    return replace(rules, sequence=HandSizes(text=str(cards)), changes=())


def read_puzzles(raw: object) -> list[Puzzle]:
    """Return the positions in a JSON value; what is none is left out."""
    entries = raw.get("positions") if isinstance(raw, Mapping) else None
    found: dict[str, Puzzle] = {}
    for entry in entries[:_MOST] if isinstance(entries, list) else ():
        puzzle = _puzzle(entry)
        if puzzle is not None:
            found.setdefault(puzzle.key, puzzle)
    return list(found.values())


def _puzzle(raw: Any) -> Puzzle | None:
    """Return the position in an entry of the file; None if it is none."""
    match raw:
        case {"key": str(key), "theme": str(theme), "rules": str(form)} if (
            0 < len(key) <= _LONGEST and theme in set(Theme) and form in CATALOGUE
        ):
            return Puzzle(key, Theme(theme), form, raw)
        case _:
            return None


def next_puzzle(puzzles: Sequence[Puzzle], seen: Sequence[str]) -> Puzzle | None:
    """Return the position that comes next: a new one, or else the one seen longest ago.

    Args:
        puzzles: those that may come.
        seen: the keys of those that were seen, the last one at the end.
    """
    places = {key: place for place, key in enumerate(seen)}
    return min(puzzles, key=lambda each: places.get(each.key, -1), default=None)


def tried(seen: SeatView, action: Action) -> tuple[tuple[Event, ...], SeatView]:
    """Return what a seat sees of its own bid or card, before anybody else acts.

    Raises:
        ValueError: if it is an action of another kind.
    """
    seat = seen.seat
    match action:
        case Bid(tricks=tricks):
            bids = (*seen.bids[:seat], tricks, *seen.bids[seat + 1 :])
            after = replace(seen, bids=bids, last_bidder=seat, turn=None, legal=())
            return (BidPlaced(seat, tricks),), after
        case PlayCard(card=card, named=named):
            own = tuple(held for held in seen.hand if held != card)
            hands = (*seen.hands[:seat], own, *seen.hands[seat + 1 :])
            trick = (*seen.trick, Played(seat, card, named))
            after = replace(seen, hands=hands, trick=trick, turn=None, legal=())
            return (CardPlayed(seat, card, named),), after
        case _:
            raise ValueError("only bids and cards are posed")
