"""The cards that people were dealt, and the cards that were turned up, in the deals of a game.

They follow from the packs, and only finished deals count, so nothing is kept that a player could
not see in the end. They are kept as texts: a word for each deal, a line of words for the cards
turned up, then a line for each seat, which is empty for a computer player.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ohhell_desktop.rules.cards import SUITS, Card, DealNumber
from ohhell_desktop.rules.engine import trump as trump_axis
from ohhell_desktop.rules.engine.course import hands_of, pack_of
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.trick import trick_table
from ohhell_desktop.rules.form.axes import WhenSpecialTurned
from ohhell_desktop.rules.form.schedule import DealPlan

NO_SUIT: Final = "-"
"""Stands for a card turned up that has none of the four suits."""
_NONE: Final = "-"
"""The word of a deal in which no card was turned up."""
_KINDS: Final = "".join(SUITS) + NO_SUIT
_FIELDS: Final = 4
_MOST_CARDS: Final = 1000
"""More than any pack has; a larger number is damaged."""


class Draw(NamedTuple):
    """Cards that were drawn at random from others, and how many of them were of some kind."""

    drawn: int
    of: int
    good: int
    """How many of all are of the kind."""
    found: int
    """How many of the drawn ones are."""


class Dealt(NamedTuple):
    """What a seat was dealt."""

    aces: Draw
    trumps: Draw | None
    """None if there was no trump, or if a player had named it.

    The cards turned up are known before, so they are in neither number.
    """

    def word(self) -> str:
        """Return it as a text without blanks."""
        return ",".join(map(str, (*self.aces, *(self.trumps or ()))))


class TurnUp(NamedTuple):
    """The card turned up in a deal."""

    suit: str
    """A suit's letter, or :data:`NO_SUIT`."""
    cards: tuple[int, ...]
    """How many cards it was drawn from: by suit, then those of no suit."""

    def word(self) -> str:
        """Return it as a text without blanks."""
        return ",".join(map(str, (self.suit, *self.cards)))

    def draw(self, suit: str) -> Draw:
        """Return the card as one that is of a suit, or of none, or is not."""
        return Draw(1, sum(self.cards), self.cards[_KINDS.index(suit)], int(suit == self.suit))


@lru_cache(maxsize=50_000)
def dealt_from(word: str) -> Dealt:
    """Read what :meth:`Dealt.word` has written; kept, because most words are the same.

    Raises:
        ValueError: if it is damaged.
    """
    numbers = [int(part) for part in word.split(",")]
    if len(numbers) not in {_FIELDS, 2 * _FIELDS}:
        raise ValueError("the cards of a deal are damaged")
    draws = [Draw._make(numbers[at : at + _FIELDS]) for at in range(0, len(numbers), _FIELDS)]
    if not all(_is_possible(draw) for draw in draws):
        raise ValueError("the cards of a deal are damaged")
    return Dealt(draws[0], draws[1] if len(draws) > 1 else None)


@lru_cache(maxsize=5000)
def turn_up_from(word: str) -> TurnUp | None:
    """Read what :meth:`TurnUp.word` has written; None if no card was turned up.

    Raises:
        ValueError: if it is damaged.
    """
    if word == _NONE:
        return None
    suit, *numbers = word.split(",")
    cards = tuple(map(int, numbers))
    if len(suit) != 1 or suit not in _KINDS or len(cards) != len(_KINDS):
        raise ValueError("the card turned up is damaged")
    found = TurnUp(suit, cards)
    if min(cards) < 0 or not _is_possible(found.draw(suit)):
        raise ValueError("the card turned up is damaged")
    return found


def _is_possible(draw: Draw) -> bool:
    least = max(0, draw.drawn + draw.good - draw.of)
    most = min(draw.drawn, draw.good)
    is_pack = 0 < draw.of <= _MOST_CARDS and 0 <= draw.good <= draw.of
    return is_pack and 0 <= draw.drawn <= draw.of and least <= draw.found <= most


def dealt_text(state: GameState, people: Collection[int]) -> str:
    """Return the cards of the deals of a game that are over and count, as they are stored.

    If the packs of the game were given instead of shuffled, all lines are empty.

    Args:
        state: the game.
        people: the seats whose cards are wanted.
    """
    lines: list[list[str]] = [[] for _ in range(state.seats + 1)]
    if not state.source.packs:
        for number, (plan, result) in enumerate(zip(state.plans, state.history, strict=False)):
            _add_deal(lines, state, DealNumber(number), plan, result, people)
    return "\n".join(" ".join(line) for line in lines)


def _add_deal(
    lines: Sequence[list[str]],
    state: GameState,
    number: DealNumber,
    plan: DealPlan,
    result: DealResult,
    people: Collection[int],
) -> None:
    """Add the words of a deal to the lines."""
    pack = pack_of(state, number)
    hands = hands_of(pack, plan, result.dealer, state.seats)
    dealt, before = plan.cards * state.seats, state.history[:number]
    found = trump_axis.find(plan.trump, number, pack, dealt, before, plan.ranks)
    turned = found.turned
    again = plan.trump.special is WhenSpecialTurned.REDRAW and dealt < len(pack)
    up = TurnUp(turned[-1].suit or NO_SUIT, _by_suit(pack, only_suits=again)) if turned else None
    lines[0].append(up.word() if up else _NONE)
    trump = None if found.to_be_named else found.trump
    suit_of = trick_table(plan.ranks, state.rules.specials, trump, None).suit
    trumps = {card for card in pack if suit_of[card] == trump} - {*turned} if trump else set()
    rest = len(pack) - len(turned)
    for seat in people:
        hand = hands[seat]
        aces = Draw(len(hand), len(pack), *(_aces(cards) for cards in (pack, hand)))
        drawn = [card for card in hand if card not in turned]
        draw = Draw(len(drawn), rest, len(trumps), sum(card in trumps for card in drawn))
        lines[seat + 1].append(Dealt(aces, draw if trump and drawn else None).word())


def _aces(cards: Sequence[Card]) -> int:
    return sum(card.rank == "A" for card in cards)


def _by_suit(pack: Sequence[Card], *, only_suits: bool) -> tuple[int, ...]:
    suits = [card.suit for card in pack]
    counts = [suits.count(suit) for suit in SUITS]
    return (*counts, 0 if only_suits else suits.count(None))
