"""Draw the house rules dialog, with and without problems, into a folder of pictures.

Run: ``python benchmarks/house_rules_gallery.py FOLDER``.
"""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from common import offscreen

import ohhell_desktop.resources_rc  # noqa: F401 - the pictures of the buttons
from ohhell_desktop.app import make_application, use_paper_style
from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import Trump, TrumpSource
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.files.settings import ColourScheme
from ohhell_desktop.session.library.own_forms import OwnForm, OwnForms
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.draft import draft_of_own
from ohhell_desktop.ui.widgets.scheme import apply_colour_scheme
from ohhell_desktop.variants import CATALOGUE, STANDARD

SIZES: Final = ((1024, 600), (1280, 800))
BASE: Final = CATALOGUE[STANDARD].rules
SOUND: Final = replace(
    BASE,
    seats=(5, 5),
    sequence=replace(BASE.sequence, text="1..7, 6..1"),
    trump=Trump(source=TrumpSource.FIXED, suits=(Suit.SPADES,)),
    hook=0,
    scoring=replace(BASE.scoring, zero=5),
)
PROBLEMS: Final = replace(
    SOUND,
    sequence=replace(BASE.sequence, text="1..13, 12..1"),
    trump=Trump(source=TrumpSource.FIXED),
)
SHOTS: Final[tuple[tuple[str, RuleSet, str], ...]] = (
    ("house-rules", SOUND, "trump"),
    ("house-rules-deals", SOUND, "sequence"),
    ("house-rules-cards", CATALOGUE["wizard"].rules, "specials"),
    ("house-rules-score", SOUND, "scoring"),
    ("house-rules-special", CATALOGUE["clag"].rules, "changes"),
    ("house-rules-problems", PROBLEMS, "sequence"),
)


class Nothing:
    """A store for own forms that keeps none."""

    def own_forms(self) -> OwnForms:
        """Return no forms."""
        return OwnForms(())

    def save_own_form(self, form: OwnForm, *, back: bool = False) -> OwnForm:
        """Return the form as if it were saved."""
        del back
        return form

    def delete_own_form(self, form_id: int) -> None:
        """Do nothing."""
        del form_id


def main(folder: Path) -> int:
    """Draw every picture in every size."""
    offscreen()
    application = make_application()
    use_paper_style(application)
    apply_colour_scheme(ColourScheme.LIGHT)
    folder.mkdir(parents=True, exist_ok=True)
    for name, rules, axis in SHOTS:
        own = OwnForm("Friday night", rules, STANDARD)
        dialog = HouseRulesDialog(Nothing(), draft_of_own(own))
        dialog.editor.show_axis(axis)
        for width, height in SIZES:
            dialog.resize(width, height)
            dialog.show()
            application.processEvents()
            path = folder / f"{name}-{width}x{height}.png"
            dialog.grab().save(str(path))
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
