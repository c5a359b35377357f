//! `GET /table/{id}/rulings`: the rulings of a table in laws mode as sentences in the reader's
//! language. The socket carries the same as keys and names, so that clients need not form
//! sentences.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use club::analysis;
use director::{SolverAdapter, decision_text, effect_text, ruling_text};
use laws::{CallFilter, CodeId, Effect, LeadKind, LeadWhen, Passing, PlayKind, VisibleDuty};
use serde_json::{Value, json};
use table::{Bridge, LawsView, Table};
use words::{FluentValue, Words};

use crate::{app_state::AppState, pages::Reader};

/// Answers a guest of the table; for anybody else there is no such table.
pub(crate) async fn answer(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    let missing = || {
        let message = reader.t("mistake-table");
        (StatusCode::NOT_FOUND, Json(json!({"refusal": "NoTable", "message": message})))
            .into_response()
    };
    let Some(identity) = &reader.identity else { return missing() };
    if !matches!(app.tables.bridge.has(&id).await, Ok(true)) {
        return missing();
    }
    let Some(table) = app.tables.bridge.snapshot(&id, &identity.person).await else {
        return missing();
    };
    let Some(laws) = table.view(&identity.person).and_then(|view| view.game.laws) else {
        return missing();
    };
    // Measuring a ruling needs all four hands, so it waits until the board is over and they are
    // open.
    if table::Game::is_hidden(table.game()) || table.game().ruled().is_none() {
        return Json(rulings_json(&table, &laws, reader.words(), None)).into_response();
    }
    let (shared, lang) = (app.clone(), reader.lang);
    let measured = analysis::run_with_solver(&app.analysis, move |solver| {
        rulings_json(&table, &laws, shared.words(lang), Some(solver))
    });
    match measured.await {
        Some(rulings) => Json(rulings).into_response(),
        None => (StatusCode::SERVICE_UNAVAILABLE, Json(json!({"refusal": "Hard"}))).into_response(),
    }
}

/// The rulings as sentences, measured if there is a solver.
fn rulings_json(
    table: &Table<Bridge>,
    laws: &LawsView,
    words: &Words,
    solver: Option<&SolverAdapter>,
) -> Value {
    let code = laws.code;
    let rulings = laws.public_state.rulings.iter().enumerate().map(|(at, ruling)| {
        let weighed = solver.zip(table.game().ruled()).map(|(solver, ruled)| {
            laws::evaluate(ruled, at, Some(solver as &dyn laws::DoubleDummy))
        });
        let weighed = weighed.unwrap_or_default();
        ruling_text(ruling, &weighed, words)
    });
    let facts = laws.public_state.facts.iter().filter_map(|asked| {
        let fact = laws::Fact { query: asked.query, value: asked.assumed.clone(), assumed: true };
        let (question, answers) = director::question(&fact, words)?;
        let answers: Vec<Value> = answers
            .into_iter()
            .filter(|(value, _)| asked.answers.contains(value))
            .map(|(value, name)| json!({"value": value, "name": name}))
            .collect();
        Some(json!({"query": asked.query, "question": question, "answers": answers}))
    });
    json!({
        "code": director::code_name(code, words),
        "rulings": rulings.collect::<Vec<_>>(),
        "choice": laws.public_state.choice.as_ref().map(|choice| decision_text(choice, code, words)),
        "facts": facts.collect::<Vec<_>>(),
        "duties": laws.public_state.duties.iter().map(|owed| duty(owed, code, words)).collect::<Vec<_>>(),
    })
}

/// A duty as the sentence of the effect that imposed it.
fn duty(owed: &VisibleDuty, code: CodeId, words: &Words) -> String {
    if let VisibleDuty::Card { seat, cards } = owed
        && cards.len() > 1
    {
        let cards: Vec<String> =
            cards.iter().map(|card| director::card_name(*card, words)).collect();
        let facts = [
            ("seat", FluentValue::from(director::seat_name(*seat, words))),
            ("cards", FluentValue::from(cards.join(" "))),
        ];
        return words.tell("law-duty-one-of", &facts);
    }
    let sentences: Vec<String> =
        effects_of(owed).iter().map(|effect| effect_text(effect, code, words)).collect();
    sentences.join("; ")
}

fn effects_of(owed: &VisibleDuty) -> Vec<Effect> {
    let lead = |seat, kind| Effect::LeadRestriction {
        seat,
        kind,
        when: LeadWhen::FirstLead,
        while_on_lead: true,
        unless_shown: false,
        law: laws::Clause { number: "", source: laws::Source::Printed },
    };
    match owed {
        VisibleDuty::Pass { seat, throughout } => {
            let how = if *throughout { Passing::Throughout } else { Passing::Once };
            vec![Effect::MustPass { seat: *seat, how }]
        }
        VisibleDuty::Repeat { seat, call } => vec![Effect::MustRepeat { seat: *seat, call: *call }],
        VisibleDuty::Replace { seat, doubles } => {
            let filter = if *doubles { CallFilter::Any } else { CallFilter::BidOrPass };
            vec![Effect::MustSubstitute { seat: *seat, filter }]
        }
        VisibleDuty::NoDouble { seat } => vec![Effect::NoDoubleThisTurn { seat: *seat }],
        VisibleDuty::Lead { seat, require, prohibit } => {
            let required = require.map(|suit| lead(*seat, LeadKind::Require(suit)));
            let banned =
                (!prohibit.is_empty()).then(|| lead(*seat, LeadKind::Prohibit(prohibit.clone())));
            required.into_iter().chain(banned).collect()
        }
        VisibleDuty::Play { seat, how, suit } => {
            let kind = match (*how, suit) {
                ("lowest", _) => PlayKind::Lowest,
                ("require", Some(suit)) => PlayKind::Require(*suit),
                ("prohibit", Some(suit)) => PlayKind::Prohibit(*suit),
                _ => PlayKind::Highest,
            };
            vec![Effect::PlayRestriction { seat: *seat, kind }]
        }
        VisibleDuty::LeadFrom { hand } => vec![Effect::LeadFrom { hand: *hand }],
        VisibleDuty::SameSuit { suit } => vec![Effect::LeadSameSuit { suit: *suit }],
        VisibleDuty::Card { seat, cards } => {
            cards.iter().map(|card| Effect::ForceCard { seat: *seat, card: *card }).collect()
        }
        VisibleDuty::MayWithdraw { seat, card } => {
            vec![Effect::Withdrawable { seat: *seat, card: *card }]
        }
    }
}
