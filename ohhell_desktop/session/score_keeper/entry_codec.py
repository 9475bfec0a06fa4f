"""RealGames and their entries as JSON values: writing, and reading with checks."""

from collections.abc import Mapping
from typing import Any, Final

from ohhell_desktop.rules.engine.scoring import PremiumLevel
from ohhell_desktop.rules.io.codec import rules_from_json, rules_to_json
from ohhell_desktop.rules.sentences import UnreadableError, quoted
from ohhell_desktop.session.score_keeper.entries import (
    HIGHEST_COUNT,
    HIGHEST_TOTAL,
    LAST_DEAL,
    MOST_PEOPLE,
    Added,
    Arrived,
    DealEntry,
    Dropped,
    Ended,
    Entry,
    Left,
    LeftOut,
    NamedTrump,
    Noted,
    OfferedPremium,
    Person,
    RealGame,
    Renamed,
    Replanned,
    Returned,
    Scored,
    Step,
)

_KINDS: Final[dict[str, type[Entry]]] = {
    "noted": Noted,
    "scored": Scored,
    "dropped": Dropped,
    "arrived": Arrived,
    "left": Left,
    "returned": Returned,
    "renamed": Renamed,
    "added": Added,
    "left-out": LeftOut,
    "replanned": Replanned,
    "ended": Ended,
}
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


def real_game_to_json(real_game: RealGame) -> dict[str, Any]:
    """Return a real game, without its entries, as a JSON value."""
    return {
        "form": real_game.form,
        "title": real_game.title,
        "rules": rules_to_json(real_game.rules),
        "people": [_person_to_json(person) for person in real_game.people],
        "dealer": real_game.dealer,
    }


def real_game_from_json(raw: object) -> RealGame:
    """Read a real game.

    Raises:
        ValueError: with a readable message, if it is damaged.
    """
    fields = _object(raw)
    people = fields.get("people")
    if not isinstance(people, list):
        raise UnreadableError("the players must be a list")
    return RealGame(
        form=_text(fields, "form"),
        title=_text(fields, "title"),
        rules=rules_from_json(fields.get("rules")),
        people=tuple(map(_person, people)),
        dealer=_number(fields.get("dealer"), 0, MOST_PEOPLE),
    )


def entry_to_json(entry: Entry | Step) -> dict[str, Any]:
    """Return an entry, or a step in the list of entries, as a JSON value."""
    if isinstance(entry, Step):
        return {"step": entry.value}
    kind = {"entry": _NAMES[type(entry)]}
    match entry:
        case Noted() | Scored():
            return kind | {"deal": entry.deal} | _deal_to_json(entry.entry)
        case Dropped() | LeftOut():
            return kind | {"deal": entry.deal}
        case Arrived():
            joined = {"deal": entry.deal, "total": entry.total, "place": entry.place}
            return kind | joined | _person_to_json(entry.person)
        case Left() | Returned():
            return kind | {"deal": entry.deal, "player": entry.player}
        case Renamed():
            return kind | {"player": entry.player} | _person_to_json(entry.person)
        case Added():
            return kind | {"deal": entry.deal, "cards": entry.cards}
        case Replanned():
            return kind | {"deal": entry.deal, "seats": entry.seats}
        case Ended():
            return kind


def entry_from_json(raw: object) -> Entry | Step:
    """Read an entry, or a step in the list of entries.

    Raises:
        ValueError: with a readable message, if it is neither.
    """
    fields = _object(raw)
    if "step" in fields:
        return Step(fields["step"])
    name = fields.get("entry")
    kind = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise UnreadableError("{given} is not an entry", given=quoted(name))
    if kind is Ended:
        return Ended()
    if kind is Renamed:
        return Renamed(_player(fields), _person(fields))
    deal = _number(fields.get("deal"), 0, LAST_DEAL)
    if kind is Arrived:
        total, place = fields.get("total"), fields.get("place")
        return Arrived(
            deal,
            _person(fields),
            None if total is None else _number(total, -HIGHEST_TOTAL, HIGHEST_TOTAL),
            None if place is None else _number(place, 0, MOST_PEOPLE),
        )
    if kind is Noted or kind is Scored:
        return kind(deal, _deal(fields))
    if kind is Left or kind is Returned:
        return kind(deal, _player(fields))
    if kind is Added:
        return Added(deal, _number(fields.get("cards"), 1, HIGHEST_COUNT))
    if kind is Replanned:
        return Replanned(deal, _number(fields.get("seats"), 2, MOST_PEOPLE))
    return LeftOut(deal) if kind is LeftOut else Dropped(deal)


def _deal_to_json(entry: DealEntry) -> dict[str, Any]:
    premium = entry.premium
    return {
        "bids": [list(item) for item in sorted(entry.bids.items())],
        "tricks": [list(item) for item in sorted(entry.tricks.items())],
        "in": entry.bids_are_in,
        "trump": None if entry.trump is None else entry.trump.value,
        "premium": None if premium is None else [premium.player, premium.level.value],
        "dealer": entry.dealer,
    }


def _deal(fields: Mapping[str, Any]) -> DealEntry:
    trump, dealer = fields.get("trump"), fields.get("dealer")
    match fields.get("premium"):
        case None:
            premium = None
        case [int(player), level]:
            premium = OfferedPremium(_number(player, 0, MOST_PEOPLE), PremiumLevel(level))
        case other:
            raise UnreadableError("{given} is not a premium", given=quoted(other))
    tricks = _counts(fields.get("tricks"))
    return DealEntry(
        bids=_counts(fields.get("bids")),
        tricks={player: _number(count, 0, HIGHEST_COUNT) for player, count in tricks.items()},
        bids_are_in=fields.get("in") is True,
        trump=None if trump is None else NamedTrump(trump),
        premium=premium,
        dealer=None if dealer is None else _number(dealer, 0, MOST_PEOPLE),
    )


def _counts(raw: object) -> dict[int, int | None]:
    if not isinstance(raw, list) or len(raw) > MOST_PEOPLE:
        raise UnreadableError("the tricks must be a list")
    found: dict[int, int | None] = {}
    for item in raw:
        match item:
            case [int(player), None]:
                count = None
            case [int(player), given]:
                count = _number(given, 0, HIGHEST_COUNT)
            case _:
                raise UnreadableError("{given} is not a number of tricks", given=quoted(item))
        found[_number(player, 0, MOST_PEOPLE)] = count
    return found


def _person_to_json(person: Person) -> dict[str, Any]:
    return {"name": person.name, "face": person.face}


def _person(raw: object) -> Person:
    fields = _object(raw)
    return Person(_text(fields, "name"), _number(fields.get("face"), 1, MOST_PEOPLE))


def _player(fields: Mapping[str, Any]) -> int:
    return _number(fields.get("player"), 0, MOST_PEOPLE)


def _object(raw: object) -> Mapping[str, Any]:
    if isinstance(raw, dict):
        return raw
    raise UnreadableError("{given} is not an object", given=quoted(raw))


def _text(fields: Mapping[str, Any], name: str) -> str:
    text = fields.get(name)
    if isinstance(text, str):
        return text
    raise UnreadableError("{where} must be a text", where=name)


def _number(value: object, least: int, most: int) -> int:
    if type(value) is int and least <= value <= most:
        return value
    raise UnreadableError(
        "{given} is not a number from {least} to {most}",
        given=quoted(value),
        least=least,
        most=most,
    )
