//! A Connect5 engine library. It wins where it can, stops the opponent from winning, and else puts stones where rows grow.
//!
//! Connect5 引擎库示例：能赢就赢，能挡就挡，否则下在连子最有前途的地方。

use std::{
    cmp::Reverse,
    time::{SystemTime, UNIX_EPOCH},
};

use connect5::{DIRECTIONS, Engine, Game, Opening, Point, Stone};

/// The engine. What it should remember between steps goes in here.
/// 引擎。需要在各步之间记住的内容放在这里。
#[derive(Default)]
struct MyEngine;

connect5::export!(MyEngine);

impl Engine for MyEngine {
    /// The next stone. 下一步。
    fn choose(&mut self, game: &Game) -> Option<Point> {
        let (own, other) = (game.stone(), game.stone().other());
        let win = game.choices().find(|&point| game.wins(point, own));
        let block = || game.choices().find(|&point| game.wins(point, other));
        win.or_else(block).or_else(|| ranked(game).first().copied())
    }

    /// Which opening to lay: another one every time. 指定开局：每次换一种。
    fn opening(&mut self, _: &Game) -> Opening {
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Opening::by_chance(u64::from(time.subsec_micros()))
    }

    /// How many fifth stones Black offers. 五手 N 打的打点数。
    fn fifth_play_number(&mut self, _: &Game) -> u8 {
        3
    }

    /// These openings are good for Black: take Black. 这些开局对黑方有利：交换，执黑。
    fn is_third_exchange(&mut self, game: &Game) -> bool {
        const GOOD_FOR_BLACK: [&str; 5] = ["D1", "D4", "D7", "I3", "I7"];
        game.opening().is_some_and(|opening| GOOD_FOR_BLACK.contains(&opening.id()))
    }

    /// The best points, no two of them symmetric. 最好的几个点，互不对称。
    fn fifth_steps(&mut self, n: usize, game: &Game) -> Vec<Point> {
        game.distinct_offers(n, ranked(game))
    }

    /// White keeps what helps Black least. 执白时留下对黑方最差的打点。
    fn decide_fifth_step(&mut self, offers: &[Point], game: &Game) -> Option<Point> {
        offers.iter().copied().min_by_key(|&point| value(game, point, Stone::Black))
    }
}

/// All points where a stone may be put, the best first. 所有可以落子的点，最好的在前。
fn ranked(game: &Game) -> Vec<Point> {
    let (own, other) = (game.stone(), game.stone().other());
    let worth = |point: Point| {
        // One's own rows first; of equal points the one nearest to the middle.
        let rows = 2 * value(game, point, own) + value(game, point, other);
        (Reverse(rows), point.distance(Point::CENTRE))
    };
    let mut points: Vec<Point> = game.choices().collect();
    points.sort_by_cached_key(|&point| worth(point));
    points
}

/// What the rows are worth that a stone here would make: longer ones more, and those that are open at both ends more again.
/// 在此落子形成的连子的价值：越长越好，两头都空更好。
fn value(game: &Game, point: Point, stone: Stone) -> u32 {
    let row = |&direction: &(i8, i8)| {
        let length = game.row_length(point, stone, direction).min(5);
        // Four times as much for each stone more; a row without an open end leads nowhere.
        4_u32.pow(length.into()) * u32::from(game.open_ends(point, stone, direction))
    };
    DIRECTIONS.iter().map(row).sum()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use connect5::{Setup, Step, Table};

    use super::*;

    fn stones(names: &str) -> Vec<Step> {
        let colours = [Stone::Black, Stone::White].into_iter().cycle();
        let points = names.split(' ').map(|name| name.parse().unwrap());
        points.zip(colours).map(|(point, stone)| Step { point, stone }).collect()
    }

    /// What the engine answers to these stones, as a platform would hear it.
    fn answer(names: &str, stone: Stone) -> String {
        let mut table = Table::new(MyEngine);
        table.setup_game(Setup { stone, ..Setup::default() });
        let step = table.respond_to_order_of_steps(&stones(names), Duration::ZERO).unwrap();
        step.to_string()
    }

    #[test]
    fn it_wins_where_it_can() {
        assert_eq!(answer("H8 A1 H9 A2 H10 A3 H11 H7", Stone::Black), "black H12");
    }

    #[test]
    fn it_stops_a_four() {
        assert_eq!(answer("H8 H7 H9 A2 H10 C15 H11", Stone::White), "white H12");
    }

    #[test]
    fn it_begins_in_the_middle() {
        let mut table = Table::new(MyEngine);
        assert_eq!(table.start_new_game().unwrap().to_string(), "black H8");
    }
}
