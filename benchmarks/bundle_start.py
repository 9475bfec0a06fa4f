"""Measure what a start of the bundle costs, compared with a start from source.

Both open the window, paint it once and leave, in turn, without a display.  Processor time is
compared, of the process and its children; the first start of each is not counted.

    python benchmarks/bundle_start.py [--starts 10] [--program dist/ohhell-desktop/ohhell]
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
BAR = 1.2


def processor_time(command: Sequence[str], folder: Path) -> float:
    """Start a program with a temporary profile and return its processor time in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(  # noqa: S603 - our own
        [*command, "--quit-after-first-paint", "--profile", str(folder)],
        check=True,
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    """Compare the starts and print whether the bundle keeps its limit."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--starts", type=int, default=10)
    parser.add_argument("--program", default=str(ROOT / "dist" / "ohhell-desktop" / "ohhell"))
    options = parser.parse_args()
    commands = {
        "source": [sys.executable, "-m", "ohhell_desktop"],
        "bundle": [options.program],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    with TemporaryDirectory() as folder:
        for number in range(options.starts + 1):
            for name, command in commands.items():
                used = processor_time(command, Path(folder, name))
                if number:
                    times[name].append(used)
    for name, seen in times.items():
        print(f"{name}: {statistics.median(seen):.3f} s in the median, {min(seen):.3f} s at best")
    ratio = statistics.median(times["bundle"]) / statistics.median(times["source"])
    print(f"bundle / source: {ratio:.2f} (at most {BAR})")
    return 0 if ratio <= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
