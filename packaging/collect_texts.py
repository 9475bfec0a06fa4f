"""Collect all texts that a player sees into a file for Qt Linguist.

Usage, from the folder of the checkout::

    python packaging/collect_texts.py translations/ohhell_de.ts

An existing file keeps its translations; new texts are added to it, and texts that are no longer
shown are removed. The English file, ``translations/ohhell_en.ts``, holds only the texts with a
count, for their singulars. The texts in calls (``self.tr``, ``tr``, ``translate``, and the
sentences of errors) are found by ``pyside6-lupdate``. Texts in data, such as the notes about a
form of the game, are looked up without a context; they are written into a file of calls first.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "ohhell_desktop"
ENGLISH_ONLY = ("-pluralonly", "-locations", "none")
LUPDATE = (
    sys.executable,
    "-c",
    "from PySide6.scripts.pyside_tool import lupdate; lupdate()",
    "-no-obsolete",
    "-tr-function-alias",
    "tr+=UnreadableError",
)


def texts_in_data() -> list[str]:
    """Return every text in data that is looked up, once each."""
    found = [
        *_forms(),
        *_sentences(),
        *_house_rules(),
        *_characters(),
        *_preferences(),
        *_facts(),
    ]
    return [text for text in dict.fromkeys(found) if text]


def collect(target: Path) -> None:
    """Write all texts into the file, or update it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "texts_in_data.py"
        data.write_text("".join(map(_call, texts_in_data())), encoding="utf-8")
        made = PACKAGE / "resources_rc.py"
        sources = sorted(path for path in PACKAGE.rglob("*.py") if path != made)
        only = ENGLISH_ONLY if target.stem == "ohhell_en" else ()
        command = [*LUPDATE, *only, *map(str, sources), str(data), "-ts", str(target)]
        subprocess.run(command, cwd=ROOT, check=True)  # noqa: S603


def _call(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'tr("{escaped}", "", 1)\n' if "%n" in text else f'tr("{escaped}")\n'


def _forms() -> Iterator[str]:
    from ohhell_desktop.variants import CATALOGUE  # noqa: PLC0415 - found only now

    for form in CATALOGUE.values():
        yield from (form.place, form.country, form.gist, form.own_reading, *form.notes)
        yield from (change.name for change in form.rules.changes)


def _sentences() -> Iterator[str]:
    from ohhell_desktop.session import errors  # noqa: PLC0415

    named = (value for name, value in vars(errors).items() if name.isupper())
    yield from (value for value in named if isinstance(value, str))
    yield from errors.NOT_SAVED_BECAUSE.values()


def _characters() -> Iterator[str]:
    from ohhell_desktop.bots.characters import CHARACTERS, HABITS  # noqa: PLC0415
    from ohhell_desktop.bots.levels import ALL_LEVELS  # noqa: PLC0415

    yield from (character.line for character in CHARACTERS)
    for named in (*HABITS, *ALL_LEVELS):
        yield from (named.name, named.line)


def _house_rules() -> Iterator[str]:
    from ohhell_desktop.ui.house_rules.schema.axes import AXES  # noqa: PLC0415
    from ohhell_desktop.ui.house_rules.schema.field_kinds import (  # noqa: PLC0415
        WHERE,
        DealSizes,
        OneOf,
        ShortText,
        WholeNumber,
    )
    from ohhell_desktop.ui.house_rules.special.special_deals import SPECIAL_AXES  # noqa: PLC0415

    yield from WHERE.values()
    for axis in (*AXES, *SPECIAL_AXES):
        yield axis.title
        for field in axis.fields:
            yield from (field.label, field.help)
            match field.kind:
                case WholeNumber(least_text=text) | ShortText(example=text):
                    yield text
                case OneOf(options=options) | DealSizes(options=options):
                    yield from (name for _, name in options)
                case _:
                    pass  # the other kinds have no text of their own


def _preferences() -> Iterator[str]:
    from ohhell_desktop.ui.preferences.rows import PICTURES, ROWS  # noqa: PLC0415

    for row in ROWS:
        yield from (row.label, row.hint, *row.names)
    for pictures in PICTURES:
        yield from (pictures.label, *(option.name for option in pictures.options))


def _facts() -> Iterator[str]:
    from ohhell_desktop.analysis.fact_texts import SAYINGS  # noqa: PLC0415
    from ohhell_desktop.analysis.rival_texts import WITH_IT  # noqa: PLC0415

    for sayings in (*SAYINGS.values(), WITH_IT):
        for saying in sayings:
            yield from (saying.you, saying.named)


def main() -> int:
    """Collect into the file named on the command line."""
    if len(sys.argv) != 2:  # noqa: PLR2004 - the program and the file
        print(__doc__)
        return 2
    collect(Path(sys.argv[1]).resolve())
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
