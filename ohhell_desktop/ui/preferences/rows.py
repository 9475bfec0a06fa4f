"""The rows of the preferences: which settings each page shows, and in which words.

What edits a setting follows from its limits or its type, which are declared with its default in
``session/files/settings.py``. The texts are in English; they are translated when they are shown.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeVar

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.session.files.settings import CardBack, CardFaces, ClothColour
from ohhell_desktop.ui.preferences.tile_pictures import Draw, back, cloth, pair

Value = TypeVar("Value", bound=StrEnum)


class Row(NamedTuple):
    """A setting that is edited by a field or a box."""

    setting: str
    label: str
    hint: str = ""
    """What stands below a box; in a line, what is used while it is empty."""
    names: tuple[str, ...] = ()
    """The names of the values to choose from, in their order; of a share: what zero means."""
    steps: tuple[int, int] = (1, 10)
    """How far the arrow keys move a slider, and how far a click beside its handle."""
    marks: int = 0
    """The distance of the marks below a slider; 0: there are none."""
    tracking: bool = True
    """Whether a slider changes its setting while it is dragged."""
    only_if: tuple[str, bool] | None = None
    """Another setting, and the value at which this one can be changed."""


class PictureOption(NamedTuple):
    """A picture to choose, and the settings that it stands for."""

    values: dict[str, object]
    name: str
    draw: Draw


class PictureRow(NamedTuple):
    """Settings that are chosen from pictures."""

    label: str
    size: tuple[float, float]
    """Width and height of each picture in lines of text."""
    options: tuple[PictureOption, ...]


LOOK: Final = (
    Row("theme", "Colours", names=("Like the system", "Light", "Dark", "High contrast")),
    # Everything moves when the text grows: the slider stays under the mouse until it is let go.
    Row("text_size", "Text size", steps=(10, 10), marks=50, tracking=False),
)
PLAY: Final = (
    Row("speed", "Animation speed", names=("Off",), steps=(10, 50), marks=100),
    Row("trick_pause_ms", "Show finished trick for", only_if=("wait_for_click", False)),
    Row("wait_for_click", "Wait for a click instead"),
    Row("sort_hand", "Sort hand", names=("By suit", "By rank", "As dealt")),
    Row("play_last_card", "The last card plays itself"),
    Row("play_forced_cards", "Your only choice plays itself"),
    Row(
        "offer_rest",
        "Offer to finish a sure deal",
        "Once it is certain who wins every trick that is left.",
    ),
    Row("coach", "Tell me what cost most", "After each deal, in one line of its summary."),
    Row(
        "show_seal",
        "Show the seal first",
        "A fingerprint of all cards, to compare after the game; and you may cut with a word.",
    ),
)
SOUND: Final = (
    Row("sound", "Play sounds"),
    Row("volume", "Volume", steps=(5, 10), only_if=("sound", True)),
    Row("turn_sound", "A chime on your turn", only_if=("sound", True)),
)
YOU: Final = (
    Row("player_name", "Your name", "You"),
    Row(
        "remember_play",
        "Remember how I play",
        "From game to game: the expert then knows from the first deal how high you bid and how"
        " you choose your cards. It stays on this computer.",
    ),
)
FACE: Final = Row("avatar", "Face")

ROWS: Final = (*LOOK, *PLAY, *SOUND, *YOU, FACE)


def _each(
    setting: str, values: type[Value], names: Sequence[str], draw: Callable[[Value], Draw]
) -> tuple[PictureOption, ...]:
    """Return a picture of each value of an enumeration."""
    named = zip(values, names, strict=True)
    return tuple(PictureOption({setting: each}, name, draw(each)) for each, name in named)


_CLOTHS: Final = ("Bottle", "Ink", "Claret", "Tobacco", "Plain dark")
_BACKS: Final = ("Scales", "Lattice", "River", "Diamonds", "Pencil", "Night")
_CARDS: Final = ("KH", "7C")
_PAIR: Final = (4.9, 4.1)
_CLASSIC: Final = PictureOption(
    {"card_faces": CardFaces.CLASSIC, "four_colours": False}, "Classic", pair(CardLook(), _CARDS)
)
_FOUR: Final = PictureOption(
    {"card_faces": CardFaces.CLASSIC, "four_colours": True},
    "Four colours",
    pair(CardLook(four_colours=True), _CARDS),
)
# Its suits always have colours of their own.
_JUMBO: Final = PictureOption(
    {"card_faces": CardFaces.JUMBO}, "Jumbo", pair(CardLook(style=CardFaces.JUMBO), ("9D", "KC"))
)
_SPANISH: Final = PictureOption(
    {"french_suits": False}, "Spanish", pair(CardLook(Faces.SPANISH), ("KD", "2S"))
)
_FRENCH: Final = PictureOption(
    {"french_suits": True}, "French suits", pair(CardLook(), ("KD", "2S"))
)
PICTURES: Final = (
    PictureRow("Cloth", (3.6, 2.3), _each("cloth", ClothColour, _CLOTHS, cloth)),
    PictureRow("Card backs", (2.8, 3.9), _each("card_back", CardBack, _BACKS, back)),
    PictureRow("Cards", _PAIR, (_CLASSIC, _FOUR, _JUMBO)),
    PictureRow("Spanish packs", _PAIR, (_SPANISH, _FRENCH)),
)
