//! Benchmark engine that answers at once, over Gomocup and our text protocol, so that only the host's overhead is measured.

use std::io::{self, BufRead as _, Write as _};

use tengen_gomoku::Point;

/// The board that it plays on.
pub(in crate::bench) const SIDE: u8 = 15;

/// Plays until it is told to end.
pub(super) fn play() -> io::Result<()> {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let (mut line, points) = (String::new(), points());
    let point = |number: usize| points.get(number).copied();
    let coordinates = |number| point(number).map(|point| format!("{},{}\r\n", point.x(), point.y()));
    // How many stones it knows of.
    let mut stones = 0;
    loop {
        line.clear();
        if input.read_line(&mut line)? == 0 {
            return Ok(());
        }
        let mut words = line.split_whitespace();
        let answer = match words.next().unwrap_or_default() {
            "START" | "RESTART" => {
                stones = 0;
                Some("OK\r\n".to_owned())
            }
            "ABOUT" => Some("name=\"instant\"\r\n".to_owned()),
            "BEGIN" => {
                stones = 1;
                coordinates(0)
            }
            "TURN" => {
                stones += 2;
                coordinates(stones - 1)
            }
            "isready" => Some("readyok\n".to_owned()),
            "position" => {
                stones = words.skip(2).count();
                None
            }
            "go" => point(stones).map(|point| format!("bestmove {point}\n")),
            "END" | "quit" => return Ok(()),
            _ => None,
        };
        if let Some(answer) = answer {
            output.write_all(answer.as_bytes())?;
            output.flush()?;
        }
    }
}

/// Where stones go, one after the other: colours lie in pairs along columns, so that nobody ever has five in a row.
fn points() -> Vec<Point> {
    let all = || (0..SIDE).flat_map(|y| (0..SIDE).filter_map(move |x| Point::new(x, y)));
    let of = |color| all().filter(move |point| (point.x() + point.y() / 2) % 2 == color);
    of(0).zip(of(1)).flat_map(|(black, white)| [black, white]).collect()
}

#[cfg(test)]
mod tests {
    use tengen_games::{AnyPosition, AnyRules};

    use super::*;

    #[test]
    fn nobody_wins_while_it_plays() {
        let points = points();
        assert!(points.len() >= 200, "{}", points.len());
        let rules: AnyRules = "gomoku".parse().unwrap();
        let mut position = AnyPosition::new(&rules).unwrap();
        for point in points {
            position.play(&point.to_string()).unwrap();
            assert!(position.outcome().is_none(), "{point}");
        }
    }
}
