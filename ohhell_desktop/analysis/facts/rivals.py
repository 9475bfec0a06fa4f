"""Why the recommended card and not another that one might think of."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.analysis.advice import Advice, Measure, Worth
from ohhell_desktop.analysis.facts.aims import Aim, aim_of
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.odds import chance_beaten
from ohhell_desktop.analysis.facts.of_chances import CLEARLY, missed_with
from ohhell_desktop.analysis.facts.sight import Sight, alone
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Action, PlayCard
from ohhell_desktop.rules.form.deck import pack

FEW: Final = 2
"""How many higher cards are few."""
MORE: Final = 3
"""How many cards more must beat another card where many beat the chosen one too."""
LITTLE: Final = (Kind.KEEP_HIGHER, Kind.KEEP_TRUMP)
"""What is said only if nothing else can be."""
KEPT: Final = (
    Kind.KEEP_TOP,
    Kind.KEEP_SURE,
    Kind.KEEP_HIGH,
    Kind.KEEP_HIGHER,
    Kind.KEEP_TRUMP,
)
"""What says that a card is kept to win later."""
LOWEST: Final = (Kind.LATER_SAFE, Kind.KEEP_LOW)
"""What says that a low card is kept."""
RISKS_MORE: Final = (
    Kind.RIVAL_TAKES,
    Kind.RIVAL_LEADS,
    Kind.RIVAL_MAY_TAKE,
    Kind.SPENDS_HIGH,
    Kind.LATER_SAFE,
)
"""What warns of too many tricks."""
SAFELY: Final = 0.7
"""From this chance on a led card is beaten often enough to keep a lower one."""
_TENS: Final = 10
_ALMOST: Final = 9
_OFTEN: Final = 4
"""A chance is said in tenths, at most almost all; one that is not often is not said."""


@dataclass(frozen=True)
class Rivals:
    """The cards beside the recommended one."""

    sight: Sight
    card: Card
    """The recommended card."""
    advice: Advice
    aim: Aim
    """What the seat wants of the trick."""

    def against(self, asked: Action | None = None, *, tempting: bool = True) -> Iterator[Fact]:
        """Yield why the card is better than another.

        Args:
            asked: the other card; None: the nearest about which something can be said.
            tempting: whether it must be one that somebody may think of.
        """
        worse = _worse(self.sight, self.advice)
        if asked is not None:
            worse = [option for option in worse if option.action == asked]
        best = self.advice.worth(self.advice.action)
        points = best.points.mean if best is not None else math.inf
        richer = [option for option in worse if option.points.mean > points]
        told = {Aim.WIN: _to_win, Aim.LOSE: _to_lose}.get(self.aim)
        found: list[Fact] = []
        for option in worse:
            if option in richer or told is None:
                continue
            other = option.action.card if isinstance(option.action, PlayCard) else self.card
            free = asked is not None or not tempting
            if not free and not _tempts(self.sight, self.card, other, self.aim):
                continue
            for fact in told(self.sight, self.card, other):
                if fact.kind is Kind.RIVAL_EASILY and asked is None and not self.sight.view.trick:
                    # Nobody leads a weak card to win.
                    continue
                found.append(self._compared(fact, option, other))
                break
        found.sort(key=self._weight)
        if found and found[0].kind in LOWEST:
            # Of several low cards the lowest is the safest.
            alike = [fact for fact in found if fact.kind is found[0].kind]
            found = [max(alike, key=lambda fact: fact.number)]
        yield from found[:1]
        by_margin = self.advice.measure is Measure.MARGIN
        if not found and richer and not tempting and by_margin:
            yield _takes_less(self.sight, richer[0])

    def _compared(self, fact: Fact, option: Worth, other: Card) -> Fact:
        """Return a fact about another card with the chances of both."""
        suit = fact.suit or self.sight.suit(other)
        found = _with_chances(replace(fact, suit=suit), self.advice, option, self.sight)
        taken = self.sight.wins(other) and not self.sight.wins(self.card)
        if found.missed > 0 and found.kind is Kind.KEEP_TRUMP and taken:
            # It is not kept to win, but so as not to win now.
            told = replace(_would_take(self.sight, other), suit=suit)
            found = _with_chances(told, self.advice, option, self.sight)
        needs = self.sight.needs(self.sight.view.seat)
        if found.kind is Kind.RIVAL_MAY_TAKE and needs == 0 and found.other is not None:
            # Those who could beat it will, more often than any cards would do.
            agrees = found.other_chance <= 1 - found.number / _TENS + 1 / _TENS / 2
            found = found if agrees else replace(found, number=0)
        too_many = self.aim is Aim.LOSE or found.kind in RISKS_MORE
        # That the bid is missed in the other way would only confuse.
        confuses = found.missed < 0 if too_many else found.missed > 0
        return replace(found, missed=0) if confuses else found

    def _weight(self, fact: Fact) -> tuple[bool, bool]:
        """Return how little a fact says: one asks most why a trick is not taken."""
        takes = fact.card is not None and self.sight.wins(fact.card)
        return not (takes and not self.sight.wins(self.card)), fact.kind in LITTLE


def _tempts(sight: Sight, card: Card, other: Card, aim: Aim) -> bool:
    """Return whether somebody might think of another card for a seat with an aim."""
    own, rival = len(sight.higher(card)), len(sight.higher(other))
    same = sight.suit(card) == sight.suit(other)
    if aim is Aim.WIN and not sight.view.trick:
        # Nobody leads a weaker card in place of a strong one.
        return rival <= own and (same or rival <= FEW or sight.suit(other) is None)
    if aim is Aim.WIN and not sight.wins(card) and not sight.wins(other):
        # Nobody throws away a better card; the lowest one is natural.
        return rival > own
    if aim is Aim.LOSE and not sight.view.trick:
        return rival > own or rival <= FEW or own - rival > MORE
    return True


def _takes_less(sight: Sight, option: Worth) -> Fact:
    """Return that a card brings the others more; the one who can make its bid, if it is one."""
    others = [seat for seat in range(sight.view.seats) if seat != sight.view.seat]
    able = [Seat(seat) for seat in others if aim_of(sight, Seat(seat)) in (Aim.WIN, Aim.LOSE)]
    if len(able) == 1:
        needs = sight.needs(able[0]) or 0
        return Fact(Kind.TAKES_LESS, needs, other=option.action, seat=able[0])
    return Fact(Kind.TAKES_LESS, other=option.action)


def _worse(sight: Sight, advice: Advice) -> list[Worth]:
    """Return the other cards that are worth less, the nearest first."""
    found = [
        option
        for option in advice.options
        if isinstance(option.action, PlayCard)
        and option.action != advice.action
        and option.action.card in sight.playable
        and not advice.is_as_good(option)
        and option.behind.mean > 0
    ]
    return sorted(found, key=lambda option: (option.is_best, option.behind.mean))


def _with_chances(fact: Fact, advice: Advice, option: Worth, sight: Sight) -> Fact:
    """Return a fact with how often the bid is made with both cards, if that differs."""
    best = advice.worth(advice.action)
    if best is None or best.made is None or option.made is None:
        return fact
    if best.made.mean < option.made.mean + CLEARLY:
        return fact
    return replace(
        fact,
        chance=best.made.mean,
        other=option.action,
        other_chance=option.made.mean,
        missed=missed_with(sight.view, best, option),
    )


def _to_win(sight: Sight, card: Card, other: Card) -> Iterator[Fact]:
    """Yield what tells a card from another where a trick is wanted."""
    wins, too = sight.wins(card), sight.wins(other)
    if wins and not too:
        yield Fact(Kind.RIVAL_LOSES, card=other)
        return
    sure = sight.last or not sight.beaters_now(other)
    if too and not wins and sure and sight.left > 1:
        yield Fact(Kind.RIVAL_LEADS, card=other)
        return
    if too and not wins:
        yield from _overtaken(sight, other)
    if not sight.view.trick:
        yield from _ruffed(sight, other)
    if wins and sight.last:
        yield from _last_wanted(sight, card, other)
    many = len(sight.higher(other))
    safer = not wins and not too and many > max(FEW, len(sight.higher(card)))
    if safer and sight.suit(other) != sight.trump:
        # A trump may take the trick that is still needed, and a card that few beat may, too.
        yield Fact(Kind.LATER_SAFE, many, card=other)
        return
    own, many = (len(sight.beaters_now(each)) for each in (card, other))
    easily = wins and not sight.last and many >= own + (FEW if own <= FEW else MORE)
    if easily and sight.view.trick:
        # A card that many can beat is no winner.
        often = list(_overtaken(sight, other))
        yield from often or [Fact(Kind.RIVAL_EASILY, many, card=other)]
        return
    yield from _keep_to_win(sight, card, other)
    if easily:
        yield Fact(Kind.RIVAL_EASILY, many, card=other)


def _overtaken(sight: Sight, other: Card) -> Iterator[Fact]:
    """Yield how often a card is beaten that takes the trick so far, if it often is."""
    beaten = chance_beaten(sight, other)
    tens = 0 if beaten is None else min(_ALMOST, round(_TENS * beaten))
    if tens >= _OFTEN:
        yield Fact(Kind.RIVAL_BEATEN, tens, card=other)


def _ruffed(sight: Sight, other: Card) -> Iterator[Fact]:
    """Yield who has none of the suit of a card that would be led, and may trump it."""
    suit = sight.suit(other)
    if suit in (None, sight.trump) or not sight.trumps_out:
        return
    for seat in sight.later:
        if suit in sight.voids[seat] and sight.trump not in sight.voids[seat]:
            yield Fact(Kind.RIVAL_TRUMPED, card=other, suit=suit, seat=seat)
            return


def _last_wanted(sight: Sight, card: Card, other: Card) -> Iterator[Fact]:
    """Yield that the lower of two cards that take the last wanted trick is safer to keep."""
    lower = sight.suit(card) == sight.suit(other) and sight.by_strength((card, other))[0] == other
    if lower and sight.left > 1 and sight.needs(sight.view.seat) == 1:
        yield Fact(Kind.SPENDS_HIGH, card=other)


def _keep_to_win(sight: Sight, card: Card, other: Card) -> Iterator[Fact]:
    """Yield why the other card is worth keeping for a later trick."""
    suit = sight.suit(other)
    if sight.left < FEW:
        return
    if suit is None:
        if not sight.beaters(other):
            yield Fact(Kind.KEEP_SURE, card=other)
        return
    own, rival = len(sight.higher(card)), len(sight.higher(other))
    same = sight.suit(card) == suit
    spare = own or sight.by_strength(sight.of(sight.suit(card), sight.hand))[-1:] != [card]
    if not rival and spare and not (same and not own):
        yield Fact(Kind.KEEP_TOP, _how_high(sight, other), card=other)
    elif suit == sight.trump and not same:
        yield Fact(Kind.KEEP_TRUMP, len(sight.of(suit, sight.hand)), card=other)
    elif rival <= FEW and rival < own:
        yield Fact(Kind.KEEP_HIGH, rival, card=other, cards=alone(sight.higher(other)))
    elif same and rival < own:
        yield Fact(Kind.KEEP_HIGHER, rival, card=other)


def _how_high(sight: Sight, card: Card) -> int:
    """Return how high a card is in the pack.

    Returns:
        1 if the pack has a higher card of its suit; else 2 if no card out beats it, and 0 if one
        does.
    """
    table, suit = sight.view.table, sight.suit(card)
    pack_of_suit = sight.of(suit, pack(sight.view.rules.deck, sight.view.seats))
    strength = table.card_strength(card, suit)
    if any(table.card_strength(each, suit) > strength for each in pack_of_suit):
        return 1
    return 0 if sight.beaters(card) else 2


def _to_lose(sight: Sight, card: Card, other: Card) -> Iterator[Fact]:
    """Yield what tells a card from another where no trick is wanted."""
    wins, too = sight.wins(card), sight.wins(other)
    own, rival = len(sight.higher(card)), len(sight.higher(other))
    if too and not wins:
        yield _would_take(sight, other)
    elif not sight.view.trick:
        yield from _to_lose_led(sight, card, other)
    elif too and wins and not sight.last:
        few = len(sight.beaters_now(other))
        if few < len(sight.beaters_now(card)):
            yield Fact(Kind.RIVAL_HARDLY, few, card=other)
        elif rival > own:
            yield Fact(Kind.KEEP_LOW, rival, card=other)
    elif rival > own and sight.left >= FEW:
        same = sight.suit(card) == sight.suit(other)
        kind = Kind.KEEP_LOWER if same and rival <= FEW else Kind.KEEP_LOW
        yield Fact(kind, rival, card=other)
    elif rival < own and sight.left > FEW:
        yield from _guarded(sight, other)


def _to_lose_led(sight: Sight, card: Card, other: Card) -> Iterator[Fact]:
    """The same where both would be led."""
    own, rival = len(sight.higher(card)), len(sight.higher(other))
    if sight.suit(other) is None:
        yield from _of_no_suit(sight, card, other)
    elif rival < own:
        yield Fact(Kind.LEAD_STRONG, rival, card=other)
    elif sight.suit(other) == sight.trump != sight.suit(card):
        # A trump loses no trick where its holder has none of the suit that is led.
        return
    elif rival > own and (chance_beaten(sight, card) or 0) >= SAFELY:
        yield Fact(Kind.KEEP_LOW, rival, card=other)


def _of_no_suit(sight: Sight, card: Card, other: Card) -> Iterator[Fact]:
    """Yield why a card that belongs to no suit is not led, where no trick is wanted."""
    beaters = sight.beaters(other)
    if not beaters and sight.beaters(card):
        yield Fact(Kind.RIVAL_TAKES, card=other)
    elif (
        beaters
        and sight.left >= FEW
        and {c for c in sight.out if sight.suit(c) is not None} <= {*beaters}
    ):
        yield Fact(Kind.KEEP_LOSER, card=other)


def _guarded(sight: Sight, other: Card) -> Iterator[Fact]:
    """Yield the low cards that go before a card that would be dangerous."""
    same = sight.by_strength(sight.of(sight.suit(other), sight.hand))
    low = tuple(each for each in same if each != other and len(sight.higher(each)) > FEW)
    if (
        same[-1:] == [other]
        and len(low) == len(same) - 1
        and len(low) > 1
        and sight.suit(other) != sight.trump
    ):
        yield Fact(Kind.RIVAL_GUARDED, len(low), card=other, cards=low)


def _would_take(sight: Sight, other: Card) -> Fact:
    """Return that another card would take a trick that is not wanted."""
    if sight.last or not sight.beaters_now(other):
        return Fact(Kind.RIVAL_TAKES, card=other)
    beaten = chance_beaten(sight, other)
    stays = 0 if beaten is None else min(_ALMOST, round(_TENS * (1 - beaten)))
    return Fact(Kind.RIVAL_MAY_TAKE, stays if stays >= _OFTEN else 0, card=other)
