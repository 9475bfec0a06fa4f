"""All axes, one for each field of a rule set, in the order on the screen."""

from typing import Final

from ohhell_desktop.ui.house_rules.schema.deal_axes import (
    DIRECTION,
    PACK,
    PLAYERS,
    RANKING,
    SEQUENCE,
    SPECIAL_CARDS,
)
from ohhell_desktop.ui.house_rules.schema.field import Axis
from ohhell_desktop.ui.house_rules.schema.play_axes import (
    BIDDING,
    HOOK,
    PLAY,
    SPECIAL_DEALS,
    TRUMP,
    VISIBILITY,
)
from ohhell_desktop.ui.house_rules.schema.score_axes import ENDING, SCORING, SETTLEMENT

AXES: Final[tuple[Axis, ...]] = (
    PLAYERS,
    SEQUENCE,
    TRUMP,
    HOOK,
    SCORING,
    BIDDING,
    PLAY,
    SPECIAL_DEALS,
    VISIBILITY,
    PACK,
    RANKING,
    SPECIAL_CARDS,
    ENDING,
    SETTLEMENT,
    DIRECTION,
)

OFTEN_CHANGED: Final = 5
"""How many of them, from the first on, most families change."""
