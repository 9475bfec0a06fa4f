"""All tests run with the fixtures of tests/surroundings.py."""

import importlib

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

pytest_plugins = ["surroundings"]


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """The application of pytest-qt, with the singulars that the program has."""
    importlib.import_module("ohhell_desktop.resources_rc")
    english = QTranslator(qapp)
    assert english.load(":/translations/ohhell_en.qm")
    qapp.installTranslator(english)
    return qapp
