"""The panel in which a deal is entered: bids, then tricks, in the order of bidding."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.session.score_keeper.checks import (
    Refusal,
    Why,
    allowed_bids,
    bids_refusal,
    deal_refusal,
    why_not_bid,
    with_silent,
)
from ohhell_desktop.session.score_keeper.entries import DealEntry
from ohhell_desktop.session.score_keeper.sheet import Sheet, SheetRow
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button
from ohhell_desktop.ui.score_keeper.count_field import UNSET, CountField
from ohhell_desktop.ui.score_keeper.deal_choices import DealChoices
from ohhell_desktop.ui.score_keeper.player_line import PlayerLine
from ohhell_desktop.ui.score_keeper.words import (
    about_deal,
    bids_text,
    deal_title,
    field_name,
    refusal_sentence,
    tricks_text,
)

_RADIUS: Final = 12
_BELOW: Final = 1.3
"""From this size of text on, the buttons lie below each other."""


class EntryPanel(QWidget):
    """Shows a deal, and emits what the players enter for it.

    Attributes:
        lines: a line for each player, in the order of bidding.
        choices: the trump and the premium, where they are to be entered.
        main: says that the bids are in, then that the tricks are.
        cancel: drops a correction.
    """

    noted = Signal(DealEntry)
    """What is entered for the deal has changed."""
    completed = Signal(DealEntry)
    """The deal is complete."""
    cancelled = Signal()
    reached = Signal(QWidget)
    """The focus is in this field now."""
    said = Signal(str)
    """A sentence about what cannot be entered, for screen readers."""

    def __init__(self) -> None:
        super().__init__()
        self._row: SheetRow | None = None
        self._sheet: Sheet | None = None
        self._entry = DealEntry()
        self._correcting = False
        self._refused = ""
        """What is wrong with what was typed last; it stays until something else is entered."""
        self._carried: QWidget | None = None
        """Where a digit has led; Enter or Tab after the digit must not go past it."""
        self._faces = Faces.FRENCH
        self._fitted = (1.0, 1.0)
        self.lines: list[PlayerLine] = []
        self._title = QLabel()
        self._about = QLabel(wordWrap=True)
        self._heads = (QLabel(self.tr("Bid")), QLabel(self.tr("Won")))
        self._state = QLabel(wordWrap=True)
        self.choices = DealChoices()
        self.main = ClothButton("", "", lit=True)
        self.cancel = paper_button("", self.tr("&Leave it as it was"), framed=True)
        self._build()
        self.choices.trump.activated.connect(
            lambda: self._note(self.choices.with_trump(self._entry))
        )
        self.choices.premium.activated.connect(
            lambda: self._note(self.choices.with_premium(self._entry))
        )
        self.main.clicked.connect(self.go_on)
        self.main.installEventFilter(self)
        self.cancel.clicked.connect(self.cancelled)

    @property
    def deal(self) -> int | None:
        """The deal that is shown; None if there is none."""
        return None if self._row is None else self._row.number

    def show_deal(
        self, sheet: Sheet, row: SheetRow, entry: DealEntry, faces: Faces, *, correcting: bool
    ) -> None:
        """Show a deal and what has been entered for it."""
        before = self._row
        same = before is not None and before.number == row.number
        if not same or correcting != self._correcting or entry != self._entry:
            self._refused = ""
        self._sheet, self._row, self._entry, self._faces = sheet, row, entry, faces
        self._correcting = correcting
        people = [(player, sheet.people[player]) for player in row.order]
        if [(line.player, line.person) for line in self.lines] != people:
            self._make_lines()
        self._show()
        if before is None or (before.number, before.scored) != (row.number, row.scored):
            self.choices.offer(row, sheet, faces)
        self.choices.show_entry(entry)

    def fields(self) -> Sequence[CountField]:
        """Return the fields that are to be filled in now, in order."""
        if self._row is None or self._correcting:
            bids = [line.bid for line in self.lines if line.bid.isVisibleTo(self)]
            return [*bids, *(line.took for line in self.lines)]
        return self._open_fields()

    def _open_fields(self) -> list[CountField]:
        if self._asks_bids():
            return [line.bid for line in self.lines if line.bid.isVisibleTo(self)]
        return [line.took for line in self.lines]

    def begin(self, player: int | None = None) -> None:
        """Set the focus on the first field that is empty; for a correction, on the first.

        Args:
            player: whose field it is for a correction, if the player is in the deal.
        """
        own = {field for line in self.lines if line.player == player for field in line.fields()}
        fields = self.fields()
        if self._correcting and own:
            fields = [field for field in fields if field in own]
        empty = [field for field in fields if field.value() == UNSET or self._correcting]
        if not empty and not self.main.isEnabled():
            empty = list(fields)
        (empty[0] if empty else self.main).setFocus(Qt.FocusReason.OtherFocusReason)

    def go_on(self) -> None:
        """Take the bids or the tricks as they are, or say what is wrong with them."""
        row = self._row
        if row is None:
            return
        entry = with_silent(row, self._entry)
        asks_bids = self._asks_bids() and not self._correcting
        refused = bids_refusal(row, entry) if asks_bids else deal_refusal(row, entry)
        if refused is not None:
            self._refuse(refused)
        elif asks_bids:
            self.noted.emit(replace(entry, bids_are_in=True))
            self.begin()
        else:
            self.completed.emit(replace(entry, bids_are_in=True))

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size and colours."""
        self._fitted = (scale, text)
        colours = window_colours(self.palette())
        self._title.setFont(display_font(max(18.0, 25 * scale) * min(text, 1.4)))
        size = max(13.0, 15 * scale) * text
        for label in (self._about, *self._heads, self._state):
            label.setFont(text_font(size))
        self.choices.set_font(text_font(size))
        quiet = self._about.palette()
        quiet.setColor(QPalette.ColorRole.WindowText, QColor(colours.soft_text))
        for label in (self._about, *self._heads):
            label.setPalette(quiet)
        for line in self.lines:
            line.fit(scale, text)
        self.main.set_scale(max(0.5, scale * 0.62) * min(text, 1.3))
        fit_button(self.cancel, max(scale, 0.76) * text)
        below = text > _BELOW
        self._foot.setDirection(
            QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight
        )
        pad = round(14 * scale)
        self._layout.setContentsMargins(pad // 2, pad, pad // 2, pad)
        self._layout.setSpacing(round(4 * scale))
        for box in (self._top, self._foot, self.choices):
            box.setContentsMargins(pad, 0, pad, 0)
        self._fit_heads()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Light the line of the field that has the focus."""
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut}:
            self._light()
            if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
                self.reached.emit(watched)
            elif watched is self._carried:
                # Who comes back to it means what they press.
                self._carried = None
        elif watched is self._carried and _is_tab(event):
            self._carried = None
            return True
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the panel as paper that lies lower."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = window_colours(self.palette())
        painter.setPen(QColor(colours.text) if colours.flat else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.inset))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), _RADIUS, _RADIUS)

    def _build(self) -> None:
        for label in (self._title, self._about, self._state):
            label.setTextFormat(Qt.TextFormat.PlainText)
        for head in self._heads:
            head.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._top = QVBoxLayout()
        self._top.addWidget(self._title)
        self._top.addWidget(self._about)
        self._head_row = QHBoxLayout()
        self._head_row.addStretch(1)
        for head in self._heads:
            self._head_row.addWidget(head)
        self._lines = QVBoxLayout()
        self._foot = QHBoxLayout()
        self._foot.addWidget(self._state, 1)
        self._foot.addWidget(self.cancel)
        self._foot.addWidget(self.main)
        self._layout = QVBoxLayout(self)
        self._layout.addLayout(self._top)
        self._layout.addLayout(self._head_row)
        self._layout.addLayout(self._lines)
        self._layout.addLayout(self.choices)
        self._layout.addLayout(self._foot)

    def _make_lines(self) -> None:
        row, sheet = self._row, self._sheet
        if row is None or sheet is None:
            return
        for line in self.lines:
            self._lines.removeWidget(line)
            # What was typed there must not be taken: its player may not be in this deal.
            line.setEnabled(False)
            line.hide()
            line.deleteLater()
        self.lines = [self._line(player, sheet) for player in row.order]
        before: QWidget | None = None
        for column in ("bid", "took"):
            for line in self.lines:
                field: CountField = getattr(line, column)
                if before is not None:
                    QWidget.setTabOrder(before, field)
                before = field
        for widget in (self.choices.trump, self.choices.premium, self.cancel, self.main):
            if before is not None:
                QWidget.setTabOrder(before, widget)
            before = widget

    def _line(self, player: int, sheet: Sheet) -> PlayerLine:
        line = PlayerLine(
            player,
            sheet.people[player],
            lambda: self._bids_of(player),
            lambda: range(self._row.plan.tricks + 1) if self._row else (),
            lambda: self._entry.bids.get(player) or 0,
        )
        self._lines.addWidget(line)
        line.show()
        line.fit(*self._fitted)
        line.bid.entered.connect(lambda bid: self._note_bid(player, bid))
        line.took.entered.connect(lambda tricks: self._note_tricks(player, tricks))
        line.bid.refused.connect(lambda bid: self._refuse_bid(line, bid))
        line.took.refused.connect(lambda _: self._refuse_tricks(line))
        for field in (line.bid, line.took):
            field.finished.connect(lambda digit, field=field: self._next(field, digit))
            field.entered_by_key.connect(lambda field=field: self._enter(field))
            field.installEventFilter(self)
        return line

    def _show(self) -> None:
        """Show the deal as it is now."""
        row, sheet = self._row, self._sheet
        if row is None or sheet is None:
            return
        self._title.setText(deal_title(row))
        self._about.setText(about_deal(row, sheet, self._faces))
        for head, shown in zip(self._heads, (row.asks_bids, True), strict=True):
            head.setVisible(shown)
        for line in self.lines:
            name = line.person.name
            line.mark.setVisible(line.player == row.dealer)
            line.bid.setVisible(row.asks_bids and row.may_bid(line.player))
            line.bid.setAccessibleName(field_name(name, row, line.player, bid=True))
            line.took.setAccessibleName(field_name(name, row, line.player, bid=False))
            line.bid.show_value(self._entry.bids.get(line.player))
            line.took.setEnabled(self._correcting or not self._asks_bids())
            line.took.show_value(self._entry.tricks.get(line.player))
            open_bids = self._correcting or self._asks_bids()
            hooked = row.forbidden(line.player, self._entry) if open_bids else None
            # The hint has done its work once something else is bid.
            right = self._entry.bids.get(line.player, hooked) != hooked
            line.show_hint(None if right else hooked, row.plan.tricks)
        self._show_state()
        self._light()
        self._fit_heads()

    def _show_state(self) -> None:
        row, sheet = self._row, self._sheet
        if row is None or sheet is None:
            return
        self.cancel.setVisible(self._correcting)
        entry = with_silent(row, self._entry)
        asks_bids = self._asks_bids() and not self._correcting
        refused = bids_refusal(row, entry) if asks_bids else deal_refusal(row, entry)
        if self._correcting:
            self.main.setText(self.tr("&Change deal {number}").format(number=row.number + 1))
            if refused is None:
                self._say_state(bids_text(row, self._entry), wrong=False)
            else:
                self._say_state(refusal_sentence(refused, row, sheet))
        elif asks_bids:
            self.main.setText(self.tr("&Bids are in"))
            self._say_state(bids_text(row, self._entry), wrong=False)
        else:
            self.main.setText(self.tr("Tr&icks are in"))
            wrong = refused is not None and refused.why is not Why.NO_TRICKS
            self._say_state(tricks_text(row, sheet, self._entry, refused), wrong=wrong)
        if self._refused:
            self._say_state(self._refused)
        self.main.setEnabled(refused is None)
        self.main.updateGeometry()

    def _say_state(self, text: str, *, wrong: bool = True) -> None:
        """Say how far the deal is, or what is wrong with it."""
        colours, palette = window_colours(self.palette()), self._state.palette()
        ink = QColor(colours.over if wrong else colours.text)
        palette.setColor(QPalette.ColorRole.WindowText, ink)
        self._state.setPalette(palette)
        self._state.setText(text)

    def _fit_heads(self) -> None:
        """Put the headings over the fields."""
        if not self.lines:
            return
        line = self.lines[0]
        for head in self._heads:
            head.setFixedWidth(line.took.width())
        margins = line.grid.contentsMargins()
        self._head_row.setContentsMargins(0, 0, margins.right(), 0)
        self._head_row.setSpacing(line.grid.horizontalSpacing())

    def _asks_bids(self) -> bool:
        """Return whether the bids are still to be entered."""
        row = self._row
        return bool(row and row.bidders and not self._entry.bids_are_in)

    def _bids_of(self, player: int) -> Sequence[int]:
        return allowed_bids(self._row, self._entry, player) if self._row is not None else ()

    def _light(self) -> None:
        for line in self.lines:
            line.set_lit(lit=line.bid.hasFocus() or line.took.hasFocus())

    def _next(self, field: CountField, digit: str) -> None:
        """Go to the next field, or to the button after the last one."""
        fields = list(self.fields())
        place = fields.index(field) + 1 if field in fields else len(fields)
        following = next((each for each in fields[place:] if each.isEnabled()), None)
        reached = following or self.main
        reached.setFocus(Qt.FocusReason.TabFocusReason)
        self._carried = reached
        if following is not None and digit:
            following.type_digit(digit)

    def _enter(self, field: CountField) -> None:
        """Go on from a field with Enter; from the last one to what is missing, or to the end."""
        carried, self._carried = self._carried, None
        if field is carried:
            return
        fields = [each for each in self.fields() if each.isEnabled()]
        empty = [each for each in fields if each.value() == UNSET]
        if field is not fields[-1]:
            self._next(field, "")
            self._carried = None
        else:
            complete = self.main.isEnabled()
            self.go_on()
            if empty and not complete:
                empty[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _note(self, entry: DealEntry) -> None:
        self._refused = ""
        if entry != self._entry:
            self._entry = entry
            self.noted.emit(entry)
        else:
            self._show_state()

    def _note_bid(self, player: int, bid: int) -> None:
        self._carried = None
        bids = {**self._entry.bids, player: bid}
        if bid == UNSET:
            del bids[player]
        self._note(replace(self._entry, bids=bids))

    def _note_tricks(self, player: int, tricks: int) -> None:
        self._carried = None
        taken = {**self._entry.tricks, player: tricks}
        if tricks == UNSET:
            del taken[player]
        self._note(replace(self._entry, tricks=taken))

    def _refuse(self, refusal: Refusal) -> None:
        if self._row is not None and self._sheet is not None:
            self._stay_with(refusal_sentence(refusal, self._row, self._sheet))

    def _refuse_bid(self, line: PlayerLine, bid: int) -> None:
        row, sheet = self._row, self._sheet
        if row is None or sheet is None:
            return
        line.bid.show_value(self._entry.bids.get(line.player))
        illegal = why_not_bid(row, self._entry, line.player, bid)
        refusal = Refusal(Why.BID, line.player, illegal)
        self._stay_with(refusal_sentence(refusal, row, sheet))

    def _refuse_tricks(self, line: PlayerLine) -> None:
        line.took.show_value(self._entry.tricks.get(line.player))
        if self._row is not None:
            self._stay_with(tr("This deal has %n tricks.", "", self._row.plan.tricks))

    def _stay_with(self, sentence: str) -> None:
        """Say what is wrong until something else is entered."""
        self._refused = sentence
        self._show_state()
        self.said.emit(sentence)


def _is_tab(event: QEvent) -> bool:
    """Return whether an event is a press of Tab."""
    pressed = event.type() == QEvent.Type.KeyPress
    return isinstance(event, QKeyEvent) and pressed and event.key() == Qt.Key.Key_Tab
