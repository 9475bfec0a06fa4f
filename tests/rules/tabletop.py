"""Short notations for the cards, states and positions in the tests of the rules."""

from collections.abc import Iterable

from ohhell_desktop.rules.cards import Card, Seat, Suit, parse_card
from ohhell_desktop.rules.engine.actions import Action, Bid, Illegal, Naming, PlayCard, StartDeal
from ohhell_desktop.rules.engine.card_rules import Position
from ohhell_desktop.rules.engine.game import apply, new_game, verify
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.state import DealState, DeckSource, GameState
from ohhell_desktop.rules.engine.trick import Played, Trick, TrickTable
from ohhell_desktop.rules.form.axes import Jokers, Playing, RankOrder, Specials
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ruleset import RuleSet


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text like ``"AS TD"``."""
    return tuple(parse_card(code) for code in text.split())


def played(text: str, first: int = 0) -> tuple[Played, ...]:
    """Return the trick of a text like ``"AS *1=high 2C=KD"``, played from a seat on."""
    trick = []
    for place, code in enumerate(text.split()):
        card, _, name = code.partition("=")
        named: Naming | Card | None = None
        if name:
            named = Naming(name) if name in set(Naming) else parse_card(name)
        trick.append(Played(Seat(first + place), parse_card(card), named))
    return tuple(trick)


def table_of(
    trump: Suit | None = None,
    *,
    jokers: Jokers = Jokers.NONE,
    bowers: bool = False,
    ranks: RankOrder = RankOrder.ACE_HIGH,
    turned: str | None = None,
) -> TrickTable:
    """Return a table of suits and strengths."""
    card = parse_card(turned) if turned else None
    return TrickTable(ranks, Specials(jokers=jokers, bowers=bowers), trump, card)


def best(table: TrickTable, text: str) -> str:
    """Return the card that wins a trick."""
    trick = played(text)
    return str(trick[table.winner(trick)].card)


def position(
    hand: str,
    trick: str = "",
    *,
    table: TrickTable | None = None,
    play: Playing | None = None,
    tricks: Iterable[str] = (),
    pile: bool = False,
) -> Position:
    """Return the position of a seat that is to play."""
    done = tuple(Trick(played(text), Seat(0)) for text in tricks)
    return Position(
        cards(hand), played(trick), done, play or Playing(), table or table_of(Suit.SPADES), pile
    )


def laid_ready(
    rules: RuleSet, hands: list[str], rest: str = "", *, dealer: int | None = None, deals: int = 1
) -> GameState:
    """Return a game whose first deals give these hands; ``rest`` follows, turned up first.

    The last seat deals by default. Cards that are not named follow in the order of the pack.
    """
    seats = len(hands)
    giver = seats - 1 if dealer is None else dealer
    held = [cards(hand) for hand in hands]
    order = [(giver + 1 + step) % seats for step in range(seats)]
    dealt = [held[seat][turn] for turn in range(len(held[0])) for seat in order]
    named = (*dealt, *cards(rest))
    deck = (*named, *(card for card in pack(rules.deck, seats) if card not in named))
    packs = tuple((Seat((giver + deal) % seats), deck) for deal in range(deals))
    return new_game(rules, seats, DeckSource(packs=packs))[0]


def deal_of(state: GameState) -> DealState:
    """Return the current deal, which must exist."""
    assert state.deal is not None
    return state.deal


def turn_of(state: GameState) -> Seat:
    """Return the seat to act, which must exist."""
    assert state.turn is not None
    return state.turn


def do(state: GameState, *actions: Action) -> GameState:
    """Return the state after some actions."""
    for action in actions:
        state, _ = apply(state, action)
    return state


def bid(state: GameState, *numbers: int) -> GameState:
    """Return the state after the next seats have bid."""
    for number in numbers:
        state, _ = apply(state, Bid(turn_of(state), number))
    return state


def play(state: GameState, text: str) -> GameState:
    """Return the state after the next seats have played these cards."""
    for card in cards(text):
        state, _ = apply(state, PlayCard(turn_of(state), card))
    return state


def deal_next(state: GameState) -> GameState:
    """Return the state after the next deal has been dealt."""
    return do(state, StartDeal(turn_of(state)))


def why_not(state: GameState, action: Action) -> Illegal:
    """Return why an action is refused, which it must be."""
    refused = verify(state, action)
    assert refused is not None
    return refused


def result(
    bids: tuple[int | None, ...] = (1, 0),
    tricks: tuple[int, ...] = (1, 0),
    *,
    cards: int = 7,
    totals: tuple[int, ...] | None = None,
) -> DealResult:
    """Return a line of the score sheet."""
    return DealResult(
        cards=cards,
        dealer=Seat(0),
        trump=None,
        bids=bids,
        tricks=tricks,
        winners=(),
        points=(0,) * len(bids),
        totals=totals or (0,) * len(bids),
    )
