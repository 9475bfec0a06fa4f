"""Archives that need no root: a tarball, and one that unpacks and installs itself."""

import platform
import shutil
from pathlib import Path
from typing import Final

import environment
import product

from linux import tree

_INSTALLER: Final = Path(__file__).with_name("install.sh")


def name(machine: str = "") -> str:
    """Return the name of an archive without its extension, and of the folder in it.

    Args:
        machine: the processor; if empty, that of this machine.
    """
    return f"{product.PACKAGE}-{product.version()}-linux-{machine or platform.machine()}"


def folder(bundle: Path, work: Path) -> Path:
    """Lay out the folder that both archives contain, and return it.

    ``bin/ohhell`` starts it in place; ``install.sh`` copies it to where desktops find it.
    """
    root = tree.fresh(work / "archive") / name()
    tree.lay_out(root, bundle)
    tree.documents(root / "share" / "doc" / product.PACKAGE)
    installer = root / "install.sh"
    text = _INSTALLER.read_text(encoding="utf-8")
    for key, value in (
        ("@PACKAGE@", product.PACKAGE),
        ("@COMMAND@", product.COMMAND),
        ("@APP_ID@", product.APP_ID),
        ("@NAME@", product.NAME),
    ):
        text = text.replace(key, value)
    installer.write_text(text, encoding="utf-8")
    installer.chmod(0o755)
    tree.seal(root)
    return root


def tarball(bundle: Path, target: Path, work: Path) -> Path:
    """Build the tarball in the folder ``target`` and return its path."""
    root = folder(bundle, work)
    path = target / f"{root.name}.tar.zst"
    tree.run(
        *("tar", "--create", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"),
        *(f"--mtime=@{environment.source_date()}", "--use-compress-program=zstd -9 -T0"),
        *("--file", path, "--directory", root.parent, root.name),
    )
    shutil.rmtree(root.parent)
    return path


def self_extracting(bundle: Path, target: Path, work: Path) -> Path:
    """Build the archive that installs itself in the folder ``target`` and return its path."""
    root = folder(bundle, work)
    path = target / f"{root.name}.run"
    # gzip, because a bare system has no zstd; its option n leaves out the time. makeself writes the
    # command into the archive: it has no path of this machine.
    tree.run(
        *("makeself", "--gzip", "--complevel", "9n", "--sha256", "--tar-quietly"),
        *("--nox11", "--nowait"),
        *("--tar-extra", "--sort=name --owner=0 --group=0 --numeric-owner"),
        *("--packaging-date", f"@{environment.source_date()}"),
        *(root.name, path.name, product.NAME, "./install.sh"),
        cwd=root.parent,
    )
    shutil.move(root.with_name(path.name), path)
    shutil.rmtree(root.parent)
    return path
