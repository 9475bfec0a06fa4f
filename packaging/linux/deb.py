"""The package for Debian, Ubuntu and derived systems."""

import email.utils
import hashlib
import platform
import shutil
from pathlib import Path
from typing import Final

import environment
import product
from bundle import elf

from linux import tree

ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
_DEPENDS: Final = (
    "libgl1",
    "libegl1",
    "libstdc++6 (>= 12)",
    "libgcc-s1 (>= 3.0)",
    "fontconfig-config",
)
"""What the bundle takes from the system, besides glibc: see ``packaging/bundle.spec``."""


def version() -> str:
    """Return the version as Debian sorts it: 1.0.0rc1 is 1.0.0~rc1, which comes before 1.0.0."""
    plain = product.version()
    end = len(plain) - len(plain.lstrip("0123456789."))
    return plain if end == len(plain) or not end else f"{plain[:end].rstrip('.')}~{plain[end:]}"


def architecture() -> str:
    """Return Debian's name for the processor."""
    return ARCHITECTURES.get(platform.machine(), platform.machine())


def control(root: Path) -> str:
    """Return the control file of a package with the files below ``root``."""
    kilobytes = sum(path.lstat().st_size for path in root.rglob("*") if path.is_file()) // 1024 + 1
    major, minor = glibc_of(root)
    fields = {
        "Package": product.PACKAGE,
        "Version": version(),
        "Architecture": architecture(),
        "Maintainer": product.contact(),
        "Installed-Size": str(kilobytes),
        "Depends": ", ".join((f"libc6 (>= {major}.{minor})", *_DEPENDS)),
        "Recommends": "xdg-utils",
        "Suggests": "libcups2",
        "Section": "games",
        "Priority": "optional",
        "Homepage": product.homepage(),
        "Description": product.SUMMARY[0].lower() + product.SUMMARY[1:],
    }
    lines = [f"{name}: {value}" for name, value in fields.items() if value is not None]
    for number, paragraph in enumerate(product.DESCRIPTION):
        lines += [" ."] * (number > 0) + [f" {line}" for line in wrapped(paragraph)]
    return "\n".join(lines) + "\n"


def glibc_of(root: Path) -> tuple[int, int]:
    """Return the oldest glibc with which everything below a folder runs."""
    files = (path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    return max(elf.glibc_floor(path) for path in files if elf.is_elf(path))


def wrapped(text: str, width: int = 76) -> list[str]:
    """Return the lines of a text."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".lstrip()
    return lines


def changelog() -> str:
    """Return the changelog in Debian's format, which is about the package only."""
    date = email.utils.formatdate(environment.source_date())
    return (
        f"{product.PACKAGE} ({version()}) stable; urgency=medium\n\n"
        f"  * Version {product.version()}: see CHANGELOG.md.gz.\n\n"
        f" -- {product.contact()}  {date}\n"
    )


def checksums(root: Path) -> str:
    """Return the list by which ``dpkg --verify`` finds changed files."""
    lines = []
    for path in sorted(root.rglob("*")):
        if path.is_file() and not path.is_symlink():
            digest = hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
            lines.append(f"{digest}  {path.relative_to(root).as_posix()}\n")
    return "".join(lines)


def build(bundle: Path, target: Path, work: Path, *, compression: str = "zstd") -> Path:
    """Build the package in the folder ``target`` and return its path."""
    root = tree.fresh(work / "deb")
    tree.lay_out(root / "usr", bundle)
    documents = root / "usr" / "share" / "doc" / product.PACKAGE
    tree.documents(documents)
    (documents / "changelog.gz").write_bytes(tree.compressed(changelog()))
    tree.seal(root)
    described, sums = control(root), checksums(root)
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(described, encoding="utf-8")
    (root / "DEBIAN" / "md5sums").write_text(sums, encoding="utf-8")
    tree.seal(root)
    path = target / f"{product.PACKAGE}_{version()}_{architecture()}.deb"
    level = "9" if compression == "zstd" else "6"
    tree.run(
        "dpkg-deb", "--root-owner-group", f"-Z{compression}", f"-z{level}", "--build", root, path
    )
    shutil.rmtree(root)
    return path
