//! How strong it is: against the simple players that never change.

use tengen_battlefield::{Position, maps::NamedMap};

use crate::games::{Player, per_mille, play};

fn starts() -> Vec<Position> {
    NamedMap::all().iter().map(|map| Position::new(map.field())).collect()
}

#[test]
fn simple_players_lose() {
    let small: Vec<Position> = starts().into_iter().take(6).collect();
    assert!(per_mille(&small, 1, Player::Nodes(300), Player::Greedy) >= 900);
    assert!(per_mille(&small, 1, Player::Nodes(300), Player::Random) >= 950);
}

/// More positions are more strength.
#[test]
fn who_thinks_longer_wins_more() {
    let small: Vec<Position> = starts().into_iter().take(4).collect();
    let points = per_mille(&small, 1, Player::Nodes(3000), Player::Nodes(50));
    assert!(points >= 600, "{points}");
}

#[test]
#[ignore = "minutes: two hundred games against each, on all maps"]
fn simple_players_lose_two_hundred_games() {
    let starts = starts();
    for (name, rival, least) in [("greedy", Player::Greedy, 190), ("random", Player::Random, 198)] {
        let (mut wins, mut losses) = (0, 0);
        for game in 0..200 {
            let start = &starts[game / 2 % starts.len()];
            let (players, is_first) = if game % 2 == 0 {
                ([Player::Nodes(5000), rival], true)
            } else {
                ([rival, Player::Nodes(5000)], false)
            };
            let halves = play(start, players, game as u64).halves();
            let halves = if is_first { halves } else { 2 - halves };
            wins += u32::from(halves == 2);
            losses += u32::from(halves == 0);
        }
        println!("{name}: {wins} won, {losses} lost of 200");
        assert!(wins >= least, "{name}: {wins} won, {losses} lost");
    }
}
