"""The page of the player's record: where they came, their points, the bids that they made."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.rules.sentences import isolated
from ohhell_desktop.session.history.chance import chances
from ohhell_desktop.session.history.played import OWN_RULES, PlayedGame
from ohhell_desktop.session.history.split import KeptSplit
from ohhell_desktop.session.history.tally import tally
from ohhell_desktop.session.history.usual import usual_of
from ohhell_desktop.session.library.real_games import RealGameSummary
from ohhell_desktop.session.score_keeper.people import records_of
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.ui.kit.controls.fields import ChoiceField
from ohhell_desktop.ui.kit.controls.paper_controls import (
    back_button,
    fit_button,
    paper_button,
    paper_font,
    scroll_on_paper,
    set_menu,
)
from ohhell_desktop.ui.kit.controls.undo_note import UndoNote
from ohhell_desktop.ui.kit.printing.page import Page
from ohhell_desktop.ui.kit.printing.paper import Paper
from ohhell_desktop.ui.record import sentences, texts
from ohhell_desktop.ui.record.form_tabs import FormTabs, form_name
from ohhell_desktop.ui.record.kinds import Cards, Kinds
from ohhell_desktop.ui.record.printed import Block, record_pages
from ohhell_desktop.ui.record.sections import Section, Sections
from ohhell_desktop.variants import CATALOGUE

_WIDEST: Final = 1200
_LEAST_WIDE: Final = 0.84
"""The paper becomes no narrower than at this scale, if there is room."""
_TEXT: Final = 15.0
_LEAST_TEXT: Final = 13.0
_NAME: Final = 18
"""Width of the longest name, in heights of the text."""


class Choices(NamedTuple):
    """What of the record is shown, and how."""

    form: str
    """Its key; empty for all."""
    cards: Cards
    only_plain: bool
    as_table: bool
    scrolled: int
    """How far down the page is, in pixels."""
    guest: str = ""
    """Whose record it is; empty for that of the player of this copy of the program."""


class RecordPage(ClothPage):
    """Shows the figures of finished games, all of them or those by one form.

    Attributes:
        tabs: the forms.
        kinds: which of their games count.
        table_button: shows every chart as a table.
        whose: chooses whose record is shown, where several people have played.
        deleted: whether the player has deleted the record, and has not taken that back.
    """

    left = Signal()
    count_again_requested = Signal()
    print_requested = Signal()
    """The player wants the figures that are shown on paper."""
    pdf_requested = Signal()
    """The player wants them as a PDF file."""
    save_requested = Signal(str)
    """The player wants the record as a file with this ending."""
    guest_chosen = Signal()
    """The player wants to see the record of another person, :attr:`guest`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Your record"))
        self.deleted = False
        self._games: list[PlayedGame] = []
        self._real_games: list[RealGameSummary] = []
        self._splits: Sequence[KeptSplit] = ()
        self._waiting = 0
        self.back_button = back_button()
        self._title = QLabel(self.tr("Your record"))
        self.whose = ChoiceField()
        self.whose.setAccessibleName(self.tr("Whose record"))
        self.whose.hide()
        self.save_button = paper_button("", self.tr("Save &as…"), framed=True)
        self.print_button = paper_button("", self.tr("&Print…"), framed=True)
        self.table_button = paper_button("", self.tr("Show as ta&ble"), framed=True)
        self.tabs = FormTabs()
        self._summary, self._status, self._empty = QLabel(), QLabel(), QLabel()
        self._legend, self._finding, self._notes = QLabel(), QLabel(), QLabel()
        self.kinds = Kinds()
        self.again_button = paper_button("", self.tr("&Count all games again"))
        self.delete_button = paper_button("trash", self.tr("&Delete my record"))
        self.note = UndoNote()
        self._words = QWidget()
        self.sections = Sections(self._words)
        self.people = Section(self.tr("With real cards"))
        self._paper = PaperSheet()
        self._build()
        self._connect()

    def show_games(
        self,
        games: Sequence[PlayedGame],
        waiting: int = 0,
        real_games: Sequence[RealGameSummary] = (),
        splits: Sequence[KeptSplit] = (),
    ) -> None:
        """Show the record.

        Args:
            games: the player's games, finished or not, the earliest first.
            waiting: how many games are still to be counted again.
            real_games: those with real cards, the one changed last first.
            splits: what reviews say of the points.
        """
        self._games, self._real_games = list(games), list(real_games)
        self._splits = splits
        self._waiting = waiting
        self.tabs.show_games(self._finished())
        self._show()

    @property
    def guest(self) -> str:
        """Whose record is shown; empty for that of the player of this copy of the program."""
        return str(self.whose.currentData() or "")

    def show_people(self, own: str, guests: Sequence[str], guest: str = "") -> None:
        """Let the player choose whose record is shown, if others have played here too.

        Args:
            own: the name of the player of this copy of the program; may be empty.
            guests: the names of the others.
            guest: who of them is shown first; empty for nobody of them.
        """
        with QSignalBlocker(self.whose):
            self.whose.clear()
            self.whose.addItem(own or self.tr("You"), "")
            for name in guests:
                self.whose.addItem(name, name)
            self.whose.setCurrentIndex(max(0, self.whose.findData(guest)))
        self.whose.setVisible(bool(guests))

    @property
    def title(self) -> str:
        """Whose record is shown, and of which form."""
        title = f"{self._title.text()} {self.guest}".strip()
        form = self.tabs.form
        return (
            self.tr("{title}: {form}").format(title=title, form=form_name(form)) if form else title
        )

    def pages(self, paper: Paper) -> list[Page]:
        """Return what is shown as pages of paper, every chart as a table."""
        about = " ".join(filter(None, (self._summary.text(), self._notes.text())))
        told = f"{sentences.legend_text(self.guest, as_table=True)} {self._finding.text()}"
        blocks = [] if self.sections.isHidden() else self.sections.printed(told)
        if not self.people.isHidden():
            people = self.people
            table = people.view.figures.table
            blocks.append(Block(people.heading.text(), table, people.words.text()))
        return record_pages(self.title, about, blocks, paper)

    def choices(self) -> Choices:
        """Return what is shown, and how."""
        return Choices(
            self.tabs.form,
            self.kinds.cards.currentData(),
            self.kinds.only_plain.isChecked(),
            self.table_button.isChecked(),
            self._scrolled.verticalScrollBar().value(),
            self.guest,
        )

    def choose(self, choices: Choices) -> None:
        """Show what was shown before, as far as it is there; the games are given afterwards."""
        self.tabs.form = choices.form
        self.kinds.choose(choices.cards, only_plain=choices.only_plain)
        self.table_button.setChecked(choices.as_table)

    def scroll_to(self, place: int) -> None:
        """Scroll to a place, in pixels from the top."""
        self._scrolled.verticalScrollBar().setValue(place)

    def show_waiting(self, waiting: int) -> None:
        """Show only how many games are still to be counted."""
        self._waiting = waiting
        self._status.setText(self.tr("Counting your games again: %n to go.", "", waiting))
        self._status.setVisible(waiting > 0)

    def apply_deletion(self, *, deleted: bool) -> None:
        """Hide the record, or show it again."""
        self.deleted = deleted
        if deleted:
            self.note.tell(self.tr("Your record is deleted. Your saved games stay."), undoable=True)
        else:
            self.note.hide()
        self._show()
        (self.note.button if deleted else self.delete_button).setFocus(
            Qt.FocusReason.OtherFocusReason
        )

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on the forms."""
        super().showEvent(event)
        first = self.tabs if self.tabs.isVisible() else self.back_button
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave the page with Escape; scroll it by the keys for that."""
        bar, key = self._scrolled.verticalScrollBar(), event.key()
        if key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in {Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}:
            step = bar.pageStep() * (1 if key == Qt.Key.Key_PageDown else -1)
            bar.setValue(bar.value() + step)
        else:
            super().keyPressEvent(event)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size."""
        pixels = max(_LEAST_TEXT, _TEXT * scale) * text
        controls = max(scale, 0.76) * text
        self._paper.set_scale(scale)
        self._title.setFont(display_font(max(20.0, 34 * scale) * min(text, 1.2)))
        for label in (self._summary, self._status, self._legend, self._notes):
            label.setFont(text_font(pixels))
        for label in (self._finding, self._empty):
            label.setFont(text_font(pixels * 1.12))
        for button in self._buttons:
            fit_button(button, controls)
        self.tabs.set_wanted_font(paper_font(controls))
        self.kinds.set_font(text_font(pixels))
        self.whose.setFont(text_font(pixels * 1.2))
        self.whose.setMaximumWidth(round(pixels * _NAME))
        self.note.fit(scale, text)
        self._paper.setMaximumWidth(round(_WIDEST * max(scale, _LEAST_WIDE) * min(text, 1.2)))
        edge, pad, room = round(10 * scale), round(26 * scale), round(SHADOW_ROOM * scale)
        self._outer.setContentsMargins(edge, edge, edge, edge)
        side = room + pad
        self._sheet.setContentsMargins(side, room + pad // 3, room + 2, room + pad // 2)
        self._lines.setContentsMargins(0, 0, pad, 0)
        self._head.setContentsMargins(0, 0, pad, 0)
        self._choices.setContentsMargins(0, 0, pad, 0)
        self._told.setContentsMargins(0, 0, pad, 0)
        self._foot.setContentsMargins(0, 0, pad, 0)
        self._lines.setSpacing(round(pixels * 0.7))
        for row in (self._head, self._choices, self._foot):
            row.setSpacing(round(12 * scale))
        paper = min(self.width() - 2 * edge, self._paper.maximumWidth())
        self.people.fit(pixels)
        self.sections.fit(pixels, paper - 2 * side)
        self._place_summary()

    def resizeEvent(self, event: object) -> None:  # noqa: N802
        """Lay the charts out for the new width, even where nothing becomes larger."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        if self.scale:
            self._fit()

    def _place_summary(self) -> None:
        """Put the number of games beside the tabs, or below them where these need the room."""
        if self.sections.is_wide:
            self._choices.addWidget(self._summary)
        else:
            self._lines.insertWidget(0, self._summary)

    def _build(self) -> None:
        self.table_button.setCheckable(True)
        menu = QMenu(self)
        menu.addAction(self.tr("As a table for other programs (&CSV)…"), self._save_csv)
        menu.addAction(self.tr("With all details (&JSON)…"), self._save_json)
        pages = menu.addAction(self.tr("As pages to read (P&DF)…"))
        pages.triggered.connect(self.pdf_requested)
        set_menu(self.save_button, menu)
        self.again_button.setToolTip(
            self.tr("Counts the saved games from the beginning; what is left of deleted ones stays")
        )
        self._buttons = (
            *(self.back_button, self.save_button, self.print_button, self.table_button),
            self.tabs.more_button,
            *(self.again_button, self.delete_button),
        )
        for label in (self._status, self._empty, self._legend, self._finding, self._notes):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._fill_rows()
        inside = QWidget()
        # As high as the text at the width there is, not at the least width.
        inside.setMinimumHeight(1)
        self._lines = QVBoxLayout(inside)
        for part in (self._empty, self.sections, self._notes, self.kinds, self.people):
            self._lines.addWidget(part)
        words = QVBoxLayout(self._words)
        words.setContentsMargins(0, 0, 0, 0)
        words.addWidget(self._legend)
        words.addWidget(self._finding)
        self._lines.addStretch(1)
        self._scrolled = QScrollArea()
        scroll_on_paper(self._scrolled, inside)
        self._sheet = QVBoxLayout(self._paper)
        self._sheet.addLayout(self._head)
        self._sheet.addLayout(self._choices)
        self._sheet.addWidget(self._status)
        self._sheet.addWidget(self._scrolled, 1)
        self._told = QHBoxLayout()
        self._told.addWidget(self.note)
        self._sheet.addLayout(self._told)
        self._sheet.addLayout(self._foot)
        self._outer = QHBoxLayout(self)
        self._outer.addStretch(0)
        self._outer.addWidget(self._paper, 1)
        self._outer.addStretch(0)

    def _fill_rows(self) -> None:
        self._head, self._choices, self._foot = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        self._head.addWidget(self.back_button)
        self._head.addWidget(self._title)
        self._head.addWidget(self.whose)
        self._head.addStretch(1)
        self._head.addWidget(self.table_button)
        self._head.addWidget(self.save_button)
        self._head.addWidget(self.print_button)
        self._choices.addWidget(self.tabs)
        self._choices.addWidget(self.tabs.more_button)
        self._choices.addStretch(1)
        self._choices.addWidget(self._summary)
        self._foot.addStretch(1)
        self._foot.addWidget(self.again_button)
        self._foot.addWidget(self.delete_button)

    def _connect(self) -> None:
        self.back_button.clicked.connect(self.left)
        self.whose.currentIndexChanged.connect(self.guest_chosen)
        self.tabs.chosen.connect(self._show)
        self.kinds.changed.connect(self._show)
        self.table_button.toggled.connect(self._show_tables)
        self.print_button.clicked.connect(self.print_requested)
        self.again_button.clicked.connect(self.count_again_requested)
        self.delete_button.clicked.connect(lambda: self.apply_deletion(deleted=True))
        for section in (*self.sections.sections, self.people):
            section.view.reached.connect(partial(self._scrolled.ensureWidgetVisible, section))
        self.note.undone.connect(lambda: self.apply_deletion(deleted=False))

    def _save_csv(self) -> None:
        self.save_requested.emit(".csv")

    def _save_json(self) -> None:
        self.save_requested.emit(".json")

    def _show_tables(self, checked: bool) -> None:
        self.sections.set_as_table(as_table=checked)
        self._explain()

    def _explain(self) -> None:
        as_table = self.table_button.isChecked()
        self._legend.setText(sentences.legend_text(self.guest, as_table=as_table))

    def _finished(self) -> list[PlayedGame]:
        return [game for game in self._games if game.row.finished] if not self.deleted else []

    def _of_form(self, games: Sequence[PlayedGame]) -> list[PlayedGame]:
        return [game for game in games if self.tabs.form in ("", game.table.form)]

    def _show(self) -> None:
        """Show the figures of the games that are chosen."""
        finished = self._finished()
        self.kinds.show_for(finished)
        chosen = self.kinds.with_cards(self._of_form(finished))
        helped = sum(not game.is_plain for game in chosen)
        games = self.kinds.plain(chosen)
        dealt = [] if self.deleted else self.kinds.with_cards(self._of_form(self._games))
        found = tally(games)
        points = found.points.form if found.points is not None else ""
        alike = len({game.table.form for game in games}) <= 1
        name = "" if alike else form_name(points)
        self.sections.call(self.guest)
        self.sections.show_tally(found, name)
        comparable = [game for game in games if game.table.form == points]
        self.sections.show_usual(usual_of(comparable, self._splits), name)
        self.sections.show_luck(chances(dealt), _faces(self.tabs.form))
        self._summary.setText(sentences.summary_text(found) if games else "")
        guests = self.tr("{name}’s record").format(name=isolated(self.guest))
        self.setAccessibleName(guests if self.guest else self.tr("Your record"))
        self._title.setText(self.tr("The record of") if self.guest else self.tr("Your record"))
        self._explain()
        self._finding.setText(sentences.findings(found, isolated(self.guest)))
        self._notes.setText(self._notes_text(helped))
        self._notes.setVisible(bool(self._notes.text()))
        self._empty.setText(self._empty_text(finished))
        self._show_people()
        self.show_waiting(self._waiting)
        self.sections.setVisible(bool(games))
        self._empty.setHidden(bool(games))
        self.tabs.setVisible(bool(finished))
        self.tabs.more_button.setHidden(self.tabs.more.isEmpty() or self.deleted)
        self.table_button.setVisible(bool(finished))
        self.save_button.setEnabled(bool(self._games) and not self.deleted)
        self.print_button.setEnabled(bool(games) or not self.people.isHidden())
        self.delete_button.setEnabled(bool(self._games) and not self.deleted)
        # It deletes that of everybody.
        self.delete_button.setHidden(bool(self.guest))
        self.again_button.setEnabled(not self.deleted)

    def _show_people(self) -> None:
        """Show what everybody has made of games with real cards."""
        games = [
            game
            for game in self._real_games
            if self.tabs.form in ("", game.form or OWN_RULES + game.title)
        ]
        table = texts.people_table(records_of(games), alike=len({g.title for g in games}) == 1)
        self.people.view.show_figures(table)
        self.people.say(sentences.people_text(games))
        self.people.setVisible(bool(table.rows))

    def _empty_text(self, finished: Sequence[PlayedGame]) -> str:
        if finished:
            return self.tr("All of these games had hints or undo.")
        return sentences.empty_text(self.guest, deleted=self.deleted)

    def _notes_text(self, helped: int) -> str:
        """Return what else there is to know about the games."""
        if self.deleted:
            return ""
        only_plain = self.kinds.only_plain.isChecked()
        return sentences.notes_text(self._games, helped, only_plain=only_plain)


def _faces(form: str) -> Faces:
    """Return how the cards of a form are called; those of all forms as in the standard one."""
    return CATALOGUE[form].rules.deck.faces if form in CATALOGUE else Faces.FRENCH
