"""Sheets of figures: kept in text files, and compared with what the program does now."""

import importlib
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

from ohhell_desktop.look.fonts import install_fonts

Sheets = Mapping[str, Callable[[], Iterator[str]]]


def written(folder: Path, name: str) -> str:
    """Return a sheet as it is kept."""
    return (folder / f"{name}.txt").read_text(encoding="utf-8")


def drawn_up(lines: Iterable[str]) -> str:
    """Return the text of a sheet."""
    return "".join(line.rstrip() + "\n" for line in lines)


def write_all(folder: Path, sheets: Sheets) -> None:
    """Write every sheet."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication([])
    importlib.import_module("ohhell_desktop.resources_rc")
    app.setStyle("Fusion")
    install_fonts(app)
    english = QTranslator(app)
    english.load(":/translations/ohhell_en.qm")
    app.installTranslator(english)
    folder.mkdir(exist_ok=True)
    for sheet, lines in sheets.items():
        (folder / f"{sheet}.txt").write_text(drawn_up(lines()), encoding="utf-8")
    app.quit()
