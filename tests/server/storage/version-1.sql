CREATE TABLE schema_version (version BIGINT NOT NULL);
INSERT INTO schema_version VALUES (1);
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
    token BLOB PRIMARY KEY,
    person TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_of_person ON sessions (person);
CREATE TABLE recoveries (
    token BLOB PRIMARY KEY,
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
    info BLOB NOT NULL
);
CREATE INDEX tables_in_lobby ON tables (phase, made_at) WHERE public = 1;
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tables_gathering ON tables (changed_at) WHERE phase = 'gathering';
CREATE INDEX tables_of_host ON tables (host);
CREATE TABLE seeds (
    table_id TEXT PRIMARY KEY,
    seed BLOB NOT NULL
);
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_of_person ON seats (person);
CREATE TABLE guests (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE TABLE chat (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
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
) WITHOUT ROWID;
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
) WITHOUT ROWID;
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
);
INSERT INTO persons VALUES ('p1', 'Zoé', 'fr', 5, 6, NULL, NULL, NULL, NULL, 0);
INSERT INTO tables VALUES ('t1', 'BCDFGH', 'tarasque', 1, 1, 0, 'p1', 5, 2, 'playing', 1, NULL, 6, NULL, X'7b7d');
INSERT INTO seeds VALUES ('t1', X'0001');
INSERT INTO entries VALUES ('t1', 0, X'7b226973223a224f70656e6564227d');
INSERT INTO entries VALUES ('t1', 1, X'7b226973223a2253746172746564227d');
INSERT INTO seats VALUES ('t1', 0, 'p1');
INSERT INTO guests VALUES ('p1', 't1');
INSERT INTO results VALUES ('t0', 'tarasque', 1, 0, 'played', 4);
INSERT INTO placings VALUES ('t0', 0, 'p1', 31, 1);
