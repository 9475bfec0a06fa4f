"""Names and titles as they were typed, where Qt would read them as HTML."""

from PySide6.QtGui import Qt


def escape_rich_text(text: str) -> str:
    """The text for a label, a tip or a message box that may take a text for HTML.

    Names come from players and from foreign files: ``<b>Ann</b>`` is to be read, not obeyed.
    """
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text
