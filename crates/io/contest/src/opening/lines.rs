use std::str::FromStr;

use tengen_core::UnknownName;
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_gomoku::{Move, Point, Rules};

use super::{Opening, OpeningFault, OpeningsFault, reach};

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
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        UnknownName::find(&Self::ALL, Self::code, text)
    }
}

/// Reads openings, one a line; what follows a `#` is a comment. Gomoku has two ways to write them, known by their letters
/// unless the format is told; all other games write their moves with blanks between them, or commas.
pub fn read_openings(
    text: &str,
    format: Option<OpeningFormat>,
    rules: &AnyRules,
) -> Result<Vec<Opening>, OpeningsFault> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if !line.is_empty() {
            let moves = read_opening(line, format, rules);
            let moves = moves.map_err(|fault| OpeningsFault::Line(number, fault))?;
            openings.push(Opening { rules: rules.clone(), moves });
        }
    }
    if openings.is_empty() { Err(OpeningsFault::None) } else { Ok(openings) }
}

fn read_opening(
    line: &str,
    format: Option<OpeningFormat>,
    rules: &AnyRules,
) -> Result<Vec<AnyMove>, OpeningFault> {
    let moves = match rules {
        AnyRules::Gomoku(rules) => {
            let has_letters = line.bytes().any(|byte| byte.is_ascii_alphabetic());
            let usual = if has_letters { OpeningFormat::Pos } else { OpeningFormat::Offset };
            let points = match format.unwrap_or(usual) {
                OpeningFormat::Pos | OpeningFormat::Sgf => points(line)?,
                OpeningFormat::Offset => offsets(line, *rules)?,
            };
            points.into_iter().map(|point| AnyMove::Gomoku(Move::Place(point))).collect()
        }
        AnyRules::Quoridor(_) | AnyRules::Battlefield(_) => moves(line, rules)?,
    };
    reach(rules, &moves).map(|_| moves)
}

fn moves(line: &str, rules: &AnyRules) -> Result<Vec<AnyMove>, OpeningFault> {
    let position = AnyPosition::new(rules).map_err(|_| OpeningFault::Decided)?;
    let words: Vec<&str> =
        if line.contains(',') { line.split(',').collect() } else { line.split_whitespace().collect() };
    let words = words.into_iter().map(str::trim).filter(|word| !word.is_empty());
    words.map(|word| position.read_move(word).map_err(OpeningFault::Move)).collect()
}

fn points(line: &str) -> Result<Vec<Point>, OpeningFault> {
    let mut points = Vec::new();
    for word in line.split([' ', '\t', ',', ';', '-']).filter(|word| !word.is_empty()) {
        let mut rest = word;
        while !rest.is_empty() {
            let digits = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
            let end = rest[digits..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |n| digits + n);
            let (point, next) = rest.split_at(end);
            points.push(point.parse().map_err(OpeningFault::Point)?);
            rest = next;
        }
    }
    Ok(points)
}

fn offsets(line: &str, rules: Rules) -> Result<Vec<Point>, OpeningFault> {
    let numbers: Result<Vec<i8>, _> =
        line.split([',', ' ', '\t', ';']).filter(|word| !word.is_empty()).map(str::parse).collect();
    let numbers = numbers.map_err(|_| OpeningFault::Offset)?;
    if numbers.len() % 2 == 1 {
        return Err(OpeningFault::Offset);
    }
    let shift = |middle: u8, by: i8| (middle / 2).checked_add_signed(by);
    let point = |pair: &[i8]| {
        let (x, y) = (shift(rules.size.width(), pair[0])?, shift(rules.size.height(), pair[1])?);
        Point::new(x, y)
    };
    numbers.chunks_exact(2).map(|pair| point(pair).ok_or(OpeningFault::OffBoard)).collect()
}

/// The line of an opening, as [`read_openings`] reads it.
pub fn write_opening(opening: &Opening, format: OpeningFormat) -> String {
    let AnyRules::Gomoku(rules) = &opening.rules else {
        let separator = if matches!(opening.rules, AnyRules::Battlefield(_)) { ", " } else { " " };
        return opening.moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(separator);
    };
    if format != OpeningFormat::Offset {
        return opening.moves.iter().map(ToString::to_string).collect();
    }
    let offset = |m: &AnyMove| {
        let AnyMove::Gomoku(Move::Place(at)) = m else { return None };
        let from_middle = |place: u8, side: u8| i16::from(place) - i16::from(side / 2);
        let (x, y) = (from_middle(at.x(), rules.size.width()), from_middle(at.y(), rules.size.height()));
        Some(format!("{x},{y}"))
    };
    opening.moves.iter().filter_map(offset).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
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
        starts("# nothing", "there are no openings");
        starts("h8\nh8h8", "line 2: there is a stone on h8 already");
        starts("h8h99", "line 1: not a point");
        starts("h8h", "line 1: not a point");
        starts("p16", "line 1: p16 is not on this board");
        starts("1,2,3", "line 1: write pairs of numbers");
        starts("0,0, 0,-8", "line 1: an offset leads off the board");
        starts("h8a1h9a3h10a5h11a7h12", "line 1: the game is over");
        starts("g8a1f8a3h9a5h10a7h8", "line 1: the point is forbidden for Black");
        let of_quoridor = |text| read_of(text, &QUORIDOR).unwrap_err();
        assert!(of_quoridor("e2 e8\ne2 z9").starts_with("line 2: not a move"));
        assert!(of_quoridor("e2 e9").starts_with("line 1: the pawn cannot get to e9"));
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
