"""The rules of one table in plain words, made from its rule set."""

from dataclasses import dataclass

from ohhell_desktop.rules.deck import pack
from ohhell_desktop.rules.ruleset import Direction, RuleSet, schedule
from ohhell_desktop.words import Tr
from ohhell_desktop.words.bids import bidding_sentences, trump_sentences
from ohhell_desktop.words.deals import deck_sentence, sizes_text, special_deal_sentences
from ohhell_desktop.words.plays import play_sentences
from ohhell_desktop.words.scores import ending_sentences, score_sentences


@dataclass(frozen=True, slots=True)
class Section:
    """One part of the rules."""

    heading: str
    sentences: tuple[str, ...]


def rules_text(rules: RuleSet, seats: int, tr: Tr) -> list[Section]:
    """The rules for so many seats, part by part.

    Raises:
        ValueError: in words, if the sequence cannot be read.
    """
    plans = schedule(rules, seats)
    return [
        Section(tr("Aim"), (_aim(rules, tr),)),
        Section(tr("Cards"), tuple(deck_sentence(rules, len(pack(rules.deck, seats)), tr))),
        Section(
            tr("Deals"),
            (
                tr("{players} players play {deals} deals, of these sizes: {sizes}.").format(
                    players=seats,
                    deals=len(plans),
                    sizes=sizes_text([plan.cards for plan in plans], tr),
                ),
                *_order(rules, tr),
                *special_deal_sentences(plans, tr),
            ),
        ),
        Section(tr("Trump"), tuple(trump_sentences(rules.trump, tr))),
        Section(tr("Bids"), tuple(bidding_sentences(rules, tr))),
        Section(tr("Play"), tuple(play_sentences(rules, tr))),
        Section(tr("Score"), tuple(score_sentences(rules.scoring, tr))),
        Section(tr("End"), tuple(ending_sentences(rules, tr))),
    ]


def rules_as_plain_text(rules: RuleSet, seats: int, tr: Tr) -> str:
    """The same as one text, a paragraph a part."""
    sections = rules_text(rules, seats, tr)
    return "\n\n".join(f"{part.heading}\n{' '.join(part.sentences)}" for part in sections)


def _aim(rules: RuleSet, tr: Tr) -> str:
    if rules.scoring.by_successes:
        return tr("Say in secret how many tricks you will win, then win exactly as many.")
    return tr("Say how many tricks you will win, then win exactly as many: no more and no fewer.")


def _order(rules: RuleSet, tr: Tr) -> list[str]:
    if rules.direction is Direction.COUNTER_CLOCKWISE:
        return [tr("Turns and the deal pass to the right, counter-clockwise.")]
    return [tr("Turns and the deal pass to the left, clockwise.")]
