"""The games whose cards everybody may have: of a challenge code, of a day, or from a file.

Rules, cards and computer players follow from a short public text alone, on every machine and in
every zone and language. The text is kept with the game: ``GameSetup.public``.
"""

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Final

from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.codec import changes_of
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.challenges import symbols
from ohhell_desktop.session.challenges.code import Challenge, from_code, to_code
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.variants.published import OF_WEEKDAY

FIRST_DAY: Final = date(2026, 1, 1)
"""The first day with a deal."""
DAY_CARDS: Final = 8
DAY_LEVELS: Final = ("keen", "strong", "strong")
"""The levels of a day's computer players.

None of them searches, so that they play the same with and without the compiled kernel.
"""
_DAY: Final = re.compile(r"day (\d{4}-\d\d-\d\d)", re.ASCII)
_RULES: Final = "rules "
_NATURE_BYTES: Final = 6

Person = SeatSetup
Sitting = Callable[[int], tuple[str, int]]
"""Returns the name and the face of a computer player by its number, from 0."""


def day_text(day: date) -> str:
    """Return the text that names the deal of a day."""
    return f"day {day.isoformat()}"


def day_of(public: str) -> date | None:
    """Return the day whose deal a text names; None if it names none."""
    found = _DAY.fullmatch(public)
    if found is None:
        return None
    try:
        return date.fromisoformat(found[1])
    except ValueError:
        return None


def has_code(public: str) -> bool:
    """Return whether a text is the code of a challenge."""
    return bool(public) and not public.startswith(_RULES) and day_of(public) is None


def day_setup(day: date, person: Person, sitting: Sitting) -> GameSetup:
    """Return the deal of a day: eight cards, four players, by the form of the weekday.

    Args:
        day: the day, in the calendar of the computer.
        person: the player.
        sitting: who the computer players are; this changes nothing of how they play.

    Raises:
        ValueError: if it is before :data:`FIRST_DAY`.
    """
    if day < FIRST_DAY:
        raise ValueError(f"the first deal is that of {FIRST_DAY}")
    key = OF_WEEKDAY[day.weekday()]
    form, public = CATALOGUE[key], day_text(day)
    rules = replace(form.rules, sequence=HandSizes(text=str(DAY_CARDS)))
    seats = (person, *_computer_players(DAY_LEVELS, sitting))
    return GameSetup(
        form=key,
        title=form.name,
        rules=rules,
        seats=seats,
        seed=_digest("ohhell day 1", day.isoformat()),
        nature=_nature(public),
        public=public,
    )


def challenge_setup(challenge: Challenge, person: Person, sitting: Sitting) -> GameSetup:
    """Return the game of a challenge; the arguments are those of :func:`day_setup`."""
    code = to_code(challenge)
    form = CATALOGUE[challenge.form]
    return GameSetup(
        form=challenge.form,
        title=form.name,
        rules=challenge.rules,
        seats=(person, *_computer_players(challenge.levels, sitting)),
        seed=_digest("ohhell challenge 1", symbols.characters(code)),
        nature=_nature(code),
        public=code,
    )


def made_public(setup: GameSetup) -> GameSetup:
    """Return a game by own rules as a challenge that goes to friends as a file.

    Its name follows from its rules, levels and cards.
    """
    even = tuple(replace(seat, habit="") for seat in setup.seats)
    plain = replace(setup, seats=even, nature=_nature(setup.seed.hex()))
    return replace(plain, public=_rules_text(plain))


def checked_public(setup: GameSetup) -> GameSetup:
    """Return a setup from elsewhere, without its public name if that is not its own.

    So nobody can send a game that counts as another one.
    """
    public = setup.public
    if not public:
        return setup
    person, others = setup.seats[0], setup.seats[1:]
    try:
        true = _named(public, person, lambda number: (others[number].name, others[number].avatar))
    except (ValueError, IndexError):
        true = None
    if true is None and public == _rules_text(setup):
        true = setup
    same = true is not None and _content(true) == _content(setup)
    return setup if same and _is_sound(setup) else replace(setup, public="")


def _named(public: str, person: Person, sitting: Sitting) -> GameSetup | None:
    """Return the game that a day or a code names; None for any other text."""
    day = day_of(public)
    if day is not None:
        return day_setup(day, person, sitting)
    try:
        challenge = from_code(public)
    except UnreadableError:
        return None
    return challenge_setup(challenge, person, sitting) if to_code(challenge) == public else None


def _is_sound(setup: GameSetup) -> bool:
    """Return whether a person sits first, and the computer players know and prefer nothing."""
    if setup.others or setup.word is not None or setup.fingerprint:
        return False
    first, *others = setup.seats
    kinds = {seat.kind for seat in others}
    even = all(not seat.habit for seat in others)
    return first.kind is SeatKind.PERSON and kinds == {SeatKind.BOT} and even


def _rules_text(setup: GameSetup) -> str:
    """Return the name of a game by own rules: ``rules`` and 80 bits of the hash of what it is."""
    content = json.dumps(_content(setup), sort_keys=True, separators=(",", ":"))
    digest = int.from_bytes(_digest("ohhell rules 2", content)[:10], "big")
    places = reversed(range(symbols.LENGTH))
    signs = [digest >> symbols.BITS * place & (1 << symbols.BITS) - 1 for place in places]
    return _RULES + symbols.written(signs)


def _content(setup: GameSetup) -> list[object]:
    """Return what decides the course of a game: rules, levels, cards and nature."""
    levels = [seat.level for seat in setup.seats[1:]]
    return [changes_of(setup.rules), levels, setup.seed.hex(), setup.nature]


def _computer_players(levels: tuple[str, ...], sitting: Sitting) -> tuple[SeatSetup, ...]:
    """Return the computer players, who have no habits."""
    return tuple(
        SeatSetup(name, SeatKind.BOT, level, face)
        for level, (name, face) in zip(levels, map(sitting, range(len(levels))), strict=True)
    )


def _digest(label: str, text: str) -> bytes:
    """Return the SHA-256 hash of a label and a text, with a space between."""
    return hashlib.sha256(f"{label} {text}".encode()).digest()


def _nature(public: str) -> int:
    return int.from_bytes(_digest("ohhell nature 1", public)[:_NATURE_BYTES], "big")
