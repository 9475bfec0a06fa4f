"""A whole game of a level, card by card, for a reader who looks for plays to question.

    python benchmarks/watched_game.py LEVEL ... [--number 1] [--worlds 1000]
        [--form oh-hell] [--hands 10..1] [--seats 4]

A level plays the main game from ten cards down to one (10 + bid or nothing), or another form as it
is scored there. More than one level take the seats in turn; a level may have a habit, as in
expert+spoiler. Each decision stands in a line: its number, the seat, its hand, what it has won and
bid or the bids it has heard, the trick, its choice, and what expert thinks in new worlds: the
margin and the chance of making the bid of the best six actions. Where the choice costs more than
.25 points, the line ends in a mark, its cost and the standard error, and the next one says what
expert recommends and why. That a choice costs nothing does not make it good, and cards that are not
marked may be questioned as well.
"""

from dataclasses import replace
from typing import Final

from common import arguments
from reasons import NAMES, english

from ohhell_desktop.analysis.advice import read_advice
from ohhell_desktop.analysis.sentences import recommended, why
from ohhell_desktop.arena.command import BID_OR_NOTHING
from ohhell_desktop.bots.characters import EVEN, habit_named
from ohhell_desktop.bots.decide import decide, explain
from ohhell_desktop.bots.decision import Decision, Option
from ohhell_desktop.bots.others import Others
from ohhell_desktop.bots.protocol.explain import valued
from ohhell_desktop.bots.search.past import known_after
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard, StartDeal
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants import CATALOGUE, STANDARD
from ohhell_desktop.words import Tr

QUESTIONED: Final = 0.25
SHOWN: Final = 6
RANKS: Final = "23456789TJQKA"


def named(action: Action) -> str:
    """Return a bid or a card in signs."""
    if isinstance(action, Bid):
        return str(action.tricks)
    return str(action.card) if isinstance(action, PlayCard) else str(action)


def option_in(found: Decision, action: Action) -> Option:
    """Return the option of an action."""
    return next(each for each in found.options if action in (each.action, *each.alike))


def margin(option: Option) -> float:
    """Return the margin of an option."""
    return option.margin or 0.0


def told(option: Option) -> str:
    """Return an option with those like it, its margin, and the chance of making the bid."""
    alike = "".join(f"={named(each)}" for each in option.alike)
    made = option.figures.made if option.figures else None
    chance = f"/{made.mean:.2f}" if made else ""
    return f"{named(option.action)}{alike} {margin(option):+.1f}{chance}"


def position(seen: SeatView) -> str:
    """Return what a seat sees, in signs."""
    cards = [card for card in seen.hand if card is not None]
    hand = " ".join(sorted(cards, key=lambda card: (card[1], RANKS.find(card[0]))))
    heard = " ".join(str(bid) for bid in seen.bids if bid is not None)
    own = seen.bids[seen.seat]
    state = f"heard {heard}" if own is None else f"won {seen.taken()[seen.seat]} of {own}"
    trick = " ".join(f"{played.card}({played.seat})" for played in seen.trick)
    return f"{seen.seat} [{hand}] {state} | {trick} |"


def judged(
    seen: SeatView, action: Action, others: Others, worlds: int, tr: Tr
) -> tuple[str, float]:
    """Return what expert thinks of an action beside the others, and what it costs."""
    *_, found = explain(seen, 2, worlds, others=others)
    if not found.options or found.options[0].figures is None:
        return "", 0.0
    ranked = sorted(found.options, key=margin, reverse=True)
    own, best = option_in(found, action), ranked[0]
    cost = margin(best) - margin(own)
    line = ", ".join(map(told, ranked[:SHOWN]))
    if cost > QUESTIONED:
        error = own.figures.less_margin.error if own.figures else 0.0
        line += f"  <<< {cost:.2f} ({error:.2f})"
        advice = read_advice(valued(found), seen)
        if advice is not None:
            faces = seen.rules.deck.faces
            title = recommended(advice.action, tr, faces)
            line += f"\n      {title} {why(seen, advice, tr, faces, NAMES)}"
    return line, cost


def ended(state: GameState) -> str:
    """Return how a deal has ended."""
    last = state.history[-1]
    return f"  tricks {last.tricks}, points {last.points}, totals {state.totals}"


def main() -> None:
    """Play a game and write it."""
    parser = arguments(__doc__, number=1, worlds=1000, seats=4)
    parser.add_argument("levels", nargs="+")
    parser.add_argument("--form", default=STANDARD)
    parser.add_argument("--hands", default="10..1")
    chosen, tr = parser.parse_args(), english()
    rules = replace(CATALOGUE[chosen.form].rules, sequence=HandSizes(text=chosen.hands))
    if chosen.form == STANDARD:
        rules = replace(rules, scoring=BID_OR_NOTHING)
    seed = DeckSource(f"watch {chosen.number}".encode().ljust(32))
    state, _ = new_game(rules, chosen.seats, seed)
    ply, costs, others = 0, list[float](), Others()
    while state.turn is not None:
        seen = view(state, state.turn)
        action = seen.legal[0]
        if isinstance(action, StartDeal):
            print(ended(state))
            others = known_after(others, seen)
        elif len(seen.legal) > 1:
            if all(bid is None for bid in seen.bids):
                trump = seen.trump.value if seen.trump else None
                print(f"\n{seen.plan.cards} cards, trump {trump}, seat {seen.dealer} deals")
            level, _, habit = chosen.levels[seen.seat % len(chosen.levels)].partition("+")
            liked = habit_named(habit) if habit else EVEN
            action = decide(
                seen, level, ply, habit=liked, nature=chosen.number, others=others
            ).action
            line, cost = judged(seen, action, others, chosen.worlds, tr)
            costs.append(cost)
            print(ply, position(seen), named(action), "|", line, flush=True)
        else:
            print(ply, position(seen), named(action))
        state, _ = apply(state, action)
        ply += 1
    print(ended(state))
    marked = sum(cost > QUESTIONED for cost in costs)
    print(f"{len(costs)} decisions, {sum(costs) / len(costs):.3f} in the mean, {marked} marked")


if __name__ == "__main__":
    main()
