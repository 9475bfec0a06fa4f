"""Replacements for Cython's functions, for a Python that runs the kernel uncompiled."""

from math import trunc
from typing import Final, TypeVar

_Value = TypeVar("_Value")
_Whole = int

compiled: Final = False
int: Final = "int"  # noqa: A001 - the types have the names that they have in Cython
Py_ssize_t: Final = "Py_ssize_t"
ulonglong: Final = "ulonglong"
double: Final = "double"


def declare(_of: object, value: _Value) -> _Value:
    """Return the value of a typed variable."""
    return value


def cast(_of: object, value: float) -> _Whole:
    """Return the whole part of a number."""
    return trunc(value)
