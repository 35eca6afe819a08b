"""The browser client as files in memory, and all words of a language as one file."""

import gzip
import hashlib
import mimetypes
import os
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from dragonhoard.core.discovery import game_ids
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import json_bytes
from dragonhoard.i18n.catalogue import catalogue_for, game_words
from dragonhoard.i18n.language import languages

INDEX: Final = "index.html"
# Vite puts a hash of the content into the name of every file it builds.
_HASHED: Final = re.compile(r"-[\w-]{8,}\.\w+$")
_TEXTS: Final = (
    "text/",
    "application/javascript",
    "application/json",
    "image/svg+xml",
    "application/manifest",
)
_TYPES: Final = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
# Catalogues of the command line, which no client shows.
_OURS: Final = ("app", "cli", "doctor", "research", "terminal")
# Catalogues of games that only the page of this name shows: it asks for them itself.
_LATER: Final = ("builder", "guide")
# Remarks in a catalogue are for those who write it.
_REMARK: Final = re.compile(r"^#.*\n", re.MULTILINE)
_SMALLEST_PACKED: Final = 400
_PACKAGE: Final = Path(__file__).parent


@dataclass(frozen=True)
class File:
    """A file ready to be sent, as it is and packed."""

    content: bytes
    packed: bytes | None
    kind: str
    etag: str
    cache: str


def file_of(content: bytes, kind: str, cache_for: str) -> File:
    """A file from its content."""
    is_text = kind.startswith(_TEXTS) and len(content) >= _SMALLEST_PACKED
    packed = gzip.compress(content, 9, mtime=0) if is_text else None
    return File(content, packed, kind, f'"{hashlib.sha256(content).hexdigest()[:24]}"', cache_for)


def client_folder() -> Path | None:
    """Where the built browser client is: as named, in the package, or in the checkout that this runs from."""
    named = os.environ.get("DRAGONHOARD_CLIENT")
    for folder in (
        *([Path(named)] if named else []),
        _PACKAGE / "static",
        _PACKAGE.parents[2] / "web" / "dist",
    ):
        if (folder / INDEX).is_file():
            return folder
    return None


def client_files(folder: Path) -> dict[str, File]:
    """Every file of the browser client by its path below the folder."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): _client_file(path) for path in found}


def _client_file(path: Path) -> File:
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    is_hashed = _HASHED.search(path.name) is not None
    return file_of(
        path.read_bytes(), kind, "public, max-age=31536000, immutable" if is_hashed else "no-cache"
    )


def missing_page(language: str) -> File:
    """The page to show where the browser client was not built: it says how to build it."""
    words = catalogue_for(language)
    title, text = words.format("server-no-client-title"), words.format("server-no-client")
    page = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        f"<title>{title}</title><h1>{title}</h1><p>{text}</p><pre>python3 play.py serve</pre></html>"
    )
    return file_of(page.encode(), "text/html", "no-cache")


@cache
def words_file(language: str, page: str = "") -> File:
    """The Fluent texts of a language that clients need, on every page or on this one only: `{catalogue: text}`."""
    from importlib.resources import files

    folders = {"": files("dragonhoard.i18n") / language}
    folders |= {f"{game}-": game_words(game, language) for game in game_ids()}
    texts = {
        prefix + name: _REMARK.sub("", (folder / f"{name}.ftl").read_text("utf-8"))
        for prefix, folder in folders.items()
        for name in sorted(entry.name.removesuffix(".ftl") for entry in folder.iterdir())
        if prefix + name not in _OURS and (name if prefix and name in _LATER else "") == page
    }
    if not texts:
        raise Problem("route-unknown")
    return file_of(json_bytes(dict(texts)), "application/json", "no-cache")


def spoken_language(accept: str) -> str:
    """The first language of an Accept-Language header that there are words for."""
    for part in accept.split(","):
        tag = part.partition(";")[0].strip().partition("-")[0].lower()
        if tag in languages():
            return tag
    return "en"
