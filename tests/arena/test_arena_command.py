"""The command: what it prints, what it writes, and a sentence for everything that goes wrong."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from arena_drivers import GOOD, match, program
from each import for_each

from ohhell_desktop.arena import command
from ohhell_desktop.arena.codec import match_from_json, match_to_json
from ohhell_desktop.arena.command import EXIT_FAILED, EXIT_INTERRUPTED, Progress, main
from ohhell_desktop.arena.match import Sitting
from ohhell_desktop.arena.playing import Played, played
from ohhell_desktop.arena.units import Workers
from ohhell_desktop.rules.io.share import Shared, to_file
from ohhell_desktop.variants import CATALOGUE

QUICK = ["sharp", "gentle", "--hands", "1,2", "--deals", "2", "--processes", "1"]


def test_a_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(QUICK) == 0
    out, err = capsys.readouterr()
    assert [line.split()[:2] for line in out.splitlines()[1:]] == [
        [cards, player] for cards in ("1", "2", "all") for player in ("sharp", "gentle")
    ]
    assert err == ""


def test_processes_play_the_same_as_one(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    assert main([*QUICK, "--json", str(one)]) == 0
    assert main([*QUICK[:-1], "2", "--json", str(two)]) == 0
    assert one.read_bytes() == two.read_bytes()
    lines = [json.loads(line) for line in one.read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 2 * 2 * 4
    assert {len(line["deals"]) for line in lines} == {1}


def test_whole_games_by_house_rules_say_who_wins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ours.ohrules"
    file.write_bytes(to_file(Shared("Ours", CATALOGUE["kachuful"].rules)))
    given = ["sharp", "gentle", "--rules", str(file), "--seats", "3", "--deals", "1"]
    assert main([*given, "--processes", "1"]) == 0
    out = capsys.readouterr().out
    assert "sharp wins " in out
    assert " % of the games for each seat." in out


def test_a_missed_bid_can_score_nothing(tmp_path: Path) -> None:
    target = tmp_path / "games"
    assert main([*QUICK, "--miss-nothing", "--json", str(target)]) == 0
    for line in target.read_text(encoding="utf-8").splitlines():
        for deal in json.loads(line)["deals"]:
            for bid, tricks, points in zip(
                deal["bids"], deal["tricks"], deal["points"], strict=True
            ):
                assert points == (10 + bid if bid == tricks else 0)


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == EXIT_FAILED
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["shrap"], "'shrap' is neither a level nor a program"),
        (["sharp", "--form", "whist"], "No form of the game is called 'whist'; they are oh-hell,"),
        (["sharp"] * 5, "There are 5 players for 4 seats."),
        (["sharp", "--seats", "11"], "This game is for 3 to 7 players, not for 11."),
        (["sharp", "--hands", "30"], "the pack has 52"),
        (["sharp", "--rules", "no-such-file"], "no-such-file cannot be read: No such file"),
        (["sharp", "--json", "no-such-folder/file"], "cannot be written: No such file"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refusal(capsys, *arguments)


def test_a_damaged_file_of_rules_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.ohrules"
    file.write_text("junk", encoding="utf-8")
    assert "cannot be used: it holds no rules." in refusal(capsys, "sharp", "--rules", str(file))


@for_each(
    "option",
    [
        ["--hands", "1,x"],
        ["--deals", "0"],
        ["--nonsense"],
        ["--cluster", "host:8786"],
        ["--cluster", "tcp://host:87860"],
        ["--cluster", "tcp://host:8786", "--processes", "60"],
    ],
)
def test_an_option_that_cannot_be_read_is_refused(option: list[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["sharp", *option])
    assert refused.value.code == 2


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_program_that_fails_ends_the_match_with_a_sentence(
    processes: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = program(tmp_path, GOOD.replace('asked["view"]["legal"][-1]', '{"bid": 99}'))
    given = [bad, "sharp", "--hands", "1", "--deals", "3", "--processes", processes]
    assert 'chose an illegal action in seat 0 of deal 1: {"bid": 99}.' in refusal(capsys, *given)


def test_a_program_that_cannot_start_ends_a_match_of_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = program(tmp_path, "import sys; sys.exit(3)")
    given = [bad, "sharp", "--hands", "1", "--deals", "3", "--processes", "2"]
    assert "ended with status 3." in refusal(capsys, *given)


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the player interrupt after the first unit."""

    def stop(workers: Workers, units: Iterable[Played]) -> Iterator[list[Sitting]]:
        yield next(played(workers, units))
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "played", stop)


@pytest.mark.usefixtures("interrupted")
def test_an_interrupted_match_shows_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(QUICK) == EXIT_INTERRUPTED
    out = capsys.readouterr().out
    assert out.startswith("Stopped after 1 of 4.\ncards")


@pytest.mark.parametrize("written", [0, 500, 3000, 10_000])
def test_a_match_that_was_killed_goes_on_where_it_was(written: int, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    assert main([*QUICK, "--json", str(whole)]) == 0
    part.write_bytes(whole.read_bytes()[:written] + b"{" * 20_000)
    assert main([*QUICK, "--json", str(part)]) == 0
    assert part.read_bytes() == whole.read_bytes()


def test_what_a_file_has_is_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> None:
    given = [*QUICK, "--json", str(tmp_path / "games")]
    assert main([*given, "--deals", "1"]) == 0
    request.getfixturevalue("interrupted")
    capsys.readouterr()
    assert main(given) == EXIT_INTERRUPTED
    assert capsys.readouterr().out.startswith("Stopped after 3 of 4.\ncards")


@pytest.mark.parametrize(
    "other",
    [
        ["--seed", "2"],
        ["--miss-nothing"],
        ["--seats", "5"],
        ["--form", "kachuful"],
        ["gentle"],
        ["sharp"],
    ],
)
def test_a_file_of_another_match_is_refused_and_kept(
    other: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "games"
    assert main([*QUICK, "--json", str(target)]) == 0
    before = target.read_bytes()
    capsys.readouterr()
    given = [*QUICK, *other] if other[0].startswith("--") else [*other, *QUICK[2:]]
    said = refusal(capsys, *given, "--json", str(target))
    assert said == f"{target} has lines that are not of this run; name another file.\n"
    assert target.read_bytes() == before


def test_a_terminal_shows_how_far_the_match_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    progress = Progress(8)
    progress.show(2)
    progress.clear()
    assert "2 of 8 played, 0:00 left" in capsys.readouterr().err


def test_a_match_survives_the_way_to_a_worker() -> None:
    of = match("sharp", "gentle+bold", form="wizard", seed=5)
    assert match_from_json(json.loads(json.dumps(match_to_json(of)))) == of


def test_the_program_has_the_command(capfd: pytest.CaptureFixture[str]) -> None:
    from ohhell_desktop import __main__ as program_  # noqa: PLC0415

    sys_argv, sys.argv = sys.argv, ["ohhell", "arena", "--help"]
    try:
        with pytest.raises(SystemExit):
            program_.main()
    finally:
        sys.argv = sys_argv
    assert "standard\nerrors are in brackets" in capfd.readouterr().out.replace(
        "Standard", "standard"
    )
