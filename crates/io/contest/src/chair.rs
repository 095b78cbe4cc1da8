use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use tengen_bots::{Bot, CannotStart, Gone, Trouble};
use tengen_core::{Bilingual, Localize as _};
use tengen_games::{AnyMove, AnyRules};

use crate::{
    Player, Reason,
    evidence::{both, clean, last_words, same},
    protocol::{Ask, Opponent, Protocol, Said},
};

/// How long a program may take to get ready.
const STARTUP: Duration = Duration::from_secs(10);
/// How long we wait for a program to have taken its settings where it need not say so.
const SETTLING: Duration = Duration::from_secs(2);
/// How long we wait for a move after a complaint that may have been about something else.
const SECOND_THOUGHT: Duration = Duration::from_millis(300);
/// So many complaints about settings are told.
const MOST_COMPLAINTS: usize = 16;
/// Who has failed before it was ready rests so long before it is started again, each time twice as long ...
const FIRST_REST: Duration = Duration::from_millis(50);
/// ... until it is this long.
const LONGEST_REST: Duration = Duration::from_millis(400);

/// Where a player sits during a match, with its program once it runs.
#[derive(Debug)]
pub(crate) struct Chair {
    pub(crate) player: Player,
    protocol: Protocol,
    bot: Option<Bot>,
    opponent: Opponent,
    /// Whether it has been seen not to say when it is done.
    is_mute: bool,
    /// How its last game began, if it runs since then.
    began: Option<String>,
    /// Whether it has been seen not to know how to begin another game like the last one.
    starts_only: bool,
    /// How often in a row it was not ready for a game.
    failures: u32,
    has_complained: bool,
    /// What it has said against its settings.
    pub(crate) complaints: Vec<String>,
    /// What was wrong with how it ended when it was told to.
    pub(crate) parting: Option<Trouble>,
}

/// Why a program loses without having been beaten.
pub(crate) struct Fault {
    pub(crate) reason: Reason,
    pub(crate) evidence: Bilingual,
}

/// Moves as they were heard: one, except where a protocol has several in one answer.
pub(crate) struct Answered {
    /// As the game writes them.
    pub(crate) moves: Vec<String>,
    /// As the program does.
    pub(crate) said: String,
    /// When it was asked, and when it answered.
    pub(crate) asked: Instant,
    pub(crate) at: Instant,
}

/// What there is to a question.
enum Heard {
    Move {
        text: String,
        said: String,
    },
    NoMove(String),
    /// It gives up.
    Resignation,
    Complaint(String),
    Refusal(String),
}

impl Heard {
    const fn is_move(&self) -> bool {
        matches!(self, Self::Move { .. } | Self::NoMove(_) | Self::Resignation)
    }
}

impl Chair {
    pub(crate) fn new(player: Player, rules: &AnyRules, opponent: Opponent) -> Self {
        let protocol = player.protocol(rules);
        Self {
            player,
            protocol,
            bot: None,
            opponent,
            is_mute: false,
            began: None,
            starts_only: false,
            has_complained: false,
            failures: 0,
            complaints: Vec::new(),
            parting: None,
        }
    }

    /// How its program is talked to.
    pub(crate) const fn protocol(&self) -> Protocol {
        self.protocol
    }

    /// Whether its program runs.
    pub(crate) const fn is_taken(&self) -> bool {
        self.bot.is_some()
    }

    /// Lets the program go, friendly or not.
    pub(crate) fn leave(&mut self, is_friendly: bool) {
        if let Some(bot) = self.bot.take()
            && is_friendly
        {
            self.parting = bot.dismiss(self.protocol.farewell()).err();
        }
    }

    /// Gets the program ready for a game. An error means that it cannot be run at all.
    pub(crate) fn begin(
        &mut self,
        rules: &AnyRules,
        max_moves: Option<u32>,
        halt: &AtomicBool,
    ) -> Result<Result<(), Fault>, CannotStart> {
        if self.player.restart {
            self.leave(true);
        }
        if self.bot.is_none() {
            self.rest(halt);
            self.bot = Some(self.player.program.start()?);
            self.began = None;
        }
        let ready = self.greet(rules, halt).and_then(|()| self.settle(rules, max_moves, halt));
        self.failures = if ready.is_ok() { 0 } else { self.failures.saturating_add(1) };
        Ok(ready)
    }

    /// A program that fails at every start must not keep the machine busy.
    fn rest(&self, halt: &AtomicBool) {
        let Some(doublings) = self.failures.checked_sub(1) else { return };
        let rest = FIRST_REST.saturating_mul(1 << doublings.min(8)).min(LONGEST_REST);
        let end = Instant::now() + rest;
        while Instant::now() < end && !halt.load(Relaxed) {
            thread::sleep(FIRST_REST.min(end.saturating_duration_since(Instant::now())));
        }
    }

    /// Begins a game: another one like the last if the program knows how, else from the start.
    fn greet(&mut self, rules: &AnyRules, halt: &AtomicBool) -> Result<(), Fault> {
        let start = self.protocol.start(rules);
        let again = self.protocol.again().filter(|_| !self.starts_only);
        if let Some(again) = again.filter(|_| self.began.as_ref() == Some(&start)) {
            match self.is_done(again, SETTLING, halt) {
                Ok(Ok(())) => return Ok(()),
                Ok(Err(_)) | Err(Trouble::Slow(_) | Trouble::Silent) => self.starts_only = true,
                Err(trouble) => return Err(self.unready(trouble)),
            }
        }
        match self.is_done(&start, STARTUP, halt) {
            Ok(Ok(())) => {
                self.began = Some(start);
                Ok(())
            }
            Ok(Err(why)) => Err(Fault { reason: Reason::Refusal, evidence: same(&why) }),
            Err(trouble) => Err(self.unready(trouble)),
        }
    }

    /// Gives an order, and waits until the program has done it or says that it cannot.
    fn is_done(
        &mut self,
        order: &str,
        patience: Duration,
        halt: &AtomicBool,
    ) -> Result<Result<(), String>, Trouble> {
        let protocol = self.protocol;
        let Some(bot) = &mut self.bot else { return Err(Trouble::Gone(Gone::Closed)) };
        let asked = bot.tell(order)?;
        let heard = bot.wait(asked, asked + patience, halt, |line| match protocol.read(line, None)? {
            Said::Ready => Some(Ok(())),
            Said::Complaint(why) | Said::Refusal(why) => Some(Err(why)),
            Said::Name | Said::Move { .. } | Said::NoMove(_) | Said::Thought(_) => None,
        })?;
        Ok(heard.what)
    }

    /// Takes these moves back, the last one first, and tells whether the program has done so.
    pub(crate) fn take_back(&mut self, moves: &[AnyMove], halt: &AtomicBool) -> bool {
        let orders: Option<Vec<String>> = moves.iter().rev().map(|m| self.protocol.take_back(m)).collect();
        let Some(orders) = orders.filter(|_| !moves.is_empty()) else { return false };
        orders.iter().all(|order| matches!(self.is_done(order, SETTLING, halt), Ok(Ok(()))))
    }

    /// Tells the settings. A program may take its time for them (memory, threads), which must not be charged to its first
    /// move: it is asked for something whose answer says that it is done. Who need not answer that and does not is not
    /// asked again.
    fn settle(&mut self, rules: &AnyRules, max_moves: Option<u32>, halt: &AtomicBool) -> Result<(), Fault> {
        let protocol = self.protocol;
        let Some(bot) = &mut self.bot else { return Ok(()) };
        let mut lines = protocol.settings(&self.player, rules, max_moves, self.opponent);
        if !self.is_mute {
            lines.push_str(protocol.are_you_done());
        }
        let settled = bot.tell(&lines).and_then(|asked| {
            if self.is_mute {
                return Ok(());
            }
            let patience = if protocol.insists() { STARTUP } else { SETTLING };
            let complaints = &mut self.complaints;
            let is_done = |line: &str| {
                let said = protocol.read(line, None)?;
                let is_done = protocol.is_done(&said);
                // Some Gomocup programs complain about a setting at every game: once is enough.
                if let (Said::Complaint(text), false) = (said, self.has_complained && !protocol.insists())
                    && complaints.len() < MOST_COMPLAINTS
                {
                    complaints.push(clean(&text));
                }
                is_done.then_some(())
            };
            bot.wait(asked, asked + patience, halt, is_done).map(drop)
        });
        self.has_complained |= !self.complaints.is_empty();
        match settled {
            Err(Trouble::Slow(_) | Trouble::Silent) if !protocol.insists() => {
                // Then the complaint was about the question.
                self.complaints.clear();
                self.is_mute = true;
                Ok(())
            }
            settled => settled.map_err(|trouble| self.unready(trouble)),
        }
    }

    /// Asks for a move; what the program thinks meanwhile is `heard`.
    pub(crate) fn ask(
        &mut self,
        ask: Ask<'_>,
        heard: &mut dyn FnMut(&str),
        halt: &AtomicBool,
    ) -> Result<Answered, Fault> {
        let (protocol, margin) = (self.protocol, self.player.margin);
        // At a table somebody else has to say so.
        let may_resign = self.opponent == Opponent::Program && protocol == Protocol::Text;
        let Some(bot) = &mut self.bot else { return Err(self.fault(Trouble::Gone(Gone::Closed))) };
        let asked = match bot.tell(&protocol.question(ask, &self.player)) {
            Ok(asked) => asked,
            Err(trouble) => return Err(self.fault(trouble)),
        };
        let deadline = asked + ask.clock.allowed() + margin;
        let mut complaint = String::new();
        let mut hear = |line: &str| match protocol.read(line, Some(ask.position))? {
            Said::Move { text, .. } if may_resign && text.eq_ignore_ascii_case("resign") => {
                Some(Heard::Resignation)
            }
            Said::Move { text, said } => Some(Heard::Move { text, said }),
            Said::NoMove(line) => Some(Heard::NoMove(line)),
            // Who answers everything has said with this that there will be no move.
            Said::Complaint(text) if protocol.insists() => Some(Heard::NoMove(text)),
            Said::Complaint(text) => Some(Heard::Complaint(text)),
            Said::Refusal(text) => Some(Heard::Refusal(text)),
            Said::Thought(text) => {
                heard(&text);
                None
            }
            Said::Ready | Said::Name => None,
        };
        let answer = loop {
            let answer = bot.wait(asked, deadline, halt, &mut hear);
            let Ok(tengen_bots::Heard { what: Heard::Complaint(text), .. }) = &answer else { break answer };
            let is_first = complaint.is_empty();
            complaint = clean(text);
            // It may have been about a setting. Who has not understood which stone is new is told all of them.
            if is_first && ask.knows_game && protocol == Protocol::Gomocup {
                let soon = deadline.min(Instant::now() + SECOND_THOUGHT);
                let answer = bot.wait(asked, soon, halt, |line| hear(line).filter(Heard::is_move));
                if !matches!(answer, Err(Trouble::Silent | Trouble::Slow(_))) {
                    break answer;
                }
                let anew = protocol.question(Ask { knows_game: false, ..ask }, &self.player);
                if let Err(trouble) = bot.tell(&anew) {
                    break Err(trouble);
                }
            }
        };
        let answer = answer.map_err(|trouble| {
            let mut fault = self.fault(trouble);
            if !complaint.is_empty() {
                let told = fault.evidence.clone();
                fault.evidence = both(|lang| format!("ERROR {complaint}; {}", told.localize(lang)));
            }
            fault
        })?;
        let (text, said) = match answer.what {
            Heard::Move { text, said } => (text, said),
            Heard::Resignation => return Err(Fault { reason: Reason::Resigned, evidence: same("") }),
            Heard::NoMove(line) | Heard::Complaint(line) => {
                return Err(Fault { reason: Reason::Illegal, evidence: same(&line) });
            }
            Heard::Refusal(line) => {
                let line = clean(&line);
                let evidence = both(|lang| {
                    format!("{}: {line}", lang.pick("the program does not know Swap2", "程序不会 Swap2 开局"))
                });
                return Err(Fault { reason: Reason::Refusal, evidence });
            }
        };
        let moves = match (protocol, ask.rules) {
            (Protocol::Gomocup, _) => text.split_whitespace().map(str::to_owned).collect(),
            // Only in Battlefield a move has blanks in it; others say after their move what they expect.
            (Protocol::Text, AnyRules::Battlefield(_)) => vec![text],
            (Protocol::Text, AnyRules::Gomoku(_) | AnyRules::Quoridor(_)) => {
                text.split_whitespace().take(1).map(str::to_owned).collect()
            }
        };
        Ok(Answered { moves, said: clean(&said), asked, at: answer.at })
    }

    /// What became of a program that was not even ready.
    fn unready(&self, trouble: Trouble) -> Fault {
        match trouble {
            Trouble::Slow(_) | Trouble::Silent => {
                Fault { reason: Reason::Stall, evidence: last_words(self.bot.as_ref()) }
            }
            Trouble::Gone(_) | Trouble::Flood(_) | Trouble::Deaf | Trouble::Interrupted => {
                self.fault(trouble)
            }
        }
    }

    /// What became of a program that does not answer.
    fn fault(&self, trouble: Trouble) -> Fault {
        let reason = match trouble {
            Trouble::Gone(gone) => Reason::Gone(gone),
            Trouble::Slow(over) => Reason::Time(over + self.player.margin),
            Trouble::Silent => Reason::Silent,
            Trouble::Flood(flood) => Reason::Flood(flood),
            Trouble::Deaf => Reason::Deaf,
            Trouble::Interrupted => Reason::Interrupted,
        };
        Fault { reason, evidence: last_words(self.bot.as_ref()) }
    }
}
