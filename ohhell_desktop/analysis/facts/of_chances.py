"""How likely the bid is to be made, as the advice has found."""

from collections.abc import Iterator
from typing import Final

from ohhell_desktop.analysis.advice import Advice, Worth
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.rules.engine.actions import Bid, PlayCard

CLEARLY: Final = 0.03
"""By how much two chances differ that are worth a word."""


def about_chances(advice: Advice) -> Iterator[Fact]:
    """Yield how likely the bid is to be made, and with another action, if it differs."""
    best, other = advice.worth(advice.action), _compared(advice)
    if best is None or best.made is None:
        return
    lower = None if other is None or other.made is None else other.made.mean
    if other is not None and lower is not None and best.made.mean >= lower + CLEARLY:
        yield Fact(Kind.KEEPS, chance=best.made.mean, other=other.action, other_chance=lower)
    elif not isinstance(advice.action, PlayCard):
        yield Fact(Kind.MADE, chance=best.made.mean)


def _compared(advice: Advice) -> Worth | None:
    """Return the best of the actions that are worth less; of bids only those one more or less."""
    chosen = advice.action
    worse = [option for option in advice.options if not option.is_best]
    if isinstance(chosen, Bid):
        worse = [
            option
            for option in worse
            if isinstance(option.action, Bid) and abs(option.action.tricks - chosen.tricks) == 1
        ]
    return min(worse, key=lambda option: option.behind.mean, default=None)
