"""Many games of one kind stepped together: what a learner sees lies in vectors that others may read as arrays."""

from librt.strings import read_i32_le
from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from dragonhoard.core.observation import zeros
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, Position, first_awaited
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng


class Batch:
    """Games side by side; each shows what the seat to act sees, and a game that ends begins its next episode.

    Game `g` of `count` plays episodes g, g + count, g + 2 * count …; all luck of an episode comes from the stream
    of its number, so any episode can be played again alone.
    """

    def __init__(self, start: Position, count: i64, seed: int, width: i64, actions: i64) -> None:
        """`width` numbers make an observation, `actions` is the size of the action space."""
        players = start.players
        self.start = start
        self.count = count
        self.seed = seed
        self.width = width
        self.actions = actions
        self.players = players
        self.games: list[Position] = []
        self.luck: list[Rng] = []
        self.observations = zeros(count * width)
        self.mask = _bytes(count * actions)
        # The legal actions of each game once more, as a list: to draw from, and to clear the mask by.
        self.listed = _shorts(count * actions)
        self.choices = zeros(count)
        self.seats = zeros(count)
        self.episodes = zeros(count)
        self.ended = _bytes(count)
        # Of the episode that ended last in each game.
        self.scores = zeros(count * players)
        self.places = zeros(count * players)
        self.chosen = zeros(count)
        self.decisions: i64 = 0
        game: i64
        for game in range(count):
            self.games.append(start.copy())
            self.luck.append(Rng(seed, game))
            self._begin(game, game)

    def reset(self) -> None:
        """Begin the next episode in every game."""
        game: i64
        for game in range(self.count):
            self.ended[game] = 0
            self._begin(game, self.episodes[game] + self.count)

    def step(self, actions: bytes) -> None:
        """Carry out one action in every game, given as little-endian 32-bit numbers; a Problem changes nothing."""
        if len(actions) != 4 * self.count:
            raise Problem("batch-length", wanted=self.count, found=len(actions) // 4)
        game: i64 = 0
        while game < self.count:
            wanted = i64(read_i32_le(actions, 4 * game))
            if wanted < 0 or wanted >= self.actions or self.mask[game * self.actions + wanted] == 0:
                raise Problem("batch-action", game=game, action=wanted)
            game += 1
        for game in range(self.count):
            self._play(game, i64(read_i32_le(actions, 4 * game)))
        self.decisions += self.count

    def draw(self, rng: Rng) -> None:
        """Choose a random legal action for every game into `chosen`."""
        game: i64
        for game in range(self.count):
            pick = rng.below(self.choices[game])
            self.chosen[game] = i64(self.listed[game * self.actions + pick])

    def __reduce__(self) -> tuple[object, ...]:
        made = self.start, self.count, self.seed, self.width, self.actions
        notes = [
            [int(number) for number in numbers]
            for numbers in (self.episodes, self.scores, self.places, self.chosen)
        ]
        ended = [int(number) for number in self.ended]
        return batch_from, (made, self.games, self.luck, notes, ended, int(self.decisions))

    def restore(
        self, games: list[Position], luck: list[Rng], notes: list[list[int]], ended: list[int], decisions: int
    ) -> None:
        """Go on where another batch of the same kind was."""
        for game in range(len(games)):
            self.games[game], self.luck[game] = games[game].copy(), luck[game].copy()
            self._show(game, self.games[game])
            self.ended[game] = u8(ended[game])
        for index in range(self.count):
            self.episodes[index], self.chosen[index] = notes[0][index], notes[3][index]
        for index in range(self.count * self.players):
            self.scores[index], self.places[index] = notes[1][index], notes[2][index]
        self.decisions = decisions

    def _play(self, game: i64, action: i64) -> None:
        position = self.games[game]
        position.apply(self.seats[game], action)
        self.ended[game] = 0
        self._show(game, position)

    def _begin(self, game: i64, episode: i64) -> None:
        self.episodes[game] = episode
        self.luck[game] = Rng(self.seed, episode)
        position = self.start.copy()
        self.games[game] = position
        self._show(game, position)

    def _show(self, game: i64, position: Position) -> None:
        """Let luck run, then show what the seat to act sees."""
        actor = position.actor()
        while actor == CHANCE:
            position.apply(CHANCE, position.sample(self.luck[game]))
            actor = position.actor()
        if actor == TERMINAL:
            self._end(game, position)
            return
        seat = first_awaited(position) if actor == SIMULTANEOUS else actor
        self.seats[game] = seat
        position.observe(seat, self.observations, game * self.width)
        self._show_choices(game, position.legal(seat))

    def _show_choices(self, game: i64, legal: vec[i64]) -> None:
        first = game * self.actions
        mask, listed = self.mask, self.listed
        index: i64 = 0
        while index < self.choices[game]:
            mask[first + i64(listed[first + index])] = 0
            index += 1
        for index in range(len(legal)):
            mask[first + legal[index]] = 1
            listed[first + index] = i16(legal[index])
        self.choices[game] = len(legal)

    def _end(self, game: i64, position: Position) -> None:
        first = game * self.players
        places = position.places()
        seat: i64
        for seat in range(self.players):
            self.scores[first + seat] = position.score(seat)
            self.places[first + seat] = places[seat]
        self._begin(game, self.episodes[game] + self.count)
        self.ended[game] = 1


def batch_from(
    made: tuple[Position, int, int, int, int],
    games: list[Position],
    luck: list[Rng],
    notes: list[list[int]],
    ended: list[int],
    decisions: int,
) -> Batch:
    """A batch that goes on like the one that was pickled."""
    start, count, seed, width, actions = made
    batch = Batch(start, count, seed, width, actions)
    batch.restore(games, luck, notes, ended, decisions)
    return batch


def _bytes(count: i64) -> vec[u8]:
    room = vec[u8](capacity=count)
    for _ in range(count):
        room = append(room, 0)
    return room


def _shorts(count: i64) -> vec[i16]:
    room = vec[i16](capacity=count)
    for _ in range(count):
        room = append(room, 0)
    return room
