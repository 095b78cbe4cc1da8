-- Small documents beside the logs. `version` counts from 1. `changed` is in milliseconds since 1970, by the clock of the
-- machine.
CREATE TABLE papers (
    shelf   TEXT    NOT NULL,
    key     TEXT    NOT NULL,
    body    TEXT    NOT NULL,
    version INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    PRIMARY KEY (shelf, key)
) STRICT, WITHOUT ROWID;
