"""The tables of the database, as a list of steps from each version to the next."""

from collections.abc import Iterator
from typing import Final, NamedTuple


class Dialect(NamedTuple):
    """The words in which two databases differ."""

    blob: str
    # A table kept in the order of its key, where the database knows that.
    clustered: str


# A step is never changed once released: a database that has taken it does not take it again.
FIRST: Final = """
CREATE TABLE persons (
    person TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    webhook TEXT,
    webhook_secret TEXT,
    is_gone BIGINT NOT NULL
);
CREATE TABLE sessions (
    token {blob} PRIMARY KEY,
    person TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_of_person ON sessions (person);
CREATE TABLE recoveries (
    token {blob} PRIMARY KEY,
    person TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX recoveries_of_person ON recoveries (person);
CREATE TABLE mutes (
    person TEXT NOT NULL,
    muted TEXT NOT NULL,
    PRIMARY KEY (person, muted)
);
CREATE INDEX mutes_of_muted ON mutes (muted);
CREATE TABLE tables (
    table_id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    public BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    host TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    number BIGINT NOT NULL,
    phase TEXT NOT NULL,
    awaited BIGINT NOT NULL,
    due_at BIGINT,
    changed_at BIGINT NOT NULL,
    rematch TEXT,
    info {blob} NOT NULL
);
CREATE INDEX tables_in_lobby ON tables (phase, made_at) WHERE public = 1;
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tables_gathering ON tables (changed_at) WHERE phase = 'gathering';
CREATE INDEX tables_of_host ON tables (host);
CREATE TABLE seeds (
    table_id TEXT PRIMARY KEY,
    seed {blob} NOT NULL
);
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    body {blob} NOT NULL,
    PRIMARY KEY (table_id, number)
){clustered};
CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
){clustered};
CREATE INDEX seats_of_person ON seats (person);
CREATE TABLE guests (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
){clustered};
CREATE TABLE chat (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
){clustered};
CREATE INDEX chat_of_person ON chat (person);
CREATE TABLE notices (
    person TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    what TEXT NOT NULL,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    seen BIGINT NOT NULL,
    PRIMARY KEY (person, number)
){clustered};
CREATE TABLE results (
    table_id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    players BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    ending TEXT NOT NULL,
    ended_at BIGINT NOT NULL
);
CREATE TABLE placings (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    person TEXT NOT NULL,
    score BIGINT NOT NULL,
    place BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
){clustered};
CREATE INDEX placings_of_person ON placings (person);
CREATE TABLE ratings (
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX ratings_of_person ON ratings (person);
CREATE TABLE beats (
    process TEXT PRIMARY KEY,
    started_at BIGINT NOT NULL,
    beat_at BIGINT NOT NULL,
    ended_at BIGINT
)
"""
PASSKEYS_AND_RATINGS_OVER_TIME: Final = """
CREATE TABLE passkeys (
    credential {blob} PRIMARY KEY,
    person TEXT NOT NULL,
    public_key {blob} NOT NULL,
    sign_count BIGINT NOT NULL,
    made_at BIGINT NOT NULL
);
CREATE INDEX passkeys_of_person ON passkeys (person);
CREATE TABLE challenges (
    challenge {blob} PRIMARY KEY,
    person TEXT,
    expires_at BIGINT NOT NULL
);
ALTER TABLE placings ADD COLUMN rating_before DOUBLE PRECISION;
ALTER TABLE placings ADD COLUMN rating_after DOUBLE PRECISION
"""
# Appends that do not stand in their logs yet; PostgreSQL has none.
JOURNAL: Final = """
CREATE TABLE journal (
    number INTEGER PRIMARY KEY,
    body {blob} NOT NULL
)
"""
REVIEWS: Final = """
CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY,
    made_at BIGINT NOT NULL,
    body {blob} NOT NULL
)
"""
# How the names that passwords claim look, so that others like them can be marked.
LOOK_ALIKES: Final = """
ALTER TABLE persons ADD COLUMN skeleton TEXT;
CREATE INDEX persons_alike ON persons (skeleton) WHERE skeleton IS NOT NULL
"""
MIGRATIONS: Final = (FIRST, PASSKEYS_AND_RATINGS_OVER_TIME, JOURNAL, REVIEWS, LOOK_ALIKES)
VERSION: Final = len(MIGRATIONS)

# Everything that a backup takes along; at that moment the journal is empty.
KEPT: Final = (
    "persons",
    "sessions",
    "recoveries",
    "passkeys",
    "challenges",
    "mutes",
    "tables",
    "seeds",
    "entries",
    "journal",
    "seats",
    "guests",
    "chat",
    "notices",
    "results",
    "placings",
    "reviews",
    "ratings",
    "beats",
)


def steps_from(version: int, dialect: Dialect, to: int = VERSION) -> Iterator[str]:
    """The statements that bring a database from one version to another."""
    for migration in MIGRATIONS[version:to]:
        yield from migration.format(blob=dialect.blob, clustered=dialect.clustered).split(";")
