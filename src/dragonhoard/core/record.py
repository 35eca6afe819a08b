"""A game as it was played: a header and one line per action or outcome, replayed byte for byte."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from dragonhoard.core.frozen import Fieldwise, Frozen
from dragonhoard.core.game import Game, Settings
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Event

FORMAT = "dragonhoard record 1"
LUCK = "*"
_LONGEST = 4_000_000
_MOST_DRAWS = 1_000_000
_CLOSING = ("result", "digest", "ended", "seed", "salt", "draws")


@dataclass(frozen=True)
class Move(Frozen):
    """One line of a record: who acted (CHANCE for luck) and the action or outcome."""

    seat: int
    action: int


@dataclass
class Record(Fieldwise):
    """Everything needed to play a game again."""

    game: str
    rules_version: int
    settings: Settings
    names: tuple[str, ...]
    commitment: str = ""
    start: str = ""
    moves: list[Move] = field(default_factory=list)
    result: str = ""
    digest: str = ""
    # Where luck came from, once it may be known: the table, the seed behind the commitment, a salt a seat, and
    # the number of each draw among the table's draws (some may have been taken back).
    table: str = ""
    seed: str = ""
    salts: tuple[str, ...] = ()
    draws: tuple[int, ...] = ()
    # Why play stopped where the rules did not end it.
    ended: str = ""


def new_record(game: Game, settings: Settings, names: tuple[str, ...], start: str = "") -> Record:
    """A record with nothing played yet; `start` is a position in notation where play does not begin afresh."""
    return Record(game.id, game.rules_version, settings, names, start=start)


def game_from(game: Game, start: str) -> Game:
    """The game by the rules of the position in notation that play begins with, if it does not begin afresh."""
    return game.parse_position(start).game if start else game


def seal_record(game: Game, record: Record, position: Position) -> None:
    """Note the result (once there is one) and the digest of the position reached."""
    record.result = result_text(position)
    record.digest = digest(game, position)


def digest(game: Game, position: Position) -> str:
    """A fingerprint of a position; equal positions have equal ones, on any platform."""
    return hashlib.sha256(game.position_text(position).encode()).hexdigest()


def result_text(position: Position) -> str:
    """The ending as one line: its reason, then each seat's points and place; empty while the game goes on."""
    outcome = position.outcome()
    if outcome is None:
        return ""
    seats = zip(outcome.scores, outcome.places, strict=True)
    return " ".join([outcome.end, *(f"{score}/{place + 1}" for score, place in seats)])


def write_record(game: Game, record: Record) -> str:
    """The record as text."""
    unsaid = {(option.id, option.default) for option in game.options if option.added}
    lines = [
        FORMAT,
        f"game {record.game}",
        f"rules {record.rules_version}",
        f"players {record.settings.players}",
        *(f"option {name} {value}" for name, value in record.settings.options if (name, value) not in unsaid),
        *(f"name {seat} {_tidy(name)}" for seat, name in enumerate(record.names)),
    ]
    if record.table:
        lines.append(f"table {record.table}")
    if record.commitment:
        lines.append(f"commitment {record.commitment}")
    if record.start:
        lines.append(f"start {record.start}")
    lines.append("")
    lines += [move_text(game, record.settings, move) for move in record.moves]
    lines.append("")
    if record.result:
        lines.append(f"result {record.result}")
    if record.digest:
        lines.append(f"digest {record.digest}")
    if record.ended:
        lines.append(f"ended {record.ended}")
    lines += _luck_lines(record)
    return "\n".join(lines).rstrip("\n") + "\n"


def _luck_lines(record: Record) -> list[str]:
    """The closing lines that let anybody check the luck."""
    lines = [f"seed {record.seed}"] if record.seed else []
    lines += [f"salt {seat} {salt}" for seat, salt in enumerate(record.salts) if salt]
    if record.draws:
        lines.append(f"draws {spans_text(record.draws)}")
    return lines


def spans_text(numbers: tuple[int, ...]) -> str:
    """Ascending numbers, neighbours drawn together: `0-4,7`."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ",".join([str(first) if first == last else f"{first}-{last}" for first, last in spans])


def parse_spans(text: str) -> tuple[int, ...]:
    """The numbers that `spans_text` wrote."""
    numbers: list[int] = []
    for span in text.split(","):
        first, dash, last = span.partition("-")
        begin = _number(first)
        end = _number(last) if dash else begin
        if begin > end:
            raise Problem("record-number", text=span[:40])
        if len(numbers) + end - begin > _MOST_DRAWS:
            raise Problem("record-too-long")
        numbers += range(begin, end + 1)
    return tuple(numbers)


def move_text(game: Game, settings: Settings, move: Move) -> str:
    """One move in notation, with its seat (or `*` for luck) in front."""
    if move.seat == CHANCE:
        return f"{LUCK} {game.outcome_text(move.action, settings)}"
    return f"{move.seat} {game.action_text(move.action, settings)}"


def parse_move(game: Game, text: str) -> Move:
    """The move that a line of a record means."""
    who, _, what = text.partition(" ")
    if who == LUCK:
        return Move(CHANCE, game.parse_outcome(what))
    return Move(_number(who), game.parse_action(what))


def record_game(text: str) -> str:
    """The id of the game that a record is of; a Problem where the text is no record."""
    if not text.startswith(FORMAT + "\n"):
        raise Problem("record-foreign")
    for line in text.split("\n", 3)[1:]:
        if line.startswith("game "):
            return line.removeprefix("game ")
    raise Problem("record-line", line=2)


def parse_record(game: Game, text: str) -> Record:
    """The record that a text holds; a Problem with the line where it does not."""
    if len(text) > _LONGEST:
        raise Problem("record-too-long")
    if record_game(text) != game.id:
        raise Problem("record-other-game", game=game.id)
    header, names, moves, closing = _Header(), _Names(), list[Move](), dict[str, str]()
    section = 0
    for number, line in enumerate(text.split("\n")[1:], start=2):
        if not line:
            section = min(section + 1, 2)
            continue
        try:
            if section == 0:
                header.take(line, names)
            elif section == 1 and line.partition(" ")[0] not in _CLOSING:
                moves.append(parse_move(game, line))
            else:
                _take_closing(line, closing)
        except Problem as problem:
            raise Problem("record-line", line=number) from problem
    settings = game.settings(header.number("players"), header.options)
    return Record(
        game.id,
        header.number("rules"),
        settings,
        names.complete(settings.players),
        header.values.get("commitment", ""),
        header.values.get("start", ""),
        moves,
        closing.get("result", ""),
        closing.get("digest", ""),
        header.values.get("table", ""),
        closing.get("seed", ""),
        _salts(closing, settings.players),
        parse_spans(closing["draws"]) if "draws" in closing else (),
        closing.get("ended", ""),
    )


def replay(game: Game, record: Record, to: int | None = None, journal: list[Event] | None = None) -> Position:
    """The position after all moves, or after the first `to`; a Problem at the first move the rules refuse.

    What happened on the way is written to the journal, where one is given.
    """
    position = start_position(game, record)
    position.journal = journal
    for _ in iter_moves(position, record.moves[:to]):
        pass
    return position


def iter_moves(position: Position, moves: Iterable[Move]) -> Iterator[Move]:
    """Yield each move and then carry it out; a Problem at the first one that the rules refuse."""
    for index, move in enumerate(moves):
        yield move
        check_move(position, move, index)
        position.apply(move.seat, move.action)


def start_position(game: Game, record: Record) -> Position:
    """The position in which a record begins, by its rules; a Problem where they are not played any more."""
    game = game_of(game, record)
    if not record.start:
        return game.new(record.settings)
    position = game.parse_position(record.start)
    if game.settings_of(position) != record.settings or position.rules_version != record.rules_version:
        raise Problem("record-start")
    return position


def in_seat_order(position: Position, moves: Iterable[Move]) -> list[Move]:
    """Moves from this position on, simultaneous choices in the order of seats, not in the order they came in."""
    ordered: list[Move] = []
    sealed: list[Move] = []
    still_awaited: list[int] = []
    for move in moves:
        awaited = _choosing_unseen(position)
        if not awaited or awaited != still_awaited:
            ordered += sorted(sealed, key=_seat_of)
            sealed = []
        if awaited:
            sealed.append(move)
        else:
            ordered.append(move)
        still_awaited = [seat for seat in awaited if seat != move.seat]
        position.apply(move.seat, move.action)
    return ordered + sorted(sealed, key=_seat_of)


def _seat_of(move: Move) -> int:
    return move.seat


def _choosing_unseen(position: Position) -> list[int]:
    """The seats whose simultaneous choices are still missing; none where nobody chooses unseen."""
    if position.actor() != SIMULTANEOUS:
        return []
    return [seat for seat in range(int(position.players)) if position.awaits(seat)]


def check_move(position: Position, move: Move, index: int) -> None:
    """Raise a Problem that names the move at this index if a rule refuses it."""
    rule = position.refusal(move.seat, move.action)
    if rule is not None:
        raise Problem("record-refused", move=index + 1, rule=rule)


def verify(game: Game, record: Record) -> Position:
    """Replay everything and demand the result and the digest that the record states."""
    position = replay(game, record)
    check_seal(game, record, position)
    return position


def check_seal(game: Game, record: Record, position: Position) -> None:
    """Demand that the position reached has the result and the digest that the record states."""
    if result_text(position) != record.result or (record.result and position.actor() != TERMINAL):
        raise Problem("record-result")
    if digest(game, position) != record.digest:
        raise Problem("record-digest")


def game_of(game: Game, record: Record) -> Game:
    """The game by the rules of a record; a Problem where they are not played any more."""
    found = game.version(record.rules_version)
    if found is None:
        raise Problem("record-version", needed=record.rules_version, present=game.rules_version)
    return found


class _Header:
    """The first lines of a record, each key once."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}
        self.options: dict[str, str] = {}

    def take(self, line: str, names: "_Names") -> None:
        key, _, value = line.partition(" ")
        if key == "option":
            name, _, chosen = value.partition(" ")
            _set_once(self.options, name, chosen)
        elif key == "name":
            names.take(value)
        elif key in ("game", "rules", "players", "table", "commitment", "start"):
            _set_once(self.values, key, value)
        else:
            raise Problem("record-key", what=key[:40])

    def number(self, key: str) -> int:
        if key not in self.values:
            raise Problem("record-missing", what=key)
        return _number(self.values[key])


class _Names:
    """The names of the seats, in order."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def take(self, value: str) -> None:
        seat, _, name = value.partition(" ")
        if _number(seat) != len(self.found):
            raise Problem("record-key", what="name")
        self.found.append(name)

    def complete(self, players: int) -> tuple[str, ...]:
        if self.found and len(self.found) != players:
            raise Problem("record-missing", what="name")
        return tuple(self.found)


def _take_closing(line: str, closing: dict[str, str]) -> None:
    key, _, value = line.partition(" ")
    if key not in _CLOSING:
        raise Problem("record-key", what=key[:40])
    if key == "salt":
        seat, _, value = value.partition(" ")
        key = f"salt {_number(seat)}"
    elif key == "draws":
        parse_spans(value)
    _set_once(closing, key, value)


def _salts(closing: dict[str, str], players: int) -> tuple[str, ...]:
    """The salt of each seat, empty where it gave none; nothing at all where nobody did."""
    salts = tuple([closing.get(f"salt {seat}", "") for seat in range(players)])
    given = sum([1 for key in closing if key.startswith("salt ")])
    if given != sum([1 for salt in salts if salt]):
        raise Problem("record-key", what="salt")
    return salts if given else ()


def _set_once(values: dict[str, str], key: str, value: str) -> None:
    if key in values:
        raise Problem("record-twice", what=key[:40])
    values[key] = value


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 9:
        raise Problem("record-number", text=text[:40])
    return int(text)


def _tidy(name: str) -> str:
    """A name that stays on its line."""
    return " ".join(name.split())
