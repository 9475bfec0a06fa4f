"""The setup of a game is checked once, where it is made."""

from dataclasses import replace
from typing import Any

import pytest
from session_drivers import SEED, setup

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.game_setup import (
    NATURES,
    GameSetup,
    SeatKind,
    SeatSetup,
    new_nature,
    new_seed,
)


@pytest.mark.parametrize("avatar", [0, 13, -1])
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


@pytest.mark.parametrize("seats", [0, 1, 11])
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


@pytest.mark.parametrize("nature", [-1, NATURES, True, 1.0, "1"])
def test_a_nature_is_a_whole_number_within_limits(nature: Any) -> None:
    with pytest.raises(ValueError, match="a nature must be a whole number below"):
        replace(setup(), nature=nature)


def test_no_two_new_games_have_the_same_nature() -> None:
    natures = {new_nature() for _ in range(50)}
    assert len(natures) == 50
    assert all(replace(setup(), nature=nature).nature == nature for nature in natures)
