"""The score sheet's model: its contents, and the signals for each change."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid, Phase
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.rules.form.ending import Ending, TieRule
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.ui.game.score.score_model import ScoreSheetModel
from ohhell_desktop.ui.kit.score_sheet.score_tips import cell_tip
from ohhell_desktop.ui.kit.score_sheet.sheet_model import (
    COLUMN_ROLE,
    ENTRY_ROLE,
    HEAD_ROLE,
    MARK_ROLE,
)
from ohhell_desktop.ui.kit.score_sheet.sheet_rows import DealHead, ScoreEntry, Stage
from ohhell_desktop.words.points import signed

SEED = bytes(range(32))
NAMES = ["You", "Berta", "Carl", "Dora"]
TEXT = Qt.ItemDataRole.AccessibleTextRole


def seen(state: GameState) -> SeatView:
    return view(state, Seat(0))


def watched(model: QAbstractItemModel) -> QAbstractItemModelTester:
    return QAbstractItemModelTester(
        model, QAbstractItemModelTester.FailureReportingMode.Warning, model
    )


def entry(model: ScoreSheetModel, row: int, seat: int) -> ScoreEntry:
    found = model.index(row, seat + 1).data(ENTRY_ROLE)
    assert isinstance(found, ScoreEntry)
    return found


def test_an_empty_sheet_and_every_state_of_a_whole_game_make_a_sound_model(
    game: Iterator[GameState],
) -> None:
    model = ScoreSheetModel()
    watched(model)
    model.set_game(seen(next(game)), NAMES)
    last = None
    for state in game:
        model.update(seen(state))
        last = state
    assert last is not None
    for row, past in enumerate(last.history):
        for seat in range(4):
            written = entry(model, row, seat)
            assert (written.bid, written.tricks) == (past.bids[seat], past.tricks[seat])
            assert (written.points, written.total) == (past.points[seat], past.totals[seat])
            assert written.made == (past.bids[seat] == past.tricks[seat])
            assert written.dealer == (past.dealer == seat)


def test_a_bid_changes_one_line_and_resets_nothing(game: Iterator[GameState]) -> None:
    model = ScoreSheetModel()
    model.set_game(seen(next(game)), NAMES)
    resets: list[bool] = []
    changes: list[tuple[int, int]] = []
    model.modelReset.connect(lambda: resets.append(True))
    model.dataChanged.connect(lambda first, last, _: changes.append((first.row(), last.row())))
    model.update(seen(next(game)))
    assert resets == []
    assert changes == [(0, 0)]
    model.update(seen(next(game)))
    same = list(changes)
    assert len(same) == 2


def test_nothing_is_signalled_when_nothing_has_changed(game: Iterator[GameState]) -> None:
    model, state = ScoreSheetModel(), next(game)
    model.set_game(seen(state), NAMES)
    told: list[object] = []
    model.dataChanged.connect(lambda *_: told.append("data"))
    model.headerDataChanged.connect(lambda *_: told.append("header"))
    model.update(seen(state))
    assert told == []


def test_played_current_and_future_deals_are_in_one_sheet(game: Iterator[GameState]) -> None:
    state = next(
        state for state in game if len(state.history) == 3 and state.phase is not Phase.BETWEEN
    )
    model = ScoreSheetModel()
    model.set_game(seen(state), NAMES)
    stages = [model.index(row, 0).data(HEAD_ROLE).stage for row in range(model.rowCount())]
    assert stages == [Stage.DONE] * 3 + [Stage.NOW] + [Stage.TO_COME] * 15
    assert model.current_row() == 3
    assert [model.index(row, 0).data(HEAD_ROLE).cards for row in range(5)] == [10, 9, 8, 7, 6]


def test_the_number_that_the_hook_forbids_is_marked_only_for_the_last_bidder(
    game: Iterator[GameState],
) -> None:
    for state in game:
        model = ScoreSheetModel()
        model.set_game(seen(state), NAMES)
        deal = state.deal
        assert deal is not None
        marked = [entry(model, len(state.history), seat).forbidden for seat in range(4)]
        if deal.bids_made == 3:
            left = deal.plan.cards - sum(bid or 0 for bid in deal.bids)
            assert marked[deal.dealer] == (left if left >= 0 else None)
            marked[deal.dealer] = None
        assert marked == [None] * 4
        if state.history:
            break


def test_a_cell_is_read_out_as_a_sentence(game: Iterator[GameState]) -> None:
    state = next(state for state in game if len(state.history) == 1)
    past, model = state.history[0], ScoreSheetModel()
    model.set_game(seen(state), NAMES)
    made = "made" if past.made(Seat(1)) else "missed"
    dealer = "dealer, " if past.dealer == 1 else ""
    assert model.index(0, 2).data(TEXT) == (
        f"Berta, deal 1, {dealer}bid {past.bids[1]}, won {past.tricks[1]}, {made}, "
        f"{signed(past.points[1])} points, total {past.totals[1]}"
    )
    assert model.index(5, 0).data(TEXT) == "Deal 6 of 19, 5 cards, still to come"


def test_a_one_card_deal_is_not_read_out_as_one_cards(game: Iterator[GameState]) -> None:
    model = ScoreSheetModel()
    model.set_game(seen(next(game)), NAMES)
    assert model.index(9, 0).data(TEXT) == "Deal 10 of 19, 1 card, still to come"


def test_the_header_keeps_totals_and_marks_the_leader(game: Iterator[GameState]) -> None:
    state = next(state for state in game if len(state.history) == 2)
    model = ScoreSheetModel()
    model.set_game(seen(state), NAMES, [3, 1, 2, 4])
    heads = [
        model.headerData(seat + 1, Qt.Orientation.Horizontal, COLUMN_ROLE) for seat in range(4)
    ]
    assert tuple(head.total for head in heads) == state.totals
    assert [head.avatar for head in heads] == [3, 1, 2, 4]
    best = max(state.totals)
    assert [head.leads for head in heads] == [total == best for total in state.totals]
    assert [head.viewer for head in heads] == [True, False, False, False]


def test_extra_deals_are_inserted_when_they_are_known_and_go_when_they_are_not() -> None:
    rules = RuleSet(
        seats=(2, 2),
        sequence=HandSizes(text="1"),
        scoring=Scoring(exact=0, exact_bid=0),
        hook=0,
        ending=Ending(tie=TieRule.EXTRA_SAME),
    )
    first, _ = new_game(rules, 2, DeckSource(seed=SEED))
    model, state = ScoreSheetModel(), first
    watched(model)
    model.set_game(seen(state), NAMES[:2])
    told: list[tuple[str, int, int]] = []
    model.rowsInserted.connect(lambda _, top, end: told.append(("in", top, end)))
    model.rowsRemoved.connect(lambda _, top, end: told.append(("out", top, end)))
    while not state.history:
        state, _ = apply(state, legal(state)[0])
        model.update(seen(state))
    assert told == [("in", 1, 1)]
    assert model.index(1, 0).data(HEAD_ROLE).stage is Stage.TO_COME
    state, _ = apply(state, legal(state)[0])
    model.update(seen(state))
    assert model.index(1, 0).data(HEAD_ROLE).stage is Stage.NOW
    model.update(seen(first))
    assert told[1:] == [("out", 1, 1)]
    assert model.rowCount() == 1


def test_the_forbidden_bid_is_read_out_where_it_is_struck_out(game: Iterator[GameState]) -> None:
    state = next(state for state in game if state.deal is not None and state.deal.bids_made == 3)
    assert state.deal is not None
    model = ScoreSheetModel()
    model.set_game(seen(state), NAMES)
    dealer = state.deal.dealer
    left = state.deal.plan.cards - sum(bid or 0 for bid in state.deal.bids)
    text = model.index(0, dealer + 1).data(TEXT)
    assert text == f"{NAMES[dealer]}, deal 1, dealer, can’t bid {left}"


def test_the_header_is_read_out_with_total_and_lead(game: Iterator[GameState]) -> None:
    state = next(state for state in game if len(state.history) == 2)
    model = ScoreSheetModel()
    model.set_game(seen(state), NAMES)
    texts = [model.headerData(seat + 1, Qt.Orientation.Horizontal, TEXT) for seat in range(4)]
    best = max(state.totals)
    dealer = seen(state).dealer
    assert texts == [
        f"{name}: {total}"
        + (", in the lead" if total == best else "")
        + (". D: deals this time" if seat == dealer else "")
        for seat, (name, total) in enumerate(zip(NAMES, state.totals, strict=True))
    ]
    heads = [model.headerData(n + 1, Qt.Orientation.Horizontal, COLUMN_ROLE) for n in range(4)]
    assert [head.dealer for head in heads] == [seat == dealer for seat in range(4)]


def test_a_changed_bid_is_written_over(game: Iterator[GameState]) -> None:
    start = next(game)
    seat = start.turn
    assert seat is not None
    model = ScoreSheetModel()
    model.set_game(seen(start), NAMES)
    first, _ = apply(start, Bid(seat, 2))
    model.update(seen(first))
    changed, _ = apply(first, Bid(seat, 3))
    model.update(seen(changed))
    assert entry(model, 0, seat).bid == 3


def test_an_empty_model_has_no_cells() -> None:
    model = ScoreSheetModel()
    assert (model.rowCount(), model.columnCount(), model.current_row()) == (0, 0, None)
    assert model.data(QModelIndex()) is None


def test_a_missed_bid_shows_beside_it_how_many_tricks_were_won() -> None:
    missed = ScoreEntry(bid=2, tricks=3, points=3, total=14, made=False)
    assert missed.won_otherwise == 3
    assert replace(missed, tricks=2, made=True).won_otherwise is None
    assert replace(missed, total=None, points=None, made=None).won_otherwise is None


@pytest.mark.parametrize(("tricks", "text"), [(3, "1 too many"), (0, "2 too few")])
def test_the_tip_on_a_missed_bid_says_by_how_much(tricks: int, text: str) -> None:
    head = DealHead(4, 7, Stage.DONE)
    made = ScoreEntry(bid=2, tricks=tricks, points=tricks, total=14, made=False, dealer=True)
    assert cell_tip("Ada", head, made).splitlines() == [
        "Ada, deal 4",
        "D: deals this time",
        "Bid: 2",
        f"Tricks won: {tricks}",
        f"Struck through: {text}",
        f"Points: {'+' if tricks else ''}{tricks}",
        "Total: 14",
    ]


def test_the_tip_explains_strokes_and_the_struck_bid() -> None:
    head = DealHead(1, 7, Stage.NOW)
    assert "Strokes, tricks won so far: 2" in cell_tip("Ada", head, ScoreEntry(bid=2, tricks=2))
    assert "Struck out: 5 can’t be bid" in cell_tip("Ada", head, ScoreEntry(forbidden=5))
    assert "Circled" in cell_tip("Ada", head, ScoreEntry(bid=0, tricks=0, total=10, made=True))


def test_every_cell_has_a_tip(game: Iterator[GameState]) -> None:
    state = next(state for state in game if len(state.history) == 3)
    model = ScoreSheetModel()
    model.set_game(seen(state), NAMES)
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            tip = str(model.index(row, column).data(Qt.ItemDataRole.ToolTipRole))
            assert f"eal {row + 1}" in tip


def test_the_trump_is_named_and_marked_as_the_pack_is_drawn(game: Iterator[GameState]) -> None:
    model, state = ScoreSheetModel(), next(game)
    model.set_game(seen(state), NAMES)
    watched(model)
    first, last = model.index(0, 0), model.index(model.rowCount() - 1, 0)
    assert str(first.data(TEXT)).endswith("trump: diamonds")
    assert first.data(MARK_ROLE) == ":/suits/D.svg"
    assert last.data(MARK_ROLE) == ""
    changes: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda one, other, _: changes.append((one.row(), other.row())))
    model.set_look(CardLook(Faces.SPANISH))
    assert str(first.data(TEXT)).endswith("trump: coins")
    assert first.data(MARK_ROLE) == ":/suits/spanish-D.svg"
    assert changes == [(0, model.rowCount() - 1)]
