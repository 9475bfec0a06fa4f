"""Texts that explain the points of a deal."""

from collections.abc import Iterable
from typing import Final

from ohhell_desktop.rules.engine.scoring import ScoreItem, ScoreKind
from ohhell_desktop.words import Tr

MINUS: Final = "\N{MINUS SIGN}"
_MOST_COUNTED: Final = 2**31 - 1
"""Qt counts with 32 bits."""


def points_text(parts: Iterable[ScoreItem], tr: Tr) -> str:
    """Return what a seat gets points for: "Bid made: +10, 4 tricks: +4"."""
    return ", ".join(_item_text(part, tr) for part in parts) or tr("no points")


def signed(points: int) -> str:
    """Return points with a plus or a real minus sign; zero has none."""
    return f"{MINUS}{-points}" if points < 0 else f"+{points}" if points else "0"


def signed_points(points: int, tr: Tr) -> str:
    """Return points with their sign and their unit: "+1 point", "+12 points"."""
    return ("+" if points > 0 else "") + counted_points(points, tr)


def counted_points(points: int, tr: Tr) -> str:
    """Return points with their unit: "12 points"; Qt counts from zero up only."""
    if abs(points) > _MOST_COUNTED:
        return tr("{points} points").format(points=number_text(points))
    return (MINUS if points < 0 else "") + tr("%n points", "", abs(points))


def number_text(number: int) -> str:
    """Return a number with a real minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def _item_text(part: ScoreItem, tr: Tr) -> str:
    return _template(part, tr).format(points=signed(part.points), each=number_text(part.each))


def _template(part: ScoreItem, tr: Tr) -> str:
    if part.kind is ScoreKind.STREAK and part.points < 0:
        return tr("%n deals missed in a row: {points}", "", part.count)
    return _of_many(part.count, tr).get(part.kind) or _alone(tr)[part.kind]


def _of_many(count: int, tr: Tr) -> dict[ScoreKind, str]:
    return {
        ScoreKind.BID: tr("%n tricks: {points}", "", count),
        ScoreKind.TRICKS: tr("%n tricks: {points}", "", count),
        ScoreKind.BID_SQUARE: tr("bid of %n, squared: {points}", "", count),
        ScoreKind.TABLE: tr("bid of %n made: {points}", "", count),
        ScoreKind.ZERO_CARDS: tr("%n cards dealt: {points}", "", count),
        ScoreKind.OFF: tr("off by %n: {points}", "", count),
        ScoreKind.OFF_SQUARE: tr("off by %n, squared: {points}", "", count),
        ScoreKind.SUCCESSES: tr("%n bids made: {points}", "", count),
        ScoreKind.STREAK: tr("%n deals made in a row: {points}", "", count),
    }


def _alone(tr: Tr) -> dict[ScoreKind, str]:
    """Return the texts that need no number but the points."""
    return {
        ScoreKind.MADE: tr("bid made: {points}"),
        ScoreKind.ZERO: tr("zero made: {points}"),
        ScoreKind.MISSED: tr("bid missed: {points}"),
        ScoreKind.DEAL_NUMBER: tr("times {each}, the number of the deal: {points}"),
        ScoreKind.SOLE_MOST: tr("most tricks: {points}"),
        ScoreKind.PREMIUM: tr("premium: {points}"),
        ScoreKind.OTHERS_PREMIUM: tr("another player’s missed premium: {points}"),
    }
