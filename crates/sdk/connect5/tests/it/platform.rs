//! A small platform for tests: loads a library as a Java host would, and referees games between two of them. Also used by the
//! tests of other crates.
#![allow(unsafe_code, reason = "libraries are loaded and called")]

use std::{
    ffi::{c_int, c_long},
    path::Path,
    ptr,
};

use connect5::{Game, Opening, Point, Setup, Step, Stone};
use libloading::Library;

/// What Java's JNA passes as `true`.
pub(crate) const JNA_TRUE: c_int = -1;
pub(crate) const NO_LIMIT: c_long = 2_147_483_647;

/// A library with its fifteen functions.
pub(crate) struct Loaded {
    library: Library,
}

/// Calls one of the functions by its name.
macro_rules! call {
    ($loaded:expr, $name:literal, ($($kind:ty),*) -> $answer:ty, ($($argument:expr),*)) => {{
        // SAFETY: the function has this name and these types in every Connect5 library, and the arguments point at as many
        // numbers as it reads.
        unsafe {
            let function = $loaded.library.get::<unsafe extern "C" fn($($kind),*) -> $answer>($name);
            function.expect(concat!("no function ", stringify!($name)))($($argument),*)
        }
    }};
}

impl Loaded {
    pub(crate) fn open(path: &Path) -> Self {
        // SAFETY: these are libraries of ours; loading them runs nothing.
        let library = unsafe { Library::new(path) };
        Self { library: library.unwrap_or_else(|error| panic!("{}: {error}", path.display())) }
    }

    pub(crate) fn setup(&self, stone: Stone, forbidden: c_int, free: c_int, limits: (c_long, c_long)) {
        let (game, step) = limits;
        call!(self, b"setupGame", (c_long, c_long, c_int, c_int, c_int) -> (),
            (game, step, stone.number(), forbidden, free));
    }

    pub(crate) fn start(&self) -> Option<Step> {
        self.step(call!(self, b"startNewGame", () -> *const c_int, ()))
    }

    pub(crate) fn set_stone(&self, stone: Stone) {
        call!(self, b"setStoneType", (c_int) -> (), (stone.number()));
    }

    pub(crate) fn clean(&self) {
        call!(self, b"cleanMemory", () -> (), ());
    }

    pub(crate) fn fifth_number(&self) -> c_int {
        call!(self, b"getFifthPlayNum", () -> c_int, ())
    }

    pub(crate) fn open_board(&self) -> Vec<Step> {
        self.steps(call!(self, b"responseOpenBoardFormatIntArray", () -> *const c_int, ()), 3)
    }

    pub(crate) fn respond(&self, last: Option<Step>, used: c_long) -> Option<Step> {
        let ints = last.map(Step::to_ints);
        let pointer = ints.as_ref().map_or(ptr::null(), |ints| ints.as_ptr());
        let answer = call!(self, b"responseStepByLastStepFormatIntArray", (*const c_int, c_long) -> *const c_int,
            (pointer, used));
        self.step(answer)
    }

    pub(crate) fn respond_to_all(&self, steps: &[Step], used: c_long) -> Option<Step> {
        let (ints, n) = flat(steps);
        let answer = call!(self, b"responseStepByOrderStepsFormatIntArray",
            (*const c_int, c_int, c_long) -> *const c_int, (ints.as_ptr(), n, used));
        self.step(answer)
    }

    /// The whole number that comes back, as Java reads it.
    pub(crate) fn exchanges(&self, steps: &[Step]) -> c_int {
        let (ints, _) = flat(steps);
        call!(self, b"isThirdExchange", (*const c_int) -> c_int, (ints.as_ptr()))
    }

    pub(crate) fn undo(&self, stone: Stone) {
        call!(self, b"undoStep", (c_int, c_long) -> (), (stone.number(), 0));
    }

    pub(crate) fn invalid(&self) -> Option<Step> {
        self.step(call!(self, b"isInvalidStepFormatIntArray", (c_long) -> *const c_int, (0)))
    }

    pub(crate) fn fifths(&self, n: c_int, steps: &[Step], used: c_long) -> Vec<Step> {
        let (ints, n_steps) = flat(steps);
        let answer = call!(self, b"responseFifthStepsFormatIntArray",
            (c_int, *const c_int, c_int, c_long) -> *const c_int, (n, ints.as_ptr(), n_steps, used));
        self.steps(answer, usize::try_from(n).unwrap_or_default())
    }

    pub(crate) fn set_fifth(&self, step: Step) {
        call!(self, b"setFifthStep", (*const c_int) -> (), (step.to_ints().as_ptr()));
    }

    pub(crate) fn decide(&self, offers: &[Step], used: c_long) -> Option<Step> {
        let (ints, n) = flat(offers);
        let answer = call!(self, b"decideOpponentFifthStepFormatIntArray",
            (*const c_int, c_int, c_long) -> *const c_int, (ints.as_ptr(), n, used));
        self.step(answer)
    }

    pub(crate) fn finish(&self) {
        call!(self, b"finishGame", () -> (), ());
    }

    fn step(&self, pointer: *const c_int) -> Option<Step> {
        self.steps(pointer, 1).first().copied()
    }

    /// Copies what is given and has it cleaned up; nothing for a null pointer.
    fn steps(&self, pointer: *const c_int, n: usize) -> Vec<Step> {
        if pointer.is_null() {
            return Vec::new();
        }
        // SAFETY: the library has given so many triples, and nothing has been cleaned up since.
        let ints = unsafe { std::slice::from_raw_parts(pointer, 3 * n) }.to_vec();
        self.clean();
        let triples = ints.as_chunks::<3>().0.iter();
        triples
            .map(|&triple| Step::from_ints(triple).unwrap_or_else(|| panic!("not a step: {triple:?}")))
            .collect()
    }
}

fn flat(steps: &[Step]) -> (Vec<c_int>, c_int) {
    let ints = steps.iter().flat_map(|step| step.to_ints()).collect();
    (ints, c_int::try_from(steps.len()).unwrap())
}

/// How a game ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum End {
    Five(Stone),
    /// Whoever is to move has no point left.
    Full,
}

/// The referee's board: every step must be allowed.
struct Referee {
    game: Game,
}

impl Referee {
    fn new(checks_forbidden: bool) -> Self {
        Self { game: Game::new(Setup { checks_forbidden, ..Setup::default() }) }
    }

    /// Takes a step and tells whether the game is over.
    fn take(&mut self, step: Step) -> Option<End> {
        let steps = self.game.steps().len();
        let turn = if steps.is_multiple_of(2) { Stone::Black } else { Stone::White };
        assert_eq!(step.stone, turn, "step {steps}: {step}");
        assert!(self.game.may_put(step.point, step.stone), "{step} after {:?}", self.game.steps());
        let is_five = self.game.wins(step.point, step.stone);
        self.game.put(step);
        // Near the end, Black's last points may all be forbidden.
        let next = if turn == Stone::Black { Stone::White } else { Stone::Black };
        let is_full = !self.game.free_points().any(|point| self.game.may_put(point, next));
        if is_five { Some(End::Five(step.stone)) } else { is_full.then_some(End::Full) }
    }
}

/// The rules of a game between two libraries.
#[derive(Clone, Copy)]
pub(crate) struct Terms {
    pub(crate) forbidden: bool,
    pub(crate) limits: (c_long, c_long),
}

impl Terms {
    fn setup(self, players: [&Loaded; 2], free: c_int) {
        let forbidden = if self.forbidden { JNA_TRUE } else { 0 };
        players[0].setup(Stone::Black, forbidden, free, self.limits);
        players[1].setup(Stone::White, forbidden, free, self.limits);
    }
}

/// Steps alternate from here on; the first of the players is to answer this step.
fn go_on(players: [&Loaded; 2], referee: &mut Referee, mut last: Step) -> End {
    for player in players.into_iter().cycle() {
        last = player.respond(Some(last), 0).expect("an answer");
        if let Some(end) = referee.take(last) {
            return end;
        }
    }
    unreachable!("a board is full some day")
}

fn finish(players: [&Loaded; 2]) {
    for player in players {
        player.finish();
        player.clean();
    }
}

/// A whole game with a free opening.
pub(crate) fn play_freely(black: &Loaded, white: &Loaded, terms: Terms) -> End {
    terms.setup([black, white], JNA_TRUE);
    let mut referee = Referee::new(terms.forbidden);
    let first = black.start().expect("a first step");
    assert!(referee.take(first).is_none());
    let end = go_on([white, black], &mut referee, first);
    finish([black, white]);
    end
}

/// A whole game with a chosen opening, the swap and fifth offers. Tells also whether colours were swapped.
pub(crate) fn play_chosen(a: &Loaded, b: &Loaded, terms: Terms) -> (End, bool) {
    terms.setup([a, b], 0);
    let mut referee = Referee::new(terms.forbidden);
    let opening = a.open_board();
    assert!(Opening::of(&opening).is_some(), "{opening:?}");
    for &step in &opening {
        assert!(referee.take(step).is_none());
    }
    let n = a.fifth_number();
    assert!((1..=12).contains(&n), "{n} fifths");
    let swaps = b.exchanges(&opening);
    assert!(swaps == 0 || swaps == 1, "a boolean is 0 or 1, not {swaps:#x}");
    let (black, white) = if swaps == 1 { (b, a) } else { (a, b) };
    if swaps == 1 {
        a.set_stone(Stone::White);
    }
    let fourth = white.respond_to_all(&opening, 0).expect("a fourth step");
    assert!(referee.take(fourth).is_none());
    let offers = black.fifths(n, referee.game.steps(), 0);
    assert_eq!(offers.len(), usize::try_from(n).unwrap());
    let points: Vec<Point> = offers.iter().map(|offer| offer.point).collect();
    assert_eq!(referee.game.distinct_offers(225, points.iter().copied()), points, "all different and free");
    let kept = white.decide(&offers, 0).expect("a fifth step");
    assert!(offers.contains(&kept), "{kept} was not offered");
    black.set_fifth(kept);
    assert!(referee.take(kept).is_none());
    let end = go_on([white, black], &mut referee, kept);
    finish([a, b]);
    (end, swaps == 1)
}

/// Withdrawn and refused steps in the middle of a game; the answers stay sensible.
pub(crate) fn take_back_and_refuse(library: &Loaded, terms: Terms) {
    let black = |name: &str| Step { point: name.parse().unwrap(), stone: Stone::Black };
    library.setup(Stone::White, 0, JNA_TRUE, terms.limits);
    let second = library.respond(Some(black("H8")), 0).expect("a step");
    assert!(second.stone == Stone::White && second.point != Point::CENTRE);
    let third = [black("A1"), black("B1")].into_iter().find(|step| step.point != second.point).unwrap();
    let fourth = library.respond(Some(third), 0).expect("a step");
    // Refused again and again: each time another one, none where a stone is.
    let mut given = vec![black("H8").point, second.point, third.point, fourth.point];
    for _ in 0..20 {
        let other = library.invalid().expect("another step");
        assert!(other.stone == Stone::White && !given.contains(&other.point), "{other} again");
        given.push(other.point);
    }
    // The last one is withdrawn, and with it Black's; Black plays where White had wanted to be.
    library.undo(Stone::White);
    let there = Step { point: given[4], stone: Stone::Black };
    let sixth = library.respond(Some(there), 0).expect("a step");
    assert!(![black("H8").point, second.point, there.point].contains(&sixth.point));
    library.undo(Stone::White);
    library.undo(Stone::White);
    library.undo(Stone::White);
    library.undo(Stone::Black);
    let all = [black("H8"), Step { stone: Stone::White, ..black("I9") }, black("H7")];
    let answer = library.respond_to_all(&all, 0).expect("a step");
    assert!(all.iter().all(|step| step.point != answer.point));
    library.finish();
}
