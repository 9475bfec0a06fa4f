"""The third-party works in an installed program, with the full texts of their licences."""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

import ohhell_desktop
from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.spacing import DIALOG_MARGIN, GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.errors import reason
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.ui.kit.form_lists.forms_model import NOTE_ROLE, TwoLineDelegate

LIST: Final = "components.toml"


@dataclass(frozen=True, slots=True)
class Work:
    """A third-party work, or this program itself."""

    name: str
    licence: str
    """An SPDX expression."""
    copyright: str
    texts: tuple[Path, ...]
    """The files with the full text."""
    source: str = ""
    """Where its source is; empty if it needs none."""

    def full_text(self) -> str:
        """Return all texts about it; an unreadable text is named."""
        parts = ["\n".join((self.name, self.copyright, self.licence, *self._rights()))]
        for path in self.texts:
            try:
                parts.append(path.read_text(encoding="utf-8", errors="replace"))
            except OSError as error:
                missing = tr("The text {name} cannot be read ({detail}).")
                parts.append(missing.format(name=path.name, detail=reason(error)))
        rule = "\n\n" + "─" * 60 + "\n\n"
        return rule.join(part.strip() for part in parts)

    def _rights(self) -> Iterator[str]:
        """Yield what the player may want to do with it."""
        if self.source:
            yield tr("Source: {place}").format(place=self.source)
        if self.licence.startswith("LGPL"):
            yield tr("It is in a file of its own beside the program: you may replace it.")


def licence_folder() -> Path | None:
    """Return the folder with the texts: in the package, beside it, or in a checkout."""
    package = Path(ohhell_desktop.__file__).parent
    places = (
        package / "licenses",
        package.parent / "licenses",
        package.parent / "packaging" / "licenses",
    )
    return next((place for place in places if (place / LIST).is_file()), None)


def works_in(folder: Path | None) -> tuple[Work, ...]:
    """Return the works that a folder lists, this program first; empty if it lists none.

    Args:
        folder: the texts and their list; None: there is no such folder.
    """
    if folder is None:
        return ()
    try:
        with (folder / LIST).open("rb") as file:
            return tuple(_work(entry, folder) for entry in tomllib.load(file)["component"])
    except (OSError, ValueError, LookupError, TypeError):
        return ()


def _work(entry: dict[str, Any], folder: Path) -> Work:
    texts = tuple(folder / Path(name).name for name in entry.get("texts", ()))
    package = entry.get("debian")
    source = f"https://packages.debian.org/bookworm/{package}" if package else ""
    return Work(
        name=str(entry["name"]),
        licence=str(entry["license"]),
        copyright=str(entry["copyright"]),
        texts=texts,
        source=str(entry.get("source", source)),
    )


class LicencesDialog(QDialog):
    """Lists the works at the left and shows the licence of the current one at the right."""

    def __init__(self, works: Sequence[Work], parent: QWidget | None = None) -> None:
        """Set up the dialog.

        Args:
            works: what is listed.
            parent: the window that it belongs to.
        """
        super().__init__(parent)
        self._works = works
        self.setWindowTitle(self.tr("Licences"))
        about = QLabel(self._introduction())
        about.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Works"))
        self.list.setItemDelegate(TwoLineDelegate(self.list))
        self.list.setUniformItemSizes(True)
        for work in works:
            item = QListWidgetItem(work.name, self.list)
            item.setData(NOTE_ROLE, work.licence)
        self.list.setMinimumWidth(line_size(self, 16))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Text of the licence"))
        self.list.currentRowChanged.connect(self._show)
        CurrentRow(self.list)
        columns = QHBoxLayout()
        columns.setSpacing(GAP)
        columns.addWidget(self.list, 2)
        columns.addWidget(self.text, 5)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN, GAP)
        layout.setSpacing(GAP)
        layout.addWidget(about)
        layout.addLayout(columns, 1)
        layout.addWidget(buttons)
        self.list.setCurrentRow(0)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self.resize(min(line_size(self, 60), 1000), min(line_size(self, 36), 620))

    def _introduction(self) -> str:
        if not self._works:
            return self.tr("This copy of Oh Hell! lacks the texts of the licences.")
        return self.tr(
            "An installed Oh Hell! carries these works; which libraries, depends on the system."
            " Started from its source, it uses those of your computer."
        )

    def _show(self, row: int) -> None:
        self.text.setPlainText(self._works[row].full_text() if row >= 0 else "")
