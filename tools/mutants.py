"""Plant random faults in a package, one at a time, and count how many the tests notice.

Run: ``nice python tools/mutants.py ohhell_desktop/table tests/table --count 100 --seed 1``.

Each fault (a "mutant") is planted in a copy of the checkout: a comparison reversed, a number
off by one, ``and`` and ``or`` swapped, a condition negated, ``+`` and ``-`` swapped, a statement
deleted, True and False swapped, or two arguments of a call exchanged. Docstrings, annotations,
decorators, imports and texts are not changed. One run with coverage finds out which tests execute
which line and how long they take; a mutant is run first with the fastest tests that execute its
line, then with all others. A mutant counts as noticed when a test fails or takes far too long.

Mutants that cannot change what the program does are listed in ``mutants_equivalent.txt`` beside
this script, one a line: the file, the line before, the line after and the reason, with `` | ``
between them. They are drawn like the others, but neither tested nor counted.

Each verdict is a line of ``build/mutants/PACKAGE-SEED.txt``, and the next run continues
from there. With ``--again``, those that nothing noticed are tested once more, for tests that
were written since; both figures are printed. With ``--effort``, slow tests and those far from the
line are left out; what they would have noticed counts as unnoticed. Delete the file to start
again.
"""

import argparse
import random
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from mutant_places import Mutant, mutants_of
from mutant_runs import ROOT, Copy, Verdict
from toolbox import verdict as status

EQUIVALENT: Final = Path(__file__).with_name("mutants_equivalent.txt")
UNNOTICED: Final = "UNNOTICED"
EFFORT: Final = "about how many seconds of processor time the tests may take for each mutant"

Key = tuple[str, str, str]
"""Identifies a verdict: the file and the line, the old and the new text of the line."""


def drawn(found: Sequence[Mutant], seed: int) -> Iterator[Mutant]:
    """Yield mutants at random, each line at most once."""
    order = list(found)
    random.Random(seed).shuffle(order)  # noqa: S311 - a sample, no secret
    lines: set[tuple[str, int]] = set()
    for mutant in order:
        if (mutant.path, mutant.line) not in lines:
            lines.add((mutant.path, mutant.line))
            yield mutant


class Results:
    """The verdicts so far, in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.words: dict[Key, list[str]] = {}
        if path.exists():
            for line in path.read_text("utf-8").splitlines():
                word, _, place, before, after, _ = line.split("\t")
                self.words.setdefault((place, before, after), []).append(word)

    def add(self, key: Key, mutant: Mutant, verdict: Verdict) -> None:
        """Write a verdict, at once."""
        self.words.setdefault(key, []).append(verdict.word)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            print(verdict.word, mutant.kind, *key, verdict.by, sep="\t", file=file)

    def figure(self, keys: Sequence[Key], which: int) -> int:
        """Return how many were noticed: when they were drawn (0), or now (-1)."""
        return sum(self.words[key][which] != UNNOTICED for key in keys)


def equivalent(mutant: Mutant, before: str, after: str) -> bool:
    """Return whether a mutant is listed as one that changes nothing."""
    begins = f"{mutant.path} | {before} | {after} | "
    lines = EQUIVALENT.read_text("utf-8").splitlines()
    return any(line.startswith(begins) for line in lines)


def told(word: str, mutant: Mutant, before: str, after: str, by: str = "") -> None:
    """Print a mutant and its verdict."""
    print(f"{word:10} {mutant.kind:17} {mutant.path}:{mutant.line}  {by}")
    print(f"    - {before}\n    + {after}", flush=True)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("package", type=Path, help="folder or file in which faults are planted")
    parser.add_argument("tests", nargs="+", help="test folders or files")
    parser.add_argument("--count", type=int, default=50, help="how many to count")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=float, default=1e9, help=EFFORT)
    parser.add_argument("--again", action="store_true", help="test once more what was not noticed")
    parser.add_argument("--list", action="store_true", help="only list what is drawn")
    return parser.parse_args()


def main() -> None:
    """Plant the mutants, and print which ones were noticed."""
    given = arguments()
    package = given.package.resolve()
    results = Results(ROOT / "build" / "mutants" / f"{package.stem}-{given.seed}.txt")
    counted: list[Key] = []
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder), given.tests)
        learned = None if given.list else copy.learn(package)
        for mutant in drawn(mutants_of(ROOT, package), given.seed):
            if len(counted) == given.count:
                break
            before, after = mutant.changed((copy.root / mutant.path).read_bytes())
            if equivalent(mutant, before, after):
                told("equivalent", mutant, before, after)
                continue
            key = (f"{mutant.path}:{mutant.line}", before, after)
            counted.append(key)
            words = results.words.get(key, [])
            if learned is None:
                told("/".join(words) or "drawn", mutant, before, after)
            elif not words or (given.again and words[-1] == UNNOTICED):
                verdict = copy.verdict(mutant, learned, given.effort)
                results.add(key, mutant, verdict)
                told(verdict.word, mutant, before, after, verdict.by)
    if not given.list:
        first, now = (results.figure(counted, which) for which in (0, -1))
        print(f"{first} of {len(counted)} noticed when drawn, {now} now (seed {given.seed})")
    raise SystemExit(status(len(counted)))


if __name__ == "__main__":
    main()
