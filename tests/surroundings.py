"""Isolation of every test: no display, nothing of the user's, no database left open."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from typing import Any, Final, NoReturn

import pytest
from hypothesis import HealthCheck, settings

from ohhell_desktop.session.library import database
from ohhell_desktop.ui.kit.sound.output import OutputError
from ohhell_desktop.ui.kit.sound.player import IDLE, SoundPlayer

# How long an example takes depends on the machine's load: no test fails for it.
settings.register_profile("ohhell", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ohhell")

# Qt aborts the whole run if it finds no display.
DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in DISPLAYS):
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
if sys.platform == "win32":
    # Without a display, Qt looks for fonts beside itself there, and warns that there are none.
    os.environ.setdefault("QT_QPA_FONTDIR", r"C:\Windows\Fonts")

# The program reads the first variable of each pair; without it, Linux uses the second.
FOLDERS: Final = {
    "data": ("OHHELL_DATA_DIR", "XDG_DATA_HOME"),
    "config": ("OHHELL_CONFIG_DIR", "XDG_CONFIG_HOME"),
    "log": ("OHHELL_LOG_DIR", "XDG_STATE_HOME"),
}
CACHE: Final = "XDG_CACHE_HOME"
SESSION_BUS: Final = "DBUS_SESSION_BUS_ADDRESS"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Exclude tests of random examples from the coverage, which is then the same in every run."""
    for item in items:
        if item.get_closest_marker("hypothesis"):
            item.add_marker("no_cover")


@pytest.fixture(autouse=True, scope="session")
def _folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep all tests away from the user's saved games, settings, logs, caches and desktop."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        # Nor does it matter where the tests run: a release sets addresses and keys.
        for variable in [name for name in os.environ if name.startswith("OHHELL_")]:
            patch.delenv(variable)
        # Programs that tests start need it too: fontconfig complains if it finds no folder.
        patch.setenv(SESSION_BUS, "unix:path=/nowhere")
        patch.setenv(CACHE, str(home / "cache"))
        for folder, variables in FOLDERS.items():
            for variable in variables:
                patch.setenv(variable, str(home / folder))
        yield


@pytest.fixture(autouse=True)
def _loudspeakers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open no loudspeakers, for which a developer would not thank us."""

    def silent(_fill: object) -> NoReturn:
        raise OutputError("tests are silent")

    monkeypatch.setattr(SoundPlayer.__init__, "__defaults__", (silent, IDLE))


@pytest.fixture(autouse=True)
def _disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for no disk: no test cuts the power, which is all that this is for."""
    quick = tuple(setting.replace("= FULL", "= OFF") for setting in database._SETTINGS)
    monkeypatch.setattr(database, "_SETTINGS", quick)
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture(autouse=True)
def _connections(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail a test that leaves a database open; Python itself warns only since 3.13."""
    opened: list[tuple[object, sqlite3.Connection]] = []
    connect = sqlite3.connect

    def remembered(path: Any, *arguments: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(path, *arguments, **options)
        opened.append((path, connection))
        return connection

    monkeypatch.setattr(sqlite3, "connect", remembered)
    yield
    left = [(str(path), connection) for path, connection in opened if _is_open(connection)]
    for _, connection in left:
        connection.close()
    assert [path for path, _ in left] == [], "these databases were left open"


def _is_open(connection: sqlite3.Connection) -> bool:
    try:
        return connection.total_changes >= 0
    except sqlite3.ProgrammingError:
        return False
