//! The rounds of a contest: plays the games that the tournament gives out, and tells the console, the tables and observers
//! what came of them.

use std::{
    fmt::Write as _,
    path::Path,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tengen_core::Seat;
use tengen_pairings::{
    Encounter, GameReport, ReportEffects, ScheduledGame, SeriesDecider, SeriesResult, StandingsLine,
    Tournament, TournamentFormat, TournamentRunner,
};
use tokio::{
    task::JoinSet,
    time::{self, Instant},
};

use crate::{
    OrganizerNotice, PairResult, console,
    context::ContestContext,
    game_loop::{GameEnd, GameLoop},
    game_recorder::RecorderEntry,
    log_writer::TableWrite,
    names::FileNames,
    player_connection::PlayerConnection,
    saved_contest::RecordedGame,
};

/// Contests with more entrants are told by their rounds alone.
const MOST_RANKED: usize = 200;
/// Between two standings at least, while a round is played.
const PAUSE: Duration = Duration::from_millis(250);

/// Why a contest is not played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ContestHalt {
    /// The log does not have the next game, and this is a rehearsal. These entrants are still in the contest.
    Unplayed(Vec<usize>),
    /// In the log, others have played this game.
    OtherPlayers(String),
    /// The arbiter has refused the terms.
    Refused,
}

/// A game that begins, with its players by place.
struct BegunGame {
    game: ScheduledGame,
    entry: RecorderEntry,
    players: [PlayerConnection; 2],
}

/// Plays until the tournament is over; the champion's number. What is played follows from the lots and the results alone,
/// not from who finished when: so a contest that is resumed is the same contest.
pub(crate) async fn play(
    context: &Arc<ContestContext>,
    players: Vec<PlayerConnection>,
    runner: TournamentRunner,
) -> Result<Option<usize>, ContestHalt> {
    let names = players.iter().map(|player| player.name().to_owned()).collect();
    let format = runner.tournament().plan().format;
    let rounds = Arc::new(Mutex::new(ContestRounds {
        context: Arc::clone(context),
        format,
        closes: format.arena_time().map(|time| Instant::now() + time),
        runner,
        names,
        players: players.into_iter().map(Some).collect(),
        round: 0,
        first: 0,
        stems: Vec::new(),
        files: FileNames::default(),
        lines: Vec::new(),
        told: None,
        halt: None,
    }));
    let mut games = JoinSet::new();
    lock(&rounds).begin_alone();
    let mut begun = lock(&rounds).begin_games(None);
    loop {
        for game in begun {
            games.spawn(play_games(Arc::clone(&rounds), game));
        }
        let Some(ended) = games.join_next().await else { break };
        // A game that panicked has nobody to go on with; the others do.
        begun = ended.unwrap_or_else(|_| lock(&rounds).begin_games(None));
    }
    lock(&rounds).finish()
}

fn lock(rounds: &Mutex<ContestRounds>) -> MutexGuard<'_, ContestRounds> {
    rounds.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Plays a game and those that follow from it as long as that is one: usually all games of the same two. Others are
/// returned, to be played at the same time.
async fn play_games(rounds: Arc<Mutex<ContestRounds>>, mut begun: BegunGame) -> Vec<BegunGame> {
    let context = Arc::clone(&lock(&rounds).context);
    loop {
        let BegunGame { game, entry, mut players } = begun;
        let end = play_game(&context, entry, &mut players).await;
        let mut next = lock(&rounds).end_game(game, end, players);
        match next.pop() {
            Some(only) if next.is_empty() => begun = only,
            last => {
                next.extend(last);
                return next;
            }
        }
    }
}

struct ContestRounds {
    context: Arc<ContestContext>,
    format: TournamentFormat,
    /// When an arena closes.
    closes: Option<Instant>,
    runner: TournamentRunner,
    names: Vec<String>,
    /// Who does not play at the moment. Who is out stays connected until the end.
    players: Vec<Option<PlayerConnection>>,
    /// The round that is played, from 1.
    round: u32,
    /// Its first encounter.
    first: usize,
    /// What the files of its encounters are called, after the number of the game.
    stems: Vec<String>,
    files: FileNames,
    /// What the console says at the end of the round.
    lines: Vec<String>,
    /// When observers were told the standings.
    told: Option<Instant>,
    halt: Option<ContestHalt>,
}

impl ContestRounds {
    /// A game has ended: takes its players and its result, and begins what can begin now.
    fn end_game(
        &mut self,
        game: ScheduledGame,
        end: Result<GameEnd, ContestHalt>,
        players: [PlayerConnection; 2],
    ) -> Vec<BegunGame> {
        for player in players {
            let number = player.number;
            self.players[number] = Some(player);
        }
        match end {
            Ok(end) => self.report(&game, end),
            Err(halt) => drop(self.halt.get_or_insert(halt)),
        }
        if self.closes.is_some_and(|closes| closes <= Instant::now()) {
            self.runner.close();
        }
        self.begin_games(Some(game))
    }

    /// Nothing is played any more.
    fn finish(&mut self) -> Result<Option<usize>, ContestHalt> {
        match self.halt.take() {
            Some(ContestHalt::Unplayed(_)) => {
                let is_in = |&entrant: &usize| self.cup().round_out(entrant).is_none();
                Err(ContestHalt::Unplayed((0..self.names.len()).filter(is_in).collect()))
            }
            Some(halt) => Err(halt),
            None => Ok(self.end()),
        }
    }

    const fn cup(&self) -> &Tournament {
        self.runner.tournament()
    }

    fn name(&self, entrant: usize) -> &str {
        self.names.get(entrant).map_or("", String::as_str)
    }

    const fn is_drawn(&self) -> bool {
        matches!(self.format, TournamentFormat::DrawnKnockout)
    }

    /// An arena is one long round.
    const fn round_of(&self, encounter: &Encounter) -> u32 {
        if matches!(self.format, TournamentFormat::Arena { .. }) { 1 } else { encounter.round }
    }

    /// Begins whatever can begin; after `last` that is usually the next game of the same two.
    fn begin_games(&mut self, mut last: Option<ScheduledGame>) -> Vec<BegunGame> {
        let mut begun = Vec::new();
        while self.halt.is_none()
            && let Some(game) = self.runner.next_game(last)
        {
            let goes_on = last.take().is_some_and(|last| last.encounter == game.encounter);
            begun.extend(self.begin(game));
            // Nobody else has become free.
            if goes_on {
                break;
            }
        }
        begun
    }

    fn begin(&mut self, game: ScheduledGame) -> Option<BegunGame> {
        let encounter = *self.cup().encounter(game.encounter)?;
        if self.round_of(&encounter) > self.round {
            self.end_round();
            self.begin_round(&encounter);
        }
        while self.first + self.stems.len() <= encounter.id {
            let next = self.cup().encounter(self.first + self.stems.len())?;
            let [offensive, defensive] = next.players.map(|player| self.name(player).to_owned());
            let stem = self.files.stem(&defensive, &offensive);
            self.stems.push(stem);
        }
        let pair = encounter.id - self.first;
        let path = format!("round_{}/{}_{}.csv", self.round, game.index, self.stems[pair]);
        let entry = RecorderEntry {
            name: format!("r{}-g{}-{pair}", self.round, game.index),
            path: Arc::from(Path::new(&path)),
            round: self.round,
            game: game.index,
            pair,
            players: game.players.map(|player| self.name(player).to_owned()),
            entrants: game.players,
        };
        let [first, second] = game.players.map(|player| self.players.get_mut(player).and_then(Option::take));
        let (Some(first), Some(second)) = (first, second) else {
            // Somebody was lost with a game that broke.
            self.halt = Some(ContestHalt::Refused);
            return None;
        };
        Some(BegunGame { game, entry, players: [first, second] })
    }

    /// On the course's server, the only player of several seats has a bye in the first round, and wins the second.
    fn begin_alone(&mut self) {
        if self.is_drawn() && self.names.len() == 1 && self.context.has_empty_seats {
            self.round = 1;
            let desk = &*self.context.desk;
            console::round_begins(desk, "Knockout Round", 1);
            console::announce_bye(desk, self.name(0), 2);
            self.context.update(|table| (table.round, table.byes) = (1, vec![0]));
        }
    }

    fn begin_round(&mut self, encounter: &Encounter) {
        (self.round, self.first) = (self.round_of(encounter), encounter.id);
        (self.stems, self.files) = (Vec::new(), FileNames::default());
        let desk = &*self.context.desk;
        let word = if self.is_drawn() { "Knockout Round" } else { "Round" };
        console::round_begins(desk, word, self.round);
        let free = self.free(encounter.round);
        for &entrant in &free {
            if self.is_drawn() {
                console::announce_bye(desk, self.name(entrant), self.round + 1);
            } else {
                console::free(desk, self.name(entrant));
            }
        }
        let standings = if self.is_ranked() { self.cup().standings() } else { Vec::new() };
        let round = self.round;
        self.context.update(|table| (table.round, table.byes, table.standings) = (round, free, standings));
    }

    /// Whether somebody wants to know the standings, and there are few enough to show them.
    fn is_ranked(&self) -> bool {
        self.context.observer.is_some() && self.names.len() <= MOST_RANKED
    }

    /// Tells observers how the contest stands, not more often than somebody reads it.
    fn tell_standings(&mut self) {
        if self.is_ranked() && self.told.is_none_or(|told| told.elapsed() >= PAUSE) {
            // Games of encounters that go on count where games bring the points.
            let standings = self.runner.as_it_stands().standings();
            self.context.update(|table| table.standings = standings);
            self.told = Some(Instant::now());
        }
    }

    /// Who has no game in this round. Where losing puts out, who does not play has lost or waits for another round.
    fn free(&self, round: u32) -> Vec<usize> {
        let cup = self.cup();
        if self.format.eliminates() {
            return cup.byes().iter().filter(|bye| bye.round == round).map(|bye| bye.entrant).collect();
        }
        if matches!(self.format, TournamentFormat::Arena { .. }) {
            return Vec::new();
        }
        let mut is_free = vec![true; self.names.len()];
        for encounter in cup.open().take_while(|encounter| encounter.round == round) {
            for player in encounter.players {
                is_free[player] = false;
            }
        }
        (0..is_free.len()).filter(|&entrant| is_free[entrant]).collect()
    }

    fn end_round(&mut self) {
        if self.round > 0 {
            for line in self.lines.drain(..) {
                self.context.desk.console(&line);
            }
            console::round_ends(&*self.context.desk);
        }
    }

    /// A game has a result.
    fn report(&mut self, game: &ScheduledGame, GameEnd { winner, spent }: GameEnd) {
        let report = GameReport {
            encounter: game.encounter,
            index: game.index,
            players: game.players,
            winner: Some(usize::from(winner != Seat::FIRST)),
            thought: spent.map(|time| Duration::from_millis(time.0)),
        };
        // It was given out, so that it is taken.
        let Ok(ReportEffects { decided, .. }) = self.runner.report(&report) else { return };
        let Some(&encounter) = self.cup().encounter(game.encounter) else { return };
        if let Some((_, winner, SeriesDecider::Time | SeriesDecider::Seed)) = decided {
            let [winner, loser] =
                [winner, 1 - winner].map(|side| self.name(encounter.players[side]).to_owned());
            let draws = self.context.settings.most_draws();
            self.context.desk.notice(&OrganizerNotice::DrawsDecided { winner, loser, draws });
        }
        if let Some(&series) = self.cup().result(encounter.id) {
            self.end_series(&encounter, series);
        }
        self.tell_standings();
    }

    /// Two have met; `series` tells of the one who moved first first, the contest of the defensive one.
    fn end_series(&mut self, encounter: &Encounter, SeriesResult { wins, winner, .. }: SeriesResult) {
        let [offensive, defensive] = encounter.players;
        let result = PairResult {
            round: self.round,
            players: [defensive, offensive],
            wins: [wins[1], wins[0]],
            winner: winner.map(|side| 1 - side),
        };
        self.context.update(|table| table.results.push(result));
        let score = |side: usize| (self.name(encounter.players[side]), wins[side]);
        let line = match winner {
            Some(winner) => console::defeat(score(winner), score(1 - winner)),
            None if self.is_drawn() => {
                console::draw([self.name(defensive), self.name(offensive)], self.round + 1)
            }
            None => console::even(score(0), score(1)),
        };
        self.lines.push(line);
        if let (true, Some(winner)) = (self.is_drawn(), winner) {
            let loser = self.name(encounter.players[1 - winner]).to_owned();
            self.context.report_score(&loser, self.round);
        }
    }

    /// Everything has been played.
    fn end(&mut self) -> Option<usize> {
        self.end_round();
        let standings = self.cup().standings();
        let best = self.cup().champion_with_reason();
        let champion =
            best.map(|best| best.entrant).or_else(|| standings.first().map(|line| line.entrant))?;
        if self.is_drawn() {
            self.context.report_score(self.name(champion), self.round + 1);
        } else {
            for line in standings.iter().rev() {
                self.context.report_score(self.name(line.entrant), points(line));
            }
            self.context.desk.console(&table(&standings, |entrant| self.name(entrant)));
        }
        let shown = if self.is_ranked() { standings } else { Vec::new() };
        self.context.update(|table| {
            (table.champion, table.standings) = (Some(champion), shown);
            table.champion_reason = best.map(|best| best.reason);
        });
        console::champion(&*self.context.desk, self.name(champion));
        Some(champion)
    }
}

/// Plays a game, unless the log of a resumed contest has it: then it stands.
async fn play_game(
    context: &ContestContext,
    entry: RecorderEntry,
    players: &mut [PlayerConnection; 2],
) -> Result<GameEnd, ContestHalt> {
    if let Some(recorded) = context.recorded.get(&entry.name) {
        return replay(context, &entry, recorded);
    }
    if context.writer.is_none() {
        return Err(ContestHalt::Unplayed(Vec::new()));
    }
    let timer = std::pin::pin!(time::sleep_until(Instant::now()));
    match GameLoop::open(context, players.each_mut(), timer, entry).await {
        Some(game) => Ok(game.play().await),
        None => Err(ContestHalt::Refused),
    }
}

/// A game that the log has: its views are made again, and it counts as it was played.
fn replay(
    context: &ContestContext,
    entry: &RecorderEntry,
    recorded: &RecordedGame,
) -> Result<GameEnd, ContestHalt> {
    let RecordedGame { log, end, entrants, timeouts, .. } = recorded;
    if *entrants != entry.entrants {
        return Err(ContestHalt::OtherPlayers(entry.name.clone()));
    }
    if let Some(timeouts) = timeouts {
        console::kicked(&*context.desk, &entry.players[end.winner.other().index()], *timeouts);
    }
    if let (Some(observer), Some((opening, rest))) = (&context.observer, log.split_first()) {
        observer.opened(&entry.name, opening);
        for event in rest {
            observer.happened(&entry.name, event);
        }
    }
    if let Some(writer) = &context.writer {
        writer.rows(&entry.path, &entry.table_of(log), TableWrite::Restore);
    }
    Ok(*end)
}

/// Points as people write them.
fn points(line: &StandingsLine) -> String {
    if line.points.is_multiple_of(2) {
        (line.points / 2).to_string()
    } else {
        format!("{}.5", line.points / 2)
    }
}

fn table<'a>(standings: &[StandingsLine], name: impl Fn(usize) -> &'a str) -> String {
    let mut table = "PLACE POINTS  WIN LOST  NAME".to_owned();
    for line in standings {
        let StandingsLine { place, wins, losses, entrant, .. } = line;
        // Writing to a string does not fail.
        let _ = write!(table, "\n{place:>5} {:>6} {wins:>4} {losses:>4}  {}", points(line), name(*entrant));
    }
    table
}
