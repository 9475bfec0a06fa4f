"""Sentences about special deals: only what differs from the other deals."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ohhell_desktop.rules.form.axes import BidStyle, Playing, TrumpSource
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.limits import MOST_SPECIAL
from ohhell_desktop.rules.form.ruleset import RuleSet, usual_plan
from ohhell_desktop.rules.form.schedule import DealChange, DealPlan
from ohhell_desktop.rules.form.scoring_axis import times_usual
from ohhell_desktop.words import Tr
from ohhell_desktop.words.sections.bids import UNSEEN, bidding_sentences
from ohhell_desktop.words.sections.deals import numbers_text, visibility_sentences
from ohhell_desktop.words.sections.packs import ranks_sentence
from ohhell_desktop.words.sections.plays import (
    duty_sentences,
    lead_sentence,
    trump_lead_sentence,
    wild_sentences,
)
from ohhell_desktop.words.sections.scores import score_sentences, unbid_sentences
from ohhell_desktop.words.sections.trumps import trump_sentences

_TWICE: Final = 2


def special_deal_sentences(
    rules: RuleSet, plans: Sequence[DealPlan], seats: int, tr: Tr
) -> list[str]:
    """Return one paragraph for each kind of special deal."""
    alike: dict[DealPlan, list[int]] = {}
    for number, plan in enumerate(plans, 1):
        alike.setdefault(replace(plan, cards=1, hook=False), []).append(number)
    paragraphs = []
    for kind, numbers in alike.items():
        tricks = max(plans[number - 1].tricks for number in numbers)
        different = _differences(rules, kind, seats, tricks, tr)
        if different:
            paragraphs.append(" ".join([_title(kind, numbers, tr), *different]))
    if len(paragraphs) > MOST_SPECIAL:
        return [*paragraphs[:MOST_SPECIAL], tr("Further special deals are left out here.")]
    return paragraphs


def change_sentences(rules: RuleSet, change: DealChange, seats: int, tr: Tr) -> list[str]:
    """Return the sentences about what a change makes different; empty if nothing."""
    tricks = len(pack(rules.deck, seats)) // seats
    return _differences(rules, change.applied(usual_plan(rules, tricks)), seats, tricks, tr)


def _title(kind: DealPlan, numbers: Sequence[int], tr: Tr) -> str:
    if len(numbers) > 1:
        text = tr("Deals {numbers}, {name}:") if kind.name else tr("Deals {numbers}:")
    else:
        text = tr("Deal {numbers}, {name}:") if kind.name else tr("Deal {numbers}:")
    return text.format(numbers=numbers_text(numbers, tr), name=tr(kind.name))


def _differences(rules: RuleSet, kind: DealPlan, seats: int, tricks: int, tr: Tr) -> list[str]:
    sentences: list[str] = []
    if kind.trump != rules.trump:
        sentences += trump_sentences(kind.trump, rules.deck, tr)
    if kind.visibility is not rules.visibility:
        sentences += visibility_sentences(kind.visibility, tr)
    if kind.bidding != rules.bidding:
        sentences += bidding_sentences(
            kind.bidding, rules.hook, kind.visibility, seats, rules.deck.faces, tr
        )
    elif kind.visibility in UNSEEN - {rules.visibility} and kind.bidding.in_turn and rules.hook:
        sentences.append(tr("The bids may add up to the number of tricks."))
    cards = pack(rules.deck, seats)
    if kind.play != rules.play:
        trumps = kind.trump.source is not TrumpSource.NONE
        sentences += _play_differences(rules.play, kind.play, tr, trumps=trumps)
        if kind.play.wild_twos and not rules.play.wild_twos:
            sentences += wild_sentences(cards, tr)
    if kind.ranks is not rules.ranks:
        held = "".join(card.rank for card in cards)
        sentences.append(ranks_sentence(kind.ranks, held, rules.deck, tr))
    if kind.bidding.style is BidStyle.NONE:
        sentences += unbid_sentences(kind.score, kind.bidding.assumed, tr)
    elif kind.score != rules.scoring:
        sentences += _score_differences(rules, kind, tricks, tr)
    return sentences


def _score_differences(rules: RuleSet, kind: DealPlan, tricks: int, tr: Tr) -> list[str]:
    """Return what a deal scores; of a multiple of the usual points, only how many times."""
    times = times_usual(kind.score, rules.scoring)
    if times == _TWICE:
        return [tr("All points count double.")]
    if times > _TWICE:
        return [tr("All points count {times} times.").format(times=times)]
    return score_sentences(kind.score, tricks, tr)


def _play_differences(usual: Playing, play: Playing, tr: Tr, *, trumps: bool) -> list[str]:
    sentences = []
    if play.lead is not usual.lead:
        sentences.append(lead_sentence(play, tr))
    if play.trump_lead is not usual.trump_lead:
        sentences.append(trump_lead_sentence(play, tr))
    if (play.void, play.must_beat) != (usual.void, usual.must_beat):
        sentences += duty_sentences(play, tr, trumps=trumps)
    if usual.wild_twos and not play.wild_twos:
        sentences.append(tr("Twos are ordinary cards."))
    return sentences
