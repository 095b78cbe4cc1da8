use std::cmp::Reverse;

use tengen_core::scatter;

use crate::{
    Bye, CrossTable, Encounter, MOST_ENCOUNTERS, PlanError, ReportError, SeriesResult, StandingsLine,
    TieBreak, TournamentEvent, TournamentFormat, TournamentPlan, TournamentStage,
    arena::ArenaPairings,
    double_elimination::DoubleElimination,
    encounter::MOST_GAMES,
    knockout::{KnockoutBracket, KnockoutRound},
    schedule::{self, Meeting},
    standings::{KnockoutProgress, ScoredEncounter, StandingsTable},
    swiss,
};

/// A tournament as far as it has come.
#[derive(Clone, Debug)]
pub struct Tournament {
    plan: TournamentPlan,
    /// The entrants, the first seed first.
    order: Vec<usize>,
    course: FormatState,
    encounters: Vec<Encounter>,
    /// By the numbers of encounters.
    results: Vec<Option<SeriesResult>>,
    /// How many results are missing of those encounters that are known.
    missing: usize,
    /// All encounters before this one have a result.
    first_open: usize,
    round: u32,
    /// The first encounter of the round.
    round_begins: usize,
    byes: Vec<Bye>,
    /// How often everybody has lost an encounter and, where losing puts out, the round in which they went out.
    losses: Vec<u32>,
    out: Vec<Option<u32>>,
    is_over: bool,
}

/// What the next round follows from.
#[derive(Clone, Debug)]
enum FormatState {
    /// There is none: everything is known.
    Fixed,
    /// From the results so far, for so many rounds.
    Swiss(u32),
    Knockout(KnockoutBracket),
    Double(DoubleElimination),
    /// Who is left of a knockout that is drawn by lot.
    Drawn(Vec<usize>),
    /// From who is free.
    Arena(ArenaPairings),
}

impl Tournament {
    /// A tournament before its first encounter.
    pub fn new(plan: TournamentPlan) -> Result<Self, PlanError> {
        plan.check()?;
        let order = plan.seeded();
        let (course, meetings) = match plan.format {
            TournamentFormat::RoundRobin => (FormatState::Fixed, schedule::round_robin(plan.entrants)),
            TournamentFormat::Gauntlet { seeds } => {
                (FormatState::Fixed, schedule::gauntlet(plan.entrants, seeds))
            }
            TournamentFormat::Swiss { rounds } => (FormatState::Swiss(plan.swiss_rounds(rounds)), Vec::new()),
            TournamentFormat::Knockout => {
                (FormatState::Knockout(KnockoutBracket::seeded(&order)), Vec::new())
            }
            TournamentFormat::DoubleElimination => {
                (FormatState::Double(DoubleElimination::seeded(&order)), Vec::new())
            }
            TournamentFormat::DrawnKnockout => (FormatState::Drawn(order.clone()), Vec::new()),
            TournamentFormat::Arena { .. } => {
                (FormatState::Arena(ArenaPairings::new(plan.entrants)), Vec::new())
            }
        };
        let mut tournament = Self {
            losses: vec![0; plan.entrants],
            out: vec![None; plan.entrants],
            plan,
            order,
            course,
            encounters: Vec::new(),
            results: Vec::new(),
            missing: 0,
            first_open: 0,
            round: 0,
            round_begins: 0,
            byes: Vec::new(),
            is_over: false,
        };
        tournament.schedule(&meetings);
        if tournament.missing == 0 && (plan.entrants < 2 || !tournament.is_arena()) {
            tournament.begin_round(&mut Vec::new());
        }
        Ok(tournament)
    }

    /// What it follows from.
    pub const fn plan(&self) -> &TournamentPlan {
        &self.plan
    }

    /// The entrants, the first seed first.
    pub fn seeds(&self) -> &[usize] {
        &self.order
    }

    /// The encounters that can be played now, in the order in which they should be begun.
    pub fn open(&self) -> impl Iterator<Item = &Encounter> {
        self.open_from(0)
    }

    /// Those of them that have at least this number.
    pub(crate) fn open_from(&self, id: usize) -> impl Iterator<Item = &Encounter> {
        let first = id.max(self.first_open);
        let results = self.results.iter().skip(first);
        let from = self.encounters.iter().skip(first);
        from.zip(results).filter(|(_, result)| result.is_none()).map(|(encounter, _)| encounter)
    }

    /// The first of those.
    pub fn next_open(&self) -> Option<Encounter> {
        self.open().next().copied()
    }

    /// The encounter of this number.
    pub fn encounter(&self, id: usize) -> Option<&Encounter> {
        self.encounters.get(id)
    }

    /// All encounters that are known, and what came of them.
    pub fn encounters(&self) -> impl Iterator<Item = (&Encounter, Option<&SeriesResult>)> {
        self.encounters.iter().zip(self.results.iter().map(Option::as_ref))
    }

    /// What came of an encounter.
    pub fn result(&self, id: usize) -> Option<&SeriesResult> {
        self.results.get(id)?.as_ref()
    }

    /// Who was free, and when. In a Swiss system that brings a point.
    pub fn byes(&self) -> &[Bye] {
        &self.byes
    }

    /// The round that is played, from 1; the last one after the end. All are played at once in a round robin and a
    /// gauntlet: there it is the round of the first encounter that has no result.
    pub fn round(&self) -> u32 {
        match self.course {
            FormatState::Fixed => {
                let current = self.open().next().or(self.encounters.last());
                current.map_or(0, |encounter| encounter.round)
            }
            FormatState::Swiss(_)
            | FormatState::Knockout(_)
            | FormatState::Double(_)
            | FormatState::Drawn(_)
            | FormatState::Arena(_) => self.round,
        }
    }

    /// Whether a drawn series has to be decided before it is reported.
    pub const fn needs_winner(&self) -> bool {
        self.plan.format.needs_winners()
    }

    /// Whether everything has been played.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Who has won it, once it is over. Nobody, if several share the first place.
    pub fn champion(&self) -> Option<usize> {
        if !self.is_over {
            return None;
        }
        match &self.course {
            FormatState::Knockout(bracket) => bracket.slots.first().copied().flatten(),
            FormatState::Double(double) => double.champion(),
            FormatState::Drawn(left) => left.first().copied(),
            FormatState::Fixed | FormatState::Swiss(_) | FormatState::Arena(_) => match &*self.standings() {
                [first] => Some(first.entrant),
                [first, second, ..] if second.place > 1 => Some(first.entrant),
                _ => None,
            },
        }
    }

    /// In which round somebody went out, where losing puts out.
    pub fn round_out(&self, entrant: usize) -> Option<u32> {
        self.out.get(entrant).copied().flatten()
    }

    /// How many encounters there will be in all, where that is known beforehand: not in a double elimination, whose final
    /// may be played twice.
    pub fn total_encounters(&self) -> Option<usize> {
        if self.is_over { Some(self.encounters.len()) } else { self.plan.encounters() }
    }

    /// Notes what came of an encounter, and tells what follows. A refused report changes nothing.
    pub fn report(&mut self, id: usize, series: SeriesResult) -> Result<Vec<TournamentEvent>, ReportError> {
        let encounter = *self.encounters.get(id).ok_or(ReportError::Unknown { id })?;
        if self.result(id).is_some() {
            return Err(ReportError::Twice { id });
        }
        match series.winner {
            Some(2..) => return Err(ReportError::Winner { id }),
            None if self.needs_winner() => return Err(ReportError::NoWinner { id }),
            Some(_) | None => {}
        }
        if series.games() > MOST_GAMES {
            return Err(ReportError::TooManyGames { id });
        }
        self.results[id] = Some(series);
        self.missing -= 1;
        while self.results.get(self.first_open).is_some_and(Option::is_some) {
            self.first_open += 1;
        }
        let mut news = Vec::new();
        if let FormatState::Arena(arena) = &mut self.course {
            arena.report(encounter.players, series);
        }
        if let (true, Some(winner)) = (self.plan.format.eliminates(), series.winner) {
            let loser = encounter.players[1 - winner];
            self.losses[loser] += 1;
            if self.losses[loser] == self.lives() {
                self.out[loser] = Some(encounter.round);
                news.push(TournamentEvent::Eliminated { entrant: loser, round: encounter.round });
            }
        }
        self.go_on(&mut news);
        Ok(news)
    }

    /// Pairs two of those who are free in an arena: two who stand alike, and not the same two again while somebody else may
    /// become free. `None` in other formats, after [`Self::close`], or when nobody suitable is free.
    pub fn pair_up(&mut self, free: impl Iterator<Item = usize>) -> Option<Encounter> {
        let FormatState::Arena(arena) = &self.course else { return None };
        let players = arena.choose(free, self.missing > 0)?;
        if self.encounters.len() >= MOST_ENCOUNTERS {
            return None;
        }
        Some(self.meet(players))
    }

    /// Two have met in an arena as the encounter of this number: they did so before it was resumed. Encounters that are
    /// missing before it were never played.
    pub fn met(&mut self, id: usize, players: [usize; 2]) -> Result<(), ReportError> {
        if let Some(known) = self.encounters.get(id) {
            return if known.players == players { Ok(()) } else { Err(ReportError::Players { id }) };
        }
        let [a, b] = players;
        let can_meet = self.is_arena() && a != b && a.max(b) < self.plan.entrants;
        if !can_meet || id >= MOST_ENCOUNTERS {
            return Err(ReportError::Unknown { id });
        }
        while self.encounters.len() < id {
            let unplayed = self.meet(players).id;
            self.report(unplayed, SeriesResult::default())?;
        }
        self.meet(players);
        Ok(())
    }

    /// The time of an arena is up: nobody meets any more, and it is over when all who play have ended.
    pub fn close(&mut self) -> Vec<TournamentEvent> {
        let mut news = Vec::new();
        if let (FormatState::Arena(arena), false) = (&mut self.course, self.is_over) {
            arena.close();
            self.go_on(&mut news);
        }
        news
    }

    const fn is_arena(&self) -> bool {
        matches!(self.course, FormatState::Arena(_))
    }

    fn meet(&mut self, players: [usize; 2]) -> Encounter {
        self.round += 1;
        self.add(players, TournamentStage::All);
        if let FormatState::Arena(arena) = &mut self.course {
            arena.meet(players);
        }
        self.encounters[self.encounters.len() - 1]
    }

    /// What follows when all who met have a result.
    fn go_on(&mut self, news: &mut Vec<TournamentEvent>) {
        let may_meet = matches!(&self.course, FormatState::Arena(arena) if !arena.is_closed());
        if self.missing == 0 && !may_meet {
            self.end_round();
            self.begin_round(news);
            if let Some(champion) = self.champion() {
                news.push(TournamentEvent::Champion(champion));
            }
        }
    }

    /// The standings so far. Equal places are in the order of entrants. While a knockout is played, those who are still in stand
    /// first, those who have won their encounter of this round before those who play it, then who has won more games.
    pub fn standings(&self) -> Vec<StandingsLine> {
        let scored = |(encounter, result): (&Encounter, Option<&SeriesResult>)| {
            let (players, series) = (encounter.players, *result?);
            let points = series.as_one();
            let by_games = ScoredEncounter::by_games(players, series);
            Some(if self.plan.format.counts_games() {
                by_games
            } else {
                ScoredEncounter { players, series, points }
            })
        };
        let results: Vec<ScoredEncounter> = self.encounters().filter_map(scored).collect();
        let points_for_byes = matches!(self.plan.format, TournamentFormat::Swiss { .. });
        let byes: Vec<usize> = self.byes.iter().map(|bye| bye.entrant).filter(|_| points_for_byes).collect();
        // Who is still in stands above everybody who is out.
        let rounds: Vec<u32> = self.out.iter().map(|out| out.unwrap_or(self.round + 1)).collect();
        let progress = self.knockout_progress(&results);
        let tie_breaks = TieBreak::of(self.plan.format);
        let table = StandingsTable {
            entrants: self.plan.entrants,
            results: &results,
            byes: &byes,
            rounds: &rounds,
            progress: &progress,
            tie_breaks,
        };
        let mut lines = table.lines();
        let mut times = vec![0; self.plan.entrants];
        for bye in &self.byes {
            times[bye.entrant] += 1;
        }
        for line in &mut lines {
            line.byes = times[line.entrant];
            line.out = self.out[line.entrant];
        }
        lines
    }

    /// How far everybody is who is still in a knockout that is played: nothing where points decide, or once it is over.
    fn knockout_progress(&self, results: &[ScoredEncounter]) -> Vec<KnockoutProgress> {
        if !self.plan.format.eliminates() || self.is_over {
            return Vec::new();
        }
        let mut games = vec![[0_u64; 2]; self.plan.entrants];
        for ScoredEncounter { players: [a, b], series, .. } in results {
            for (entrant, [own, other]) in [(*a, [0, 1]), (*b, [1, 0])] {
                games[entrant][0] += u64::from(series.wins[own]);
                games[entrant][1] += u64::from(series.wins[other]);
            }
        }
        let mut is_playing = vec![false; self.plan.entrants];
        for encounter in self.open() {
            for player in encounter.players {
                is_playing[player] = true;
            }
        }
        let of = |entrant: usize| {
            // Those who went out in the same round are equal.
            if self.out[entrant].is_some() {
                return (0, false, 0, Reverse(0));
            }
            let [won, lost] = games[entrant];
            (self.lives() - self.losses[entrant], !is_playing[entrant], won, Reverse(lost))
        };
        (0..self.plan.entrants).map(of).collect()
    }

    /// Who got what from whom so far.
    pub fn cross_table(&self) -> CrossTable {
        let played = self.encounters().filter_map(|(encounter, result)| Some((encounter.players, *result?)));
        CrossTable::of(self.plan.entrants, played)
    }

    /// After so many lost encounters one is out.
    const fn lives(&self) -> u32 {
        if matches!(self.plan.format, TournamentFormat::DoubleElimination) { 2 } else { 1 }
    }

    /// Everything of a format that is known from the beginning.
    fn schedule(&mut self, meetings: &[Meeting]) {
        for (round, [a, b]) in schedule::repeated(meetings, self.plan.rounds) {
            self.round = round;
            self.add([self.order[a], self.order[b]], TournamentStage::All);
        }
    }

    fn add(&mut self, players: [usize; 2], stage: TournamentStage) {
        self.encounters.push(Encounter { id: self.encounters.len(), round: self.round, players, stage });
        self.results.push(None);
        self.missing += 1;
    }

    /// All encounters of the round have a result.
    fn end_round(&mut self) {
        let results = self.encounters().skip(self.round_begins);
        let winners: Vec<usize> = results
            .filter_map(|(encounter, series)| Some(encounter.players[series?.winner?.min(1)]))
            .collect();
        self.advance(&winners);
    }

    fn advance(&mut self, winners: &[usize]) {
        match &mut self.course {
            FormatState::Fixed | FormatState::Swiss(_) | FormatState::Arena(_) => {}
            FormatState::Drawn(left) => left.retain(|&entrant| self.out[entrant].is_none()),
            FormatState::Knockout(bracket) => drop(bracket.advance(winners)),
            FormatState::Double(double) => double.advance(winners),
        }
    }

    /// Makes the next round known, or ends it all.
    fn begin_round(&mut self, news: &mut Vec<TournamentEvent>) {
        let draw = loop {
            let Some(draw) = self.draw() else {
                self.is_over = true;
                return;
            };
            if !draw.pairs.is_empty() {
                break draw;
            }
            // Nobody meets anybody: everybody goes on as they stand.
            self.advance(&[]);
        };
        self.round += 1;
        self.round_begins = self.encounters.len();
        news.push(TournamentEvent::NewRound(self.round));
        for &(players, stage) in &draw.pairs {
            self.add(players, stage);
        }
        for entrant in draw.byes {
            self.byes.push(Bye { round: self.round, entrant });
            news.push(TournamentEvent::Bye { round: self.round, entrant });
        }
    }

    /// Who meets next; `None` if it is over.
    fn draw(&self) -> Option<KnockoutRound<([usize; 2], TournamentStage)>> {
        match &self.course {
            FormatState::Fixed | FormatState::Arena(_) => None,
            FormatState::Drawn(left) => (left.len() > 1).then(|| self.drawn_by_lot(left)),
            FormatState::Swiss(rounds) => (self.round < *rounds)
                .then(|| swiss::draw(self, &self.order))
                .filter(|draw| !draw.pairs.is_empty()),
            FormatState::Knockout(bracket) => {
                let KnockoutRound { pairs, byes } = (bracket.slots.len() > 1).then(|| bracket.draw())?;
                let stage =
                    if bracket.slots.len() == 2 { TournamentStage::Final } else { TournamentStage::All };
                Some(KnockoutRound { pairs: self.in_turn(pairs.into_iter().map(|pair| (pair, stage))), byes })
            }
            FormatState::Double(double) => {
                let KnockoutRound { pairs, byes } = double.champion().is_none().then(|| double.draw())?;
                Some(KnockoutRound { pairs: self.in_turn(pairs.into_iter()), byes })
            }
        }
    }

    /// Neighbours in an order by lot meet; who is left over is free.
    fn drawn_by_lot(&self, left: &[usize]) -> KnockoutRound<([usize; 2], TournamentStage)> {
        let lot = scatter(self.plan.seed.unwrap_or_default() ^ scatter(u64::from(self.round) + 1));
        let mut order = left.to_vec();
        order.sort_by_key(|&entrant| (scatter(lot ^ entrant as u64), entrant));
        let stage = if left.len() == 2 { TournamentStage::Final } else { TournamentStage::All };
        let (pairs, byes) = order.as_chunks::<2>();
        KnockoutRound { pairs: pairs.iter().map(|&pair| (pair, stage)).collect(), byes: byes.to_vec() }
    }

    /// Who has moved first less often does so; the better seed, if that is equal.
    fn in_turn(
        &self,
        pairs: impl Iterator<Item = ([usize; 2], TournamentStage)>,
    ) -> Vec<([usize; 2], TournamentStage)> {
        let mut firsts = vec![0_i64; self.plan.entrants];
        for Encounter { players: [first, second], .. } in &self.encounters {
            firsts[*first] += 1;
            firsts[*second] -= 1;
        }
        let mut rank = vec![0; self.plan.entrants];
        for (seed, &entrant) in self.order.iter().enumerate() {
            rank[entrant] = seed;
        }
        pairs
            .map(|([a, b], stage)| {
                let is_turned = (firsts[b], rank[b]) < (firsts[a], rank[a]);
                (if is_turned { [b, a] } else { [a, b] }, stage)
            })
            .collect()
    }
}
