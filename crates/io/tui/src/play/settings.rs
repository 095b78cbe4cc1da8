//! What is to be played, as a person chooses it in a form.

use tengen_arbiter::TimeControl;
use tengen_battlefield::maps::Map;
use tengen_core::{Bilingual, Lang, Localize as _, Seat};
use tengen_games::GameTitle;
use tengen_games::{AnyPosition, AnyRules};
use tengen_gomoku::{Opening, Rule, Size};
use tengen_quoridor::Variant;
use tengen_search::Level;
use tengen_table_host::SeatOccupant;

use crate::text::printable;

/// One thing that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Game,
    Height,
    Width,
    InARow,
    Players,
    Rule,
    Opening,
    Variant,
    Walls,
    Map,
    Against,
    Seat,
    Clock,
}

/// What is chosen.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    kind: GameTitle,
    gomoku: tengen_gomoku::Rules,
    quoridor: tengen_quoridor::Rules,
    map: usize,
    /// Whom the person plays against; a person: only people play.
    against: SeatOccupant,
    /// The program that was named on the command line, which no form could ask for.
    program: Option<SeatOccupant>,
    /// Where the person sits who plays against others.
    seat: u8,
    /// One of the clocks, or, behind them, the one that was named on the command line.
    clock: usize,
    named_clock: Option<TimeControl>,
}

/// Clocks that people like, as they are written.
const CLOCKS: [&str; 7] = ["none", "60+1", "180+2", "300+3", "600+5", "30/move", "600+3x30"];

impl Default for Settings {
    fn default() -> Self {
        Self {
            kind: GameTitle::Gomoku,
            gomoku: tengen_gomoku::Rules::FREESTYLE,
            quoridor: tengen_quoridor::Rules::OFFICIAL,
            map: 0,
            against: Level::new(3).map_or(SeatOccupant::Person(None), SeatOccupant::Computer),
            program: None,
            seat: 0,
            clock: 0,
            named_clock: None,
        }
    }
}

impl Settings {
    /// Those of a game that is or was played.
    pub(crate) fn of(rules: &AnyRules, occupants: &[SeatOccupant], time: TimeControl) -> Self {
        let mut settings = Self { kind: rules.title(), ..Self::default() };
        match rules {
            AnyRules::Gomoku(rules) => {
                settings.gomoku = *rules;
            }
            AnyRules::Quoridor(rules) => settings.quoridor = *rules,
            AnyRules::Battlefield(field) => {
                settings.map = Map::all().iter().position(|map| map.field() == *field).unwrap_or_default();
            }
        }
        let other = occupants.iter().find(|occupant| !occupant.is_person());
        settings.against = other.cloned().unwrap_or(SeatOccupant::Person(None));
        settings.program = other.filter(|other| matches!(other, SeatOccupant::Engine(_))).cloned();
        let person = occupants.iter().position(SeatOccupant::is_person);
        settings.seat = person.and_then(|seat| u8::try_from(seat).ok()).unwrap_or_default();
        let known = CLOCKS.iter().position(|clock| *clock == time.to_string());
        settings.clock = known.unwrap_or(CLOCKS.len());
        settings.named_clock = Some(time).filter(|_| known.is_none());
        settings
    }

    /// What can be chosen for this game.
    pub(crate) fn items(&self) -> Vec<Item> {
        let mut items = vec![Item::Game];
        match self.kind {
            GameTitle::Gomoku | GameTitle::Renju | GameTitle::TicTacToe => items.extend([
                Item::Height,
                Item::Width,
                Item::InARow,
                Item::Players,
                Item::Rule,
                Item::Opening,
            ]),
            GameTitle::Quoridor => items.extend([Item::Height, Item::Players, Item::Walls, Item::Variant]),
            GameTitle::Battlefield => items.push(Item::Map),
        }
        items.push(Item::Against);
        if !self.against.is_person() {
            items.push(Item::Seat);
        }
        items.push(Item::Clock);
        items
    }

    /// What an item is called.
    pub(crate) fn name(&self, item: Item, lang: Lang) -> &'static str {
        match item {
            Item::Game => lang.pick("Game", "棋种"),
            Item::Height if self.kind == GameTitle::Quoridor => lang.pick("Size", "大小"),
            Item::Height => lang.pick("Height", "高度"),
            Item::Width => lang.pick("Width", "宽度"),
            Item::InARow => lang.pick("In a row", "连子数"),
            Item::Players => lang.pick("Players", "人数"),
            Item::Rule => lang.pick("Rule", "规则"),
            Item::Opening => lang.pick("Opening", "开局"),
            Item::Variant => lang.pick("Rules", "规则"),
            Item::Walls => lang.pick("Walls each", "每人挡板"),
            Item::Map => lang.pick("Map", "地图"),
            Item::Against => lang.pick("Against", "对手"),
            Item::Seat => lang.pick("You play", "先后手"),
            Item::Clock => lang.pick("Clock", "时间"),
        }
    }

    /// What is chosen for an item, in words.
    pub(crate) fn value(&self, item: Item, lang: Lang) -> String {
        match item {
            Item::Game => self.kind.name(lang).to_owned(),
            Item::Rule => self.gomoku.rule.description(lang).to_owned(),
            Item::Opening => self.gomoku.opening.localize(lang).into_owned(),
            Item::Variant => self.quoridor.variant.localize(lang).into_owned(),
            Item::Map => {
                Map::all().get(self.map).map_or_else(String::new, |map| map.localize(lang).into_owned())
            }
            Item::Against => match &self.against {
                SeatOccupant::Person(_) => lang.pick("people here", "真人（同机）").to_owned(),
                SeatOccupant::Computer(level) => {
                    format!("{} {}", lang.pick("computer, level", "电脑，等级"), level.number())
                }
                SeatOccupant::Engine(player) => printable(&player.name),
                SeatOccupant::Program(name) | SeatOccupant::Remote(name) => printable(name),
            },
            Item::Seat => Seat::new(self.seat).map_or_else(String::new, |seat| seat_name(seat, lang)),
            Item::Clock => match self.clock {
                0 => lang.pick("none", "不限时").to_owned(),
                clock => match (CLOCKS.get(clock), self.named_clock) {
                    (Some(known), _) => clock_name(known, lang),
                    (None, named) => named.unwrap_or_default().to_string(),
                },
            },
            Item::Height | Item::Width | Item::InARow | Item::Players | Item::Walls => {
                self.number(item).map_or_else(String::new, |(number, _, _)| number.to_string())
            }
        }
    }

    /// The number that an item is, and its bounds.
    fn number(&self, item: Item) -> Option<(u8, u8, u8)> {
        let is_quoridor = self.kind == GameTitle::Quoridor;
        match item {
            Item::Height if is_quoridor => Some((self.quoridor.size, 3, tengen_quoridor::Rules::MAX_SIZE)),
            Item::Height => Some((self.gomoku.size.height(), 1, Size::MAX_SIDE)),
            Item::Width => Some((self.gomoku.size.width(), 1, Size::MAX_SIDE)),
            Item::InARow => Some((self.gomoku.in_a_row, 1, Size::MAX_SIDE)),
            Item::Players if is_quoridor => Some((self.quoridor.players, 2, 4)),
            Item::Players => Some((self.gomoku.players, 2, Seat::MAX)),
            Item::Walls => Some((self.quoridor.walls, 0, 60)),
            Item::Game
            | Item::Rule
            | Item::Opening
            | Item::Variant
            | Item::Map
            | Item::Against
            | Item::Seat
            | Item::Clock => None,
        }
    }

    fn set_number(&mut self, item: Item, number: u8) {
        let size = self.gomoku.size;
        match item {
            Item::Height if self.kind == GameTitle::Quoridor => self.quoridor.size = number,
            Item::Height => self.gomoku.size = Size::new(size.width(), number).unwrap_or(size),
            Item::Width => self.gomoku.size = Size::new(number, size.height()).unwrap_or(size),
            Item::InARow => self.gomoku.in_a_row = number,
            Item::Players if self.kind == GameTitle::Quoridor => {
                self.quoridor.players = number;
                // Twenty walls in all, however many share them.
                self.quoridor.walls = 20 / number.max(1);
            }
            Item::Players => self.gomoku.players = number,
            Item::Walls => self.quoridor.walls = number,
            Item::Game
            | Item::Rule
            | Item::Opening
            | Item::Variant
            | Item::Map
            | Item::Against
            | Item::Seat
            | Item::Clock => {}
        }
        self.seat = self.seat.min(self.seats().saturating_sub(1));
    }

    /// The next or the previous choice of an item.
    pub(crate) fn change(&mut self, item: Item, by: i16) {
        if let Some((number, least, most)) = self.number(item) {
            // Boards of Quoridor have a middle, and two or four sides.
            let is_even = self.kind == GameTitle::Quoridor && matches!(item, Item::Height | Item::Players);
            let by = if is_even { 2 * by } else { by };
            let changed = (i16::from(number) + by).clamp(least.into(), most.into());
            self.set_number(item, u8::try_from(changed).unwrap_or(number));
            return;
        }
        match item {
            Item::Game => self.set_kind(next(&GameTitle::ALL, self.kind, by)),
            Item::Rule => self.gomoku.rule = next(&Rule::ALL, self.gomoku.rule, by),
            Item::Opening => self.gomoku.opening = next(&Opening::ALL, self.gomoku.opening, by),
            Item::Variant => self.quoridor.variant = next(&Variant::ALL, self.quoridor.variant, by),
            Item::Map => self.map = turn(self.map, Map::all().len(), by),
            Item::Clock => {
                let clocks = CLOCKS.len() + usize::from(self.named_clock.is_some());
                self.clock = turn(self.clock, clocks, by);
            }
            Item::Seat => {
                let at = turn(self.seat.into(), self.seats().into(), by);
                self.seat = u8::try_from(at).unwrap_or_default();
            }
            Item::Against => {
                let people = [SeatOccupant::Person(None)].into_iter();
                let all: Vec<SeatOccupant> = people
                    .chain(Level::all().map(SeatOccupant::Computer))
                    .chain(self.program.clone())
                    .collect();
                let at = match &self.against {
                    SeatOccupant::Person(_) => 0,
                    SeatOccupant::Computer(level) => level.number().into(),
                    SeatOccupant::Engine(_) | SeatOccupant::Program(_) | SeatOccupant::Remote(_) => {
                        all.len() - 1
                    }
                };
                self.against = all[turn(at, all.len(), by)].clone();
            }
            Item::Height | Item::Width | Item::InARow | Item::Players | Item::Walls => {}
        }
    }

    /// A digit is typed where a number stands: it is added to those that were typed just before.
    pub(crate) fn type_digit(&mut self, item: Item, digit: u8, goes_on: bool) {
        if let Some((number, _, most)) = self.number(item) {
            let longer = number.checked_mul(10).and_then(|tens| tens.checked_add(digit));
            let typed = longer.filter(|&typed| goes_on && typed <= most).unwrap_or(digit);
            self.set_number(item, typed);
        }
    }

    fn set_kind(&mut self, kind: GameTitle) {
        self.kind = kind;
        match kind {
            GameTitle::Gomoku => self.gomoku = tengen_gomoku::Rules::FREESTYLE,
            GameTitle::Renju => self.gomoku = tengen_gomoku::Rules::RENJU,
            GameTitle::TicTacToe => self.gomoku = tengen_gomoku::Rules::TIC_TAC_TOE,
            GameTitle::Quoridor | GameTitle::Battlefield => {}
        }
        self.seat = self.seat.min(self.seats().saturating_sub(1));
    }

    const fn seats(&self) -> u8 {
        match self.kind {
            GameTitle::Gomoku | GameTitle::Renju | GameTitle::TicTacToe => self.gomoku.players,
            GameTitle::Quoridor => self.quoridor.players,
            GameTitle::Battlefield => 2,
        }
    }

    /// The rules, or why they cannot be played.
    pub(crate) fn rules(&self) -> Result<AnyRules, Bilingual> {
        let rules = match self.kind {
            GameTitle::Gomoku | GameTitle::Renju | GameTitle::TicTacToe => AnyRules::Gomoku(self.gomoku),
            GameTitle::Quoridor => AnyRules::Quoridor(self.quoridor),
            GameTitle::Battlefield => {
                let map = Map::all().get(self.map).ok_or_else(|| Bilingual::new("no map", "没有地图"))?;
                AnyRules::Battlefield(map.field())
            }
        };
        AnyPosition::new(&rules).map(|_| rules).map_err(|faults| Bilingual::of(&faults))
    }

    /// Who sits where.
    pub(crate) fn occupants(&self) -> Vec<SeatOccupant> {
        let occupant =
            |seat: u8| if seat == self.seat { SeatOccupant::Person(None) } else { self.against.clone() };
        (0..self.seats()).map(occupant).collect()
    }

    /// How much time there is.
    pub(crate) fn time(&self) -> TimeControl {
        let known = CLOCKS.get(self.clock).and_then(|clock| clock.parse().ok());
        known.or(self.named_clock).unwrap_or_default()
    }
}

fn next<T: Copy + PartialEq>(all: &[T], now: T, by: i16) -> T {
    let at = all.iter().position(|each| *each == now).unwrap_or_default();
    all[turn(at, all.len(), by)]
}

fn turn(at: usize, n: usize, by: i16) -> usize {
    // Nobody may have been typed as the number of players.
    let n = n.max(1);
    if by < 0 { (at + n - 1) % n } else { (at + 1) % n }
}

/// A clock in words: what is written is what command lines take.
fn clock_name(written: &str, lang: Lang) -> String {
    let chinese = match written {
        "60+1" => "1 分，每步加 1 秒",
        "180+2" => "3 分，每步加 2 秒",
        "300+3" => "5 分，每步加 3 秒",
        "600+5" => "10 分，每步加 5 秒",
        "30/move" => "每步 30 秒",
        _ => "10 分，3 次 30 秒读秒",
    };
    let english = match written {
        "60+1" => "1 minute and 1 s a move",
        "180+2" => "3 minutes and 2 s a move",
        "300+3" => "5 minutes and 3 s a move",
        "600+5" => "10 minutes and 5 s a move",
        "30/move" => "30 s a move",
        _ => "10 minutes, then 3 x 30 s",
    };
    lang.pick(english, chinese).to_owned()
}

fn seat_name(seat: Seat, lang: Lang) -> String {
    match (seat.index(), lang) {
        (0, _) => lang.pick("first", "先手").to_owned(),
        (1, _) => lang.pick("second", "后手").to_owned(),
        (n, Lang::En) => format!("number {}", n + 1),
        (n, Lang::Zh) => format!("第 {} 位", n + 1),
    }
}

#[cfg(test)]
mod tests {
    use tengen_table_host::EngineSpec;

    use super::*;

    #[test]
    fn a_board_for_eight_is_typed() {
        let mut settings = Settings::default();
        for (item, digits) in
            [(Item::Height, "52"), (Item::Width, "52"), (Item::InARow, "7"), (Item::Players, "8")]
        {
            for (at, digit) in digits.bytes().enumerate() {
                settings.type_digit(item, digit - b'0', at > 0);
            }
        }
        let rules = settings.rules().unwrap();
        assert_eq!(rules.to_string(), "gomoku,size=52x52,k=7,players=8,rule=freestyle,opening=free");
        assert_eq!(settings.occupants().len(), 8);
    }

    #[test]
    fn what_only_a_command_line_can_say_is_not_forgotten() {
        let rules: AnyRules = "quoridor".parse().unwrap();
        let time: TimeControl = "45+2".parse().unwrap();
        let program = EngineSpec::opponent("./my-bot", tengen_sandbox::Cell::OPEN).unwrap();
        let program = SeatOccupant::Engine(Box::new(program));
        let mut settings = Settings::of(&rules, &[program, SeatOccupant::Person(None)], time);
        assert_eq!(settings.value(Item::Against, Lang::En), "my-bot");
        assert_eq!((settings.time(), settings.value(Item::Clock, Lang::En)), (time, "45+2".to_owned()));
        for (item, by) in [(Item::Against, 1), (Item::Clock, 1), (Item::Against, -1), (Item::Clock, -1)] {
            settings.change(item, by);
        }
        assert!(matches!(settings.occupants()[..], [SeatOccupant::Engine(_), SeatOccupant::Person(None)]));
        assert_eq!(settings.time(), time);
    }

    #[test]
    fn whatever_is_chosen_can_be_played_or_has_a_reason() {
        let mut settings = Settings::default();
        let mut state = 12_345_u64;
        for _ in 0..4000 {
            state = tengen_core::scatter(state);
            let items = settings.items();
            let item = items[usize::try_from(state % items.len() as u64).unwrap()];
            match state >> 40 & 3 {
                0 => settings.change(item, -1),
                1 => settings.type_digit(item, u8::try_from(state >> 50 & 7).unwrap(), state >> 60 & 1 == 1),
                _ => settings.change(item, 1),
            }
            for lang in Lang::ALL {
                assert!(items.iter().all(|&item| !settings.name(item, lang).is_empty()));
                assert!(!settings.value(item, lang).is_empty(), "{item:?}");
            }
            if let Ok(rules) = settings.rules() {
                assert_eq!(
                    usize::from(AnyPosition::new(&rules).unwrap().seats()),
                    settings.occupants().len()
                );
                let again = Settings::of(&rules, &settings.occupants(), settings.time());
                assert_eq!(again.rules(), Ok(rules));
            }
        }
    }
}
