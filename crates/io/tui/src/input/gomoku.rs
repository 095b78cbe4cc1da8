use ratatui::layout::Size;
use tengen_core::{Lang, Localize as _, Message, localize, message};
use tengen_games::{AnyMove, AnyPosition};
use tengen_gomoku::{BoardSize, NamedOpening, Opening, Point};
use tengen_views::{ChoiceKind, GomokuChoice, GomokuView, PositionHistory, PositionView, view};

use super::{BoardHint, BoardKey, InputController, InputOutcome, TurnOwner};
use crate::{
    board::{
        BoardScale,
        gomoku::{self, GomokuDisplay},
    },
    cell_buffer::CellBuffer,
    terminal_game::gomoku::opening_name,
    theme::TerminalTheme,
};

/// A hand over a board of Gomoku or Renju: a cursor on a point, and in openings a choice.
#[derive(Debug)]
pub(crate) struct GomokuController {
    view: GomokuView,
    cursor: Point,
    /// Which of the moves that are no points is chosen.
    button: usize,
}

impl GomokuController {
    /// Over this position, with the cursor in the middle.
    pub(crate) fn new(position: &AnyPosition, moves: &[AnyMove]) -> Option<Self> {
        let view = seen(position, moves)?;
        let cursor = Point::new(view.width / 2, view.height / 2)?;
        Some(Self { view, cursor, button: 0 })
    }

    /// What is asked when it is no point.
    fn buttons(&self) -> &[String] {
        match &self.view.choice {
            Some(choice) if !asks_for_point(choice) => &choice.moves,
            Some(_) | None => &[],
        }
    }

    fn may_pass(&self) -> bool {
        self.view.choice.as_ref().is_some_and(|choice| choice.kind == ChoiceKind::StoneOrPass)
    }

    fn put(&self) -> InputOutcome {
        let point = self.cursor;
        match self.view.choice.as_ref().map(|choice| choice.kind) {
            Some(ChoiceKind::Stone | ChoiceKind::StoneOrPass) => InputOutcome::Play(point.to_string()),
            Some(ChoiceKind::Offer) => InputOutcome::Play(format!("offer:{point}")),
            Some(ChoiceKind::Choose) => InputOutcome::Play(format!("choose:{point}")),
            Some(
                ChoiceKind::Swap | ChoiceKind::SwapOrDeclare | ChoiceKind::SwapOrPutTwo | ChoiceKind::Declare,
            )
            | None => InputOutcome::Ignored,
        }
    }

    fn choose_button(&mut self, by: i16) -> InputOutcome {
        let n = self.buttons().len();
        if n < 2 {
            return InputOutcome::Ignored;
        }
        self.button = if by < 0 { (self.button + n - 1) % n } else { (self.button + 1) % n };
        InputOutcome::Changed
    }
}

/// The point so many columns and rows away, if there is one.
pub(crate) fn beside(point: Point, dx: i8, dy: i8) -> Option<Point> {
    Point::new(point.x().checked_add_signed(dx)?, point.y().checked_add_signed(dy)?)
}

/// One of the classical openings, as it can be laid on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpeningLine {
    pub(crate) opening: NamedOpening,
    /// Where its stones lie.
    pub(crate) stones: [Point; 3],
    /// The moves that are missing.
    pub(crate) moves: Vec<String>,
}

impl OpeningLine {
    /// How the opening goes on after these stones; `None` where it cannot be reached any more.
    fn after(opening: NamedOpening, size: BoardSize, laid: &[Point]) -> Option<Self> {
        let stones = match *laid {
            // The third stone decides; any of those that are the same by symmetry will do.
            [first, second] => (-2..=2)
                .flat_map(|dx| (-2..=2).map(move |dy| (dx, dy)))
                .filter_map(|(dx, dy)| Some([first, second, beside(first, dx, dy)?]))
                .find(|&stones| NamedOpening::of(size, stones) == Some(opening)),
            _ => opening.stones(size),
        }?;
        let rest = stones.strip_prefix(laid)?;
        Some(Self { opening, stones, moves: rest.iter().map(ToString::to_string).collect() })
    }
}

fn seen(position: &AnyPosition, moves: &[AnyMove]) -> Option<GomokuView> {
    match view(position, &PositionHistory { moves }) {
        PositionView::Gomoku(view) => Some(view),
        PositionView::Quoridor(_) | PositionView::Battlefield(_) => None,
    }
}

const fn asks_for_point(choice: &GomokuChoice) -> bool {
    match choice.kind {
        ChoiceKind::Stone | ChoiceKind::StoneOrPass | ChoiceKind::Offer | ChoiceKind::Choose => true,
        ChoiceKind::Swap | ChoiceKind::SwapOrDeclare | ChoiceKind::SwapOrPutTwo | ChoiceKind::Declare => {
            false
        }
    }
}

/// A choice of an opening in words.
fn button_text(text: &str) -> Message {
    match text {
        "swap" => message!("tui-gomoku-swap"),
        "keep" => message!("tui-gomoku-keep"),
        "put-two" => message!("tui-gomoku-put-two"),
        _ => {
            let number = text.strip_prefix("declare:").unwrap_or(text);
            message!("tui-gomoku-declare", number)
        }
    }
}

impl InputController for GomokuController {
    fn look_at(&mut self, position: &AnyPosition, moves: &[AnyMove]) {
        if let Some(view) = seen(position, moves) {
            self.view = view;
            self.button = 0;
        }
    }

    fn press(&mut self, press: BoardKey) -> InputOutcome {
        let buttons = self.buttons();
        match press {
            BoardKey::Go(x, y) if !buttons.is_empty() => self.choose_button(if x == 0 { y } else { x }),
            BoardKey::Do if !buttons.is_empty() => InputOutcome::Play(buttons[self.button].clone()),
            BoardKey::Turn => self.choose_button(1),
            BoardKey::Letter(digit @ '1'..='9') if !buttons.is_empty() => {
                let chosen = digit.to_digit(10).and_then(|digit| buttons.get(digit as usize - 1));
                chosen.map_or(InputOutcome::Ignored, |text| InputOutcome::Play(text.clone()))
            }
            BoardKey::Letter('p') if self.may_pass() => InputOutcome::Play("pass".to_owned()),
            BoardKey::Letter(_) | BoardKey::Back => InputOutcome::Ignored,
            BoardKey::Go(right, down) => {
                let step = |at: u8, by: i16, size: u8| {
                    u8::try_from((i16::from(at) + by).clamp(0, i16::from(size) - 1)).unwrap_or(at)
                };
                let x = step(self.cursor.x(), right, self.view.width);
                let y = step(self.cursor.y(), -down, self.view.height);
                self.cursor = Point::new(x, y).unwrap_or(self.cursor);
                InputOutcome::Changed
            }
            BoardKey::Do => self.put(),
        }
    }

    fn click(&mut self, x: u16, y: u16, scale: BoardScale) -> InputOutcome {
        let Some(point) = gomoku::point_at(x, y, &self.view, scale) else { return InputOutcome::Ignored };
        self.cursor = point;
        match self.put() {
            InputOutcome::Ignored => InputOutcome::Changed,
            outcome @ (InputOutcome::Changed | InputOutcome::Play(_) | InputOutcome::Refused(_)) => outcome,
        }
    }

    fn size(&self, scale: BoardScale) -> Size {
        gomoku::size(&self.view, scale)
    }

    fn sheet(&self, look: TerminalTheme, turn: TurnOwner, scale: BoardScale) -> CellBuffer {
        let is_choosing = turn == TurnOwner::Ours && !self.buttons().is_empty();
        let cursor = Some(self.cursor).filter(|_| turn != TurnOwner::Nobodys && !is_choosing);
        gomoku::draw(&self.view, GomokuDisplay { cursor }, look, scale)
    }

    fn hints(&self) -> Vec<BoardHint> {
        if !self.buttons().is_empty() {
            let does = message!("tui-key-choose");
            let other = message!("tui-key-other-choice");
            return vec![BoardHint::new("Enter", does, '\r'), BoardHint::new("Tab", other, '\t')];
        }
        let does = match self.view.choice.as_ref().map(|choice| choice.kind) {
            Some(ChoiceKind::Offer) => message!("tui-key-offer-point"),
            Some(ChoiceKind::Choose) => message!("tui-key-choose-point"),
            _ => message!("tui-key-place-stone"),
        };
        let mut hints = vec![BoardHint::new("Enter/o", does, '\r')];
        if !self.openings().is_empty() {
            hints.push(BoardHint::new("O", message!("tui-key-openings"), 'O'));
        }
        if self.may_pass() {
            hints.push(BoardHint::new("p", message!("tui-key-pass-stone"), 'p'));
        }
        hints
    }

    fn openings(&self) -> Vec<OpeningLine> {
        let stones = self.view.stones.iter().filter_map(|stone| stone.0.parse().ok());
        let laid: Vec<Point> = stones.collect();
        // With Taraguchi-10 each stone is followed by a swap, so that only the third one makes an opening.
        let is_third = self.view.opening == Opening::Taraguchi10.code() && laid.len() == 2;
        let is_asked = self
            .view
            .choice
            .as_ref()
            .is_some_and(|choice| choice.pick_named || (is_third && choice.kind == ChoiceKind::Stone));
        let size = BoardSize::new(self.view.width, self.view.height).filter(|_| is_asked);
        let openings = |size| {
            NamedOpening::all().filter_map(|opening| OpeningLine::after(opening, size, &laid)).collect()
        };
        size.map(openings).unwrap_or_default()
    }

    fn remarks(&self, lang: Lang) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(choice) = &self.view.choice
            && self.view.opening != "free"
        {
            lines.push(choice.said.localize(lang).into_owned());
        }
        for (number, text) in self.buttons().iter().enumerate() {
            let sign = if number == self.button { ">" } else { "-" };
            let words = button_text(text).localize(lang);
            lines.push(format!("{sign} {} {words}", number + 1));
        }
        if self.buttons().is_empty() && self.view.choice.is_some() {
            let name = self.cursor.to_string();
            let foul = self.view.forbidden.iter().find(|forbidden| forbidden.at == name);
            lines.push(match foul {
                Some(foul) => {
                    localize!(lang, "tui-gomoku-forbidden", point = name, why = foul.said.message())
                }
                None => name,
            });
        }
        if let Some(named) = &self.view.named {
            lines.push(format!("{} {}", named.id, opening_name(named).localize(lang)));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tengen_games::AnyRules;

    use super::*;
    use crate::theme::{CharacterSet, ColorSupport};

    const LOOK: TerminalTheme =
        TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Unicode };

    fn at(rules: &str, moves: &[&str]) -> (AnyPosition, Vec<AnyMove>, GomokuController) {
        let rules: AnyRules = rules.parse().unwrap();
        let mut position = AnyPosition::new(&rules).unwrap();
        let mut played = Vec::new();
        for text in moves {
            let m = position.read_move(text).unwrap();
            position.play_move(&m).unwrap();
            played.push(m);
        }
        let hand = GomokuController::new(&position, &played).unwrap();
        (position, played, hand)
    }

    /// Walks the cursor to a point.
    fn go_to(hand: &mut GomokuController, point: Point) {
        for _ in 0..60 {
            let (dx, dy) = (
                i16::from(point.x()) - i16::from(hand.cursor.x()),
                i16::from(hand.cursor.y()) - i16::from(point.y()),
            );
            if (dx, dy) == (0, 0) {
                return;
            }
            assert_eq!(hand.press(BoardKey::Go(dx.signum(), dy.signum())), InputOutcome::Changed);
        }
        panic!("{point} cannot be reached");
    }

    /// Every choice of every opening protocol can be made with the keys alone.
    #[test]
    fn everything_can_be_chosen_by_keys() {
        for opening in tengen_gomoku::Opening::ALL {
            let rules = format!("renju,opening={opening}");
            for seed in 0..6_usize {
                let (mut position, mut played, mut hand) = at(&rules, &[]);
                for ply in 0..14 {
                    hand.look_at(&position, &played);
                    let legal = position.legal_moves();
                    let text = &legal[(seed * 7919 + ply * 104_729) % legal.len()];
                    let name = text.rsplit(':').next().unwrap();
                    let outcome = match name.parse::<Point>() {
                        Ok(point) => {
                            go_to(&mut hand, point);
                            hand.press(BoardKey::Do)
                        }
                        Err(_) if text == "pass" => hand.press(BoardKey::Letter('p')),
                        Err(_) => {
                            while hand.buttons()[hand.button] != *text {
                                assert_eq!(hand.press(BoardKey::Turn), InputOutcome::Changed);
                            }
                            hand.press(BoardKey::Do)
                        }
                    };
                    assert_eq!(outcome, InputOutcome::Play(text.clone()), "{opening} after {played:?}");
                    let m = position.read_move(text).unwrap();
                    position.play_move(&m).unwrap();
                    played.push(m);
                    if position.outcome().is_some() {
                        break;
                    }
                }
            }
        }
    }

    #[test]
    fn the_cursor_stays_on_the_board() {
        let (_, _, mut hand) = at("gomoku,size=7x3,k=3", &[]);
        for (x, y, corner) in [(-1, -1, "a3"), (1, 1, "g1"), (10, -10, "g3")] {
            for _ in 0..20 {
                hand.press(BoardKey::Go(x, y));
            }
            assert_eq!(hand.cursor.to_string(), corner);
        }
    }

    #[test]
    fn a_click_puts_a_stone() {
        let (_, _, mut hand) = at("gomoku", &[]);
        for scale in BoardScale::some() {
            let (x, y) = gomoku::place("c4".parse().unwrap(), 15, scale);
            for x in x..=x + scale.get() {
                assert_eq!(hand.click(x, y, scale), InputOutcome::Play("c4".to_owned()));
            }
        }
    }

    /// Every legal move can be made by a click at every scale, and nothing else than legal moves comes of clicks on free
    /// points.
    #[test]
    fn every_stone_can_be_put_by_a_click_at_every_scale() {
        let (position, _, mut hand) = at("gomoku,size=7x5,k=4", &["a1", "g5", "d3"]);
        let legal: BTreeSet<String> = position.legal_moves().into_iter().collect();
        for scale in BoardScale::some() {
            let mut played = BTreeSet::new();
            let sheet = hand.sheet(LOOK, TurnOwner::Ours, scale);
            assert_eq!(Size::new(sheet.width(), sheet.height()), hand.size(scale));
            for at in sheet.body.area.positions() {
                let outcome = hand.click(at.x, at.y, scale);
                let InputOutcome::Play(text) = outcome else { panic!("{at:?}: {outcome:?}") };
                played.insert(text);
                let caret = hand.sheet(LOOK, TurnOwner::Ours, scale).caret.unwrap();
                assert_eq!(gomoku::point_at(caret.x, caret.y, &hand.view, scale), Some(hand.cursor));
            }
            assert!(legal.is_subset(&played), "{legal:?} {played:?}");
            assert_eq!(played.len(), 35);
        }
    }

    #[test]
    fn forbidden_points_have_their_reason() {
        let (_, _, mut hand) = at("renju", &["h8", "a1", "i8", "a3", "g9", "a5", "g10", "a7"]);
        let point = hand.view.forbidden[0].at.parse().unwrap();
        go_to(&mut hand, point);
        assert!(hand.remarks(Lang::En).iter().any(|line| line.contains("forbidden")));
        assert!(hand.remarks(Lang::Zh).iter().any(|line| line.contains("禁手")));
    }
}
