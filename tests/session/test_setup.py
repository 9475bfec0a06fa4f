"""The setup of a game is checked once, where it is made."""

from dataclasses import replace
from typing import Any

import pytest
from each import for_each
from session_drivers import SEED, setup

from ohhell_desktop.rules.engine.shuffle import cut_word
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.game_setup import (
    NATURES,
    GameSetup,
    SeatKind,
    SeatSetup,
    SeatWays,
    new_seed,
)


@for_each("avatar", [0, 13, -1])
def test_there_are_twelve_avatars(avatar: int) -> None:
    with pytest.raises(ValueError, match="avatar must be 1 to 12"):
        SeatSetup("Ann", SeatKind.BOT, avatar=avatar)


def test_the_first_and_the_last_avatar_can_be_chosen() -> None:
    assert [SeatSetup("Ann", SeatKind.BOT, avatar=number).avatar for number in (1, 12)] == [1, 12]


def test_texts_have_a_greatest_length() -> None:
    with pytest.raises(ValueError, match="name may have 100"):
        SeatSetup("x" * 101, SeatKind.PERSON)
    with pytest.raises(ValueError, match="level may have 100"):
        SeatSetup("Ann", SeatKind.BOT, level="x" * 101)
    with pytest.raises(ValueError, match="title may have 100"):
        setup(title="x" * 101)


@for_each("seats", [0, 1, 11])
def test_two_to_ten_can_sit_at_a_table(seats: int) -> None:
    someone = SeatSetup("Ann", SeatKind.BOT)
    with pytest.raises(ValueError, match="2 to 10 seats"):
        GameSetup("", "Full house", RuleSet(), (someone,) * seats, SEED)


def test_a_seed_has_256_bits() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        setup(seed=b"short")


def test_no_two_new_seeds_are_alike() -> None:
    assert len({new_seed() for _ in range(50)}) == 50
    assert len(new_seed()) == 32


@for_each("nature", [-1, NATURES, True, 1.0, "1"])
def test_a_nature_is_a_whole_number_within_limits(nature: Any) -> None:
    with pytest.raises(ValueError, match="a nature must be a whole number below"):
        replace(setup(), nature=nature)


def test_no_two_new_games_have_the_same_nature() -> None:
    natures = {setup(seed=new_seed()).sealed().nature for _ in range(50)}
    assert len(natures) == 50
    assert None not in natures


@for_each(
    ("typed", "word"),
    [
        ("  grandma’s apple cake ", "grandma’s apple cake"),
        ("cafe\N{COMBINING ACUTE ACCENT}", "café"),
        ("a\tb\n\u202ec\ud800", "a b  c"),
        ("x" * 64 + "y", "x" * 64),
        ("x" * 63 + " y", "x" * 63),
        ("\N{COMBINING ACUTE ACCENT}e" * 64, "\N{COMBINING ACUTE ACCENT}" + "é" * 63),
        (" \t", None),
    ],
)
def test_a_typed_word_is_kept_in_one_way(typed: str, word: str | None) -> None:
    assert cut_word(typed) == word
    assert replace(setup(), word=word).word == word


@for_each("word", ["", " a", "a\nb", "cafe\N{COMBINING ACUTE ACCENT}", "x" * 65, "\0"])
def test_a_word_that_nobody_can_have_typed_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="1 to 64 characters on one line"):
        replace(setup(), word=word)


EVEN = SeatWays((1.0,), (0.5, 0.5))


@for_each(
    "changed",
    [
        {"fingerprint": "x" * 64},
        {"fingerprint": "0" * 63},
        {"public": "day\n2026"},
        {"public": "x" * 101},
        {"public": "day 2026-11-24", "word": "cake"},
        {"others": (EVEN,) * 3},
        {"others": (SeatWays((), (1.0,)),) * 4},
        {"others": (SeatWays((0.0, 0.0), (1.0,)),) * 4},
        {"others": (SeatWays((float("nan"),), (1.0,)),) * 4},
        {"others": (SeatWays((1.5,), (1.0,)),) * 4},
    ],
)
def test_what_is_said_about_the_cards_is_checked(changed: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"damaged|at most|not cut"):
        replace(setup(), **changed)


def test_a_game_dealt_anew_keeps_nothing_of_the_cards() -> None:
    before = replace(setup(), word="cake", others=(EVEN,) * 4).sealed()
    after = before.dealt_anew()
    assert after.seed != before.seed
    assert (after.word, after.fingerprint, after.public, after.others) == (None, "", "", ())
    assert (after.rules, after.seats, after.title) == (before.rules, before.seats, before.title)


def test_public_cards_are_never_sealed() -> None:
    assert setup().sealed().fingerprint
    assert replace(setup(), public="day 2026-11-24").sealed().fingerprint == ""
