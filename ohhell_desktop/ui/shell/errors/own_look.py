"""The program's own look for the windows that open when something is wrong."""

import logging
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QStyle, QVBoxLayout, QWidget

from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.spacing import DIALOG_MARGIN, GAP
from ohhell_desktop.look.text_size import title_lines

_logger: Final = logging.getLogger("ohhell.ui")
_TITLE: Final = 1.5
_ICON: Final = 3.2
"""Sizes of the title and of the picture beside it, in lines of text."""


class OwnLook:
    """Gives one window our style, and the player's colours and size of text.

    The style of the application stays as it is: while something is wrong, no other window is
    touched. Whatever fails is logged and left out, because the window has to open.
    """

    def __init__(self, window: QWidget) -> None:
        """Set up the window itself, before anything is put into it.

        Args:
            window: has no children yet; it keeps this, which does not keep it.
        """
        self._style: QStyle | None = None
        for step in (self._use_style, self._use_settings):
            try:
                step(window)
            except Exception as error:  # noqa: BLE001 - a plain window is better than none
                _logger.warning("a window opens without its look: %r", error)

    def dress_children(self, window: QWidget) -> None:
        """Use the style for all that is in the window."""
        if self._style is not None:
            for child in window.findChildren(QWidget):
                child.setStyle(self._style)

    @staticmethod
    def heading(window: QWidget, title: str, sentence: str) -> QHBoxLayout:
        """Return a title with a sentence below it and the picture of a warning beside them."""
        face, side = QLabel(), line_size(window, _ICON)
        icon = window.style().standardIcon(QStyle.StandardPixmap.SP_MessageBoxWarning)
        face.setPixmap(icon.pixmap(QSize(side, side), window.devicePixelRatioF()))
        face.setAlignment(Qt.AlignmentFlag.AlignTop)
        heading = QLabel(title, wordWrap=True)
        heading.setFont(display_font(title_lines(window, _TITLE)))
        text = QLabel(sentence, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        window.setAccessibleDescription(sentence)
        words = QVBoxLayout()
        words.setSpacing(GAP)
        words.addWidget(heading)
        words.addWidget(text)
        words.addStretch(1)
        line = QHBoxLayout()
        line.setSpacing(DIALOG_MARGIN)
        line.addWidget(face)
        line.addLayout(words, 1)
        return line

    def _use_style(self, window: QWidget) -> None:
        from ohhell_desktop.look.style.paper_style import PaperStyle  # noqa: PLC0415 - it may fail

        if not isinstance(QApplication.style(), PaperStyle):
            self._style = PaperStyle()
            window.setStyle(self._style)

    def _use_settings(self, window: QWidget) -> None:
        """Use what the main window would use, unless there has been one."""
        from ohhell_desktop.look.scheme import palette_of  # noqa: PLC0415
        from ohhell_desktop.session.files.profile import config_path  # noqa: PLC0415 - as above
        from ohhell_desktop.session.files.settings_file import peek_settings  # noqa: PLC0415

        if self._style is None:
            return
        settings = peek_settings(config_path())
        window.setPalette(palette_of(settings.theme))
        font = QFont(window.font())
        font.setPointSizeF(font.pointSizeF() * settings.text_size / 100)
        window.setFont(font)
