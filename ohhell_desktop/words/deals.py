"""The pack and the hand sizes in words."""

from collections.abc import Sequence
from itertools import groupby

from ohhell_desktop.rules.axes import RankOrder, TrumpSource, Visibility
from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.rules.schedule import DealPlan
from ohhell_desktop.words import Tr, joined


def deck_sentence(rules: RuleSet, size: int, tr: Tr) -> list[str]:
    """How many cards there are and how they rank."""
    order = {
        RankOrder.ACE_HIGH: tr("The ace is high, the lowest rank is the smallest number."),
        RankOrder.ACE_LOW: tr("The king is high and the ace is the lowest card."),
        RankOrder.TUTE: tr("From high to low: ace, three, king, queen, jack, seven, six ... two."),
    }
    sentences = [tr("A pack of {count} cards.").format(count=size), order[rules.ranks]]
    if rules.deck.wizards:
        sentences.append(
            tr(
                "Wizards and jesters can be played at any time: the first wizard wins the"
                " trick, a jester loses it."
            )
        )
    return sentences


def sizes_text(sizes: Sequence[int], tr: Tr) -> str:
    """Hand sizes as a player would say them: "10 down to 1, then 2 up to 10"."""
    parts = [_run_text(run, tr) for run in runs(sizes)]
    return tr(", then ").join(parts)


def runs(sizes: Sequence[int]) -> list[list[int]]:
    """Hand sizes cut into runs that repeat, rise or fall by one."""
    cut: list[list[int]] = []
    for size in sizes:
        run = cut[-1] if cut else []
        steps = {run[1] - run[0]} if len(run) > 1 else {-1, 0, 1}
        if run and size - run[-1] in steps:
            run.append(size)
        else:
            cut.append([size])
    return cut


def _run_text(run: list[int], tr: Tr) -> str:
    first, last = run[0], run[-1]
    if len(run) == 1:
        return str(first)
    if first == last:
        return tr("{times} times {size}").format(times=len(run), size=first)
    text = tr("{first} up to {last}") if first < last else tr("{first} down to {last}")
    return text.format(first=first, last=last)


def special_deal_sentences(plans: Sequence[DealPlan], tr: Tr) -> list[str]:
    """What is different in single deals, told by comparing them with the most common plan."""
    sentences = []
    base = _usual(plans)
    if base.trump.source is not TrumpSource.NONE:
        quiet = [n for n, plan in enumerate(plans, 1) if plan.trump.source is TrumpSource.NONE]
        if quiet:
            text = tr("These deals are played without trump: {deals}.")
            sentences.append(text.format(deals=_numbers(quiet, tr)))
    for visibility, text in _sights(tr):
        found = [n for n, plan in enumerate(plans, 1) if plan.visibility is visibility]
        if found and visibility is not base.visibility:
            sentences.append(text.format(deals=_numbers(found, tr)))
    named = [
        tr("{number}: {name}").format(number=n, name=plan.name)
        for n, plan in enumerate(plans, 1)
        if plan.name
    ]
    if named:
        sentences.append(tr("Special deals: {deals}.").format(deals=joined(named, tr)))
    return sentences


def _usual(plans: Sequence[DealPlan]) -> DealPlan:
    sources = [plan.trump.source for plan in plans]
    return max(plans, key=lambda plan: sources.count(plan.trump.source))


def _sights(tr: Tr) -> list[tuple[Visibility, str]]:
    return [
        (
            Visibility.FOREHEAD,
            tr("In these deals you see every card but your own: {deals}."),
        ),
        (Visibility.BLIND, tr("In these deals all bid before they look at their cards: {deals}.")),
        (
            Visibility.PILE,
            tr("In these deals the hand is a face-down pile, played from the top: {deals}."),
        ),
    ]


def _numbers(numbers: list[int], tr: Tr) -> str:
    """Deal numbers with runs drawn together: "9, 11 to 14 and 20"."""
    parts = []
    for _, group in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        text = tr("{first} to {last}").format(first=run[0], last=run[-1])
        parts.append(text if len(run) > 1 else str(run[0]))
    return joined(parts, tr)
