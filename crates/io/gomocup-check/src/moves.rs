//! Checks of the commands that ask for moves.

use tengen_core::{Game as _, Localize as _, Message, message, scatter};
use tengen_gomoku::{BoardSize, GomokuMoveError, Move, Point, Position, Rules};
use tengen_protocols::gomocup::{
    GomocupCommand, ListedStone, PointCoordinates, StoneOwner, host::GomocupReply,
};

use super::{
    CheckContext, CheckFinding,
    CheckSubject::Moves,
    EngineCheck, check,
    finding::Checked,
    start,
    talk::{EngineTalk, TimedMove},
};

pub(super) fn checks() -> Vec<EngineCheck> {
    const PLAYS: &[&str] = &["start", "begin", "once"];
    const TURNS: &[&str] = &["start", "begin", "once", "turn"];
    vec![
        check("begin", Moves, "gomocup-begin-title", &["start"], begins),
        check("once", Moves, "gomocup-once-title", &["start", "begin"], answers_once),
        check("turn", Moves, "gomocup-turn-title", PLAYS, turns),
        check("start-again", Moves, "gomocup-start-again-title", TURNS, starts_again),
        check("board", Moves, "gomocup-board-title", TURNS, boards),
        check(
            "board-empty",
            Moves,
            "gomocup-empty-board-title",
            &["start", "begin", "once", "board"],
            empty_boards,
        ),
        check(
            "board-full",
            Moves,
            "gomocup-full-board-title",
            &["start", "begin", "once", "board"],
            large_boards,
        ),
        check("restart", Moves, "gomocup-restart-title", TURNS, restarts),
        check("rectangle", Moves, "gomocup-rectangle-title", TURNS, rectangles),
        check("takeback", Moves, "gomocup-takeback-title", TURNS, takes_back),
    ]
}

/// The board as we know it, beside a conversation about it.
pub(super) struct TrackedBoard {
    pub(super) position: Position,
    stones: Vec<Point>,
    /// Counts the random choices; each is a hash of it.
    chance: u64,
    /// The longest that a move took.
    pub(super) slowest: std::time::Duration,
}

impl TrackedBoard {
    pub(super) fn new(rules: Rules) -> Self {
        let position = Position::new(rules).or_else(|_| Position::new(Rules::FREESTYLE));
        // The second one is sound for sure.
        #[expect(clippy::expect_used, reason = "these rules are a constant of ours")]
        let position = position.expect("freestyle on 15 is sound");
        Self { position, stones: Vec::new(), chance: 1, slowest: std::time::Duration::ZERO }
    }

    /// The same with other luck.
    pub(super) fn with_chance(mut self, seed: u64) -> Self {
        self.chance = seed.wrapping_mul(1000);
        self
    }

    /// A game as it was agreed, after the program's first move.
    pub(super) fn begin<'a>(context: &'a CheckContext<'_>) -> Result<(EngineTalk<'a>, Self), CheckFinding> {
        let rules = context.rules();
        let mut talk = context.sit_down(rules, context.time())?;
        let mut table = Self::new(rules);
        table.asks(&mut talk, context, &[GomocupCommand::Begin])?;
        Ok((talk, table))
    }

    pub(super) fn put(&mut self, point: Point) -> Result<(), GomokuMoveError> {
        self.position.play(&Move::Place(point))?;
        self.stones.push(point);
        Ok(())
    }

    /// Puts a stone of our own choice, and gives the order that tells it. It is near the others and wins nothing.
    pub(super) fn opponent_plays(&mut self) -> GomocupCommand {
        let point = self.quiet_point().unwrap_or_else(|| self.position.rules().size.centre());
        // It was looked at before.
        let _ = self.put(point);
        GomocupCommand::Turn(coordinates(point))
    }

    fn quiet_point(&mut self) -> Option<Point> {
        let position = &self.position;
        let is_near = |point: &Point| {
            self.stones.is_empty() || self.stones.iter().any(|stone| stone.distance(*point) <= 2)
        };
        let is_quiet = |point: &Point| {
            let mut after = position.clone();
            after.play(&Move::Place(*point)).is_ok() && after.outcome().is_none()
        };
        let points: Vec<Point> =
            position.board().empty_points().filter(|p| is_near(p) && is_quiet(p)).collect();
        let anywhere = || position.board().empty_points().find(is_quiet);
        self.chance = self.chance.wrapping_add(1);
        let index = scatter(self.chance).checked_rem(points.len() as u64).unwrap_or_default();
        let chosen = usize::try_from(index).ok().and_then(|index| points.get(index));
        chosen.copied().or_else(anywhere)
    }

    /// Plays so many moves of both, or until the game is over.
    pub(super) fn goes_on(
        &mut self,
        n: u32,
        talk: &mut EngineTalk<'_>,
        context: &CheckContext<'_>,
    ) -> Result<(), CheckFinding> {
        for _ in 0..n {
            if self.position.outcome().is_some() {
                break;
            }
            let order = self.opponent_plays();
            self.asks(talk, context, &[order])?;
        }
        Ok(())
    }

    /// Asks for a move and plays it, if it is legal.
    pub(super) fn asks(
        &mut self,
        talk: &mut EngineTalk<'_>,
        context: &CheckContext<'_>,
        orders: &[GomocupCommand],
    ) -> Result<TimedMove, CheckFinding> {
        let asked = talk.send(orders)?;
        let moved = talk.a_move(asked, context.patience())?;
        self.plays(talk, moved)
    }

    /// Plays what the program has answered.
    pub(super) fn plays(
        &mut self,
        talk: &EngineTalk<'_>,
        moved: TimedMove,
    ) -> Result<TimedMove, CheckFinding> {
        self.slowest = self.slowest.max(moved.time);
        let TimedMove { at, .. } = moved;
        let point = point(at).filter(|&point| self.position.rules().size.contains(point));
        let Some(point) = point else {
            let finding = CheckFinding::failure(message!("gomocup-move-off-board", at));
            let size = self.position.rules().size;
            let (width, height) = (size.width(), size.height());
            return Err(talk.showing(finding).advising(message!(
                "gomocup-coordinates-advice",
                width = width - 1,
                height = height - 1
            )));
        };
        self.put(point).map_err(|illegal| {
            let finding =
                CheckFinding::failure(message!("gomocup-move-illegal", at, why = illegal.message()));
            let advice = if matches!(illegal, GomokuMoveError::Forbidden(_)) {
                "gomocup-forbidden-advice"
            } else {
                "gomocup-own-board-advice"
            };
            talk.showing(finding).advising(advice)
        })?;
        Ok(moved)
    }

    /// Puts stones on nearly all points, so that nobody has five or can get them, and White is to move. The room that is
    /// left lies where nobody plays for choice: at the edges, but neither first nor last, nor side by side.
    fn fill(&mut self) {
        let size = self.position.rules().size;
        let (w, h) = (size.width(), size.height());
        let room =
            [(1, 3), (3, 1), (w - 2, 3), (w - 4, 1), (1, h - 4), (3, h - 2), (w - 2, h - 4), (w - 4, h - 2)];
        let points = self.position.board().empty_points();
        let points = points.filter(|point| !room.contains(&(point.x(), point.y())));
        // No more than two in any direction.
        let (black, white): (Vec<Point>, Vec<Point>) =
            points.partition(|point| (u16::from(point.x()) + 2 * u16::from(point.y())) % 4 < 2);
        let pairs = white.len().min(black.len() - 1);
        for index in 0..=pairs {
            // None of them wins or is forbidden.
            let _ = self.put(black[index]);
            if index < pairs {
                let _ = self.put(white[index]);
            }
        }
    }

    /// All stones as an order, from the side of whoever is to move.
    pub(super) fn board(&self) -> GomocupCommand {
        let to_move = self.stones.len() % 2;
        let owner = |index: usize| if index % 2 == to_move { StoneOwner::Own } else { StoneOwner::Opponent };
        let stones = self.stones.iter().enumerate();
        GomocupCommand::Board(
            stones.map(|(index, &p)| ListedStone { at: coordinates(p), owner: owner(index) }).collect(),
        )
    }

    pub(super) fn last(&self) -> Option<Point> {
        self.stones.last().copied()
    }

    /// Takes the last stone back, and gives the order that tells it.
    fn takes_back(&mut self) -> Option<GomocupCommand> {
        let point = self.stones.pop()?;
        let rules = *self.position.rules();
        let stones = std::mem::take(&mut self.stones);
        *self = Self { chance: self.chance, ..Self::new(rules) };
        for stone in stones {
            // They were legal before.
            let _ = self.put(stone);
        }
        Some(GomocupCommand::TakeBack(coordinates(point)))
    }
}

pub(super) fn coordinates(point: Point) -> PointCoordinates {
    PointCoordinates { x: point.x().into(), y: point.y().into() }
}

pub(super) fn point(at: PointCoordinates) -> Option<Point> {
    Point::new(u8::try_from(at.x).ok()?, u8::try_from(at.y).ok()?)
}

fn begins(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    let mut talk = context.sit_down(rules, context.time())?;
    let moved = TrackedBoard::new(rules).asks(&mut talk, context, &[GomocupCommand::Begin])?;
    context.close(&talk);
    Ok(CheckFinding::ok(Message::verbatim(moved.at.to_string())))
}

/// After a move there is nothing until the next command.
fn answers_once(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    let mut talk = context.sit_down(rules, context.time())?;
    for _ in 0..2 {
        TrackedBoard::new(rules).asks(&mut talk, context, &[GomocupCommand::Begin])?;
        let asked = talk.send(&[start(rules.size)])?;
        let spoken = talk.line(asked + context.plan.patience.start)?;
        if spoken.is_some_and(|spoken| spoken.answer != GomocupReply::Ok) {
            let finding = CheckFinding::failure("gomocup-extra-output");
            return Err(talk.showing(finding).advising("gomocup-extra-output-advice"));
        }
        talk.send(&context.settings(rules, context.time()))?;
    }
    Ok(CheckFinding::ok(Message::default()))
}

fn turns(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    let mut talk = context.sit_down(rules, context.time())?;
    let mut table = TrackedBoard::new(rules);
    table.goes_on(6, &mut talk, context)?;
    context.close(&talk);
    Ok(CheckFinding::ok(Message::default()))
}

fn rectangles(context: &CheckContext<'_>) -> Checked {
    let mut talk = context.open()?;
    let asked = talk.send(&[GomocupCommand::RectStart(20, 15)])?;
    let deadline = asked + context.plan.patience.start;
    while let Some(spoken) = talk.line(deadline)? {
        if matches!(spoken.answer, GomocupReply::Error(_) | GomocupReply::Unknown(_)) {
            return Ok(CheckFinding::ok("gomocup-rectangle-refused"));
        }
        if spoken.answer == GomocupReply::Ok {
            let size = BoardSize::new(20, 15).unwrap_or(Rules::FREESTYLE.size);
            let rules = Rules { size, ..context.rules() };
            talk.send(&context.settings(rules, context.time()))?;
            let mut table = TrackedBoard::new(rules);
            table.asks(&mut talk, context, &[GomocupCommand::Begin])?;
            table.goes_on(3, &mut talk, context)?;
            return Ok(CheckFinding::ok(Message::verbatim("20x15")));
        }
    }
    Err(talk.silent("OK / ERROR", context.plan.patience.start))
}

fn starts_again(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    let mut talk = context.sit_down(rules, context.time())?;
    plays_anew(context, &mut talk, rules, &start(rules.size))
}

/// Plays a little, gives this order, and plays the same points again: who remembers them is in the way.
fn plays_anew(
    context: &CheckContext<'_>,
    talk: &mut EngineTalk<'_>,
    rules: Rules,
    order: &GomocupCommand,
) -> Checked {
    let mut table = TrackedBoard::new(rules);
    let first = table.opponent_plays();
    let own = table.asks(talk, context, std::slice::from_ref(&first))?;
    let asked = talk.send(std::slice::from_ref(order))?;
    talk.ok(asked, context.plan.patience.start)?;
    talk.send(&context.settings(rules, context.time()))?;
    // Where the program stood, the opponent stands now.
    let mut table = TrackedBoard::new(rules);
    if let Some(point) = point(own.at) {
        // The board is empty.
        let _ = table.put(point);
    }
    table
        .asks(talk, context, &[GomocupCommand::Turn(own.at)])
        .map_err(|finding| finding.about("gomocup-in-the-new-game"))?;
    forgets(context, rules, order)
}

/// Nearly fills the board, gives this order, and plays again: who keeps the old stones finds no room but where there was
/// room before.
fn forgets(context: &CheckContext<'_>, rules: Rules, order: &GomocupCommand) -> Checked {
    let mut talk = context.sit_down(rules, context.time())?;
    let mut table = TrackedBoard::new(rules);
    table.fill();
    let board = table.board();
    // Who cannot do this is told so elsewhere.
    if table.asks(&mut talk, context, &[board]).is_err() {
        return Ok(CheckFinding::ok(Message::default()));
    }
    let room: Vec<Point> = table.position.board().empty_points().collect();
    let asked = talk.send(std::slice::from_ref(order))?;
    talk.ok(asked, context.plan.patience.start)?;
    talk.send(&context.settings(rules, context.time()))?;
    let mut table = TrackedBoard::new(rules);
    // One such move is an accident.
    for _ in 0..3 {
        let turn = table.opponent_plays();
        let own = table
            .asks(&mut talk, context, &[turn])
            .map_err(|finding| finding.about("gomocup-in-the-new-game"))?;
        if !point(own.at).is_some_and(|point| room.contains(&point)) {
            return Ok(CheckFinding::ok(Message::default()));
        }
    }
    let finding = CheckFinding::failure("gomocup-old-stones-left");
    Err(talk.showing(finding).advising("gomocup-clear-board-advice"))
}

fn boards(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    // Once as Black, once as White; then the game goes on.
    for stones in [6, 7] {
        let mut talk = context.sit_down(rules, context.time())?;
        let mut table = TrackedBoard::new(rules).with_chance(stones);
        for _ in 0..stones {
            table.opponent_plays();
        }
        let board = table.board();
        table.asks(&mut talk, context, &[board])?;
        let played = table.goes_on(2, &mut talk, context);
        played.map_err(|finding| finding.about("gomocup-turn-after-board"))?;
        context.close(&talk);
    }
    Ok(CheckFinding::ok(Message::default()))
}

fn empty_boards(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    let mut talk = context.sit_down(rules, context.time())?;
    let mut table = TrackedBoard::new(rules);
    let board = table.board();
    table.asks(&mut talk, context, &[board])?;
    let order = table.opponent_plays();
    table.asks(&mut talk, context, &[order])?;
    Ok(CheckFinding::ok(Message::default()))
}

/// Nearly half of the points taken, without a five.
fn large_boards(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    let mut talk = context.sit_down(rules, context.time())?;
    let mut table = TrackedBoard::new(rules).with_chance(7);
    let n = rules.size.area() * 2 / 5;
    for _ in 0..n {
        table.opponent_plays();
    }
    let board = table.board();
    table.asks(&mut talk, context, &[board])?;
    context.close(&talk);
    Ok(CheckFinding::ok(message!("gomocup-stones", n)))
}

/// A manager starts a program again that does not know this.
fn restarts(context: &CheckContext<'_>) -> Checked {
    let rules = context.rules();
    let mut talk = context.sit_down(rules, context.time())?;
    plays_anew(context, &mut talk, rules, &GomocupCommand::Restart)
        .map_err(|finding| unless_unknown(finding, ("RESTART", "gomocup-restart-unknown")))
}

fn takes_back(context: &CheckContext<'_>) -> Checked {
    let (mut talk, mut table) = TrackedBoard::begin(context)?;
    table.goes_on(1, &mut talk, context)?;
    let own = table.last();
    for _ in 0..2 {
        let Some(order) = table.takes_back() else { break };
        let asked = talk.send(&[order])?;
        talk.ok(asked, context.plan.patience.answer)
            .map_err(|finding| unless_unknown(finding, ("TAKEBACK", "gomocup-takeback-unknown")))?;
    }
    // Its own stone of before is the opponent's now.
    let order =
        own.filter(|&point| table.put(point).is_ok()).map(|point| GomocupCommand::Turn(coordinates(point)));
    let order = order.unwrap_or_else(|| table.opponent_plays());
    table.asks(&mut talk, context, &[order]).map_err(|finding| finding.about("gomocup-after-takeback"))?;
    Ok(CheckFinding::ok(Message::default()))
}

/// A program may say that it does not know a command that can be done without.
pub(super) fn unless_unknown(finding: CheckFinding, (command, key): (&str, &'static str)) -> CheckFinding {
    if finding.is_answered_by(&["UNKNOWN", "ERROR"]) {
        let told =
            CheckFinding::warning(message!("gomocup-command-unknown", command, what = Message::new(key)));
        return told.with_talk_of(finding);
    }
    finding
}
