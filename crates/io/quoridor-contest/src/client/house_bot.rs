//! A house bot as a player of the contest: it has to find out for itself what the board looks like.

use std::time::{Duration, SystemTime};

use quoridor_player::{BlockBar, ChessboardChange, Location, PLAYER0_LOC, Player, Step};
use tengen_any_engine::quoridor::{BotSituation, QuoridorBot, QuoridorPlayer, step_limit};
use tengen_core::{Game as _, Seat, scatter};
use tengen_quoridor::{
    Cell, Position, Rules, Setup, Wall,
    contest::{self, ContestProfile},
};
use tengen_search::ThinkingLimits;

/// A bot at a seat of the contest.
#[derive(Debug)]
pub(super) struct HouseBot {
    bot: QuoridorBot,
    limits: ThinkingLimits,
    mind: QuoridorPlayer,
    seed: u64,
    board: ClientBoard,
}

impl HouseBot {
    /// This bot; if it is our engine, it thinks so long about each step.
    pub(super) fn new(bot: QuoridorBot, think: Duration) -> Self {
        let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let seed = scatter(time.as_secs() ^ scatter(u64::from(time.subsec_nanos())));
        // What is not finished by the end of its time is thrown away, so nothing is begun in the last part of it.
        let limits =
            ThinkingLimits { time: Some(think), enough: Some(think * 3 / 5), ..ThinkingLimits::default() };
        Self { bot, limits, mind: bot.sit_down(seed), seed, board: ClientBoard::default() }
    }
}

impl Player for HouseBot {
    fn next_step(&mut self, change: &ChessboardChange) -> Step {
        let Some(position) = self.board.learn(change) else {
            // What the server says cannot be; to do nothing is refused, and perhaps the next change makes sense.
            return Step::NAN;
        };
        let stopped = Some(step_limit(ContestProfile::Original, self.board.steps, [Duration::ZERO; 2]));
        let sight =
            BotSituation { position: &position, past: &self.board.past, stopped, limits: self.limits };
        let contest::ContestStep { to, wall: contest::ContestBlockBar { start, stop } } =
            self.mind.decide(sight);
        let step = Step {
            my_new_loc: Location::new(to.x, to.y),
            my_new_block_bar: BlockBar::new(start.x, start.y, stop.x, stop.y),
        };
        self.board.try_step(&position, step);
        step
    }

    fn restart(&mut self) {
        self.seed = scatter(self.seed);
        self.mind = self.bot.sit_down(self.seed);
        self.board = ClientBoard::default();
    }
}

/// The board as far as the changes tell it. Walls of one's own are there once they were accepted.
#[derive(Debug, Default)]
struct ClientBoard {
    seat: Option<Seat>,
    walls: [Vec<Wall>; 2],
    /// A wall that was sent, until it is known what became of it.
    tried: Option<Wall>,
    /// Steps of both players so far, as the server counts them.
    steps: u32,
    past: Vec<u64>,
}

impl ClientBoard {
    /// The position with this player to move; nothing if there can be no such position.
    fn learn(&mut self, change: &ChessboardChange) -> Option<Position> {
        let seat = if let Some(seat) = self.seat {
            self.steps += 1;
            seat
        } else {
            let is_first = change.my_loc == PLAYER0_LOC;
            // Whoever is second is asked when the other one has had a turn.
            self.steps = u32::from(!is_first);
            *self.seat.insert(if is_first { Seat::FIRST } else { Seat::SECOND })
        };
        let tried = self.tried.take().filter(|_| !change.status.is_refusal());
        self.walls[seat.index()].extend(tried);
        self.walls[seat.other().index()].extend(wall(change.new_enemy_block_bar));
        let (mine, enemy) = (cell(change.my_loc)?, cell(change.enemy_loc)?);
        let rules = Rules::CONTEST;
        let hand =
            |walls: &Vec<Wall>| rules.walls.saturating_sub(u8::try_from(walls.len()).unwrap_or(u8::MAX));
        let setup = Setup {
            rules,
            pawns: if seat == Seat::FIRST { vec![mine, enemy] } else { vec![enemy, mine] },
            hands: self.walls.iter().map(hand).collect(),
            walls: self.walls.concat(),
            turn: seat,
        };
        Position::try_from(setup).ok()
    }

    /// This step is sent now.
    fn try_step(&mut self, position: &Position, step: Step) {
        self.tried = if step.is_move() { None } else { wall(step.my_new_block_bar) };
        self.past.push(position.key());
        self.steps += 1;
    }
}

fn cell(location: Location) -> Option<Cell> {
    contest::ContestLocation::new(location.x, location.y).cell()
}

fn wall(bar: BlockBar) -> Option<Wall> {
    let BlockBar { start, stop } = bar.normalized();
    contest::ContestBlockBar::new(start.x, start.y, stop.x, stop.y).wall(&Rules::CONTEST)
}

#[cfg(test)]
mod tests {
    use quoridor_player::{GameStatus, PLAYER1_LOC};

    use super::*;

    fn change(status: GameStatus, mine: Location, enemy: Location) -> ChessboardChange {
        ChessboardChange { status, my_loc: mine, enemy_loc: enemy, new_enemy_block_bar: BlockBar::NAN }
    }

    #[test]
    fn a_wall_is_there_when_it_was_accepted() {
        for (status, walls, hand) in [
            (GameStatus::Ok, 1, 9),
            (GameStatus::Timeout, 0, 10),
            (GameStatus::InsufficientBlock, 0, 10),
            (GameStatus::InvalidStep, 0, 10),
        ] {
            let mut board = ClientBoard::default();
            let position = board.learn(&change(GameStatus::Ok, PLAYER0_LOC, PLAYER1_LOC)).unwrap();
            board.try_step(&position, Step::put(BlockBar::new(6, 8, 4, 8)));
            let after = board.learn(&change(status, PLAYER0_LOC, Location::new(5, 8))).unwrap();
            assert_eq!((after.walls().count(), after.hand(Seat::FIRST)), (walls, hand), "{status}");
            assert_eq!((after.turn(), board.steps), (Seat::FIRST, 2));
        }
    }

    #[test]
    fn the_second_player_sees_what_the_first_has_done() {
        let mut board = ClientBoard::default();
        let mut first = change(GameStatus::Ok, PLAYER1_LOC, PLAYER0_LOC);
        first.new_enemy_block_bar = BlockBar::new(4, 8, 6, 8);
        let position = board.learn(&first).unwrap();
        assert_eq!((position.turn(), position.hand(Seat::FIRST), board.steps), (Seat::SECOND, 9, 1));
        assert_eq!(position.pawn(Seat::SECOND), cell(PLAYER1_LOC).unwrap());
    }

    #[test]
    fn what_cannot_be_is_answered_all_the_same() {
        let mut house = HouseBot::new(QuoridorBot::Baseline, Duration::from_millis(10));
        assert_eq!(house.next_step(&change(GameStatus::Ok, PLAYER0_LOC, PLAYER0_LOC)), Step::NAN);
        house.restart();
        let step = house.next_step(&change(GameStatus::Ok, PLAYER0_LOC, PLAYER1_LOC));
        assert_eq!(step, Step::move_to(Location::new(5, 2)));
    }
}
