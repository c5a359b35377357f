//! The results of a board that a scorer types from slips of paper, all tables at once; and their comparison with what was
//! typed before.

use bridge::Outcome;
use maud::{Markup, html};
use tourney::adjust::LikelyResult;
use tourney::log::TournamentLog;
use tourney::pairs::PairsEvent;

use super::field_error::{FieldError, FieldErrorKind, number};
use super::view::View;
use crate::pages::form_fields::{FormFields, field};
use crate::pages::likely;

const BOARD: &str = "board";
const TYPED: &str = "typed";
const COMPARE: &str = "compare";
const FORM: &str = "enter-board";

/// What was typed.
pub(super) struct Typed {
    pub(super) board: u32,
    /// The tables with their results.
    pub(super) results: Vec<(u32, Outcome)>,
}

/// Reads a table and its result a line: `3 4S-N 10`, `4 pass`.
///
/// # Errors
///
/// The first line that is none, or that has a table of an earlier one.
pub(super) fn typed(sent: &FormFields) -> Result<Typed, FieldError> {
    let board = number(sent, BOARD)?;
    let lines = (1u32..).zip(field(sent, TYPED).lines());
    let mut results: Vec<(u32, Outcome)> = Vec::new();
    for (at, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let wrong = || FieldError::new(TYPED, FieldErrorKind::Entry(at));
        let (table, result) = read(line).ok_or_else(wrong)?;
        if results.iter().any(|(known, _)| *known == table) {
            return Err(wrong());
        }
        results.push((table, result));
    }
    match results.is_empty() {
        true => Err(FieldError::new(TYPED, FieldErrorKind::Entry(1))),
        false => Ok(Typed { board, results }),
    }
}

fn read(line: &str) -> Option<(u32, Outcome)> {
    let (table, result) = line.trim().split_once([' ', ':', '\t'])?;
    match likely::read(result.trim_start_matches([' ', ':', '\t']))? {
        LikelyResult::Outcome(outcome) => Some((table.parse().ok()?, outcome)),
        LikelyResult::Points(_) => None,
    }
}

/// The form, with the differences once they are asked for.
pub(super) fn form(view: &View<'_>, log: &TournamentLog<PairsEvent>) -> Markup {
    let (reader, state) = (view.reader, log.state());
    if !view.has_room() {
        return html! {};
    }
    let asked = &view.query.fields;
    let is_compared = !field(asked, COMPARE).is_empty();
    let was_refused = view.was_refused(FORM);
    let value = |key: &'static str| match was_refused {
        true => view.sent_by(FORM, key),
        false if is_compared => field(asked, key),
        false => "",
    };
    let (first, last) =
        (state.setup().first_board, state.setup().first_board + state.setup().boards - 1);
    html! {
        details #typed open[was_refused || is_compared] {
            summary { (reader.t("pairs-typed")) }
            p.small { (reader.t("pairs-typed-how")) }
            (view.form(FORM, html! {
                @if view.query.director.is_some() { input type="hidden" name="director" value="1"; }
                p.field {
                    label for="typed-board" { (reader.t("event-board")) }
                    input #typed-board name=(BOARD) type="number" inputmode="numeric" min=(first) max=(last) value=(value(BOARD)) required;
                }
                p.field {
                    label for="typed-lines" { (reader.t("pairs-typed-lines")) }
                    textarea #typed-lines name=(TYPED) rows="6" autocomplete="off" spellcheck="false" aria-describedby="typed-hint" required { (value(TYPED)) }
                    small #typed-hint { (reader.t("pairs-typed-hint")) }
                }
                @if was_refused {
                    p.field { label { input type="checkbox" name="sure" value="yes"; " " (reader.t("pairs-typed-sure")) } }
                }
                div.row {
                    button.primary type="submit" { (reader.t("pairs-typed-do")) }
                    button type="submit" formmethod="get" name=(COMPARE) value="yes" { (reader.t("pairs-typed-compare")) }
                }
            }))
            @if is_compared { (compared(view, state)) }
        }
    }
}

/// How what is typed now differs from what is entered.
fn compared(view: &View<'_>, state: &PairsEvent) -> Markup {
    let reader = view.reader;
    let typed = match typed(&view.query.fields) {
        Ok(typed) => typed,
        Err(error) => return html! { p.wrong role="alert" { (error.message(reader)) } },
    };
    let entered = state.traveller_of_board(typed.board);
    let result =
        |outcome: Option<Outcome>| outcome.map_or_else(|| "–".to_owned(), |of| view.outcome(of));
    let mut differences = Vec::new();
    for (table, outcome) in &typed.results {
        let line = entered.iter().find(|line| line.table == *table);
        let facts = |was: Option<Outcome>| {
            [
                ("table", (*table).into()),
                ("was", result(was).into()),
                ("now", result(Some(*outcome)).into()),
            ]
        };
        match line.map(|line| line.outcome) {
            Some(was) if was == Some(*outcome) => {
                if line.is_some_and(|line| !line.confirmed) {
                    differences.push(reader.format("pairs-typed-unconfirmed", &facts(was)));
                }
            }
            Some(was) => differences.push(reader.format("pairs-typed-differs", &facts(was))),
            None => differences.push(reader.format("pairs-typed-new", &facts(None))),
        }
    }
    let is_typed = |table| typed.results.iter().any(|(known, _)| *known == table);
    for line in entered.iter().filter(|line| !is_typed(line.table)) {
        let facts = [("table", line.table.into()), ("was", result(line.outcome).into())];
        differences.push(reader.format("pairs-typed-missing", &facts));
    }
    html! {
        div.consequences role="status" {
            @if differences.is_empty() {
                p { (reader.format("pairs-typed-same", &[("results", i64::try_from(typed.results.len()).unwrap_or(i64::MAX).into())])) }
            }
            @else {
                ul { @for one in &differences { li { (one) } } }
                p.small { (reader.t("pairs-typed-correct")) }
            }
        }
    }
}
