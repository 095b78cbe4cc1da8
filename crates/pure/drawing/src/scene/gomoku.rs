use std::{collections::BTreeSet, ops::RangeInclusive};

use tengen_core::{Lang, Localize as _, Seat};
use tengen_games::{AnyMove, AnyPosition};
use tengen_gomoku::{BoardSize, Color, Move, Point, Position, TurnChoice};
use tengen_records::{
    Diagram, NodeId, NodeRemarks, PlayedMove, PointSign, Record, RecordReplay, UncheckedBoard,
};

use super::{GameScene, Scene};
use crate::{PictureCaption, draw::gomoku, pen::ShapePen, text_layout::one_line};

/// Characters of a label that are copied; fewer are drawn.
const LONGEST_LABEL: usize = 8;

/// A board of Gomoku or Renju. What lies off the board is not drawn; of two stones on one point the later one is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GomokuScene {
    /// The size of the board.
    pub size: BoardSize,
    /// The stones, in the order of play if that is known.
    pub stones: Vec<DrawnStone>,
    /// Where the last stone was put.
    pub last: Option<Point>,
    /// Rows that won, each from one end to the other.
    pub winning_rows: Vec<Vec<Point>>,
    /// Signs and labels.
    pub marks: Vec<BoardMark>,
    /// What stands above and below the board.
    pub caption: Option<PictureCaption>,
}

/// A stone on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnStone {
    /// Where it lies.
    pub point: Point,
    /// Its colour.
    pub color: Color,
    /// The number of its move.
    pub number: Option<u16>,
}

/// A sign on a point, empty or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardMark {
    /// Where it stands.
    pub point: Point,
    /// What it looks like.
    pub sign: MarkSymbol,
}

/// What a mark looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MarkSymbol {
    /// Black may not play here.
    Forbidden,
    /// A point offered for the fifth stone. Offers are lettered in the order of the list.
    Offer,
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A ring.
    Ring,
    /// A stone of an expected line: its colour and its number in that line.
    Ghost(Color, u16),
    /// A short text: one to three letters, digits or hanzi; what is longer is cut.
    Label(String),
}

impl GomokuScene {
    /// An empty board.
    pub const fn new(size: BoardSize) -> Self {
        Self {
            size,
            stones: Vec::new(),
            last: None,
            winning_rows: Vec::new(),
            marks: Vec::new(),
            caption: None,
        }
    }

    /// Adds the stone of this move.
    pub fn put(&mut self, point: Point, color: Color, number: u16) {
        self.stones.push(DrawnStone { point, color, number: Some(number) });
        self.last = Some(point);
    }

    /// Signs and rows as they are in this position.
    pub(crate) fn look_at(&mut self, position: &Position) {
        self.winning_rows = position.winning_rows();
        // Once the fifth stone lies, what else was offered is history.
        let choosing = matches!(position.choice(), Some(TurnChoice::Offer(_) | TurnChoice::Choose));
        let offers = position.offers().iter().filter(|_| choosing);
        let offers = offers.map(|&point| BoardMark { point, sign: MarkSymbol::Offer });
        let forbidden = position.forbidden_points().into_iter();
        let forbidden = forbidden.map(|(point, _)| BoardMark { point, sign: MarkSymbol::Forbidden });
        self.marks = forbidden.chain(offers).collect();
    }

    /// Puts a stone, unless the record has it where none can lie; `None` is a pass.
    fn show_stone(&mut self, point: Option<Point>, number: u32, after: &Diagram) {
        let point = point.filter(|&point| self.stones.iter().all(|stone| stone.point != point));
        let new = point.and_then(|point| {
            let color = after.board.stone(point)?;
            // A game too long for its numbers has no numbers there: no board has so many points.
            Some(DrawnStone { point, color, number: u16::try_from(number).ok() })
        });
        self.stones.extend(new);
        self.last = new.map(|stone| stone.point);
    }

    /// Brings the stones in line with the board where a record has put or taken some outside the order of moves.
    fn set_up(&mut self, diagram: &Diagram) {
        let board = &diagram.board;
        self.stones.retain(|stone| board.stone(stone.point) == Some(stone.color));
        if self.stones.len() < diagram.stones.len() {
            let there: BTreeSet<Point> = self.stones.iter().map(|stone| stone.point).collect();
            let new = diagram.stones.iter().filter(|(point, _)| !there.contains(point));
            self.stones.extend(new.map(|&(point, color)| DrawnStone { point, color, number: None }));
        }
        self.last = self.last.filter(|&last| !board.is_empty(last));
        self.winning_rows.retain(|row| row.iter().all(|&point| !board.is_empty(point)));
    }
}

/// Stones without numbers, row by row.
impl From<&Position> for GomokuScene {
    fn from(position: &Position) -> Self {
        let board = position.board();
        let mut scene = Self::new(board.size());
        for color in Color::all(board.colors()) {
            scene.stones.extend(board.stones(color).map(|point| DrawnStone { point, color, number: None }));
        }
        scene.look_at(position);
        scene
    }
}

impl GameScene for GomokuScene {
    fn title(&self, lang: Lang) -> &'static str {
        lang.text("games-gomoku")
    }

    fn extent(&self, pen: &ShapePen<'_>) -> [f32; 2] {
        gomoku::GomokuLayout::new(self, pen).extent()
    }

    fn draw(&self, pen: &mut ShapePen<'_>, corner: [f32; 2]) {
        gomoku::board(self, pen, corner);
    }

    fn n_pieces(&self) -> usize {
        Seat::MAX.into()
    }

    fn piece_name(&self, piece: u8, lang: Lang) -> String {
        Color::new(piece).map_or_else(String::new, |color| color.side().localize(lang).into_owned())
    }

    fn draw_piece(&self, pen: &mut ShapePen<'_>, piece: usize, middle: [f32; 2], radius: f32) {
        gomoku::piece(pen, piece, middle, radius);
    }

    fn show(&mut self, play: &PlayedMove, number: u32, after: &RecordReplay<'_>) {
        if let (AnyMove::Gomoku(_), UncheckedBoard::Gomoku(diagram)) = (&play.m, after.stage())
            && play.counts()
        {
            self.show_stone(play.stone(), number, diagram);
        }
    }

    /// Stones that are set up, signs and labels. As long as the rules are kept, what they forbid and who has won is shown as
    /// well.
    fn show_remarks(&mut self, remarks: Option<&NodeRemarks>, replay: &RecordReplay<'_>) {
        let UncheckedBoard::Gomoku(diagram) = replay.stage() else { return };
        self.set_up(diagram);
        match replay.position() {
            Some(AnyPosition::Gomoku(position)) => self.look_at(position),
            Some(AnyPosition::Quoridor(_) | AnyPosition::Battlefield(_)) | None => self.marks.clear(),
        }
        // A file may mark a point a million times: of marks of a kind the last one is seen.
        let marks = last_of_each(remarks.map_or(&[][..], |remarks| &remarks.marks), |mark| *mark);
        self.marks.extend(marks.into_iter().map(|&(point, sign)| {
            let sign = match sign {
                PointSign::Cross => MarkSymbol::Forbidden,
                PointSign::Triangle => MarkSymbol::Triangle,
                PointSign::Circle => MarkSymbol::Ring,
                PointSign::Square => MarkSymbol::Square,
            };
            BoardMark { point, sign }
        }));
        let texts = replay.point_texts();
        let labels = last_of_each(&texts, |(point, _)| *point);
        self.marks.extend(labels.into_iter().map(|(point, label)| {
            let label = one_line(label).chars().take(LONGEST_LABEL).collect();
            BoardMark { point: *point, sign: MarkSymbol::Label(label) }
        }));
    }

    fn number_only(&mut self, numbers: RangeInclusive<u32>) {
        for stone in &mut self.stones {
            stone.number = stone.number.filter(|&number| numbers.contains(&number.into()));
        }
    }

    fn show_line(&mut self, position: &AnyPosition, line: &[AnyMove]) -> bool {
        let mut position = position.clone();
        let mut ghosts = Vec::new();
        for (m, number) in line.iter().zip(1..) {
            if position.play_move(m).is_err() {
                break;
            }
            if let (AnyMove::Gomoku(Move::Place(point) | Move::Choose(point)), AnyPosition::Gomoku(after)) =
                (m, &position)
                && let Some(color) = after.board().stone(*point)
            {
                let point = *point;
                ghosts.push(BoardMark { point, sign: MarkSymbol::Ghost(color, number) });
            }
        }
        // What is forbidden now, and what else is written there, would only be in the way.
        self.marks.retain(|mark| ghosts.iter().all(|ghost| ghost.point != mark.point));
        self.marks.append(&mut ghosts);
        true
    }
}

/// The last of those with the same key, in the order of the list.
fn last_of_each<T, K: Ord>(all: &[T], key: impl Fn(&T) -> K) -> Vec<&T> {
    let mut seen = BTreeSet::new();
    let mut last: Vec<&T> = all.iter().rev().filter(|item| seen.insert(key(item))).collect();
    last.reverse();
    last
}

/// Letters the continuations of a place in a game of Gomoku, where there are several.
pub fn mark_continuations(scene: &mut Scene, record: &Record, id: NodeId) {
    let Scene::Gomoku(scene) = scene else { return };
    let mut points: Vec<Point> = Vec::new();
    for child in record.tree.children(id) {
        let point = record.tree.play(child).as_ref().and_then(PlayedMove::stone);
        points.extend(point.filter(|point| !points.contains(point)));
    }
    if points.len() < 2 {
        return;
    }
    // What the record itself writes on a point stays, and no letter means two points.
    let labels: Vec<(Point, String)> = scene
        .marks
        .iter()
        .filter_map(|mark| match &mark.sign {
            MarkSymbol::Label(text) => Some((mark.point, text.clone())),
            MarkSymbol::Forbidden
            | MarkSymbol::Offer
            | MarkSymbol::Triangle
            | MarkSymbol::Square
            | MarkSymbol::Ring
            | MarkSymbol::Ghost(..) => None,
        })
        .collect();
    points.retain(|point| labels.iter().all(|(labelled, _)| labelled != point));
    let letters = (b'A'..=b'Z').chain(b'a'..=b'z').map(|letter| char::from(letter).to_string());
    let letters = letters.filter(|letter| labels.iter().all(|(_, label)| label != letter));
    for (point, letter) in points.into_iter().zip(letters) {
        scene.marks.retain(|mark| mark.point != point);
        scene.marks.push(BoardMark { point, sign: MarkSymbol::Label(letter) });
    }
}
