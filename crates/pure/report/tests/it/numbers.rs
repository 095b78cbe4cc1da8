//! Numbers in plots are those of the games.

use tengen_core::Lang;
use tengen_pairings::{SeriesResult, Tournament, TournamentFormat, TournamentPlan};
use tengen_report::{GameLine, GameVerdict, Report, ReportPlayer};

use crate::{
    samples,
    strict::{Element, read},
};

/// The plot under this title.
fn plot<'a>(page: &'a Element, title: &str) -> &'a Element {
    page.find("svg", "plot").into_iter().find(|svg| svg.get("aria-label") == Some(title)).unwrap()
}

fn number(text: &str) -> f64 {
    text.replace(['\u{a0}', '%', ' '], "").replace('−', "-").parse().unwrap()
}

/// The points of a path.
fn points(path: &Element) -> Vec<[f64; 2]> {
    let d = path.get("d").unwrap().trim_start_matches('M').trim_end_matches('Z');
    let point = |text: &str| {
        let (x, y) = text.split_once(' ').unwrap();
        [x.parse().unwrap(), y.parse().unwrap()]
    };
    d.split('L').map(point).collect()
}

/// From places in a plot to values: what two named values say about an axis.
struct Scale {
    at: [f64; 2],
    values: [f64; 2],
}

impl Scale {
    /// Of the axis on the left, or below.
    fn of(svg: &Element, left: bool) -> Self {
        let class = if left { "end" } else { "mid" };
        let named = svg
            .find("text", class)
            .into_iter()
            .filter(|text| !text.has_class("head") && !text.has_class("note"));
        let lines = svg.find("path", "grid");
        let place = |text: &Element| -> f64 {
            // Names stand beside their lines; the lines have the exact place.
            let near: f64 = text.get(if left { "y" } else { "x" }).unwrap().parse().unwrap();
            let places = lines
                .iter()
                .map(|line| points(line))
                .filter(|ends| ((ends[0][1] - ends[1][1]).abs() < 0.01) == left);
            let places = places.map(|ends| ends[0][usize::from(left)]);
            places.min_by(|a, b| (a - near).abs().total_cmp(&(b - near).abs())).unwrap()
        };
        let ends: Vec<(f64, f64)> = named.map(|text| (place(text), number(&text.text))).collect();
        let (first, last) = (ends[0], ends[ends.len() - 1]);
        Self { at: [first.0, last.0], values: [first.1, last.1] }
    }

    fn value(&self, place: f64) -> f64 {
        let share = (place - self.at[0]) / (self.at[1] - self.at[0]);
        self.values[0] + share * (self.values[1] - self.values[0])
    }
}

fn near(value: f64, expected: f64, within: f64, what: &str) {
    assert!((value - expected).abs() <= within, "{what}: {value}, not {expected}");
}

#[test]
fn the_score_line_is_the_score() {
    let report = samples::duel(60);
    let page = read(&report.to_html(Lang::En)).unwrap();
    let svg = plot(&page, "Score by number of games");
    let (x, y) = (Scale::of(svg, false), Scale::of(svg, true));
    let line = points(svg.find("path", "line")[0]);
    assert_eq!(line.len(), 120);
    let mut halves = 0.0;
    for (index, (game, [at, height])) in (1_u8..).zip(report.games.iter().zip(line)) {
        halves += match (game.verdict, game.players[0]) {
            (GameVerdict::First, 0) | (GameVerdict::Second, 1) => 2.0,
            (GameVerdict::Draw, _) => 1.0,
            _ => 0.0,
        };
        near(x.value(at), f64::from(index), 0.1, "game");
        near(y.value(height), halves / f64::from(index) * 50.0, 0.1, "score");
    }
}

#[test]
fn the_band_holds_the_score_and_shrinks() {
    let page = read(&samples::duel(300).to_html(Lang::En)).unwrap();
    let svg = plot(&page, "Score by number of games");
    let y = Scale::of(svg, true);
    let band = points(svg.find("path", "band")[0]);
    let line = points(svg.find("path", "line")[0]);
    let half = band.len() / 2;
    let width = |index: usize| y.value(band[band.len() - 1 - index][1]) - y.value(band[index][1]);
    assert!(width(half - 1) < width(half / 4), "{} {}", width(half - 1), width(half / 4));
    // After 600 games 95 % are about four per cent to either side.
    near(width(half - 1), 7.4, 1.0, "width");
    let last = line[line.len() - 1][1];
    assert!(band[half - 1][1] > last && band[half][1] < last);
}

#[test]
fn the_test_ends_where_its_ratio_is() {
    let report = samples::duel(400);
    let html = report.to_html(Lang::En);
    let page = read(&html).unwrap();
    let svg = plot(&page, "Sequential test (SPRT)");
    let (y, line) = (Scale::of(svg, true), points(svg.find("path", "line")[0]));
    let card = page.find("div", "card").into_iter().find(|card| card.text.starts_with("SPRT")).unwrap();
    let ratio = card.text.split("LLR ").nth(1).unwrap().split(' ').next().unwrap();
    near(y.value(line[line.len() - 1][1]), number(ratio), 0.03, "ratio");
    near(y.value(line[0][1]), 0.0, 0.03, "beginning");
    let bounds: Vec<f64> = svg.find("path", "rule").iter().map(|rule| y.value(points(rule)[0][1])).collect();
    near(bounds[0], 2.944, 0.03, "upper bound");
    near(bounds[2], -2.944, 0.03, "lower bound");
}

#[test]
fn bars_of_lengths_add_up_to_all_games() {
    let report = samples::duel(200);
    let page = read(&report.to_html(Lang::En)).unwrap();
    let svg = plot(&page, "Length of games");
    let y = Scale::of(svg, true);
    let mut sum = 0.0;
    for bar in svg.find("rect", "bar") {
        let count: f64 = bar.text.rsplit(' ').next().unwrap().parse().unwrap();
        near(y.value(bar.get("y").unwrap().parse().unwrap()), count, 0.6, "bar");
        sum += count;
    }
    near(sum, 400.0, 0.0, "games");
}

#[test]
fn losses_are_counted_to_those_who_lost() {
    let report = samples::tournament(5, 8);
    let page = read(&report.to_html(Lang::En)).unwrap();
    let table = page.find("table", "endings")[0];
    for row in &table.find("tr", "")[1..] {
        let cells: Vec<&str> = row.find("td", "").iter().map(|cell| cell.text.as_str()).collect();
        let player = report.players.iter().position(|player| player.name == cells[0]).unwrap();
        let lost = |game: &&GameLine| match game.verdict {
            GameVerdict::First => game.players[1] == player,
            GameVerdict::Second => game.players[0] == player,
            GameVerdict::Draw | GameVerdict::None => false,
        };
        assert_eq!(cells[cells.len() - 1], report.games.iter().filter(lost).count().to_string());
        let heads = table.find("th", "");
        let time = heads.iter().position(|head| head.text == "timeout").unwrap();
        let on_time = report.games.iter().filter(lost).filter(|game| game.reason == "out-of-time").count();
        assert_eq!(cells[time].replace('·', "0"), on_time.to_string());
    }
}

#[test]
fn ratings_and_the_cross_table_are_those_of_the_games() {
    let mut report = Report { players: ["a", "b", "c"].map(ReportPlayer::new).to_vec(), ..Report::default() };
    let results = [
        ([0, 1], GameVerdict::First),
        ([1, 0], GameVerdict::Draw),
        ([1, 2], GameVerdict::First),
        ([2, 0], GameVerdict::Second),
    ];
    for (number, (players, verdict)) in (1..).zip(results) {
        report.games.push(GameLine { number, players, verdict, ..GameLine::default() });
    }
    report.games.push(GameLine {
        number: 9,
        players: [2, 1],
        verdict: GameVerdict::None,
        ..GameLine::default()
    });
    let page = read(&report.to_html(Lang::En)).unwrap();
    let text = |table: &str| -> Vec<Vec<String>> {
        let cells = |row: &&Element| row.children.iter().map(|cell| cell.text.clone()).collect();
        page.find("table", table)[0].find("tr", "").iter().map(cells).collect()
    };
    let standings = text("standings");
    assert_eq!(standings[1][..8], ["1", "a", "3", "2", "1", "0", "2½", "83.3 %"]);
    assert_eq!(standings[2][..8], ["2", "b", "3", "1", "1", "1", "1½", "50.0 %"]);
    assert_eq!(standings[3][..8], ["3", "c", "2", "0", "0", "2", "0", "0.0 %"]);
    let cross = text("cross");
    assert_eq!(cross[1][2..], ["", "1½+1 =1 −0", "1+1 =0 −0"]);
    assert_eq!(cross[2][2..], ["½+0 =1 −1", "", "1+1 =0 −0"]);
    // The game that does not count is listed all the same.
    assert_eq!(page.by_id("list").unwrap().find("tr", "").len(), 6);
}

#[test]
fn standings_are_those_of_the_tournament() {
    let mut cup = Tournament::new(TournamentPlan::new(TournamentFormat::RoundRobin, 3)).unwrap();
    let mut report = Report { players: ["a", "b", "c"].map(ReportPlayer::new).to_vec(), ..Report::default() };
    let mut number = 0;
    while let Some(encounter) = cup.next_open() {
        // Whoever comes later in the list wins both games.
        let winner = usize::from(encounter.players[1] > encounter.players[0]);
        for players in [encounter.players, [encounter.players[1], encounter.players[0]]] {
            number += 1;
            let verdict = if players[0] > players[1] { GameVerdict::First } else { GameVerdict::Second };
            report.games.push(GameLine {
                number,
                players,
                verdict,
                round: encounter.round,
                ..GameLine::default()
            });
        }
        let wins = [[2, 0], [0, 2]][winner];
        cup.report(encounter.id, SeriesResult { wins, draws: 0, winner: Some(winner) }).unwrap();
    }
    report.set_tournament(&cup);
    let page = read(&report.to_html(Lang::Zh)).unwrap();
    let rows = page.find("table", "standings")[0].find("tr", "");
    let cells =
        |row: usize| -> Vec<String> { rows[row].children.iter().map(|cell| cell.text.clone()).collect() };
    assert_eq!(cells(0)[8..11], ["索伯分", "胜局", "相互战绩"]);
    assert_eq!(cells(1)[..7], ["1", "c", "4", "4", "0", "0", "4"]);
    assert_eq!(cells(3)[..7], ["3", "a", "4", "0", "0", "4", "0"]);
    assert!(rows[1].has_class("best"), "the champion stands out");
    assert!(page.find("p", "sub")[0].text.contains("循环赛"));
}
