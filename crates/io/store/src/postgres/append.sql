-- Appends to many logs at once, each where it ends as expected; tells which. Parameters: the logs with their expected lengths, last
-- checksums, new lengths, new checksums and deadlines from now on; the events.
WITH wanted AS (
    SELECT w.*, clock.now, clock.now + w.wait AS deadline
    FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bytea[], $6::bigint[])
        AS w (id, expected, before, length, checksum, wait),
        (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) AS clock
), opened AS (
    INSERT INTO games (id, length, checksum, changed, deadline)
    SELECT id, length, checksum, now, deadline FROM wanted WHERE expected = 0
    ON CONFLICT (id) DO NOTHING
    RETURNING id
), grown AS (
    UPDATE games g SET length = w.length, checksum = w.checksum, changed = w.now, deadline = w.deadline
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
