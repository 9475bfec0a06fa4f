"""Cards and suits in words."""

from ohhell_desktop.rules.cards import Card, Suit
from ohhell_desktop.words import Tr


def suit_name(suit: Suit | None, tr: Tr) -> str:
    """The suit, or "no trump" for None."""
    match suit:
        case Suit.CLUBS:
            return tr("clubs")
        case Suit.DIAMONDS:
            return tr("diamonds")
        case Suit.HEARTS:
            return tr("hearts")
        case Suit.SPADES:
            return tr("spades")
        case Suit.JOKERS:
            return tr("jokers")
        case None:
            return tr("no trump")


def rank_name(rank: str, tr: Tr) -> str:
    """The rank: a number, or jack, queen, king, ace."""
    match rank:
        case "J":
            return tr("jack")
        case "Q":
            return tr("queen")
        case "K":
            return tr("king")
        case "A":
            return tr("ace")
        case _:
            return "10" if rank == "T" else rank


def card_name(card: Card | None, tr: Tr) -> str:
    """The card as a player says it; None is a card that is face down."""
    if card is None:
        return tr("a card face down")
    if card.suit is None:
        kind = {"*": tr("joker {number}"), "W": tr("wizard {number}"), "N": tr("jester {number}")}
        return kind[card.rank].format(number=card[1])
    return tr("{rank} of {suit}").format(
        rank=rank_name(card.rank, tr), suit=suit_name(card.suit, tr)
    )
