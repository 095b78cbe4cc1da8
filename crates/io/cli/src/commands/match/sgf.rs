//! The games of a match as records.

use std::{
    fs::{File, OpenOptions},
    io::{self, Write as _},
    path::Path,
};

use anyhow::Result;
use tengen_contest::{Game, Match, Reason};
use tengen_core::{Lang, Localize as _, Seat};
use tengen_games::{AnyMove, AnyRules};
use tengen_gomoku::{Color, Move};
use tengen_records::{End, Format, How, Record, Verdict, WriteOptions, write};

use super::rating::limits;
use crate::speech::file_error;

/// A file to which games are added as they end.
pub(super) struct SgfFile(File);

impl SgfFile {
    /// Opens it; `file=games.sgf` is the same as `games.sgf`.
    pub(super) fn open(text: &str, lang: Lang) -> Result<Self> {
        let path = Path::new(text.strip_prefix("file=").unwrap_or(text));
        let file = OpenOptions::new().create(true).append(true).open(path);
        file.map(Self).map_err(|error| file_error(("cannot write", "无法写入"), path, &error, lang))
    }

    pub(super) fn add(&mut self, contest: &Match, number: u32, black: usize, game: &Game) -> io::Result<()> {
        let record = record(contest, number, black, game);
        let written = write(&[record], Format::Sgf, WriteOptions::default()).map_err(io::Error::other)?;
        self.0.write_all(&written.bytes)
    }
}

fn record(contest: &Match, number: u32, black: usize, game: &Game) -> Record {
    let mut record = Record::new(AnyRules::Gomoku(contest.rules));
    let seats = [Seat::FIRST, Seat::SECOND];
    let heading = &mut record.heading;
    for (seat, player) in seats.into_iter().zip([black, 1 - black]) {
        heading.set_player(seat, contest.players[player].name.clone());
    }
    heading.application = Some(concat!("tengen:", env!("CARGO_PKG_VERSION")).to_owned());
    heading.round =
        Some(format!("{}.{}", (number - 1) / contest.games + 1, (number - 1) % contest.games + 1));
    heading.time_control = Some(limits(&contest.players[black]));
    heading.comment =
        Some(format!("{} {}", game.ending.localize(Lang::En), game.ending.evidence).trim().to_owned());
    heading.result = Some(verdict(game));
    let mut place = record.tree.main_end();
    for (index, stone) in game.stones.iter().enumerate() {
        let m = AnyMove::Gomoku(Move::Place(stone.point));
        let Ok(next) = record.tree.add_move(place, seats[index % 2], m) else { break };
        place = next;
        if index >= game.opening {
            record.tree.node_mut(place).remarks_mut().comment = format!("{:.3}s", stone.time.as_secs_f64());
        }
    }
    record
}

fn verdict(game: &Game) -> Verdict {
    let how = match game.ending.reason {
        Reason::Row | Reason::BoardFull => How::Board,
        Reason::Time(_) => How::Time,
        Reason::Forbidden(_) | Reason::Illegal => How::RulesBroken,
        Reason::Crash | Reason::Stall | Reason::Refusal | Reason::Flood | Reason::Interrupted => How::Gone,
        Reason::MaxMoves => return Verdict::DRAW,
    };
    let end = match game.ending.winner() {
        Some(Color::BLACK) => End::Win(Seat::FIRST),
        Some(_) => End::Win(Seat::SECOND),
        None => return Verdict::DRAW,
    };
    Verdict { end, how: Some(how) }
}
