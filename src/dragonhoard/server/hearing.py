"""What clients say, one message at a time: carried out, or answered with why not."""

# compiled: every message comes through here

import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import DecodeError, ValidationError, json

from dragonhoard.core.problem import Problem, Refused
from dragonhoard.server import wire
from dragonhoard.server.clients import DONE, LOGGED_OUT, UNDER_WAY, Client, Taken
from dragonhoard.server.limits import LARGEST_MESSAGE
from dragonhoard.server.storage import Conflict, Gone, Unavailable

if TYPE_CHECKING:
    from dragonhoard.server.house import House

_MOST_STRIKES: Final = 20
POLICY_VIOLATION: Final = 1008

_log: Final = logging.getLogger("dragonhoard.sockets")
_decode: Final = json.Decoder(wire.ClientMessage).decode


def take(house: "House", client: Client, who: str, raw: str) -> Taken:
    """One message: carried out at once, under way until the client is told to hear on, or a coroutine to wait for."""
    number = -1
    try:
        if len(raw) > LARGEST_MESSAGE:
            raise Problem("message-too-long", most=LARGEST_MESSAGE)
        house.limits.take("message", who)
        message = decoded(raw)
        number = message.id
        house.metrics.heard[type(message)].inc()
        if isinstance(message, wire.Act):
            settled = partial(settle, house, client, message)
            if house.hub.act_at_once(client, message, settled):
                return UNDER_WAY
        return carry_out(house, client, message)
    except Exception as error:
        answer_failure(house, client, number, error)
        return DONE


def settle(house: "House", client: Client, message: wire.Act, failure: Exception | None) -> None:
    """A choice that was under way is durable, or is not."""
    if isinstance(failure, Conflict):
        # Another process was faster: look at the table again and decide anew.
        client.hear_after(carry_out(house, client, message))
        return
    if failure is not None:
        answer_failure(house, client, message.id, failure)
    client.hear_on()


async def carry_out(house: "House", client: Client, message: wire.ClientMessage) -> None:
    """What a message asks for, or why not."""
    try:
        await house.hub.hear(client, message)
    except Exception as error:
        answer_failure(house, client, message.id, error)


def answer_failure(house: "House", client: Client, number: int, failure: Exception) -> None:
    """Say why a message was not carried out; whoever sends nothing but nonsense is shown out."""
    if isinstance(failure, Gone):
        # Its person has been forgotten meanwhile.
        client.close(LOGGED_OUT)
        return
    if isinstance(failure, Refused):
        house.metrics.refusals.inc()
        client.tell(wire.Refusal(number, rule=failure.rule))
        return
    if isinstance(failure, Unavailable):
        failure = Problem("storage-unavailable")
    if isinstance(failure, Problem):
        house.metrics.refusals.inc()
        client.tell(wire.Refusal(number, problem=failure.key, details=dict(failure.details)))
        strike(client, failure)
        return
    house.metrics.failures.inc()
    _log.error("a message failed: %s", type(failure).__name__)
    _log.debug("because", exc_info=failure)
    client.tell(wire.Refusal(number, problem="server-failure"))


def decoded(raw: str) -> wire.ClientMessage:
    """A message of the closed set, or a Problem."""
    try:
        message: wire.ClientMessage = _decode(raw)
    except (ValidationError, DecodeError, UnicodeError, RecursionError):
        raise Problem("message-malformed") from None
    if not 0 <= message.id < 2**53:
        raise Problem("message-malformed")
    return message


def strike(client: Client, problem: Problem) -> None:
    """Count nonsense and haste; a person's ordinary mistakes do not count."""
    if problem.key in ("too-fast", "message-malformed", "message-too-long"):
        client.strikes += 1
        if client.strikes >= _MOST_STRIKES:
            client.close(POLICY_VIOLATION)
