use std::{
    borrow::Cow,
    str::FromStr,
    sync::{OnceLock, atomic::AtomicBool},
};

use tengen_core::{Lang, Localize, Seat, UnknownName, english_errors, scatter};
use tengen_games::{AnyMove, AnyPosition, AnyRules, RefusedMove};
use tengen_gomoku::{Move, ParsePointError, Point, Rules};

use crate::RandomOpenings;

/// Where a game between players begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// What is played.
    pub rules: AnyRules,
    /// The moves that have been made.
    pub moves: Vec<AnyMove>,
}

impl Opening {
    /// The empty board, or the start of whatever is played.
    pub const fn none(rules: AnyRules) -> Self {
        Self { rules, moves: Vec::new() }
    }

    /// The position after it and who made its moves, unless that is not legal or ends the game.
    pub(crate) fn reach(&self) -> Option<(AnyPosition, Vec<Seat>)> {
        reach(&self.rules, &self.moves).ok()
    }
}

fn reach(rules: &AnyRules, moves: &[AnyMove]) -> Result<(AnyPosition, Vec<Seat>), OpeningFault> {
    // The command line refuses rules that cannot be played before it reads openings.
    let mut position = AnyPosition::new(rules).map_err(|_| OpeningFault::Decided)?;
    let mut seats = Vec::new();
    for m in moves {
        seats.push(position.turn());
        position.play_move(m).map_err(OpeningFault::Illegal)?;
    }
    if position.outcome().is_some() { Err(OpeningFault::Decided) } else { Ok((position, seats)) }
}

/// How openings of Gomoku are written, one a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningFormat {
    /// Points: `h8h9i7`, with or without blanks.
    Pos,
    /// Columns and rows from the middle: `0,0, 0,1, 1,-1`.
    Offset,
}

impl OpeningFormat {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Pos, Self::Offset];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pos => "pos",
            Self::Offset => "offset",
        }
    }
}

impl FromStr for OpeningFormat {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        UnknownName::find(&Self::ALL, Self::code, text)
    }
}

/// What is wrong with an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningFault {
    /// Not a point.
    Point(ParsePointError),
    /// Not a move.
    Move(RefusedMove),
    /// Not pairs of numbers.
    Offset,
    /// An offset that leaves the board.
    OffBoard,
    /// A move may not be made.
    Illegal(RefusedMove),
    /// It ends the game.
    Decided,
}

impl Localize for OpeningFault {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::Point(error) => error.localize(lang),
            Self::Offset => lang
                .pick("write pairs of numbers, such as 0,0, 1,-1", "请写成对的数字，例如 0,0, 1,-1")
                .into(),
            Self::OffBoard => lang.pick("an offset leads off the board", "有偏移超出棋盘").into(),
            Self::Move(refused) | Self::Illegal(refused) => refused.why.localize(lang),
            Self::Decided => lang.pick("the game is over before it begins", "对局还没开始就结束了").into(),
        }
    }
}

/// What is wrong with a list of openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningsFault {
    /// There are none.
    None,
    /// This line, from 1.
    Line(usize, OpeningFault),
}

impl Localize for OpeningsFault {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match (self, lang) {
            (Self::None, _) => lang.pick("there are no openings in it", "里面没有开局").into(),
            (Self::Line(line, fault), Lang::En) => format!("line {line}: {}", fault.localize(lang)).into(),
            (Self::Line(line, fault), Lang::Zh) => format!("第 {line} 行：{}", fault.localize(lang)).into(),
        }
    }
}

english_errors!(OpeningFault, OpeningsFault);

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
                OpeningFormat::Pos => points(line)?,
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

/// Which opening each round has.
#[derive(Debug)]
pub struct Openings(Source);

#[derive(Debug)]
enum Source {
    Listed { all: Vec<Opening>, start: usize },
    Random { random: RandomOpenings, games: Vec<AnyRules>, made: Vec<OnceLock<Option<Opening>>> },
}

impl Openings {
    /// These, from the one with this number (from 0) on, round and round. With a seed they are mixed first.
    pub fn listed(mut all: Vec<Opening>, start: usize, mix: Option<u64>) -> Self {
        if let Some(seed) = mix {
            let mut keyed: Vec<(u64, Opening)> =
                (0..).map(|n: u64| scatter(scatter(seed) ^ n)).zip(all).collect();
            keyed.sort_by_key(|(key, _)| *key);
            all = keyed.into_iter().map(|(_, opening)| opening).collect();
        }
        Self(Source::Listed { all, start })
    }

    /// Made as they are needed, for so many rounds of these games in turn.
    pub fn random(random: RandomOpenings, games: Vec<AnyRules>, rounds: u32) -> Self {
        Self(Source::Random { random, games, made: (0..rounds).map(|_| OnceLock::new()).collect() })
    }

    /// The opening of a round, from 0; `None` when none can be found, or `halt` ends the search.
    pub(crate) fn of(&self, round: u32, halt: &AtomicBool) -> Option<&Opening> {
        let round = round as usize;
        match &self.0 {
            Source::Listed { all, start } => all.get((start + round).checked_rem(all.len())?),
            Source::Random { random, games, made } => {
                let rules = games.get(round.checked_rem(games.len())?)?;
                // A battle begins as its map says; only when all maps have been played does chance come in.
                let is_bare = round < games.len() && matches!(rules, AnyRules::Battlefield(_));
                let make = || if is_bare { Some(Vec::new()) } else { random.make(round as u64, rules, halt) };
                let opening = || make().map(|moves| Opening { rules: rules.clone(), moves });
                made.get(round)?.get_or_init(opening).as_ref()
            }
        }
    }
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
    fn rounds_go_through_the_list() {
        let all = read_openings("a1\nb2\nc3", None, &RENJU).unwrap();
        let names = |openings: &Openings| -> Vec<String> {
            (0..4)
                .map(|round| openings.of(round, &AtomicBool::new(false)).unwrap().moves[0].to_string())
                .collect()
        };
        assert_eq!(names(&Openings::listed(all.clone(), 0, None)), ["a1", "b2", "c3", "a1"]);
        assert_eq!(names(&Openings::listed(all.clone(), 2, None)), ["c3", "a1", "b2", "c3"]);
        let mixed = names(&Openings::listed(all.clone(), 0, Some(5)));
        assert_eq!(mixed, names(&Openings::listed(all, 0, Some(5))));
        assert_eq!(mixed[0], mixed[3]);
    }
}
