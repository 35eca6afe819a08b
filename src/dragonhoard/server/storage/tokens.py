"""Names that nobody can guess: identities, table codes and tokens; of tokens only the hash is kept."""

import hashlib
import secrets
from typing import Final

# No letter that could be taken for another one, and no vowel that could make a word.
CODE_LETTERS: Final = "BCDFGHJKMNPQRSTVWXZ2345679"
CODE_LENGTH: Final = 6
TOKEN_BYTES: Final = 32


def new_id() -> str:
    """An identity for a person or a table: 16 letters and digits, 80 bits."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(16))


def new_code() -> str:
    """A code that people can tell each other over the phone."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """A secret for a cookie or a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> bytes:
    """What is kept of a token; it is looked up by this, so no comparison ever sees the token itself."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
