"""Every error message for the player can be translated."""

import ast
import re
import sqlite3
from pathlib import Path
from string import Formatter

from each import for_each

from ohhell_desktop.rules.sentences import Sentence, UnreadableError, cause
from ohhell_desktop.session import errors
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


@for_each("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE])
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


SENTENCES: dict[str, str] = {
    name: text
    for name, text in vars(errors).items()
    if isinstance(text, str) and name.isupper() and "{" in text
}


def gaps_of(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_a_log_has_no_gap_and_no_name_that_a_player_has_given() -> None:
    for text in SENTENCES.values():
        logged = Sentence(text, tuple((gap, f"<{gap}>") for gap in gaps_of(text))).for_log()
        assert "{" not in logged
        assert "<title>" not in logged
        assert ("<detail>" in logged) is ("{detail}" in text)
    own = LibraryError(errors.NAME_TAKEN, name="Aunt Ida")
    assert own.sentence.for_log() == "You already have rules called “…”. Choose another name."


def test_no_log_call_takes_a_sentence_with_its_gaps() -> None:
    package = Path(errors.__file__).parents[1]
    files = [path for path in package.rglob("*.py") if path.name != "resources_rc.py"]
    calls = [
        ast.unparse(node)
        for path in files
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]
    logs = [call for call in calls if re.match(r"[\w.]*\b_?(?:log|logger)\.\w+\(", call)]
    assert len(logs) > 10
    assert [call for call in logs if ".sentence.text" in call] == []


def test_every_gap_of_an_error_is_filled_where_it_is_raised() -> None:
    """A gap without a value is a KeyError where the player should read a sentence."""
    found = 0
    for path in Path(errors.__file__).parents[1].rglob("*.py"):
        calls = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for call in (node for node in calls if isinstance(node, ast.Call) and node.args):
            named = call.args[0]
            text = SENTENCES.get(named.id) if isinstance(named, ast.Name) else None
            given = {word.arg for word in call.keywords}
            if text is not None and None not in given:
                assert gaps_of(text) <= given, (path.name, call.lineno)
                found += 1
    assert found > 20


def test_what_is_wrong_with_a_file_is_reported_in_the_same_language() -> None:
    error = GameFileError(GAME_DAMAGED, detail=cause(UnreadableError("it has no seed")))
    assert "cannot be read: it has no seed. Nothing" in str(error)
    words = {GAME_DAMAGED: "Nicht lesbar: {detail}.", "it has no seed": "es hat keinen Keim"}
    assert error.worded(words.__getitem__) == "Nicht lesbar: es hat keinen Keim."


def test_of_a_long_path_the_end_is_shown_and_nothing_that_cannot_be_printed() -> None:
    assert shown("a" * 300) == "a" * 300
    assert shown("b" + "a" * 300) == "…" + "a" * 300
    assert shown("two\nlines\udcff") == "two\ufffdlines?"
