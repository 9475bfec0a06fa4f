"""Reading the parts of a view from JSON values."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ohhell_desktop.bots.protocol.fields import (
    a_card,
    a_list,
    a_seat,
    a_whole,
    an_object,
    cards_or_hidden,
)
from ohhell_desktop.bots.protocol.view_checks import check_named
from ohhell_desktop.rules.cards import Card, DealNumber, Seat, SeenCards, Suit, parse_suit
from ohhell_desktop.rules.engine.actions import Naming, PlayCard
from ohhell_desktop.rules.engine.card_rules import Position, effective_name, namings
from ohhell_desktop.rules.engine.trick import Played, Trick, TrickTable
from ohhell_desktop.rules.engine.trump import Found, find
from ohhell_desktop.rules.form.axes import LAY_COUNT, LAY_VALUES, BidStyle, Jokers, TrumpSource
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealChange, DealPlan, Where
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.codec import parse_naming

_KNOWN_BY_VIEW: Final = frozenset({TrumpSource.RANDOM, TrumpSource.LAST_RESULT})
_ENTRY_SIZES: Final = (2, 3)
"""Seat and card, and what the card was named."""


def plan_for(rules: RuleSet, seats: int, plan: DealPlan, cards: int) -> DealPlan:
    """Return the plan of a deal for another number of cards."""
    if plan.cards == cards:
        return plan
    change = DealChange(
        where=Where.NUMBERS,
        numbers=(1,),
        name=plan.name,
        trump=plan.trump,
        bidding=plan.bidding,
        visibility=plan.visibility,
        play=plan.play,
        ranks=plan.ranks,
        score=plan.score,
    )
    alone = replace(rules, sequence=HandSizes(text=str(cards)), changes=(change,))
    return schedule(alone, seats)[0]


def read_turned(raw: object) -> tuple[Card, ...]:
    """Read the cards turned up: one, none (null), or a list in the order turned."""
    if raw is None:
        return ()
    if isinstance(raw, list):
        return tuple(a_card(card, "turned") for card in raw)
    return (a_card(raw, "turned"),)


def read_trump(
    raw: Mapping[str, Any], plan: DealPlan, number: DealNumber, turned: tuple[Card, ...]
) -> tuple[Suit | None, bool]:
    """Read the trump, and return it and whether a seat names it.

    Raises:
        ValueError: if it is not the one that the rules give.
    """
    found = _found(plan, number, turned)
    given = parse_suit(raw["trump"]) if "trump" in raw else None
    if found is None or "trump" not in raw:
        return (given or (found.trump if found else None)), bool(found and found.to_be_named)
    if not found.to_be_named and given != found.trump and (given or not plan.trump.after_bids):
        because = f"with {turned[-1]} turned up" if turned else f"in deal {number + 1}"
        raise ValueError(f"the trump {because} is {found.trump or 'none'}, not {given or 'none'}")
    return given, found.to_be_named


def _found(plan: DealPlan, number: DealNumber, turned: tuple[Card, ...]) -> Found | None:
    """Return the trump by the rules; None where it depends on more than the view."""
    source = plan.trump.source
    if source in _KNOWN_BY_VIEW or (source is TrumpSource.TURN_UP and not turned):
        return None
    return find(plan.trump, number, turned, 0, (), plan.ranks)


def read_bids(raw: object, plan: DealPlan, seats: int) -> tuple[int | None, ...]:
    """Read the bids by seat; null is a bid not made yet, or hidden."""
    if plan.bidding.style is BidStyle.NONE:
        return (plan.bidding.assumed,) * seats
    entries = [None] * seats if raw is None else a_list(raw, "bids", seats)
    lays = plan.bidding.style is BidStyle.LAY
    most = LAY_COUNT * max(LAY_VALUES.values()) if lays else plan.tricks
    return tuple(
        None if bid is None else a_whole(bid, f"the bid of seat {seat}", 0, most)
        for seat, bid in enumerate(entries)
    )


def read_tricks(
    raw: Mapping[str, Any], plan: DealPlan, table: TrickTable, seats: int
) -> tuple[tuple[Trick, ...], tuple[Played, ...]]:
    """Read the complete tricks and the trick in progress."""
    tricks: list[Trick] = []
    complete = a_list(raw.get("tricks", []), "tricks")
    entries = a_list(raw.get("trick", []), "trick")
    # Where cards are laid aside, hands hold more cards than there are tricks.
    if len(complete) + bool(entries) > plan.tricks:
        raise ValueError(f"more cards are played than in the {plan.tricks} tricks of this deal")
    for number, entry in enumerate(complete):
        cards = a_list(entry, f"trick {number + 1}", seats)
        played = _read_trick(cards, plan, table, tuple(tricks), seats)
        tricks.append(Trick(played, played[table.winner(played)].seat))
    if len(entries) >= seats:
        raise ValueError("the trick in progress is complete: it belongs to the tricks")
    return tuple(tricks), _read_trick(entries, plan, table, tuple(tricks), seats)


def _read_trick(
    entries: Sequence[Any],
    plan: DealPlan,
    table: TrickTable,
    tricks: tuple[Trick, ...],
    seats: int,
) -> tuple[Played, ...]:
    trick: tuple[Played, ...] = ()
    for entry in entries:
        if not isinstance(entry, list) or len(entry) not in _ENTRY_SIZES:
            raise ValueError("a card in a trick must be a list of seat and card")
        seat = a_seat(entry[0], "the seat of a card played", seats)
        card = a_card(entry[1], "a card played")
        named = parse_naming(entry[2]) if len(entry) == max(_ENTRY_SIZES) else None
        position = Position((card,), trick, tricks, plan.play, table)
        played = Played(seat, card, _counts_as(position, PlayCard(seat, card, named)))
        check_named(table, plan.play.wild_twos, played)
        trick = (*trick, played)
    return trick


def _counts_as(position: Position, action: PlayCard) -> Naming | Card | None:
    if action.named is None and None not in namings(position, action.card):
        raise ValueError(f"the card {action.card} does not say what it is named")
    return effective_name(position, action)


def read_seen(raw: object, seats: int, seat: Seat) -> dict[Seat, SeenCards]:
    """Read the cards of other seats that the seat may see."""
    seen: dict[Seat, SeenCards] = {}
    for key, cards in an_object({} if raw is None else raw, "seen").items():
        if not (key.isascii() and key.isdigit() and len(key) == 1 and int(key) < seats):
            raise ValueError(f"seen: {key[:40]!r} is not a seat")
        if int(key) == seat:
            raise ValueError("a seat's own cards stand in hand, not in seen")
        seen[Seat(int(key))] = cards_or_hidden(cards, f"the seen cards of seat {key}")
    return seen


def table_turned(rules: RuleSet, turned: tuple[Card, ...]) -> Card | None:
    """Return the turned-up card if the strengths depend on it."""
    return turned[-1] if turned and rules.specials.jokers is Jokers.SUPER else None
