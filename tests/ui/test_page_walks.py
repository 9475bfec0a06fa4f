"""A small sample of the random walks of ``benchmarks/random_pages.py``."""

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


@pytest.mark.parametrize("first", [0, 1000])
def test_random_walks_over_the_pages_agree_with_the_model(world: World, first: int) -> None:
    for number in range(first, first + 5):
        walk = Walk(world, Random(number))  # noqa: S311 - steps, not secrets
        for _ in range(STEPS):
            walk.step()
        world.clear()
