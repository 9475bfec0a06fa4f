"""Reading JSON from outside: from a file, a pasted text or another program."""

import json
from typing import Any, Final

from ohhell_desktop.rules.sentences import UnreadableError

LONGEST_JSON: Final = 1 << 20
"""The most bytes or characters that are read."""
GREATEST: Final = 1 << 130
"""Greater numbers are read as this one, which is more than any reader allows: each refuses it in
its own words, and nothing that is done with it overflows."""


class NotUnicodeError(UnreadableError):
    """A text in another encoding, in which letters could only be guessed."""


def _refuse_constant(name: str) -> None:
    raise UnreadableError("{name} is not JSON", name=name)


def _whole(digits: str) -> int:
    """Return a whole number, bounded."""
    return max(-GREATEST, min(int(digits), GREATEST))


def _decimal(digits: str) -> float:
    """The same for a number with a point or an exponent: 1e400 would be infinite."""
    return max(-float(GREATEST), min(float(digits), float(GREATEST)))


_DECODER: Final = json.JSONDecoder(
    parse_int=_whole, parse_float=_decimal, parse_constant=_refuse_constant
)
"""Made once, as a library has a text for every action of its games."""


def read_json(source: bytes | str) -> Any:
    """Return the value that a JSON text holds; bytes are UTF-8, UTF-16 or UTF-32.

    Raises:
        UnreadableError: if it is not JSON, or is too long, nested too deeply, or holds NaN,
            Infinity or a number with thousands of digits.
    """
    if len(source) > LONGEST_JSON:
        raise UnreadableError("the text is longer than {most} bytes", most=LONGEST_JSON)
    try:
        return _DECODER.decode(source if isinstance(source, str) else _decoded(source))
    except json.JSONDecodeError as error:
        raise UnreadableError("the text is not JSON: {why}", why=str(error)) from None
    except UnreadableError:
        raise
    except ValueError:  # Python refuses to convert thousands of digits
        raise UnreadableError("a number in the text has more digits than the limit") from None
    except RecursionError:
        raise UnreadableError("the text is nested too deeply") from None


def _decoded(data: bytes) -> str:
    """Return a text in the encoding that its first bytes tell, as some editors write them."""
    try:
        return data.decode(json.detect_encoding(data))
    except UnicodeDecodeError:
        raise NotUnicodeError("the text is not Unicode; save it as UTF-8") from None
