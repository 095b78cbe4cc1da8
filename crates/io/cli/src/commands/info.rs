use std::{
    io::{self, Write as _},
    process::ExitCode,
    time::Duration,
};

use anyhow::Result;
use serde_json::{Value, json};
use tengen_core::text::printable;
use tengen_core::{Lang, Localize as _, Seat};
use tengen_games::AnyRules;
use tengen_gomoku::Color;
use tengen_records::{End, NodeId, Play, Record};

use crate::{args::InfoArgs, record_file};

/// Of a file with more games only so many are listed.
const MOST_LISTED: usize = 20;

pub(crate) fn run(args: &InfoArgs, lang: Lang) -> Result<ExitCode> {
    let reading = record_file::open(&args.input, lang)?;
    let chosen: Vec<(usize, &Record)> = match args.game {
        Some(number) => vec![(number, record_file::game(&reading, number, lang)?)],
        None => (1..).zip(&reading.records).collect(),
    };
    let notes = |number: usize| reading.notes.iter().filter(move |note| note.record + 1 == number);
    let mut output = io::stdout().lock();
    if args.json {
        for (number, record) in chosen {
            let mut game = as_json(record);
            game["format"] = reading.format.code().into();
            game["game"] = number.into();
            game["notes"] = notes(number).map(|note| note.localize(lang).into_owned()).collect();
            writeln!(output, "{game}")?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let n_games = reading.records.len();
    writeln!(output, "{}", reading.format.localize(lang))?;
    if n_games > 1 {
        match lang {
            Lang::En => writeln!(output, "{n_games} games")?,
            Lang::Zh => writeln!(output, "共 {n_games} 局")?,
        }
    }
    for &(number, record) in chosen.iter().take(MOST_LISTED) {
        if n_games > 1 {
            match lang {
                Lang::En => writeln!(output, "\nGame {number}")?,
                Lang::Zh => writeln!(output, "\n第 {number} 局")?,
            }
        }
        for (label, value) in lines(record, lang) {
            writeln!(output, "  {label}{}{value}", lang.pick(": ", "："))?;
        }
        for note in notes(number) {
            writeln!(output, "  {}{}", lang.pick("note: ", "注意："), printable(&note.localize(lang)))?;
        }
    }
    if chosen.len() > MOST_LISTED {
        match lang {
            Lang::En => writeln!(output, "\n… see one of the others with --game N, or all with --json")?,
            Lang::Zh => writeln!(output, "\n…… 其余各局请用 --game N 查看，或用 --json 全部列出")?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// What there is to say about a record, each with its label.
fn lines(record: &Record, lang: Lang) -> Vec<(&'static str, String)> {
    let heading = &record.heading;
    let label = |en, zh| lang.pick(en, zh);
    let mut lines = vec![(label("rules", "规则"), rules_text(&record.rules))];
    for (seat, name) in Seat::all(8).filter_map(|seat| Some((seat, heading.player(seat)?))) {
        let text = match side(record, seat, lang) {
            Some(side) => format!("{} ({side})", plain(name)),
            None => plain(name),
        };
        lines.push((label("player", "棋手"), text));
    }
    let fields = [
        (label("event", "赛事"), &heading.event),
        (label("round", "轮次"), &heading.round),
        (label("place", "地点"), &heading.place),
        (label("date", "日期"), &heading.date),
        (label("time control", "时间规则"), &heading.time_control),
        (label("written by", "写入程序"), &heading.application),
        (label("comment", "注释"), &heading.comment),
    ];
    lines.extend(fields.into_iter().filter_map(|(label, value)| Some((label, plain(value.as_ref()?)))));
    lines.extend(
        heading
            .tags
            .iter()
            .map(|(key, value)| (label("tag", "标签"), format!("{} = {}", plain(key), plain(value)))),
    );
    lines.extend(heading.result_text(lang).map(|result| (label("result", "结果"), plain(&result))));
    let count = count(record);
    lines.push((label("moves", "手数"), count.moves.to_string()));
    if record.tree.has_branches() {
        let text = match lang {
            Lang::En => format!("{} moves in {} lines", count.all_moves, record.tree.leaves()),
            Lang::Zh => format!("{} 手，{} 条线", count.all_moves, record.tree.leaves()),
        };
        lines.push((label("variations", "变化"), text));
    }
    if count.comments > 0 {
        lines.push((label("comments", "注释数"), count.comments.to_string()));
    }
    for (seat, used) in &count.used {
        let text = format!("{} {:.1} s", seat.localize(lang), used.as_secs_f64());
        lines.push((label("thinking", "用时"), text));
    }
    if count.refused > 0 {
        lines.push((label("refused", "违规"), count.refused.to_string()));
    }
    if let Some(breach) = record.first_breach() {
        let why = breach.why.localize(lang);
        let text = match (breach.number, lang) {
            (0, Lang::En) => format!("the board before the first move: {why}"),
            (0, Lang::Zh) => format!("第一手之前的局面：{why}"),
            (number, Lang::En) => format!("move {number} is not legal: {why}"),
            (number, Lang::Zh) => format!("第 {number} 手不合规则：{why}"),
        };
        lines.push((label("against the rules", "不合规则"), text));
    }
    lines
}

/// What this seat played with in the end.
fn side(record: &Record, seat: Seat, lang: Lang) -> Option<String> {
    let mut colors = Color::all(record.gomoku()?.players);
    colors.find(|&color| record.seat_of(color) == seat).map(|color| color.localize(lang).into_owned())
}

/// A map as one line would be too long to read.
fn rules_text(rules: &AnyRules) -> String {
    match rules {
        AnyRules::Gomoku(_) | AnyRules::Quoridor(_) => rules.to_string(),
        AnyRules::Battlefield(field) => format!("battlefield, {}x{}", field.height(), field.width()),
    }
}

/// A text from a file on one line, without what could move the cursor.
fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    printable(&words.join(" "))
}

/// How much there is of everything.
#[derive(Default)]
struct Count {
    moves: usize,
    all_moves: usize,
    comments: usize,
    refused: usize,
    used: Vec<(Seat, Duration)>,
}

fn count(record: &Record) -> Count {
    let tree = &record.tree;
    // Choices of an opening, such as to swap colours, are no moves to people.
    let is_move = |id: NodeId| tree.node(id).play.as_ref().is_some_and(Play::counts);
    let mut count = Count {
        moves: tree.main_line().filter(|&id| is_move(id)).count(),
        all_moves: tree.ids().filter(|&id| is_move(id)).count(),
        ..Count::default()
    };
    for id in tree.ids() {
        if let Some(remarks) = tree.node(id).remarks() {
            count.comments += usize::from(!remarks.comment.is_empty() || !remarks.title.is_empty());
            count.refused += remarks.refused.len();
        }
    }
    for id in tree.main_line() {
        let node = tree.node(id);
        let (Some(play), Some(used)) = (&node.play, node.time_used) else { continue };
        match count.used.iter_mut().find(|(seat, _)| *seat == play.seat) {
            Some((_, sum)) => *sum += used,
            None => count.used.push((play.seat, used)),
        }
    }
    count.used.sort_by_key(|(seat, _)| *seat);
    count
}

fn as_json(record: &Record) -> Value {
    let heading = &record.heading;
    let count = count(record);
    let moves: Vec<String> = record
        .tree
        .main_line()
        .filter_map(|id| record.tree.node(id).play.as_ref().map(|play| play.m.to_string()))
        .collect();
    let result = heading.result.as_ref().map(|result| match result.end {
        End::Win(seat) => json!({ "winner": seat.index() }),
        End::Draw => json!({ "draw": true }),
        End::Void => json!({ "void": true }),
    });
    json!({
        "rules": record.rules.to_string(),
        "players": heading.players,
        "event": heading.event,
        "round": heading.round,
        "place": heading.place,
        "date": heading.date,
        "result": result,
        "moves": moves,
        "nodes": count.all_moves,
        "lines": record.tree.leaves(),
        "comments": count.comments,
        "refused": count.refused,
        "breach": record.first_breach().map(|breach| breach.number),
    })
}
