"""The version, the manifest and the checksum of ohhell.exe."""

import random
import struct
from pathlib import Path
from xml.etree import ElementTree as ET

import exe_resources
import product
import pytest
from each import for_each
from packaging_tools import checker, output_of

SETTINGS = "{http://schemas.microsoft.com/SMI/2016/WindowsSettings}"


def executable(length: int) -> bytes:
    """Return the headers of a Windows executable with a random body."""
    header = 0x80
    body = bytearray(random.Random(length).randbytes(length))  # noqa: S311 - no secret
    body[:2] = b"MZ"
    struct.pack_into("<I", body, 0x3C, header)
    body[header : header + 4] = b"PE\0\0"
    struct.pack_into("<H", body, header + 4 + 16, 240)  # the optional header
    struct.pack_into("<H", body, header + 24, 0x20B)
    return bytes(body)


def summed_by_hand(data: bytes) -> int:
    """Return the sum, word by word, as the format is described."""
    offset = exe_resources.checksum_offset(data)
    total = 0
    padded = data + b"\0" * (len(data) % 2)
    for place in range(0, len(padded), 2):
        if place not in {offset, offset + 2}:
            total += padded[place] + 256 * padded[place + 1]
            total = (total & 0xFFFF) + (total >> 16)
    return total + len(data)


@for_each("length", [1_000, 1_001, 1_002, 1_003, 20_000])
def test_the_checksum_is_the_folded_sum_of_the_words(length: int) -> None:
    data = executable(length)
    assert exe_resources.checksum(data) == summed_by_hand(data)


def test_writing_the_checksum_changes_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "some.exe"
    before = executable(5_001)
    path.write_bytes(before)
    assert not exe_resources.has_checksum(path)
    exe_resources.set_checksum(path)
    assert exe_resources.has_checksum(path)
    after = path.read_bytes()
    offset = exe_resources.checksum_offset(before)
    assert after[:offset] + after[offset + 4 :] == before[:offset] + before[offset + 4 :]


def test_pefile_agrees_with_the_checksum() -> None:
    pip = pytest.importorskip("pip")
    launcher = Path(pip.__file__).parent / "_vendor" / "distlib" / "t64.exe"
    if not launcher.is_file():
        pytest.skip("this pip brings no Windows executable")
    code = "import pefile, sys; print(pefile.PE(sys.argv[1]).generate_checksum())"
    found = output_of(checker("python"), "-c", code, launcher)
    assert int(found) == exe_resources.checksum(launcher.read_bytes())


@for_each("data", [b"", b"MZ", b"#!/bin/sh\n" * 40, b"MZ" + bytes(200)])
def test_other_files_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="not a Windows executable"):
        exe_resources.checksum_offset(data)


def test_the_manifest_asks_for_sharp_pixels_and_no_more_rights() -> None:
    manifest = ET.parse(exe_resources.MANIFEST)  # noqa: S314 - the project's own file
    awareness = manifest.find(f".//{SETTINGS}dpiAwareness")
    assert awareness is not None
    assert awareness.text == "PerMonitorV2, PerMonitor"
    level = manifest.find(".//{urn:schemas-microsoft-com:asm.v3}requestedExecutionLevel")
    assert level is not None
    assert level.get("level") == "asInvoker"


def test_the_version_resource_is_python_that_names_the_version() -> None:
    def taken(*arguments: object, **named: object) -> tuple[object, ...]:
        return (*arguments, *named.values())

    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct")
    functions = dict.fromkeys((*names, "VarFileInfo", "VarStruct"), taken)
    made = eval(exe_resources.version_source(), functions)  # noqa: S307 - as PyInstaller does
    assert made[0][0] == product.numeric_version()
    assert ("ProductVersion", product.version()) in made[1][0][0][0][1]
    assert made[1][1][0][0] == ("Translation", [0x0409, 1200])
