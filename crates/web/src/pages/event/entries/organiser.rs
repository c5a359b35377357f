//! What the organiser of a list of entries sees: the totals, the form at the door, the entries with what can be done with them.

use axum::http::StatusCode;
use club::entry_lists::{EntryDetails, ListEntry};
use club::members::ClubMembers;
use maud::{Markup, html};

use super::super::two_sides::choice;
use super::form::{consents_key, player_key};
use super::opening::announcement_fields;
use super::view::{EntriesView, names};

/// The id of the list of members' names.
const NAMES: &str = "member-names";

pub(super) fn sections(view: &EntriesView<'_>, members: &ClubMembers) -> Markup {
    let list = view.list;
    let is_open = list.event.is_none();
    let amended = view.amend.filter(|_| is_open);
    let amended = amended.and_then(|number| Some((number, list.entries.get(&number)?)));
    html! {
        datalist id=(NAMES) { @for (_, member) in members.members() { option value=(member.name) {} } }
        @match amended {
            Some((number, entry)) => (amend(view, number, entry)),
            None => { @if is_open { (enter(view)) } },
        }
        section {
            h2 { (view.t("entries-list")) }
            (totals(view))
            @if list.entries.is_empty() { p { (view.t("entries-none")) } }
            ol.people.at-door {
                @for (number, entry) in &list.entries { li value=(number) { (line(view, members, *number, entry)) } }
            }
            @if list.entries.values().any(|entry| entry.paid_at_ms.is_some()) {
                p.files {
                    (view.t("entries-receipts")) " "
                    a href=(format!("/event/entries/{}/receipts.pdf", view.id)) { "A4" } " · "
                    a href=(format!("/event/entries/{}/receipts.pdf?paper=letter", view.id)) { "Letter" }
                }
            }
        }
        @if is_open {
            (join(view))
            section.task {
                h2 { (view.t("entries-start")) }
                @let incomplete = list.totals().incomplete;
                @if incomplete > 0 { p { (view.reader.format("entries-left-out", &[("count", incomplete.into())])) } }
                p { a.button.primary href=(format!("/event/entries/{}/start", view.id)) { (view.t("entries-start-do")) } }
                p.small { (view.t("entries-start-how")) }
            }
            details open[view.was_refused("announce")] {
                summary { (view.t("entries-announce")) }
                (announce(view))
            }
            @if list.is_closed { (view.form("reopen", html! { button type="submit" { (view.t("entries-reopen")) } })) }
            @else { (view.form("close", html! { button type="submit" { (view.t("entries-close")) } })) }
        }
        p { a href="/members" { (view.t("members-title")) } }
    }
}

/// So many entries, so many paid, the sum.
fn totals(view: &EntriesView<'_>) -> Markup {
    let totals = view.list.totals();
    let count = |key: &str, count: u32| view.reader.format(key, &[("count", count.into())]);
    let kind = match () {
        () if view.list.kind.is_of_teams() => "teams",
        () if view.list.kind.is_of_pairs() => "pairs",
        () => "players",
    };
    html! {
        p.door-totals {
            strong { (count(&format!("entries-count-{kind}"), totals.complete)) }
            @if totals.incomplete > 0 { " · " (count("entries-count-incomplete", totals.incomplete)) }
            " · " (count("entries-count-paid", totals.paid))
            @if let Some(sum) = totals.sum { " · " strong { (sum) } }
        }
    }
}

/// The box beside a player by which the name may be published; it is called by the name that is typed.
fn consents_box(view: &EntriesView<'_>, at: usize, value: &dyn Fn(&str) -> String) -> Markup {
    let is_checked = !value(&consents_key(at)).is_empty();
    let name = match value(&player_key(at)) {
        name if name.is_empty() => {
            view.reader.format("entries-player-of", &[("number", (at as u32).into())])
        }
        name => name,
    };
    let spoken = format!("{}: {name}", view.t("entries-consents"));
    html! {
        label { input type="checkbox" name=(consents_key(at)) value="1" checked[is_checked] aria-label=(spoken); " " (view.t("entries-consents")) }
    }
}

/// The form at the door.
fn enter(view: &EntriesView<'_>) -> Markup {
    let what = "enter";
    let value = |key: &str| view.sent_by(what, key).unwrap_or_default().to_owned();
    let beside = |at: usize| consents_box(view, at, &value);
    html! {
        section.task {
            h2 { (view.t("entries-door")) }
            (view.form(what, html! {
                (view.player_fields("new", &value, Some(NAMES), &beside))
                p.small { (view.t("entries-door-how")) }
                @if view.list.kind.is_of_pairs() {
                    p { label { input type="checkbox" name="seeks" value="1" checked[!value("seeks").is_empty()]; " " (view.t("entries-seeks-box")) } }
                }
                (view.sure(what))
                button.primary type="submit" { (view.t("entries-door-do")) }
            }))
        }
    }
}

/// The value of a field of the form that corrects an entry.
fn value_of(details: &EntryDetails, key: &str) -> String {
    let players = || (1..).zip(&details.players);
    let named = players().find(|(at, _)| player_key(*at) == key).map(|(_, of)| of.name.to_string());
    let consents = || players().any(|(at, of)| consents_key(at) == key && of.consents);
    match key {
        "team" => details.team.as_ref().map(ToString::to_string).unwrap_or_default(),
        "seeks" if details.seeks_partner => "1".to_owned(),
        _ => named.unwrap_or_else(|| if consents() { "1".to_owned() } else { String::new() }),
    }
}

/// The form that corrects an entry.
fn amend(view: &EntriesView<'_>, number: u32, entry: &ListEntry) -> Markup {
    let what = "amend";
    let value = |key: &str| match view.sent_by(what, key) {
        Some(sent) => sent.to_owned(),
        None => value_of(&entry.details, key),
    };
    let beside = |at: usize| consents_box(view, at, &value);
    html! {
        section.task {
            h2 { (view.t("entries-amend")) }
            (view.form(what, html! {
                input type="hidden" name="entry" value=(number);
                input type="hidden" name="seen" value=(entry.changes);
                // What another device has entered is read before it is replaced.
                @if view.refused.is_some_and(|refused| refused.status == StatusCode::CONFLICT) {
                    p.wrong { (view.reader.format("entries-now", &[("names", names(&entry.details).into())])) }
                }
                (view.player_fields("amend", &value, Some(NAMES), &beside))
                @if view.list.kind.is_of_pairs() {
                    p { label { input type="checkbox" name="seeks" value="1" checked[!value("seeks").is_empty()]; " " (view.t("entries-seeks-box")) } }
                }
                (view.sure(what))
                button.primary type="submit" { (view.t("entries-amend-do")) }
                p { a href=(format!("/event/entries/{}", view.id)) { (view.t("members-cancel")) } }
            }))
        }
    }
}

/// An entry with the numbers of its members, and what can be done with it.
fn line(view: &EntriesView<'_>, members: &ClubMembers, number: u32, entry: &ListEntry) -> Markup {
    let details = &entry.details;
    let numbers = details.players.iter().filter_map(|player| members.named(player.name.as_str()));
    let numbers: Vec<&str> =
        numbers.map(|member| member.number.as_str()).filter(|number| !number.is_empty()).collect();
    let withheld = details.players.iter().filter(|player| !player.consents);
    let withheld: Vec<&str> = withheld.map(|player| player.name.as_str()).collect();
    let is_open = view.list.event.is_none();
    html! {
        span {
            strong { (names(details)) }
            @if !numbers.is_empty() { span.soft { " · " (numbers.join(", ")) } }
            @if details.seeks_partner { span.soft { " · " (view.t("entries-seeks")) } }
            @else if !view.list.is_complete(entry) { span.soft { " · " (view.t("entries-incomplete")) } }
            @if !withheld.is_empty() {
                span.soft { " · " (view.reader.format("entries-withheld", &[("names", withheld.join(", ").into())])) }
            }
            @if let Some(at_ms) = entry.paid_at_ms { span { " · " (view.t("entries-paid")) " " (view.reader.time(at_ms)) } }
        }
        div.actions {
            @if entry.paid_at_ms.is_some() { (view.button("unpay", number, "entries-unpay")) }
            @else { (view.button("pay", number, "entries-pay")) }
            @if is_open {
                a.button.small href=(format!("/event/entries/{}?amend={number}", view.id)) aria-label=(view.spoken("members-edit-short", number)) { (view.t("members-edit-short")) }
                (view.button("withdraw", number, "entries-remove"))
            }
        }
    }
}

/// The form that makes a pair of two who look for a partner.
fn join(view: &EntriesView<'_>) -> Markup {
    let list = view.list;
    let alone = list.entries.iter().filter(|(_, entry)| entry.details.players.len() == 1);
    let alone: Vec<(String, String)> =
        alone.map(|(number, entry)| (number.to_string(), names(&entry.details))).collect();
    let second = alone.get(1).map_or("", |(number, _)| number);
    html! {
        @if list.kind.is_of_pairs() && alone.len() > 1 {
            section.task {
                h2 { (view.t("entries-join")) }
                (view.form("join", html! {
                    div.row {
                        (choice("join-one", "one", &view.reader.format("entries-player-of", &[("number", 1.into())]), &alone, ""))
                        (choice("join-other", "other", &view.reader.format("entries-player-of", &[("number", 2.into())]), &alone, second))
                    }
                    button type="submit" { (view.t("entries-join-do")) }
                }))
            }
        }
    }
}

/// The form for what is announced.
fn announce(view: &EntriesView<'_>) -> Markup {
    let announced = &view.list.announcement;
    let value = |key: &str| match view.sent_by("announce", key) {
        Some(sent) => sent.to_owned(),
        None => match key {
            "title" => announced.title.clone(),
            "starts" => announced.starts.clone(),
            _ => announced.fee.as_ref().map(ToString::to_string).unwrap_or_default(),
        },
    };
    view.form(
        "announce",
        html! {
            (announcement_fields(view.reader, &value))
            button type="submit" { (view.t("entries-announce-do")) }
        },
    )
}
