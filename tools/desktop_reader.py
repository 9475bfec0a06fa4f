"""A player who sees nothing: the inner part of ``desktop_tree``, run by the system's Python.

It knows what a screen reader knows (names, roles, states, actions and announcements) and prints
what it has found as JSON. It imports nothing of the program.
"""

import json
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final

import pyatspi
from gi.repository import GLib

FORM: Final = "765"
"""Seven deals, of seven cards to one, with a card turned up."""
PATIENCE: Final = 30.0
AGAIN: Final = 0.9
"""A press that came too early is made again after that many seconds."""
LISTEN: Final = 0.1
GO_ON: Final = {"Next deal", "See the result"}
CARD: Final = re.compile(r".+ of (clubs|diamonds|hearts|spades)$")
WANTED: Final = {
    r"Deal \d of 7: \d cards?\. (You deal|\w+ deals)\.$": 7,
    r"You hold: ": 7,
    r"Turned up: .+ of \w+\. \w+ are trump\.$": 7,
    r"You bid \d\.": 7,
    r"(?!You)\w+ bids \d\.": 21,
    r"You (lead|play) the ": 28,
    r"(?!You)\w+ (leads|plays) the ": 84,
    r"(You win|\w+ wins) the trick\.": 28,
}
"""How often each sentence is announced in seven deals of four players."""
RANK: Final = re.compile(r"\d+: (\w+), (\N{MINUS SIGN}?\d+) points")
WRONG: Final = re.compile(r"\b[Yy]ou (bid|play|lead|take|win|deal|hold|name)s\b")

Node = Any
"""An accessible object; pyatspi has no types."""


class Reader:
    """Reads the accessibility tree of the only program, and records what it announces."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.actions: Counter[str] = Counter()
        self._loop = GLib.MainContext.default()
        registry = pyatspi.Registry
        registry.registerEventListener(self._record, "object:announcement")
        desktop = registry.getDesktop(0)
        self.program = self.wait("a program", lambda: desktop.childCount and desktop[0])

    def _record(self, event: Node) -> None:
        self.heard.append(str(event.any_data))

    def listen(self, seconds: float = LISTEN) -> None:
        """Let the program go on for a moment, and record what it says."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while self._loop.iteration(False):
                pass
            time.sleep(0.01)

    def wait(self, what: str, look: Callable[[], Node]) -> Node:
        """Return what is found, or exit with a sentence that it is not."""
        end = time.monotonic() + PATIENCE
        while not (found := look()):
            if time.monotonic() > end:
                said = self.heard[-1] if self.heard else "nothing"
                raise SystemExit(f"Not found in the tree: {what}. Said last: {said}")
            self.listen()
        return found

    def shown(self, root: Node = None) -> Iterator[Node]:
        """Yield what can be read now, in the order of reading."""
        try:
            for node in self.program if root is None else root:
                states = node.getState() if node is not None else None
                if states is not None and states.contains(pyatspi.STATE_SHOWING):
                    yield node
                    yield from self.shown(node)
        except (LookupError, GLib.GError):  # gone meanwhile
            return

    def find(self, role: str, name: str) -> Node:
        """Return the first object of a role whose name begins so."""

        def look() -> Node:
            every = self.shown()
            return next((n for n in every if n.getRoleName() == role and starts(n, name)), None)

        return self.wait(f"{role} {name}", look)

    def buttons(self) -> list[Node]:
        """Return the buttons that can be pressed now."""
        return [node for node in self.shown() if node.getRoleName() == "push button"]

    def do(self, node: Node, wanted: str = "Press") -> None:
        """Press or toggle something."""
        try:
            action = node.queryAction()
        except NotImplementedError:
            raise SystemExit(f"{node.name} has no action") from None
        names = [action.getName(place) for place in range(action.nActions)]
        if wanted not in names:
            raise SystemExit(f"{node.name} has no action {wanted}, only {names}")
        action.doAction(names.index(wanted))
        self.actions[wanted] += 1
        self.listen()


def starts(node: Node, name: str) -> bool:
    """Return whether the name of an object begins so; lines after the first one tell more."""
    return str(node.name).startswith(name)


def begin(reader: Reader) -> None:
    """Choose the form on New game, and deal."""
    reader.do(reader.find("push button", "New game"))
    reader.do(reader.find("page tab", "All "))
    games = reader.find("list", "Games")
    row = reader.wait(FORM, lambda: next((n for n in games if n and starts(n, FORM)), None))
    reader.do(row, "Toggle")
    reader.listen(0.5)
    if not row.getState().contains(pyatspi.STATE_SELECTED):
        raise SystemExit(f"{FORM} is not selected")
    reader.do(reader.find("push button", "Deal"))


def question(reader: Reader) -> tuple[tuple[str, ...], Node] | None:
    """Return what is asked now, as the names of the answers, and an answer."""
    buttons = reader.buttons()
    bids = [node for node in buttons if starts(node, "Bid ")]
    cards = [node for node in buttons if CARD.match(str(node.name))]
    go_on = [
        node for node in buttons if starts(node, "Next deal") or starts(node, "See the result")
    ]
    playable = [node for node in cards if node.description == "can be played"]
    if bids:
        # A bid that the rules forbid says why.
        answer = [node for node in bids if not node.description][:2][-1]
    elif playable:
        answer = playable[0]
    elif go_on:
        answer = go_on[0]
    else:
        return None
    return tuple(str(node.name) for node in (bids or cards or go_on)), answer


def play(reader: Reader) -> tuple[int, int]:
    """Answer every question up to the result; return the answers, and those asked unannounced."""
    last: tuple[str, ...] = ()
    since, answers, silent, before = 0.0, 0, 0, 0
    end = time.monotonic() + PATIENCE
    while not any(starts(node, "Play again") for node in reader.buttons()):
        reader.listen()
        now = time.monotonic()
        asked = question(reader)
        if now > end:
            raise SystemExit(f"Nothing to answer in the tree. Said last: {reader.heard[-3:]}")
        if asked is None or (asked[0] == last and now - since < AGAIN):
            continue
        if asked[0] != last:
            answers += 1
            told = " ".join(reader.heard[before:])
            going_on = asked[0][0] in GO_ON
            silent += not (going_on or "Your turn" in told)
            before = len(reader.heard)
        last, since, end = asked[0], now, now + PATIENCE
        reader.do(asked[1])
    return answers, silent


def judge(heard: list[str]) -> list[str]:
    """Return what was said wrongly, twice or not at all in a game of four players."""
    faults = [f"wrong person: {text}" for text in heard if WRONG.search(text)]
    faults += [f"twice: {a}" for a, b in pairwise(heard) if a == b]
    for pattern, wanted in WANTED.items():
        found = sum(bool(re.match(pattern, text)) for text in heard)
        if found != wanted:
            faults.append(f"{found} of {wanted} times: {pattern}")
    return faults


def main() -> None:
    """Play, and print the totals on the result and what was heard."""
    reader = Reader()
    begin(reader)
    answers, silent = play(reader)
    reader.listen(0.5)
    names = [str(node.name) for node in reader.shown()]
    ranks = (found for name in names if (found := RANK.match(name)))
    totals = {found[1]: int(found[2].replace("\N{MINUS SIGN}", "-")) for found in ranks}
    faults = judge(reader.heard)
    faults += [f"{silent} questions without “Your turn”"] if silent else []
    report = {"answers": answers, "actions": reader.actions, "heard": reader.heard}
    print(json.dumps({**report, "totals": totals, "faults": faults}), flush=True)


if __name__ == "__main__":
    main()
