-- Writes what a transaction has judged: new logs and grown ones, events, new documents, changed and removed ones. All rows that
-- were there are locked by it; where a new one has come meanwhile, the statement fails.
WITH clock AS (
    SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now
), opened AS (
    INSERT INTO games (id, length, checksum, changed, deadline)
    SELECT id, length, checksum, now, now + wait
    FROM unnest($2::text[], $3::bigint[], $4::bytea[], $22::bigint[]) AS w (id, length, checksum, wait), clock
), grown AS (
    UPDATE games g SET length = w.length, checksum = w.checksum, changed = now, deadline = now + wait
    FROM unnest($5::text[], $6::bigint[], $7::bytea[], $23::bigint[]) AS w (id, length, checksum, wait), clock
    WHERE g.id = w.id
), added AS (
    INSERT INTO events (game, seq, payload, checksum)
    SELECT * FROM unnest($8::text[], $9::bigint[], $10::text[], $11::bytea[])
), put AS (
    INSERT INTO documents (collection, key, body, version, changed)
    SELECT collection, key, body, version, $1::bigint
    FROM unnest($12::text[], $13::text[], $14::text[], $15::bigint[]) AS w (collection, key, body, version)
), changed AS (
    UPDATE documents d SET body = w.body, version = w.version, changed = $1::bigint
    FROM unnest($16::text[], $17::text[], $18::text[], $19::bigint[]) AS w (collection, key, body, version)
    WHERE d.collection = w.collection AND d.key = w.key
), removed AS (
    DELETE FROM documents d USING unnest($20::text[], $21::text[]) AS w (collection, key)
    WHERE d.collection = w.collection AND d.key = w.key
)
SELECT 1
