use tengen_core::Game as _;
use tengen_games::{AnyMove, AnyPosition, Refusal, RefusedMove};
use tengen_gomoku::Move as GomokuMove;

use crate::{Caption, Scene};

/// A game that is played through, with a scene of every position.
///
/// ```
/// use tengen_drawing::{Replay, Style, svg};
/// use tengen_games::{AnyPosition, AnyRules};
///
/// let rules: AnyRules = "renju".parse().unwrap();
/// let mut replay = Replay::new(AnyPosition::new(&rules).unwrap());
/// for m in ["h8", "h9", "i7"] {
///     replay.play_text(m).unwrap();
/// }
/// assert!(svg(replay.scene(), &Style::default()).starts_with("<svg"));
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    position: AnyPosition,
    scene: Scene,
    /// How many moves were played that count; choices of an opening do not.
    n_moves: u32,
}

impl Replay {
    /// A game from this position on; its moves count from 1, after the stones that lie there already.
    pub fn new(start: AnyPosition) -> Self {
        let n_moves = match &start {
            AnyPosition::Gomoku(position) => u32::from(position.n_stones()),
            AnyPosition::Battlefield(position) => position.turn_number().saturating_sub(1),
            AnyPosition::Quoridor(_) => 0,
        };
        Self { scene: Scene::of(&start), position: start, n_moves }
    }

    /// The same with a caption, whose number of the move is kept up to date.
    #[must_use]
    pub fn with_caption(mut self, caption: Caption) -> Self {
        self.scene.set_caption(Some(Caption { move_number: None, ..caption }));
        self
    }

    /// The position reached.
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The picture of it.
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// How many moves were played. Choices of an opening, such as to swap colours, do not count.
    pub const fn n_moves(&self) -> u32 {
        self.n_moves
    }

    /// Plays a move by its text. A refused move changes nothing.
    pub fn play_text(&mut self, text: &str) -> Result<&Scene, RefusedMove> {
        let m = self.position.read_move(text)?;
        self.play(&m)
    }

    /// Plays a move and shows what it did. A refused move changes nothing.
    pub fn play(&mut self, m: &AnyMove) -> Result<&Scene, RefusedMove> {
        let refused = |why| RefusedMove { text: m.to_string(), why };
        let mut counts = true;
        match (&mut self.position, &mut self.scene, m) {
            (AnyPosition::Gomoku(position), Scene::Gomoku(scene), AnyMove::Gomoku(m)) => {
                let color = position.to_move();
                let _ = position.play(m).map_err(|why| refused(Refusal::Gomoku(why)))?;
                counts = matches!(m, GomokuMove::Place(_) | GomokuMove::Choose(_) | GomokuMove::Pass);
                scene.follow(*m, color, self.n_moves + 1, position);
            }
            (AnyPosition::Quoridor(position), Scene::Quoridor(scene), AnyMove::Quoridor(m)) => {
                let before = *position;
                let _ = position.play(m).map_err(|why| refused(Refusal::Quoridor(why)))?;
                scene.follow(*m, &before, before.turn(), position);
            }
            (AnyPosition::Battlefield(position), Scene::Battlefield(scene), AnyMove::Battlefield(order)) => {
                let undo = position.play(order).map_err(|why| refused(Refusal::Battlefield(why)))?;
                scene.follow(order, undo.effects(), position);
            }
            _ => return Err(refused(Refusal::OtherGame)),
        }
        self.n_moves += u32::from(counts);
        let number = Some(self.n_moves).filter(|&number| number > 0);
        if let Some(caption) = self.scene.caption().cloned() {
            self.scene.set_caption(Some(Caption { move_number: number, ..caption }));
        }
        Ok(&self.scene)
    }
}

/// The scenes of a whole game: the start, and one after every move. The caption's result is told only in the last one.
pub fn scenes<'a>(
    start: AnyPosition,
    moves: impl IntoIterator<Item = &'a AnyMove>,
    caption: Option<Caption>,
) -> Result<Vec<Scene>, RefusedMove> {
    let result = caption.as_ref().and_then(|caption| caption.result.clone());
    let mut replay = Replay::new(start);
    if let Some(caption) = caption {
        replay = replay.with_caption(Caption { result: None, ..caption });
    }
    let mut scenes = vec![replay.scene().clone()];
    for m in moves {
        scenes.push(replay.play(m)?.clone());
    }
    if let Some(last) = scenes.last_mut()
        && let Some(caption) = last.caption().cloned()
    {
        last.set_caption(Some(Caption { result, ..caption }));
    }
    Ok(scenes)
}
