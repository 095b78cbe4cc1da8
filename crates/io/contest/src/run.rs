use std::{
    borrow::Cow,
    collections::BTreeSet,
    io,
    sync::{
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
        mpsc::{self, Sender},
    },
    thread,
};

use tengen_bots::{CannotStart, Trouble};
use tengen_core::{Lang, Localize, Seat};
use tengen_games::AnyRules;
use tengen_statistics::{Hypothesis, Sprt};

use crate::{
    Adjudication, Game, Openings, Player, Standing,
    chair::Chair,
    game::{Play, Warning},
    protocol::Opponent,
};

/// Two players and what they play.
#[derive(Debug)]
pub struct Match {
    /// The players; results are told from the first one's side.
    pub players: [Player; 2],
    /// What is played; a battle may have other maps in its rounds.
    pub rules: AnyRules,
    /// The openings, one a round.
    pub openings: Openings,
    /// How many rounds.
    pub rounds: u32,
    /// How many games a round, all from the same opening, with colours changed after each.
    pub games: u32,
    /// How many games at once.
    pub concurrency: usize,
    /// After so many moves a game is drawn.
    pub max_moves: Option<u32>,
    /// When a game is ended by what the programs think of it.
    pub adjudication: Adjudication,
    /// When to end the match before all games are played.
    pub sprt: Option<Sprt>,
}

/// What happens in a match.
#[derive(Debug)]
pub enum News<'a> {
    /// A game begins: its number from 1, and who moves first (0 or 1).
    Started(u32, usize),
    /// A player (0 or 1) has said this against its settings. It is told once.
    Complained(usize, String),
    /// A player (0 or 1) did not end well when it was told to. It is told once.
    Parted(usize, Trouble),
    /// A game is over, and counted if it counts.
    Finished(u32, usize, &'a Game),
    /// Enough has been played.
    Decided(Hypothesis),
}

/// Why a match cannot be played.
#[derive(Debug)]
pub enum MatchFault {
    /// This player cannot be started.
    CannotStart(String, CannotStart),
    /// No opening was found for this round.
    NoOpening,
    /// What happens cannot be told.
    CannotTell(io::Error),
}

impl Localize for MatchFault {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::CannotStart(name, why) => match lang {
                Lang::En => format!("cannot start {name}: {}", why.localize(lang)),
                Lang::Zh => format!("不能启动 {name}：{}", why.localize(lang)),
            },
            Self::NoOpening => lang
                .pick(
                    "no balanced opening found: allow a larger balance, another length, or give a file of openings",
                    "找不到均衡的开局：请放宽 balance，改变长度，或给出开局文件",
                )
                .to_owned(),
            Self::CannotTell(error) => error.to_string(),
        }
        .into()
    }
}

/// So many different warnings are told; a program may have any number of words.
const MOST_WARNINGS: usize = 100;

impl Warning {
    fn of(self, player: usize) -> News<'static> {
        match self {
            Self::Complaint(text) => News::Complained(player, text),
            Self::Parting(trouble) => News::Parted(player, trouble),
        }
    }
}

/// What a worker reports.
enum Report {
    /// We were told to stop before a game could begin.
    Halted,
    Started(u32),
    Warned(usize, Warning),
    Finished(u32, Box<Game>),
    Failed(MatchFault),
}

impl Match {
    /// How many games there are at most.
    pub const fn all_games(&self) -> u32 {
        self.rounds.saturating_mul(self.games)
    }

    /// Plays the match until it is over or `halt` is set, which ends it at once. Games are told in the order in which
    /// they end; which of them runs beside which makes no difference to any of them.
    pub fn play(
        &self,
        halt: &AtomicBool,
        mut tell: impl FnMut(News<'_>, &Standing) -> io::Result<()>,
    ) -> Result<Standing, MatchFault> {
        let mut standing = Standing::default();
        let mut fault = None;
        let mut warned = BTreeSet::new();
        let next = AtomicU32::new(0);
        thread::scope(|scope| {
            let (send, reports) = mpsc::channel();
            for _ in 0..self.concurrency.clamp(1, self.all_games().max(1) as usize) {
                let (send, next) = (send.clone(), &next);
                scope.spawn(move || self.work(next, halt, &send));
            }
            drop(send);
            // To the end, even when the match is halted: workers end their programs first.
            for report in reports {
                let told = match report {
                    Report::Started(game) => tell(News::Started(game + 1, self.first_mover(game)), &standing),
                    Report::Warned(player, warning) => {
                        let text = match &warning {
                            Warning::Complaint(text) => text.clone(),
                            Warning::Parting(trouble) => trouble.to_string(),
                        };
                        if warned.len() < MOST_WARNINGS && warned.insert((player, text)) {
                            tell(warning.of(player), &standing)
                        } else {
                            Ok(())
                        }
                    }
                    Report::Finished(number, game) => {
                        let first_mover = self.first_mover(number);
                        standing.add(&game, first_mover, self.pair(number));
                        let told = tell(News::Finished(number + 1, first_mover, &game), &standing);
                        let sprt = self.sprt.filter(|_| game.ending.counts() && !halt.load(Relaxed));
                        let found = sprt.and_then(|sprt| sprt.decide(standing.ratio(&sprt)));
                        told.and_then(|()| match found {
                            Some(found) => {
                                halt.store(true, Relaxed);
                                tell(News::Decided(found), &standing)
                            }
                            None => Ok(()),
                        })
                    }
                    Report::Halted => Ok(()),
                    Report::Failed(why) => {
                        fault.get_or_insert(why);
                        Ok(())
                    }
                };
                if let Err(error) = told {
                    fault.get_or_insert(MatchFault::CannotTell(error));
                }
                if fault.is_some() {
                    halt.store(true, Relaxed);
                }
            }
        });
        fault.map_or(Ok(standing), Err)
    }

    /// Who moves first in a game: the players take turns.
    const fn first_mover(&self, game: u32) -> usize {
        // Where a round is a single game, sides still change from round to round.
        if self.games == 1 { (game % 2) as usize } else { (game % self.games % 2) as usize }
    }

    /// The pair that a game belongs to, if it has a partner.
    const fn pair(&self, game: u32) -> Option<u32> {
        let in_round = game % self.games;
        if in_round / 2 * 2 + 1 < self.games {
            Some(game / self.games * self.games.div_ceil(2) + in_round / 2)
        } else {
            None
        }
    }

    fn work(&self, next: &AtomicU32, halt: &AtomicBool, send: &Sender<Report>) {
        let [first, second] = &self.players;
        let mut chairs =
            [first, second].map(|player| Chair::new(player.clone(), &self.rules, Opponent::Program));
        while !halt.load(Relaxed) {
            let number = next.fetch_add(1, Relaxed);
            if number >= self.all_games() {
                break;
            }
            let report = self.one_game(number, &mut chairs, halt, send);
            let is_fault = matches!(report, Report::Failed(_));
            if send.send(report).is_err() || is_fault {
                break;
            }
        }
        let is_friendly = !halt.load(Relaxed);
        for (player, chair) in chairs.iter_mut().enumerate() {
            chair.leave(is_friendly);
            if let Some(trouble) = chair.parting.take() {
                let _ = send.send(Report::Warned(player, Warning::Parting(trouble)));
            }
        }
    }

    fn one_game(
        &self,
        number: u32,
        chairs: &mut [Chair; 2],
        halt: &AtomicBool,
        send: &Sender<Report>,
    ) -> Report {
        let Some(opening) = self.openings.of(number / self.games.max(1), halt) else {
            return if halt.load(Relaxed) { Report::Halted } else { Report::Failed(MatchFault::NoOpening) };
        };
        let _ = send.send(Report::Started(number));
        let first_mover = self.first_mover(number);
        let [first, second] = chairs;
        let chairs = if first_mover == 0 { [first, second] } else { [second, first] };
        let player = |seat| if seat == Seat::FIRST { first_mover } else { 1 - first_mover };
        let warn = |seat, warning| {
            let _ = send.send(Report::Warned(player(seat), warning));
        };
        let (max_moves, adjudication) = (self.max_moves, self.adjudication);
        let play = Play { chairs, opening: &opening, max_moves, adjudication, halt, warn: &warn };
        match play.run() {
            Ok(game) => Report::Finished(number, Box::new(game)),
            Err((seat, error)) => {
                Report::Failed(MatchFault::CannotStart(self.players[player(seat)].name.clone(), error))
            }
        }
    }
}
