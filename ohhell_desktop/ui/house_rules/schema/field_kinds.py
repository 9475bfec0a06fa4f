"""The kinds of fields, and the value of a field as a short text."""

from dataclasses import dataclass
from typing import Any

from ohhell_desktop.rules.cards import SUITS, Suit
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.ui.house_rules.schema.notation import (
    EntryType,
    entries_by_seats_text,
    number_list_text,
)
from ohhell_desktop.words import Tr
from ohhell_desktop.words.sections.deals import numbers_text


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """A whole number."""

    least: int
    most: int
    least_text: str = ""
    """What is shown for the least number, if it means none."""
    or_none: bool = False
    """Whether None is allowed: one step below the least, shown as ``least_text``."""


@dataclass(frozen=True, slots=True)
class FromCardsUp:
    """The least hand size from which something holds; 0: never."""

    most: int


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few values, each with its name."""

    options: tuple[tuple[Any, str], ...]


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class DealSizes:
    """The deals in the short notation, with a few common texts to choose from."""

    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RankSet:
    """A set of ranks, as a string."""


@dataclass(frozen=True, slots=True)
class SuitList:
    """A list of suits, which may contain no trump; if ``most`` is 1, a single suit."""

    most: int


@dataclass(frozen=True, slots=True)
class NumberList:
    """A list of whole numbers."""

    example: str


@dataclass(frozen=True, slots=True)
class EntriesBySeats:
    """A value for each of some numbers of seats."""

    item: EntryType
    example: str


@dataclass(frozen=True, slots=True)
class ShortText:
    """A short text, such as a name."""

    most: int
    """The greatest number of characters."""
    example: str


@dataclass(frozen=True, slots=True)
class SpecialDealList:
    """The list of the special deals."""


@dataclass(frozen=True, slots=True)
class CardPictures:
    """The special cards of a pack, which are shown but not changed."""


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


def value_text(kind: FieldKind, value: Any, tr: Tr) -> str:
    """Return a value as a short text: "Always this suit", "no", "5, 10"."""
    match kind:
        case WholeNumber():
            none = value is None or (kind.least_text and not kind.or_none and value == kind.least)
            return tr(kind.least_text) if none else str(value)
        case FromCardsUp():
            return tr("From %n cards up", "", value) if value else tr("Never")
        case OneOf() | DealSizes():
            names = [name for option, name in kind.options if option == value]
            other = value if isinstance(value, str) else tr("Points of its own")
            return tr(names[0]) if names else other
        case YesNo():
            return tr("yes") if value else tr("no")
        case RankSet():
            return " ".join(value).replace("T", "10")
        case SuitList():
            return " ".join(SUIT_SIGNS.get(suit, "") for suit in value) or tr("none yet")
        case ShortText():
            return str(value)
        case CardPictures():
            return _special_cards_text(value, tr)
        case NumberList() | EntriesBySeats() | SpecialDealList():
            return _list_text(kind, value, tr) or tr("none")


def _list_text(kind: NumberList | EntriesBySeats | SpecialDealList, value: Any, tr: Tr) -> str:
    """Return a list as a short text; empty for none."""
    match kind:
        case NumberList():
            return number_list_text(value)
        case EntriesBySeats():
            return entries_by_seats_text(value)
        case SpecialDealList():
            return ", ".join(change_text(change, tr) for change in value)


def _special_cards_text(deck: Deck, tr: Tr) -> str:
    """Return which special cards a pack has, as in "4 wizards, 4 jesters"."""
    wizards, jesters = tr("%n wizards", "", deck.wizards), tr("%n jesters", "", deck.jesters)
    jokers = tr("%n jokers", "", deck.jokers)
    counted = ((deck.wizards, wizards), (deck.jesters, jesters), (deck.jokers, jokers))
    return ", ".join(text for count, text in counted if count) or tr("None in the pack")


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
