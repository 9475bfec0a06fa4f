"""Plain text in widgets that would read it as HTML."""

from PySide6.QtGui import Qt


def escape_rich_text(text: str) -> str:
    """Return a text for widgets that detect rich text, so that it is shown as it is.

    Names come from players and from imported files: ``<b>Ann</b>`` must appear as typed.
    """
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text
