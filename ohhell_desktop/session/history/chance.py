"""What a player was dealt, beside what was to be expected and what chance allows.

Each deal is a draw without replacement, so what is found in it has a hypergeometric distribution;
deals are independent of each other. Of their sum the mean, the variance and the skewness are
known exactly, and from these follows the range in which chance leaves it 95 times in 100.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeVar

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.session.history.dealt import NO_SUIT, Draw, dealt_from, turn_up_from
from ohhell_desktop.session.history.played import PlayedGame

_Read = TypeVar("_Read")
_Z: Final = 1.959964
"""Standard deviations around the mean of a normal distribution that hold 95 of 100."""
_BEND: Final = (_Z * _Z - 1) / 6
"""How far the skewness moves the ends of the range: the first term of Cornish and Fisher."""


class Luck(StrEnum):
    """What is counted."""

    ACES = "aces"
    TRUMPS = "trumps"
    CLUBS = Suit.CLUBS.value
    """A card of this suit was turned up."""
    DIAMONDS = Suit.DIAMONDS.value
    HEARTS = Suit.HEARTS.value
    SPADES = Suit.SPADES.value
    NO_SUIT = NO_SUIT
    """A joker, a wizard or a jester was turned up."""


TURNED: Final = tuple(Luck)[2:]


class Chance(NamedTuple):
    """How often something was dealt, and how often it was to be expected."""

    luck: Luck
    deals: int
    found: int
    expected: float
    low: int
    high: int
    """In at least 95 of 100 cases chance leaves the count from low to high."""

    @property
    def is_inside(self) -> bool:
        """Whether the count is within what chance allows."""
        return self.low <= self.found <= self.high


def chances(games: Iterable[PlayedGame]) -> tuple[Chance, ...]:
    """Return what the player of some games was dealt, without what no deal could have had."""
    own: list[str] = []
    turned: list[str] = []
    for game in games:
        lines = game.row.dealt.split("\n")
        if len(lines) == game.seats + 1:
            own.append(lines[game.own + 1])
            turned.append(lines[0])
    hands = _read(own, dealt_from)
    cards = _read(turned, turn_up_from)
    draws: dict[Luck, list[tuple[Draw, int]]] = {
        Luck.ACES: [(dealt.aces, times) for dealt, times in hands],
        Luck.TRUMPS: [(dealt.trumps, times) for dealt, times in hands if dealt.trumps],
    }
    for luck in TURNED:
        draws[luck] = [(up.draw(luck.value), times) for up, times in cards if up]
    found = (chance_of(luck, some) for luck, some in draws.items())
    return tuple(chance for chance in found if chance.expected > 0)


def _read(lines: Iterable[str], read: Callable[[str], _Read]) -> list[tuple[_Read, int]]:
    """Return what the words of lines say, and how often; a damaged word is left out."""
    found = []
    for word, times in Counter(" ".join(lines).split()).items():
        try:
            found.append((read(word), times))
        except ValueError:
            continue
    return found


def chance_of(luck: Luck, draws: Sequence[tuple[Draw, int]]) -> Chance:
    """Return the sum of draws, each of which was made some times, and what it could have been."""
    mean = variance = third = 0.0
    most = 0
    for draw, times in draws:
        one, spread, bend = _moments(draw)
        mean += one * times
        variance += spread * times
        third += bend * times
        most += min(draw.drawn, draw.good) * times
    deviation = math.sqrt(variance)
    bent = _BEND * third / variance if variance else 0.0
    low = math.floor(mean - _Z * deviation + bent + 0.5)
    high = math.ceil(mean + _Z * deviation + bent - 0.5)
    return Chance(
        luck=luck,
        deals=sum(times for _, times in draws),
        found=sum(draw.found * times for draw, times in draws),
        expected=mean,
        low=max(0, low),
        high=min(most, high),
    )


def _moments(draw: Draw) -> tuple[float, float, float]:
    """Return the mean, the variance and the third central moment of what a draw finds."""
    drawn, of, good, _ = draw
    mean = drawn * good / of
    if of == 1:
        return mean, 0.0, 0.0
    variance = mean * (of - good) * (of - drawn) / (of * (of - 1))
    if of == 2:  # noqa: PLR2004 - one card of two: as often the one as the other
        return mean, variance, 0.0
    third = variance * (of - 2 * good) * (of - 2 * drawn) / (of * (of - 2))
    return mean, variance, third
