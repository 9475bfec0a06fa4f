"""Programs of others: found by their names, also the earlier ones, and never by a command."""

from ohhell_desktop.session.programs import (
    LONGEST_NAME,
    Program,
    free_name,
    program_for,
    program_key,
    program_name,
    renamed,
)

DEEP = Program("Deep Hell", "/opt/deep")
QUICK = Program("Quick", "/opt/quick")


def test_a_seat_names_a_program_and_only_those_of_the_player_are_found() -> None:
    assert program_name(program_key("Deep Hell")) == "Deep Hell"
    assert program_for("program:Deep Hell", (QUICK, DEEP)) == DEEP
    assert program_for("program:/bin/sh", (QUICK, DEEP)) is None
    assert program_for("program:", (QUICK, DEEP)) is None
    assert program_for("Deep Hell", (DEEP,)) is None


def test_a_program_is_found_by_its_earlier_names_unless_another_has_them_now() -> None:
    deeper = renamed(DEEP, "Deeper")
    assert program_for("program:Deep Hell", (deeper,)) == deeper
    assert program_for("program:Deep Hell", (deeper, DEEP)) == DEEP
    assert renamed(deeper, "Deep Hell").former == ("Deeper",)


def test_every_program_gets_a_name_of_its_own() -> None:
    assert free_name(" Deep\nHell ", ()) == "Deep Hell"
    assert free_name("deep hell", (DEEP,)) == "deep hell 2"
    long = free_name("x" * 99, ())
    assert len(long) == LONGEST_NAME
    assert len(free_name(long, (Program(long, "/a"),))) <= LONGEST_NAME
    assert free_name(" \n", ())
