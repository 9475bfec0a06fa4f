"""Advice in words: what is recommended, and why, as a friend at the table would say it."""

from typing import Final

from ohhell_desktop.analysis.advice import Advice
from ohhell_desktop.analysis.facts import Fact, Kind, facts
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PlayCard,
    PremiumCall,
    StartDeal,
)
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.words import Tr, joined
from ohhell_desktop.words.cards import card_name, suit_name

MOST_FACTS: Final = 2
"""How many facts are mentioned: more would not be read."""


def recommended(action: Action, tr: Tr, faces: Faces = Faces.FRENCH) -> str:
    """Return the sentence that recommends an action."""
    match action:
        case Bid(tricks=tricks):
            return tr("Bid {number}.").format(number=tricks)
        case PlayCard(card=card):
            return tr("Play the {card}.").format(card=card_name(card, tr, faces))
        case NameTrump(suit=None):
            return tr("Name no trump.")
        case NameTrump(suit=suit):
            return tr("Name {suit}.").format(suit=suit_name(suit, tr, faces))
        case LayAside(cards=cards):
            names = joined([card_name(card, tr, faces) for card in cards], tr)
            return tr("Set aside {cards}.").format(cards=names)
        case CallPremium(call=PremiumCall.DECLARE):
            return tr("Declare.")
        case CallPremium(call=PremiumCall.REVEAL):
            return tr("Reveal.")
        case CallPremium():
            return tr("Pass.")
        case StartDeal():
            return ""


def why(
    view: SeatView,
    advice: Advice,
    tr: Tr,
    faces: Faces = Faces.FRENCH,
    most: int = MOST_FACTS,
) -> str:
    """Return what speaks for the recommended action, in a few sentences; ``most`` is how many."""
    said = [_sentence(fact, view, tr, faces) for fact in facts(view, advice)]
    return " ".join(said[:most])


def percent(chance: float) -> int:
    """Return a chance in whole percent; 0 and 100 only for what is as good as certain."""
    whole = round(100 * chance)
    if 0.001 < chance < 0.999:  # noqa: PLR2004 - one in a thousand
        return min(99, max(1, whole))
    return whole


def _sentence(fact: Fact, view: SeatView, tr: Tr, faces: Faces) -> str:  # noqa: C901, PLR0912 - one a kind
    chance = percent(fact.chance)
    match fact.kind:
        case Kind.MADE:
            return _made(chance, view, tr)
        case Kind.TOP_TRUMPS:
            return tr("You hold %n trumps that nothing beats.", "", fact.number)
        case Kind.OTHERS_WANT:
            text = tr("The others have bid {number} for %n tricks.", "", view.plan.tricks)
            return text.format(number=fact.number)
        case Kind.TAKES_LESS:
            text = tr("{other} brings you a little more, but the others much more.")
            return text.format(other=_other(fact, tr, faces))
        case Kind.NEEDS:
            return tr("You need %n more tricks.", "", fact.number)
        case Kind.HAS_ENOUGH if fact.number == 0:
            return tr("You have bid 0 and want no trick.")
        case Kind.HAS_ENOUGH:
            return tr("You have your tricks and want no more.")
        case Kind.IS_LOST:
            return tr("Your bid is lost; what counts now is theirs.")
        case Kind.TAKES_THE_TRICK:
            return tr("You play last, and it takes the trick.")
        case Kind.STANDS:
            return tr("Nothing that is still out beats it.")
        case Kind.CAN_BE_BEATEN:
            return tr("%n cards that you have not seen would beat it.", "", fact.number)
        case Kind.LOSES:
            return tr("It cannot take this trick.")
        case Kind.HIGHEST_LOSER:
            return tr("It is the highest card that you can lose here.")
        case Kind.KEEPS:
            text = tr("You make your bid {percent} times in 100, with {other} only {less} times.")
            less = percent(fact.other_chance)
            return text.format(percent=chance, other=_other(fact, tr, faces), less=less)
        case Kind.ALL_ALIKE:
            return tr("Everything else is worth about as much.")
        case Kind.ONLY:
            return tr("You have no other choice.")


def _made(chance: int, view: SeatView, tr: Tr) -> str:
    """Return how often the bid is made, in 100 deals."""
    if chance >= 100:  # noqa: PLR2004 - all of them
        return tr("You are as good as certain to make your bid.")
    if chance <= 0:
        return tr("You will hardly make your bid.")
    if isinstance(view.legal[0], Bid):
        return tr("You make it {percent} times in 100.").format(percent=chance)
    return tr("You make your bid {percent} times in 100.").format(percent=chance)


def _other(fact: Fact, tr: Tr, faces: Faces) -> str:
    """Return the name of another action within a sentence."""
    match fact.other:
        case Bid(tricks=tricks):
            return str(tricks)
        case PlayCard(card=card):
            return tr("the {card}").format(card=card_name(card, tr, faces))
        case NameTrump(suit=suit):
            return suit_name(suit, tr, faces)
        case _:
            return tr("the next best")
