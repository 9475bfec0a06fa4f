"""Sentences about scoring and the end of the game."""

from dataclasses import replace
from typing import Final

from ohhell_desktop.rules.form.axes import Bidding, BidStyle
from ohhell_desktop.rules.form.ending import MOST_EXTRA_DEALS, EndWhen, TieRule
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.words import Tr, joined
from ohhell_desktop.words.points import number_text


def rules_score_sentences(rules: RuleSet, tricks: int, tr: Tr) -> list[str]:
    """Return the sentences about scoring: deals with bids, deals without, and premiums.

    Args:
        rules: the rules.
        tricks: the most tricks of a deal, which is where a table of points ends.
        tr: the translation.
    """
    bidding = rules.bidding
    if bidding.style is BidStyle.NONE:
        return unbid_sentences(rules.scoring, bidding.assumed, tr)
    sentences = score_sentences(rules.scoring, tricks, tr)
    return sentences + _silent(rules.scoring, bidding, tr) + _premium(rules.scoring, bidding, tr)


def score_sentences(scoring: Scoring, tricks: int, tr: Tr) -> list[str]:
    """Return what an exact bid pays and what a missed one costs."""
    sentences = [tr("An exact bid scores {points}.").format(points=_exact(scoring, tricks, tr))]
    if scoring.zero is not None:
        sentences.append(
            tr("An exact bid of zero scores {points}.").format(points=_zero(scoring, tr))
        )
    sentences.append(_missed(scoring, tr))
    return sentences + _grown(scoring, tr) + _compared(scoring, tr)


def _grown(scoring: Scoring, tr: Tr) -> list[str]:
    """Return the sentence about points that grow from deal to deal, if they do."""
    text = tr("All this is multiplied by the number of the deal.")
    return [text] if scoring.times_deal else []


def _compared(scoring: Scoring, tr: Tr) -> list[str]:
    """Return the sentences about points that depend on other players or on earlier deals."""
    sentences = []
    if scoring.sole_most:
        text = tr(
            "The player with the most tricks scores {points} more; if several share the "
            "most, nobody does."
        )
        sentences.append(text.format(points=number_text(scoring.sole_most)))
    if scoring.by_successes:
        bonus = ", ".join(
            f"{n}: {number_text(points)}" for n, points in enumerate(scoring.by_successes, 1)
        )
        text = tr(
            "Everybody who is exact scores a bonus that depends on how many are exact ({bonus})."
        )
        sentences.append(text.format(bonus=bonus))
    if scoring.streak:
        streak = scoring.streak
        text = tr(
            "%n bids made in a row score {points} more, as many missed in a row {points} "
            "less; then the count starts again.",
            "",
            streak.length,
        )
        sentences.append(text.format(points=number_text(streak.points)))
        if streak.least_cards > 1:
            breaks = tr("A deal of fewer than %n cards breaks the streak.", "", streak.least_cards)
            sentences.append(breaks)
    return sentences


def unbid_sentences(scoring: Scoring, assumed: int | None, tr: Tr) -> list[str]:
    """Return the scoring of a deal without bids; ``assumed`` counts as every bid."""
    if assumed is None:
        text = tr("Everybody scores {points} for each trick won.")
        return [text.format(points=number_text(scoring.over)), *_compared(scoring, tr)]
    if assumed == 0:
        text = tr("A player who wins no trick scores {points}.")
        exact = _zero(scoring, tr) if scoring.zero is not None else _exact_zero(scoring)
        each = scoring.over - scoring.miss_each
        by_tricks = replace(scoring, over=each, under=each, miss_each=0)
        sentences = [text.format(points=exact), _any_trick(by_tricks, tr)]
        return sentences + _grown(scoring, tr) + _compared(scoring, tr)
    if scoring.table:
        points = scoring.table[min(max(assumed, 0), len(scoring.table) - 1)]
        scoring = replace(scoring, exact=points, exact_bid=0, exact_square=0, table=())
    return score_sentences(scoring, assumed, tr)


def _exact_zero(scoring: Scoring) -> str:
    return number_text(scoring.table[0] if scoring.table else scoring.exact)


def _silent(scoring: Scoring, bidding: Bidding, tr: Tr) -> list[str]:
    if bidding.silent_from is None:
        return []
    text = tr("A player who makes no bid scores {points} for each trick won.")
    return [text.format(points=number_text(scoring.over))]


def _premium(scoring: Scoring, bidding: Bidding, tr: Tr) -> list[str]:
    if not bidding.premium:
        return []
    text = tr(
        "Declaring is worth {declare} more, revealing {reveal}: to the player if they "
        "are exact, otherwise to each of the others."
    )
    return [text.format(declare=number_text(scoring.declare), reveal=number_text(scoring.reveal))]


def _exact(scoring: Scoring, tricks: int, tr: Tr) -> str:
    if scoring.table:
        last = len(scoring.table) - 1
        figures = [
            f"{bid}: {number_text(points)}"
            for bid, points in enumerate(scoring.table[: tricks + 1])
        ]
        if tricks > last:
            more = tr("{bid} or more: {points}")
            figures[last] = more.format(bid=last, points=number_text(scoring.table[last]))
        return tr("by the bid ({figures})").format(figures=", ".join(figures))
    parts = []
    if scoring.exact or not (scoring.exact_bid or scoring.exact_square):
        parts.append(number_text(scoring.exact))
    if scoring.exact_bid == 1:
        parts.append(tr("1 for each trick"))
    elif scoring.exact_bid:
        parts.append(tr("{points} for each trick").format(points=number_text(scoring.exact_bid)))
    if scoring.exact_square == 1:
        parts.append(tr("the square of the bid"))
    elif scoring.exact_square:
        parts.append(
            tr("{points} times the square of the bid").format(
                points=number_text(scoring.exact_square)
            )
        )
    return joined(parts, tr)


def _zero(scoring: Scoring, tr: Tr) -> str:
    parts = [number_text(scoring.zero or 0)] if scoring.zero or not scoring.zero_card else []
    if scoring.zero_card:
        parts.append(
            tr("{points} for each card dealt to a player").format(
                points=number_text(scoring.zero_card)
            )
        )
    return joined(parts, tr)


def _any_trick(scoring: Scoring, tr: Tr) -> str:
    """Return what a trick costs where every seat counts as bidding zero."""
    return _settled(
        scoring,
        both=tr("A player who wins any scores {won}, less {lost}."),
        loss=tr("A player who wins any loses {lost}."),
        gain=tr("A player who wins any scores {won}."),
        tr=tr,
    )


def _won_and_lost(scoring: Scoring, tr: Tr) -> tuple[str, str]:
    """Return what a missed bid wins and what it loses; empty for nothing."""
    square = tr("{points} times the square of the difference between bid and tricks")
    amounts = [
        ("{points}", scoring.miss),
        *_kept(scoring, tr),
        (tr("{points} for each trick too many or too few"), -scoring.miss_each),
        (
            tr("the square of the difference between bid and tricks")
            if abs(scoring.miss_square) == 1
            else square,
            -scoring.miss_square,
        ),
    ]
    won = joined([text.format(points=points) for text, points in amounts if points > 0], tr)
    lost = joined([text.format(points=-points) for text, points in amounts if points < 0], tr)
    return won, lost


def _missed(scoring: Scoring, tr: Tr) -> str:
    return _settled(
        scoring,
        both=tr("A missed bid scores {won}, less {lost}."),
        loss=tr("A missed bid costs {lost}."),
        gain=tr("A missed bid scores {won}."),
        tr=tr,
    )


def _settled(scoring: Scoring, *, both: str, loss: str, gain: str, tr: Tr) -> str:
    """Return the sentence about a missed bid, by what it wins and loses."""
    won, lost = _won_and_lost(scoring, tr)
    sentence = both if won and lost else loss if lost else gain
    return sentence.format(won=won or tr("nothing"), lost=lost)


def _kept(scoring: Scoring, tr: Tr) -> list[tuple[str, int]]:
    if scoring.over == scoring.under:
        return [(tr("{points} for each trick won"), scoring.over)]
    return [
        (tr("{points} for each trick won if they are too many"), scoring.over),
        (tr("{points} for each trick won if they are too few"), scoring.under),
    ]


_EXCESS: Final = 3
"""How far above an exact target the example of the bounce is."""


def ending_sentences(rules: RuleSet, tr: Tr) -> list[str]:
    """Return the sentences about when the game ends and who wins."""
    ending = rules.ending
    ends = {
        EndWhen.SCHEDULE: tr("After the last deal the highest total wins."),
        EndWhen.TARGET: tr(
            "The game ends when one player alone leads with {target} points or more."
        ),
        EndWhen.EXACT_TARGET: tr(
            "A player with exactly {target} points after a deal wins; one with more drops "
            "as far below it, so {above} becomes {below}. Players who get there in the "
            "same deal share the win."
        ),
    }
    figures = {
        "target": ending.target,
        "above": ending.target + _EXCESS,
        "below": ending.target - _EXCESS,
    }
    sentences = [ends[ending.when].format(**figures)]
    if ending.when is EndWhen.SCHEDULE:
        sentences.append(_tie(ending.tie, tr))
    if rules.settlement.stake:
        text = tr(
            "At the end, players are paid {stake} for each point above the average, and "
            "pay it for each point below."
        )
        sentences.append(text.format(stake=rules.settlement.stake))
    return sentences


def _tie(tie: TieRule, tr: Tr) -> str:
    extra = tr("Players still tied after {most} of them share the win.").format(
        most=MOST_EXTRA_DEALS
    )
    match tie:
        case TieRule.JOINT:
            return tr("Ties share the win.")
        case TieRule.EXTRA_SAME:
            again = tr(
                "If players tie for the lead, everybody plays more deals like the last one, "
                "until one leads."
            )
            return f"{again} {extra}"
        case TieRule.EXTRA_GREATEST:
            again = tr(
                "If players tie for the lead, everybody plays more deals of the largest size."
            )
            return f"{again} {extra}"
        case TieRule.MOST_EXACT:
            return tr(
                "If players tie for the lead, the one who was exact most often wins; if that "
                "ties too, they share the win."
            )
