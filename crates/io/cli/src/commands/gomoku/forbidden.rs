use std::{
    io::{self, Write as _},
    process::ExitCode,
};

use anyhow::{Result, bail};
use serde_json::json;
use tengen_console::read;
use tengen_core::{Lang, Localize as _, localize};
use tengen_gomoku::{Board, Color, ForbiddenReason, Point, forbidden_points};
use tengen_records::UncheckedBoard;

use crate::{args::ForbiddenArgs, record_file};

pub(crate) fn run(args: &ForbiddenArgs, lang: Lang) -> Result<ExitCode> {
    let board = match &args.stones[..] {
        [named] if named.parse::<Point>().is_err() && record_file::is_record(named) => {
            board_of(named, args, lang)?
        }
        _ if args.at.after.is_some() => bail!("{}", lang.text("cli-move-goes-with-a-record")),
        _ => board_with(args, lang)?,
    };
    let forbidden = forbidden_points(&board);
    let mut output = io::stdout().lock();
    if args.json {
        for (point, foul) in &forbidden {
            writeln!(output, "{}", json!({ "point": point.to_string(), "kind": foul.code() }))?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    output.write_all(drawing(&board, &forbidden).as_bytes())?;
    for (point, foul) in &forbidden {
        writeln!(output, "{point} {}", foul.localize(lang))?;
    }
    if forbidden.is_empty() {
        writeln!(output, "{}", lang.text("cli-no-forbidden-points"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The board of a record.
fn board_of(named: &str, args: &ForbiddenArgs, lang: Lang) -> Result<Board> {
    let (record, end) = record_file::open_at(named, args.at, lang)?;
    match record.replay_to(end).to_end().stage() {
        UncheckedBoard::Gomoku(diagram) => Ok(diagram.board.clone()),
        UncheckedBoard::Quoridor(_) | UncheckedBoard::Battlefield(_) => {
            bail!("{}", lang.text("cli-only-gomoku-and-renju-have-forbidden"))
        }
    }
}

/// The board with the stones of the command line.
fn board_with(args: &ForbiddenArgs, lang: Lang) -> Result<Board> {
    let game = names(&args.stones).zip([Color::BLACK, Color::WHITE].into_iter().cycle());
    let black = names(&args.black).map(|name| (name, Color::BLACK));
    let white = names(&args.white).map(|name| (name, Color::WHITE));
    let mut board = Board::new(read(&args.size, lang)?, 2);
    for (name, color) in game.chain(black).chain(white) {
        let point: Point = read(name, lang)?;
        if !board.size().contains(point) {
            bail!(localize!(lang, "cli-forbidden-off-board", point));
        }
        if !board.is_empty(point) {
            bail!(localize!(lang, "cli-forbidden-twice", point));
        }
        board.place(point, color);
    }
    Ok(board)
}

/// The names of points, whether given one by one or with commas or blanks between them.
fn names(args: &[String]) -> impl Iterator<Item = &str> {
    args.iter().flat_map(|arg| arg.split([',', ' '])).filter(|name| !name.is_empty())
}

/// The board from above: `X` black, `O` white, and the forbidden points by number.
fn drawing(board: &Board, forbidden: &[(Point, ForbiddenReason)]) -> String {
    let size = board.size();
    let sign = |point: Point| match board.stone(point) {
        Some(Color::BLACK) => 'X',
        Some(_) => 'O',
        None => match forbidden.iter().find(|(forbidden, _)| *forbidden == point) {
            Some((_, ForbiddenReason::Overline)) => '6',
            Some((_, ForbiddenReason::DoubleFour)) => '4',
            Some((_, ForbiddenReason::DoubleThree)) => '3',
            None => '.',
        },
    };
    let row = |y| (0..size.width()).filter_map(move |x| Point::new(x, y));
    // Columns with two letters need three characters.
    let width = if size.width() > 26 { 3 } else { 2 };
    let mut rows: Vec<String> = Vec::new();
    for y in (0..size.height()).rev() {
        let signs: Vec<String> = row(y).map(|point| format!("{:>width$}", sign(point))).collect();
        rows.push(format!("{:>2}{}\n", y + 1, signs.concat()));
    }
    let columns: Vec<String> = row(0).map(|point| format!("{:>width$}", point.column())).collect();
    format!("{}  {}\n\n", rows.concat(), columns.concat())
}
