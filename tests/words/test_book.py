"""The book of rules is generated from the forms, and the one in docs is up to date."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from ohhell_desktop.rules.form.axes import Playing, TrumpLead
from ohhell_desktop.variants import CATALOGUE, STANDARD, Form
from ohhell_desktop.variants.families import FAMILIES, Family
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.book import book_entry, book_page, same_rules
from ohhell_desktop.words.rulebook import rules_text

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "rules-book.md"


def entries() -> Iterator[tuple[Form, str]]:
    """Yield each form, and the text of the page between its anchor and the next one."""
    page = book_page(FAMILIES)
    for form in CATALOGUE.values():
        _, _, rest = page.partition(f'<a id="form-{form.key}"></a>')
        yield form, rest.partition("<a id=")[0]


def test_the_book_in_docs_is_up_to_date() -> None:
    """Update it with ``python packaging/write_rules_book.py``."""
    assert PAGE.read_text(encoding="utf-8") == book_page(FAMILIES)


def test_the_families_hold_every_form_once_and_in_order() -> None:
    assert [form for family in FAMILIES for form in family.forms] == list(CATALOGUE.values())


def test_every_form_has_its_names_its_place_and_what_is_our_own_reading() -> None:
    for form, text in entries():
        assert f"### {form.name}\n" in text
        for part in (*form.other_names, form.place, form.source, form.own_reading, *form.notes):
            assert part in text, (form.key, part)
        assert ("**Our own reading: " in text) == bool(form.own_reading)


def test_every_form_is_described_with_the_same_words_as_at_the_table() -> None:
    for form, text in entries():
        seats = book_entry(form, untranslated).seats
        assert form.rules.seats[0] <= seats <= form.rules.seats[1]
        for section in rules_text(form.rules, seats, untranslated):
            assert f"- **{section.heading}.** {' '.join(section.sentences)}\n" in text


def test_every_link_of_the_page_leads_to_an_anchor() -> None:
    page = book_page(FAMILIES)
    for form in CATALOGUE.values():
        assert page.count(f'<a id="form-{form.key}"></a>') == 1
        assert page.count(f"](#form-{form.key})") >= 2
    targets = {part.partition(")")[0] for part in page.split("](#")[1:]}
    known = {f"form-{key}" for key in CATALOGUE} | {"all-games-compared"}
    assert targets <= known


def test_forms_with_the_same_rules_say_so_of_each_other() -> None:
    form = CATALOGUE[STANDARD]
    twin = replace(form, key="twin", name="Twin")
    other = replace(
        form,
        key="other",
        rules=replace(form.rules, play=Playing(trump_lead=TrumpLead.WHEN_BROKEN)),
    )
    forms = (form, twin, other)
    assert same_rules(form, forms) == (twin,)
    assert same_rules(other, forms) == ()


def test_a_form_without_readings_has_no_empty_list_of_them() -> None:
    bare = replace(CATALOGUE[STANDARD], notes=())
    assert "How the sources were read" not in book_page([Family("Bare", (bare,))])


def test_a_sequence_that_cannot_be_read_is_refused_in_words() -> None:
    form = CATALOGUE[STANDARD]
    sizes = replace(form.rules.sequence, text="up and down")
    with pytest.raises(ValueError, match="cannot be read"):
        book_entry(replace(form, rules=replace(form.rules, sequence=sizes)), untranslated)
