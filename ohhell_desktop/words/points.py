"""Texts that explain the points of a deal."""

from collections.abc import Iterable

from ohhell_desktop.rules.engine.scoring import ScoreItem, ScoreKind
from ohhell_desktop.words import Tr
from ohhell_desktop.words.brief_scores import MINUS


def points_text(parts: Iterable[ScoreItem], tr: Tr) -> str:
    """Return what a seat gets points for: "10 for the bid made, 1 for each of 4 tricks"."""
    return ", ".join(_item_text(part, tr) for part in parts) or tr("Nothing is scored for that")


def _item_text(part: ScoreItem, tr: Tr) -> str:
    figures = {"points": _figure(part.points), "each": _figure(part.each)}
    return _template(part, tr).format(**figures)


def _figure(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else str(number)


def _template(part: ScoreItem, tr: Tr) -> str:
    if part.kind is ScoreKind.STREAK and part.points < 0:
        return tr("{points} for %n deals missed in a row", "", part.count)
    return _of_many(part.count, tr).get(part.kind) or _alone(tr)[part.kind]


def _of_many(count: int, tr: Tr) -> dict[ScoreKind, str]:
    each = tr("{each} for each of %n tricks", "", count)
    return {
        ScoreKind.BID: each,
        ScoreKind.TRICKS: each,
        ScoreKind.BID_SQUARE: tr("{points} for the square of a bid of %n", "", count),
        ScoreKind.TABLE: tr("{points} for the bid of %n made", "", count),
        ScoreKind.ZERO_CARDS: tr("{each} for each of %n cards dealt", "", count),
        ScoreKind.OFF: tr("{points} for a difference of %n", "", count),
        ScoreKind.OFF_SQUARE: tr("{points} for the square of a difference of %n", "", count),
        ScoreKind.SUCCESSES: tr("{points} as %n bids were made", "", count),
        ScoreKind.STREAK: tr("{points} for %n deals made in a row", "", count),
    }


def _alone(tr: Tr) -> dict[ScoreKind, str]:
    """Return the texts that need no number but the points."""
    return {
        ScoreKind.MADE: tr("{points} for the bid made"),
        ScoreKind.ZERO: tr("{points} for a bid of zero made"),
        ScoreKind.MISSED: tr("{points} for the missed bid"),
        ScoreKind.DEAL_NUMBER: tr("all times {each}, the number of the deal"),
        ScoreKind.SOLE_MOST: tr("{points} for the most tricks"),
        ScoreKind.PREMIUM: tr("{points} for the premium"),
        ScoreKind.OTHERS_PREMIUM: tr("{points} for another player's missed premium"),
    }
