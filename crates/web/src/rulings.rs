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
use director::{SolverAdapter, decision_text, duty_text, ruling_text};
use serde_json::{Value, json};
use table::{Bridge, LawsView, Table};
use words::Words;

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
        "duties": laws.public_state.duties.iter().map(|owed| duty_text(owed, code, words)).collect::<Vec<_>>(),
    })
}
