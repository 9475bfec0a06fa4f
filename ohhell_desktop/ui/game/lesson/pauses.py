"""What the slip says while the table waits: of the trump, and of a complete trick. No Qt."""

from collections.abc import Sequence
from typing import Final

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.engine.trick import Trick
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.ui.game.lesson.deals import DEALS, PLAYER
from ohhell_desktop.ui.game.lesson.steps import Slip, step_of
from ohhell_desktop.words.cards import card_name, suit_name

_TRUMP: Final = next(number for number, deal in enumerate(DEALS) if deal.turned)
"""The deal in which the trump is explained."""


def explains_trump(seen: Tableau) -> bool:
    """Return whether the table waits after the trump was turned up."""
    return seen.number == _TRUMP


def slip_on_trump(seen: Tableau) -> Slip:
    """Return what the slip says when the trump has been turned up."""
    text = tr(
        "The first deal had no trump. Now a card is turned up, and its suit is trump in this deal: "
        "{suit}. A trump beats every card of the other suits, even an ace."
    )
    step = step_of(seen.number, bid=False, played=0)
    return Slip(step, tr("The trump"), text.format(suit=suit_name(seen.trump, tr)), waits=True)


def slip_on_trick(seen: Tableau, names: Sequence[str]) -> Slip | None:
    """Return what the slip says of a complete trick; None if there is none.

    Args:
        seen: the table while the trick lies on it, not yet taken.
        names: the players by seat.
    """
    if seen.winner is None:
        return None
    trick, mine = Trick(seen.trick, seen.winner), seen.winner == PLAYER
    title = tr("Your trick") if mine else tr("{name} wins the trick")
    said = [] if seen.number == len(DEALS) - 1 else [why_it_wins(trick, seen.trump)]
    if seen.number == sum(seen.taken) == 0:
        said.append(tr("The crown marks the card that wins."))
    taken = seen.taken[PLAYER] + mine
    left = seen.tricks - sum(seen.taken) - 1
    said.append(how_the_bid_stands(seen.bids[PLAYER] or 0, taken, left, won=mine))
    step = step_of(seen.number, bid=True, played=seen.tricks - left - 1)
    return Slip(step, title.format(name=names[trick.winner]), " ".join(said), waits=True)


def why_it_wins(trick: Trick, trump: Suit | None) -> str:
    """Return why a card has won a trick, as a sentence or two."""
    best = next(played.card for played in trick.cards if played.seat == trick.winner)
    led = trick.cards[0].card.suit
    facts = {"card": card_name(best, tr), "suit": suit_name(led, tr)}
    if best.suit != led:
        text = tr("The {card} wins: a trump beats every card of the other suits.")
        return text.format(**facts)
    if all(played.card.suit == led for played in trick.cards):
        return tr("All cards are {suit}, and the {card} is the highest.").format(**facts)
    text = tr("The {card} is the highest of the {suit}, which were led.").format(**facts)
    other = tr("Without {suit} you may play any card, but another suit can’t win.")
    if trump not in {None, led}:
        other = tr("A card of another suit can’t win unless it is a trump.")
    return f"{text} {other.format(**facts)}"


def how_the_bid_stands(bid: int, taken: int, left: int, *, won: bool) -> str:
    """Return how the player's bid stands after a trick, as a sentence or two.

    Args:
        bid: what the player has bid.
        taken: how many tricks the player has.
        left: how many tricks are still to be played.
        won: whether the player has won this trick.
    """
    facts = {"bid": bid, "taken": taken, "wanted": bid - taken}
    if bid == taken:
        if left and won:
            return tr("You have your {bid}: from now on, lose every trick.").format(**facts)
        text = tr("You bid {bid} and have {taken}: exactly enough.")
    elif 0 < bid - taken <= left:
        text = tr("You bid {bid} and have {taken}: you want {wanted} more.")
    elif taken == bid + 1 and won:
        missed = tr("You bid {bid} and have {taken}: one too many, so this bid is missed.")
        brings = tr("It brings only 1 for each trick.")
        text = f"{missed} {brings}"
    else:
        text = tr("You bid {bid} and have {taken}: this bid is missed.")
    return text.format(**facts)
