"""A message with rules can be read by people and imported by the program."""

from dataclasses import replace

import pytest

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.share import Shared, from_text, to_text
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.message import message

RULES = replace(RuleSet(), seats=(4, 5), sequence=HandSizes(text="1..7, 7..1"), hook=3)


def test_it_begins_with_the_name_and_a_line_about_the_rules() -> None:
    shared = Shared("Bauer family", RULES)
    name, gist, empty, _, code = message(shared, untranslated).split("\n")
    assert name == "Bauer family: house rules for Oh Hell!"
    assert gist.startswith("4\N{EN DASH}5 players; deals 1")
    assert "hook: from 3 cards" in gist
    assert "made 10" in gist
    assert (empty, code) == ("", to_text(shared))


@pytest.mark.parametrize("name", ["Bauer family", "Oh R2D2", "OHR1 of ours", "Oh, R1-A and OHR3"])
def test_it_can_be_imported_with_words_around_it(name: str) -> None:
    shared = Shared(name, RULES)
    assert from_text(message(shared, untranslated)) == shared
    assert from_text(f"Hi!\n{message(shared, untranslated)}\nSee you, R1") == shared
    assert from_text(to_text(shared)) == shared


def test_a_code_that_is_cut_is_still_refused() -> None:
    with pytest.raises(UnreadableError, match="copy all of it again"):
        from_text(message(Shared("Bauer family", RULES), untranslated)[:-9])
