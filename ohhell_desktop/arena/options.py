"""The options of the command ``arena``."""

import argparse
import os
import re
from pathlib import Path
from typing import Final

from ohhell_desktop.arena.executors import MOST_PROCESSES
from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.variants import STANDARD

DEALS: Final = 100
"""How many deals of each size are played if nothing else is asked for."""
GAMES: Final = 10
"""How many whole games are."""
_MOST: Final = 1_000_000

_ADDRESS: Final = re.compile(r"tcp://[^\s/]+:(?P<port>\d{1,5})", re.ASCII)
_LAST_PORT: Final = 65_535

_HELP: Final = """\
Let computer players play against each other, on the same cards in every seat.

The players are levels, levels with a habit (expert+bold), or programs that speak the bot
protocol (docs/bots.md), as command lines in quotes; before a program may stand the level that
it is asked for ("hard: python mybot.py"). The last player named takes all seats that are left:
"expert sharp" is one expert against three of sharp, "expert" is a table of four experts.

All cards are played once in each seating, the players moving round the table. The margin is
what a player scores more than the other players do, on average, in points a deal. Standard
errors are in brackets. The same seed gives the same result, with any number of processes.
"""
_EXAMPLES: Final = """\
examples:
  ohhell arena expert sharp --hands 1,2,3,5,7,10
  ohhell arena expert "python mybot.py" --form blackout --seats 5
  ohhell arena expert expert+bold --rules ours.ohrules --json games.jsonl

The levels are {levels}.
"""


def parser() -> argparse.ArgumentParser:
    """Return the parser of the options."""
    made = argparse.ArgumentParser(
        prog="ohhell arena",
        description=_HELP,
        epilog=_EXAMPLES.format(levels=", ".join(level.key for level in LEVELS)),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("players", nargs="+", metavar="PLAYER", help="a level or a program")
    rules = made.add_mutually_exclusive_group()
    rules.add_argument(
        "--form",
        default=STANDARD,
        metavar="KEY",
        help="the form of the game (default: %(default)s)",
    )
    rules.add_argument("--rules", type=Path, metavar="FILE", help="a file of house rules, instead")
    made.add_argument(
        "--seats", type=int, metavar="N", help="how many play (default: 4, if the rules allow it)"
    )
    made.add_argument(
        "--hands",
        type=_sizes,
        default=(),
        metavar="N,N,...",
        help="play single deals with these numbers of cards (default: whole games)",
    )
    _add_work(made)
    return made


def _add_work(made: argparse.ArgumentParser) -> None:
    """Add the options that say how much is played, and how."""
    made.add_argument(
        "--deals",
        type=_count,
        metavar="N",
        help=f"how many deals of each size (default: {DEALS}), or whole games ({GAMES})",
    )
    made.add_argument("--seed", type=int, default=1, metavar="N", help="another one deals others")
    add_workers(made)
    made.add_argument(
        "--time",
        type=_count,
        default=5000,
        metavar="MS",
        help="how long a program may think about a decision (default: %(default)s ms);"
        " our levels take as long as they need",
    )
    made.add_argument(
        "--miss-nothing", action="store_true", help="score 10 + bid, or nothing for a missed bid"
    )
    made.add_argument(
        "--json",
        type=Path,
        metavar="FILE",
        help="write every game as a line of JSON; what the file has is not played again",
    )


def add_workers(made: argparse.ArgumentParser) -> None:
    """Add the options that say where the units of a run are worked on."""
    where = made.add_mutually_exclusive_group()
    where.add_argument(
        "--processes",
        type=_count,
        default=min(os.cpu_count() or 1, MOST_PROCESSES),
        metavar="N",
        help="how many work at the same time (default: one for each processor)",
    )
    where.add_argument(
        "--cluster",
        type=_address,
        metavar="ADDRESS",
        help="let a cluster of dask.distributed work, such as tcp://host:8786; its computers run"
        " what they are sent as code, so use it only in a network that you trust",
    )


def _count(text: str) -> int:
    if text.isdecimal() and 1 <= int(text) <= _MOST:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {_MOST}")


def _address(text: str) -> str:
    found = _ADDRESS.fullmatch(text)
    if found is None or int(found["port"]) > _LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is not an address such as tcp://host:8786")
    return text


def _sizes(text: str) -> tuple[int, ...]:
    return tuple(dict.fromkeys(_count(part.strip()) for part in text.split(",")))
