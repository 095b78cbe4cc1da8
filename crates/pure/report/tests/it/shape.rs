//! Reports of every size are whole pages.

use tengen_core::Lang;
use tengen_report::{Report, TournamentState};

use crate::{samples, strict::read};

#[test]
fn reports_of_every_size_are_well_formed() {
    let reports = [
        Report::default(),
        Report { players: samples::duel(0).players, state: TournamentState::Running, ..Report::default() },
        samples::one_game(),
        samples::duel(1),
        samples::duel(400),
        samples::tournament(3, 1),
        samples::tournament(10, 2),
        samples::tournament(40, 1),
        samples::tournament(70, 1),
    ];
    for report in reports {
        for lang in Lang::ALL {
            let html = report.to_html(lang);
            let page = read(&html).unwrap_or_else(|fault| panic!("{}: {fault}", report.title));
            assert_eq!(page.get("lang"), Some(if lang == Lang::En { "en" } else { "zh-CN" }));
            assert_eq!(page.find("h1", "").len(), 1);
            assert!(!html.contains("NaN") && !html.contains(">inf"), "{}", report.title);
        }
    }
}

#[test]
fn nothing_is_loaded_from_anywhere() {
    let html = samples::tournament(10, 5).to_html(Lang::En);
    for word in ["http://", "https://", "src=", "@import", "url(", "<link", "<img", "<iframe"] {
        assert!(!html.contains(word), "{word}");
    }
}

#[test]
fn a_report_without_games_says_so() {
    let page = read(&Report::default().to_html(Lang::En)).unwrap();
    assert!(page.by_id("games").unwrap().text.contains("No games have finished yet."));
    assert!(page.by_id("plots").is_none() && page.by_id("standings").is_none());
}

#[test]
fn twenty_thousand_games_stay_small_and_usable() {
    let html = samples::duel(10_000).to_html(Lang::Zh);
    assert!(html.len() < 2_000_000, "{}", html.len());
    let page = read(&html).unwrap();
    let rows = page.by_id("list").unwrap().find("tr", "").len();
    assert!((300..400).contains(&rows), "{rows}");
    let data: serde_json::Value = serde_json::from_str(&page.by_id("data").unwrap().text).unwrap();
    assert_eq!(data["rows"].as_array().unwrap().len(), 20_000);
    assert_eq!(data["rows"][19_999][0], 20_000);
}

#[test]
fn thousands_of_players_are_no_trouble() {
    let mut report = samples::one_game();
    report.players =
        (0..5000).map(|number| tengen_report::ReportPlayer::new(format!("bot {number}"))).collect();
    let html = report.to_html(Lang::En);
    let page = read(&html).unwrap();
    assert_eq!(page.find("table", "standings")[0].find("tr", "").len(), 5001);
    assert!(page.by_id("cross").is_none());
    assert!(html.len() < 3_000_000, "{}", html.len());
}

#[test]
fn a_match_has_its_parts() {
    let page = read(&samples::duel(400).to_html(Lang::En)).unwrap();
    for id in ["standings", "plots", "endings", "times", "games", "settings"] {
        assert!(page.by_id(id).is_some(), "{id}");
    }
    // Score, test, Elo, pairs; losses, lengths; thinking, overhead.
    assert_eq!(page.find("svg", "plot").len(), 8);
    assert!(page.by_id("settings").unwrap().text.contains("20260401"));
    let page = read(&samples::tournament(10, 2).to_html(Lang::Zh)).unwrap();
    assert_eq!(page.by_id("cross").unwrap().find("td", "self").len(), 10);
    assert_eq!(page.find("p", "crown").len(), 1);
}
