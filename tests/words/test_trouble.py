"""The page about problems when starting is the same in the help and in the documents."""

from pathlib import Path
from typing import Final

from ohhell_desktop.words.trouble import trouble_page, trouble_text

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "trouble.md"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == trouble_page()


def test_every_text_goes_through_the_translation() -> None:
    title, sections = trouble_text(str.upper)
    texts = [title, *(text for each in sections for text in (each.heading, *each.sentences))]
    assert [text for text in texts if text != text.upper()] == []
    assert all(section.sentences for section in sections)
