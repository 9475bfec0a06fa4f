"""What a seat may know, implemented a second time from the rules; and changing everything else."""

from dataclasses import replace

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.scoring import Premium, PremiumLevel
from ohhell_desktop.rules.engine.state import DealState, DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView


def deal_of(state: GameState) -> DealState:
    """Return the current deal, which must exist."""
    assert state.deal is not None
    return state.deal


def sees_cards(deal: DealState, viewer: int, owner: int) -> bool:
    """Return whether a seat may see a hand, by a second implementation of the rules."""
    bid = deal.phase.value in {"premium", "naming-after", "playing"}
    revealed = deal.phase.value in {"naming-after", "playing"} and deal.premium is not None
    revealed = revealed and deal.premium == Premium(Seat(owner), PremiumLevel.REVEAL)
    own = viewer == owner
    return {
        "own": own or revealed,
        "forehead": not own,
        "blind": own and bid,
        "pile": False,
    }[deal.plan.visibility.value]


def sees_laid(deal: DealState, viewer: int, owner: int) -> bool:
    """Return whether a seat may see the cards that another one has laid aside."""
    asked = deal.phase.value in {"laying", "premium"}
    called = deal.premium is not None and deal.premium.seat == owner
    over = len(deal.tricks) == deal.plan.tricks
    return viewer == owner or over or (called and not asked)


def sees_bid(deal: DealState, viewer: int, owner: int) -> bool:
    """Return whether a seat may know a bid."""
    return {
        "in-turn": True,
        "none": True,
        "at-once": viewer == owner or deal.phase.value not in {"naming-trump", "bidding"},
        "lay": sees_laid(deal, viewer, owner),
    }[deal.plan.bidding.style.value]


def shuffled_out_of_sight(state: GameState, viewer: Seat, turn: int) -> GameState:
    """Return the state with every card and bid that a seat cannot know exchanged.

    Args:
        state: the state.
        viewer: the seat.
        turn: by how many places the hidden cards move on.
    """
    deal = deal_of(state)
    seats = range(state.seats)
    hands = [() if sees_cards(deal, viewer, owner) else deal.hands[owner] for owner in seats]
    laid = [() if sees_laid(deal, viewer, owner) else deal.laid[owner] for owner in seats]
    hidden = [card for cards in (*hands, *laid) for card in cards]
    hidden += [card for card in deal.stock if card not in deal.turned]
    shift = turn % len(hidden) if hidden else 0
    moved = iter(hidden[shift:] + hidden[:shift])
    changed = replace(
        deal,
        hands=tuple(
            tuple(next(moved) for _ in hand) or deal.hands[owner]
            for owner, hand in enumerate(hands)
        ),
        laid=tuple(
            tuple(next(moved) for _ in cards) or deal.laid[owner]
            for owner, cards in enumerate(laid)
        ),
        stock=tuple(card if card in deal.turned else next(moved) for card in deal.stock),
        bids=tuple(
            bid if sees_bid(deal, viewer, owner) else other_bid(deal, bid)
            for owner, bid in enumerate(deal.bids)
        ),
    )
    return replace(state, deal=changed, source=DeckSource(seed=b"?" * 32))


def other_bid(deal: DealState, bid: int | None) -> int | None:
    """Return another bid in place of one; None if there was none."""
    return None if bid is None else deal.plan.tricks - bid


def without_forced(seen: SeatView) -> SeatView:
    """Return the view without an action that is the only one possible.

    A seat that plays cards without seeing them has only one legal action, and the view must
    contain it.
    """
    if None in seen.hand and seen.phase is Phase.PLAYING and seen.legal:
        assert len(seen.legal) == 1
        return replace(seen, legal=())
    return seen
