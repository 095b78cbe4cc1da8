-- One row a game. Times are in milliseconds since 1970, by the clock of the database. When the deadline has passed, somebody has to
-- look at the game. Names are compared byte by byte.
CREATE TABLE games (
    id       TEXT COLLATE "C" PRIMARY KEY,
    length   BIGINT NOT NULL,
    checksum BYTEA  NOT NULL,
    changed  BIGINT NOT NULL,
    deadline BIGINT
);
CREATE INDEX games_changed ON games (changed);
CREATE INDEX games_deadline ON games (deadline) WHERE deadline IS NOT NULL;

-- The logs.
CREATE TABLE events (
    game     TEXT COLLATE "C" NOT NULL,
    seq      BIGINT NOT NULL,
    payload  TEXT   NOT NULL,
    checksum BYTEA  NOT NULL,
    PRIMARY KEY (game, seq)
);

-- Small documents beside the logs. `version` counts from 1.
CREATE TABLE documents (
    collection TEXT COLLATE "C" NOT NULL,
    key        TEXT COLLATE "C" NOT NULL,
    body       TEXT   NOT NULL,
    version    BIGINT NOT NULL,
    changed    BIGINT NOT NULL,
    PRIMARY KEY (collection, key)
);

-- One row a connection that writes: the number of its last transaction with documents, by which it learns, when an answer is
-- lost, whether that was done.
CREATE TABLE lanes (
    id      TEXT COLLATE "C" PRIMARY KEY,
    done    BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
