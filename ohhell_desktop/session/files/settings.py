"""The player's settings; each field checks its own values."""

from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, Final

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS
from ohhell_desktop.session.files import limits
from ohhell_desktop.session.files.limits import Limits, ListOf, Milliseconds, Number, Percent, Text
from ohhell_desktop.session.programs import MOST_PROGRAMS, Program, read_program
from ohhell_desktop.session.seats import AVATARS, LONGEST_SETUP_TEXT, LineUp, Sitter

SMALLEST_ZOOM: Final = -4
LARGEST_ZOOM: Final = 12
"""Size of the help's text, in steps of a tenth; 0 is that of the windows."""
OWN: Final = "own:"
"""The keys of the player's own forms begin with this; no key of the catalogue does."""
MOST_REMEMBERED: Final = 200
"""For this number of forms the number of players is remembered."""
MOST_LINE_UPS: Final = 6
"""This many line-ups of several people are remembered."""
MOST_FRIENDS: Final = 24
"""This many names of people are remembered."""
MOST_WEIGHTS: Final = 20
"""Numbers that say how the player plays."""
MOST_PUZZLES: Final = 1000
"""This many positions that were posed are remembered."""
_PAIR: Final = 2
_LIMITS: Final = "limits"


class ColourScheme(StrEnum):
    """Whether the windows are light, dark or of high contrast."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high-contrast"


class PaperSize(StrEnum):
    """What is printed on."""

    USUAL = "usual"
    """As in the country of the player."""
    A4 = "a4"
    LETTER = "letter"


class ClothColour(StrEnum):
    """The colour of the table."""

    BOTTLE = "bottle"
    INK = "ink"
    CLARET = "claret"
    TOBACCO = "tobacco"
    PLAIN = "plain"


class CardBack(StrEnum):
    """The pattern on the backs of the cards, by the names of their pictures."""

    LAMP = "lamp"
    LATTICE = "lattice"
    RIVER = "river"
    DIAMONDS = "diamonds"
    PENCIL = "pencil"
    NIGHT = "night"


class CardFaces(StrEnum):
    """How a French pack is drawn."""

    CLASSIC = "classic"
    JUMBO = "jumbo"
    """Large ranks and marks in four colours, and nothing else."""


class HandOrder(StrEnum):
    """How the cards in the hand are sorted."""

    BY_SUIT = "by-suit"
    BY_RANK = "by-rank"
    AS_DEALT = "as-dealt"


def _setting(default: object, allowed: Limits) -> Any:
    """Return a field with limits, which truth values and enumerations do not need."""
    return field(default=default, metadata={_LIMITS: allowed})


def _form_and_seats(raw: object) -> tuple[str, int]:
    """Return the key of a form and a number of players."""
    if isinstance(raw, list | tuple) and len(raw) == _PAIR:
        return _TEXT(raw[0]), _SEATS(raw[1])
    raise ValueError("must be a pair")


def _sitter(raw: object) -> Sitter:
    """Return somebody at a table."""
    match raw:
        case [name, level, avatar, habit]:
            return Sitter(_TEXT(name), _TEXT(level), _AVATAR(avatar), _TEXT(habit))
        case _:
            raise ValueError("must be a name, a level, a picture and a habit")


def _line_up(raw: object) -> LineUp:
    """Return the players of a table of several people, a person first."""
    sitters = tuple(map(_sitter, raw)) if isinstance(raw, list | tuple) else ()
    _SEATS(len(sitters))
    if sitters[0].level or all(sitter.level for sitter in sitters[1:]):
        raise ValueError("must begin with a person, and have another one")
    return sitters


_TEXT: Final = Text(LONGEST_SETUP_TEXT)
_SEATS: Final = Number(LEAST_SEATS, MOST_SEATS)
_AVATAR: Final = Number(1, AVATARS)
_FORMS: Final = ListOf(_form_and_seats, MOST_REMEMBERED, apart=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every setting, with its default.

    The preferences edit the fields of the first group only.

    Raises:
        ValueError: naming the field, if a value is not allowed.
    """

    # Preferences: edited in ui/preferences; name and picture in the new-game dialog, too.
    player_name: str = _setting("", _TEXT)
    """Empty: not known yet."""
    avatar: int = _setting(1, _AVATAR)
    speed: int = _setting(100, Percent(0, 300))
    """Speed of animations in percent; 0: nothing moves."""
    trick_pause_ms: int = _setting(900, Milliseconds(300, 10_000))
    """How long a full trick stays on the table, in milliseconds."""
    wait_for_click: bool = False
    """Whether a full trick stays until a click instead."""
    four_colours: bool = False
    """Whether each suit has a colour of its own."""
    french_suits: bool = False
    """Whether a Spanish pack, too, is drawn and named as a French one."""
    theme: ColourScheme = ColourScheme.SYSTEM
    sort_hand: HandOrder = HandOrder.BY_SUIT
    play_last_card: bool = True
    """Whether the last card of a hand plays itself."""
    play_forced_cards: bool = False
    """Whether every card plays itself that is the only one which may be played."""
    offer_rest: bool = True
    """Whether the table offers to play out a deal once it is sure who takes the rest."""
    coach: bool = False
    """Whether the summary of a deal says what cost the player most."""
    show_seal: bool = False
    """Whether the fingerprint of a game is shown before its first card."""
    remember_play: bool = False
    """Whether the computer players remember from game to game how the player plays."""
    cloth: ClothColour = ClothColour.BOTTLE
    card_back: CardBack = CardBack.LAMP
    card_faces: CardFaces = CardFaces.CLASSIC
    text_size: int = _setting(100, Percent(100, 200))
    """Size of the text of table, score sheet and windows, in percent of the usual one."""
    sound: bool = True
    volume: int = _setting(40, Percent(1, 100))
    """Loudness of the sounds in percent, while they are on."""
    turn_sound: bool = True
    """Whether a sound says that it is the player's turn."""

    # Computer players of others: edited in ui/preferences, too.
    programs: tuple[Program, ...] = _setting((), ListOf(read_program, MOST_PROGRAMS, apart=True))

    # The last game, from which the next new-game dialog starts.
    last_form: str = _setting("", _TEXT)
    """The key of the form that was played last; empty: none yet."""
    last_title: str = _setting("", _TEXT)
    """Its name."""
    last_seats: int = _setting(4, _SEATS)
    """How many played it."""
    form_seats: tuple[tuple[str, int], ...] = _setting((), _FORMS)
    """With how many players each form was played last; the form played last is at the end."""
    last_names: tuple[str, ...] = _setting((), ListOf(_TEXT, MOST_SEATS))
    """The computer players' names of the last game of one person, in the order of play."""
    last_levels: tuple[str, ...] = _setting((), ListOf(_TEXT, MOST_SEATS))
    """Their levels, in the same order."""
    last_faces: tuple[int, ...] = _setting((), ListOf(_AVATAR, MOST_SEATS))
    """Their avatars, in the same order."""
    last_habits: tuple[str, ...] = _setting((), ListOf(_TEXT, MOST_SEATS))
    """Their habits, in the same order."""
    line_ups: tuple[LineUp, ...] = _setting((), ListOf(_line_up, MOST_LINE_UPS, apart=True))
    """Who sat at the last tables of several people, the last one at the end."""
    last_together: bool = False
    """Whether several people played the last game: those of the last line-up."""

    # The people at a table, with real cards too.
    friends: tuple[str, ...] = _setting(
        (), ListOf(_TEXT, MOST_FRIENDS, apart=True, newest_first=True)
    )
    """The names that were typed for a table, for scores or for paper; the last ones first."""

    # The positions in which one card or bid is the best.
    seen_puzzles: tuple[str, ...] = _setting((), ListOf(_TEXT, MOST_PUZZLES, apart=True))
    """The keys of those that were seen, the last one at the end."""

    # What is printed on.
    paper: PaperSize = PaperSize.USUAL

    # The lesson.
    offer_lesson: bool = True
    """Whether the start page offers it: until it was taken, or a game has been finished."""

    # What is said once.
    told_last_card: bool = False
    """Whether the summary of a deal has said that the last card plays itself."""

    # How the player plays, if that is to be remembered.
    known_play: tuple[float, ...] = _setting((), ListOf(limits.share, MOST_WEIGHTS))
    """What finished games have shown; written and read by ``ui/game/known_others.py``."""

    # The saved games.
    data_folder: str = _setting("", limits.path)
    """Where the saved games are kept; empty: in the platform's folder."""

    # The lists, as the player left them.
    games_order: str = _setting("newest", _TEXT)
    """The order of the saved games, by its key in ``ui/saved_games/finding.py``."""
    record_as_table: bool = False
    """Whether the record shows tables in place of its charts."""

    # The windows, as the player left them.
    show_score_sheet: bool = False
    window_geometry: str = _setting("", limits.state)
    """The window's place and size as Qt saves them, in base 64."""
    help_geometry: str = _setting("", limits.state)
    """The help window's place and size, also as Qt saves them."""
    help_zoom: int = _setting(0, Number(SMALLEST_ZOOM, LARGEST_ZOOM))
    """How much larger its text is."""

    def __post_init__(self) -> None:
        for each in fields(self):
            try:
                value_of(each.name, getattr(self, each.name))
            except ValueError as error:
                raise ValueError(f"{each.name}: {error}") from error


def limits_of(name: str) -> Any:
    """Return the limits of a setting's values, or their type if that says it all."""
    each = Settings.__dataclass_fields__[name]
    return each.metadata.get(_LIMITS, each.type)


def value_of(name: str, raw: object) -> object:
    """Return the value that an entry means.

    Raises:
        ValueError: if it is not allowed.
    """
    allowed = limits_of(name)
    if allowed is not bool:
        # The values of enumerations are texts.
        return allowed(str(raw) if isinstance(allowed, type) else raw)
    if isinstance(raw, bool):
        return raw
    raise ValueError("must be true or false")
