"""What a card does in the trick, and to the bids."""

from collections.abc import Iterator, Sequence
from typing import Final

from ohhell_desktop.analysis.facts.aims import Aim, aim_of
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.odds import chance_beaten
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.rules.cards import Card, Seat

LIKELY: Final = 0.55
"""From which chance on something is worth a word."""
ALONE: Final = 0.35
"""And of the only card that takes the trick."""
FEW: Final = 2
"""How many cards are few."""
MANY: Final = 8
"""Of more trumps that are out, one round draws only some."""


def about_card(sight: Sight, card: Card, aim: Aim) -> list[Fact]:
    """Return what speaks for a card for a seat with an aim, the most telling fact first."""
    lost = aim_of(sight, sight.view.seat) is Aim.SPOIL
    if sight.wins(card):
        return [
            *(_breaks(sight, lost=lost) if aim is not Aim.LOSE else ()),
            *_wins(sight, card, aim),
            *_may_lose(sight, card, aim),
            *_remains(sight, card, aim),
        ]
    return [*_leaves(sight, card, aim), *_loses(sight, card, aim), *_remains(sight, card, aim)]


def whatever(sight: Sight) -> Iterator[Fact]:
    """Yield what happens to the trick with any card that may be played."""
    if not sight.is_plain or not sight.view.trick:
        return
    if len(sight.playable) < len(sight.view.legal):
        return
    suits = {sight.suit(card) for card in sight.playable}
    others = len(sight.playable) < len(sight.hand)
    suit = next(iter(suits)) if others and len(suits) == 1 else None
    if all(map(sight.certainly_wins, sight.playable)):
        yield Fact(Kind.ALL_TAKE, len(sight.playable), suit=suit)
    if not any(map(sight.wins, sight.playable)):
        yield Fact(Kind.NONE_TAKES, len(sight.playable), suit=suit)


def about_trying(sight: Sight, card: Card) -> Iterator[Fact]:
    """Yield how likely a card takes the trick so far, or at least what it beats."""
    owner = _owner(sight)
    if owner is None or not sight.wins(card) or sight.last:
        return
    beaten = chance_beaten(sight, card)
    if beaten is not None and 1 - beaten >= ALONE:
        yield Fact(Kind.SAFE, chance=1 - beaten)
    highest = next(played.card for played in sight.view.trick if played.seat == owner)
    yield Fact(Kind.BEATS, card=highest, seat=owner)


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
    alone = _only_one_takes(sight)
    if alone:
        yield Fact(Kind.ONLY_TAKES, int(sight.last))
    if sight.last and not alone:
        winners = [each for each in same if sight.wins(each)]
        cheap = len(winners) > 1 and sight.by_strength(winners)[0] == card
        yield Fact(Kind.TAKES_CHEAPLY if cheap else Kind.TAKES_THE_TRICK)
    elif not sight.last and not sight.beaters_now(card):
        yield _unbeatable(sight, card)
    if sight.last or not sight.beaters_now(card):
        return
    yield from _may_win(sight, card, sight.beaters_now(card))
    if not sight.view.trick:
        yield from _leads(sight, card)


def _unbeatable(sight: Sight, card: Card) -> Fact:
    """Return that no card out beats a card."""
    suit = sight.suit(card)
    gone = sight.trump is not None and suit != sight.trump and not sight.trumps_out
    drawn = 0 if sight.view.trick or suit != sight.trump else sight.trumps_out
    return Fact(Kind.TRUMPS_GONE if gone and suit else Kind.STANDS, drawn, suit=suit)


def _leads(sight: Sight, card: Card) -> Iterator[Fact]:
    """Yield what is to be said for a card that is led."""
    suit, higher = sight.suit(card), len(sight.higher(card))
    if suit not in (None, sight.trump) and higher <= FEW:
        yield Fact(Kind.FEW_ABOVE, higher, suit=suit)
    counts = {each: len(sight.beaters(each)) for each in sight.hand}
    rest = [count for each, count in counts.items() if each != card]
    if rest and counts[card] < min(rest):
        yield Fact(Kind.STRONGEST)
    most = max(len(sight.higher(each)) for each in sight.hand)
    if suit is not None and FEW < higher == most:
        beaten = chance_beaten(sight, card)
        if beaten is not None and beaten >= LIKELY:
            yield Fact(Kind.GIVES_LEAD, higher, suit=suit)


def _only_one_takes(sight: Sight) -> bool:
    """Return whether just one of several cards that may be played beats what was played."""
    plain = len(sight.playable) == len(sight.view.legal)
    return bool(sight.view.trick) and plain and sum(map(sight.wins, sight.playable)) == 1


def _may_win(sight: Sight, card: Card, beaters: Sequence[Card]) -> Iterator[Fact]:
    """Yield why a card may keep the trick although others could beat it."""
    beaten = chance_beaten(sight, card)
    suit = sight.suit(card)
    if suit != sight.trump and all(sight.suit(other) == sight.trump for other in beaters):
        fresh = not sight.was_led(suit)
        kind = Kind.TOP_OF_FRESH if fresh else Kind.TOP_OF_SUIT
        yield Fact(kind, not sight.view.trick, suit=suit)
    elif all(aim_of(sight, seat) is Aim.LOSE for seat in sight.later):
        yield Fact(Kind.NOBODY_WANTS, len(sight.later), seats=tuple(sight.later))
    elif beaten is not None and 1 - beaten >= (ALONE if _only_one_takes(sight) else LIKELY):
        yield Fact(Kind.SAFE, chance=1 - beaten)
    elif len(beaters) <= FEW:
        yield Fact(Kind.FEW_BEAT, len(beaters))
    drawn = suit is not None and suit == sight.trump and 0 < sight.trumps_out <= MANY
    if drawn and not sight.view.trick and len(sight.of(suit, sight.hand)) > 1:
        yield Fact(Kind.DRAWS_TRUMPS, sight.trumps_out)


def _may_lose(sight: Sight, card: Card, aim: Aim) -> Iterator[Fact]:
    """Yield why a card that takes the trick so far may lose it, where that is wanted."""
    if aim is not Aim.LOSE or sight.last or not sight.beaters_now(card):
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
    higher = sight.higher(card)
    if leads and len(higher) > FEW:
        yield Fact(Kind.MANY_ABOVE, len(higher), suit=suit)
    wanting = tuple(seat for seat in sight.later if aim_of(sight, seat) is Aim.WIN)
    if wanting:
        yield Fact(Kind.WANTED_AFTER, len(wanting), seats=wanting)


def _leaves(sight: Sight, card: Card, aim: Aim) -> Iterator[Fact]:
    """Yield the seat that gets the trick, so far, and does not want it, if it could be taken."""
    owner, trick = _owner(sight), sight.view.trick
    if owner is None or not any(map(sight.wins, sight.playable)):
        return
    unwanted = aim_of(sight, owner) is Aim.LOSE and aim is not Aim.WIN
    if unwanted and (sight.last or aim is not Aim.LOSE):
        yield Fact(Kind.OVERFILLS if sight.last else Kind.LEFT_TO, seat=owner)
    highest = next(played.card for played in trick if played.seat == owner)
    if aim is Aim.LOSE and sight.suit(card) == sight.suit(highest) is not None:
        yield Fact(Kind.STAYS_BELOW, card=highest, seat=owner)


def _loses(sight: Sight, card: Card, aim: Aim) -> Iterator[Fact]:
    """Yield what is to be said for a card that cannot take the trick."""
    suit, led = sight.suit(card), sight.led
    losers = [each for each in sight.playable if not sight.wins(each)]
    if aim is not Aim.SPOIL:
        yield from _dead(sight, card, aim)
    if aim is Aim.WIN:
        yield from _spares(sight, card, takes=len(losers) < len(sight.playable))
    if aim is not Aim.LOSE:
        return
    same = sight.of(suit, losers)
    best = sight.by_strength(same)[-1:] == [card]
    highest = best and len(same) > 1
    if led in (None, suit) or sight.of(led, sight.hand):
        if highest:
            yield Fact(Kind.HIGHEST_LOSER, suit=suit)
    elif suit not in (None, sight.trump) and sight.of(suit, sight.out):
        if len(sight.higher(card)) < FEW and best:
            yield Fact(Kind.THROWS_HIGH, len(sight.higher(card)), suit=led)
        elif highest:
            yield Fact(Kind.THROWS_HIGHEST, suit=suit)


def _dead(sight: Sight, card: Card, aim: Aim) -> Iterator[Fact]:
    """Yield that one of the last two cards cannot win the last trick, if that speaks for a card."""
    owner, hand = _owner(sight), sight.hand
    if owner is None or not sight.last or len(hand) != FEW or any(map(sight.wins, hand)):
        return
    if any(sight.suit(other) is None for other in sight.out):
        return
    void = {suit for suit in sight.voids[owner] if suit != sight.trump}
    dead = [each for each in hand if sight.suit(each) in void]
    said = [each for each in dead if (each == card) == (aim is Aim.WIN)]
    if len(dead) == 1 and said:
        yield Fact(Kind.CANNOT_WIN, card=said[0], suit=sight.suit(said[0]), seat=owner)


def _spares(sight: Sight, card: Card, *, takes: bool) -> Iterator[Fact]:
    """Yield why a card can be spared that cannot take the trick, where tricks are wanted.

    Args:
        sight: what the seat sees.
        card: the card.
        takes: whether another card would take the trick so far.
    """
    suit, higher = sight.suit(card), len(sight.higher(card))
    trumps, needs = len(sight.of(sight.trump, sight.hand)), sight.needs(sight.view.seat) or 0
    if suit in (None, sight.trump):
        return
    if higher > FEW:
        if not takes:
            yield Fact(Kind.THROWS_LOW, higher, suit=suit)
    elif trumps > needs > 0:
        yield Fact(Kind.TRUMPS_ENOUGH, trumps)


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
