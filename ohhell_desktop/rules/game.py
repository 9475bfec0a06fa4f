"""The game: an action goes in, the next state and what happened come out.

The way of a game: :func:`new_game`, then :func:`apply` with one of the actions that
:func:`legal` lists, until :attr:`GameState.turn` is None. :func:`verify` tells why an
action is not allowed. Nothing here waits, draws, or looks at a clock.
"""

from dataclasses import replace
from typing import Final

from ohhell_desktop.rules import bidding as bids
from ohhell_desktop.rules import play
from ohhell_desktop.rules.actions import (
    Action,
    Bid,
    CallPremium,
    Illegal,
    LayAside,
    NameTrump,
    PlayCard,
    PremiumCall,
    Reason,
)
from ohhell_desktop.rules.cards import DealNumber, Seat
from ohhell_desktop.rules.deal import (
    begin_bidding,
    begin_deal,
    begin_play,
    end_premium,
    next_bidder,
    with_trump,
)
from ohhell_desktop.rules.ending import EndWhen, TieRule, new_totals, winners
from ohhell_desktop.rules.events import (
    BidPlaced,
    CardPlayed,
    CardsLaid,
    DealScored,
    Event,
    GameEnded,
    LaidShown,
    PremiumCalled,
    TrickTaken,
    TrumpNamed,
)
from ohhell_desktop.rules.history import DealResult
from ohhell_desktop.rules.phase import Phase
from ohhell_desktop.rules.problems import Trouble, problems
from ohhell_desktop.rules.ruleset import RuleSet, schedule
from ohhell_desktop.rules.schedule import DealPlan
from ohhell_desktop.rules.scoring import Premium, PremiumLevel, score
from ohhell_desktop.rules.state import DealState, DeckSource, GameState, after
from ohhell_desktop.rules.trick import Played, Trick
from ohhell_desktop.rules.trump import choices

Step = tuple[GameState, tuple[Event, ...]]
"""The state after an action, and what happened, in order."""


class IllegalActionError(ValueError):
    """An action was applied that :func:`verify` refuses.

    Attributes:
        refused: what :func:`verify` says.
    """

    def __init__(self, action: Action, refused: Illegal) -> None:
        super().__init__(f"{action} is not allowed: {refused}")
        self.refused = refused


def new_game(rules: RuleSet, seats: int, source: DeckSource) -> Step:
    """Begin a game and deal its first cards.

    Raises:
        ValueError: in words, if the rules cannot be played by so many seats; a form may be
            played by more or fewer seats than it is meant for.
    """
    for problem in problems(rules, seats):
        if problem.trouble is not Trouble.SEATS:
            name = problem.trouble.value.replace("-", " ")
            kind = problem.cause.worded(str) if problem.cause else name
            raise ValueError(f"these rules cannot be played: {problem.axis}, {kind}")
    plans = schedule(rules, seats)
    state = GameState(
        rules=rules,
        seats=seats,
        source=source,
        plans=plans,
        planned=len(plans),
        totals=(0,) * seats,
    )
    events: list[Event] = []
    return replace(state, deal=begin_deal(state, events)), tuple(events)


def verify(state: GameState, action: Action) -> Illegal | None:
    """Why the rules do not allow an action now; None if they do."""
    deal = state.deal
    if state.winners or deal is None:
        return Illegal(Reason.GAME_OVER)
    if action.seat != deal.turn:
        if isinstance(action, Bid) and _may_change(deal, action.seat):
            return bids.bid_refusal(_bid_position(state, deal, action.seat), action.tricks)
        return Illegal(Reason.NOT_YOUR_TURN)
    if not isinstance(action, _ASKED_FOR[deal.phase]):
        return Illegal(Reason.NOT_NOW)
    match action:
        case Bid():
            return bids.bid_refusal(_bid_position(state, deal, action.seat), action.tricks)
        case PlayCard():
            return play.refusal(deal.position(), action.card, action.named)
        case NameTrump():
            named = action.suit in choices(deal.plan.trump)
            return None if named else Illegal(Reason.TRUMP_CHOICE)
        case LayAside():
            return bids.lay_refusal(deal.hands[action.seat], action.cards)
        case CallPremium():
            offered = bids.premium_actions(action.seat, deal.premium, deal.outbid)
            return None if action in offered else Illegal(Reason.PREMIUM_CHOICE)


_ASKED_FOR: Final[dict[Phase, type]] = {
    Phase.NAMING_TRUMP: NameTrump,
    Phase.NAMING_AFTER: NameTrump,
    Phase.BIDDING: Bid,
    Phase.LAYING: LayAside,
    Phase.PREMIUM: CallPremium,
    Phase.PLAYING: PlayCard,
}


def legal(state: GameState) -> tuple[Action, ...]:
    """Everything that the seat to act may do; empty when the game is over.

    A change of the bid just made, by the seat before, is legal too but not listed.
    """
    deal = state.deal
    if state.winners or deal is None:
        return ()
    seat = deal.turn
    if deal.phase is Phase.BIDDING:
        return bids.bid_actions(_bid_position(state, deal, seat))
    if deal.phase is Phase.PLAYING:
        position = deal.position()
        if not play.are_named(position):
            return tuple(PlayCard(seat, card) for card in play.duty(position)[0])
        return tuple(
            PlayCard(seat, card, named)
            for card in play.duty(position)[0]
            for named in play.namings(position, card)
        )
    if deal.phase is Phase.LAYING:
        return bids.lay_actions(seat, deal.hands[seat])
    if deal.phase is Phase.PREMIUM:
        return bids.premium_actions(seat, deal.premium, deal.outbid)
    return tuple(NameTrump(seat, suit) for suit in choices(deal.plan.trump))


def _may_change(deal: DealState, seat: Seat) -> bool:
    return deal.phase is Phase.BIDDING and deal.plan.bidding.change and deal.last_bidder == seat


def _bid_position(state: GameState, deal: DealState, seat: Seat) -> bids.BidPosition:
    asked = bids.bidders(deal.plan.bidding, deal.dealer, state.totals, bool(state.history))
    zeros = bids.zeros_in_a_row(state.history, seat) if deal.plan.bidding.zero_limit else 0
    return bids.BidPosition(deal.plan, deal.bids, seat, seat == asked[-1], zeros)


def apply(state: GameState, action: Action) -> Step:
    """Do it: the state after an action, and what happened.

    Raises:
        IllegalActionError: if :func:`verify` refuses the action.
    """
    refused = verify(state, action)
    if refused is not None or state.deal is None:
        raise IllegalActionError(action, refused or Illegal(Reason.GAME_OVER))
    events: list[Event] = []
    if isinstance(action, PlayCard):
        return _play(state, state.deal, action, events), tuple(events)
    deal = _before_play(state, state.deal, action, events)
    return replace(state, deal=deal), tuple(events)


def _before_play(
    state: GameState,
    deal: DealState,
    action: Bid | NameTrump | LayAside | CallPremium,
    events: list[Event],
) -> DealState:
    match action:
        case Bid():
            return _bid(state, deal, action, events)
        case NameTrump():
            return _name_trump(state, deal, action, events)
        case LayAside():
            return _lay(state, deal, action, events)
        case CallPremium():
            return _call_premium(state, deal, action, events)


def _bid(state: GameState, deal: DealState, action: Bid, events: list[Event]) -> DealState:
    changed = action.seat != deal.turn
    made = (*deal.bids[: action.seat], action.tricks, *deal.bids[action.seat + 1 :])
    open_bid = deal.plan.bidding.in_turn
    events.append(BidPlaced(action.seat, action.tricks if open_bid else None, changed))
    if changed:
        return replace(deal, bids=made)
    deal = replace(deal, bids=made, bids_made=deal.bids_made + 1, last_bidder=action.seat)
    return next_bidder(state, deal, events)


def _name_trump(
    state: GameState, deal: DealState, action: NameTrump, events: list[Event]
) -> DealState:
    events.append(TrumpNamed(action.seat, action.suit))
    before_bids = deal.phase is Phase.NAMING_TRUMP
    deal = with_trump(state, deal, action.suit)
    return begin_bidding(state, deal, events) if before_bids else begin_play(deal)


def _lay(state: GameState, deal: DealState, action: LayAside, events: list[Event]) -> DealState:
    seat = action.seat
    events.append(CardsLaid(seat, action.cards))
    kept = tuple(card for card in deal.hands[seat] if card not in action.cards)
    deal = replace(
        deal,
        hands=(*deal.hands[:seat], kept, *deal.hands[seat + 1 :]),
        laid=(*deal.laid[:seat], action.cards, *deal.laid[seat + 1 :]),
        bids=(*deal.bids[:seat], bids.laid_bid(action.cards), *deal.bids[seat + 1 :]),
        bids_made=deal.bids_made + 1,
    )
    return next_bidder(state, deal, events)


def _call_premium(
    state: GameState, deal: DealState, action: CallPremium, events: list[Event]
) -> DealState:
    events.append(PremiumCalled(action.seat, action.call))
    asked = deal.asked[1:]
    if action.call is not PremiumCall.PASS:
        before = deal.premium
        if before is not None and before.level is PremiumLevel.DECLARE:
            asked = (*asked, before.seat)
            deal = replace(deal, outbid=before.seat)
        level = PremiumLevel(action.call.value)
        deal = replace(deal, premium=Premium(action.seat, level))
    if asked:
        return replace(deal, asked=asked, turn=asked[0])
    return end_premium(state, replace(deal, asked=()), events)


def _play(state: GameState, deal: DealState, action: PlayCard, events: list[Event]) -> GameState:
    seat, card = action.seat, action.card
    hand = tuple(held for held in deal.hands[seat] if held != card)
    trick = (*deal.trick, Played(seat, card, play.effective_name(deal.position(), action)))
    events.append(CardPlayed(*trick[-1]))
    hands = (*deal.hands[:seat], hand, *deal.hands[seat + 1 :])
    if len(trick) < state.seats:
        turn = after(seat, state.seats)
        return replace(state, deal=replace(deal, hands=hands, trick=trick, turn=turn))
    winner = trick[deal.table.winner(trick)].seat
    events.append(TrickTaken(len(deal.tricks), winner))
    tricks = (*deal.tricks, Trick(trick, winner))
    deal = replace(deal, hands=hands, trick=(), tricks=tricks, turn=winner)
    if len(tricks) < deal.plan.tricks:
        return replace(state, deal=deal)
    return _end_deal(state, deal, events)


def _end_deal(state: GameState, deal: DealState, events: list[Event]) -> GameState:
    """Score the deal; then end the game or deal the next."""
    taken = deal.taken()
    points = score(deal.bids, taken, deal.plan, state.history, deal.premium)
    result = DealResult(
        cards=deal.plan.cards,
        dealer=deal.dealer,
        trump=deal.trump,
        bids=deal.bids,
        tricks=taken,
        winners=tuple(trick.winner for trick in deal.tricks),
        points=points,
        totals=new_totals(state.rules.ending, state.totals, points),
    )
    history = (*state.history, result)
    if any(deal.laid):
        events.append(LaidShown(deal.laid, deal.bids))
    events.append(DealScored(deal.number, result))
    won = winners(state.rules.ending, history, state.planned)
    state = replace(state, history=history, totals=result.totals, deal=deal)
    if won is not None:
        events.append(GameEnded(won, result.totals))
        return replace(state, winners=won)
    if len(history) == len(state.plans):
        state = replace(state, plans=(*state.plans, _further_plan(state)))
    return replace(state, deal=begin_deal(state, events))


def _further_plan(state: GameState) -> DealPlan:
    """The plan of a deal beyond the sequence."""
    number, ending = DealNumber(len(state.history)), state.rules.ending
    if ending.when is not EndWhen.SCHEDULE:
        return state.plans[number % state.planned]
    if ending.tie is TieRule.EXTRA_GREATEST:
        return max(reversed(state.plans), key=lambda plan: plan.cards)
    return state.plans[-1]
