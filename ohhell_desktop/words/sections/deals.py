"""Sentences about how many cards are dealt, deal by deal."""

from collections.abc import Sequence
from itertools import groupby

from ohhell_desktop.rules.form.axes import TrumpSource, Visibility
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ending import EndWhen
from ohhell_desktop.rules.form.ruleset import Direction, RuleSet
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.words import Tr, joined


def deal_sentences(rules: RuleSet, plans: Sequence[DealPlan], seats: int, tr: Tr) -> list[str]:
    """Return the sentences about hand sizes, the dealer, and which cards players see."""
    sizes = sizes_text([plan.cards for plan in plans], tr)
    if rules.ending.when is EndWhen.SCHEDULE:
        text = tr("{players} play {deals}. Cards each: {sizes}.")
    else:
        text = tr("{players} play until somebody wins. Cards each: {sizes}, over and over.")
    players, deals = tr("%n players", "", seats), tr("%n deals", "", len(plans))
    order = {
        Direction.CLOCKWISE: tr("Turns and the deal pass to the left, clockwise."),
        Direction.COUNTER_CLOCKWISE: tr("Turns and the deal pass to the right, anticlockwise."),
    }
    return [
        text.format(players=players, deals=deals, sizes=sizes),
        order[rules.direction],
        *visibility_sentences(rules.visibility, tr),
    ]


def visibility_sentences(visibility: Visibility, tr: Tr) -> list[str]:
    """Return the sentence about which cards players see; empty if all see just their own."""
    match visibility:
        case Visibility.OWN:
            return []
        case Visibility.FOREHEAD:
            return [
                tr("Your card is on your forehead: you see everybody’s but your own."),
                tr("After the bids the cards are played in turn; there is nothing to choose."),
            ]
        case Visibility.BLIND:
            return [tr("Everybody bids before looking at their cards.")]
        case Visibility.PILE:
            return [
                tr(
                    "Nobody looks at their cards: the hand is a face-down pile, played from the "
                    "top whatever suit was led. The card dealt last is on top."
                )
            ]


def full_deal_sentences(rules: RuleSet, plans: Sequence[DealPlan], seats: int, tr: Tr) -> list[str]:
    """Return what is trump in the deals that leave no card to turn up."""
    size = len(pack(rules.deck, seats))
    sentences = []
    texts = {
        False: tr("Every card is dealt in {deals}, so there is no trump."),
        True: tr(
            "Every card is dealt in {deals}: the dealer shows the last card of their own hand. "
            "Its suit is trump, and it is played as usual."
        ),
    }
    for shows, text in texts.items():
        found = [
            number
            for number, plan in enumerate(plans, 1)
            if plan.trump.source is TrumpSource.TURN_UP
            and plan.trump.dealer_shows is shows
            and plan.cards * seats == size
        ]
        if found:
            deals = tr("deal {numbers}") if len(found) == 1 else tr("deals {numbers}")
            deals = deals.format(numbers=numbers_text(found, tr))
            sentences.append(text.format(deals=deals))
    return sentences


def sizes_text(sizes: Sequence[int], tr: Tr) -> str:
    """Return hand sizes as a player would say them: "10 down to 1, then 2 up to 10"."""
    parts = [_run_text(run, tr) for run in runs(sizes)]
    return tr(", then ").join(parts)


def count_and_sizes(sizes: Sequence[int], tr: Tr) -> str:
    """Return the number of deals and their sizes: "19 deals: 10 down to 1, then 2 up to 10"."""
    if len(sizes) > 1 and len(set(sizes)) == 1:
        if sizes[0] == 1:
            return tr("%n deals of 1 card each", "", len(sizes))
        return tr("%n deals of {size} cards each", "", len(sizes)).format(size=sizes[0])
    return tr("%n deals: {sizes}", "", len(sizes)).format(sizes=sizes_text(sizes, tr))


def runs(sizes: Sequence[int]) -> list[list[int]]:
    """Split hand sizes into runs that repeat, rise or fall by one; a repeat is a whole run."""
    cut: list[list[int]] = []
    for size, group in groupby(sizes):
        same = list(group)
        run = cut[-1] if cut else []
        steps = {run[1] - run[0]} if len(run) > 1 else {-1, 1}
        if len(same) == 1 and run and size - run[-1] in steps - {0}:
            run.append(size)
        else:
            cut.append(same)
    return cut


def _run_text(run: list[int], tr: Tr) -> str:
    first, last = run[0], run[-1]
    if len(run) == 1:
        return str(first)
    if first == last:
        return tr("%n deals of {size}", "", len(run)).format(size=first)
    text = tr("{first} up to {last}") if first < last else tr("{first} down to {last}")
    return text.format(first=first, last=last)


def numbers_text(numbers: Sequence[int], tr: Tr) -> str:
    """Return deal numbers with runs joined: "9, 11 to 14 and 20"."""
    parts = []
    for _, group in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        text = tr("{first} to {last}").format(first=run[0], last=run[-1])
        parts.append(text if len(run) > 1 else str(run[0]))
    return joined(parts, tr)
