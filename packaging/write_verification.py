"""Record figures in docs/verification.toml, and write docs/verification.md from it.

    python packaging/write_verification.py run ID ...   measure these claims again, then write
    python packaging/write_verification.py write        write the page

``run`` runs the command of a claim and keeps the end of what it prints as the figure (as many lines
as the claim's ``lines`` says, else one), with the date, the commit and the load of the machine. A
command that fails is recorded as failed.
"""

import argparse
import datetime as dt
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
DATA: Final = ROOT / "docs" / "verification.toml"
PAGE: Final = ROOT / "docs" / "verification.md"
_HEAD: Final = """\
# The rows of verification.md, which packaging/write_verification.py writes. A claim has an id, the
# id of its group, and a command; figure, date, commit and load are written by
# "write_verification.py run ID". lines: how many lines at the end of the output are the figure.
"""
_INTRODUCTION: Final = """\
# What we claim, and how to check it

What `python3 run.py test` checks is not listed here: it needs no figure. A row is a claim that \
takes long or needs more than Python, with its command and the figure last seen. The commands use \
the environment that `python3 run.py test --version` creates: `python` means `.venv/bin/python`. \
`python packaging/write_verification.py run ID` measures a claim again and records the figure with \
date, commit and load in [verification.toml](verification.toml), from which this page is written.
"""


def read(text: str) -> dict[str, Any]:
    """Return the data: groups, claims, and what was not checked."""
    return tomllib.loads(text)


def data_text(data: dict[str, Any]) -> str:
    """Return the data as a file; read and written again it is the same to the letter."""
    parts = [_HEAD]
    for kind in ("group", "claim", "unchecked"):
        for row in data[kind]:
            values = [f"{key} = {_value(value)}" for key, value in row.items()]
            parts.append("\n".join([f"[[{kind}]]", *values, ""]))
    return "\n".join(parts)


def _value(value: object) -> str:
    # A string of JSON is one of TOML, too.
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


def page_text(data: dict[str, Any]) -> str:
    """Return the page."""
    return "\n".join(_lines(data))


def _lines(data: dict[str, Any]) -> Iterator[str]:
    yield _INTRODUCTION
    for group in data["group"]:
        yield f"## {group['title']}\n"
        yield "| id | claim | command | last seen |"
        yield "|---|---|---|---|"
        for claim in data["claim"]:
            if claim["group"] == group["id"]:
                cells = (claim["id"], claim["claim"], _command(claim), _seen(claim))
                yield f"| {' | '.join(cells)} |"
        yield ""
    yield "## What was not checked\n"
    for each in data["unchecked"]:
        yield f"- {each['what']}"
    yield ""


def _command(claim: dict[str, Any]) -> str:
    command = f"`{claim['command']}`" if claim["command"] else "by hand"
    return f"{command}; {claim['how']}" if "how" in claim else command


def _seen(claim: dict[str, Any]) -> str:
    about = [str(claim[key]) for key in ("date", "commit", "load") if claim.get(key)]
    return f"{claim['figure']} ({', '.join(about)})"


def record(claim: dict[str, Any], about: dict[str, Any]) -> bool:
    """Run the command of a claim and keep its figure; return whether it succeeded.

    Args:
        claim: the row, which is changed.
        about: date, commit and load, which the row gets as well.
    """
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(  # noqa: S602 - our own commands are lines of a shell
        claim["command"],
        shell=True,
        cwd=ROOT,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    printed = [" ".join(line.split()) for line in done.stdout.splitlines() if line.strip()]
    figure = "; ".join(printed[-claim.get("lines", 1) :]).replace("|", "/")
    failed = f"FAILED with status {done.returncode}: " if done.returncode else ""
    claim |= {"figure": failed + figure, **about}
    return not done.returncode


def surroundings() -> dict[str, Any]:
    """Return the date, the commit and the load of the machine, as they are recorded."""
    described = subprocess.run(
        ["git", "describe", "--always", "--dirty=+", "--exclude=*"],  # noqa: S607 - on the path
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    load = f"load {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores"
    today = dt.datetime.now(tz=dt.UTC).date()
    return {"date": today, "commit": described.stdout.strip(), "load": load}


def scripts(command: str) -> list[str]:
    """Return the files of this repository that a command names."""
    return re.findall(r"\b(?:benchmarks|packaging|tests|training)/[\w/]*[\w.]+", command)


def main() -> int:
    """Run the command that the arguments name."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("task", choices=("run", "write"))
    parser.add_argument("ids", nargs="*", metavar="ID")
    options = parser.parse_args()
    data = read(DATA.read_text(encoding="utf-8"))
    claims = {claim["id"]: claim for claim in data["claim"]}
    unknown = [each for each in options.ids if each not in claims]
    if unknown or (options.task == "run") != bool(options.ids):
        parser.error(f"unknown: {unknown}" if unknown else "run needs an ID, write has none")
    done = [record(claims[each], surroundings()) for each in options.ids]
    DATA.write_text(data_text(data), encoding="utf-8")
    PAGE.write_text(page_text(data), encoding="utf-8")
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
