//! The tables as values of ours. Numbers of the tables are 64 bits with a sign; those of ours never come near half of that.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OptionalExtension as _, Row, params, types::ValueRef};
use tengen_core::utc_millis;

use crate::{Checksum, GameEntry, GameId, LogCorruption, LogHead, Seq, StoredEvent, chain::ChainWalk};

/// A row of the list of games, without its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameRow {
    pub(crate) key: i64,
    pub(crate) head: LogHead,
    /// `None` when it is none.
    pub(crate) checksum: Option<Checksum>,
}

impl GameRow {
    pub(crate) fn find(connection: &Connection, game: &GameId) -> rusqlite::Result<Option<Self>> {
        let mut statement =
            connection.prepare_cached("SELECT key, length, checksum FROM games WHERE id = ?1")?;
        statement.query_row([game.as_str()], Self::of).optional()
    }

    /// From the columns key, length, checksum.
    pub(crate) fn of(row: &Row<'_>) -> rusqlite::Result<Self> {
        let head = LogHead { length: Seq(unsigned(row, 1)?) };
        Ok(Self { key: row.get(0)?, head, checksum: checksum_of(row.get_ref(2)?) })
    }
}

/// A checksum as the tables have it.
pub(crate) fn checksum_of(value: ValueRef<'_>) -> Option<Checksum> {
    value.as_blob().ok()?.try_into().ok().map(Checksum)
}

/// An event as it was found.
pub(crate) struct EventRow<'a> {
    pub(crate) seq: Seq,
    pub(crate) payload: &'a [u8],
    pub(crate) checksum: Option<Checksum>,
}

/// Shows all events of a game from a place on, in order.
pub(crate) fn events_of(
    connection: &Connection,
    key: i64,
    from: Seq,
    mut each: impl FnMut(EventRow<'_>),
) -> rusqlite::Result<()> {
    let mut statement = connection.prepare_cached(
        "SELECT seq, payload, checksum FROM events WHERE game = ?1 AND seq >= ?2 ORDER BY seq",
    )?;
    let mut rows = statement.query(params![key, signed(from.0)])?;
    while let Some(row) = rows.next()? {
        let payload = row.get_ref(1)?.as_bytes().unwrap_or_default();
        each(EventRow { seq: Seq(unsigned(row, 0)?), payload, checksum: checksum_of(row.get_ref(2)?) });
    }
    Ok(())
}

/// The events from a place to the end, unless one of them is not as it was written.
pub(super) fn read(
    connection: &Connection,
    game: &GameId,
    from: Seq,
) -> rusqlite::Result<Result<Vec<StoredEvent>, LogCorruption>> {
    let Some(row) = GameRow::find(connection, game)? else { return Ok(Ok(Vec::new())) };
    if from >= row.head.length {
        return Ok(Ok(Vec::new()));
    }
    let before = match from.0.checked_sub(1) {
        None => Some(Checksum::START),
        Some(before) => checksum_at(connection, row.key, Seq(before))?,
    };
    let Some(before) = before else {
        return Ok(Err(LogCorruption::Missing { game: game.clone(), seq: Seq(from.0 - 1) }));
    };
    let mut walk = ChainWalk::new(game, from, before);
    let (mut events, mut wrong) = (Vec::new(), None);
    events_of(connection, row.key, from, |EventRow { seq, payload, checksum }| {
        match (walk.step(seq, payload, checksum), checksum) {
            (Ok(()), Some(checksum)) => {
                let payload = String::from_utf8_lossy(payload).into_owned();
                events.push(StoredEvent { seq, payload, checksum });
            }
            (result, _) => wrong = wrong.take().or(result.err()),
        }
    })?;
    let wrong = wrong.or(walk.finish(row.head.length, row.checksum).err());
    Ok(wrong.map_or(Ok(events), Err))
}

fn checksum_at(connection: &Connection, key: i64, seq: Seq) -> rusqlite::Result<Option<Checksum>> {
    let mut statement =
        connection.prepare_cached("SELECT checksum FROM events WHERE game = ?1 AND seq = ?2")?;
    let found = statement.query_row(params![key, signed(seq.0)], |row| Ok(checksum_of(row.get_ref(0)?)));
    Ok(found.optional()?.flatten())
}

pub(super) fn games(
    connection: &Connection,
    after: Option<&GameId>,
    limit: usize,
) -> rusqlite::Result<Result<Vec<GameEntry>, LogCorruption>> {
    let mut statement = connection.prepare_cached(
        "SELECT key, length, checksum, id, changed FROM games WHERE id > ?1 ORDER BY id LIMIT ?2",
    )?;
    // Every name is behind the empty one.
    let after = after.map_or("", GameId::as_str);
    let mut rows = statement.query(params![after, i64::try_from(limit).unwrap_or(i64::MAX)])?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        let GameRow { key, head, .. } = GameRow::of(row)?;
        let Some(game) = name_of(row.get_ref(3)?) else { return Ok(Err(LogCorruption::BadGame { key })) };
        let changed = UNIX_EPOCH + Duration::from_millis(unsigned(row, 4)?);
        games.push(GameEntry { game, head, changed });
    }
    Ok(Ok(games))
}

/// The name of a game as the tables have it.
pub(crate) fn name_of(value: ValueRef<'_>) -> Option<GameId> {
    value.as_str().ok()?.parse().ok()
}

/// The time as the tables have it.
pub(super) fn now() -> i64 {
    signed(utc_millis(SystemTime::now()))
}

/// A number for the tables. What is too large for them is behind everything there.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number from the tables; a negative one was never written.
pub(super) fn unsigned(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    row.get::<_, i64>(column).and_then(|number| {
        u64::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, number))
    })
}
