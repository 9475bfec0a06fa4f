"""The version of the computer players: it is raised when any level chooses otherwise."""

import hashlib
import json
import random
from typing import Final

import pytest

from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.bots.protocol.requests import hello, players
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.bots.version import PLAYERS
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.codec import action_to_json
from ohhell_desktop.variants import CATALOGUE

CHOICES: Final = {
    "4": {
        "beginner": "31db5041652197b8",
        "gentle": "9333f2d911a17433",
        "steady": "6ca4237ffb7ed653",
        "keen": "14f72c00680a3c32",
        "strong": "e63bf92ebe378380",
        "expert": "2df01a453e846707",
    },
}
"""What each level chooses, as a digest, by the version of the players."""
PLIES: Final = 60
SOME_FORMS: Final = [
    CATALOGUE[form].rules for form in ("oh-hell", "blackout", "wizard", "ninety-nine")
]
SHORT_DEALS: Final = RuleSet(sequence=HandSizes(text="1x2, 2x2, 3x2"))
"""Of these every choice is looked at, of the others six."""


def digest_of(level: str) -> str:
    """Return a digest of the choices of a level at moments of random games."""
    rng, chosen = random.Random(24), []  # noqa: S311 - any games will do
    for number, rules in enumerate((*SOME_FORMS, SHORT_DEALS)):
        state, _ = new_game(rules, rules.seats[0], DeckSource(bytes([number]) * 32))
        moments = range(PLIES) if rules is SHORT_DEALS else rng.sample(range(40), 6)
        for ply in range(PLIES):
            if state.turn is None:
                break
            if ply in moments:
                seen = view(state, state.turn)
                if len(seen.legal) > 1:
                    chosen.append(action_to_json(decide(seen, level, ply, nature=5).action))
            state, _ = apply(state, rng.choice(legal(state)))
    return hashlib.sha256(json.dumps(chosen).encode()).hexdigest()[:16]


@pytest.mark.skipif(not COMPILED, reason="nobody searches, and the version says so")
def test_this_version_chooses_as_it_always_has() -> None:
    """If this fails on purpose, raise ``PLAYERS``, and put the new choices in place of these.

    The decisions of saved games say by which version they were made. Those of an earlier version
    cannot be asked again.
    """
    found = {level.key: digest_of(level.key) for level in LEVELS}
    assert {PLAYERS: found} == CHOICES


def test_the_version_is_known_to_everybody_who_asks() -> None:
    assert hello()["players"] == players() == (PLAYERS if COMPILED else f"{PLAYERS}+plain")
