//! Self-play games in files, one game per line.
//!
//! `freestyle 15 6 black h8 i9 g9 h10 i7 j6 g7:35 g8/f9:-20 …`: the rule, the side of the board, how many stones the opening
//! has, who won (`black`, `white` or `draw`), then the stones; those of the engine with the score that it gave the position
//! before it, for the side to move. Where it played something else for the sake of variety, its best stone follows a slash.
//! A game ends where a win is proven; the winner is who would make it.

use std::{fmt, str::FromStr, sync::atomic::AtomicBool};

use tengen_core::scatter;
use tengen_gomoku::{BoardSize, Point, Rule};
use tengen_search::{SearchBounds, TranspositionTable, score::WON};

use crate::{
    board::{SearchBoard, SearchSide},
    cells::GridCell,
    moves::{find_candidates, threatens_open_four},
    search::GomokuSearcher,
};

/// A game of the engine against itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GomokuSelfPlayGame {
    /// The rule.
    pub rule: Rule,
    /// How many points the board has along a side.
    pub width: u8,
    /// How many of the stones are the opening's.
    pub opening: usize,
    /// Whether Black won, or White did, or neither.
    pub winner: Option<bool>,
    /// The stones, Black's first.
    pub stones: Vec<Point>,
    /// The scores of the positions before the engine's own stones, for the side to move.
    pub scores: Vec<i16>,
    /// The best stones in those positions.
    pub best: Vec<Point>,
}

impl fmt::Display for GomokuSelfPlayGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = match self.winner {
            Some(true) => "black",
            Some(false) => "white",
            None => "draw",
        };
        write!(f, "{} {} {} {winner}", self.rule.code(), self.width, self.opening)?;
        for (index, stone) in self.stones.iter().enumerate() {
            write!(f, " {stone}")?;
            let Some(index) = index.checked_sub(self.opening) else { continue };
            if let Some(best) = self.best.get(index).filter(|best| *best != stone) {
                write!(f, "/{best}")?;
            }
            if let Some(score) = self.scores.get(index) {
                write!(f, ":{score}")?;
            }
        }
        Ok(())
    }
}

/// A line that is not a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseGomokuGameError;

impl fmt::Display for ParseGomokuGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the line is not a game")
    }
}

impl std::error::Error for ParseGomokuGameError {}

impl FromStr for GomokuSelfPlayGame {
    type Err = ParseGomokuGameError;

    fn from_str(line: &str) -> Result<Self, ParseGomokuGameError> {
        let mut words = line.split_ascii_whitespace();
        let mut word = || words.next().ok_or(ParseGomokuGameError);
        let rule: Rule = word()?.parse().map_err(|_| ParseGomokuGameError)?;
        let width: u8 = word()?.parse().map_err(|_| ParseGomokuGameError)?;
        let opening: usize = word()?.parse().map_err(|_| ParseGomokuGameError)?;
        let winner = match word()? {
            "black" => Some(true),
            "white" => Some(false),
            "draw" => None,
            _ => return Err(ParseGomokuGameError),
        };
        let size = BoardSize::new(width, width)
            .filter(|_| width <= SearchBoard::MAX_SIDE)
            .ok_or(ParseGomokuGameError)?;
        let mut game = Self { rule, width, opening, winner, stones: vec![], scores: vec![], best: vec![] };
        let free_point = |word: &str, stones: &[Point]| {
            let point: Point = word.parse().map_err(|_| ParseGomokuGameError)?;
            if size.contains(point) && !stones.contains(&point) {
                Ok(point)
            } else {
                Err(ParseGomokuGameError)
            }
        };
        for word in words {
            let mut stone = word;
            if game.stones.len() >= opening {
                let (stones, score) = word.split_once(':').ok_or(ParseGomokuGameError)?;
                let (played, best) = stones.split_once('/').unwrap_or((stones, stones));
                game.scores.push(score.parse().map_err(|_| ParseGomokuGameError)?);
                game.best.push(free_point(best, &game.stones)?);
                stone = played;
            }
            game.stones.push(free_point(stone, &game.stones)?);
        }
        if game.stones.len() < opening { Err(ParseGomokuGameError) } else { Ok(game) }
    }
}

/// Openings with a higher score for either side are thrown away.
const FAIR_OPENING: i32 = 150;
/// One stone in so many is not the best one but one of the most promising ones.
const VARIED_SHARE: u64 = 14;
const VARIED_CHOICE: usize = 5;

/// Plays a game against itself from a random opening, looking at so many positions for a stone. The same seed gives the same
/// game.
pub fn self_play(rule: Rule, width: u8, seed: u64, nodes: u64) -> Option<GomokuSelfPlayGame> {
    let size = BoardSize::new(width, width)?;
    let table = TranspositionTable::new(1 << 22);
    let stop = AtomicBool::new(false);
    let limits = SearchBounds { nodes: Some(nodes), ..SearchBounds::default() };
    let look = |board: &SearchBoard, mover| {
        table.next_age();
        GomokuSearcher::new(board.clone(), mover, &table, &stop, limits).run(|_| {})
    };
    // Little is to be learnt where one side is ahead from the start.
    let is_fair = |(board, mover): &(SearchBoard, SearchSide)| {
        look(board, *mover).is_some_and(|report| report.score.abs() <= FAIR_OPENING)
    };
    let mut openings =
        (0..1000_u64).filter_map(|attempt| random_opening(rule, size, scatter(seed) ^ attempt << 48));
    let (mut board, mut mover) = openings.find(is_fair)?;
    let stones: Vec<Point> = board.stones().map(GridCell::point).collect();
    let opening = stones.len();
    let mut game =
        GomokuSelfPlayGame { rule, width, opening, winner: None, stones, scores: vec![], best: vec![] };
    loop {
        if board.is_full() {
            return Some(game);
        }
        let Some(report) = look(&board, mover) else { return Some(game) };
        // A proven win needs no further play.
        if report.score.abs() > WON {
            game.winner = Some((mover == SearchSide::Black) == (report.score > 0));
            return Some(game);
        }
        let best = report.line[0];
        let dice = scatter(seed ^ board.key());
        let played = varied_stone(&mut board, mover, dice).unwrap_or(best);
        game.scores.push(report.score as i16);
        game.best.push(best.point());
        game.stones.push(played.point());
        board.put(played, mover);
        mover = mover.other();
    }
}

/// Now and then one of the most promising stones by their looks, where no threat has to be answered.
fn varied_stone(board: &mut SearchBoard, mover: SearchSide, dice: u64) -> Option<GridCell> {
    let is_forced = board.fives(mover.other()).first().is_some() || threatens_open_four(board, mover.other());
    if is_forced || !dice.is_multiple_of(VARIED_SHARE) {
        return None;
    }
    let mut stones = Vec::new();
    find_candidates(board, mover, &mut stones);
    stones.sort_unstable_by_key(|candidate| std::cmp::Reverse(candidate.rank()));
    let n = stones.len().min(VARIED_CHOICE);
    stones.get(((dice >> 32) as usize).checked_rem(n)?).map(|candidate| candidate.cell)
}

/// A few stones near the middle, by chance.
pub(crate) fn random_opening(rule: Rule, size: BoardSize, seed: u64) -> Option<(SearchBoard, SearchSide)> {
    let mut state = scatter(seed);
    let mut below = |n: u64| {
        state = state.wrapping_add(1);
        scatter(scatter(state ^ 0x7e57)) % n
    };
    let mut board = SearchBoard::new(size, rule)?;
    let mut mover = SearchSide::Black;
    let n_stones = 2 + below(8);
    let centre = GridCell::of(size.centre());
    let reach = 2 + below(4);
    while u64::from(board.n_stones()) < n_stones {
        let column = centre.column() + below(2 * reach + 1) as usize - reach as usize;
        let row = centre.row() + below(2 * reach + 1) as usize - reach as usize;
        let cell = GridCell::at(column, row);
        let is_free = board.is_empty(cell) && !board.is_foul(cell, mover);
        if is_free && board.class(cell, mover) != crate::class::PointClass::Five {
            board.put(cell, mover);
            mover = mover.other();
        }
    }
    Some((board, mover))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_back_from_their_lines() {
        for (rule, seed) in [(Rule::Freestyle, 3), (Rule::Standard, 4), (Rule::Renju, 5)] {
            let game = self_play(rule, 15, seed, 50).unwrap();
            assert_eq!(self_play(rule, 15, seed, 50), Some(game.clone()));
            assert_eq!(game.to_string().parse(), Ok(game));
        }
        for bad in [
            "",
            "freestyle 15 1 black",
            "freestyle 15 0 black h8",
            "freestyle 15 0 red",
            "renju 15 1 draw h8 h8:3",
            "renju 15 1 draw h8 i9/h8:3",
        ] {
            assert_eq!(bad.parse::<GomokuSelfPlayGame>(), Err(ParseGomokuGameError), "{bad}");
        }
    }
}
