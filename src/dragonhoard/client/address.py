"""What people paste or type to find a server, a table or themselves: links and codes."""

import os
import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, urlsplit

from dragonhoard.core.problem import Problem

VARIABLE: Final = "DRAGONHOARD_SERVER"
AT_HOME: Final = "http://127.0.0.1:8017"
_CODE: Final = re.compile(r"[0-9A-Za-z]{6}")
_TABLE: Final = re.compile(r"[0-9a-z]{16}")


@dataclass(frozen=True)
class Address:
    """A place on a server: a table by its code or id, or the token that makes this device mine."""

    server: str
    table: str = ""
    token: str = ""


def is_address(text: str) -> bool:
    """Whether a text is a link, a code or the id of a table, rather than a word."""
    return (
        "://" in text or bool(_CODE.fullmatch(text) and text.upper() == text) or bool(_TABLE.fullmatch(text))
    )


def read_address(text: str, server: str | None = None) -> Address:
    """The place that a link or a code means; codes are looked for on the given server or the one at hand."""
    link = text.strip()
    if "://" not in link:
        if not (_CODE.fullmatch(link) or _TABLE.fullmatch(link)):
            raise Problem("address-unknown", text=link[:60])
        return Address(server_at(server), link)
    told = _split(link)
    if told is None:
        raise Problem("address-unknown", text=link[:60])
    page, _, rest = told.path.strip("/").partition("/")
    base = f"{told.scheme}://{told.netloc}"
    if page == "recover" and told.fragment:
        return Address(base, token=told.fragment)
    if page in ("t", "replay", "join") and rest:
        return Address(base, rest.partition("/")[0])
    raise Problem("address-unknown", text=link[:60])


def server_at(server: str | None) -> str:
    """The server that was named, or else the one in the environment, or else the one on this machine."""
    named = (server or os.environ.get(VARIABLE) or AT_HOME).strip()
    told = _split(named if "://" in named else f"http://{named}")
    if told is None:
        raise Problem("server-address", server=named[:60])
    return f"{told.scheme}://{told.netloc}"


def _split(link: str) -> SplitResult | None:
    """The parts of a web address, or none where it is no such thing."""
    try:
        told = urlsplit(link)
        has_host = bool(told.hostname) and told.port != 0
    except ValueError:
        return None
    return told if told.scheme in ("http", "https") and has_host else None
