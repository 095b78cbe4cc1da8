use std::time::Duration;

use tengen_core::{Lang, Localize as _};
use tengen_drawing::{
    DrawError, FrameTiming, GomokuScene, PictureFormat, PictureStyle, Scene, gif, png, record_caption,
    record_scenes, svg,
};
use tengen_gomoku::BoardSize;

use crate::samples;

fn largest() -> Scene {
    Scene::Gomoku(GomokuScene::new(BoardSize::new(200, 200).unwrap()))
}

#[test]
fn a_picture_that_would_be_too_large_is_refused() {
    let style = PictureStyle { cell: u16::MAX, ..PictureStyle::default() };
    let error = png(&largest(), &style).unwrap_err();
    assert!(matches!(error, DrawError::TooLarge { width, .. } if width > 10_000_000), "{error}");
    assert_eq!(gif(&[largest()], &style, FrameTiming::default()).unwrap_err(), error);
    assert!(error.localize(Lang::Zh).contains("百万"), "{}", error.localize(Lang::Zh));
    // An SVG is as small as ever.
    assert!(svg(&largest(), &style).len() < 200_000);
    png(&largest(), &PictureStyle { cell: 12, ..PictureStyle::default() }).unwrap();
    // What was the largest board once is drawn as ever.
    png(&Scene::Gomoku(GomokuScene::new(BoardSize::new(52, 52).unwrap())), &PictureStyle::default()).unwrap();
}

#[test]
fn a_film_that_would_be_too_long_is_refused() {
    let frames = vec![Scene::Gomoku(GomokuScene::new(BoardSize::new(52, 52).unwrap())); 300];
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

/// Eight megabytes of labels once made 191 megabytes of SVG.
#[test]
fn marks_on_marks_do_not_make_a_picture_larger() {
    let record = |text: String| tengen_records::read(text.as_bytes(), None).unwrap().records.remove(0);
    let draw = |record: &tengen_records::Record, format: PictureFormat| {
        let (style, pace) = (format.default_style(), FrameTiming::default());
        format.draw_record(
            record,
            record.tree.main_end(),
            Some(record_caption(record, Lang::En)),
            &style,
            pace,
        )
    };
    // No reader takes so many of a node, but a record can hold them.
    let mut many = record(format!("(;GM[4]SZ[15];B[hh]LB[aa:{}])", "x".repeat(1 << 20)));
    let mut start = many.tree.node_mut(tengen_records::NodeId::ROOT);
    let point = |n: u32| format!("{}{}", letter(n % 15), n / 15 % 15 + 1).parse().unwrap();
    start.remarks_mut().labels.extend((0..100_000).map(|n| (point(n), n.to_string())));
    start
        .remarks_mut()
        .marks
        .extend(std::iter::repeat_n((point(112), tengen_records::PointSign::Cross), 100_000));
    drop(start);
    let caption = Some(record_caption(&many, Lang::En));
    let scenes = record_scenes(&many, many.tree.main_end(), caption);
    assert!(svg(&scenes[0], &PictureStyle::default()).len() < 200_000);
    assert!(draw(&many, PictureFormat::Svg).unwrap().len() < 50_000);
    // What everybody reads first is in every scene of a long game.
    let long = "x".repeat(1 << 20);
    let titled = record(format!("(;GM[4]SZ[15]EV[{long}]PB[{long}]RE[{long}];B[hh];W[hg])"));
    let caption = record_caption(&titled, Lang::En);
    let length = caption.title.unwrap().len()
        + caption.players.concat().len()
        + caption.result.unwrap_or_default().len();
    assert!(length < 1000, "{length}");
}

fn letter(number: u32) -> char {
    char::from_digit(number + 10, 36).unwrap()
}

#[test]
fn a_picture_that_nobody_wants_any_more_is_not_finished() {
    let record = &tengen_records::read(b"(;GM[4]SZ[15];B[hh];W[hg];B[ih])", None).unwrap().records[0];
    for format in PictureFormat::ALL {
        let asked = std::cell::Cell::new(0);
        let is_wanted = || asked.replace(asked.get() + 1) < 2;
        let style = format.default_style();
        let drawn = format.draw_record_while(
            record,
            record.tree.main_end(),
            None,
            &style,
            FrameTiming::default(),
            &is_wanted,
        );
        assert_eq!(drawn, Err(DrawError::Cancelled), "{format:?}");
        assert!(asked.get() <= 4, "{format:?} was asked {} times", asked.get());
    }
}
