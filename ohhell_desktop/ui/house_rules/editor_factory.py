"""The choice of an editor for a kind of field."""

from ohhell_desktop.ui.house_rules.deals.editor import DealsEditor
from ohhell_desktop.ui.house_rules.editors.card_editors import RankSetEditor, SuitListEditor
from ohhell_desktop.ui.house_rules.editors.card_pictures import CardPicturesEditor
from ohhell_desktop.ui.house_rules.editors.simple_editors import (
    Editor,
    FromCardsUpEditor,
    LineEditor,
    OneOfEditor,
    WholeNumberEditor,
    YesNoEditor,
)
from ohhell_desktop.ui.house_rules.editors.special_deals_editor import SpecialDealListEditor
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


def editor_for(kind: FieldKind) -> Editor:
    """Return a new editor for a kind of field."""
    match kind:
        case WholeNumber():
            return WholeNumberEditor(kind)
        case FromCardsUp():
            return FromCardsUpEditor(kind)
        case OneOf():
            return OneOfEditor(kind)
        case YesNo():
            return YesNoEditor()
        case NumberList() | EntriesBySeats() | ShortText():
            return LineEditor(kind)
        case _:
            return _larger_editor(kind)


def _larger_editor(
    kind: DealSizes | RankSet | SuitList | SpecialDealList | CardPictures,
) -> Editor:
    """Return a new editor that is made of several widgets."""
    match kind:
        case DealSizes():
            return DealsEditor(kind)
        case RankSet():
            return RankSetEditor()
        case SuitList():
            return SuitListEditor(kind)
        case SpecialDealList():
            return SpecialDealListEditor()
        case CardPictures():
            return CardPicturesEditor()
