"""The entry points for files and lines, and what must be true after each.

Every input is accepted or refused with one sentence. What is accepted must be usable: in a game a
computer player decides, rules are put into words and a game by them is begun, settings are saved
and read again.
"""

import base64
import json
import os
import random
import re
import tempfile
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from corpus import BOT, GAME, OPENED, REQUEST, RULE_FILE, RULE_TEXT, SETTINGS
from mutations import changed, cut_up, written

from ohhell_desktop.bots.policy import quick
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.requests import choose_in_time, read_request, respond
from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.limits import UnplayableError
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io import share
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.errors import GameFileError
from ohhell_desktop.session.files import game_file, handover
from ohhell_desktop.session.files.opened_file import read_opened_file
from ohhell_desktop.session.files.settings_file import read_settings, save_settings
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.problem_texts import problem_text
from ohhell_desktop.words.rulebook import rules_as_plain_text

MOST_BYTES: Final = 50 << 20
_LONGEST: Final = 700
_UNWORDED: Final = re.compile(
    r"Traceback|is not a valid|Error\b|object has no|NoneType|<class|must be str|codec can't"
    r"|recursion|unhashable|invalid literal|Exceeds the limit"
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of one input."""

    taken: bool
    refusal: str = ""
    """The sentence, if it was refused."""
    fault: str = ""
    """What is wrong with this outcome; empty if nothing is."""
    read: float = 0.0
    """Seconds of processor time until it was accepted or refused."""
    after: float = 0.0
    """Seconds of processor time for using it then."""

    @property
    def seconds(self) -> float:
        """Return the longer of the two."""
        return max(self.read, self.after)


class _RefusedError(Exception):
    """An input was refused, with a sentence."""


Reader = Callable[[bytes], Callable[[], None]]
"""Reads the bytes, or raises; returns a function that uses what was read."""


def _decide(state: GameState) -> None:
    if state.turn is not None:
        quick.choose(view(state, state.turn), "sharp", 1)


def _game(data: bytes) -> Callable[[], None]:
    try:
        game = game_file.from_file(data)
    except GameFileError as error:
        raise _RefusedError(_whole(str(error))) from None

    def go_on() -> None:
        _decide(game.state)
        game_file.to_file(game)

    return go_on


def _whole(sentence: str) -> str:
    """Return a sentence if it has a capital and a full stop, else an error."""
    good = not sentence[:1].islower() and sentence.endswith(".")
    return sentence if good else f"Error: no sentence: {sentence}"


def _rules(read: Callable[[], share.Shared]) -> Callable[[], None]:
    try:
        shared = read()
    except UnreadableError as error:
        raise _RefusedError(str(error)) from None
    except UnplayableError as error:
        raise _RefusedError(_whole(problem_text(error.problem, untranslated))) from None

    def use() -> None:
        for seats in sorted(set(shared.rules.seats)):
            _begin(shared.rules, seats)
        share.to_file(shared)

    return use


def _begin(rules: RuleSet, seats: int) -> None:
    rules_as_plain_text(rules, seats, untranslated)
    _decide(new_game(rules, seats, DeckSource(seed=bytes(32)))[0])


def _rule_file(data: bytes) -> Callable[[], None]:
    return _rules(lambda: share.from_file(data))


def _opened(data: bytes) -> Callable[[], None]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "aunt.ohgame")
        path.write_bytes(data)
        try:
            found = read_opened_file(path)
        except GameFileError as error:
            raise _RefusedError(_whole(str(error))) from None
        except UnplayableError as error:
            raise _RefusedError(_whole(problem_text(error.problem, untranslated))) from None
        except UnreadableError as error:
            raise _RefusedError(str(error)) from None
    if isinstance(found, share.Shared):
        return _rules(lambda: found)
    return lambda: _decide(found.state)


def _further_start(data: bytes) -> Callable[[], None]:
    try:
        request = handover.parse_request(data)
    except UnreadableError as error:
        raise _RefusedError(str(error)) from None

    def use() -> None:
        assert request.path is None or request.path.is_absolute()
        assert request.token.isprintable()
        os.fsencode(request.token)

    return use


def _rule_text(data: bytes) -> Callable[[], None]:
    text = data.decode("utf-8", "surrogateescape")
    return _rules(lambda: share.from_text(text))


def _settings(data: bytes) -> Callable[[], None]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "settings.json")
        path.write_bytes(data)
        settings = read_settings(path).settings

    def keep() -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "settings.json")
            path.write_bytes(data)
            save_settings(path, settings)
            assert read_settings(path).settings == settings, "settings change when they are saved"

    return keep


def _bot(data: bytes) -> Callable[[], None]:
    try:
        answer = respond(
            read_request(data), choose_in_time, Budget(time.monotonic() + 1, time.monotonic)
        )
    except ValueError as error:
        raise _RefusedError(str(error)) from None
    line = json.dumps(answer)
    if "error" in answer:
        raise _RefusedError(answer["error"])
    return lambda: json.loads(line)


_READERS: Final[dict[str, Reader]] = {
    GAME: _game,
    RULE_FILE: _rule_file,
    RULE_TEXT: _rule_text,
    SETTINGS: _settings,
    BOT: _bot,
    OPENED: _opened,
    REQUEST: _further_start,
}


def try_input(kind: str, data: bytes) -> Outcome:
    """Give bytes to an entry point."""
    began = time.process_time()
    try:
        use = _READERS[kind](data)
    except _RefusedError as refused:
        sentence = str(refused)
        read = time.process_time() - began
        return Outcome(taken=False, refusal=sentence, fault=unworded(sentence), read=read)
    except Exception as error:  # noqa: BLE001 - this is what is looked for
        return Outcome(taken=False, fault=f"uncaught {error!r}"[:_LONGEST])
    read = time.process_time() - began
    try:
        use()
    except Exception as error:  # noqa: BLE001 - this is what is looked for
        return Outcome(taken=True, fault=f"uncaught afterwards {error!r}"[:_LONGEST], read=read)
    return Outcome(taken=True, read=read, after=time.process_time() - began - read)


def unworded(sentence: str) -> str:
    """Return what is wrong with a refusal; empty if it can be shown to a player."""
    if not sentence.isprintable():
        return f"signs that cannot be seen: {sentence!r}"
    if len(sentence) > _LONGEST:
        return f"a refusal of {len(sentence)} characters: {sentence[:80]}"
    if _UNWORDED.search(sentence) or len(sentence.split()) < 3:
        return f"no sentence for a player: {sentence}"
    return ""


def packed(plain_bytes: bytes) -> bytes:
    """Return a text of rules with the right checksum around any bytes."""
    body = zlib.compress(plain_bytes, 9)
    head = (len(body) & 0xFFFF).to_bytes(2, "big")
    data = head + share.checksum(head + body) + body
    return b"OHR1-" + base64.b32encode(data).rstrip(b"=")


def mutant(kind: str, value: Any, numbers: random.Random) -> bytes:
    """Return a mutant of a valid value, as bytes for its entry point."""
    plain_bytes = written(changed(value, numbers) if numbers.random() < 0.8 else value, numbers)
    by_bytes = numbers.random() < 0.25
    if kind == RULE_TEXT:
        if by_bytes and numbers.random() < 0.5:
            return packed(cut_up(plain_bytes, numbers))
        text = packed(plain_bytes)
        return cut_up(text, numbers) if by_bytes else text
    return cut_up(plain_bytes, numbers) if by_bytes else plain_bytes
