"""Parts of ohhell.exe besides the program: its version, its manifest and its checksum.

The spec of the bundle takes the first two.  The checksum comes last, after everything else in a
file has been written: Windows and virus scanners look at it.
"""

import struct
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import product

MANIFEST: Final = Path(__file__).with_name("ohhell.manifest")
_ENGLISH_UNICODE: Final = (0x0409, 1200)
_DOS_HEADER: Final = 0x40


def version_strings() -> dict[str, str]:
    """Return the texts that Explorer shows on the Details page of the file."""
    return {
        "CompanyName": product.PUBLISHER,
        "FileDescription": product.NAME,
        "FileVersion": product.version(),
        "InternalName": product.COMMAND,
        "LegalCopyright": product.COPYRIGHT,
        "OriginalFilename": f"{product.COMMAND}.exe",
        "ProductName": product.NAME,
        "ProductVersion": product.version(),
    }


def version_source() -> str:
    """Return the version resource in the notation of PyInstaller's version files."""
    language, code_page = _ENGLISH_UNICODE
    table = f"{language:04X}{code_page:04X}"
    texts = [f"StringStruct({name!r}, {text!r})" for name, text in version_strings().items()]
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={product.numeric_version()},"
        f" prodvers={product.numeric_version()}, mask=0x3f, flags=0x0, OS=0x40004,"
        " fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        "  kids=[\n"
        f"    StringFileInfo([StringTable({table!r}, [{', '.join(texts)}])]),\n"
        f"    VarFileInfo([VarStruct('Translation', [{language}, {code_page}])]),\n"
        "  ],\n"
        ")\n"
    )


def checksum_offset(data: bytes) -> int:
    """Return where a Windows executable or library keeps its checksum.

    Raises:
        ValueError: if it is neither.
    """
    if data[:2] != b"MZ" or len(data) < _DOS_HEADER:
        raise ValueError("not a Windows executable")
    (header,) = struct.unpack_from("<I", data, 0x3C)
    if data[header : header + 4] != b"PE\0\0":
        raise ValueError("not a Windows executable")
    return int(header) + 4 + 20 + 64


def checksum(data: bytes) -> int:
    """Return the checksum that a Windows executable should have.

    It is the sum of its 16-bit words with every carry added again, its own field left out, and
    then the length.
    """
    offset = checksum_offset(data)
    counted = data[:offset] + bytes(4) + data[offset + 4 :]
    counted += bytes(-len(counted) % 4)
    # 2 ** 32 is 1 modulo 65,535: so the sum of the 32-bit words folds to that of the halves.
    total = sum(struct.unpack(f"<{len(counted) // 4}I", counted))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return int(total + len(data))


def set_checksum(path: Path) -> None:
    """Write the right checksum into a Windows executable."""
    data = path.read_bytes()
    with path.open("r+b") as file:
        file.seek(checksum_offset(data))
        file.write(struct.pack("<I", checksum(data)))


def has_checksum(path: Path) -> bool:
    """Return whether a Windows executable has the right checksum."""
    data = path.read_bytes()
    return bool(struct.unpack_from("<I", data, checksum_offset(data))[0] == checksum(data))
