"""A player's own forms: saved, changed, deleted, and never lost after an error."""

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from each import for_each
from session_drivers import FILE, Clock, alter, setup, stored_rows

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.codec import rules_to_json
from ohhell_desktop.session.json_codec import to_text
from ohhell_desktop.session.library import listing
from ohhell_desktop.session.library.library import Library, LibraryError
from ohhell_desktop.session.library.own_forms import OwnForm, OwnForms
from ohhell_desktop.variants import CATALOGUE, STANDARD

RULES = replace(RuleSet(), hook=0, sequence=HandSizes(text="1..7, 6..1"))


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Iterator[Library]:
    """Return an empty library."""
    library = Library(tmp_path / FILE, Clock())
    yield library
    library.close()


def test_a_new_library_has_no_own_forms(library: Library) -> None:
    assert library.own_forms() == OwnForms(())


def test_a_form_that_was_saved_is_there_when_the_library_is_opened_again(
    library: Library, tmp_path: Path
) -> None:
    saved = library.save_own_form(OwnForm("Zoë's kitchen", RULES, STANDARD))
    assert saved.form_id is not None
    library.close()
    again = Library(tmp_path / FILE, Clock())
    assert again.own_forms() == OwnForms((saved,))
    again.close()


def test_the_rules_of_every_form_can_be_saved_as_an_own_form(library: Library) -> None:
    for key, form in CATALOGUE.items():
        library.save_own_form(OwnForm(f"My {form.name}", form.rules, key))
    kept = {form.base: form.rules for form in library.own_forms().forms}
    assert kept == {key: form.rules for key, form in CATALOGUE.items()}


def test_own_forms_are_listed_by_name_whatever_the_case_of_its_letters(library: Library) -> None:
    for name in ("spades", "Boat", "Attic"):
        library.save_own_form(OwnForm(name, RULES))
    assert [form.name for form in library.own_forms().forms] == ["Attic", "Boat", "spades"]


def test_a_form_is_changed_in_its_place(library: Library) -> None:
    first = library.save_own_form(OwnForm("First", RULES))
    other = library.save_own_form(OwnForm("Other", RULES))
    changed = library.save_own_form(replace(first, name="Zero", rules=RuleSet()))
    assert changed.form_id == first.form_id
    assert library.own_forms().forms == (other, changed)


def test_two_forms_cannot_have_one_name(library: Library) -> None:
    library.save_own_form(OwnForm("Attic", RULES))
    other = library.save_own_form(OwnForm("Boat", RULES))
    with pytest.raises(LibraryError, match="already have rules called “ATTIC”"):
        library.save_own_form(OwnForm("ATTIC", RULES))
    with pytest.raises(LibraryError, match="Choose another name"):
        library.save_own_form(replace(other, name="attic"))
    assert [form.name for form in library.own_forms().forms] == ["Attic", "Boat"]
    library.save_own_form(replace(other, name="BOAT"))


@for_each("name", ["", "  ", "x" * 61])
def test_a_form_needs_a_name(name: str) -> None:
    with pytest.raises(ValueError, match="a form needs a name"):
        OwnForm(name, RULES)


def test_a_name_of_sixty_letters_is_kept(library: Library) -> None:
    library.save_own_form(OwnForm("x" * 60, RULES))
    assert [form.name for form in library.own_forms().forms] == ["x" * 60]


def test_a_deleted_form_is_gone_and_its_number_is_not_given_again(library: Library) -> None:
    gone = library.save_own_form(OwnForm("Gone", RULES))
    assert gone.form_id is not None
    library.delete_own_form(gone.form_id)
    library.delete_own_form(gone.form_id)
    assert library.own_forms().forms == ()
    assert library.save_own_form(OwnForm("New", RULES)).form_id != gone.form_id
    with pytest.raises(LibraryError, match="“Gone” has been deleted"):
        library.save_own_form(gone)


def test_a_game_keeps_its_rules_when_the_form_is_deleted(library: Library) -> None:
    form = library.save_own_form(OwnForm("Mine", RULES))
    game = library.create(replace(setup(), form="", title=form.name, rules=form.rules))
    assert form.form_id is not None
    library.delete_own_form(form.form_id)
    assert library.load(game).setup.rules == RULES


@pytest.mark.parametrize("rules", ["", "{", '{"hook": "often"}', "[]"])
def test_a_damaged_form_is_named_and_kept_and_the_others_are_read(
    library: Library, tmp_path: Path, rules: str
) -> None:
    sound = library.save_own_form(OwnForm("Sound", RULES))
    library.save_own_form(OwnForm("Broken", RULES))
    alter(tmp_path / FILE, "UPDATE own_form SET rules = ? WHERE name = 'Broken'", rules)
    assert library.own_forms() == OwnForms((sound,), ("Broken",))
    assert len(stored_rows(tmp_path / FILE, "SELECT * FROM own_form")) == 2


@pytest.mark.parametrize("column", ["name", "base", "rules", "seal"])
def test_a_form_whose_row_was_altered_is_named_as_damaged_although_it_could_be_read(
    library: Library, tmp_path: Path, column: str
) -> None:
    for name in ("Broken", "Sound"):
        library.save_own_form(OwnForm(name, RULES, "oh-hell"))
    change = {"name": "Br0ken", "base": "oh-bell", "rules": to_text(rules_to_json(RuleSet()))}
    value = change.get(column, b"another")
    alter(tmp_path / FILE, f"UPDATE own_form SET {column} = ? WHERE name = 'Broken'", value)  # noqa: S608
    forms = library.own_forms()
    assert [form.name for form in forms.forms] == ["Sound"]
    assert forms.damaged == ("Br0ken" if column == "name" else "Broken",)
    library.save_own_form(OwnForm(forms.damaged[0], RULES, "", 1))
    assert library.own_forms().damaged == ()


def test_a_damaged_form_of_which_there_is_no_copy_is_left_in_the_old_file(
    library: Library, tmp_path: Path
) -> None:
    for name in ("Broken", "Sound"):
        library.save_own_form(OwnForm(name, RULES))
    alter(tmp_path / FILE, "UPDATE own_form SET base = 'another' WHERE name = 'Broken'")
    plan = library.repair().plan
    assert (plan.forms, plan.damaged) == (1, ("Broken",))
    assert [form.name for form in library.own_forms().forms] == ["Sound"]
    assert library.own_forms().damaged == ()


def test_half_a_letter_in_a_name_is_stored_as_a_question_mark(library: Library) -> None:
    library.save_own_form(OwnForm("Half \ud800", RULES))
    assert [form.name for form in library.own_forms().forms] == ["Half ?"]


def test_a_form_that_was_changed_has_a_new_seal(library: Library) -> None:
    first = library.save_own_form(OwnForm("First", RULES))
    library.save_own_form(replace(first, name="Zero", rules=RuleSet()))
    assert library.own_forms().damaged == ()


def test_a_form_that_cannot_be_written_is_reported_in_a_sentence(library: Library) -> None:
    saved = library.save_own_form(OwnForm("Mine", RULES))
    assert saved.form_id is not None
    library._connection.execute("PRAGMA query_only = ON")
    with pytest.raises(LibraryError, match="write-protected"):
        library.save_own_form(OwnForm("Other", RULES))
    with pytest.raises(LibraryError, match="write-protected"):
        library.delete_own_form(saved.form_id)
    assert library.own_forms().forms == (saved,)


def test_forms_that_cannot_be_read_are_reported_in_a_sentence(library: Library) -> None:
    library.close()
    with pytest.raises(LibraryError, match="cannot be read"):
        library.own_forms()


def test_damage_among_the_own_forms_is_noted(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = sqlite3.DatabaseError("database disk image is malformed")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    monkeypatch.setattr(listing, "forms", lambda *_: listing.TableRows(error=error))
    assert library.own_forms().forms == ()
    assert library.damage is not None


def test_forms_that_vanish_because_pages_are_swapped_are_noticed_and_repaired(
    tmp_path: Path,
) -> None:
    path = tmp_path / FILE
    library = Library(path, Clock())
    for key, form in CATALOGUE.items():
        library.save_own_form(OwnForm(f"My {form.name}", form.rules, key))
    names = {form.name for form in library.own_forms().forms}
    keep = library.copy_job()
    assert keep is not None
    keep()
    library.close()
    query = "SELECT pageno FROM dbstat WHERE name = 'own_form' ORDER BY path"
    try:
        root, leaf, *_ = [int(str(page)) for (page,) in stored_rows(path, query)]
    except sqlite3.OperationalError:
        pytest.skip("this SQLite has no map of its pages")
    data = bytearray(path.read_bytes())
    one, two = (slice((page - 1) * 4096, page * 4096) for page in (root, leaf))
    data[one], data[two] = data[two], data[one]
    path.write_bytes(bytes(data))
    library = Library(path, Clock())
    assert len(library.own_forms().forms) < len(names)
    assert library.damage is not None
    library.repair()
    assert {form.name for form in library.own_forms().forms} == names
    library.close()
