-- One row a game. `changed` is in milliseconds since 1970, by the clock of the machine.
CREATE TABLE games (
    key      INTEGER PRIMARY KEY,
    id       TEXT    NOT NULL UNIQUE,
    length   INTEGER NOT NULL,
    epoch    INTEGER NOT NULL,
    checksum BLOB    NOT NULL,
    changed  INTEGER NOT NULL
) STRICT;

-- The logs, each in one piece. `game` is the key of its game.
CREATE TABLE events (
    game     INTEGER NOT NULL REFERENCES games (key),
    seq      INTEGER NOT NULL,
    payload  TEXT    NOT NULL,
    checksum BLOB    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- For people who look.
CREATE VIEW log AS
    SELECT games.id AS game, events.seq, events.payload, lower(hex(events.checksum)) AS checksum
    FROM events JOIN games ON games.key = events.game;
