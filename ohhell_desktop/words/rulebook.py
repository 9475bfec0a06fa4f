"""The rules as a text for players, made from a rule set."""

from dataclasses import dataclass

from ohhell_desktop.rules.form.axes import BidStyle, TrumpSource
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.words import Tr
from ohhell_desktop.words.sections.bids import bidding_sentences
from ohhell_desktop.words.sections.deals import deal_sentences, full_deal_sentences
from ohhell_desktop.words.sections.packs import deck_sentences
from ohhell_desktop.words.sections.plays import play_sentences
from ohhell_desktop.words.sections.scores import ending_sentences, rules_score_sentences
from ohhell_desktop.words.sections.specials import special_deal_sentences
from ohhell_desktop.words.sections.trumps import trump_sentences


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the rules text."""

    heading: str
    sentences: tuple[str, ...]


def rules_text(rules: RuleSet, seats: int, tr: Tr) -> list[Section]:
    """Return the rules for a number of seats, section by section.

    Raises:
        ValueError: if the sequence cannot be read.
    """
    plans = schedule(rules, seats)
    trumps = any(plan.trump.source is not TrumpSource.NONE for plan in plans)
    bids = bidding_sentences(
        rules.bidding, rules.hook, rules.visibility, seats, rules.deck.faces, tr
    )
    tricks = max(plan.tricks for plan in plans)
    parts = [
        (tr("Aim"), [_aim(rules, tr)]),
        (tr("Cards"), deck_sentences(rules, seats, tr)),
        (tr("Deals"), deal_sentences(rules, plans, seats, tr)),
        (
            tr("Trump"),
            [
                *trump_sentences(rules.trump, rules.deck, tr),
                *full_deal_sentences(rules, plans, seats, tr),
            ],
        ),
        (tr("Bids"), bids),
        (tr("Play"), play_sentences(rules, pack(rules.deck, seats), tr, trumps=trumps)),
        (tr("Score"), rules_score_sentences(rules, tricks, tr)),
        (tr("Special deals"), special_deal_sentences(rules, plans, seats, tr)),
        (tr("End"), ending_sentences(rules, tr)),
    ]
    return [Section(heading, tuple(sentences)) for heading, sentences in parts if sentences]


def rules_as_plain_text(rules: RuleSet, seats: int, tr: Tr) -> str:
    """Return the rules as one text, one paragraph for each section."""
    sections = rules_text(rules, seats, tr)
    return "\n\n".join(f"{part.heading}\n{' '.join(part.sentences)}" for part in sections)


def _aim(rules: RuleSet, tr: Tr) -> str:
    match rules.bidding.style:
        case BidStyle.IN_TURN:
            return tr(
                "Say how many tricks you’ll win, then win exactly that many: no more and no fewer."
            )
        case BidStyle.NONE:
            return tr("Score as many points as you can by the tricks you win.")
        case BidStyle.AT_ONCE | BidStyle.LAY:
            return tr("Say in secret how many tricks you’ll win, then win exactly that many.")
