"""The network: what it is given, what it chooses, and that it sees no hidden card."""

import hashlib
import json
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from each import for_each
from hidden_information import shuffled_out_of_sight
from positions import a_view
from strategies import Table, chooser

from ohhell_desktop.bots import decide as deciding
from ohhell_desktop.bots import learned
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.decision import LEARNED, Decision
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.bots.search import position
from ohhell_desktop.bots.search.features import CARD_INPUTS, SITUATION_INPUTS
from ohhell_desktop.bots.search.position import WEIGHTS, bid_weights, playouts_for, weights
from ohhell_desktop.bots.search.tables import tables_for
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.variants import CATALOGUE

ROOT: Final = Path(__file__).parents[2]
PLENTY: Final = 400


def choice(**changes: Any) -> Decision:
    decision = learned.decide(view_from_json(a_view(**changes)))
    assert decision is not None
    return decision


def card(decision: Decision) -> str:
    assert isinstance(decision.action, PlayCard)
    return decision.action.card


def rated(seen: SeatView, used: "array[float]") -> dict[Card, float]:
    """Return the chances of cards by some weights."""
    plan = seen.plan
    tables = tables_for(seen.rules.deck, seen.seats, plan.play, plan.visibility, seen.table)
    assert tables is not None
    playouts = playouts_for(seen, tables, 1, bids=False)
    playouts.use(used)
    return {tables.card_of[code]: chance for code, chance in playouts.rate(tables.mask(seen.hand))}


@for_each("key", CATALOGUE)
def test_the_network_is_legal_and_honest_in_every_form(key: str) -> None:
    rules, found = CATALOGUE[key].rules, 0
    for seats in rules.seats:
        table = Table(key, rules, seats, key.encode().ljust(32)[:32], seats)
        state, _ = table.begin()
        choose = chooser(table.players)
        for number in range(PLENTY):
            if state.turn is None or found > 12:
                break
            seen = view(state, state.turn)
            decision = learned.decide(seen) if number % 3 == 0 else None
            if decision is not None:
                found += 1
                assert decision.action in seen.legal
                assert sum(option.value for option in decision.options) == pytest.approx(1)
                other = shuffled_out_of_sight(state, seen.seat, number + 1)
                assert learned.decide(view(other, seen.seat)) == decision
            state, _ = apply(state, choose(legal(state)))
    assert found


def test_of_equal_cards_only_the_lowest_is_rated() -> None:
    decision = choice(bids=[2, 0, 0, 0])
    cards = [
        option.action.card for option in decision.options if isinstance(option.action, PlayCard)
    ]
    assert cards == ["3H", "KH"]


def test_a_card_out_of_play_makes_its_neighbours_equal() -> None:
    decision = choice(hand=["KH", "QH", "3D"], turned="AH", bids=[2, 0, 0, 0])
    assert len(decision.options) == 2
    decision = choice(hand=["8H", "6H", "3D"], turned="7H", bids=[2, 0, 0, 0])
    assert len(decision.options) == 2
    decision = choice(hand=["8H", "5H", "3D"], turned="7H", bids=[2, 0, 0, 0])
    assert len(decision.options) == 3


def test_without_weights_all_cards_are_alike() -> None:
    seen = view_from_json(a_view(bids=[2, 0, 0, 0]))
    assert set(rated(seen, array("d")).values()) == {0.5}


def test_scores_are_the_sum_over_units() -> None:
    """One unit that counts the card's first input: whether it would win the trick."""
    inputs = SITUATION_INPUTS + CARD_INPUTS
    used = array("d", [0.0] * (inputs + 2))
    used[SITUATION_INPUTS], used[inputs + 1] = 2.0, 0.5
    seen = view_from_json(
        a_view(seat=1, hand=["AS", "3S", "2S"], bids=[1, 1, 0, 0], trick=[[0, "TS"]])
    )
    chances = rated(seen, used)
    assert set(chances) == {"AS", "2S"}
    assert chances[Card("AS")] / chances[Card("2S")] == pytest.approx(2.718281828)


def test_a_negative_sum_counts_as_nothing() -> None:
    inputs = SITUATION_INPUTS + CARD_INPUTS
    used = array("d", [0.0] * (inputs + 2))
    used[SITUATION_INPUTS], used[inputs], used[inputs + 1] = 1.0, -1.0, 5.0
    seen = view_from_json(
        a_view(seat=1, hand=["AS", "3S", "2S"], bids=[1, 1, 0, 0], trick=[[0, "TS"]])
    )
    assert set(rated(seen, used).values()) == {0.5}


def test_a_void_that_was_shown_changes_the_chances() -> None:
    """Seat 1 could not follow spades, so the ace of spades may now be ruffed, or hearts led."""
    view_then: dict[str, Any] = {
        "hand": ["AS", "KD"], "bids": [1, 1, 0, 0], "cards": 3, "seat": 0,
    }  # fmt: skip
    follows = [[0, "QS"], [1, "4S"], [2, "3S"], [3, "2S"]]
    fails = [[0, "QS"], [1, "4C"], [2, "3S"], [3, "2S"]]
    before = choice(tricks=[follows], **view_then)
    after = choice(tricks=[fails], **view_then)
    assert [o.value for o in before.options] != pytest.approx([o.value for o in after.options])


def test_no_choice_needs_no_network() -> None:
    assert learned.decide(view_from_json(a_view())) is None
    seen = view_from_json(a_view(hand=["AH"], cards=1, bids=[1, 0, 0, 1]))
    assert learned.decide(seen) is None


CLEAR: Final[dict[str, tuple[dict[str, Any], set[str]]]] = {
    "who needs every trick does not lead a low trump": ({"bids": [3, 0, 0, 1]}, {"AH", "KH"}),
    "who needs every trick ruffs": (
        {"seat": 3, "hand": ["AC", "2H"], "cards": 2, "bids": [1, 0, 0, 2],
         "trick": [[0, "KS"], [1, "QS"], [2, "3S"]]},
        {"2H"},
    ),
    "a trump that is needed is not thrown under a higher one": (
        {"seat": 3, "hand": ["QH", "4C", "3D"], "bids": [1, 1, 1, 1],
         "trick": [[0, "9S"], [1, "KH"], [2, "3S"]]},
        {"4C", "3D"},
    ),
    "who wants no trick throws away the dangerous card": (
        {"seat": 3, "hand": ["AS", "2D", "3C"], "bids": [1, 1, 0, 0],
         "trick": [[0, "TH"], [1, "JH"], [2, "3H"]]},
        {"AS"},
    ),
    "who wants no trick ducks with the highest card that loses": (
        {"seat": 3, "hand": ["9S", "2S", "KS"], "bids": [1, 1, 0, 0],
         "trick": [[0, "TS"], [1, "QS"], [2, "3S"]]},
        {"9S"},
    ),
}  # fmt: skip


@for_each("position", CLEAR)
def test_the_network_alone_finds_what_is_clear(position: str) -> None:
    changes, right = CLEAR[position]
    assert card(choice(**changes)) in right


def test_the_weights_fit_the_inputs_and_are_small() -> None:
    units, rest = divmod(len(weights()), SITUATION_INPUTS + CARD_INPUTS + 2)
    assert rest == 0
    assert 0 < units <= 64
    assert WEIGHTS.stat().st_size < 2_000_000
    assert len(json.loads(WEIGHTS.read_text(encoding="ascii"))) == len(weights())


def test_without_a_kernel_an_expert_plays_cards_by_the_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deciding, "COMPILED", False)
    seen = view_from_json(a_view(bids=[2, 0, 0, 0]))
    assert decide(seen, "expert", 1).policy == LEARNED
    assert decide(seen, "sharp", 1).policy == "quick"


def test_what_a_bid_depends_on() -> None:
    """Two trumps, a void and no bid heard; then the last of four, after bids of two."""
    seen = view_from_json(a_view(hand=["AH", "2H", "3C"]))
    plan = seen.plan
    tables = tables_for(seen.rules.deck, seen.seats, plan.play, plan.visibility, seen.table)
    assert tables is not None
    playouts = playouts_for(seen, tables, 1)
    first, last = (
        playouts.bid_inputs(seen.seat, tables.mask(seen.hand), heard, total)
        for heard, total in ((0, 0), (3, 2))
    )
    share = plan.tricks / seen.seats
    assert (first[6], first[7], first[8]) == pytest.approx((2 - share, 2, 1))
    assert (first[1], first[3], first[19]) == (0, 0, 0)
    assert (last[1], last[3], last[19]) == pytest.approx((2 - 3 * share, 1, 0.75))
    assert first[0] == last[0]
    assert 0 < first[0] < 2


def test_the_docs_say_how_to_make_the_weights_again() -> None:
    """What training ends with is what is used; training takes too long to do it here."""
    digest = hashlib.sha256(WEIGHTS.read_bytes()).hexdigest()[:16]
    assert digest in (ROOT / "docs" / "training.md").read_text(encoding="utf-8")


def test_weights_of_the_network_that_bids_fit_its_inputs() -> None:
    """Each unit has the inputs, a constant and an effect; then come the inputs' own effects."""
    assert (len(bid_weights()) - 21) % 22 == 0


def _numbers(path: Path) -> list[float]:
    numbers: list[float] = json.loads(path.read_text(encoding="ascii"))
    return numbers


DAMAGED: dict[str, Callable[[Path], bytes]] = {
    "empty": lambda _: b"",
    "cut": lambda path: path.read_bytes()[:1000],
    "noise": lambda _: b"\xff\x00" * 500,
    "an object": lambda _: b'{"weights": 1}',
    "a list of nothing": lambda _: b"[]",
    "a text among them": lambda path: json.dumps([*_numbers(path)[1:], "much"]).encode(),
    "one too few": lambda path: json.dumps(_numbers(path)[1:]).encode(),
    "a unit too few": lambda path: json.dumps(_numbers(path)[68:]).encode(),
    "twice as many": lambda path: json.dumps(_numbers(path) * 2).encode(),
    "no number": lambda path: json.dumps([*_numbers(path)[1:], float("nan")]).encode(),
    "a huge number": lambda path: json.dumps([*_numbers(path)[1:], 1e300]).encode(),
    "a number of a thousand digits": lambda path: json.dumps(
        [*_numbers(path)[1:], 10**1000]
    ).encode(),
    "nested": lambda _: b"[" * 100_000,
}


@for_each("damage", [*DAMAGED, "missing"])
@for_each("name", ["WEIGHTS", "BID_WEIGHTS"])
def test_damaged_weights_are_not_used_and_every_level_decides_without_them(
    name: str, damage: str, tmp_path: Path, request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    path = tmp_path / f"{name} {damage}.json"
    if damage != "missing":
        path.write_bytes(DAMAGED[damage](getattr(position, name)))
    for read in (weights, bid_weights):
        read.cache_clear()
        request.addfinalizer(read.cache_clear)
    with monkeypatch.context() as patch:
        patch.setattr(position, name, path)
        for bids in ([2, 0, 0, 0], [None] * 4):
            seen = view_from_json(a_view(bids=bids))
            for level in ("strong", "expert"):
                assert decide(seen, level, 1).action in seen.legal
        assert (len(weights()) == 0) == (name == "WEIGHTS")
        assert (len(bid_weights()) == 0) == (name == "BID_WEIGHTS")
    assert caplog.text.count(f"{path.name} is damaged, so it is not used") == 1
