"""What a command leads to: entries for the log, or a refusal; the table itself is left as it is."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from dragonhoard.bots import public_bot
from dragonhoard.core.position import CHANCE, TERMINAL, Position
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.table.commands import (
    Act,
    Answer,
    BotTakeover,
    Close,
    Command,
    Interrupt,
    Leave,
    Luck,
    Offer,
    Resign,
    Salt,
    SeatBot,
    Sit,
    Start,
    Tick,
    Undo,
)
from dragonhoard.table.fairness import CommittedSource, is_salt
from dragonhoard.table.log_entries import (
    Acted,
    Answered,
    BotSeated,
    BotTookOver,
    ChanceResolved,
    Ended,
    Entry,
    Interrupted,
    Left,
    Offered,
    OfferKind,
    Paused,
    PlayerReturned,
    Reason,
    Resigned,
    Resumed,
    SaltAdded,
    Seated,
    Started,
    TimedOut,
    Undone,
    Withdrawn,
)
from dragonhoard.table.seats import Proposal, Seat

if TYPE_CHECKING:
    from dragonhoard.table.hosted import HostedTable

# The bot that plays for people who ran out of time or resigned.
STAND_IN: Final = "greedy"


def decide(table: "HostedTable", command: Command, now: int) -> list[Entry]:
    """The entries that a command leads to; a Problem or Refused if it may not be."""
    if table.readable_only:
        raise Problem("table-old-rules", needed=table.opened.rules_version, present=table.game.rules_version)
    return _DECIDED[type(command)](table, command, now)


# --- before the game ---


def _sit(table: "HostedTable", command: Sit, now: int) -> list[Entry]:
    chair = _chair_before_start(table, command.seat)
    if table.seat_of(command.person) is not None:
        raise Problem("chair-yours")
    if not chair.is_empty:
        raise Problem("chair-taken", seat=command.seat + 1)
    return [Seated(now, command.seat, command.person)]


def _seat_bot(table: "HostedTable", command: SeatBot, now: int) -> list[Entry]:
    chair = _chair_before_start(table, command.seat)
    if chair.person is not None:
        raise Problem("chair-taken", seat=command.seat + 1)
    public_bot(command.bot)
    return [BotSeated(now, command.seat, command.bot)]


def _leave(table: "HostedTable", command: Leave, now: int) -> list[Entry]:
    chair = _chair_before_start(table, command.seat)
    if chair.is_empty:
        raise Problem("chair-empty", seat=command.seat + 1)
    return [Left(now, command.seat)]


def _salt(table: "HostedTable", command: Salt, now: int) -> list[Entry]:
    chair = _chair_before_start(table, command.seat)
    if chair.person is None:
        raise Problem("chair-empty", seat=command.seat + 1)
    if not is_salt(command.salt):
        raise Problem("salt-form")
    return [SaltAdded(now, command.seat, command.salt)]


def _start(table: "HostedTable", command: Start, now: int) -> list[Entry]:
    _expect_gathering(table)
    empty = sum(1 for chair in table.chairs if chair.is_empty)
    if empty:
        raise Problem("chairs-empty", empty=empty)
    luck = CommittedSource(table.seed, table.opened.table, table.salts)
    return [Started(now), *_what_luck_brings(table, table.position.copy(), luck, now)]


# --- moves ---


def _act(table: "HostedTable", command: Act, now: int) -> list[Entry]:
    chair = _chair_in_play(table, command.seat)
    _expect_playing(table)
    if (chair.player is not None) != command.by_bot:
        raise Problem("seat-person" if command.by_bot else "seat-bot")
    _expect_fresh(table, command.seat, command.number)
    if command.seat in table.clocks.expired(now):
        raise Problem("clock-expired")
    rule = table.position.refusal(command.seat, command.action)
    if rule is not None:
        raise IllegalAction(table.why(command.seat, command.action) or rule)
    draft = table.position.copy()
    draft.apply(command.seat, command.action)
    return [Acted(now, command.seat, command.action), *_what_luck_brings(table, draft, table.luck, now)]


def _luck(table: "HostedTable", command: Luck, now: int) -> list[Entry]:
    _chair_in_play(table, command.seat)
    _expect_playing(table)
    if not table.opened.real_dice:
        raise Problem("luck-fair")
    _expect_fresh(table, command.seat, command.number)
    rule = table.position.refusal(CHANCE, command.outcome)
    if rule is not None:
        raise IllegalAction(rule)
    draft = table.position.copy()
    draft.apply(CHANCE, command.outcome)
    return [ChanceResolved(now, command.outcome, command.seat), *_what_ends(table, draft, now)]


def _what_luck_brings(
    table: "HostedTable", draft: Position, luck: CommittedSource | None, now: int
) -> list[Entry]:
    """The draws that follow in a position, and the end if that is it."""
    entries: list[Entry] = []
    if not table.opened.real_dice:
        assert luck is not None, "luck needs the seed of the table"
        while draft.actor() == CHANCE:
            outcome = luck.outcome(table.draws + len(entries), draft)
            draft.apply(CHANCE, outcome)
            entries.append(ChanceResolved(now, outcome))
    return [*entries, *_what_ends(table, draft, now)]


def _what_ends(table: "HostedTable", draft: Position, now: int) -> list[Entry]:
    return [_ended(table, "played", now)] if draft.actor() == TERMINAL else []


def _undo(table: "HostedTable", command: Undo, now: int) -> list[Entry]:
    chair = _chair_in_play(table, command.seat)
    _expect_playing(table)
    if chair.player is not None:
        raise Problem("seat-bot")
    _expect_fresh(table, command.seat, command.number)
    return [Undone(now, command.seat, table.course.undo_numbers(command.seat))]


# --- what needs consent ---


def _offer(table: "HostedTable", command: Offer, now: int) -> list[Entry]:
    chair = _chair_in_play(table, command.seat)
    if chair.player is not None:
        raise Problem("seat-bot")
    _expect_phase_of(table, command.kind)
    if any(offer.kind == command.kind for offer in table.offers):
        raise Problem("offer-open")
    if command.kind == "undo" and table.course.undoable(command.seat):
        return [Undone(now, command.seat, table.course.undo_numbers(command.seat))]
    if command.kind in ("undo", "end") and table.opened.rated and _has_bots(table):
        raise Problem("offer-bots")
    first = table.course.numbers_since_own(command.seat)[0] if command.kind == "undo" else None
    asked = Proposal(command.kind, command.seat, first)
    return [
        Offered(now, command.seat, command.kind, first),
        *_what_was_agreed(table, [asked], frozenset(), now),
    ]


def _answer(table: "HostedTable", command: Answer, now: int) -> list[Entry]:
    _chair_in_play(table, command.seat)
    offer = next((offer for offer in table.offers if offer.kind == command.kind), None)
    if offer is None:
        raise Problem("offer-none")
    if offer.seat == command.seat:
        if command.yes:
            raise Problem("offer-own")
        return [Withdrawn(now, command.seat, command.kind)]
    if command.seat not in table.still_asked(offer):
        raise Problem("offer-not-asked")
    answered = Answered(now, command.seat, command.kind, command.yes)
    if not command.yes:
        return [answered]
    return [answered, *_what_was_agreed(table, [offer], frozenset([command.seat]), now)]


def _what_was_agreed(
    table: "HostedTable", offers: Iterable[Proposal], agreed: frozenset[int], now: int
) -> list[Entry]:
    """What the offers lead to that nobody has to be asked about any more, some people's consent or absence given."""
    entries: list[Entry] = []
    for offer in offers:
        if offer.seat not in agreed and not table.still_asked(offer, agreed):
            entries += _carried(table, offer, now)
            if offer.kind in ("undo", "end"):
                break
    return entries


def _carried(table: "HostedTable", offer: Proposal, now: int) -> list[Entry]:
    if offer.kind == "pause":
        return [Paused(now)]
    if offer.kind == "resume":
        return [Resumed(now)]
    if offer.kind == "end":
        return [_ended(table, "agreement", now)]
    assert offer.first is not None
    numbers = tuple(made.number for made in table.course.made if made.number >= offer.first)
    return [Undone(now, offer.seat, numbers, agreed=True)]


def _has_bots(table: "HostedTable") -> bool:
    return any(chair.player is not None for chair in table.chairs)


# --- coming and going ---


def _resign(table: "HostedTable", command: Resign, now: int) -> list[Entry]:
    chair = _chair_in_play(table, command.seat)
    if chair.person is None:
        raise Problem("seat-bot")
    if chair.resigned:
        raise Problem("seat-resigned")
    return _give_up(table, [command.seat], now)


def _give_up(table: "HostedTable", seats: list[int], now: int) -> list[Entry]:
    """Seats resign; bots play on for them where more than one side is left, and a person among them."""
    entries: list[Entry] = [Resigned(now, seat) for seat in seats]
    left = [chair for seat, chair in enumerate(table.chairs) if not chair.resigned and seat not in seats]
    if len(left) < 2 or all(chair.person is None for chair in left):
        return [*entries, _ended(table, "resignation", now)]
    return [*entries, *_make_way(table, seats, now)]


def _make_way(table: "HostedTable", seats: list[int], now: int) -> list[Entry]:
    """Bots take over, and what only those who go had not agreed to yet is done."""
    away = frozenset(seats)
    entries: list[Entry] = [
        BotTookOver(now, seat, STAND_IN) for seat in seats if table.chairs[seat].stand_in is None
    ]
    return [*entries, *_what_was_agreed(table, table.offers, away, now)]


def _stand_in(table: "HostedTable", command: BotTakeover, now: int) -> list[Entry]:
    chair = _chair_in_play(table, command.seat)
    if chair.resigned:
        raise Problem("seat-resigned")
    if chair.person is None:
        raise Problem("seat-bot")
    if command.bot is None:
        if chair.stand_in is None:
            raise Problem("stand-in-none")
        return [PlayerReturned(now, command.seat)]
    if table.opened.rated:
        raise Problem("stand-in-rated")
    public_bot(command.bot)
    away = frozenset([command.seat])
    return [BotTookOver(now, command.seat, command.bot), *_what_was_agreed(table, table.offers, away, now)]


# --- time ---


def _tick(table: "HostedTable", command: Tick, now: int) -> list[Entry]:
    expired = list(table.clocks.expired(now)) if table.phase == "playing" else []
    if not expired:
        return _replies(table, now)
    take_over = _give_up if table.opened.rated else _make_way
    return [*(TimedOut(now, seat) for seat in expired), *take_over(table, expired, now)]


def _replies(table: "HostedTable", now: int) -> list[Entry]:
    """The answers that are due of people who have only one, and the luck that follows."""
    reply_at = table.reply_at()
    if reply_at is None or now < reply_at:
        return []
    draft = table.position.copy()
    entries: list[Entry] = []
    for seat in range(len(table.chairs)):
        action = int(draft.forced_reply(seat))
        if table.forced_reply(seat) >= 0 and action >= 0:
            draft.apply(seat, action)
            entries.append(Acted(now, seat, action))
    return [*entries, *_what_luck_brings(table, draft, table.luck, now)]


def _interrupt(table: "HostedTable", command: Interrupt, now: int) -> list[Entry]:
    return [Interrupted(now, command.ms)] if table.clocks.running and command.ms > 0 else []


def _close(table: "HostedTable", command: Close, now: int) -> list[Entry]:
    if table.phase == "finished":
        raise Problem("table-finished")
    return [_ended(table, "abandoned", now)]


# --- what is expected ---


def _ended(table: "HostedTable", reason: Reason, now: int) -> Ended:
    return Ended(now, reason, "" if table.opened.real_dice else table.seed.hex())


def _expect_gathering(table: "HostedTable") -> None:
    if table.phase != "gathering":
        raise Problem("table-finished" if table.phase == "finished" else "table-started")


def _expect_playing(table: "HostedTable") -> None:
    if table.phase == "paused":
        raise Problem("table-paused")


def _expect_phase_of(table: "HostedTable", kind: OfferKind) -> None:
    if kind == "resume" and table.phase != "paused":
        raise Problem("table-not-paused")
    if kind in ("undo", "pause"):
        _expect_playing(table)


def _expect_fresh(table: "HostedTable", seat: int, number: int | None) -> None:
    """Refuse what was chosen before the present choice was put to the seat."""
    if number is not None and not table.posed(seat) <= number <= table.number(seat):
        raise Problem("table-stale")


def _chair(table: "HostedTable", seat: int) -> Seat:
    if not 0 <= seat < len(table.chairs):
        raise Problem("chair-unknown", seat=seat + 1)
    return table.chairs[seat]


def _chair_before_start(table: "HostedTable", seat: int) -> Seat:
    _expect_gathering(table)
    return _chair(table, seat)


def _chair_in_play(table: "HostedTable", seat: int) -> Seat:
    if table.phase == "gathering":
        raise Problem("table-waiting")
    if table.phase == "finished":
        raise Problem("table-finished")
    return _chair(table, seat)


_DECIDED: dict[type[Command], Callable[["HostedTable", Any, int], list[Entry]]] = {
    Sit: _sit,
    SeatBot: _seat_bot,
    Leave: _leave,
    Salt: _salt,
    Start: _start,
    Act: _act,
    Luck: _luck,
    Undo: _undo,
    Offer: _offer,
    Answer: _answer,
    Resign: _resign,
    BotTakeover: _stand_in,
    Tick: _tick,
    Interrupt: _interrupt,
    Close: _close,
}
