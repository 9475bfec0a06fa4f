"""The package for Fedora, openSUSE and derived systems."""

import platform
import shutil
from pathlib import Path

import components
import product

from linux import deb, tree


def specification(root: Path) -> str:
    """Return the spec file of a package with the files below ``root``."""
    directories = {f"/usr/lib/{product.PACKAGE}"}
    files = [
        f"/{path.relative_to(root).as_posix()}"
        for path in sorted(root.rglob("*"))
        if (path.is_file() or path.is_symlink())
        and f"/usr/lib/{product.PACKAGE}/" not in f"/{path.relative_to(root).as_posix()}"
    ]
    glibc = "{}.{}".format(*deb.glibc_of(root))
    homepage = product.homepage()
    lines = [
        f"Name: {product.PACKAGE}",
        f"Version: {deb.version()}",
        "Release: 1",
        f"Summary: {product.SUMMARY}",
        f"License: {components.license_expression(components.components())}",
        *([f"URL: {homepage}"] if homepage else []),
        # The bundle's libraries are private: they neither provide nor require anything.
        "AutoReqProv: no",
        f"Requires: glibc >= {glibc}",
        *(f"Requires: {library}()(64bit)" for library in ("libGL.so.1", "libEGL.so.1")),
        "Requires: libstdc++.so.6()(64bit)",
        "Requires: fontconfig",
        # What is in the bundle is stripped and dated already.
        "%global __os_install_post %{nil}",
        "%global debug_package %{nil}",
        "%global _build_id_links none",
        "%description",
        *"\n\n".join("\n".join(deb.wrapped(text)) for text in product.DESCRIPTION).split("\n"),
        "%files",
        *sorted(directories),
        *files,
    ]
    return "\n".join(lines) + "\n"


def build(bundle: Path, target: Path, work: Path) -> Path:
    """Build the package in the folder ``target`` and return its path."""
    top = tree.fresh(work / "rpm")
    root = top / "root"
    tree.lay_out(root / "usr", bundle)
    tree.documents(root / "usr" / "share" / "doc" / product.PACKAGE)
    tree.seal(root)
    recipe = top / f"{product.PACKAGE}.spec"
    recipe.write_text(specification(root), encoding="utf-8")
    tree.run(
        *("rpmbuild", "-bb", "--quiet", "--noclean", "--buildroot", root),
        *("--define", f"_topdir {top}", "--define", f"_rpmdir {top / 'made'}"),
        *("--define", "_binary_payload w9.zstdio", "--define", "_buildhost localhost"),
        *("--define", "use_source_date_epoch_as_buildtime 1"),
        *("--target", platform.machine(), recipe),
    )
    (built,) = (top / "made").rglob("*.rpm")
    path = target / built.name
    shutil.move(built, path)
    shutil.rmtree(top)
    return path
