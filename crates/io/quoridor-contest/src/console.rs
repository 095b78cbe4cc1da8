//! The lines of the contest's console, byte for byte as the course's server has them.

use crate::ContestConsole;

/// The line that separates.
pub(crate) const RULE: &str = "--------------------------------------------------";
pub(crate) const STARS: &str = "**************************************************";
pub(crate) const CENTRE: &str = "-----------------------****-----------------------";

/// The time as the console and the tables have it.
pub(crate) fn now() -> String {
    jiff::Zoned::now().strftime("%Y-%m-%d %H:%M:%S").to_string()
}

/// The time as the contest's folder is called.
pub(crate) fn folder_name() -> String {
    jiff::Zoned::now().strftime("%Y-%m-%d-%H-%M-%S").to_string()
}

pub(crate) fn welcome(desk: &dyn ContestConsole, args: &[String]) {
    desk.console("Server Version: 1.2");
    desk.console(&format!("Args:[{}]", args.join(", ")));
    desk.console(&now());
    desk.console(RULE);
    desk.console("Waiter is waiting for the players to sit down.");
}

pub(crate) fn ready(desk: &dyn ContestConsole, name: &str, seated: usize, seats: usize) {
    desk.console(&format!("[INFO] {name:>10} is ready at {}. ({seated}/{seats})", now()));
}

pub(crate) fn update_client(desk: &dyn ContestConsole, name: &str) {
    desk.console(&format!("[INFO] Please update your client: {name}"));
}

pub(crate) fn seated(desk: &dyn ContestConsole) {
    desk.console("Waiter's work is done.");
}

pub(crate) fn begins(desk: &dyn ContestConsole) {
    desk.console(&format!("Contest start at: {}", now()));
    desk.console(CENTRE);
}

pub(crate) fn round_begins(desk: &dyn ContestConsole, what: &str, round: u32) {
    desk.console(STARS);
    desk.console(&format!("{what} {round} :"));
    desk.console(STARS);
}

pub(crate) fn round_ends(desk: &dyn ContestConsole) {
    desk.console(RULE);
}

pub(crate) fn announce_bye(desk: &dyn ContestConsole, name: &str, next: u32) {
    desk.console(&format!("[INFO] {name} is lucky and will directly show in next round[round {next}]."));
}

pub(crate) fn free(desk: &dyn ContestConsole, name: &str) {
    desk.console(&format!("[INFO] {name} has no game in this round."));
}

pub(crate) fn even(one: (&str, u32), other: (&str, u32)) -> String {
    format!("[{} : {}] {} draw---- {}", one.1, other.1, one.0, other.0)
}

pub(crate) fn kicked(desk: &dyn ContestConsole, name: &str, timeouts: u8) {
    desk.console(&format!(
        "[INFO] {name} has got {timeouts} timeouts, he/she will now directly leave this contest."
    ));
}

pub(crate) fn draw(names: [&str; 2], next: u32) -> String {
    let [defensive, offensive] = names;
    format!(
        "[INFO] {defensive} and {offensive} had a draw, so both of them will show in next round[round {next}]."
    )
}

pub(crate) fn defeat(winner: (&str, u32), loser: (&str, u32)) -> String {
    format!("[{} : {}] {} defeat--> {}", winner.1, loser.1, winner.0, loser.0)
}

pub(crate) fn champion(desk: &dyn ContestConsole, name: &str) {
    desk.console(&format!("CHAMPION: QuoridorPlayer{{name='{name}'}}"));
}

pub(crate) fn ends(desk: &dyn ContestConsole) {
    desk.console(CENTRE);
    desk.console(&format!("Contest end at: {}", now()));
}
