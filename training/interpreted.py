"""The kernel's class Game as Python runs it, even where a compiled one is installed."""

from importlib.util import module_from_spec, spec_from_file_location

from checkout import ROOT

_SPEC = spec_from_file_location("interpreted_game", ROOT / "ohhell_desktop/bots/search/game.py")
if _SPEC is None or _SPEC.loader is None:
    raise ImportError("the kernel's source is missing")
_MODULE = module_from_spec(_SPEC)
_SPEC.loader.exec_module(_MODULE)
Game = _MODULE.Game
