"""The part of the new-game page for own forms."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.library.own_forms import OwnForms
from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.ui.errors.messages import run_dialog
from ohhell_desktop.ui.house_rules.draft import OwnFormStore, draft_for, own_as_forms, own_key
from ohhell_desktop.ui.pages.paper_controls import PaperButton
from ohhell_desktop.ui.widgets.rich_text import escape_rich_text
from ohhell_desktop.variants import STANDARD, Form


class OwnFormsPanel(QWidget):
    """A button that opens the house rules, and a notice about damaged own forms.

    Args:
        store: reads and writes own forms; without one the panel is hidden.
        catalogue: the forms that come with the program.
        parent: the page around it.

    Attributes:
        button: opens the house rules.
        notice: names the forms that cannot be read.
    """

    changed = Signal(str)
    """Emitted when the own forms may have changed, with the key of the form to select."""

    def __init__(
        self,
        store: OwnFormStore | None,
        catalogue: Mapping[str, Form],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._store = store
        self._catalogue = catalogue
        self._own = OwnForms(())
        self.button = PaperButton("settings", self.tr("&Change these rules…"))
        self.button.setToolTip(self.tr("Make house rules of them, or get those of a friend"))
        self.notice = QLabel()
        self.notice.setWordWrap(True)
        self.notice.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.button)
        layout.addWidget(self.notice, 1)
        self.setVisible(store is not None)
        self._read()

    def all_forms(self) -> dict[str, Form]:
        """Return the own forms, followed by those of the catalogue."""
        return {**own_as_forms(self._own), **self._catalogue}

    def open(self, key: str) -> None:
        """Open the house rules dialog with one of the listed forms."""
        from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog  # noqa: PLC0415

        if self._store is None:
            return
        dialog = HouseRulesDialog(
            self._store, draft_for(key, self._catalogue, self._own), self.window()
        )
        run_dialog(dialog)
        chosen = key if dialog.chosen is None else own_key(dialog.chosen)
        self._read()
        self.changed.emit(chosen if chosen in self.all_forms() else STANDARD)

    def _read(self) -> None:
        if self._store is None:
            return
        try:
            self._own = self._store.own_forms()
        except SessionError as error:
            self._own = OwnForms(())
            self._say(error.worded(tr))
            return
        kept = self.tr("“{name}” is damaged and cannot be played. It has been kept as it is.")
        self._say(" ".join(kept.format(name=name) for name in self._own.damaged))

    def _say(self, sentence: str) -> None:
        self.notice.setText(escape_rich_text(sentence))
        self.notice.setVisible(bool(sentence))
