"""Secrets for cookies and links; only their hash is kept."""

import hashlib
import secrets
from typing import Final

TOKEN_BYTES: Final = 32


def new_token() -> str:
    """A secret for a cookie or a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> bytes:
    """What is kept of a token; it is looked up by this, so no comparison ever sees the token itself."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
