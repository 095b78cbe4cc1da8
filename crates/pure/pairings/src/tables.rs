//! Text tables of standings and results.

use std::collections::{BTreeMap, BTreeSet};

use tengen_core::{Lang, Localize, localize};

use crate::{
    ColumnKind, SeriesResult, StandingsLine, TableColumn, TextTable, TieBreak, TieBreakScore, Tournament,
    TournamentStage,
};

/// In which language, for whom, and with which characters.
#[derive(Clone, Copy, Debug)]
pub struct TableWording<'a> {
    /// The language.
    pub lang: Lang,
    /// What the entrants are called, in their order.
    pub names: &'a [String],
    /// Nothing but ASCII of our own.
    pub is_ascii: bool,
}

impl TableWording<'_> {
    fn name(&self, entrant: usize) -> String {
        self.names.get(entrant).cloned().unwrap_or_else(|| format!("#{}", entrant + 1))
    }

    fn head(&self, key: &'static str, kind: ColumnKind) -> TableColumn {
        TableColumn { head: self.lang.text(key).to_owned(), kind }
    }
}

/// Half points as people write them: `3.5`.
pub fn points_text(halves: u64) -> String {
    format!("{}.{}", halves / 2, if halves % 2 == 1 { 5 } else { 0 })
}

/// A place or line among others.
fn line_numbers(lines: &[StandingsLine]) -> BTreeMap<usize, usize> {
    lines.iter().enumerate().map(|(at, line)| (line.entrant, at + 1)).collect()
}

/// The tie-breaks that are worth a column: not those in which all are equal, nor games won, which stand there anyway.
fn shown_tie_breaks(tournament: &Tournament, lines: &[StandingsLine]) -> Vec<TieBreak> {
    let values = |at: usize| lines.iter().filter_map(move |line| line.marks.get(at)).map(|mark| mark.value);
    let differs = |at: usize| values(at).min() != values(at).max();
    let kinds = TieBreak::of(tournament.plan().format).iter().enumerate();
    kinds.filter(|(at, kind)| differs(*at) && **kind != TieBreak::Wins).map(|(_, kind)| *kind).collect()
}

impl Tournament {
    /// The standings: places, names, points or how far one came, tie-breaks that differ, games.
    pub fn standings_sheet(&self, wording: TableWording<'_>) -> TextTable {
        let lines = self.standings();
        let eliminates = self.plan().format.eliminates();
        let has_byes = lines.iter().any(|line| line.byes > 0);
        let (told, finalists) = (shown_tie_breaks(self, &lines), self.finalists());
        let mut columns = vec![
            wording.head("tournament-place", ColumnKind::Number),
            wording.head("tournament-name", ColumnKind::Name),
        ];
        if eliminates {
            columns.push(wording.head("tournament-reached", ColumnKind::Word));
        } else {
            columns.push(wording.head("tournament-points", ColumnKind::Number));
            let kinds = told.iter();
            columns.extend(kinds.map(|kind| wording.head(kind.short(), ColumnKind::Number)));
        }
        for key in ["tournament-w", "tournament-d", "tournament-l"] {
            columns.push(wording.head(key, ColumnKind::Number));
        }
        if has_byes {
            columns.push(wording.head("tournament-byes", ColumnKind::Number));
        }
        let row = |line: &StandingsLine| {
            let mut row = vec![line.place.to_string(), wording.name(line.entrant)];
            if eliminates {
                row.push(self.reached(line.entrant, finalists.contains(&line.entrant), wording.lang));
            } else {
                row.push(points_text(line.points));
                row.extend(
                    line.marks.iter().filter(|mark| told.contains(&mark.kind)).map(TieBreakScore::to_string),
                );
            }
            row.extend([line.wins, line.draws, line.losses].map(|games| games.to_string()));
            row.extend(has_byes.then(|| line.byes.to_string()));
            row
        };
        TextTable { columns, rows: lines.iter().map(row).collect(), note: None }
    }

    /// Who did what against whom: everybody against everybody where all meet, round by round elsewhere. Lines are those of
    /// the standings, and numbers speak of them.
    pub fn cross_sheet(&self, wording: TableWording<'_>) -> TextTable {
        if self.plan().format.is_fixed() { self.everybody_sheet(wording) } else { self.rounds_sheet(wording) }
    }

    /// Who has played for the title where losing puts out.
    fn finalists(&self) -> BTreeSet<usize> {
        let last = self
            .encounters()
            .filter(|(e, _)| matches!(e.stage, TournamentStage::Final | TournamentStage::Reset));
        last.flat_map(|(encounter, _)| encounter.players).collect()
    }

    /// How far somebody came there.
    fn reached(&self, entrant: usize, is_finalist: bool, lang: Lang) -> String {
        match (self.round_out(entrant), lang) {
            _ if self.champion() == Some(entrant) => lang.text("tournament-champion").to_owned(),
            (None, _) => lang.text("tournament-still-in").to_owned(),
            (Some(_), _) if is_finalist => TournamentStage::Final.localize(lang).into_owned(),
            (Some(round), _) => localize!(lang, "tournament-round-number", round),
        }
    }

    fn everybody_sheet(&self, wording: TableWording<'_>) -> TextTable {
        let (lines, cross) = (self.standings(), self.cross_table());
        let mut columns = vec![
            wording.head("tournament-number", ColumnKind::Number),
            wording.head("tournament-name", ColumnKind::Name),
            wording.head("tournament-points", ColumnKind::Number),
        ];
        columns.extend(
            (1..=lines.len()).map(|number| TableColumn { head: number.to_string(), kind: ColumnKind::Cell }),
        );
        let is_single = self.encounters().all(|(_, series)| series.is_none_or(|series| series.games() <= 1));
        let is_single = is_single && self.plan().rounds == 1;
        let cell = |row: &StandingsLine, column: &StandingsLine| match cross.get(row.entrant, column.entrant)
        {
            _ if row.entrant == column.entrant => "*".to_owned(),
            None => if wording.is_ascii { "." } else { "·" }.to_owned(),
            Some(cell) if is_single => match cell.points() {
                0 => "0".to_owned(),
                1 => if wording.is_ascii { "=" } else { "½" }.to_owned(),
                _ => "1".to_owned(),
            },
            Some(cell) => points_text(cell.points()),
        };
        let row = |(at, line): (usize, &StandingsLine)| {
            let mut row = vec![(at + 1).to_string(), wording.name(line.entrant), points_text(line.points)];
            row.extend(lines.iter().map(|column| cell(line, column)));
            row
        };
        TextTable { columns, rows: lines.iter().enumerate().map(row).collect(), note: None }
    }

    fn rounds_sheet(&self, wording: TableWording<'_>) -> TextTable {
        let lines = self.standings();
        let numbers = line_numbers(&lines);
        let mut cells: BTreeMap<(usize, u32), String> = BTreeMap::new();
        for (encounter, series) in self.encounters() {
            let [a, b] = encounter.players;
            for (entrant, other, side) in [(a, b, 0), (b, a, 1)] {
                let text = format!("{}{}", sign(series, side), numbers[&other]);
                cells.insert((entrant, encounter.round), text);
            }
        }
        for bye in self.byes() {
            cells.insert((bye.entrant, bye.round), wording.lang.text("tournament-bye").to_owned());
        }
        let mut columns = vec![
            wording.head("tournament-number", ColumnKind::Number),
            wording.head("tournament-name", ColumnKind::Name),
        ];
        let head = |round: u32| localize!(wording.lang, "tournament-r", round);
        columns.extend(
            (1..=self.round()).map(|round| TableColumn { head: head(round), kind: ColumnKind::Cell }),
        );
        let row = |(at, line): (usize, &StandingsLine)| {
            let mut row = vec![(at + 1).to_string(), wording.name(line.entrant)];
            let cell = |round| cells.get(&(line.entrant, round)).cloned().unwrap_or_default();
            row.extend((1..=self.round()).map(cell));
            row
        };
        let note = wording.lang.text("tournament-pairing-legend");
        TextTable { columns, rows: lines.iter().enumerate().map(row).collect(), note: Some(note.to_owned()) }
    }
}

fn sign(series: Option<&SeriesResult>, side: usize) -> char {
    let Some(series) = series else { return '?' };
    let points = series.as_one();
    match points[side].cmp(&points[1 - side]) {
        std::cmp::Ordering::Greater => '+',
        std::cmp::Ordering::Equal => '=',
        std::cmp::Ordering::Less => '-',
    }
}
