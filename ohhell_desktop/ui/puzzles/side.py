"""The paper beside the table: what is asked, and after a try the comparison and the reason."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.analysis.puzzles import Posed
from ohhell_desktop.analysis.sentences import why
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.paper_controls import back_button, paper_button, scroll_on_paper
from ohhell_desktop.ui.puzzles.answers import (
    Row,
    comparison,
    verdict,
    what_figures_are,
    why_worse,
)
from ohhell_desktop.ui.puzzles.words import (
    pack_line,
    past_tricks,
    points_lines,
    question,
    signed,
    stake,
)

_PAD: Final = 14
_BAR: Final = 3
"""The width of the scroll bar and of the room before it, in characters."""
_MAIN: Final = 0.031
"""The scale of the main button, for each pixel of the text's size."""
_TITLE: Final = 1.5
"""The size of the title, in sizes of the text."""


class SidePaper(PaperSheet):
    """Says what is asked; what is best is not in it before it is found, or the player gives up.

    Attributes:
        about: where the decision comes from.
        back_button: leaves the position.
        fold_button: puts the paper aside, where it covers a part of the table.
        show_button: the player gives up.
        skip_button: the next position, without an answer.
        again_button: the player tries another card or bid.
        next_button: the next position, once this one is answered.
        leave_button: leaves the last position, once it is answered.
        more_button: leads from there to the positions of the program.
    """

    back_requested = Signal()
    fold_requested = Signal()
    show_requested = Signal()
    again_requested = Signal()
    next_requested = Signal()
    more_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Find the better card"))
        self.back_button = back_button()
        self._shown: tuple[Sequence[Row], CardLook] = ((), CardLook())
        self.fold_button = paper_button("", self.tr("Whole &table"), framed=True)
        self.fold_button.hide()
        self.show_button = paper_button("", self.tr("&Show me"), framed=True)
        self.again_button = paper_button("", self.tr("Try this &again"), framed=True)
        self.skip_button = paper_button("", self.tr("S&kip"), framed=True)
        self.next_button = ClothButton("", self.tr("&Next one"), lit=True)
        self.leave_button = paper_button("", self.tr("&Back to the review"), framed=True)
        self.more_button = ClothButton("", self.tr("&More positions"), lit=True)
        self._following = ""
        self._name = ""
        self.about = QLabel(wordWrap=True)
        self._title = QLabel(wordWrap=True)
        self._text = QLabel(wordWrap=True)
        self._points = QLabel(wordWrap=True)
        self._table = QWidget()
        self._rows = QGridLayout(self._table)
        self._note = QLabel(wordWrap=True)
        self._past = QLabel(wordWrap=True)
        self._end = QLabel(
            self.tr("That was the last one from this deal. Thanks for looking again!"),
            wordWrap=True,
        )
        self._build()
        self.back_button.clicked.connect(self.back_requested)
        self.fold_button.clicked.connect(self.fold_requested)
        self.show_button.clicked.connect(self.show_requested)
        self.again_button.clicked.connect(self.again_requested)
        self.skip_button.clicked.connect(self.next_requested)
        self.next_button.clicked.connect(self.next_requested)
        self.leave_button.clicked.connect(self.back_requested)
        self.more_button.clicked.connect(self.more_requested)

    @property
    def words(self) -> str:
        """The title and the text, as a screen reader says them."""
        end = "" if self._end.isHidden() else self._end.text()
        return f"{self._title.text()} {self._text.text()} {end}".strip()

    def ask(
        self, posed: Posed, about: str, names: Sequence[str], look: CardLook, name: str = ""
    ) -> None:
        """Pose a decision.

        Args:
            posed: the decision.
            about: where it comes from: its theme and its form.
            names: the players, by seat.
            look: how the cards are drawn.
            name: of the player who decides; empty for one who is called "you".
        """
        self._name = name
        self.about.setText(about)
        self._title.setText(question(posed.view, name))
        self._text.setText(stake(posed.view, names, name))
        self._tell_points(posed)
        tricks = past_tricks(posed.view, names, look, window_colours(self.palette()))
        self._past.setText("<br>".join((self.tr("Played so far:"), *tricks)) if tricks else "")
        self._show_parts(answered=False, compared=False)

    def answer(
        self,
        posed: Posed,
        action: Action | None,
        tries: Sequence[Action],
        names: Sequence[str],
        look: CardLook,
    ) -> None:
        """Show the comparison and the reason.

        Args:
            posed: the decision.
            action: what was tried; None if the player gave up.
            tries: everything that was tried so far.
            names: of the players, by seat.
            look: how the cards are drawn.
        """
        self._title.setText(verdict(posed, action, look))
        self._tell_points(posed)
        missed = next((each for each in reversed(tries) if each not in posed.best), None)
        view, advice, name = posed.view, posed.advice, self._name
        self._text.setText(
            why(view, advice, tr, look.faces, names, name=name, named=True, against=missed)
        )
        self._fill(comparison(posed, tries, look), look)
        self._note.setText(what_figures_are(posed, self._name))
        self._show_parts(answered=True, compared=True)

    def miss(
        self,
        posed: Posed,
        action: Action,
        tries: Sequence[Action],
        names: Sequence[str],
        look: CardLook,
    ) -> None:
        """Say why an action that was tried is worse, and nothing about what is best.

        Args:
            posed: the decision.
            action: what was tried.
            tries: everything that was tried so far.
            names: of the players, by seat.
            look: how the cards are drawn.
        """
        self._title.setText(verdict(posed, action, look))
        self._text.setText(why_worse(posed, action, look, names, self._name))
        self._tell_points(posed, stake(posed.view, names, self._name))
        self._fill(comparison(posed, tries, look, tried_only=True), look)
        self._note.setText(what_figures_are(posed, self._name))
        self._show_parts(answered=False, compared=True)

    def _tell_points(self, posed: Posed, at_stake: str = "") -> None:
        lines = (at_stake, *points_lines(posed.view, self._name), pack_line(posed.view))
        self._points.setText("\n".join(line for line in lines if line))

    def set_next(self, text: str) -> None:
        """Name the button that leads on; empty: there is nothing next."""
        self._following = text
        self.next_button.setText(text)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text, and other colours."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.PaletteChange}:
            self._dress()

    def _show_parts(self, *, answered: bool, compared: bool) -> None:
        for part in (self._table, self._note):
            part.setVisible(compared)
        self.again_button.setVisible(answered)
        self.show_button.setHidden(answered)
        self.skip_button.setVisible(bool(self._following) and not answered)
        self.next_button.setVisible(bool(self._following) and answered)
        for part in (self._end, self.leave_button, self.more_button):
            part.setVisible(not self._following and answered)
        self._past.setVisible(bool(self._past.text()))
        self._scroll.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Lay out the comparison for the new width."""
        super().resizeEvent(event)
        if self._shown[0] and not self._table.isHidden():
            self._lay_out_rows()

    def _fill(self, rows: Sequence[Row], look: CardLook) -> None:
        """Show a comparison."""
        self._shown = (rows, look)
        self._lay_out_rows()

    def _lay_out_rows(self) -> None:
        """Write the comparison, a row an action; where it is too wide, a name has its own line."""
        self._write_rows(stacked=False)
        room = (
            self.width() - 2 * (SHADOW_ROOM + _PAD) - _BAR * self.fontMetrics().averageCharWidth()
        )
        if self._table.minimumSizeHint().width() > room:
            self._write_rows(stacked=True)

    def _write_rows(self, *, stacked: bool) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        rows, look = self._shown
        colours = window_colours(self.palette())
        brief = look.faces is Faces.FRENCH
        heads = (self.tr("Bid\nmade"), self.tr("Points"), self.tr("Against\nbest"))
        for column, text in enumerate(heads, start=not stacked):
            self._rows.addWidget(_cell(text, right=True, quiet=True), 0, column)
        line = 1
        for row in rows:
            name = signed(row.card, look, colours) if row.card is not None and brief else row.name
            tried = self.tr("{action}, tried")
            cell = _cell(tried.format(action=name) if row.tried else name, bold=row.best)
            cell.setAccessibleName(tried.format(action=row.name) if row.tried else row.name)
            self._rows.addWidget(cell, line, 0, 1, 3 if stacked else 1)
            line += stacked
            for column, text in enumerate((row.made, row.points, row.cost), start=not stacked):
                self._rows.addWidget(_cell(text, right=True, bold=row.best), line, column)
            line += 1
        self._rows.activate()

    def _build(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(10)
        self._rows.setContentsMargins(0, 4, 0, 0)
        self._rows.setHorizontalSpacing(12)
        self._rows.setColumnStretch(0, 1)
        for part in (self._title, self._text, self._table, self._note, self._points, self._past):
            column.addWidget(part)
        column.addStretch(1)
        self._scroll = QScrollArea()
        scroll_on_paper(self._scroll, inside)
        head = QHBoxLayout()
        head.addWidget(self.back_button)
        head.addWidget(self.about, 1)
        layout = QVBoxLayout(self)
        room = SHADOW_ROOM + _PAD
        layout.setContentsMargins(room, SHADOW_ROOM + 4, room, room + 6)
        layout.setSpacing(10)
        layout.addLayout(head)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(self._end)
        answers = (self.show_button, self.skip_button, self.again_button, self.next_button)
        for button in (self.fold_button, *answers, self.leave_button, self.more_button):
            layout.addWidget(button)
        self._dress()

    def _dress(self) -> None:
        """Give the texts their fonts and colours."""
        size = self.fontInfo().pixelSize()
        self._title.setFont(display_font(size * _TITLE))
        for button in (self.next_button, self.more_button):
            button.set_scale(size * _MAIN)
        soft = self.palette()
        soft.setColor(QPalette.ColorRole.WindowText, window_colours(soft).soft_text)
        for label in (self.about, self._points, self._past, self._note):
            label.setPalette(soft)


def _cell(text: str, *, right: bool = False, quiet: bool = False, bold: bool = False) -> QLabel:
    label = QLabel(text)
    if right:
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    font = label.font()
    font.setBold(bold)
    label.setFont(font)
    if quiet:
        palette = label.palette()
        palette.setColor(QPalette.ColorRole.WindowText, window_colours(palette).soft_text)
        label.setPalette(palette)
    return label
