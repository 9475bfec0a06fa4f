"""Reading positions in the notation of ``complaints.txt``, which explains it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from positions import a_view

FILE: Final = Path(__file__).with_name("complaints.txt")
DEALS: Final = 9
"""How many deals the game of each position has."""


@dataclass(frozen=True)
class Complaint:
    """A position, and what is right or wrong in it."""

    kind: str
    sentence: str
    view: dict[str, Any]
    right: frozenset[str]
    """Cards or bids; empty if the wrong ones are listed."""
    wrong: frozenset[str]

    def accepts(self, choice: str) -> bool:
        """Return whether a card or bid is right."""
        return choice in self.right if self.right else choice not in self.wrong


def complaints(text: str) -> Iterator[Complaint]:
    """Yield every position of a text."""
    kind = ""
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line and line[0] != "#"]
        if lines and lines[0].startswith("["):
            kind = lines[0].strip("[]")
        elif lines:
            yield _complaint(kind, lines)


def _complaint(kind: str, lines: list[str]) -> Complaint:
    sentence, *rest = lines
    fields = {name: words for name, *words in (line.split() for line in rest)}
    return Complaint(
        kind=kind,
        sentence=sentence,
        view=_view(fields),
        right=frozenset(fields.get("right", ())),
        wrong=frozenset(fields.get("wrong", ())),
    )


def _view(fields: dict[str, list[str]]) -> dict[str, Any]:
    turned, _, dealer, _, *bids = fields["table"]
    players = len(bids)
    tricks = [_trick(part, players) for part in " ".join(fields.get("tricks", ())).split(", ")]
    tricks = [trick for trick in tricks if trick]
    trick = _trick(" ".join(fields.get("trick", ())), players)
    made = [None if bid == "-" else int(bid) for bid in bids]
    first = (int(dealer) + 1) % players
    if None in made:
        seat = (first + sum(bid is not None for bid in made)) % players
    elif trick:
        seat = (trick[-1][0] + 1) % players
    else:
        seat = _winner(tricks[-1], turned[1]) if tricks else first
    cards = len(fields["hand"]) + len(tricks)
    totals, later = _standing(fields.get("totals", ["0"] * players + ["then"] + [str(cards)] * 8))
    return a_view(
        players=players, seat=seat, dealer=int(dealer), cards=cards,
        hand=fields["hand"], turned=turned, trump=turned[1], bids=made, tricks=tricks,
        trick=trick, deal=DEALS - len(later), totals=totals,
        rules={"base": "oh-hell", "sequence": [cards] * (DEALS - len(later)) + later},
    )  # fmt: skip


def _standing(words: list[str]) -> tuple[list[int], list[int]]:
    """Return the totals before a deal, and the cards of the deals that come after it."""
    before, _, after = " ".join(words).partition("then")
    return [int(word) for word in before.split()], [int(word) for word in after.split()]


def _trick(text: str, players: int) -> list[list[Any]]:
    if not text:
        return []
    leader, *cards = text.split()
    return [[(int(leader) + place) % players, card] for place, card in enumerate(cards)]


def _winner(trick: list[list[Any]], trump: str) -> int:
    led = trick[0][1][1]
    order = "23456789TJQKA"

    def strength(played: list[Any]) -> tuple[bool, bool, int]:
        rank, suit = played[1]
        return suit == trump, suit == led, order.index(rank)

    return int(max(trick, key=strength)[0])
