"""The legal actions of a view, as choices of the picker and as cards that can be played."""

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card, SeenCards
from ohhell_desktop.rules.engine.actions import Bid, CallPremium, NameTrump, Naming, PlayCard
from ohhell_desktop.rules.engine.phases.bidding import bid_refusal, position
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.table.input.choice_button import PickerChoice
from ohhell_desktop.table.input.questions import premium_choice
from ohhell_desktop.table.text.phrases import Phrases
from ohhell_desktop.words.refusals import refusal_text


def bid_choices(
    view: SeatView, phrases: Phrases, name: str = ""
) -> tuple[tuple[PickerChoice, ...], str]:
    """Return every number from 0 to the tricks, and a line that says why some are barred.

    Args:
        view: The view of the player who bids.
        phrases: The texts of the table.
        name: Of the player; empty for one who is called "you".
    """
    asked = position(view, view, view.seat)
    refused = {number: bid_refusal(asked, number) for number in range(view.plan.tricks + 1)}
    reasons = {number: refusal_text(why, tr, name=name) for number, why in refused.items() if why}
    choices = tuple(
        PickerChoice(
            value=Bid(view.seat, number),
            label=str(number),
            name=phrases.bid_name(number),
            barred=reasons.get(number, ""),
            large=True,
            caption=_caption(number, view.plan.tricks),
        )
        for number in range(view.plan.tricks + 1)
    )
    return choices, " ".join(dict.fromkeys(reasons.values()))


def _caption(number: int, tricks: int) -> str:
    """Return what a bid means in a deal of one trick."""
    if tricks > 1:
        return ""
    return tr("Yes") if number else tr("No")


def changed_bid_choices(view: SeatView, phrases: Phrases) -> tuple[PickerChoice, ...]:
    """Return every number to which the bid just made can be changed; no hook applies."""
    numbers = range(view.plan.tricks + 1)
    return tuple(
        PickerChoice(
            Bid(view.seat, number),
            str(number),
            phrases.bid_name(number),
            large=True,
            caption=_caption(number, view.plan.tricks),
        )
        for number in numbers
    )


def trump_choices(view: SeatView, phrases: Phrases) -> tuple[PickerChoice, ...]:
    """Return every suit that may be named trump."""
    return tuple(
        PickerChoice(
            action,
            phrases.trump(action.suit),
            phrases.trump(action.suit),
            phrases.look.suit(action.suit),
        )
        for action in view.legal
        if isinstance(action, NameTrump)
    )


def premium_choices(view: SeatView) -> tuple[PickerChoice, ...]:
    """Return every answer to the question about a premium."""
    return tuple(
        PickerChoice(action, premium_choice(action.call), premium_choice(action.call))
        for action in view.legal
        if isinstance(action, CallPremium)
    )


def playable(view: SeatView, hand: SeenCards) -> dict[int, Card]:
    """Return the cards that may be played, by their place in the hand as it is held.

    Each hidden card stands for one of the legal ones, in order; in a pile, the top card is the
    last.
    """
    legal = list(
        dict.fromkeys(action.card for action in view.legal if isinstance(action, PlayCard))
    )
    if None not in hand:
        return {hand.index(card): card for card in legal if card in hand}
    if view.plan.visibility is Visibility.PILE:
        return {len(hand) - 1: card for card in legal[:1]}
    return dict(enumerate(legal))


def names_of(view: SeatView, card: Card) -> tuple[Naming | Card | None, ...]:
    """Return what a card may be named when it is played; empty if it may not be played."""
    return tuple(
        action.named
        for action in view.legal
        if isinstance(action, PlayCard) and action.card == card
    )
