"""The sheet of a game with real cards as a table for other programs, and as a picture."""

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.sentences import on_one_line
from ohhell_desktop.session.history.export import no_formula
from ohhell_desktop.session.score_keeper.sheet import Sheet
from ohhell_desktop.ui.kit.score_sheet.score_sheet import ScoreSheet
from ohhell_desktop.ui.kit.score_sheet.sheet_model import SheetModel
from ohhell_desktop.ui.score_keeper.rows import heads_of, rows_of

_DEALS, _PLAYER, _TALL = 160, 140, 4000
"""Width of the deals and of each player, and a height in which every sheet fits, in pixels."""


def csv_rows(sheet: Sheet) -> Iterator[list[object]]:
    """Yield the rows of a table of the sheet: four columns for each player.

    A name that a spreadsheet could take for a formula has an apostrophe in front.
    """
    columns = (tr("bid"), tr("won"), tr("points"), tr("total"))
    names = [safe(sheet.people[player].name) for player in sheet.seating]
    heads = [f"{name}: {column}" for name in names for column in columns]
    yield [tr("Deal"), tr("Cards"), tr("Dealer"), tr("Trump"), *heads]
    for row in sheet.rows:
        if not row.scored:
            continue
        cells: list[object] = [
            row.number + 1,
            row.plan.cards,
            safe(sheet.people[row.dealer].name),
            "" if row.trump is None else safe(row.trump.value),
        ]
        for player in sheet.seating:
            if player not in row.seats:
                total = sheet.shown_total(row, player)
                cells += ["", "", "", "" if total is None else total]
                continue
            bid = row.entry.bids.get(player)
            took = row.entry.tricks.get(player, "")
            cells += ["" if bid is None else bid, took, row.points[player], row.totals[player]]
        yield cells


def safe(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return no_formula(on_one_line(text))


def sheet_picture(sheet: Sheet, title: str) -> QPixmap:
    """Return the whole sheet, under a heading, as a picture."""
    page = QWidget()
    page.setAutoFillBackground(True)
    heading = QLabel(title)
    heading.setTextFormat(Qt.TextFormat.PlainText)
    heading.setFont(display_font(28))
    shown = ScoreSheet(page, headed=True)
    model = SheetModel(shown)
    model.set_rows(rows_of(sheet), heads_of(sheet))
    shown.set_model(model)
    layout = QVBoxLayout(page)
    layout.addWidget(heading)
    layout.addWidget(shown, 1)
    page.resize(QSize(_DEALS + _PLAYER * len(sheet.seating), _TALL))
    page.ensurePolished()
    page.grab()  # Only a page that was laid out knows how high its rows are.
    high = shown.view.verticalHeader().length() + shown.view.horizontalHeader().height()
    page.resize(page.width(), high + page.height() - shown.view.height() + 2)
    picture = page.grab()
    page.deleteLater()
    return picture
