"""Make the two downloads for Windows from the bundle: the setup and the portable zip.

    python packaging/windows/build_windows.py [--bundle FOLDER] [--output FOLDER]
    python packaging/windows/build_windows.py --sign FILE

The bundle is one that PyInstaller made on Windows; the rest runs wherever ``makensis`` is.  With
``OHHELL_SIGN_COMMAND`` set, a command that signs the file named after it, the program, the
uninstaller and the setup are signed; without it, nothing is.
"""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import exe_resources
import product

SCRIPT: Final = Path(__file__).with_name("installer.nsi")
FOLDER: Final = "OhHell"
"""The folder of an installed and of a portable copy."""
LIBRARIES: Final = "_internal"
"""PyInstaller's folder beside the executable; everything in it belongs to the program."""
PORTABLE_MARKER: Final = "portable.txt"
SIGN_COMMAND: Final = "OHHELL_SIGN_COMMAND"
STUB_64: Final = "amd64-unicode"
"""The 64-bit stub of NSIS that Debian ships; Wine runs it without its 32-bit half."""

_EARLIEST: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the zip, so that the same files give the same zip."""


class BuildError(Exception):
    """Something is missing; the text is for the person who builds."""


def artefact_name(kind: str) -> str:
    """Return the name of a download: ``kind`` is its end, as in ``setup.exe``."""
    return f"{product.PACKAGE}-{product.version()}-windows-x64-{kind}"


def quoted(text: object) -> str:
    """Return a text as a string of NSIS."""
    escaped = str(text).replace("$", "$$").replace('"', '$\\"')
    return f'"{escaped}"'


def facts(bundle: Path, setup: Path, icon: Path, target: str | None) -> str:
    """Return facts.nsh: everything that the script knows of the product and of this machine.

    Args:
        bundle: what is packed.
        setup: the file to make.
        icon: the ICO file of the setup.
        target: the stub; None for the default one of this makensis.
    """
    # makensis has quotes of its own: it calls this script, never the command itself.
    signer = f'"{sys.executable}" "{Path(__file__).resolve()}" --sign'
    kilobytes = sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file()) // 1024
    values = {
        "NAME": product.NAME,
        "COMMAND": product.COMMAND,
        "FOLDER": FOLDER,
        "VERSION": product.version(),
        "NUMERIC_VERSION": ".".join(map(str, product.numeric_version())),
        "SUMMARY": product.SUMMARY,
        "PUBLISHER": product.PUBLISHER,
        "COPYRIGHT": product.COPYRIGHT,
        "USER_MODEL_ID": product.USER_MODEL_ID,
        "PORTABLE_MARKER": PORTABLE_MARKER,
        "KILOBYTES": kilobytes,
        "BUNDLE": bundle,
        "SETUP": setup,
        "ICON": icon,
        "HOMEPAGE": product.homepage(),
        "TARGET": target,
        "SIGN": signer if os.environ.get(SIGN_COMMAND) else None,
    }
    lines = [f"!define {name} {quoted(value)}" for name, value in values.items() if value]
    return "\n".join([*lines, *_macros(bundle)]) + "\n"


def _macros(bundle: Path) -> Iterator[str]:
    for macro, single in (
        ("RegisterFileTypes", "RegisterFileType"),
        ("UnregisterFileTypes", "UnregisterFileType"),
    ):
        yield f"!macro {macro}"
        for kind in product.FILE_TYPES:
            values = (kind.ending, kind.prog_id, kind.mime_type, kind.description)
            yield f"  !insertmacro {single} {' '.join(map(quoted, values))}"
        yield "!macroend"
    yield "!macro DeleteTopLevelFiles"
    for path in sorted(bundle.iterdir()):
        if path.name != LIBRARIES:
            yield f'  Delete "$INSTDIR\\{path.name}"'
    yield "!macroend"


def check_bundle(bundle: Path) -> None:
    """Refuse what is not a bundle for Windows, or has files that the uninstaller would leave.

    Raises:
        BuildError: if it cannot be packed.
    """
    if not (bundle / f"{product.COMMAND}.exe").is_file():
        raise BuildError(f"{bundle} holds no {product.COMMAND}.exe: build the bundle first.")
    folders = {path.name for path in bundle.iterdir() if path.is_dir()}
    if folders != {LIBRARIES}:
        raise BuildError(f"{bundle} has folders that the setup does not know: {sorted(folders)}")


def sign(path: Path) -> None:
    """Sign a file if there is a command for it."""
    command = os.environ.get(SIGN_COMMAND)
    if command:
        whole = f'{command} "{path}"'
        # Windows splits a command itself, and knows double quotes only; a backslash is no escape.
        subprocess.run(whole if os.name == "nt" else shlex.split(whole), check=True)  # noqa: S603


def makensis() -> tuple[str, str | None]:
    """Return the compiler of setups, and the stub to ask it for.

    Raises:
        BuildError: if it is not installed.
    """
    found = shutil.which("makensis") or shutil.which(
        "makensis", path=r"C:\Program Files (x86)\NSIS;C:\Program Files\NSIS"
    )
    if found is None:
        raise BuildError("makensis is missing: install NSIS 3 (Debian's package is nsis).")
    places = (Path("/usr/share/nsis/Stubs"), Path(found).parent / "Stubs")
    has_64 = any((place / f"lzma_solid-{STUB_64}").is_file() for place in places)
    return found, STUB_64 if has_64 else None


def make_setup(bundle: Path, output: Path, *options: str) -> Path:
    """Compile the setup and return it.

    Args:
        bundle: what is packed.
        output: the folder for the setup.
        options: more of them for makensis, such as a faster compression for tests.
    """
    import icons  # noqa: PLC0415 - draws with Qt, which the names of the downloads do not need

    compiler, target = makensis()
    work = output / "setup-parts"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    setup = output / artefact_name("setup.exe")
    icon = work / "setup.ico"
    icon.write_bytes(icons.ico())
    icons.wizard_picture().save(str(work / "wizard.bmp"))
    text = facts(bundle.resolve(), setup.resolve(), icon.resolve(), target)
    (work / "facts.nsh").write_text(text, encoding="utf-8-sig")
    shutil.copy(SCRIPT, work)
    command = [compiler, "-V2", "-WX", "-INPUTCHARSET", "UTF8", *options, SCRIPT.name]
    subprocess.run(command, cwd=work, check=True)  # noqa: S603 - the compiler that was found
    shutil.rmtree(work)
    exe_resources.set_checksum(setup)
    sign(setup)
    return setup


def make_zip(bundle: Path, output: Path) -> Path:
    """Pack the portable copy, which keeps games and settings beside itself; return the zip."""
    path = output / artefact_name("portable.zip")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(bundle.rglob("*")):
            if file.is_file():
                name = f"{FOLDER}/{file.relative_to(bundle).as_posix()}"
                archive.writestr(zipfile.ZipInfo(name, _EARLIEST), file.read_bytes(), 8)
        marker = zipfile.ZipInfo(f"{FOLDER}/{PORTABLE_MARKER}", _EARLIEST)
        archive.writestr(marker, PORTABLE_TEXT.replace("\n", "\r\n").encode())
    return path


PORTABLE_TEXT: Final = (
    "As long as this file lies beside ohhell.exe, Oh Hell! keeps its games and settings\n"
    "in the folder data beside it, and nothing anywhere else.\n"
)


def main(arguments: Sequence[str]) -> int:
    """Make both downloads."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bundle", type=Path, default=product.ROOT / "dist" / product.PACKAGE)
    parser.add_argument("--output", type=Path, default=product.ROOT / "dist")
    parser.add_argument("--sign", type=Path, metavar="FILE", help="sign a file, and nothing else")
    options = parser.parse_args(arguments)
    try:
        if options.sign:
            sign(options.sign)
            return 0
        check_bundle(options.bundle)
        executable = options.bundle / f"{product.COMMAND}.exe"
        if not exe_resources.has_checksum(executable):
            exe_resources.set_checksum(executable)
        sign(executable)
        options.output.mkdir(parents=True, exist_ok=True)
        for made in (
            make_setup(options.bundle, options.output),
            make_zip(options.bundle, options.output),
        ):
            print(f"{made} ({made.stat().st_size / 1e6:.1f} MB)")
    except (BuildError, subprocess.CalledProcessError) as error:
        print(f"The downloads for Windows were not made: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
