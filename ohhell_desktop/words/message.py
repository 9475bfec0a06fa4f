"""A message with rules for a friend: their name, the rules in words, and their code."""

from collections.abc import Sequence

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.share import Shared, to_text
from ohhell_desktop.variants import CATALOGUE, STANDARD
from ohhell_desktop.words import Tr
from ohhell_desktop.words.comparison import usual_seats
from ohhell_desktop.words.rulebook import rules_text


def message(shared: Shared, tr: Tr) -> str:
    """Return a message that people can read and the program can import.

    Raises:
        UnreadableError: if the name cannot stand in it, or there are too many rules.
    """
    code = to_text(shared)
    how = tr(
        "To play it, copy this whole message. In Oh Hell! choose New game, then Mine, then "
        "Import…, then “Paste a text…”:"
    )
    name = tr("{name}: house rules for Oh Hell!").format(name=shared.name)
    return "\n".join((name, "", *gist(shared.rules, tr), "", how, code))


def gist(rules: RuleSet, tr: Tr) -> list[str]:
    """Return the rules in short, a line for each heading.

    The players, the deals, trump and the score are always named; of all else, only what differs
    from the usual game.
    """
    seats = usual_seats(rules)
    game = CATALOGUE[STANDARD]
    sections = rules_text(game.rules, usual_seats(game.rules), tr)
    usual = {section.heading: section.sentences for section in sections}
    always, deals = {tr("Trump"), tr("Score")}, tr("Deals")
    least, most = rules.seats
    lines = [] if least == most else [_players(least, most, tr)]
    for section in rules_text(rules, seats, tr):
        heading, sentences = section.heading, section.sentences
        kept = sentences if heading in always else _different(sentences, usual.get(heading, ()))
        if heading == deals and sentences[0] not in kept:
            kept = (sentences[0], *kept)
        if kept:
            lines.append(f"{heading}: {' '.join(kept)}")
    return [*lines, tr("For all else the rules of {game} apply.").format(game=game.name)]


def _different(sentences: Sequence[str], usual: Sequence[str]) -> Sequence[str]:
    """Return the sentences that the usual game does not have; all, if more of its are missing."""
    new = [sentence for sentence in sentences if sentence not in usual]
    missing = [sentence for sentence in usual if sentence not in sentences]
    return sentences if len(missing) > len(new) else new


def _players(least: int, most: int, tr: Tr) -> str:
    return tr("Players: {least} to {most}.").format(least=least, most=most)
