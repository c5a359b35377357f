//! Appeals in a knockout.

use club::events::knockout::Segment;
use club::events::{Act as AnyAct, EventError};
use formats::sheet;
use maud::{Markup, html};
use tourney::appeals::{Appeal, MatchAt};
use tourney::knockout::event::{Act, KnockoutEvent, MatchView, SessionState, TeamEntry};
use tourney::log::{Op, TournamentLog};

use super::appeals_form::{APPEAL_FORMS, result};
use super::director::{changes, in_the_way, is_of_a_later_match};
use super::marks::mark;
use super::shared::Pages;
use crate::pages::event::appeals::{AppealPages, match_place, shown_decision};
use crate::pages::event::refusals;
use crate::pages::event::two_sides::{self, corrected};
use crate::pages::event::view::View;

impl AppealPages for KnockoutEvent {
    const FORMS: [&'static str; 2] = APPEAL_FORMS;
    const RESULT_HOW: &'static str = "appeal-segment-result-how";

    fn appellants(&self) -> String {
        "teams".to_owned()
    }

    fn ranked(&self) -> Vec<(u32, String)> {
        let name = |team: &TeamEntry| {
            (team.number(), format!("{} {}", team.number(), team.contestant.name))
        };
        self.teams().iter().map(name).collect()
    }

    /// A segment that is still played too, as soon as a board of the match has a result: it may be named.
    fn results_to_appeal(&self) -> Vec<MatchAt> {
        let all = (1..=self.rounds()).flat_map(|round| self.matches(round));
        let segments = |one: MatchView| {
            let numbers = one.numbers();
            let (count, is_open) = (one.segments.len() as u32, one.standing.is_open());
            (1..=count + 1).filter_map(move |segment| {
                let (round, numbers) = (one.round, numbers?);
                let at = MatchAt { round, numbers, segment: Some(segment), board: None };
                (segment <= count || is_open && has_boards(self, at)).then_some(at.ordered())
            })
        };
        all.flat_map(segments).collect()
    }

    fn names_boards(&self) -> bool {
        self.setup().is_recorded
    }

    fn fields_of(at: MatchAt) -> Vec<(&'static str, String)> {
        let board = at.board.map_or_else(String::new, |board| board.to_string());
        vec![("place", mark(segment(at))), ("board", board)]
    }

    fn place(view: &View<'_>, log: &TournamentLog<KnockoutEvent>, at: MatchAt) -> String {
        Pages::new(view, log).appealed(at)
    }

    fn any_act(act: Act) -> AnyAct {
        AnyAct::Knockout(act)
    }

    fn result_fields(
        view: &View<'_>,
        log: &TournamentLog<KnockoutEvent>,
        at: MatchAt,
        ids: &dyn Fn(&str) -> String,
        sent: &dyn Fn(&str) -> String,
    ) -> Markup {
        let names = at.numbers.map(|number| Pages::new(view, log).name(number));
        let [one, other] = ["one", "other"].map(sent);
        two_sides::pair_of_fields(&ids("result"), &names, [&one, &other])
    }

    /// The brackets: who would go on.
    fn both_rankings(
        view: &View<'_>,
        log: &TournamentLog<KnockoutEvent>,
        &Appeal { subject: at, ref filing, .. }: &Appeal<MatchAt>,
    ) -> Markup {
        let pages = Pages::new(view, log);
        let imps = match result(&view.query.fields) {
            Ok(Some(imps)) => imps,
            Ok(None) => return html! {},
            Err(error) => {
                return html! { p.wrong role="alert" { (error.message(view.reader)) } };
            }
        };
        let Some(decision) = shown_decision() else { return html! {} };
        let act = Act::DecideAppeal { at, by: filing.by, decision, imps: Some(imps) };
        let before = club::events::knockout::result(log.state(), segment(at));
        let before = before.map_or_else(|| "…".to_owned(), sheet::both_imps);
        match corrected(view, log, Ok(vec![Op::Act(act)])) {
            Ok(after) => html! {
                div.consequences {
                    p.entered { (before) " → " (sheet::both_imps(imps)) }
                    (changes(&pages, after.state()))
                    details { summary { (view.t("appeal-as-it-stands")) } (pages.bracket()) }
                    details { summary { (view.t("appeal-if-so")) } (Pages::new(view, &after).bracket()) }
                }
            },
            Err(error) => {
                let is_later = error.as_ref().is_some_and(is_of_a_later_match);
                let message = error
                    .map(|error| refusals::event_error(view.reader, &EventError::Knockout(error)));
                html! {
                    p.wrong role="alert" { (message.unwrap_or_else(|| view.t("event-wrong-late"))) }
                    @if is_later { (in_the_way(&pages, segment(at))) }
                }
            }
        }
    }
}

/// Whether a board of a match has a result in a segment.
fn has_boards(knockout: &KnockoutEvent, at: MatchAt) -> bool {
    let of_segment = knockout.sessions().iter().filter(|state| {
        let session = state.session();
        (session.round, Some(session.segment)) == (at.round, at.segment)
    });
    let mut boards = of_segment.flat_map(SessionState::boards);
    boards.any(|board| knockout.has_result_at(MatchAt { board: Some(board), ..at }))
}

/// The segment that an appeal is about.
fn segment(at: MatchAt) -> Segment {
    Segment { round: at.round, numbers: at.numbers, segment: at.segment.unwrap_or(0) }
}

impl Pages<'_> {
    /// A segment, or a board of it, in words.
    pub(super) fn appealed(&self, at: MatchAt) -> String {
        let [one, other] = at.numbers.map(|number| self.name(number));
        let segment = at.segment.map(|segment| self.segment(segment));
        match_place(self.view, [self.round(at.round), one, other], segment, at.board)
    }
}
