use std::path::Path;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::{
    Checksum, GameId, LogCorruption, Seq, StoreError, StoreErrorKind,
    chain::ChainWalk,
    sqlite::{EventRow, GameRow, events_of, name_of, open_for_reading, paper_of, version_of},
};

/// How far something is that takes long: so much of so much. The unit is its own affair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoreProgress {
    /// What is done.
    pub done: u64,
    /// What there is to do.
    pub all: u64,
}

/// What a file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VerifyReport {
    /// How many games.
    pub games: u64,
    /// How many events.
    pub events: u64,
    /// How many documents.
    pub documents: u64,
    /// Everything that is wrong; nothing when all is well.
    pub faults: Vec<LogCorruption>,
}

/// Looks at everything in a file of the store: that it holds together as a database, that no log has a gap, that every
/// event is as it was written, and that every document is one. The file may be in use; what is looked at is its state at one moment.
///
/// An error means that it could not be looked at. Damage is no error here; it stands in the report.
pub fn verify(path: &Path, mut progress: impl FnMut(StoreProgress)) -> Result<VerifyReport, StoreError> {
    let mut report = VerifyReport::default();
    let walked = open_for_reading(path).and_then(|mut connection| {
        let walked = walk(&mut connection, &mut report, &mut progress);
        walked.map_err(|error| StoreError::of_sqlite(path, &error))
    });
    match walked {
        Ok(()) => Ok(report),
        Err(StoreError { trouble: StoreErrorKind::Damaged(fault), .. }) => {
            report.faults.push(fault);
            Ok(report)
        }
        Err(error) => Err(error),
    }
}

fn walk(
    connection: &mut Connection,
    report: &mut VerifyReport,
    progress: &mut impl FnMut(StoreProgress),
) -> rusqlite::Result<()> {
    let moment = Transaction::new(connection, TransactionBehavior::Deferred)?;
    let all = moment.query_row("SELECT coalesce(sum(length), 0) FROM games", [], |row| row.get(0));
    // Damaged numbers spoil only the bar.
    let all = u64::try_from(all.unwrap_or(0i64)).unwrap_or(0);
    progress(StoreProgress { done: 0, all });
    check_structure(&moment, &mut report.faults)?;
    let mut games = moment.prepare("SELECT key, length, checksum, id FROM games ORDER BY key")?;
    let mut rows = games.query([])?;
    while let Some(row) = rows.next()? {
        report.games += 1;
        match (GameRow::of(row), name_of(row.get_ref(3)?)) {
            (Ok(found), Some(game)) => check_log(&moment, found, &game, report),
            (Ok(_) | Err(_), _) => report.faults.push(LogCorruption::BadGame { key: row.get(0)? }),
        }
        progress(StoreProgress { done: report.events, all });
    }
    let mut strays =
        moment.prepare("SELECT DISTINCT game FROM events WHERE game NOT IN (SELECT key FROM games)")?;
    for key in strays.query_map([], |row| row.get(0))? {
        report.faults.push(LogCorruption::Stray { key: key? });
    }
    check_papers(&moment, report)
}

/// Documents have no checksums; what can be seen is whether each could have been written as it is.
fn check_papers(moment: &Connection, report: &mut VerifyReport) -> rusqlite::Result<()> {
    // An earlier Tengen had none, and its backups are looked at as they are.
    if version_of(moment)? < 2 {
        return Ok(());
    }
    let mut documents = moment.prepare("SELECT shelf, key, body, version FROM papers ORDER BY shelf, key")?;
    let mut rows = documents.query([])?;
    while let Some(row) = rows.next()? {
        report.documents += 1;
        report.faults.extend(paper_of(row)?.err());
    }
    Ok(())
}

/// What the database itself can say about its pages.
fn check_structure(moment: &Connection, faults: &mut Vec<LogCorruption>) -> rusqlite::Result<()> {
    let mut check = moment.prepare("PRAGMA integrity_check")?;
    for line in check.query_map([], |row| row.get::<_, String>(0))? {
        match line? {
            line if line == "ok" => {}
            // It is a list of several lines at times.
            line => faults.push(LogCorruption::Structure(line.replace('\n', "; "))),
        }
    }
    Ok(())
}

fn check_log(moment: &Connection, found: GameRow, game: &GameId, report: &mut VerifyReport) {
    let mut walk = ChainWalk::new(game, Seq(0), Checksum::START);
    let (events, faults) = (&mut report.events, &mut report.faults);
    let read = events_of(moment, found.key, Seq(0), |EventRow { seq, payload, checksum }| {
        *events += 1;
        faults.extend(walk.step(seq, payload, checksum).err());
    });
    let end = match read {
        Ok(()) => walk.finish(found.head.length, found.checksum).err(),
        // Other games lie on other pages.
        Err(error) => Some(LogCorruption::Unreadable { game: game.clone(), why: error.to_string() }),
    };
    report.faults.extend(end);
}
