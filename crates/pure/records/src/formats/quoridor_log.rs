//! Logs of the Quoridor contest: a header, then one line a step, `NAME,x,y,x1,y1,x2,y2,status`.
//!
//! The server's log has every judged step with its own status. A client's log calls the players `Enemy` and `Me`, and
//! each status of `Me` is that of the step before.

mod client;
mod server;

use tengen_core::Seat;
use tengen_games::{AnyMove, AnyRules};
use tengen_quoridor::{
    Move, Rules,
    contest::{ContestBlockBar, ContestLocation, ContestProfile, ContestStep},
};

use crate::{
    FileLocation, NodeId, ReadError, Record, RefusedAttempt,
    memory_budget::{FileExcess, MemoryBudget},
    note::NoteCollector,
    text::decode,
};

pub(crate) use client::read_client_log;
pub(crate) use server::{finish, write};

const HEADER: &str =
    "player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status";

/// Numbers of [`tengen_quoridor::contest::StepStatus`], and the client's for steps that it only saw.
pub(crate) mod status {
    pub(crate) const OK: i32 = 0;
    pub(crate) const WIN: i32 = 1;
    pub(crate) const LOST: i32 = 2;
    pub(crate) const ENEMY_CLOSED: i32 = 4;
    pub(crate) const RULES_BREAKER: i32 = 5;
    pub(crate) const INVALID_STEP: i32 = 7;
    pub(crate) const SEEN: i32 = 2000;
}

/// Whether a text is a log.
pub(crate) fn is_it(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.split(',').map(str::trim).eq(HEADER.split(','))
}

/// Whether a log is a client's: nobody but `Enemy` and `Me` plays, and the first step was only seen. A client's log that
/// was mended and written as a server's has the same names.
pub(crate) fn is_clients(text: &str) -> bool {
    let mut lines = text.lines().skip(1).map(str::trim).filter(|line| !line.is_empty()).peekable();
    let was_seen =
        |line: &str| line.rsplit(',').next().and_then(|text| text.trim().parse().ok()) == Some(status::SEEN);
    lines.peek().is_some_and(|first| name(first) == "Enemy" && was_seen(first))
        && lines.all(|line| matches!(name(line), "Enemy" | "Me"))
}

fn name(line: &str) -> &str {
    line.split(',').next().unwrap_or_default().trim()
}

/// A line of a log.
#[derive(Clone, Debug)]
pub(crate) struct LogRow<'a> {
    /// The number of the line, from 1.
    line: usize,
    name: &'a str,
    step: ContestStep,
    status: i32,
}

impl LogRow<'_> {
    /// The move that is meant, if it is one on the board. The server never takes walls from the far end, but others
    /// do.
    fn meaning(&self) -> Option<Move> {
        self.step.meaning(&Rules::CONTEST, ContestProfile::Document).ok()
    }

    /// Whether the replayer of the contest shows it as done.
    fn is_done(&self) -> bool {
        use status::{ENEMY_CLOSED, LOST, OK, SEEN, WIN};
        matches!(self.status, OK | WIN | LOST | ENEMY_CLOSED | SEEN)
    }
}

pub(crate) fn read(
    bytes: &[u8],
    mut budget: MemoryBudget,
    notes: &mut NoteCollector,
) -> Result<Vec<Record>, ReadError> {
    let text = decode(bytes, None);
    budget.hold_text(&text);
    let rows = rows(&text, budget)?;
    budget.hold(rows.capacity() * ROW_MEMORY);
    let record = if is_clients(&text) {
        read_client_log(&rows, budget, notes)?
    } else {
        finish(&rows, budget, notes)?
    };
    Ok(vec![record])
}

/// A row, and what became of it.
const ROW_MEMORY: usize = size_of::<LogRow<'_>>() + size_of::<Option<i32>>();

fn rows(text: &str, budget: MemoryBudget) -> Result<Vec<LogRow<'_>>, ReadError> {
    let lines = text.lines().enumerate().skip(1).filter(|(_, line)| !line.trim().is_empty());
    let n_rows = lines.clone().count();
    budget.check(n_rows * ROW_MEMORY, FileExcess::Moves, || FileLocation::line(n_rows + 1))?;
    let mut rows = Vec::with_capacity(n_rows);
    for (n, line) in lines {
        rows.push(row(n + 1, line.trim())?);
    }
    Ok(rows)
}

fn row(line: usize, text: &str) -> Result<LogRow<'_>, ReadError> {
    let wrong = || ReadError::new(FileLocation::line(line), "records-contest-bad-line");
    // A name may have commas in it; the numbers are the last seven fields.
    let mut fields = text.rsplitn(8, ',');
    let mut numbers = [0; 7];
    for number in numbers.iter_mut().rev() {
        *number = fields.next().and_then(|field| field.trim().parse().ok()).ok_or_else(wrong)?;
    }
    let name = fields.next().ok_or_else(wrong)?.trim();
    let [x, y, x1, y1, x2, y2, status] = numbers;
    let step = ContestStep { to: ContestLocation::new(x, y), wall: ContestBlockBar::new(x1, y1, x2, y2) };
    Ok(LogRow { line, name, step, status })
}

/// Which of two names sits first, by the replayer's rule: the first one in the file, unless its pawn's first step is
/// nearer to the far side.
fn first_name<'a>(rows: &[LogRow<'a>], names: [&'a str; 2]) -> [&'a str; 2] {
    let steps = |name| rows.iter().filter(move |row| row.name == name && row.is_done() && row.step.is_move());
    let row_of = |name| steps(name).next().map(|row| row.step.to.y);
    let is_second = match (row_of(names[0]), row_of(names[1])) {
        (Some(y), _) => y > 5,
        (None, Some(y)) => y < 5,
        (None, None) => false,
    };
    if is_second { [names[1], names[0]] } else { names }
}

/// A log while its tree is made.
struct QuoridorLog {
    record: Record,
    end: NodeId,
    budget: MemoryBudget,
}

impl QuoridorLog {
    fn new(budget: MemoryBudget) -> Self {
        Self { record: Record::new(AnyRules::Quoridor(Rules::CONTEST)), end: NodeId::ROOT, budget }
    }

    fn check(&self, line: usize) -> Result<(), ReadError> {
        let memory = self.record.tree.memory() + 2 * size_of::<RefusedAttempt>();
        self.budget.check(memory, FileExcess::Moves, || FileLocation::line(line))
    }

    fn add(&mut self, seat: Seat, m: Move, line: usize) -> Result<(), ReadError> {
        self.check(line)?;
        let added = self.record.tree.add_move(self.end, seat, AnyMove::Quoridor(m));
        self.end = added.map_err(|_| ReadError::too_large(FileLocation::line(line)))?;
        Ok(())
    }

    fn refuse(&mut self, seat: Seat, row: &LogRow<'_>, status: i32) -> Result<(), ReadError> {
        self.check(row.line)?;
        let refused = RefusedAttempt { seat, text: row.step.to_string(), status, why: None };
        self.record.tree.refuse(self.end, refused);
        Ok(())
    }
}
