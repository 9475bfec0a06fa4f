"""The questions and notes of the picker, translated."""

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card, SeenCards, Suit
from ohhell_desktop.rules.engine.actions import (
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PremiumCall,
)
from ohhell_desktop.rules.engine.phases.laying import laid_bid
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import LAY_COUNT, LAY_VALUES, BidStyle, TrumpSource, Visibility
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.table.text.phrases import Phrases


def question(view: SeatView, name: str = "") -> str:
    """Return what the player of a view is asked; empty where raised cards are enough.

    Args:
        view: The view.
        name: Of the player; empty for one who is called "you".
    """
    match view.legal:
        case (NameTrump(), *_):
            return _trump_question(view, name)
        case (CallPremium(), *_):
            return tr("{name}, show the bid?").format(name=name) if name else tr("Show your bid?")
        case (LayAside(), *_):
            if name:
                text = tr("{name}, set aside %n cards as a bid", "", LAY_COUNT)
                return text.format(name=name)
            return tr("Set aside %n cards as your bid", "", LAY_COUNT)
        case (Bid(), *_) | () if view.plan.tricks == 1:
            return tr("One card. Will it win?")
        case (Bid(), *_) | ():
            if name:
                return tr("{name}, how many tricks?").format(name=name)
            return tr("How many tricks will you win?")
        case _:
            return ""


def _trump_question(view: SeatView, name: str) -> str:
    """Return why the player names the trump."""
    if view.plan.trump.source is TrumpSource.HIGHEST_BIDDER:
        text = (
            tr("{name} bid highest: choose trump") if name else tr("You bid highest: choose trump")
        )
    elif view.turned:
        text = tr("A wizard turned up: choose trump")
    else:
        text = tr("{name} deals: choose trump") if name else tr("You deal: choose trump")
    return text.format(name=name)


def question_note(view: SeatView, name: str = "") -> str:
    """Return a note below a question; may be empty.

    Args:
        view: The view of the player who is asked.
        name: Of the player; empty for one who is called "you".
    """
    unseen = _unseen_note(view.plan.visibility, name)
    match view.legal:
        case (Bid(), *_) if unseen:
            return unseen
        case (Bid(), *_) if view.plan.bidding.style is BidStyle.AT_ONCE:
            return tr("All bids are shown together.")
        case (Bid(), *_):
            return tr("Click a number, or type it and press Enter.")
        case (CallPremium(), *_):
            return "\n".join(_premium_worth(view.plan.score, name))
        case _:
            return ""


def _unseen_note(visibility: Visibility, name: str) -> str:
    """Return that a player does not see the own cards; empty if they are seen."""
    match visibility:
        case Visibility.FOREHEAD:
            text = tr("All cards are shown but {name}’s.")
            return text.format(name=name) if name else tr("You see every card but your own.")
        case Visibility.BLIND if name:
            return tr("The cards stay face down until all have bid.")
        case Visibility.BLIND:
            return tr("Your cards stay face down until all have bid.")
        case Visibility.PILE if name:
            return tr("Nobody sees a card before it is played.")
        case Visibility.PILE:
            return tr("You won’t see your cards before you play them.")
        case Visibility.OWN:
            return ""


def _premium_worth(scoring: Scoring, name: str) -> tuple[str, ...]:
    """Return what each premium shows and is worth, a line each."""
    declare = tr("Declare: your bid is shown, for +{points}.")
    reveal = tr("Reveal: your hand too, for +{points}.")
    miss = tr("If you miss, everybody else gets those points.")
    if name:
        declare = tr("Declare: the bid is shown, for +{points}.")
        reveal = tr("Reveal: the hand too, for +{points}.")
        miss = tr("If {name} misses, everybody else gets those points.").format(name=name)
    return (
        declare.format(points=scoring.declare),
        reveal.format(points=scoring.reveal),
        miss,
    )


def laid_note(cards: tuple[Card, ...], phrases: Phrases, name: str = "") -> str:
    """Return the bid that the cards chosen so far make.

    Args:
        cards: The cards.
        phrases: The names of cards and suits.
        name: Of the player; empty for one who is called "you".
    """
    first, *others = ((phrases.suit(suit), value) for suit, value in LAY_VALUES.items())
    worth = tr("{suit} count {value}").format(suit=first[0].capitalize(), value=first[1])
    rest = "".join(f", {suit} {value}" for suit, value in others)
    if name:
        bid = tr("The bid is {bid}.") if len(cards) == LAY_COUNT else tr("The bid so far: {bid}.")
    else:
        bid = tr("Your bid is {bid}.") if len(cards) == LAY_COUNT else tr("Your bid so far: {bid}.")
    return f"{worth}{rest}. {bid.format(bid=laid_bid(cards))}"


def lay_label() -> str:
    """Return the label of the button that lays the chosen cards aside."""
    return tr("Set aside")


def rest_label(name: str | None) -> str:
    """Return the label of the button that plays out the rest of a deal.

    Args:
        name: The player who takes it; None for the one at the screen.
    """
    return tr("Take the rest") if name is None else tr("Give {name} the rest").format(name=name)


def high_or_low(card: Card, phrases: Phrases) -> str:
    """Return the question what a joker counts as."""
    name = phrases.card(card)
    return tr("{card}: high or low?").format(card=name[:1].upper() + name[1:])


def high_or_low_note() -> str:
    """Return what high and low mean."""
    return tr("High wins the trick, low cannot. The other joker will be the opposite.")


def which_suit(card: Card, phrases: Phrases) -> str:
    """Return the question for the suit of the card that a wild two stands for."""
    name = phrases.card(card)
    return tr("{card}: for a card of which suit?").format(card=name[:1].upper() + name[1:])


def which_card(card: Card, suit: Suit, phrases: Phrases) -> str:
    """Return the question for the rank of that card, once the suit is known."""
    name = phrases.card(card)
    return tr("{card}: for which card of {suit}?").format(
        card=name[:1].upper() + name[1:], suit=phrases.suit(suit)
    )


def back_note() -> str:
    """Return how a choice is undone."""
    return tr("Escape takes the card back.")


def named_already(phrases: Phrases, card: Card) -> str:
    """Return why a wild two cannot stand for a card."""
    return tr("Another two stands for the {card} already.").format(card=phrases.card(card))


def premium_choice(call: PremiumCall) -> str:
    """Return the label of an answer to the question about a premium."""
    match call:
        case PremiumCall.PASS:
            return tr("Pass")
        case PremiumCall.DECLARE:
            return tr("Declare")
        case PremiumCall.REVEAL:
            return tr("Reveal")


def choice_note(*, chosen: bool) -> str:
    """Return what can be done with a card while several are chosen."""
    return tr("chosen") if chosen else tr("can be chosen")


def naming_note() -> str:
    """Return what happens to the card whose name is asked for."""
    return tr("is being named")


def laid_words(cards: SeenCards, phrases: Phrases) -> str:
    """Return the cards that the viewer has laid aside, for a screen reader."""
    return tr("Set aside: {cards}").format(cards=", ".join(map(phrases.card, cards)))
