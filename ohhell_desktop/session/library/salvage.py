"""Reading what is left of a damaged library.

Rows are recognized by the types of their values and by their seals, on any page. Free pages are
read last, and only for what is missing from a game that still exists, so that a deleted game
does not come back.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from ohhell_desktop.session.library.pages import (
    INDEX_INNER,
    INDEX_LEAF,
    TABLE_LEAF,
    Pages,
    Value,
    likely_sizes,
)
from ohhell_desktop.session.library.row_codec import (
    ActionRow,
    SetupTexts,
    action_seal,
    is_sealed,
)

_SCHEMA_VALUES: Final = 5
_GAME: Final = (str, str, str, str, str, bytes, str, str, int, int, int, str, int)
"""Form, title, rules, seats, seed, seal, created, played, plies, deal, deals, totals, finished."""
_ACTION: Final = (int, int, int, str, bytes)
_FORM: Final = (str, str, str, str)
"""Name, base, rules, changed; then its seal, which older versions did not write."""
_SEQUENCE: Final = (str, int)
_NUMBERED: Final = ("game", "own_form")


@dataclass(frozen=True, slots=True)
class GameRow:
    """A row of the table of games."""

    game_id: int
    texts: SetupTexts
    seal: bytes
    created: str
    played: str
    plies: int
    progress: tuple[int, int, str, int]
    """Deal, deals, totals and whether it is finished."""
    turn: int


@dataclass(frozen=True, slots=True)
class FormRow:
    """A row of the table of own forms."""

    form_id: int
    name: str
    base: str
    rules: str
    changed: str
    seal: bytes = b""

    @property
    def is_sealed(self) -> bool:
        """Whether it is as it was written."""
        return is_sealed(self.seal, self.name, self.base, self.rules)


@dataclass(slots=True)
class Salvage:
    """What was found in a damaged library."""

    games: dict[int, tuple[GameRow, list[ActionRow]]] = field(default_factory=dict)
    """The sound games with all their actions, by number."""
    damaged: dict[int, str] = field(default_factory=dict)
    """The titles of the others, by number; empty where it cannot be read."""
    forms: dict[int, FormRow] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    """The highest number that was ever given, by table."""


@dataclass(slots=True)
class _PageRows:
    """The rows on some pages; several with one number if there are old copies."""

    games: defaultdict[int, list[GameRow]] = field(default_factory=lambda: defaultdict(list))
    actions: defaultdict[int, defaultdict[int, list[ActionRow]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(list))
    )
    forms: dict[int, FormRow] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)


def salvage(data: bytes, log: bytes) -> Salvage:
    """Read everything that is left.

    Args:
        data: the file of the library.
        log: the file that ends in ``-wal``; empty if there is none.
    """
    found = (_salvage(Pages(data, log, size)) for size in likely_sizes(data, log))
    return max(found, key=lambda each: (len(each.games), len(each.damaged), len(each.forms)))


def _salvage(pages: Pages) -> Salvage:
    used, free = _used_and_free(pages)
    rows, old = _rows(pages, used), _rows(pages, free)
    found = Salvage(forms=rows.forms, numbers=rows.numbers)
    for game_id in sorted({*rows.games, *rows.actions}):
        candidates = rows.games.get(game_id) or old.games.get(game_id, [])
        parts: list[Mapping[int, list[ActionRow]]] = [
            rows.actions.get(game_id, {}),
            old.actions.get(game_id, {}),
        ]
        whole = (pair for game in candidates if (pair := _whole(game, parts)) is not None)
        # Of two whole copies, the one with more actions is the later one.
        best = max(whole, key=lambda pair: (pair[0].plies, pair[0].turn), default=None)
        if best is not None:
            found.games[game_id] = best
        elif candidates or 0 in rows.actions[game_id]:
            # A single action with a damaged game number is no game.
            found.damaged[game_id] = candidates[0].texts.title if candidates else ""
    return found


def _whole(
    game: GameRow, parts: Iterable[Mapping[int, list[ActionRow]]]
) -> tuple[GameRow, list[ActionRow]] | None:
    """Return the game with its actions if all their seals are right; else None."""
    seal = game.texts.seal()
    if seal != game.seal:
        return None
    actions: list[ActionRow] = []
    for ply in range(game.plies):
        copies = (row for part in parts for row in part.get(ply, ()))
        following = next((row for row in copies if action_seal(seal, *row[1:3]) == row[3]), None)
        if following is None:
            return None
        actions.append(following)
        seal = following[3]
    return game, actions


def _rows(pages: Pages, numbers: Iterable[int]) -> _PageRows:
    rows = _PageRows()
    for number in numbers:
        kind = pages.kind(number)
        for cell in pages.cells(number):
            if kind == TABLE_LEAF:
                _take(rows, cell.number, cell.values)
            elif kind in (INDEX_LEAF, INDEX_INNER) and _is(cell.values, _ACTION):
                game_id, *action = cell.values
                row = cast("ActionRow", tuple(action))
                rows.actions[cast("int", game_id)][row[0]].append(row)
    return rows


def _take(rows: _PageRows, number: int, values: tuple[Value, ...]) -> None:
    """Store a row by the types of its values; SQLite stores the row number as NULL."""
    shape = len(_GAME) + 1
    if number > 0 and values[:1] == (None,) and _is(values[1:shape], _GAME):
        turn = values[shape] if len(values) > shape else 0
        rows.games[number].append(_game(number, values[1:shape], turn))
    elif number > 0 and values[:1] == (None,) and _is_form(values[1:]):
        form = FormRow(number, *cast("tuple[str, str, str, str]", values[1:]))
        known = rows.forms.get(number)
        if known is None or form.is_sealed or not known.is_sealed:
            rows.forms[number] = form
    elif _is(values, _SEQUENCE) and values[0] in _NUMBERED:
        name, highest = cast("tuple[str, int]", values)
        rows.numbers[name] = max(highest, rows.numbers.get(name, 0))


def _is(values: tuple[Value, ...], shape: tuple[type, ...]) -> bool:
    return len(values) == len(shape) and all(map(isinstance, values, shape))


def _is_form(values: tuple[Value, ...]) -> bool:
    return _is(values, _FORM) or _is(values, (*_FORM, bytes))


def _game(number: int, values: tuple[Value, ...], turn: Value) -> GameRow:
    form, title, rules, seats, seed, seal, created, played, plies, *progress = cast(
        "tuple[str, str, str, str, str, bytes, str, str, int, int, int, str, int]", values
    )
    return GameRow(
        game_id=number,
        texts=SetupTexts(form, title, rules, seats, seed),
        seal=seal,
        created=created,
        played=played,
        plies=plies,
        progress=cast("tuple[int, int, str, int]", tuple(progress)),
        turn=turn if isinstance(turn, int) else 0,
    )


def _used_and_free(pages: Pages) -> tuple[set[int], set[int]]:
    """Return the pages in use, and the free pages.

    If the tree of pages and the list of free pages contradict each other, every page that is
    not listed as free counts as in use.
    """
    everything = set(range(1, pages.count + 1))
    free = {number for trunk in everything for number in _listed_as_free(pages, trunk)}
    reached = _reached(pages)
    if reached is not None:
        neither = [number for number in everything - reached - free if pages.kind(number)]
        if not neither or not _is_free_list_whole(pages):
            return reached, everything - reached
    return everything - free, free


def _reached(pages: Pages) -> set[int] | None:
    """Return all pages of all tables; None if one cannot be reached."""
    if not pages.has_header:
        return None
    tables = list(_schema(pages))
    if not {"game", "action"} <= {table[1] for table in tables}:
        return None
    waiting = [1, *(root for table in tables if isinstance(root := table[3], int) and root)]
    reached: set[int] = set()
    while waiting:
        number = waiting.pop()
        if number in reached or not 0 < number <= pages.count or not pages.is_whole(number):
            return None
        reached.add(number)
        waiting += pages.children(number)
    return reached


def _is_free_list_whole(pages: Pages) -> bool:
    """Return whether the list of free pages is as long as the first page says."""
    trunk, count = pages.free_head()
    seen: set[int] = set()
    while trunk and trunk not in seen and trunk <= pages.count:
        seen.add(trunk)
        page = pages.page(trunk)
        count -= 1 + int.from_bytes(page[4:8], "big")
        trunk = int.from_bytes(page[:4], "big")
    return trunk == 0 and count == 0


def _schema(pages: Pages) -> Iterator[tuple[Value, ...]]:
    """Yield the rows of the schema table."""
    waiting, seen = [1], set[int]()
    while waiting:
        number = waiting.pop()
        if number in seen or not 0 < number <= pages.count:
            continue
        seen.add(number)
        waiting += pages.children(number)
        if pages.kind(number) == TABLE_LEAF:
            yield from (c.values for c in pages.cells(number) if len(c.values) == _SCHEMA_VALUES)


def _listed_as_free(pages: Pages, trunk: int) -> list[int]:
    """Return the free pages that a page lists, and itself, if it is such a list.

    No page with rows looks like one: its first byte is not 0.
    """
    page = pages.page(trunk)
    following, count = int.from_bytes(page[:4], "big"), int.from_bytes(page[4:8], "big")
    if following > pages.count or not 0 < count <= pages.size // 4 - 2 or trunk == 1:
        return []
    listed = [int.from_bytes(page[8 + 4 * n : 12 + 4 * n], "big") for n in range(count)]
    proper = all(1 < number <= pages.count for number in listed) and len(set(listed)) == count
    return [trunk, *listed] if proper else []
