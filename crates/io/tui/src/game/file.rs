//! Saving and loading games in files of any format.

use std::{
    fmt::Display,
    fs::{self, File},
    io::{self, Read as _, Write as _},
    path::Path,
};

use tengen_arbiter::TableTerms;
use tengen_console::io_message;
use tengen_core::{Lang, Localize, Message, Seat, message};
use tengen_drawing::{DrawError, FrameTiming, PictureFormat, PictureStyle, record_caption};
use tengen_games::AnyRules;
use tengen_records::{
    NodeId, ReadError, ReadRecords, Record, RecordFormat, RecordNote, WriteError, WriteOptions, read, write,
};
use tengen_table_host::SeatOccupant;

use super::LocalGame;
use crate::{
    error::{FileError, SeatingError, TerminalError},
    quoridor_panel::PanelError,
    request::StartingRecord,
    text::printable,
};

/// No file with a game to go on with is larger, in bytes.
const MOST_BYTES: u64 = 64 << 20;

/// A game from a file, to go on with.
#[derive(Clone, Debug)]
pub(crate) struct LoadedGame {
    /// What is played.
    pub(crate) rules: AnyRules,
    /// What was played so far, as the game writes it.
    pub(crate) moves: Vec<String>,
    /// Who played, in the order of seats; `None` where the file does not say.
    pub(crate) names: Vec<Option<String>>,
    /// Who sat where; `None` where the file does not say.
    pub(crate) occupants: Option<Vec<SeatOccupant>>,
    /// What was guessed or left out.
    pub(crate) notes: Vec<Message>,
}

impl LoadedGame {
    /// Who sits at its table again; `None` where the file does not say. A file never says how a program is started: that has
    /// to be `known` from elsewhere.
    pub(crate) fn seat_again(
        &self,
        known: &[SeatOccupant],
    ) -> Result<Option<Vec<SeatOccupant>>, SeatingError> {
        let seat = |occupant: &SeatOccupant| {
            let SeatOccupant::Program(name) = occupant else { return Ok(occupant.clone()) };
            let is_meant =
                |known: &&SeatOccupant| matches!(known, SeatOccupant::Engine(spec) if spec.name == *name);
            let known = known.iter().find(is_meant).cloned();
            known.ok_or_else(|| SeatingError::UnknownProgram(printable(name)))
        };
        self.occupants.as_ref().map(|all| all.iter().map(seat).collect()).transpose()
    }

    /// What those are called who sit at its table now: as they were told, else people and whoever sat there before as in the
    /// file. An empty name is for who has none: whom the file names has left the table if a computer sits there instead.
    pub(crate) fn names_for(&self, occupants: &[SeatOccupant], told: &[String]) -> Vec<String> {
        let name = |(at, (name, occupant)): (usize, (&Option<String>, &SeatOccupant))| {
            let told = told.get(at).filter(|told| !told.is_empty());
            let sat_there = self.occupants.as_ref().and_then(|all| all.get(at)).map(ToString::to_string);
            let is_same = occupant.is_person() || sat_there == Some(occupant.to_string());
            told.or_else(|| name.as_ref().filter(|_| is_same)).cloned().unwrap_or_default()
        };
        self.names.iter().zip(occupants).enumerate().map(name).collect()
    }
}

/// Writes a game to a new file; how the name ends says in which format. Returns what the format cannot hold.
pub(crate) fn save(game: &LocalGame, path: &Path, lang: Lang) -> Result<Vec<Message>, TerminalError> {
    let record = game.record()?;
    if let Some(format) = picture_format(path) {
        save_picture(&record, record.tree.main_end(), format, path, lang)?;
        return Ok(Vec::new());
    }
    Ok(save_record(&record, path)?)
}

/// The kind of picture that the name of a file asks for, if it asks for one.
pub(crate) fn picture_format(path: &Path) -> Option<PictureFormat> {
    PictureFormat::of_extension(&path.extension()?.to_string_lossy())
}

/// Draws a record into a new file: the position at this place, or the whole way there if the picture moves.
pub(crate) fn save_picture(
    record: &Record,
    end: NodeId,
    format: PictureFormat,
    path: &Path,
    lang: Lang,
) -> Result<(), FileError> {
    let wrong = |kind| FileError { path: path.to_owned(), kind };
    // Drawing takes its time; that the name is taken can be said before.
    if path.exists() {
        return Err(wrong(FileErrorKind::Io(io::ErrorKind::AlreadyExists.into())));
    }
    let style = PictureStyle { lang, ..format.default_style() };
    let caption = Some(record_caption(record, lang));
    let picture = format.draw_record(record, end, caption, &style, FrameTiming::default());
    let picture = picture.map_err(|error| wrong(FileErrorKind::Draw(error)))?;
    create(path, &picture).map_err(|error| wrong(FileErrorKind::Io(error)))
}

/// Writes a record to a new file; how the name ends says in which format. Returns what the format cannot hold.
pub(crate) fn save_record(record: &Record, path: &Path) -> Result<Vec<Message>, FileError> {
    let wrong = |kind| FileError { path: path.to_owned(), kind };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let format = RecordFormat::of_file_name(&name, &record.rules)
        .ok_or_else(|| wrong(FileErrorKind::NoFormat(fitting(&record.rules))))?;
    let written = write(std::slice::from_ref(record), format, WriteOptions::default());
    let written = written.map_err(|error| {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending).to_lowercase();
        wrong(FileErrorKind::Write { error: Box::new(error), ending, formats: fitting(&record.rules) })
    })?;
    create(path, &written.bytes).map_err(|error| wrong(FileErrorKind::Io(error)))?;
    Ok(texts(&written.notes))
}

/// Says that a game was saved, and the first thing that the format cannot hold.
pub(crate) fn saved(path: impl Display, notes: Vec<Message>) -> Message {
    let text = message!("tui-saved-as", path);
    match notes.into_iter().next() {
        Some(note) => message!("tui-with-note", text, note),
        None => text,
    }
}

/// Reads a file of any format.
pub(crate) fn open(path: &Path) -> Result<ReadRecords, FileError> {
    let wrong = |kind| FileError { path: path.to_owned(), kind };
    // Who reads from a pipe or a device may wait for ever, and nobody could draw meanwhile.
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
        return Err(wrong(FileErrorKind::NotRegular));
    }
    let bytes = bytes_of(path, MOST_BYTES)?;
    let name = path.file_name().and_then(|name| name.to_str());
    read(&bytes, name).map_err(|error| wrong(FileErrorKind::Record(error)))
}

/// The bytes of a file that has at most so many.
pub(crate) fn bytes_of(path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
    let wrong = |kind| FileError { path: path.to_owned(), kind };
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
        .map_err(|error| wrong(FileErrorKind::Io(error)))?;
    if bytes.len() as u64 > most {
        return Err(wrong(FileErrorKind::TooLarge { mib: most >> 20 }));
    }
    Ok(bytes)
}

/// Reads the game of a file, the first one if there are several.
pub(crate) fn load(path: &Path) -> Result<LoadedGame, FileError> {
    let wrong = |kind| FileError { path: path.to_owned(), kind };
    let reading = open(path)?;
    let record = reading.records.first().ok_or_else(|| wrong(FileErrorKind::NoGame))?;
    let mut notes = texts(reading.notes.iter().filter(|note| note.record == 0));
    let n_games = reading.records.len();
    if n_games > 1 {
        notes.push(message!("tui-file-first-game", n_games));
    }
    loaded(record, record.tree.main_end(), notes).map_err(wrong)
}

/// The game of a record as the command line names it.
pub(crate) fn load_record(source: &StartingRecord) -> Result<LoadedGame, FileError> {
    let StartingRecord { path, record, end, notes } = source;
    loaded(record, *end, notes.clone()).map_err(|kind| FileError { path: path.clone(), kind })
}

/// The game of a record up to a place.
fn loaded(record: &Record, end: NodeId, notes: Vec<Message>) -> Result<LoadedGame, FileErrorKind> {
    let moves = moves(record, end)?;
    let seats = tengen_games::AnyPosition::new(&record.rules).map_or(0, |position| position.seats());
    // Files have names of any length, with anything in them; tables do not.
    let name = |name: &str| printable(name).chars().take(TableTerms::LONGEST_NAME).collect::<String>();
    let names = Seat::all(seats)
        .map(|seat| record.heading.player(seat).map(name).filter(|name| !name.trim().is_empty()))
        .collect();
    // Whoever came over a network is somebody at this terminal now.
    let occupant = |seat| match SeatOccupant::from_tag(record.heading.occupant(seat)?) {
        Some(SeatOccupant::Person(_) | SeatOccupant::Remote(_)) | None => Some(SeatOccupant::Person(None)),
        known => known,
    };
    let occupants = Seat::all(seats).map(occupant).collect();
    Ok(LoadedGame { rules: record.rules.clone(), moves, names, occupants, notes })
}

/// The moves of a record up to a place, if they kept the rules from an empty board on.
fn moves(record: &Record, end: NodeId) -> Result<Vec<String>, FileErrorKind> {
    let replay = record.replay_to(end).to_end();
    if let Some(breach) = replay.breach() {
        return Err(FileErrorKind::BreaksRules { number: breach.number, why: breach.why.message() });
    }
    let tree = &record.tree;
    let line = || [NodeId::ROOT].into_iter().chain(tree.line_to(end));
    if line().any(|id| tree.node(id).remarks().is_some_and(|remarks| !remarks.setup.is_empty())) {
        return Err(FileErrorKind::SetUp);
    }
    let plays = || line().filter_map(|id| tree.play(id));
    // Where somebody lost a turn, each move may be by the rules, but they do not follow each other.
    let Ok(mut position) = tengen_games::AnyPosition::new(&record.rules) else { return Ok(Vec::new()) };
    for (number, play) in (1..).zip(plays()) {
        if position.turn() != play.seat {
            return Err(FileErrorKind::TurnLost { number });
        }
        position
            .play_move(&play.m)
            .map_err(|error| FileErrorKind::BreaksRules { number, why: error.message() })?;
    }
    Ok(plays().map(|play| play.m.to_string()).collect())
}

/// Writes a new file, whole or not at all.
fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::options().write(true).create_new(true).open(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    if written.is_err() {
        // Half a file is worse than none, and this one is ours.
        let _ = fs::remove_file(path);
    }
    written
}

/// What can be wrong with a file.
#[derive(Debug)]
pub(crate) enum FileErrorKind {
    /// Who reads from it may wait for ever.
    NotRegular,
    TooLarge {
        mib: u64,
    },
    Io(io::Error),
    /// It is not a record.
    Record(ReadError),
    NoGame,
    /// Its game cannot be gone on with: this move breaks the rules.
    BreaksRules {
        number: usize,
        why: Message,
    },
    /// Its game did not begin on an empty board.
    SetUp,
    /// Somebody lost a turn before this move.
    TurnLost {
        number: usize,
    },
    /// Its name stands for no format; these would do.
    NoFormat(Vec<RecordFormat>),
    /// The format that its name stands for cannot hold the game; these could.
    Write {
        error: Box<WriteError>,
        ending: String,
        formats: Vec<RecordFormat>,
    },
    /// The game cannot be drawn so.
    Draw(DrawError),
    /// It is not a panel.
    Panel(PanelError),
}

impl Localize for FileErrorKind {
    fn message(&self) -> Message {
        match self {
            Self::NotRegular => message!("tui-file-not-regular"),
            Self::TooLarge { mib } => message!("tui-file-too-large", mib),
            Self::Io(error) => in_words(error),
            Self::Record(error) => error.message(),
            Self::NoGame => message!("tui-file-no-game"),
            Self::BreaksRules { number, why } => message!("tui-file-breaks-rules", number, why),
            Self::SetUp => message!("tui-file-set-up"),
            Self::TurnLost { number } => message!("tui-file-turn-lost", number),
            Self::NoFormat(formats) => {
                let pictures = PictureFormat::ALL.map(PictureFormat::extension);
                with_endings(message!("tui-file-no-format"), formats, "", &pictures)
            }
            // Formats are told as people choose them here: by how names end.
            Self::Write { error, ending, formats } => match &**error {
                WriteError::ReadOnly(_) => {
                    with_endings(message!("tui-file-read-only", ending), formats, ending, &[])
                }
                WriteError::Cannot { what, instead, .. } => {
                    with_endings(message!("tui-file-cannot-hold", ending, what), instead, ending, &[])
                }
                WriteError::Nothing | WriteError::One(_) => error.message(),
            },
            Self::Draw(error) => error.message(),
            Self::Panel(error) => error.message(),
        }
    }
}

/// The formats for games by these rules.
fn fitting(rules: &AnyRules) -> Vec<RecordFormat> {
    RecordFormat::ALL.into_iter().filter(|format| format.can_write() && format.holds(rules)).collect()
}

/// The same, with how the name may end instead.
fn with_endings(what: Message, formats: &[RecordFormat], refused: &str, others: &[&'static str]) -> Message {
    let endings = formats.iter().filter_map(|format| format.extensions().first().copied());
    let endings = endings.chain(others.iter().copied());
    let mut endings: Vec<String> =
        endings.filter(|&ending| ending != refused).map(|ending| format!(".{ending}")).collect();
    endings.sort_unstable();
    endings.dedup();
    if endings.is_empty() {
        return what;
    }
    message!("tui-file-use-ending", what, endings = Message::names(endings))
}

fn texts<'a>(notes: impl IntoIterator<Item = &'a RecordNote>) -> Vec<Message> {
    notes.into_iter().map(tengen_core::Localize::message).collect()
}

/// An error of the operating system in words.
pub(crate) fn in_words(error: &io::Error) -> Message {
    if error.kind() == io::ErrorKind::AlreadyExists {
        return message!("tui-file-exists");
    }
    io_message(error)
}

#[cfg(all(test, unix))]
mod tests {
    use tengen_arbiter::TimeControl;
    use tengen_search::Level;
    use tengen_table_host::EngineSpec;

    use super::*;
    use crate::{game::SavedGames, request::SeatAssignment};

    #[test]
    fn nobody_waits_for_what_is_no_file() {
        let refused = open(Path::new("/dev/zero")).unwrap_err();
        assert_eq!(refused.to_string(), "/dev/zero: not a regular file: save it to one first");
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe.sgf");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
        assert!(made.success());
        assert!(open(&pipe).unwrap_err().to_string().contains("not a regular file"));
    }

    #[test]
    fn a_game_in_which_a_turn_was_lost_is_told_by_its_file() {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../pure/records/tests/data");
        let refused = |name: &str| load(&data.join(name)).unwrap_err().to_string();
        let why = refused("server-12-1.csv");
        assert!(why.contains("server-12-1.csv: a turn was skipped before move 3"), "{why}");
        assert!(load(&data.join("server-01-1.csv")).is_ok());
    }

    #[test]
    fn a_saved_game_remembers_who_sat_where() {
        let saved_and_loaded = |rules: &str, name: &str, moves: &[&str], occupants: &[SeatOccupant]| {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join(name);
            let names = crate::game::names(occupants, &[], Lang::En);
            let terms = crate::game::terms(rules.parse().unwrap(), names, TimeControl::None, occupants);
            let moves: Vec<String> = moves.iter().map(|&text| text.to_owned()).collect();
            let game = LocalGame::begin(&SavedGames::in_memory(), terms, occupants.to_vec(), &moves).unwrap();
            assert_eq!(save(&game, &path, Lang::En).unwrap(), []);
            (fs::read_to_string(&path).unwrap(), load(&path).unwrap())
        };
        let three = SeatOccupant::Computer(Level::new(3).unwrap());
        let mut spec =
            EngineSpec::opponent("./my-bot --secret", tengen_sandbox::SandboxPolicy::OPEN).unwrap();
        spec.name = "my bot".to_owned();
        let program = SeatOccupant::Engine(Box::new(spec));
        for (rules, name, moves) in [
            ("gomoku", "game.sgf", ["h8", "h9"]),
            ("gomoku", "game.jsonl", ["h8", "h9"]),
            ("quoridor", "game.txt", ["e2", "e8"]),
        ] {
            let occupants = [three.clone(), SeatOccupant::Person(None)];
            let (_, loaded) = saved_and_loaded(rules, name, &moves, &occupants);
            assert_eq!(SeatAssignment::PEOPLE.occupants_of(&loaded).unwrap(), occupants, "{name}");
            assert_eq!(loaded.names_for(&occupants, &[]), ["Computer 3", "Player 2"], "{name}");
            // Whoever is asked for comes instead.
            let five = vec![SeatOccupant::Computer(Level::new(5).unwrap())];
            let others = SeatAssignment { against: five.clone(), ..SeatAssignment::PEOPLE };
            assert_eq!(others.occupants_of(&loaded).unwrap()[1], five[0]);
            // A file never says how a program is started.
            let occupants = [program.clone(), SeatOccupant::Person(None)];
            let (text, loaded) = saved_and_loaded(rules, name, &moves, &occupants);
            assert!(text.contains("program:my bot") && !text.contains("secret"), "{text}");
            let why = SeatAssignment::PEOPLE.occupants_of(&loaded).unwrap_err().to_string();
            assert!(
                why.starts_with("the program my bot played in this game: start it with --against"),
                "{why}"
            );
            let known = SeatAssignment { against: vec![program.clone()], ..SeatAssignment::PEOPLE };
            assert_eq!(known.occupants_of(&loaded).unwrap(), occupants, "{name}");
        }
    }
}
