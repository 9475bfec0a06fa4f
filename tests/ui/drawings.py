"""What the windows draw themselves, as figures that people can read.

``test_drawings.py`` compares each sheet with the file of its name in ``drawings/``. After an
intended change, check the windows and write the sheets again: ``python tests/ui/drawings.py``.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from dressed import FOCUSED, PLAIN, a_font, a_palette, cell, dressed, settled
from page_drawings import PAGES
from page_parts import BUILT
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QStandardItemModel
from PySide6.QtWidgets import QListView, QStyle, QStyleOptionViewItem, QWidget
from recording import Recorder, recording, widget_drawn
from sheets import Sheets, write_all

from ohhell_desktop.rules.cards import Seat, Suit
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.form.ruleset import schedule
from ohhell_desktop.ui.game.moments.result.rank_row import RankRow
from ohhell_desktop.ui.game.moments.result.score_curve import ScoreCurve
from ohhell_desktop.ui.game.moments.standing import standings
from ohhell_desktop.ui.game.moments.summary_row import SummaryRow
from ohhell_desktop.ui.kit.form_lists.deal_bars import DealBars
from ohhell_desktop.ui.kit.form_lists.forms_model import FormsModel, TwoLineDelegate
from ohhell_desktop.ui.kit.score_sheet.score_delegate import ScoreDelegate
from ohhell_desktop.ui.kit.score_sheet.score_header import ScoreHeader
from ohhell_desktop.ui.kit.score_sheet.sheet_model import (
    COLUMN_ROLE,
    ENTRY_ROLE,
    HEAD_ROLE,
    MARK_ROLE,
    ColumnHead,
)
from ohhell_desktop.ui.kit.score_sheet.sheet_rows import DealHead, ScoreEntry, Stage
from ohhell_desktop.variants import CATALOGUE

FOLDER: Final = Path(__file__).with_name("drawings")
ENTRIES: Final = {
    "empty": ScoreEntry(),
    "to bid": ScoreEntry(forbidden=3, turn=True, dealer=True),
    "bid": ScoreEntry(bid=12, dealer=True),
    "playing": ScoreEntry(bid=2, tricks=0),
    "playing, six": ScoreEntry(bid=2, tricks=6, turn=True),
    "made": ScoreEntry(bid=2, tricks=2, points=14, total=31, made=True, dealer=True),
    "missed": ScoreEntry(bid=5, tricks=3, points=-10, total=-190, made=False),
    "nothing scored": ScoreEntry(bid=1, tricks=0, points=0, total=0, made=False),
    "no bid": ScoreEntry(tricks=3, points=3, total=12),
    "large total": ScoreEntry(bid=10, tricks=10, points=1120, total=12345, made=True),
}
HEADS: Final = {
    "done": (DealHead(1, 9, Stage.DONE), ":/suits/H.svg"),
    "now": (DealHead(2, 10, Stage.NOW), ""),
    "to come": (DealHead(3, 11, Stage.TO_COME), ""),
}


def cells() -> Iterator[str]:
    """The cells of the score sheet at every width at which something is left out."""
    model = QStandardItemModel(1, 1)
    delegate, index = ScoreDelegate(model), model.index(0, 0)
    for name, (head, mark) in HEADS.items():
        for role, value in ((HEAD_ROLE, head), (MARK_ROLE, mark)):
            model.setData(index, value, role)
        for wide in (60, 40):
            yield f"deal {name}, {wide} wide"
            yield from cell(delegate, model, QRect(7, 30, wide, 37), PLAIN, (0, 0))
    model.setData(index, HEADS["done"][0], HEAD_ROLE)
    for name, entry in ENTRIES.items():
        model.setData(index, entry, ENTRY_ROLE)
        for wide in (80, 46, 45, 27, 24):
            yield f"{name}, {wide} wide"
            yield from cell(delegate, model, QRect(7, 30, wide, 37), PLAIN, (0, 0))
    yield "with the focus"
    yield from cell(delegate, model, QRect(7, 30, 80, 37), FOCUSED, (0, 0))


def room() -> Iterator[str]:
    """The widths from which on a text of a cell is written."""
    model = QStandardItemModel(1, 1)
    delegate, index = ScoreDelegate(model), model.index(0, 0)
    model.setData(index, HEADS["done"][0], HEAD_ROLE)
    for name in ("missed", "large total"):
        model.setData(index, ENTRIES[name], ENTRY_ROLE)
        before: list[str] = []
        for wide in range(12, 100):
            lines = cell(delegate, model, QRect(7, 30, wide, 37), PLAIN, (0, 0))
            texts = [line.split("'")[1] for line in lines if line.startswith("  text")]
            if texts != before:
                yield f"{name}, from {wide} pixels: {', '.join(texts)}"
            before = texts


def headers() -> Iterator[str]:
    """The header of the score sheet."""
    model = QStandardItemModel(1, 6)
    model.setHeaderData(0, Qt.Orientation.Horizontal, "Cards")
    heads = (
        ColumnHead("Ada", 1, 31, leads=True, viewer=True),
        ColumnHead("Wilhelmina", 2, -190, leads=False, viewer=False),
        ColumnHead("Christopher", 14, 12345, leads=True, viewer=False),
    )
    for place, head in enumerate(heads):
        model.setHeaderData(place + 1, Qt.Orientation.Horizontal, head, COLUMN_ROLE)
    header = ScoreHeader()
    header.setModel(model)
    dressed(header, 300, 80)
    for wide in (90, 60, 40, 24):
        for section in range(4):
            yield f"column {section}, {wide} wide"
            image = QImage(400, 200, QImage.Format.Format_ARGB32_Premultiplied)
            with recording() as lines:
                painter = Recorder(image)
                header.paintSection(painter, QRect(13, 5, wide, 76), section)
                painter.end()
                yield from lines
    with recording():
        yield f"{header.sizeHint().height()} high"


def _deal(number: int, *totals: int) -> DealResult:
    seats = len(totals)
    return DealResult(
        cards=number,
        dealer=Seat(0),
        trump=Suit.HEARTS,
        bids=(1,) * seats,
        tricks=(1,) * seats,
        winners=(Seat(0),),
        points=(0,) * seats,
        totals=totals,
    )


def curves() -> Iterator[str]:
    """The chart of the totals: ten players, one player, many deals, little room."""
    ten = [_deal(n, *(n * (seat - 4) * 7 for seat in range(10))) for n in range(1, 4)]
    names = ["Ada", "Wilhelmina", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivy"]
    kinds = {
        "ten players": (ten, names, 520, 300),
        "little room": (ten, names, 260, 150),
        "two players, many deals": ([_deal(n, n * 9, 360) for n in range(41)], names[:2], 300, 200),
        "one deal": ([_deal(1, 10, 0)], names[1:3], 300, 200),
    }
    for name, (history, players, wide, high) in kinds.items():
        curve = ScoreCurve(history, players)
        dressed(curve, wide, high)
        yield name
        yield from widget_drawn(curve)
        with recording():
            hint, least = curve.sizeHint(), curve.minimumSizeHint()
        yield f"  at least {least.width()} x {least.height()}"
        yield f"  best {hint.width()} x {hint.height()}"


def moments_drawn() -> Iterator[str]:
    """The rows of the summary of a deal and of the result of a game."""
    last = replace(_deal(3, 30, 21, 30), bids=(1, 2, None), tricks=(1, 1, 0), points=(11, -2, 0))
    rows = standings([last], ["Ada", "Wilhelmina", "Bo"], [3, 4, 14])
    host = QWidget()
    for high in (90, 34):
        for row in rows:
            with recording():
                drawn = SummaryRow(row, "", host)
            dressed(drawn, 760, high)
            yield f"summary, {row.name}, {high} high"
            yield from widget_drawn(drawn)
        with recording():
            rank = RankRow(rows[0], host, viewer=True)
        dressed(rank, 400, high)
        yield f"result, {high} high"
        yield from widget_drawn(rank)


def bars() -> Iterator[str]:
    """The bars of the deals of a form with special deals, in much and in little room."""
    for key, seats in (("clag", 4), ("house-2-10", 7)):
        for wide, high in ((400, 60), (120, 40)) if seats == 4 else ((400, 60),):
            made = DealBars()
            dressed(made, wide, high)
            made.set_plans(schedule(CATALOGUE[key].rules, seats))
            yield f"{key} with {seats}, {wide} x {high}"
            yield from widget_drawn(made)


def forms() -> Iterator[str]:
    """The rows of the list of forms."""
    model, view = FormsModel(CATALOGUE), QListView()
    delegate = TwoLineDelegate(view)
    selected = QStyle.StateFlag.State_Selected
    for state in (PLAIN, selected | QStyle.StateFlag.State_Enabled):
        for wide in (300, 90):
            option = QStyleOptionViewItem()
            option.rect, option.font, option.palette = QRect(7, 30, wide, 60), a_font(), a_palette()
            option.state, option.widget = state, view
            image = QImage(400, 200, QImage.Format.Format_ARGB32_Premultiplied)
            with recording() as lines:
                painter = Recorder(image)
                delegate.paint(painter, option, model.index(0, 0))
                painter.end()
                yield f"{'chosen' if state & selected else 'plain'}, {wide} wide"
                yield from lines
                yield f"  {delegate.sizeHint(option, model.index(0, 0)).height()} high"


SHEETS: Final[Sheets] = {
    "cells": cells,
    "room": room,
    "headers": headers,
    "curves": curves,
    "moments": moments_drawn,
    "bars": bars,
    "forms": forms,
    **PAGES,
    **BUILT,
}


if __name__ == "__main__":
    with settled():
        write_all(FOLDER, SHEETS)
