use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use tengen_bots::{Bot, Trouble};
use tengen_core::{Bilingual, Lang, Localize as _};
use tengen_games::AnyRules;

use crate::{
    Player, Reason,
    protocol::{Ask, Protocol, Said},
};

/// How long a program may take to get ready.
const STARTUP: Duration = Duration::from_secs(10);
/// How long we wait for a program to have taken its settings where it need not say so.
const SETTLING: Duration = Duration::from_secs(2);

/// Where a player sits during a match, with its program once it runs.
#[derive(Debug)]
pub(crate) struct Chair {
    pub(crate) player: Player,
    protocol: Protocol,
    bot: Option<Bot>,
    /// Whether it has been seen not to say when it is done.
    is_mute: bool,
    /// What it has said against its settings.
    pub(crate) complaints: Vec<String>,
}

/// Why a program loses without having been beaten.
pub(crate) struct Fault {
    pub(crate) reason: Reason,
    pub(crate) evidence: Bilingual,
}

/// A move as it was heard.
pub(crate) struct Answered {
    /// As the game writes it.
    pub(crate) text: String,
    /// As the program does.
    pub(crate) said: String,
    /// When it was asked, and when it answered.
    pub(crate) asked: Instant,
    pub(crate) at: Instant,
}

impl Chair {
    pub(crate) fn new(player: Player, rules: &AnyRules) -> Self {
        let protocol = player.protocol(rules);
        Self { player, protocol, bot: None, is_mute: false, complaints: Vec::new() }
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
            bot.dismiss(self.protocol.farewell());
        }
    }

    /// Gets the program ready for a game. An error means that it cannot be run at all.
    pub(crate) fn begin(
        &mut self,
        rules: &AnyRules,
        max_moves: Option<u32>,
        halt: &AtomicBool,
    ) -> std::io::Result<Result<(), Fault>> {
        if self.player.restart {
            self.leave(true);
        }
        let protocol = self.protocol;
        let bot = match &mut self.bot {
            Some(bot) => bot,
            empty => empty.insert(self.player.program.start()?),
        };
        let ready = bot.tell(&protocol.start(rules)).and_then(|asked| {
            bot.wait(asked, asked + STARTUP, halt, |line| match protocol.read(line)? {
                Said::Ready => Some(Ok(())),
                Said::Complaint(why) => Some(Err(why)),
                Said::Name | Said::Move { .. } | Said::NoMove(_) | Said::Thought(_) => None,
            })
        });
        Ok(match ready.map(|heard| heard.what) {
            Ok(Ok(())) => self.settle(rules, max_moves, halt),
            Ok(Err(why)) => Err(Fault { reason: Reason::Refusal, evidence: same(why) }),
            Err(Trouble::Late) => Err(self.stall()),
            Err(trouble) => Err(self.fault(trouble, Duration::ZERO)),
        })
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
                if let (Said::Complaint(text), true) = (said, protocol.insists()) {
                    complaints.push(text);
                }
                is_done.then_some(())
            };
            bot.wait(asked, asked + patience, halt, is_done).map(drop)
        });
        match settled {
            Err(Trouble::Late) if protocol.insists() => Err(self.stall()),
            Err(Trouble::Late) => {
                self.is_mute = true;
                Ok(())
            }
            settled => settled.map_err(|trouble| self.fault(trouble, Duration::ZERO)),
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
        let Some(bot) = &mut self.bot else { return Err(self.fault(Trouble::Gone(None), Duration::ZERO)) };
        let asked = match bot.tell(&protocol.question(ask, &self.player)) {
            Ok(asked) => asked,
            Err(trouble) => return Err(self.fault(trouble, Duration::ZERO)),
        };
        let mut complaint = String::new();
        let answer = bot.wait(asked, asked + ask.clock.allowed() + margin, halt, |line| {
            match protocol.read(line)? {
                Said::Move { text, said } => Some(Ok((text, said))),
                Said::NoMove(line) => Some(Err(line)),
                // Who answers everything has said with this that there will be no move.
                Said::Complaint(text) if protocol.insists() => Some(Err(text)),
                Said::Complaint(text) => {
                    complaint = text;
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
            let mut fault = self.fault(trouble, margin);
            if !complaint.is_empty() {
                fault.evidence = both(|lang| format!("{}; ERROR {complaint}", fault.evidence.localize(lang)));
            }
            fault
        })?;
        let illegal = |line| Fault { reason: Reason::Illegal, evidence: same(line) };
        let (mut text, said) = answer.what.map_err(illegal)?;
        // Others say after their move what they expect; only in Battlefield a move has blanks in it.
        if let (AnyRules::Quoridor(_), Some(word)) = (ask.rules, said.split_whitespace().next()) {
            word.clone_into(&mut text);
        }
        Ok(Answered { text, said, asked, at: answer.at })
    }

    fn stall(&self) -> Fault {
        Fault { reason: Reason::Stall, evidence: self.evidence(None) }
    }

    /// What became of a program that does not answer.
    fn fault(&self, trouble: Trouble, overrun: Duration) -> Fault {
        let reason = match trouble {
            Trouble::Gone(_) => Reason::Crash,
            Trouble::Late => Reason::Time(overrun),
            Trouble::Flood | Trouble::Deaf => Reason::Flood,
            Trouble::Interrupted => Reason::Interrupted,
        };
        Fault { reason, evidence: self.evidence(Some(trouble)) }
    }

    /// What is known, with the last line that the program wrote to standard error.
    fn evidence(&self, trouble: Option<Trouble>) -> Bilingual {
        let errors = self.bot.as_ref().map(Bot::errors).unwrap_or_default();
        let last = errors.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
        both(|lang| {
            let known = trouble.map(|trouble| trouble.localize(lang)).unwrap_or_default();
            let texts = [&*known, last.trim()];
            texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("; ")
        })
    }
}

fn both(told: impl Fn(Lang) -> String) -> Bilingual {
    Bilingual::new(told(Lang::En), told(Lang::Zh))
}

/// The words of a program, which are what they are.
pub(crate) fn same(words: String) -> Bilingual {
    Bilingual::new(words.clone(), words)
}
