"""Hostile files and texts through the import dialogs of the real window."""

import importlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from corpus import RULE_TEXT, dice, valid
from entry_points import mutant, packed
from PySide6.QtWidgets import QApplication
from window_entry_points import WINDOW_KINDS, WindowEntryPoints

from ohhell_desktop.log import LOG_VARIABLE

COUNT = 8


@pytest.fixture
def windows(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[WindowEntryPoints]:
    assert qapp is not None
    importlib.import_module("ohhell_desktop.resources_rc")
    monkeypatch.setenv(LOG_VARIABLE, str(tmp_path / "log"))
    made = WindowEntryPoints(tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize("kind", WINDOW_KINDS)
def test_mutants_are_accepted_or_refused_with_one_message(
    windows: WindowEntryPoints, kind: str
) -> None:
    # The first visit imports what later ones need, which takes longest.
    windows.visit(kind, b"")
    for number in range(COUNT):
        numbers = dice(f"window {number}")
        visit = windows.visit(kind, mutant(kind, valid(kind, numbers, 200), numbers))
        assert visit.fault == "", number


@pytest.mark.parametrize("kind", WINDOW_KINDS)
def test_valid_input_is_accepted(windows: WindowEntryPoints, kind: str) -> None:
    numbers = dice("in order")
    value = valid(kind, numbers, 200)
    data = json.dumps(value).encode()
    visit = windows.visit(kind, packed(data) if kind == RULE_TEXT else data)
    assert (visit.taken, visit.fault) == (True, "")
