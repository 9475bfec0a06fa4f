"""A whole game of every form, kept as text that people can read."""

from pathlib import Path

import pytest
from each import for_each
from transcript import GAMES, seats_for, transcript, write_all

from ohhell_desktop.variants import CATALOGUE

pytestmark = pytest.mark.no_cover  # whole games take long with coverage, and cover nothing new


@for_each("key", CATALOGUE)
def test_a_game_goes_as_its_transcript_says(key: str) -> None:
    path = GAMES / f"{key}.txt"
    assert path.is_file(), "write it with: python tests/golden/transcript.py"
    assert transcript(key) == path.read_text(encoding="utf-8")


def test_no_transcript_is_left_of_a_form_that_is_gone() -> None:
    assert {path.stem for path in GAMES.glob("*.txt")} == set(CATALOGUE)


def test_transcripts_are_written_where_they_are_wanted(tmp_path: Path) -> None:
    assert write_all(tmp_path) == tuple(CATALOGUE)
    assert len(list(tmp_path.iterdir())) == len(CATALOGUE)


@for_each(("key", "seats"), [("oh-hell", 4), ("house-2-10", 4)])
def test_a_transcript_has_four_seats_where_the_form_is_for_four(key: str, seats: int) -> None:
    assert seats_for(key) == seats
