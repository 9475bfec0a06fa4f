"""Challenge codes and result codes as other people send them: made, changed by chance, and read.

    python benchmarks/challenge_codes.py [--codes N] [--changes N]

Each code is read back, and found in a message. Then codes are changed as people, chats and
mischief change them, and read: what comes out must be the right game, or a sentence. Codes of
results are changed in the same way.
"""

import string
import time
from contextlib import suppress
from random import Random

from common import arguments, verdict

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.challenges import code, result, symbols
from ohhell_desktop.session.challenges.code import Challenge, Length, can_be_played
from ohhell_desktop.session.challenges.finding import codes_in
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.variants.published import NUMBERED

HOSTILE = ("A", "AB ", "AAAA-", "2222 ", "X\n", "\ufdfa", "\u202e", "\0")
"""What ten million characters to paste are made of."""
ANY = string.printable + "éßİ\N{SNOWMAN}\N{FULLWIDTH DIGIT TWO}\N{RIGHT-TO-LEFT OVERRIDE}"


def a_challenge(dice: Random) -> Challenge:
    """Return a challenge that can be played."""
    while True:
        form = dice.choice(NUMBERED)
        seats, length = dice.randint(*CATALOGUE[form].rules.seats), dice.choice(list(Length))
        if can_be_played(form, seats, length):
            levels = tuple(dice.choices(code.LEVELS, k=seats - 1))
            return Challenge(form, levels, dice.randrange(code.NUMBERS), length)


def changed(text: str, dice: Random) -> str:
    """Return a code with something changed in it."""
    signs = list(text)
    for _ in range(dice.choice((1, 1, 1, 2, 3, 5))):
        at = dice.randrange(len(signs)) if signs else 0
        match dice.randrange(8):
            case 0 | 1:
                signs[at : at + 1] = dice.choice(symbols.ALPHABET)
            case 2:
                signs[at : at + 2] = reversed(signs[at : at + 2])
            case 3:
                del signs[at : at + dice.randint(1, 5)]
            case 4:
                signs.insert(at, dice.choice(ANY))
            case 5:
                signs = list("".join(signs).lower())
            case 6:
                signs[at:at] = dice.choice((" ", "\n", "\t", "--", " - "))
            case _:
                pass
    return "".join(signs) * dice.choice((*(1,) * 30, 2, 500))


def message_with(text: str, dice: Random) -> str:
    """Return a message in which a code stands, as people and mail programs write it."""
    if dice.random() < 0.5:
        text = text.lower()
    gap = dice.choice(("-", " ", "", "-\n> ", "\N{ZERO WIDTH SPACE}-"))
    around = dice.choice(("{}", "Hi Ben, play this: {}. Have fun!", "“{}”", "HERE {} HERE"))
    return around.format(text.replace("-", gap) if len(text) < code.LONGEST_TEXT else text)


def a_result(challenge: Challenge, dice: Random) -> str:
    """Return the result code of a game that was played by chance."""
    state, _ = new_game(challenge.rules, challenge.seats, DeckSource(bytes(32)))
    while not state.winners:
        state, _ = apply(state, dice.choice(legal(state)))
    made = result.result_of(state.history, Seat(0), helped=dice.random() < 0.5, players=1)
    public = code.to_code(challenge)
    return result.to_result_code(public, challenge.rules, challenge.seats, made)


def main() -> None:
    """Make, change and read codes, and print how that went."""
    options = arguments(__doc__, codes=1_000, changes=20_000, results=30).parse_args()
    dice, slowest = Random(11), 0.0  # noqa: S311 - the same every time
    challenges = [a_challenge(dice) for _ in range(options.codes)]
    codes = [code.to_code(each) for each in challenges]
    if [code.from_code(text) for text in codes] != challenges:
        raise SystemExit("a code was read as another game")
    right = refused = other = 0
    for _ in range(options.changes):
        at = dice.randrange(len(codes))
        text, began = changed(codes[at], dice), time.perf_counter()
        try:
            found = code.from_code(text)
        except UnreadableError:
            refused += 1
        else:
            right += found == challenges[at]
            other += found != challenges[at]
        slowest = max(slowest, time.perf_counter() - began)
    games = [
        (codes[at], challenges[at].rules, challenges[at].seats) for at in range(options.results)
    ]
    results = [a_result(each, dice) for each in challenges[: options.results]]
    known = [
        result.from_result_code(text, *about) for text, about in zip(results, games, strict=True)
    ]
    wrong = 0
    for _ in range(options.changes):
        at = dice.randrange(len(results))
        text, began = changed(results[at], dice), time.perf_counter()
        with suppress(UnreadableError):
            wrong += result.from_result_code(text, *games[at]) != known[at]
        slowest = max(slowest, time.perf_counter() - began)
    lost = 0
    for text in (*codes, *results, *(each * (10_000_000 // len(each)) for each in HOSTILE)):
        message, began = message_with(text, dice), time.perf_counter()
        found_in = codes_in(message)
        slowest = max(slowest, time.perf_counter() - began)
        lost += len(text) < code.LONGEST_TEXT and found_in[:1] != [symbols.characters(text)]
    if other or wrong or lost:
        raise SystemExit(f"{other} codes became other games, {wrong} other results, {lost} lost")
    print(
        f"{options.codes:,} codes read back; of {options.changes:,} changed ones {right:,} still"
        f" gave the right game, {refused:,} a sentence, none another game; of {options.changes:,}"
        f" changed results none gave another result; each was found in a message; the slowest took"
        f" {slowest * 1000:.1f} ms"
    )
    raise SystemExit(verdict(min(options.codes, options.changes, options.results)))


if __name__ == "__main__":
    main()
