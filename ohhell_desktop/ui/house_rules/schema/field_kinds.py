"""The kinds of fields: their values as short texts, and what is read from a line."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ohhell_desktop.rules.cards import SUITS, Suit
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.ui.house_rules.schema.notation import (
    EntryType,
    entries_by_seats_text,
    number_list_text,
    read_entries_by_seats,
    read_number_list,
)
from ohhell_desktop.words import Tr
from ohhell_desktop.words.sections.deals import numbers_text


class Kind(ABC):
    """What all kinds of fields can do."""

    __slots__ = ()
    alone: ClassVar = False
    """Whether a value is clear without the label of its field."""

    @abstractmethod
    def text(self, value: Any, tr: Tr) -> str:
        """Return a value as a short text: "Always this suit", "no", "5, 10"."""

    def summary(self, label: str, value: Any, tr: Tr) -> str:
        """Return a value with the label of its field, where it would be unclear alone."""
        text = self.text(value, tr)
        return text if self.alone else f"{tr(label)}: {text}"


class Written(Kind):
    """A kind of field whose value is written in a line."""

    __slots__ = ()
    example: str

    @abstractmethod
    def read(self, text: str) -> object:
        """Return the value that a text means.

        Raises:
            ValueError: if it means none.
        """


@dataclass(frozen=True, slots=True)
class WholeNumber(Kind):
    """A whole number."""

    least: int
    most: int
    least_text: str = ""
    """What is shown for the least number, if it means none."""
    or_none: bool = False
    """Whether None is allowed: one step below the least, shown as ``least_text``."""

    def text(self, value: int | None, tr: Tr) -> str:
        """Return the number, or what stands for none."""
        none = value is None or (self.least_text and not self.or_none and value == self.least)
        return tr(self.least_text) if none else str(value)


@dataclass(frozen=True, slots=True)
class FromCardsUp(Kind):
    """The least hand size from which something holds; 0: never."""

    alone = True
    most: int

    def text(self, value: int, tr: Tr) -> str:
        """Return from how many cards on it holds."""
        return tr("From %n cards up", "", value) if value else tr("Never")


@dataclass(frozen=True, slots=True)
class OneOf(Kind):
    """One of a few values, each with its name."""

    alone = True
    options: tuple[tuple[Any, str], ...]

    def text(self, value: Any, tr: Tr) -> str:
        """Return the name of the value."""
        return _name_among(self.options, value, tr)


@dataclass(frozen=True, slots=True)
class YesNo(Kind):
    """Yes or no."""

    def text(self, value: bool, tr: Tr) -> str:
        """Return yes or no."""
        return tr("yes") if value else tr("no")

    def summary(self, label: str, value: bool, tr: Tr) -> str:
        """Return the label alone for yes."""
        return tr(label) if value else f"{tr(label)}: {self.text(value, tr)}"


@dataclass(frozen=True, slots=True)
class DealSizes(Kind):
    """The deals in the short notation, with a few common texts to choose from."""

    alone = True
    options: tuple[tuple[str, str], ...]

    def text(self, value: str, tr: Tr) -> str:
        """Return the name of usual deals, or the notation."""
        return _name_among(self.options, value, tr)


@dataclass(frozen=True, slots=True)
class RankSet(Kind):
    """A set of ranks, as a string."""

    def text(self, value: str, tr: Tr) -> str:
        """Return the ranks."""
        del tr
        return " ".join(value).replace("T", "10")


@dataclass(frozen=True, slots=True)
class SuitList(Kind):
    """A list of suits, which may contain no trump; if ``most`` is 1, a single suit."""

    alone = True
    most: int

    def text(self, value: Iterable[Suit | None], tr: Tr) -> str:
        """Return the symbols of the suits."""
        return " ".join(SUIT_SIGNS.get(suit, "") for suit in value) or tr("none yet")


@dataclass(frozen=True, slots=True)
class NumberList(Written):
    """A list of whole numbers."""

    example: str

    def text(self, value: Any, tr: Tr) -> str:
        """Return the numbers."""
        return number_list_text(value) or tr("none")

    def read(self, text: str) -> object:
        """Return the numbers in a text."""
        return read_number_list(text)


@dataclass(frozen=True, slots=True)
class EntriesBySeats(Written):
    """A value for each of some numbers of seats."""

    item: EntryType
    example: str

    def text(self, value: Any, tr: Tr) -> str:
        """Return the values, each with its number of seats."""
        return entries_by_seats_text(value) or tr("none")

    def read(self, text: str) -> object:
        """Return the entries in a text."""
        return read_entries_by_seats(text, self.item)


@dataclass(frozen=True, slots=True)
class ShortText(Written):
    """A short text, such as a name."""

    alone = True
    most: int
    """The greatest number of characters."""
    example: str

    def text(self, value: str, tr: Tr) -> str:
        """Return the text."""
        del tr
        return value

    def read(self, text: str) -> object:
        """Return the text without needless spaces."""
        return " ".join(text.split())


@dataclass(frozen=True, slots=True)
class SpecialDealList(Kind):
    """The list of the special deals."""

    alone = True

    def text(self, value: Iterable[DealChange], tr: Tr) -> str:
        """Return the special deals."""
        return ", ".join(change_text(change, tr) for change in value) or tr("none")


@dataclass(frozen=True, slots=True)
class CardPictures(Kind):
    """The special cards of a pack, which are shown but not changed."""

    alone = True

    def text(self, value: Deck, tr: Tr) -> str:
        """Return which special cards a pack has, as in "4 wizards, 4 jesters"."""
        counted = (
            (value.wizards, tr("%n wizards", "", value.wizards)),
            (value.jesters, tr("%n jesters", "", value.jesters)),
            (value.jokers, tr("%n jokers", "", value.jokers)),
        )
        return ", ".join(text for count, text in counted if count) or tr("None in the pack")


FieldKind = (
    WholeNumber
    | FromCardsUp
    | OneOf
    | YesNo
    | DealSizes
    | RankSet
    | SuitList
    | NumberList
    | EntriesBySeats
    | ShortText
    | SpecialDealList
    | CardPictures
)

SUIT_SIGNS: dict[Suit | None, str] = dict(
    zip(
        (*SUITS, None),
        (
            "\N{BLACK CLUB SUIT}",
            "\N{BLACK DIAMOND SUIT}",
            "\N{BLACK HEART SUIT}",
            "\N{BLACK SPADE SUIT}",
            "\N{EMPTY SET}",
        ),
        strict=True,
    )
)
"""The symbol of each suit, and of no trump."""


def _name_among(options: tuple[tuple[Any, str], ...], value: Any, tr: Tr) -> str:
    """Return the name of a value; one without a name is itself, or points of its own."""
    names = [name for option, name in options if option == value]
    other = value if isinstance(value, str) else tr("Points of its own")
    return tr(names[0]) if names else other


WHERE: dict[Where, str] = {
    Where.NUMBERS: "deals {numbers}",
    Where.LAST: "the last deal",
    Where.LARGEST: "the largest deals",
    Where.MARKED: "the marked deals",
    Where.ONE_CARD: "deals of one card",
    Where.FIRST_ONE_CARD: "the first deal of one card",
    Where.LAST_ONE_CARD: "the last deal of one card",
}
"""The texts that say which deals a special deal is for."""


def change_text(change: DealChange, tr: Tr) -> str:
    """Return a special deal in a few words: its name and which deals it is for."""
    one = change.where is Where.NUMBERS and len(change.numbers) == 1
    text = tr("deal {numbers}") if one else tr(WHERE[change.where])
    where = text.format(numbers=numbers_text(sorted(change.numbers), tr))
    return f"{change.name} ({where})" if change.name else where
