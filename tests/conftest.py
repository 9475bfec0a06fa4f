"""All tests run with the fixtures of tests/surroundings.py and the program's own fonts."""

import importlib
from collections.abc import Generator
from functools import partial
from typing import Final

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ohhell_desktop.table.stage.fonts import install_fonts

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


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Generator[None]:
    """Delete the windows of a test at its end; without an event loop Qt would keep them."""
    try:
        return (yield)
    finally:
        if QCoreApplication.instance() is not None:
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
