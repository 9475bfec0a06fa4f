"""Write a whole game as text that people can read.

``python tests/golden/transcript.py`` writes the transcripts of all forms to ``tests/golden/games``.
Run it after a rule was changed on purpose, and read the differences.
"""

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from ohhell_desktop.rules.cards import Card, Suit  # noqa: E402
from ohhell_desktop.rules.engine.actions import (  # noqa: E402
    Action,
    Bid,
    Naming,
    Phase,
)
from ohhell_desktop.rules.engine.events import (  # noqa: E402
    BidPlaced,
    BidsRevealed,
    CardPlayed,
    CardsDealt,
    CardsLaid,
    DealBegun,
    DealScored,
    Event,
    GameEnded,
    HandSeen,
    PremiumCalled,
    TrickTaken,
    TrumpNamed,
    TrumpTurned,
)
from ohhell_desktop.rules.engine.game import apply, legal, new_game  # noqa: E402
from ohhell_desktop.rules.engine.state import DeckSource, GameState  # noqa: E402
from ohhell_desktop.rules.io.record import digest  # noqa: E402
from ohhell_desktop.variants import CATALOGUE  # noqa: E402

GAMES: Final = Path(__file__).parent / "games"
SEATS: Final = 4
NAMES: Final = ("North", "East", "South", "West", "Fifth", "Sixth")
_SUITS: Final = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.HEARTS: "hearts",
    Suit.SPADES: "spades",
    Suit.JOKERS: "jokers",
    None: "no trump",
}


def seats_for(key: str) -> int:
    """Return four seats, or the nearest number that the form allows."""
    least, most = CATALOGUE[key].rules.seats
    return min(max(SEATS, least), most)


def choice(state: GameState, ply: int) -> Action:
    """Choose an action by the number of the ply, but no extreme bid."""
    actions = legal(state)
    bids = [action for action in actions if isinstance(action, Bid)]
    few = tuple(bids[: max(2, len(bids) // 2)]) or actions
    number = int.from_bytes(hashlib.sha256(f"ply {ply}".encode()).digest(), "big")
    return few[number % len(few)]


def transcript(key: str) -> str:
    """Return a whole game of a form, line by line, with its digest at the end."""
    form, seats = CATALOGUE[key], seats_for(key)
    seed = hashlib.sha256(f"golden game of {key}".encode()).digest()
    lines = [f"{form.name} ({key}), {seats} players, seed {seed.hex()}"]
    state, events = new_game(form.rules, seats, DeckSource(seed=seed))
    lines.extend(line for event in events for line in told(event))
    ply, trick = 0, ""
    while state.turn is not None:
        if state.phase is Phase.BETWEEN:
            state, events = apply(state, legal(state)[0])
        else:
            state, events = apply(state, choice(state, ply))
            ply += 1
        for event in events:
            if isinstance(event, CardPlayed):
                trick = trick or f" {NAMES[event.seat]:6}"
                trick += f" {_card(event.card, event.named)}"
            elif isinstance(event, TrickTaken):
                lines.append(f"  {event.number + 1:2}.{trick}  -> {NAMES[event.seat]}")
                trick = ""
            else:
                lines.extend(told(event))
    lines += [f"{ply} plies, digest {digest(state)}", ""]
    return "\n".join(lines)


def told(event: Event) -> Iterator[str]:  # noqa: C901, PLR0912 - one sentence an event
    """Return an event as text; plays are written trick by trick."""
    match event:
        case DealBegun(number, plan, dealer):
            special = f" ({plan.name})" if plan.name else ""
            cards = "card" if plan.cards == 1 else "cards"
            yield ""
            yield f"Deal {number + 1}{special}: {plan.cards} {cards}, {NAMES[dealer]} deals"
        case CardsDealt(hands):
            for seat, hand in enumerate(hands):
                yield f"  {NAMES[seat]:6}{_hand(hand)}"
        case TrumpTurned(turned, trump):
            shown = f"{' '.join(turned)} turned up: " if turned else ""
            yield f"  {shown}trump {_SUITS[trump]}"
        case TrumpNamed(seat, trump):
            yield f"  {NAMES[seat]} names {_SUITS[trump]}"
        case BidPlaced(seat, tricks, changed):
            heard = "in secret" if tricks is None else str(tricks)
            yield f"  {NAMES[seat]} {'now ' if changed else ''}bids {heard}"
        case BidsRevealed(bids):
            yield f"  bids shown: {' '.join('-' if bid is None else str(bid) for bid in bids)}"
        case CardsLaid(seat, laid):
            yield f"  {NAMES[seat]} lays aside {_hand(laid)}"
        case PremiumCalled(seat, call):
            yield f"  {NAMES[seat]}: {call.value}"
        case HandSeen(seat, _):
            yield f"  {NAMES[seat]} looks at the hand"
        case DealScored(_, result):
            for seat, won in enumerate(result.tricks):
                bid = "-" if result.bids[seat] is None else result.bids[seat]
                sums = f"{result.points[seat]:+4} = {result.totals[seat]:4}"
                yield f"  {NAMES[seat]:6}bid {bid:>2} won {won:2} {sums}"
        case GameEnded(winners, _):
            yield ""
            yield f"{' and '.join(NAMES[seat] for seat in winners)} won"
        case _:
            return


def _hand(hand: tuple[Card | None, ...]) -> str:
    return " ".join("??" if card is None else str(card) for card in hand)


def _card(card: Card, named: Naming | Card | None) -> str:
    return str(card) if named is None else f"{card}={named}"


def write_all(folder: Path = GAMES) -> tuple[str, ...]:
    """Write every transcript and return the keys of their forms."""
    folder.mkdir(exist_ok=True)
    for key in CATALOGUE:
        (folder / f"{key}.txt").write_text(transcript(key), encoding="utf-8")
    return tuple(CATALOGUE)


if __name__ == "__main__":
    write_all()
