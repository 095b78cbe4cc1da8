//! What is painted in parts equals what is painted in full, pixel by pixel.

use proptest::prelude::*;
use tengen_core::Lang;
use tengen_games::AnyPosition;
use tengen_gomoku::{BoardSize, Color, Point};
use tengen_records::{NodeId, Record};
use tengen_testkit::TestRng;

use super::{
    canvas::{GlyphCache, RasterCanvas},
    frame_painter::FramePainter,
    gif::{FrameTiming, gif, survey},
    palette::{ColorCensus, Palette, UNCHANGED},
};
use crate::{
    BoardMark, DrawnStone, GomokuScene, MarkSymbol, PictureCaption, PictureStyle, Scene, Theme, page,
    record_caption, record_scenes, typeface::Typeface,
};

const GAMES: [&str; 6] = [
    "gomoku,size=7x9",
    "renju,opening=soosyrv8",
    "gomoku,size=6x6,k=3,players=8,rule=freestyle",
    "quoridor,size=5",
    "quoridor,size=7,players=4",
    "battlefield",
];

/// A random game: the start and some moves.
fn random_game(rules: &str, seed: u64, length: usize) -> Vec<Scene> {
    let mut dice = TestRng::new(seed);
    let mut record = Record::new(rules.parse().unwrap());
    record.heading.players = vec!["Ada".to_owned(), "小明".to_owned()];
    let mut position = AnyPosition::new(&record.rules).unwrap();
    let mut end = NodeId::ROOT;
    for _ in 0..length {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = position.read_move(dice.pick::<String>(&moves)).unwrap();
        end = record.tree.add_move(end, position.turn(), m.clone()).unwrap();
        position.play_move(&m).unwrap();
    }
    record_scenes(&record, end, Some(record_caption(&record, Lang::En)))
}

/// Boards that have little to do with each other.
fn random_boards(seed: u64, length: usize) -> Vec<Scene> {
    let mut dice = TestRng::new(seed);
    let mut boards = Vec::new();
    let mut scene = GomokuScene::new(BoardSize::new(5, 5).unwrap());
    for _ in 0..length {
        if dice.one_in(4) {
            scene.size = BoardSize::new(dice.within(1..=6), dice.within(1..=6)).unwrap();
        }
        let point = Point::new(dice.within(0..=5), dice.within(0..=5)).unwrap();
        if dice.one_in(3) {
            scene.stones.retain(|stone| stone.point != point);
        } else {
            let color = Color::new(dice.within(0..=7)).unwrap();
            scene.stones.push(DrawnStone {
                point,
                color,
                number: Some(u16::from(dice.within(0..=255)) * 12),
            });
        }
        let signs =
            [MarkSymbol::Forbidden, MarkSymbol::Offer, MarkSymbol::Ring, MarkSymbol::Label("黑x".into())];
        scene.marks.push(BoardMark { point, sign: dice.pick(&signs).clone() });
        scene.last = dice.one_in(2).then_some(point);
        scene.winning_rows = if dice.one_in(4) { vec![vec![point, Point::default()]] } else { Vec::new() };
        scene.caption = dice.one_in(2).then(|| PictureCaption {
            title: Some(format!("{}", dice.below(99))),
            ..PictureCaption::default()
        });
        boards.push(Scene::Gomoku(scene.clone()));
    }
    boards
}

fn in_full(scene: &Scene, style: PictureStyle, typeface: &Typeface, size: [u32; 2]) -> RasterCanvas {
    let sheet = page::sheet(scene, style, typeface);
    let mut canvas = RasterCanvas::new(size).unwrap();
    canvas.fill(sheet.paper);
    let mut stencils = GlyphCache::new(typeface);
    sheet.shapes.iter().for_each(|shape| canvas.paint(shape, &mut stencils));
    canvas
}

fn check(scenes: &[Scene], style: PictureStyle) {
    let typeface = Typeface::new();
    let sheets = || scenes.iter().map(|scene| page::sheet(scene, style, &typeface));
    let (size, paper, common) = survey(sheets()).unwrap();
    let mut film = FramePainter::new(size, paper, &common, GlyphCache::new(&typeface)).unwrap();
    let (mut census, mut full) = (ColorCensus::default(), Vec::new());
    for (scene, sheet) in scenes.iter().zip(sheets()) {
        film.show(sheet);
        let canvas = in_full(scene, style, &typeface, size);
        assert!(film.canvas().data() == canvas.data(), "painted in parts and in full differ: {scene:?}");
        census.count(canvas.data());
        full.push(canvas);
    }
    // The palette of the file is made of the same colours, though not of the same counts.
    let film = gif(scenes, &style, FrameTiming::default()).unwrap();
    compare(&film, &full, &census);
}

/// Reads the file, lays its frames over each other and compares with pictures in the colours of its palette.
fn compare(film: &[u8], full: &[RasterCanvas], census: &ColorCensus) {
    let options = ::gif::DecodeOptions::new();
    let mut decoder = options.read_info(film).unwrap();
    let colors: Vec<[u8; 3]> =
        decoder.global_palette().unwrap().chunks_exact(3).map(|c| [c[0], c[1], c[2]]).collect();
    let width = usize::from(decoder.width());
    let mut shown = vec![None; width * usize::from(decoder.height())];
    let mut n_frames = 0;
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let [left, top] = [frame.left, frame.top].map(usize::from);
        for (y, row) in frame.buffer.chunks_exact(frame.width.into()).enumerate() {
            for (x, &place) in row.iter().enumerate().filter(|&(_, &place)| place != UNCHANGED) {
                shown[(top + y) * width + left + x] = Some(colors[usize::from(place)]);
            }
        }
        let palette = Palette::with_colors(&colors[..usize::from(UNCHANGED)], census);
        let mut expected = vec![0; shown.len()];
        palette.translate(full[n_frames].data(), &mut expected);
        let expected = expected.iter().map(|&place| Some(colors[usize::from(place)]));
        assert!(expected.eq(shown.iter().copied()), "frame {n_frames}");
        n_frames += 1;
    }
    assert_eq!(n_frames, full.len());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn films_of_games_are_exact(game in 0..GAMES.len(), seed in any::<u64>(), cell in 6..30u16, dark in any::<bool>()) {
        let theme = if dark { Theme::Dark } else { Theme::Light };
        let style = PictureStyle { cell, theme, lang: Lang::Zh, ..PictureStyle::default() };
        check(&random_game(GAMES[game], seed, 12), style);
    }

    #[test]
    fn films_of_unlike_scenes_are_exact(seed in any::<u64>(), cell in 6..40u16) {
        let style = PictureStyle { cell, ..PictureStyle::default() };
        let mut scenes = random_boards(seed, 6);
        scenes.extend(random_game("quoridor,size=3", seed, 3));
        scenes.extend(random_game("battlefield", seed, 3));
        check(&scenes, style);
    }
}

#[test]
fn few_colors_are_kept_as_they_are() {
    let mut census = ColorCensus::default();
    let pixels: Vec<u8> = (0..=254u8).flat_map(|i| [i, i / 2, 255 - i, 255]).collect();
    census.count(&pixels);
    let palette = census.palette();
    let mut places = vec![0; 255];
    palette.translate(&pixels, &mut places);
    let bytes = palette.bytes();
    for (pixel, &place) in pixels.chunks_exact(4).zip(&places) {
        assert_eq!(&bytes[usize::from(place) * 3..][..3], &pixel[..3]);
    }
}
