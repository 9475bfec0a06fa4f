"""Reading the rows of damaged tables: everything readable is found, other errors are raised."""

import sqlite3
from collections.abc import Iterator, Mapping
from typing import cast

import pytest
from each import for_each

from ohhell_desktop.session.library import listing
from ohhell_desktop.session.library.listing import Row, TableRows


def damage() -> sqlite3.DatabaseError:
    """Return the error that SQLite raises for a damaged page."""
    error = sqlite3.DatabaseError("database disk image is malformed")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


class Answers:
    """A connection that answers queries by how they begin or end; other queries find nothing."""

    def __init__(self, answers: Mapping[str, list[Row] | Exception]) -> None:
        self._answers = answers
        self._found: list[Row] = []

    def execute(self, query: str, values: tuple[object, ...] = ()) -> "Answers":
        text = query.replace("?", str(values[0])) if values else query
        found = (self._answers[key] for key in self._answers if text.endswith(key))
        answer = next(found, [])
        if isinstance(answer, Exception):
            raise answer
        self._found = answer
        return self

    def fetchall(self) -> list[Row]:
        return self._found

    def fetchone(self) -> Row:
        return self._found[0] if self._found else (None,)

    def __iter__(self) -> Iterator[Row]:
        return iter(self._found)


def games(answers: Mapping[str, list[Row] | Exception]) -> TableRows:
    """Read the games of a connection that answers so."""
    return listing.games(cast("sqlite3.Connection", Answers(answers)), "game_id, title")


def test_all_rows_of_a_sound_table_are_found() -> None:
    found = games({"NOT INDEXED": [(1, "a"), (2, "b")], "game_id > 0": [(2,)]})
    assert (found.by_number, found.lost, found.error) == ({1: (1, "a"), 2: (2, "b")}, set(), None)


def test_rows_are_read_one_by_one_where_the_table_is_damaged() -> None:
    found = games(
        {
            "NOT INDEXED": damage(),
            "max(game_id) FROM game": damage(),
            "name = 'game'": [(3,)],
            "game_id = 1": [(1, "a")],
            "game_id = 2": damage(),
            "game_id = 3": [(3, "c")],
        }
    )
    assert set(found.by_number) == {1, 3}
    assert str(found.error) == "database disk image is malformed"


@for_each("rows", [[(2, "b"), (1, "a")], [(1, "a"), (1, "b")]])
def test_rows_out_of_order_are_damage(rows: list[Row]) -> None:
    assert str(games({"NOT INDEXED": rows}).error) == "rows are out of order"


def test_a_row_without_a_number_is_left_out() -> None:
    assert games({"NOT INDEXED": [("one", "a")]}).by_number == {}


def test_own_forms_are_read_one_by_one_too() -> None:
    answers: dict[str, list[Row] | Exception] = {
        "NOT INDEXED": damage(),
        "max(form_id) FROM own_form": [(2,)],
        "form_id = 1": damage(),
        "form_id = 2": [(2, "b")],
    }
    connection = cast("sqlite3.Connection", Answers(answers))
    found = listing.forms(connection, "form_id, name")
    assert found.by_number == {2: (2, "b")}


@for_each("rows", [[(1, "a")], [(1, "a"), (2, "b"), (3, "c")]])
def test_own_forms_that_differ_from_the_index_of_their_names_are_damage(rows: list[Row]) -> None:
    answers: dict[str, list[Row] | Exception] = {
        "NOT INDEXED": rows,
        "ORDER BY name": [(1,), (2,)],
    }
    found = listing.forms(cast("sqlite3.Connection", Answers(answers)), "form_id, name")
    assert set(found.by_number) == {number for number, _ in rows}
    assert str(found.error) == "own forms and their names differ"
    answers["ORDER BY name"] = damage()
    found = listing.forms(cast("sqlite3.Connection", Answers(answers)), "form_id, name")
    assert str(found.error) == "database disk image is malformed"


def test_a_game_that_is_only_in_the_actions_is_lost() -> None:
    rows: list[Row] = [(2, "a"), (3, "b"), (7, "c")]
    found = games(
        {
            "NOT INDEXED": rows,
            "game_id > 0": [(1,)],
            "game_id > 3": [(5,)],
            "game_id > 5": [(7,)],
            "game_id > 7": [(9,)],
        }
    )
    assert found.lost == {1, 5, 9}
    assert str(found.error) == "games are missing from the list"


def test_actions_that_cannot_be_read_are_damage() -> None:
    found = games({"NOT INDEXED": [(1, "a")], "game_id > 1": damage()})
    assert set(found.by_number) == {1}
    assert str(found.error) == "database disk image is malformed"


def test_a_number_that_is_too_high_to_be_tried_is_ignored() -> None:
    found = games({"NOT INDEXED": damage(), "max(game_id) FROM game": [(10**9,)]})
    assert found.by_number == {}


@for_each("query", ["NOT INDEXED", "game_id > 2", "max(game_id) FROM action"])
def test_an_error_with_another_cause_is_raised(query: str) -> None:
    closed = sqlite3.ProgrammingError("Cannot operate on a closed database.")
    answers: dict[str, list[Row] | Exception] = {"NOT INDEXED": [(2, "b"), (1, "a")]}
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        games({**answers, query: closed})
