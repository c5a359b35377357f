//! What a ruling of the director would change in a pairs event, before it is entered: of the forms for awards, for
//! assigned scores and for penalties, filled in by hand or by a ruling of the laws.

use club::events::{Adjusted, MAX_REASON, PairsCommand};
use maud::{Markup, html};
use tourney::log::{Op, TournamentLog};
use tourney::pairs::{Act, At, PairsEvent};

use super::command;
use super::pairs::describe;
use super::pairs_correction;
use super::view::View;
use crate::pages::form_fields::field;

/// The forms whose consequences are shown.
const FORMS: [&str; 3] = ["rule", "weigh", "pairs-penalty"];

/// The consequences of the ruling that the query has, with the button that enters it; nothing without one.
pub(super) fn preview(view: &View<'_>, log: &TournamentLog<PairsEvent>) -> Markup {
    let asked = &view.query.fields;
    let Some(what) = FORMS.into_iter().find(|form| field(asked, "do") == *form) else {
        return html! {};
    };
    if !view.as_director() || field(asked, "show").is_empty() {
        return html! {};
    }
    let act = match command::of_pairs(what, asked) {
        Ok(command) => command.and_then(|command| act_of(log.state(), &command)),
        // What the laws leave open is chosen in the form.
        Err(_) if field(asked, "show") == "laws" => {
            return html! { section.task #ruling { h2 { (view.t("ruling-title")) } p { (view.t("ruling-complete")) } } };
        }
        Err(error) => return html! { p.wrong role="alert" { (error.message(view.reader)) } },
    };
    let Some(act) = act else {
        let facts = ["board", "table"].map(|key| (key, field(asked, key).to_owned().into()));
        return html! { p.wrong #ruling role="alert" { (view.reader.sentence("pairs-elsewhere", &facts)) } };
    };
    let kept =
        asked.iter().filter(|(key, _)| !matches!(key.as_str(), "do" | "token" | "why" | "show"));
    html! {
        section.task #ruling {
            h2 { (view.t("ruling-title")) }
            p.entered { (describe(view, log.state(), &act)) }
            (pairs_correction::changes(view, log, vec![Op::Act(act.clone())]))
            (view.form(what, html! {
                @for (key, value) in kept { input type="hidden" name=(key) value=(value); }
                p.field {
                    label for="ruling-why" { (view.t("event-why")) }
                    input #ruling-why name="why" value=(field(asked, "why")) maxlength=(MAX_REASON);
                }
                button.primary type="submit" { (view.t("ruling-confirm")) }
            }))
        }
    }
}

/// The act that a form would enter; none at a table where the board is not played.
fn act_of(event: &PairsEvent, command: &PairsCommand) -> Option<Act> {
    let (place, result) = match command {
        PairsCommand::Rule { place, awards } => (place, Adjusted::Awards(*awards)),
        PairsCommand::Assign { place, likely } => (place, Adjusted::Assigned(likely.clone())),
        PairsCommand::Penalize { pair, penalty } => {
            return Some(Act::Penalize { pair: *pair, penalty: *penalty });
        }
        _ => return None,
    };
    let (board, table) = (place.board, place.table);
    let pairs = place.pairs.or_else(|| event.pairs_at(At { board, table }))?;
    Some(Act::Rule { board, table, pairs, standing: result.standing(event, board) })
}
