"""Short texts about a scoring system: formulas rather than sentences."""

from collections.abc import Sequence
from typing import Final

from ohhell_desktop.rules.form.axes import Bidding, BidStyle
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.words import Tr
from ohhell_desktop.words.brief import KEPT, TIMES, listed
from ohhell_desktop.words.points import MINUS, number_text

_TABLE_SHOWN: Final = 4


def score_brief(scoring: Scoring, bidding: Bidding, tr: Tr) -> str:
    """Return what an exact bid and then a missed bid score."""
    if bidding.style is BidStyle.NONE and bidding.assumed is None:
        each = tr("{points} a trick").format(points=number_text(scoring.over))
        return listed((each, *_more(scoring, tr)))
    return listed(
        (
            tr("made {formula}").format(formula=_exact(scoring, tr)),
            _zero(scoring, tr),
            tr("missed {formula}").format(formula=_missed(scoring, tr)),
            *_more(scoring, tr),
            _silent(scoring, bidding, tr),
            _premium(scoring, bidding, tr),
        )
    )


def _sum(terms: Sequence[tuple[int, str]]) -> str:
    """Return the terms that are not zero, with their signs: "10 + bid", "-5 - 2 x out"."""
    text = ""
    for factor, name in terms:
        if factor == 0:
            continue
        size = abs(factor)
        term = str(size) if not name else name if size == 1 else f"{size}{KEPT}{TIMES}{KEPT}{name}"
        if text:
            text += f" {MINUS if factor < 0 else '+'} {term}"
        else:
            text = f"{MINUS if factor < 0 else ''}{term}"
    return text or "0"


def _exact(scoring: Scoring, tr: Tr) -> str:
    if scoring.table:
        figures = ", ".join(map(number_text, scoring.table[:_TABLE_SHOWN]))
        more = len(scoring.table) > _TABLE_SHOWN
        return f"{figures} \N{HORIZONTAL ELLIPSIS}" if more else figures
    return _sum(
        (
            (scoring.exact, ""),
            (scoring.exact_bid, tr("bid")),
            (scoring.exact_square, tr("bid²")),
        )
    )


def _zero(scoring: Scoring, tr: Tr) -> str:
    if scoring.zero is None:
        return ""
    formula = _sum(((scoring.zero, ""), (scoring.zero_card, tr("cards"))))
    return tr("zero {formula}").format(formula=formula)


def _missed(scoring: Scoring, tr: Tr) -> str:
    if scoring.over == scoring.under:
        kept = [(scoring.over, tr("tricks"))]
    else:
        kept = [(scoring.over, tr("tricks if over")), (scoring.under, tr("tricks if under"))]
    return _sum(
        (
            (scoring.miss, ""),
            *kept,
            (-scoring.miss_each, tr("out")),
            (-scoring.miss_square, tr("out²")),
        )
    )


def _more(scoring: Scoring, tr: Tr) -> list[str]:
    """Return the points that depend on other players or on earlier deals."""
    parts = []
    if scoring.times_deal:
        parts.append(tr("all {times} deal number").format(times=TIMES))
    if scoring.sole_most:
        parts.append(
            tr("{points} more for most tricks").format(points=number_text(scoring.sole_most))
        )
    if scoring.by_successes:
        figures = "/".join(map(number_text, scoring.by_successes))
        parts.append(tr("{points} more by how many make it").format(points=figures))
    if scoring.streak:
        text = tr("{points} more or less for {length} in a row")
        streak = scoring.streak
        parts.append(text.format(points=number_text(streak.points), length=streak.length))
    return parts


def _silent(scoring: Scoring, bidding: Bidding, tr: Tr) -> str:
    if bidding.silent_from is None:
        return ""
    return tr("unbid {points} a trick").format(points=number_text(scoring.over))


def _premium(scoring: Scoring, bidding: Bidding, tr: Tr) -> str:
    if not bidding.premium:
        return ""
    return tr("premium {declare} or {reveal}").format(
        declare=number_text(scoring.declare), reveal=number_text(scoring.reveal)
    )
