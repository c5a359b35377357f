//! Appeals in a Swiss and in a round robin.

use club::events::{Act as AnyAct, EventError};
use maud::{Markup, html};
use tourney::appeals::{Appeal, MatchAt};
use tourney::log::{Op, TournamentLog};
use tourney::swiss::{Act, Entrant, MatchForm, Swiss};

use super::appeals_form::{APPEAL_FORMS, result};
use super::director::changes;
use super::numbers;
use super::shared::{Pages, UNITS};
use crate::pages::event::appeals::{AppealPages, match_place, shown_decision};
use crate::pages::event::field_error::FieldError;
use crate::pages::event::refusals;
use crate::pages::event::two_sides::{self, corrected};
use crate::pages::event::view::View;

impl AppealPages for Swiss {
    const FORMS: [&'static str; 2] = APPEAL_FORMS;
    const RESULT_HOW: &'static str = "appeal-match-result-how";

    fn appellants(&self) -> String {
        let is_of_pairs = match self.setup().options.form {
            MatchForm::Totals => self.entrants().all(|entrant| entrant.people().len() == 2),
            form => form.method().is_some(),
        };
        if is_of_pairs { "pairs" } else { "teams" }.to_owned()
    }

    fn ranked(&self) -> Vec<(u32, String)> {
        let name = |entrant: &Entrant| {
            let number = entrant.number();
            (number, format!("{number} {}", entrant.contestant.name))
        };
        self.entrants().map(name).collect()
    }

    /// Where boards are recorded, a match that is still played too: one of its boards may be named.
    fn results_to_appeal(&self) -> Vec<MatchAt> {
        let all = (1u32..).zip(self.rounds());
        let all = all.flat_map(|(round, state)| {
            let matches = state
                .matches()
                .filter(|two| state.result(*two).is_some() || state.has_boards(*two));
            matches.map(move |numbers| MatchAt { round, numbers, segment: None, board: None })
        });
        all.map(MatchAt::ordered).collect()
    }

    fn names_boards(&self) -> bool {
        self.setup().options.form != MatchForm::Totals
    }

    fn fields_of(at: MatchAt) -> Vec<(&'static str, String)> {
        let board = at.board.map_or_else(String::new, |board| board.to_string());
        vec![("place", two_sides::mark(at.round, at.numbers)), ("board", board)]
    }

    fn place(view: &View<'_>, log: &TournamentLog<Swiss>, at: MatchAt) -> String {
        Pages::new(view, log).appealed(at)
    }

    fn any_act(act: Act) -> AnyAct {
        AnyAct::Swiss(act)
    }

    fn result_fields(
        view: &View<'_>,
        log: &TournamentLog<Swiss>,
        at: MatchAt,
        ids: &dyn Fn(&str) -> String,
        sent: &dyn Fn(&str) -> String,
    ) -> Markup {
        let pages = Pages::new(view, log);
        let form = ids("result");
        let names = at.numbers.map(|number| pages.name(number));
        let filled = numbers::typed_by(sent);
        let unit = sent("unit");
        let unit = if unit.is_empty() { pages.usual_unit().to_owned() } else { unit };
        html! {
            (numbers::fields(&pages, &form, &names, &filled))
            (pages.units(&form, &UNITS, &unit))
        }
    }

    fn both_rankings(
        view: &View<'_>,
        log: &TournamentLog<Swiss>,
        &Appeal { subject: at, ref filing, .. }: &Appeal<MatchAt>,
    ) -> Markup {
        let pages = Pages::new(view, log);
        let wrong =
            |error: &FieldError| html! { p.wrong role="alert" { (error.message(view.reader)) } };
        let outcome = match result(&view.query.fields) {
            Ok(Some(outcome)) => outcome,
            Ok(None) => return html! {},
            Err(error) => return wrong(&error),
        };
        let Some(decision) = shown_decision() else { return html! {} };
        let act = Act::DecideAppeal { at, by: filing.by, decision, outcome: Some(outcome) };
        let before = log.state().round(at.round).and_then(|state| state.result(at.numbers));
        let before = before.map_or_else(|| "…".to_owned(), |outcome| pages.outcome(outcome));
        match corrected(view, log, Ok(vec![Op::Act(act)])) {
            Ok(after) => html! {
                div.consequences {
                    p.entered { (before) " → " (pages.outcome(outcome)) }
                    (changes(&pages, after.state()))
                    details { summary { (view.t("appeal-as-it-stands")) } (pages.ranking()) }
                    details { summary { (view.t("appeal-if-so")) } (Pages::new(view, &after).ranking()) }
                }
            },
            Err(error) => {
                let message = error
                    .map(|error| refusals::event_error(view.reader, &EventError::Swiss(error)));
                html! { p.wrong role="alert" { (message.unwrap_or_else(|| view.t("event-wrong-late"))) } }
            }
        }
    }
}

impl Pages<'_> {
    /// A match, or a board of it, in words.
    pub(super) fn appealed(&self, MatchAt { round, numbers, board, .. }: MatchAt) -> String {
        let [one, other] = numbers.map(|number| self.name(number));
        let title = self.reader().format("swiss-round", &[("round", round.into())]);
        match_place(self.view, [title, one, other], None, board)
    }
}
