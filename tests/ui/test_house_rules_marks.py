"""The marks of the house rules, and the preview after rules that nobody can read."""

from dataclasses import replace

import pytest
from house_rules_drivers import BASE, FakeFormStore
from PySide6.QtCore import QModelIndex
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.form.axes import Trump, TrumpSource
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.library.own_forms import OwnForms
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.parts.status_marks import (
    DIFFERS,
    PROBLEM,
    StatusMarkDelegate,
    differs_ink,
    problem_ink,
)
from ohhell_desktop.ui.house_rules.schema.axes import AXES
from ohhell_desktop.ui.kit.own_forms.draft import draft_for
from ohhell_desktop.variants import CATALOGUE, STANDARD

TEXT, PAPER = QPalette.ColorRole.Text, QPalette.ColorRole.Window


@pytest.fixture
def dialog(qtbot: QtBot) -> HouseRulesDialog:
    made = HouseRulesDialog(FakeFormStore(), draft_for(STANDARD, CATALOGUE, OwnForms(())))
    qtbot.addWidget(made)
    return made


def painted(dialog: HouseRulesDialog, axis: str, column: int) -> tuple[str, QColor]:
    """Return text and colour of a cell of the list of rules."""
    option = QStyleOptionViewItem()
    row = next(row for row, each in enumerate(AXES) if each.key == axis)
    index: QModelIndex = dialog.model.index(row, column)
    StatusMarkDelegate().initStyleOption(option, index)
    return option.text, QColor(option.palette.color(TEXT))


def test_a_rule_that_differs_and_one_that_cannot_work_have_a_mark_and_a_colour(
    dialog: HouseRulesDialog,
) -> None:
    option = QStyleOptionViewItem()
    palette = QPalette(option.palette)
    marked = replace(BASE, hook=0, trump=Trump(source=TrumpSource.FIXED))
    dialog.model.begin(BASE, marked)
    wanted = {
        "hook": (DIFFERS, differs_ink(palette, PAPER)),
        "trump": (PROBLEM, problem_ink(palette, PAPER)),
        "scoring": ("\N{EM SPACE}", palette.color(TEXT)),
    }
    for axis, (mark, colour) in wanted.items():
        title, ink = painted(dialog, axis, 0)
        assert title[:2] == f"{mark} "
        assert title[2:].strip()
        assert ink == colour
        words, ink = painted(dialog, axis, 1)
        assert mark not in words
        assert ink == colour


def test_the_preview_comes_back_with_deals_that_can_be_read(dialog: HouseRulesDialog) -> None:
    dialog.model.begin(BASE, replace(BASE, sequence=HandSizes(text="all")))
    assert not dialog.preview.page.isEnabled()
    dialog.model.begin(BASE, BASE)
    assert dialog.preview.page.isEnabled()
    assert dialog.preview.deals.text() != "The deals can’t be worked out yet."
