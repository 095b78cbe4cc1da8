//! Speed of reading and writing records: `cargo bench -p tengen-records`.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use std::{collections::BTreeMap, fmt::Write as _};

use divan::{Bencher, counter::ItemsCount};
use tengen_core::Seat;
use tengen_games::{AnyMove, AnyRules};
use tengen_gomoku::{BoardSize, Move, Point, Rules};
use tengen_records::{NodeId, Record, RecordFormat, WriteOptions, each_rif_game, read, write};
use tengen_testkit::{PairedBenchmark, TestRng};

const NODES: usize = 100_000;
const GAMES: usize = 5_000;

fn main() {
    divan::main();
    let (library, sgf, rif) = (file(RecordFormat::Lib), file(RecordFormat::Sgf), database());

    PairedBenchmark::report(&[
        PairedBenchmark::run("RenLib, library of 100 000 moves read", "moves", reading(&library), || {
            plain_library(divan::black_box(&library))
        }),
        PairedBenchmark::run("SGF, tree of 100 000 moves read", "moves", reading(&sgf), other_sgf(&sgf)),
        PairedBenchmark::run("RIF, database of 5 000 games read", "games", games(&rif), || {
            plain_database(&rif)
        }),
        PairedBenchmark::run(
            "SGF, tree of 100 000 moves written",
            "moves",
            writing(RecordFormat::Sgf),
            plain_sgf(),
        ),
    ]);
}

/// A tree of `NODES` moves: lines of about thirty, each from somewhere in an earlier one, with a comment now and then.
fn tree() -> Record {
    let dice = &mut TestRng::new(7);
    let points: Vec<Point> = BoardSize::RENJU.points().collect();
    let mut record = Record::new(AnyRules::Gomoku(Rules::FREESTYLE));
    let mut lines: Vec<Vec<(NodeId, Point)>> = Vec::new();
    while record.tree.len() <= NODES {
        let mut line: Vec<(NodeId, Point)> = Vec::new();
        if !lines.is_empty() {
            let elder = dice.pick(&lines);
            line.extend_from_slice(&elder[..dice.below(elder.len())]);
        }
        for _ in 0..25 + dice.below(10) {
            let point = *dice.pick(&points);
            if line.iter().any(|(_, other)| *other == point) || record.tree.len() > NODES {
                continue;
            }
            let parent = line.last().map_or(NodeId::ROOT, |(id, _)| *id);
            let seat = if line.len().is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND };
            let id = record.tree.add_move(parent, seat, AnyMove::Gomoku(Move::Place(point))).unwrap();
            if dice.one_in(20) {
                record.tree.node_mut(id).remarks_mut().title.push_str("白胜 after a long fight");
            }
            line.push((id, point));
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    record
}

fn file(format: RecordFormat) -> Vec<u8> {
    write(&[tree()], format, WriteOptions::default()).unwrap().bytes
}

fn database() -> Vec<u8> {
    let dice = &mut TestRng::new(9);
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database>\n<players>\n");
    for id in 0..500 {
        let _ = writeln!(
            text,
            "<player id=\"{id}\" name=\"N{id}\" surname=\"S &amp; {id}\" country=\"1\" city=\"1\"/>"
        );
    }
    text.push_str("</players>\n<tournaments>\n<tournament id=\"1\" name=\"Cup\" country=\"1\" city=\"1\" year=\"2020\"/>\n</tournaments>\n<games>\n");
    let points: Vec<Point> = BoardSize::RENJU.points().collect();
    for id in 0..GAMES {
        let (black, white) = (dice.below(500), dice.below(500));
        let _ = write!(
            text,
            "<game id=\"{id}\" publisher=\"1\" tournament=\"1\" round=\"1\" rule=\"5\" black=\"{black}\" white=\"{white}\" \
             bresult=\"1\" btime=\"35\" wtime=\"41\" opening=\"4\" alt=\"g7\" swap=\"-\">\n<move>"
        );
        let start = dice.below(100);
        for n in 0..40 {
            let _ = write!(text, "{} ", points[(start + n * 3) % points.len()]);
        }
        text.push_str("</move>\n<info/>\n</game>\n");
    }
    text.push_str("</games>\n</database>\n");
    text.into_bytes()
}

fn reading(bytes: &[u8]) -> impl FnMut() -> u64 {
    move || read(divan::black_box(bytes), None).unwrap().records[0].tree.len() as u64 - 1
}

fn games(bytes: &[u8]) -> impl FnMut() -> u64 {
    move || {
        let mut n = 0;
        each_rif_game(divan::black_box(bytes), |record| {
            divan::black_box(record);
            n += 1;
        })
        .unwrap();
        n
    }
}

fn writing(format: RecordFormat) -> impl FnMut() -> u64 {
    let record = tree();
    move || {
        divan::black_box(write(std::slice::from_ref(&record), format, WriteOptions::default()).unwrap());
        NODES as u64
    }
}

/// A library as one would read it first: a map from each sequence of moves to its comment.
fn plain_library(bytes: &[u8]) -> u64 {
    let mut found: BTreeMap<Vec<String>, String> = BTreeMap::new();
    let (mut at, mut line, mut stack) = (20, Vec::new(), Vec::new());
    while at + 1 < bytes.len() {
        let (position, flags) = (bytes[at], bytes[at + 1]);
        at += 2;
        let before = line.clone();
        if position != 0 {
            line.push(format!("{}{}", char::from(b'a' + (position & 15) - 1), 15 - (position >> 4)));
        }
        let mut comment = String::new();
        if flags & 8 != 0 {
            let length = bytes[at..].iter().position(|&byte| byte == 0).unwrap() + 1;
            comment = String::from_utf8_lossy(&bytes[at..at + length - 1]).into_owned();
            at += length + length % 2;
        }
        found.insert(line.clone(), comment);
        if flags & 0x80 != 0 {
            stack.push(before);
        }
        if flags & 0x40 != 0 {
            match stack.pop() {
                Some(parent) => line = parent,
                None => break,
            }
        }
    }
    found.len() as u64
}

/// Another reader of SGF.
fn other_sgf(bytes: &[u8]) -> impl FnMut() -> u64 {
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    move || {
        divan::black_box(sgf_parse::parse(&text).unwrap());
        NODES as u64
    }
}

/// SGF by a function that calls itself and joins strings.
fn plain_sgf() -> impl FnMut() -> u64 {
    fn text(record: &Record, id: NodeId) -> String {
        let node = record.tree.node(id);
        let own = node
            .play
            .as_ref()
            .map_or(String::new(), |play| format!(";{}[{}]", ["B", "W"][play.seat.index()], play.m));
        let comment = node.remarks().map_or(String::new(), |remarks| format!("N[{}]", remarks.title));
        let children: Vec<String> = record.tree.children(id).map(|child| text(record, child)).collect();
        let children =
            if children.len() == 1 { children.concat() } else { format!("({})", children.join(")(")) };
        format!("{own}{comment}{children}")
    }
    let record = tree();
    move || {
        divan::black_box(text(&record, NodeId::ROOT));
        NODES as u64
    }
}

/// A database by searching for attributes in lines.
fn plain_database(bytes: &[u8]) -> u64 {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let attribute = |text: &str, key: &str| {
        let (_, rest) = text.split_once(&format!(" {key}=\"")).unwrap_or(("", ""));
        rest.split('"').next().unwrap_or_default().replace("&amp;", "&")
    };
    let mut players = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with("<player ")) {
        players.insert(
            attribute(line, "id"),
            format!("{} {}", attribute(line, "name"), attribute(line, "surname")),
        );
    }
    let mut games = Vec::new();
    for game in text.split("<game ").skip(1) {
        let heading = format!(" {game}");
        let keys = [
            "id",
            "publisher",
            "tournament",
            "round",
            "rule",
            "bresult",
            "btime",
            "wtime",
            "opening",
            "alt",
            "swap",
        ];
        let tags: Vec<(String, String)> = keys.map(|key| (key.to_owned(), attribute(&heading, key))).to_vec();
        let names = ["black", "white"].map(|key| players.get(&attribute(&heading, key)).cloned());
        let (_, rest) = game.split_once("<move>").unwrap();
        let moves: Vec<Point> =
            rest.split('<').next().unwrap().split_whitespace().map(|word| word.parse().unwrap()).collect();
        games.push((tags, names, moves));
    }
    games.len() as u64
}

#[divan::bench]
fn library_read(bencher: Bencher<'_, '_>) {
    let bytes = file(RecordFormat::Lib);
    bencher.counter(ItemsCount::new(NODES)).bench_local(reading(&bytes));
}

#[divan::bench]
fn library_written(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(NODES)).bench_local(writing(RecordFormat::Lib));
}

#[divan::bench]
fn sgf_read(bencher: Bencher<'_, '_>) {
    let bytes = file(RecordFormat::Sgf);
    bencher.counter(ItemsCount::new(NODES)).bench_local(reading(&bytes));
}

#[divan::bench]
fn sgf_written(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(NODES)).bench_local(writing(RecordFormat::Sgf));
}

#[divan::bench]
fn database_read(bencher: Bencher<'_, '_>) {
    let bytes = database();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(games(&bytes));
}
