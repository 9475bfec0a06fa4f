"""Result codes: what somebody made of a challenge, deal by deal, as words like a challenge code.

A result names its game by 25 bits of a hash only: who reads it needs the game itself. The bids and
tricks are written in as few values as the deals allow, so a game of 19 deals has three words.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.challenges import symbols
from ohhell_desktop.session.challenges.code import from_word, kind_of, read_words, to_word

RESULT: Final = 2
"""The first field of a result code."""
MOST_PLAYERS: Final = (1 << 6) - 1
"""The highest version of the computer players that a code can name."""
MOST_DEALS: Final = 127
_MOST_BID: Final = 127
"""Where bids are laid aside or assumed, they may be higher than the tricks of a deal."""
_POINTS: Final = 1 << 24
"""Points that do not follow from bid and tricks alone are below this, above and below 0."""
_OTHER_BITS: Final = symbols.PLAIN * symbols.BITS - 3
"""Bits of a word after its kind."""
_HEAD: Final = (1 << 25, MOST_PLAYERS + 1, 1 << 1, 1 << 7)
"""How many values the fields before the deals have: game, version, helped, deals."""
_CHECKS: Final = 1 << 12
MOST_WORDS: Final = 40
"""Words of the longest result."""


_MOST_FIGURE: Final = 10**9
Figure: TypeAlias = Annotated[int, Meta(ge=-_MOST_FIGURE, le=_MOST_FIGURE)]
"""No figure of a result is larger."""


class DealOf(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What somebody made of a deal; as a JSON value a list."""

    bid: Figure | None
    tricks: Figure
    points: Figure

    @property
    def made(self) -> bool:
        """Whether the bid was made."""
        return self.bid == self.tricks


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What somebody made of a game."""

    deals: tuple[DealOf, ...]
    helped: bool = False
    """Whether the person saw hints, or took back what was already known."""
    players: int = field(kw_only=True)
    """The version of the computer players; results of two versions stand side by side too."""

    @property
    def total(self) -> int:
        """The points of the whole game."""
        return sum(deal.points for deal in self.deals)


def result_of(
    history: Sequence[DealResult], seat: Seat, *, helped: bool, players: int
) -> SeatResult:
    """Return what a seat made of a game against a version of the computer players."""
    deals = (DealOf(deal.bids[seat], deal.tricks[seat], deal.points[seat]) for deal in history)
    return SeatResult(tuple(deals), helped, players=players)


def to_result_code(public: str, rules: RuleSet, seats: int, result: SeatResult) -> str:
    """Return the code of a result, in groups of four.

    Args:
        public: the text that names the game.
        rules: those of the game.
        seats: how many play.
        result: what was made of it.

    Raises:
        ValueError: if it has too many deals or points.
    """
    if len(result.deals) > MOST_DEALS:
        raise ValueError(f"a result has {MOST_DEALS} deals at most")
    writer = _Writer()
    head = (_game_number(public), result.players, int(result.helped), len(result.deals))
    for value, values in zip(head, _HEAD, strict=True):
        writer.write(value, values)
    for deal, (plan, number) in zip(
        result.deals, _plans(rules, seats, len(result.deals)), strict=False
    ):
        writer.write(0 if deal.bid is None else deal.bid + 1, _bids(plan))
        writer.write(deal.tricks, plan.tricks + 1)
        usual = _usual_points(plan, number, deal.bid, deal.tricks)
        writer.write(int(deal.points != usual), 2)
        if deal.points != usual:
            writer.write(deal.points + _POINTS, 2 * _POINTS)
    return symbols.written(_in_words(writer))


def from_result_code(text: str, public: str, rules: RuleSet, seats: int) -> SeatResult:
    """Return the result that a code stands for; the other arguments are those it was made with.

    Raises:
        UnreadableError: if it is none, has a slip, or is of another game.
    """
    reader = _Reader(_from_words(read_words(text)))
    game, players, helped, count = (reader.read(values) for values in _HEAD)
    if game != _game_number(public):
        raise _not_played()
    deals = tuple(_deal(reader, plan, number) for plan, number in _plans(rules, seats, count))
    reader.end()
    return SeatResult(deals, bool(helped), players=players)


def game_of(text: str, publics: Sequence[str]) -> str:
    """Return which game a result is of.

    Args:
        text: the code of the result.
        publics: the texts that name the games that it may be of.

    Raises:
        UnreadableError: if it is no result, has a slip, or is of no such game.
    """
    game = _Reader(_from_words(read_words(text))).read(_HEAD[0])
    for public in publics:
        if _game_number(public) == game:
            return public
    raise _not_played()


def is_whole_result(word: tuple[int, ...]) -> bool:
    """Return whether the symbols of words are a result to which nothing is missing."""
    try:
        _from_words(word)
    except UnreadableError:
        return False
    return True


class _Writer:
    """Numbers as one large number: each has as many values as it needs."""

    def __init__(self) -> None:
        self.value = 0
        self._factor = 1

    def write(self, number: int, values: int) -> None:
        """Add a number below ``values``."""
        if not 0 <= number < values:
            raise ValueError(f"{number} is not below {values}")
        self.value += number * self._factor
        self._factor *= values


class _Reader:
    """Reads what :class:`_Writer` has written."""

    def __init__(self, value: int) -> None:
        self._value = value

    def read(self, values: int) -> int:
        """Return the next number."""
        self._value, number = divmod(self._value, values)
        return number

    def end(self) -> None:
        """Check that nothing is left.

        Raises:
            UnreadableError: if something is.
        """
        if self._value:
            raise _damaged()


def _deal(reader: _Reader, plan: DealPlan, number: int) -> DealOf:
    bid, tricks = reader.read(_bids(plan)), reader.read(plan.tricks + 1)
    said = bid - 1 if bid else None
    if reader.read(2):
        return DealOf(said, tricks, reader.read(2 * _POINTS) - _POINTS)
    return DealOf(said, tricks, _usual_points(plan, number, said, tricks))


def _bids(plan: DealPlan) -> int:
    """Return how many values a bid has; one of them is for no bid."""
    spoken = plan.bidding.style not in {BidStyle.LAY, BidStyle.NONE}
    return (plan.tricks if spoken else _MOST_BID) + 2


def _plans(rules: RuleSet, seats: int, count: int) -> list[tuple[DealPlan, int]]:
    """Return the plan and the number, from 1, of each deal; extra deals are like the last one."""
    plans = schedule(rules, seats)
    return [(plans[min(at, len(plans) - 1)], at + 1) for at in range(count)]


def _usual_points(plan: DealPlan, number: int, bid: int | None, tricks: int) -> int:
    """Return the points that a seat has if nothing but its bid and tricks counts."""
    return seat_points(plan.score, bid, tricks, plan.cards, number)


def _game_number(public: str) -> int:
    digest = hashlib.sha256(f"ohhell result 1 {public}".encode()).digest()
    return int.from_bytes(digest[:4], "big") % _HEAD[0]


def _in_words(writer: _Writer) -> list[int]:
    """Return what was written as symbols of words, each with its kind, and checked together."""
    value = writer.value * _CHECKS + _check(writer.value)
    found: list[int] = []
    first = True
    while value or first:
        value, part = divmod(value, 1 << _OTHER_BITS)
        found += to_word(RESULT << _OTHER_BITS | part)
        first = False
    return found


def _from_words(word: tuple[int, ...]) -> int:
    """Return what was written.

    Raises:
        UnreadableError: if the words are no result, or do not belong together.
    """
    words = [word[at : at + symbols.LENGTH] for at in range(0, len(word), symbols.LENGTH)]
    if any(kind_of(each) != RESULT for each in words) or len(words) > MOST_WORDS:
        raise UnreadableError("This is no result of a challenge.")
    value = 0
    for each in reversed(words):
        value = value << _OTHER_BITS | from_word(each) & (1 << _OTHER_BITS) - 1
    written, check = divmod(value, _CHECKS)
    if check != _check(written):
        raise _damaged()
    return written


def _check(value: int) -> int:
    digest = hashlib.sha256(f"ohhell result 1 check {value}".encode()).digest()
    return int.from_bytes(digest[:2], "big") % _CHECKS


def _not_played() -> UnreadableError:
    return UnreadableError(
        "This is the result of a game that you haven’t played yet. Play it first: the code of the"
        " challenge brings you the same cards."
    )


def _damaged() -> UnreadableError:
    return UnreadableError("A group of this result is missing or changed: copy all of it again.")
