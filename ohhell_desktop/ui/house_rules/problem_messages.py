"""What is wrong with rules, in words: own forms may be kept before they can be played."""

from ohhell_desktop.rules.form.problems import UnplayableError, problems_by_seats
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.table.translate import tr
from ohhell_desktop.words.problem_texts import problem_text
from ohhell_desktop.words.sections.deals import numbers_text


def playability_note(rules: RuleSet) -> str:
    """By how many rules cannot be played, or why by nobody; empty if by all they are for."""
    found = problems_by_seats(rules)
    least, most = rules.seats
    if found and len(found) > most - least:
        first = problem_text(next(iter(found.values()))[0], tr)
        return tr("cannot be played yet: {problem}").format(problem=first)
    seats = numbers_text(list(found), tr)
    return tr("cannot be played yet by {seats} players").format(seats=seats) if found else ""


def error_sentence(error: ValueError) -> str:
    """Why a value or rules were not taken, as a sentence."""
    if isinstance(error, UnplayableError):
        return problem_text(error.problem, tr)
    text = error.worded(tr) if isinstance(error, UnreadableError) else str(error)
    return f"{text[:1].upper()}{text[1:]}."
