"""The way of a text that belongs to no class to the language of the user."""

from PySide6.QtCore import QCoreApplication


def tr(text: str, about: str = "", count: int = -1) -> str:
    """Translate one English text; the text itself where there is no translation.

    The context has no name: it is where ``pyside6-lupdate`` puts the texts of ``tr("...")``
    called without an object. A method of a QObject asks ``self.tr``, whose context is its class.

    Args:
        text: the text.
        about: what tells it from the same text with another meaning.
        count: what stands for ``%n``, and chooses between singular and plural.
    """
    return QCoreApplication.translate("", text, about, count)
