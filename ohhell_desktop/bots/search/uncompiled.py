"""What the kernel asks of Cython, for a Python that runs the kernel as it stands."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

_Of = TypeVar("_Of", bound=Callable[..., Any])

compiled: Final = False
ulonglong: Final = "ulonglong"


def cclass(of: type[Any]) -> type[Any]:
    """Leave a class as it is."""
    return of


def cfunc(of: _Of) -> _Of:
    """Leave a function as it is."""
    return of


def nogil(of: _Of) -> _Of:
    """Leave a function as it is."""
    return of


def exceptval(*, check: bool) -> Callable[[_Of], _Of]:  # noqa: ARG001 - as Cython names it
    """Leave a function as it is."""
    return cfunc


def declare(_of: object, value: int) -> int:
    """Return the value of a typed variable."""
    return value
