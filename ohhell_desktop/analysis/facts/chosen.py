"""The facts that speak for the recommended action, the most telling first."""

from collections.abc import Iterator

from ohhell_desktop.analysis.advice import Advice
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.of_bids import (
    about_bid,
    about_laying,
    about_premium,
    about_trump,
)
from ohhell_desktop.analysis.facts.of_cards import about_card, about_need
from ohhell_desktop.analysis.facts.of_chances import about_chances
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PlayCard,
)
from ohhell_desktop.rules.engine.view import SeatView


def facts(view: SeatView, advice: Advice) -> list[Fact]:
    """Return what is to be said for the recommended action, the most telling first."""
    action, sight = advice.action, Sight(view)
    if len(view.legal) == 1:
        return [Fact(Kind.ONLY)]
    alike = len(advice.options) > 1 and all(option.is_best for option in advice.options)
    if isinstance(action, PlayCard):
        said, less = ([], []) if action.named else about_card(sight, action.card)
        need = [Fact(Kind.FOR_THE_GAME)] if advice.for_the_game else list(about_need(sight))
        if alike:
            # What speaks for one of equal cards would speak against the others.
            return [*need[:1], Fact(Kind.ALL_ALIKE, other=action)]
        return [*need, *said, *about_chances(advice), *less]
    said = list(_about_others(sight, action, advice))
    return [*said[:1], Fact(Kind.ALL_ALIKE)] if alike else said


def _about_others(sight: Sight, action: Action, advice: Advice) -> Iterator[Fact]:
    """Yield what speaks for an action that is not an ordinary card."""
    match action:
        case Bid():
            yield from about_bid(sight, action, advice)
        case NameTrump():
            yield from about_trump(sight, action)
            yield from about_chances(advice)
        case LayAside():
            yield from about_laying(sight, action)
            yield from about_chances(advice)
        case CallPremium():
            yield from about_premium(sight, action)
            yield from about_chances(advice)
        case _:
            yield from about_chances(advice)
