"""Every reader of JSON over all JSON values: what is written is read, all else is within bounds.

A valid document is changed in one place: every place to every odd value, and some to anything. It
is refused in a sentence, or read as a value that is written with the types of valid documents, and
with numbers, texts and lists within bounds. One table names the readers.
"""

import json
import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any, Final

from corpus import game
from each import for_each
from entry_points import unworded
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import ZOO

from ohhell_desktop.analysis.advice import Measure
from ohhell_desktop.analysis.puzzles import read_puzzles
from ohhell_desktop.analysis.review import review_from_json, review_to_json
from ohhell_desktop.bots.protocol.asked import others_from_json, others_to_json
from ohhell_desktop.bots.protocol.views import view_from_json, view_to_json
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.scoring import PremiumLevel
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.io.codec import (
    action_from_json,
    action_to_json,
    rules_from_json,
    rules_to_json,
)
from ohhell_desktop.rules.io.entries import made_by_from_json, made_by_to_json
from ohhell_desktop.rules.io.record import record_from_json, record_of, record_to_json
from ohhell_desktop.session.challenges.kept import kept_from_text, kept_to_text
from ohhell_desktop.session.files.handover import parse_request
from ohhell_desktop.session.files.settings import Settings, value_of
from ohhell_desktop.session.help_marks import marks_from_json, marks_to_json
from ohhell_desktop.session.json_codec import (
    seats_from_json,
    seats_to_json,
    ways_from_json,
    ways_to_json,
)
from ohhell_desktop.session.score_keeper.entries import (
    Added,
    Arrived,
    DealEntry,
    Dropped,
    Ended,
    Entry,
    Left,
    LeftOut,
    NamedTrump,
    Noted,
    OfferedPremium,
    Person,
    Renamed,
    Replanned,
    Returned,
    Scored,
    Step,
)
from ohhell_desktop.session.score_keeper.entry_codec import (
    entry_from_json,
    entry_to_json,
    real_game_from_json,
    real_game_to_json,
)
from ohhell_desktop.session.seats import SeatWays, are_ways
from ohhell_desktop.variants import CATALOGUE, read_rules

Range = tuple[float, float]
POINTS: Final = (-1e9, 1e9)
EVERY: Final = (-math.inf, math.inf)
"""Nothing is said about the numbers."""
PUZZLES: Final = Path(__file__).parents[2] / "assets" / "puzzles" / "positions.json"
FORMS: Final = ("oh-hell", "atkinson-blackout", "ninety-nine")

Places = tuple[Any, ...]
"""The keys and indices that lead to a part of a JSON value."""


def _plain(value: Any) -> Any:
    """Return a value as JSON has it: no tuples, no values of an enumeration."""
    return json.loads(json.dumps(value))


def parts(value: object, path: Places = ()) -> Iterator[tuple[Places, Any]]:
    """Yield every part of a JSON value with its path."""
    yield path, value
    inner = value.items() if isinstance(value, dict) else ()
    for key, each in enumerate(value) if isinstance(value, list | tuple) else inner:
        yield from parts(each, (*path, key))


def any_of(path: Places) -> Places:
    """Return a path to any entry of each list."""
    return tuple("*" if str(step).isdigit() else step for step in path)


def kind(value: object) -> str:
    """Return the type of a JSON value; a whole number is a decimal one, too."""
    if isinstance(value, str):
        return "text"
    return "list" if isinstance(value, list | tuple) else type(value).__name__


@dataclass(frozen=True)
class Reader:
    """A reader of JSON, and what is true of all that it reads."""

    read: Callable[[Any], Any]
    """Returns None for what is left out without a sentence."""
    write: Callable[[Any], Any]
    documents: Callable[[], list[Any]]
    """Valid ones, which together have every field and every type of it."""
    numbers: Range = (0, 1_000_000)
    bounds: Mapping[str, Range] = field(default_factory=dict)
    """Those of numbers that have others, by the last name above them."""
    longest: int = 1000
    """Characters of a text, and entries of a list."""
    shaped: bool = True
    """Whether all types are those of the documents."""
    exact: bool = True
    """Whether nothing is rounded, evened out or filled in."""
    shown: bool = True
    """Whether players may see a refusal."""

    @cached_property
    def valid(self) -> list[Any]:
        """Valid documents as plain JSON."""
        return [_plain(document) for document in self.documents()]

    @cached_property
    def shape(self) -> dict[Places, set[str]]:
        """The types that valid documents have in each place."""
        found: dict[Places, set[str]] = defaultdict(set)
        for document in self.valid:
            for path, value in parts(document):
                found[any_of(path)].add(kind(value))
                if isinstance(value, float):
                    found[any_of(path)].add("int")
        return found

    def range_of(self, path: Places) -> Range:
        """Return the bounds of a number."""
        named = next((step for step in reversed(path) if isinstance(step, str)), "")
        return self.bounds.get(named, self.numbers)


def within(value: float, bounds: Range) -> bool:
    """Return whether a number is one and within its bounds."""
    return bounds[0] <= value <= bounds[1]


def fault(reader: Reader, written: Any) -> str:
    """Return what is wrong with a value that was read and written again; empty if nothing is."""
    for path, value in parts(written):
        bounds = reader.range_of(path)
        if type(value) in (int, float) and bounds != EVERY and not within(value, bounds):
            return f"{path} is not {bounds[0]} to {bounds[1]}"
        if isinstance(value, str | list | tuple) and len(value) > reader.longest:
            return f"{path} has {len(value)} signs or entries"
        if reader.shaped and kind(value) not in reader.shape[any_of(path)]:
            return f"{path} is of type {kind(value)}"
    return ""


def _rules() -> list[Any]:
    known = [form.rules for form in CATALOGUE.values()] + [rules for rules, _ in ZOO.values()]
    return [rules_to_json(rules) for rules in known]


def _records() -> list[Any]:
    found = []
    for key in FORMS:
        setup = game(key, 12).setup
        actions = game(key, 12).actions
        for source in (DeckSource(setup.seed), DeckSource(setup.seed, word="owl")):
            record = record_of(setup.rules, len(setup.seats), source, actions)
            found.append(_plain(record_to_json(record)))
    return found


def _views() -> list[Any]:
    found = []
    for key in FORMS:
        setup = game(key, 60).setup
        state, _ = new_game(setup.rules, len(setup.seats), DeckSource(setup.seed))
        for action in game(key, 60).actions:
            if state.turn is not None:
                found.append(_plain(view_to_json(view(state, state.turn))))
            assert isinstance(action, Action)
            state, _ = apply(state, action)
    return found


@cache
def _puzzles() -> list[Any]:
    found: list[Any] = json.loads(PUZZLES.read_bytes())["positions"]
    return found[:10]


def _ways(raw: object) -> tuple[SeatWays, ...] | None:
    """Return what is expected of one seat, if a game can begin with it."""
    found = ways_from_json(raw)
    return found if are_ways(found, 1) else None


def _posed(raw: object) -> Any:
    """Return the positions of a value, where one can be posed."""
    found = read_puzzles(raw)
    return found if any(puzzle.posed() for puzzle in found) else None


ENTRIES: Final[tuple[Entry | Step, ...]] = (
    Noted(3, DealEntry({0: 1, 4: None}, {2: 5}, bids_are_in=True, trump=NamedTrump.NONE, dealer=4)),
    Scored(0, DealEntry(premium=OfferedPremium(2, PremiumLevel.REVEAL))),
    Dropped(7),
    Arrived(2, Person("Kim", 12), None, 0),
    Arrived(2, Person("", 1), -5),
    Left(1, 3),
    Returned(1, 3),
    Renamed(0, Person("=1+1", 2)),
    Added(5, 9),
    LeftOut(5),
    Replanned(2, 10),
    Ended(),
    Step.BACK,
    Step.AGAIN,
)
ACTIONS: Final = (
    {"bid": 3},
    {"play": "TD"},
    {"play": "*1", "as": "high"},
    {"play": "2H", "as": "KS"},
    {"trump": "H"},
    {"trump": None},
    {"lay": ["9C", "KD", "7S"]},
    {"premium": "declare"},
)
REVIEW: Final = {
    "number": 4,
    "seat": 1,
    "version": "0.9",
    "decisions": [
        {
            "ply": 3,
            "action": {"bid": 2},
            "recommended": {"bid": 1},
            "verdict": "costs",
            "cost": [1.5, 0.2],
            "worth": Measure.WINNING.value,
            "hinted": [0.5, 0.1],
            "options": [
                {
                    "action": {"bid": 2},
                    "points": [-7.5, 0.1],
                    "behind": [1.0, 0.2],
                    "made": [0.6, 0.01],
                    "winning": [0.3, 0.1],
                    "over": 0.25,
                }
            ],
        }
    ],
    "split": dict.fromkeys(("usual", "cards", "others", "chance", "best", "bid", "play"), -1.5),
    "settled": True,
}
READERS: Final[dict[str, Reader]] = {
    "rules": Reader(rules_from_json, rules_to_json, _rules, POINTS, shaped=False),
    "record": Reader(
        lambda raw: record_from_json(raw, read_rules),
        record_to_json,
        _records,  # its actions are only read when they are replayed
        EVERY,
        {"players": (2, 10), "format": (1, 4)},
        longest=200_000,
        shaped=False,
        exact=False,
    ),
    "action": Reader(
        lambda raw: action_from_json(raw, Seat(0)),
        action_to_json,
        lambda: [*ACTIONS],
        EVERY,
        longest=9000,
    ),
    "maker of an action": Reader(
        made_by_from_json,
        made_by_to_json,
        lambda: [{"players": "3"}, {"players": "3", "work": 9, "known": 2, "instead": "program"}],
        longest=20,
    ),
    "view of a seat": Reader(
        view_from_json,
        view_to_json,
        _views,
        (-1e24, 1e24),
        longest=9000,
        shaped=False,
        exact=False,
    ),
    "how others play": Reader(
        others_from_json,
        others_to_json,
        lambda: [[{"bids": [0.25, 0.5, 0.25], "plays": [0.5, 0.25, 0.25]}]],
        (0, 1),
        longest=3000,
        exact=False,
    ),
    "seats": Reader(
        seats_from_json,
        seats_to_json,
        lambda: [
            [{"name": "Zoë", "kind": "person", "level": "", "avatar": 1}],
            [{"name": "Al", "kind": "bot", "level": "sharp", "avatar": 2, "habit": "bold"}],
        ],
    ),
    "ways of the seats": Reader(
        _ways, ways_to_json, lambda: [[{"bids": [0.5, 1], "plays": [0, 0.25]}]], (0, 1)
    ),
    "marks of help": Reader(
        marks_from_json,
        marks_to_json,
        lambda: [
            {"hints": [], "deals": [], "went_back": False},
            {
                "hints": [1, 4],
                "deals": [0],
                "went_back": True,
                "asked": [[1, 0], [4, 2]],
                "claimed": [3],
                "copied": True,
            },
        ],
        (0, 20_000),
        longest=20_000,
    ),
    "kept result": Reader(
        lambda raw: kept_from_text(json.dumps(raw)),
        lambda kept: json.loads(kept_to_text(kept)),
        lambda: [
            {
                "deals": [[1, 2, -5], [None, 0, 10]],
                "heads": [[1, "S"], [2, ""]],
                "helped": True,
                "players": 3,
            }
        ],
        POINTS,
    ),
    "real game": Reader(
        real_game_from_json,
        real_game_to_json,
        lambda: [
            {
                "form": "wizard",
                "title": "Wizard",
                "rules": rules_to_json(CATALOGUE["wizard"].rules),
                "people": [{"name": name, "face": 3} for name in ("Kim", "=1+1", "")],
                "dealer": 2,
            }
        ],
        POINTS,
        {"dealer": (0, 9), "face": (1, 1000)},
        shaped=False,
    ),
    "entry of a real game": Reader(
        entry_from_json,
        entry_to_json,
        lambda: list(map(entry_to_json, ENTRIES)),
        bounds={"total": (-1e9, 1e9), "face": (1, 100), "cards": (1, 200), "seats": (2, 100)},
    ),
    "review": Reader(
        review_from_json,
        review_to_json,
        lambda: [REVIEW],
        POINTS,
        {"number": (0, 1e6), "seat": (0, 1e6), "ply": (0, 1e6), "over": (0, 1)},
    ),
    "puzzles": Reader(
        _posed,
        lambda found: {"positions": [dict(puzzle.raw) for puzzle in found]},
        lambda: [{"positions": [each]} for each in _puzzles()],
        EVERY,  # figures and actions that cannot be read are passed over
        longest=200_000,
        shaped=False,
        exact=False,
    ),
    "request of a further start": Reader(
        lambda raw: parse_request(json.dumps(raw).encode()),
        lambda asked: {
            "open": None if asked.path is None else str(asked.path),
            "token": asked.token,
        },
        lambda: [
            {"open": str(Path("/games/a.ohgame").absolute()), "token": "x"},
            {"open": None, "token": ""},
        ],
        longest=64_000,
    ),
}
"""Each by what it reads."""


SETTINGS: Final[dict[str, Any]] = {
    "form_seats": [["wizard", 4]],
    "last_names": ["Ada", "Bob"],
    "last_levels": ["sharp"],
    "last_faces": [3],
    "last_habits": ["bold"],
    "programs": [["Mine", "/bin/mine", "--fast", ["Old"]]],
    "line_ups": [],
    "friends": ["Kim"],
    "seen_puzzles": ["a"],
    "known_play": [0.25, 1.0],
}
"""Values of settings that are empty by default."""


def _setting(name: str, default: object) -> Reader:
    known = [default, SETTINGS[name]] if name in SETTINGS else [default]
    return Reader(
        partial(value_of, name),
        _plain,
        lambda: known,
        (-1000, 100_000),
        longest=100_000,
        shown=False,
    )


READERS.update(
    {f"setting {each.name}": _setting(each.name, each.default) for each in fields(Settings)}
)


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


ODD: Final = [
    None, True, False, -1, 0, 1, 2, 1.0, 1.5, 10**7, -(10**7), 10**30, 10**400, 1e300, -1e300,
    math.nan, math.inf, "", "x", "1", "\ud800", "x" * 200_000, [], {}, [[]], [None], {"a": 1},
    [0] * 30_000, nested(300),
]  # fmt: skip
VALUES: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=9,
)


def put(document: Any, path: Places, new: Any) -> Any:
    """Return a document with another value in one place."""
    if not path:
        return new
    changed = document.copy()
    changed[path[0]] = put(document[path[0]], path[1:], new)
    return changed


def without(document: Any, path: Places) -> Any:
    """Return a document without one of its parts."""
    changed = document.copy()
    if path[1:]:
        changed[path[0]] = without(document[path[0]], path[1:])
    else:
        del changed[path[0]]
    return changed


def near(reader: Reader, path: Places, old: Any) -> list[Any]:
    """Return values that are like the one in a place, and not quite."""
    if isinstance(old, dict):
        return [{**old, "later": 1}, {**old, "seat": True}]
    if isinstance(old, list | str):
        return [old * 2, old * 3000, [old]]
    if type(old) in (int, float):
        least, most = reader.range_of(path)
        return [least - 1, least, most, most + 1, old - 1, old + 1, float(old), str(old)]
    return []


def outcome(reader: Reader, raw: Any) -> str:
    """Read a value, and return what is wrong with what comes of it; empty if nothing is."""
    try:
        value = reader.read(raw)
    except ValueError as error:
        return unworded(str(error)) if reader.shown else ""
    except Exception as error:  # noqa: BLE001 - this is what is looked for
        return f"uncaught {error!r}"[:200]
    if value is None:
        return ""
    written = reader.write(value)
    if reader.exact and reader.read(_plain(written)) != value:
        return "another value when it is written and read again"
    return fault(reader, written)


@for_each("name", READERS)
def test_what_is_written_is_read_back_equal(name: str) -> None:
    reader = READERS[name]
    assert reader.valid
    for document in reader.valid:
        value = reader.read(document)
        assert value is not None, document
        assert _plain(reader.write(value)) == document
        assert reader.read(document) == value
        assert not fault(reader, document)


@for_each("name", READERS)
def test_in_any_place_anything_odd_is_refused_in_a_sentence_or_within_bounds(name: str) -> None:
    reader = READERS[name]
    seen: set[Places] = set()
    wrong = []
    for document in reader.valid:
        for path, old in parts(document):
            if any_of(path) in seen:
                continue
            seen.add(any_of(path))
            raw = [put(document, path, odd) for odd in (*ODD, *near(reader, path, old))]
            for each in (*raw, without(document, path)) if path else raw:
                found = outcome(reader, each)
                if found:
                    wrong.append(f"{path}: {found}: {each!r}"[:300])
    assert seen
    assert not wrong, "\n".join(wrong[:20])


@settings(max_examples=400)
@given(data=st.data())
def test_any_json_value_is_refused_in_a_sentence_or_within_bounds(data: st.DataObject) -> None:
    reader = READERS[data.draw(st.sampled_from([*READERS]), "reader")]
    document = data.draw(st.sampled_from(reader.valid), "document")
    path, _ = data.draw(st.sampled_from(list(parts(document))), "place")
    assert not outcome(reader, put(document, path, data.draw(VALUES, "value")))
