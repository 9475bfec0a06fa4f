"""Which tests execute which line, and how long they take, for :mod:`mutants`."""

import json
import os
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import pytest
from coverage import CoverageData
from mutant_places import Mutant


class Clock:
    """A plugin of pytest that measures how much processor time each test takes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seconds: dict[str, float] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Let the tests of random examples be measured too."""
        for item in session.items:
            item.own_markers[:] = [mark for mark in item.own_markers if mark.name != "no_cover"]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Measure a test with its fixtures and child processes."""
        before = sum(os.times()[:4])
        result = yield
        self._seconds[item.nodeid] = sum(os.times()[:4]) - before
        return result

    def pytest_sessionfinish(self) -> None:
        """Write the figures for the process that started the run."""
        self._path.write_text(json.dumps(self._seconds), "utf-8")


@dataclass(slots=True)
class Learned:
    """The figures of runs of the tests without faults."""

    digests: dict[str, str] = field(default_factory=dict)
    """The digest of each test file when it was run."""
    seconds: dict[str, float] = field(default_factory=dict)
    """The processor time of each test."""
    lines: dict[str, dict[int, set[str]]] = field(default_factory=dict)
    """By file and line, the tests that execute it."""

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a file written by :meth:`write`; return nothing if there is none."""
        if not path.exists():
            return cls()
        digests, seconds, lines = json.loads(path.read_text("utf-8"))
        tests = list(seconds)
        named = {
            file: {int(line): {tests[n] for n in numbers} for line, numbers in found.items()}
            for file, found in lines.items()
        }
        return cls(digests, seconds, named)

    def write(self, path: Path) -> None:
        """Write all to a file, each test's name only once."""
        number = {test: place for place, test in enumerate(self.seconds)}
        lines = {
            file: {line: [number[test] for test in tests] for line, tests in found.items()}
            for file, found in self.lines.items()
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps([self.digests, self.seconds, lines]), "utf-8")

    def forget(self, digests: Mapping[str, str]) -> None:
        """Forget the test files that are gone or have changed."""
        stale = [file for file, digest in self.digests.items() if digests.get(file) != digest]
        for file in stale:
            del self.digests[file]
        self.seconds = {
            test: time for test, time in self.seconds.items() if test.split("::")[0] in self.digests
        }
        for found in self.lines.values():
            for line, tests in found.items():
                found[line] = tests & self.seconds.keys()

    def add(self, digests: Mapping[str, str], clock: Path, root: Path) -> None:
        """Add the figures of the other test files from a run in a copy of the checkout.

        Args:
            digests: the digest of each file of tests.
            clock: what a :class:`Clock` has written.
            root: the copy, which holds the coverage.
        """
        self.digests.update(digests)
        self.seconds.update(json.loads(clock.read_text("utf-8")))
        data = CoverageData(str(root / ".coverage"))
        data.read()
        for name in data.measured_files():
            found = self.lines.setdefault(Path(name).relative_to(root).as_posix(), {})
            for line, contexts in data.contexts_by_lineno(name).items():
                tests = {context.rpartition("|")[0] for context in contexts}
                found.setdefault(line, set()).update(tests & self.seconds.keys())

    def executing(self, mutant: Mutant) -> set[str]:
        """Return the tests that execute a mutant's line."""
        lines = self.lines.get(mutant.path, {})
        places = range(mutant.first_line, mutant.line + 1)
        return {test for line in places for test in lines.get(line, ())}

    def order(self, mutant: Mutant, effort: float) -> list[str]:
        """Return the tests: first those that execute the line, or else the file, and fast ones.

        Args:
            mutant: the fault.
            effort: about how many seconds of processor time they may take.
        """
        line = self.executing(mutant)
        file = {test for tests in self.lines.get(mutant.path, {}).values() for test in tests}
        order = sorted(self.seconds, key=lambda t: (t not in line, t not in file, self.seconds[t]))
        chosen: list[str] = []
        for test in order:
            if self.seconds[test] <= effort:
                effort -= self.seconds[test]
                chosen.append(test)
        return chosen
