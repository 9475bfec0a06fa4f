"""A message with rules for a friend: their name, one line about them, and their code."""

from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import expand
from ohhell_desktop.rules.io.share import Shared, to_text
from ohhell_desktop.words import Tr
from ohhell_desktop.words.brief import hook_brief, listed, sizes_brief, span, trump_brief
from ohhell_desktop.words.brief_scores import score_brief
from ohhell_desktop.words.comparison import usual_seats


def message(shared: Shared, tr: Tr) -> str:
    """Return a message that people can read and the program can import.

    Raises:
        UnreadableError: if the name cannot stand in it, or there are too many rules.
    """
    how = tr("To play it in Oh Hell! copy this whole message and import it:")
    name = tr("{name}: house rules for Oh Hell!").format(name=shared.name)
    return "\n".join((name, gist(shared.rules, tr), "", how, to_text(shared)))


def gist(rules: RuleSet, tr: Tr) -> str:
    """Return one line about rules: players, deals, trump, hook and score."""
    seats = usual_seats(rules)
    sizes = [deal.cards for deal in expand(rules.sequence, seats, len(pack(rules.deck, seats)))]
    parts = (
        tr("{seats} players").format(seats=span(*rules.seats)),
        tr("deals {sizes}").format(sizes=sizes_brief(rules, sizes, tr)),
        tr("trump {source}").format(source=trump_brief(rules.trump, rules.deck, tr)),
        tr("hook: {hook}").format(hook=hook_brief(rules, tr)),
        score_brief(rules.scoring, rules.bidding, tr),
    )
    return listed(parts)
