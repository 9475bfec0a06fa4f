"""The summary and the result of every form: each text is complete, and everything can be drawn."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.scoring import score_items
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary, ScoredDeal
from ohhell_desktop.variants import CATALOGUE

NAMES = ["You", "Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo"]
DEALS = 2


def texts_of(states: Iterator[GameState], seats: int) -> Iterator[str]:
    """Draw the summary and the result of the first deals; yield their texts."""
    host = QWidget()
    host.resize(1024, 570)
    done = 0
    for state in states:
        if len(state.history) == done:
            continue
        done = len(state.history)
        seen = view(state, Seat(0))
        result = seen.history[-1]
        parts = score_items(result.bids, result.tricks, seen.plan, seen.history[:-1], seen.premium)
        deal = ScoredDeal(
            result=result,
            names=NAMES[:seats],
            viewer=Seat(0),
            number=done,
            deals=len(seen.plans),
            parts=parts,
        )
        summary = DealSummary(deal, host)
        yield from (summary.title, summary.line, *(row.details for row in summary.rows))
        yield summary.told
        best = max(range(seats), key=lambda seat: result.totals[seat])
        won = replace(seen, winners=(Seat(best),))
        end = ResultScene(won, NAMES[:seats], host, viewer=Seat(0))
        yield from (end.title, end.told, *(line.text for line in end.story))
        assert not summary.grab().isNull()
        assert not end.grab().isNull()
        if done == DEALS:
            break


def test_the_summary_and_the_result_of_every_form_are_complete(
    play: Callable[[int, RuleSet], Iterator[GameState]],
) -> None:
    for key, form in CATALOGUE.items():
        seats = form.rules.seats[1]
        texts = list(texts_of(play(seats, form.rules), seats))
        assert texts, key
        for text in texts:
            assert text, key
            assert not [bad for bad in ("{", "}", "%n", "None", "  ") if bad in text], text
