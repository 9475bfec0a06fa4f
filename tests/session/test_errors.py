"""Every error message for the player can be translated."""

import sqlite3
from pathlib import Path

import pytest

from ohhell_desktop.rules.sentences import UnreadableError, cause
from ohhell_desktop.session.errors import (
    ELSEWHERE,
    GAME_DAMAGED,
    GONE,
    IN_USE,
    LOST_ACTIONS,
    GameFileError,
    LibraryError,
    SessionError,
    cannot_open,
    shown,
)


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE])
def test_a_full_disk_is_named_when_a_library_cannot_be_opened(code: int) -> None:
    failure = sqlite3.OperationalError("disk I/O error")
    failure.sqlite_errorcode = code
    error = cannot_open(Path("games.sqlite3"), failure)
    assert str(error).startswith("The disk is full, so the saved games in games.sqlite3")
    assert error.ways == ELSEWHERE


def test_an_error_is_a_sentence_with_its_gaps_filled() -> None:
    error = LibraryError(LOST_ACTIONS, title="Fri{day}", step="7")
    assert str(error).startswith("“Fri{day}” cannot be opened: what followed its step 7")


def test_an_error_is_translated_before_its_gaps_are_filled() -> None:
    error = LibraryError(LOST_ACTIONS, title="Friday", step="7")
    words = {LOST_ACTIONS: "{step}: {title} ist verloren."}
    assert error.worded(words.__getitem__) == "7: Friday ist verloren."


def test_a_sentence_without_gaps_is_shown_unchanged() -> None:
    assert str(SessionError(GONE)) == GONE
    assert SessionError(IN_USE).worded(str.upper) == IN_USE.upper()


def test_what_is_wrong_with_a_file_is_reported_in_the_same_language() -> None:
    error = GameFileError(GAME_DAMAGED, detail=cause(UnreadableError("it has no seed")))
    assert "cannot be read: it has no seed. Nothing" in str(error)
    words = {GAME_DAMAGED: "Nicht lesbar: {detail}.", "it has no seed": "es hat keinen Keim"}
    assert error.worded(words.__getitem__) == "Nicht lesbar: es hat keinen Keim."


def test_of_a_long_path_the_end_is_shown_and_nothing_that_cannot_be_printed() -> None:
    assert shown("a" * 300) == "a" * 300
    assert shown("b" + "a" * 300) == "…" + "a" * 300
    assert shown("two\nlines\udcff") == "two\ufffdlines?"
