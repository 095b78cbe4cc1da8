//! The boards of the games, as shapes.

use tengen_core::{Lang, Localize as _, Seat};
use tengen_gomoku::Color;

use crate::{Scene, pen::Pen};

mod battlefield;
mod gomoku;
mod quoridor;

/// Width and height of the board in pixels, both whole numbers.
pub(crate) fn extent(scene: &Scene, pen: &Pen<'_>) -> [f32; 2] {
    match scene {
        Scene::Gomoku(scene) => gomoku::Layout::new(scene, pen).extent(),
        Scene::Quoridor(scene) => quoridor::Layout::new(scene, pen).extent(),
        Scene::Battlefield(scene) => battlefield::Layout::new(scene, pen).extent(),
    }
}

/// Draws the board with its upper left corner here.
pub(crate) fn board(scene: &Scene, pen: &mut Pen<'_>, corner: [f32; 2]) {
    match scene {
        Scene::Gomoku(scene) => gomoku::board(scene, pen, corner),
        Scene::Quoridor(scene) => quoridor::board(scene, pen, corner),
        Scene::Battlefield(scene) => battlefield::board(scene, pen, corner),
    }
}

/// How many players' pieces the game has.
pub(crate) const fn n_pieces(scene: &Scene) -> usize {
    match scene {
        Scene::Gomoku(_) => Seat::MAX as usize,
        Scene::Quoridor(_) => 4,
        Scene::Battlefield(_) => 2,
    }
}

/// What a player without a name is called: by the colour of the stones, or by number or letter.
pub(crate) fn piece_name(scene: &Scene, piece: usize, lang: Lang) -> String {
    let number = u8::try_from(piece).unwrap_or(u8::MAX);
    match scene {
        Scene::Gomoku(_) => {
            let name = Color::new(number).map(|color| color.localize(lang)).unwrap_or_default();
            match lang {
                Lang::En => name[..1].to_uppercase() + &name[1..],
                Lang::Zh => format!("{name}方"),
            }
        }
        Scene::Quoridor(_) => Seat::new(number).map(|seat| seat.localize(lang)).unwrap_or_default().into(),
        Scene::Battlefield(_) => {
            format!("{} {}", lang.pick("Army", "军队"), if piece == 0 { 'A' } else { 'B' })
        }
    }
}

/// Draws a player's piece beside the name.
pub(crate) fn piece(scene: &Scene, pen: &mut Pen<'_>, piece: usize, middle: [f32; 2], radius: f32) {
    match scene {
        Scene::Gomoku(_) => gomoku::piece(pen, piece, middle, radius),
        Scene::Quoridor(_) => quoridor::piece(pen, piece, middle, radius),
        Scene::Battlefield(_) => battlefield::piece(pen, piece, middle, radius),
    }
}
