use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{self, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_arbiter::{Event, TermsError};
use tengen_bots::BotError;
use tengen_core::{ErrorList, Lang, Localize, Message, english_errors, message};
use tengen_games::AnyRules;
use tengen_pairings::{
    PlanError, ScheduledGame, SeriesDecider, SeriesPlan, TournamentEvent, TournamentFormat, TournamentPlan,
    TournamentRunner,
};
use tengen_statistics::{Sprt, SprtDecision};
use tengen_table_host::EngineFailure;

use crate::{
    AdjudicationRules, GameResult, MatchLog, MatchPlayer, MatchScores, OpeningSchedule, PlayedGame,
    game::EngineWarning,
    remote::{RemoteGames, RemoteWorker},
    wording::conclusion_text,
    worker::{GameJob, MatchWorker, WorkerOutcome, WorkerReport},
};

/// Players, and what they play: a match of two, or a tournament.
#[derive(Debug)]
pub struct MatchSpec {
    /// The players; results of two are told from the first one's side.
    pub players: Vec<MatchPlayer>,
    /// What is played; a battle may have other maps in its rounds.
    pub rules: AnyRules,
    /// The openings, one a round.
    pub openings: OpeningSchedule,
    /// Who meets whom.
    pub format: TournamentFormat,
    /// Seeds are drawn by lot with this number; `None`: the players are seeded in their order.
    pub lot: Option<u64>,
    /// How many rounds there are: of the whole where everybody meets everybody, elsewhere of each encounter.
    pub rounds: u32,
    /// How many games a round, all from the same opening, with colours changed after each.
    pub games: u32,
    /// How many games at once.
    pub concurrency: usize,
    /// After so many moves a game is drawn.
    pub max_moves: Option<u32>,
    /// When a game is ended by what the programs think of it.
    pub adjudication: AdjudicationRules,
    /// When to end a match of two before all games are played.
    pub sprt: Option<Sprt>,
    /// How long to wait between games.
    pub wait: Duration,
    /// How long to wait between moves, so that people can follow; nobody's clock runs meanwhile.
    pub delay: Duration,
    /// Whether everything ends when a program fails.
    pub is_strict: bool,
    /// What the occasion is called, and where it is, for records.
    pub event: Option<String>,
    /// See `event`.
    pub site: Option<String>,
    /// Who plays the games, where they are not played here.
    pub remote: Option<Arc<dyn RemoteGames>>,
}

/// What was played of a contest before.
#[derive(Clone, Debug, Default)]
pub struct EarlierGames {
    /// The results, in the order in which the games ended.
    pub results: Vec<GameResult>,
    /// Games that were stopped, with their logs so far.
    pub unfinished: Vec<(ScheduledGame, Vec<Event>)>,
}

/// What happens in a match.
#[derive(Debug)]
pub enum MatchEvent<'a> {
    /// A game begins.
    Started(ScheduledGame),
    /// A player has said this against its settings. It is told once.
    Complained(usize, String),
    /// A player did not end well when it was told to. It is told once.
    Parted(usize, BotError),
    /// A game is over; what counts of it, if it counts.
    Finished(ScheduledGame, &'a PlayedGame, Option<&'a GameResult>),
    /// An even encounter was decided: its players, which of them (0 or 1) won, and by what.
    Broken([usize; 2], usize, SeriesDecider),
    /// What follows for the tournament.
    Tournament(TournamentEvent),
    /// Enough has been played.
    Decided(SprtDecision),
}

/// Why a match cannot be played, or not to its end.
#[derive(Debug)]
pub enum MatchError {
    /// There can be no such tournament.
    Plan(PlanError),
    /// This player cannot be started.
    CannotStart(EngineFailure),
    /// No table can be opened on these terms.
    Terms(ErrorList<TermsError>),
    /// No opening was found for this round.
    NoOpening,
    /// A game could not be played by those who play for us, for this reason.
    Elsewhere(u32, Message),
    /// A program has failed where none may: what happened in which game.
    Failed(u32, Message),
    /// This game of an earlier time does not belong here.
    Misfit(u32),
    /// What happens cannot be stored.
    CannotStore(io::Error),
    /// What happens cannot be told.
    CannotTell(io::Error),
}

impl Localize for MatchError {
    fn message(&self) -> Message {
        match self {
            Self::Plan(fault) => fault.message(),
            Self::CannotStart(failure) => failure.message(),
            Self::Terms(faults) => faults.message(),
            Self::NoOpening => message!("contest-no-balanced-opening"),
            Self::Elsewhere(game, why) => message!("contest-not-played-elsewhere", game, why = why.message()),
            Self::Failed(game, what) => {
                message!("contest-stopped-by-strict", game, what = what.message())
            }
            Self::Misfit(game) => message!("contest-foreign-game", game),
            Self::CannotStore(error) | Self::CannotTell(error) => Message::verbatim(error.to_string()),
        }
    }
}

english_errors!(MatchError {
    Self::Plan(error) => error,
    Self::CannotStart(failure) => failure,
    Self::Terms(errors) => errors,
    Self::CannotStore(error) | Self::CannotTell(error) => error,
});

/// So many different warnings are told; a program may have any number of words.
const MOST_WARNINGS: usize = 100;

impl EngineWarning {
    fn of(self, player: usize) -> MatchEvent<'static> {
        match self {
            Self::Complaint(text) => MatchEvent::Complained(player, text),
            Self::Parting(trouble) => MatchEvent::Parted(player, trouble),
        }
    }
}

impl MatchSpec {
    /// A round robin of a hundred rounds of two games, one game at once.
    pub fn new(players: impl Into<Vec<MatchPlayer>>, rules: AnyRules, openings: OpeningSchedule) -> Self {
        Self {
            players: players.into(),
            rules,
            openings,
            format: TournamentFormat::RoundRobin,
            lot: None,
            rounds: 100,
            games: 2,
            concurrency: 1,
            max_moves: None,
            adjudication: AdjudicationRules::default(),
            sprt: None,
            wait: Duration::ZERO,
            delay: Duration::ZERO,
            is_strict: false,
            event: None,
            site: None,
            remote: None,
        }
    }

    const fn series(&self) -> SeriesPlan {
        SeriesPlan::new(self.rounds, self.games)
    }

    /// The tournament before its first game.
    pub fn runner(&self) -> Result<TournamentRunner, PlanError> {
        let plan =
            TournamentPlan { format: self.format, entrants: self.players.len(), rounds: 1, seed: self.lot };
        let mut runner = TournamentRunner::new(plan, self.series())?;
        if self.players.len() > 2 {
            runner.keep_players();
        }
        Ok(runner)
    }

    /// How many games there are; where the first to win goes on it may be fewer, or some more.
    pub fn all_games(&self) -> u32 {
        self.runner().map_or(0, |runner| runner.all_games())
    }

    /// Plays the match until it is over or `halt` is set, which ends it at once. Games are told in the order in which
    /// they end; which of them runs beside which makes no difference to any of them.
    pub fn play(
        &self,
        halt: &AtomicBool,
        tell: impl FnMut(MatchEvent<'_>, &MatchScores) -> io::Result<()>,
    ) -> Result<MatchScores, MatchError> {
        self.resume(EarlierGames::default(), &(), halt, tell)
    }

    /// Goes on after these games; what happens is stored in `log` before it counts.
    pub fn resume(
        &self,
        earlier: EarlierGames,
        log: &dyn MatchLog,
        halt: &AtomicBool,
        tell: impl FnMut(MatchEvent<'_>, &MatchScores) -> io::Result<()>,
    ) -> Result<MatchScores, MatchError> {
        let course = self.course(&earlier.results, &earlier.unfinished)?;
        let mut runner = MatchRunner {
            contest: self,
            course,
            log,
            tell,
            halt,
            fault: None,
            warned: BTreeSet::new(),
            unfinished: BTreeMap::new(),
            closes: self.format.arena_time().and_then(|time| Instant::now().checked_add(time)),
        };
        for (game, log) in earlier.unfinished {
            runner.unfinished.insert((game.encounter, game.index), (game, log));
        }
        runner.run()
    }

    /// What a game and its partner with sides changed have in common, and no other game has.
    pub fn pair_of(&self, result: &GameResult) -> Option<u64> {
        let pair = self.series().pair_of(result.index)?;
        Some(((result.encounter as u64) << 32) | u64::from(pair))
    }

    /// Where a contest stands after these games.
    pub fn scores(&self, results: &[GameResult]) -> Result<MatchScores, MatchError> {
        Ok(self.course(results, &[])?.outcome())
    }

    /// The course of the contest after these games.
    fn course(
        &self,
        results: &[GameResult],
        unfinished: &[(ScheduledGame, Vec<Event>)],
    ) -> Result<MatchProgress, MatchError> {
        let mut runner = self.runner().map_err(MatchError::Plan)?;
        let unfinished = unfinished.iter().map(|(game, _)| *game);
        let mut begun: Vec<ScheduledGame> =
            results.iter().map(GameResult::scheduled).chain(unfinished).collect();
        begun.sort_by_key(|game| (game.encounter, game.index));
        for game in begun {
            runner.restore(&game).map_err(|_| MatchError::Misfit(game.number))?;
        }
        let scores = MatchScores::new(runner);
        let sprt = self.sprt.filter(|_| self.players.len() == 2);
        let test = sprt.map(|sprt| SequentialTest {
            sprt,
            scores: scores.clone(),
            next: 1,
            waiting: BTreeMap::new(),
            found: None,
        });
        let mut so_far = MatchProgress { series: self.series(), scores, test };
        results.iter().try_for_each(|result| so_far.read_back(result))?;
        Ok(so_far)
    }
}

/// The course of a contest: what is to be played, and how it stands.
struct MatchProgress {
    series: SeriesPlan,
    scores: MatchScores,
    test: Option<SequentialTest>,
}

/// A sequential test looks at games in the order of their numbers, whichever ended first: so it finds the same however
/// many run at once, and after a stop. What was played beyond its decision does not count.
struct SequentialTest {
    sprt: Sprt,
    scores: MatchScores,
    next: u32,
    waiting: BTreeMap<u32, (GameResult, Option<(usize, u32)>)>,
    found: Option<SprtDecision>,
}

impl SequentialTest {
    fn add(&mut self, result: &GameResult, pair: Option<(usize, u32)>) {
        self.waiting.insert(result.game, (result.clone(), pair));
        while self.found.is_none()
            && let Some((result, pair)) = self.waiting.remove(&self.next)
        {
            self.next += 1;
            self.scores.add(&result, pair);
            let standing = self.scores.pair(0, 1);
            self.found = self.sprt.decide(standing.ratio(&self.sprt));
        }
    }
}

impl MatchProgress {
    /// Counts a game of an earlier time.
    fn read_back(&mut self, result: &GameResult) -> Result<(), MatchError> {
        let taken = self.scores.runner.report(&result.report());
        taken.map_err(|_| MatchError::Misfit(result.game))?;
        self.count(result);
        Ok(())
    }

    /// Counts a game that the tournament has taken.
    fn count(&mut self, result: &GameResult) {
        let pair = self.series.pair_of(result.index).map(|pair| (result.encounter, pair));
        self.scores.add(result, pair);
        if let Some(test) = &mut self.test {
            test.add(result, pair);
        }
    }

    fn found(&self) -> Option<SprtDecision> {
        self.test.as_ref()?.found
    }

    fn outcome(self) -> MatchScores {
        let runner = self.scores.runner.clone();
        let is_over = runner.tournament().is_over() || self.found().is_some();
        let decided = self.test.filter(|test| test.found.is_some()).map(|test| test.scores);
        let mut scores = decided.unwrap_or(self.scores);
        scores.stop(runner, is_over);
        scores
    }
}

/// Where games are given out and their results come in.
struct MatchRunner<'a, T> {
    contest: &'a MatchSpec,
    course: MatchProgress,
    log: &'a dyn MatchLog,
    /// Games that were stopped, by encounter and place in it.
    unfinished: BTreeMap<(usize, u32), (ScheduledGame, Vec<Event>)>,
    tell: T,
    halt: &'a AtomicBool,
    fault: Option<MatchError>,
    warned: BTreeSet<(usize, String)>,
    /// When the last games of an arena begin.
    closes: Option<Instant>,
}

/// A worker as the runner sees it.
struct WorkerHandle {
    /// `None` when it gets no more games.
    jobs: Option<Sender<GameJob>>,
    last: Option<ScheduledGame>,
    is_busy: bool,
}

/// Nobody gets another game.
fn send_home(hands: &mut [WorkerHandle]) {
    for hand in hands {
        hand.jobs = None;
    }
}

impl<T: FnMut(MatchEvent<'_>, &MatchScores) -> io::Result<()>> MatchRunner<'_, T> {
    fn run(mut self) -> Result<MatchScores, MatchError> {
        if let Some(found) = self.course.found() {
            self.publish(MatchEvent::Decided(found));
            return self.fault.map_or_else(|| Ok(self.course.outcome()), Err);
        }
        let (contest, halt) = (self.contest, self.halt);
        let most = usize::try_from(contest.all_games()).unwrap_or(usize::MAX);
        thread::scope(|scope| {
            let (send, reports) = mpsc::channel();
            let mut hands: Vec<WorkerHandle> = (0..contest.concurrency.clamp(1, most.max(1)))
                .map(|number| {
                    let (jobs, given) = mpsc::channel();
                    let (log, send) = (self.log, send.clone());
                    if let Some(games) = contest.remote.as_deref() {
                        let worker = RemoteWorker { contest, games, number, log, halt, send };
                        scope.spawn(move || worker.work(&given));
                    } else {
                        let worker = MatchWorker::new(contest, number, log, halt, send);
                        scope.spawn(move || worker.work(&given));
                    }
                    WorkerHandle { jobs: Some(jobs), last: None, is_busy: false }
                })
                .collect();
            drop(send);
            self.give_out(&mut hands);
            // To the end, even when the match is halted: workers end their programs first.
            for report in reports {
                match report {
                    WorkerReport::Started(fixture) => self.publish(MatchEvent::Started(fixture)),
                    WorkerReport::Warned(player, warning) => self.warn(player, warning),
                    WorkerReport::Ended { worker, fixture, end } => {
                        hands[worker].is_busy = false;
                        self.end(fixture, end, &mut hands);
                    }
                }
                if self.fault.is_some() {
                    halt.store(true, Relaxed);
                }
                if halt.load(Relaxed) {
                    send_home(&mut hands);
                }
            }
        });
        self.fault.map_or_else(|| Ok(self.course.outcome()), Err)
    }

    fn publish(&mut self, news: MatchEvent<'_>) {
        if let Err(error) = (self.tell)(news, &self.course.scores) {
            self.fault.get_or_insert(MatchError::CannotTell(error));
        }
    }

    fn warn(&mut self, player: usize, warning: EngineWarning) {
        let text = match &warning {
            EngineWarning::Complaint(text) => text.clone(),
            EngineWarning::Parting(trouble) => trouble.to_string(),
        };
        if self.warned.len() < MOST_WARNINGS && self.warned.insert((player, text)) {
            self.publish(warning.of(player));
        }
    }

    /// Gives games to whoever has none. When nobody has one and there is none to give, it is over.
    fn give_out(&mut self, hands: &mut [WorkerHandle]) {
        if self.closes.is_some_and(|closes| Instant::now() >= closes) {
            self.closes = None;
            let news = self.course.scores.runner.close();
            for news in news {
                self.publish(MatchEvent::Tournament(news));
            }
        }
        if !self.halt.load(Relaxed) {
            for hand in hands.iter_mut().filter(|hand| !hand.is_busy) {
                let Some(jobs) = &hand.jobs else { continue };
                let course = &mut self.course;
                let Some(game) = course.scores.runner.next_game(hand.last) else { break };
                let job = match self.unfinished.remove(&(game.encounter, game.index)) {
                    None => GameJob { game, log: Vec::new() },
                    Some((begun, log)) if begun == (ScheduledGame { number: begun.number, ..game }) => {
                        GameJob { game: begun, log }
                    }
                    Some((begun, _)) => {
                        self.fault.get_or_insert(MatchError::Misfit(begun.number));
                        self.halt.store(true, Relaxed);
                        break;
                    }
                };
                (hand.last, hand.is_busy) = (Some(job.game), jobs.send(job).is_ok());
            }
        }
        if hands.iter().all(|hand| !hand.is_busy) {
            send_home(hands);
        }
    }

    fn end(&mut self, fixture: ScheduledGame, end: WorkerOutcome, hands: &mut [WorkerHandle]) {
        let played = match end {
            WorkerOutcome::Played(played) => played,
            WorkerOutcome::Halted => {
                self.course.scores.runner.abandon(&fixture);
                return self.give_out(hands);
            }
            WorkerOutcome::Failed(fault) => {
                self.fault.get_or_insert(fault);
                self.halt.store(true, Relaxed);
                return;
            }
        };
        let (played, result) = *played;
        let runner = &mut self.course.scores.runner;
        let effects = result.as_ref().map(|result| runner.report(&result.report()));
        if let Some(result) = &result {
            self.course.count(result);
        } else {
            runner.abandon(&fixture);
        }
        let was_halted = self.halt.load(Relaxed);
        let found = self.course.found().filter(|_| !was_halted);
        if found.is_some() {
            self.halt.store(true, Relaxed);
        }
        let forfeit = played.conclusion().filter(|conclusion| conclusion.reason.is_forfeit());
        if let Some(conclusion) = forfeit.filter(|_| self.contest.is_strict) {
            let text = |lang| (lang, conclusion_text(conclusion, played.sides(), lang));
            let what = Message::translated(Lang::ALL.map(text));
            self.fault.get_or_insert(MatchError::Failed(fixture.number, what));
            self.halt.store(true, Relaxed);
        }
        // Programs do not wait until it has been told.
        self.give_out(hands);
        self.publish(MatchEvent::Finished(fixture, &played, result.as_ref()));
        match effects {
            Some(Ok(effects)) => {
                if let Some((encounter, winner, by)) = effects.decided {
                    self.publish(MatchEvent::Broken(encounter.players, winner, by));
                }
                effects.news.into_iter().for_each(|news| self.publish(MatchEvent::Tournament(news)));
            }
            Some(Err(_)) => drop(self.fault.get_or_insert(MatchError::Misfit(fixture.number))),
            None => {}
        }
        if let Some(found) = found {
            self.publish(MatchEvent::Decided(found));
        }
    }
}
