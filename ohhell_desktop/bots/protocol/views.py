"""Reading and checking a seat's view from a JSON value of the bot protocol.

Our own program writes a little more than the protocol asks for (``phase``, ``laid``,
``premium``, the name of a played joker or two as a third entry): all of it may be left
out by others.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ohhell_desktop.bots.protocol import turns
from ohhell_desktop.bots.protocol.fields import a_list, a_seat, a_whole, an_object, cards_or_hidden
from ohhell_desktop.bots.protocol.view_checks import (
    check_bids,
    check_cards,
    check_duties,
    check_order,
)
from ohhell_desktop.bots.protocol.view_reading import (
    plan_for,
    read_bids,
    read_seen,
    read_tricks,
    read_trump,
    read_turned,
    table_turned,
)
from ohhell_desktop.bots.protocol.view_writing import view_to_json
from ohhell_desktop.rules.cards import Card, DealNumber, Seat, SeenCards
from ohhell_desktop.rules.engine.actions import Action, Bid, Phase, PlayCard, StartDeal
from ohhell_desktop.rules.engine.phases.laying import laid_bid
from ohhell_desktop.rules.engine.scoring import Premium, PremiumLevel
from ohhell_desktop.rules.engine.trick import TrickTable, trick_table
from ohhell_desktop.rules.engine.trump import comes_after_bids
from ohhell_desktop.rules.engine.turn_order import bidders
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import LAY_COUNT, BidStyle, Visibility
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.problems import deal_problems
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.rules.io.codec import action_from_json
from ohhell_desktop.rules.io.record import seats_from_json
from ohhell_desktop.variants import read_rules
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.problem_texts import problem_text

__all__ = ["view_from_json", "view_to_json"]

_MOST_DEALS: Final = 1000
_MOST_POINTS: Final = 10**24
"""No game can bring more."""
_BEFORE_TRUMP: Final = frozenset({Phase.BIDDING, Phase.LAYING, Phase.PREMIUM})


@dataclass(frozen=True, slots=True, kw_only=True)
class _Frame:
    """What is known before any card is read."""

    rules: RuleSet
    seats: int
    seat: Seat
    dealer: Seat
    number: DealNumber
    plans: tuple[DealPlan, ...]
    plan: DealPlan
    pack: tuple[Card, ...]
    totals: tuple[int, ...]
    asked: tuple[Seat, ...]
    """The seats that bid, in order."""


def view_from_json(raw: object) -> SeatView:
    """Read a view.

    Raises:
        ValueError: if no seat of such a game could ever see this.
    """
    raw = an_object(raw, "a view")
    frame = _read_frame(raw)
    view = _read_table(raw, frame)
    check_duties(view)
    return replace(view, legal=_legal(raw, view))


def _read_frame(raw: Mapping[str, Any]) -> _Frame:
    if "rules" not in raw:
        raise ValueError("the view does not name its rules")
    rules = read_rules(raw["rules"])
    seats = seats_from_json(raw.get("players"))
    plans = schedule(rules, seats)
    number = DealNumber(a_whole(raw.get("deal", 1), "deal", 1, _MOST_DEALS) - 1)
    plan = plans[min(number, len(plans) - 1)]
    whole = pack(rules.deck, seats)
    cards = a_whole(raw.get("cards", plan.cards), "cards", 1, len(whole))
    if cards * seats > len(whole):
        raise ValueError(
            f"{seats} players with {cards} cards each need {cards * seats} cards,"
            f" and the pack has {len(whole)}"
        )
    plan = plan_for(rules, seats, plan, cards)
    for problem in deal_problems(rules, plan):
        raise ValueError(problem_text(problem, untranslated))
    dealer = a_seat(raw.get("dealer"), "dealer", seats)
    totals = tuple(
        a_whole(total, "a total", -_MOST_POINTS, _MOST_POINTS)
        for total in a_list(raw.get("totals", [0] * seats), "totals", seats)
    )
    return _Frame(
        rules=rules,
        seats=seats,
        seat=a_seat(raw.get("seat"), "seat", seats),
        dealer=dealer,
        number=number,
        plans=plans,
        plan=plan,
        pack=whole,
        totals=totals,
        asked=bidders(plan.bidding, dealer, totals, number),
    )


def _read_table(raw: Mapping[str, Any], frame: _Frame) -> SeatView:
    plan, hand = frame.plan, _read_hand(raw, frame.plan)
    laid = _read_laid(raw, frame, len(hand))
    turned = read_turned(raw.get("turned"))
    trump, named = read_trump(raw, plan, frame.number, turned)
    table = trick_table(plan.ranks, frame.rules.specials, trump, table_turned(frame.rules, turned))
    course = _read_course(raw, frame, hand, laid, table, nameable=named and trump is None)
    check_bids(plan, frame.asked, course.bids)
    check_order(plan, frame.dealer, course.bids, course.tricks, course.trick)
    phase = _read_phase(raw, course)
    view = SeatView(
        rules=frame.rules,
        seats=frame.seats,
        seat=frame.seat,
        plans=frame.plans,
        number=frame.number,
        plan=plan,
        dealer=frame.dealer,
        hands=_read_hands(raw, frame, hand, laid, course),
        laid=laid,
        stock=len(frame.pack) - plan.cards * frame.seats,
        turned=turned,
        trump=trump,
        trump_known=_is_trump_known(plan, phase),
        bids=course.bids,
        last_bidder=None,
        premium=_read_premium(raw.get("premium"), frame.seats),
        outbid=None,
        table=table,
        tricks=course.tricks,
        trick=course.trick,
        phase=phase,
        turn=turns.turn_of(course, phase),
        totals=frame.totals,
        history=(),
        winners=(),
        legal=(),
    )
    _check_places(view, frame.pack, frame.asked)
    return view


def _read_course(
    raw: Mapping[str, Any],
    frame: _Frame,
    hand: SeenCards,
    laid: tuple[SeenCards, ...],
    table: TrickTable,
    *,
    nameable: bool,
) -> turns.Course:
    """Return how far the deal has progressed."""
    plan, seats = frame.plan, frame.seats
    tricks, trick = read_tricks(raw, plan, table, seats)
    return turns.Course(
        plan=plan,
        seat=frame.seat,
        dealer=frame.dealer,
        bids=_with_laid(read_bids(raw.get("bids"), plan, seats), laid, frame.seat),
        asked=frame.asked,
        tricks=tricks,
        trick=trick,
        holding=len(hand),
        nameable=nameable,
    )


def _is_trump_known(plan: DealPlan, phase: Phase) -> bool:
    if phase in {Phase.NAMING_TRUMP, Phase.NAMING_AFTER}:
        return False
    return phase not in _BEFORE_TRUMP or not comes_after_bids(plan.trump)


def _read_hand(raw: Mapping[str, Any], plan: DealPlan) -> SeenCards:
    hand = cards_or_hidden(raw.get("hand"), "hand")
    hidden = sum(card is None for card in hand)
    if hidden and (plan.visibility is Visibility.OWN or hidden < len(hand)):
        raise ValueError("a seat sees its own cards in this deal: hand may not hold null")
    if len(hand) > plan.cards:
        raise ValueError(f"the hand has {len(hand)} cards, and {plan.cards} were dealt")
    return hand


def _read_laid(raw: Mapping[str, Any], frame: _Frame, holding: int) -> tuple[SeenCards, ...]:
    """Read the cards laid aside, by seat: three for each seat that has laid."""
    plan, seats = frame.plan, frame.seats
    if plan.bidding.style is not BidStyle.LAY:
        return ((),) * seats
    given = an_object(raw.get("laid", {}), "laid")
    phase_given = "phase" in raw  # our own program, which leaves out none that has laid
    done = holding < plan.cards
    before = turns.seats_before(plan, frame.dealer, frame.seat, seats)
    laid: list[SeenCards] = []
    for seat in map(Seat, range(seats)):
        guessed = not phase_given and seat in frame.asked and (done or seat in before)
        has = guessed or str(seat) in given
        cards = cards_or_hidden(given.get(str(seat), [None] * LAY_COUNT), f"laid by seat {seat}")
        laid.append(cards if has else ())
        if has and len(cards) != LAY_COUNT:
            raise ValueError(f"seat {seat} must have laid {LAY_COUNT} cards, not {len(cards)}")
    return tuple(laid)


def _with_laid(
    bids: tuple[int | None, ...], laid: tuple[SeenCards, ...], seat: Seat
) -> tuple[int | None, ...]:
    """Return the bids; the seat's own one follows from its laid cards if it is not given."""
    own = [card for card in laid[seat] if card is not None]
    if bids[seat] is not None or len(own) < LAY_COUNT:
        return bids
    return (*bids[:seat], laid_bid(own), *bids[seat + 1 :])


def _read_phase(raw: Mapping[str, Any], course: turns.Course) -> Phase:
    given = raw.get("phase")
    if given is not None:
        if not isinstance(given, str) or given not in set(Phase):
            raise ValueError(f"{str(given)[:40]!r} is not a phase")
        return Phase(given)
    legal = raw.get("legal")
    phase = turns.phase_of(course)
    kinds = {"premium": Phase.PREMIUM, "lay": Phase.LAYING, "play": Phase.PLAYING}
    if isinstance(legal, list) and legal and isinstance(legal[0], Mapping):
        for word, asked_in in kinds.items():
            phase = asked_in if word in legal[0] else phase
        if "trump" in legal[0]:
            after = comes_after_bids(course.plan.trump)
            phase = Phase.NAMING_AFTER if after else Phase.NAMING_TRUMP
        if "bid" in legal[0]:
            phase = Phase.BIDDING
    return phase


def _read_hands(
    raw: Mapping[str, Any],
    frame: _Frame,
    hand: SeenCards,
    laid: tuple[SeenCards, ...],
    course: turns.Course,
) -> tuple[SeenCards, ...]:
    """Return all hands, None for each hidden card; their sizes are computed, not read."""
    seen = read_seen(raw.get("seen"), frame.seats, frame.seat)
    hands: list[SeenCards] = []
    for seat in map(Seat, range(frame.seats)):
        played = len(course.tricks) + any(card.seat == seat for card in course.trick)
        size = frame.plan.cards - len(laid[seat]) - played
        shown = hand if seat == frame.seat else seen.get(seat, ())
        if size < len(shown) or (seat == frame.seat and size != len(shown)):
            whose = "the hand" if seat == frame.seat else f"seat {seat}"
            raise ValueError(
                f"{whose} has {len(shown)} cards, but {frame.plan.cards} were dealt and {played}"
                f" of them played, so {max(size, 0)} are left"
            )
        hands.append((*shown, *(None,) * (size - len(shown))))
    return tuple(hands)


def _check_places(view: SeatView, whole: tuple[Card, ...], asked: tuple[Seat, ...]) -> None:
    held = [card for cards in (*view.hands, *view.laid) for card in cards if card is not None]
    played = [p.card for cards in (*(t.cards for t in view.tricks), view.trick) for p in cards]
    check_cards([*held, *played, *(view.turned if view.stock else ())], whole)
    begun = bool(view.trick or view.tricks)
    if begun and view.plan.bidding.in_turn and any(view.bids[seat] is None for seat in asked):
        raise ValueError("cards are played before everybody has bid")


def _read_premium(raw: object, seats: int) -> Premium | None:
    if raw is None:
        return None
    value = an_object(raw, "premium")
    level = value.get("level")
    if not isinstance(level, str) or level not in set(PremiumLevel):
        raise ValueError(f"{str(level)[:40]!r} is not a premium")
    return Premium(a_seat(value.get("seat"), "the seat of the premium", seats), PremiumLevel(level))


def _legal(raw: Mapping[str, Any], view: SeatView) -> tuple[Action, ...]:
    """Return the legal actions in the view, checked; without any, those by the rules."""
    mine = view.turn is None or view.turn == view.seat
    if raw.get("legal") is None:
        waits = view.turn is None and view.phase in {Phase.BIDDING, Phase.PLAYING}
        waits = waits and (view.plan.bidding.in_turn or view.phase is Phase.PLAYING)
        return turns.legal_actions(view) if mine and not waits else ()
    entries = a_list(raw["legal"], "legal")
    if entries and not mine:
        raise ValueError(f"it is the turn of seat {view.turn}, not of seat {view.seat}")
    actions = tuple(action_from_json(entry, view.seat) for entry in entries)
    if len(set(actions)) < len(actions):
        raise ValueError("legal names an action twice")
    over = len(view.tricks) == view.plan.tricks
    if over and not all(isinstance(action, StartDeal) for action in actions):
        raise ValueError("all tricks have been played, so nothing but a new deal can be legal")
    for action in actions:
        _check_action(view, action)
    return actions


def _check_action(view: SeatView, action: Action) -> None:
    if action.seat != view.seat:
        raise ValueError("legal may hold only the seat's own actions")
    if isinstance(action, Bid) and not 0 <= action.tricks <= view.plan.tricks:
        raise ValueError(f"a bid of {action.tricks} cannot be legal")
    if isinstance(action, PlayCard) and None not in view.hand and action.card not in view.hand:
        raise ValueError(f"the card {action.card} cannot be legal: it is not in the hand")
