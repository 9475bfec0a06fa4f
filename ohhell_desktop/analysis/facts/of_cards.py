"""What a card does in the trick, and to the bids."""

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from itertools import pairwise
from typing import Final

from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.odds import chance_beaten
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.scoring import seat_points

LIKELY: Final = 0.55
"""From which chance on something is worth a word."""
FEW: Final = 2
"""How many cards are few."""


class Aim(Enum):
    """What a seat wants of a trick."""

    WIN = auto()
    """It needs tricks, and can still make its bid."""
    LOSE = auto()
    """It has just what it has bid."""
    SPOIL = auto()
    """Its bid is lost."""
    UNKNOWN = auto()
    """There is no bid, or it is not known."""


def aim_of(sight: Sight, seat: Seat) -> Aim:
    """Return what a seat wants."""
    needs = sight.needs(seat)
    if needs is None:
        return Aim.UNKNOWN
    if not needs:
        return Aim.LOSE
    return Aim.WIN if 0 < needs <= sight.left else Aim.SPOIL


def about_need(sight: Sight) -> Iterator[Fact]:
    """Yield what the seat still wants."""
    seat = sight.view.seat
    needs = sight.needs(seat)
    match aim_of(sight, seat):
        case Aim.WIN if needs == sight.left > 1:
            yield Fact(Kind.NEEDS_ALL)
        case Aim.WIN:
            yield Fact(Kind.NEEDS, needs or 0)
        case Aim.LOSE:
            yield Fact(Kind.HAS_ENOUGH, sight.view.bids[seat] or 0)
        case Aim.SPOIL:
            yield Fact(_after_a_miss(sight))
        case Aim.UNKNOWN:
            pass


def _after_a_miss(sight: Sight) -> Kind:
    """Return what further tricks are worth once the bid is lost."""
    view = sight.view
    bid, taken = view.bids[view.seat], view.taken()[view.seat]
    points = [
        seat_points(view.plan.score, bid, won, view.plan.cards, view.number + 1)
        for won in range(taken, taken + sight.left + 1)
    ]
    steps = [later - earlier for earlier, later in pairwise(points)]
    if all(step > 0 for step in steps):
        return Kind.LOST_PAYS
    return Kind.LOST_COSTS if all(step < 0 for step in steps) else Kind.IS_LOST


def about_card(sight: Sight, card: Card) -> tuple[list[Fact], list[Fact]]:
    """Return what speaks for a card: the telling facts, and those to fall back on."""
    if not sight.is_plain:
        return [], []
    aim, lost = aim_of(sight, sight.view.seat), False
    if aim is Aim.SPOIL:
        lost = True
        aim = {Kind.LOST_PAYS: Aim.WIN, Kind.LOST_COSTS: Aim.LOSE}.get(_after_a_miss(sight), aim)
    if sight.wins(card):
        taken = _breaks(sight, lost=lost) if aim is not Aim.LOSE else ()
        said = [*taken, *_wins(sight, card, aim)]
        less = [*_may_lose(sight, card, aim), *_remains(sight, card, aim)]
    else:
        said = [*_leaves(sight), *_loses(sight, card, aim), *_remains(sight, card, aim)]
        less = [Fact(Kind.LOSES)] if aim is Aim.LOSE else []
    return said, [*less, *_kept(sight, card, aim), *_wanted(sight)]


def _owner(sight: Sight) -> Seat | None:
    """Return the seat that takes the trick so far."""
    trick = sight.view.trick
    return trick[sight.view.table.winner(trick)].seat if trick else None


def _breaks(sight: Sight, *, lost: bool) -> Iterator[Fact]:
    """Yield the seat that loses the trick although it needs it.

    Args:
        sight: what the seat sees.
        lost: whether its own bid is lost.
    """
    owner = _owner(sight)
    if owner is None:
        return
    if sight.needs(owner) == sight.left:
        yield Fact(Kind.BREAKS_BID, sight.left, seat=owner)
    elif lost and aim_of(sight, owner) is Aim.WIN:
        yield Fact(Kind.TAKES_FROM, seat=owner)


def _wins(sight: Sight, card: Card, aim: Aim) -> Iterator[Fact]:
    """Yield what is to be said for a card that takes the trick so far."""
    suit = sight.suit(card)
    same = [each for each in sight.playable if sight.suit(each) == suit]
    if aim is Aim.LOSE:
        highest = len(same) > 1 and sight.by_strength(same)[-1] == card
        if sight.last and highest and all(map(sight.wins, sight.playable)):
            yield Fact(Kind.TAKES_DEARLY, suit=suit)
        return
    led = sight.led
    if led is not None and suit == sight.trump != led and not sight.of(led, sight.hand):
        yield Fact(Kind.RUFFS, suit=led)
    if sight.last:
        winners = [each for each in same if sight.wins(each)]
        cheap = len(winners) > 1 and sight.by_strength(winners)[0] == card
        yield Fact(Kind.TAKES_CHEAPLY if cheap else Kind.TAKES_THE_TRICK)
    elif not (beaters := sight.beaters_now(card)):
        gone = sight.trump is not None and suit != sight.trump and not sight.trumps_out
        yield Fact(Kind.TRUMPS_GONE if gone and suit else Kind.STANDS, suit=suit)
    else:
        yield from _may_win(sight, card, beaters)


def _may_win(sight: Sight, card: Card, beaters: Sequence[Card]) -> Iterator[Fact]:
    """Yield why a card may keep the trick although others could beat it."""
    beaten = chance_beaten(sight, card)
    suit = sight.suit(card)
    if suit != sight.trump and all(sight.suit(other) == sight.trump for other in beaters):
        yield Fact(Kind.TOP_OF_SUIT, suit=suit)
    if beaten is not None and 1 - beaten >= LIKELY:
        yield Fact(Kind.SAFE, chance=1 - beaten)
    elif len(beaters) <= FEW:
        yield Fact(Kind.FEW_BEAT, len(beaters))
    if not sight.view.trick and suit is not None and suit == sight.trump and sight.trumps_out:
        yield Fact(Kind.DRAWS_TRUMPS, sight.trumps_out)


def _may_lose(sight: Sight, card: Card, aim: Aim) -> Iterator[Fact]:
    """Yield why a card that takes the trick so far may lose it, where that is wanted."""
    beaters = len(sight.beaters_now(card)) if not sight.last else 0
    if aim is not Aim.LOSE or not beaters:
        return
    suit, leads = sight.suit(card), not sight.view.trick
    if leads and suit != sight.trump and sight.trumps_out:
        for seat in sight.later:
            if suit in sight.voids[seat] and sight.trump not in sight.voids[seat]:
                yield Fact(Kind.VOID_AFTER, suit=suit, seat=seat)
                break
    beaten = chance_beaten(sight, card)
    if beaten is not None and beaten >= LIKELY:
        yield Fact(Kind.BEATABLE, chance=beaten)
    same = sight.of(suit, sight.playable)
    if leads and len(same) > 1 and sight.by_strength(same)[0] == card:
        yield Fact(Kind.LOWEST_LEAD, beaters, suit=suit)


def _leaves(sight: Sight) -> Iterator[Fact]:
    """Yield the seat that gets the trick, so far, and does not want it, if it could be taken."""
    owner = _owner(sight)
    could = any(map(sight.wins, sight.playable))
    if could and owner is not None and aim_of(sight, owner) is Aim.LOSE:
        yield Fact(Kind.OVERFILLS if sight.last else Kind.LEFT_TO, seat=owner)


def _loses(sight: Sight, card: Card, aim: Aim) -> Iterator[Fact]:
    """Yield what is to be said for a card that cannot take the trick."""
    suit, led = sight.suit(card), sight.led
    losers = [each for each in sight.playable if not sight.wins(each)]
    if aim is Aim.WIN:
        yield from _keeps_top(sight, card)
        if len(losers) == len(sight.playable):
            yield Fact(Kind.CANNOT_WIN)
        return
    if aim is not Aim.LOSE:
        return
    same = sight.of(suit, losers)
    best = sight.by_strength(same)[-1:] == [card]
    highest = best and len(same) > 1
    if led in (None, suit) or sight.of(led, sight.hand):
        if highest:
            yield Fact(Kind.HIGHEST_LOSER, suit=suit)
    elif suit not in (None, sight.trump) and sight.of(suit, sight.out):
        higher = sight.of(suit, sight.beaters(card))
        if len(higher) < FEW and best:
            yield Fact(Kind.THROWS_HIGH, suit=led)
        elif highest:
            yield Fact(Kind.THROWS_HIGHEST, suit=suit)


def _keeps_top(sight: Sight, card: Card) -> Iterator[Fact]:
    """Yield the highest card of a suit that the seat keeps although it could play it now.

    A trump comes before another.
    """
    kept = [each for each in sight.playable if each != card]
    tops = (sight.top(suit, kept) for suit in (sight.trump, *sight.suits))
    top = next((each for each in tops if each is not None), None)
    if top is not None:
        yield Fact(Kind.KEEPS_TOP, card=top)


def _remains(sight: Sight, card: Card, aim: Aim) -> Iterator[Fact]:
    """Yield what the hand is good for without the card."""
    suit = sight.suit(card)
    if suit is None or suit == sight.trump or len(sight.of(suit, sight.hand)) > 1:
        return
    if not sight.of(suit, sight.out) or sight.left <= FEW:
        return
    trumps = len(sight.of(sight.trump, sight.hand))
    if aim is Aim.WIN and trumps:
        yield Fact(Kind.VOID_TO_TRUMP, trumps, suit=suit)
    elif aim is Aim.LOSE and trumps < len(sight.hand) - 1:
        yield Fact(Kind.VOID_TO_THROW, suit=suit)


def _kept(sight: Sight, card: Card, aim: Aim) -> Iterator[Fact]:
    """Yield what the seat keeps for later if it leads a low card, and its trumps."""
    if aim is not Aim.WIN:
        return
    if not sight.view.trick and not sight.is_top(card):
        yield from _keeps_top(sight, card)
    trumps = len(sight.of(sight.trump, sight.hand))
    if sight.of(sight.trump, sight.playable) and sight.suit(card) != sight.trump:
        yield Fact(Kind.KEEPS_TRUMPS, trumps)


def _wanted(sight: Sight) -> Iterator[Fact]:
    """Yield whether the seats want more tricks than there are, or fewer."""
    needs = [sight.needs(Seat(seat)) for seat in range(sight.view.seats)]
    if None in needs:
        return
    total = sum(max(0, need) for need in needs if need is not None)
    if total > sight.left:
        yield Fact(Kind.WANTED_OVER, total)
    elif total < sight.left:
        yield Fact(Kind.WANTED_UNDER, total)
