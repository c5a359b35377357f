//! The pages of a Swiss and of a round robin.

mod appeals;
mod appeals_form;
mod boards;
mod director;
pub(super) mod form;
mod numbers;
mod player;
mod shared;

use club::events::{Act, log_file};
use formats::Read;
use formats::sheet::{self, Drawing};
use maud::{Markup, html};
use results::print::Content;
use results::{Kind, Results, records};
use tourney::Name;
use tourney::appeals::{Appealable, Status};
use tourney::log::{TournamentLog, Viewer};
use tourney::swiss::{Act as SwissAct, MatchForm, Swiss};
use words::FluentValue;

use self::shared::Pages;
use super::Reader;
use super::adjusted::both_sides;
use super::appeals as event_appeals;
use super::entry_words;
use super::kind::KindPages;
use super::online::room_name;
use super::published::Published;
use super::view::View;

impl KindPages for TournamentLog<Swiss> {
    fn current_tasks(&self, view: &View<'_>) -> Markup {
        let pages = Pages::new(view, self);
        let published = self.state().rounds().len() as u32;
        let scores = pages.scores();
        html! {
            (pages.phase())
            (player::task(&pages, &scores))
            (event_appeals::filing(view, self))
            @if view.as_director() { (director::section(&pages)) }
            @if published > 0 {
                section {
                    h2 { (view.reader.format("swiss-round", &[("round", published.into())])) }
                    (pages.round(published, &scores))
                }
            }
            (pages.boards())
            @if published > 1 {
                details {
                    summary { (view.t("swiss-rounds-before")) }
                    @for round in (1..published).rev() {
                        h3 { (view.reader.format("swiss-round", &[("round", round.into())])) }
                        (pages.round(round, &scores))
                    }
                }
            }
            (pages.coming_rounds())
        }
    }

    fn result_forms(&self) -> &'static [&'static str] {
        &["swiss-report", form::REPORT, form::ENTER]
    }

    fn status(&self, now: u64) -> Option<Status> {
        self.state().ending().status(now)
    }

    fn is_only_played_out(&self) -> bool {
        self.state().is_over() && !self.state().is_closed()
    }

    fn drawings(&self, reader: &Reader, _: Viewer<'_>, _: bool) -> Vec<Drawing> {
        match self.state().rounds().is_empty() {
            true => Vec::new(),
            false => sheet::swiss(self.state(), &reader.labels()),
        }
    }

    fn standings(&self, view: &View<'_>) -> Markup {
        let pages = Pages::new(view, self);
        let seed = self.setup().options.seed;
        html! {
            (pages.ranking())
            (event_appeals::listed(view, self))
            @if !self.state().is_round_robin() {
                p.small { (view.reader.format("swiss-seed", &[("seed", seed.to_string().into())])) }
            }
        }
    }

    fn describe(&self, view: &View<'_>, act: &Act) -> String {
        let Act::Swiss(act) = act else { return String::new() };
        describe(&Pages::new(view, self), act)
    }

    fn wall(&self, view: &View<'_>) -> Markup {
        let pages = Pages::new(view, self);
        html! {
            (pages.phase())
            (pages.round(self.state().rounds().len() as u32, &pages.scores()))
            (pages.ranking())
        }
    }

    fn final_ranking(&self, view: &View<'_>) -> Markup {
        html! { (Pages::new(view, self).ranking()) (event_appeals::marked(view, self)) }
    }

    fn boards(&self, title: &str, _: Viewer<'_>) -> Option<Read> {
        let is_recorded = self.setup().options.form != MatchForm::Totals;
        is_recorded.then(|| Read { records: records::of_swiss(title, self), ..Read::default() })
    }

    fn results(&self, _: &str) -> Option<Published> {
        Some((Results::of_swiss(self.state()), self.state().deals().clone()))
    }

    fn content(&self) -> Option<Content> {
        let kind = Kind::of_swiss(&self.setup().options);
        let has_deals = !self.state().deals().is_empty();
        let has_boards = kind.has_boards() && !self.state().shown_boards().is_empty();
        Some(Content {
            has_cross: true,
            has_line_ups: kind.has_teams(),
            has_rounds: !self.state().rounds().is_empty(),
            has_boards,
            has_finished: has_boards,
            has_hands: has_deals,
            has_deals,
            plays_boards: kind.has_boards(),
            ..Content::default()
        })
    }

    fn log_file(&self, _: &str) -> Option<String> {
        Some(log_file::swiss(self))
    }
}

/// An act in words.
fn describe(pages: &Pages<'_>, act: &SwissAct) -> String {
    let name = |number: u32| FluentValue::from(pages.name(number));
    let text = |key: &str, facts: &[(&str, FluentValue<'_>)]| pages.reader().format(key, facts);
    match act {
        SwissAct::Join(entrant) => {
            let number = entrant.number();
            let entered = format!("{number} {}", entrant.contestant.name);
            text("swiss-did-join", &[("name", entered.into())])
        }
        SwissAct::Amend(contestant) => {
            let facts = [
                ("number", contestant.number.into()),
                ("entry", entry_words::in_words(pages.reader(), &contestant.text()).into()),
            ];
            text("swiss-did-amend", &facts)
        }
        SwissAct::Withdraw { number, from } => {
            text("swiss-did-withdraw", &[("name", name(*number)), ("from", (*from).into())])
        }
        SwissAct::Relax { round, relaxation } => {
            let rule = text("swiss-relaxed", &[("rule", relaxation.word().into())]);
            text("swiss-did-relax", &[("round", (*round).into()), ("rule", rule.into())])
        }
        SwissAct::Publish { round, missing } => {
            let facts = [("round", round.number.into()), ("missing", (*missing).into())];
            text("swiss-did-publish", &facts)
        }
        SwissAct::Swap { round, numbers: [one, other] } => {
            let facts = [("round", (*round).into()), ("one", name(*one)), ("other", name(*other))];
            text("swiss-did-swap", &facts)
        }
        SwissAct::Result { round, numbers: [one, other], outcome }
        | SwissAct::Report { round, numbers: [one, other], outcome } => {
            let facts = [
                ("round", (*round).into()),
                ("one", name(*one)),
                ("other", name(*other)),
                ("result", pages.outcome(*outcome).into()),
            ];
            let is_report = matches!(act, SwissAct::Report { .. });
            text(if is_report { "swiss-did-report" } else { "swiss-did-result" }, &facts)
        }
        SwissAct::LineUp { round, number, players } => {
            let players: Vec<&str> = players.iter().map(Name::as_str).collect();
            let facts = [
                ("round", (*round).into()),
                ("name", name(*number)),
                ("players", players.join(", ").into()),
            ];
            text("swiss-did-lineup", &facts)
        }
        SwissAct::Played { numbers: [one, other], sub, room, board, outcome, lead, .. }
        | SwissAct::ReportBoard {
            numbers: [one, other], sub, room, board, outcome, lead, ..
        } => {
            let options = &pages.swiss.setup().options;
            let (sub, has_rooms) = (options.named_sub(*sub), options.form.rooms().len() > 1);
            let key = match (sub, has_rooms) {
                (Some(_), _) => "swiss-did-played-sub",
                (None, true) => "swiss-did-played-room",
                (None, false) => "swiss-did-played",
            };
            let facts = [
                ("board", (*board).into()),
                ("one", name(*one)),
                ("other", name(*other)),
                ("sub", sub.unwrap_or(0).into()),
                ("room", room_name(pages.reader(), *room).into()),
                ("result", pages.view.outcome(*outcome).into()),
            ];
            let played = text(key, &facts) + &pages.view.lead(*board, *lead);
            match act {
                SwissAct::ReportBoard { .. } => {
                    text("match-boards-did-report", &[("played", played.into())])
                }
                _ => played,
            }
        }
        SwissAct::Rule { numbers: [one, other], sub, room, board, standing, .. } => {
            let sub = pages.swiss.setup().options.named_sub(*sub);
            let key = if sub.is_some() { "swiss-did-rule-sub" } else { "swiss-did-rule" };
            let facts = [
                ("board", (*board).into()),
                ("one", name(*one)),
                ("other", name(*other)),
                ("sub", sub.unwrap_or(0).into()),
                ("room", room_name(pages.reader(), *room).into()),
                ("result", both_sides(pages.view, standing).into()),
            ];
            text(key, &facts)
        }
        SwissAct::Deal { board, .. } => text("event-did-deal", &[("board", (*board).into())]),
        SwissAct::Penalty { number, points } => {
            let facts = [
                ("name", name(*number)),
                ("points", pages.reader().decimals(&format!("{points:.2}")).into()),
            ];
            text("swiss-did-penalty", &facts)
        }
        SwissAct::Close => pages.t("event-did-close"),
        // The reason is not for everybody.
        SwissAct::Appeal { at, filing } => {
            let facts = [("place", pages.appealed(*at).into()), ("name", name(filing.by))];
            text("appeal-did-file", &facts)
        }
        SwissAct::DecideAppeal { at, by, decision, outcome } => {
            let facts = [
                ("place", pages.appealed(*at).into()),
                ("name", name(*by)),
                ("verdict", decision.verdict.to_string().into()),
            ];
            let decided = text("appeal-did-decide", &facts);
            match outcome {
                Some(outcome) => format!("{decided}: {}", pages.outcome(*outcome)),
                None => decided,
            }
        }
    }
}
