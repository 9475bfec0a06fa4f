"""The libraries that a library needs are found."""

import shutil
import sys
from pathlib import Path

import pytest
from bundle import elf
from linux_tools import linux_only, tool


@linux_only
def test_a_program_needs_the_libraries_that_objdump_names() -> None:
    path = Path(sys.executable).resolve()
    said = tool("objdump", "-p", path)
    named = [line.split()[1] for line in said.splitlines() if line.strip().startswith("NEEDED")]
    assert elf.needed(path) == named


@linux_only
def test_a_program_runs_with_the_glibc_of_this_machine() -> None:
    program = shutil.which("true")
    assert program is not None
    assert elf.is_elf(Path(program))
    assert (2, 2) <= elf.glibc_floor(Path(program)) < (3, 0)


def test_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_text("\0GLIBC_2.5\0", encoding="ascii")
    assert not elf.is_elf(path)
    with pytest.raises(ValueError, match="no 64-bit ELF file"):
        elf.needed(path)


def test_the_newest_version_is_the_floor(tmp_path: Path) -> None:
    path = tmp_path / "library"
    path.write_bytes(b"\x7fELF\0GLIBC_2.9\0GLIBC_2.34\0GLIBC_2.2.5\0GLIBC_PRIVATE\0")
    assert elf.glibc_floor(path) == (2, 34)
    path.write_bytes(b"nothing")
    assert elf.glibc_floor(path) == (0, 0)
