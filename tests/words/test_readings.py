"""The page of readings is generated from the forms, and the one in docs is up to date."""

from pathlib import Path
from typing import Final

from ohhell_desktop.variants import core
from ohhell_desktop.variants.further import FURTHER
from ohhell_desktop.variants.general import GENERAL
from ohhell_desktop.words.readings import readings_page

FORMS: Final = (*core.FORMS, *FURTHER)
PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "rules-readings.md"


def test_the_page_in_docs_is_up_to_date() -> None:
    """Update it with ``python packaging/write_readings.py``."""
    assert PAGE.read_text(encoding="utf-8") == readings_page(FORMS)


def test_the_page_has_a_row_for_every_form_and_every_reading() -> None:
    page = readings_page(FORMS)
    rows = [line for line in page.splitlines() if line.startswith("| ")]
    assert len(rows) == 1 + len(FORMS)
    assert all(reading in page for reading in GENERAL)
    for form, row in zip(FORMS, rows[1:], strict=True):
        assert f"`{form.key}`" in row
        assert form.own_reading in row
        assert all(note in row for note in form.notes)


def test_our_own_readings_are_marked() -> None:
    page = readings_page(FORMS)
    assert "**We made the table of scores: the real one is not known.**" in page
    assert "**Only the name is known: we chose the rules.**" in page
