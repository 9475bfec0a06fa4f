"""A message with rules can be read by people and imported by the program."""

from dataclasses import replace

import pytest
from each import for_each

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import multiplied
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.share import Shared, from_text, to_text
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.variants import CATALOGUE, STANDARD
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.message import gist, message

RULES = replace(RuleSet(), seats=(4, 5), sequence=HandSizes(text="1..7, 7..1"), hook=3)


DOUBLE = DealChange(where=Where.LAST, name="Double")


EXPECTED = """\
Bauer family: house rules for Oh Hell!

Players: 4 to 5.
Deals: 4 players play 14 deals. Cards each: 1 up to 6, then 2 deals of 7, then 6 down to 1.
Trump: The next card of the pack is turned up and left in sight: its suit is trump.
Bids: The bids may add up to the number of tricks (there is no hook).
Score: An exact bid scores 10 and 1 for each trick. A missed bid scores 1 for each trick won.
Special deals: Deal 14, Double: All points count double.
For all else the rules of Oh Hell! apply.

To play it, copy this whole message. In Oh Hell! choose New game, then Mine, then Import…, \
then “Paste a text…”:
"""


def test_it_says_everything_that_differs_in_full_sentences() -> None:
    usual = CATALOGUE[STANDARD].rules
    double = replace(DOUBLE, score=multiplied(usual.scoring, 2))
    rules = replace(usual, seats=RULES.seats, sequence=RULES.sequence, changes=(double,), hook=0)
    shared = Shared("Bauer family", rules)
    assert message(shared, untranslated) == EXPECTED + to_text(shared)


@for_each("key", sorted(CATALOGUE))
def test_every_form_differs_from_the_usual_one_in_its_message(key: str) -> None:
    lines = gist(CATALOGUE[key].rules, untranslated)
    usual = gist(CATALOGUE[STANDARD].rules, untranslated)
    assert (lines == usual) is (CATALOGUE[key].rules == CATALOGUE[STANDARD].rules)


@for_each("name", ["Bauer family", "Oh R2D2", "OHR1 of ours", "Oh, R1-A and OHR3"])
def test_it_can_be_imported_with_words_around_it(name: str) -> None:
    shared = Shared(name, RULES)
    assert from_text(message(shared, untranslated)) == shared
    assert from_text(f"Hi!\n{message(shared, untranslated)}\nSee you, R1") == shared
    assert from_text(to_text(shared)) == shared


def test_a_code_that_is_cut_is_still_refused() -> None:
    with pytest.raises(UnreadableError, match="copy all of it again"):
        from_text(message(Shared("Bauer family", RULES), untranslated)[:-9])
