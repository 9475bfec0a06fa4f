"""The settings: each field checked, a damaged file kept, a newer version's entries too."""

import json
import os
import socket
import tracemalloc
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final

import pytest
from each import for_each

from ohhell_desktop.rules.io.json_text import LONGEST_JSON
from ohhell_desktop.session.errors import SettingsError
from ohhell_desktop.session.files.settings import (
    MOST_FRIENDS,
    CardBack,
    CardFaces,
    ClothColour,
    ColourScheme,
    HandOrder,
    PaperSize,
    Settings,
)
from ohhell_desktop.session.files.settings_file import peek_settings, read_settings, save_settings
from ohhell_desktop.session.programs import Program
from ohhell_desktop.session.seats import Sitter

OTHERS: Final = Settings(
    player_name="Zoë",
    avatar=12,
    speed=0,
    trick_pause_ms=3000,
    wait_for_click=True,
    four_colours=True,
    french_suits=True,
    theme=ColourScheme.DARK,
    sort_hand=HandOrder.AS_DEALT,
    play_last_card=False,
    play_forced_cards=True,
    offer_rest=False,
    coach=True,
    show_seal=True,
    remember_play=True,
    known_play=(0.25, 0.75, 0, 1, 0, 0),
    cloth=ClothColour.CLARET,
    card_back=CardBack.NIGHT,
    card_faces=CardFaces.JUMBO,
    text_size=140,
    sound=False,
    volume=85,
    turn_sound=False,
    show_score_sheet=True,
    last_form="blackout",
    last_title="Blackout",
    last_seats=6,
    form_seats=(("wizard", 3), ("blackout", 6)),
    last_names=("Ann", "Bob"),
    seen_puzzles=("d1d859d2-0",),
    last_levels=("sharp", "gentle"),
    last_faces=(3, 12),
    last_habits=("bold", ""),
    line_ups=(
        (Sitter("Zoë", "", 12, ""), Sitter("", "", 4, ""), Sitter("Ben", "keen", 10, "bold")),
    ),
    last_together=True,
    friends=("Ada", "Zoë"),
    paper=PaperSize.LETTER,
    offer_lesson=False,
    told_last_card=True,
    programs=(Program("Deep Hell", "/opt/deep hell", "--fast 'a b'", ("Deep",)),),
    data_folder="/media/stick/Oh Hell",
    games_order="players",
    record_as_table=True,
    window_geometry="AdnQywADAAA=",
    help_geometry="AdnQywADAAA=",
    help_zoom=3,
)
WRONG: Final[dict[str, tuple[object, ...]]] = {
    "player_name": (7, None, "x" * 101),
    "avatar": (0, 13, "1", True, 1.0),
    "speed": (-1, 301, "fast", None),
    "trick_pause_ms": (299, 10_001, [1200]),
    "wait_for_click": (1, "yes", None),
    "four_colours": (0, "true"),
    "french_suits": (1, None),
    "theme": ("pink", 1, ["dark"]),
    "sort_hand": (True, "random"),
    "cloth": ("tartan", 1, None),
    "card_back": ("", ["lamp"]),
    "card_faces": ("tarot", True),
    "friends": (7, "Ada", ["x" * 101]),
    "paper": ("a5", 4, None),
    "text_size": (99, 201, 100.0, "large"),
    "play_last_card": (1, "on"),
    "play_forced_cards": (0, "on"),
    "offer_rest": (1, None),
    "coach": (1, None),
    "show_seal": (1, "yes"),
    "remember_play": (1, "yes"),
    "known_play": (0.5, [2], [-0.1], [True], ["1"], [0.1] * 21),
    "sound": (1, "on"),
    "volume": (0, 101, True, "loud"),
    "turn_sound": (0, None),
    "show_score_sheet": (2,),
    "last_form": (None, "x" * 101),
    "last_title": (5, "x" * 101),
    "last_seats": (1, 11, "4"),
    "form_seats": (5, ["wizard"], [["wizard", 1]], [[4, 4]], [["wizard", 4, 4]]),
    "seen_puzzles": ("one", [1]),
    "last_names": ("Ann", [1], ["x"] * 11, {"a": 1}),
    "last_levels": (0, [None]),
    "last_habits": (0, [None]),
    "last_faces": (0, [0], [13], [True], ["1"], [1] * 11),
    "line_ups": (
        "Ann",
        [[["Ann", "", 1, ""]]],
        [[["Ann", "", 1, ""], ["Ben", "keen", 1, ""]]],
        [[["Ann", "keen", 1, ""], ["Ben", "", 1, ""]]],
        [[["Ann", "", 1, ""], ["Ben", "", 13, ""]]],
        [[["Ann", "", 1, ""], ["Ben", "", 1]]],
        [[["Ann", "", 1, ""], ["x" * 101, "", 1, ""]]],
        [[["Ann", "", 1, ""]] * 11],
        [{"0": 1}],
    ),
    "last_together": (1, "yes"),
    "offer_lesson": (0, "no"),
    "told_last_card": (0, "no"),
    "programs": (
        *("x", [["A", "/a", ""]], [["", "/a", "", []]], [["A", "", "", []]], [["A", "/a", 5, []]]),
        *([["A\n", "/a", "", []]], [["x" * 31, "/a", "", []]], [["A", "/a", "", [5]]]),
        [["A", "x" * 4097, "", []]],
    ),
    "data_folder": (None, 1, "x" * 32_768),
    "games_order": (7, None, "x" * 101),
    "record_as_table": (1, "yes"),
    "window_geometry": (1, "x" * 100_001, "\ud800", "Adn\u00e9"),
    "help_geometry": (None, 7, "\ud800"),
    "help_zoom": (-5, 13, True, "1"),
}

EDGES: Final[dict[str, tuple[object, ...]]] = {
    "player_name": ("", "x" * 100),
    "avatar": (1, 12),
    "speed": (0, 300),
    "trick_pause_ms": (300, 10_000),
    "text_size": (100, 200),
    "volume": (1, 100),
    "last_seats": (2, 10),
    "data_folder": ("x" * 32_767,),
    "window_geometry": ("x" * 100_000,),
    "help_zoom": (-4, 12),
}


@pytest.fixture(name="path")
def fixture_path(tmp_path: Path) -> Path:
    """Return the path of the settings; the folder does not exist yet."""
    return tmp_path / "config" / "settings.json"


def write(path: Path, content: bytes) -> None:
    """Write the file as another program would."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)


def test_without_a_file_there_are_the_defaults_and_nothing_is_written(path: Path) -> None:
    assert read_settings(path).settings == Settings()
    assert not path.parent.exists()


def test_a_full_trick_can_be_seen_for_long_enough_by_default() -> None:
    assert Settings().trick_pause_ms >= 900
    assert Settings().speed == 100


def test_every_setting_is_the_same_after_it_was_saved(path: Path) -> None:
    assert all(getattr(OTHERS, each.name) != each.default for each in fields(OTHERS))
    save_settings(path, OTHERS)
    assert read_settings(path).settings == OTHERS
    save_settings(path, Settings())
    assert read_settings(path).settings == Settings()


def test_every_setting_has_wrong_values_to_be_tried() -> None:
    assert set(WRONG) == {each.name for each in fields(Settings)}


@for_each(("name", "raw"), [(n, raw) for n, values in WRONG.items() for raw in values])
def test_a_wrong_value_falls_back_alone(path: Path, name: str, raw: object) -> None:
    save_settings(path, OTHERS)
    values = json.loads(path.read_text("utf-8"))
    write(path, json.dumps({**values, name: raw}).encode())
    default = getattr(Settings(), name)
    changed: dict[str, Any] = {name: default}
    assert read_settings(path).settings == replace(OTHERS, **changed)
    assert path.exists()


@for_each(
    ("name", "wrong", "most"),
    [
        ("programs", ["B", "/b"], 12),
        ("line_ups", [["Ann", "", 1, ""]], 6),
        ("form_seats", ["wizard", 1], 200),
        ("seen_puzzles", 1, 1000),
        ("friends", None, MOST_FRIENDS),
    ],
)
def test_a_wrong_entry_of_a_list_takes_no_other_with_it(
    path: Path, name: str, wrong: object, most: int
) -> None:
    save_settings(path, OTHERS)
    values = json.loads(path.read_text("utf-8"))
    sound = values[name]
    write(path, json.dumps({**values, name: [wrong, *sound, wrong]}).encode())
    assert read_settings(path).settings == OTHERS
    # Of too many, the newest stay: of friends these are the first.
    older = [*sound * most, sound[-1]] if name != "friends" else ["Eve", *["Old"] * most]
    write(path, json.dumps({**values, name: [*older, wrong]}).encode())
    found = getattr(read_settings(path).settings, name)
    assert len(found) == most
    if name == "friends":
        assert found[0] == "Eve"
    else:
        assert found[-1] == getattr(OTHERS, name)[-1]


@for_each(("name", "value"), [(n, value) for n, values in EDGES.items() for value in values])
def test_the_least_and_the_most_that_a_setting_may_be_are_kept(
    path: Path, name: str, value: object
) -> None:
    chosen: dict[str, Any] = {name: value}
    save_settings(path, replace(OTHERS, **chosen))
    assert getattr(read_settings(path).settings, name) == value


def test_half_a_character_in_a_text_is_replaced(path: Path) -> None:
    texts = {"player_name": "Zo\ud800", "last_form": "\udfff", "last_names": ["A\udc00", "B"]}
    write(path, json.dumps({"format": 1, **texts}).encode())
    settings = read_settings(path).settings
    assert settings == Settings(player_name="Zo?", last_form="?", last_names=("A?", "B"))
    save_settings(path, settings)
    assert read_settings(path).settings == settings


@for_each("depth", [100, 300, 500, 700, 900, 990])
def test_entries_of_a_newer_version_may_be_nested_deeply(path: Path, depth: int) -> None:
    write(path, b'{"format": 1, "speed": 50, "later": ' + b"[" * depth + b"]" * depth + b"}")
    settings = read_settings(path).settings
    save_settings(path, replace(settings, avatar=3))
    assert read_settings(path).settings == replace(settings, avatar=3)


def test_an_entry_that_is_not_known_is_accepted_silently(path: Path) -> None:
    write(path, b'{"format": 1, "speed": 50, "window_state": 7}')
    assert read_settings(path) == (Settings(speed=50), None)


def test_an_entry_that_is_read_as_infinity_does_not_make_the_file_unreadable(path: Path) -> None:
    write(path, b'{"format": 1, "speed": 50, "later": [-1e999]}')
    save_settings(path, read_settings(path).settings)
    assert read_settings(path).settings == Settings(speed=50)


@for_each(("name", "raw"), [("speed", 301), ("theme", "pink"), ("avatar", None)])
def test_settings_that_could_not_be_read_back_cannot_be_made(name: str, raw: object) -> None:
    changed: dict[str, Any] = {name: raw}
    with pytest.raises(ValueError, match=f"^{name}: "):
        replace(Settings(), **changed)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\x00" * 300,
        b"\xff\xfe{}",
        b"[1, 2]",
        b"null",
        b"[" * 200_000,
        b'{"a": "' + b"x" * LONGEST_JSON + b'"}',
        b'{"speed": ' + b"9" * 5000 + b"}",
    ],
    ids=["empty", "cut", "zeros", "utf-16", "list", "null", "deep", "long", "huge number"],
)
def test_a_damaged_file_is_kept_and_the_defaults_are_used(path: Path, content: bytes) -> None:
    write(path, content)
    assert read_settings(path).settings == Settings()
    assert path.with_name("settings.json.damaged").read_bytes() == content
    assert not path.exists()
    save_settings(path, OTHERS)
    assert read_settings(path).settings == OTHERS


def test_a_second_damaged_file_does_not_replace_the_first(path: Path) -> None:
    for content in (b"first", b"second"):
        write(path, content)
        read_settings(path)
    kept = [path.with_name(f"settings.json.damaged{end}").read_bytes() for end in ("", "-2")]
    assert kept == [b"first", b"second"]


def test_a_damaged_file_that_cannot_be_renamed_is_not_an_error(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    write(path, b"{")
    assert read_settings(path).settings == Settings()
    assert path.read_bytes() == b"{"


def bind(path: Path) -> None:
    """Create a socket at a path."""
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(path))


@pytest.mark.skipif(os.name != "posix", reason="only POSIX has such files")
@pytest.mark.parametrize(
    "make",
    [
        Path.mkdir,
        getattr(os, "mkfifo", None),
        bind,
        lambda path: path.symlink_to(os.devnull),
        lambda path: path.symlink_to("/dev/tty"),
        lambda path: path.symlink_to(path.name),
    ],
    ids=["folder", "pipe", "socket", "device", "terminal", "loop"],
)
def test_a_pipe_or_device_is_left_alone_and_does_not_block(
    path: Path, make: Callable[[Path], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent.parent)
    path.parent.mkdir()
    short = Path("config", "settings.json")
    make(short)
    before = short.lstat()
    settings, error = read_settings(short)
    assert settings == peek_settings(short) == Settings()
    assert error is not None
    assert "cannot be read, so the usual ones are used" in str(error)
    with pytest.raises(SettingsError, match="could not be saved"):
        save_settings(short, OTHERS)
    assert short.lstat().st_ino == before.st_ino
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_of_a_file_of_a_gigabyte_only_the_first_part_is_read(path: Path) -> None:
    write(path, b"{")
    with path.open("r+b") as file:
        file.truncate(1 << 30)
    tracemalloc.start()
    try:
        assert peek_settings(path) == read_settings(path).settings == Settings()
        assert tracemalloc.get_traced_memory()[1] < 10 * LONGEST_JSON
    finally:
        tracemalloc.stop()
    assert path.with_name("settings.json.damaged").stat().st_size == 1 << 30


def test_the_message_about_a_damaged_file_says_that_it_was_kept(path: Path) -> None:
    write(path, b"{")
    settings, error = read_settings(path)
    assert settings == Settings()
    assert error is not None
    assert "were damaged and have been reset" in str(error)
    assert str(path.with_name("settings.json.damaged")) in str(error)
    assert read_settings(path) == (Settings(), None)


def test_a_damaged_file_that_stays_in_its_place_is_reported_as_unreadable(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    write(path, b"{")
    settings, error = read_settings(path)
    assert settings == Settings()
    assert f"{path} cannot be read" in str(error)


def test_without_an_error_there_is_no_message(path: Path) -> None:
    assert read_settings(path) == (Settings(), None)
    save_settings(path, OTHERS)
    assert read_settings(path) == (OTHERS, None)


def test_entries_of_a_newer_version_stay_in_the_file(path: Path) -> None:
    write(path, b'{"format": 2, "hints": true, "speed": 50}')
    assert read_settings(path).settings == Settings(speed=50)
    save_settings(path, Settings(speed=75))
    raw = json.loads(path.read_text("utf-8"))
    assert (raw["format"], raw["hints"]) == (2, True)
    assert raw["speed"] == 75


def test_settings_of_an_earlier_build_are_set_aside_by_name(path: Path) -> None:
    write(path, b'{"speed": 50}')
    read = read_settings(path)
    assert read.settings == Settings()
    kept = path.with_name("settings.json.earlier")
    assert kept.name in str(read.error)
    assert kept.read_bytes() == b'{"speed": 50}'
    save_settings(path, OTHERS)
    assert read_settings(path) == (OTHERS, None)


def test_what_was_damaged_since_it_was_read_is_written_over(path: Path) -> None:
    write(path, b"{")
    save_settings(path, OTHERS)
    assert read_settings(path).settings == OTHERS


def test_settings_that_cannot_be_written_are_reported_and_the_old_ones_stay(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(path, OTHERS)

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(SettingsError, match=r"could not be saved \(No space left on device\)"):
        save_settings(path, Settings())
    assert read_settings(path).settings == OTHERS
