"""Names that nobody can guess: ids of persons and tables, codes of tables."""

import secrets
from typing import Final

# No letter that could be taken for another one, and no vowel that could make a word.
CODE_LETTERS: Final = "BCDFGHJKMNPQRSTVWXZ2345679"
CODE_LENGTH: Final = 6


def new_id() -> str:
    """Return an id for a person or a table: 16 letters and digits, 80 bits."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(16))


def new_code() -> str:
    """Return a table's code, short enough to be told over the phone."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
