use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use tengen_bots::{Bot, CannotStart, Gone, Trouble};
use tengen_core::{Bilingual, Localize as _};
use tengen_games::AnyRules;

use crate::{
    Player, Reason,
    evidence::{both, clean, last_words, same},
    protocol::{Ask, Protocol, Said},
};

/// How long a program may take to get ready.
const STARTUP: Duration = Duration::from_secs(10);
/// How long we wait for a program to have taken its settings where it need not say so.
const SETTLING: Duration = Duration::from_secs(2);
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
    /// Whether it has been seen not to say when it is done.
    is_mute: bool,
    /// How often in a row it was not ready for a game.
    failures: u32,
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

impl Chair {
    pub(crate) fn new(player: Player, rules: &AnyRules) -> Self {
        let protocol = player.protocol(rules);
        Self {
            player,
            protocol,
            bot: None,
            is_mute: false,
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

    fn greet(&mut self, rules: &AnyRules, halt: &AtomicBool) -> Result<(), Fault> {
        let protocol = self.protocol;
        let Some(bot) = &mut self.bot else { return Ok(()) };
        let ready = bot.tell(&protocol.start(rules)).and_then(|asked| {
            bot.wait(asked, asked + STARTUP, halt, |line| match protocol.read(line)? {
                Said::Ready => Some(Ok(())),
                Said::Complaint(why) => Some(Err(why)),
                Said::Name | Said::Move { .. } | Said::NoMove(_) | Said::Thought(_) => None,
            })
        });
        match ready.map(|heard| heard.what) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(why)) => Err(Fault { reason: Reason::Refusal, evidence: same(&why) }),
            Err(trouble) => Err(self.unready(trouble)),
        }
    }

    /// Tells the settings. A program may take its time for them (memory, threads), which must not be charged to its first
    /// move: it is asked for something whose answer says that it is done. Who need not answer that and does not is not
    /// asked again.
    fn settle(&mut self, rules: &AnyRules, max_moves: Option<u32>, halt: &AtomicBool) -> Result<(), Fault> {
        let protocol = self.protocol;
        let Some(bot) = &mut self.bot else { return Ok(()) };
        let mut lines = protocol.settings(&self.player, rules, max_moves);
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
                let said = protocol.read(line)?;
                let is_done = protocol.is_done(&said);
                // Programs that need not answer have many words for what they leave aside.
                if let (Said::Complaint(text), true) = (said, protocol.insists())
                    && complaints.len() < MOST_COMPLAINTS
                {
                    complaints.push(clean(&text));
                }
                is_done.then_some(())
            };
            bot.wait(asked, asked + patience, halt, is_done).map(drop)
        });
        match settled {
            Err(Trouble::Slow(_) | Trouble::Silent) if !protocol.insists() => {
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
        let Some(bot) = &mut self.bot else { return Err(self.fault(Trouble::Gone(Gone::Closed))) };
        let asked = match bot.tell(&protocol.question(ask, &self.player)) {
            Ok(asked) => asked,
            Err(trouble) => return Err(self.fault(trouble)),
        };
        let mut complaint = String::new();
        let answer = bot.wait(asked, asked + ask.clock.allowed() + margin, halt, |line| {
            match protocol.read(line)? {
                Said::Move { text, said } => Some(Ok((text, said))),
                Said::NoMove(line) => Some(Err(line)),
                // Who answers everything has said with this that there will be no move.
                Said::Complaint(text) if protocol.insists() => Some(Err(text)),
                Said::Complaint(text) => {
                    complaint = clean(&text);
                    None
                }
                Said::Thought(text) => {
                    heard(&text);
                    None
                }
                Said::Ready | Said::Name => None,
            }
        });
        let answer = answer.map_err(|trouble| {
            let mut fault = self.fault(trouble);
            if !complaint.is_empty() {
                let told = fault.evidence.clone();
                fault.evidence = both(|lang| format!("ERROR {complaint}; {}", told.localize(lang)));
            }
            fault
        })?;
        let illegal = |line: String| Fault { reason: Reason::Illegal, evidence: same(&line) };
        let (text, said) = answer.what.map_err(illegal)?;
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
