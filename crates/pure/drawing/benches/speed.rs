//! Speed of the pictures: `cargo bench -p tengen-drawing`.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use divan::Bencher;
use resvg::{tiny_skia, usvg};
use tengen_drawing::{FrameTiming, GomokuScene, PictureCaption, PictureStyle, Scene, gif, png, svg};
use tengen_gomoku::{BoardSize, Color, Point};
use tengen_testkit::{PairedBenchmark, TestRng};

fn main() {
    divan::main();
    let (game, style, small) = (game(), PictureStyle::default(), PictureStyle::small());
    let last = game.last().unwrap();
    PairedBenchmark::report(&[
        PairedBenchmark::run(
            "PNG of 100 moves on 15×15",
            "pictures",
            || {
                divan::black_box(png(last, &style).unwrap());
                1
            },
            || {
                divan::black_box(through_resvg(last, style).encode_png().unwrap());
                1
            },
        ),
        PairedBenchmark::run(
            "GIF of 100 moves on 15×15",
            "frames",
            || {
                divan::black_box(gif(&game, &small, FrameTiming::default()).unwrap());
                game.len() as u64
            },
            || every_frame_in_full(&game, small),
        ),
    ]);
}

/// A game of a hundred moves near the middle, with a caption that counts them: the start and each move.
fn game() -> Vec<Scene> {
    let mut points: Vec<Point> = BoardSize::RENJU.points().collect();
    let mut dice = TestRng::new(1);
    let centre = BoardSize::RENJU.centre();
    points.sort_by_cached_key(|point| (usize::from(point.distance(centre)) * 2 + dice.below(8), *point));
    let mut scene = GomokuScene::new(BoardSize::RENJU);
    let mut caption = PictureCaption {
        title: Some("天元公开赛 第三轮".into()),
        players: vec!["吴清源".into(), "Ada Lovelace".into()],
        ..PictureCaption::default()
    };
    scene.caption = Some(caption.clone());
    let mut scenes = vec![Scene::Gomoku(scene.clone())];
    for (number, point) in (1..=100).zip(points) {
        scene.put(point, Color::new(u8::from(number % 2 == 0)).unwrap(), number);
        caption.move_number = Some(number.into());
        scene.caption = Some(caption.clone());
        scenes.push(Scene::Gomoku(scene.clone()));
    }
    scenes
}

/// The same picture by the usual way: the SVG, read and drawn by a general program.
fn through_resvg(scene: &Scene, style: PictureStyle) -> tiny_skia::Pixmap {
    let tree = usvg::Tree::from_str(&svg(scene, &style), &usvg::Options::default()).unwrap();
    let size = tree.size().to_int_size();
    let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixmap.as_mut());
    pixmap
}

/// Every frame drawn in full, given a palette of its own and written in full. A tenth of the frames is patience enough.
fn every_frame_in_full(scenes: &[Scene], style: PictureStyle) -> u64 {
    let frames: Vec<&Scene> = scenes.iter().step_by(10).collect();
    let first = through_resvg(frames[0], style);
    let sides = [first.width(), first.height()].map(|side| u16::try_from(side).unwrap());
    let mut bytes = Vec::new();
    let mut encoder = ::gif::Encoder::new(&mut bytes, sides[0], sides[1], &[]).unwrap();
    for scene in &frames {
        let pixmap = through_resvg(scene, style);
        let [width, height] = [pixmap.width(), pixmap.height()].map(|side| u16::try_from(side).unwrap());
        let frame = ::gif::Frame::from_rgba_speed(width, height, &mut pixmap.take(), 10);
        encoder.write_frame(&frame).unwrap();
    }
    drop(encoder);
    divan::black_box(bytes);
    frames.len() as u64
}

#[divan::bench]
fn svg_of_100_moves(bencher: Bencher<'_, '_>) {
    let game = game();
    bencher.bench_local(|| svg(game.last().unwrap(), &PictureStyle::default()));
}

#[divan::bench]
fn png_of_100_moves(bencher: Bencher<'_, '_>) {
    let game = game();
    bencher.bench_local(|| png(game.last().unwrap(), &PictureStyle::default()).unwrap());
}

#[divan::bench]
fn png_through_resvg(bencher: Bencher<'_, '_>) {
    let game = game();
    bencher
        .bench_local(|| through_resvg(game.last().unwrap(), PictureStyle::default()).encode_png().unwrap());
}

#[divan::bench]
fn gif_of_100_moves(bencher: Bencher<'_, '_>) {
    let game = game();
    bencher.bench_local(|| gif(&game, &PictureStyle::small(), FrameTiming::default()).unwrap());
}

#[divan::bench]
fn gif_of_100_moves_in_full_size(bencher: Bencher<'_, '_>) {
    let game = game();
    bencher.bench_local(|| gif(&game, &PictureStyle::default(), FrameTiming::default()).unwrap());
}
