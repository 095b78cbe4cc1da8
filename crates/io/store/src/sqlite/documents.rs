//! Document table.

use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params, types::ValueRef};

use super::rows::{now, signed, unsigned};
use crate::{Document, DocumentChange, LogCorruption, document::check_paper};

/// A document from the columns collection, key, body, version, if it is one.
pub(crate) fn paper_of(row: &Row<'_>) -> rusqlite::Result<Result<Document, LogCorruption>> {
    let [collection, key, body] = [row.get_ref(0)?, row.get_ref(1)?, row.get_ref(2)?];
    let version = unsigned(row, 3).ok().filter(|&version| version > 0);
    let text = |value: ValueRef<'_>| value.as_str().ok().map(ToOwned::to_owned);
    let document = text(collection).zip(text(key)).zip(text(body)).zip(version);
    let document =
        document.map(|(((collection, key), body), version)| Document { collection, key, body, version });
    let is_paper =
        |document: &Document| check_paper(&document.collection, &document.key, Some(&document.body)).is_ok();
    let shown = |value: ValueRef<'_>| {
        String::from_utf8_lossy(value.as_bytes().unwrap_or_default()).escape_debug().to_string()
    };
    Ok(document
        .filter(is_paper)
        .ok_or_else(|| LogCorruption::BadPaper { collection: shown(collection), key: shown(key) }))
}

pub(super) fn document(
    connection: &Connection,
    collection: &str,
    key: &str,
) -> rusqlite::Result<Result<Option<Document>, LogCorruption>> {
    let mut statement = connection
        .prepare_cached("SELECT shelf, key, body, version FROM papers WHERE shelf = ?1 AND key = ?2")?;
    Ok(statement.query_row([collection, key], paper_of).optional()?.transpose())
}

pub(super) fn documents(
    connection: &Connection,
    collection: &str,
    prefix: &str,
    after: Option<&str>,
    limit: usize,
) -> rusqlite::Result<Result<Vec<Document>, LogCorruption>> {
    // The rows come one by one, so nothing is read behind the last that is wanted.
    let (sql, start) = match after {
        Some(after) if after >= prefix => {
            ("SELECT shelf, key, body, version FROM papers WHERE shelf = ?1 AND key > ?2 ORDER BY key", after)
        }
        Some(_) | None => (
            "SELECT shelf, key, body, version FROM papers WHERE shelf = ?1 AND key >= ?2 ORDER BY key",
            prefix,
        ),
    };
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([collection, start])?;
    let mut documents = Vec::new();
    while documents.len() < limit
        && let Some(row) = rows.next()?
    {
        match paper_of(row)? {
            Ok(document) if document.key.starts_with(prefix) => documents.push(document),
            Ok(_) => break,
            Err(fault) => return Ok(Err(fault)),
        }
    }
    Ok(Ok(documents))
}

/// The version that a document has.
pub(super) fn version(connection: &Connection, collection: &str, key: &str) -> rusqlite::Result<Option<u64>> {
    let mut statement =
        connection.prepare_cached("SELECT version FROM papers WHERE shelf = ?1 AND key = ?2")?;
    statement.query_row([collection, key], |row| unsigned(row, 0)).optional()
}

/// Writes or removes a document that has been judged.
pub(super) fn change(
    transaction: &Transaction<'_>,
    change: &DocumentChange,
    version: Option<u64>,
) -> rusqlite::Result<()> {
    let DocumentChange { collection, key, body, expected: _ } = change;
    if let Some((body, version)) = body.as_ref().zip(version) {
        let mut put = transaction.prepare_cached(
            "INSERT INTO papers (shelf, key, body, version, changed) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT DO UPDATE SET body = ?3, version = ?4, changed = ?5",
        )?;
        put.execute(params![collection, key, body, signed(version), now()])?;
    } else {
        let mut remove = transaction.prepare_cached("DELETE FROM papers WHERE shelf = ?1 AND key = ?2")?;
        remove.execute([collection, key])?;
    }
    Ok(())
}
