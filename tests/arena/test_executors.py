"""The processes of a pool: no Qt, no keyboard, a second try; and the cluster, with a stand-in."""

import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future
from pathlib import Path
from threading import Event
from types import ModuleType, SimpleNamespace
from typing import Any, Self

import pytest
from arena_drivers import ByHand

from ohhell_desktop.arena import cluster
from ohhell_desktop.arena.entrants import ArenaError
from ohhell_desktop.arena.executors import InThisProcess, workers
from ohhell_desktop.arena.units import results


def describe(unit: int) -> dict[str, Any]:
    """Tell what a process is like that is interrupted from the keyboard."""
    signal.raise_signal(signal.SIGINT)
    return {"unit": unit, "process": os.getpid(), "Qt": "PySide6" in sys.modules}


def die_once(unit: list[Any]) -> int:
    """End the process in the middle of one unit, the first time that it is tried."""
    number, mark = unit
    if number == 2 and not Path(mark).exists():
        Path(mark).touch()
        os._exit(7)
    return 2 * int(number)


def die(_unit: int) -> None:
    os._exit(7)


def test_processes_of_a_pool_have_no_qt_and_ignore_the_keyboard() -> None:
    with workers(2) as found:
        rows = list(results(found, describe, range(3)))
    assert [row["unit"] for row in rows] == [0, 1, 2]
    assert not any(row["Qt"] for row in rows)
    assert os.getpid() not in {row["process"] for row in rows}


def test_a_unit_whose_process_dies_is_tried_again(tmp_path: Path) -> None:
    with workers(2) as found:
        units = [[number, str(tmp_path / "died")] for number in range(5)]
        assert list(results(found, die_once, units)) == [0, 2, 4, 6, 8]
    assert (tmp_path / "died").exists()


def test_a_unit_that_ends_every_process_gets_a_sentence() -> None:
    with workers(2) as found, pytest.raises(ArenaError, match="ended unexpectedly 2 times"):
        list(results(found, die, range(3)))


def wait_or_fail(mark: str) -> None:
    """Fail without a mark; with one, make it after a long time."""
    if not mark:
        raise ArenaError("planted")
    Event().wait(20)
    Path(mark).touch()


def test_a_run_that_fails_waits_for_no_process(tmp_path: Path) -> None:
    mark = tmp_path / "waited"
    with workers(2) as found, pytest.raises(ArenaError, match="planted"):
        list(results(found, wait_or_fail, [str(mark), ""]))
    assert not mark.exists()


class GivenUpError(Exception):
    """What stands for the error of a cluster that gives up a unit."""


def install(monkeypatch: pytest.MonkeyPatch, executor: Executor | Exception) -> None:
    """Let a module stand for dask.distributed, with a client that has an executor or an error."""

    class Client:
        def __init__(self, address: str, **_options: Any) -> None:
            self.address = address
            if isinstance(executor, Exception):
                raise executor

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_error: object) -> None:
            self.address = ""

        def get_executor(self, *, pure: bool) -> object:
            # The same unit may be worked on twice; it must not be looked up.
            assert not pure
            return executor

    module = ModuleType("distributed")
    vars(module).update(SimpleNamespace(Client=Client, KilledWorker=GivenUpError).__dict__)
    monkeypatch.setitem(sys.modules, "distributed", module)


def doubled(unit: int) -> int:
    return 2 * unit


def run(address: str = "tcp://desk:8786") -> list[int]:
    with workers(1, address) as found:
        return list(results(found, doubled, range(3)))


def test_a_cluster_does_what_processes_do(monkeypatch: pytest.MonkeyPatch) -> None:
    executor = ByHand(InThisProcess().submit)
    install(monkeypatch, executor)
    assert run() == [0, 2, 4]
    assert executor.waits


def test_a_worker_with_another_program_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def elsewhere(call: Callable[[], Any]) -> "Future[Any]":
        monkeypatch.setattr(cluster, "program", lambda: "another")
        return InThisProcess().submit(call)

    install(monkeypatch, ByHand(elsewhere))
    with pytest.raises(ArenaError, match="has another program than this computer"):
        run()


def test_without_the_optional_package_a_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ArenaError, match=r"pip install ohhell-desktop\[cluster\]"):
        run()


def test_an_address_at_which_nothing_answers_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, TimeoutError("it took too long"))
    with pytest.raises(ArenaError, match="No cluster answers at tcp://nowhere:1: it took too long"):
        run("tcp://nowhere:1")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (GivenUpError("four workers died"), "has given up a unit: four workers died"),
        (CancelledError(), "The cluster at tcp://desk:8786 has been lost."),
    ],
)
def test_a_cluster_that_fails_ends_the_run_with_a_sentence(
    error: Exception, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_call: object) -> "Future[Any]":
        future: Future[Any] = Future()
        future.set_exception(error)
        return future

    executor = ByHand(fail)
    install(monkeypatch, executor)
    with pytest.raises(ArenaError, match=sentence):
        run()
    assert executor.waits is False
