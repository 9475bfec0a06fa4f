"""Rules, cards and refusals in words, made from data; nothing here knows a form by name.

Every sentence is passed through a translating function before its figures are put in, so
the interface can hand in Qt's and the bot process none (:func:`plain`).
"""

from collections.abc import Callable

Tr = Callable[[str], str]
"""Translates one English text."""


def plain(text: str) -> str:
    """The English text itself."""
    return text


def joined(items: list[str], tr: Tr) -> str:
    """A list in words: "a, b and c"."""
    if len(items) > 1:
        return tr("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])
    return "".join(items)
