//! Prompts and key hints while an order is being made.

use tengen_battlefield::OrderEffect;
use tengen_core::{Bilingual, Game as _, Lang, Localize as _};

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
        let enter = |en, zh| BoardHint::new("Enter/o", Bilingual::pair(en, zh), '\r');
        let tab = |en, zh| BoardHint::new("Tab", Bilingual::pair(en, zh), '\t');
        let end = BoardHint::new("e", Bilingual::pair("end here", "到此为止"), 'e');
        let back = BoardHint::new("Esc", Bilingual::pair("back", "返回"), '\u{1b}');
        let pass = BoardHint::new("p", Bilingual::pair("pass", "停一手"), 'p');
        match &self.stage {
            OrderStage::Unit => vec![enter("choose unit", "选择单位"), tab("next unit", "下一个单位"), pass],
            OrderStage::Way(..) => {
                vec![enter("go there", "走到这里"), end, tab("next unit", "下一个单位"), back, pass]
            }
            OrderStage::Deed(plan, _) if plan.unit.kind.is_mage() => {
                let spells = [('1', "1"), ('2', "2")].into_iter().zip(tengen_battlefield::Spell::ALL);
                let spells =
                    spells.map(|((press, key), spell)| BoardHint::new(key, telling::spell(spell), press));
                let deed = self.deed(plan, "cast", "施法");
                deed.into_iter().chain(spells).chain([back, pass]).collect()
            }
            OrderStage::Deed(plan, _) => {
                let deed = self.deed(plan, "attack", "攻击");
                let target = Some(tab("next target", "下一个目标"))
                    .filter(|_| !plan.useful(&self.position).is_empty());
                deed.into_iter().chain(target).chain([back, pass]).collect()
            }
        }
    }

    /// Does what is aimed at; without an aim, Enter ends the order as `e` does.
    fn deed(&self, plan: &OrderPlan, en: &'static str, zh: &'static str) -> Vec<BoardHint> {
        let ends = |key| BoardHint::new(key, Bilingual::pair("end here", "到此为止"), 'e');
        let has_gone = !plan.way.steps.is_empty();
        let is_aimed = plan.direction.is_some() && plan.does_something(&self.position);
        let deed = is_aimed.then(|| BoardHint::new("Enter/o", Bilingual::pair(en, zh), '\r'));
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
                let asked = match lang {
                    Lang::En => format!("{name}, {points} points: where to?"),
                    Lang::Zh => format!("{name}，行动力 {points}：走到哪里？"),
                };
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
                lang.pick("stays here", "留在原地").to_owned()
            } else {
                cost(way, plan, lang)
            };
        }
        let text = match self.position.field().unit(self.cursor) {
            Some(unit) if unit.side == plan.unit.side => {
                lang.pick("chooses this unit instead", "改选这个单位")
            }
            Some(_) if reach.enemies.contains(&self.cursor) => {
                lang.pick("can be hit: Enter goes near and aims", "可以打到：回车走近并瞄准")
            }
            Some(_) => lang.pick("cannot be hit in this turn", "本回合打不到"),
            None => lang.pick("cannot be reached", "走不到"),
        };
        text.to_owned()
    }

    /// What the deed that is aimed at would do; what can be done when none is.
    fn foresight(&self, plan: &OrderPlan, lang: Lang) -> Vec<String> {
        let is_mage = plan.unit.kind.is_mage();
        let spell = telling::spell(plan.spell).localize(lang);
        let Some(direction) = plan.direction else {
            let n = plan.useful(&self.position).len();
            let asked = match (is_mage, lang) {
                (true, Lang::En) => format!("{spell}: in which direction?"),
                (true, Lang::Zh) => format!("{spell}：朝哪个方向？"),
                (false, Lang::En) if n == 0 => "nobody within reach: e ends the order".to_owned(),
                (false, Lang::Zh) if n == 0 => "打不到任何单位：按 e 到此为止".to_owned(),
                (false, Lang::En) => format!("targets within reach: {n}"),
                (false, Lang::Zh) => format!("可攻击的目标：{n}"),
            };
            return vec![asked];
        };
        let to = telling::direction(direction, lang);
        let aimed = match (is_mage, lang) {
            (true, Lang::En) => format!("{spell} {to}:"),
            (true, Lang::Zh) => format!("向{to}施放{spell}："),
            (false, Lang::En) => format!("attack {to}:"),
            (false, Lang::Zh) => format!("向{to}攻击："),
        };
        let effects = plan.effects(&self.position);
        let told = telling::effects(&effects, plan.unit.side, OrderTense::Would, lang);
        let nothing = told.is_empty().then(|| lang.pick("nothing happens", "什么也不会发生").to_owned());
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
            (0, 0) => lang.pick("the battle ends in a draw", "战斗以平局结束"),
            (_, 0) => lang.pick("the battle is won", "战斗获胜"),
            (0, _) => lang.pick("the battle is lost", "战斗失败"),
            (_, _) => return None,
        };
        Some(text.to_owned())
    }
}

/// Where the unit has been sent.
fn sent(plan: &OrderPlan, lang: Lang) -> String {
    let (name, to) = (telling::kind(plan.unit, lang), plan.way.to);
    if plan.way.steps.is_empty() {
        return match lang {
            Lang::En => format!("{name} stays at {to}"),
            Lang::Zh => format!("{name}留在 {to}"),
        };
    }
    let cost = cost(&plan.way, plan, lang);
    match lang {
        Lang::En => format!("{name} to {to}, {cost}"),
        Lang::Zh => format!("{name}到 {to}，{cost}"),
    }
}

fn cost(way: &UnitPath, plan: &OrderPlan, lang: Lang) -> String {
    let (cost, points) = (way.cost, plan.unit.kind.points());
    match lang {
        Lang::En => format!("{cost} of {points} points"),
        Lang::Zh => format!("行动力 {cost}/{points}"),
    }
}
