//! Appeals in events of pairs, individuals and teams in one section.

use bridge::Side;
use club::events::{Act as AnyAct, Adjusted};
use maud::{Markup, html};
use tourney::adjust::Artificial;
use tourney::appeals::Appeal;
use tourney::log::{Op, TournamentLog};
use tourney::pairs::{Act, At, PairsEvent};

use super::adjusted::{adjusted, both_sides};
use super::appeals::AppealPages;
use super::appeals_form::PAIRS_FORMS;
use super::command::result_at;
use super::drawings::awarded;
use super::pairs::{contestants, ranking};
use super::two_sides::{choice, corrected};
use super::view::View;
use super::{pairs_correction, weights};

impl AppealPages for PairsEvent {
    const FORMS: [&'static str; 2] = PAIRS_FORMS;
    const RESULT_HOW: &'static str = "appeal-result-how";

    fn appellants(&self) -> String {
        self.setup().of().to_string()
    }

    fn ranked(&self) -> Vec<(u32, String)> {
        let all = contestants(self.setup()).into_iter();
        all.map(|(number, name, _)| (number, name)).collect()
    }

    fn results_to_appeal(&self) -> Vec<At> {
        let setup = self.setup();
        let boards = setup.first_board..setup.first_board + setup.boards;
        let results = boards.flat_map(|board| {
            let lines = self.entered_on(board).filter(|line| line.confirmed);
            lines.map(move |line| At { board, table: line.table })
        });
        results.collect()
    }

    fn fields_of(at: At) -> Vec<(&'static str, String)> {
        vec![("place", format!("{}/{}", at.board, at.table))]
    }

    fn place(view: &View<'_>, _: &TournamentLog<PairsEvent>, at: At) -> String {
        let facts = [("board", at.board.into()), ("table", at.table.into())];
        view.reader.format("appeal-at", &facts)
    }

    fn any_act(act: Act) -> AnyAct {
        AnyAct::Pairs(act)
    }

    /// An award for each side, or results with their weights.
    fn result_fields(
        view: &View<'_>,
        _: &TournamentLog<PairsEvent>,
        _: At,
        id: &dyn Fn(&str) -> String,
        sent: &dyn Fn(&str) -> String,
    ) -> Markup {
        let mut awards = vec![(String::new(), view.t("appeal-stays"))];
        let all = Artificial::ALL.iter();
        awards.extend(all.map(|award| (award.to_string(), awarded(view.reader, *award))));
        let side = |side: Side| view.t(&format!("event-pair-{}", side.to_string().to_lowercase()));
        html! {
            div.row {
                @for (of, word) in Side::ALL.into_iter().zip(["a", "b"]) {
                    (choice(&id(word), word, &side(of), &awards, &sent(word)))
                }
            }
            (weights::table(view, sent, false))
        }
    }

    fn both_rankings(
        view: &View<'_>,
        log: &TournamentLog<PairsEvent>,
        &Appeal { subject: at, .. }: &Appeal<At>,
    ) -> Markup {
        let asked = &view.query.fields;
        let result = match (result_at(asked), adjusted(asked)) {
            (Ok(of), Ok(result)) if of == at => result,
            (_, Err(error)) => {
                return html! { p.wrong role="alert" { (error.message(view.reader)) } };
            }
            _ => return html! {},
        };
        let event = log.state();
        let standing = result.map(|result: Adjusted| result.standing(event, at.board));
        let line = event.entered_at(at.board, at.table);
        let (Some(standing), Some(line)) = (standing, line) else { return html! {} };
        let entered =
            format!("{} → {}", both_sides(view, &line.standing), both_sides(view, &standing));
        let act = Act::Rule { board: at.board, table: at.table, pairs: line.pairs, standing };
        let operations = vec![Op::Act(act)];
        html! {
            div.consequences {
                p.entered { (entered) }
                (pairs_correction::changes(view, log, operations.clone()))
                @if let Ok(after) = corrected(view, log, Ok(operations)) {
                    details {
                        summary { (view.t("appeal-as-it-stands")) }
                        (ranking(view, event, &event.rankings()))
                    }
                    details {
                        summary { (view.t("appeal-if-so")) }
                        (ranking(view, after.state(), &after.state().rankings()))
                    }
                }
            }
        }
    }
}
