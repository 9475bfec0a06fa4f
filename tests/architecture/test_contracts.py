"""The import contracts hold, and a bad import breaks them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = "ohhell_desktop"

PLANTED = {
    "Qt in the rules": ("rules/engine/shuffle.py", "import PySide6.QtCore\n"),
    "a state in the bots": ("bots/policy/quick.py", f"import {PACKAGE}.rules.engine.state\n"),
    "a game in the bots": (
        "bots/policy/quick.py",
        f"from {PACKAGE}.rules.engine.game import apply\n",
    ),
    "the table in the session, for types": (
        "session/game_setup.py",
        f"from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import {PACKAGE}.ui\n",
    ),
    "a form in the rules": ("rules/engine/game.py", f"import {PACKAGE}.variants\n"),
    "a clock in the rules": ("rules/engine/game.py", "import time\n"),
    "a policy in the window": ("ui/game/bot_link.py", f"import {PACKAGE}.bots.policy.quick\n"),
    "a policy behind the fallback": (
        "bots/fallback.py",
        f"import {PACKAGE}.bots.policy.knowledge\n",
    ),
    "the log in the session": ("session/game_setup.py", f"import {PACKAGE}.log\n"),
    "a network outside the cluster": ("arena/executors.py", "import distributed\n"),
    "bots in the session": ("session/game_setup.py", f"import {PACKAGE}.bots\n"),
    "the table in the look": ("look/icons.py", f"import {PACKAGE}.table.plan.cues\n"),
    "a page in another": ("ui/start/motto.py", f"import {PACKAGE}.ui.help.page_html\n"),
    "a page in the kit": ("ui/kit/own_seat.py", f"import {PACKAGE}.ui.game.undo_words\n"),
    "a circle of folders in the rules": (
        "rules/form/deck.py",
        f"import {PACKAGE}.rules.io.codec\n",
    ),
    "a circle of folders in the library": (
        "session/library/schema.py",
        f"import {PACKAGE}.session.files.settings\n",
    ),
    "a circle of folders in the table": (
        "table/stage/shake.py",
        f"import {PACKAGE}.table.input.keys\n",
    ),
    "a circle of folders in a page": (
        "ui/house_rules/editors/simple_editors.py",
        f"import {PACKAGE}.ui.house_rules.deals.editor\n",
    ),
}


def contracts(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter on the package in a folder."""
    lint = "import sys; from importlinter.cli import lint_imports_command as lint; sys.exit(lint())"
    command = [sys.executable, "-c", lint, "--no-cache"]
    return subprocess.run(  # noqa: S603 - our own interpreter
        command, cwd=folder, capture_output=True, text=True, check=False, timeout=600
    )


def test_the_contracts_hold() -> None:
    done = contracts(ROOT)
    assert done.returncode == 0, done.stdout
    assert " 0 broken" in done.stdout


def test_a_planted_bad_import_breaks_a_contract(tmp_path: Path, subtests: pytest.Subtests) -> None:
    shutil.copytree(
        ROOT / PACKAGE, tmp_path / PACKAGE, ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name, (path, line) in PLANTED.items():
        module = tmp_path / PACKAGE / path
        code = module.read_text(encoding="utf-8")
        module.write_text(code + line, encoding="utf-8")
        with subtests.test(name):
            done = contracts(tmp_path)
            assert done.returncode == 1, done.stdout + done.stderr
            assert "BROKEN" in done.stdout
        module.write_text(code, encoding="utf-8")
