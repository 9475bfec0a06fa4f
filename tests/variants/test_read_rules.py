"""Rules in a record: a form's key, changes to one, or a whole rule set."""

import re

import pytest

from ohhell_desktop.rules.io.codec import rules_to_json
from ohhell_desktop.variants import CATALOGUE, STANDARD, Form, core, read_rules
from ohhell_desktop.variants.further import FURTHER


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_key_stands_for_the_rules_of_its_form(key: str) -> None:
    assert read_rules(key) == CATALOGUE[key].rules
    assert read_rules({"base": key}) == CATALOGUE[key].rules


@pytest.mark.parametrize("form", [*core.FORMS, *FURTHER], ids=lambda form: str(form.key))
def test_the_rules_of_every_form_can_be_written_whole_and_read_again(form: Form) -> None:
    assert read_rules(rules_to_json(form.rules)) == form.rules


def test_changes_are_made_to_the_form_they_are_based_on() -> None:
    rules = read_rules({"base": STANDARD, "hook": 0})
    assert rules.hook == 0
    assert rules.bidding == CATALOGUE[STANDARD].rules.bidding


@pytest.mark.parametrize("raw", ["whist", {"base": "whist"}, {"base": ["oh-hell"]}])
def test_an_unknown_form_is_refused_by_its_name(raw: object) -> None:
    with pytest.raises(ValueError, match=re.escape("no game is called")):
        read_rules(raw)


@pytest.mark.parametrize("raw", [None, 7, {"no such axis": 1}])
def test_an_invalid_rule_set_is_refused_in_words(raw: object) -> None:
    with pytest.raises(ValueError, match=r"rules|axis"):
        read_rules(raw)
