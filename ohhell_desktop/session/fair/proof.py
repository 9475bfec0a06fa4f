"""The proof of a game: a file by which a stranger can check it, with any program."""

import json
from typing import Final

from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.session.fair.check import pack_for
from ohhell_desktop.session.fair.closing import closing_lines
from ohhell_desktop.session.fair.procedure import first_dealer, key_of
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.session.sealing import shown_groups

FILE_ENDING: Final = ".json"
MARK: Final = "ohhell-proof"
_VERSION: Final = 2


def proof_of(game: StoredGame) -> bytes:
    """Return the proof of a game that is over, as the bytes of a JSON file.

    It opens the seal: it has the seed.
    """
    setup, seats = game.setup, len(game.setup.seats)
    first = first_dealer(key_of(setup.seed, setup.word or ""), seats)
    lines = closing_lines(setup, (s.action for s in game.timeline.done if s.action is not None))
    value = {
        MARK: _VERSION,
        "method": "docs/fair-deals.md",
        "title": setup.title,
        "fingerprint": setup.fingerprint,
        "fingerprint as shown": " ".join(shown_groups(setup.fingerprint)),
        "seed": setup.seed.hex(),
        "word": setup.word,
        "nature": setup.nature,
        "players": seats,
        "pack": [str(card) for card in pack(setup.rules.deck, seats)],
        "deals": [
            {
                "dealer": (first + number) % seats,
                "cards each": result.cards,
                "pack": [str(card) for card in pack_for(setup, number)],
            }
            for number, result in enumerate(game.state.history)
        ],
        "closing fingerprint": game.closing or None,
        "game": list(lines),
    }
    return (json.dumps(value, indent=1) + "\n").encode("ascii")
