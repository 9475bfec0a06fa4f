"""Compile ``resources.qrc`` into ``ohhell_desktop/resources_rc.py``.

Called by run.py for a checkout and by build_hook.py for a wheel. Run it with a Python that has
PySide6. The last line of the result contains a hash of the inputs, so nothing is done if no
picture, sound or translation has changed.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

SOURCE = "resources.qrc"
TARGET = "ohhell_desktop/resources_rc.py"

# Format 1 contains no file times: the same pictures give the same bytes on every machine.
RCC = (
    sys.executable,
    "-c",
    "from PySide6.scripts.pyside_tool import rcc; rcc()",
    "--format-version=1",
    "--no-zstd",
)


def inputs(root: Path) -> list[Path]:
    """Return the list of resources and every file that it names."""
    source = root / SOURCE
    if not source.is_file():
        raise FileNotFoundError(f"{SOURCE} is missing: it lists what the program shows.")
    tree = ET.parse(source)  # noqa: S314 - the project's own file
    named = [root / str(entry.text).strip() for entry in tree.iter("file")]
    for path in named:
        if not path.is_file():
            raise FileNotFoundError(f"{SOURCE} names {path.relative_to(root)}, which is missing.")
    return [source, *named]


def mark(root: Path) -> str:
    """Return the line with the hash of the inputs."""
    digest = hashlib.sha256(repr(RCC[1:]).encode())
    for path in inputs(root):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return f"# made of {digest.hexdigest()}"


def is_stale(root: Path) -> bool:
    """Return whether the result is missing or was made of other inputs."""
    made_of = mark(root)
    target = root / TARGET
    if not target.is_file():
        return True
    with target.open("rb") as result:
        size = result.seek(0, os.SEEK_END)
        result.seek(max(0, size - 200))
        last = result.read().decode(errors="replace")
    return not last.rstrip().endswith(made_of)


def compile_resources(root: Path) -> None:
    """Write the result; if interrupted, the old one stays as it was."""
    made_of = mark(root)
    unfinished = root / (TARGET + ".part")
    subprocess.run([*RCC, SOURCE, "-o", str(unfinished)], cwd=root, check=True)  # noqa: S603
    with unfinished.open("a", encoding="ascii", newline="\n") as result:
        result.write(f"\n{made_of}\n")
    unfinished.replace(root / TARGET)


def main() -> int:
    """Compile the resources of the checkout around this file if they are stale."""
    root = Path(__file__).resolve().parent.parent
    try:
        if is_stale(root):
            compile_resources(root)
    except (OSError, ET.ParseError, subprocess.CalledProcessError) as error:
        print(f"The resources could not be compiled: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
