"""What is measured: our rows, made for every game that is found, the peers' rows, and the ratios between them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class Host(Enum):
    """The Python that a row's worker runs in."""

    COMPILED = "compiled"
    PLAIN = "plain"
    PEER = "peer"


@dataclass(frozen=True)
class Row:
    """One line of the table: a worker module, what it is asked for, and the peer it needs."""

    id: str
    label: str
    host: Host
    module: str
    subject: tuple[str, ...]
    peer: str = ""
    counts_calls: bool = False
    unit: str = "decisions"


@dataclass(frozen=True)
class Ratio:
    """The speed of one row over the fastest of some others; a target of 0 asks for nothing."""

    label: str
    over: str
    under: tuple[str, ...]
    target: float = 0


@dataclass(frozen=True)
class Limit:
    """How many milliseconds one call of a row may take at the median."""

    label: str
    row: str
    milliseconds: float


class Seats(NamedTuple):
    """A game as the bench sees it: its id and how many can play."""

    id: str
    least: int
    most: int


PLAYER_COUNTS = (2, 4, 6)
USUAL_PLAYERS = 4


def peer_row(id: str, label: str, peer: str, *subject: str) -> Row:
    """A row of a peer, whose driver is the module of the peer's name."""
    return Row(id, label, Host.PEER, f"bench.peers.{peer}", subject, peer)


PEER_ROWS = (
    peer_row("hearts-inside", "OpenSpiel hearts, in its C++ loop", "open_spiel", "inside", "hearts"),
    peer_row("hearts-driven", "OpenSpiel hearts, driven from Python", "open_spiel", "driven", "hearts"),
    peer_row(
        "liars-dice-driven", "OpenSpiel liar's dice, driven from Python", "open_spiel", "driven", "liars_dice"
    ),
    peer_row("pig-driven", "OpenSpiel pig, driven from Python", "open_spiel", "driven", "pig"),
    peer_row(
        "backgammon-driven", "OpenSpiel backgammon, driven from Python", "open_spiel", "driven", "backgammon"
    ),
    peer_row("rlcard-uno", "RLCard UNO, random agents", "rlcard", "uno"),
    peer_row("rlcard-leduc", "RLCard Leduc hold'em, random agents", "rlcard", "leduc-holdem"),
    peer_row(
        "pettingzoo-connect-four", "PettingZoo connect four, agent loop", "pettingzoo", "connect_four_v3"
    ),
    peer_row("pettingzoo-leduc", "PettingZoo Leduc hold'em, agent loop", "pettingzoo", "leduc_holdem_v4"),
    peer_row("catanatron", "Catanatron, 4 random players", "catanatron", "4"),
    peer_row("pgx-backgammon", "Pgx backgammon, 1,024 games side by side", "pgx", "backgammon"),
    peer_row("pgx-leduc", "Pgx Leduc hold'em, 1,024 games side by side", "pgx", "leduc_holdem"),
)

UNCOMPILED = "inside the engine ÷ the same files uncompiled"
HEARTS = "inside the engine ÷ OpenSpiel hearts in C++"
CATANATRON = "inside the engine ÷ Catanatron"
RLCARD = "inside the engine ÷ RLCard's faster game"
PETTINGZOO = "inside the engine ÷ PettingZoo's faster game"
DRIVEN_UNCOMPILED = "driven from Python ÷ the same files uncompiled"
LIARS_DICE = "driven from Python ÷ OpenSpiel liar's dice"
PIG = "driven from Python ÷ OpenSpiel pig"

PGX = "1,024 games side by side ÷ Pgx backgammon"
PGX_LEDUC = "1,024 games side by side ÷ Pgx Leduc hold'em"
VECTOR_PETTINGZOO = "1,024 games side by side ÷ PettingZoo's faster game"
VECTOR_TURNS = "1,024 games side by side ÷ the same game through PettingZoo"

# What a game has promised; a game without promises is compared all the same.
TARGETS = {
    "book": {UNCOMPILED: 30},
    "tarasque": {UNCOMPILED: 40, HEARTS: 3, CATANATRON: 100, RLCARD: 100, LIARS_DICE: 3},
    "vale": {UNCOMPILED: 25},
}


# The game that also shows how fast the learning environments are.
LEARNT = "tarasque"
LEARNERS = 2

# What else is measured of a game, by the worker `bench.<game>`: the figure, its unit, and how it is called.
EXTRAS = {
    "riders": (
        ("placements", "placements", "a ruler and a base checked, driven from Python"),
        ("regions", "regions", "a whole region at speed 300 (91 × 91 placements)"),
        ("flights", "flights", "a flight with both lists of choices, driven from Python"),
        ("races", "races", "random races on all layouts, inside the engine"),
    ),
}
# How many times faster than plain they are promised to be, and the milliseconds that one of them may take.
EXTRA_TARGETS = {("riders", "regions"): 30}
LIMITS = {("riders", "regions"): 5}


def game_rows(game: Seats) -> list[Row]:
    """The rows of one game: inside the engine and driven, compiled and plain, and what its calls cost."""
    usual = usual_players(game)
    return [
        *(game_row(game, "inside", players, Host.COMPILED) for players in player_counts(game)),
        game_row(game, "inside", usual, Host.PLAIN),
        game_row(game, "driven", usual, Host.COMPILED),
        game_row(game, "driven", usual, Host.PLAIN),
        game_row(game, "copy", usual, Host.COMPILED),
        game_row(game, "legal", usual, Host.COMPILED),
        *(game_row(game, figure, LEARNERS, Host.COMPILED) for figure in learning_figures(game)),
        *(
            extra_row(game, figure, unit, words, host)
            for figure, unit, words in EXTRAS.get(game.id, ())
            for host in (Host.COMPILED, Host.PLAIN)
        ),
    ]


def learning_figures(game: Seats) -> tuple[str, ...]:
    """The learning environments that are measured with this game."""
    return ("vector", "turns") if game.id == LEARNT else ()


def extra_row(game: Seats, figure: str, unit: str, words: str, host: Host) -> Row:
    """A row that only this game has."""
    return Row(
        id=extra_id(game, figure, host),
        label=f"{game.id.capitalize()}, {words}, {host.value}",
        host=host,
        module=f"bench.{game.id}",
        subject=(host.value, figure),
        unit=unit,
    )


def extra_id(game: Seats, figure: str, host: Host) -> str:
    """The name of a row that only this game has."""
    return f"{game.id}-{figure}-{host.value}"


def game_row(game: Seats, figure: str, players: int, host: Host) -> Row:
    """One row of a game."""
    words = {
        "inside": "inside the engine",
        "driven": "driven from Python",
        "copy": "one copy()",
        "legal": "one legal()",
        "vector": "1,024 games side by side, at the numpy boundary",
        "turns": "through PettingZoo, agent loop",
    }
    label = f"{game.id.capitalize()}, {players} players, {words[figure]}, {host.value}"
    return Row(
        id=row_id(game, figure, players, host),
        label=label,
        host=host,
        module="bench.ours",
        subject=(host.value, figure, game.id, str(players)),
        counts_calls=figure in {"copy", "legal"},
    )


def row_id(game: Seats, figure: str, players: int, host: Host) -> str:
    """The name of a row of ours, for `--only` and for ratios."""
    return f"{game.id}-{figure}-{players}-{host.value}"


def player_counts(game: Seats) -> list[int]:
    """The usual player counts that the game can seat, never none."""
    counts = {players for players in PLAYER_COUNTS if game.least <= players <= game.most}
    return sorted(counts | {usual_players(game)})


def usual_players(game: Seats) -> int:
    """Four, or as near to it as the game can seat."""
    return max(game.least, min(USUAL_PLAYERS, game.most))


def game_ratios(game: Seats) -> list[Ratio]:
    """What the rows of a game are compared with."""
    usual = usual_players(game)
    inside = row_id(game, "inside", usual, Host.COMPILED)
    driven = row_id(game, "driven", usual, Host.COMPILED)
    against = [
        (UNCOMPILED, inside, [row_id(game, "inside", usual, Host.PLAIN)]),
        (HEARTS, inside, ["hearts-inside"]),
        (CATANATRON, inside, ["catanatron"]),
        (RLCARD, inside, ["rlcard-uno", "rlcard-leduc"]),
        (PETTINGZOO, inside, ["pettingzoo-connect-four", "pettingzoo-leduc"]),
        (DRIVEN_UNCOMPILED, driven, [row_id(game, "driven", usual, Host.PLAIN)]),
        (LIARS_DICE, driven, ["liars-dice-driven"]),
        (PIG, driven, ["pig-driven"]),
    ]
    if game.id == LEARNT:
        vector, turns = (row_id(game, figure, LEARNERS, Host.COMPILED) for figure in learning_figures(game))
        against += [
            (PGX, vector, ["pgx-backgammon"]),
            (PGX_LEDUC, vector, ["pgx-leduc"]),
            (VECTOR_PETTINGZOO, vector, ["pettingzoo-connect-four", "pettingzoo-leduc"]),
            (VECTOR_TURNS, vector, [turns]),
        ]
    targets = TARGETS.get(game.id, {})
    return [
        Ratio(f"{game.id.capitalize()}, {name}", over, tuple(under), targets.get(name, 0))
        for name, over, under in against
    ] + [
        Ratio(
            f"{game.id.capitalize()}, {words} ÷ the same files uncompiled",
            extra_id(game, figure, Host.COMPILED),
            (extra_id(game, figure, Host.PLAIN),),
            EXTRA_TARGETS.get((game.id, figure), 0),
        )
        for figure, _, words in EXTRAS.get(game.id, ())
    ]


def game_limits(game: Seats) -> list[Limit]:
    """What a game has promised of single calls."""
    return [
        Limit(
            f"{game.id.capitalize()}, {words}, median",
            extra_id(game, figure, Host.COMPILED),
            LIMITS[game.id, figure],
        )
        for figure, _, words in EXTRAS.get(game.id, ())
        if (game.id, figure) in LIMITS
    ]
