"""The game that was played last, as the settings remember it, to be dealt again at once."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from ohhell_desktop.rules.form.limits import problems_by_seats
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.files.settings import MOST_REMEMBERED, Settings
from ohhell_desktop.session.game_setup import GameSetup, new_seed
from ohhell_desktop.ui.kit.own_forms.draft import OwnFormStore, own_as_forms
from ohhell_desktop.ui.new_game.players import Players
from ohhell_desktop.variants import CATALOGUE, STANDARD, Form
from ohhell_desktop.words.comparison import USUAL_SEATS


def usual_seats(key: str, settings: Settings) -> int | None:
    """Return with how many players a form was played last; None if it was never played."""
    seats = dict(settings.form_seats).get(key)
    # Older versions remembered only that of the last game.
    return settings.last_seats if seats is None and key == _last_key(settings) else seats


def with_seats(key: str, seats: int, settings: Settings) -> Settings:
    """Return settings that remember with how many players a form is played now."""
    known = {_last_key(settings): settings.last_seats, **dict(settings.form_seats)}
    known.pop(key, None)
    pairs = (*known.items(), (key, seats))
    return replace(settings, last_seats=seats, form_seats=pairs[-MOST_REMEMBERED:])


def _last_key(settings: Settings) -> str:
    return settings.last_form or STANDARD


def nearest_seats(rules: RuleSet, wanted: int) -> int:
    """Return the possible number of players nearest to the wanted one, if there is any."""
    allowed = _possible_seats(rules)
    return min(allowed, key=lambda seats: abs(seats - wanted), default=rules.seats[0])


@lru_cache(maxsize=256)
def _possible_seats(rules: RuleSet) -> Sequence[int]:
    """Return the possible numbers of players, or all that are allowed if none is possible."""
    least, most = rules.seats
    allowed = range(least, most + 1)
    unable = problems_by_seats(rules)
    return [seats for seats in allowed if seats not in unable] or allowed


def next_game(settings: Settings, store: OwnFormStore) -> GameSetup | None:
    """Return the setup of a game like the last one, with a new seed.

    Raises:
        SessionError: if the player's own forms cannot be read.
    """
    own = own_as_forms(store.own_forms())
    return last_game(settings, {**own, **CATALOGUE}, new_seed())


def last_game(settings: Settings, forms: Mapping[str, Form], seed: bytes) -> GameSetup | None:
    """Return the setup of the last game with other cards, or of the usual game the first time.

    Args:
        settings: what is remembered.
        forms: the forms of the game by key, the player's own among them.
        seed: the packs are shuffled from it.

    Returns:
        None if the rules have become impossible for every number of players.

    Raises:
        ValueError: if the seed does not have 32 bytes.
    """
    form = forms.get(settings.last_form) or forms[STANDARD]
    seats = nearest_seats(form.rules, usual_seats(form.key, settings) or USUAL_SEATS)
    if seats in problems_by_seats(form.rules):
        return None
    players = Players(settings).seats(seats)
    key = "" if form.key.startswith("own:") else form.key
    return GameSetup(key, form.name, form.rules, players, seed)
