"""The command ``arena``: reads what is to be played, plays it, and prints the table."""

import argparse
import json
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import IO, Final

from ohhell_desktop.arena.entrants import ArenaError, read_entrant
from ohhell_desktop.arena.match import Match, Sitting, Unit, rules_of
from ohhell_desktop.arena.options import DEALS, GAMES, parser
from ohhell_desktop.arena.outcome import Outcome, sitting_to_json
from ohhell_desktop.arena.table import table
from ohhell_desktop.arena.workers import WORKER, played, work
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.io.share import LONGEST_TEXT, from_file
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.problem_texts import problem_text

EXIT_FAILED: Final = 1
EXIT_INTERRUPTED: Final = 130
BID_OR_NOTHING: Final = Scoring(over=0, under=0)


def main(arguments: Sequence[str]) -> int:
    """Run the command and return the exit status.

    Args:
        arguments: the command line after ``arena``.
    """
    if list(arguments) == [WORKER]:
        return work(sys.stdin.buffer, sys.stdout.buffer)
    chosen = parser().parse_args(arguments)
    try:
        match, units = _match(chosen), _units(chosen)
        _check(match, units)
        return _run(match, units, chosen.processes, chosen.json)
    except ArenaError as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command of the terminal
        return EXIT_FAILED


def _match(chosen: argparse.Namespace) -> Match:
    """Return the match that the options describe."""
    rules = _rules(chosen)
    if chosen.miss_nothing:
        rules = replace(rules, scoring=BID_OR_NOTHING)
    least, most = rules.seats
    seats = chosen.seats or min(max(4, least), most)
    names = [text.strip() for text in chosen.players]
    if len(names) > seats:
        raise ArenaError(f"There are {len(names)} players for {seats} seats.")
    names += names[-1:] * (seats - len(names))
    entrants = [read_entrant(name) for name in dict.fromkeys(names)]
    places = {entrant.name: number for number, entrant in enumerate(entrants)}
    return Match(
        entrants=tuple(entrants),
        seating=tuple(places[name] for name in names),
        rules=rules,
        seed=chosen.seed,
        time_ms=chosen.time,
    )


def _rules(chosen: argparse.Namespace) -> RuleSet:
    if chosen.rules is None:
        if chosen.form in CATALOGUE:
            return CATALOGUE[chosen.form].rules
        raise ArenaError(
            f"No form of the game is called {chosen.form!r}; they are {', '.join(CATALOGUE)}."
        )
    try:
        with chosen.rules.open("rb") as file:
            return from_file(file.read(LONGEST_TEXT + 1)).rules
    except OSError as error:
        raise ArenaError(f"{chosen.rules} cannot be read: {error.strerror or error}.") from None
    except ValueError as error:
        raise ArenaError(f"{chosen.rules} cannot be used: {error}.") from None


def _units(chosen: argparse.Namespace) -> list[Unit]:
    deals = chosen.deals or (DEALS if chosen.hands else GAMES)
    return [Unit(cards, number) for cards in chosen.hands or (0,) for number in range(deals)]


def _check(match: Match, units: Iterable[Unit]) -> None:
    """Refuse rules that cannot be played at this table."""
    for cards in {unit.cards: None for unit in units}:
        found = problems(rules_of(match.rules, cards), len(match.seating))
        if found:
            raise ArenaError(problem_text(found[0], untranslated))


def _run(match: Match, units: Sequence[Unit], processes: int, target: Path | None) -> int:
    """Play the units and print the table; also what there is when the player interrupts."""
    outcome = Outcome(match)
    progress = Progress(len(units))
    status = 0
    with ExitStack() as stack:
        writer = Writer(match, units, _opened(target, stack) if target else None)
        try:
            for unit, sittings in played(match, units, processes):
                writer.take(unit, sittings)
                progress.show(writer.done)
        except KeyboardInterrupt:
            status = EXIT_INTERRUPTED
        finally:
            progress.clear()
        for sittings in writer.in_order():
            outcome.add(sittings)
    if status:
        print(f"Stopped after {writer.done} of {len(units)}.")  # noqa: T201
    if writer.done:
        print("\n".join(table(match, outcome)))  # noqa: T201
    return status


def _opened(path: Path, stack: ExitStack) -> IO[str]:
    try:
        return stack.enter_context(path.open("w", encoding="utf-8"))
    except OSError as error:
        raise ArenaError(f"{path} cannot be written: {error.strerror or error}.") from None


class Writer:
    """Collects what has been played, and writes it in the order of the units."""

    def __init__(self, match: Match, units: Sequence[Unit], file: IO[str] | None) -> None:
        self._match = match
        self._units = units
        self._file = file
        self._found: dict[Unit, list[Sitting]] = {}
        self._written = 0

    @property
    def done(self) -> int:
        """How many units have been played."""
        return len(self._found)

    def take(self, unit: Unit, sittings: list[Sitting]) -> None:
        """Take the sittings of a unit, and write all that are next.

        Raises:
            ArenaError: if the file cannot be written.
        """
        self._found[unit] = sittings
        try:
            while self._written < len(self._units) and self._units[self._written] in self._found:
                for sitting in self._found[self._units[self._written]]:
                    self._write(sitting)
                self._written += 1
        except OSError as error:
            raise ArenaError(f"The games cannot be written: {error.strerror or error}.") from None

    def in_order(self) -> list[list[Sitting]]:
        """Return the sittings of each unit, in the order of the units."""
        return [self._found[unit] for unit in self._units if unit in self._found]

    def _write(self, sitting: Sitting) -> None:
        if self._file is not None:
            value = sitting_to_json(self._match, sitting)
            self._file.write(json.dumps(value, separators=(",", ":")) + "\n")
            self._file.flush()


class Progress:
    """A line on a terminal that says how far the match is."""

    def __init__(self, units: int) -> None:
        self._units = units
        self._began = time.monotonic()
        self._shown = sys.stderr is not None and sys.stderr.isatty()

    def show(self, done: int) -> None:
        """Show how many units have been played."""
        if self._shown:
            left = (time.monotonic() - self._began) * (self._units - done) / max(1, done)
            minutes, seconds = divmod(round(left), 60)
            text = f"\r{done} of {self._units} played, {minutes}:{seconds:02} left \x1b[K"
            print(text, end="", file=sys.stderr, flush=True)  # noqa: T201

    def clear(self) -> None:
        """Remove the line."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)  # noqa: T201
