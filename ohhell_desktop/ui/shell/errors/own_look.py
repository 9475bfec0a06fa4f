"""The program's own look for the windows that open when something is wrong."""

import logging
from typing import Final

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QStyle, QWidget

_logger: Final = logging.getLogger("ohhell.ui")


class OwnLook:
    """Gives one window our style, and the player's colours and size of text.

    The style of the application stays as it is: while something is wrong, no other window is
    touched. Whatever fails is logged and left out, because the window has to open.
    """

    def __init__(self, window: QWidget) -> None:
        """Set up the window itself, before anything is put into it.

        Args:
            window: has no children yet.
        """
        self._window = window
        self._style: QStyle | None = None
        for step in (self._use_style, self._use_settings):
            try:
                step()
            except Exception as error:  # noqa: BLE001 - a plain window is better than none
                _logger.warning("a window opens without its look: %r", error)

    def dress_children(self) -> None:
        """Use the style for all that is in the window."""
        if self._style is not None:
            for child in self._window.findChildren(QWidget):
                child.setStyle(self._style)

    def _use_style(self) -> None:
        from ohhell_desktop.look.style.paper_style import PaperStyle  # noqa: PLC0415 - it may fail

        if not isinstance(QApplication.style(), PaperStyle):
            self._style = PaperStyle()
            self._window.setStyle(self._style)

    def _use_settings(self) -> None:
        """Use what the main window would use, unless there has been one."""
        from ohhell_desktop.look.scheme import palette_of  # noqa: PLC0415
        from ohhell_desktop.session.files.profile import config_path  # noqa: PLC0415 - as above
        from ohhell_desktop.session.files.settings import peek_settings  # noqa: PLC0415

        if self._style is None:
            return
        settings = peek_settings(config_path())
        self._window.setPalette(palette_of(settings.theme))
        font = QFont(self._window.font())
        font.setPointSizeF(font.pointSizeF() * settings.text_size / 100)
        self._window.setFont(font)
