"""Catanatron: whole games of its random players."""

from __future__ import annotations

import random

from catanatron import Color, Game, RandomPlayer

from bench.clock import Tally, timed, work

SEED = 7
COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def measure(subject: list[str], seconds: float) -> dict[str, float]:
    """Games of as many players as the row asks for; decisions are the actions the game has noted."""
    random.seed(SEED)
    colours = COLOURS[: int(subject[0])]

    def play() -> int:
        game = Game([RandomPlayer(colour) for colour in colours])
        game.play()
        return len(game.state.actions)

    return timed(play, lambda decisions: Tally(decisions, 1), seconds)


if __name__ == "__main__":
    work(measure)
