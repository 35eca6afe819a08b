"""How much of a game of Tarasque between two is the luck of dice, and who was better without it.

`python -m bench.dice_luck --games 3000` lets the plan of a turn, with which the searching bots begin, play against itself;
`--bot NAME --bot NAME` lets others play. Both seatings of a pair of games begin with the same luck.

What dice bring is known exactly by the plan of the turn: how much better than expected each roll was. Taken off, it leaves
the same lead on average, whoever plays, and a far steadier one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, pstdev, stdev

from rich.console import Console
from rich.progress import track

from dragonhoard.bots import find_bot
from dragonhoard.core.position import CHANCE, OVER
from dragonhoard.core.rng import Rng
from dragonhoard.games.tarasque.judgement import POINT
from dragonhoard.games.tarasque.rules import TarasquePosition
from dragonhoard.research.statistics import share

PLAN = "searching:iterations=1"
PLAYERS = 2
# As a search thinks on its way, when luck is noted, and as everybody else does.
IN_A_SEARCH, AS_USUAL = 2, 1
SURE = 1.96


def main(arguments: Sequence[str]) -> int:
    """Play, and say how far leads vary and who was ahead, with the luck of dice and without."""
    asked = argparse.ArgumentParser(prog="python -m bench.dice_luck", description=__doc__)
    asked.add_argument("--bot", action="append", help="a bot, twice; the first is reported on")
    asked.add_argument("--games", type=int, default=3_000)
    asked.add_argument("--seed", type=int, default=8)
    options = asked.parse_args(arguments)
    bots = options.bot or [PLAN, PLAN]
    games = range(options.games // 2 * 2)
    told = [played(bots, options.seed, game) for game in track(games, console=Console(stderr=True))]
    leads = [lead for lead, _ in told]
    rest = [lead - luck for lead, luck in told]
    won = share(round(sum((lead > 0) + (lead == 0) / 2 for lead in leads)), len(leads))
    dice = 1 - (pstdev(rest) / pstdev(leads)) ** 2
    print(f"{bots[0]} against {bots[1]}: {len(leads)} games")
    print(f"ahead in {won.value:.1%} ({won.low:.1%} to {won.high:.1%}) by {mean_of_pairs(leads)} points")
    print(
        f"a lead varies by {pstdev(leads):.1f} points, without the luck of dice by {pstdev(rest):.1f}: {dice:.0%} is dice"
    )
    print(f"without the luck of dice ahead by {mean_of_pairs(rest)} points", end=", ")
    print(f"which wins {NormalDist(0, pstdev(leads)).cdf(fmean(rest)):.1%}")
    for part in (0.55, 0.6, 0.8):
        print(f"to win {part:.0%} takes {NormalDist(0, pstdev(leads)).inv_cdf(part):.1f} points a game")
    return 0


def mean_of_pairs(figures: list[float]) -> str:
    """The mean, and how far it may be off with 95 %: both games of a pair began with the same luck."""
    pairs = [(first + second) / 2 for first, second in zip(figures[::2], figures[1::2], strict=True)]
    return f"{fmean(pairs):+.2f} (± {SURE * stdev(pairs) / sqrt(len(pairs)):.2f})"


def played(names: list[str], seed: int, game: int) -> tuple[float, float]:
    """The lead of the first bot after a game, and what dice brought it beyond what was to be expected."""
    own, luck = game % PLAYERS, Rng(seed, game // PLAYERS)
    bots = [find_bot(names[(seat + own) % PLAYERS]) for seat in range(PLAYERS)]
    minds = [Rng(seed, game * PLAYERS + seat) for seat in range(PLAYERS)]
    position = TarasquePosition(PLAYERS, True, False)
    position.ponder(IN_A_SEARCH)
    while (actor := int(position.actor())) != OVER:
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(luck))
        else:
            world = position.redeal(actor, minds[actor])
            world.ponder(AS_USUAL)
            position.apply(actor, bots[actor].choose(world, actor, minds[actor]))
    sign = 1 if own == 0 else -1
    lead, surplus = int(position.score(0) - position.score(1)), int(position.luck) / POINT
    return float(sign * lead), sign * surplus


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
