"""Checks that any game must pass; run them on your own game with `check_game(game)`."""

# not compiled: it is a test kit, and its messages want to be read and stepped through

import pickle
from collections.abc import Iterator
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.core.game import (
    HIDDEN_FROM_ACTOR,
    HIDDEN_FROM_OTHERS,
    PERFECT_INFORMATION,
    Game,
    Settings,
)
from dragonhoard.core.observation import width
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, SPECTATOR, TERMINAL, Position
from dragonhoard.core.problem import IllegalAction
from dragonhoard.core.record import (
    Move,
    Record,
    digest,
    in_seat_order,
    new_record,
    parse_record,
    seal_record,
    start_position,
    verify,
    write_record,
)
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import from_json, json_bytes, to_json

DECISION_LIMIT = 100_000


class Nonconforming(AssertionError):
    """A promise of the contract that a game does not keep."""


@dataclass
class Playthrough:
    """A game played at random, with every move."""

    record: Record
    position: Position


def check_game(game: Game, seeds: range = range(3)) -> int:
    """Run every check at every player count and option value; the number of games played."""
    check_description(game)
    played = 0
    for settings in all_settings(game):
        for seed in seeds:
            check_play(game, settings, seed)
            check_redeals(game, settings, seed)
            played += 1
        check_copies(game, settings, seeds.start)
    return played


def all_settings(game: Game) -> Iterator[Settings]:
    """The default settings at every player count, and each other value of each option at the least count it fits."""
    for players in range(game.min_players, game.max_players + 1):
        yield game.settings(players)
    for option in game.options:
        players = option.players[0] if option.players else game.min_players
        for value in option.values:
            if value != option.default:
                yield game.settings(players, {option.id: value})


def check_description(game: Game) -> None:
    """Ids, options, rules and the action space as the contract wants them."""
    _demand(game.id.isidentifier() and game.id.islower(), "the id is a lower-case identifier")
    _demand(1 <= game.min_players <= game.max_players, "player counts are in order")
    ids = [rule.id for rule in game.rules]
    _demand(len(ids) == len(set(ids)), "rule ids are unique")
    _demand(all(rule_id.startswith(f"{game.id}.") for rule_id in ids), "rule ids begin with the game's id")
    _demand(
        all(option.default in option.values for option in game.options), "option defaults are option values"
    )
    values = {(option.id, value) for option in game.options for value in option.values}
    _demand(all(set(rule.options) <= values for rule in game.rules), "rules hold under options there are")
    settings = game.settings(game.min_players)
    for action in range(game.action_count):
        named = game.named(action)
        _demand(game.code(named) == action, f"action {action} survives its named form")
        _demand(
            game.code(from_json(game.action_kinds, to_json(named))) == action,
            f"action {action} survives JSON",
        )
        text = game.action_text(action, settings)
        _demand(game.parse_action(text) == action, f"action {action} survives notation ({text})")


def check_play(game: Game, settings: Settings, seed: int) -> Playthrough:
    """Play at random to the end with every check at every step; then the record."""
    rng = Rng(seed, settings.players)
    position = game.new(settings)
    record = new_record(game, settings, tuple(f"seat {seat}" for seat in range(settings.players)))
    components = game.inventory(position)
    _demand(game.settings_of(position) == settings, "a position knows its settings")
    check_values(game, position)
    steps = 0
    while position.actor() != TERMINAL:
        _demand(steps < DECISION_LIMIT, f"random play ends within {DECISION_LIMIT} steps (seed {seed})")
        _demand(position.outcome() is None, "there is no outcome before the end")
        # The dear checks run at ever rarer steps, so that long games are covered to their end.
        thorough = steps < 40 or steps % 17 == 0
        move = _check_luck(game, position, rng, thorough) or _check_choice(game, position, rng, thorough)
        position.play(move.seat, move.action)
        record.moves.append(move)
        _demand(
            game.inventory(position) == components,
            f"no component is lost or doubled (step {steps}, seed {seed})",
        )
        if thorough:
            check_position_forms(game, position)
        steps += 1
    _check_end(game, position)
    seal_record(game, record, position)
    check_record(game, record, position)
    return Playthrough(record, position)


def check_values(game: Game, position: Position) -> None:
    """Every position made from another one or from text belongs to the game, and equals what it was made from."""
    made = {
        "a new position": position,
        "a copy": position.copy(),
        "a redeal": position.redeal(SPECTATOR, Rng(0)),
        "a position from text": game.parse_position(game.position_text(position)),
        "a position from JSON": game.parse_position_json(game.position_json(position)),
    }
    for name, other in made.items():
        _demand(other._game is game, f"{name} knows its game (Game.own, or taken over by copy)")
    _demand(pickle.loads(pickle.dumps(position)) == position, "a position survives pickle")
    _demand(pickle.loads(pickle.dumps(game)).id == game.id, "the game survives pickle")


def _check_luck(game: Game, position: Position, rng: Rng, thorough: bool) -> Move | None:
    """At a chance node: weights, outcomes and refusals agree; the outcome drawn."""
    if position.actor() != CHANCE:
        return None
    for seat in range(int(position.players)):
        _demand(
            not position.awaits(seat) and len(position.legal(seat)) == 0, "while luck decides no seat acts"
        )
    total = int(position.chance_total())
    _demand(total > 0, "luck has something to decide")
    if thorough:
        check_chance(game, position)
    outcome = int(position.sample(rng))
    _demand(position.refusal(CHANCE, outcome) is None, "a sampled outcome is accepted")
    return Move(CHANCE, outcome)


def check_chance(game: Game, position: Position, tickets: int = 2_000) -> None:
    """Weights sum up, tickets match weights, every listed outcome applies and survives its named forms."""
    listed = position.chance_outcomes()
    settings = game.settings_of(position)
    total = int(position.chance_total())
    _demand(sum(weight for _, weight in listed) == total, "the weights sum to the total")
    _demand(
        [outcome for outcome, _ in listed] == sorted({outcome for outcome, _ in listed}), "outcomes ascend"
    )
    _demand(all(weight > 0 for _, weight in listed), "every listed outcome is possible")
    if total <= tickets:
        drawn: dict[int, int] = {}
        for ticket in range(total):
            outcome = int(position.chance_pick(ticket))
            drawn[outcome] = drawn.get(outcome, 0) + 1
        _demand(sorted(drawn.items()) == listed, "each outcome owns as many tickets as its weight")
    for outcome, _ in listed:
        named = game.named_outcome(outcome)
        _demand(game.outcome_code(named) == outcome, f"outcome {outcome} survives its named form")
        told = from_json(game.outcome_kinds, to_json(named))
        _demand(game.outcome_code(told) == outcome, f"outcome {outcome} survives JSON")
        text = game.outcome_text(outcome, settings)
        _demand(game.parse_outcome(text) == outcome, f"outcome {outcome} survives notation ({text})")
        _demand(position.refusal(CHANCE, outcome) is None, f"listed outcome {text} is accepted")
        position.copy().apply(CHANCE, outcome)


def _check_choice(game: Game, position: Position, rng: Rng, thorough: bool) -> Move:
    """At a decision: legal actions are exactly those without a refusal; the action drawn."""
    actor = int(position.actor())
    awaited = [seat for seat in range(int(position.players)) if position.awaits(seat)]
    _demand(bool(awaited), "somebody is awaited")
    _demand(awaited == [actor] if actor != SIMULTANEOUS else len(awaited) >= 1, "the actor is who is awaited")
    seat = awaited[int(rng.below(len(awaited)))]
    actions = [int(action) for action in position.legal(seat)]
    _demand(bool(actions), "whoever is awaited has a choice")
    if thorough:
        check_legality(game, position)
    return Move(seat, actions[int(rng.below(len(actions)))])


def check_legality(game: Game, position: Position) -> None:
    """For every seat and the whole action space: legal if and only if no rule refuses."""
    known = {rule.id for rule in game.rules_at(game.settings_of(position))}
    before = game.position_text(position)
    for seat in range(int(position.players)):
        legal = [int(action) for action in position.legal(seat)]
        _demand(legal == sorted(set(legal)), "legal actions ascend without repetition")
        refused = [position.refusal(seat, action) for action in range(-1, game.action_count + 1)]
        free = [
            action
            for action, rule in zip(range(-1, game.action_count + 1), refused, strict=True)
            if rule is None
        ]
        _demand(free == legal, f"seat {seat}: legal {legal} is what is not refused {free} in {before}")
        spoken = {rule for rule in refused if rule is not None and not rule.startswith("core.")}
        _demand(spoken <= known, f"refusals cite rules of this table: {spoken - known}")
        for action in (-1, game.action_count):
            try:
                position.play(seat, action)
            except IllegalAction:
                continue
            raise Nonconforming(f"action {action} does not exist and was played")
    _demand(game.position_text(position) == before, "asking changes nothing")


def check_position_forms(game: Game, position: Position) -> None:
    """A position survives text and JSON, with the same choices and views."""
    text = game.position_text(position)
    told = game.position_json(position)
    for again in (game.parse_position(text), game.parse_position_json(told)):
        _demand(game.position_text(again) == text, f"the position survives its forms: {text}")
        _demand(json_bytes(game.position_json(again)) == json_bytes(told), f"JSON agrees: {text}")
        _demand(_face(again) == _face(position), f"the same choices and views: {text}")


def _check_end(game: Game, position: Position) -> None:
    outcome = position.outcome()
    _demand(outcome is not None, "a game that is over has an outcome")
    assert outcome is not None
    _demand(outcome.end in game.ends, f"the ending {outcome.end} is one of the game's")
    _demand(
        len(outcome.scores) == len(outcome.places) == int(position.players),
        "every seat has a score and a place",
    )
    _demand(0 in outcome.places, "somebody wins")
    _demand(outcome.places == tuple(int(place) for place in position.places()), "places agree")
    for seat in range(int(position.players)):
        _demand(len(position.legal(seat)) == 0 and not position.awaits(seat), "nobody acts after the end")
        _demand(position.refusal(seat, 0) == "core.game-over", "after the end everything is refused")
    _demand(position.refusal(CHANCE, 0) == "core.game-over", "after the end luck is refused too")


def check_record(game: Game, record: Record, position: Position) -> None:
    """A record survives its text form and replays to the same bytes."""
    text = write_record(game, record)
    again = parse_record(game, text)
    _demand(again == record, "a record survives its text")
    _demand(write_record(game, again) == text, "a record's text survives")
    _demand(
        digest(game, verify(game, again)) == digest(game, position), "a record replays to the same position"
    )
    again.moves = in_seat_order(start_position(game, again), again.moves)
    _demand(
        digest(game, verify(game, again)) == digest(game, position),
        "it does not matter in which order simultaneous choices come in",
    )


def check_copies(game: Game, settings: Settings, seed: int) -> None:
    """No copy ever changes with the position it came from, nor the other way round."""
    rng = Rng(seed, settings.players)
    position = game.new(settings)
    copies: list[tuple[Position, str]] = []
    for step in range(400):
        if position.actor() == TERMINAL:
            break
        copies.append((position.copy(), game.position_text(position)))
        _random_step(position, rng)
        # Early copies share most with what follows: look at all of them at first, later at a sample.
        watched = copies if step < 60 else copies[step % 7 :: 7]
        for copy, text in watched:
            _demand(game.position_text(copy) == text, f"an earlier copy changed: {text}")
    for copy, _ in copies[::25]:
        before = game.position_text(position)
        # Far enough that every stretch of the game is played from some copy.
        for _ in range(100):
            if copy.actor() != TERMINAL:
                _random_step(copy, rng)
        _demand(game.position_text(position) == before, "playing on a copy left the original alone")


def check_redeals(game: Game, settings: Settings, seed: int) -> None:
    """A redeal looks the same to its seat, allows the same, conserves everything, and can be played to the end."""
    rng = Rng(seed, settings.players + 100)
    position = game.new(settings)
    step = 0
    views: dict[tuple[int, int], bytes] = {}
    while position.actor() != TERMINAL:
        if step < 20 or step % 11 == 0:
            for seat in (SPECTATOR, *range(settings.players)):
                check_redeal(game, position, seat, rng)
        for seat in range(settings.players):
            seen = json_bytes(to_json(position.view(seat)))
            known = views.setdefault((seat, int(position.information_key(seat))), seen)
            _demand(known == seen, f"what seat {seat} sees differently has different numbers")
        # An aid can be dear to make, so it is looked at more rarely.
        if step < 20 or step % 33 == 0:
            for seat in range(settings.players):
                check_aid(game, position, seat, rng)
        _random_step(position, rng)
        step += 1


def check_redeal(game: Game, position: Position, seat: int, rng: Rng) -> None:
    """One redeal for one seat (or SPECTATOR); what changed must be invisible to it."""
    before = game.position_text(position)
    dealt = position.redeal(seat, rng)
    check_declared_secrets(game, position, seat, dealt)
    _demand(game.position_text(position) == before, "a redeal leaves the true position alone")
    _demand(
        _seen(game, dealt, seat) == _seen(game, position, seat),
        f"seat {seat} cannot tell the redeal from {before}",
    )
    _demand(game.inventory(dealt) == game.inventory(position), "a redeal loses and doubles nothing")


def check_declared_secrets(game: Game, position: Position, seat: int, dealt: Position) -> None:
    """Where a redeal changes something it was hidden from its seat: then the game says so."""
    declared = game.hidden_information(game.settings_of(position))
    if declared == PERFECT_INFORMATION:
        same = position.view(seat) == position.view(SPECTATOR)
        _demand(same, f"with perfect information seat {seat} is shown what everybody is")
    found = PERFECT_INFORMATION
    if game.position_text(dealt) != game.position_text(position):
        acts = seat >= 0 and position.awaits(seat)
        found = HIDDEN_FROM_ACTOR if acts else HIDDEN_FROM_OTHERS
    _demand(found <= declared, f"what is hidden from seat {seat} is declared ({found} by {declared})")


def check_aid(game: Game, position: Position, seat: int, rng: Rng) -> None:
    """What a seat sees its choices by is the same in a redeal."""
    told = json_bytes(game.choice_data(position, seat))
    same = json_bytes(game.choice_data(position.redeal(seat, rng), seat)) == told
    _demand(same, f"the aid of seat {seat} knows a secret of {game.position_text(position)}")


def play_records(game: Game, settings: Settings, seeds: range) -> Iterator[str]:
    """The records of random games as text, one a seed: the same on every platform, compiled or not."""
    for seed in seeds:
        rng = Rng(seed, settings.players)
        position = game.new(settings)
        record = new_record(game, settings, ())
        while position.actor() != TERMINAL:
            record.moves.append(_random_step(position, rng))
        seal_record(game, record, position)
        yield write_record(game, record)


def _random_step(position: Position, rng: Rng) -> Move:
    actor = int(position.actor())
    if actor == CHANCE:
        move = Move(CHANCE, int(position.sample(rng)))
    else:
        awaited = [seat for seat in range(int(position.players)) if position.awaits(seat)]
        seat = awaited[int(rng.below(len(awaited)))]
        actions = position.legal(seat)
        move = Move(seat, int(actions[rng.below(len(actions))]))
    position.apply(move.seat, move.action)
    return move


def _face(position: Position) -> list[object]:
    """Everything the outside can ask of a position."""
    seats = range(int(position.players))
    return [
        int(position.actor()),
        [list(position.legal(seat)) for seat in seats],
        [json_bytes(to_json(position.view(seat))) for seat in seats],
        json_bytes(to_json(position.view(SPECTATOR))),
        [int(position.score(seat)) for seat in seats],
    ]


def _seen(game: Game, position: Position, seat: int) -> list[object]:
    """Everything one seat can see of a position."""
    return [
        int(position.actor()),
        [position.awaits(other) for other in range(int(position.players))],
        list(position.legal(seat)) if seat >= 0 else [],
        json_bytes(to_json(position.view(seat))),
        _observation(game, position, seat) if seat >= 0 else [],
        int(position.information_key(seat)),
    ]


def _observation(game: Game, position: Position, seat: int) -> list[int]:
    """What a seat sees as numbers, each within the bounds that the game states for it."""
    layout = game.observation_layout(int(position.players))
    # A stranger's number at either end shows whether the game writes only where it should.
    room = vec[i64]([-7] * (width(layout) + 2))
    position.observe(seat, room, 1)
    numbers = [int(number) for number in room]
    _demand(numbers[0] == -7 and numbers.pop() == -7, "an observation fills its own place only")
    fields = [field for field in layout for _ in range(field.count)]
    for field, number in zip(fields, numbers[1:], strict=True):
        most = 2**field.bits - 1 if field.bits else field.most
        _demand(0 <= number <= most, f"the observed {field.name} is {number}, not 0 to {most}")
    return numbers[1:]


def _demand(kept: bool, promise: str) -> None:
    if not kept:
        raise Nonconforming(promise)
