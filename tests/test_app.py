"""Starting the program: what it says when it cannot open, and that it opens."""

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest
from each import for_each
from surroundings import CACHE

from ohhell_desktop import __version__
from ohhell_desktop.__main__ import EXIT_INCOMPLETE
from ohhell_desktop.app import (
    EXIT_FAILED,
    EXIT_IN_USE,
    EXIT_NO_DISPLAY,
    EXIT_NOT_OPENED,
    ONE_THREAD,
    USER_MODEL_ID,
    has_display,
    name_the_process,
)
from ohhell_desktop.session.files.profile import Profile

START = [sys.executable, "-m", "ohhell_desktop"]
PATIENCE_S = 300
KEPT = ("COVERAGE_", "QT_QPA_FONTDIR", "SYSTEMROOT", CACHE)
"""The beginnings of variables that a program gets from the tests' own environment."""
on_linux = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="other systems always have a display"
)


def started(
    folder: Path, *arguments: str, platform: str = "offscreen", code: str = "", **variables: str
) -> "subprocess.CompletedProcess[str]":
    """Run the program to its end with a new profile.

    Args:
        folder: the folder of its data, settings and logs.
        arguments: the command line.
        platform: Qt's platform; empty: none is set.
        code: what is run before the program, in its process.
        variables: further environment variables.
    """
    environment = {
        "OHHELL_DATA_DIR": str(folder / "data"),
        "OHHELL_CONFIG_DIR": str(folder / "config"),
        "OHHELL_LOG_DIR": str(folder / "log"),
        **variables,
        "PATH": "",
        **{name: value for name, value in os.environ.items() if name.startswith(KEPT)},
    }
    if platform:
        environment["QT_QPA_PLATFORM"] = platform
    start = START
    if code:
        run = f"{code}\nfrom ohhell_desktop.__main__ import main; raise SystemExit(main())"
        start = [sys.executable, "-c", run]
    return subprocess.run(  # noqa: S603 - our own program
        [*start, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


def log_of(folder: Path) -> str:
    return (folder / "log" / "window.log").read_text(encoding="utf-8")


def test_it_opens_paints_and_leaves(tmp_path: Path) -> None:
    done = started(tmp_path, "--quit-after-first-paint")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "data" / "games.sqlite3").exists()


def test_it_prints_its_version(tmp_path: Path) -> None:
    assert started(tmp_path, "--version").stdout.strip() == __version__


@on_linux
def test_without_a_display_it_says_so_in_one_sentence(tmp_path: Path) -> None:
    done = started(tmp_path, platform="")
    assert done.returncode == EXIT_NO_DISPLAY
    assert done.stderr.count("\n") == 1
    assert "display" in done.stderr
    assert not (tmp_path / "data").exists()


@for_each("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_anything_that_names_a_display_will_do(name: str) -> None:
    assert has_display({name: "x"}, "linux")
    assert not has_display({name: ""}, "linux")
    assert has_display({}, "win32")
    assert has_display({}, "darwin")


def test_a_second_copy_says_so_and_touches_nothing(tmp_path: Path) -> None:
    profile = Profile.open(tmp_path / "data", tmp_path / "config")
    before = sorted(path.name for path in (tmp_path / "data").rglob("*"))
    done = started(tmp_path, "--quit-after-first-paint")
    assert done.returncode == EXIT_IN_USE
    assert "already open" in done.stderr
    assert sorted(path.name for path in (tmp_path / "data").rglob("*")) == before
    profile.close()


PAINTED_EARLY = """
from PySide6.QtWidgets import QApplication, QMainWindow
from ohhell_desktop.ui.shell.main_window import MainWindow
def show(window):
    window.painted.connect(lambda: painted.append(True))
    QMainWindow.show(window)
    while not painted:
        QApplication.processEvents()
    window.setUpdatesEnabled(False)
painted = []
MainWindow.show = show
"""


def test_a_window_that_is_painted_before_the_event_loop_runs_is_left_as_well(
    tmp_path: Path,
) -> None:
    done = started(tmp_path, "--quit-after-first-paint", code=PAINTED_EARLY)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_word_bot_starts_a_bot_without_qt() -> None:
    code = (
        "import sys; sys.argv = ['x', 'bot']\n"
        "from ohhell_desktop.__main__ import main\n"
        "status = main()\n"
        "assert not any(name.startswith('PySide6') for name in sys.modules)\n"
        "raise SystemExit(status)"
    )
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", code],
        input='{"cmd": "hello", "id": 1}\n',
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert '"protocol": 1' in done.stdout or '"protocol":1' in done.stdout


REFUSED = """
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.errors import LibraryError
def refuse(*_): raise LibraryError("The file games.sqlite3 is broken.")
Profile.open = refuse
"""


def test_saved_games_that_cannot_be_opened_end_in_one_sentence(tmp_path: Path) -> None:
    done = started(tmp_path, "--quit-after-first-paint", code=REFUSED)
    assert done.returncode == EXIT_NOT_OPENED
    assert done.stderr == "The file games.sqlite3 is broken.\n"
    assert "is broken" in log_of(tmp_path)


@pytest.mark.parametrize("step", ["__init__", "show"])
def test_a_window_that_cannot_be_made_ends_in_one_sentence(tmp_path: Path, step: str) -> None:
    code = (
        "from ohhell_desktop.ui.shell.main_window import MainWindow\n"
        "def fail(*_): raise RuntimeError('planted')\n"
        f"MainWindow.{step} = fail"
    )
    done = started(tmp_path, "--quit-after-first-paint", code=code)
    assert done.returncode == EXIT_FAILED
    assert done.stderr.count("\n") == 1
    assert "planted" in done.stderr
    assert "Traceback" in log_of(tmp_path)


def test_after_an_error_in_a_slot_the_program_continues(tmp_path: Path) -> None:
    code = (
        "from PySide6.QtCore import QTimer\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from ohhell_desktop.ui.shell.errors.error_window import ErrorWindow\n"
        "from ohhell_desktop.ui.shell.main_window import MainWindow\n"
        "show = MainWindow.show\n"
        "def planted(window):\n"
        "    show(window)\n"
        "    QTimer.singleShot(0, lambda: 1 / 0)\n"
        "    QTimer.singleShot(100, look)\n"
        "def look():\n"
        "    found = QApplication.activeModalWidget()\n"
        "    if found is None:\n"
        "        QTimer.singleShot(100, look)\n"
        "        return\n"
        "    print(isinstance(found, ErrorWindow), 'ZeroDivisionError' in found.report)\n"
        "    found.close()\n"
        "    QTimer.singleShot(0, lambda: print('goes on'))\n"
        "    QTimer.singleShot(50, QApplication.quit)\n"
        "MainWindow.show = planted"
    )
    done = started(tmp_path, code=code)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split("\n") == ["True True", "goes on", ""]
    assert "ZeroDivisionError" in log_of(tmp_path)


@on_linux
@pytest.mark.parametrize("arguments", [(), ("--self-test",)])
@pytest.mark.parametrize(
    ("platform", "variables"),
    [
        ("", {"DISPLAY": ":7777"}),
        ("nonsense", {}),
        (" ", {}),
        ("", {"WAYLAND_DISPLAY": "nowhere"}),
        ("linuxfb:fb=/dev/null", {}),
    ],
)
def test_a_display_that_cannot_be_reached_ends_in_one_sentence(
    tmp_path: Path, platform: str, variables: dict[str, str], arguments: tuple[str, ...]
) -> None:
    # Without its folder, the library of Wayland adds a line of its own.
    variables = {"XDG_RUNTIME_DIR": str(tmp_path), **variables}
    done = started(tmp_path, *arguments, platform=platform, **variables)
    assert done.returncode == EXIT_NO_DISPLAY
    assert done.stderr.count("\n") == 1
    assert "cannot open a window" in done.stderr
    assert not (tmp_path / "data").exists()


def test_a_part_that_is_missing_is_named(tmp_path: Path) -> None:
    code = "import sys; sys.modules['PySide6.QtWidgets'] = None"
    done = started(tmp_path, code=code)
    assert done.returncode == EXIT_INCOMPLETE
    assert done.stderr.count("\n") == 1
    assert "QtWidgets" in done.stderr


def test_a_missing_library_is_named_with_its_package(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "class NoLibrary:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'PySide6.QtGui':\n"
        "            raise ImportError('libGL.so.1: cannot open shared object file')\n"
        "sys.meta_path.insert(0, NoLibrary())"
    )
    done = started(tmp_path, code=code)
    assert done.returncode == EXIT_INCOMPLETE
    assert "sudo apt install libgl1 libegl1”" in done.stderr
    assert "sudo dnf install libglvnd-glx libglvnd-egl”" in done.stderr


def test_what_qt_complains_about_is_in_the_log_once(tmp_path: Path) -> None:
    code = (
        "from PySide6.QtCore import qWarning\n"
        "from ohhell_desktop.ui.shell.main_window import MainWindow\n"
        "show = MainWindow.show\n"
        "def planted(window):\n"
        "    show(window)\n"
        "    for _ in range(3): qWarning('a complaint')\n"
        "MainWindow.show = planted"
    )
    done = started(tmp_path, "--quit-after-first-paint", code=code)
    assert (done.returncode, done.stderr) == (0, "")
    assert log_of(tmp_path).count("a complaint") == 2


@pytest.mark.parametrize("where", ["log is a file", "no log folder"])
def test_without_a_log_the_program_opens(tmp_path: Path, where: str) -> None:
    (tmp_path / "log").write_text("a file")
    variables = {"OHHELL_LOG_DIR": "/proc/no/such/folder"} if where == "no log folder" else {}
    done = started(tmp_path, "--quit-after-first-paint", **variables)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_start_page_waits_for_no_game_and_no_table() -> None:
    code = (
        "import sys\n"
        "import ohhell_desktop.app\n"
        "slow = ('rules.form', 'rules.engine', 'variants', 'words', 'table.stage.scene', 'bots',"
        " 'ui.shell.errors.error_window')\n"
        "names = tuple(f'ohhell_desktop.{name}' for name in slow)\n"
        "print(*(name for name in sys.modules if name.startswith(names)))"
    )
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []


def test_importing_the_window_reads_no_source_and_collects_garbage_only_afterwards() -> None:
    code = (
        "import gc, linecache\n"
        "from ohhell_desktop.__main__ import import_window\n"
        "def began(phase, _): print(phase)\n"
        "gc.callbacks.append(began)\n"
        "import_window()\n"
        "gc.callbacks.clear()\n"
        "read = [file for file in linecache.cache if 'ohhell_desktop' in file]\n"
        "print(gc.isenabled(), gc.get_freeze_count() > 0, read)"
    )
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout == "True True []\n"


def test_windows_groups_our_windows_under_our_name() -> None:
    name_the_process()  # elsewhere it does nothing
    if sys.platform == "win32":
        found = ctypes.c_wchar_p()
        shell = ctypes.windll.shell32
        assert shell.GetCurrentProcessExplicitAppUserModelID(ctypes.byref(found)) == 0
        assert found.value == USER_MODEL_ID
        may_wait = 0x100000
        mutex = ctypes.windll.kernel32.OpenMutexW(may_wait, False, USER_MODEL_ID)
        assert mutex
        ctypes.windll.kernel32.CloseHandle(mutex)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not list threads as files")
def test_pictures_are_painted_in_one_thread() -> None:
    code = (
        "import pathlib\n"
        "from PySide6.QtGui import QImage, QPainter\n"
        "from ohhell_desktop.app import make_application\n"
        "application = make_application()\n"
        "card, table = (QImage(800, 800, QImage.Format.Format_RGB32) for _ in range(2))\n"
        "card.fill(0)\n"
        "with QPainter(table) as painter:\n"
        "    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)\n"
        "    painter.rotate(5)\n"
        "    painter.drawImage(0, 0, card)\n"
        "for name in pathlib.Path('/proc/self/task').glob('*/comm'):\n"
        "    print(name.read_text().strip())\n"
    )
    variables = {name: text for name, text in os.environ.items() if name != ONE_THREAD}
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**variables, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert "python" in done.stdout
    assert "pooled" not in done.stdout


def errors_of_wrong_calls(first: str) -> str:
    """Return what PySide says of wrong calls, after a first line of code."""
    code = (
        f"{first}\n"
        "from PySide6.QtCore import QPoint\n"
        "for arguments in [('one',), (1, 2, 3)]:\n"
        "    try:\n"
        "        QPoint(*arguments)\n"
        "    except TypeError as error:\n"
        "        print(error)\n"
    )
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout  # noqa: S603 - our own program


def test_a_wrong_argument_is_explained_as_by_pyside_itself() -> None:
    """Its modules that explain are run at the first mistake, not at each start."""
    late = errors_of_wrong_calls(
        "from ohhell_desktop.__main__ import import_window; import_window()\n"
        "import shibokensupport.signature.errorhandler as handler\n"
        "assert '__getattr__' in vars(handler), 'nothing was put off'"
    )
    assert late == errors_of_wrong_calls("import PySide6.QtCore")
    assert "Supported signatures" in late
