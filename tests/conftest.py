"""All tests run with the fixtures of tests/surroundings.py and the program's own fonts."""

import gc
import importlib
from collections.abc import Generator
from functools import partial
from typing import Final

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.fonts import install_fonts

pytest_plugins = ["surroundings"]

PATIENCE_MS: Final = 60_000


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """The application of pytest-qt, with the style, fonts and singulars of the program."""
    importlib.import_module("ohhell_desktop.resources_rc")
    qapp.setStyle("Fusion")
    install_fonts(qapp)
    english = QTranslator(qapp)
    assert english.load(":/translations/ohhell_en.qm")
    qapp.installTranslator(english)
    return qapp


@pytest.fixture
def qtbot(qtbot: QtBot) -> QtBot:
    """The driver of pytest-qt, with patience for a busy machine: its own ends after 5 seconds."""
    for name in ("waitUntil", "waitSignal", "waitSignals", "waitExposed", "waitActive"):
        setattr(qtbot, name, partial(getattr(qtbot, name), timeout=PATIENCE_MS))
    return qtbot


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Leave what stays until the end out of the search for garbage, which is then quick."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Generator[None]:
    """Delete the windows of a test at its end, with their pictures: a table has 35 MB of them.

    Without an event loop Qt would keep them. Windows and their parts refer to one another.
    """
    try:
        return (yield)
    finally:
        if isinstance(QApplication.instance(), QApplication):
            windows = [each for each in QApplication.topLevelWidgets() if each.parent() is None]
            for window in windows:
                window.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            if windows:
                del windows[:]
                gc.collect()
