"""The page with the editors of one axis, each with its help, mark and problem."""

from typing import Any, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.icons import line_size, set_tinted_icon
from ohhell_desktop.look.inks import mixed
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.spacing import GAP
from ohhell_desktop.look.text_size import is_large
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.house_rules.editor_factory import editor_for
from ohhell_desktop.ui.house_rules.editors.special_deals_editor import SpecialDealListEditor
from ohhell_desktop.ui.house_rules.model import RulesModel
from ohhell_desktop.ui.house_rules.parts.disclosure import Disclosure
from ohhell_desktop.ui.house_rules.parts.status_marks import (
    DIFFERS,
    PROBLEM,
    differs_ink,
    paint_text,
    problem_ink,
)
from ohhell_desktop.ui.house_rules.schema.field import Axis, Field
from ohhell_desktop.ui.house_rules.schema.field_kinds import (
    CardPictures,
    DealSizes,
    FromCardsUp,
    OneOf,
    SpecialDealList,
    YesNo,
)
from ohhell_desktop.ui.kit.controls.paper_controls import scroll_on_paper
from ohhell_desktop.ui.kit.own_forms.problem_messages import error_sentence

_LABEL_SHARE: Final = 2
_EDITOR_SHARE: Final = 3
_WIDE: Final = (SpecialDealList, DealSizes, CardPictures, FromCardsUp)
"""The kinds of fields whose editor lies below the label."""
_WINDOW: Final = QPalette.ColorRole.Window


_LONG: Final = 26
"""Letters of a choice that need the whole width."""


def _has_long_options(field: Field) -> bool:
    """Return whether a field has choices that would be cut off beside its label."""
    kind = field.kind
    return isinstance(kind, OneOf) and any(len(tr(name)) > _LONG for _, name in kind.options)


class FieldRow(QWidget):
    """One field: label, editor, reset button, help text and problem."""

    def __init__(self, field: Field, model: RulesModel) -> None:
        super().__init__()
        self.field = field
        self._model = model
        self._refused = ""
        self._shown: Any = None
        self.label = QLabel()
        self.editor = editor_for(field.kind)
        self.reset = QToolButton()
        self.help = QLabel(tr(field.help))
        self.note = QLabel()
        self.problem_label = QLabel()
        self._set_texts()
        self._build()
        self.editor.edited.connect(self._edit)
        self.editor.refused.connect(self._refuse)
        self.editor.finished.connect(model.finish_change)
        self.reset.clicked.connect(self._reset)

    def refresh(self) -> None:
        """Show the value, mark and problem, or hide the row if the field does not apply."""
        shown = self.field.applies(self._model.rules)
        self.setVisible(shown)
        if not shown:
            self._refused = ""
            return
        value = self.field.value(self._model.rules)
        if value != self._shown:
            self._shown = value
            self._refused = ""
        if not (self._refused and self.editor.keeps_text):
            self.editor.set_rules(self._model.rules, self._model.seats)
            self.editor.show_value(value)
        reason = self.field.no_effect(self._model.rules)
        self.editor.setEnabled(not reason)
        self.help.setText(f"{reason}." if reason else tr(self.field.help))
        note = self.field.note(self._model.rules, self._model.seats)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        problem = self._refused or self._model.problems_of(self.field)
        self.problem_label.setText(f"{PROBLEM} {problem}")
        self.problem_label.setVisible(bool(problem))
        self._mark(differs=self._model.differs(self.field))

    @property
    def differs(self) -> bool:
        """Whether the field applies and has another value than in the base rules."""
        return self.field.applies(self._model.rules) and self._model.differs(self.field)

    @property
    def has_problem(self) -> bool:
        """Whether a problem is shown beside the field."""
        return not self.problem_label.isHidden()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Update the colours of the texts when the palette has changed."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._mark(differs=self._model.differs(self.field))

    def _mark(self, *, differs: bool) -> None:
        label = "" if isinstance(self.field.kind, YesNo) else tr(self.field.label)
        self.label.setText(f"{DIFFERS} {label}".strip() if differs else label)
        palette = self.palette()
        paint_text(self.label, palette, differs_ink(palette, _WINDOW) if differs else None)
        paint_text(self.problem_label, palette, problem_ink(palette, _WINDOW))
        faint = mixed(palette.windowText().color(), palette.window().color(), 0.72)
        paint_text(self.help, palette, faint)
        self.reset.setEnabled(differs and not self.field.no_effect(self._model.rules))
        before = self.field.summary(self._model.base) if differs else ""
        self.reset.setToolTip(
            escape_rich_text(tr("Back to: {value}").format(value=before)) if differs else ""
        )

    def _set_texts(self) -> None:
        name, text = tr(self.field.label), tr(self.field.help)
        self.editor.set_names(name, text)
        self.label.setBuddy(self.editor)
        for label in (self.label, self.help, self.note, self.problem_label):
            label.setWordWrap(True)
        self.problem_label.setAccessibleName(tr("{field}: problem").format(field=name))
        set_tinted_icon(self.reset, "undo", line_size(self.reset))
        self.reset.setAutoRaise(True)
        self.reset.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.reset.setAccessibleName(tr("Reset {field}").format(field=name))

    def _build(self) -> None:
        for widget in (self.label, self.editor, self.reset):  # the order of the Tab key
            widget.setParent(self)
        # Shares of the width in place of size hints keep the columns of all rows in line.
        box = isinstance(self.field.kind, YesNo)  # its own words are its label
        if box:
            self.label.setFixedWidth(line_size(self, 1))
        else:
            self.label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        large = is_large(self) and not box
        wide = large or isinstance(self.field.kind, _WIDE) or _has_long_options(self.field)
        top = QHBoxLayout()
        top.setSpacing(GAP // 2)
        if not box:
            top.addWidget(self.label, _LABEL_SHARE)
        if not wide:
            top.addWidget(self.editor, _EDITOR_SHARE)
        if box:
            top.addWidget(self.label)
        top.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignTop)
        if isinstance(self.field.kind, CardPictures):
            self.reset.hide()
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, GAP)
        lines.setSpacing(2)
        lines.addLayout(top)
        if wide:
            lines.addWidget(self.editor)
        lines.addWidget(self.help)
        lines.addWidget(self.note)
        lines.addWidget(self.problem_label)

    def _edit(self, value: Any) -> None:
        self._refused = ""
        try:
            self._model.put(self.field, value)
        except ValueError as error:
            self._refuse(error_sentence(error))

    def _refuse(self, sentence: str) -> None:
        self._refused = sentence
        self.refresh()

    def _reset(self) -> None:
        self._edit(self.field.accessor.get(self._model.base))


class AxisPage(QScrollArea):
    """All fields of an axis that apply to the current rules."""

    special_deal_requested = Signal(int)
    """Emitted with the row of the special deal to edit; the row after the last for a new one."""

    def __init__(self, axis: Axis, model: RulesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.axis = axis
        self.rows = [FieldRow(field, model) for field in axis.fields]
        inside = QWidget()
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, GAP // 2, 0)
        lines.setSpacing(0)
        for row in self.rows:
            if not row.field.advanced:
                lines.addWidget(row)
            if isinstance(row.editor, SpecialDealListEditor):
                row.editor.edit_requested.connect(self.special_deal_requested)
        self.advanced = Disclosure([row for row in self.rows if row.field.advanced])
        lines.addWidget(self.advanced)
        lines.addStretch(1)
        scroll_on_paper(self, inside)
        model.rules_changed.connect(self.refresh)
        model.seats_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the current rules; problems are never hidden."""
        for row in self.rows:
            row.refresh()
        rows = [row for row in self.rows if row.field.advanced]
        self.advanced.set_marked(any(row.differs for row in rows if not row.field.repeats))
        if any(row.has_problem for row in rows):
            self.advanced.open()
