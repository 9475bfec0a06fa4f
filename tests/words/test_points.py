"""The explanation of a seat's points adds up to its points."""

import re

import pytest
from each import for_each
from hidden_information import deal_of
from hypothesis import HealthCheck, given, settings
from strategies import Table, steps, zoo_tables
from texts import calls

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.events import DealScored
from ohhell_desktop.rules.engine.scoring import Premium, PremiumLevel, score_items
from ohhell_desktop.rules.form.ruleset import schedule
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.words.points import counted_points, points_text, signed_points

pytestmark = pytest.mark.usefixtures("qapp")

POINTS = re.compile(r"(.*): ([+-]\d+)$")
DEALS = 4
"""The first deals of each form are enough: one bid is missed, one made."""


def added_up(text: str) -> int:
    """Return the sum of the points in a line of reasons."""
    if text == "no points":
        return 0
    total = 0
    text = text.replace("\N{MINUS SIGN}", "-").replace(", the number", "; the number")
    text = text.replace(", squared", "; squared")
    for part in text.split(", "):
        found = POINTS.match(part)
        assert found, part
        total += int(found[2])
    return total


def told_truly(table: Table, deals: int) -> None:
    for step in steps(table):
        for event in step.events:
            if isinstance(event, DealScored):
                deal, result = deal_of(step.before), event.result
                parts = score_items(
                    result.bids, result.tricks, deal.plan, step.before.history, deal.premium
                )
                texts = [points_text(of_seat, tr) for of_seat in parts]
                assert tuple(map(added_up, texts)) == result.points, texts
        if len(step.after.history) >= deals:
            return


@for_each("key", CATALOGUE)
def test_the_reasons_add_up_to_the_points_in_every_form(key: str) -> None:
    rules = CATALOGUE[key].rules
    told_truly(Table(key, rules, rules.seats[0], bytes(32), 5), DEALS)


@settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=20)
@given(zoo_tables())
def test_the_reasons_add_up_by_rules_of_every_kind(table: Table) -> None:
    told_truly(table, 2 * DEALS)


def reasons(
    key: str, bids: tuple[int, ...], won: tuple[int, ...], premium: Premium | None = None
) -> list[str]:
    rules = CATALOGUE[key].rules
    plan = schedule(rules, len(bids))[0]
    return [points_text(parts, tr) for parts in score_items(bids, won, plan, (), premium)]


def test_a_made_bid_is_explained_with_its_tricks_and_a_missed_one_with_those_won() -> None:
    assert reasons("oh-hell", (4, 1, 2), (4, 3, 3)) == [
        "bid made: +10, 4 tricks: +4",
        "3 tricks: +3",
        "3 tricks: +3",
    ]
    assert reasons("blackout", (4, 1, 5), (4, 3, 3))[1] == "no points"


def test_bids_made_together_and_a_premium_are_explained_with_their_points() -> None:
    premium = Premium(Seat(2), PremiumLevel.DECLARE)
    assert reasons("ninety-nine", (1, 0, 5), (1, 0, 8), premium) == [
        "1 trick: +1, 2 bids made: +20, another player’s missed premium: +30",
        "2 bids made: +20, another player’s missed premium: +30",
        "8 tricks: +8",
    ]


def test_points_keep_their_number_below_zero_and_far_from_it() -> None:
    minus = "\N{MINUS SIGN}"
    for count, text in {
        -12: f"{minus}12 points",
        -1: f"{minus}1 point",
        0: "0 points",
        1: "1 point",
        -3_000_000_000: f"{minus}3000000000 points",
    }.items():
        assert counted_points(count, tr) == text
        assert signed_points(count, tr) == ("+" if count > 0 else "") + text


def test_points_are_counted_in_one_place_only() -> None:
    counted = {call.where.split(":")[0] for call in calls() if call.text == "%n points"}
    assert counted == {"ohhell_desktop/words/points.py"}
