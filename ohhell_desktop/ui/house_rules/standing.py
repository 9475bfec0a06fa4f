"""Whether rules can be played, in words: own forms may be kept before they can."""

from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.house_rules.field import said
from ohhell_desktop.variants.share import troubles
from ohhell_desktop.words.deals import numbers_text
from ohhell_desktop.words.troubles import problem_text


def standing_text(rules: RuleSet) -> str:
    """By how many rules cannot be played, or why by nobody; empty if by all they are for."""
    found = troubles(rules)
    least, most = rules.seats
    if found and len(found) > most - least:
        first = problem_text(next(iter(found.values()))[0], tr)
        return said("cannot be played yet: {problem}").format(problem=first)
    seats = numbers_text(list(found), tr)
    return said("cannot be played yet by {seats} players").format(seats=seats) if found else ""
