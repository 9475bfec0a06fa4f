"""Advice in words: what is recommended, and why, as a friend at the table would say it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ohhell_desktop.analysis.advice import Advice
from ohhell_desktop.analysis.fact_texts import Words, sentence
from ohhell_desktop.analysis.facts.chosen import facts
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.rules.cards import RANKS, Card
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
from ohhell_desktop.words import Tr
from ohhell_desktop.words.cards import suit_name

MOST_FACTS: Final = 4
"""How many facts are mentioned: more would not be read."""
MOST_AT_THE_TABLE: Final = 2
"""On the slip beside a hand, which should cover nothing."""
IN_THE_CHART: Final = (Kind.MADE, Kind.KEEPS)
"""What the chart over the bids says."""
GIVES_AWAY: Final = (Kind.SPENDS_HIGH, Kind.KEEP_HIGHER, Kind.KEEP_LOWER)
"""What names the recommended card, or says of which suit it is."""
SAID_WITH_A_BID: Final = (Kind.HOOK, Kind.CLOSE_BID)
"""What stands below the bids, or over the reason, in any case."""
SAID_WITH_A_PREMIUM: Final = (Kind.PREMIUM_STAKE, Kind.REVEAL_STAKE)
"""What stands below the premiums."""
WHY_ALIKE: Final = frozenset((Kind.HARDLY, Kind.TOUCHING, Kind.ALIKE_MADE, Kind.ALL_TAKE))
"""What says why all cards are alike."""
OF_EVERY_CARD: Final = (Kind.NONE_TAKES, Kind.ALL_TAKE)
"""What is so with any card."""
SEEN_AT_THE_TABLE: Final = (Kind.NEEDS, Kind.NEEDS_ALL, Kind.HAS_ENOUGH, Kind.AS_GOOD)
"""What the plates and the tags on the cards say."""


def recommended(action: Action, tr: Tr, faces: Faces = Faces.FRENCH) -> str:
    """Return the sentence that recommends an action."""
    match action:
        case Bid(tricks=tricks):
            return tr("Bid {number}.").format(number=tricks)
        case PlayCard():
            return tr("Play {card}.").format(card=Words(tr, faces).action(action))
        case NameTrump(suit=None):
            return tr("Name no trump.")
        case NameTrump(suit=suit):
            return tr("Name {suit}.").format(suit=suit_name(suit, tr, faces))
        case LayAside(cards=cards):
            ordered = sorted(cards, key=lambda card: (card.suit or "", _rank(card)), reverse=True)
            return tr("Set aside {cards}.").format(cards=Words(tr, faces).cards(ordered))
        case CallPremium(call=PremiumCall.DECLARE):
            return tr("Declare.")
        case CallPremium(call=PremiumCall.REVEAL):
            return tr("Reveal.")
        case CallPremium():
            return tr("Pass.")
        case StartDeal():
            return ""


def titled(view: SeatView, advice: Advice, tr: Tr, faces: Faces = Faces.FRENCH) -> str:
    """Return the sentence that recommends an action, or two bids, or says that any card will do."""
    bids = [o.action for o in advice.options if advice.is_as_good(o) and o.action != advice.action]
    match advice.action, bids:
        case Bid(tricks=tricks), [Bid(tricks=other)]:
            lower, higher = sorted((tricks, other))
            return tr("Bid {number} or {other}.").format(number=lower, other=higher)
        case _:
            pass
    if isinstance(advice.action, PlayCard) and any(map(_any_will_do, facts(view, advice))):
        return tr("Any card will do.")
    return recommended(advice.action, tr, faces)


def _any_will_do(fact: Fact) -> bool:
    """Return whether a fact says that it does not matter what is played."""
    return fact.kind is Kind.ALL_ALIKE and not fact.number


def _rank(card: Card) -> int:
    """Return the place of a card among those of its suit, printed."""
    return RANKS.find(card.rank)


def why(
    view: SeatView,
    advice: Advice,
    tr: Tr,
    faces: Faces = Faces.FRENCH,
    names: Sequence[str] = (),
    *,
    name: str = "",
    at_the_table: int = 0,
    charted: bool = False,
    named: bool = False,
    against: Action | None = None,
) -> str:
    """Return what speaks for the recommended action, in a few sentences.

    Args:
        view: what the seat sees that is advised.
        advice: the advice.
        tr: translates.
        faces: of the pack.
        names: of the players, by seat; without them their seats are counted.
        name: of the player who is advised; empty for one who is called "you".
        against: the action that it is compared with; None: the one that somebody may think of.
        at_the_table: if not 0, what is wanted, and which cards are as good, can be seen beside it,
            and there is room for this number of facts.
        named: whether the cards that are as good are named above it.
        charted: whether a chart beside it shows how often each bid is made.
    """
    said = _said_once(facts(view, advice, against))[:MOST_FACTS]
    if named:
        said = [fact for fact in said if fact.kind is not Kind.AS_GOOD] or said
    if at_the_table and isinstance(advice.action, PlayCard):
        fresh = [fact for fact in said if fact.kind not in SEEN_AT_THE_TABLE] or said
        if len(fresh) > at_the_table:
            # What is so with every card is the first that can be left out.
            fresh = [fact for fact in fresh if fact.kind not in OF_EVERY_CARD] or fresh
        said = [_briefly(fact) for fact in fresh[:at_the_table]]
    elif at_the_table and isinstance(advice.action, Bid):
        seen = (*SAID_WITH_A_BID, *(IN_THE_CHART if charted else ()))
        said = [fact for fact in said if fact.kind not in seen] or said
        said = said[:at_the_table]
    elif at_the_table and isinstance(advice.action, CallPremium):
        said = [fact for fact in said if fact.kind not in SAID_WITH_A_PREMIUM] or said
    words = Words(tr, faces, names, name)
    return " ".join(sentence(fact, view, words, advice.action) for fact in said)


def _said_once(said: list[Fact]) -> list[Fact]:
    """Return facts without the one that all cards are alike, where another says why."""
    kinds = {fact.kind for fact in said}
    settled = Fact(Kind.IS_LOST, 1) in said
    alike = [fact for fact in said if not (_any_will_do(fact) and (settled or kinds & WHY_ALIKE))]
    hardly = Kind.HARDLY in kinds and len(alike) > 1
    return [fact for fact in alike if not (hardly and fact.kind is Kind.ALIKE_MADE)]


def why_not(
    view: SeatView,
    advice: Advice,
    other: Action,
    tr: Tr,
    faces: Faces = Faces.FRENCH,
    names: Sequence[str] = (),
    name: str = "",
) -> str:
    """Return what speaks against a card, without a word about which one is better.

    Args:
        view: what the seat sees.
        advice: what every card is worth.
        other: the card that is worth less.
        tr: translates.
        faces: of the pack.
        names: of the players, by seat.
        name: of the player who tries it; empty for one who is called "you".

    Returns:
        One sentence; empty if nothing can be said of the card alone.
    """
    if not isinstance(other, PlayCard):
        return ""
    for fact in facts(view, advice, other):
        if fact.card == other.card and fact.kind not in GIVES_AWAY:
            return sentence(_briefly(fact), view, Words(tr, faces, names, name), advice.action)
    return ""


def _briefly(fact: Fact) -> Fact:
    """Return a fact about another card without the chances: its tag says what it costs."""
    return fact if fact.card is None else replace(fact, other=None)
