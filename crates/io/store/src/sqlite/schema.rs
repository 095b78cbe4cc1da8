//! Schema and migrations.

use std::{fs, io, path::Path};

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};

use super::{open_unchanging, with_suffix};
use crate::{StoreError, StoreErrorKind};

/// Marks a file as ours: "Tngn" in the header, where `file` and others look for it.
const APPLICATION: i32 = 0x546e_676e;

/// How a file of version n becomes one of version n + 1, from an empty one to today's. What has been published here is
/// never changed, only added to.
const MIGRATIONS: &[&str] = &[include_str!("1.sql"), include_str!("2.sql")];

/// What is found under a name before the database has touched it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExistingFile {
    /// No file, or one without a byte: what is left when we were killed while creating it.
    Nothing,
    /// A file of ours.
    Store,
}

/// Looks at the header of a file and leaves no trace, whatever the file is.
pub(crate) fn inspect(path: &Path) -> Result<ExistingFile, StoreError> {
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(ExistingFile::Nothing),
        Err(error) => return Err(StoreError::of_io(path, &error)),
        Ok(file) if file.is_dir() => return Err(StoreError::new(path, StoreErrorKind::NoAccess)),
        Ok(file) if file.len() == 0 => return Ok(ExistingFile::Nothing),
        Ok(_) => {}
    }
    // Killed while creating it, we left what the database first has to roll back.
    if with_suffix(path, "-journal").exists() {
        return Ok(ExistingFile::Store);
    }
    let numbers = open_unchanging(path).and_then(|file| {
        Ok((number(&file, "page_count")?, number(&file, "application_id")?, number(&file, "user_version")?))
    });
    let (pages, application, version) = match numbers {
        // Perhaps only because somebody is writing this very moment; who reads together with them will see.
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) => {
            return Ok(ExistingFile::Store);
        }
        numbers => numbers.map_err(|error| StoreError::of_sqlite(path, &error))?,
    };
    let trouble = match (pages, judge(application, version, MIGRATIONS)) {
        // Shorter than a page.
        (0, _) => StoreErrorKind::NotADatabase,
        (_, Err(trouble)) => trouble,
        (_, Ok(_)) => return Ok(ExistingFile::Store),
    };
    Err(StoreError::new(path, trouble))
}

/// Whether a file with these numbers is one that we can read. Returns how many migrations it has behind it.
fn judge(application: i32, version: i32, migrations: &[&str]) -> Result<usize, StoreErrorKind> {
    let known = migrations.len();
    match usize::try_from(version) {
        _ if application != APPLICATION => Err(StoreErrorKind::NotOurs),
        Ok(version) if version <= known => Ok(version),
        Ok(_) | Err(_) => Err(StoreErrorKind::Newer {
            found: version.cast_unsigned(),
            known: u32::try_from(known).unwrap_or(u32::MAX),
        }),
    }
}

/// Makes a new file ours, and one of an earlier version today's: whole or not at all.
pub(crate) fn migrate(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    migrate_along(MIGRATIONS, connection, path)
}

fn migrate_along(migrations: &[&str], connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let say = |error: rusqlite::Error| StoreError::of_sqlite(path, &error);
    let numbers = |connection: &Connection| {
        let numbers =
            ["application_id", "user_version", "schema_version"].map(|name| number(connection, name));
        let [application, version, tables] = numbers;
        Ok((application?, version?, tables?))
    };
    let (application, version, _) = numbers(connection).map_err(say)?;
    if judge(application, version, migrations) == Ok(migrations.len()) {
        return Ok(());
    }
    let transaction = Transaction::new(connection, TransactionBehavior::Exclusive).map_err(say)?;
    // Again: another process may have done it meanwhile.
    let done = match numbers(&transaction).map_err(say)? {
        (0, 0, 0) => 0,
        (application, version, _) => {
            judge(application, version, migrations).map_err(|trouble| StoreError::new(path, trouble))?
        }
    };
    for migration in &migrations[done..] {
        transaction.execute_batch(migration).map_err(say)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION).map_err(say)?;
    let version = u32::try_from(migrations.len()).unwrap_or(u32::MAX);
    transaction.pragma_update(None, "user_version", version).map_err(say)?;
    transaction.commit().map_err(say)
}

/// The version of a file, which may be one of an earlier Tengen.
pub(crate) fn version_of(connection: &Connection) -> rusqlite::Result<i32> {
    number(connection, "user_version")
}

fn number(connection: &Connection, pragma: &str) -> rusqlite::Result<i32> {
    connection.pragma_query_value(None, pragma, |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &[&str] = &[
        "CREATE TABLE games (id TEXT); INSERT INTO games VALUES ('a'), ('b');",
        "ALTER TABLE games ADD COLUMN length INTEGER NOT NULL DEFAULT 7;",
        "CREATE TABLE notes (text TEXT); UPDATE games SET length = 8 WHERE id = 'b';",
    ];

    fn migrate(migrations: &[&str], connection: &mut Connection) -> Result<(), StoreErrorKind> {
        migrate_along(migrations, connection, Path::new("x")).map_err(|error| error.trouble)
    }

    fn lengths(connection: &Connection) -> Vec<i64> {
        let mut statement = connection.prepare("SELECT length FROM games ORDER BY id").unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    }

    #[test]
    fn from_every_version_to_the_last() {
        for start in 0..=LIST.len() {
            let mut connection = Connection::open_in_memory().unwrap();
            migrate(&LIST[..start], &mut connection).unwrap();
            migrate(LIST, &mut connection).unwrap();
            assert_eq!(lengths(&connection), [7, 8], "from {start}");
            assert_eq!(number(&connection, "user_version").unwrap(), 3);
            migrate(LIST, &mut connection).unwrap();
        }
    }

    #[test]
    fn a_step_that_fails_leaves_everything_as_it_was() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&LIST[..1], &mut connection).unwrap();
        let broken = [LIST[0], LIST[1], "UPDATE games SET length = 9; UPDATE nowhere SET x = 1;"];
        assert!(matches!(migrate(&broken, &mut connection), Err(StoreErrorKind::Damaged(_))));
        assert_eq!(number(&connection, "user_version").unwrap(), 1);
        assert!(connection.prepare("SELECT length FROM games").is_err(), "the second step is taken back too");
        migrate(LIST, &mut connection).unwrap();
        assert_eq!(lengths(&connection), [7, 8]);
    }

    #[test]
    fn a_later_version_is_left_alone() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(LIST, &mut connection).unwrap();
        assert_eq!(migrate(&LIST[..2], &mut connection), Err(StoreErrorKind::Newer { found: 3, known: 2 }));
        assert_eq!(lengths(&connection), [7, 8]);
    }

    #[test]
    fn a_file_of_others_is_left_alone() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.execute_batch("CREATE TABLE theirs (x)").unwrap();
        assert_eq!(migrate(LIST, &mut connection), Err(StoreErrorKind::NotOurs));
        connection.pragma_update(None, "application_id", 5).unwrap();
        assert_eq!(migrate(LIST, &mut connection), Err(StoreErrorKind::NotOurs));
    }
}
