//! Pages: several boards on one, diagrams to print, PDF.

use tengen_core::Lang;
use tengen_drawing::{
    PictureCaption, PictureSheet, PictureStyle, Scene, diagram_scenes, line_scene, mark_continuations,
    numbered_scenes, print_pages, record_caption, record_scenes,
};
use tengen_records::{NodeId, Record, read};

/// A game of so many stones, row by row.
fn game(n_moves: usize) -> Record {
    let points: Vec<String> = (0..n_moves)
        .map(|at| format!("{}{}", char::from(b"acegikmbdfhjlno"[at % 15]), at / 15 + 1))
        .collect();
    let record = read(points.concat().as_bytes(), Some("game.txt")).unwrap().records.remove(0);
    assert_eq!(record.tree.main_line().count(), n_moves);
    record
}

fn numbers(scene: &Scene) -> Vec<u16> {
    let Scene::Gomoku(scene) = scene else { panic!("another game") };
    scene.stones.iter().filter_map(|stone| stone.number).collect()
}

fn footer(scene: &Scene) -> String {
    scene.caption().and_then(|caption| caption.result.clone()).unwrap()
}

/// What is wrong with a PDF, as far as its table of objects and its streams tell.
fn check_pdf(pdf: &[u8]) -> String {
    let text: String = pdf.iter().map(|&byte| if byte.is_ascii() { char::from(byte) } else { '?' }).collect();
    assert!(text.starts_with("%PDF-1.4\n") && text.ends_with("%%EOF\n"));
    let start: usize = text.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
    let table = &text[start..];
    let size: usize = table.lines().nth(1).unwrap().split_once(' ').unwrap().1.parse().unwrap();
    for (number, line) in table.lines().skip(3).take(size - 1).enumerate() {
        assert_eq!(line.len(), 19, "each entry has twenty bytes: {line:?}");
        let place: usize = line[..10].parse().unwrap();
        assert!(text[place..].starts_with(&format!("{} 0 obj\n", number + 1)), "object {}", number + 1);
    }
    for part in text.split("/Length ").skip(1) {
        let length: usize = part.split('>').next().unwrap().parse().unwrap();
        let stream = part.split_once("stream\n").unwrap().1;
        assert!(stream[length..].starts_with("\nendstream"), "a stream of {length} bytes");
    }
    text
}

#[test]
fn diagrams_bear_the_numbers_of_their_moves_and_no_others() {
    let record = game(20);
    let diagrams = diagram_scenes(&record, record.tree.main_end(), 1, 6, Lang::En);
    assert_eq!(diagrams.len(), 4);
    assert_eq!(
        diagrams.iter().map(footer).collect::<Vec<_>>(),
        ["Moves 1–6", "Moves 7–12", "Moves 13–18", "Moves 19–20"]
    );
    assert_eq!(numbers(&diagrams[1]), [7, 8, 9, 10, 11, 12]);
    let Scene::Gomoku(second) = &diagrams[1] else { panic!("another game") };
    assert_eq!(second.stones.len(), 12);
    // A range, and one move alone.
    let part = diagram_scenes(&record, record.tree.main_line().nth(6).unwrap(), 5, 2, Lang::Zh);
    assert_eq!(part.iter().map(footer).collect::<Vec<_>>(), ["第 5–6 手", "第 7 手"]);
    // No moves, no diagrams; and every game has them.
    assert!(diagram_scenes(&record, NodeId::ROOT, 1, 6, Lang::En).is_empty());
    let walls = read(b"1. e2 e8 2. e3h e7 *", None).unwrap().records.remove(0);
    assert_eq!(diagram_scenes(&walls, walls.tree.main_end(), 1, 3, Lang::En).len(), 2);
}

#[test]
fn pages_have_six_diagrams_and_a_heading_only_where_there_is_one() {
    let record = game(60);
    let diagrams = diagram_scenes(&record, record.tree.main_end(), 1, 6, Lang::En);
    let style = PictureStyle::default();
    let bare = print_pages(&diagrams, None, &style);
    assert_eq!(bare.len(), 2);
    let count = |page: &PictureSheet, tag: &str| page.svg().matches(tag).count();
    // Names of pieces are no heading.
    let caption = record_caption(&record, Lang::En);
    assert_eq!(print_pages(&diagrams, Some(&caption), &style)[0].svg(), bare[0].svg());
    let caption = PictureCaption { title: Some("Cup".to_owned()), ..caption };
    let titled = print_pages(&diagrams, Some(&caption), &style);
    assert_eq!(count(&titled[0], "<use"), count(&bare[0], "<use") + 3);
    assert_eq!(count(&titled[1], "<use"), count(&bare[1], "<use"));
    assert!(titled[0].svg().contains("<title>Cup</title>"));
    assert!(bare[0].svg().contains("width=\"794\" height=\"1123\""));
    let text = check_pdf(&PictureSheet::pdf(&titled));
    assert_eq!(text.matches("/Type/Page/").count(), 2);
    assert!(text.contains("/MediaBox[0 0 595.5 842.25]"));
    assert!(text.contains("/Title<FEFF004300750070>"));
    assert!(print_pages(&[], None, &style).is_empty());
    check_pdf(&PictureSheet::pdf(&[]));
}

#[test]
fn any_picture_can_be_a_page() {
    for text in
        ["(;GM[4]SZ[15];B[hh];W[hg])", "1. e2 e8 2. e3h *", "2 3 0 2\n0 0 A FT\n1 2 B KN\n0 0 6 0 9\n"]
    {
        let record = read(text.as_bytes(), None).unwrap().records.remove(0);
        let scenes = record_scenes(&record, record.tree.main_end(), None);
        let style = PictureStyle::default();
        let sheet = PictureSheet::of(scenes.last().unwrap(), &style);
        assert_eq!(sheet.svg(), tengen_drawing::svg(scenes.last().unwrap(), &style));
        assert_eq!(sheet.png().unwrap(), tengen_drawing::png(scenes.last().unwrap(), &style).unwrap());
        check_pdf(&PictureSheet::pdf(&[sheet]));
        let both = PictureSheet::side_by_side(&scenes, 2, &style);
        let width = |svg: &str| {
            svg.split("width=\"").nth(1).unwrap().split('"').next().unwrap().parse::<u32>().unwrap()
        };
        let single = tengen_drawing::svg(&scenes[0], &style);
        assert_eq!(width(&both.svg()), 2 * width(&single));
        assert!(both.png().unwrap().starts_with(b"\x89PNG"));
    }
}

#[test]
fn lines_are_numbered_ghosts() {
    let record = read(b"(;GM[4]SZ[15];B[hh];W[hg](;B[ig];W[ih])(;B[ff]))", None).unwrap().records.remove(0);
    let end = record.tree.main_line().nth(1).unwrap();
    let line: Vec<_> = record
        .tree
        .line_to(record.tree.main_end())
        .into_iter()
        .skip(2)
        .map(|id| record.tree.node(id).play.clone().unwrap().m)
        .collect();
    let scene = line_scene(&record, end, &line, None);
    let Scene::Gomoku(board) = &scene else { panic!("another game") };
    assert_eq!(board.stones.len(), 2);
    let marks = format!("{:?}", board.marks);
    assert_eq!(marks.matches("Ghost").count(), 2, "{marks}");
    // Half of a stone can be seen through.
    assert!(tengen_drawing::svg(&scene, &PictureStyle::default()).contains("fill-opacity=\"0.588\""));
    let walls = read(b"1. e2 e8 *", None).unwrap().records.remove(0);
    let first = walls.tree.node(walls.tree.main_line().next().unwrap()).play.clone().unwrap().m;
    let moved = line_scene(&walls, NodeId::ROOT, &[first], None);
    let shown = &numbered_scenes(&walls, walls.tree.main_line().next().unwrap(), None)[1];
    assert_eq!((shown.number, &moved), (1, &shown.scene));
}

#[test]
fn labels_of_the_record_stay() {
    let text = b"(;GM[4]SZ[15];B[hh]LB[hg:A][aa:best](;W[hg])(;W[ig])(;W[ih]))";
    let record = read(text, None).unwrap().records.remove(0);
    let end = record.tree.main_line().next().unwrap();
    let mut scene = record_scenes(&record, end, None).pop().unwrap();
    mark_continuations(&mut scene, &record, end);
    let Scene::Gomoku(board) = &scene else { panic!("another game") };
    let marks: Vec<String> =
        board.marks.iter().map(|mark| format!("{} {:?}", mark.point, mark.sign)).collect();
    // The letter A is taken.
    assert_eq!(marks, ["h9 Label(\"A\")", "a15 Label(\"best\")", "i9 Label(\"B\")", "i8 Label(\"C\")"]);
    // RenLib's texts belong to continuations.
    let mut library = read(b"(;GM[4]SZ[15];B[hh];W[hg])", None).unwrap().records.remove(0);
    let end = library.tree.main_end();
    library.tree.node_mut(end).remarks_mut().board_text = "x".to_owned();
    let before = library.tree.parent(end).unwrap();
    let Some(Scene::Gomoku(board)) = record_scenes(&library, before, None).pop() else { panic!("no board") };
    assert_eq!(format!("{:?}", board.marks[0].sign), "Label(\"x\")");
}
