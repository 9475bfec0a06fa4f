"""Random walks over the pages of the real window: no ghost, no game lost, no other one chosen."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from page_walks import Walk
from page_world import World

STEPS = 15


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    made = World(tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize(
    "numbers",
    [range(5), range(1_000, 1_005), pytest.param(range(2_000, 4_000), marks=pytest.mark.slow)],
)
def test_random_walks_over_the_pages_agree_with_the_model(world: World, numbers: range) -> None:
    for number in numbers:
        walk = Walk(world, Random(number))  # noqa: S311 - steps, not secrets
        for _ in range(STEPS):
            walk.step()
        world.clear()
