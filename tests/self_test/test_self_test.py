"""The self-test plays, reports and leaves the player's own games alone."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage
from surroundings import CACHE

from ohhell_desktop import __version__
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.self_test.report import REPORT, SCREENSHOT, Report

PATIENCE_S = 300
KEPT = ("COVERAGE_", "SYSTEMROOT", CACHE)
"""The beginnings of variables that the program gets from the tests' own environment."""


def started(
    folder: Path, *arguments: str, code: str = "", **variables: str
) -> "subprocess.CompletedProcess[str]":
    """Run a self-test in a separate process.

    Args:
        folder: the player's own folders lie there, and the report goes to ``report`` in it.
        arguments: further command-line arguments.
        code: what is run before the program, in its process.
        variables: more of the environment.
    """
    environment = {
        "OHHELL_DATA_DIR": str(folder / "own" / "data"),
        "OHHELL_CONFIG_DIR": str(folder / "own" / "config"),
        "OHHELL_LOG_DIR": str(folder / "own" / "log"),
        "QT_QPA_PLATFORM": "offscreen",
        "TMPDIR": str(folder),
        "TEMP": str(folder),
        "PATH": "",
        **variables,
        **{name: value for name, value in os.environ.items() if name.startswith(KEPT)},
    }
    run = f"{code}\nfrom ohhell_desktop.__main__ import main; raise SystemExit(main())"
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", run, "--self-test", *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


def report_in(folder: Path) -> dict[str, Any]:
    report: dict[str, Any] = json.loads((folder / REPORT).read_text(encoding="utf-8"))
    return report


def test_it_plays_saves_continues_and_reports_in_any_language(tmp_path: Path) -> None:
    done = started(tmp_path, str(tmp_path / "report"), LC_ALL="ar_EG.UTF-8")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    report = report_in(tmp_path / "report")
    assert (report["passed"], report["errors"], report["locale"]) == (True, [], "en_US")
    assert (report["version"], report["platform"], report["frozen"]) == (
        __version__,
        "offscreen",
        False,
    )
    assert report["kernel"] == ("compiled" if COMPILED else "Python")
    assert report["digest"] == "6a25e9f87ecf7f20a57f99810f3a3e4e495d3440a2850b06f1c141eea177e4b1"
    steps = {step["step"] for step in report["steps"]}
    assert {"continue the game", "play in two processes"} <= steps
    picture = QImage(str(tmp_path / "report" / SCREENSHOT))
    assert (picture.width(), picture.height()) == (1280, 800)
    # Nothing of the player's was made, and nothing is left behind.
    assert [path.name for path in tmp_path.iterdir()] == ["report"]


BROKEN = {
    "a bot that does not start": (
        (
            "import ohhell_desktop.ui.game.bot_link as link\n"
            "link.bot_command = lambda: ['/no/such/program']"
        ),
        "ask a bot process: no bot process can be used: it did not start",
    ),
    "a bot that ends at once": (
        (
            "import sys, ohhell_desktop.ui.game.bot_link as link\n"
            "link.bot_command = lambda: [sys.executable, '-c', 'raise SystemExit(\"planted\")']"
        ),
        "it last said: planted",
    ),
    "a bot that ends in the game": (
        (
            "import sys, ohhell_desktop.ui.game.bot_link as link\n"
            "wrong = [sys.executable, '-c', 'raise SystemExit(\"planted\")']\n"
            "init = link.BotLink.__init__\n"
            "link.BotLink.__init__ = lambda self, parent, **_: init(self, parent, wrong)"
        ),
        "play the first deal: a bot process was ended",
    ),
    "a bot that answers late": (
        (
            "import ohhell_desktop.self_test.run as run\n"
            "run.BOT_PATIENCE_MS = -499\n"
            "run._ask_bot = dict"
        ),
        "play the first deal: a bot process was ended: its answer is late",
    ),
    "a window that cannot be made": (
        (
            "from ohhell_desktop.ui.shell.main_window import MainWindow\n"
            "def fail(*_, **__): raise RuntimeError('planted')\n"
            "MainWindow.__init__ = fail"
        ),
        "open the window: RuntimeError: planted",
    ),
    "an error in a slot": (
        (
            "from ohhell_desktop.ui.game.controller import Controller\n"
            "def fail(*_, **__): raise RuntimeError('planted')\n"
            "Controller.proceed = fail"
        ),
        "play the first deal: RuntimeError: planted",
    ),
    "a message in the way": (
        (
            "from ohhell_desktop.ui.shell.main_window import MainWindow\n"
            "def tell(window, _): window.messages.show_message('Nothing works.')\n"
            "MainWindow.open_game = tell"
        ),
        "the window shows something unexpected: Nothing works.",
    ),
    "a game that is not saved": (
        (
            "from ohhell_desktop.session.library.library import Library\n"
            "Library.append = lambda *_, **__: None"
        ),
        "",
    ),
    "processes that cannot start": (
        "import ohhell_desktop.self_test.processes as processes\nprocesses.DEALS = 0",
        "play in two processes: two processes have played 0 of 0 deals: ohhell arena: error:",
    ),
    "a screenshot that cannot be saved": (
        "from PySide6.QtGui import QImage\nQImage.save = lambda *_: False",
        "take the screenshot: the screenshot cannot be saved",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_fault_is_named_in_one_sentence(name: str, tmp_path: Path) -> None:
    code, sentence = BROKEN[name]
    done = started(tmp_path, str(tmp_path / "report"), code=code)
    assert done.returncode == 1
    assert sentence in done.stderr
    assert done.stderr.startswith("The self-test of Oh Hell! has failed: ")
    report = report_in(tmp_path / "report")
    assert not report["passed"]
    assert len(report["errors"]) == done.stderr.count("\n")


def test_without_a_folder_the_report_is_printed(tmp_path: Path) -> None:
    code, sentence = BROKEN["a window that cannot be made"]
    done = started(tmp_path, "--profile", str(tmp_path / "kept"), code=code)
    assert done.returncode == 1
    assert sentence in json.loads(done.stdout)["errors"][0]
    assert (tmp_path / "kept" / "data" / "games.sqlite3").exists()


def test_the_watchdog_ends_a_process_that_hangs(tmp_path: Path) -> None:
    code = (
        "import threading\n"
        "import ohhell_desktop.self_test.report as report\n"
        "report.Report.watched.__wrapped__.__defaults__ = (1,)\n"
        "import ohhell_desktop.self_test.run as run\n"
        "def hang(*_): threading.Event().wait()\n"
        "run.play = hang"
    )
    done = started(tmp_path, str(tmp_path / "report"), code=code)
    assert done.returncode == 1
    assert "was not over after 1 seconds" in done.stderr
    report = report_in(tmp_path / "report")
    assert not report["passed"]
    assert any("in hang" in line for line in report["trace"])
    if sys.platform != "win32":  # there, open files cannot be deleted
        assert [path.name for path in tmp_path.iterdir()] == ["report"]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "report").write_text("a file", encoding="utf-8")
    done = started(tmp_path, str(tmp_path / "report"))
    assert done.returncode == 1
    assert "start: FileExistsError" in done.stderr


@pytest.mark.parametrize("with_temporary", [True, False])
def test_when_time_is_up_the_report_names_the_step_and_nothing_stays_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, with_temporary: bool
) -> None:
    ended: list[int] = []
    monkeypatch.setattr("ohhell_desktop.self_test.report.os._exit", ended.append)
    temporary = tmp_path / "passing"
    (temporary / "games").mkdir(parents=True)
    report = Report(tmp_path, temporary if with_temporary else None)
    report.begin("deal")
    report._time_is_up(3)
    written = json.loads((tmp_path / REPORT).read_text(encoding="utf-8"))
    assert written["errors"] == ["deal: the self-test was not over after 3 seconds"]
    assert written["trace"]
    assert temporary.exists() != with_temporary
    assert len(ended) == 1
    assert ended[0] != 0
