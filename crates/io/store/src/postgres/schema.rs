//! Schema and migrations.

use std::time::Duration;

use tokio::time::sleep;
use tokio_postgres::{Client, Transaction, error::SqlState};

use super::connection::PgFailure;
use crate::StoreErrorKind;

/// How a database of version n becomes one of version n + 1. What has been published here is never changed, only added to: nodes
/// of an earlier version go on with the same tables.
const MIGRATIONS: &[&str] = &[include_str!("1.sql")];

/// Nodes that start together stand in each other's way no more often than this.
const MOST_TRIES: u32 = 40;

/// Creates the tables, or adds what is missing in those of an earlier version. Several nodes may do so at once.
pub(super) async fn migrate(client: &mut Client) -> Result<(), PgFailure> {
    migrate_along(MIGRATIONS, client).await
}

async fn migrate_along(migrations: &[&str], client: &mut Client) -> Result<(), PgFailure> {
    for _ in 0..MOST_TRIES {
        match try_migrate(migrations, client).await {
            // Who creates the same table at the same moment meets the other in the lists of the database itself.
            Err(MigrationError::Database(error)) if is_collision(&error) => {
                sleep(Duration::from_millis(50)).await;
            }
            Err(MigrationError::Database(error)) => return Err(error.into()),
            Err(MigrationError::Refused(trouble)) => return Err(PgFailure::Refused(trouble)),
            Ok(()) => return Ok(()),
        }
    }
    Err(PgFailure::Retry)
}

enum MigrationError {
    Database(tokio_postgres::Error),
    Refused(StoreErrorKind),
}

impl From<tokio_postgres::Error> for MigrationError {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Database(error)
    }
}

fn is_collision(error: &tokio_postgres::Error) -> bool {
    let codes = [
        SqlState::UNIQUE_VIOLATION,
        SqlState::DUPLICATE_TABLE,
        SqlState::DUPLICATE_OBJECT,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        // "tuple concurrently updated"
        SqlState::INTERNAL_ERROR,
    ];
    error.code().is_some_and(|code| codes.contains(code))
}

async fn try_migrate(migrations: &[&str], client: &mut Client) -> Result<(), MigrationError> {
    let transaction = client.transaction().await?;
    let known = migrations.len();
    // Both in one statement: between two of them another node may create the tables.
    let tables = existing_tables(&transaction).await?;
    let done = match &*tables {
        [.., meta] if meta == "meta" => version(&transaction).await?,
        [_, ..] => return Err(MigrationError::Refused(StoreErrorKind::NotOurs)),
        [] => {
            let create = "CREATE TABLE meta (key TEXT COLLATE \"C\" PRIMARY KEY, value TEXT NOT NULL);
                INSERT INTO meta VALUES ('version', '0');";
            transaction.batch_execute(create).await?;
            0
        }
    };
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    if done > known {
        return Err(MigrationError::Refused(StoreErrorKind::Newer {
            found: count(done),
            known: count(known),
        }));
    }
    for migration in &migrations[done..] {
        transaction.batch_execute(migration).await?;
    }
    if done < known {
        let update = "UPDATE meta SET value = $1 WHERE key = 'version'";
        transaction.execute(update, &[&known.to_string()]).await?;
    }
    transaction.commit().await?;
    Ok(())
}

/// The version of the tables. Who reads it holds it until it is changed.
async fn version(transaction: &Transaction<'_>) -> Result<usize, MigrationError> {
    let select = "SELECT value FROM meta WHERE key = 'version' FOR UPDATE";
    let row = transaction.query_opt(select, &[]).await?;
    let version = row.and_then(|row| row.get::<_, String>(0).parse().ok());
    version.ok_or(MigrationError::Refused(StoreErrorKind::NotOurs))
}

/// Which of the tables that tell whose database this is there are, in the order of their names.
async fn existing_tables(transaction: &Transaction<'_>) -> Result<Vec<String>, tokio_postgres::Error> {
    let select = "SELECT table_name::TEXT FROM information_schema.tables
        WHERE table_schema = current_schema() AND table_name IN ('games', 'meta') ORDER BY 1";
    Ok(transaction.query(select, &[]).await?.iter().map(|row| row.get(0)).collect())
}
