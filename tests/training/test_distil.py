"""Learning from labels: what brings more is chosen, and the same seed gives the same network."""

from importlib import import_module
from typing import Any

import pytest

numpy = pytest.importorskip("numpy", reason="only training needs NumPy")
distil = import_module("distil")

CHOICES = 600


def known() -> Any:
    """Return choices between two cards, of which the one with less of the only input is better."""
    rng = numpy.random.default_rng(1)
    inputs = rng.random((2 * CHOICES, 1))
    counts = numpy.full(CHOICES, 2)
    return distil.Examples(
        inputs=inputs,
        margins=-inputs[:, 0],
        firsts=2 * numpy.arange(CHOICES),
        counts=counts,
        deals=numpy.arange(CHOICES),
        kinds=numpy.zeros(CHOICES, int),
        seats=numpy.full(CHOICES, 4),
    )


def beginner() -> Any:
    """Return a network that likes what is worse."""
    effects = numpy.array([0.02, 0.02, 0.02, -0.02, 0.02, -0.02, 0.02, -0.02])
    return numpy.full((1, 8), 0.02), numpy.zeros(8), effects


def test_a_network_learns_to_choose_what_brings_more() -> None:
    some, choices = known(), numpy.arange(0, CHOICES, 2)
    net = beginner()
    worst = some.margins.reshape(-1, 2).min(1)[choices]
    best = some.margins.reshape(-1, 2).max(1)[choices]
    assert distil.brought(net, some, choices) == pytest.approx(worst)
    new = distil.learn(net, some, choices, 300, seed=1)
    assert distil.brought(new, some, choices) == pytest.approx(best)
    again = distil.learn(net, some, choices, 300, seed=1)
    for part, same in zip(new, again, strict=True):
        assert (part == same).all()


def test_what_is_gained_is_told_a_deal_and_seat(capsys: pytest.CaptureFixture[str]) -> None:
    some = known()
    distil.measure(beginner(), some, passes=300, parts=2, seed=1)
    gain = 10 * numpy.ptp(some.margins.reshape(-1, 2), axis=1).mean() / 4
    assert f"all deals    {gain:+.4f} (" in capsys.readouterr().out
