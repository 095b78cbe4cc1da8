//! SVGs byte by byte. To renew them after a change that is meant, and look at them:
//! `cargo test -p tengen-drawing --test it -- --ignored renew`.
#![expect(clippy::disallowed_methods, reason = "snapshots are files")]

use std::fs;

use tengen_core::Lang;
use tengen_drawing::{PictureCaption, PictureStyle, Scene, StoneNumbers, Theme, svg};

use crate::samples;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../docs/pictures");

/// All pictures that are kept, each with its file.
fn pictures() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for lang in Lang::ALL {
        let battle = PictureCaption { title: None, result: None, ..samples::caption(lang) };
        let scenes = [
            ("gomoku", samples::renju(lang)),
            ("quoridor", samples::quoridor(lang)),
            ("four-pawns", samples::four_pawns(lang)),
            ("battlefield", samples::battle_after(samples::FIRE, battle)),
        ];
        for (name, scene) in scenes {
            for theme in Theme::ALL {
                let style = PictureStyle { theme, lang, ..PictureStyle::default() };
                let file = format!("{DATA}/{name}-{}-{}.svg", theme.code(), lang.code());
                all.push((file, svg(&scene, &style)));
            }
        }
    }
    let plain = PictureStyle { numbers: StoneNumbers::None, coordinates: false, ..PictureStyle::small() };
    all.push((format!("{DATA}/marks.svg"), svg(&samples::marks(), &PictureStyle::default())));
    all.push((format!("{DATA}/eight-colors.svg"), svg(&samples::eight_colors(false), &plain)));
    all.extend(documented());
    all
}

/// The pictures of `docs/pictures.md`; those without words serve both languages.
fn documented() -> Vec<(String, String)> {
    let wordless = |mut scene: Scene| {
        scene.set_caption(None);
        scene
    };
    let battle = samples::battle_after(samples::FIRE, PictureCaption::default());
    let scenes: [(&str, Scene, Theme, Lang); 4] = [
        ("gomoku", samples::renju(Lang::En), Theme::Light, Lang::En),
        ("gomoku.zh-CN", samples::renju(Lang::Zh), Theme::Light, Lang::Zh),
        ("quoridor", wordless(samples::quoridor(Lang::En)), Theme::Dark, Lang::En),
        ("battlefield", wordless(battle), Theme::Light, Lang::En),
    ];
    let files = scenes.map(|(name, scene, theme, lang)| {
        let style = PictureStyle { theme, lang, cell: 30, ..PictureStyle::default() };
        (format!("{DOCS}/{name}.svg"), svg(&scene, &style))
    });
    files.to_vec()
}

#[test]
fn pictures_are_as_they_were() {
    for (file, svg) in pictures() {
        let kept = fs::read_to_string(&file).unwrap_or_default();
        // Not `assert_eq!`: nobody wants to read two pictures in a terminal.
        assert!(svg == kept, "{file} has changed: see the top of snapshots.rs");
    }
}

#[test]
#[ignore = "writes the kept pictures anew"]
fn renew() {
    fs::create_dir_all(DATA).unwrap();
    fs::create_dir_all(DOCS).unwrap();
    for (file, svg) in pictures() {
        fs::write(file, svg).unwrap();
    }
}
