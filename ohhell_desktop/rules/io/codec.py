"""Rules and actions as JSON values: writing, and reading with checks.

Rules are written whole, every axis and every field, so that what is stored never changes
its meaning when a default does. What is read is checked against the types of the axes
themselves: there is no second list of fields to keep in sync.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from ohhell_desktop.rules.cards import Card, Seat, Suit, parse_card, parse_suit
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    Naming,
    PlayCard,
    PremiumCall,
    StartDeal,
)
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.sentences import UnreadableError, quoted, visible

_LONGEST_TEXT: Final = 1000
_LONGEST_LIST: Final = 200
_MOST_VALUES: Final = 20_000
"""Values in a rule set; the largest of the catalogue has 240."""
_GREATEST: Final = 1_000_000
_SHOWN: Final = 40
STANDARD: Final = RuleSet()


def rules_to_json(rules: RuleSet) -> dict[str, Any]:
    """Return the rule set as a JSON value with every field of every axis."""
    encoded = _encode(rules)
    assert isinstance(encoded, dict)  # noqa: S101 - a dataclass becomes a dict
    return encoded


def changes_of(rules: RuleSet) -> dict[str, Any]:
    """Return what differs from the standard rules, as a JSON value.

    A field that is added to the rules later changes nothing of it, however deep inside it is: so
    this is what fingerprints and codes cover. :func:`rules_from_json` reads it.
    """
    return _changes(rules, STANDARD)


def _changes(value: Any, base: Any = None) -> dict[str, Any]:
    """Return the fields of a dataclass that differ from ``base``; without it, from its defaults."""
    found = {}
    for field in fields(value):
        inner = getattr(value, field.name)
        usual = field.default if base is None else getattr(base, field.name)
        if inner != usual:
            found[field.name] = _encode_changes(inner, usual)
    return found


def _encode_changes(value: object, base: object = None) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        return _changes(value, base if isinstance(base, type(value)) else None)
    if isinstance(value, tuple):
        return [_encode_changes(item) for item in value]
    return _encode(value)


def _encode(value: object) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: _encode(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [_encode(item) for item in value]
    return value.value if isinstance(value, StrEnum) else value


def rules_from_json(raw: object, base: RuleSet = STANDARD) -> RuleSet:
    """Read a rule set, or changes to one: axes that are not named stay as in ``base``.

    ``sequence`` may also be a plain list of hand sizes, which then holds for any number
    of seats.

    Raises:
        UnreadableError: naming the axis, if an axis or value is unknown; or if there is more
            of it than any rules need.
    """
    if not isinstance(raw, Mapping):
        raise UnreadableError("the rules must be an object with one entry an axis")
    _check_size(raw)
    raw = dict(raw)
    sequence = raw.get("sequence")
    if isinstance(sequence, Sequence) and not isinstance(sequence, str):
        sizes = _decode(tuple[int, ...], sequence, "sequence")
        raw["sequence"] = _encode(HandSizes(text=", ".join(str(size) for size in sizes)))
    if isinstance(raw.get("hook"), bool):
        raw["hook"] = int(raw["hook"])
    changed = _decode_fields(RuleSet, raw, base, "")
    assert isinstance(changed, RuleSet)  # noqa: S101 - decoded as one
    return changed


def _check_size(raw: object) -> None:
    """Check the number of all values; many short lists inside lists would take long to read."""
    waiting, count = [raw], 0
    while waiting:
        value = waiting.pop()
        inner = value.values() if isinstance(value, Mapping) else value
        if isinstance(inner, Iterable) and not isinstance(inner, str):
            before = len(waiting)
            waiting.extend(inner)
            count += len(waiting) - before
        if count > _MOST_VALUES:
            raise UnreadableError("these are more rules than a game can have")


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _decode_fields(kind: type, raw: object, base: Any, where: str) -> Any:
    if not isinstance(raw, Mapping):
        raise UnreadableError("{where} must be an object", where=where)
    hints = _hints(kind)
    for key in raw:
        if key not in hints:
            raise UnreadableError("{where} is not known", where=_inside(where, _name(key)))
    changes = {
        key: _decode(hints[key], value, _inside(where, key), getattr(base, key))
        for key, value in raw.items()
    }
    return replace(base, **changes)


def _name(key: object) -> str:
    """Return an unknown key for a message: without quote marks if it is an ordinary word."""
    return key if isinstance(key, str) and key.isidentifier() and len(key) < _SHOWN else quoted(key)


def _inside(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key


def _decode(hint: Any, raw: object, where: str, base: object = None) -> Any:
    if isinstance(hint, UnionType):
        kinds = [kind for kind in get_args(hint) if kind is not type(None)]
        return None if raw is None else _decode(kinds[0], raw, where, base)
    if get_origin(hint) is tuple:
        return _decode_tuple(get_args(hint), raw, where)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return _decode_choice(hint, raw, where)
    if isinstance(hint, type) and is_dataclass(hint):
        return _decode_fields(
            hint, raw, base if isinstance(base, hint) else _blank(hint, raw, where), where
        )
    return _decode_plain(hint, raw, where)


def _blank(kind: Any, raw: object, where: str) -> object:
    """Return a value with defaults, for a field without a base; ``raw`` has the required fields."""
    required = [field.name for field in fields(kind) if field.name == "where"]
    given: Mapping[str, object] = raw if isinstance(raw, Mapping) else {}
    for name in required:
        if name not in given:
            raise UnreadableError("{where} is missing", where=_inside(where, name))
    return kind(**{n: _decode(_hints(kind)[n], given[n], _inside(where, n)) for n in required})


def _decode_tuple(items: tuple[Any, ...], raw: object, where: str) -> tuple[Any, ...]:
    if not isinstance(raw, Sequence) or isinstance(raw, str) or len(raw) > _LONGEST_LIST:
        raise UnreadableError(
            "{where} must be a list of at most {most}", where=where, most=_LONGEST_LIST
        )
    if items[-1] is Ellipsis:
        return tuple(_decode(items[0], item, f"{where}[{n}]") for n, item in enumerate(raw))
    if len(raw) != len(items):
        raise UnreadableError("{where} must be a list of {count}", where=where, count=len(items))
    return tuple(
        _decode(kind, item, f"{where}[{n}]")
        for n, (kind, item) in enumerate(zip(items, raw, strict=True))
    )


def _decode_choice(kind: type[StrEnum], raw: object, where: str) -> StrEnum:
    values = [choice.value for choice in kind]
    if not isinstance(raw, str) or raw not in values:
        raise UnreadableError(
            "{where} must be one of {values}, not {given}",
            where=where,
            values=", ".join(values),
            given=quoted(raw),
        )
    return kind(raw)


def _decode_plain(kind: Any, raw: object, where: str) -> object:
    if kind is bool and isinstance(raw, bool):
        return raw
    if kind is int and isinstance(raw, int) and not isinstance(raw, bool):
        if _is_whole(raw):
            return raw
        raise UnreadableError("{where} is out of range", where=where)
    if kind is str and isinstance(raw, str) and len(raw) <= _LONGEST_TEXT:
        return visible(raw)
    raise _no_plain(kind, where)


def _no_plain(kind: Any, where: str) -> UnreadableError:
    if kind is bool:
        return UnreadableError("{where} must be true or false", where=where)
    if kind is int:
        return UnreadableError("{where} must be a whole number", where=where)
    return UnreadableError("{where} must be a short text", where=where)


def action_to_json(action: Action) -> dict[str, Any]:
    """Return an action as a JSON value, without its seat."""
    match action:
        case Bid():
            return {"bid": action.tricks}
        case PlayCard():
            played = {"play": str(action.card)}
            named = action.named
            if named is None:
                return played
            return {**played, "as": named.value if isinstance(named, Naming) else str(named)}
        case NameTrump():
            return {"trump": action.suit.value if action.suit else None}
        case LayAside():
            return {"lay": [str(card) for card in action.cards]}
        case CallPremium():
            return {"premium": action.call.value}
        case StartDeal():
            return {"deal": True}


def action_from_json(raw: object, seat: Seat) -> Action:
    """Read an action; a ``"seat"`` in it overrides the given one.

    Raises:
        ValueError: if it is not an action.
    """
    if not isinstance(raw, Mapping):
        raise UnreadableError("an action must be an object")
    raw = dict(raw)
    given = raw.pop("seat", seat)
    if not _is_whole(given):
        raise UnreadableError("the seat of an action must be a number")
    seat = Seat(given)
    match raw:
        case {"bid": int(tricks), **rest} if not rest and _is_whole(tricks):
            return Bid(seat, tricks)
        case {"play": card, **rest} if not rest.keys() - {"as"}:
            return PlayCard(seat, parse_card(card), parse_naming(rest.get("as")))
        case {"trump": suit, **rest} if not rest:
            return NameTrump(seat, _ordinary(parse_suit(suit)))
        case {"lay": list(cards), **rest} if not rest:
            return LayAside(seat, tuple(parse_card(card) for card in cards))
        case {"premium": str(call), **rest} if not rest and call in set(PremiumCall):
            return CallPremium(seat, PremiumCall(call))
        case {"deal": True, **rest} if not rest:
            return StartDeal(seat)
    raise UnreadableError("{given} is not an action", given=quoted(raw))


def _is_whole(raw: object) -> bool:
    """Return whether a value is a whole number of a size that rules and games can have."""
    return isinstance(raw, int) and not isinstance(raw, bool) and abs(raw) <= _GREATEST


def _ordinary(suit: Suit | None) -> Suit | None:
    if suit is Suit.JOKERS:
        raise UnreadableError("jokers cannot be named as trump")
    return suit


def parse_naming(raw: object) -> Naming | Card | None:
    """Read the name of a card: high, low, the card that it stands for, or null for none.

    Raises:
        ValueError: if it is none of these.
    """
    if raw is None:
        return None
    if isinstance(raw, str) and raw in set(Naming):
        return Naming(raw)
    return parse_card(raw)
