"""The named forms of the game: data only, each a list of differences from the standard."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.codec import rules_from_json
from ohhell_desktop.rules.sentences import UnreadableError, quoted
from ohhell_desktop.variants import core
from ohhell_desktop.variants.form import Form
from ohhell_desktop.variants.further import FURTHER

__all__ = ["CATALOGUE", "POPULAR", "STANDARD", "Form", "read_rules"]

CATALOGUE: Final[Mapping[str, Form]] = MappingProxyType(
    {form.key: form for form in (*core.FORMS, *FURTHER)}
)
"""Every form by its key, in the order in which they are shown."""

STANDARD: Final = core.FORMS[0].key
"""The key of the form that is offered for a first game."""

POPULAR: Final = (
    STANDARD,
    "nomination-whist",
    "up-and-down-the-river",
    "wizard",
    "romanian-whist",
    "la-podrida",
)
"""The keys of the forms that a new player sees first."""


def read_rules(raw: object) -> RuleSet:
    """Read the rules in a record or in a view of the bot protocol.

    Args:
        raw: a form's key; an object with ``base``, the key, and changes by axis; or a whole
            rule set.

    Raises:
        ValueError: naming what is unknown.
    """
    if isinstance(raw, str):
        return _form(raw).rules
    if isinstance(raw, Mapping) and "base" in raw:
        changes = {axis: value for axis, value in raw.items() if axis != "base"}
        return rules_from_json(changes, _form(raw["base"]).rules)
    return rules_from_json(raw)


def _form(key: object) -> Form:
    if isinstance(key, str) and key in CATALOGUE:
        return CATALOGUE[key]
    raise UnreadableError("no game is called {given}", given=quoted(key))
