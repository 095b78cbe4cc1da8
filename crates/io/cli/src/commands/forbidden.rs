use std::{
    io::{self, Write as _},
    process::ExitCode,
};

use anyhow::{Result, bail};
use tengen_core::{Lang, Localize as _};
use tengen_gomoku::{Board, Color, Foul, Point, fouls};

use crate::{args::ForbiddenArgs, speech::read};

pub(crate) fn run(args: &ForbiddenArgs, lang: Lang) -> Result<ExitCode> {
    let game = args.stones.iter().zip([Color::BLACK, Color::WHITE].into_iter().cycle());
    let black = args.black.iter().map(|point| (point, Color::BLACK));
    let white = args.white.iter().map(|point| (point, Color::WHITE));
    let mut board = Board::new(read(&args.size, lang)?, 2);
    for (name, color) in game.chain(black).chain(white) {
        let point: Point = read(name, lang)?;
        if !board.size().contains(point) {
            bail!("{name}: {}", lang.pick("not on this board; see --size", "不在这张棋盘上；见 --size"));
        }
        if !board.is_empty(point) {
            bail!("{name}: {}", lang.pick("given twice", "给了两次"));
        }
        board.place(point, color);
    }
    let forbidden = fouls(&board);
    let mut output = io::stdout().lock();
    output.write_all(drawing(&board, &forbidden).as_bytes())?;
    for (point, foul) in &forbidden {
        writeln!(output, "{point} {}", foul.localize(lang))?;
    }
    if forbidden.is_empty() {
        writeln!(output, "{}", lang.pick("no forbidden points", "没有禁手点"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The board from above: `X` black, `O` white, and the forbidden points by number.
fn drawing(board: &Board, forbidden: &[(Point, Foul)]) -> String {
    let size = board.size();
    let sign = |point: Point| match board.stone(point) {
        Some(Color::BLACK) => 'X',
        Some(_) => 'O',
        None => match forbidden.iter().find(|(forbidden, _)| *forbidden == point) {
            Some((_, Foul::Overline)) => '6',
            Some((_, Foul::DoubleFour)) => '4',
            Some((_, Foul::DoubleThree)) => '3',
            None => '.',
        },
    };
    // A column is named by the letters of its first point.
    let letters = |x| Point::new(x, 0).map(|point| point.to_string().replace('1', "")).unwrap_or_default();
    let mut rows: Vec<String> = Vec::new();
    for y in (0..size.height()).rev() {
        let signs =
            (0..size.width()).filter_map(|x| Point::new(x, y)).map(|point| format!(" {}", sign(point)));
        rows.push(format!("{:>2}{}\n", y + 1, signs.collect::<Vec<_>>().concat()));
    }
    let columns: Vec<String> = (0..size.width()).map(|x| format!("{:>2}", letters(x))).collect();
    format!("{}  {}\n\n", rows.concat(), columns.concat())
}
