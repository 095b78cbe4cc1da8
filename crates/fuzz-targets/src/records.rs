//! Records: what was read is written and read again.

use tengen_core::{Lang, Localize as _, Seat};
use tengen_records::{
    PlayedMove, Record, RecordFormat, RecordSummary, TextEncoding, WriteOptions, each_rif_game, journal_line,
    read, read_as, read_journal, suggest_file_name, write,
};

/// A file of this format.
pub(crate) fn format(format: RecordFormat, data: &[u8]) {
    let reading = match read_as(data, None, format) {
        Ok(reading) => reading,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    assert!(!reading.records.is_empty(), "a file without a game is an error");
    if format == RecordFormat::Rif {
        let mut each = Vec::new();
        each_rif_game(data, |record| each.push(record)).expect("it was read");
        assert_eq!(each, reading.records);
    }
    for record in &reading.records {
        look_at(record);
    }
    write_back(&reading.records, format, true);
}

/// A file of any format: it may be converted into all others.
pub(crate) fn any(data: &[u8]) {
    let reading = match read(data, None) {
        Ok(reading) => reading,
        Err(error) => {
            return for lang in Lang::ALL {
                assert!(!error.localize(lang).is_empty());
            };
        }
    };
    let record = &reading.records[0];
    let summary = RecordSummary::of(record);
    for lang in Lang::ALL {
        assert!(summary.lines(record, lang).iter().all(|(key, _)| !key.is_empty()));
        assert!(reading.notes.iter().all(|note| !note.localize(lang).is_empty()));
    }
    for format in RecordFormat::ALL {
        let name = suggest_file_name(record, format);
        assert!(!name.contains(['/', '\\', '\0']), "{name:?}");
        write_back(&reading.records[..1], format, format == reading.format);
    }
}

/// A journal of many games.
pub(crate) fn journal(data: &[u8]) {
    let Ok(games) = read_journal(&String::from_utf8_lossy(data)) else { return };
    let is_plain = |c: char| !c.is_control() && !matches!(c, '"' | '\\');
    // Names with escapes are somebody else's, and games without a name only follow each other.
    if games.is_empty() || games.iter().any(|game| game.name.is_empty() || !game.name.chars().all(is_plain)) {
        return;
    }
    let lines = games.iter().flat_map(|game| game.log.iter().map(|event| journal_line(&game.name, event)));
    let text: String = lines.map(|line| line + "\n").collect();
    let again = read_journal(&text).expect("what was written can be read");
    let logs = |games: &[tengen_records::JournalGame]| {
        games.iter().map(|game| (game.name.clone(), game.log.clone())).collect::<Vec<_>>()
    };
    assert_eq!(logs(&again), logs(&games));
}

/// Everything that can be asked of a record, legal or not.
fn look_at(record: &Record) {
    let tree = &record.tree;
    assert_eq!(tree.in_order().count(), tree.len(), "each place is somewhere in the tree");
    assert_eq!(tree.leaves_below()[0] as usize, tree.leaves());
    let end = record.replay().to_end();
    assert_eq!(end.breach(), record.first_breach().as_ref());
    assert_eq!(end.breach().is_none(), end.position().is_some());
    if record.gomoku().is_some() {
        let _ = record.plausible_rule();
        let mut turned = record.clone();
        turned.turn_upside_down();
        turned.turn_upside_down();
        assert_eq!(&turned, record);
    }
}

fn plays(record: &Record) -> Vec<PlayedMove> {
    record.tree.main_line().filter_map(|id| record.tree.node(id).play.clone()).collect()
}

/// What can be written has the same moves, and does not drift away when it is read and written again and again. GBK is left out:
/// by chance it can be UTF-8 as well, which the writer says.
fn write_back(records: &[Record], format: RecordFormat, is_own: bool) {
    let options = WriteOptions { encoding: TextEncoding::Utf8 };
    let read_again = |bytes: &[u8]| {
        let text = || String::from_utf8_lossy(bytes);
        let again = read_as(bytes, None, format);
        again.unwrap_or_else(|error| panic!("{format}: {error}\n{}", text())).records
    };
    let rewrite = |records: &[Record]| write(records, format, options).expect("it was written before").bytes;
    let Ok(written) = write(records, format, options) else { return };
    let again = read_again(&written.bytes);
    let text = || String::from_utf8_lossy(&written.bytes);
    assert_eq!(again.len(), records.len(), "{format}: {}", text());
    // A game that breaks the rules may mean something else in another format. A log of the Quoridor contest tells who sits first
    // only by the rows where the pawns go and by who moves first.
    let is_log = matches!(format, RecordFormat::QuoridorLog | RecordFormat::QuoridorClientLog);
    let begins_first = |record: &Record| plays(record).first().is_none_or(|play| play.seat == Seat::FIRST);
    let is_meant = |record: &&Record| {
        is_own && !is_log || record.first_breach().is_none() && (!is_log || begins_first(record))
    };
    for (again, record) in again.iter().zip(records).filter(|(_, record)| is_meant(record)) {
        assert_eq!(plays(again), plays(record), "{format}: {}", text());
    }
    // What stands in the wrong place may be tidied once.
    let tidied = rewrite(&again);
    let twice = rewrite(&read_again(&tidied));
    assert!(
        twice == tidied,
        "{}\nthen\n{}",
        String::from_utf8_lossy(&tidied),
        String::from_utf8_lossy(&twice)
    );
    let _ = write(records, format, WriteOptions::default());
}
