"""What a view asks of the person at the table, as choices. Pure but for the words."""

from ohhell_desktop.rules.cards import Card, SeenCards
from ohhell_desktop.rules.engine.actions import Bid, CallPremium, NameTrump, Naming, PlayCard
from ohhell_desktop.rules.engine.phases.bidding import forbidden_bid
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Bidding, Visibility
from ohhell_desktop.table.choice_button import Choice
from ohhell_desktop.table.phrases import Phrases
from ohhell_desktop.table.questions import premium_choice


def bid_choices(view: SeatView, phrases: Phrases) -> tuple[tuple[Choice, ...], str]:
    """Every number from 0 to the tricks, and a line that tells why some are barred."""
    allowed = {action.tricks for action in view.legal if isinstance(action, Bid)}
    hook = forbidden_bid(view, view, view.seat)
    reasons = {
        number: _reason(number, hook, view.plan.tricks, view.plan.bidding, phrases)
        for number in range(view.plan.tricks + 1)
        if number not in allowed
    }
    choices = tuple(
        Choice(
            value=Bid(view.seat, number),
            label=str(number),
            name=phrases.bid_name(number),
            barred=reasons.get(number, ""),
        )
        for number in range(view.plan.tricks + 1)
    )
    return choices, " ".join(dict.fromkeys(reasons.values()))


def _reason(number: int, hook: int | None, tricks: int, bidding: Bidding, phrases: Phrases) -> str:
    if number == hook:
        return phrases.hook(number, tricks)
    return phrases.zero_limit(bidding.zero_limit)


def changed_bid_choices(view: SeatView, phrases: Phrases) -> tuple[Choice, ...]:
    """Every number that the bid just made can be changed to; nobody changes under the hook."""
    numbers = range(view.plan.tricks + 1)
    return tuple(
        Choice(Bid(view.seat, number), str(number), phrases.bid_name(number)) for number in numbers
    )


def trump_choices(view: SeatView, phrases: Phrases) -> tuple[Choice, ...]:
    """Every suit that may be named."""
    return tuple(
        Choice(
            action,
            phrases.trump(action.suit),
            phrases.trump(action.suit),
            phrases.look.suit(action.suit),
        )
        for action in view.legal
        if isinstance(action, NameTrump)
    )


def premium_choices(view: SeatView) -> tuple[Choice, ...]:
    """Every answer to the question for a premium."""
    return tuple(
        Choice(action, premium_choice(action.call), premium_choice(action.call))
        for action in view.legal
        if isinstance(action, CallPremium)
    )


def playable(view: SeatView, hand: SeenCards) -> dict[int, Card]:
    """The cards that may be played, by their place in the hand as it is held.

    Cards that the person may not see stand for the legal ones in turn; of a pile, the top
    card lies last.
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
    """What a card may be named when it is played; empty if it may not be played at all."""
    return tuple(
        action.named
        for action in view.legal
        if isinstance(action, PlayCard) and action.card == card
    )
