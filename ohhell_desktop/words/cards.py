"""Names of cards and suits, for French and Spanish packs."""

from ohhell_desktop.rules.cards import Card, Suit
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.words import Tr


def suit_name(suit: Suit | None, tr: Tr, faces: Faces = Faces.FRENCH) -> str:
    """Return the name of a suit; "no trump" for None."""
    spanish = faces is Faces.SPANISH
    match suit:
        case Suit.CLUBS:
            return tr("batons") if spanish else tr("clubs")
        case Suit.DIAMONDS:
            return tr("coins") if spanish else tr("diamonds")
        case Suit.HEARTS:
            return tr("cups") if spanish else tr("hearts")
        case Suit.SPADES:
            return tr("swords") if spanish else tr("spades")
        case Suit.JOKERS:
            return tr("jokers")
        case None:
            return tr("no trump")


def rank_name(rank: str, tr: Tr, faces: Faces = Faces.FRENCH) -> str:
    """Return the name of a rank: a number, or a court card or ace."""
    spanish = faces is Faces.SPANISH
    match rank:
        case "J":
            return tr("sota") if spanish else tr("jack")
        case "Q":
            return tr("caballo") if spanish else tr("queen")
        case "K":
            return tr("rey") if spanish else tr("king")
        case "A":
            return tr("ace")
        case _:
            return "10" if rank == "T" else rank


def card_name(card: Card | None, tr: Tr, faces: Faces = Faces.FRENCH) -> str:
    """Return the name of a card; None is a card that lies face down."""
    if card is None:
        return tr("a card face down")
    if card.suit is None:
        kind = {"*": tr("joker {number}"), "W": tr("wizard {number}"), "N": tr("jester {number}")}
        return kind[card.rank].format(number=card[1])
    return tr("{rank} of {suit}").format(
        rank=rank_name(card.rank, tr, faces), suit=suit_name(card.suit, tr, faces)
    )
