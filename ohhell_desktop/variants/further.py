"""The forms beyond the first six, family by family."""

from typing import Final

from ohhell_desktop.variants import (
    asian,
    british,
    continental,
    houses,
    online,
    packs,
    spanish,
    special,
)
from ohhell_desktop.variants.form import Form

FURTHER: Final[tuple[Form, ...]] = (
    *houses.FORMS,
    *british.FORMS,
    *continental.FORMS,
    *spanish.FORMS,
    *asian.FORMS,
    *packs.FORMS,
    *online.FORMS,
    *special.FORMS,
)
"""In the order in which they are shown."""
