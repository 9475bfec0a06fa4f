"""The "About" dialog: version, licence and credits."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop import __version__
from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.icons import line_size, picture
from ohhell_desktop.look.spacing import GAP, PAGE_MARGIN
from ohhell_desktop.ui.kit.dialogs.messages import run_dialog

_TITLE: Final = 1.8
"""The size of the name, in lines of text."""


class _Scrolled(QScrollArea):
    """Shows a page as large as it is, and scrolls it where the screen is too low."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._page = page
        self.setWidget(page)
        self.setMinimumWidth(page.minimumSizeHint().width() + PAGE_MARGIN)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size of the whole page."""
        wide = self.minimumWidth()
        return QSize(wide, self._page.heightForWidth(wide - PAGE_MARGIN))


class AboutDialog(QDialog):
    """Shows name, version, licence and credits; Enter or Escape closes it."""

    def __init__(self, parent: QWidget | None = None, *, thinks_ahead: bool = True) -> None:
        """Build the dialog.

        Args:
            parent: the window that it belongs to.
            thinks_ahead: whether computer players can search; if not, the dialog says so.
        """
        super().__init__(parent)
        self._thinks_ahead = thinks_ahead
        self.setWindowTitle(self.tr("About Oh Hell!"))
        face = QLabel()
        side = line_size(self, 5)
        face.setPixmap(picture(":/icons/ohhell.svg", side, self.devicePixelRatioF()))
        face.setAlignment(Qt.AlignmentFlag.AlignTop)
        title = QLabel(self.tr("Oh Hell!"))
        title.setFont(display_font(line_size(self, _TITLE)))
        texts = QVBoxLayout()
        texts.setSpacing(GAP)
        texts.addWidget(title)
        for text in self._paragraphs():
            label = QLabel(text)
            label.setWordWrap(True)
            label.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            label.setMinimumWidth(line_size(self, 20))
            texts.addWidget(label)
        texts.addStretch(1)
        line = QHBoxLayout()
        line.setSpacing(PAGE_MARGIN)
        line.addWidget(face)
        line.addLayout(texts, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.licences = buttons.addButton(
            self.tr("&Licences"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.licences.clicked.connect(self._show_licences)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN, GAP)
        layout.setSpacing(GAP)
        page = QWidget()
        page.setLayout(line)
        line.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(_Scrolled(page), 1)
        layout.addWidget(buttons)
        buttons.button(QDialogButtonBox.StandardButton.Close).setFocus(
            Qt.FocusReason.OtherFocusReason
        )

    def _show_licences(self) -> None:
        from ohhell_desktop.ui.help.licences import (  # noqa: PLC0415 - seldom wanted
            LicencesDialog,
            licence_folder,
            works_in,
        )

        run_dialog(LicencesDialog(works_in(licence_folder()), self))

    def _paragraphs(self) -> tuple[str, ...]:
        slow = self.tr(
            "In this copy the computer players do not think ahead: the part of the program that"
            " needs a C compiler was not compiled."
        )
        return (
            self.tr("Version {version}").format(version=__version__),
            *(() if self._thinks_ahead else (slow,)),
            self.tr(
                "A card table for one person and up to nine computer players. It never"
                " goes online, and no computer player sees a card that you hold."
            ),
            self.tr("Free software under the MIT licence."),
            self.tr(
                "Playing-card faces: Adrian Kennard (me.uk/cards), CC0 1.0, altered."
                " All other pictures were drawn for this program."
            ),
            self.tr("Typefaces: Figtree and Calistoga, under the SIL Open Font License 1.1."),
            self.tr("Made with Qt for Python, used under the LGPL; sound by miniaudio (MIT)."),
            self.tr("“Licences” names everything in the program, with the full texts."),
        )
