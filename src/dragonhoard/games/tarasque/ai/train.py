"""Trains the value network of Tarasque by games against itself, and writes a module of its weights."""

# not compiled: it reads a command line and shows progress; the training itself is compiled

import sys
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path

from dragonhoard.core.rng import Rng
from dragonhoard.games.tarasque.ai.training import Learner, SelfPlay, evaluate, pairs_of
from dragonhoard.games.tarasque.ai.value_net import ValueNet
from dragonhoard.games.tarasque.components import MAX_PLAYERS, MIN_PLAYERS
from dragonhoard.games.tarasque.rules import TarasquePosition

# So many games are played with the same network, before what was learnt from them is put to use.
_AT_A_TIME = 50
_FIRST_RATE = 0.003
_LAST_RATE = 0.0001
_EVERY = 1_000
_EVALUATION_GAMES = 400
_WIDTH = 108
_MODULE = '''"""Weights of the value network: written by the command below, not by hand."""

# not compiled: nothing but numbers

# python -m dragonhoard.games.tarasque.ai.train --players {players} --games {games} --hidden {hidden} --seed {seed}

# fmt: off
FIRST: list[int] = [
{first}
]
SECOND: list[int] = [
{second}
]
PLAIN: list[int] = [
{plain}
]
'''


def trained(players: int, games: int, hidden: int, seed: int) -> ValueNet:
    """The network after so many games; progress goes to the standard error."""
    start = TarasquePosition(players, True, False, False)
    rng = Rng(seed)
    learner = Learner(players, hidden, rng)
    self_play = SelfPlay(start, learner, rng)
    for done in range(0, games, _AT_A_TIME):
        self_play.update(min(_AT_A_TIME, games - done), _FIRST_RATE * (1 - done / games) + _LAST_RATE)
        if (done + _AT_A_TIME) % _EVERY == 0:
            won, leads = evaluate(start, self_play.net, Rng(seed, 7), _EVALUATION_GAMES)
            pairs = 2 * _EVALUATION_GAMES * int(pairs_of(players))
            share, lead = int(won) / pairs, int(leads) / pairs
            sys.stderr.write(f"{done + _AT_A_TIME} games: {share:.1%} against greedy, {lead:+.1f} points\n")
    return self_play.net


def module_of(net: ValueNet, **command: object) -> str:
    """The source of a module of weights."""
    return _MODULE.format(
        first=_lines([int(weight) for weight in net.first]),
        second=_lines([int(weight) for weight in net.second]),
        plain=_lines([int(weight) for weight in net.plain]),
        **command,
    )


def _lines(numbers: list[int]) -> str:
    lines = [""]
    for number in numbers:
        if len(lines[-1]) + len(f" {number},") > _WIDTH:
            lines.append("")
        lines[-1] += f" {number},"
    return "\n".join(f"   {line}" for line in lines)


def _several(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text[:40]} is no whole number from 1 on")
    return int(text)


def main() -> None:
    """Learn, and write what was learnt."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=range(MIN_PLAYERS, MAX_PLAYERS + 1), default=2)
    parser.add_argument("--games", type=_several, default=20_000)
    parser.add_argument("--hidden", type=_several, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learnt.py"))
    options = vars(parser.parse_args())
    out: Path = options.pop("out")
    if out.exists():
        # Said before anything is learnt: that takes minutes.
        parser.error(f"{out} exists already")
    out.write_text(module_of(trained(**options), **options), "utf-8")


if __name__ == "__main__":
    main()
