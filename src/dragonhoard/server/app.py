"""The web application: routes, words, the browser client, and what watches over them."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Final

from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.enums import ScopeType
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import PathParameter
from litestar.types import ASGIApp, Receive, Scope, Send

from dragonhoard import __version__
from dragonhoard.core.problem import Problem
from dragonhoard.host.limits import LARGEST_BODY, address_group
from dragonhoard.host.lobby import check_language
from dragonhoard.server import (
    account_routes,
    coach_routes,
    passkey_routes,
    sockets,
    table_routes,
    track_routes,
)
from dragonhoard.server.account_routes import Asked, context_of
from dragonhoard.server.context import AppContext, ServerOptions, open_context
from dragonhoard.server.errors import HANDLERS, failures
from dragonhoard.server.security import SAFE_METHODS, SafeHeaders, check_host, check_origin, may_count
from dragonhoard.server.settings import Settings
from dragonhoard.server.static import (
    INDEX,
    File,
    client_files,
    client_folder,
    missing_page,
    spoken_language,
    words_file,
)

# Long answers are packed on their way; files are packed once and for all.
READY: Final = "packed"
PACKED: Final = CompressionConfig("gzip", minimum_size=1_000, gzip_compress_level=6, exclude_opt_key=READY)


@get("/healthz", responses=failures(), tags=["server"])
async def healthz(request: Asked) -> dict[str, str]:
    """Whether this process can serve: its database answers."""
    await context_of(request).storage.ping()
    return {"status": "ok", "version": __version__}


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """What Prometheus reads, if it asks from this machine or shows the token; for all others there is no such page."""
    context = context_of(request)
    if not may_count(request.scope, context.options.metrics_token, bool(context.options.proxies)):
        raise Problem("route-unknown")
    counted = context.metrics
    return Response(counted.text(), headers={"content-type": counted.content_type})


@get(
    ["/words/{language:str}", "/words/{language:str}/{page:str}"],
    responses=failures(404),
    tags=["games"],
    opt={READY: True},
)
async def words(
    request: Asked,
    language: Annotated[str, PathParameter(max_length=20)],
    page: Annotated[str, PathParameter(max_length=20)] = "",
) -> Response[bytes]:
    """All Fluent texts of a language, `{catalogue: text}`, or those that only one page shows."""
    check_language(language)
    return sent(request, words_file(language, page))


def sent(request: Asked, file: File) -> Response[bytes]:
    """A file, packed if the client unpacks, or the word that it has not changed."""
    headers = {"etag": file.etag, "cache-control": file.cache, "vary": "accept-encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers=headers | {"content-encoding": "gzip"}, media_type=file.kind)
    return Response(file.content, headers=headers, media_type=file.kind)


@get(["/", "/{path:path}"], include_in_schema=False, opt={READY: True})
async def client(request: Asked, path: Annotated[str, PathParameter()] = "") -> Response[bytes]:
    """The browser client; every path that is no file of it is one of its pages."""
    files: dict[str, File] = request.app.state.files
    name = path.strip("/")
    if name.startswith(("api/", "schema/", "assets/")) and name not in files:
        raise Problem("route-unknown")
    if not files:
        return sent(request, missing_page(spoken_language(request.headers.get("accept-language", ""))))
    return sent(request, files.get(name) or files[INDEX])


class Gate:
    """Lets in who comes from our own pages and not too often."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            context: AppContext = scope["litestar_app"].state.context
            check_host(scope, context.options.hosts)
            if scope["method"] not in SAFE_METHODS:
                check_origin(scope, context.options.origins)
            client = scope.get("client")
            if scope["path"].startswith("/api/") and client is not None:
                context.limits.take("request", address_group(client[0]))
        await self.app(scope, receive, send)


OPENAPI: Final = OpenAPIConfig(
    title="Dragonhoard",
    version=str(__version__),
    path="/schema",
    render_plugins=[JsonRenderPlugin(path="/openapi.json")],
)


def make_app(
    settings: Settings, options: ServerOptions, taken: Callable[[AppContext], None] = lambda _: None
) -> ASGIApp:
    """The application around one house; `taken` is given the house once it stands."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        folder = client_folder()
        app.state.files = client_files(folder) if folder else {}
        async with open_context(settings, options) as context:
            app.state.context = context
            taken(context)
            yield

    app = Litestar(
        [
            healthz,
            metrics,
            words,
            client,
            *account_routes.ROUTES,
            *passkey_routes.ROUTES,
            *table_routes.ROUTES,
            *coach_routes.ROUTES,
            *track_routes.ROUTES,
            sockets.socket,
        ],
        lifespan=[lifespan],
        middleware=[DefineMiddleware(Gate)],
        exception_handlers=HANDLERS,
        openapi_config=OPENAPI,
        compression_config=PACKED,
        request_max_body_size=LARGEST_BODY,
        debug=False,
        logging_config=None,
    )
    return SafeHeaders(app)
