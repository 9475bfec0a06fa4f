"""ICU without the data that Qt does not use sorts as before."""

import struct
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest
from bundle import elf, icu
from each import for_each
from linux_tools import linux_only

LIBRARIES = Path(PySide6.__file__).parent / "Qt" / "lib"
HEAD = struct.pack("<HBBHHBBBB4s", 32, 0xDA, 0x27, 20, 0, 0, 0, 2, 0, b"CmnD").ljust(32, b"\0")
SORT = """
import ctypes, sys
from pathlib import Path
data, folder = Path(sys.argv[1]), Path(sys.argv[2])
(version,) = (path.suffix[1:] for path in folder.glob("libicudata.so.*"))
ctypes.CDLL(str(data), ctypes.RTLD_GLOBAL)
ctypes.CDLL(str(folder / f"libicuuc.so.{version}"), ctypes.RTLD_GLOBAL)
i18n = ctypes.CDLL(str(folder / f"libicui18n.so.{version}"))
opened, keyed = i18n[f"ucol_open_{version}"], i18n[f"ucol_getSortKey_{version}"]
opened.restype = ctypes.c_void_p
keyed.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int]
WORDS = "Zoë zebra Äpfel Apfel Öl ñu nube ch cz été Łódź lody å ä ö 葡萄 梨 ガ Ёлка дом א ไก่ 가"
for language in "root de de@collation=phonebook sv es pl cs ja zh ko ru et th he".split():
    status = ctypes.c_int(0)
    collator = opened(language.encode(), ctypes.byref(status))
    def key(word):
        plain, room = word.encode("utf-16-le"), ctypes.create_string_buffer(500)
        return room.raw[:keyed(collator, plain + bytes(2), len(plain) // 2, room, 500)]
    print(ascii((language, status.value, sorted(WORDS.split(), key=key))))
"""


def sorted_with(library: Path) -> list[str]:
    """Return how ICU sorts in several languages with this data."""
    command = [sys.executable, "-c", SORT, str(library), str(LIBRARIES)]
    done = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603
    return done.stdout.splitlines()


@linux_only
def test_the_slimmed_library_sorts_as_before(tmp_path: Path) -> None:
    (whole,) = LIBRARIES.glob("libicudata.so.*")
    slim = tmp_path / whole.name
    slim.write_bytes(icu.slimmed(whole.read_bytes()))
    assert slim.stat().st_size < whole.stat().st_size / 3
    assert elf.needed(slim) == elf.needed(whole)
    expected = sorted_with(whole)
    assert "'sv', 0" in expected[3].replace("-127", "0").replace("-128", "0")
    assert sorted_with(slim) == expected


def test_items_survive_being_joined() -> None:
    parts = {"icudt73l/coll/de.res": b"sorting", "icudt73l/root.res": b"x" * 16}
    data = icu.joined(HEAD, parts)
    found = icu.items(data)
    assert {name: item.rstrip(b"\0") for name, item in found.items()} == parts
    assert icu.joined(HEAD, found) == data


@for_each(
    ("name", "left_out"),
    [
        ("icudt73l/coll/de.res", False),
        ("icudt73l/de.res", False),
        ("icudt73l/nfkc.nrm", False),
        ("icudt73l/curr/de.res", True),
        ("icudt73l/gb18030.cnv", True),
    ],
)
def test_sorting_stays(name: str, left_out: bool) -> None:
    assert icu.is_left_out(name) is left_out


def test_what_is_laid_out_differently_is_refused() -> None:
    with pytest.raises(ValueError, match="no data of ICU"):
        icu.items(b"\0" * 64)
    with pytest.raises(ValueError, match="not known"):
        icu.slimmed(b"\x7fELF\x02\x01" + b"\0" * 100)
