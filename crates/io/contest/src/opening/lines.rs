use std::str::FromStr;

use tengen_core::UnknownNameError;
use tengen_games::{AnyMove, AnyPosition, AnyRules};

use super::{MatchOpening, OpeningError, OpeningListError, of_game, reach};

/// How openings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningFormat {
    /// Points: `h8h9i7`, with or without blanks.
    Pos,
    /// Columns and rows from the middle: `0,0, 0,1, 1,-1`.
    Offset,
    /// Games, of which the moves are taken: SGF, and every other record that we read.
    Sgf,
}

impl OpeningFormat {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Pos, Self::Offset, Self::Sgf];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pos => "pos",
            Self::Offset => "offset",
            Self::Sgf => "sgf",
        }
    }
}

impl FromStr for OpeningFormat {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        UnknownNameError::find(&Self::ALL, Self::code, text)
    }
}

/// Reads openings, one a line; what follows a `#` is a comment. Gomoku has two ways to write them, known by their letters
/// unless the format is told; all other games write their moves with blanks between them, or commas.
pub fn read_openings(
    text: &str,
    format: Option<OpeningFormat>,
    rules: &AnyRules,
) -> Result<Vec<MatchOpening>, OpeningListError> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if !line.is_empty() {
            let moves = of_game(rules).read(line, format, rules);
            let moves = moves.and_then(|moves| reach(rules, &moves).map(|_| moves));
            let moves = moves.map_err(|fault| OpeningListError::Line(number, fault))?;
            openings.push(MatchOpening { rules: rules.clone(), moves });
        }
    }
    if openings.is_empty() { Err(OpeningListError::None) } else { Ok(openings) }
}

/// The moves of a line, as the game writes them.
pub(super) fn moves(line: &str, rules: &AnyRules) -> Result<Vec<AnyMove>, OpeningError> {
    let position = AnyPosition::new(rules).map_err(|_| OpeningError::Decided)?;
    let words: Vec<&str> =
        if line.contains(',') { line.split(',').collect() } else { line.split_whitespace().collect() };
    let words = words.into_iter().map(str::trim).filter(|word| !word.is_empty());
    words.map(|word| position.read_move(word).map_err(OpeningError::Move)).collect()
}

/// The line of an opening, as [`read_openings`] reads it.
pub fn write_opening(opening: &MatchOpening, format: OpeningFormat) -> String {
    of_game(&opening.rules).write(&opening.moves, format)
}

#[cfg(test)]
mod tests {
    use tengen_gomoku::Rules;

    use super::*;

    const RENJU: AnyRules = AnyRules::Gomoku(Rules::RENJU);
    const QUORIDOR: AnyRules = AnyRules::Quoridor(tengen_quoridor::Rules::OFFICIAL);

    fn read_of(text: &str, rules: &AnyRules) -> Result<Vec<String>, String> {
        let openings = read_openings(text, None, rules).map_err(|fault| fault.to_string())?;
        Ok(openings.iter().map(|opening| opening.moves.iter().map(ToString::to_string).collect()).collect())
    }

    fn read(text: &str) -> Result<Vec<String>, String> {
        read_of(text, &RENJU)
    }

    #[test]
    fn openings_are_read() {
        let text = "# three\nh8h9i7\n\nH8 h9, i7 # again\r\n0,0, 0,1, 1,-1\n";
        assert_eq!(read(text).unwrap(), ["h8h9i7", "h8h9i7", "h8h9i7"]);
        assert_eq!(read_of("e2 e8 e3h # one\ne2, e8", &QUORIDOR).unwrap(), ["e2e8e3h", "e2e8"]);
    }

    #[test]
    fn bad_openings_are_named() {
        let starts = |text: &str, start: &str| {
            let error = read(text).unwrap_err();
            assert!(error.starts_with(start), "{error}, not {start}");
        };
        starts("# nothing", "the file contains no openings");
        starts("h8\nh8h8", "line 2: h8 is already occupied");
        starts("h8h99", "line 1: h99 is not on this board");
        starts("h8h999", "line 1: not a point");
        starts("h8h", "line 1: not a point");
        starts("p16", "line 1: p16 is not on this board");
        starts("1,2,3", "line 1: expected pairs of numbers");
        starts("0,0, 0,-8", "line 1: an offset points outside the board");
        starts("h8a1h9a3h10a5h11a7h12", "line 1: the game is already over after the opening");
        starts("g8a1f8a3h9a5h10a7h8", "line 1: forbidden point for Black");
        let of_quoridor = |text| read_of(text, &QUORIDOR).unwrap_err();
        assert!(of_quoridor("e2 e8\ne2 z9").starts_with("line 2: not a move"));
        assert!(of_quoridor("e2 e9").starts_with("line 1: the pawn cannot reach e9"));
    }

    #[test]
    fn what_is_written_reads_the_same() {
        for (rules, text) in [(&RENJU, "h8h9i7"), (&QUORIDOR, "e2 e8 e3h"), (&RENJU, "a15o1h8")] {
            for format in [OpeningFormat::Pos, OpeningFormat::Offset] {
                let opening = read_openings(text, None, rules).unwrap().remove(0);
                let written = write_opening(&opening, format);
                let again = read_openings(&written, None, rules).unwrap();
                assert_eq!(again, [opening], "{written}");
            }
        }
        let opening = read_openings("h8h9i7", None, &RENJU).unwrap().remove(0);
        assert_eq!(write_opening(&opening, OpeningFormat::Offset), "0,0, 0,1, 1,-1");
    }
}
