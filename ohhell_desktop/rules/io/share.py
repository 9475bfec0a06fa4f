"""Named rules as a short text that can be sent in a chat, and as a file.

The text is ``OHR1-`` and letters and digits without any that look alike or that a chat would
change: base32 of a length (2 bytes), a checksum (4 bytes) and the zlib-compressed JSON of the
name and of what differs from the standard rules. Anything else between or around them (spaces,
line breaks, quote marks, a greeting) is skipped. The standard rules are part of
this format: should a default of the rules ever change, these texts must be called ``OHR2-``.
The file is plain JSON with every rule in it.

What is read may come from anybody, so each step has a limit before it is taken.
"""

import base64
import hashlib
import json
import re
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS
from ohhell_desktop.rules.form.limits import check_playable
from ohhell_desktop.rules.form.ruleset import LONGEST_NAME, RuleSet
from ohhell_desktop.rules.io.codec import changes_of, rules_from_json, rules_to_json
from ohhell_desktop.rules.io.json_text import NotUnicodeError, read_json
from ohhell_desktop.rules.sentences import UnreadableError, on_one_line

FILE_ENDING: Final = ".ohrules"
LONGEST_TEXT: Final = 100_000
"""The most characters of a text, or bytes of a file, that are read."""
MOST_BYTES: Final = 60_000
"""Bytes that a text may hold once it is unpacked."""

_LOOSE_ENDS: Final = " ,;:.&-"
"""What does not stay at the end of a name that was cut."""
_MARK: Final = "OHR1"
_MARKED: Final = re.compile(r"OHR([1-9])")
_NOT_OURS: Final = re.compile(r"[^A-Z0-9]")
_NOT_BASE32: Final = re.compile(r"[^A-Z2-7]")
_MOST_MARKS: Final = 20
_HEAD: Final = 2
_CHECK: Final = 4
_BITS: Final = 5
_OCTET: Final = 8
FILE_MARK: Final = "ohhell-rules"
_FILE_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Shared:
    """Rules and the name that they are shared under."""

    name: str
    rules: RuleSet


def to_text(shared: Shared) -> str:
    """Return the rules as one word of letters and digits.

    Raises:
        UnreadableError: if the name cannot stand in it, or there are too many rules.
    """
    value = {"name": _name(shared.name), "rules": changes_of(shared.rules)}
    plain = _encoded(json.dumps(value, separators=(",", ":"), ensure_ascii=False))
    packed = zlib.compress(plain, 9)
    if len(plain) > MOST_BYTES or len(packed) >= 1 << (_OCTET * _HEAD):
        raise UnreadableError("these rules are too long for a text: save them as a file")
    head = len(packed).to_bytes(_HEAD, "big")
    body = base64.b32encode(head + checksum(head + packed) + packed)
    return f"{_MARK}-{body.decode().rstrip('=')}"


def from_text(text: str) -> Shared:
    """Read what :func:`to_text` has written, whatever a chat has put between or around it.

    Raises:
        UnreadableError: if it is no such text, is damaged, or holds no rules.
        UnplayableError: if the rules cannot be played.
    """
    if len(text) > LONGEST_TEXT:
        raise UnreadableError("this text is much too long for rules")
    letters = _NOT_OURS.sub("", "".join(sign for sign in text if sign.isascii()).upper())
    marks = list(_MARKED.finditer(letters))
    if not marks:
        raise UnreadableError("this is not a rules text: those begin with {mark}-", mark=_MARK)
    # The words before the code may look like its mark, so the last one that can be read counts.
    for mark in reversed(marks[-_MOST_MARKS:]):
        with suppress(UnreadableError):
            return _read_from(letters, mark)
    return _read_from(letters, marks[0])


def _read_from(letters: str, mark: re.Match[str]) -> Shared:
    """Return the rules whose text begins at a mark."""
    if mark[0] != _MARK:
        raise UnreadableError("this text was written by a newer version of Oh Hell!")
    return _shared(_loaded(_unpacked(_NOT_BASE32.sub("", letters[mark.end() :]))))


def to_file(shared: Shared) -> bytes:
    """Return the rules as the bytes of a file that people can read.

    Raises:
        UnreadableError: if the name cannot stand in it.
    """
    value = {
        FILE_MARK: _FILE_VERSION,
        "name": _name(shared.name),
        "rules": rules_to_json(shared.rules),
    }
    return _encoded(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


def _encoded(text: str) -> bytes:
    """Return the text in UTF-8, with question marks for lone surrogates."""
    return text.encode("utf-8", "replace")


def from_file(data: bytes) -> Shared:
    """Read what :func:`to_file` has written.

    Raises:
        UnreadableError: if it is no such file, is damaged, or holds no rules.
        UnplayableError: if the rules cannot be played.
    """
    if len(data) > LONGEST_TEXT:
        raise UnreadableError("this file is much too large for rules")
    value = _loaded(data)
    if not isinstance(value, Mapping) or FILE_MARK not in value:
        raise UnreadableError("this is not a rules file")
    version = value[FILE_MARK]
    if type(version) is not int or version != _FILE_VERSION:
        raise UnreadableError("this file was written by a newer version of Oh Hell!")
    return _shared(value)


def checksum(data: bytes) -> bytes:
    """Return what tells a text with a slip from a sound one."""
    return hashlib.sha256(_MARK.encode() + data).digest()[:_CHECK]


def _unpacked(letters: str) -> bytes:
    """Return the unpacked bytes of base32 letters; letters after their end are ignored.

    Raises:
        UnreadableError: if they are damaged.
    """
    data = _bytes(letters[: -(-_OCTET * (_HEAD + _CHECK) // _BITS)])
    end = _HEAD + _CHECK + int.from_bytes(data[:_HEAD], "big")
    data = _bytes(letters[: -(-_OCTET * end // _BITS)])
    head, check, packed = data[:_HEAD], data[_HEAD : _HEAD + _CHECK], data[_HEAD + _CHECK : end]
    if len(data) < end or check != checksum(head + packed):
        raise _damaged()
    machine = zlib.decompressobj()
    try:
        plain = machine.decompress(packed, MOST_BYTES)
    except zlib.error:
        raise _damaged() from None
    if not machine.eof:
        raise UnreadableError("this text holds more than rules can")
    return plain


def _damaged() -> UnreadableError:
    return UnreadableError("part of the text is missing or changed: copy all of it again")


def _bytes(letters: str) -> bytes:
    """Return the bytes in base32 letters; bits that do not fill a byte are dropped."""
    whole = len(letters) * _BITS // _OCTET
    padded = letters + "A" * (-len(letters) % _OCTET)
    number = int.from_bytes(base64.b32decode(padded), "big") if padded else 0
    spare = len(padded) * _BITS - whole * _OCTET
    return (number >> spare).to_bytes(whole, "big")


def _loaded(data: bytes) -> Any:
    try:
        return read_json(data)
    except UnreadableError as error:
        if isinstance(error, NotUnicodeError) and FILE_MARK.encode() in data:
            raise
        raise UnreadableError("it holds no rules") from None


def _shared(value: Any) -> Shared:
    if not isinstance(value, Mapping) or "rules" not in value:
        raise UnreadableError("it holds no rules")
    rules = foreign_rules(value["rules"])
    check_playable(rules)
    return Shared(_foreign_name(value.get("name")), rules)


def foreign_rules(raw: object) -> RuleSet:
    """Read a rule set from elsewhere; the names of special deals are put on one line.

    Raises:
        UnreadableError: naming the axis, if an axis or value is unknown; or if there is too
            much of it, or the number of players is impossible.
    """
    rules = rules_from_json(raw)
    least, most = rules.seats
    if not LEAST_SEATS <= least <= most <= MOST_SEATS:
        raise UnreadableError(
            "a game is for {least} to {most} players", least=LEAST_SEATS, most=MOST_SEATS
        )
    changes = (
        replace(change, name=on_one_line(change.name)[:LONGEST_NAME]) for change in rules.changes
    )
    return replace(rules, changes=tuple(changes))


def _foreign_name(raw: Any) -> str:
    """Return a name from elsewhere; one that is too long ends after a whole word."""
    name = on_one_line(raw) if isinstance(raw, str) else ""
    if len(name) > LONGEST_NAME:
        cut = name[: LONGEST_NAME - 1]
        words = cut.rpartition(" ")[0]
        name = f"{(words if len(words) > LONGEST_NAME // 2 else cut).rstrip(_LOOSE_ENDS)}…"
    return _name(name)


def _name(raw: Any) -> str:
    """Return a name on one line, without invisible characters.

    Raises:
        UnreadableError: if nothing is left of it or it is too long.
    """
    name = on_one_line(raw) if isinstance(raw, str) else ""
    if not name:
        raise UnreadableError("the rules have no name")
    if len(name) > LONGEST_NAME:
        raise UnreadableError("the name is longer than {most} letters", most=LONGEST_NAME)
    return name
