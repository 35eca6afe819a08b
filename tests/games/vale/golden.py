"""Records golden games of the Vale: `python -m tests.games.vale.golden` searches seeds until every card was used, by the rules of today."""

from collections.abc import Iterator
from pathlib import Path

from dragonhoard.bots import choose_for, find_bot
from dragonhoard.core.game import Settings
from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.record import (
    Move,
    Record,
    new_record,
    replay,
    seal_record,
    write_record,
)
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event
from dragonhoard.games.vale.cards import CARD_IDS, TABLE
from dragonhoard.games.vale.events import ActiveLapsed, ActiveUsed, CardSummoned
from tests.games.vale.scenes import GAME

FOLDER = Path(__file__).parent.parent.parent / "golden" / "vale"
SEEDS = range(60)
# Every card summoned, every active used, one of them without effect.
EVERYTHING = (
    {("summoned", card) for card in CARD_IDS}
    | {("used", card.id) for card in TABLE if card.active}
    | {("lapsed", "some")}
)


def used_cards(record: Record) -> set[tuple[str, str]]:
    """The cards that a game summons, those whose active it uses, and whether one lapses."""
    journal: list[Event] = []
    replay(GAME, record, journal=journal)
    found = set()
    for event in journal:
        if isinstance(event, CardSummoned):
            found.add(("summoned", CARD_IDS[event.card]))
        elif isinstance(event, ActiveUsed):
            found.add(("used", CARD_IDS[event.card]))
        elif isinstance(event, ActiveLapsed):
            found.add(("lapsed", "some"))
    return found


def played(settings: Settings, seed: int) -> Record:
    """A game among greedy bots, with a random one on the last seat so that odd moves occur."""
    rng = Rng(seed, settings.players)
    kinds = ["greedy"] * (settings.players - 1) + ["random"]
    bots = [find_bot(kind) for kind in kinds]
    position = GAME.new(settings)
    record = new_record(GAME, settings, tuple(kinds))
    while (actor := int(position.actor())) != TERMINAL:
        if actor == CHANCE:
            move = Move(CHANCE, int(position.sample(rng)))
        else:
            move = Move(actor, choose_for(bots[actor], position, actor, rng))
        position.play(move.seat, move.action)
        record.moves.append(move)
    seal_record(GAME, record, position)
    return record


def chosen() -> Iterator[tuple[str, Record]]:
    """For each player count the game that ends in each way, then whatever brings most that is missing."""
    games = {(players, seed): played(GAME.settings(players), seed) for players in (2, 3, 4) for seed in SEEDS}
    uses = {key: used_cards(record) for key, record in games.items()}
    missing = set(EVERYTHING)
    for end in GAME.ends:
        for players in (2, 3, 4):
            keys = [
                key for key, record in games.items() if key[0] == players and record.result.startswith(end)
            ]
            if keys:
                best = max(keys, key=lambda key: len(uses[key] & missing))
                missing -= uses[best]
                yield f"{players}-{end}", games[best]
    while missing:
        best = max(uses, key=lambda key: len(uses[key] & missing))
        if not uses[best] & missing:
            raise SystemExit(f"more seeds are needed for {sorted(missing)}")
        missing -= uses[best]
        yield f"{best[0]}-seed-{best[1]}", games[best]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, record in chosen():
        # Games of past rules stay beside those of the present ones.
        (FOLDER / f"rules-{GAME.rules_version}-{name}.txt").write_text(
            write_record(GAME, record), encoding="utf-8"
        )
        print(name, record.result)


if __name__ == "__main__":
    main()
