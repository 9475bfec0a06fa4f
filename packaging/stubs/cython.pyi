"""What the kernel uses of Cython, with the types that its values have in Python."""

import builtins
from typing import TypeAlias, TypeVar

_Value = TypeVar("_Value")

int: TypeAlias = builtins.int
uint: TypeAlias = builtins.int
ulonglong: TypeAlias = builtins.int
Py_ssize_t: TypeAlias = builtins.int
double: TypeAlias = builtins.float
void: TypeAlias = None
compiled: bool

def declare(of: type[builtins.float], value: _Value) -> _Value: ...
def cast(of: type[builtins.int], value: builtins.float) -> builtins.int: ...
