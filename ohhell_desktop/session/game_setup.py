"""The setup of a game: its rules, its seats, the seed of its cards and its nature."""

import hmac
import secrets
from dataclasses import dataclass, replace
from typing import Final, Self

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS
from ohhell_desktop.rules.engine.shuffle import SEED_BYTES, check_word, cut
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.codec import rules_to_json
from ohhell_desktop.rules.io.share import foreign_rules
from ohhell_desktop.rules.sentences import UnreadableError, on_one_line
from ohhell_desktop.session.sealing import fingerprint_of, is_fingerprint
from ohhell_desktop.session.seats import (
    AVATARS,
    LONGEST_SETUP_TEXT,
    SeatKind,
    SeatSetup,
    SeatWays,
    are_ways,
    check_length,
)

__all__ = [
    "AVATARS",
    "LONGEST_SETUP_TEXT",
    "GameSetup",
    "SeatKind",
    "SeatSetup",
    "SeatWays",
    "is_nature",
    "nature_of",
    "new_seed",
]

_NATURE_BITS: Final = 53
NATURES: Final = 1 << _NATURE_BITS
"""How many natures there are: every whole number that every reader of JSON keeps exactly."""
_NATURE_LABEL: Final = b"ohhell nature 1"


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Everything that is decided before the first card is dealt.

    Raises:
        ValueError: if a text is too long, or the number of seats, the seed or the nature is wrong.
    """

    form: str
    """Its key in the catalogue; empty if the rules are the player's own."""
    title: str
    rules: RuleSet
    seats: tuple[SeatSetup, ...]
    """In the order of play."""
    seed: bytes
    """All packs of the game are shuffled from it."""
    nature: int | None = None
    """A number that the computer players keep for the whole game, below :data:`NATURES`.

    How far a player misjudges its hands follows from it. It says nothing about the cards. In a
    sealed game it is :func:`nature_of` the seed and the word; None until the game begins.
    """
    word: str | None = None
    """The word that a player has cut with; None: nobody was asked, or typed any."""
    fingerprint: str = ""
    """That of the seed, noted before the first card; empty in games that are not sealed."""
    public: str = ""
    """What makes the cards public, such as a code or a date; empty if they are secret."""
    others: tuple[SeatWays, ...] = ()
    """What the computer players expected of each seat at the start; empty: nothing special."""

    def __post_init__(self) -> None:
        check_length("form", self.form)
        check_length("title", self.title)
        if not LEAST_SEATS <= len(self.seats) <= MOST_SEATS:
            raise ValueError(f"there must be {LEAST_SEATS} to {MOST_SEATS} seats")
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"a seed must have {SEED_BYTES} bytes")
        if self.nature is not None and not is_nature(self.nature):
            raise ValueError(f"a nature must be a whole number below {NATURES}")
        if self.fingerprint and not is_fingerprint(self.fingerprint):
            raise UnreadableError("its {field} is damaged", field="fingerprint")
        check_length("public", self.public)
        if self.public != on_one_line(self.public):
            raise UnreadableError("its {field} is damaged", field="public")
        if self.word is not None:
            check_word(self.word)
            if self.public:
                raise UnreadableError("public cards are not cut with a word")
        if self.others and not are_ways(self.others, len(self.seats)):
            raise UnreadableError("its {field} is damaged", field="others")

    @property
    def source(self) -> DeckSource:
        """Where the packs of the game come from."""
        return DeckSource(self.seed, word=self.word or "")

    def sealed(self) -> Self:
        """Return the setup of a new game with the fingerprint of its seed; none if it is public.

        What the fingerprint of the end will cover is as every copy of the game will have it: names
        are on one line, and the nature follows from the cards.
        """
        if self.public:
            return replace(self, fingerprint="")
        return replace(
            self,
            rules=foreign_rules(rules_to_json(self.rules)),
            seats=tuple(seat.on_one_line() for seat in self.seats),
            nature=nature_of(self.seed, self.word),
            fingerprint=fingerprint_of(self.seed),
        )

    def dealt_anew(self) -> Self:
        """Return the setup of a new game with the same rules and players, and secret cards."""
        cards = replace(self, seed=new_seed(), nature=None, word=None, public="")
        return replace(cards, fingerprint="", others=())

    def in_game(self, number: int) -> Self:
        """Return the setup as that of a saved game, whose number replaces a missing nature."""
        if self.nature is not None:
            return self
        own = nature_of(self.seed, self.word) if self.fingerprint else number % NATURES
        return replace(self, nature=own)


def new_seed() -> bytes:
    """Return a seed that nobody can guess: 256 bits from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def nature_of(seed: bytes, word: str | None) -> int:
    """Return the nature of a game with secret cards; it says nothing about them."""
    digest = hmac.digest(cut(seed, word or ""), _NATURE_LABEL, "sha256")
    return int.from_bytes(digest, "big") >> len(digest) * 8 - _NATURE_BITS


def is_nature(value: object) -> bool:
    """Return whether a value can be the nature of a game."""
    return type(value) is int and 0 <= value < NATURES
