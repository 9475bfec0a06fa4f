"""Sentences that explain why an action is not allowed."""

from ohhell_desktop.rules.engine.actions import Illegal, Reason
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.words import Tr
from ohhell_desktop.words.cards import suit_name


def refusal_text(illegal: Illegal, tr: Tr, faces: Faces = Faces.FRENCH, *, name: str = "") -> str:
    """Return the sentence for a refused action.

    Args:
        illegal: why it was refused.
        tr: the translation.
        faces: how the pack is drawn, which gives the suits their names.
        name: of the player who wanted to do it; empty for one who is called "you".
    """
    count = illegal.number or 0
    text = _named_sentence(illegal.reason, count, tr) if name else ""
    text = text or _sentence(illegal.reason, count, tr)
    suit = suit_name(illegal.suit, tr, faces) if illegal.suit else ""
    return text.format(suit=suit, number=illegal.number, total=illegal.total, name=name)


def _named_sentence(reason: Reason, count: int, tr: Tr) -> str:
    """Return the sentence about a player who is called by name; empty if it is the same."""
    return {
        Reason.NOT_YOUR_TURN: tr("It isn’t {name}’s turn yet."),
        Reason.BID_RANGE: tr("{name} can bid from 0 to {number}."),
        Reason.HOOK: tr("{name} can’t bid {number}: the bids would total {total}."),
        Reason.ZERO_LIMIT: tr("{name} can’t bid 0 more than %n times in a row.", "", count),
        Reason.NOT_IN_HAND: tr("{name} doesn’t have that card."),
        Reason.TOP_CARD: tr("The hand is a pile: only its top card can be played."),
        Reason.MUST_FOLLOW: tr("{name} has {suit}: follow suit."),
        Reason.MUST_BEAT: tr("{name}’s {suit} can win this trick: beat it."),
        Reason.MUST_TRUMP: tr("{name} can’t follow suit, but has {suit}: play a trump."),
        Reason.TRUMP_FIRST_TRICK: tr("{name} can’t lead trumps ({suit}) to the first trick."),
        Reason.TRUMP_NOT_BROKEN: tr("Trumps ({suit}) can’t be led until one has been played."),
        Reason.JOKER_FIRST_TRICK: tr("A joker can’t be played to the first trick."),
        Reason.JOKER_LEAD: tr("A joker can be led only when {name} has nothing else."),
        Reason.NAMING: tr("That card can’t be played under that name."),
        Reason.TRUMP_CHOICE: tr("{name} can’t name that as trump."),
        Reason.PREMIUM_CHOICE: tr("{name} can’t call that premium any more."),
    }.get(reason, "")


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
