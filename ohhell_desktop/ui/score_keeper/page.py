"""The page of the score keeper: the sheet at the left, the deal that is entered at the right."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QLocale, QModelIndex, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QHideEvent,
    QKeyEvent,
    QPalette,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.card_look import CardDisplayOptions
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet
from ohhell_desktop.rules.cards import MOST_SEATS
from ohhell_desktop.session.score_keeper.entries import (
    MOST_PEOPLE,
    DealEntry,
    Dropped,
    Entry,
    Noted,
    Scored,
    Step,
)
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
from ohhell_desktop.session.score_keeper.sheet import Sheet
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.ui.kit.controls.elided_label import ElidedLabel
from ohhell_desktop.ui.kit.controls.paper_controls import (
    back_button,
    fit_button,
    paper_button,
    scroll_on_paper,
    set_menu,
)
from ohhell_desktop.ui.kit.score_sheet.score_sheet import ScoreSheet
from ohhell_desktop.ui.kit.score_sheet.sheet_model import SheetModel
from ohhell_desktop.ui.kit.screen_on import ScreenOn
from ohhell_desktop.ui.kit.shortcuts import Command, keys_of
from ohhell_desktop.ui.score_keeper.entry_panel import EntryPanel
from ohhell_desktop.ui.score_keeper.more_menu import MoreMenu, other_deals
from ohhell_desktop.ui.score_keeper.note_card import NoteCard
from ohhell_desktop.ui.score_keeper.person_card import PersonCard
from ohhell_desktop.ui.score_keeper.rows import heads_of, rows_of
from ohhell_desktop.ui.score_keeper.words import (
    about_deal,
    change_sentence,
    deal_title,
    end_sentence,
    people_sentence,
    ranking,
)

_LARGE: Final = 1.9
"""By how much the sheet is larger when it is to be read from across the table."""
_SHEET_SHARE, _PANEL_SHARE = 56, 44
_PANEL: Final = 452
"""The least width of the panel, at a scale of 1."""


class ScoreKeeperPage(ClothPage):
    """Shows the sheet of a game with real cards, and takes what the players enter.

    Args:
        keeper: keeps the scores.
        run: runs a step that may not be written, and says so; returns whether it was done.
        parent: the window it belongs to.

    Attributes:
        keeper: keeps the scores.
        sheet: the score sheet.
        panel: the deal that is entered or corrected.
        person: the card of a player, in place of the panel while it is open.
        note: says what was changed, and takes the last entry back.
        more: what is seldom needed.
    """

    back_requested = Signal()
    new_requested = Signal()
    """The game is over, and the players want another one."""
    csv_requested = Signal()
    picture_requested = Signal()
    print_requested = Signal()
    people_changed = Signal(list)
    """Somebody has come, or is called otherwise: the names of everybody."""

    def __init__(
        self,
        keeper: ScoreKeeper,
        run: Callable[[Callable[[], object]], bool],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Score keeper"))
        self.keeper = keeper
        self._run = run
        self._screen = ScreenOn(self)
        self._corrected: int | None = None
        self._marked: int | None = None
        self._faces = keeper.real_game.rules.deck.faces
        self._model = SheetModel(self)
        self._model.set_look(CardDisplayOptions().look(keeper.real_game.rules.deck))
        self.sheet = ScoreSheet(headed=True)
        self.panel = EntryPanel()
        self.person = PersonCard()
        self.note = NoteCard()
        self.back_button = back_button()
        self.add_button = paper_button("person", self.tr("&Add a player"), framed=True)
        self.large_button = paper_button("", self.tr("La&rge"), framed=True)
        self.large_button.setCheckable(True)
        self.more_button = paper_button("", self.tr("M&ore"), framed=True)
        self.more = MoreMenu(self.more_button)
        self._title = QLabel(self.tr("Score keeper"))
        self._about = ElidedLabel()
        self._banner = QLabel(wordWrap=True)
        self._paper = PaperSheet()
        self._build()
        self._connect()
        self._reset_model()
        self._reopen()

    @property
    def scores(self) -> Sheet:
        """The sheet as it is now."""
        return self.keeper.sheet

    def enter(self, entry: Entry | Step) -> bool:
        """Enter something, and show what follows from it; return whether it could be kept."""

        def keep() -> None:
            before = self.scores
            self.keeper.enter(entry)
            if self.scores.seating != before.seating or self.scores.people != before.people:
                self._reset_model()
            self.refresh()

        try:
            done = self._run(keep)
        except ValueError:
            self.say(self.tr("That does not fit what was entered before."))
            return False
        if done:
            self._screen.keep()
        else:
            self.refresh()
        return done

    def correct(self, deal: int, player: int | None = None) -> None:
        """Open a deal that is complete, to correct it, perhaps at what a player has."""
        rows = self.scores.rows
        if deal < len(rows) and rows[deal].scored:
            self.large_button.setChecked(False)
            self._corrected = self._marked = deal
            self._show_panel()
            self.refresh()
            self.sheet.show_deal(deal)
            self.panel.begin(player)

    def _reopen(self) -> None:
        """Show the deal that is entered, or the correction that was not finished."""
        rows = (row for row in self.scores.rows if row.scored and row.noted is not None)
        row = next(rows, None)
        if row is not None:
            self._corrected = self._marked = row.number
            text = self.tr("The correction of deal {number} is not finished.")
            self.say(text.format(number=row.number + 1))
        self.refresh()

    def undo(self) -> None:
        """Take the last entry back."""
        self._step(Step.BACK, self.tr("Taken back."), possible=self.keeper.can_undo)

    def redo(self) -> None:
        """Let what was taken back last count again."""
        self._step(Step.AGAIN, self.tr("It counts again."), possible=self.keeper.can_redo)

    def _step(self, step: Step, said: str, *, possible: bool) -> None:
        if not possible:
            return
        last = self.keeper.entries[-1] if self.keeper.entries else None
        if not isinstance(last, Noted) or last.deal != self._corrected:
            self._corrected = self._marked = None
        if self.enter(step):
            self.say(said)
            if self._corrected is None:
                self._reopen()
        self.panel.begin()

    def say(self, title: str, text: str = "") -> None:
        """Say something in the note, for screen readers too."""
        self.note.say(title, text)
        self._announce(f"{title} {text}".strip())

    def _announce(self, text: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def refresh(self) -> None:
        """Show the sheet and the panel as they are now."""
        sheet = self.scores
        if self._corrected is not None and self._corrected >= sheet.done:
            self._corrected = None
        self._model.update_rows(rows_of(sheet, self._marked, self._corrected), heads_of(sheet))
        number = self._corrected
        row = sheet.current if number is None else sheet.rows[number]
        self.panel.setVisible(row is not None)
        if row is not None:
            entry = self.keeper.entry_of(row.number)
            self.panel.show_deal(
                sheet, row, entry, self._faces, correcting=self._corrected is not None
            )
            self._banner.setText(f"{deal_title(row)}. {about_deal(row, sheet, self._faces)}")
        else:
            self._banner.setText(end_sentence(sheet))
        if sheet.over:
            self.note.show_end(end_sentence(sheet), ranking(sheet) if sheet.done else "")
        else:
            self.note.show_end("")
        self.note.show_hint(shown=sheet.done > 0)
        self.note.undo.setEnabled(self.keeper.can_undo)
        self.note.redo.setEnabled(self.keeper.can_redo)
        room = sheet.current is not None and len(sheet.current.seats) < MOST_SEATS
        self.add_button.setEnabled(room and len(sheet.people) < MOST_PEOPLE)
        self.more.show_sheet(self.keeper)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size and colours."""
        self._paper.set_scale(scale)
        self._title.setFont(display_font(max(20.0, 34 * scale) * min(text, 1.2)))
        self._about.setFont(text_font(max(13.0, 16 * scale) * min(text, 1.4)))
        self._banner.setFont(display_font(max(20.0, 30 * scale) * min(text, 1.3)))
        for button in (self.back_button, self.add_button, self.large_button, self.more_button):
            fit_button(button, max(scale, 0.76) * text)
        self.sheet.set_scale(scale * (_LARGE if self.large_button.isChecked() else 1))
        for part in (self.panel, self.person, self.note):
            part.fit(scale, text)
        self._scroll.setMinimumWidth(min(self.width() * 6 // 10, round(_PANEL * scale * text)))
        edge, pad = round(10 * scale), round(16 * scale)
        room = round(SHADOW_ROOM * scale)
        self._outer.setContentsMargins(edge, edge, edge, edge)
        self._layout.setContentsMargins(room + pad, room + pad // 2, room + pad, room + pad)
        self._layout.setSpacing(pad // 2)
        self._columns.setSpacing(pad)
        self._head.setSpacing(round(10 * scale))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on the first empty field."""
        super().showEvent(event)
        self._screen.keep()
        self.panel.begin()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Let the screen go dark again."""
        super().hideEvent(event)
        self._screen.let_go()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Take one step back with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self._step_back()
        else:
            super().keyPressEvent(event)

    def _step_back(self) -> None:
        if self.large_button.isChecked():
            self.large_button.setChecked(False)
        elif not self.person.isHidden():
            self._show_panel()
        elif self._corrected is not None:
            self._drop()
        else:
            self.back_requested.emit()

    def _build(self) -> None:
        self.large_button.setToolTip(self.tr("Large enough to be read from across the table"))
        self._banner.setTextFormat(Qt.TextFormat.PlainText)
        self._banner.hide()
        day = self.keeper.begun.astimezone().date()
        when = QLocale().toString(day, self.tr("d MMMM yyyy"))
        self._about.setText(f"{self.keeper.real_game.title}, {when}")
        set_menu(self.more_button, self.more)
        self._head = QHBoxLayout()
        self._head.addWidget(self.back_button)
        self._head.addWidget(self._title)
        self._head.addWidget(self._about)
        self._head.addStretch(1)
        for button in (self.add_button, self.large_button, self.more_button):
            self._head.addWidget(button)
        # Not stacked: what is hidden would still make the other as wide as itself.
        side, self._entering = QWidget(), QWidget()
        self.person.hide()
        inside, both = QVBoxLayout(self._entering), QVBoxLayout(side)
        for layout in (inside, both):
            layout.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.panel)
        inside.addWidget(self.note)
        inside.addStretch(1)
        both.addWidget(self._entering)
        both.addWidget(self.person)
        self._scroll = QScrollArea()
        scroll_on_paper(self._scroll, side)
        self.sheet.view.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self._columns = QHBoxLayout()
        self._columns.addWidget(self.sheet, _SHEET_SHARE)
        self._columns.addWidget(self._scroll, _PANEL_SHARE)
        self._layout = QVBoxLayout(self._paper)
        self._layout.addLayout(self._head)
        self._layout.addWidget(self._banner)
        self._layout.addLayout(self._columns, 1)
        self._outer = QHBoxLayout(self)
        self._outer.addWidget(self._paper)

    def _connect(self) -> None:
        self.back_button.clicked.connect(self.back_requested)
        self.add_button.clicked.connect(self._add_player)
        self.large_button.toggled.connect(self._set_large)
        self.sheet.deal_chosen.connect(self._deal_chosen)
        self.sheet.view.clicked.connect(self._cell_chosen)
        self.panel.noted.connect(self._note)
        self.panel.completed.connect(self._complete)
        self.panel.cancelled.connect(self._drop)
        self.panel.said.connect(self._announce)
        self.panel.reached.connect(self._scroll.ensureWidgetVisible)
        self.person.chosen.connect(self._change_people)
        self.person.closed.connect(self._show_panel)
        self.note.undo.clicked.connect(self.undo)
        self.note.redo.clicked.connect(self.redo)
        self.note.print_button.clicked.connect(self.print_requested)
        self.note.new_button.clicked.connect(self.new_requested)
        self.more.entered.connect(self._enter_from_menu)
        self.more.dealer_chosen.connect(self._set_dealer)
        self.more.person_chosen.connect(self._change_person)
        self.more.csv_requested.connect(self.csv_requested)
        self.more.picture_requested.connect(self.picture_requested)
        self.more.print_requested.connect(self.print_requested)
        for command, step in ((Command.UNDO, self.undo), (Command.REDO, self.redo)):
            for key in keys_of(command):
                shortcut = QShortcut(key, self)
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                shortcut.activated.connect(step)

    def _reset_model(self) -> None:
        self._model.set_rows(rows_of(self.scores, self._marked), heads_of(self.scores))
        self.sheet.set_model(self._model)

    def _deal_chosen(self) -> None:
        # The second click of two must not lead away from the player who was clicked.
        self._cell_chosen(self.sheet.view.currentIndex())

    def _cell_chosen(self, index: QModelIndex) -> None:
        seating, seat = self.scores.seating, index.column() - 1  # the deals come first
        self.correct(index.row(), seating[seat] if 0 <= seat < len(seating) else None)

    def _note(self, entry: DealEntry) -> None:
        deal = self.panel.deal
        if deal is not None and self.enter(Noted(deal, entry)):
            # What was said before is not what Undo takes back now.
            self.note.say("", "")

    def _complete(self, entry: DealEntry) -> None:
        deal, before = self.panel.deal, self.scores
        if deal is None:
            return
        if self._corrected is not None and entry == before.rows[deal].entry:
            self._drop()
            return
        corrected, self._corrected = self._corrected, None
        if not self.enter(Scored(deal, entry)):
            self._corrected = corrected
            self.refresh()
            return
        if corrected is None:
            self._marked = None
            self.say(self.tr("Deal {number} is complete.").format(number=deal + 1))
        else:
            text = change_sentence(before, self.scores, deal)
            self.say(self.tr("Deal {number} was changed").format(number=deal + 1), text)
        self.refresh()
        self.panel.begin()

    def _drop(self) -> None:
        """Leave the corrected deal as it was."""
        deal, self._corrected, self._marked = self._corrected, None, None
        dropped = deal is not None and self.scores.rows[deal].noted is not None
        if deal is not None and (not dropped or self.enter(Dropped(deal))):
            text = self.tr("Undo brings back what was entered.") if dropped else ""
            self.say(self.tr("Deal {number} stays as it was.").format(number=deal + 1), text)
        self.refresh()
        self.panel.begin()

    def _set_dealer(self, player: int) -> None:
        deal = self.panel.deal
        if deal is not None:
            entry = replace(self.keeper.entry_of(deal), dealer=player)
            self.enter(Noted(deal, entry))

    def _enter_from_menu(self, entry: Any, said: str) -> None:
        if self.enter(entry):
            self.say(said)
        self.panel.begin()

    def _add_player(self) -> None:
        self._show_person()
        self.person.add(self.scores)

    def _change_person(self, player: int) -> None:
        self._show_person()
        self.person.change(self.scores, player)

    def _change_people(self, entry: Any) -> None:
        before = self.scores
        if not self.enter(entry):
            return
        self.people_changed.emit([person.name for person in self.scores.people])
        seats = other_deals(self.keeper)
        self.say(
            people_sentence(entry, before, self.scores),
            ""
            if seats is None
            else self.tr("The deals stay as they are; “More” has those for %n players.", "", seats),
        )
        self._show_panel()

    def _show_person(self) -> None:
        self.large_button.setChecked(False)
        self.person.show()
        self._entering.hide()

    def _show_panel(self) -> None:
        self._entering.show()
        self.person.hide()
        self.panel.begin()

    def _set_large(self, large: bool) -> None:
        self._scroll.setHidden(large)
        self._banner.setVisible(large)
        self.add_button.setHidden(large)
        self._fit()
        if not large:
            self.panel.begin()
