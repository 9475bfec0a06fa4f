"""Claims: where the program says who takes the rest, play every order of cards there.

Random players and the quick policy play games of every form. If a seat that is to play learns
that some seat takes all tricks that are left, every order of play is tried by the engine, in the
hands as they are and in others that agree with what the seat has seen: hidden cards are dealt
again, and kept if every card that was played could have been played from those hands. Positions
with more than --cards cards for each player are tried in 200 random orders instead, and counted
apart.

    python benchmarks/claims.py [--positions 2000] [--cards 4] [--worlds 3] [--seed 1]
"""

import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from typing import Final

from common import arguments, verdict

from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.claims import taker_of_the_rest
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.card_rules import Position, refusal
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DealState, DeckSource, GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.variants import CATALOGUE

ORDERS: Final = 200
RARE: Final = 0.03
"""How many of the positions are looked at in which not every order can be tried."""
TRIES: Final = 60
"""How often hidden cards are dealt again to find hands that agree with what was seen."""


def positions(chance: random.Random, most: int) -> Iterator[tuple[str, GameState]]:
    """Yield positions of games of every form, in which a card is to be played."""
    for form in cycle(sorted(CATALOGUE)):
        rules = CATALOGUE[form].rules
        seats = chance.randint(*rules.seats)
        state, _ = new_game(rules, seats, DeckSource(chance.randbytes(32)))
        wild = chance.random() < 0.8
        while state.turn is not None:
            if state.phase is Phase.PLAYING and _is_worth_it(state, most, chance):
                yield form, state
            actions = legal(state)
            if wild or len(actions) == 1:
                action = chance.choice(actions)
            else:
                action = quick.choose(view(state, state.turn), "steady", 1)
            state, _ = apply(state, action)


def _is_worth_it(state: GameState, most: int, chance: random.Random) -> bool:
    """Return whether to look at a position: few of those with many cards."""
    count = len(deal_of(state).hands[state.turn or 0])
    return 1 < count <= most or (count > most and chance.random() < RARE)


def deal_of(state: GameState) -> DealState:
    """Return the deal of a position."""
    assert state.deal is not None
    return state.deal


def results(
    state: GameState, number: int, known: dict[object, set[tuple[int, ...]]]
) -> set[tuple[int, ...]]:
    """Return the tricks of every seat at the end of the deal, for every order of play."""
    if state.deal is None or state.deal.number != number or state.phase is not Phase.PLAYING:
        return {state.history[number].tricks}
    deal = state.deal
    taken = tuple(sum(trick.winner == seat for trick in deal.tricks) for seat in range(state.seats))
    key = deal.hands, deal.trick, deal.turn, taken
    if key not in known:
        found: set[tuple[int, ...]] = set()
        for action in legal(state):
            found |= results(apply(state, action)[0], number, known)
        known[key] = found
    return known[key]


def some_results(state: GameState, chance: random.Random) -> set[tuple[int, ...]]:
    """Return the same for some random orders."""
    number, found = deal_of(state).number, set[tuple[int, ...]]()
    for _ in range(ORDERS):
        after = state
        while len(after.history) == number and after.phase is Phase.PLAYING:
            after, _ = apply(after, chance.choice(legal(after)))
        found.add(after.history[number].tricks)
    return found


def other_worlds(state: GameState, seat: Seat, chance: random.Random, most: int) -> list[GameState]:
    """Return positions that the seat cannot tell from this one: hidden cards dealt again."""
    deal, seen = deal_of(state), view(state, seat)
    hidden = [
        (owner, place)
        for owner, hand in enumerate(seen.hands)
        for place, card in enumerate(hand)
        if card is None
    ]
    loose = [place for place, card in enumerate(deal.stock) if card not in deal.turned]
    cards = [deal.hands[owner][place] for owner, place in hidden]
    cards += [deal.stock[place] for place in loose]
    worlds: list[GameState] = []
    for _ in range(TRIES):
        if len(worlds) >= most:
            break
        chance.shuffle(cards)
        hands, stock = [list(hand) for hand in deal.hands], list(deal.stock)
        for (owner, place), card in zip(hidden, cards, strict=False):
            hands[owner][place] = card
        for place, card in zip(loose, cards[len(hidden) :], strict=True):
            stock[place] = card
        other = replace(deal, hands=tuple(map(tuple, hands)), stock=tuple(stock))
        if agrees(other):
            worlds.append(replace(state, deal=other))
    return worlds


def agrees(deal: DealState) -> bool:
    """Return whether every card that was played could be played from these hands."""
    hands: list[list[Card]] = [list(hand) for hand in deal.hands]
    tricks = [*(trick.cards for trick in deal.tricks), deal.trick]
    for number in reversed(range(len(tricks))):
        for place in reversed(range(len(tricks[number]))):
            seat, card, named = tricks[number][place]
            hands[seat].append(card)
            before = Position(
                hand=tuple(hands[seat]),
                trick=tricks[number][:place],
                tricks=deal.tricks[:number],
                play=deal.plan.play,
                table=deal.table,
            )
            if refusal(before, card, named) is not None:
                return False
    return True


def main() -> None:
    """Look for offers and try them."""
    options = arguments(__doc__, positions=2000, cards=4, worlds=3, seed=1).parse_args()
    chance = random.Random(options.seed)  # noqa: S311 - games, not secrets
    began, looked, wrong, worlds, sampled = time.monotonic(), 0, 0, 0, 0
    sizes, forms, takers = Counter[int](), Counter[str](), Counter[str]()
    for form, state in positions(chance, options.cards):
        if sum(sizes.values()) >= options.positions:
            break
        looked += 1
        seat = state.turn
        assert seat is not None
        seen = view(state, seat)
        taker = taker_of_the_rest(seen)
        if taker is None:
            continue
        count = len(seen.hand)
        exhaustive = count <= options.cards
        wanted = list(seen.taken())
        wanted[taker] += count
        for world in (state, *other_worlds(state, seat, chance, options.worlds)):
            assert view(world, seat) == seen, "the seat cannot tell the worlds apart"
            number = deal_of(state).number
            found = results(world, number, {}) if exhaustive else some_results(world, chance)
            worlds += 1
            if found != {tuple(wanted)}:
                wrong += 1
                print(f"WRONG: {form}, {seen.hand}, {seen.trick}: {found}")
        if exhaustive:
            sizes[count] += 1
            forms[form] += 1
            takers["the seat itself" if taker == seat else "another seat"] += 1
        else:
            sampled += 1
    print(
        f"{sum(sizes.values())} offers in {looked} positions of {len(forms)} forms, by cards left"
        f" {dict(sorted(sizes.items()))}, won by {dict(takers)}; every order of play in {worlds}"
        f" worlds; {sampled} more offers with more cards in {ORDERS} random orders each:"
        f" {wrong} wrong; {time.monotonic() - began:.0f} s"
    )
    raise SystemExit(verdict(min(sum(sizes.values()), worlds), wrong))


if __name__ == "__main__":
    main()
