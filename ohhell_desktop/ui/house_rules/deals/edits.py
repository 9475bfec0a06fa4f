"""Changes of a list of deals: another size, one more, one less. No Qt.

A list that reads the same from both ends can be changed at both ends at once, so that "up and
down again" stays what it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ohhell_desktop.rules.form.sequence import DealSize


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal of the list."""

    cards: int
    marked: bool = False
    origin: int | None = None
    """Its number in the list before the change, from 0; None if it is new."""

    @property
    def size(self) -> DealSize:
        """The deal without its origin."""
        return DealSize(self.cards, self.marked)


Deals = tuple[Deal, ...]


def deals_of(sizes: Sequence[DealSize]) -> Deals:
    """Return deals as they are before a change."""
    return tuple(Deal(size.cards, size.marked, place) for place, size in enumerate(sizes))


def can_mirror(deals: Sequence[Deal]) -> bool:
    """Return whether the deals go somewhere and come back the same way."""
    sizes = [deal.size for deal in deals]
    return len(set(sizes)) > 1 and sizes == sizes[::-1]


def with_cards(deals: Deals, place: int, cards: int, *, mirrored: bool) -> Deals:
    """Return the deals with another number of cards in one of them."""
    changed = list(deals)
    for each in _both(deals, place, mirrored=mirrored):
        changed[each] = replace(deals[each], cards=cards)
    return tuple(changed)


def with_mark(deals: Deals, place: int, *, mirrored: bool) -> Deals:
    """Return the deals with the mark of one of them set or cleared."""
    changed = list(deals)
    for each in _both(deals, place, mirrored=mirrored):
        changed[each] = replace(deals[each], marked=not deals[place].marked)
    return tuple(changed)


def with_one_more(deals: Deals, place: int, largest: int, *, mirrored: bool) -> tuple[Deals, int]:
    """Return the deals with a new one after one of them, and the place of the new one.

    Args:
        deals: the deals.
        place: the new deal follows this one.
        largest: no deal can have more cards.
        mirrored: whether to add one at the mirrored place too.
    """
    new = replace(deals[place], cards=_next_size(deals, place, largest), origin=None)
    changed = [*deals[: place + 1], new, *deals[place + 1 :]]
    opposite = len(deals) - 1 - place
    at_the_axis = place + 1 == opposite
    if mirrored and not at_the_axis:
        changed.insert(opposite if opposite <= place else opposite + 1, new)
    return tuple(changed), place + 1 + (mirrored and opposite <= place)


def with_copy(deals: Deals, place: int, *, mirrored: bool) -> tuple[Deals, int]:
    """Return the deals with a copy of one of them after it, and the place of the copy.

    Args:
        deals: the deals.
        place: the deal to copy.
        mirrored: whether to copy the mirrored deal too; one in the middle is copied once.
    """
    opposite = len(deals) - 1 - place
    middle = abs(place - opposite) <= 1
    copied = {place, opposite} if mirrored and not middle else {place}
    changed: list[Deal] = []
    for each, deal in enumerate(deals):
        changed += [deal, replace(deal, origin=None)] if each in copied else [deal]
    return tuple(changed), place + 1 + (len(copied) > 1 and opposite < place)


def without(deals: Deals, place: int, *, mirrored: bool) -> Deals:
    """Return the deals without one of them; the last one stays."""
    gone = _both(deals, place, mirrored=mirrored)
    return tuple(deal for each, deal in enumerate(deals) if each not in gone) or deals


def _both(deals: Deals, place: int, *, mirrored: bool) -> set[int]:
    return {place, len(deals) - 1 - place} if mirrored else {place}


def _next_size(deals: Deals, place: int, largest: int) -> int:
    """Return a size between the neighbours, or after the last one the next of the run."""
    here = deals[place].cards
    if place + 1 < len(deals):
        return (here + deals[place + 1].cards) // 2
    step = here - deals[place - 1].cards if place else 1
    following = here + max(-1, min(1, step))
    return following if 1 <= following <= largest else here
