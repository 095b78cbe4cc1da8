use tengen_core::{Game as _, Outcome, Seat};
use tengen_quoridor::{
    Move, Position, Rules, Setup,
    contest::{ContestBlockBar, ContestLocation, ContestStep},
};

use super::{LogRow, QuoridorLog, first_name, status};
use crate::{
    FileLocation, ReadError, Record, RecordedReason, RecordedResult, memory_budget::MemoryBudget,
    note::NoteCollector,
};

const ME: &str = "Me";
const ENEMY: &str = "Enemy";

/// The record of a client's log, with every status where it belongs.
///
/// A status of `Me` is that of the step before, but at the end of a game it is that of its own step: 1, 4 and 5 are
/// written over what was there. Lines of `Enemy` without any coordinates mean that nothing was seen to change. After a
/// defeat the enemy's last step is only guessed, and a line of `Me` without a step tells that it is lost.
pub(crate) fn read_client_log(
    rows: &[LogRow<'_>],
    budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Record, ReadError> {
    let names = first_name(rows, [ME, ENEMY]);
    let seat_of = |name: &str| if names[0] == name { Seat::FIRST } else { Seat::SECOND };
    let (me, enemy) = (seat_of(ME), seat_of(ENEMY));
    let true_status = true_statuses(rows);
    let mut log = QuoridorLog::new(budget);
    let mut board = LoggedBoard::new();
    let mut is_shifted = false;
    for (row, &known) in rows.iter().zip(&true_status) {
        if row.name == ENEMY {
            enemy_step(&mut log, &mut board, enemy, row, notes)?;
            continue;
        }
        if row.status == status::LOST && row.step == ContestStep::NONE {
            continue;
        }
        let status = known.unwrap_or_else(|| board.judge(me, row));
        is_shifted |= status != row.status;
        let is_done = matches!(status, status::OK | status::WIN | status::ENEMY_CLOSED);
        match row.meaning().filter(|_| is_done) {
            Some(m) => {
                board.play(me, m);
                log.add(me, m, row.line)?;
            }
            None => log.refuse(me, row, status)?,
        }
    }
    if is_shifted {
        notes.add(None, "records-contest-status-shifted");
    }
    notes.add(None, "records-contest-refused-unknown");
    log.record.heading.result = result(rows, &board, me, enemy);
    log.record.heading.set_player(me, ME);
    log.record.heading.set_player(enemy, ENEMY);
    Ok(log.record)
}

/// What became of each own step; `None` where the log has lost it.
fn true_statuses(rows: &[LogRow<'_>]) -> Vec<Option<i32>> {
    use status::{ENEMY_CLOSED, RULES_BREAKER, WIN};
    let own = || (0..rows.len()).filter(|&n| rows[n].name == ME);
    let mut statuses = vec![None; rows.len()];
    for (this, next) in own().zip(own().skip(1)) {
        let is_end = matches!(rows[next].status, WIN | ENEMY_CLOSED | RULES_BREAKER | status::LOST);
        statuses[this] = Some(rows[next].status).filter(|_| !is_end);
    }
    if let Some(last) = own().next_back() {
        let is_end = matches!(rows[last].status, WIN | ENEMY_CLOSED | RULES_BREAKER);
        statuses[last] = Some(rows[last].status).filter(|_| is_end);
    }
    statuses
}

fn enemy_step(
    log: &mut QuoridorLog,
    board: &mut LoggedBoard,
    enemy: Seat,
    row: &LogRow<'_>,
    notes: &mut NoteCollector,
) -> Result<(), ReadError> {
    let is_guess = row.status == status::WIN;
    let step = LogRow { step: ContestStep { wall: ContestBlockBar::NONE, ..row.step }, ..row.clone() };
    let wall = LogRow { step: ContestStep { to: ContestLocation::NONE, ..row.step }, ..row.clone() };
    let moves = [step.meaning(), wall.meaning()];
    if is_guess && !moves.iter().flatten().all(|m| board.wins(enemy, *m)) {
        notes.add(FileLocation::line(row.line), "records-contest-guess-dropped");
        return Ok(());
    }
    if is_guess {
        notes.add(FileLocation::line(row.line), "records-contest-guess");
    }
    for m in moves.into_iter().flatten() {
        board.play(enemy, m);
        log.add(enemy, m, row.line)?;
    }
    Ok(())
}

fn result(rows: &[LogRow<'_>], board: &LoggedBoard, me: Seat, enemy: Seat) -> Option<RecordedResult> {
    let last = rows.iter().rev().find(|row| row.name == ME)?;
    Some(match last.status {
        status::WIN if board.is_won_by(me) => RecordedResult::win(me).by(RecordedReason::Board),
        status::WIN => RecordedResult::win(me),
        status::ENEMY_CLOSED => RecordedResult::win(me).by(RecordedReason::Gone),
        status::RULES_BREAKER => RecordedResult::win(enemy).by(RecordedReason::RulesBroken),
        status::LOST if board.is_won_by(enemy) => RecordedResult::win(enemy).by(RecordedReason::Board),
        status::LOST => RecordedResult::win(enemy),
        _ => return None,
    })
}

/// The board as far as the log shows it; `None` once it shows something impossible.
struct LoggedBoard(Option<Position>);

impl LoggedBoard {
    fn new() -> Self {
        Self(Position::new(Rules::CONTEST).ok())
    }

    /// The same with this seat to move.
    fn with_turn(&self, seat: Seat) -> Option<Position> {
        let position = self.0.as_ref()?;
        if position.turn() == seat {
            return Some(*position);
        }
        Position::try_from(Setup { turn: seat, ..position.into() }).ok()
    }

    fn play(&mut self, seat: Seat, m: Move) {
        self.0 = self.with_turn(seat).and_then(|mut position| {
            let _ = position.play(&m).ok()?;
            Some(position)
        });
    }

    /// What the judge must have said to a step whose status is lost.
    fn judge(&self, seat: Seat, row: &LogRow<'_>) -> i32 {
        match (row.meaning(), self.with_turn(seat)) {
            (None, _) => status::INVALID_STEP,
            (Some(m), Some(position)) if position.check(&m).is_err() => status::INVALID_STEP,
            (Some(_), _) => status::OK,
        }
    }

    /// Whether the move is legal and wins.
    fn wins(&self, seat: Seat, m: Move) -> bool {
        let Some(mut position) = self.with_turn(seat) else { return false };
        position.play(&m).is_ok() && position.outcome() == Some(Outcome::Win(seat))
    }

    fn is_won_by(&self, seat: Seat) -> bool {
        self.0.as_ref().and_then(Position::outcome) == Some(Outcome::Win(seat))
    }
}
