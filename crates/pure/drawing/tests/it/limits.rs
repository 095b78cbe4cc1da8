use std::time::Duration;

use tengen_core::{Lang, Localize as _};
use tengen_drawing::{DrawError, FrameTiming, GomokuScene, PictureStyle, Scene, gif, png, svg};
use tengen_gomoku::BoardSize;

use crate::samples;

fn largest() -> Scene {
    Scene::Gomoku(GomokuScene::new(BoardSize::new(52, 52).unwrap()))
}

#[test]
fn a_picture_that_would_be_too_large_is_refused() {
    let style = PictureStyle { cell: u16::MAX, ..PictureStyle::default() };
    let error = png(&largest(), &style).unwrap_err();
    assert!(matches!(error, DrawError::TooLarge { width, .. } if width > 3_000_000), "{error}");
    assert_eq!(gif(&[largest()], &style, FrameTiming::default()).unwrap_err(), error);
    assert!(error.localize(Lang::Zh).contains("百万"), "{}", error.localize(Lang::Zh));
    // An SVG is as small as ever.
    assert!(svg(&largest(), &style).len() < 100_000);
    png(&largest(), &PictureStyle::default()).unwrap();
}

#[test]
fn a_film_that_would_be_too_long_is_refused() {
    let frames = vec![largest(); 300];
    let error = gif(&frames, &PictureStyle::default(), FrameTiming::default()).unwrap_err();
    assert_eq!(error, DrawError::TooLong { frames: 300 });
    assert!(error.to_string().contains("fewer frames"), "{error}");
    assert_eq!(gif(&[], &PictureStyle::default(), FrameTiming::default()).unwrap_err(), DrawError::NoFrames);
}

#[test]
fn a_cell_of_nothing_is_the_least_cell() {
    let scene = samples::marks();
    let least = PictureStyle { cell: PictureStyle::LEAST_CELL, ..PictureStyle::default() };
    let nothing = PictureStyle { cell: 0, ..PictureStyle::default() };
    assert_eq!(svg(&scene, &nothing), svg(&scene, &least));
    assert_eq!(png(&scene, &nothing), png(&scene, &least));
}

#[test]
fn frames_that_do_not_differ_and_any_pace_are_fine() {
    let frames = vec![samples::marks(); 3];
    for pace in [Duration::ZERO, Duration::from_secs(1), Duration::MAX] {
        let film = gif(&frames, &PictureStyle::small(), FrameTiming { step: pace, end: pace }).unwrap();
        assert!(film.starts_with(b"GIF89a"));
    }
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let (scene, style) = (samples::four_pawns(Lang::Zh), PictureStyle::default());
    assert_eq!(svg(&scene, &style), svg(&scene, &style));
    assert_eq!(png(&scene, &style), png(&scene, &style));
    let frames = [scene, samples::eight_colors(true)];
    let film = || gif(&frames, &PictureStyle::small(), FrameTiming::default());
    assert_eq!(film(), film());
}
