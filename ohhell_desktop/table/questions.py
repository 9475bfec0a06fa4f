"""What the picker asks in each moment, in words, translated."""

from PySide6.QtCore import QCoreApplication

from ohhell_desktop.rules.actions import (
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PlayCard,
    PremiumCall,
)
from ohhell_desktop.rules.axes import LAY_COUNT, LAY_VALUES, BidStyle, TrumpSource, Visibility
from ohhell_desktop.rules.bidding import laid_bid
from ohhell_desktop.rules.cards import Card, Suit
from ohhell_desktop.rules.sight import Cards
from ohhell_desktop.rules.view import SeatView
from ohhell_desktop.table.phrases import Phrases


def _tr(text: str) -> str:
    """Translate a question of the table."""
    return QCoreApplication.translate("Questions", text)


def question(view: SeatView) -> str:
    """What the seat of a view is asked; empty: the raised cards say it."""
    match view.legal:
        case (NameTrump(), *_):
            return _trump_question(view)
        case (CallPremium(), *_):
            return _tr("Will you play with your bid open?")
        case (LayAside(), *_):
            return _tr("Lay {count} cards aside: they are your bid").format(count=LAY_COUNT)
        case (PlayCard(), *_) if None in view.hand:
            return _turn_question(view)
        case (Bid(), *_) | ():
            return _tr("How many tricks will you take?")
        case _:
            return ""


def _trump_question(view: SeatView) -> str:
    if view.plan.trump.source is TrumpSource.HIGHEST_BIDDER:
        return _tr("You bid highest: name the trump")
    if view.turned:
        return _tr("A wizard is turned up: name the trump")
    return _tr("You deal: name the trump")


def _turn_question(view: SeatView) -> str:
    if view.plan.visibility is Visibility.PILE:
        return _tr("Turn the top card of your pile")
    if len(view.hand) == 1:
        return _tr("Turn your card")
    return _tr("Choose a card and turn it")


def hint(view: SeatView) -> str:
    """A line below a question that tells what is special about it; empty: nothing."""
    match view.legal:
        case (Bid(), *_) if view.plan.visibility is Visibility.FOREHEAD:
            return _tr("You see every card but your own.")
        case (Bid(), *_) if view.plan.visibility is Visibility.BLIND:
            return _tr("Your cards stay face down until all have bid.")
        case (Bid(), *_) if view.plan.visibility is Visibility.PILE:
            return _tr("You will not see your cards before they are played.")
        case (Bid(), *_) if view.plan.bidding.style is BidStyle.AT_ONCE:
            return _tr("All bids are shown together.")
        case (Bid(), *_):
            return _tr("Click a number, or type it and press Enter.")
        case (CallPremium(), *_):
            return _tr("Declare: the bid is shown. Reveal: the hand too.")
        case (PlayCard(), *_) if None in view.hand:
            return _tr("Click on it, or press Enter.")
        case _:
            return ""


def laid_note(cards: tuple[Card, ...], phrases: Phrases) -> str:
    """What the cards chosen so far make as a bid.

    Args:
        cards: those chosen.
        phrases: the table's words.
    """
    worth = ", ".join(f"{phrases.suit(suit)} {value}" for suit, value in LAY_VALUES.items())
    if len(cards) == LAY_COUNT:
        return _tr("{worth}: your bid is {bid}").format(worth=worth, bid=laid_bid(cards))
    return _tr("{worth}: {bid} so far").format(worth=worth, bid=laid_bid(cards))


def lay_label() -> str:
    """On the button that lays the chosen cards aside."""
    return _tr("Lay aside")


def high_or_low(card: Card, phrases: Phrases) -> str:
    """Asks what a joker is to count as."""
    name = phrases.card(card)
    return _tr("{card}: high or low?").format(card=name[:1].upper() + name[1:])


def high_or_low_hint() -> str:
    """What the two names mean."""
    return _tr("High wins the trick, low cannot. The other joker will be the opposite.")


def which_suit(card: Card, phrases: Phrases) -> str:
    """Asks for the suit of the card that a wild two stands for."""
    name = phrases.card(card)
    return _tr("{card}: for a card of which suit?").format(card=name[:1].upper() + name[1:])


def which_card(card: Card, suit: Suit, phrases: Phrases) -> str:
    """Asks for the rank, when the suit is known."""
    name = phrases.card(card)
    return _tr("{card}: for which card of {suit}?").format(
        card=name[:1].upper() + name[1:], suit=phrases.suit(suit)
    )


def back_hint() -> str:
    """How a choice is taken back."""
    return _tr("Escape takes the card back.")


def named_already(phrases: Phrases, card: Card) -> str:
    """Why a wild two cannot stand for a card."""
    return _tr("Another two stands for the {card} already.").format(card=phrases.card(card))


def premium_choice(call: PremiumCall) -> str:
    """An answer to the question for a premium."""
    match call:
        case PremiumCall.PASS:
            return _tr("Pass")
        case PremiumCall.DECLARE:
            return _tr("Declare")
        case PremiumCall.REVEAL:
            return _tr("Reveal")


def choice_note(*, chosen: bool) -> str:
    """What can be done with a card when several are to be chosen."""
    return _tr("chosen") if chosen else _tr("can be chosen")


def naming_note() -> str:
    """What becomes of the card that was chosen and needs a name."""
    return _tr("is being named")


def laid_words(cards: Cards, phrases: Phrases) -> str:
    """The cards that the viewer has laid aside, for a screen reader."""
    return _tr("Laid aside: {cards}").format(cards=", ".join(map(phrases.card, cards)))


def held_words(cards: int) -> str:
    """How many cards a pile has."""
    return _tr("1 card") if cards == 1 else _tr("{count} cards").format(count=cards)
