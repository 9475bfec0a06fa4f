"""The page that lists how we read the rules where the sources are silent or contradictory."""

from collections.abc import Sequence
from typing import Final

from ohhell_desktop.variants.form import Confidence, Form
from ohhell_desktop.variants.general import GENERAL

_HEAD: Final = """# How the rules were read

Written by `python packaging/write_readings.py` from the forms themselves; do not edit by hand.

The sources name a family of games and are often silent, or contradict each other. This is what
was taken where they are. “High” means that the rules stand in the sources, “medium” that some are
inferred or stand in one place only, “low” that little more than the name is known. What no source
has at all is set in bold.

## For every form

"""
_TABLE: Final = """
## Form by form

| form | played | sources | reading |
|---|---|---|---|
"""


def readings_page(forms: Sequence[Form]) -> str:
    """Return the page in Markdown for these forms, in their order."""
    general = "".join(f"- {reading}\n" for reading in GENERAL)
    return _HEAD + general + _TABLE + "".join(_row(form) for form in forms)


def _row(form: Form) -> str:
    own = [f"**{form.own_reading}**"] if form.own_reading else []
    cells = (
        f"{form.name} (`{form.key}`)",
        form.place,
        f"{_SURE[form.confidence]}: {form.source}",
        "<br>".join([*own, *form.notes]),
    )
    return f"| {' | '.join(cells)} |\n"


_SURE: Final = {Confidence.HIGH: "high", Confidence.MEDIUM: "medium", Confidence.LOW: "low"}
