"""Running the tests for :mod:`mutants`: in a copy of the checkout, the likeliest tests first.

One run without faults says which tests execute which line, and how long each takes.

Each run is a fork of this process, which has imported pytest, Qt and Hypothesis but nothing of
the program. So a run need not start Python; only what the tests import is loaded.
"""

import ast
import contextlib
import getpass
import hashlib
import importlib
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

import pytest
from coverage import CoverageData
from mutant_places import Mutant

ROOT: Final = Path(__file__).resolve().parent.parent
LEFT_OUT: Final = shutil.ignore_patterns(
    ".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "build", "dist", "screenshots"
)
IMPORTED: Final = ("PySide6.QtWidgets", "PySide6.QtTest", "PySide6.QtSvg", "hypothesis", "pytestqt")
PYTEST: Final = (
    *("-x", "-q", "--no-header", "--tb=no", "-p", "no:randomly", "-p", "no:cacheprovider"),
    *("-p", "no:xdist", "--hypothesis-seed=0", "-W", "ignore::pytest.PytestAssertRewriteWarning"),
)
NAMED_FIRST: Final = 40
"""How many of the fastest tests that execute the line are tried before all others."""
GRACE: Final = 60
"""Seconds that any test may take, because the machine may be busy."""
SLOWER: Final = 20
"""A test may take this many times the processor time that it took without a fault."""
MEMORY: Final = 4 << 30
"""Bytes that a run may allocate."""


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


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of the tests with a fault."""

    word: str
    """``noticed``, ``too slow`` (which counts as noticed) or ``UNNOTICED``."""
    by: str = ""
    """The test that failed."""


MISSING: Final = "a test that could not be found"
"""What notices the fault if pytest does not find a test, or conftest.py fails."""


class Course:
    """A plugin of pytest that selects and sorts the tests, and ends the run if one is too slow."""

    def __init__(self, path: Path, order: Sequence[str], seconds: Mapping[str, float]) -> None:
        self._path = path
        self._rank = {test: rank for rank, test in enumerate(order)}
        self._seconds = seconds

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Sort the tests, and remove those that are not named."""
        items[:] = (item for item in items if item.nodeid in self._rank)
        items.sort(key=lambda item: self._rank[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Write which test begins, and set an alarm that ends the run if it takes too long."""
        self._path.write_text(item.nodeid, "utf-8")
        signal.alarm(int(GRACE + SLOWER * self._seconds.get(item.nodeid, 0)))
        result = yield
        signal.alarm(0)
        return result


def forked(work: Callable[[], int]) -> int:
    """Call a function in a forked process; return the status as ``waitpid`` gives it."""
    child = os.fork()
    if child == 0:
        try:
            os.setsid()
            os._exit(work())
        except BaseException:  # noqa: BLE001 - nothing of the parent's may run in the child
            traceback.print_exc()
            os._exit(pytest.ExitCode.INTERNAL_ERROR)
    _, status = os.waitpid(child, 0)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    return status


class Copy:
    """A copy of the checkout in which faults are planted."""

    def __init__(self, folder: Path, tests: Sequence[str]) -> None:
        self.root = folder / "tree"
        shutil.copytree(ROOT, self.root, ignore=LEFT_OUT)
        self._folder = folder
        self._tests = tests
        self._told = folder / "told"
        self._said = folder / "said"
        # Tests without root's rights open up their own folders only where pytest usually has them.
        usual = Path(tempfile.gettempdir()) / f"pytest-of-{getpass.getuser()}"
        usual.mkdir(mode=0o700, exist_ok=True)
        self._base = usual / f"mutants-{os.getpid()}"
        for module in IMPORTED:
            importlib.import_module(module)

    def _run(self, arguments: Iterable[str], *plugins: object, cached: bool = False) -> int:
        """Run pytest in the copy; return the status.

        Args:
            arguments: what pytest is to run.
            plugins: the plugins that it gets besides.
            cached: whether compiled files are kept; never while a fault is planted, since the
                next one might have the same size and time.
        """
        self._said.write_text("")

        def work() -> int:
            os.chdir(self.root)
            os.environ["QT_QPA_PLATFORM"] = "offscreen"
            os.environ["PYTHONPATH"] = str(self.root)
            os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
            sys.dont_write_bytecode = not cached
            sys.path[:] = [path for path in sys.path if path != str(Path(__file__).parent)]
            resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            for stream in (1, 2):
                os.dup2(os.open(self._said, os.O_WRONLY | os.O_CREAT | os.O_APPEND), stream)
            base = f"--basetemp={self._base}"
            return int(pytest.main([*PYTEST, base, *arguments], list(plugins)))

        ended = forked(work)
        shutil.rmtree(self._base, ignore_errors=True)
        return ended

    def learn(self, package: Path) -> Learned:
        """Run the tests whose figures are missing, without faults; return the figures of all."""
        source = package.relative_to(ROOT)
        code = hashlib.sha256(repr(self._tests).encode())
        for path in sorted([package] if package.is_file() else package.rglob("*.py")):
            code.update(path.read_bytes())
        kept = ROOT / "build" / "mutants" / f"learned-{source.stem}-{code.hexdigest()[:12]}.json"
        learned = Learned.read(kept)
        digests = self._digests()
        learned.forget(digests)
        unknown = sorted(digests.keys() - learned.digests.keys())
        if unknown:
            clock = self._folder / "seconds.json"
            coverage = (f"--cov={source.parent if source.suffix else source}",)
            options = ("--cov-context=test", "--cov-report=")
            ended = self._run([*coverage, *options, *unknown], Clock(clock), cached=True)
            if ended != 0:
                said = self._said.read_text("utf-8", "replace")
                raise SystemExit(f"{said[-3000:]}\nThe tests do not pass as they are.")
            learned.add(digests, clock, self.root)
            learned.write(kept)
        self._run(["--collect-only", *self._tests], cached=True)
        return learned

    def _digests(self) -> dict[str, str]:
        """Return the digest of each file of tests."""
        given = [self.root / test for test in self._tests]
        files = [
            path for one in given for path in (one.rglob("test_*.py") if one.is_dir() else [one])
        ]
        return {
            path.relative_to(self.root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in files
        }

    def verdict(self, mutant: Mutant, learned: Learned, effort: float) -> Verdict:
        """Return the result of the tests with a fault.

        Args:
            mutant: the fault.
            learned: the figures of the tests.
            effort: about how many seconds of processor time the tests may take.
        """
        path = self.root / mutant.path
        sound = path.read_bytes()
        path.write_bytes(mutant.planted(sound))
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            compiled.unlink()
        try:
            ast.parse(path.read_bytes())
            order = learned.order(mutant, effort)
            first = order[: min(NAMED_FIRST, len(learned.executing(mutant)))]
            found = None
            if first:
                found = self._attempt(first, Course(self._told, first, learned.seconds))
            if found is None or found.by == MISSING:
                rest = order if found else order[len(first) :]
                found = self._attempt(self._tests, Course(self._told, rest, learned.seconds))
            return found or Verdict("UNNOTICED")
        finally:
            path.write_bytes(sound)

    def _attempt(self, arguments: Sequence[str], course: Course) -> Verdict | None:
        """Run the tests until one fails; return None if none does."""
        self._told.write_text("")
        ended = self._run(arguments, course)
        by = self._told.read_text("utf-8") or "an import"
        if os.WIFSIGNALED(ended):
            slow = os.WTERMSIG(ended) == signal.SIGALRM
            return Verdict("too slow" if slow else "noticed", by)
        code = os.waitstatus_to_exitcode(ended)
        if code in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
            return None
        return Verdict("noticed", MISSING if code == pytest.ExitCode.USAGE_ERROR else by)
