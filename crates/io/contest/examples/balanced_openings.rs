//! Makes the openings of `data/openings`: `cargo run --release -p tengen-contest --example balanced_openings -- renju 240 100000 40`.
//!
//! The arguments: what is played; how many openings; how many positions our engine looks at for each; and how far from even
//! its score may be. The same arguments give the same openings.

use std::{collections::BTreeSet, io::Write as _, sync::atomic::AtomicBool};

use tengen_any_engine::{AnyEngine, SearchRequest};
use tengen_contest::{MatchOpening, OpeningFormat, RandomOpenings, write_opening};
use tengen_games::{AnyPosition, AnyRules};
use tengen_search::{Level, Score, ThinkingLimits};

const MEMORY: usize = 64 << 20;
/// So many by chance are looked at for each that is wanted.
const PATIENCE: u64 = 200;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, wanted, nodes, balance] = &args[..] else {
        return Err("write GAME COUNT NODES BALANCE".into());
    };
    let rules: AnyRules = game.parse().map_err(|_| "no such game")?;
    let (wanted, nodes, balance): (usize, u64, u32) = (wanted.parse()?, nodes.parse()?, balance.parse()?);
    let moves = if matches!(rules, AnyRules::Gomoku(_)) { (3, 7) } else { (4, 8) };
    let random = RandomOpenings { seed: 1, moves, balance: balance.saturating_mul(3), nodes: nodes / 50 };
    let (never, engine, mut shapes) =
        (AtomicBool::new(false), AnyEngine::new(&rules, MEMORY, 1), BTreeSet::new());
    let mut output = std::io::stdout().lock();
    writeln!(output, "# {game}: {wanted} openings whose score is within {balance} after {nodes} positions.")?;
    for number in 0..PATIENCE * wanted as u64 {
        if shapes.len() == wanted {
            break;
        }
        let Some(moves) = random.make(number, &rules, &never) else { continue };
        let opening = MatchOpening { rules: rules.clone(), moves };
        let Some(shape) = opening.shape().filter(|shape| !shapes.contains(shape)) else { continue };
        let mut position = AnyPosition::new(&rules).map_err(|_| "no such board")?;
        for m in &opening.moves {
            position.play_move(m).map_err(|refused| refused.to_string())?;
        }
        engine.clear();
        let limits = ThinkingLimits { nodes: Some(nodes), ..ThinkingLimits::default() };
        let question = SearchRequest { position: &position, past: &[], stopped: None, limits };
        let idea =
            engine.think_at(Level::FULL, 0, question, &never, |_| {}).map_err(|error| error.to_string())?;
        if matches!(idea.score, Score::Value(value) if value.unsigned_abs() <= balance) {
            shapes.insert(shape);
            writeln!(output, "{}", write_opening(&opening, OpeningFormat::Offset))?;
            output.flush()?;
        }
    }
    Ok(())
}
