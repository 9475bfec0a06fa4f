"""What the player can do now, in a few words on their own plate.

Where several people play, it follows the name on the plate and calls nobody "you".
"""

from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.engine.actions import Bid, CallPremium, LayAside, NameTrump, PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Visibility


@dataclass(frozen=True, slots=True)
class TurnCall:
    """What the player can do now."""

    text: str = ""
    """A few words; empty for nothing."""
    mark: str = ""
    """The resource with the mark of a suit that follows them; empty for none."""
    lit: bool = True
    """Whether the lamp shines on it: it can be done now."""


NO_CALL: Final = TurnCall()


def turn_call(view: SeatView, look: CardLook, name: str = "") -> TurnCall:
    """Return what the player of a view can do.

    Args:
        view: The view.
        look: How the pack is drawn.
        name: Of the player; empty for one who is called "you".
    """
    match view.legal:
        case (Bid() | LayAside(), *_):
            return TurnCall(tr("to bid") if name else tr("Your bid"))
        case (NameTrump(), *_):
            return TurnCall(tr("to choose trump") if name else tr("Choose trump"))
        case (CallPremium(), *_):
            return TurnCall(tr("to call") if name else tr("Your call"))
        case (PlayCard(), *_):
            return _named_play_call(view, look) if name else _play_call(view, look)
        case _:
            return NO_CALL


def _play_call(view: SeatView, look: CardLook) -> TurnCall:
    if None in view.hand:
        return TurnCall(_show_call(view))
    cards = {action.card for action in view.legal if isinstance(action, PlayCard)}
    free = len(cards) == len(set(view.hand))
    if len(view.hand) == 1:
        return TurnCall(tr("Your last card"))
    if not view.trick:
        return TurnCall(tr("Your turn: lead any card") if free else tr("Your turn: lead"))
    led = view.table.led(view.trick)
    if led is not None and any(view.table.suit[card] is led for card in cards):
        follow = all(view.table.suit[card] is led or view.table.is_free(card) for card in cards)
        if follow:
            return TurnCall(tr("Your turn: follow"), look.suit(led))
    return TurnCall(tr("Your turn: any card") if free else tr("Your turn"))


def _named_play_call(view: SeatView, look: CardLook) -> TurnCall:
    """Return what a player can do who is called by name, as words that follow the name."""
    texts = {
        tr("Your last card"): tr("to play the last card"),
        tr("Your turn: lead any card"): tr("to lead any card"),
        tr("Your turn: lead"): tr("to lead"),
        tr("Your turn: follow"): tr("to follow"),
        tr("Your turn: any card"): tr("to play any card"),
        tr("Your turn: show the top card"): tr("to show the top card"),
        tr("Your turn: show your card"): tr("to show the card"),
        tr("Your turn: show a card"): tr("to show a card"),
    }
    call = _play_call(view, look)
    return replace(call, text=texts.get(call.text, tr("to play")))


def _show_call(view: SeatView) -> str:
    """Return how a card is played that its player does not see."""
    if view.plan.visibility is Visibility.PILE:
        return tr("Your turn: show the top card")
    return tr("Your turn: show your card") if len(view.hand) == 1 else tr("Your turn: show a card")


def continue_call() -> TurnCall:
    """Return what is said where the table waits for a click."""
    return TurnCall(tr("Click to continue"))
