"""The program's own fonts are the same on every system."""

import sys

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from ohhell_desktop.look.fonts import DISPLAY_FAMILY, display_font, install_fonts, text_font


@pytest.mark.parametrize(
    ("system", "hinting"),
    [
        ("win32", QFont.HintingPreference.PreferNoHinting),
        ("linux", QFont.HintingPreference.PreferDefaultHinting),
    ],
)
def test_windows_does_not_round_the_widths_of_letters(
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    system: str,
    hinting: QFont.HintingPreference,
) -> None:
    before = qapp.font()
    plain = QFont(before)
    plain.setHintingPreference(QFont.HintingPreference.PreferDefaultHinting)
    qapp.setFont(plain)
    try:
        monkeypatch.setattr(sys, "platform", system)
        install_fonts(qapp)
        assert text_font(16).hintingPreference() == hinting
        assert display_font(40).hintingPreference() == hinting
    finally:
        qapp.setFont(before)


def test_titles_are_set_in_the_display_font_unless_they_are_small() -> None:
    assert display_font(40).families()[0] == DISPLAY_FAMILY
    assert display_font(12).families()[0] != DISPLAY_FAMILY
