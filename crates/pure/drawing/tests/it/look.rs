//! Pictures for the eye: `cargo test -p tengen-drawing -- --ignored look` writes them to `target/pictures`.
#![expect(clippy::disallowed_methods, reason = "pictures are files")]

use std::fs;

use tengen_core::Lang;
use tengen_drawing::{PictureCaption, PictureStyle, Scene, StoneNumbers, Theme, png};
use tengen_gomoku::BoardSize;

use crate::samples;

#[test]
#[ignore = "writes pictures for people to look at"]
fn look() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../target/pictures");
    fs::create_dir_all(folder).unwrap();
    let size = |w, h| BoardSize::new(w, h).unwrap();
    let board = |w, h, n| Scene::Gomoku(samples::long_game(size(w, h), n, 2, 7));
    let renju = samples::renju(Lang::Zh);
    let battles = [
        ("move", "3 1 6 6 6"),
        ("attack", "3 1 6 6 6,4 9 4 4 4,2 2 9 9 9,4 6 4 1 0 4"),
        ("fire", samples::FIRE),
        ("quake", samples::QUAKE),
        ("shot", "4 2,5 8 4 4 4 0 4"),
    ];
    let mut all: Vec<(String, Scene)> = vec![
        ("renju".into(), renju),
        ("renju-en".into(), samples::renju(Lang::En)),
        ("long".into(), board(15, 15, 130)),
        ("nineteen".into(), board(19, 19, 200)),
        ("largest".into(), board(52, 52, 1500)),
        ("letters".into(), samples::all_colors()),
        ("narrow".into(), board(1, 20, 9)),
        ("one".into(), board(1, 1, 1)),
        ("marks".into(), samples::marks()),
        ("eight".into(), samples::eight_colors(false)),
        ("eight-numbers".into(), samples::eight_colors(true)),
        ("quoridor".into(), samples::quoridor(Lang::Zh)),
        ("quoridor-wall".into(), samples::quoridor_wall()),
        ("four".into(), samples::four_pawns(Lang::En)),
        ("odd-quoridor".into(), samples::odd_quoridor()),
    ];
    for (name, orders) in battles {
        let players = vec!["红军指挥部".to_owned(), String::new()];
        let caption = PictureCaption { players, ..PictureCaption::default() };
        all.push((format!("battle-{name}"), samples::battle_after(orders, caption)));
    }
    for (name, scene) in &all {
        for theme in Theme::ALL {
            let lang = if name.ends_with("-en") { Lang::En } else { Lang::Zh };
            let style = PictureStyle { theme, lang, ..PictureStyle::default() };
            let file = format!("{folder}/{name}-{}.png", theme.code());
            fs::write(file, png(scene, &style).unwrap()).unwrap();
        }
    }
    for numbers in [StoneNumbers::None, StoneNumbers::Last] {
        let style = PictureStyle { numbers, coordinates: false, ..PictureStyle::small() };
        let file = format!("{folder}/renju-{}.png", numbers.code());
        fs::write(file, png(&samples::renju(Lang::En), &style).unwrap()).unwrap();
    }
    let small =
        png(&samples::renju(Lang::Zh), &PictureStyle { lang: Lang::Zh, ..PictureStyle::small() }).unwrap();
    fs::write(format!("{folder}/renju-small.png"), small).unwrap();
}
