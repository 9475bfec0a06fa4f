"""The games whose cards everybody may have: their setups, and that none passes for another.

When a form is added, ``python tests/session/test_public_games.py`` adds its games to those that are
published, in ``tests/golden/challenges.json``; it never changes one that is there. Games are kept
there as digests of what their rules change of the standard rules, which are there as a whole.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from each import for_each

if __name__ == "__main__":
    sys.path[:0] = map(str, (Path(__file__).parents[2], Path(__file__).parents[1]))

from any_rules import of_a_later_version

from ohhell_desktop.bots.characters import CHARACTERS
from ohhell_desktop.rules.form.axes import Bidding, Playing, Trump
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak
from ohhell_desktop.rules.io import codec
from ohhell_desktop.rules.io.codec import changes_of, rules_to_json
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

CHANGE = DealChange(
    where=Where.LAST,
    trump=Trump(),
    bidding=Bidding(),
    play=Playing(),
    score=Scoring(streak=Streak()),
)
STANDARD = RuleSet(changes=(CHANGE,))
"""The standard rules, and what a special deal has unless it says otherwise."""


def sitting(number: int) -> tuple[str, int]:
    """Return a computer player."""
    return CHARACTERS[number].name, CHARACTERS[number].face


def digest_of(setup: GameSetup) -> str:
    """Return a hash of all that decides the course of a game."""
    levels = [seat.level for seat in setup.seats[1:]]
    content = [changes_of(setup.rules), levels, setup.seed.hex(), setup.nature, setup.public]
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


def known_part(value: object, known: object) -> object:
    """Return of a JSON value what another one has too."""
    if isinstance(value, Mapping) and isinstance(known, Mapping):
        return {key: known_part(part, known[key]) for key, part in value.items() if key in known}
    if isinstance(value, list) and isinstance(known, list):
        return [known_part(*parts) for parts in zip(value, known, strict=True)]
    return value


def test_the_standard_rules_stay() -> None:
    """They may have more fields, whose defaults are as if there were none."""
    kept = json.loads(GOLDEN.read_text())["standard"]
    for standard in (STANDARD, of_a_later_version(STANDARD)):
        assert known_part(rules_to_json(standard), kept) == kept
    changed = replace(STANDARD, changes=(replace(CHANGE, score=Scoring(exact=11)),))
    assert known_part(rules_to_json(changed), kept) != kept


def test_a_new_field_of_the_rules_changes_nothing_that_was_published(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = replace(CATALOGUE["trickster"].rules, changes=(CHANGE,))
    setup = replace(games.challenge_setup(CHALLENGE, YOU, sitting), rules=rules, form="", public="")
    before = games.made_public(setup)
    digest = digest_of(before)
    monkeypatch.setattr(codec, "STANDARD", of_a_later_version(RuleSet()))
    later = replace(before, rules=of_a_later_version(rules))
    assert rules_to_json(later.rules) != rules_to_json(rules)
    assert games.checked_public(later) == later
    assert digest_of(later) == digest
    used = replace(later, rules=replace(of_a_later_version(rules), added_later=8))
    assert not games.checked_public(used).public, "it is another game"


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


@for_each("setup", SETUPS, ids=["day", "code", "rules"])
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
    kept["standard"] = rules_to_json(STANDARD) | kept.get("standard", {})
    GOLDEN.write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    publish()
