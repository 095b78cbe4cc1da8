//! Record files, and positions that commands work on: read alike in every command.

use std::{
    borrow::Cow,
    fs,
    io::{self, Read as _, Write as _},
    path::Path,
};

use anyhow::{Result, anyhow, bail};
use tengen_console::{file_error, is_dash, reach, rules_of};
use tengen_core::{Lang, Localize as _, localize, text::printable};
use tengen_games::{AnyPosition, AnyRules};
use tengen_records::{NodeId, PlayedMove, ReadRecords, Record, RecordNote, read};

use crate::{args::RecordPlaceArgs, data};

/// No record is larger: what is, is something else.
const MOST_BYTES: u64 = 1 << 30;

/// What the store's files begin with.
const STORE: &[u8] = b"SQLite format 3\0";

/// The file with the games of a folder, which is that of a contest or of a server's data, or the file itself.
pub(crate) fn of_folder(path: &Path) -> Cow<'_, Path> {
    if !path.is_dir() {
        return path.into();
    }
    let (log, store) = (path.join("games.jsonl"), data::games(path));
    if store.exists() && !log.exists() { store.into() } else { log.into() }
}

/// The games of a store as a journal: its lines, with the names of their games.
fn journal_of_store(path: &Path, lang: Lang) -> Result<Vec<u8>> {
    let mut journal = Vec::new();
    tengen_store::read_logs(path, |game, event| {
        journal.extend([b"{\"game\":\"", game.as_str().as_bytes(), b"\","].concat());
        journal.extend_from_slice(event.strip_prefix(b"{").unwrap_or(event));
        journal.push(b'\n');
    })
    .map_err(|error| data::trouble(&error, lang))?;
    Ok(journal)
}

/// Reads the records of a file, of a folder of games, of a server's store, or of standard input.
pub(crate) fn open(path: &Path, lang: Lang) -> Result<ReadRecords> {
    let path = &*of_folder(path);
    let wrong = |error: io::Error| file_error("cli-cannot-read", path, &error, lang);
    let mut bytes = Vec::new();
    let most = MOST_BYTES + 1;
    if is_dash(path) {
        io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(wrong)?;
    } else {
        fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes)).map_err(wrong)?;
    }
    let mut name = path.file_name().and_then(|name| name.to_str()).filter(|_| !is_dash(path));
    if bytes.starts_with(STORE) && !is_dash(path) {
        (bytes, name) = (journal_of_store(path, lang)?, Some("games.jsonl"));
    }
    if bytes.len() as u64 > MOST_BYTES {
        bail!("{}{}", path.display(), lang.text("cli-file-too-large"));
    }
    read(&bytes, name).map_err(|error| {
        let colon = lang.text("cli-colon");
        anyhow!("{}{colon}{}", path.display(), printable(&error.localize(lang)))
    })
}

/// The game with this number, from 1.
pub(crate) fn game(reading: &ReadRecords, number: usize, lang: Lang) -> Result<&Record> {
    let found = number.checked_sub(1).and_then(|index| reading.records.get(index));
    let n_games = reading.records.len();
    found.ok_or_else(|| anyhow!(localize!(lang, "cli-no-such-game", number, n_games)))
}

/// Whether an argument that names a game is a record instead: standard input, a file, or what can only be one.
pub(crate) fn is_record(named: &str) -> bool {
    let path = Path::new(named);
    let is_path = || named.split(',').next().is_some_and(|start| start.contains(['/', '\\', '.']));
    is_dash(path) || (named.parse::<AnyRules>().is_err() && (path.exists() || is_path()))
}

/// The place of the main line after so many moves, counted as pictures count them; its end where nothing is said.
pub(crate) fn place(record: &Record, after: Option<usize>, lang: Lang) -> Result<NodeId> {
    let Some(after) = after else { return Ok(record.tree.main_end()) };
    let moves =
        record.tree.main_line().filter(|&id| record.tree.play(id).as_ref().is_some_and(PlayedMove::counts));
    let found = std::iter::once(NodeId::ROOT).chain(moves.clone()).nth(after);
    found.ok_or_else(|| {
        let n_moves = moves.count();
        anyhow!(localize!(lang, "cli-draw-no-move", after, n_moves))
    })
}

/// The game of a record and the place in it that somebody names.
pub(crate) fn open_at(named: &str, at: RecordPlaceArgs, lang: Lang) -> Result<(Record, NodeId)> {
    let reading = open(Path::new(named), lang)?;
    let record = game(&reading, at.game_number, lang)?.clone();
    print_notes(&reading.notes, Some(at.game_number), reading.records.len(), lang);
    let end = place(&record, at.after, lang)?;
    Ok((record, end))
}

/// A position that a command works on, and how the game got there.
pub(crate) struct GamePosition {
    pub(crate) record: Record,
    /// The place of the position in the record.
    pub(crate) end: NodeId,
    /// The keys of the positions before it.
    pub(crate) past: Vec<u64>,
    pub(crate) position: AnyPosition,
}

impl GamePosition {
    /// The position of a game, or of a record at this place, after these moves.
    pub(crate) fn find(
        named: &str,
        map: Option<&Path>,
        at: RecordPlaceArgs,
        moves: &[String],
        lang: Lang,
    ) -> Result<Self> {
        let mut found = if is_record(named) {
            Self::of_record(named, at, lang)?
        } else if at.after.is_some() {
            bail!("{}", lang.text("cli-move-goes-with-a-record"));
        } else {
            let rules = rules_of(named, map, lang)?;
            let position = reach(&rules, named, [], lang)?;
            Self { record: Record::new(rules), end: NodeId::ROOT, past: Vec::new(), position }
        };
        // Moves without blanks may stand in one argument.
        let has_spaces = found.record.rules.game().has_spaced_moves();
        let is_between = |c: char| c == ',' || (!has_spaces && c.is_whitespace());
        let words = moves.iter().flat_map(|word| word.split(is_between)).map(str::trim);
        for word in words.filter(|word| !word.is_empty()) {
            found.play(word, lang)?;
        }
        Ok(found)
    }

    fn of_record(named: &str, at: RecordPlaceArgs, lang: Lang) -> Result<Self> {
        let (record, end) = open_at(named, at, lang)?;
        let mut replay = record.replay_to(end);
        let mut past = Vec::new();
        loop {
            let key = replay.position().map(AnyPosition::key);
            let Some(id) = replay.step() else { break };
            past.extend(key.filter(|_| record.tree.play(id).is_some()));
        }
        let Some(position) = replay.position().cloned() else {
            let breach = replay.breach().map(|breach| (breach.number, breach.why.localize(lang)));
            let (number, why) = breach.unwrap_or_default();
            bail!(localize!(lang, "cli-the-record-breaks-the-rules", number, why = why.into_owned()));
        };
        Ok(Self { record, end, past, position })
    }

    fn play(&mut self, word: &str, lang: Lang) -> Result<()> {
        let seat = self.position.turn();
        let before = self.position.key();
        let played = self.position.read_move(word).and_then(|m| self.position.play_move(&m).map(|_| m));
        let m = played.map_err(|refused| anyhow!("{}", refused.localize(lang)))?;
        self.past.push(before);
        let added = self.record.tree.add_move(self.end, seat, m);
        self.end = added.map_err(|_| anyhow!("{}", lang.text("records-too-many-moves")))?;
        Ok(())
    }
}

/// Tells on standard error what was guessed or left out, of this game or of all; only the first few of many.
pub(crate) fn print_notes(notes: &[RecordNote], game: Option<usize>, n_games: usize, lang: Lang) {
    const SHOWN: usize = 10;
    let notes: Vec<&RecordNote> =
        notes.iter().filter(|note| game.is_none_or(|number| note.record + 1 == number)).collect();
    let mut output = anstream::stderr().lock();
    let word = lang.text("cli-note");
    for note in notes.iter().take(SHOWN) {
        let mut text = printable(&note.localize(lang));
        if n_games > 1 {
            text = localize!(lang, "cli-note-about-game", number = note.record + 1, note = text);
        }
        // Where nobody can be told, nobody is.
        let _ = writeln!(output, "{word}{text}");
    }
    if notes.len() > SHOWN {
        let more = localize!(lang, "cli-and-more", more = notes.len() - SHOWN);
        let _ = writeln!(output, "{word}{more}");
    }
}
