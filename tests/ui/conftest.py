"""Fixtures for the tests of the windows: pictures, and games played part of the way."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from clock import Clock
from desktop_double import DesktopDouble, on_a_private_bus
from PySide6.QtWidgets import QApplication

from ohhell_desktop.log import LOG_VARIABLE
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.files.settings_file import save_settings
from ohhell_desktop.table import stopwatch
from ohhell_desktop.table.plan import durations
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD

SEED = bytes(range(32))


@pytest.fixture(autouse=True, scope="session")
def _application(qapp: QApplication) -> None:
    """Let every test have pictures and English singulars, in whatever order they run."""
    del qapp


@pytest.fixture(autouse=True)
def _log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the tests away from the user's log."""
    monkeypatch.setenv(LOG_VARIABLE, str(tmp_path / "log"))


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let time stand still; :func:`game_drivers.after_a_thought` moves it."""
    monkeypatch.setattr(stopwatch, "monotonic", Clock())


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DesktopDouble]:
    """A desktop on a session bus of this test alone."""
    yield from on_a_private_bus(tmp_path, monkeypatch)


def states(seats: int = 4, rules: RuleSet | None = None) -> Iterator[GameState]:
    """Yield every state of a game in which everybody takes a legal action from the middle."""
    state, _ = new_game(rules or CATALOGUE[STANDARD].rules, seats, DeckSource(seed=SEED))
    yield state
    while state.turn is not None:
        actions = legal(state)
        state, _ = apply(state, actions[len(actions) // 3])
        yield state


@pytest.fixture
def game() -> Iterator[GameState]:
    """The states of a game of four in the main form."""
    return states()


@pytest.fixture
def play() -> Callable[[int, RuleSet], Iterator[GameState]]:
    """Returns the states of a game with a number of seats and rules."""
    return states


@pytest.fixture
def open_window(
    tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., MainWindow]]:
    """Opens the program's window on a named profile, after closing the last one.

    Without animation, nobody waits for a bid to be changed.
    """
    assert qapp is not None
    monkeypatch.setattr(durations, "BID_CHANGE_LEAST", 0)
    opened: list[tuple[MainWindow, Profile]] = []

    def close() -> None:
        for window, profile in opened:
            window.close()
            window.shut_down()
            profile.close()
        opened.clear()

    def open_one(name: str = "profile") -> MainWindow:
        close()
        folder = tmp_path / name
        if not folder.exists():
            folder.mkdir()
            save_settings(folder / "settings.json", Settings(speed=0, trick_pause_ms=300))
        profile = Profile.open(folder, folder)
        window = MainWindow(profile)
        opened.append((window, profile))
        window.resize(1280, 800)
        window.show()
        return window

    yield open_one
    close()
