"""An example of a bot of your own, in plain Python: it needs nothing but the standard library.

Play against it:  dragonhoard play tarasque --bot "program:python3 examples/bot.py"
The protocol is described in docs/bots.md.
"""

import json
import random
import sys
from typing import Any

# What this bot likes to do, by the name of an action, whatever the game; the rest it does when nothing else is left.
LIKES = ["ClaimTile", "JoinRow", "KeepDice", "RollAgain", "TakeDragon", "SummonCard", "TameCard", "UseActive"]
DISLIKES = ["StopRolling", "EndClaims", "EndTurn", "BanishCard"]


def liking(action: dict[str, Any]) -> float:
    """How much this bot likes an action; equal likings are drawn by lot."""
    name = action["form"]["is"]
    if name in LIKES:
        # Several dice are better than one.
        return 10.0 + int(action["form"].get("dice", 0)) + random.random()
    return random.random() - (1.0 if name in DISLIKES else 0.0)


def main() -> None:
    """Answer every question with one line; flush, or nobody hears it."""
    for line in sys.stdin:
        question = json.loads(line)
        if question["is"] == "decide":
            best = max(question["actions"], key=liking)
            sys.stdout.write(json.dumps({"number": question["number"], "action": best["action"]}) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
