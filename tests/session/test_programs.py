"""Programs of others: found by their names, also the earlier ones, and never by a command."""

import sys
from pathlib import Path

import pytest
from each import for_each

from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.programs import (
    LONGEST_NAME,
    Program,
    free_name,
    in_quotes,
    level_now,
    program_for,
    program_key,
    program_name,
    read_command,
    renamed,
    split_command,
    split_words,
)

DEEP = Program("Deep Hell", "/opt/deep")
QUICK = Program("Quick", "/opt/quick")


def test_a_seat_names_a_program_and_only_those_of_the_player_are_found() -> None:
    assert program_name(program_key("Deep Hell")) == "Deep Hell"
    assert program_for("program:Deep Hell", (QUICK, DEEP)) == DEEP
    assert program_for("program:/bin/sh", (QUICK, DEEP)) is None
    assert program_for("program:", (QUICK, DEEP)) is None
    assert program_for("Deep Hell", (DEEP,)) is None


def test_a_program_is_found_by_its_earlier_names_unless_another_has_them_now() -> None:
    deeper = renamed(DEEP, "Deeper")
    assert program_for("program:Deep Hell", (deeper,)) == deeper
    assert program_for("program:Deep Hell", (deeper, DEEP)) == DEEP
    assert renamed(deeper, "Deep Hell").former == ("Deeper",)


def test_a_remembered_level_follows_the_name_of_its_program() -> None:
    deeper = renamed(DEEP, "Deeper")
    assert level_now("program:Deep Hell", (deeper,)) == "program:Deeper"
    assert level_now("program:Gone", (deeper,)) == "program:Gone"
    assert level_now("steady", (deeper,)) == "steady"


def test_every_program_gets_a_name_of_its_own() -> None:
    assert free_name("Expert", (), ("expert",)) == "Expert 2"
    assert free_name(" Deep\nHell ", ()) == "Deep Hell"
    assert free_name("deep hell", (DEEP,)) == "deep hell 2"
    long = free_name("x" * 99, ())
    assert len(long) == LONGEST_NAME
    assert len(free_name(long, (Program(long, "/a"),))) <= LONGEST_NAME
    assert free_name(" \n", ())


def test_a_command_line_is_split_without_a_shell() -> None:
    line = r"""--a "b c" 'd e' f\ g $HOME ~ *.py # ; | `x`"""
    words = ["--a", "b c", "d e", "f g", "$HOME", "~", "*.py", "#", ";", "|", "`x`"]
    assert split_words(line, windows=False) == words
    windows = split_words("""C:\\x\\y.jar "it's a" it's""", windows=True)
    assert windows == [r"C:\x\y.jar", "it's a", "it's"]
    quoted = r'"C:\my bots\deep.exe" --level "very hard"'
    assert split_command(quoted, windows=True) == (r"C:\my bots\deep.exe", '--level "very hard"')
    assert split_command("'/my bots/deep'", windows=False) == ("/my bots/deep", "")
    assert in_quotes(r"C:\my bots\deep.exe", windows=True) == r'"C:\my bots\deep.exe"'
    assert in_quotes(r"C:\bots\deep.exe", windows=True) == r"C:\bots\deep.exe"
    assert split_command(in_quotes("/it's", windows=False) + " x", windows=False) == ("/it's", "x")


@for_each("line", ["'half", 'deep "half'])
def test_half_a_pair_of_quotation_marks_is_an_error(line: str) -> None:
    with pytest.raises(UnreadableError, match="no partner"):
        read_command(line)


def test_a_command_is_read_as_a_file_or_as_words(tmp_path: Path) -> None:
    spaced = tmp_path / "my bots" / "deep hell"
    spaced.parent.mkdir()
    spaced.touch()
    assert read_command(f" {spaced} ") == Program("", str(spaced))
    named = read_command(f"{in_quotes(str(spaced))} --level 3")
    assert named == Program("", str(spaced), "--level 3")
    gone = tmp_path / "gone"
    assert read_command(f"{gone} -x") == Program("", str(gone), "-x")
    assert Path(read_command("~/deep").path) == Path.home() / "deep"
    assert read_command("~nobody-here/deep").path.endswith("deep")


def test_a_bare_word_is_looked_up_where_programs_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "deep.exe" if sys.platform == "win32" else "deep"
    (tmp_path / name).touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert read_command("deep --level 3") == Program("", str(tmp_path / name), "--level 3")
    with pytest.raises(UnreadableError, match="no program called “shallow”"):
        read_command("shallow")


@for_each("line", ["/" + "x" * 5000, "/x " + "y " * 600, "/x\0y"])
def test_a_command_that_is_too_long_is_refused(line: str) -> None:
    with pytest.raises(UnreadableError):
        read_command(line)
