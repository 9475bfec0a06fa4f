"""Inputs that once caused harm: minutes of work, gigabytes, a frozen window, spoofed text.

They are made here and not stored, because most are large. Each has a name, the entry point that it
is for, and its bytes. No code of the program makes them, so they stay the same when the program
starts to refuse them.
"""

import json
from collections.abc import Iterator
from typing import Any

from corpus import BOT, GAME, RULE_FILE, RULE_TEXT, SETTINGS
from entry_points import packed

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.codec import rules_to_json
from ohhell_desktop.variants import CATALOGUE

Bomb = tuple[str, str, bytes]
"""Its name, the entry point, the bytes."""

_STANDARD = rules_to_json(RuleSet())
_PLAY = [{"play": rank + suit} for rank in "23456789TJQKA" for suit in "CDHS"]


def _rules(**changes: Any) -> dict[str, Any]:
    return {**_STANDARD, "seats": [2, 2], **changes}


def _full_pack(**changes: Any) -> dict[str, Any]:
    """Return rules with two full packs: hands of 57 cards for two seats."""
    deck = {**_STANDARD["deck"], "copies": 2, "jokers": 2, "wizards": 4, "jesters": 4}
    specials = {**_STANDARD["specials"], "jokers": "suit"}
    sequence = {**_STANDARD["sequence"], "text": "57"}
    return _rules(**{"deck": deck, "specials": specials, "sequence": sequence, **changes})


def _axis(name: str, **changes: Any) -> dict[str, Any]:
    return {**_STANDARD[name], **changes}


def _game(rules: Any, seats: int = 2, **changes: Any) -> Any:
    seat = {"name": "B", "kind": "bot", "level": "sharp", "avatar": 1}
    record = {"format": 2, "rules": rules, "players": seats, "seed": "00" * 32, "actions": []}
    record.update(changes)
    value = {"ohhell-game": 1, "form": "", "title": "B", "seats": [seat] * seats}
    return {**value, "record": record}


def _shared(rules: Any) -> Any:
    return {"ohhell-rules": 1, "name": "B", "rules": rules}


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def _everywhere(name: str, rules: dict[str, Any]) -> Iterator[Bomb]:
    """Yield one set of rules for every entry point that takes rules."""
    yield f"{name}, text", RULE_TEXT, packed(_json({"name": "B", "rules": rules}))
    yield f"{name}, rule file", RULE_FILE, _json(_shared(rules))
    yield f"{name}, game", GAME, _json(_game(rules, rules["seats"][0]))
    seats = rules["seats"][0]
    yield f"{name}, request", BOT, _json({"cmd": "rules", "rules": rules, "players": seats})
    hand = ["AS", "KS"]
    view = {"rules": rules, "players": 2, "seat": 0, "dealer": 1, "cards": 2, "hand": hand}
    yield f"{name}, view", BOT, _json({"cmd": "choose", "view": view})


def bombs() -> Iterator[Bomb]:
    """Yield all bombs."""
    yield from _explosions()
    yield from _long_games()
    yield from _large_numbers()
    yield from _foreign_words()
    yield from _texts()
    yield from _views()


def _explosions() -> Iterator[Bomb]:
    lays = {"bidding": _axis("bidding", style="lay")}
    yield from _everywhere("57 cards to lay aside from", _full_pack(**lays))
    named = {"trump": _axis("trump", source="dealer", none_may_be_named=True)}
    yield from _everywhere("57 cards under five trumps", _full_pack(**named))
    later = {"trump": _axis("trump", after_bids=True)}
    yield from _everywhere("57 cards under no trump yet", _full_pack(**later))
    wild = {"play": _axis("play", wild_twos=True, must_beat=True)}
    yield from _everywhere("eight wild twos", _full_pack(**wild))
    jokers = {"specials": _axis("specials", jokers="named", bowers=True)}
    yield from _everywhere("57 cards with named jokers", _full_pack(**jokers))
    change = {"where": "one-card", "ranks": "ace-low"}
    sequence = _axis("sequence", text="1x199")
    many = _rules(seats=[2, 10], sequence=sequence, changes=[change] * 200)
    yield from _everywhere("200 changes of 199 deals", many)
    numbers = {"where": "numbers", "numbers": list(range(1, 101)), "name": "x"}
    yield from _everywhere("200 lists of deals", {**many, "changes": [numbers] * 200})
    whole = {
        "where": "numbers",
        "numbers": [1] * 200,
        "trump": _axis("trump", suits=["S"] * 200),
        "score": _axis("scoring", table=[0] * 200, by_successes=[0] * 200),
    }
    yield from _everywhere("lists of lists", _rules(changes=[whole] * 200))
    by_seats = [[2, "1x199"]] * 200
    several = _rules(sequence=_axis("sequence", text="M", by_seats=by_seats))
    yield from _everywhere("200 sequences", several)


def _long_games() -> Iterator[Bomb]:
    sequence = _axis("sequence", text="57x199")
    lays = [{"lay": ["2C", "2D", "2H"]}] * 12_000
    aside = _full_pack(sequence=sequence, bidding=_axis("bidding", style="lay"))
    yield "a long game of cards laid aside", GAME, _json(_game(aside, actions=lays))
    yield "a replay of cards laid aside", BOT, _replay(aside, 2, lays)
    plays = [{"bid": 0}, {"bid": 0}, *_PLAY * 450]
    yield "a game of 22,000 cards", GAME, _json(_game(_full_pack(sequence=sequence), actions=plays))
    longest = _full_pack(sequence=_axis("sequence", text="57x52, 1x70"))
    yield from _everywhere("a game of 6,000 cards", longest)
    change = _rules(seats=[4, 4], bidding=_axis("bidding", change=True))
    for count in (7_999, 40_000):
        again = [{"bid": n % 2, "seat": 1} for n in range(count)]
        yield f"a bid changed {count} times", GAME, _json(_game(change, 4, actions=again))
        yield f"a replay of a bid changed {count} times", BOT, _replay(change, 4, again)
    yield "100,000 empty actions", GAME, _json(_game(_STANDARD, 4, actions=[{}] * 100_000))
    deck = {"dealer": 0, "deck": ["AS"] * 2_000}
    yield "200 packs of 2,000 cards", BOT, _replay(_STANDARD, 4, [], deals=[deck] * 200)


def _replay(rules: Any, seats: int, actions: list[Any], **changes: Any) -> bytes:
    record = {"rules": rules, "players": seats, "seed": "00" * 32, "actions": actions}
    return _json({"cmd": "replay", "record": {**record, **changes}})


def _large_numbers() -> Iterator[Bomb]:
    for text in ("M..1, 2..M", "MxM", "1..M/2"):
        sequence = _axis("sequence", text=text, reserve=-1_000_000)
        yield from _everywhere(f"a reserve below nothing, {text}", _rules(sequence=sequence))
    yield from _everywhere("a million players", _rules(seats=[2, 1_000_000]))
    for name, deck in (
        ("a million low cards less", {"low_cards": [[2, -1_000_000]]}),
        ("a million low cards more", {"low_cards": [[2, 1_000_000]]}),
        ("a million cards each", {"cards_each": 1_000_000}),
        ("cards each below nothing", {"cards_each": -1_000_000}),
        ("a million copies", {"copies": 1_000_000}),
        ("ranks by the thousand", {"ranks": "A" * 1_000}),
    ):
        yield from _everywhere(name, _rules(deck=_axis("deck", **deck)))
    points = dict.fromkeys(("exact", "exact_bid", "exact_square", "miss_square"), 1_000_000)
    yield from _everywhere("millions of points", _rules(scoring=_axis("scoring", **points)))
    bids = _axis("bidding", style="none", assumed=1_000_000)
    yield from _everywhere("a million tricks bid", _rules(bidding=bids))
    for digits in (400, 5_000):
        yield from _raw_everywhere(f"a number of {digits} digits", "9" * digits)
    for raw in ("1e999", "NaN", "-Infinity", "1.0", "true", "null"):
        yield from _raw_everywhere(f"{raw} as a number", raw)
    for depth in (500, 990, 50_000):
        yield from _raw_everywhere(f"a list {depth} deep", "[" * depth + "]" * depth)
    yield from _raw_everywhere("160,000 empty objects", "[" + "{}," * 160_000 + "{}]")
    yield from _raw_everywhere("60,000 objects of one", "[" + '{"":0},' * 60_000 + "{}]")


def _raw_everywhere(name: str, raw: str) -> Iterator[Bomb]:
    """Yield a piece of text in place of values of all kinds."""

    def put(value: Any) -> bytes:
        return _json(value).replace(b'"@"', raw.encode())

    yield f"{name}, hook", GAME, put(_game({**_STANDARD, "hook": "@"}, 4))
    yield f"{name}, players", GAME, put(_game(_STANDARD, 4, players="@"))
    yield f"{name}, format", GAME, put(_game(_STANDARD, 4, format="@"))
    yield f"{name}, action", GAME, put(_game(_STANDARD, 4, actions=[{"bid": "@"}]))
    yield f"{name}, mark", GAME, put({**_game(_STANDARD, 4), "ohhell-game": "@"})
    yield f"{name}, avatar", GAME, put({**_game(_STANDARD, 4), "seats": [{"avatar": "@"}] * 4})
    yield f"{name}, hook of a file", RULE_FILE, put(_shared({"hook": "@"}))
    yield f"{name}, mark of a file", RULE_FILE, put({**_shared({}), "ohhell-rules": "@"})
    yield f"{name}, direction", RULE_FILE, put(_shared({"direction": "@"}))
    yield f"{name}, hook of a text", RULE_TEXT, packed(put({"name": "B", "rules": {"hook": "@"}}))
    yield f"{name}, setting", SETTINGS, put({"speed": "@", "theme": "@", "last_names": ["@"]})
    yield f"{name}, unknown setting", SETTINGS, put({"speed": 100, "later": "@"})
    yield f"{name}, id", BOT, put({"cmd": "hello", "id": "@"})
    yield f"{name}, command", BOT, put({"cmd": "@"})
    yield f"{name}, action of a replay", BOT, put({"cmd": "replay", "record": {"actions": "@"}})


def _foreign_words() -> Iterator[Bomb]:
    for sign in ("\u202e", "\n", "\x07", "\x00", "\ud800", "\u2028", "x" * 50_000):
        name = repr(sign)[:12]
        word = f"a{sign}b"
        yield from _everywhere(f"an unknown axis {name}", _rules(**{word: 1}))
        yield from _everywhere(f"an unknown field {name}", _rules(trump={word: 1}))
        yield from _everywhere(f"an unknown word {name}", _rules(direction=word))
        yield from _everywhere(f"a sequence {name}", _rules(sequence={"text": word}))
        rank = _axis("trump", least_rank=word)
        yield from _everywhere(f"a least rank {name}", _rules(trump=rank))
        yield f"a title {name}", GAME, _json({**_game(_STANDARD, 4), "title": word})
        yield f"a format {name}", GAME, _json(_game(_STANDARD, 4, format=word))
        yield f"a command {name}", BOT, _json({"cmd": word})
        yield f"a form {name}", BOT, _json({"cmd": "rules", "rules": word, "players": 4})
    no_streak = _axis("scoring", streak={"length": 0, "points": 1, "least_cards": 0})
    yield from _everywhere("a streak of nothing", _rules(scoring=no_streak))
    for seat in ({"kind": "zzz"}, {"avatar": True}, {"avatar": 1.0}, {"kind": None}, {"level": 1}):
        whole = {"name": "B", "kind": "bot", "level": "", "avatar": 1, **seat}
        value = {**_game(_STANDARD, 4), "seats": [whole] * 4}
        yield f"a seat with {seat}", GAME, _json(value)


def _texts() -> Iterator[Bomb]:
    for field in ("window_geometry", "help_geometry", "player_name", "last_form"):
        yield f"half a character, {field}", SETTINGS, _json({field: "\ud800"})
    for data in (b"", b"\xff\xfe\x00", b"null", b'"', b"[]", b"{" * 100_000):
        for entry in (GAME, RULE_FILE, RULE_TEXT, SETTINGS, BOT):
            yield f"{data[:8]!r}", entry, data
    huge = b'{"' + b"a" * 2_000_000 + b'": 1}'
    for entry in (GAME, RULE_FILE, RULE_TEXT, SETTINGS):
        yield "two million letters", entry, huge
    yield "a text that unpacks to 100 MB", RULE_TEXT, packed(b" " * 100_000_000)


def _views() -> Iterator[Bomb]:
    for source in ("cycle", "fixed", "random", "last-result"):
        rules = {"base": "oh-hell", "trump": {"source": source, "suits": []}}
        view = {"rules": rules, "players": 4, "seat": 0, "dealer": 3, "hand": ["AS"], "cards": 1}
        yield f"no suits for {source}", BOT, _json({"cmd": "choose", "view": view})
    aside = _full_pack(bidding=_axis("bidding", style="lay"))
    hand = [
        f"{rank}{suit}{mark}" for rank in "3456789TJQKA" for suit in "CDHS" for mark in ("", "'")
    ]
    for cards in (21, 57):
        seen = {"rules": aside, "players": 2, "seat": 0, "dealer": 1, "cards": cards}
        view = {**seen, "hand": hand[:cards], "turned": "2C"}
        yield (
            f"{cards} cards of a view to lay aside from",
            BOT,
            _json({"cmd": "choose", "view": view}),
        )
    for key in CATALOGUE:
        request = {"cmd": "rules", "rules": key, "players": 10}
        yield f"{key} for ten", BOT, _json(request)
