"""The installed program: the place of each file under a prefix such as ``/usr``."""

import gzip
import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

import components
import environment
import product

from linux import desktop, manual

ICONS: Final = product.ROOT / "assets" / "icons"
ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)


def lay_out(prefix: Path, bundle: Path) -> None:
    """Write everything that belongs under the prefix: the bundle and the desktop files."""
    home = prefix / "lib" / product.PACKAGE
    shutil.copytree(bundle, home, symlinks=True)
    _link(prefix / "bin" / product.COMMAND, f"../lib/{product.PACKAGE}/{product.COMMAND}")
    share = prefix / "share"
    _write(share / "applications" / f"{product.APP_ID}.desktop", desktop.desktop_entry())
    _write(share / "metainfo" / f"{product.APP_ID}.metainfo.xml", desktop.metainfo())
    _write(share / "mime" / "packages" / f"{product.APP_ID}.xml", desktop.mime_types())
    icons(share / "icons" / "hicolor")
    page = share / "man" / f"man{manual.SECTION}" / f"{product.COMMAND}.{manual.SECTION}.gz"
    _write(page, compressed(manual.page()))


def documents(folder: Path) -> None:
    """Write the documents of a package: licences and changes."""
    _write(folder / "copyright", components.debian_copyright())
    changes = (product.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    _write(folder / "CHANGELOG.md.gz", compressed(changes))


def icons(theme: Path) -> None:
    """Copy the program's icon into a theme, in each size."""
    for size in ICON_SIZES:
        place = theme / f"{size}x{size}" / "apps" / f"{product.APP_ID}.png"
        _write(place, (ICONS / f"ohhell-{size}.png").read_bytes())
    _write(
        theme / "scalable" / "apps" / f"{product.APP_ID}.svg", (ICONS / "ohhell.svg").read_bytes()
    )


def compressed(text: str) -> bytes:
    """Return a text as gzip, with the same bytes on every day and machine."""
    return gzip.compress(text.encode(), mtime=0)


def seal(root: Path) -> None:
    """Set the modes and the date of all files below a folder."""
    date = environment.source_date()
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            started = path.stat().st_mode & 0o100 and ".so" not in path.suffixes
            path.chmod(0o755 if path.is_dir() or started else 0o644)
        os.utime(path, (date, date), follow_symlinks=False)


def run(*command: str | Path, cwd: Path | None = None) -> None:
    """Run a tool that writes a package.

    Raises:
        subprocess.CalledProcessError: if it fails; its output is shown.
    """
    words = [str(word) for word in command]
    settings = {**os.environ, "SOURCE_DATE_EPOCH": str(environment.source_date())}
    try:
        subprocess.run(  # noqa: S603
            words, check=True, cwd=cwd, env=settings, capture_output=True, text=True
        )
    except subprocess.CalledProcessError as error:
        print(error.stdout, error.stderr)
        raise


def fresh(folder: Path) -> Path:
    """Return an empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def _write(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def _link(path: Path, target: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(target)
