"""The order of an unusual pack, in a sentence at the table."""

from typing import Final

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.axes import RANK_ORDERS, RankOrder
from ohhell_desktop.rules.form.deck import Faces, pack
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.words.cards import rank_name

_PRINTED: Final = {"A": "1", "J": "10", "Q": "11", "K": "12"}
"""The figures on Spanish cards whose rank has a name."""


def pack_order(rules: RuleSet, seats: int, look: CardLook) -> str:
    """Return the ranks from the highest to the lowest; empty for the order that everybody knows.

    Args:
        rules: The rules of the game.
        seats: How many players there are.
        look: How the pack is drawn.
    """
    spanish = look.faces is Faces.SPANISH
    if rules.ranks is RankOrder.ACE_HIGH and not spanish:
        return ""
    held = {card.rank for card in pack(rules.deck, seats) if card.suit is not None}
    ranks = [rank for rank in reversed(RANK_ORDERS[rules.ranks]) if rank in held]
    names = [_name(rank, look) if spanish else rank_name(rank, tr, look.faces) for rank in ranks]
    return tr("Highest to lowest: {ranks}").format(ranks=", ".join(names))


def _name(rank: str, look: CardLook) -> str:
    """Return the name of a Spanish rank and the figure on its card."""
    name, figure = rank_name(rank, tr, look.faces), _PRINTED.get(rank)
    return name if figure is None else f"{name} ({figure})"
