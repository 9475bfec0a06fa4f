"""The problems of rules and errors as sentences for the player."""

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.limits import UnplayableError, problems_by_seats
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.words.problem_texts import problem_text
from ohhell_desktop.words.sections.deals import numbers_text


def playability_note(rules: RuleSet) -> str:
    """Return which numbers of players cannot play the rules, or why none can; else empty."""
    found = problems_by_seats(rules)
    least, most = rules.seats
    if found and len(found) > most - least:
        first = problem_text(next(iter(found.values()))[0], tr)
        return tr("cannot be played yet: {problem}").format(problem=first)
    seats = numbers_text(list(found), tr)
    return tr("cannot be played yet by {seats} players").format(seats=seats) if found else ""


def error_sentence(error: ValueError) -> str:
    """Return the reason why a value or rules were refused, as a sentence."""
    if isinstance(error, UnplayableError):
        return problem_text(error.problem, tr)
    text = error.worded(tr) if isinstance(error, UnreadableError) else str(error)
    return f"{text[:1].upper()}{text[1:]}."
