//! Standings by hand, and as people read them.

use tengen_core::Lang;
use tengen_pairings::{
    SeriesResult, TableMedium, TableWording, TextTable, TieBreak, Tournament, TournamentFormat,
    TournamentPlan, standings,
};

/// Reports results by the players' numbers, from the side of the first one named here; returns whether all were open.
fn report(tournament: &mut Tournament, one: usize, other: usize, [wins, losses]: [u32; 2], draws: u32) {
    let found = tournament.open().find(|e| e.players == [one, other] || e.players == [other, one]).copied();
    let encounter = found.unwrap_or_else(|| panic!("{one} and {other} do not meet now"));
    let wins = if encounter.players[0] == one { [wins, losses] } else { [losses, wins] };
    tournament.report(encounter.id, SeriesResult::of_games(wins, draws)).unwrap();
}

/// Half points of the first one named: 2, 1, 0.
fn game(tournament: &mut Tournament, one: usize, other: usize, points: u32) {
    match points {
        2 => report(tournament, one, other, [1, 0], 0),
        1 => report(tournament, one, other, [0, 0], 1),
        _ => report(tournament, one, other, [0, 1], 0),
    }
}

fn columns(width: usize) -> TableMedium<'static> {
    let of = &|text: &str| text.chars().map(|c| if (c as u32) < 0x1100 || c == '…' { 1 } else { 2 }).sum();
    TableMedium { columns: width, is_ascii: false, width: of }
}

fn names() -> Vec<String> {
    ["Almond", "Bracken", "Cranberry", "Elm", "天元引擎", "Furze"].map(str::to_owned).to_vec()
}

/// A table by hand: six players, everybody against everybody; the first two are equal but for Sonneborn–Berger.
fn six() -> Tournament {
    let mut tournament = Tournament::new(TournamentPlan::new(TournamentFormat::RoundRobin, 6)).unwrap();
    let rows = [
        // Against players 0, 1, 2, …; only those to the right of the diagonal are read.
        [9, 1, 0, 2, 2, 2], // 3.5
        [9, 9, 2, 2, 0, 2], // 3.5
        [9, 9, 9, 1, 1, 1], // 2 + 0.5 + … = 2.5
        [9, 9, 9, 9, 1, 2], // 0.5 + 0.5 + 1 = 2
        [9, 9, 9, 9, 9, 2], // 1 + 0.5 + 0.5 + 1 = 3
        [9, 9, 9, 9, 9, 9], // 0.5
    ];
    for (one, row) in rows.iter().enumerate() {
        for (other, &points) in row.iter().enumerate().skip(one + 1) {
            game(&mut tournament, one, other, points);
        }
    }
    tournament
}

#[test]
fn a_round_robin_is_ranked_as_by_hand() {
    let tournament = six();
    let lines = tournament.standings();
    let table: Vec<_> =
        lines.iter().map(|line| (line.place, line.entrant, line.points, line.marks[0].to_string())).collect();
    // Player 0: half of player 1's 3.5, all of players 3 (2), 4 (3) and 5 (0.5). Player 1: half of player 0's 3.5, all of
    // players 2 (2.5), 3 (2) and 5 (0.5).
    let expected = [
        (1, 0, 7, "7.25".to_owned()),
        (2, 1, 7, "6.75".to_owned()),
        (3, 4, 6, "6.25".to_owned()),
        (4, 2, 5, "6.25".to_owned()),
        (5, 3, 4, "3.25".to_owned()),
        (6, 5, 1, "1.25".to_owned()),
    ];
    assert_eq!(table, expected);
    assert_eq!(tournament.champion(), Some(0));
}

#[test]
fn a_published_table_of_two_rounds_comes_out_the_same() {
    // Sensei's Library, "Sonneborn-Berger": four players, everybody twice, no draws.
    let results = ["AB", "AC", "AD", "BC", "BD", "CD", "BA", "AC", "DA", "CB", "BD", "CD"];
    let number = |letter: char| "ABCD".find(letter).unwrap();
    let won = |pair: &&str| {
        let players: Vec<usize> = pair.chars().map(number).collect();
        ([players[0], players[1]], SeriesResult::of_games([1, 0], 0))
    };
    let results: Vec<_> = results.iter().map(won).collect();
    let lines = standings(4, &results, TieBreak::of(TournamentFormat::RoundRobin));
    let table: Vec<_> =
        lines.iter().map(|line| (line.entrant, line.wins, line.marks[0].to_string())).collect();
    let published = [(0, 4, "11.00"), (1, 4, "9.00"), (2, 3, "6.00"), (3, 1, "4.00")];
    assert_eq!(table, published.map(|(entrant, wins, mark)| (entrant, wins, mark.to_owned())));
}

#[test]
fn the_cross_table_holds_both_sides() {
    let cross = six().cross_table();
    assert_eq!(cross.entrants(), 6);
    assert_eq!((cross.get(0, 3).unwrap().wins, cross.get(3, 0).unwrap().losses), (1, 1));
    assert_eq!(cross.get(2, 3).unwrap().points(), 1);
    assert_eq!(cross.row(5).count(), 5);
    assert!(cross.get(2, 2).is_none());
}

fn lines(sheet: &TextTable, width: usize) -> Vec<String> {
    sheet.lines(columns(width))
}

#[test]
fn sheets_of_a_round_robin_line_up() {
    let (tournament, names) = (six(), names());
    let wording = |lang| TableWording { lang, names: &names, is_ascii: false };
    assert_eq!(
        lines(&tournament.standings_sheet(wording(Lang::En)), 80),
        [
            "#  Name       Points    SB  W  D  L",
            "1  Almond        3.5  7.25  3  1  1",
            "2  Bracken       3.5  6.75  3  1  1",
            "3  天元引擎      3.0  6.25  2  2  1",
            "4  Cranberry     2.5  6.25  1  3  1",
            "5  Elm           2.0  3.25  1  2  2",
            "6  Furze         0.5  1.25  0  1  4",
        ]
    );
    assert_eq!(
        lines(&tournament.cross_sheet(wording(Lang::Zh)), 80),
        [
            "#  名称       积分  1  2  3  4  5  6",
            "1  Almond      3.5  *  ½  1  0  1  1",
            "2  Bracken     3.5  ½  *  0  1  1  1",
            "3  天元引擎    3.0  0  1  *  ½  ½  1",
            "4  Cranberry   2.5  1  0  ½  *  ½  ½",
            "5  Elm         2.0  0  0  ½  ½  *  1",
            "6  Furze       0.5  0  0  0  ½  0  *",
        ]
    );
    let narrow = lines(&tournament.cross_sheet(wording(Lang::En)), 24);
    assert!(narrow.iter().all(|line| (columns(24).width)(line) <= 24), "{narrow:#?}");
}

#[test]
fn a_swiss_system_is_ranked_as_by_hand() {
    // Five players, three rounds; the lowest is free in turn.
    let mut tournament =
        Tournament::new(TournamentPlan::new(TournamentFormat::Swiss { rounds: Some(3) }, 5)).unwrap();
    assert_eq!(tournament.byes()[0].entrant, 4);
    game(&mut tournament, 0, 2, 2);
    game(&mut tournament, 1, 3, 1);
    // 0 and 4 have one point, 1 and 3 a half, 2 none: 2 is free, 0 meets 4; 1 and 3 have met.
    assert_eq!(tournament.byes()[1].entrant, 2);
    let open: Vec<_> = tournament.open().map(|encounter| encounter.players).collect();
    assert_eq!(open.len(), 2);
    assert!(!open.contains(&[1, 3]) && !open.contains(&[3, 1]));
    for [a, b] in open {
        game(&mut tournament, a.min(b), a.max(b), 2);
    }
    while let Some(encounter) = tournament.next_open() {
        let [a, b] = encounter.players;
        game(&mut tournament, a.min(b), a.max(b), 1);
    }
    let lines = tournament.standings();
    for line in &lines {
        // Buchholz by the definition.
        let points = |entrant| lines.iter().find(|line| line.entrant == entrant).unwrap().points;
        let met = tournament.encounters().filter(|(e, _)| e.players.contains(&line.entrant));
        let mut of: Vec<u64> =
            met.map(|(e, _)| points(e.players[usize::from(e.players[0] == line.entrant)])).collect();
        of.extend((0..line.byes).map(|_| line.points));
        let sum: u64 = of.iter().sum();
        let mark = |kind| line.marks.iter().find(|mark| mark.kind == kind).unwrap().value;
        assert_eq!(mark(TieBreak::Buchholz), sum);
        assert_eq!(mark(TieBreak::BuchholzCut1), sum - of.iter().min().unwrap());
    }
    assert_eq!(lines.iter().map(|line| line.points).sum::<u64>(), 18);
}

#[test]
fn a_direct_encounter_counts_only_if_all_have_met() {
    let won = SeriesResult::of_games([1, 0], 0);
    let only = [TieBreak::DirectEncounter];
    let places = |results: &[([usize; 2], SeriesResult)]| -> Vec<(usize, usize)> {
        standings(4, results, &only).iter().map(|line| (line.place, line.entrant)).collect()
    };
    // 0 and 1 have a point each; 1 has won against 0.
    assert_eq!(places(&[([1, 0], won), ([0, 2], won)]), [(1, 1), (2, 0), (3, 2), (3, 3)]);
    // 2 has a point, too, and has met neither.
    assert_eq!(places(&[([1, 0], won), ([0, 3], won), ([2, 3], won)]), [(1, 0), (1, 1), (1, 2), (4, 3)]);
}

#[test]
fn sheets_of_a_knockout_tell_how_far_everybody_came() {
    let mut cup = Tournament::new(TournamentPlan::new(TournamentFormat::Knockout, 5)).unwrap();
    let names = names();
    let wording = |lang| TableWording { lang, names: &names, is_ascii: true };
    report(&mut cup, 3, 4, [1, 2], 1);
    report(&mut cup, 0, 4, [0, 2], 0);
    assert_eq!(
        lines(&cup.cross_sheet(wording(Lang::En)), 40)[..6],
        [
            "#  Name        R1  R2",
            "1  天元引擎    +5  +4",
            "2  Bracken    bye  ?3",
            "3  Cranberry  bye  ?2",
            "4  Almond     bye  -1",
            "5  Elm         -1",
        ]
    );
    report(&mut cup, 1, 2, [2, 1], 0);
    report(&mut cup, 1, 4, [0, 2], 0);
    assert_eq!(
        lines(&cup.standings_sheet(wording(Lang::Zh)), 80),
        [
            "名次  名称       成绩     胜  和  负  轮空",
            "   1  天元引擎   冠军      6   1   1     0",
            "   2  Bracken    决赛      2   0   3     1",
            "   3  Almond     第 2 轮   0   0   2     1",
            "   3  Cranberry  第 2 轮   1   0   2     1",
            "   5  Elm        第 1 轮   1   1   2     0",
        ]
    );
}
