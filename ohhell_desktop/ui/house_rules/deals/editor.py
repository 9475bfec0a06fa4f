"""The editor of the deals: a choice of common ones, and bars that can be dragged."""

from itertools import pairwise

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.spacing import SMALL_GAP
from ohhell_desktop.look.text_size import is_large
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import MOST_DEALS, expand
from ohhell_desktop.ui.house_rules.deals.bar_row import BarRow
from ohhell_desktop.ui.house_rules.deals.edits import (
    Deals,
    can_mirror,
    deals_of,
    with_cards,
    with_copy,
    with_mark,
    with_one_more,
    without,
)
from ohhell_desktop.ui.house_rules.deals.writing import changed_sizes
from ohhell_desktop.ui.house_rules.editors.simple_editors import ChoiceBox, Editor
from ohhell_desktop.ui.house_rules.schema.field_kinds import DealSizes
from ohhell_desktop.words.sections.deals import count_and_sizes


class DealsEditor(Editor):
    """Shows the deals for the number of players that examples are for.

    A drag is one change, and so is all that is typed or stepped on one bar.

    Attributes:
        shapes: the common deals.
        row: the bars.
        both: whether both halves change together.
        copy: adds a deal like the current one after it.
        remove: removes the current deal.
        caption: the deals in words.
    """

    def __init__(self, kind: DealSizes) -> None:
        inside = QWidget()
        super().__init__(inside)
        self._texts = [text for text, _ in kind.options]
        self._rules = RuleSet()
        self._seats = 0
        self._largest = 1
        self._deals: Deals = ()
        self._drag: tuple[RuleSet, Deals] | None = None
        """The rules and the deals that a drag starts from."""
        self.shapes = ChoiceBox()
        self.shapes.addItems([*(tr(name) for _, name in kind.options), tr("As the bars show")])
        self.row = BarRow()
        self.both = QCheckBox(tr("Change both halves together"))
        self.both.setChecked(True)
        self.remove = QPushButton(tr("Remo&ve deal"))
        self.copy = QPushButton(tr("Repea&t deal"))
        self.copy.setToolTip(tr("Add a deal with as many cards after this one"))
        for button in (self.copy, self.remove):
            button.setAutoDefault(False)
        self.caption = QLabel()
        self.caption.setWordWrap(True)
        self._scroll = QScrollArea()
        self._below = QHBoxLayout()
        self._build(inside)
        self._fit()
        self._connect()
        self.setFocusProxy(self.shapes)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Put one button below the other where text is large."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._below.setDirection(down if is_large(self) else across)
        self.shapes.setMaximumWidth(line_size(self, 22))

    def set_names(self, label: str, text: str) -> None:
        """Name the bars and the list of common deals."""
        self.row.setAccessibleName(label)
        self.row.setAccessibleDescription(text)
        self.shapes.setAccessibleName(tr("{field}: usual ones").format(field=label))

    def set_rules(self, rules: RuleSet, seats: int) -> None:
        """Set the rules that the deals are part of."""
        self._rules = rules
        self._seats = seats

    def show_value(self, value: str) -> None:
        """Show the deals of the rules."""
        known = value in self._texts
        self.shapes.setCurrentIndex(self._texts.index(value) if known else len(self._texts))
        size = len(pack(self._rules.deck, self._seats))
        try:
            self._deals = deals_of(expand(self._rules.sequence, self._seats, size))
        except ValueError:
            self._deals = ()
        self._largest = max(1, size // self._seats)
        self._show_bars()
        sizes = [deal.cards for deal in self._deals]
        text = tr("With %n players, {deals}.", "", self._seats)
        unknown = tr("The deals can’t be worked out yet.")
        found = text.format(deals=count_and_sizes(sizes, tr)) if sizes else unknown
        self.caption.setText(found)

    # Changes by the player

    def _mirrored(self, deals: Deals) -> bool:
        return self.both.isChecked() and can_mirror(deals)

    def _start_drag(self) -> None:
        self.finished.emit()
        self._drag = (self._rules, self._deals)

    def _finish_drag(self) -> None:
        self._drag = None
        self.finished.emit()

    def _set_cards(self, place: int, cards: int) -> None:
        _, deals = self._drag or (self._rules, self._deals)
        self._put(with_cards(deals, place, cards, mirrored=self._mirrored(deals)))

    def _add(self, place: int) -> None:
        if len(self._deals) < MOST_DEALS - 1:
            mirrored = self._mirrored(self._deals)
            deals, new = with_one_more(self._deals, place, self._largest, mirrored=mirrored)
            rules, _ = self._drag or (self._rules, ())
            self._put_apart(deals)
            if self._drag is not None:
                self._drag = (rules, deals)
            self.row.choose(new)

    def _copy(self, place: int) -> None:
        if len(self._deals) < MOST_DEALS - 1:
            deals, new = with_copy(self._deals, place, mirrored=self._mirrored(self._deals))
            self._put_apart(deals)
            self.row.choose(new)

    def _remove(self, place: int) -> None:
        self._put_apart(without(self._deals, place, mirrored=self._mirrored(self._deals)))

    def _mark(self, place: int) -> None:
        self._put_apart(with_mark(self._deals, place, mirrored=self._mirrored(self._deals)))

    def _put_apart(self, deals: Deals) -> None:
        """Change the deals; while nothing is dragged, as a change of its own."""
        if self._drag is None:
            self.finished.emit()
        self._put(deals)
        if self._drag is None:
            self.finished.emit()

    def _put(self, deals: Deals) -> None:
        rules, _ = self._drag or (self._rules, ())
        self.edited.emit(changed_sizes(rules, self._seats, deals))

    def _choose_shape(self, place: int) -> None:
        if place < len(self._texts):
            self.edited.emit(self._texts[place])
        else:
            self.row.focus_current()

    def _show_bars(self) -> None:
        deals = self._deals
        self._scroll.setVisible(bool(deals))
        self.both.setVisible(can_mirror(deals))
        self.remove.setEnabled(len(deals) > 1)
        self.copy.setEnabled(bool(deals))
        self.row.show_deals(deals, self._largest, mirrored=self._mirrored(deals))
        # A bar that is made late would be behind everything else for the Tab key.
        for before, after in pairwise((self.shapes, *self.row.bars)):
            self.setTabOrder(before, after)

    def _show_current(self) -> None:
        if self._drag is None:
            self.finished.emit()
        self._scroll.ensureWidgetVisible(self.row.bars[self.row.current], line_size(self), 0)

    def menu_for(self, place: int) -> QMenu:
        """Return the menu of one deal."""
        menu = QMenu(self)
        menu.addAction(tr("&Add a deal after this one")).triggered.connect(lambda: self._add(place))
        menu.addAction(tr("&Remove this deal")).triggered.connect(lambda: self._remove(place))
        mark = menu.addAction(tr("&Marked for “Special deals”"))
        mark.triggered.connect(lambda: self._mark(place))
        mark.setCheckable(True)
        mark.setChecked(self._deals[place].marked)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _open_menu(self, point: QPoint) -> None:
        self.menu_for(self.row.current).popup(self.row.mapToGlobal(point))

    def _build(self, inside: QWidget) -> None:
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self.row)
        self._scroll.viewport().setAutoFillBackground(False)
        self.row.setAutoFillBackground(False)
        self.row.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._below.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignLeft)
        self._below.addWidget(self.remove, 0, Qt.AlignmentFlag.AlignLeft)
        self._below.addStretch(1)
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(SMALL_GAP)
        lines.addWidget(self.shapes)
        lines.addWidget(self._scroll)
        lines.addWidget(self.both)
        lines.addLayout(self._below)
        lines.addWidget(self.caption)

    def _connect(self) -> None:
        self.shapes.activated.connect(self._choose_shape)
        self.both.clicked.connect(self._show_bars)
        self.copy.clicked.connect(lambda: self._copy(self.row.current))
        self.remove.clicked.connect(lambda: self._remove(self.row.current))
        row = self.row
        row.cards_changed.connect(self._set_cards)
        row.add_requested.connect(self._add)
        row.remove_requested.connect(self._remove)
        row.mark_requested.connect(self._mark)
        row.current_changed.connect(self._show_current)
        row.drag_started.connect(self._start_drag)
        row.drag_finished.connect(self._finish_drag)
        row.customContextMenuRequested.connect(self._open_menu)
