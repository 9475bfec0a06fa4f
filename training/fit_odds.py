"""Fit the odds of the quick policy to deals that it plays against itself.

``python training/fit_odds.py 400`` plays 400 short games and prints the weights for
``ohhell_desktop/bots/policy/odds.py``. After two or
three rounds, each with the weights of the one before, the weights no longer change.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from math import exp
from typing import Final

from checkout import arguments

from ohhell_desktop.bots.levels import SHARP
from ohhell_desktop.bots.policy.knowledge import knowledge
from ohhell_desktop.bots.policy.odds import Features, Outlook, features
from ohhell_desktop.bots.policy.prospects import wish
from ohhell_desktop.bots.policy.quick import choose
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Phase, PlayCard
from ohhell_desktop.rules.engine.events import TrickTaken
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants import CATALOGUE

Sample = tuple[bool, Features, bool]
TABLES: Final = (
    ("oh-hell", 4, "2, 3, 4, 5, 7, 10"),
    ("oh-hell", 4, "2, 3, 5, 6, 8, 13"),
    ("oh-hell", 3, "2, 4, 7, 10, 17"),
    ("oh-hell", 5, "2, 3, 5, 7, 10"),
    ("oh-hell", 6, "2, 4, 6, 8"),
    ("house-2-10", 8, "2, 3, 4, 6"),
    ("house-2-10", 2, "3, 5, 8, 12"),
    ("blackout", 4, "2, 3, 5, 8, 10"),
    ("oh-hell-classic", 4, "3, 6, 9"),
)
RIDGE: Final = 2.0


def samples(games: int, tag: str) -> Iterator[Sample]:
    """Yield cards held before a trick, their input to the model, and whether they won."""
    for game in range(games):
        key, seats, sizes = TABLES[game % len(TABLES)]
        rules = replace(CATALOGUE[key].rules, sequence=HandSizes(text=sizes))
        seed = hashlib.sha256(f"fit {tag} {game}".encode()).digest()
        yield from _game_samples(rules, seats, seed)


def _game_samples(rules: RuleSet, seats: int, seed: bytes) -> Iterator[Sample]:
    state, _ = new_game(rules, seats, DeckSource(seed=seed))
    waiting: list[tuple[Card, bool, Features]] = []
    for number in range(len(schedule(rules, seats))):
        won: set[Card] = set()
        while state.turn is not None and len(state.history) == number:
            deal = state.deal
            assert deal is not None
            if deal.phase is Phase.PLAYING and not deal.trick:
                waiting.extend(_looks(state, seats))
            action = choose(view(state, state.turn), SHARP.key, 0)
            state, events = apply(state, action)
            for taken in (event for event in events if isinstance(event, TrickTaken)):
                assert isinstance(action, PlayCard)
                trick = (*deal.trick, Played(action.seat, action.card))
                won.update(played.card for played in trick if played.seat == taken.seat)
        yield from ((high, figures, card in won) for card, high, figures in waiting)
        waiting.clear()


def _looks(state: GameState, seats: int) -> Iterator[tuple[Card, bool, Features]]:
    for seat in map(Seat, range(seats)):
        seen = view(state, seat)
        known = knowledge(seen, SHARP)
        hand = tuple(card for card in seen.hand if card is not None)
        if len(hand) < 2:
            continue
        outlook = Outlook(known, hand, seats - 1, len(known.unseen))
        wanted = wish(seen.bids[seat], seen.taken()[seat], len(hand))
        for card in hand:
            if not known.is_high(card) or known.above(card):
                yield (card, *features(outlook, card, wanted))


def fit(data: list[tuple[Features, bool]], rounds: int = 7) -> list[float]:
    """Fit a logistic regression by Newton's method with a small ridge."""
    size = len(data[0][0])
    weights = [0.0] * size
    for _ in range(rounds):
        hessian = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        slope = [-RIDGE * w for w in weights]
        for x, y in data:
            p = 1 / (1 + exp(-sum(w * v for w, v in zip(weights, x, strict=True))))
            spread = p * (1 - p)
            for i, v in enumerate(x):
                slope[i] += v * (y - p)
                row, scaled = hessian[i], v * spread
                for j in range(i + 1):
                    row[j] += scaled * x[j]
        for i in range(size):
            for j in range(i):
                hessian[j][i] = hessian[i][j]
        step = solve(hessian, slope)
        weights = [w + s for w, s in zip(weights, step, strict=True)]
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations by Gaussian elimination with pivots."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(i + 1, size):
            factor = rows[k][i] / rows[i][i]
            rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    result = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(rows[i][k] * result[k] for k in range(i + 1, size))
        result[i] = (rows[i][size] - rest) / rows[i][i]
    return result


def main() -> None:
    """Print both rows of weights."""
    parser = arguments(__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("tag", nargs="?", default="", help="for games of other cards")
    options = parser.parse_args()
    data: dict[bool, list[tuple[Features, bool]]] = {False: [], True: []}
    for high, figures, won in samples(options.games, options.tag):
        data[high].append((figures, won))
    for high, name in ((False, "PLAIN"), (True, "HIGH")):
        weights = fit(data[high])
        print(f"{name} ({len(data[high])} cards):", ", ".join(f"{w:.2f}" for w in weights))


if __name__ == "__main__":
    main()
