//! Saving and loading games in files of any format.

use std::{
    fs::{self, File},
    io::{self, Read as _, Write as _},
    path::Path,
};

use tengen_arbiter::TableTerms;
use tengen_core::{Bilingual, Lang, Localize, Seat};
use tengen_games::AnyRules;
use tengen_records::{ReadRecords, Record, RecordFormat, RecordNote, WriteError, WriteOptions, read, write};
use tengen_table_host::SeatOccupant;

use super::LocalGame;
use crate::text::printable;

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
    pub(crate) notes: Vec<Bilingual>,
}

impl LoadedGame {
    /// Who sits at its table again; `None` where the file does not say. A file never says how a program is started: that has
    /// to be `known` from elsewhere.
    pub(crate) fn seat_again(&self, known: &[SeatOccupant]) -> Result<Option<Vec<SeatOccupant>>, Bilingual> {
        let seat = |occupant: &SeatOccupant| {
            let SeatOccupant::Program(name) = occupant else { return Ok(occupant.clone()) };
            let is_meant =
                |known: &&SeatOccupant| matches!(known, SeatOccupant::Engine(spec) if spec.name == *name);
            known.iter().find(is_meant).cloned().ok_or_else(|| unknown_program(name))
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
pub(crate) fn save(game: &LocalGame, path: &Path) -> Result<Vec<Bilingual>, Bilingual> {
    save_record(&game.record()?, path)
}

/// Writes a record to a new file; how the name ends says in which format. Returns what the format cannot hold.
pub(crate) fn save_record(record: &Record, path: &Path) -> Result<Vec<Bilingual>, Bilingual> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let format =
        RecordFormat::of_file_name(&name, &record.rules).ok_or_else(|| no_format(path, &record.rules))?;
    let written = write(std::slice::from_ref(record), format, WriteOptions::default());
    let written = written.map_err(|error| about(path, &refused(&error, &name, &record.rules)))?;
    create(path, &written.bytes).map_err(|error| about(path, &in_words(&error)))?;
    Ok(texts(&written.notes))
}

/// Reads a file of any format.
pub(crate) fn open(path: &Path) -> Result<ReadRecords, Bilingual> {
    // Who reads from a pipe or a device may wait for ever, and nobody could draw meanwhile.
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
        return Err(about(
            path,
            &Bilingual::pair("is no ordinary file: save it as one first", "不是普通文件：请先存成文件"),
        ));
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|error| about(path, &in_words(&error)))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(about(path, &Bilingual::pair("larger than 64 MiB", "超过 64 MiB")));
    }
    let name = path.file_name().and_then(|name| name.to_str());
    read(&bytes, name).map_err(|error| about(path, &error))
}

/// Reads the game of a file, the first one if there are several.
pub(crate) fn load(path: &Path) -> Result<LoadedGame, Bilingual> {
    let reading = open(path)?;
    let nothing = || about(path, &Bilingual::pair("no game is in it", "其中没有对局"));
    let record = reading.records.first().ok_or_else(nothing)?;
    let moves = moves(record).map_err(|why| about(path, &why))?;
    let mut notes = texts(reading.notes.iter().filter(|note| note.record == 0));
    let n_games = reading.records.len();
    if n_games > 1 {
        notes.push(Bilingual::pair(
            format!("the file has {n_games} games; this is the first"),
            format!("文件中有 {n_games} 局棋；这是第一局"),
        ));
    }
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

/// A file names a program, and nobody has said how it is started.
fn unknown_program(name: &str) -> Bilingual {
    let name = printable(name);
    Bilingual::pair(
        format!(
            "the program {name} played in this game: say how to start it with --against COMMAND, or who plays instead, as in \
             --against 3 or --against human"
        ),
        format!(
            "程序 {name} 参加了这局棋：请用 --against 命令行 说明怎样启动它，或另选对手，如 --against 3、--against human"
        ),
    )
}

/// The moves of a record that kept the rules from an empty board on.
fn moves(record: &Record) -> Result<Vec<String>, Bilingual> {
    if let Some(breach) = record.first_breach() {
        return Err(breaks_rules(breach.number, &breach.why));
    }
    let tree = &record.tree;
    let line = || [tengen_records::NodeId::ROOT].into_iter().chain(tree.main_line());
    if line().any(|id| tree.node(id).remarks().is_some_and(|remarks| !remarks.setup.is_empty())) {
        let en = "it begins with stones that nobody played, so the game cannot go on";
        return Err(Bilingual::pair(en, "其中有摆好的棋子，无法继续对局"));
    }
    let plays = || line().filter_map(|id| tree.node(id).play.as_ref());
    // Where somebody lost a turn, each move may be by the rules, but they do not follow each other.
    let Ok(mut position) = tengen_games::AnyPosition::new(&record.rules) else { return Ok(Vec::new()) };
    for (number, play) in (1..).zip(plays()) {
        if position.turn() != play.seat {
            return Err(Bilingual::pair(
                format!("a turn was lost before move {number}: the game can be replayed, not played on"),
                format!("第 {number} 手之前有人失去一手：可以复盘，无法接着下"),
            ));
        }
        position.play_move(&play.m).map_err(|why| breaks_rules(number, &why))?;
    }
    Ok(plays().map(|play| play.m.to_string()).collect())
}

fn breaks_rules(number: usize, why: &dyn Localize) -> Bilingual {
    let (en, zh) = (why.localize(Lang::En), why.localize(Lang::Zh));
    Bilingual::pair(
        format!("move {number} breaks the rules ({en}): the game can be replayed, not played on"),
        format!("第 {number} 手不合规则（{zh}）：可以复盘，无法接着下"),
    )
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

fn no_format(path: &Path, rules: &AnyRules) -> Bilingual {
    let let_it_end = instead(&fitting(rules), "");
    about(
        path,
        &Bilingual::pair(
            format!("the name tells no format{}", let_it_end.localize(Lang::En)),
            format!("从名称看不出格式{}", let_it_end.localize(Lang::Zh)),
        ),
    )
}

/// Why a game cannot be written under this name. Formats are told as people choose them here: by how names end.
fn refused(error: &WriteError, name: &str, rules: &AnyRules) -> Bilingual {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending).to_lowercase();
    let (en, zh, formats) = match error {
        WriteError::ReadOnly(_) => {
            (format!(".{ending} can only be read"), format!(".{ending} 只能读取"), fitting(rules))
        }
        WriteError::Cannot { what, instead, .. } => {
            let [en, zh] = [Lang::En, Lang::Zh].map(|lang| what.localize(lang));
            (
                format!(".{ending} cannot hold this game: {en}"),
                format!(".{ending} 放不下这局棋：{zh}"),
                instead.clone(),
            )
        }
        WriteError::Nothing | WriteError::One(_) => return Bilingual::of(error),
    };
    let more = instead(&formats, &ending);
    Bilingual::pair(format!("{en}{}", more.localize(Lang::En)), format!("{zh}{}", more.localize(Lang::Zh)))
}

/// The formats for games by these rules.
fn fitting(rules: &AnyRules) -> Vec<RecordFormat> {
    RecordFormat::ALL.into_iter().filter(|format| format.can_write() && format.holds(rules)).collect()
}

/// How the name may end instead, as the end of a sentence.
fn instead(formats: &[RecordFormat], refused: &str) -> Bilingual {
    let endings = formats.iter().filter_map(|format| format.extensions().first().copied());
    let mut endings: Vec<String> =
        endings.filter(|&ending| ending != refused).map(|ending| format!(".{ending}")).collect();
    endings.sort_unstable();
    endings.dedup();
    if endings.is_empty() {
        return Bilingual::pair("", "");
    }
    Bilingual::pair(
        format!(": let it end in {}", endings.join(", ")),
        format!("：请以 {} 结尾", endings.join("、")),
    )
}

fn texts<'a>(notes: impl IntoIterator<Item = &'a RecordNote>) -> Vec<Bilingual> {
    notes.into_iter().map(|note| Bilingual::of(note)).collect()
}

/// The same, with the name of the file that it is about.
pub(crate) fn about(path: &Path, what: &dyn Localize) -> Bilingual {
    let path = path.display();
    Bilingual::pair(
        format!("{path}: {}", what.localize(Lang::En)),
        format!("{path}：{}", what.localize(Lang::Zh)),
    )
}

/// An error of the operating system. It speaks English; the usual ones we know in Chinese.
#[expect(clippy::wildcard_enum_match_arm, reason = "the list of system errors is open")]
pub(crate) fn in_words(error: &io::Error) -> Bilingual {
    let zh = match error.kind() {
        io::ErrorKind::AlreadyExists => {
            return Bilingual::pair("is there already: choose another name", "已经存在：请换一个名称");
        }
        io::ErrorKind::NotFound => "文件或文件夹不存在".to_owned(),
        io::ErrorKind::PermissionDenied => "没有权限".to_owned(),
        io::ErrorKind::NotADirectory => "不是文件夹".to_owned(),
        io::ErrorKind::IsADirectory => "是文件夹".to_owned(),
        io::ErrorKind::StorageFull => "磁盘已满".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "只读文件系统".to_owned(),
        _ => error.to_string(),
    };
    Bilingual::pair(error.to_string(), zh)
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
        assert_eq!(refused.to_string(), "/dev/zero: is no ordinary file: save it as one first");
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe.sgf");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
        assert!(made.success());
        assert!(open(&pipe).unwrap_err().to_string().contains("no ordinary file"));
    }

    #[test]
    fn a_game_in_which_a_turn_was_lost_is_told_by_its_file() {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../pure/records/tests/data");
        let refused = |name: &str| load(&data.join(name)).unwrap_err().to_string();
        let why = refused("server-12-1.csv");
        assert!(why.contains("server-12-1.csv: a turn was lost before move 3"), "{why}");
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
            assert_eq!(save(&game, &path).unwrap(), []);
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
            assert!(why.starts_with("the program my bot played in this game: say how to start it"), "{why}");
            let known = SeatAssignment { against: vec![program.clone()], ..SeatAssignment::PEOPLE };
            assert_eq!(known.occupants_of(&loaded).unwrap(), occupants, "{name}");
        }
    }
}
