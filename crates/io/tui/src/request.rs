//! Play request, as the command line gives it.

use std::path::PathBuf;

use tengen_arbiter::TimeControl;
use tengen_console::is_dash;
use tengen_core::Message;
use tengen_games::AnyRules;
use tengen_records::{NodeId, Record};
use tengen_table_host::SeatOccupant;

use crate::{
    error::SeatingError,
    game::{SavedGames, file::LoadedGame},
    theme::TerminalTheme,
};

/// What somebody wants to play, and how.
#[derive(Clone, Debug)]
pub struct PlayRequest {
    /// What is played; `None` asks.
    pub rules: Option<AnyRules>,
    /// The game of this record is played on, by its own rules.
    pub load: Option<StartingRecord>,
    /// Whether an interrupted game is gone on with.
    pub resume: ResumeMode,
    /// Who plays.
    pub seating: SeatAssignment,
    /// How much time there is.
    pub time: TimeControl,
    /// Line by line, although there may be a screen.
    pub plain: bool,
    /// Whether the board is shown line by line, too, until somebody says otherwise.
    pub board: bool,
    /// How it looks.
    pub look: TerminalTheme,
    /// Whether clicks count.
    pub mouse: bool,
    /// Where games are kept.
    pub archive: SavedGames,
    /// What has to be said first.
    pub warning: Option<Message>,
    /// The folder of the games, where the command line names one: whoever wants to go on has to name it again.
    pub data: Option<PathBuf>,
    /// How many nodes a review searches for each position, instead of thinking for half a second.
    pub review_nodes: Option<u64>,
}

/// A record whose game is played on.
#[derive(Clone, Debug)]
pub struct StartingRecord {
    /// Where it was read from; `-` is standard input.
    pub path: PathBuf,
    /// The record.
    pub record: Record,
    /// From where on the game is played.
    pub end: NodeId,
    /// What was guessed or left out.
    pub notes: Vec<Message>,
}

impl PlayRequest {
    /// Whether standard input was a record, so that keys and moves come from the terminal itself.
    pub(crate) fn is_input_taken(&self) -> bool {
        self.load.as_ref().is_some_and(|source| is_dash(&source.path))
    }
}

/// Whether an interrupted game is gone on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResumeMode {
    /// Whoever plays is asked.
    Ask,
    /// The last one is.
    Yes,
    /// None is.
    No,
}

/// Who plays: somebody at this terminal, and others.
#[derive(Clone, Debug)]
pub struct SeatAssignment {
    /// The others, in their order. The last one sits in all seats that are left; where there is none, people do.
    pub against: Vec<SeatOccupant>,
    /// Who moves first.
    pub first: FirstPlayer,
    /// What they are called, in the order of play; whoever is not named is called by what they are.
    pub names: Vec<String>,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstPlayer {
    /// Whoever sits at this terminal.
    Me,
    /// The others.
    Opponent,
}

impl SeatAssignment {
    /// Only people at this terminal.
    pub const PEOPLE: Self = Self { against: Vec::new(), first: FirstPlayer::Me, names: Vec::new() };

    /// Who sits where, in the order of play, at a table with so many seats.
    pub fn occupants(&self, seats: usize) -> Result<Vec<SeatOccupant>, SeatingError> {
        let others = seats.saturating_sub(1);
        if self.against.len() > others {
            return Err(SeatingError::TooManyOpponents { given: self.against.len(), others });
        }
        if self.names.len() > seats {
            return Err(SeatingError::TooManyNames { given: self.names.len(), seats });
        }
        let rest = self.against.last().cloned().unwrap_or(SeatOccupant::Person(None));
        let mut occupants: Vec<SeatOccupant> =
            self.against.iter().cloned().chain(std::iter::repeat(rest)).take(others).collect();
        let mine = match self.first {
            FirstPlayer::Me => 0,
            FirstPlayer::Opponent => others,
        };
        occupants.insert(mine, SeatOccupant::Person(None));
        Ok(occupants)
    }
}

impl SeatAssignment {
    /// Who sits at the table of a file, in the order of play: those who sat there, unless somebody else was asked for.
    pub(crate) fn occupants_of(&self, loaded: &LoadedGame) -> Result<Vec<SeatOccupant>, SeatingError> {
        let seated = loaded.seat_again(&self.against);
        let wanted = |all: &Vec<SeatOccupant>| self.against.iter().all(|one| all.contains(one));
        match seated {
            Ok(Some(all)) if wanted(&all) => Ok(all),
            Err(why) if self.against.is_empty() => Err(why),
            Ok(_) | Err(_) => self.occupants(loaded.names.len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::{Lang, Localize as _};
    use tengen_sandbox::SandboxPolicy;
    use tengen_search::Level;
    use tengen_table_host::EngineSpec;

    use super::*;

    fn who(seating: &SeatAssignment, seats: usize) -> Vec<String> {
        let occupants = seating.occupants(seats).unwrap();
        occupants.iter().map(|occupant| occupant.localize(Lang::En).into_owned()).collect()
    }

    #[test]
    fn the_last_opponent_takes_all_seats_that_are_left() {
        let level = |n| SeatOccupant::Computer(Level::new(n).unwrap());
        let mut seating = SeatAssignment { against: vec![level(3), level(7)], ..SeatAssignment::PEOPLE };
        assert_eq!(who(&seating, 4), ["Player", "Computer 3", "Computer 7", "Computer 7"]);
        seating.first = FirstPlayer::Opponent;
        assert_eq!(who(&seating, 3), ["Computer 3", "Computer 7", "Player"]);
        let refused = seating.occupants(2).unwrap_err();
        assert_eq!(refused.to_string(), "too many opponents: 2 given, 1 at most");
        assert_eq!(who(&SeatAssignment::PEOPLE, 3), ["Player"; 3]);
    }

    #[test]
    fn more_names_than_players_are_refused() {
        let names = ["A", "B", "C"].map(str::to_owned).to_vec();
        let refused = SeatAssignment { names, ..SeatAssignment::PEOPLE }.occupants(2).unwrap_err();
        assert_eq!(refused.to_string(), "too many names: 3 given for 2 players");
    }

    #[test]
    fn a_program_is_called_by_its_file() {
        assert_eq!(EngineSpec::opponent("./pbrain-x --deep", SandboxPolicy::OPEN).unwrap().name, "pbrain-x");
        assert!(EngineSpec::opponent("'open", SandboxPolicy::OPEN).is_err());
    }
}
