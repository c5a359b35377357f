//! The pages of an event of Preferans.

mod deals;
mod director;
pub(super) mod form;
mod player;
mod shared;

use std::collections::BTreeMap;

use club::events::{Act, log_file};
use formats::sheet::{self, Drawing};
use maud::{Markup, html};
use results::Results;
use results::print::Content;
use tourney::log::{TournamentLog, Viewer};
use tourney::preferans::event::{Act as PreferansAct, PreferansEvent};
use words::FluentValue;

use self::shared::Pages;
use super::Reader;
use super::entry_words::in_words;
use super::kind::KindPages;
use super::published::Published;
use super::view::View;

impl KindPages for TournamentLog<PreferansEvent> {
    fn current_tasks(&self, view: &View<'_>) -> Markup {
        let pages = Pages::new(view, self);
        let published = self.state().rounds().len() as u32;
        html! {
            (pages.phase())
            (player::task(&pages))
            @if view.as_director() { (director::section(&pages)) }
            @if published > 0 {
                section {
                    h2 { (pages.round_name(published)) }
                    (pages.round(published))
                }
            }
            @if published > 1 {
                details {
                    summary { (view.t("swiss-rounds-before")) }
                    @for round in (1..published).rev() {
                        h3 { (pages.round_name(round)) }
                        (pages.round(round))
                    }
                }
            }
            (deals::section(&pages))
        }
    }

    fn result_forms(&self) -> &'static [&'static str] {
        &["prefevent-report"]
    }

    fn drawings(&self, reader: &Reader, _: Viewer<'_>, _: bool) -> Vec<Drawing> {
        match self.state().rounds().is_empty() {
            true => Vec::new(),
            false => sheet::preferans_event(self.state(), &reader.labels()),
        }
    }

    fn standings(&self, view: &View<'_>) -> Markup {
        let pages = Pages::new(view, self);
        html! {
            (pages.ranking())
            (pages.teams())
            (pages.conditions())
        }
    }

    fn describe(&self, view: &View<'_>, act: &Act) -> String {
        let Act::Preferans(act) = act else { return String::new() };
        describe(&Pages::new(view, self), act)
    }

    fn wall(&self, view: &View<'_>) -> Markup {
        let pages = Pages::new(view, self);
        html! {
            (pages.phase())
            (pages.round(self.state().rounds().len() as u32))
            (pages.ranking())
        }
    }

    fn results(&self, title: &str) -> Option<Published> {
        Some((Results::of_preferans(title, self.state()), BTreeMap::new()))
    }

    fn content(&self) -> Option<Content> {
        let event = self.state();
        let (has_rounds, has_hands) = (!event.rounds().is_empty(), !event.deals().is_empty());
        Some(Content { has_rounds, has_hands, ..Content::default() })
    }

    fn log_file(&self, _: &str) -> Option<String> {
        Some(log_file::preferans(self))
    }
}

/// An act in words.
fn describe(pages: &Pages<'_>, act: &PreferansAct) -> String {
    let name = |number: u32| ("name", FluentValue::from(pages.name(number)));
    let text = |key: &str, facts: &[(&str, FluentValue<'_>)]| pages.reader().format(key, facts);
    match act {
        PreferansAct::Join(entry) => {
            let entered = format!("{} {}", entry.number(), in_words(pages.reader(), &entry.text()));
            text("prefevent-did-join", &[("name", entered.into())])
        }
        PreferansAct::Amend(entry) => {
            let entered = in_words(pages.reader(), &entry.text());
            let facts = [("number", entry.number().into()), ("entry", entered.into())];
            text("prefevent-did-amend", &facts)
        }
        PreferansAct::Withdraw { number, disqualified } => {
            let key =
                if *disqualified { "prefevent-did-disqualify" } else { "prefevent-did-withdraw" };
            text(key, &[name(*number)])
        }
        PreferansAct::Rest { round, number } => {
            text("prefevent-did-rest", &[name(*number), ("round", (*round).into())])
        }
        PreferansAct::Seat { round, tables, missing } => {
            let facts = [
                ("round", (*round).into()),
                ("tables", tables.len().into()),
                ("missing", (*missing).into()),
            ];
            text("prefevent-did-seat", &facts)
        }
        PreferansAct::Swap { round, numbers: [one, other] } => {
            let facts = [
                ("round", (*round).into()),
                ("one", pages.name(*one).into()),
                ("other", pages.name(*other).into()),
            ];
            text("swiss-did-swap", &facts)
        }
        PreferansAct::Result { round, table, result } => {
            let facts = [
                ("round", (*round).into()),
                ("table", (*table).into()),
                ("result", pages.whists(&result.seats, &result.whists).into()),
            ];
            text("prefevent-did-result", &facts)
        }
        PreferansAct::Report { round, number, result } => {
            let facts = [
                ("round", (*round).into()),
                name(*number),
                ("result", pages.whists(&result.seats, &result.whists).into()),
            ];
            text("prefevent-did-report", &facts)
        }
        PreferansAct::Played { round, table, result } => {
            let facts = [
                ("round", (*round).into()),
                ("table", (*table).into()),
                ("result", pages.whists(&result.seats, &result.whists).into()),
            ];
            text("prefevent-did-played", &facts)
        }
        PreferansAct::Deal { board, .. } => {
            text("prefevent-did-deal", &[("board", (*board).into())])
        }
        PreferansAct::Close => pages.t("prefevent-did-close"),
        PreferansAct::Penalty { number, points } => {
            let points = pages.reader().decimals(&sheet::preferans_sum(&points.ratio().into()));
            text("prefevent-did-penalty", &[name(*number), ("points", points.into())])
        }
        PreferansAct::Warn { number } => text("prefevent-did-warn", &[name(*number)]),
        PreferansAct::Cut { keep, carry } => {
            let facts = [("count", keep.len().into()), ("carry", u32::from(*carry).into())];
            text("prefevent-did-cut", &facts)
        }
    }
}
