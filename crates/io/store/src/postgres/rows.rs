//! The tables as values of ours.

use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use tengen_core::utc_millis;
use tokio_postgres::{
    Client, Row,
    types::{ToSql, Type},
};

use super::readers::ReadResult;
use crate::{
    Checksum, Document, GameEntry, GameId, LogAge, LogCorruption, LogHead, Seq, StoredEvent,
    chain::ChainWalk, document::check_paper,
};

/// The time as the tables have it.
pub(super) fn now() -> i64 {
    signed(utc_millis(SystemTime::now()))
}

/// A number for the tables. What is too large for them is behind everything there.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number from the tables; a negative one was never written.
pub(super) fn unsigned(number: i64) -> Result<u64, LogCorruption> {
    u64::try_from(number).map_err(|_| LogCorruption::Structure(number.to_string()))
}

/// A checksum as the tables have it.
pub(super) fn checksum_of(bytes: &[u8]) -> Option<Checksum> {
    bytes.try_into().ok().map(Checksum)
}

pub(super) async fn head(client: Arc<Client>, game: GameId) -> ReadResult<Option<LogHead>> {
    let select = "SELECT length FROM games WHERE id = $1";
    let rows = client.query_typed(select, &[(&game.as_str(), Type::TEXT)]).await?;
    let length = rows.first().map(|row| row.try_get::<_, i64>(0)).transpose()?;
    Ok(length.map(|length| unsigned(length).map(|length| LogHead { length: Seq(length) })).transpose())
}

pub(super) async fn games(
    client: Arc<Client>,
    after: Option<GameId>,
    limit: usize,
) -> ReadResult<Vec<GameEntry>> {
    let select = "SELECT id, length, changed FROM games WHERE id > $1 ORDER BY id LIMIT $2";
    // Every name is behind the empty one.
    let (after, limit) = (after.as_ref().map_or("", GameId::as_str), signed(limit as u64));
    let rows = client.query_typed(select, &[(&after, Type::TEXT), (&limit, Type::INT8)]).await?;
    let entry = |row: &Row| -> ReadResult<GameEntry> {
        let (id, length, changed): (&str, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let Ok(game) = id.parse() else {
            return Ok(Err(LogCorruption::Structure(id.escape_debug().to_string())));
        };
        let entry = unsigned(length).and_then(|length| {
            let changed = UNIX_EPOCH + Duration::from_millis(unsigned(changed)?);
            Ok(GameEntry { game, head: LogHead { length: Seq(length) }, changed })
        });
        Ok(entry)
    };
    rows.iter().map(entry).collect()
}

/// The time of the database, in milliseconds since 1970.
const DATABASE_NOW: &str = "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

pub(super) async fn age(client: Arc<Client>, game: GameId) -> ReadResult<Option<LogAge>> {
    let select = format!("SELECT length, {DATABASE_NOW} - changed FROM games WHERE id = $1");
    let rows = client.query_typed(&select, &[(&game.as_str(), Type::TEXT)]).await?;
    let Some(row) = rows.first() else { return Ok(Ok(None)) };
    let (length, age): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    // A clock that was set back makes nothing younger than now.
    let age = Duration::from_millis(u64::try_from(age).unwrap_or(0));
    Ok(unsigned(length).map(|length| Some(LogAge { length: Seq(length), age })))
}

pub(super) async fn changed_within(
    client: Arc<Client>,
    time: Duration,
    limit: usize,
) -> ReadResult<Vec<(GameId, Seq)>> {
    let select = format!(
        "SELECT id, length FROM games WHERE changed >= {DATABASE_NOW} - $1 ORDER BY changed DESC LIMIT $2"
    );
    let (time, limit) = (millis(time), signed(limit as u64));
    let rows = client.query_typed(&select, &[(&time, Type::INT8), (&limit, Type::INT8)]).await?;
    let mut found = Vec::with_capacity(rows.len());
    for row in &rows {
        let (id, length): (&str, i64) = (row.try_get(0)?, row.try_get(1)?);
        if let (Ok(game), Ok(length)) = (id.parse(), unsigned(length)) {
            found.push((game, Seq(length)));
        }
    }
    Ok(Ok(found))
}

pub(super) async fn overdue(client: Arc<Client>, by: Duration, limit: usize) -> ReadResult<Vec<GameId>> {
    let select =
        format!("SELECT id FROM games WHERE deadline < {DATABASE_NOW} - $1 ORDER BY deadline LIMIT $2");
    let (by, limit) = (millis(by), signed(limit as u64));
    let rows = client.query_typed(&select, &[(&by, Type::INT8), (&limit, Type::INT8)]).await?;
    let mut found = Vec::with_capacity(rows.len());
    for row in &rows {
        found.extend(row.try_get::<_, &str>(0)?.parse().ok());
    }
    Ok(Ok(found))
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX / 2)
}

/// The events from a place to the end, unless one of them is not as it was written. One statement sees one moment.
pub(super) async fn read(client: Arc<Client>, game: GameId, from: Seq) -> ReadResult<Vec<StoredEvent>> {
    let select = "SELECT g.length, g.checksum, e.seq, e.payload, e.checksum
        FROM games g LEFT JOIN events e ON e.game = g.id AND e.seq >= $2
        WHERE g.id = $1 AND g.length > $3 ORDER BY e.seq";
    // The event before tells the checksum that the first one follows.
    let before = signed(from.0.saturating_sub(1));
    let parameters: [(&(dyn ToSql + Sync), Type); 3] =
        [(&game.as_str(), Type::TEXT), (&before, Type::INT8), (&signed(from.0), Type::INT8)];
    let rows = client.query_typed(select, &parameters).await?;
    let Some(first) = rows.first() else {
        return negative_length(&client, &game).await;
    };
    let length = Seq(first.try_get::<_, i64>(0)?.cast_unsigned());
    let end = checksum_of(first.try_get(1)?);
    let mut found = Vec::with_capacity(rows.len());
    for row in &rows {
        // No event at all: the row of the game stands alone.
        let Some(seq) = row.try_get::<_, Option<i64>>(2)? else { continue };
        let (payload, checksum): (&str, &[u8]) = (row.try_get(3)?, row.try_get(4)?);
        found.push((Seq(seq.cast_unsigned()), payload, checksum_of(checksum)));
    }
    let mut events = found.into_iter().peekable();
    let mut start = Checksum::START;
    if let Some(last) = from.0.checked_sub(1).map(Seq) {
        let before = events.next_if(|(seq, ..)| *seq == last);
        let Some((_, _, Some(checksum))) = before else {
            return Ok(Err(LogCorruption::Missing { game, seq: last }));
        };
        start = checksum;
    }
    let mut walk = ChainWalk::new(&game, from, start);
    let mut read = Vec::with_capacity(rows.len());
    for (seq, payload, checksum) in events {
        match (walk.step(seq, payload.as_bytes(), checksum), checksum) {
            (Ok(()), Some(checksum)) => {
                read.push(StoredEvent { seq, payload: payload.to_owned(), checksum });
            }
            (Err(fault), _) => return Ok(Err(fault)),
            (Ok(()), None) => return Ok(Err(LogCorruption::Changed { game, seq })),
        }
    }
    Ok(walk.finish(length, end).map(|()| read))
}

/// Nothing to read: the log ends before, unless its length is none.
async fn negative_length(client: &Client, game: &GameId) -> ReadResult<Vec<StoredEvent>> {
    let select = "SELECT length FROM games WHERE id = $1 AND length < 0";
    let rows = client.query_typed(select, &[(&game.as_str(), Type::TEXT)]).await?;
    let length = rows.first().map(|row| row.try_get::<_, i64>(0)).transpose()?;
    Ok(length.map_or(Ok(Vec::new()), |length| unsigned(length).map(|_| Vec::new())))
}

/// A document from the columns collection, key, body, version, if it is one.
fn document_of(row: &Row) -> ReadResult<Document> {
    let (collection, key): (String, String) = (row.try_get(0)?, row.try_get(1)?);
    let (body, version): (String, i64) = (row.try_get(2)?, row.try_get(3)?);
    let version = u64::try_from(version).ok().filter(|&version| version > 0);
    Ok(match version.filter(|_| check_paper(&collection, &key, Some(&body)).is_ok()) {
        Some(version) => Ok(Document { collection, key, body, version }),
        None => Err(LogCorruption::BadPaper {
            collection: collection.escape_debug().to_string(),
            key: key.escape_debug().to_string(),
        }),
    })
}

pub(super) async fn document(
    client: Arc<Client>,
    collection: String,
    key: String,
) -> ReadResult<Option<Document>> {
    // No name has such a character, and the database cannot even be asked about it.
    if collection.contains('\0') || key.contains('\0') {
        return Ok(Ok(None));
    }
    let select = "SELECT collection, key, body, version FROM documents WHERE collection = $1 AND key = $2";
    let rows = client.query_typed(select, &[(&collection, Type::TEXT), (&key, Type::TEXT)]).await?;
    Ok(rows.first().map(document_of).transpose()?.transpose())
}

pub(super) async fn documents(
    client: Arc<Client>,
    collection: String,
    prefix: String,
    after: Option<String>,
    limit: usize,
) -> ReadResult<Vec<Document>> {
    if collection.contains('\0') || prefix.contains('\0') {
        return Ok(Ok(Vec::new()));
    }
    // Keys behind "a\0b" are those behind "a", since no key has that character.
    let after = after.map(|after| after.split('\0').next().unwrap_or_default().to_owned());
    let (after, is_behind) = match after {
        Some(after) if after >= prefix => (after, true),
        Some(_) | None => (prefix.clone(), false),
    };
    let end = end_of(&prefix);
    let select = "SELECT collection, key, body, version FROM documents
        WHERE collection = $1 AND key >= $2 AND (NOT $3 OR key > $2) AND ($4::text IS NULL OR key < $4)
        ORDER BY key LIMIT $5";
    let limit = signed(limit as u64);
    let parameters: [(&(dyn ToSql + Sync), Type); 5] = [
        (&collection, Type::TEXT),
        (&after, Type::TEXT),
        (&is_behind, Type::BOOL),
        (&end, Type::TEXT),
        (&limit, Type::INT8),
    ];
    let rows = client.query_typed(select, &parameters).await?;
    rows.iter().map(document_of).collect()
}

pub(super) async fn collections(client: Arc<Client>) -> ReadResult<Vec<String>> {
    let rows =
        client.query_typed("SELECT DISTINCT collection FROM documents ORDER BY collection", &[]).await?;
    let names: Result<Vec<String>, _> = rows.iter().map(|row| row.try_get(0)).collect();
    Ok(Ok(names?))
}

/// Puts new documents with the versions that they have. It may be sent twice.
pub(super) async fn import(client: Arc<Client>, documents: Arc<Vec<Document>>) -> ReadResult<()> {
    let texts = |text: fn(&Document) -> &str| documents.iter().map(text).collect::<Vec<&str>>();
    let collections = texts(|document| &document.collection);
    let (keys, bodies) = (texts(|document| &document.key), texts(|document| &document.body));
    let versions: Vec<i64> = documents.iter().map(|document| signed(document.version)).collect();
    let insert = "INSERT INTO documents (collection, key, body, version, changed)
        SELECT collection, key, body, version, $5
        FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS w (collection, key, body, version)
        ON CONFLICT DO NOTHING";
    let time = now();
    let values: [(&(dyn ToSql + Sync), Type); 5] = [
        (&collections, Type::TEXT_ARRAY),
        (&keys, Type::TEXT_ARRAY),
        (&bodies, Type::TEXT_ARRAY),
        (&versions, Type::INT8_ARRAY),
        (&time, Type::INT8),
    ];
    client.query_typed(insert, &values).await?;
    Ok(Ok(()))
}

/// The first text behind all that begin with this one, if there is one.
fn end_of(prefix: &str) -> Option<String> {
    let mut characters: Vec<char> = prefix.chars().collect();
    while let Some(last) = characters.pop() {
        // Behind the last before the surrogates come those after them.
        let next = (u32::from(last) + 1..=u32::from(char::MAX)).find_map(char::from_u32);
        if let Some(next) = next {
            characters.push(next);
            return Some(characters.into_iter().collect());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_behind_a_prefix() {
        let end = |prefix: &str| end_of(prefix);
        assert_eq!(end(""), None);
        assert_eq!(end("\u{10ffff}"), None);
        assert_eq!(end("a\u{10ffff}").as_deref(), Some("b"));
        assert_eq!(end("\u{d7ff}").as_deref(), Some("\u{e000}"));
        for prefix in ["a", "a/", "天", "é", "\u{7f}"] {
            let end = end(prefix).unwrap();
            assert!(prefix < &*end && format!("{prefix}\u{10ffff}") < end, "{prefix:?}");
        }
    }
}
