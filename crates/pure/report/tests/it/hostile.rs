//! Names and texts of people who mean no good.

use tengen_core::{Lang, Message};
use tengen_report::{GameLine, GameVerdict, PlayerPlace, Report, ReportPlayer, ReportSetting};

use crate::strict::read;

const EVIL: [&str; 8] = [
    "</title><script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)",
    "</script><script>alert(1)</script>",
    "# & <b> {} \u{202e}txet\u{202c}",
    "\u{0}\u{1b}[2J\r\n\u{7f}\u{feff}",
    "<!-- <![CDATA[ ]]> --> &lt; &amp;",
    "",
];

fn report(evil: &str, games: u64) -> Report {
    let said = || Message::verbatim(evil.to_owned());
    let mut report =
        Report { title: evil.to_owned(), game: Some(said()), format: Some(said()), ..Report::default() };
    report.players = vec![
        ReportPlayer { about: evil.to_owned(), limits: evil.to_owned(), ..ReportPlayer::new(evil) },
        ReportPlayer::new(evil.repeat(500)),
        ReportPlayer::new(evil),
    ];
    report.settings = vec![ReportSetting { name: said(), value: said() }];
    report.notes = vec![said()];
    report.sides = Some([said(), said()]);
    report.tie_breaks = vec![said()];
    report.standings =
        vec![PlayerPlace { place: 1, player: 0, half_points: 1, tie_breaks: vec![evil.to_owned()] }];
    report.replay = Some(format!("replay {evil} {{}}"));
    evil.clone_into(&mut report.made);
    report.champion = Some(1);
    for number in 1..=games {
        let (reason, detail) = (if number % 2 == 0 { evil } else { "killed" }.to_owned(), evil.to_owned());
        let players = [[0, 1], [1, 2]][usize::from(number % 2 == 0)];
        report.games.push(GameLine {
            number,
            players,
            verdict: GameVerdict::First,
            reason,
            detail,
            ..GameLine::default()
        });
    }
    report
}

#[test]
fn hostile_texts_stay_texts() {
    for evil in EVIL {
        for games in [0, 4, 400] {
            for players in [2, 3] {
                let mut report = report(evil, games);
                report.players.truncate(players);
                let html = report.to_html(Lang::En);
                let page = read(&html).unwrap_or_else(|fault| panic!("{evil:?}: {fault}"));
                let scripts = page.find("script", "").len();
                assert_eq!(scripts, if games > 300 { 2 } else { 1 }, "{evil:?}");
                assert_eq!(
                    page.find("img", "").len() + page.find("b", "").len(),
                    page.find("b", "fault").len()
                );
                let acts = |name: &str| name.starts_with("on") || name == "style";
                let acting = page.all().iter().any(|one| one.attributes.iter().any(|(name, _)| acts(name)));
                assert!(!acting, "{evil:?}");
                assert!(!html.contains('\u{202e}'), "{evil:?}");
                if let Some(data) = page.by_id("data") {
                    let data: serde_json::Value = serde_json::from_str(&data.text).unwrap();
                    assert_eq!(data["names"][0], shown(evil));
                }
            }
        }
    }
}

/// Names are at most 32 columns long, and nothing in them acts.
fn shown(name: &str) -> String {
    let acts = |c: char| c.is_control() || matches!(c, '\u{202c}' | '\u{202e}' | '\u{feff}');
    let name: String = name.chars().map(|c| if acts(c) { '\u{fffd}' } else { c }).collect();
    if name.chars().count() <= 32 { name } else { name.chars().take(31).chain(['…']).collect() }
}

#[test]
fn numbers_that_fit_nowhere_break_nothing() {
    let mut report = report("x", 3);
    report.champion = Some(99);
    report.standings.push(PlayerPlace { place: 2, player: 77, ..PlayerPlace::default() });
    report.games.push(GameLine {
        number: u64::MAX,
        players: [9, 0],
        verdict: GameVerdict::Draw,
        ..GameLine::default()
    });
    report.games.push(GameLine {
        number: 5,
        players: [1, 1],
        verdict: GameVerdict::First,
        ..GameLine::default()
    });
    report.games.push(GameLine {
        number: 6,
        players: [0, 1],
        verdict: GameVerdict::Second,
        moves: u32::MAX,
        duration: std::time::Duration::MAX,
        ..GameLine::default()
    });
    for lang in Lang::ALL {
        assert!(read(&report.to_html(lang)).is_ok());
    }
}
