"""A second implementation of the six core forms, as tables made from the sources of their rules.

Nothing here uses the engine: cards are strings of two letters, scores are read from tables.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

LOW_TO_HIGH: Final = "23456789TJQKA"
_MOST: Final = 26


@dataclass(frozen=True)
class SourceForm:
    """A form as its source describes it."""

    top: int
    """The greatest hand, if the pack allows it."""
    spare: int
    """Cards that are never dealt when the greatest hand is worked out."""
    way: str
    """How the hand sizes run: down-up, up, up-down or plateau."""
    hook: bool
    dealer_leads: bool
    points: str
    """The scoring: widespread, tens or blackout."""
    no_trump: str = ""
    """Deals without trump although cards are left: last or plateau."""


FORMS: Final = {
    "oh-hell": SourceForm(10, 0, "down-up", True, False, "widespread"),
    "oh-hell-classic": SourceForm(10, 0, "down-up", True, True, "tens"),
    "oh-hell-spruce": SourceForm(15, 0, "up", False, False, "blackout", "last"),
    "house-2-10": SourceForm(25, 2, "plateau", True, False, "tens", "plateau"),
    "blackout": SourceForm(10, 0, "down-up", True, False, "blackout"),
    "tien-op-en-neer": SourceForm(10, 1, "up-down", False, False, "blackout"),
}


def hand_sizes(form: SourceForm, seats: int) -> list[int]:
    """Return how many cards each seat gets, deal by deal."""
    most = min(form.top, (52 - form.spare) // seats)
    up, down = list(range(1, most + 1)), list(range(most, 0, -1))
    return {
        "down-up": down + up[1:],
        "up": up,
        "up-down": up + down[1:],
        "plateau": up[1:] + [most] * seats + down[:-1],
    }[form.way]


def has_trump(form: SourceForm, seats: int, number: int) -> bool:
    """Return whether deal ``number``, from 0, turns up a trump."""
    sizes = hand_sizes(form, seats)
    if form.no_trump == "last" and number == len(sizes) - 1:
        return False
    most = max(sizes)
    if form.no_trump == "plateau" and most - 1 <= number < most - 1 + seats:
        return False
    return sizes[min(number, len(sizes) - 1)] * seats < 52


def _widespread(bid: int, won: int) -> int:
    return 10 + won if bid == won else won


def _tens(bid: int, won: int) -> int:
    if bid == won:
        return 10 * bid or 10
    return -10 * max(bid - won, won - bid)


def _blackout(bid: int, won: int) -> int:
    return 10 + bid if bid == won else 0


POINTS: Final = {
    name: [[rule(bid, won) for won in range(_MOST)] for bid in range(_MOST)]
    for name, rule in (("widespread", _widespread), ("tens", _tens), ("blackout", _blackout))
}
"""Points by scoring, bid and tricks won."""


def trick_winner(cards: Sequence[tuple[int, str]], trump: str | None) -> int:
    """Return the winner of a trick of (seat, card): the highest trump, or of the suit led."""
    for suit in (trump, cards[0][1][1]):
        of_suit = [(LOW_TO_HIGH.index(card[0]), seat) for seat, card in cards if card[1] == suit]
        if of_suit:
            return max(of_suit)[1]
    raise AssertionError("the card led is of its own suit")


def may_be_played(hand: Sequence[str], trick: Sequence[tuple[int, str]]) -> set[str]:
    """Return the cards that follow suit, or all if none do."""
    if trick:
        same = {card for card in hand if card[1] == trick[0][1][1]}
        if same:
            return same
    return set(hand)


def may_be_bid(form: SourceForm, cards: int, known: Sequence[int | None]) -> set[int]:
    """Return the bids that the next bidder may make."""
    numbers = set(range(cards + 1))
    if form.hook and list(known).count(None) == 1:
        numbers.discard(cards - sum(bid for bid in known if bid is not None))
    return numbers
