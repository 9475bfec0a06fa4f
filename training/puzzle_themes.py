"""What a position teaches: its theme, by what the seat sees, the best action and a tempting one."""

from ohhell_desktop.analysis.puzzles import Theme
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView


def theme_of(view: SeatView, best: Action, tempting: Action) -> Theme | None:
    """Return the theme of a position; None if it is a decision of another kind.

    Args:
        view: what the seat sees.
        best: the best action.
        tempting: what a player might do instead.
    """
    match best, tempting:
        case Bid(tricks=bid), Bid(tricks=other_bid):
            return _of_bid(view, bid, other_bid)
        case PlayCard(card=card, named=None), PlayCard(card=other):
            return _of_card(view, card, other)
        case _:
            return None


def _of_bid(view: SeatView, best: int, tempting: int) -> Theme:
    forbidden = hooked(view)
    if forbidden is not None and abs(forbidden - best) == 1:
        return Theme.HOOK
    return Theme.TRICKS if best and tempting else Theme.ZERO


def _of_card(view: SeatView, best: Card, tempting: Card) -> Theme:
    needs = (view.bids[view.seat] or 0) - view.taken()[view.seat]
    if needs < 0 or needs > view.plan.tricks - len(view.tricks):
        return Theme.SPOIL
    if not view.trick:
        return Theme.LEAD if needs else Theme.LEAD_SAFELY
    trumps = sum(view.table.suit[card] == view.trump for card in (best, tempting))
    if _is_void(view) and trumps < len((best, tempting)):
        return Theme.RUFF if view.trump is not None and trumps else Theme.THROW
    if wins_now(view, best) != wins_now(view, tempting):
        return Theme.TAKE
    return Theme.WINNER if needs and wins_now(view, best) else Theme.THROW


def hooked(view: SeatView) -> int | None:
    """Return the one bid that the last bidder may not make; None if there is none."""
    bids = {action.tricks for action in view.legal if isinstance(action, Bid)}
    others = [bid for seat, bid in enumerate(view.bids) if seat != view.seat]
    missing = set(range(view.plan.tricks + 1)) - bids
    return missing.pop() if None not in others and len(missing) == 1 else None


def wins_now(view: SeatView, card: Card) -> bool:
    """Return whether a card takes the trick if nothing better follows."""
    return view.table.winner((*view.trick, Played(view.seat, card))) == len(view.trick)


def _is_void(view: SeatView) -> bool:
    led = view.table.led(view.trick)
    return all(view.table.suit[card] != led for card in view.hand if card is not None)
