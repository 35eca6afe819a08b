"""A position of any game: who acts, what is legal, what happens, what a seat may know."""

from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.frozen import Frozen
from dragonhoard.core.problem import IllegalAction
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import json_bytes, to_json

if TYPE_CHECKING:
    from dragonhoard.core.game import Game, Settings
    from dragonhoard.core.schema import Event, View

# Who acts, as told by `Position.actor`; a number from 0 up is the one seat to act.
CHANCE: Final = -1
TERMINAL: Final = -2
SIMULTANEOUS: Final = -3
# A pair of eyes without a seat, for `Position.view`.
SPECTATOR: Final = -4


@dataclass(frozen=True)
class Outcome(Frozen):
    """How a game ended: the reason, the points, and each seat's place (0 is first; a shared place is a tie)."""

    end: str
    scores: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 0)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Position:  # noqa: PLW1641 (mutable, therefore without a hash)
    """The base of every game's position; mutable, cheap to copy, free of randomness."""

    players: i64
    journal: "list[Event] | None"
    # Set by `Game.own`; a copy takes it over.
    _game: "Game | None"

    def __init__(self, players: i64) -> None:
        self.players = players
        self.journal = None
        self._game = None

    def copy(self) -> "Position":
        """An independent position of the same game; the journal stays behind."""
        raise NotImplementedError

    def actor(self) -> i64:
        """The seat to act, or CHANCE, SIMULTANEOUS (several seats choose unseen), TERMINAL."""
        raise NotImplementedError

    def awaits(self, seat: i64) -> bool:
        """Whether this seat has a choice to make now."""
        return self.actor() == seat

    def legal(self, seat: i64) -> vec[i64]:
        """Every action without a refusal, in ascending order."""
        raise NotImplementedError

    def forced_reply(self, seat: i64) -> i64:
        """The only answer of a seat that is asked so that silence tells nothing; -1 where it has a choice or is not asked."""
        return -1

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The id of the rule that forbids this action (or chance outcome, seat CHANCE), or none."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an action or outcome already known to be legal; anything else is undefined."""
        raise NotImplementedError

    def play(self, seat: i64, action: i64) -> None:
        """Carry out an action or outcome, or raise IllegalAction with its rule and change nothing."""
        rule = self.refusal(seat, action)
        if rule is not None:
            raise IllegalAction(rule)
        self.apply(seat, action)

    def chance_total(self) -> i64:
        """The sum of the weights of all outcomes that luck may bring now."""
        raise NotImplementedError

    def chance_pick(self, ticket: i64) -> i64:
        """The outcome drawn by this ticket, 0 to chance_total() - 1; each outcome owns as many as its weight."""
        raise NotImplementedError

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """The outcomes that luck may bring now, each with its weight, in ascending order."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> i64:
        """An outcome drawn with its probability."""
        return self.chance_pick(rng.below(self.chance_total()))

    def score(self, seat: i64) -> i64:
        """The points of a seat if the game were counted now."""
        raise NotImplementedError

    def places(self) -> vec[i64]:
        """Each seat's place by what counts in this game, 0 the best; seats that share a place have the same number."""
        places = vec[i64]()
        for seat in range(self.players):
            own = self.score(seat)
            better: i64 = 0
            for other in range(self.players):
                if self.score(other) > own:
                    better += 1
            places = append(places, better)
        return places

    def outcome(self) -> Outcome | None:
        """How the game ended, or none while it goes on."""
        raise NotImplementedError

    def view(self, seat: i64) -> "View":
        """What this seat (or SPECTATOR) may know, built from nothing else."""
        raise NotImplementedError

    def redeal(self, seat: i64, rng: Rng) -> "Position":
        """A full position that this seat (or SPECTATOR) could not tell from the true one."""
        raise NotImplementedError

    def observe(self, seat: i64, numbers: vec[i64], at: i64) -> None:
        """Write what this seat knows into `numbers`, from index `at` on, as the game's `observed` describes."""
        raise NotImplementedError

    def information_key(self, seat: i64) -> i64:
        """Hash of the seat's information state; equal for indistinguishable positions, otherwise hardly ever."""
        told = json_bytes(to_json(self.view(seat)))
        return int.from_bytes(blake2b(told, digest_size=7).digest())

    # --- for those who use it from outside: provided here for every game ---

    @final
    def push(self, action: int | str) -> None:
        """Play an action of the current player (or an outcome of luck), by number or in notation."""
        seat = self.current_player
        if isinstance(action, str):
            game = self.game
            action = game.parse_outcome(action) if seat == CHANCE else game.parse_action(action)
        self.play(seat, action)

    @final
    def legal_actions(self) -> list[int]:
        """The actions that the current player may choose, or the outcomes that luck may bring; ascending."""
        seat = self.current_player
        if seat == CHANCE:
            return [outcome for outcome, _ in self.chance_outcomes()]
        return [int(action) for action in self.legal(seat)] if seat >= 0 else []

    @property
    def current_player(self) -> int:
        """The seat to choose now (the lowest where several choose simultaneously), CHANCE or TERMINAL."""
        actor = self.actor()
        return int(first_awaited(self) if actor == SIMULTANEOUS else actor)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor() == TERMINAL

    @property
    def game(self) -> "Game":
        """The game that this position belongs to."""
        if self._game is None:
            raise ValueError("a position belongs to a game once Game.own was told of it")
        return self._game

    @property
    def rules_version(self) -> int:
        """The version of the rules that this position is played by."""
        return self.game.rules_version

    @property
    def settings(self) -> "Settings":
        """How many play, with which options."""
        return self.game.settings_of(self)

    def __str__(self) -> str:
        """The whole position, secrets included, on one line."""
        return self.game.position_text(self)

    def __repr__(self) -> str:
        actor = self.current_player
        turn = {CHANCE: "chance to act", TERMINAL: "over"}.get(actor, f"seat {actor} to act")
        scores = ", ".join([str(self.score(seat)) for seat in range(self.players)])
        return f"<{type(self).__name__}: {self.players} players, {turn}, scores {scores}>"

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of the same game; being mutable, positions have no hash."""
        if not isinstance(other, Position) or type(self) is not type(other):
            return NotImplemented
        return self.game.id == other.game.id and str(self) == str(other)

    def __copy__(self) -> "Position":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Position":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return position_from, (self.game, str(self))

    def _repr_svg_(self) -> str | None:
        """A picture for notebooks, secrets left out; none where the game has no drawing."""
        from dragonhoard.core.discovery import picture_of

        return picture_of(self)


def first_awaited(position: Position) -> i64:
    """The lowest seat whose simultaneous choice is still missing."""
    for seat in range(position.players):
        if position.awaits(seat):
            return seat
    raise ValueError("nobody is awaited")


def position_from(game: "Game", text: str) -> Position:
    """The position that a line means: how positions are unpickled."""
    return game.parse_position(text)
