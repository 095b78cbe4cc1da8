-- Appends to many logs at once, each where it ends as expected; tells which. Parameters: the logs with their expected lengths, last
-- checksums, new lengths and new checksums; the time; the events.
WITH wanted AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bytea[])
        AS w (id, expected, before, length, checksum)
), opened AS (
    INSERT INTO games (id, length, checksum, changed)
    SELECT id, length, checksum, $6::bigint FROM wanted WHERE expected = 0
    ON CONFLICT (id) DO NOTHING
    RETURNING id
), grown AS (
    UPDATE games g SET length = w.length, checksum = w.checksum, changed = $6::bigint
    FROM wanted w
    WHERE g.id = w.id AND w.expected > 0 AND g.length = w.expected AND g.checksum = w.before
    RETURNING g.id
), done AS (
    SELECT id FROM opened UNION ALL SELECT id FROM grown
), added AS (
    INSERT INTO events (game, seq, payload, checksum)
    SELECT e.game, e.seq, e.payload, e.checksum
    FROM unnest($7::text[], $8::bigint[], $9::text[], $10::bytea[]) AS e (game, seq, payload, checksum)
    JOIN done ON done.id = e.game
)
SELECT id FROM done
