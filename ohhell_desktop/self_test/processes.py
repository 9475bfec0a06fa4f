"""A step of the self-test: a match in two processes, which a bundle can fail to start."""

import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from ohhell_desktop.self_test.report import SelfTestError

DEALS: Final = 4
PATIENCE_S: Final = 60
"""How long the match may take: on a cold disk, starting two processes takes seconds."""


def play_in_two(program: Sequence[str]) -> None:
    """Let two processes play a match of deals with one card.

    Args:
        program: the command that starts this program.

    Raises:
        SelfTestError: if they do not play it.
    """
    options = ["gentle", "--hands", "1", "--deals", str(DEALS), "--processes", "2"]
    with TemporaryDirectory(prefix="ohhell-", ignore_cleanup_errors=True) as folder:
        games = Path(folder, "games")
        command = [*program, "arena", *options, "--json", str(games)]
        try:
            done = subprocess.run(  # noqa: S603 - this program
                command, capture_output=True, timeout=PATIENCE_S, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise SelfTestError(f"a match in two processes was not played: {error}") from None
        played = games.read_bytes().count(b"\n") if games.exists() else 0
    if done.returncode or played != DEALS:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
        raise SelfTestError(
            f"two processes have played {played} of {DEALS} deals: {''.join(said) or '-'}"
        )
