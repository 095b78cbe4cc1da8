use std::{
    collections::VecDeque,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use tengen_bots::{BotError, BotProcess, ProgramSpec};
use tengen_core::{Localize as _, Message, message};
use tengen_protocols::gomocup::{GomocupCommand, PointCoordinates, host::GomocupReply};

use super::{CheckFinding, TalkLine, processes::ProcessTree};

/// How many lines are shown.
const SHOWN: usize = 12;
/// So many stones of a board are shown; of more, only how many.
const BOARD_SHOWN: usize = 5;
/// How much of a line is shown.
const EXCERPT: usize = 160;
/// How long we wait for more after a complaint: it may have been about something else.
const SECOND_THOUGHT: Duration = Duration::from_secs(1);
/// How long a program has to say at its end what it has kept to itself.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// A conversation with a program that runs.
pub(super) struct EngineTalk<'a> {
    pub(super) bot: BotProcess,
    halt: &'a AtomicBool,
    /// Nothing that it has said since then is lost on us.
    began: Instant,
    lines: VecDeque<TalkLine>,
    /// What it said between the last answer and what it was told then.
    unheard: VecDeque<String>,
    /// The most memory that it was seen to hold, with all that it has started.
    pub(super) memory: Option<u64>,
}

/// A line that means something.
pub(super) struct SpokenLine {
    pub(super) answer: GomocupReply,
    pub(super) at: Instant,
}

/// A move, and how long it took.
#[derive(Clone, Copy)]
pub(super) struct TimedMove {
    pub(super) at: PointCoordinates,
    pub(super) time: Duration,
}

impl<'a> EngineTalk<'a> {
    pub(super) fn begin(program: &ProgramSpec, halt: &'a AtomicBool) -> Result<Self, CheckFinding> {
        let began = Instant::now();
        let bot =
            program.start().map_err(|error| CheckFinding::failure(message!("gomocup-not-started", error)))?;
        Ok(Self { bot, halt, began, lines: VecDeque::new(), unheard: VecDeque::new(), memory: None })
    }

    /// Tells it something, and the time before the first byte.
    pub(super) fn send(&mut self, orders: &[GomocupCommand]) -> Result<Instant, CheckFinding> {
        self.tell_as_is(&orders.iter().map(ToString::to_string).collect::<String>())
    }

    /// Tells it these bytes.
    pub(super) fn tell_as_is(&mut self, lines: &str) -> Result<Instant, CheckFinding> {
        for line in shorter(lines) {
            push_line(&mut self.lines, TalkLine::Told(line));
        }
        // What was said too much belongs before the next answer.
        self.unheard.extend(self.bot.unheard());
        self.bot.send(lines).map_err(|trouble| self.broken(trouble))
    }

    /// The next line that is neither for people nor for its author; `None` when it says nothing for so long.
    pub(super) fn line(&mut self, deadline: Instant) -> Result<Option<SpokenLine>, CheckFinding> {
        let lines = &mut self.lines;
        let mut meant = |line: &str| {
            // What it thinks is not what it was asked.
            let answer = GomocupReply::read(line)?;
            if matches!(answer, GomocupReply::Message(_) | GomocupReply::Debug(_)) {
                return None;
            }
            push_line(lines, TalkLine::Said(excerpt(line)));
            Some(answer)
        };
        while let Some(line) = self.unheard.pop_front() {
            if let Some(answer) = meant(&line) {
                return Ok(Some(SpokenLine { answer, at: Instant::now() }));
            }
        }
        let heard = self.bot.wait(self.began, deadline, self.halt, meant);
        match heard {
            Ok(heard) => Ok(Some(SpokenLine { answer: heard.what, at: heard.at })),
            Err(BotError::Silent | BotError::Slow(_)) => Ok(None),
            Err(trouble) => Err(self.broken(trouble)),
        }
    }

    /// Waits for OK. Whatever else it says before is not looked at.
    pub(super) fn ok(&mut self, asked: Instant, patience: Duration) -> Result<(), CheckFinding> {
        self.wait_for("OK", asked, patience, |answer| (*answer == GomocupReply::Ok).then_some(())).map(|_| ())
    }

    /// Waits for a move as the official judge does: the first line with two numbers is one.
    pub(super) fn a_move(&mut self, asked: Instant, patience: Duration) -> Result<TimedMove, CheckFinding> {
        let moved = |answer: &GomocupReply| {
            if let GomocupReply::Nowhere(line) = answer {
                return Some(Err(line.clone()));
            }
            if let GomocupReply::Move(at) = answer { Some(Ok(*at)) } else { None }
        };
        let (at, answered) = self.wait_for("x,y", asked, patience, moved)?;
        let at = at.map_err(|line| {
            self.showing(CheckFinding::failure(message!("gomocup-move-off-every-board", line)))
        })?;
        self.weigh();
        Ok(TimedMove { at, time: answered.saturating_duration_since(asked) })
    }

    /// Waits for an answer that is one, and tells when it came. After a complaint it does not wait for long.
    fn wait_for<T>(
        &mut self,
        expected: &str,
        asked: Instant,
        patience: Duration,
        read: impl Fn(&GomocupReply) -> Option<T>,
    ) -> Result<(T, Instant), CheckFinding> {
        let mut deadline = asked + patience;
        let mut complaint = None;
        while let Some(SpokenLine { answer, at }) = self.line(deadline)? {
            if let Some(wanted) = read(&answer) {
                return Ok((wanted, at));
            }
            if complaint.is_none() && matches!(answer, GomocupReply::Error(_) | GomocupReply::Unknown(_)) {
                deadline = deadline.min(Instant::now() + SECOND_THOUGHT);
                complaint = Some(answer);
            }
        }
        Err(match complaint {
            Some(answer) => self.refused(&answer),
            None => self.silent(expected, patience),
        })
    }

    /// Looks how much memory it holds.
    pub(super) fn weigh(&mut self) {
        self.memory = self.memory.max(ProcessTree::of(self.bot.process()).memory());
    }

    /// Adds to a finding what was said.
    pub(super) fn showing(&self, finding: CheckFinding) -> CheckFinding {
        CheckFinding { talk: self.lines.iter().cloned().collect(), ..finding }
    }

    pub(super) fn refused(&self, answer: &GomocupReply) -> CheckFinding {
        let said = if let GomocupReply::Unknown(why) = answer {
            format!("UNKNOWN {why}")
        } else if let GomocupReply::Error(why) | GomocupReply::Other(why) = answer {
            format!("ERROR {why}")
        } else {
            String::new()
        };
        let said = excerpt(said.trim());
        self.showing(CheckFinding::failure(message!("gomocup-mandatory-command", said)))
    }

    /// It has said nothing. Many a program has written its answer, but not sent it off: when its input ends, it comes.
    pub(super) fn silent(&mut self, wanted: &str, patience: Duration) -> CheckFinding {
        if let Some(said) = self.said_instead() {
            return self.showing(misspelt(&said, wanted));
        }
        let seconds = patience.as_secs_f64();
        let asked = self.showing(CheckFinding::failure(message!("gomocup-no-answer", seconds, wanted)));
        self.bot.hang_up();
        // Whatever ends this is told already.
        let _ = self.line(Instant::now() + LAST_WORDS);
        let told = self.showing(asked.clone());
        if told.talk != asked.talk {
            return self
                .showing(CheckFinding::failure("gomocup-answer-not-flushed"))
                .advising("gomocup-flush-advice");
        }
        asked.advising("gomocup-answer-advice")
    }

    /// What it has said last since it was asked, which was nothing that we know.
    fn said_instead(&self) -> Option<String> {
        match self.lines.back()? {
            // An OK is the answer to something before.
            TalkLine::Said(text)
                if matches!(
                    GomocupReply::read(text),
                    Some(GomocupReply::Other(_) | GomocupReply::Moves(_))
                ) =>
            {
                Some(text.clone())
            }
            TalkLine::Said(_) | TalkLine::Told(_) => None,
        }
    }

    /// What became of a program that is not there any more, or cannot be talked to.
    fn broken(&self, trouble: BotError) -> CheckFinding {
        let errors = self.bot.errors();
        let last = errors.lines().rev().find(|line| !line.trim().is_empty());
        let last = last.map(|line| format!("; stderr: {}", excerpt(line.trim()))).unwrap_or_default();
        let finding =
            CheckFinding::failure(Message::concat(vec![trouble.message(), Message::verbatim(last)]));
        self.showing(match trouble {
            BotError::Gone(_) => finding.advising("gomocup-exit-advice"),
            BotError::Flood(_) => finding.advising("gomocup-length-advice"),
            BotError::Deaf => finding.advising("gomocup-read-input-advice"),
            BotError::Slow(_) | BotError::Silent | BotError::Interrupted => finding,
        })
    }
}

/// It has answered, but in another form than the protocol has it.
fn misspelt(said: &str, wanted: &str) -> CheckFinding {
    let numbers: Vec<&str> = said.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
    let expected = match numbers[..] {
        // Its own move as it is written.
        [x, y] if wanted == "x,y" => format!("{x},{y}"),
        _ => wanted.to_owned(),
    };
    CheckFinding::failure(message!("gomocup-unexpected-answer", said, expected))
        .advising("gomocup-form-advice")
}

fn push_line(lines: &mut VecDeque<TalkLine>, line: TalkLine) {
    if lines.len() == SHOWN {
        lines.pop_front();
    }
    lines.push_back(line);
}

/// The lines that are told, with a long board in one.
fn shorter(lines: &str) -> Vec<String> {
    let is_stone = |line: &str| line.starts_with(|c: char| c.is_ascii_digit());
    let lines: Vec<&str> = lines.lines().filter(|line| !line.trim().is_empty()).collect();
    let stones = lines.iter().filter(|line| is_stone(line)).count();
    if stones <= BOARD_SHOWN {
        return lines.into_iter().map(excerpt).collect();
    }
    let mut shown = Vec::new();
    for line in lines {
        if !is_stone(line) {
            shown.push(excerpt(line));
        } else if shown.last().is_none_or(|last| !is_stone(last)) {
            shown.push(format!("{line} … × {stones}"));
        }
    }
    shown
}

/// The beginning of a line.
pub(super) fn excerpt(line: &str) -> String {
    let mut letters = line.chars();
    let shown: String = letters.by_ref().take(EXCERPT).collect();
    if letters.next().is_some() { format!("{shown}…") } else { shown }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_board_is_one_line() {
        let board = |n: usize| format!("INFO a\r\nBOARD\r\n{}DONE\r\n", "1,2,1\r\n".repeat(n));
        assert_eq!(shorter(&board(2)), ["INFO a", "BOARD", "1,2,1", "1,2,1", "DONE"]);
        assert_eq!(shorter(&board(90)), ["INFO a", "BOARD", "1,2,1 … × 90", "DONE"]);
    }

    #[test]
    fn long_lines_and_many_lines_are_cut() {
        let mut lines = VecDeque::new();
        for _ in 0..20 {
            push_line(&mut lines, TalkLine::Said(excerpt(&"x".repeat(1000))));
        }
        assert_eq!(lines.len(), SHOWN);
        let TalkLine::Said(text) = &lines[0] else { panic!() };
        assert_eq!(text.chars().count(), EXCERPT + 1);
    }
}
