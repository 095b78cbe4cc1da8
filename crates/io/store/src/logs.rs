//! Consistent read of all logs of a file.

use std::path::Path;

use rusqlite::{Transaction, TransactionBehavior};

use crate::{
    GameId, Seq, StoreError,
    sqlite::{GameRow, events_of, name_of, open_for_reading},
};

/// Shows every event of every game in a file of the store, game after game as they began. The file may be in use; what is
/// shown is its state at one moment. Whether events are as they were written is for [`verify`](crate::verify).
pub fn read_logs(path: &Path, mut each: impl FnMut(&GameId, &[u8])) -> Result<(), StoreError> {
    let mut connection = open_for_reading(path)?;
    let mut walk = || {
        let moment = Transaction::new(&mut connection, TransactionBehavior::Deferred)?;
        let mut games = moment.prepare("SELECT key, length, checksum, id FROM games ORDER BY key")?;
        let mut rows = games.query([])?;
        while let Some(row) = rows.next()? {
            if let (Ok(found), Some(game)) = (GameRow::of(row), name_of(row.get_ref(3)?)) {
                events_of(&moment, found.key, Seq(0), |event| each(&game, event.payload))?;
            }
        }
        Ok(())
    };
    walk().map_err(|error: rusqlite::Error| StoreError::of_sqlite(path, &error))
}
