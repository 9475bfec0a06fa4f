"""Rules in a record: a form's key, changes to one, or a whole rule set."""

import re

import pytest
from each import for_each

from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.codec import rules_to_json
from ohhell_desktop.variants import CATALOGUE, STANDARD, core, read_rules
from ohhell_desktop.variants.further import FURTHER


def test_the_rules_of_every_form_are_read_from_its_key_or_written_whole() -> None:
    assert next(iter(CATALOGUE)) == STANDARD == "oh-hell"
    for form in (*core.FORMS, *FURTHER):
        assert CATALOGUE[form.key] is form
        for written in (form.key, {"base": form.key}, rules_to_json(form.rules)):
            assert read_rules(written) == form.rules, form.key


def test_changes_are_made_to_the_form_they_are_based_on() -> None:
    rules = read_rules({"base": STANDARD, "sequence": [5, 4, 3], "hook": 0})
    assert rules.sequence == HandSizes(text="5, 4, 3")
    assert rules.hook == 0
    assert rules.bidding == CATALOGUE[STANDARD].rules.bidding


@for_each("raw", ["whist", {"base": "whist"}, {"base": ["oh-hell"]}])
def test_an_unknown_form_is_refused_by_its_name(raw: object) -> None:
    with pytest.raises(ValueError, match=re.escape("no game is called")):
        read_rules(raw)


@for_each("raw", [None, 7, {"no such axis": 1}])
def test_an_invalid_rule_set_is_refused_in_words(raw: object) -> None:
    with pytest.raises(ValueError, match=r"rules|axis"):
        read_rules(raw)
