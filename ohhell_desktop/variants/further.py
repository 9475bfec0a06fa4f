"""The forms beyond the main game and those closest to it, family by family."""

from typing import Final

from ohhell_desktop.variants.families import FAMILIES
from ohhell_desktop.variants.form import Form

FURTHER: Final[tuple[Form, ...]] = tuple(form for family in FAMILIES[1:] for form in family.forms)
"""In the order in which they are shown."""
