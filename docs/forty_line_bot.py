#!/usr/bin/env python3
"""A computer player for Oh Hell!: bids what its high cards promise, and plays for its bid."""

import json
import sys

RANKS = "23456789TJQKA"


def strength(card, trump):
    """Return the chance that a card wins a trick, roughly."""
    if card[0] in "*WN":  # jokers and wizards win, jesters lose
        return 0.0 if card[0] == "N" else 1.0
    return min(1.0, (RANKS.index(card[0]) / 12) ** 3 * 0.8 + (card[1] == trump) * 0.3)


def choose(view):
    """Return one of the legal actions for what a seat sees."""
    legal, seat, trump = view["legal"], view["seat"], view["trump"]
    if "bid" in legal[0]:
        hope = sum(strength(card, trump) for card in view["hand"] if card)
        return min(legal, key=lambda action: abs(action["bid"] - hope))
    if "play" in legal[0]:
        leaders = [trick[0][0] for trick in [*view["tricks"][1:], view["trick"]] if trick]
        won = leaders.count(seat) + bool(view["tricks"] and not view["trick"])
        best = max if won < (view["bids"][seat] or 0) else min  # who wins a trick leads the next
        return best(legal, key=lambda action: strength(action["play"], trump))
    return legal[0]  # trumps, premiums, cards laid aside: anything will do


for line in sys.stdin:
    asked = json.loads(line)
    answer = {"id": asked.get("id")}
    if asked["cmd"] == "hello":
        answer.update(name="Forty lines", version="1", protocol=1, levels=["usual"])
    elif asked["cmd"] == "choose":
        answer.update(action=choose(asked["view"]))
    else:
        answer.update(error="I only choose.")
    print(json.dumps(answer), flush=True)
