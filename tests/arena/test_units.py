"""Units on an executor: results in order, and a second try for what is lost with a worker."""

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any

import pytest
from arena_drivers import ByHand

from ohhell_desktop.arena.entrants import ArenaError
from ohhell_desktop.arena.executors import InThisProcess
from ohhell_desktop.arena.units import Workers, results


def double(unit: int) -> int:
    return 2 * unit


def planned(*plan: int, breaks_after: int = 99) -> Executor:
    """Return an executor that finishes calls in the order of a plan, once it has all of them.

    Args:
        plan: places in the order of the calls.
        breaks_after: how many calls are finished before a worker dies.
    """
    calls: list[tuple[Callable[[], Any], Future[Any]]] = []

    def answer(call: Callable[[], Any]) -> "Future[Any]":
        calls.append((call, Future()))
        if len(calls) == len(plan):
            for number, place in enumerate(plan):
                done, future = calls[place]
                if number < breaks_after:
                    future.set_result(done())
                else:
                    future.set_exception(BrokenExecutor())
        return calls[-1][1]

    return ByHand(answer)


def run(*executors: Executor, units: int, ahead: int) -> list[int]:
    waiting = iter(executors)
    return list(results(Workers(lambda: next(waiting), ahead), double, range(units)))


def test_results_come_in_the_order_of_the_units() -> None:
    assert run(planned(2, 0, 1), units=3, ahead=3) == [0, 2, 4]


def test_units_are_read_only_as_fast_as_they_are_done() -> None:
    read: list[int] = []

    def units() -> Iterator[int]:
        for unit in range(1000):
            read.append(unit)
            yield unit

    found = results(Workers(InThisProcess, 2), double, units())
    assert [next(found) for _ in range(3)] == [0, 2, 4]
    assert len(read) < 10


def test_what_a_broken_executor_had_is_done_by_another() -> None:
    broken = planned(1, 0, 2, breaks_after=1)
    assert run(broken, planned(1, 0), units=3, ahead=3) == [0, 2, 4]


def test_a_unit_is_not_tried_a_third_time() -> None:
    broken = [planned(0, breaks_after=0) for _ in range(2)]
    with pytest.raises(ArenaError, match="ended unexpectedly 2 times while it had one unit"):
        run(*broken, units=3, ahead=1)


def test_a_unit_that_is_not_taken_has_not_been_tried() -> None:
    def refuse(_call: object) -> "Future[Any]":
        raise BrokenExecutor

    broken = [ByHand(refuse) for _ in range(5)]
    assert run(*broken, InThisProcess(), units=2, ahead=1) == [0, 2]
