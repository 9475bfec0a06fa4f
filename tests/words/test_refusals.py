"""Every reason for a refusal, and every problem of a rule set, has a sentence."""

from typing import Final

from each import for_each

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.engine.actions import Illegal, Reason
from ohhell_desktop.rules.form.axes import (
    Bidding,
    BidStyle,
    Jokers,
    Specials,
    Trump,
    TrumpSource,
    Visibility,
)
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.rules.form.ending import Ending, EndWhen
from ohhell_desktop.rules.form.problems import Problem, ProblemKind, problems
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.sentences import Sentence
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.problem_texts import problem_text
from ohhell_desktop.words.refusals import refusal_text

NAME_A_SUIT: Final = {
    Reason.MUST_FOLLOW,
    Reason.MUST_BEAT,
    Reason.MUST_TRUMP,
    Reason.TRUMP_FIRST_TRICK,
    Reason.TRUMP_NOT_BROKEN,
}
NAME_A_NUMBER: Final = {Reason.BID_RANGE, Reason.HOOK, Reason.ZERO_LIMIT, Reason.LAY_COUNT}


@for_each("reason", Reason)
def test_every_reason_has_a_sentence_that_names_its_suit_or_number(reason: Reason) -> None:
    text = refusal_text(Illegal(reason, Suit.HEARTS, 7), untranslated)
    assert text.endswith(".")
    assert "{" not in text
    assert ("hearts" in text) == (reason in NAME_A_SUIT)
    assert ("7" in text) == (reason in NAME_A_NUMBER)


def test_a_refusal_names_the_suit_as_the_pack_is_drawn() -> None:
    illegal = Illegal(Reason.MUST_FOLLOW, Suit.HEARTS)
    assert "have cups" in refusal_text(illegal, untranslated, Faces.SPANISH)
    assert "have hearts" in refusal_text(illegal, untranslated, Faces.FRENCH)


def test_no_two_reasons_share_a_sentence() -> None:
    assert len({refusal_text(Illegal(reason), untranslated) for reason in Reason}) == len(Reason)


@for_each("kind", ProblemKind)
def test_every_kind_of_problem_has_a_sentence(kind: ProblemKind) -> None:
    text = problem_text(Problem("axis", kind, (5, 13, 65, 52), Sentence("a detail")), untranslated)
    assert text.endswith(".")
    assert "{" not in text


def test_no_two_kinds_of_problems_share_a_sentence() -> None:
    numbers, cause = (5, 13, 65, 52), Sentence("x")
    texts = {
        problem_text(Problem("axis", each, numbers, cause), untranslated) for each in ProblemKind
    }
    assert len(texts) == len(ProblemKind)


@for_each(
    ("rules", "seats", "text"),
    [
        (RuleSet(), 8, "This game is for 3 to 7 players, not for 8."),
        (
            RuleSet(sequence=HandSizes(text="13")),
            5,
            (
                "5 players with 13 cards each need 65 cards, but the pack has 52."
                " Deal fewer, play with two packs, or allow fewer players."
            ),
        ),
        (
            RuleSet(sequence=HandSizes(text="ten")),
            4,
            "'ten' cannot be read as a number of cards.",
        ),
        (
            RuleSet(trump=Trump(source=TrumpSource.FIXED)),
            4,
            "Choose the suits that can be trump.",
        ),
        (
            RuleSet(visibility=Visibility.FOREHEAD, sequence=HandSizes(text="2")),
            4,
            (
                "Players who can’t see their 2 cards can’t choose among them. To hide the card "
                "in deals of one card only, use “Special deals”."
            ),
        ),
        (
            RuleSet(bidding=Bidding(style=BidStyle.LAY), sequence=HandSizes(text="3")),
            4,
            "With 3 cards, none would be left after setting 3 aside.",
        ),
        (RuleSet(ending=Ending(when=EndWhen.TARGET)), 4, "Set how many points end the game."),
        (
            RuleSet(specials=Specials(jokers=Jokers.SUIT)),
            4,
            "The rule for jokers doesn’t fit a pack with 0 jokers.",
        ),
    ],
)
def test_a_problem_is_described_with_its_numbers(rules: RuleSet, seats: int, text: str) -> None:
    assert text in [problem_text(problem, untranslated) for problem in problems(rules, seats)]
