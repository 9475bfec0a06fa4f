"""The size of a bundle, and a table of its largest files.

python packaging/bundle/sizes.py [BUNDLE] [--compressed]
"""

import argparse
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import product

MEGABYTE: Final = 1_000_000
LARGE: Final = 5 * MEGABYTE


def files(bundle: Path) -> dict[str, int]:
    """Return the size of each file in bytes, the largest first."""
    found = {
        path.relative_to(bundle).as_posix(): path.stat().st_size
        for path in bundle.rglob("*")
        if path.is_file() and not path.is_symlink()
    }
    return dict(sorted(found.items(), key=lambda entry: -entry[1]))


def table(sizes: dict[str, int]) -> str:
    """Return the files over 5 MB as Markdown, with the sum of the others and of all."""
    large = {name: size for name, size in sizes.items() if size > LARGE}
    others = sum(sizes.values()) - sum(large.values())
    rows = [
        *((f"`{name}`", size) for name, size in large.items()),
        (f"{len(sizes) - len(large)} other files", others),
        ("**all**", sum(sizes.values())),
    ]
    lines = [f"| {name} | {size / MEGABYTE:.1f} |" for name, size in rows]
    return "\n".join(["| file | MB |", "|---|---|", *lines])


def compressed(bundle: Path) -> int:
    """Return the size of the bundle as a tarball compressed by ``zstd -9``, in bytes.

    Raises:
        OSError: if tar or zstd is not installed.
    """
    tar, zstd = shutil.which("tar"), shutil.which("zstd")
    if tar is None or zstd is None:
        raise OSError("tar and zstd are needed")
    packed = [tar, "--create", "--directory", str(bundle.parent), bundle.name]
    with subprocess.Popen(packed, stdout=subprocess.PIPE) as making:  # noqa: S603
        squeezed = subprocess.run(  # noqa: S603
            [zstd, "-9", "--stdout"], stdin=making.stdout, capture_output=True, check=True
        )
    return len(squeezed.stdout)


def main(arguments: Sequence[str]) -> int:
    """Write the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    default = product.ROOT / "dist" / product.PACKAGE
    parser.add_argument("bundle", nargs="?", type=Path, default=default)
    parser.add_argument("--compressed", action="store_true", help="compress it as well")
    options = parser.parse_args(arguments)
    print(table(files(options.bundle)))
    if options.compressed:
        print(f"\nAs zstd -9: {compressed(options.bundle) / MEGABYTE:.1f} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
