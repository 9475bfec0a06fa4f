"""Why it does not matter which card is played."""

from collections.abc import Iterator, Sequence

from ohhell_desktop.analysis.advice import Advice
from ohhell_desktop.analysis.facts.aims import Aim, aim_of, own_aim
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.of_chances import CLEARLY
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.view import SeatView


def natural(advice: Advice, view: SeatView) -> Advice:
    """Return the advice that keeps to what one would play of cards that are worth as much.

    Where no card takes the trick, that is the lowest if tricks are wanted, else the highest: of all
    cards if all are worth as much, else of the suit of the recommended one.
    """
    action, sight = advice.action, Sight(view)
    if not isinstance(action, PlayCard) or not sight.is_plain or sight.is_named(action.card):
        return advice
    aim = own_aim(sight, advice)
    equal = [
        option.action.card
        for option in advice.options
        if isinstance(option.action, PlayCard) and advice.is_as_good(option)
    ]
    if not advice.is_alike:
        equal = sight.of(sight.suit(action.card), equal)
    if aim not in (Aim.WIN, Aim.LOSE) or not (_lose(sight, equal) or _take(sight, equal, aim)):
        return advice
    found = _natural(sight, equal, aim)
    return advice if found is None else advice.keeping(PlayCard(view.seat, found))


def _lose(sight: Sight, cards: Sequence[Card]) -> bool:
    """Return whether none of some cards takes the trick."""
    return not any(map(sight.wins, cards))


def _take(sight: Sight, cards: Sequence[Card], aim: Aim) -> bool:
    """Return whether all of them take a trick that is wanted, as the last ones that are played."""
    return aim is Aim.WIN and sight.last and all(map(sight.wins, cards))


def _natural(sight: Sight, cards: Sequence[Card], aim: Aim) -> Card | None:
    """Return the card that is the easiest to spare of some that lose; None if no single one is.

    Cards of one suit that are worth the same count as one.
    """
    if not cards or any(map(sight.is_named, cards)):
        return None
    counts = {card: len(sight.beaters(card)) for card in cards}
    wanted = (max if aim is Aim.WIN else min)(counts.values())
    found = [card for card, count in counts.items() if count == wanted]
    return found[0] if len({sight.suit(card) for card in found}) == 1 else None


def about_natural(sight: Sight, advice: Advice) -> Iterator[Fact]:
    """Yield why one plays a card where all are worth as much, if it is the one to be spared."""
    action, aim = advice.action, own_aim(sight, advice)
    if not isinstance(action, PlayCard) or len(sight.playable) < len(sight.view.legal):
        return
    taken = _take(sight, sight.playable, aim)
    if not sight.view.trick or not (taken or _lose(sight, sight.playable)):
        return
    found = _natural(sight, sight.playable, aim) if aim in (Aim.WIN, Aim.LOSE) else None
    counts = [len(sight.beaters(card)) for card in (found, action.card) if card is not None]
    same_suit = found is not None and sight.suit(found) == sight.suit(action.card)
    if same_suit and len(set(counts)) == 1:
        low = Kind.NATURAL_TAKE if taken else Kind.NATURAL_LOW
        yield Fact(low if aim is Aim.WIN else Kind.NATURAL_HIGH)


def about_equals(sight: Sight, advice: Advice) -> Iterator[Fact]:
    """Yield what all cards that may be played have in common, where they are worth as much.

    Args:
        sight: what the seat sees.
        advice: what every card is worth.
    """
    number = len(sight.view.legal)
    if _are_touching(sight):
        cards = tuple(sight.by_strength(sight.playable))
        yield Fact(Kind.TOUCHING, number, cards=cards, suit=sight.suit(cards[0]))
        return
    made = [option.made.mean for option in advice.options if option.made is not None]
    best = advice.worth(advice.action)
    if best is None or best.made is None or len(made) < number:
        return
    can = aim_of(sight, sight.view.seat) in (Aim.WIN, Aim.LOSE)
    if can and max(made) - min(made) < CLEARLY:
        yield Fact(Kind.ALIKE_MADE, number, chance=best.made.mean)


def _are_touching(sight: Sight) -> bool:
    """Return whether no card of the others lies between the cards that may be played."""
    cards = sight.playable
    if not sight.is_plain or len(cards) < len(sight.view.legal):
        return False
    suits = {sight.suit(card) for card in cards}
    beaters = {(sight.wins(card), *sorted(sight.beaters(card))) for card in cards}
    return None not in suits and len(suits) == len(beaters) == 1
