"""Scoring and the end of the game in words."""

from ohhell_desktop.rules.ending import EndWhen, TieRule
from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.rules.scoring_axis import Scoring
from ohhell_desktop.words import Tr, joined


def score_sentences(scoring: Scoring, tr: Tr) -> list[str]:
    """What an exact bid pays and what a missed one costs."""
    sentences = [tr("An exact bid scores {points}.").format(points=_exact(scoring, tr))]
    if scoring.zero is not None:
        sentences.append(
            tr("An exact bid of zero scores {points}.").format(points=_zero(scoring, tr))
        )
    sentences.append(tr("A missed bid scores {points}.").format(points=_missed(scoring, tr)))
    if scoring.times_deal:
        sentences.append(tr("All this is multiplied by the number of the deal."))
    if scoring.sole_most:
        text = tr("The one player with the most tricks scores {points} more.")
        sentences.append(text.format(points=scoring.sole_most))
    if scoring.by_successes:
        bonus = ", ".join(f"{n}: {points}" for n, points in enumerate(scoring.by_successes, 1))
        text = tr("Everybody who is exact scores more, by how many are: {bonus}.")
        sentences.append(text.format(bonus=bonus))
    if scoring.streak:
        text = tr("{length} deals made in a row score {points} more, as many missed {points} less.")
        sentences.append(text.format(length=scoring.streak.length, points=scoring.streak.points))
    return sentences


def _exact(scoring: Scoring, tr: Tr) -> str:
    if scoring.table:
        figures = ", ".join(f"{bid}: {points}" for bid, points in enumerate(scoring.table))
        return tr("by the bid ({figures})").format(figures=figures)
    parts = []
    if scoring.exact or not (scoring.exact_bid or scoring.exact_square):
        parts.append(str(scoring.exact))
    if scoring.exact_bid == 1:
        parts.append(tr("1 for each trick"))
    elif scoring.exact_bid:
        parts.append(tr("{points} for each trick").format(points=scoring.exact_bid))
    if scoring.exact_square == 1:
        parts.append(tr("the square of the bid"))
    elif scoring.exact_square:
        parts.append(tr("{points} times the square of the bid").format(points=scoring.exact_square))
    return _sum(parts, tr)


def _zero(scoring: Scoring, tr: Tr) -> str:
    parts = [str(scoring.zero)] if scoring.zero or not scoring.zero_card else []
    if scoring.zero_card:
        parts.append(tr("{points} for each card dealt").format(points=scoring.zero_card))
    return _sum(parts, tr)


def _missed(scoring: Scoring, tr: Tr) -> str:
    parts = [str(scoring.miss)] if scoring.miss else []
    if scoring.over == scoring.under and scoring.over:
        parts.append(tr("{points} for each trick won").format(points=scoring.over))
    elif scoring.over:
        parts.append(tr("{points} for each trick won if over").format(points=scoring.over))
    elif scoring.under:
        parts.append(tr("{points} for each trick won if under").format(points=scoring.under))
    if scoring.miss_each:
        parts.append(tr("minus {points} for each trick out").format(points=scoring.miss_each))
    if scoring.miss_square:
        text = tr("minus {points} times the square of the tricks out")
        parts.append(text.format(points=scoring.miss_square))
    return ", ".join(parts) if parts else tr("nothing")


def _sum(parts: list[str], tr: Tr) -> str:
    return tr(" and ").join(parts) if len(parts) < len("abc") else joined(parts, tr)


def ending_sentences(rules: RuleSet, tr: Tr) -> list[str]:
    """When the game ends, and who wins."""
    ending = rules.ending
    ends = {
        EndWhen.SCHEDULE: tr("After the last deal the highest total wins."),
        EndWhen.TARGET: tr(
            "The game ends when one player alone leads with {target} points or more."
        ),
        EndWhen.EXACT_TARGET: tr(
            "Who has exactly {target} points after a deal wins; what is above is taken back off."
        ),
    }
    ties = {
        TieRule.JOINT: tr("Equal leaders share the win."),
        TieRule.EXTRA_SAME: tr("Equal leaders: further deals of the last size, until one leads."),
        TieRule.EXTRA_GREATEST: tr(
            "Equal leaders: further deals of the greatest size, until one leads."
        ),
        TieRule.MOST_EXACT: tr("Of equal leaders the one who made the most bids wins."),
    }
    sentences = [ends[ending.when].format(target=ending.target)]
    if ending.when is EndWhen.SCHEDULE:
        sentences.append(ties[ending.tie])
    if rules.settlement.stake:
        text = tr("At the end each is paid {stake} for each point above the average.")
        sentences.append(text.format(stake=rules.settlement.stake))
    return sentences
