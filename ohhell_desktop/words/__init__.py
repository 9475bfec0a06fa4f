"""Texts about rules, cards and refusals, made from data; no form is named here.

Every sentence is passed through a translating function before its gaps are filled: the windows
pass Qt's, the bot process passes :func:`untranslated`.
"""

from typing import Protocol


class Tr(Protocol):
    """Translates an English text; the count replaces ``%n`` and chooses the plural form."""

    def __call__(self, text: str, about: str = "", count: int = -1, /) -> str:
        """Return the text in the language of the player."""


def untranslated(text: str, about: str = "", count: int = -1, /) -> str:
    """Return the English text, with its count filled in."""
    del about
    return text.replace("%n", str(count)) if count >= 0 else text


def ended(text: str) -> str:
    """Return a text as a sentence of its own: with a full stop if it ends without a sign."""
    return text if not text or text[-1] in ".!?" else f"{text}."


def joined(items: list[str], tr: Tr) -> str:
    """Return the items as one text: "a, b and c"."""
    if len(items) > 1:
        return tr("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])
    return "".join(items)
