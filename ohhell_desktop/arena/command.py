"""The command ``arena``: reads what is to be played, plays it, and prints the table."""

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from ohhell_desktop.arena.entrants import ArenaError, read_entrant
from ohhell_desktop.arena.executors import workers
from ohhell_desktop.arena.games_file import GamesFile
from ohhell_desktop.arena.match import Match, Sitting, Unit, rules_of
from ohhell_desktop.arena.options import DEALS, GAMES, parser
from ohhell_desktop.arena.outcome import Outcome
from ohhell_desktop.arena.playing import played
from ohhell_desktop.arena.table import table
from ohhell_desktop.arena.units import Workers
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
    chosen = parser().parse_args(arguments)
    try:
        match, units = _match(chosen), _units(chosen)
        _check(match, units)
        file = GamesFile(chosen.json, match) if chosen.json else None
        with workers(chosen.processes, chosen.cluster) as found:
            return _run(match, units, found, file)
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


def _run(match: Match, units: Sequence[Unit], workers: Workers, file: GamesFile | None) -> int:
    """Play the units and print the table; also what there is when the player interrupts.

    Args:
        match: what is played.
        units: which parts of it; those that the file has are not played again.
        workers: where they are played.
        file: keeps what was played, if anything does.
    """
    found: dict[Unit, list[Sitting]] = dict(file.found) if file else {}
    left = [unit for unit in units if unit not in found]
    progress = Progress(len(left))
    status = 0
    try:
        for done, sittings in enumerate(played(workers, ((match, unit) for unit in left)), start=1):
            found[sittings[0].unit] = sittings
            if file:
                file.add(sittings)
            progress.show(done)
    except KeyboardInterrupt:
        status = EXIT_INTERRUPTED
    finally:
        progress.clear()
    outcome = Outcome(match)
    ready = [unit for unit in units if unit in found]
    for unit in ready:
        outcome.add(found[unit])
    if status:
        print(f"Stopped after {len(ready)} of {len(units)}.")  # noqa: T201
    if ready:
        print("\n".join(table(match, outcome)))  # noqa: T201
    return status


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
