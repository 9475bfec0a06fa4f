"""Every sentence about a decision in both persons: to "you", and about a player with a name."""

import re
from xml.etree import ElementTree as ET

from addressed import YOU
from coverage_floors import ROOT
from each import for_each

from ohhell_desktop.analysis.fact_texts import SAYINGS
from ohhell_desktop.analysis.facts.fact import Kind
from ohhell_desktop.analysis.rival_texts import WITH_IT
from ohhell_desktop.analysis.saying import Saying

TABLES = {**{kind.name.lower(): sayings for kind, sayings in SAYINGS.items()}, "with_it": WITH_IT}


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{\w+\}|%n", text))


@for_each("saying", [saying for sayings in TABLES.values() for saying in sayings])
def test_a_named_player_is_never_called_you_and_hears_the_same_figures(saying: Saying) -> None:
    named = saying.text("Ada")
    assert not YOU.search(named)
    assert bool(saying.named) == bool(YOU.search(saying.you)), "one sentence is enough"
    assert "{player}" not in saying.you
    assert gaps(named) - {"{player}"} == gaps(saying.you)
    assert saying.text("") == saying.you


def test_something_is_said_of_every_fact_whatever_its_figures() -> None:
    assert SAYINGS.keys() == set(Kind) - {Kind.HOOK}, "which is said as at the table"
    for sayings in TABLES.values():
        assert [saying.when is None for saying in sayings] == [False] * (len(sayings) - 1) + [True]


def test_singulars_call_a_named_player_by_name_too() -> None:
    page = ET.parse(ROOT / "translations" / "ohhell_en.ts")  # noqa: S314 - our own
    texts = {
        str(message.findtext("source")): [form.text or "" for form in message.iter("numerusform")]
        for message in page.iter("message")
    }
    named = {saying.named for sayings in TABLES.values() for saying in sayings}
    counted = [text for text in named if "%n" in text]
    assert counted
    for text in counted:
        assert not [form for form in texts[text] if YOU.search(form) or not form], text
