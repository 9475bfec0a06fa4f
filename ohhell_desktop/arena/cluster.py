"""A cluster of computers as an executor: dask.distributed, found by the address of its scheduler.

This is the only module that imports it, and only when a cluster is asked for. Everything that a
cluster is given runs as code on its computers: it belongs in a network that is trusted.
"""

import hashlib
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

import ohhell_desktop
from ohhell_desktop.arena.entrants import ArenaError
from ohhell_desktop.arena.units import Workers
from ohhell_desktop.bots.search.position import COMPILED

AHEAD: Final = 200
"""How many units a cluster has at the same time: two each for a hundred workers."""
PATIENCE_S: Final = 10
"""How long the scheduler may take to answer."""
_DECIDE: Final = ("rules", "variants", "bots", "arena")
"""The packages on which results depend."""
_LOGS: Final = ("distributed", "distributed.client")
"""Loggers that print whole tracebacks; a sentence says what matters."""
_ALONE: Final = Lock()
"""A worker of a cluster may have several threads; units take turns in its process."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


@contextmanager
def workers(address: str) -> Iterator[Workers]:
    """Yield the workers of a cluster.

    Args:
        address: that of its scheduler, as ``tcp://host:8786``.

    Raises:
        ArenaError: if dask.distributed is not installed, no cluster answers, or it is lost.
    """
    try:
        import distributed  # noqa: PLC0415 - an optional extra, and slow to import
    except ImportError:
        raise ArenaError(
            "A cluster needs the package “distributed”, which is not installed:"
            " “pip install ohhell-desktop[cluster]” installs it."
        ) from None
    for name in _LOGS:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client: Any = distributed.Client(address, timeout=PATIENCE_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ArenaError(f"No cluster answers at {address}: {error}") from None
    with client:
        try:
            yield Workers(lambda: _SameProgram(client.get_executor(pure=False)), AHEAD)
        except distributed.KilledWorker as error:
            raise ArenaError(f"The cluster has given up a unit: {error}") from None
        except CancelledError:
            raise ArenaError(f"The cluster at {address} has been lost.") from None


class _SameProgram(Executor):
    """Lets only workers with the same program work on units: another one would decide otherwise."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        return self._executor.submit(_checked, program(), fn, args, kwargs)

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        # Without waiting for its units, the executor of a cluster cancels them.
        self._executor.shutdown(wait=error is None)


def _checked(asked: str, fn: Callable[..., _T], args: Any, kwargs: Any) -> _T:
    if program() != asked:
        raise ArenaError(
            "A worker of the cluster has another program than this computer; all need the same"
            " version, compiled or not."
        )
    with _ALONE:
        return fn(*args, **kwargs)


@lru_cache(maxsize=1)
def program() -> str:
    """Return a text that is the same where the same program is, and its kernel as compiled."""
    root = Path(ohhell_desktop.__file__).parent
    digest = hashlib.sha256(f"{ohhell_desktop.__version__} {COMPILED}".encode())
    for folder in _DECIDE:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in {".py", ".json"}:
                digest.update(path.read_bytes())
    return digest.hexdigest()
