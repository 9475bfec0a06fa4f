"""The sentence of each kind of fact, as a friend at the table would say it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.analysis.bid_fact_texts import BIDS
from ohhell_desktop.analysis.card_fact_texts import CARDS
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.of_chances import made_points
from ohhell_desktop.analysis.facts.sight import JOKER
from ohhell_desktop.analysis.figure_texts import FIGURES
from ohhell_desktop.analysis.percent import percent, tenths
from ohhell_desktop.analysis.rival_texts import RIVALS, WITH_IT
from ohhell_desktop.analysis.saying import Case, Saying, Table, chosen
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    Illegal,
    NameTrump,
    Naming,
    PlayCard,
    Reason,
)
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Jokers
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.words import Tr, joined
from ohhell_desktop.words.cards import card_name, rank_name, suit_name
from ohhell_desktop.words.refusals import refusal_text

SPECIAL: Final = "WN"
"""The ranks of wizards and jesters."""

SAYINGS: Final[Table] = {**FIGURES, **BIDS, **CARDS, **RIVALS}
"""The sentences of every kind of fact but the hook, which is said as at the table."""


@dataclass(frozen=True, slots=True)
class Words:
    """The names of everything that sentences mention."""

    tr: Tr
    faces: Faces = Faces.FRENCH
    names: Sequence[str] = ()
    """Of the players, by seat; may be empty."""
    name: str = ""
    """Of the player who is advised; empty for one who is called "you"."""
    alike: str = SPECIAL
    """The ranks of special cards that are all alike, so that none is called by its number."""

    def suit(self, suit: Suit | None) -> str:
        """Return the name of a suit."""
        return suit_name(suit, self.tr, self.faces)

    def card(self, card: Card | None) -> str:
        """Return the name of a card within a sentence."""
        if card is not None and card.suit is None and card.rank in self.alike:
            return self._special(card.rank, 1)
        if card is not None and card.rank == JOKER:
            return card_name(card, self.tr, self.faces)
        return self.tr("the {card}").format(card=card_name(card, self.tr, self.faces))

    def briefly(self, card: Card | None, beside: Card | None) -> str:
        """Return the rank of a card that was named already, or its name if another has the rank."""
        if card is None or card.suit is None or (beside is not None and beside.rank == card.rank):
            return self.card(card)
        return self.tr("the {card}").format(card=rank_name(card.rank, self.tr, self.faces))

    def cards(self, cards: Sequence[Card]) -> str:
        """Return the names of several cards."""
        return joined(self._names(cards), self.tr)

    def _names(self, cards: Sequence[Card]) -> list[str]:
        """Return the names of several cards, with those that are alike counted."""
        special = [card.rank for card in cards if card.suit is None and card.rank in self.alike]
        rest = [self.card(card) for card in cards if card.rank not in special]
        return [*rest, *(self._special(rank, count) for rank, count in Counter(special).items())]

    def _special(self, rank: str, count: int) -> str:
        """Return the name of one or several of the special cards that are alike."""
        match rank:
            case "W":
                return self.tr("%n wizards", "", count) if count > 1 else self.tr("a wizard")
            case "N":
                return self.tr("%n jesters", "", count) if count > 1 else self.tr("a jester")
            case _:
                return self.tr("%n jokers", "", count) if count > 1 else self.tr("a joker")

    def either(self, cards: Sequence[Card]) -> str:
        """Return the names of several cards, of which one is meant."""
        names = list(dict.fromkeys(map(self.card, cards)))
        if len(names) > 1:
            last = names.pop()
            return self.tr("{first} or {last}").format(first=", ".join(names), last=last)
        return "".join(names)

    def player(self, seat: Seat | None) -> str:
        """Return the name of another player."""
        if seat is not None and seat < len(self.names):
            return self.names[seat]
        return self.tr("player {number}").format(number=(seat or 0) + 1)

    def named(self, card: str, name: Naming | Card | None) -> str:
        """Return a card with the name that it is given, if it is given one."""
        if name is None:
            return card
        if isinstance(name, Card):
            known = self.card(name)
        else:
            known = self.tr("the highest") if name is Naming.HIGH else self.tr("the lowest")
        return self.tr("{card} as {name}").format(card=card, name=known)

    def action(self, action: Action | None) -> str:
        """Return the name of an action within a sentence."""
        match action:
            case Bid(tricks=tricks):
                return str(tricks)
            case PlayCard(card=card, named=None):
                return self.card(card)
            case PlayCard(card=card, named=named):
                return self.named(replace(self, alike=SPECIAL + JOKER).card(card), named)
            case NameTrump(suit=suit):
                return self.suit(suit)
            case _:
                return self.tr("another choice")


def sentence(fact: Fact, view: SeatView, words: Words, action: Action | None = None) -> str:
    """Return the sentence of a fact.

    Args:
        fact: what is said.
        view: what the seat sees that is advised.
        words: the names that are used, the player's in that seat among them.
        action: the action that it is said of.
    """
    if fact.kind is Kind.HOOK:
        refused = Illegal(Reason.HOOK, number=fact.number, total=view.plan.tricks)
        return refusal_text(refused, words.tr, words.faces, name=words.name)
    if view.table.jokers is not Jokers.SUPER:
        words = replace(words, alike=SPECIAL + JOKER)
    bid = action.tricks if isinstance(action, Bid) else 0
    tr, case = words.tr, Case(fact, view, bid)
    said = [_text(SAYINGS[fact.kind], case, words)]
    if fact.kind in RIVALS and fact.other is not None:
        said.append(_text(WITH_IT, case, words))
    filled = " ".join(said).format(
        player=words.name,
        number=fact.number,
        tricks=view.plan.tricks,
        share=view.plan.tricks // view.seats,
        left=case.left,
        needs=case.needs,
        percent=percent(fact.chance),
        often=_often(fact.chance, tr),
        less_often=_often(fact.other_chance, tr),
        less_only=_only(fact.other_chance, tr),
        tens=tenths(fact.chance),
        other=words.action(fact.other),
        bid=bid,
        pays=_pays(action, view),
        other_pays=_pays(fact.other, view),
        played=_played(action, view, words),
        card=words.card(fact.card),
        it=words.briefly(fact.card, action.card if isinstance(action, PlayCard) else None),
        cards=words.cards(fact.cards),
        either=words.either(fact.cards),
        sure=words.cards(fact.cards[: fact.number]),
        rest=_open(fact.cards[fact.number :], bid - fact.number, words),
        suit=words.suit(fact.suit),
        one_of=joined([words.suit(suit) for suit in fact.suits], tr),
        suits=joined([tr("no {suit}").format(suit=words.suit(s)) for s in fact.suits], tr),
        name=words.player(fact.seat),
        names=joined([words.player(seat) for seat in fact.seats], tr),
    )
    # A name is written as its player writes it.
    known = tuple(filter(None, (words.name, *words.names)))
    if said[0].startswith(("{player}", "{name")) and filled.startswith(known):
        return filled
    return filled[:1].upper() + filled[1:]


def _text(sayings: tuple[Saying, ...], case: Case, words: Words) -> str:
    """Return the first sentence that holds, translated, with its gaps."""
    saying = chosen(sayings, case)
    text = saying.text(words.name)
    return words.tr(text, "", saying.count(case)) if "%n" in text else words.tr(text)


def _played(action: Action | None, view: SeatView, words: Words) -> str:
    """Return the action that is spoken of; a card that was named already by its rank alone."""
    if not isinstance(action, PlayCard) or action.named is not None:
        return words.action(action)
    seen = [*view.hand, *(each.card for each in view.trick)]
    others = [card for card in seen if card is not None and card != action.card]
    same = any(card.rank == action.card.rank for card in others)
    return words.card(action.card) if same else words.briefly(action.card, None)


def _open(cards: Sequence[Card], tricks: int, words: Words) -> str:
    """Return the cards from which some tricks must come."""
    return words.either(cards) if tricks == 1 else words.cards(cards)


def _pays(bid: Action | None, view: SeatView) -> int:
    """Return the points of a bid that is made."""
    return made_points(view, bid) if isinstance(bid, Bid) else 0


def _often(chance: float, tr: Tr) -> str:
    """Return how often something happens, in 100 deals."""
    return tr("%n times in 100", "", percent(chance))


def _only(chance: float, tr: Tr) -> str:
    """Return how often something happens, after another count of 100 deals."""
    return tr("once") if percent(chance) == 1 else str(percent(chance))
