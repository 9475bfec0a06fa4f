"""Where several people play at one screen, everybody is called by name: no text says "you"."""

from collections.abc import Iterator

import pytest
from addressed import YOU
from each import for_each
from PySide6.QtWidgets import QApplication
from strategies import Table, playable, steps

from ohhell_desktop.look.card_look import FRENCH
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Bid, Illegal, Phase, Reason
from ohhell_desktop.rules.engine.view import SeatView, redact, view
from ohhell_desktop.table.input.offers import bid_choices
from ohhell_desktop.table.input.questions import laid_note, question, question_note
from ohhell_desktop.table.plan.cues import apply_cue, plan
from ohhell_desktop.table.plan.tableau import tableau
from ohhell_desktop.table.stage.scene import Player, TableScene
from ohhell_desktop.table.text.announcements import Announcements
from ohhell_desktop.table.text.phrases import Phrases
from ohhell_desktop.table.text.turn_call import turn_call
from ohhell_desktop.ui.game.undo_words import redone_text, undone_text
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.words.refusals import refusal_text

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
CARDS = tuple(map(Card, ("AS", "KH", "2C", "TD", "JS")))


def asked(seen: SeatView, phrases: Phrases) -> Iterator[str]:
    """Yield everything that the table says to a player who is asked, who is called by name."""
    name = NAMES[seen.seat]
    yield question(seen, name)
    yield question_note(seen, name)
    yield f"{name} {turn_call(seen, FRENCH, name).text}"
    if isinstance(seen.legal[0], Bid):
        yield bid_choices(seen, phrases, name)[1]
    yield Announcements(NAMES, None, phrases).turn(seen, question(seen, name))


def told(table: Table) -> Iterator[str]:
    """Yield everything that is said in a game in which everybody is a person."""
    phrases = Phrases()
    say = Announcements(NAMES[: table.seats], None, phrases)
    for step in steps(table):
        seat = step.before.turn
        assert seat is not None
        before, after = view(step.before, seat), view(step.after, seat)
        if step.before.phase is not Phase.BETWEEN:
            yield from asked(before, phrases)
        start = tableau(before)
        yield say.whole(start)
        for cue in plan(start, redact(step.events, seat, step.after), after, tableau(after)):
            yield say.news(cue, start)
            start = apply_cue(start, cue)


@for_each("key", CATALOGUE)
def test_no_form_calls_one_of_several_people_you(key: str) -> None:
    rules = CATALOGUE[key].rules
    seats = next(n for n in (4, 3, 5, 6, 2, 7, 8) if playable(rules, n))
    for text in told(Table(key, rules, seats, bytes(32), 5)):
        assert not YOU.search(text), text
        assert "{" not in text


@for_each("reason", Reason)
def test_no_refusal_does(reason: Reason) -> None:
    refused = Illegal(reason, Suit.HEARTS, 3, 5)
    text = refusal_text(refused, tr, name="Ada")
    assert not YOU.search(text)
    assert "{" not in text
    assert YOU.search(refusal_text(refused, tr)) or text[-1] == "."


@for_each("cards", [CARDS[:count] for count in range(6)])
@for_each("phase", Phase)
def test_no_undo_does(phase: Phase, cards: tuple[Card, ...]) -> None:
    for text in (undone_text(phase, cards, name="Ada"), redone_text(phase, len(cards), "Ada")):
        assert not YOU.search(text)
        assert "{" not in text


def test_nor_does_the_bid_of_cards_or_the_key_that_changes_one(qapp: QApplication) -> None:
    del qapp
    for count in (1, 3):
        assert not YOU.search(laid_note(CARDS[:count], Phrases(), "Ada"))
    assert Phrases().change_key("Ada") == "Backspace changes Ada’s bid."


@pytest.mark.parametrize(
    ("people", "names"),
    [((True, False), ["", "Ben"]), ((True, True), ["Ada", "Ben"]), ((False,) * 2, ["Ada", "Ben"])],
)
def test_only_the_only_person_is_called_you(
    qapp: QApplication, people: tuple[bool, bool], names: list[str]
) -> None:
    del qapp
    scene = TableScene()
    scene.set_players([Player(NAMES[n], n + 1, is_person) for n, is_person in enumerate(people)])
    assert [scene.name_of(Seat(n)) for n in range(2)] == names
