"""Translates texts that belong to no QObject."""

from PySide6.QtCore import QCoreApplication


def tr(text: str, about: str = "", count: int = -1) -> str:
    """Return the translation of an English text, or the text itself if there is none.

    The context has no name: it is where ``pyside6-lupdate`` puts the texts of ``tr("...")``
    called without an object. A method of a QObject uses ``self.tr``, whose context is its class.

    Args:
        text: The English text.
        about: A note for translators that tells two meanings of the same text apart.
        count: The number for ``%n``, which also selects singular or plural.
    """
    return QCoreApplication.translate("", text, about, count)
