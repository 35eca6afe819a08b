"""How much of a game of Tarasque between two equals is the luck of dice, and how good one would have to be to make up.

`python -m bench.dice_luck --games 5000` lets the plan of a turn, as the searching bots begin with it, play against itself.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from statistics import NormalDist, fmean, pstdev

from rich.console import Console
from rich.progress import track

from dragonhoard.core.position import CHANCE, OVER
from dragonhoard.core.rng import Rng
from dragonhoard.games.tarasque.judgement import POINT, learnt_for
from dragonhoard.games.tarasque.rules import TarasquePosition

SEED = 8
# A search asks for plans, and only then the luck of dice is noted.
IN_A_SEARCH = 2
SHARES = (0.55, 0.6, 0.8)


def main(arguments: Sequence[str]) -> int:
    """Play, and say how far leads vary, with the luck of dice and without."""
    asked = argparse.ArgumentParser(prog="python -m bench.dice_luck", description=__doc__)
    asked.add_argument("--games", type=int, default=5_000)
    games = asked.parse_args(arguments).games
    told = [played(game) for game in track(range(games), console=Console(stderr=True))]
    leads = [lead for lead, _ in told]
    rest = [lead - luck for lead, luck in told]
    print(f"{games} games; the lead varies by {pstdev(leads):.1f} points (standard deviation)")
    print(
        f"without the luck of dice by {pstdev(rest):.1f}: dice are {1 - (pstdev(rest) / pstdev(leads)) ** 2:.0%}"
    )
    print(f"the luck of dice is {fmean(luck for _, luck in told):+.2f} points on average")
    for part in SHARES:
        print(f"to win {part:.0%} takes {NormalDist(0, pstdev(leads)).inv_cdf(part):.1f} points a game")
    return 0


def played(game: int) -> tuple[float, float]:
    """The lead of the first seat after a game, and what dice brought it beyond what was to be expected."""
    position, rng, judgement = TarasquePosition(2, True, False), Rng(SEED, game), learnt_for(2)
    position.ponder(IN_A_SEARCH)
    while (actor := position.actor()) != OVER:
        action = position.sample(rng) if actor == CHANCE else position.advised(judgement)
        position.apply(actor, action)
    return float(position.score(0) - position.score(1)), int(position.luck) / POINT


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
