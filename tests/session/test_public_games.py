"""The games whose cards everybody may have: their setups, and that none passes for another.

When a form is added, ``python tests/session/test_public_games.py`` adds its games to those that are
published, in ``tests/golden/challenges.json``; it never changes one that is there.
"""

import hashlib
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from ohhell_desktop.bots.characters import CHARACTERS
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import schedule
from ohhell_desktop.rules.io.codec import rules_to_json
from ohhell_desktop.session.challenges import games
from ohhell_desktop.session.challenges.code import Challenge, Length, can_be_played, to_code
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.variants.published import NUMBERED

GOLDEN = Path(__file__).parents[1] / "golden" / "challenges.json"
YOU = SeatSetup("You", SeatKind.PERSON)
DAY = date(2026, 11, 24)
CHALLENGE = Challenge("oh-hell", ("keen", "strong", "expert"), 77, Length.SHORT)


def sitting(number: int) -> tuple[str, int]:
    """Return a computer player."""
    return CHARACTERS[number].name, CHARACTERS[number].face


def digest_of(setup: GameSetup) -> str:
    """Return a hash of all that decides the course of a game."""
    levels = [seat.level for seat in setup.seats[1:]]
    content = [rules_to_json(setup.rules), levels, setup.seed.hex(), setup.nature, setup.public]
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]


def published() -> dict[str, str]:
    """Return the digests of the games of some days, and of a challenge of each form and length."""
    found = {}
    for number in range(0, 1000, 97):
        day = games.FIRST_DAY + timedelta(days=number)
        found[day.isoformat()] = digest_of(games.day_setup(day, YOU, sitting))
    for form in NUMBERED:
        seats = CATALOGUE[form].rules.seats[0]
        for length in Length:
            if can_be_played(form, seats, length):
                challenge = Challenge(form, ("keen",) * (seats - 1), 12345, length)
                setup = games.challenge_setup(challenge, YOU, sitting)
                found[to_code(challenge)] = digest_of(setup)
    return found


def test_what_was_published_stays() -> None:
    """If this fails, codes and days of older versions have other games: they need a new kind."""
    kept = json.loads(GOLDEN.read_text())["games"]
    assert {key: digest for key, digest in published().items() if key in kept} == kept


def test_every_day_has_a_deal_that_can_be_played() -> None:
    for number in range(7):
        setup = games.day_setup(DAY + timedelta(days=number), YOU, sitting)
        assert not problems(setup.rules, 4)
        assert [plan.cards for plan in schedule(setup.rules, 4)] == [8]
        assert len(setup.seats) == 4


def test_a_day_is_found_again_by_its_name() -> None:
    setup = games.day_setup(DAY, YOU, sitting)
    assert setup.public == "day 2026-11-24"
    assert games.day_of(setup.public) == DAY
    assert games.day_of("day 2026-02-30") is None
    assert games.day_of(to_code(CHALLENGE)) is None
    with pytest.raises(ValueError, match="first deal"):
        games.day_setup(date(2025, 12, 31), YOU, sitting)


def test_who_sits_there_changes_no_card() -> None:
    one = games.challenge_setup(CHALLENGE, YOU, sitting)
    other = games.challenge_setup(
        CHALLENGE, replace(YOU, name="Ann"), lambda number: (f"Bot {number}", 5)
    )
    assert (one.seed, one.nature, one.rules) == (other.seed, other.nature, other.rules)


SETUPS: list[Callable[[], GameSetup]] = [
    lambda: games.day_setup(DAY, YOU, sitting),
    lambda: games.challenge_setup(CHALLENGE, YOU, sitting),
    lambda: games.made_public(
        replace(games.challenge_setup(CHALLENGE, YOU, sitting), form="", seed=bytes(32), public="")
    ),
]


@pytest.mark.parametrize("setup", SETUPS, ids=["day", "code", "rules"])
def test_only_the_true_game_has_the_public_name(setup: Callable[[], GameSetup]) -> None:
    true = setup()
    assert games.checked_public(true) == true
    stronger = replace(true.seats[1], level="beginner")
    bold = replace(true.seats[1], habit="bold")
    for false in (
        replace(true, seed=bytes(31) + b"1"),
        replace(true, nature=1),
        replace(true, rules=replace(true.rules, hook=0 if true.rules.hook else 1)),
        replace(true, seats=(true.seats[0], stronger, *true.seats[2:])),
        replace(true, seats=(true.seats[0], bold, *true.seats[2:])),
        replace(true, seats=(true.seats[1], true.seats[0], *true.seats[2:])),
        replace(true, public="day 2026-11-25"),
        replace(true, public="nonsense"),
        replace(true, public="day 2025-12-31"),
        replace(true, seats=true.seats[:2]),
        replace(true, fingerprint="0" * 64),
    ):
        assert games.checked_public(false).public == ""


def publish() -> None:
    """Add new games to the published ones."""
    kept = json.loads(GOLDEN.read_text())
    kept |= {"forms": list(NUMBERED), "games": published() | kept["games"]}
    GOLDEN.write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    publish()
