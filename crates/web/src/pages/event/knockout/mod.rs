//! The pages of a knockout.

mod appeals;
mod appeals_form;
mod boards;
mod director;
pub(super) mod form;
mod marks;
pub(super) mod names;
mod player;
mod shared;

use club::events::{Act, knockout::Segment, log_file};
use formats::Read;
use formats::sheet::{self, Drawing};
use maud::{Markup, html};
use results::print::Content;
use results::{Results, records};
use tourney::Name;
use tourney::appeals::{Appealable, Status};
use tourney::knockout::event::{Act as KnockoutAct, KnockoutEvent};
use tourney::log::{TournamentLog, Viewer};

use self::shared::Pages;
use super::Reader;
use super::adjusted::both_sides;
use super::appeals as event_appeals;
use super::entry_words;
use super::kind::KindPages;
use super::online::room_name;
use super::published::Published;
use super::view::View;

impl KindPages for TournamentLog<KnockoutEvent> {
    fn current_tasks(&self, view: &View<'_>) -> Markup {
        let pages = Pages::new(view, self);
        html! {
            (pages.phase())
            (player::task(&pages))
            (event_appeals::filing(view, self))
            @if view.as_director() { (director::section(&pages)) }
            section {
                h2 { (view.t("knockout-bracket")) }
                (pages.bracket())
                (pages.threes())
            }
            (pages.boards())
        }
    }

    fn result_forms(&self) -> &'static [&'static str] {
        &["knockout-report", form::REPORT, form::ENTER]
    }

    fn status(&self, now: u64) -> Option<Status> {
        self.state().ending().status(now)
    }

    fn is_only_played_out(&self) -> bool {
        self.state().is_over() && !self.state().is_closed()
    }

    fn drawings(&self, reader: &Reader, _: Viewer<'_>, _: bool) -> Vec<Drawing> {
        sheet::knockout(self.state(), &reader.labels())
    }

    fn standings(&self, view: &View<'_>) -> Markup {
        html! { (Pages::new(view, self).ranking()) (event_appeals::listed(view, self)) }
    }

    fn final_ranking(&self, view: &View<'_>) -> Markup {
        html! { (Pages::new(view, self).ranking()) (event_appeals::marked(view, self)) }
    }

    fn describe(&self, view: &View<'_>, act: &Act) -> String {
        let Act::Knockout(act) = act else { return String::new() };
        describe(&Pages::new(view, self), act)
    }

    fn wall(&self, view: &View<'_>) -> Markup {
        let pages = Pages::new(view, self);
        html! { (pages.phase()) (pages.bracket()) (pages.threes()) }
    }

    fn boards(&self, title: &str, _: Viewer<'_>) -> Option<Read> {
        let is_recorded = self.setup().is_recorded;
        is_recorded.then(|| Read { records: records::of_knockout(title, self), ..Read::default() })
    }

    fn results(&self, title: &str) -> Option<Published> {
        Some((Results::of_knockout(title, self.state()), self.state().deals().clone()))
    }

    fn content(&self) -> Option<Content> {
        let has_deals = !self.state().deals().is_empty();
        let has_boards = !self.state().shown_boards().is_empty();
        Some(Content {
            has_line_ups: true,
            has_rounds: true,
            has_boards,
            has_finished: has_boards,
            has_hands: has_deals,
            has_deals,
            plays_boards: self.setup().is_recorded,
            ..Content::default()
        })
    }

    fn log_file(&self, _: &str) -> Option<String> {
        Some(log_file::knockout(self))
    }
}

/// An act in words.
fn describe(pages: &Pages<'_>, act: &KnockoutAct) -> String {
    let of_team = |key: &str, round: u32, number: u32| {
        let facts = [("round", pages.round(round).into()), ("name", pages.name(number).into())];
        pages.reader().format(key, &facts)
    };
    match act {
        KnockoutAct::Segment { round, numbers, segment, imps }
        | KnockoutAct::Report { round, numbers, segment, imps } => {
            let at = Segment { round: *round, numbers: *numbers, segment: *segment };
            let is_report = matches!(act, KnockoutAct::Report { .. });
            let key = if is_report { "knockout-did-report" } else { "knockout-did-segment" };
            let facts = [
                ("match", pages.at(at).into()),
                ("name", pages.name(numbers[0]).into()),
                ("result", sheet::both_imps(*imps).into()),
            ];
            pages.reader().format(key, &facts)
        }
        KnockoutAct::Carry { round, numbers, imps }
        | KnockoutAct::Penalty { round, numbers, imps } => {
            let is_carry = matches!(act, KnockoutAct::Carry { .. });
            let key = if is_carry { "knockout-did-carry" } else { "knockout-did-penalty" };
            let facts = [
                ("match", pages.teams(*round, *numbers).into()),
                ("name", pages.name(numbers[0]).into()),
                ("imps", imps.to_string().into()),
            ];
            pages.reader().format(key, &facts)
        }
        KnockoutAct::Join(entry) => {
            let entered = format!("{} {}", entry.number(), entry.contestant.name);
            pages.reader().format("knockout-did-join", &[("name", entered.into())])
        }
        KnockoutAct::Concede { round, number } => of_team("knockout-did-concede", *round, *number),
        KnockoutAct::Decide { round, number } => of_team("knockout-did-decide", *round, *number),
        KnockoutAct::Withdraw { number } => {
            let facts = [("name", pages.name(*number).into())];
            pages.reader().format("knockout-did-withdraw", &facts)
        }
        KnockoutAct::Amend(entry) => {
            let facts = [
                ("number", entry.number().into()),
                ("entry", entry_words::in_words(pages.reader(), &entry.text()).into()),
            ];
            pages.reader().format("knockout-did-amend", &facts)
        }
        KnockoutAct::LineUp { round, segment, number, players } => {
            let players: Vec<&str> = players.iter().map(Name::as_str).collect();
            let facts = [
                ("round", pages.round(*round).into()),
                ("segment", pages.segment(*segment).into()),
                ("name", pages.name(*number).into()),
                ("players", players.join(", ").into()),
            ];
            pages.reader().format("knockout-did-lineup", &facts)
        }
        KnockoutAct::Session(session) => {
            let facts = [
                ("round", pages.round(session.round).into()),
                ("segment", pages.segment(session.segment).into()),
                ("matches", session.matches.len().into()),
            ];
            pages.reader().format("knockout-did-session", &facts)
        }
        KnockoutAct::Rule { numbers: [one, other], room, board, standing, .. } => {
            let facts = [
                ("board", (*board).into()),
                ("one", pages.name(*one).into()),
                ("other", pages.name(*other).into()),
                ("room", room_name(pages.reader(), *room).into()),
                ("result", both_sides(pages.view, standing).into()),
            ];
            pages.reader().format("swiss-did-rule", &facts)
        }
        KnockoutAct::Played { numbers: [one, other], room, board, outcome, lead, .. }
        | KnockoutAct::ReportBoard { numbers: [one, other], room, board, outcome, lead, .. } => {
            let facts = [
                ("board", (*board).into()),
                ("one", pages.name(*one).into()),
                ("other", pages.name(*other).into()),
                ("room", room_name(pages.reader(), *room).into()),
                ("result", pages.view.outcome(*outcome).into()),
            ];
            let text = pages.reader().format("swiss-did-played-room", &facts);
            let played = text + &pages.view.lead(*board, *lead);
            match act {
                KnockoutAct::ReportBoard { .. } => {
                    let facts = [("played", played.into())];
                    pages.reader().format("match-boards-did-report", &facts)
                }
                _ => played,
            }
        }
        KnockoutAct::Deal { board, .. } => {
            pages.reader().format("event-did-deal", &[("board", (*board).into())])
        }
        KnockoutAct::Close => pages.t("event-did-close"),
        // The reason is not for everybody.
        KnockoutAct::Appeal { at, filing } => {
            let (place, name) = (pages.appealed(*at), pages.name(filing.by));
            let facts = [("place", place.into()), ("name", name.into())];
            pages.reader().format("appeal-did-file", &facts)
        }
        KnockoutAct::DecideAppeal { at, by, decision, imps } => {
            let facts = [
                ("place", pages.appealed(*at).into()),
                ("name", pages.name(*by).into()),
                ("verdict", decision.verdict.to_string().into()),
            ];
            let decided = pages.reader().format("appeal-did-decide", &facts);
            match imps {
                Some(imps) => format!("{decided}: {}", sheet::both_imps(*imps)),
                None => decided,
            }
        }
    }
}
