"""Rules, cards and refusals in words, made from data; nothing here knows a form by name.

Every sentence is passed through a translating function before its figures are put in, so
the interface can hand in Qt's and the bot process none (:func:`plain`).
"""

from typing import Protocol


class Tr(Protocol):
    """Translates one English text; a count stands for ``%n`` in it, and chooses its plural."""

    def __call__(self, text: str, about: str = "", count: int = -1, /) -> str:
        """The text in another language."""


def plain(text: str, about: str = "", count: int = -1, /) -> str:
    """The English text itself."""
    del about
    return text.replace("%n", str(count)) if count >= 0 else text


def joined(items: list[str], tr: Tr) -> str:
    """A list in words: "a, b and c"."""
    if len(items) > 1:
        return tr("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])
    return "".join(items)
