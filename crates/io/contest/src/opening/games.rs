//! Openings read from records of games.

use tengen_core::{Localize, message};
use tengen_games::{AnyMove, AnyRules};
use tengen_records::{NodeId, Record, RecordFormat, read_as, recognise};

use super::{MatchOpening, OpeningError, OpeningFormat, OpeningListError, lines::read_openings, reach};

/// Which lines of a game with variations are openings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpeningVariations {
    /// The main one.
    #[default]
    Main,
    /// Every one, to its end.
    All,
}

/// How a file of openings is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpeningFile {
    /// How it is written; `None`: its content tells.
    pub format: Option<OpeningFormat>,
    /// Which lines of games are openings.
    pub lines: OpeningVariations,
    /// Only so many moves of each.
    pub plies: Option<usize>,
}

/// Reads a file of openings: one a line, or games.
pub fn read_opening_file(
    bytes: &[u8],
    file: OpeningFile,
    rules: &AnyRules,
) -> Result<Vec<MatchOpening>, OpeningListError> {
    let format = match file.format {
        None => recognise(bytes, None).filter(|&format| is_of_games(format)),
        Some(OpeningFormat::Sgf) => {
            Some(recognise(bytes, None).filter(|&format| is_of_games(format)).unwrap_or(RecordFormat::Sgf))
        }
        Some(OpeningFormat::Pos | OpeningFormat::Offset) => None,
    };
    let mut openings = match format {
        Some(format) => games(bytes, format, file, rules)?,
        None => read_openings(&String::from_utf8_lossy(bytes), file.format, rules)?,
    };
    if let Some(plies) = file.plies {
        for opening in &mut openings {
            opening.moves.truncate(plies);
        }
    }
    Ok(openings)
}

/// Whether files like this have games in them that nothing else would be written like.
const fn is_of_games(format: RecordFormat) -> bool {
    match format {
        RecordFormat::Events
        | RecordFormat::Sgf
        | RecordFormat::Psq
        | RecordFormat::Gomotur
        | RecordFormat::Lib
        | RecordFormat::Rif
        | RecordFormat::Ccgc => true,
        // Lines of moves are read as openings.
        RecordFormat::Pos
        | RecordFormat::Plain
        | RecordFormat::Letters
        | RecordFormat::QuoridorLog
        | RecordFormat::QuoridorClientLog
        | RecordFormat::QuoridorText
        | RecordFormat::BattlefieldText => false,
    }
}

fn games(
    bytes: &[u8],
    format: RecordFormat,
    file: OpeningFile,
    rules: &AnyRules,
) -> Result<Vec<MatchOpening>, OpeningListError> {
    let reading = read_as(bytes, None, format);
    let reading = reading.map_err(|error| OpeningListError::Unreadable(error.message()))?;
    let mut openings = Vec::new();
    for (number, record) in (1..).zip(&reading.records) {
        let ends: Vec<NodeId> = match file.lines {
            OpeningVariations::Main => vec![record.tree.main_end()],
            OpeningVariations::All => {
                record.tree.ids().filter(|&id| record.tree.first_child(id).is_none()).collect()
            }
        };
        for end in ends {
            let moves = line(record, end, file.plies, rules);
            let moves = moves.map_err(|fault| OpeningListError::Game(number, fault))?;
            openings.push(MatchOpening { rules: rules.clone(), moves });
        }
    }
    if openings.is_empty() { Err(OpeningListError::None) } else { Ok(openings) }
}

/// The moves to this place of a game, if they are an opening under these rules.
fn line(
    record: &Record,
    end: NodeId,
    plies: Option<usize>,
    rules: &AnyRules,
) -> Result<Vec<AnyMove>, OpeningError> {
    let (is, should) = (record.rules.board(), rules.board());
    if is != should {
        return Err(OpeningError::OtherBoard(message!("contest-other-board", is, should)));
    }
    let way = record.tree.line_to(end);
    let sets_up =
        |id: &NodeId| record.tree.node(*id).remarks().is_some_and(|remarks| !remarks.setup.is_empty());
    if way.iter().any(sets_up) {
        return Err(OpeningError::NotFromStart);
    }
    let plays = way.into_iter().filter_map(|id| record.tree.play(id));
    let plays: Vec<_> = plays.take(plies.unwrap_or(usize::MAX)).collect();
    let moves: Vec<AnyMove> = plays.iter().map(|play| play.m.clone()).collect();
    let (_, seats) = reach(rules, &moves)?;
    let is_in_turn = seats.iter().zip(&plays).all(|(seat, play)| *seat == play.seat);
    if is_in_turn { Ok(moves) } else { Err(OpeningError::NotFromStart) }
}

#[cfg(test)]
mod tests {
    use tengen_records::{WriteOptions, write};

    use super::*;

    fn rules(text: &str) -> AnyRules {
        text.parse().unwrap()
    }

    fn read(text: &str, file: OpeningFile, game: &str) -> Result<Vec<String>, String> {
        let openings = read_opening_file(text.as_bytes(), file, &rules(game));
        let openings = openings.map_err(|fault| fault.to_string())?;
        Ok(openings.iter().map(|opening| opening.moves.iter().map(ToString::to_string).collect()).collect())
    }

    const TREE: &str = "(;GM[4]SZ[15];B[hh];W[hg](;B[ig];W[jj])(;B[gi]))(;GM[4]SZ[15];B[aa])";
    const USUAL: OpeningFile = OpeningFile { format: None, lines: OpeningVariations::Main, plies: None };

    #[test]
    fn games_are_known_by_their_content() {
        assert_eq!(read(TREE, USUAL, "gomoku").unwrap(), ["h8h9i9j6", "a15"]);
        let told = OpeningFile { format: Some(OpeningFormat::Sgf), ..USUAL };
        assert_eq!(read(TREE, told, "gomoku").unwrap(), ["h8h9i9j6", "a15"]);
        let psq = "Piskvorky 15x15, 11:11, 0\n8,8,0\n8,9,0\n9,9,0\n-1\n";
        assert_eq!(read(psq, USUAL, "gomoku").unwrap().len(), 1);
        assert_eq!(read("h8h9i7\n0,0, 1,1\n", USUAL, "gomoku").unwrap(), ["h8h9i7", "h8i9"]);
    }

    #[test]
    fn all_lines_of_a_tree_and_only_their_beginnings_can_be_had() {
        let all = OpeningFile { lines: OpeningVariations::All, ..USUAL };
        let mut found = read(TREE, all, "gomoku").unwrap();
        found.sort();
        assert_eq!(found, ["a15", "h8h9g7", "h8h9i9j6"]);
        let short = OpeningFile { plies: Some(2), ..USUAL };
        assert_eq!(read(TREE, short, "gomoku").unwrap(), ["h8h9", "a15"]);
        assert_eq!(read("h8h9i7", short, "gomoku").unwrap(), ["h8h9"]);
    }

    #[test]
    fn a_whole_game_is_an_opening_only_up_to_its_end() {
        let game = "(;GM[4]SZ[15];B[aa];W[ha];B[ab];W[hb];B[ac];W[hc];B[ad];W[hd];B[ae])";
        assert!(read(game, USUAL, "gomoku").unwrap_err().starts_with("game 1: the game is already over"));
        let short = OpeningFile { plies: Some(4), ..USUAL };
        assert_eq!(read(game, short, "gomoku").unwrap(), ["a15h15a14h14"]);
    }

    #[test]
    fn games_that_are_no_openings_are_named() {
        let bad = |text: &str, expected: &str| {
            let error = read(text, USUAL, "gomoku").unwrap_err();
            assert!(error.starts_with(expected), "{error}, not {expected}");
        };
        bad("(;GM[4]SZ[15];B[hh])(;GM[4]SZ[19];B[hh])", "game 2: other board: gomoku 19x19");
        bad("(;GM[4]SZ[15];B[hh];B[hg])", "game 1: not a game that starts from the initial position");
        bad("(;GM[4]SZ[15]AB[hh];W[hg])", "game 1: not a game that starts from the initial position");
        bad("(;GM[4]SZ[15];B[hh];W[zz])", "line 1, column 23: zz is not a point");
        assert!(
            read("no game here", OpeningFile { format: Some(OpeningFormat::Sgf), ..USUAL }, "gomoku")
                .is_err()
        );
        assert!(read("", USUAL, "gomoku").unwrap_err().starts_with("the file contains no openings"));
    }

    #[test]
    fn what_a_match_has_written_can_be_played_again() {
        let mut record = Record::new(rules("gomoku"));
        let (mut place, mut seat) = (record.tree.main_end(), tengen_core::Seat::FIRST);
        let position = tengen_games::AnyPosition::new(&record.rules).unwrap();
        for text in ["h8", "h9", "i7"] {
            place = record.tree.add_move(place, seat, position.read_move(text).unwrap()).unwrap();
            seat = seat.other();
        }
        for format in [RecordFormat::Sgf, RecordFormat::Psq, RecordFormat::Events] {
            let bytes = write(&[record.clone()], format, WriteOptions::default()).unwrap().bytes;
            let openings = read_opening_file(&bytes, USUAL, &record.rules).unwrap();
            let moves: String = openings[0].moves.iter().map(ToString::to_string).collect();
            assert_eq!(moves, "h8h9i7", "{format}");
        }
    }
}
