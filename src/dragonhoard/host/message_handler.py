"""Incoming messages: decoded, carried out, or answered with a refusal."""

# compiled: every message comes through here

import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import DecodeError, ValidationError, json

from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.host import wire
from dragonhoard.host.clients import DONE, LOGGED_OUT, POLICY_VIOLATION, UNDER_WAY, Client, Taken
from dragonhoard.host.hub import CHOICES
from dragonhoard.host.limits import LARGEST_MESSAGE
from dragonhoard.host.ports import Gone, Unavailable

if TYPE_CHECKING:
    from dragonhoard.host.host import TableHost

_MOST_STRIKES: Final = 20

_log: Final = logging.getLogger("dragonhoard.sockets")
_decode: Final = json.Decoder(wire.ClientMessage).decode


def take(host: "TableHost", client: Client, who: str, raw: str) -> Taken:
    """Handle one message: done at once, under way until the client is told to hear on, or a coroutine to await."""
    number = -1
    try:
        if len(raw) > LARGEST_MESSAGE:
            raise Problem("message-too-long", most=LARGEST_MESSAGE)
        host.limits.take("message", who)
        message = decoded(raw)
        number = message.id
        host.counters.heard[type(message)].inc()
        if isinstance(message, CHOICES):
            is_done = host.hub.choose_at_once(client, message, partial(settle, host, client, message.id))
            if is_done is not None:
                return DONE if is_done else UNDER_WAY
        return carry_out(host, client, message)
    except Exception as error:
        answer_failure(host, client, number if number >= 0 else id_of(raw), error)
        return DONE


def settle(host: "TableHost", client: Client, number: int, failure: Exception | None) -> None:
    """Answer a choice that could not be carried out after all, and hear on."""
    if failure is not None:
        answer_failure(host, client, number, failure)
    client.hear_on()


async def carry_out(host: "TableHost", client: Client, message: wire.ClientMessage) -> None:
    """Carry a message out; a failure is answered."""
    try:
        await host.hub.hear(client, message)
    except Exception as error:
        answer_failure(host, client, message.id, error)


def answer_failure(host: "TableHost", client: Client, number: int, failure: Exception) -> None:
    """Answer a message with why it was not carried out."""
    if isinstance(failure, Gone):
        # Its person has been forgotten meanwhile.
        client.close(LOGGED_OUT)
        return
    if isinstance(failure, IllegalAction):
        host.counters.refusals.inc()
        client.tell(wire.Refusal(number, rule=failure.rule))
        return
    if isinstance(failure, Unavailable):
        failure = Problem("storage-unavailable")
    if isinstance(failure, Problem):
        host.counters.refusals.inc()
        client.tell(wire.Refusal(number, problem=failure.key, details=dict(failure.details)))
        strike(client, failure)
        return
    host.counters.failures.inc()
    _log.error("a message failed: %s", type(failure).__name__)
    _log.debug("because", exc_info=failure)
    client.tell(wire.Refusal(number, problem="server-failure"))


def decoded(raw: str) -> wire.ClientMessage:
    """Decode a message of the closed set, or raise a Problem."""
    try:
        message: wire.ClientMessage = _decode(raw)
    except (ValidationError, DecodeError, UnicodeError, RecursionError):
        raise Problem("message-malformed") from None
    if not 0 <= message.id < 2**53:
        raise Problem("message-malformed")
    return message


def id_of(raw: str) -> int:
    """Return the id of a malformed message, -1 if it has none."""
    if len(raw) > LARGEST_MESSAGE:
        return -1
    try:
        found = json.decode(raw)
    except (ValidationError, DecodeError, UnicodeError, RecursionError):
        return -1
    number = found.get("id") if isinstance(found, dict) else None
    return number if isinstance(number, int) and 0 <= number < 2**53 else -1


def strike(client: Client, problem: Problem) -> None:
    """Count malformed and too frequent messages; disconnect after too many."""
    if problem.key in ("too-fast", "message-malformed", "message-too-long"):
        client.strikes += 1
        if client.strikes >= _MOST_STRIKES:
            client.close(POLICY_VIOLATION)
