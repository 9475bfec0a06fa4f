"""The way of a text from the rooms without Qt to the language of the user."""

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Translate one English text of ``words``; the text itself where there is no translation."""
    return QCoreApplication.translate("words", text)
