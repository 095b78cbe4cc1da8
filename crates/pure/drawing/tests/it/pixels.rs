//! Pixels against those of another program: resvg draws our SVGs.

use resvg::{tiny_skia, usvg};
use tengen_core::Lang;
use tengen_drawing::{FrameTiming, PictureCaption, PictureStyle, Scene, Theme, gif, png, svg};
use tengen_gomoku::BoardSize;

use crate::samples;

/// Red, green and blue of all pixels.
struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

fn read_png(file: &[u8]) -> Picture {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
    let pixels = bytes.chunks_exact(3).map(|p| [p[0], p[1], p[2]]).collect();
    Picture { width: info.width as usize, height: info.height as usize, pixels }
}

fn through_resvg(svg: &str) -> Picture {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).unwrap();
    let size = tree.size().to_int_size();
    let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixmap.as_mut());
    let pixels = pixmap.data().chunks_exact(4).map(|p| [p[0], p[1], p[2]]).collect();
    Picture { width: size.width() as usize, height: size.height() as usize, pixels }
}

/// How many pixels differ by more than `much` in a channel.
fn n_differing(a: &Picture, b: &Picture, much: u8) -> usize {
    assert_eq!((a.width, a.height), (b.width, b.height));
    let differs = |(p, q): &(&[u8; 3], &[u8; 3])| p.iter().zip(*q).any(|(x, y)| x.abs_diff(*y) > much);
    a.pixels.iter().zip(&b.pixels).filter(differs).count()
}

fn all_scenes() -> Vec<Scene> {
    vec![
        samples::renju(Lang::Zh),
        samples::marks(),
        samples::eight_colors(true),
        samples::eight_colors(false),
        Scene::Gomoku(samples::long_game(BoardSize::new(19, 19).unwrap(), 120, 2, 3)),
        Scene::Gomoku(samples::long_game(BoardSize::new(1, 1).unwrap(), 1, 2, 3)),
        samples::quoridor(Lang::En),
        samples::quoridor_wall(),
        samples::four_pawns(Lang::Zh),
        samples::odd_quoridor(),
        samples::battle_after(samples::FIRE, PictureCaption::default()),
        samples::battle_after(samples::QUAKE, samples::caption(Lang::Zh)),
    ]
}

#[test]
fn a_png_is_what_its_svg_shows() {
    for scene in all_scenes() {
        for (theme, cell) in [(Theme::Light, 54), (Theme::Dark, 23)] {
            let style = PictureStyle { theme, cell, ..PictureStyle::default() };
            let (ours, theirs) =
                (read_png(&png(&scene, &style).unwrap()), through_resvg(&svg(&scene, &style)));
            // Rims of circles are bent in other ways: they may differ a little, and nothing else does.
            assert_eq!(n_differing(&ours, &theirs, 64), 0, "{scene:?}");
            assert!(n_differing(&ours, &theirs, 32) < 10, "{scene:?}");
        }
    }
}

/// Lays the frames over each other and looks at each in turn.
fn read_gif(file: &[u8], mut look: impl FnMut(usize, &Picture, u16)) -> usize {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut picture = Picture { width, height, pixels: vec![[0; 3]; width * height] };
    let mut n_frames = 0;
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        for (i, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            let (x, y) = (i % usize::from(frame.width), i / usize::from(frame.width));
            let at = (usize::from(frame.top) + y) * width + usize::from(frame.left) + x;
            picture.pixels[at] = [pixel[0], pixel[1], pixel[2]];
        }
        look(n_frames, &picture, frame.delay);
        n_frames += 1;
    }
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    n_frames
}

#[test]
fn a_film_is_its_pictures_one_after_the_other() {
    for record in [
        samples::game("renju".parse().unwrap(), samples::RENJU),
        samples::game(samples::battle(), samples::FIRE),
        samples::game("quoridor,players=4".parse().unwrap(), "e2 b5 e8 h5 d3h c5v e7 g5"),
    ] {
        let frames = samples::scenes(&record, Some(samples::caption(Lang::Zh)));
        let style = PictureStyle { lang: Lang::Zh, ..PictureStyle::small() };
        let pace = FrameTiming::default();
        let film = gif(&frames, &style, pace).unwrap();
        let n_frames = read_gif(&film, |i, picture, delay| {
            let last = i + 1 == frames.len();
            assert_eq!(u128::from(delay) * 10, if last { pace.end } else { pace.step }.as_millis());
            let mut full = read_png(&png(&frames[i], &style).unwrap());
            // The first frame has no line below the board yet.
            full.pixels.resize(picture.pixels.len(), full.pixels[0]);
            full.height = picture.height;
            // The palette has 255 colours: mixed colours on rims are near, not equal.
            assert!(n_differing(&full, picture, 24) * 1000 < full.pixels.len(), "frame {i}");
        });
        assert_eq!(n_frames, frames.len());
    }
}
