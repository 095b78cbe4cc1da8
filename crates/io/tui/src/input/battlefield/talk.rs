//! Prompts and key hints while an order is being made.

use tengen_battlefield::OrderEffect;
use tengen_core::{Game as _, Lang, Message, localize, message};

use super::{
    BattlefieldController, BoardHint, OrderStage, UnitReach,
    plan::{OrderPlan, UnitPath},
    telling::{self, OrderTense},
};

impl BattlefieldController {
    /// The keys that work now.
    pub(super) fn keys(&self) -> Vec<BoardHint> {
        if self.position.outcome().is_some() {
            return Vec::new();
        }
        let enter = |key| BoardHint::new("Enter/o", Message::new(key), '\r');
        let tab = |key| BoardHint::new("Tab", Message::new(key), '\t');
        let end = BoardHint::new("e", message!("tui-key-end-here"), 'e');
        let back = BoardHint::new("Esc", message!("tui-key-back"), '\u{1b}');
        let pass = BoardHint::new("p", message!("tui-key-pass"), 'p');
        match &self.stage {
            OrderStage::Unit => vec![enter("tui-key-choose-unit"), tab("tui-key-next-unit"), pass],
            OrderStage::Way(..) => {
                vec![enter("tui-key-go-there"), end, tab("tui-key-next-unit"), back, pass]
            }
            OrderStage::Deed(plan, _) if plan.unit.kind.is_mage() => {
                let spells = [('1', "1"), ('2', "2")].into_iter().zip(tengen_battlefield::Spell::ALL);
                let spells =
                    spells.map(|((press, key), spell)| BoardHint::new(key, telling::spell(spell), press));
                let deed = self.deed(plan, "tui-key-cast");
                deed.into_iter().chain(spells).chain([back, pass]).collect()
            }
            OrderStage::Deed(plan, _) => {
                let deed = self.deed(plan, "tui-key-attack");
                let target =
                    Some(tab("tui-key-next-target")).filter(|_| !plan.useful(&self.position).is_empty());
                deed.into_iter().chain(target).chain([back, pass]).collect()
            }
        }
    }

    /// Does what is aimed at; without an aim, Enter ends the order as `e` does.
    fn deed(&self, plan: &OrderPlan, key: &'static str) -> Vec<BoardHint> {
        let ends = |key| BoardHint::new(key, message!("tui-key-end-here"), 'e');
        let has_gone = !plan.way.steps.is_empty();
        let is_aimed = plan.direction.is_some() && plan.does_something(&self.position);
        let deed = is_aimed.then(|| BoardHint::new("Enter/o", Message::new(key), '\r'));
        let end = has_gone.then(|| ends(if plan.direction.is_none() { "Enter/e" } else { "e" }));
        [deed, end].into_iter().flatten().collect()
    }

    /// What there is to say.
    pub(super) fn words(&self, lang: Lang) -> Vec<String> {
        let field = self.position.field();
        let here = telling::cell(self.cursor, field.terrain(self.cursor), field.unit(self.cursor), lang);
        match &self.stage {
            OrderStage::Unit => {
                let happened = self.before.told.as_ref().map_or_else(Vec::new, |(order, unit, effects)| {
                    telling::happened(order, *unit, effects, self.position.to_move().other(), lang)
                });
                happened.into_iter().chain([here]).collect()
            }
            OrderStage::Way(plan, reach) => {
                let points = plan.unit.kind.points();
                let name = telling::kind(plan.unit, lang);
                let asked = localize!(lang, "tui-battlefield-where-to", name, points);
                vec![asked, here, self.arrival(plan, reach, lang)]
            }
            OrderStage::Deed(plan, _) => {
                let mut lines = vec![sent(plan, lang)];
                lines.extend(self.foresight(plan, lang));
                lines
            }
        }
    }

    /// What going to the cursor means.
    fn arrival(&self, plan: &OrderPlan, reach: &UnitReach, lang: Lang) -> String {
        if let Some(way) = reach.way(self.cursor) {
            return if way.steps.is_empty() {
                lang.text("tui-battlefield-stays-here").to_owned()
            } else {
                cost(way, plan, lang)
            };
        }
        let text = match self.position.field().unit(self.cursor) {
            Some(unit) if unit.side == plan.unit.side => lang.text("tui-battlefield-choose-instead"),
            Some(_) if reach.enemies.contains(&self.cursor) => lang.text("tui-battlefield-can-hit"),
            Some(_) => lang.text("tui-battlefield-cannot-hit"),
            None => lang.text("tui-battlefield-cannot-reach"),
        };
        text.to_owned()
    }

    /// What the deed that is aimed at would do; what can be done when none is.
    fn foresight(&self, plan: &OrderPlan, lang: Lang) -> Vec<String> {
        let is_mage = plan.unit.kind.is_mage();
        let spell = telling::spell(plan.spell);
        let Some(direction) = plan.direction else {
            let n = plan.useful(&self.position).len();
            let asked = match n {
                _ if is_mage => localize!(lang, "tui-battlefield-which-direction", spell),
                0 => lang.text("tui-battlefield-no-target").to_owned(),
                n => localize!(lang, "tui-battlefield-targets", n),
            };
            return vec![asked];
        };
        let to = telling::direction(direction);
        let aimed = if is_mage {
            localize!(lang, "tui-battlefield-aims-spell", spell, to)
        } else {
            localize!(lang, "tui-battlefield-aims-attack", to)
        };
        let effects = plan.effects(&self.position);
        let told = telling::effects(&effects, plan.unit.side, OrderTense::Would, lang);
        let nothing = told.is_empty().then(|| lang.text("tui-battlefield-nothing-happens").to_owned());
        let lost = self.would_end(&effects, plan, lang);
        [aimed].into_iter().chain(told).chain(nothing).chain(lost).collect()
    }

    /// Whether the order would decide the battle.
    fn would_end(&self, effects: &[OrderEffect], plan: &OrderPlan, lang: Lang) -> Option<String> {
        let left = |side| {
            let dead = effects
                .iter()
                .filter(|effect| matches!(effect, OrderEffect::Killed { unit, .. } if unit.side == side));
            usize::from(self.position.strength(side)).saturating_sub(dead.count())
        };
        let text = match (left(plan.unit.side), left(plan.unit.side.other())) {
            (0, 0) => lang.text("tui-battlefield-would-draw"),
            (_, 0) => lang.text("tui-battlefield-would-win"),
            (0, _) => lang.text("tui-battlefield-would-lose"),
            (_, _) => return None,
        };
        Some(text.to_owned())
    }
}

/// Where the unit has been sent.
fn sent(plan: &OrderPlan, lang: Lang) -> String {
    let (name, to) = (telling::kind(plan.unit, lang), plan.way.to);
    if plan.way.steps.is_empty() {
        return localize!(lang, "tui-battlefield-stays", name, to);
    }
    let cost = cost(&plan.way, plan, lang);
    localize!(lang, "tui-battlefield-goes", name, to, cost)
}

fn cost(way: &UnitPath, plan: &OrderPlan, lang: Lang) -> String {
    let (cost, points) = (way.cost, plan.unit.kind.points());
    localize!(lang, "tui-battlefield-cost", cost, points)
}
