"""How the points of a deal came about, in a few words."""

from collections.abc import Iterable

from ohhell_desktop.rules.engine.scoring import Reason, Share
from ohhell_desktop.words import Tr
from ohhell_desktop.words.brief_scores import MINUS


def points_text(parts: Iterable[Share], tr: Tr) -> str:
    """What a seat's points are made of: "10 for the bid made, 1 for each of 4 tricks"."""
    return ", ".join(_share_text(part, tr) for part in parts) or tr("Nothing is scored for that")


def _share_text(part: Share, tr: Tr) -> str:
    figures = {"points": _figure(part.points), "each": _figure(part.each)}
    return _template(part, tr).format(**figures)


def _figure(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else str(number)


def _template(part: Share, tr: Tr) -> str:
    if part.count == 1 and part.reason in (one := _of_one(tr)):
        return one[part.reason]
    if part.reason is Reason.STREAK and part.points < 0:
        return tr("{points} for %n deals missed in a row", "", part.count)
    return _of_many(part.count, tr).get(part.reason) or _alone(tr)[part.reason]


def _of_one(tr: Tr) -> dict[Reason, str]:
    return {
        Reason.BID: tr("{points} for the trick"),
        Reason.TRICKS: tr("{points} for the trick"),
        Reason.ZERO_CARDS: tr("{points} for the card dealt"),
        Reason.SUCCESSES: tr("{points} for the only bid made"),
    }


def _of_many(count: int, tr: Tr) -> dict[Reason, str]:
    each = tr("{each} for each of %n tricks", "", count)
    return {
        Reason.BID: each,
        Reason.TRICKS: each,
        Reason.BID_SQUARE: tr("{points} for the square of a bid of %n", "", count),
        Reason.TABLE: tr("{points} for the bid of %n made", "", count),
        Reason.ZERO_CARDS: tr("{each} for each of %n cards dealt", "", count),
        Reason.OFF: tr("{points} for a difference of %n", "", count),
        Reason.OFF_SQUARE: tr("{points} for the square of a difference of %n", "", count),
        Reason.SUCCESSES: tr("{points} as %n bids were made", "", count),
        Reason.STREAK: tr("{points} for %n deals made in a row", "", count),
    }


def _alone(tr: Tr) -> dict[Reason, str]:
    """What needs no number but the points."""
    return {
        Reason.MADE: tr("{points} for the bid made"),
        Reason.ZERO: tr("{points} for a bid of zero made"),
        Reason.MISSED: tr("{points} for the missed bid"),
        Reason.DEAL_NUMBER: tr("all times {each}, the number of the deal"),
        Reason.SOLE_MOST: tr("{points} for the most tricks"),
        Reason.PREMIUM: tr("{points} for the premium"),
        Reason.OTHERS_PREMIUM: tr("{points} for another player's missed premium"),
    }
