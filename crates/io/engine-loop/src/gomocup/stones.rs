//! Board of a Gomocup session: the stones that the manager has sent, and the position they make.

use tengen_core::Seat;
use tengen_gomoku::{BoardSize, Color, Point, Position, Rule, Rules, Setup};
use tengen_protocols::gomocup::{ListedStone, PointCoordinates, StoneOwner};

/// The board of a game.
#[derive(Clone)]
pub(crate) struct GomocupBoard {
    size: Option<BoardSize>,
    pub(crate) rule: Rule,
    /// In the order of play, the engine's own and the opponent's.
    played: Vec<(Point, StoneOwner)>,
}

impl Default for GomocupBoard {
    fn default() -> Self {
        Self { size: None, rule: Rule::Freestyle, played: Vec::new() }
    }
}

impl GomocupBoard {
    /// An empty board of this size.
    pub(crate) fn clear(&mut self, width: u32, height: u32) -> Result<(), String> {
        let length = |n: u32| u8::try_from(n).ok().filter(|n| (5..=22).contains(n));
        let size =
            length(width).zip(length(height)).and_then(|(width, height)| BoardSize::new(width, height));
        self.size = Some(size.ok_or("the board must be from 5 to 22 on each side")?);
        self.played.clear();
        Ok(())
    }

    pub(crate) fn board(&self) -> Result<BoardSize, String> {
        self.size.ok_or_else(|| "no board: START first".to_owned())
    }

    pub(crate) fn rules(&self) -> Result<Rules, String> {
        Ok(Rules { size: self.board()?, rule: self.rule, ..Rules::FREESTYLE })
    }

    /// In the order of play, the engine's own and the opponent's.
    pub(crate) fn played(&self) -> &[(Point, StoneOwner)] {
        &self.played
    }

    pub(crate) fn len(&self) -> u32 {
        u32::try_from(self.played.len()).unwrap_or(u32::MAX)
    }

    /// The middle of a board without stones.
    pub(crate) fn centre_of_empty(&self) -> Option<Point> {
        self.size.filter(|_| self.played.is_empty()).map(BoardSize::centre)
    }

    /// Points where nobody may play: of rows that have won, where the game goes on after them.
    pub(crate) fn dead(&self) -> Vec<Point> {
        let dead = self.played.iter().filter(|(_, owner)| *owner == StoneOwner::Neither);
        dead.map(|&(point, _)| point).collect()
    }

    pub(crate) fn point(&self, at: PointCoordinates) -> Result<Point, String> {
        let size = self.board()?;
        let point = u8::try_from(at.x).ok().zip(u8::try_from(at.y).ok()).and_then(|(x, y)| Point::new(x, y));
        point.filter(|&point| size.contains(point)).ok_or_else(|| format!("{at} is outside the board"))
    }

    pub(crate) fn push(&mut self, point: Point, owner: StoneOwner) {
        self.played.push((point, owner));
    }

    pub(crate) fn put(&mut self, at: PointCoordinates, owner: StoneOwner) -> Result<(), String> {
        let point = self.point(at)?;
        if self.played.iter().any(|&(other, _)| other == point) {
            return Err(format!("{at} is already occupied"));
        }
        self.push(point, owner);
        Ok(())
    }

    /// The engine's own stone where the manager wants it, if it is its turn.
    pub(crate) fn play(&mut self, at: PointCoordinates) -> Result<(), String> {
        if self.played.last().is_some_and(|(_, owner)| *owner == StoneOwner::Own) {
            return Err("it is the opponent's turn".to_owned());
        }
        self.put(at, StoneOwner::Own)
    }

    /// Lays out a whole board.
    pub(crate) fn lay(&mut self, stones: &[ListedStone]) -> Result<(), String> {
        self.board()?;
        self.played.clear();
        stones.iter().try_for_each(|stone| self.put(stone.at, stone.owner))
    }

    pub(crate) fn take_back(&mut self, at: PointCoordinates) -> Result<(), String> {
        let point = self.point(at)?;
        let index = self.played.iter().position(|(other, _)| *other == point);
        self.played.remove(index.ok_or_else(|| format!("there is no stone on {at}"))?);
        Ok(())
    }

    /// The position with the engine to move. Black has begun: with as many stones as the opponent, the engine is Black. In
    /// Renju somebody may have passed, but managers must send the stones in the order of play.
    pub(crate) fn position(&self) -> Result<Position, String> {
        let rules = self.rules()?;
        let count = |owner| self.played.iter().filter(|(_, other)| *other == owner).count();
        let is_black = if self.rule == Rule::Renju {
            let mut owners = self.played.iter().map(|&(_, owner)| owner);
            owners.find(|&owner| owner != StoneOwner::Neither).is_none_or(|owner| owner == StoneOwner::Own)
        } else {
            count(StoneOwner::Own) >= count(StoneOwner::Opponent)
        };
        let own = if is_black { Color::BLACK } else { Color::WHITE };
        let opponent = own.next(2);
        let stones = self.played.iter().filter_map(|&(point, owner)| match owner {
            StoneOwner::Own => Some((point, own)),
            StoneOwner::Opponent => Some((point, opponent)),
            StoneOwner::Neither => None,
        });
        let setup = Setup { rules, stones: stones.collect(), to_move: own, black: Seat::FIRST };
        Position::try_from(setup).map_err(|faults| faults.to_string())
    }
}
