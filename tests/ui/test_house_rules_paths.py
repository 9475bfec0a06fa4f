"""Every path of a house rules field leads to a field of the rules, and its type fits."""

from dataclasses import fields
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.ui.house_rules.schema.accessors import (
    Accessor,
    DealsText,
    FieldPath,
    HasSpecialDeal,
    IsSet,
    SeatLimit,
    SpecialDealPart,
)
from ohhell_desktop.ui.house_rules.schema.axes import AXES
from ohhell_desktop.ui.house_rules.schema.field import Field
from ohhell_desktop.ui.house_rules.schema.field_kinds import (
    CardPictures,
    DealSizes,
    EntriesBySeats,
    FieldKind,
    FromCardsUp,
    NumberList,
    OneOf,
    RankSet,
    ShortText,
    SpecialDealList,
    SuitList,
    WholeNumber,
    YesNo,
)
from ohhell_desktop.ui.house_rules.schema.scorings import ScoringFormula, TimesUsual
from ohhell_desktop.ui.house_rules.special.special_deals import special_axes

FIELDS = [
    pytest.param(field, id=f"{axis.key}: {field.label}")
    for axis in dict.fromkeys((*AXES, *special_axes(RuleSet())))
    for field in axis.fields
]


def members(declared: Any) -> tuple[Any, ...]:
    """Return the types of a union, or the one type."""
    return get_args(declared) if get_origin(declared) in {Union, UnionType} else (declared,)


def type_at(owner: Any, path: str) -> Any:
    """Return the declared type of a path from a dataclass, through fields that may be None."""
    for name in path.split("."):
        (owner,) = (each for each in members(owner) if each is not NoneType)
        hints = {field.name: get_type_hints(owner)[field.name] for field in fields(owner)}
        owner = hints[name]
    return owner


def declared_type(accessor: Accessor) -> Any:
    """Return the type of the value that an accessor reads."""
    match accessor:
        case FieldPath(path=path):
            return type_at(RuleSet, path)
        case SpecialDealPart(part=part):
            return type_at(DealChange, part)
        case IsSet(path=path, usual=usual):
            assert set(members(type_at(RuleSet, path))) == {type(usual), NoneType}
            return bool
        case HasSpecialDeal(part=part, value=value):
            assert set(members(type_at(DealChange, part))) == {type(value), NoneType}
            return bool
        case DealsText():
            return type_at(RuleSet, "sequence.text")
        case SeatLimit(end=end):
            return get_args(type_at(RuleSet, "seats"))[end]
        case ScoringFormula():
            return Scoring
        case TimesUsual():
            return int
        case _:
            raise TypeError(accessor)


def fits(kind: FieldKind, declared: Any) -> bool:
    """Return whether every value that an editor of this kind gives has the declared type."""
    match kind:
        case WholeNumber():
            return set(members(declared)) == ({int, NoneType} if kind.or_none else {int})
        case FromCardsUp():
            return declared is int
        case OneOf():
            return all(isinstance(value, declared) for value, _ in kind.options)
        case YesNo() | CardPictures():
            return declared is (bool if isinstance(kind, YesNo) else Deck)
        case DealSizes() | RankSet() | ShortText():
            return declared is str
        case SuitList():
            return bool(declared == tuple[Suit | None, ...])
        case NumberList():
            return bool(declared == tuple[int, ...])
        case EntriesBySeats():
            value = int if kind.item == "number" else str
            return bool(declared == tuple[tuple[int, value], ...])  # type: ignore[valid-type]
        case SpecialDealList():
            return bool(declared == tuple[DealChange, ...])


@pytest.mark.parametrize("field", FIELDS)
def test_every_path_leads_to_a_field_of_the_type_that_its_editor_gives(field: Field) -> None:
    assert fits(field.kind, declared_type(field.accessor)), declared_type(field.accessor)


def test_a_path_that_leads_nowhere_is_found() -> None:
    with pytest.raises(KeyError, match="colour"):
        declared_type(FieldPath("trump.colour"))


def test_an_editor_of_another_type_is_found() -> None:
    assert fits(YesNo(), declared_type(FieldPath("trump.after_bids")))
    assert not fits(YesNo(), declared_type(FieldPath("trump.suits")))
    assert not fits(WholeNumber(0, 9), declared_type(FieldPath("scoring.zero")))
