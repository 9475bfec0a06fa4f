"""Random rule sets with edge values: forms of the catalogue with some of their parts changed."""

import random
from dataclasses import fields, is_dataclass, replace
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS, RANKS
from ohhell_desktop.rules.form.limits import LIMITS
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.variants import CATALOGUE

BASES: Final = tuple(form.rules for form in CATALOGUE.values())
NUMBERS: Final = (0, 1, 2, 3, 5, 7, 13, 20, 26, 52, 60, 100, 200, 1000, 99_999, 100_000, 10**6)
LENGTHS: Final = (0, 1, 1, 2, 4, 9, 10, 20, 30, 60, 200)
CHANGES: Final = 6
"""The most parts of a rule set that are changed."""
TEXTS: Final = {
    "text": (
        *("M..1, 2..M", "MxP", "26x20", "52x5", "57x52", "1x200", "3x200", "10x60", "2x3", "4x6"),
        *("M!, 1x199", "1..M, M..1", "13..1!, 1..13!", "1, M, " * 90 + "1", "10..1/3, 2..10/4"),
    ),
    "ranks": (RANKS, "789TJQKA", "A234567JQK", "AK", "2", RANKS * 70),
    "least_rank": ("", *RANKS),
    "name": ("", "Misère", "W" * 60, "No trump"),
}


@cache
def hints(kind: type) -> dict[str, Any]:
    """Return the types of the fields of a part of the rules."""
    return get_type_hints(kind)


def random_rules(numbers: random.Random) -> RuleSet:
    """Return random rules; most of them cannot be played or are beyond a limit."""
    rules = numbers.choice(BASES)
    if numbers.random() < 0.8:
        least = numbers.randint(LEAST_SEATS, MOST_SEATS)
        most = numbers.choice((least, least, numbers.randint(least, MOST_SEATS)))
        rules = replace(rules, seats=(least, most))
    for _ in range(numbers.randint(1, CHANGES)):
        rules = _changed(rules, numbers)
    return rules


def _changed(part: Any, numbers: random.Random) -> Any:
    """Return a part of the rules with another value somewhere in it."""
    kind: type = type(part)
    name = numbers.choice([field.name for field in fields(part) if field.name != "seats"])
    value = getattr(part, name)
    if is_dataclass(value) and numbers.random() < 0.9:
        new = _changed(value, numbers)
    else:
        new = _value(hints(kind)[name], kind, name, numbers)
    try:
        return replace(part, **{name: new})
    except ValueError:  # such a part cannot be
        return part


def _value(hint: Any, kind: type, name: str, numbers: random.Random) -> Any:
    """Return a random value of a field."""
    if isinstance(hint, UnionType):
        kinds = [each for each in get_args(hint) if each is not type(None)]
        return None if numbers.random() < 0.3 else _value(kinds[0], kind, name, numbers)
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint), kind, name, numbers)
    if issubclass(hint, StrEnum):
        return numbers.choice(list(hint))
    if is_dataclass(hint):
        return _part(hint, numbers)
    if hint is bool:
        return numbers.random() < 0.5
    if hint is int:
        return _number(kind, name, numbers)
    return numbers.choice(TEXTS[name])


def _part(kind: Any, numbers: random.Random) -> Any:
    """Return a random part of the rules; only for a special deal one field is required."""
    part = kind(where=numbers.choice(list(Where))) if kind is DealChange else kind()
    for _ in range(numbers.randint(1, CHANGES)):
        part = _changed(part, numbers)
    return part


def _tuple(items: tuple[Any, ...], kind: type, name: str, numbers: random.Random) -> Any:
    if items[-1] is Ellipsis:
        count = numbers.choice(LENGTHS)
        return tuple(_value(items[0], kind, name, numbers) for _ in range(count))
    first = numbers.randint(LEAST_SEATS, MOST_SEATS)
    text = {"by_seats": "text", "without": "ranks"}.get(name, name)
    return (first, _value(items[1], kind, text, numbers))


def _number(kind: type, name: str, numbers: random.Random) -> int:
    limit = LIMITS.get(kind, {}).get(name)
    if limit is not None and numbers.random() < 0.5:
        return numbers.choice((limit.least, limit.most, limit.least - 1, limit.most + 1))
    return numbers.choice(NUMBERS) * numbers.choice((1, 1, 1, -1))
