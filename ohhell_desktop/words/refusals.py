"""Sentences that explain why an action is not allowed."""

from ohhell_desktop.rules.engine.actions import Illegal, Reason
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.words import Tr
from ohhell_desktop.words.cards import suit_name


def refusal_text(illegal: Illegal, tr: Tr, faces: Faces = Faces.FRENCH) -> str:
    """Return the sentence for a refused action.

    Args:
        illegal: why it was refused.
        tr: the translation.
        faces: how the pack is drawn, which gives the suits their names.
    """
    text = _sentence(illegal.reason, illegal.number or 0, tr)
    suit = suit_name(illegal.suit, tr, faces) if illegal.suit else ""
    return text.format(suit=suit, number=illegal.number, total=illegal.total)


def _sentence(reason: Reason, count: int, tr: Tr) -> str:  # noqa: C901, PLR0912 - one a reason
    match reason:
        case Reason.GAME_OVER:
            return tr("This game is over.")
        case Reason.NOT_YOUR_TURN:
            return tr("It isn’t your turn yet.")
        case Reason.NOT_NOW:
            return tr("Not now: the table is waiting for something else.")
        case Reason.BID_RANGE:
            return tr("You can bid from 0 to {number}.")
        case Reason.HOOK:
            return tr("You can’t bid {number}: the bids would total {total}.")
        case Reason.ZERO_LIMIT:
            return tr("You can’t bid 0 more than %n times in a row.", "", count)
        case Reason.NOT_IN_HAND:
            return tr("You don’t have that card.")
        case Reason.TOP_CARD:
            return tr("Your hand is a pile: only its top card can be played.")
        case Reason.MUST_FOLLOW:
            return tr("You have {suit}: follow suit.")
        case Reason.MUST_BEAT:
            return tr("Your {suit} can win this trick: beat it.")
        case Reason.MUST_TRUMP:
            return tr("You can’t follow suit, but you have {suit}: play a trump.")
        case Reason.TRUMP_FIRST_TRICK:
            return tr("You can’t lead trumps ({suit}) to the first trick.")
        case Reason.TRUMP_NOT_BROKEN:
            return tr("You can’t lead trumps ({suit}) until one has been played.")
        case Reason.JOKER_FIRST_TRICK:
            return tr("You can’t play a joker to the first trick.")
        case Reason.JOKER_LEAD:
            return tr("You can lead a joker only when you have nothing else.")
        case Reason.NAMING:
            return tr("You can’t play that card under that name.")
        case Reason.TRUMP_CHOICE:
            return tr("You can’t name that as trump.")
        case Reason.LAY_COUNT:
            return tr("Set aside %n different cards.", "", count)
        case Reason.PREMIUM_CHOICE:
            return tr("You can’t call that premium any more.")
