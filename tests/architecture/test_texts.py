"""Every text in the code reaches a translator, under the context where it is looked up."""

import re
from pathlib import Path

import pytest
from texts import Text, bare, calls, collected

from ohhell_desktop.variants import CATALOGUE

ROOT = Path(__file__).parents[2]
DOCUMENTS = (
    *(ROOT / name for name in ("README.md", "packaging/README.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "ohhell_desktop/ui/help").glob("*.md")),
)
OTHER_NAMES = re.compile(
    "^look at it|^how it went|how the game was played|watch it again|keep score, print",
    re.IGNORECASE,
)


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> dict[Text, bool]:
    return collected(tmp_path_factory.mktemp("texts") / "ohhell_xx.ts")


def test_every_text_of_a_call_is_collected(texts: dict[Text, bool]) -> None:
    lost = {
        call.where: call.text
        for call in calls()
        if call.text and (call.context, call.text) not in texts
    }
    assert lost == {}


def test_no_text_is_put_together_where_it_is_looked_up() -> None:
    assert [call.where for call in calls() if call.built] == []


def test_every_shown_text_is_translated() -> None:
    shown = ((where, re.sub("<[^>]*>|&[a-z]+;", "", text)) for where, text in bare())
    assert [where for where, text in shown if re.search("[A-Za-z]", text)] == []


def test_every_text_with_a_count_has_a_plural(texts: dict[Text, bool]) -> None:
    assert {text for text, plural in texts.items() if plural != ("%n" in text[1])} == set()


def test_no_sign_follows_the_one_in_the_name_of_the_game(texts: dict[Text, bool]) -> None:
    assert [text for _, text in texts if re.search(r"Oh Hell![.,;:]", text)] == []


def test_apostrophes_and_quotation_marks_are_curly(texts: dict[Text, bool]) -> None:
    names = {
        name
        for form in CATALOGUE.values()
        for name in (form.name, *form.other_names, form.source, form.place)
    }
    shown = {text for _, text in texts} | names
    # A special deal is named in the rules, as data, which saved and shared rules contain.
    shown -= {change.name for form in CATALOGUE.values() for change in form.rules.changes}
    assert sorted(text for text in shown if "'" in text or '"' in text) == []


def test_each_thing_has_one_name(texts: dict[Text, bool]) -> None:
    """Review, Watch, Keep score with the score keeper, Your record: not what they once were."""
    shown = [text.replace("&", "") for _, text in texts]
    pages = [path.read_text(encoding="utf-8") for path in DOCUMENTS]
    assert not [text for text in (*shown, *pages) if OTHER_NAMES.search(text)]
    assert not {"Record", "Score keeping", "Replay"} & set(shown)
    assert {"Review", "Watch", "Keep score…", "Score keeper", "Your record"} <= set(shown)


def test_three_dots_are_one_character(texts: dict[Text, bool]) -> None:
    assert [text for _, text in texts if "..." in text] == []


def test_translations_are_kept_when_texts_are_collected_again(tmp_path: Path) -> None:
    target = tmp_path / "ohhell_de.ts"
    before = collected(target)
    empty = '<source>The bids</source>\n        <translation type="unfinished"></translation>'
    done = "<source>The bids</source>\n        <translation>Die Ansagen</translation>"
    page = target.read_text(encoding="utf-8")
    assert empty in page
    target.write_text(page.replace(empty, done), encoding="utf-8")
    assert collected(target) == before
    assert done in target.read_text(encoding="utf-8")
