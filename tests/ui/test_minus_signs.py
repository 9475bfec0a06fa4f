"""Negative numbers have a real minus sign wherever they are shown or said."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from strategies import Table, steps

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.scoring import score_items
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary, ScoredDeal
from ohhell_desktop.ui.game.score.score_model import ScoreSheetModel
from ohhell_desktop.ui.game.score.standing_card import StandingCard, standing_lines
from ohhell_desktop.ui.house_rules.preview.score_example import ScoreExample
from ohhell_desktop.ui.kit.score_marks import fitted
from ohhell_desktop.ui.kit.score_sheet import score_delegate
from ohhell_desktop.ui.kit.score_sheet.score_sheet import ScoreSheet
from ohhell_desktop.variants import CATALOGUE

ME = Seat(0)
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
HYPHEN = re.compile(r"(?<![\w-])-\d")
MINUS = re.compile("\N{MINUS SIGN}\\d")


def states() -> Iterator[GameState]:
    """Yield the moments of a game after each of which somebody has less than nothing."""
    rules = CATALOGUE["la-pocha"].rules
    for step in steps(Table("minus", rules, 4, bytes(32), 5)):
        state = step.after
        if state.phase in {Phase.BETWEEN, Phase.OVER} and min(state.totals) < 0:
            yield state


@pytest.fixture(scope="module")
def low() -> SeatView:
    """Return a view of a game in which somebody has less than nothing."""
    return view(next(states()), ME)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that are drawn."""
    words: list[str] = []
    text = drawing.text

    def record(*args: object, **more: object) -> None:
        words.append(str(args[2]))
        text(*args, **more)  # type: ignore[arg-type]

    def record_fitted(font: QFont, shown: str, width: float) -> QFont:
        words.append(shown)
        return fitted(font, shown, width)

    monkeypatch.setattr(drawing, "text", record)
    monkeypatch.setattr(score_delegate, "fitted", record_fitted)
    return words


def said(widget: QWidget) -> list[str]:
    """Return what a widget and its children say in words."""
    all_of_them = [widget, *widget.findChildren(QWidget)]
    return [
        text
        for each in all_of_them
        for text in (each.accessibleName(), each.accessibleDescription(), each.toolTip())
    ]


def check(texts: list[str]) -> None:
    """Fail if a text has a hyphen before a number, or none has a minus sign."""
    assert not [text for text in texts if HYPHEN.search(text)]
    assert [text for text in texts if MINUS.search(text)]


def test_in_the_standing(qtbot: QtBot, low: SeatView, drawn: list[str]) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    card = StandingCard(host)
    card.show_standing("Deal 2", standing_lines(low.totals, NAMES, range(1, 5), ME))
    card.place(Rect(0, 0, 240, 300), 1.0)
    card.grab()
    check(drawn)
    check(said(card))


def test_in_the_summary(qtbot: QtBot, low: SeatView, drawn: list[str]) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1000, 700)
    past = low.history[-1]
    parts = score_items(past.bids, past.tricks, low.plan, low.history[:-1], low.premium)
    loser = Seat(past.points.index(min(past.points)))
    scene = DealSummary(ScoredDeal(result=past, names=NAMES, viewer=loser, parts=parts), host)
    scene.grab()
    check(drawn)
    check(said(scene))
    check([scene.note])


def test_in_the_score_sheet(qtbot: QtBot, low: SeatView, drawn: list[str]) -> None:
    sheet = ScoreSheet()
    qtbot.addWidget(sheet)
    sheet.resize(500, 700)
    model = ScoreSheetModel(sheet)
    model.set_game(low, NAMES)
    sheet.set_model(model)
    sheet.grab()
    check(drawn)
    role = Qt.ItemDataRole
    for kind in (role.DisplayRole, role.ToolTipRole, role.AccessibleTextRole):
        cells = [model.index(row, seat + 1) for row in range(2) for seat in range(4)]
        check([str(model.data(cell, kind)) for cell in cells])
    check([str(model.headerData(n, Qt.Orientation.Horizontal, role.ToolTipRole)) for n in range(5)])


def test_in_the_result(qtbot: QtBot, low: SeatView, drawn: list[str]) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1000, 700)
    scene = ResultScene(replace(low, winners=(ME,)), NAMES, host, viewer=ME)
    scene.grab()
    check(drawn)
    check(said(scene))


def test_in_the_example_of_house_rules(qtbot: QtBot) -> None:
    example = ScoreExample()
    qtbot.addWidget(example)
    example.set_rules(CATALOGUE["la-pocha"].rules)
    check([label.text() for label in example.points])
    check([example.accessibleDescription()])
