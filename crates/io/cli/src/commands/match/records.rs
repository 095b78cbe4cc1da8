//! The games of a match as records.

use std::{
    fs::{File, OpenOptions},
    io::{self, Write as _},
    path::Path,
};

use anyhow::{Result, bail};
use tengen_arbiter::Event;
use tengen_contest::{Fixture, Game, Match, Reason, journal::About};
use tengen_core::{Lang, Localize as _, Seat};
use tengen_games::AnyRules;
use tengen_records::{End, Format, How, Record, Verdict, WriteOptions, write};

use super::rating::limits;
use crate::speech::file_error;

/// A file to which games are added as they end.
pub(super) struct RecordFile {
    file: File,
    format: Format,
}

impl RecordFile {
    /// Opens it; `file=games.sgf` is the same as `games.sgf`. A name that ends with `.jsonl` is for Tengen's own log, all
    /// others for the usual format of the game.
    pub(super) fn open(text: &str, rules: &AnyRules, lang: Lang) -> Result<Self> {
        let path = Path::new(text.strip_prefix("file=").unwrap_or(text));
        let is_log = path.extension().is_some_and(|ending| ending == "jsonl");
        let format = match rules {
            _ if is_log => Format::Events,
            AnyRules::Gomoku(_) => Format::Sgf,
            AnyRules::Quoridor(_) => Format::QuoridorText,
            // A file of maps and orders has room for one battle.
            AnyRules::Battlefield(_) => Format::Events,
        };
        Self::open_as(path, format, lang)
    }

    /// The same for SGF, which is for Gomoku.
    pub(super) fn open_sgf(text: &str, rules: &AnyRules, lang: Lang) -> Result<Self> {
        if !matches!(rules, AnyRules::Gomoku(_)) {
            bail!(
                "{}",
                lang.pick(
                    "--sgfout goes with gomoku: use --recordout",
                    "--sgfout 只用于 gomoku：请用 --recordout"
                )
            );
        }
        Self::open_as(Path::new(text.strip_prefix("file=").unwrap_or(text)), Format::Sgf, lang)
    }

    fn open_as(path: &Path, format: Format, lang: Lang) -> Result<Self> {
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.map_err(|error| file_error(("cannot write", "无法写入"), path, &error, lang))?;
        Ok(Self { file, format })
    }

    /// Adds a game, of which this is the log.
    pub(super) fn add(
        &mut self,
        contest: &Match,
        fixture: Fixture,
        game: &Game,
        log: &[Event],
        about: &About,
    ) -> io::Result<()> {
        if self.format == Format::Events {
            let lines: String = log.iter().map(|event| event.to_json() + "\n").collect();
            return self.file.write_all(lines.as_bytes());
        }
        let record = record(contest, fixture, game, about);
        let written = write(&[record], self.format, WriteOptions::default()).map_err(io::Error::other)?;
        self.file.write_all(&written.bytes)?;
        // Games of one file are told apart by blank lines where they are text.
        if self.format == Format::QuoridorText { self.file.write_all(b"\n") } else { Ok(()) }
    }
}

fn record(contest: &Match, fixture: Fixture, game: &Game, about: &About) -> Record {
    let mut record = Record::new(game.rules.clone());
    let seats = [Seat::FIRST, Seat::SECOND];
    let heading = &mut record.heading;
    for (seat, player) in seats.into_iter().zip(fixture.players) {
        heading.set_player(seat, contest.players[player].name.clone());
    }
    (heading.event, heading.place) = (about.event.clone(), about.place.clone());
    heading.application = Some(concat!("tengen:", env!("CARGO_PKG_VERSION")).to_owned());
    let [round, number] = fixture.round;
    heading.round = Some(format!("{round}.{number}"));
    heading.time_control = Some(limits(&contest.players[fixture.players[0]]));
    heading.comment =
        Some(format!("{} {}", game.ending.localize(Lang::En), game.ending.evidence).trim().to_owned());
    heading.result = Some(verdict(game));
    let mut place = record.tree.main_end();
    for (index, ((m, &seat), time)) in game.moves.iter().zip(&game.seats).zip(&game.times).enumerate() {
        let Ok(next) = record.tree.add_move(place, seat, m.clone()) else { break };
        place = next;
        if index >= game.opening {
            record.tree.node_mut(place).remarks_mut().comment = format!("{:.3}s", time.as_secs_f64());
        }
    }
    record
}

fn verdict(game: &Game) -> Verdict {
    let how = match game.ending.reason {
        Reason::Rules(_) | Reason::Stuck => How::Board,
        Reason::Time(_) | Reason::Silent => How::Time,
        Reason::Forbidden(_) | Reason::Illegal => How::RulesBroken,
        Reason::Gone(_)
        | Reason::Stall
        | Reason::Refusal
        | Reason::Flood(_)
        | Reason::Deaf
        | Reason::Interrupted => How::Gone,
        Reason::Resigned => How::Resignation,
        Reason::Adjudicated => How::Other(game.ending.localize(Lang::En).into_owned()),
        Reason::MaxMoves => return Verdict::draw_by_limit(),
    };
    let end = match game.ending.winner() {
        Some(seat) => End::Win(seat),
        None if game.ending.reason == Reason::Adjudicated => End::Draw,
        None => return Verdict::DRAW,
    };
    Verdict { end, how: Some(how) }
}
