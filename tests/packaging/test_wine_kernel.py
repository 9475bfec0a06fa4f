"""Python's headers as they are on Windows: the kernel is compiled with them for the check there."""

import re
import sysconfig
from pathlib import Path

import pytest
import wine_kernel
from packaging_tools import output_of

SIZES = {
    "SHORT": "short",
    "INT": "int",
    "LONG": "long",
    "LONG_LONG": "long long",
    "FLOAT": "float",
    "DOUBLE": "double",
    "VOID_P": "void *",
    "SIZE_T": "size_t",
    "TIME_T": "time_t",
    "OFF_T": "off_t",
    "WCHAR_T": "wchar_t",
}


def test_every_size_is_that_of_a_compiler_for_windows(tmp_path: Path) -> None:
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        pytest.skip("this Python has no headers")
    text = wine_kernel.CONFIGURATION.read_text(encoding="utf-8")
    assert {*re.findall(r"define SIZEOF_(\w+)", text)} == SIZES.keys()
    source = tmp_path / "sizes.c"
    checks = (
        f"_Static_assert(SIZEOF_{name} == sizeof({c}), {name!r});" for name, c in SIZES.items()
    )
    lines = ["#include <Python.h>", "#include <time.h>", *checks]
    source.write_text("\n".join(lines).replace("'", '"'), encoding="ascii")
    headers = wine_kernel.copy_headers(tmp_path)
    output_of(wine_kernel.COMPILER, "-fsyntax-only", f"-I{headers}", source)
