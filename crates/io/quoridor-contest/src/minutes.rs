use std::{
    fmt::Write as _,
    path::PathBuf,
    time::{Duration, Instant, SystemTime},
};

use tengen_arbiter::{
    AtLimit, Event, Evidence, Happening, Millis, MoveLimit, Policies, Policy, Reason, Terms, Then,
    TimeControl, Violation,
};
use tengen_core::{Bilingual, Outcome, Seat as Side};
use tengen_games::{AnyRules, Ending};
use tengen_quoridor::{
    Move, Rules,
    contest::{Bout, Profile, Status, Step},
};

use crate::{GameName, Settings, house::House};

/// The first line of a game's table.
const HEADER: &str =
    "player,newLoc_x,newLoc_y,newBar_start_x,newBar_start_y,newBar_stop_x,newBar_stop_y,status\n";
/// Rows lie in memory for no longer, so that who watches the folder sees the game.
const FRESH: Duration = Duration::from_millis(200);

/// Which game it is.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) name: GameName,
    /// Its table, below the contest's folder.
    pub(crate) path: PathBuf,
    pub(crate) round: u32,
    pub(crate) game: u32,
    pub(crate) pair: usize,
    /// Who plays, in the order of play.
    pub(crate) players: [String; 2],
    /// Their numbers among the entrants: several may have the same name.
    pub(crate) entrants: [usize; 2],
}

/// What a game leaves behind: the course's table of steps, and the referee's events.
pub(crate) struct Minutes<'a> {
    house: &'a House,
    entry: Entry,
    events: Vec<Event>,
    rows: String,
    opened: Instant,
    /// When the rows were written last.
    written: Instant,
    /// How long each has thought.
    spent: [Duration; 2],
}

/// The referee's terms for a game of the contest.
pub(crate) fn terms(settings: &Settings, entry: &Entry, title: &str) -> Terms {
    let names = [0, 1].map(|side: usize| crate::names::in_records(&entry.players[side], side));
    let mut terms = Terms::new(AnyRules::Quoridor(Rules::CONTEST), names).for_programs();
    let (out_of_time, at_limit) = match settings.profile {
        Profile::Document => (Policy::THREE, AtLimit::LessTime),
        Profile::Original => (Policy::Count { limit: 2, then: Then::Pass }, AtLimit::LastToMove),
    };
    let out_of_time = if settings.kicks { Policy::Lose } else { out_of_time };
    let lateness_apart = settings.profile == Profile::Original;
    terms.violations = Policies { out_of_time, lateness_apart, ..Policies::THREE };
    terms.move_limit = Some(MoveLimit { moves: Bout::STEP_LIMIT, then: at_limit });
    terms.time =
        settings.limit.map_or(TimeControl::None, |limit| TimeControl::Simple { per_move: millis(limit) });
    let [first, second] = entry.entrants;
    let tags = [
        ("event", title.to_owned()),
        ("round", entry.round.to_string()),
        ("game", entry.game.to_string()),
        ("pair", entry.pair.to_string()),
        ("table", entry.name.to_string()),
        ("entrants", format!("{first} {second}")),
    ];
    terms.tags = tags.map(|(key, value)| (key.to_owned(), value)).into();
    terms
}

pub(crate) fn millis(time: Duration) -> Millis {
    Millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

/// The move that a step means to the referee.
fn meant(step: &Step) -> Option<Move> {
    if step.is_move() {
        step.to.cell().map(Move::Step)
    } else {
        step.wall.normalized().wall(&Rules::CONTEST).map(Move::Wall)
    }
}

const fn numbers(Step { to, wall }: &Step) -> [i32; 6] {
    [to.x, to.y, wall.start.x, wall.start.y, wall.stop.x, wall.stop.y]
}

impl<'a> Minutes<'a> {
    pub(crate) fn open(house: &'a House, entry: Entry) -> Self {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let terms = terms(&house.settings, &entry, &house.title);
        let what = Happening::Opened { terms: Box::new(terms), utc: millis(since).0 };
        let opening = Event { seq: 0, at: Millis::ZERO, what };
        if let Some(audience) = &house.audience {
            audience.opened(&entry.name, &opening);
        }
        let now = Instant::now();
        Self {
            house,
            entry,
            events: vec![opening],
            rows: HEADER.to_owned(),
            opened: now,
            written: now,
            spent: [Duration::ZERO; 2],
        }
    }

    fn note(&mut self, what: Happening) {
        let seq = u64::try_from(self.events.len()).unwrap_or(u64::MAX);
        let event = Event { seq, at: millis(self.opened.elapsed()), what };
        if let Some(audience) = &self.house.audience {
            audience.happened(&self.entry.name, &event);
        }
        self.events.push(event);
    }

    /// What a turn is charged in whole milliseconds: the fractions of all turns add up.
    fn charge(&mut self, seat: Side, used: Duration) -> Millis {
        let spent = &mut self.spent[seat.index()];
        let before = millis(*spent);
        *spent += used;
        millis(*spent).since(before)
    }

    /// A step that was judged.
    pub(crate) fn step(&mut self, seat: Side, step: &Step, status: Status, used: Duration) {
        let name = &self.entry.players[seat.index()];
        let [x, y, x1, y1, x2, y2] = numbers(step);
        let code = status.code();
        // Writing to a string does not fail.
        let _ = if step.is_move() {
            writeln!(self.rows, "{name},{x},{y},-1,-1,-1,-1,{code}")
        } else {
            writeln!(self.rows, "{name},-1,-1,{x1},{y1},{x2},{y2},{code}")
        };
        let used = self.charge(seat, used);
        if let Some(m) = meant(step).filter(|_| matches!(status, Status::Ok | Status::Win)) {
            self.note(Happening::Played { seat, text: m.to_string(), used, eval: None });
        } else {
            let is_none = !step.is_move() && step.wall == Step::NONE.wall;
            let violation = if is_none { Violation::NoMove } else { Violation::IllegalMove };
            let text = Some(format!("{x},{y},{x1},{y1},{x2},{y2}"));
            let evidence = Evidence { text, why: Some(Bilingual::of(&status)), ..Evidence::default() };
            self.note(Happening::Violated { seat, violation, used, evidence });
        }
    }

    /// A turn that was missed.
    pub(crate) fn late(&mut self, seat: Side, used: Duration) {
        let overrun = self.house.settings.limit.map(|limit| millis(used.saturating_sub(limit)));
        let evidence = Evidence { overrun, ..Evidence::default() };
        let (violation, used) = (Violation::OutOfTime, self.charge(seat, used));
        self.note(Happening::Violated { seat, violation, used, evidence });
    }

    /// When the rows have to be written, if there are any.
    pub(crate) fn due(&self) -> Option<Instant> {
        (!self.rows.is_empty()).then(|| self.written + FRESH)
    }

    /// Writes what has gathered.
    pub(crate) async fn write(&mut self) {
        self.written = Instant::now();
        if !self.rows.is_empty() {
            self.house.scribe.rows(self.entry.path.clone(), std::mem::take(&mut self.rows)).await;
        }
    }

    /// The end of the game.
    pub(crate) async fn close(mut self, winner: Side, how: Close) {
        let (reason, evidence) = match how {
            Close::Goal => (Reason::Rules(Ending::Goal), Evidence::default()),
            Close::Violations(count) => {
                let evidence = Evidence::against(winner.other());
                (Reason::Violations, Evidence { violations: Some(count), ..evidence })
            }
            Close::Kicked => (Reason::Broke(Violation::OutOfTime), Evidence::against(winner.other())),
            Close::StepLimit(spent) => {
                let [first, second] = spent.map(|time| format!("{:.3}", time.as_secs_f64() * 1000.0));
                let note = Some(format!("{first} ms : {second} ms"));
                (Reason::MoveLimit, Evidence { note, ..Evidence::default() })
            }
            Close::Gone => {
                let exit = Some("connection closed".to_owned());
                (Reason::Crashed, Evidence { exit, ..Evidence::against(winner.other()) })
            }
        };
        self.note(Happening::finished(Some(Outcome::Win(winner)), reason, evidence));
        self.write().await;
        self.house.scribe.game(self.events).await;
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Close {
    Goal,
    /// So many violations.
    Violations(u8),
    /// Late, where that loses.
    Kicked,
    /// Each has thought so long.
    StepLimit([Duration; 2]),
    /// The loser is no longer there.
    Gone,
}
