"""What a tournament says: who is how strong, with intervals, what each pairing came to, and what a move costs."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt
from typing import Final

from dragonhoard.core.rng import Rng
from dragonhoard.research.arena import Played, Tournament
from dragonhoard.research.statistics import Proportion, share

# Ratings are on the scale of chess: 400 points are odds of ten to one. The weakest bot stands at zero.
_SCALE: Final = 400
_RESAMPLES: Final = 200
# Half a game drawn against everybody keeps a bot that never lost from running off to infinity.
_PRIOR: Final = 0.5
_ROUNDS: Final = 200


@dataclass(frozen=True)
class Rung:
    """One bot on the ladder."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    mean_score: float
    milliseconds: float
    faults: int = 0


@dataclass(frozen=True)
class Pairing:
    """How often the first of two bots came in ahead of the second."""

    first: str
    second: str
    ahead: Proportion


@dataclass(frozen=True)
class Ladder:
    """The rungs from the strongest down, and every pairing."""

    rungs: tuple[Rung, ...]
    pairings: tuple[Pairing, ...]
    games: int
    unfinished: int
    mean_winning_score: float
    mean_score: float


def ladder(tournament: Tournament, played: Sequence[Played]) -> Ladder:
    """Everything that the games say."""
    bots = len(tournament.bots)
    by_pair: list[list[float]] = [[] for _ in tournament.pairs()]
    for game in played:
        by_pair[game.pair].append(ahead(game, tournament.pairs()[game.pair][0]))
    ratings = _ratings(tournament, by_pair)
    resampled = _resampled(tournament, by_pair)
    rungs = []
    for bot in range(bots):
        values = sorted(sample[bot] for sample in resampled)
        low, high = values[int(0.025 * len(values))], values[int(0.975 * len(values))]
        rungs.append(_rung(tournament, played, bot, (ratings[bot], low, high)))
    pairings = [
        Pairing(tournament.bots[first], tournament.bots[second], _share(by_pair[pair]))
        for pair, (first, second) in enumerate(tournament.pairs())
    ]
    winners = [
        score for game in played for score, place in zip(game.scores, game.places, strict=True) if not place
    ]
    scores = [score for game in played for score in game.scores]
    return Ladder(
        tuple(sorted(rungs, key=lambda rung: -rung.rating)),
        tuple(pairings),
        len(played),
        sum(not game.finished for game in played),
        sum(winners) / len(winners),
        sum(scores) / len(scores),
    )


def ahead(game: Played, first: int) -> float:
    """The share of the pairs of seats, one of each bot, in which the first bot is ahead; equal places are half."""
    pairs = [
        0.5 if own == other else float(own < other)
        for own, seat in zip(game.places, game.seats, strict=True)
        if seat == first
        for other, rival in zip(game.places, game.seats, strict=True)
        if rival != first
    ]
    return sum(pairs) / len(pairs)


def _share(results: list[float]) -> Proportion:
    """Wilson's interval, with ties and parts of games as parts of wins."""
    whole = len(results)
    found = share(round(sum(results)), whole)
    value = sum(results) / whole
    return Proportion(round(sum(results)), whole, min(found.low, value), max(found.high, value))


def _ratings(tournament: Tournament, by_pair: list[list[float]]) -> list[float]:
    """Strengths by Bradley and Terry's model, by the usual iteration, as ratings above the weakest."""
    bots = range(len(tournament.bots))
    won = [[0.0] * len(bots) for _ in bots]
    for (first, second), results in zip(tournament.pairs(), by_pair, strict=True):
        won[first][second] = sum(results) + _PRIOR
        won[second][first] = len(results) - sum(results) + _PRIOR
    strength = [1.0] * len(bots)
    for _ in range(_ROUNDS):
        strength = [
            sum(won[bot])
            / sum(
                (won[bot][other] + won[other][bot]) / (strength[bot] + strength[other])
                for other in bots
                if won[bot][other] or won[other][bot]
            )
            for bot in bots
        ]
        middle = sqrt(max(strength) * min(strength))
        strength = [value / middle for value in strength]
    ratings = [_SCALE * log10(value) for value in strength]
    return [rating - min(ratings) for rating in ratings]


def _resampled(tournament: Tournament, by_pair: list[list[float]]) -> list[list[float]]:
    """Ratings from games drawn anew from those played: how far they might have come out otherwise."""
    rng = Rng(tournament.seed, 1)
    return [
        _ratings(tournament, [[results[rng.below(len(results))] for _ in results] for results in by_pair])
        for _ in range(_RESAMPLES)
    ]


def _rung(
    tournament: Tournament, played: Sequence[Played], bot: int, rating: tuple[float, float, float]
) -> Rung:
    seats = [(game, seat) for game in played for seat, sitting in enumerate(game.seats) if sitting == bot]
    scores = [game.scores[seat] for game, seat in seats]
    seconds = sum(game.seconds[seat] for game, seat in seats)
    decisions = sum(game.decisions[seat] for game, seat in seats)
    return Rung(
        tournament.bots[bot],
        *rating,
        len(seats),
        sum(scores) / len(scores),
        1000 * seconds / max(decisions, 1),
        sum(game.faults[seat] for game, seat in seats if game.faults),
    )
