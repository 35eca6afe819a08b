"""How requests go wrong: every mishap becomes a Failure in words, none a stack trace."""

import logging
from collections.abc import Mapping
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap
from msgspec import DecodeError

from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.host import wire
from dragonhoard.host.ports import Conflict, Gone, Unavailable

# Everything that is not listed is the sender's mistake: 400.
STATUS: Final[Mapping[str, int]] = {
    "not-logged-in": 401,
    "login-wrong": 401,
    "password-wrong": 401,
    "passkey-wrong": 401,
    "foreign-origin": 403,
    "not-host": 403,
    "not-seated": 403,
    "not-watchable": 403,
    "advice-rated": 403,
    "fork-rated": 403,
    "table-unknown": 404,
    "person-unknown": 404,
    "game-unknown": 404,
    "route-unknown": 404,
    "language-unknown": 404,
    "recovery-invalid": 404,
    "method-wrong": 405,
    "table-busy": 409,
    "advice-not-your-turn": 409,
    "request-too-large": 413,
    "host-unknown": 421,
    "too-fast": 429,
    "advice-one-at-a-time": 429,
    "reviews-busy": 503,
    "server-failure": 500,
    "storage-unavailable": 503,
}
_CODES: Final = {404: "route-unknown", 405: "method-wrong", 413: "request-too-large"}
_log: Final = logging.getLogger("dragonhoard.http")


def failures(*statuses: int) -> dict[int, ResponseSpec]:
    """What an operation's description says about how it may fail."""
    every = {400, 403, 421, 429, 503, *statuses}
    return {
        status: ResponseSpec(wire.Failure, description="A problem in words.", generate_examples=False)
        for status in sorted(every)
    }


NOTHING: Final = {204: ResponseSpec(None, description="Done.", generate_examples=False)}


def answer(problem: Problem, rule: str | None = None) -> Response[wire.Failure]:
    """A problem as an answer."""
    status = STATUS.get(problem.key, 400)
    headers = {"cache-control": "no-store"}
    if status == 429:
        headers["retry-after"] = str(problem.details.get("seconds", 1))
    return Response(
        wire.Failure(problem.key, dict(problem.details), rule), status_code=status, headers=headers
    )


def on_problem(request: "Request[Any, Any, Any]", problem: Problem) -> Response[wire.Failure]:
    """Bad input."""
    return answer(problem)


def on_refused(request: "Request[Any, Any, Any]", refused: IllegalAction) -> Response[wire.Failure]:
    """A rule speaks."""
    return answer(Problem("refused"), refused.rule)


def on_http(request: "Request[Any, Any, Any]", error: HTTPException) -> Response[wire.Failure]:
    """What the framework refuses; its own words stay here."""
    status = error.status_code
    if status >= 500:
        return on_failure(request, error)
    response = answer(known(_CODES.get(status, "request-malformed")))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def known(key: str) -> Problem:
    """The problems that the framework finds before we do."""
    found = {
        "route-unknown": Problem("route-unknown"),
        "method-wrong": Problem("method-wrong"),
        "request-too-large": Problem("request-too-large"),
    }
    return found.get(key, Problem("request-malformed"))


def on_malformed(request: "Request[Any, Any, Any]", error: Exception) -> Response[wire.Failure]:
    """A body that is no JSON, or not the one that is wanted."""
    return answer(Problem("request-malformed"))


def on_gone(request: "Request[Any, Any, Any]", error: Exception) -> Response[wire.Failure]:
    """Somebody was forgotten while this was on its way."""
    return answer(Problem("person-unknown"))


def on_unavailable(request: "Request[Any, Any, Any]", error: Exception) -> Response[wire.Failure]:
    """The database is away."""
    return answer(Problem("storage-unavailable"))


def on_failure(request: "Request[Any, Any, Any]", error: Exception) -> Response[wire.Failure]:
    """Our own mistake: counted and logged by its kind, with the trace only for those who debug."""
    request.app.state.context.host.counters.failures.inc()
    _log.error("%s %s failed: %s", request.method, request.url.path, type(error).__name__)
    _log.debug("because", exc_info=error)
    return answer(Problem("server-failure"))


HANDLERS: Final[ExceptionHandlersMap] = {
    Problem: on_problem,
    IllegalAction: on_refused,
    HTTPException: on_http,
    DecodeError: on_malformed,
    # A body nested deeper than the decoder follows; none of our own code recurses.
    RecursionError: on_malformed,
    Gone: on_gone,
    Unavailable: on_unavailable,
    Conflict: on_unavailable,
    Exception: on_failure,
}
