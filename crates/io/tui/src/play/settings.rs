//! Game settings, as a person chooses them in a form.

pub(crate) mod battlefield;
pub(crate) mod gomoku;
pub(crate) mod quoridor;

use tengen_arbiter::{Millis, TimeControl};
use tengen_core::{ErrorList, Lang, Seat, localize};
use tengen_games::{AnyPosition, AnyRules, AnyRulesError, GameName, GameTitle};
use tengen_search::Level;
use tengen_table_host::SeatOccupant;

use crate::{terminal_game::of_game, text::printable};

/// One thing that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SettingItem {
    Game,
    Rules(RulesItem),
    Against,
    Seat,
    Clock,
}

/// One of the settings of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RulesItem {
    Size,
    Height,
    Width,
    InARow,
    Players,
    Rule,
    Opening,
    Variant,
    Walls,
    Map,
}

impl SettingItem {
    /// What it is called.
    pub(crate) fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Game => lang.text("tui-form-game"),
            Self::Rules(item) => item.name(lang),
            Self::Against => lang.text("tui-form-against"),
            Self::Seat => lang.text("tui-form-seat"),
            Self::Clock => lang.text("tui-form-clock"),
        }
    }
}

impl RulesItem {
    fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Size => lang.text("tui-form-size"),
            Self::Height => lang.text("tui-form-height"),
            Self::Width => lang.text("tui-form-width"),
            Self::InARow => lang.text("tui-form-in-a-row"),
            Self::Players => lang.text("tui-form-players"),
            Self::Rule => lang.text("tui-form-rule"),
            Self::Opening => lang.text("tui-form-opening"),
            Self::Variant => lang.text("tui-form-rules"),
            Self::Walls => lang.text("tui-form-walls"),
            Self::Map => lang.text("tui-form-map"),
        }
    }
}

/// A number in the form, with its bounds and how far apart those are that can be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FormNumber {
    pub(crate) value: u8,
    pub(crate) least: u8,
    pub(crate) most: u8,
    pub(crate) step: i16,
}

/// What a game knows of its settings in the form. Rules of another game have none.
pub(crate) trait RulesForm {
    /// What can be chosen.
    fn items(&self) -> &'static [RulesItem];

    /// The rules that the form begins with.
    fn usual(&self, title: GameTitle) -> AnyRules;

    /// The rules among those that can be chosen which are most like these.
    fn nearest(&self, rules: &AnyRules) -> AnyRules {
        rules.clone()
    }

    /// The number that an item is, if it is one.
    fn number(&self, _rules: &AnyRules, _item: RulesItem) -> Option<FormNumber> {
        None
    }

    /// Changes such a number.
    fn set_number(&self, _rules: &mut AnyRules, _item: RulesItem, _number: u8) {}

    /// What is chosen for an item that is no number, in words.
    fn value(&self, rules: &AnyRules, item: RulesItem, lang: Lang) -> String;

    /// The next or the previous choice of such an item.
    fn change(&self, rules: &mut AnyRules, item: RulesItem, by: i16);
}

/// What is chosen.
#[derive(Clone, Debug)]
pub(crate) struct GameSettings {
    kind: GameTitle,
    /// The rules of each game, in the order of [`GameName::ALL`]: what was chosen stays while others are looked at.
    rules: Vec<AnyRules>,
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

impl Default for GameSettings {
    fn default() -> Self {
        Self {
            kind: GameName::default().title(),
            rules: GameName::ALL.map(|game| of_game(game).form().usual(game.title())).into(),
            against: Level::new(3).map_or(SeatOccupant::Person(None), SeatOccupant::Computer),
            program: None,
            seat: 0,
            clock: 0,
            named_clock: None,
        }
    }
}

impl GameSettings {
    /// Those of a game that is or was played.
    pub(crate) fn of(rules: &AnyRules, occupants: &[SeatOccupant], time: TimeControl) -> Self {
        let mut settings = Self { kind: rules.title(), ..Self::default() };
        *settings.chosen_mut() = of_game(rules.game()).form().nearest(rules);
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
    pub(crate) fn items(&self) -> Vec<SettingItem> {
        let mut items = vec![SettingItem::Game];
        items.extend(self.form().items().iter().copied().map(SettingItem::Rules));
        items.push(SettingItem::Against);
        if !self.against.is_person() {
            items.push(SettingItem::Seat);
        }
        items.push(SettingItem::Clock);
        items
    }

    /// What is chosen for an item, in words.
    pub(crate) fn value(&self, item: SettingItem, lang: Lang) -> String {
        match item {
            SettingItem::Game => self.kind.name(lang).to_owned(),
            SettingItem::Against => match &self.against {
                SeatOccupant::Person(_) => lang.text("tui-form-people").to_owned(),
                SeatOccupant::Computer(level) => {
                    localize!(lang, "tui-form-computer", level = level.number())
                }
                SeatOccupant::Engine(player) => printable(&player.name),
                SeatOccupant::Program(name) | SeatOccupant::Remote(name) => printable(name),
            },
            SettingItem::Seat => Seat::new(self.seat).map_or_else(String::new, |seat| seat_name(seat, lang)),
            SettingItem::Clock => match self.clock {
                0 => lang.text("tui-clock-none").to_owned(),
                clock => match (CLOCKS.get(clock), self.named_clock) {
                    (Some(_), _) => clock_name(self.time(), lang),
                    (None, named) => named.unwrap_or_default().to_string(),
                },
            },
            SettingItem::Rules(setting) => match self.number(item) {
                Some(FormNumber { value, .. }) => value.to_string(),
                None => self.form().value(self.chosen(), setting, lang),
            },
        }
    }

    /// What the game at hand knows of its settings.
    fn form(&self) -> &'static dyn RulesForm {
        of_game(self.kind.game()).form()
    }

    fn index(&self) -> usize {
        GameName::ALL.iter().position(|&game| game == self.kind.game()).unwrap_or_default()
    }

    fn chosen(&self) -> &AnyRules {
        &self.rules[self.index()]
    }

    fn chosen_mut(&mut self) -> &mut AnyRules {
        let index = self.index();
        &mut self.rules[index]
    }

    /// The number that an item is, and its bounds.
    fn number(&self, item: SettingItem) -> Option<FormNumber> {
        let SettingItem::Rules(item) = item else { return None };
        self.form().number(self.chosen(), item)
    }

    fn set_number(&mut self, item: SettingItem, number: u8) {
        let (SettingItem::Rules(item), form) = (item, self.form()) else { return };
        form.set_number(self.chosen_mut(), item, number);
        self.seat = self.seat.min(self.seats().saturating_sub(1));
    }

    /// The next or the previous choice of an item.
    pub(crate) fn change(&mut self, item: SettingItem, by: i16) {
        if let Some(FormNumber { value, least, most, step }) = self.number(item) {
            let changed = (i16::from(value) + by * step).clamp(least.into(), most.into());
            self.set_number(item, u8::try_from(changed).unwrap_or(value));
            return;
        }
        match item {
            SettingItem::Game => self.set_kind(next(&GameTitle::ALL, self.kind, by)),
            SettingItem::Clock => {
                let clocks = CLOCKS.len() + usize::from(self.named_clock.is_some());
                self.clock = turn(self.clock, clocks, by);
            }
            SettingItem::Seat => {
                let at = turn(self.seat.into(), self.seats().into(), by);
                self.seat = u8::try_from(at).unwrap_or_default();
            }
            SettingItem::Against => {
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
            SettingItem::Rules(setting) => {
                let form = self.form();
                form.change(self.chosen_mut(), setting, by);
            }
        }
    }

    /// A digit is typed where a number stands: it is added to those that were typed just before.
    pub(crate) fn type_digit(&mut self, item: SettingItem, digit: u8, goes_on: bool) {
        if let Some(FormNumber { value, most, .. }) = self.number(item) {
            let longer = value.checked_mul(10).and_then(|tens| tens.checked_add(digit));
            let typed = longer.filter(|&typed| goes_on && typed <= most).unwrap_or(digit);
            self.set_number(item, typed);
        }
    }

    fn set_kind(&mut self, kind: GameTitle) {
        self.kind = kind;
        // Names of one game stand for rules of their own.
        let is_shared = GameTitle::ALL.iter().filter(|title| title.game() == kind.game()).count() > 1;
        if is_shared {
            *self.chosen_mut() = self.form().usual(kind);
        }
        self.seat = self.seat.min(self.seats().saturating_sub(1));
    }

    fn seats(&self) -> u8 {
        self.chosen().seats()
    }

    /// The rules, or why they cannot be played.
    pub(crate) fn rules(&self) -> Result<AnyRules, ErrorList<AnyRulesError>> {
        let rules = self.chosen();
        AnyPosition::new(rules).map(|_| rules.clone())
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

/// The next or the previous of these.
pub(crate) fn next<T: Copy + PartialEq>(all: &[T], now: T, by: i16) -> T {
    let at = all.iter().position(|each| *each == now).unwrap_or_default();
    all[turn(at, all.len(), by)]
}

/// The same by index.
pub(crate) fn turn(at: usize, n: usize, by: i16) -> usize {
    // Nobody may have been typed as the number of players.
    let n = n.max(1);
    if by < 0 { (at + n - 1) % n } else { (at + 1) % n }
}

/// One of our clocks in words.
fn clock_name(time: TimeControl, lang: Lang) -> String {
    const MINUTE: u64 = 60_000;
    match time {
        TimeControl::Fischer { initial_time: Millis(initial), time_increment: Millis(increment), .. } => {
            localize!(lang, "tui-clock-fischer", minutes = initial / MINUTE, increment = increment / 1000)
        }
        TimeControl::Simple { per_move: Millis(per_move) } => {
            localize!(lang, "tui-clock-per-move", seconds = per_move / 1000)
        }
        TimeControl::ByoYomi { main_time: Millis(main), period_time: Millis(period), periods } => {
            let (minutes, seconds) = (main / MINUTE, period / 1000);
            localize!(lang, "tui-clock-byo-yomi", minutes, periods, seconds)
        }
        TimeControl::None
        | TimeControl::Absolute { .. }
        | TimeControl::Canadian { .. }
        | TimeControl::Gomocup { .. }
        | TimeControl::Session { .. } => time.to_string(),
    }
}

fn seat_name(seat: Seat, lang: Lang) -> String {
    match seat.index() {
        0 => lang.text("tui-form-first").to_owned(),
        1 => lang.text("tui-form-second").to_owned(),
        index => localize!(lang, "tui-form-number", number = index + 1),
    }
}

#[cfg(test)]
mod tests {
    use tengen_table_host::EngineSpec;

    use super::*;

    #[test]
    fn a_board_for_everybody_is_typed() {
        let mut settings = GameSettings::default();
        for (item, digits) in [
            (RulesItem::Height, "200"),
            (RulesItem::Width, "152"),
            (RulesItem::InARow, "7"),
            (RulesItem::Players, "26"),
        ] {
            for (at, digit) in digits.bytes().enumerate() {
                settings.type_digit(SettingItem::Rules(item), digit - b'0', at > 0);
            }
        }
        let rules = settings.rules().unwrap();
        assert_eq!(rules.to_string(), "gomoku,size=152x200,k=7,players=26,rule=freestyle,opening=free");
        assert_eq!(settings.occupants().len(), 26);
    }

    #[test]
    fn what_only_a_command_line_can_say_is_not_forgotten() {
        let rules: AnyRules = "quoridor".parse().unwrap();
        let time: TimeControl = "45+2".parse().unwrap();
        let program = EngineSpec::opponent("./my-bot", tengen_sandbox::SandboxPolicy::OPEN).unwrap();
        let program = SeatOccupant::Engine(Box::new(program));
        let mut settings = GameSettings::of(&rules, &[program, SeatOccupant::Person(None)], time);
        assert_eq!(settings.value(SettingItem::Against, Lang::En), "my-bot");
        assert_eq!(
            (settings.time(), settings.value(SettingItem::Clock, Lang::En)),
            (time, "45+2".to_owned())
        );
        for (item, by) in [
            (SettingItem::Against, 1),
            (SettingItem::Clock, 1),
            (SettingItem::Against, -1),
            (SettingItem::Clock, -1),
        ] {
            settings.change(item, by);
        }
        assert!(matches!(settings.occupants()[..], [SeatOccupant::Engine(_), SeatOccupant::Person(None)]));
        assert_eq!(settings.time(), time);
    }

    #[test]
    fn whatever_is_chosen_can_be_played_or_has_a_reason() {
        let mut settings = GameSettings::default();
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
                assert!(items.iter().all(|&item| !item.name(lang).is_empty()));
                assert!(!settings.value(item, lang).is_empty(), "{item:?}");
            }
            if let Ok(rules) = settings.rules() {
                assert_eq!(
                    usize::from(AnyPosition::new(&rules).unwrap().seats()),
                    settings.occupants().len()
                );
                let again = GameSettings::of(&rules, &settings.occupants(), settings.time());
                assert_eq!(again.rules(), Ok(rules));
            }
        }
    }
}
