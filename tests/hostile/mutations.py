"""Changes to a file or a line as damage, forgery or another program could make them.

A structure is changed as a JSON value; what no JSON library writes (endless numbers, lists nested a
thousand deep, duplicate keys) is put into its text afterwards. Bytes are changed directly. The same
seeds make the same mutants.
"""

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from corpus import words

CONTROLS: Final = "\u202e\u2066\u200f\x00\x07\x1b\n\r\u2028\ufeff\ud800\udfff\x7f\u0085\u3164"
NUMBERS: Final = (0, -1, 1, 2, 7, 10, 11, 57, 200, 201, 255, 1000, 10**6, -(10**6), 10**6 + 1)
_RAW: Final = "@raw:"
_RAW_TEXTS: Final = (
    "9" * 5000,
    "-" + "9" * 4000,
    "1e999",
    "-1e999",
    "NaN",
    "Infinity",
    "1.5",
    "-0.0",
    "[" * 300 + "]" * 300,
    "[" * 990 + "]" * 990,
    '{"a":' * 400 + "0" + "}" * 400,
    "[" * 5000 + "]" * 5000,
    '"\\ud800"',
    '"' + "x" * 20_000 + '"',
    '"' + "\\u202e" * 300 + '"',
    "[" + "[]," * 20_000 + "[]]",
    "[" + "0," * 30_000 + "0]",
    "[" + '{"":0},' * 20_000 + "{}]",
)

Place = tuple[Any, Any]
"""A list or an object, and the index or key in it."""


@cache
def _words() -> tuple[str, ...]:
    return tuple(words())


def places(value: Any) -> list[Place]:
    """Return every place in a value."""
    found: list[Place] = []
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        for key in keys:
            found.append((holder, key))
            if isinstance(holder[key], dict | list):
                waiting.append(holder[key])
    return found


def _place(value: Any, numbers: random.Random) -> Place:
    """Return a place; half of them are in the outer levels, where a change has most effect."""
    if numbers.random() < 0.5:
        holder = value
        while True:
            keys = list(holder) if isinstance(holder, dict) else range(len(holder))
            key = keys[numbers.randrange(len(keys))]
            inner = holder[key]
            if not isinstance(inner, dict | list) or not inner or numbers.random() < 0.3:
                return holder, key
            holder = inner
    found = places(value)
    return found[numbers.randrange(len(found))]


def _delete(holder: Any, key: Any, _numbers: random.Random) -> None:
    del holder[key]


def _double(holder: Any, key: Any, numbers: random.Random) -> None:
    times = (1, 2, 10, 250)[numbers.randrange(4)]
    if isinstance(holder, list):
        holder[key:key] = [holder[key]] * times
    else:
        holder[f"{key}{'x' * times}"] = holder[key]


def _retype(holder: Any, key: Any, numbers: random.Random) -> None:
    kinds: tuple[Any, ...] = (
        None,
        True,
        False,
        0,
        1.0,
        "",
        "1",
        [],
        {},
        [1],
        [None],
        {"where": "last"},
        [[]],
    )
    holder[key] = json.loads(json.dumps(kinds[numbers.randrange(len(kinds))]))


def _number(holder: Any, key: Any, numbers: random.Random) -> None:
    holder[key] = NUMBERS[numbers.randrange(len(NUMBERS))]


def _step(holder: Any, key: Any, numbers: random.Random) -> None:
    old = holder[key]
    if isinstance(old, int) and not isinstance(old, bool):
        holder[key] = old + (-1, 1)[numbers.randrange(2)]
    else:
        _word(holder, key, numbers)


def _word(holder: Any, key: Any, numbers: random.Random) -> None:
    holder[key] = _words()[numbers.randrange(len(_words()))]


def _nest(holder: Any, key: Any, numbers: random.Random) -> None:
    old = holder[key]
    holder[key] = ([old], {"a": old}, [old, old], {key: old} if isinstance(key, str) else [[old]])[
        numbers.randrange(4)
    ]


def _enlarge(holder: Any, key: Any, numbers: random.Random) -> None:
    old, times = holder[key], (10, 100, 1000)[numbers.randrange(3)]
    if isinstance(old, str | list):
        holder[key] = old[:100] * times
    elif isinstance(old, int):
        holder[key] = old * 10**times
    elif isinstance(old, dict):
        old.update({f"k{n}": n for n in range(times)})


def _control(holder: Any, key: Any, numbers: random.Random) -> None:
    signs = "".join(CONTROLS[numbers.randrange(len(CONTROLS))] for _ in range(3))
    if isinstance(holder, dict) and numbers.random() < 0.5:
        holder[f"{key}{signs}"] = holder.pop(key)
    else:
        holder[key] = f"{holder[key]}{signs}"[:500]


def _rename(holder: Any, key: Any, numbers: random.Random) -> None:
    if isinstance(holder, dict):
        holder[_words()[numbers.randrange(len(_words()))]] = holder.pop(key)
    else:
        _word(holder, key, numbers)


def _raw(holder: Any, key: Any, numbers: random.Random) -> None:
    holder[key] = f"{_RAW}{numbers.randrange(len(_RAW_TEXTS))}"


_CHANGES: Final[tuple[Callable[[Any, Any, random.Random], None], ...]] = (
    _delete,
    _double,
    _retype,
    _number,
    _step,
    _step,
    _word,
    _word,
    _nest,
    _enlarge,
    _control,
    _rename,
    _raw,
)


def changed(value: Any, numbers: random.Random) -> Any:
    """Change a value in one to three places."""
    for _ in range(numbers.choice((1, 1, 1, 2, 3))):
        if not value:
            break
        first, first_key = _place(value, numbers)
        if numbers.random() < 0.1:
            second, second_key = _place(value, numbers)
            # As a copy, so that no value contains itself.
            first[first_key] = json.loads(json.dumps(second[second_key]))
        else:
            _CHANGES[numbers.randrange(len(_CHANGES))](first, first_key, numbers)
    return value


def written(value: Any, numbers: random.Random) -> bytes:
    """Return the value as JSON, with what no library writes put in."""
    text = json.dumps(value, indent=numbers.choice((None, None, 1)))
    for number, raw in enumerate(_RAW_TEXTS):
        text = text.replace(f'"{_RAW}{number}"', raw)
    if numbers.random() < 0.03:
        text = text.replace("{", '{"rules": {}, "record": 1, "name": "a", "name": "b", ', 1)
    return text.encode("utf-8")


def cut_up(data: bytes, numbers: random.Random) -> bytes:
    """Return the bytes changed in some random places."""
    for _ in range(numbers.choice((1, 1, 2, 8))):
        start = numbers.randrange(len(data) + 1)
        end = min(len(data), start + numbers.choice((1, 1, 3, 40)))
        match numbers.randrange(7):
            case 0:
                data = data[:start]
            case 1:
                data = data[:start] + data[end:]
            case 2:
                data = data[:end] + data[start:]
            case 3:
                data = data[:start] + numbers.randbytes(end - start) + data[end:]
            case 4:
                signs = CONTROLS[numbers.randrange(len(CONTROLS))]
                data = data[:start] + signs.encode("utf-8", "surrogatepass") + data[start:]
            case 5:
                digits = b"0123456789[]{},:\"'-eE.\\"
                data = data[:start] + bytes([numbers.choice(digits)]) + data[end:]
            case _:
                data = numbers.choice((b"\xef\xbb\xbf", b"\xff\xfe", b" " * 50, b"\x00")) + data
    return data
