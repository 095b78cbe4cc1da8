//! Maps, and what an order would do.

use axum::{Json, extract::State};
use tengen_api::{MapCheck, MapInfo, MapRequest, MapText, OrderPreview, OrderRequest};
use tengen_arbiter::LocalizedText;
use tengen_battlefield::{
    Field, Order, Position,
    maps::NamedMap,
    text::{read_map, write_map},
};
use tengen_core::{Game as _, message};
use tengen_games::{AnyPosition, AnyRules};
use tengen_views::{BattlefieldView, battle_view, effects};

use crate::{Answer, ApiError, AppState, json_or_form::JsonOrForm, place::reach};

/// The maps that come with the program.
pub(crate) async fn maps() -> Json<Vec<MapInfo>> {
    let info = |map: &'static NamedMap| {
        let field = map.field();
        let (rows, cols) = (field.height(), field.width());
        let rules = AnyRules::Battlefield(field.clone().into());
        MapInfo {
            code: map.code.to_owned(),
            name: LocalizedText::of(map),
            rules: rules.to_string(),
            rows,
            cols,
            view: field_view(&field),
        }
    };
    Json(NamedMap::all().iter().map(info).collect())
}

fn field_view(field: &Field) -> BattlefieldView {
    battle_view(&Position::new(field.clone()), field)
}

fn good_map(field: &Field) -> MapCheck {
    let rules = AnyRules::Battlefield(field.clone().into());
    let (text, rules) = (Some(write_map(field)), Some(rules.to_string()));
    MapCheck { ok: true, said: None, rules, text, view: Some(field_view(field)) }
}

/// Whether a map can be played on; if not, why.
pub(crate) async fn check_map(JsonOrForm(map): JsonOrForm<MapText>) -> Json<MapCheck> {
    let bad =
        |said: LocalizedText| MapCheck { ok: false, said: Some(said), rules: None, text: None, view: None };
    let field = match read_map(map.text.as_bytes()) {
        Ok(field) => field,
        Err(error) => return Json(bad(LocalizedText::of(&error))),
    };
    if Position::new(field.clone()).outcome().is_some() {
        let why = message!("server-units-needed");
        return Json(bad(LocalizedText::of(&why)));
    }
    Json(good_map(&field))
}

/// A map that nobody has seen, the same for both sides.
pub(crate) async fn make_map(JsonOrForm(wish): JsonOrForm<MapRequest>) -> Answer<Json<MapCheck>> {
    let (height, width) = (wish.rows.unwrap_or(10), wish.cols.unwrap_or(12));
    if ![height, width].iter().all(|side| (4..=20).contains(side)) {
        let why = message!("server-rows-and-cols");
        return Err(ApiError::bad("map", &why));
    }
    let seed = wish.seed.unwrap_or_else(rand::random);
    let all = tengen_battlefield_engine::MapCharacter::ALL;
    let character = all[usize::try_from(seed % all.len() as u64).unwrap_or_default()];
    // About one unit for twelve cells, both sides together.
    let units = u8::try_from(u16::from(height) * u16::from(width) / 24).unwrap_or(u8::MAX).clamp(3, 12);
    let wish = tengen_battlefield_engine::MapOptions { height, width, character, units };
    Ok(Json(good_map(&tengen_battlefield_engine::make_map(wish, seed))))
}

/// What an order would do at a place.
pub(crate) async fn foresee_order(
    State(app): State<AppState>,
    JsonOrForm(planned): JsonOrForm<OrderRequest>,
) -> Answer<Json<OrderPreview>> {
    let reached = reach(planned.place, &app).await?;
    app.jobs.run(move |_| foresee(&reached.rules, &reached.position, &planned.order).map(Json)).await
}

fn foresee(rules: &AnyRules, position: &AnyPosition, text: &str) -> Answer<OrderPreview> {
    let (AnyRules::Battlefield(field), AnyPosition::Battlefield(before)) = (rules, position) else {
        return Err(ApiError::bad("game", &message!("server-battlefield-only")));
    };
    let order: Order = text.parse().map_err(|error| ApiError::bad("order", &error))?;
    let mut after = before.clone();
    let (list, refused) = match before.foresee(&order) {
        Ok(list) => {
            let _ = after.make(&order);
            (list, None)
        }
        Err(illegal) => (Vec::new(), Some(LocalizedText::of(&illegal))),
    };
    let after = battle_view(&after, field);
    Ok(OrderPreview { order: order.to_string(), effects: effects(&list), refused, after })
}
