"""The choice of an editor for a kind of field."""

from ohhell_desktop.ui.house_rules.editors.card_editors import RankSetEditor, SuitListEditor
from ohhell_desktop.ui.house_rules.editors.simple_editors import (
    Editor,
    FromCardsUpEditor,
    LineEditor,
    OneOfEditor,
    TextWithPresetsEditor,
    WholeNumberEditor,
    YesNoEditor,
)
from ohhell_desktop.ui.house_rules.editors.special_deals_editor import SpecialDealListEditor
from ohhell_desktop.ui.house_rules.schema.field_kinds import (
    EntriesBySeats,
    FieldKind,
    FromCardsUp,
    NumberList,
    OneOf,
    RankSet,
    ShortText,
    SpecialDealList,
    SuitList,
    TextWithPresets,
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
        case TextWithPresets():
            return TextWithPresetsEditor(kind)
        case RankSet():
            return RankSetEditor()
        case SuitList():
            return SuitListEditor(kind)
        case NumberList() | EntriesBySeats() | ShortText():
            return LineEditor(kind)
        case SpecialDealList():
            return SpecialDealListEditor()
