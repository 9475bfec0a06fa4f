"""The forms by family; each family has a heading in the rules book."""

from dataclasses import dataclass
from typing import Final

from ohhell_desktop.variants import (
    asian,
    british,
    continental,
    core,
    houses,
    online,
    packs,
    spanish,
    special,
)
from ohhell_desktop.variants.form import Form


@dataclass(frozen=True, slots=True)
class Family:
    """Forms that are shown together under one heading."""

    title: str
    """Its heading, in English."""
    forms: tuple[Form, ...]


FAMILIES: Final = (
    Family("The main game and what is closest to it", core.FORMS),
    Family("The main game with one rule changed", houses.FORMS),
    Family("Britain, Australia, New Zealand and North America", british.FORMS),
    Family("The continent of Europe", continental.FORMS),
    Family("Spain and Latin America", spanish.FORMS),
    Family("Asia", asian.FORMS),
    Family("Packs with jokers, wizards or other special cards", packs.FORMS),
    Family("Game sites and programs", online.FORMS),
    Family("Games with a mechanism of their own", special.FORMS),
)
"""Every form of the catalogue, in the same order."""
