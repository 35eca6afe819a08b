"""A position of any game: who acts, what is legal, what happens, what a seat may know."""

from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.forms import json_bytes, to_json
from dragonhoard.core.problem import Refused
from dragonhoard.core.rng import Rng

if TYPE_CHECKING:
    from dragonhoard.core.forms import Event, View

# Who acts, as told by `Position.actor`; a number from 0 up is the one seat to act.
CHANCE: Final = -1
OVER: Final = -2
SEALED: Final = -3
# What comes of a closer look, as told by `Position.study`.
NOTHING_TO_STUDY: Final = 0
LOOKED_CLOSER: Final = 1
HINTS_SAY_MORE: Final = 2
# A pair of eyes without a seat, for `Position.view`.
SPECTATOR: Final = -4


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the reason, the points, and each seat's place (0 is first; a shared place is a tie)."""

    end: str
    scores: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 0)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Position:
    """The base of every game's position; mutable, cheap to copy, free of randomness."""

    players: i64
    journal: "list[Event] | None"

    def __init__(self, players: i64) -> None:
        self.players = players
        self.journal = None

    def copy(self) -> "Position":
        """An independent position; the journal stays behind."""
        raise NotImplementedError

    def actor(self) -> i64:
        """The seat to act, or CHANCE, SEALED (several seats choose unseen), OVER."""
        raise NotImplementedError

    def awaits(self, seat: i64) -> bool:
        """Whether this seat has a choice to make now."""
        return self.actor() == seat

    def legal(self, seat: i64) -> vec[i64]:
        """Every action without a refusal, in ascending order."""
        raise NotImplementedError

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The id of the rule that forbids this action (or chance outcome, seat CHANCE), or none."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an action or outcome already known to be legal; anything else is undefined."""
        raise NotImplementedError

    def play(self, seat: i64, action: i64) -> None:
        """Carry out an action or outcome, or raise Refused with its rule and change nothing."""
        rule = self.refusal(seat, action)
        if rule is not None:
            raise Refused(rule)
        self.apply(seat, action)

    def chance_total(self) -> i64:
        """The sum of the weights of all outcomes that luck may bring now."""
        raise NotImplementedError

    def chance_pick(self, ticket: i64) -> i64:
        """The outcome drawn by this ticket, 0 to chance_total() - 1; each outcome owns as many as its weight."""
        raise NotImplementedError

    def chance(self) -> list[tuple[int, int]]:
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

    def hint(self, seat: i64, action: i64) -> i64:
        """How promising a legal action looks to a quick eye; only comparisons within one decision mean anything."""
        raise NotImplementedError

    def ponder(self, effort: i64) -> None:
        """How hard to think about hints and worth from now on: 0 at a glance, 1 as usual, 2 in a search, 3 at its root."""

    # --- what a search asks; the answers below hold for any game, a game of its own knows better and quicker ---

    def sight(self, seat: i64) -> i64:
        """A number for what this seat knows: equal where it cannot tell positions apart, otherwise hardly ever."""
        told = json_bytes(to_json(self.view(seat)))
        return int.from_bytes(blake2b(told, digest_size=7).digest())

    def worth(self, seat: i64) -> i64:
        """What a seat may expect to have in the end, in hundredths of a point, to a quick eye."""
        return self.score(seat) * 100

    def lead(self, seat: i64, worths: vec[i64]) -> i64:
        """By how much a seat will be ahead of the best of the others, or behind, when each expects what is in `worths`."""
        return lead_over_best(worths, seat)

    def swing(self) -> i64:
        """The lead, in hundredths of a point, with which three games in four are won from here."""
        return 1_000

    def horizon(self) -> i64:
        """How often the choice passes from seat to seat in a playout before `worth` judges it."""
        return 1_000

    def trust(self) -> i64:
        """How many tries a hint is worth, where hints are counted like `worth`; 0 where only their order says something."""
        return 0

    def study(self, known: dict[int, int]) -> i64:
        """Look closer at the decision at hand, about as long as a try takes; notes for later go into `known`, by a key."""
        return NOTHING_TO_STUDY

    def strays(self) -> bool:
        """Whether a playout takes the second best now and then, because hints are no more than a glance."""
        return True

    def impulse(self, seat: i64) -> i64:
        """What a seat does in a playout without weighing all that it may do; -1 where it goes by the hints."""
        return -1

    def is_routine(self) -> bool:
        """Whether a search leaves this decision to impulse, unless it is the one at hand."""
        return False

    def is_settled(self) -> bool:
        """Whether nothing is half done that `worth` could not judge."""
        return True


def lead_over_best(points: vec[i64], seat: i64) -> i64:
    """What one of several has beyond the best of the others, or how much less."""
    best: i64 = -1_000_000_000
    other: i64 = 0
    while other < len(points):
        if other != seat and points[other] > best:
            best = points[other]
        other += 1
    return points[seat] - best
