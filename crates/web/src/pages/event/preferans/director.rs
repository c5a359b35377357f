//! The director's part of the page of an event of Preferans: entries, the seating of the next round,
//! results, corrections, rests, withdrawals, penalties, cuts.

use club::events::EventError;
use club::events::messages::{self, Message};
use club::events::preferans::{self as commands, TableAt};
use formats::sheet;
use maud::{Markup, html};
use tourney::preferans::event::{
    Draft, PlayerEntry, PreferansEvent, Standing, TableResult, TableState,
};
use tourney::preferans::seating::LEAST;
use tourney::vp::Hundredths;

use super::form::{WON, hidden, mark, seats_text, table_of, tables_text, whists_of};
use super::player::won_fields;
use super::shared::Pages;
use crate::pages::event::two_sides::{self, ChangedRow};
use crate::pages::event::{entry_words, refusals};

/// The director's forms.
pub(super) fn section(pages: &Pages<'_>) -> Markup {
    let is_drawn = pages.event.is_drawn();
    let has_rounds = !pages.event.rounds().is_empty();
    html! {
        section.task.prefevent-director {
            h2 { (pages.t("event-director-page")) }
            @if !is_drawn { (seating(pages)) }
            (differences(pages))
            @if has_rounds { (results(pages)) }
            (entries(pages))
            @if !pages.event.players().is_empty() {
                @if !is_drawn { (rest(pages)) }
                (withdraw(pages))
                @if has_rounds { (swap(pages)) }
                (warn(pages))
                (penalty(pages))
                @if has_rounds && !is_drawn { (cut(pages)) (close(pages)) }
            }
        }
    }
}

/// The draft of the next round with its button; before that, a link to it.
fn seating(pages: &Pages<'_>) -> Markup {
    let facts = [("round", pages.event.next_round().into())];
    let asked = pages.view.query.pair.is_some() || pages.view.was_refused("prefevent-seat");
    if !asked {
        if pages.event.playing().len() < LEAST {
            return html! { p { (pages.t("prefevent-no-players")) } };
        }
        return html! {
            // At our tables a round is seated when it starts; the director may look at it before.
            p { a.button.primary[pages.view.event.online().is_none()] href=(pages.view.director_page("pair=1#draft")) { (pages.reader().format("prefevent-seat", &facts)) } }
        };
    }
    html! {
        div #draft {
            h3 { (pages.reader().format("swiss-draft-of", &facts)) }
            @match pages.event.draft() {
                Ok(draft) => (drafted(pages, &draft)),
                Err(error) => {
                    @let Message { key, facts } = messages::no_seating(&error);
                    p.wrong role="status" { (pages.reader().sentence(key, &facts)) }
                },
            }
        }
    }
}

fn drafted(pages: &Pages<'_>, draft: &Draft) -> Markup {
    let mut hidden =
        vec![("round", draft.round.to_string()), ("tables", tables_text(&draft.tables))];
    if draft.missing > 0 {
        hidden.push(("provisional", "1".to_owned()));
    }
    let two = |[one, other]: &[u32; 2]| format!("{} – {}", pages.name(*one), pages.name(*other));
    let repeats: Vec<String> = draft.repeats.iter().map(two).collect();
    let mates: Vec<String> = draft.mates.iter().map(two).collect();
    html! {
        div.wide tabindex="0" role="group" aria-label=(pages.t("swiss-draft")) {
            table.list.matches {
                thead { tr {
                    th.number scope="col" { (pages.t("event-table")) }
                    th scope="col" { (pages.t("prefevent-seats")) }
                } }
                tbody {
                    @for (at, seats) in (1u32..).zip(&draft.tables) {
                        tr {
                            td.number { (at) }
                            td { ol.seats { @for number in seats { li { span.name { (pages.name(*number)) } } } } }
                        }
                    }
                }
            }
        }
        @if !draft.resting.is_empty() { (pages.resting(&draft.resting)) }
        @if !repeats.is_empty() {
            details {
                summary { (pages.reader().format("prefevent-repeats", &[("count", repeats.len().into())])) }
                ul { @for two in &repeats { li { (two) } } }
            }
        }
        @if !mates.is_empty() {
            p.wrong { (pages.reader().format("prefevent-mates", &[("names", mates.join(", ").into())])) }
        }
        @if draft.missing == 0 { (pages.view.button("prefevent-seat", &hidden, "swiss-publish")) }
        @else {
            p.wrong { (pages.reader().format("prefevent-missing", &[("count", draft.missing.into())])) }
            (pages.view.button("prefevent-seat", &hidden, "prefevent-publish-provisional"))
        }
    }
}

/// A table in words: `Round 2, table 5: 3 Anna, 7 Boris, 1 Clara`.
fn table_name(pages: &Pages<'_>, at: TableAt) -> String {
    let seats = commands::table(pages.event, at).map_or(&[][..], |table| &table.seats);
    let facts = [
        ("round", at.round.into()),
        ("table", at.table.into()),
        ("names", pages.names(seats).into()),
    ];
    pages.reader().format("prefevent-table-name", &facts)
}

/// All published tables.
fn all_tables<'a>(pages: &Pages<'a>) -> impl Iterator<Item = (TableAt, &'a TableState)> {
    (1u32..).zip(pages.event.rounds()).flat_map(|(round, state)| {
        (1u32..).zip(&state.tables).map(move |(table, state)| (TableAt { round, table }, state))
    })
}

/// The tables whose players have reported different results.
fn differences(pages: &Pages<'_>) -> Markup {
    html! {
        @for (at, table) in all_tables(pages).filter(|(_, table)| table.differs()) {
            @let text = pages.reader().format("prefevent-differ", &[("table", table_name(pages, at).into())]);
            @let sides: Vec<_> = table.reports().map(|(seat, whists)| {
                let result = pages.whists(&table.seats, whists);
                (pages.name(table.seats[seat]), result, hidden(("at", mark(at)), &table.seats, whists))
            }).collect();
            (two_sides::difference(pages.view, &text, "prefevent-result", &sides))
        }
    }
}

/// The choice of a table, and the form for its result.
fn results(pages: &Pages<'_>) -> Markup {
    let is_online = pages.view.event.online().is_some();
    let open: Vec<TableAt> =
        all_tables(pages).filter(|(_, table)| table.result().is_none()).map(|(at, _)| at).collect();
    let played = all_tables(pages).filter(|(_, table)| table.result().is_some());
    let played: Vec<(String, String)> =
        played.map(|(at, _)| (mark(at), table_name(pages, at))).collect();
    let refused = ["prefevent-result", "prefevent-correct"]
        .into_iter()
        .find_map(|form| table_of(pages.view.sent_by(form, "at")));
    let chosen = refused.or_else(|| table_of(pages.view.query.result.as_deref()?));
    let chosen = chosen.and_then(|at| Some((at, commands::table(pages.event, at)?)));
    html! {
        @if !open.is_empty() {
            h3 { (pages.t("event-enter-result")) }
            @if is_online { p.small { (pages.t("prefevent-online-enter-how")) } }
            ul.tables {
                @for at in &open {
                    li { a href=(pages.view.director_page(&format!("result={}#result", mark(*at)))) { (table_name(pages, *at)) } }
                }
            }
        }
        @match chosen {
            Some((at, table)) if table.result().is_none() => (enter(pages, at, table)),
            _ => {},
        }
        @if !played.is_empty() {
            details open[chosen.is_some_and(|(_, table)| table.result().is_some())] {
                summary { (pages.t("event-correct-result")) }
                form.event method="get" action=(format!("/event/{}", pages.view.id)) {
                    @if pages.view.query.director.is_some() { input type="hidden" name="director" value="1"; }
                    (two_sides::choice("correct-table", "result", &pages.t("prefevent-which-table"), &played, pages.view.query.result.as_deref().unwrap_or_default()))
                    button type="submit" { (pages.t("prefevent-choose")) }
                }
                @match chosen {
                    Some((at, table)) if table.result().is_some() => (correct(pages, at, table)),
                    _ => {},
                }
            }
        }
    }
}

/// The form for the result of a table.
fn enter(pages: &Pages<'_>, at: TableAt, table: &TableState) -> Markup {
    let sent = |seat: usize| pages.view.sent_by("prefevent-result", WON[seat]).to_owned();
    html! {
        div #result.consequences {
            h3 { (table_name(pages, at)) }
            (pages.view.form("prefevent-result", html! {
                (pages.view.hidden(&[("at", mark(at)), ("seats", seats_text(&table.seats))]))
                (won_fields(pages, "enter", &table.seats, sent))
                button.primary type="submit" { (pages.t("event-record")) }
            }))
        }
    }
}

/// The form that asks what a correction would change, and then the one that takes it.
fn correct(pages: &Pages<'_>, at: TableAt, table: &TableState) -> Markup {
    let known = table.result().unwrap_or_default();
    let query = pages.view.query;
    let asked = [&query.won1, &query.won2, &query.won3, &query.won4].map(Option::as_deref);
    let value = |seat: usize| match asked[seat] {
        Some(text) => text.to_owned(),
        None => known.get(seat).map_or(String::new(), ToString::to_string),
    };
    html! {
        div #result.consequences {
            h3 { (table_name(pages, at)) }
            form.event method="get" action=(format!("/event/{}#result", pages.view.id)) {
                @if query.director.is_some() { input type="hidden" name="director" value="1"; }
                (pages.view.hidden(&[("result", mark(at))]))
                (won_fields(pages, "correct", &table.seats, value))
                button type="submit" { (pages.t("event-correct-show")) }
            }
            @if asked[0].is_some() {
                @let sent: Vec<&str> = asked.iter().take(known.len()).map(|text| text.unwrap_or_default()).collect();
                @match whists_of(&sent) {
                    Ok(whists) => (consequences(pages, at, known, &TableResult { seats: table.seats.clone(), whists })),
                    Err(error) => p.wrong role="alert" { (error.message(pages.reader())) },
                }
            }
        }
    }
}

/// What a correction would change, with the button that takes it.
fn consequences(
    pages: &Pages<'_>,
    at: TableAt,
    wrong: &[Hundredths],
    right: &TableResult,
) -> Markup {
    if wrong == right.whists {
        return html! { p.wrong role="alert" { (pages.t("event-correct-same")) } };
    }
    let after = match two_sides::corrected(
        pages.view,
        pages.log,
        commands::correction(pages.log, at, wrong, right),
    ) {
        Ok(after) => after,
        Err(error) => {
            let message = error
                .map(|error| refusals::event_error(pages.reader(), &EventError::Preferans(error)));
            return html! { p.wrong role="alert" { (message.unwrap_or_else(|| pages.t("event-wrong-late"))) } };
        }
    };
    let mut fields = hidden(("at", mark(at)), &right.seats, &right.whists);
    let before = ["wrong-won-1", "wrong-won-2", "wrong-won-3", "wrong-won-4"];
    fields.extend(before.into_iter().zip(wrong.iter().map(ToString::to_string)));
    html! {
        p.entered { (pages.whists(&right.seats, wrong)) " → " (pages.whists(&right.seats, &right.whists)) }
        (changes(pages, after.state()))
        (two_sides::confirm_correction(pages.view, "prefevent-correct", &fields))
    }
}

/// The rows of the ranking that would change.
fn changes(pages: &Pages<'_>, after: &PreferansEvent) -> Markup {
    let (old, new) = (pages.event.standing(), after.standing());
    let changed = new.iter().filter_map(|row| {
        let before = old.iter().find(|before| before.number == row.number)?;
        let same = before.place == row.place && before.points == row.points;
        let place = |row: &Standing| row.place.map_or("–".to_owned(), |place| place.to_string());
        (!same).then(|| ChangedRow {
            name: pages.name(row.number),
            places: [before, row].map(place),
            points: [before, row]
                .map(|row| pages.reader().decimals(&sheet::preferans_sum(&row.points))),
        })
    });
    let changed: Vec<ChangedRow> = changed.collect();
    html! {
        (two_sides::changed_rows(pages.view, ["drawn-player", "drawn-points"], &changed))
        p.small {
            (pages.t("prefevent-published-stay"))
            @if pages.event.is_cut() { " " (pages.t("prefevent-cut-stays")) }
        }
    }
}

/// The list of players, and the form for more.
fn entries(pages: &Pages<'_>) -> Markup {
    let is_new = pages.event.players().is_empty();
    let refused = pages.view.was_refused("prefevent-join");
    let is_closed = pages.event.is_drawn() || pages.event.is_cut();
    let amended = two_sides::amended(pages.view, "prefevent-amend");
    html! {
        details open[is_new || refused || amended.is_some()] {
            summary { (pages.reader().format("prefevent-players", &[("count", pages.event.players().len().into())])) }
            ol.entries {
                @for player in pages.event.players() {
                    @let number = player.number();
                    li value=(number) .struck[pages.event.has_left(number)] {
                        strong { (player.name()) }
                        @if let Some(team) = &player.team { " · " (team) }
                        @if amended == Some(number) { (two_sides::amend(pages.view, ["prefevent-amend", "prefevent-amend-hint"], number, entry_words::in_words(pages.reader(), &player.text()))) }
                        @else { " " (two_sides::amend_link(pages.view, number)) }
                    }
                }
            }
            @if !is_closed {
                (pages.view.form("prefevent-join", html! {
                    p.field {
                        label for="join-players" { (pages.t("prefevent-join")) }
                        textarea #join-players name="preferans-players" rows="4" aria-describedby="join-hint" required { (pages.view.sent_by("prefevent-join", "preferans-players")) }
                        small #join-hint { (pages.t("event-field-preferans-players-hint")) }
                    }
                    button type="submit" { (pages.t("swiss-join-do")) }
                }))
            }
        }
    }
}

/// A choice of the players for whom `fits` holds.
fn players(
    pages: &Pages<'_>,
    (what, key): (&str, &str),
    label: &str,
    fits: impl Fn(u32) -> bool,
    chosen: Option<u32>,
) -> Markup {
    let there = pages.event.players().iter().map(PlayerEntry::number).filter(|one| fits(*one));
    let options: Vec<(String, String)> =
        there.map(|number| (number.to_string(), pages.name(number))).collect();
    let chosen = chosen.map(|number| number.to_string()).unwrap_or_default();
    let sent = match pages.view.sent_by(what, key) {
        "" => &chosen,
        sent => sent,
    };
    two_sides::choice(&format!("{what}-{key}"), key, &pages.t(label), &options, sent)
}

fn rest(pages: &Pages<'_>) -> Markup {
    let round = pages.event.next_round();
    html! {
        details open[pages.view.was_refused("prefevent-rest")] {
            summary { (pages.reader().format("prefevent-rest-in", &[("round", round.into())])) }
            p.small { (pages.t("prefevent-rest-how")) }
            (pages.view.form("prefevent-rest", html! {
                (pages.view.hidden(&[("round", round.to_string())]))
                (players(pages, ("prefevent-rest", "number"), "drawn-player", |number| pages.event.plays_on(number), None))
                button type="submit" { (pages.t("prefevent-rest-do")) }
            }))
        }
    }
}

fn withdraw(pages: &Pages<'_>) -> Markup {
    let sent = !pages.view.sent_by("prefevent-withdraw", "disqualified").is_empty();
    html! {
        details open[pages.view.was_refused("prefevent-withdraw")] {
            summary { (pages.t("prefevent-withdraw")) }
            p.small { (pages.t("prefevent-withdraw-how")) }
            (pages.view.form("prefevent-withdraw", html! {
                (players(pages, ("prefevent-withdraw", "number"), "drawn-player", |number| !pages.event.is_disqualified(number), None))
                p.field.check {
                    label {
                        input type="checkbox" name="disqualified" value="1" checked[sent];
                        " " (pages.t("prefevent-disqualify"))
                    }
                }
                (two_sides::why(pages.view, "prefevent-withdraw"))
                button type="submit" { (pages.t("prefevent-withdraw-do")) }
            }))
        }
    }
}

/// Exchanges two players in the last round, at tables without a result.
fn swap(pages: &Pages<'_>) -> Markup {
    let round = pages.event.rounds().len() as u32;
    let Some(state) = pages.event.round(round) else { return html! {} };
    let open = state.tables.iter().filter(|table| table.result().is_none());
    let seated: Vec<u32> = open.flat_map(|table| table.seats.iter().copied()).collect();
    let (Some(first), Some(last)) = (seated.iter().min(), seated.iter().max()) else {
        return html! {};
    };
    let fits = |number: u32| seated.contains(&number);
    html! {
        details open[pages.view.was_refused("prefevent-swap")] {
            summary { (pages.reader().format("prefevent-swap", &[("round", round.into())])) }
            p.small { (pages.t("prefevent-swap-how")) }
            (pages.view.form("prefevent-swap", html! {
                (pages.view.hidden(&[("round", round.to_string())]))
                (players(pages, ("prefevent-swap", "a"), "prefevent-one", fits, Some(*first)))
                (players(pages, ("prefevent-swap", "b"), "prefevent-other", fits, Some(*last)))
                button type="submit" { (pages.t("swiss-swap-do")) }
            }))
        }
    }
}

/// The form that asks who would play on, and then the one that makes the cut.
fn cut(pages: &Pages<'_>) -> Markup {
    let query = pages.view.query;
    let asked = |value: &Option<String>, default: u32| -> u32 {
        value.as_deref().and_then(|text| text.trim().parse().ok()).unwrap_or(default)
    };
    let (keep, carry) = (asked(&query.keep, 9), asked(&query.carry, 100).min(100));
    let most = pages.event.playing().len().saturating_sub(1);
    html! {
        details #cut open[query.keep.is_some()] {
            summary { (pages.t("prefevent-cut")) }
            p.small { (pages.t("prefevent-cut-how")) }
            form.event method="get" action=(format!("/event/{}#cut", pages.view.id)) {
                @if query.director.is_some() { input type="hidden" name="director" value="1"; }
                div.row {
                    p.field {
                        label for="cut-keep" { (pages.t("event-field-keep")) }
                        input #cut-keep name="keep" type="number" inputmode="numeric" min=(LEAST) max=(most) value=(keep) required;
                    }
                    p.field {
                        label for="cut-carry" { (pages.t("event-field-carry")) }
                        input #cut-carry name="carry" type="number" inputmode="numeric" min="0" max="100" value=(carry) required;
                    }
                }
                button type="submit" { (pages.t("prefevent-cut-show")) }
            }
            @if query.keep.is_some() { (kept(pages, keep, carry)) }
        }
    }
}

/// Who would play on, with the button that makes the cut.
fn kept(pages: &Pages<'_>, keep: u32, carry: u32) -> Markup {
    let kept = commands::kept(pages.event, keep);
    let next = commands::kept(pages.event, keep.saturating_add(1)).get(kept.len()).copied();
    let standing = pages.event.standing();
    let row = |number: Option<u32>| standing.iter().find(|row| Some(row.number) == number);
    let tied = match (row(kept.last().copied()), row(next)) {
        (Some(last), Some(next)) => last.stage == next.stage && last.points == next.points,
        _ => false,
    };
    let hidden = [
        ("after", pages.event.rounds().len().to_string()),
        ("keep", keep.to_string()),
        ("carry", carry.to_string()),
    ];
    html! {
        div.consequences {
            p { (pages.reader().format("prefevent-cut-kept", &[("names", pages.names(&kept).into())])) }
            @if tied { p.wrong { (pages.t("prefevent-cut-tied")) } }
            (pages.view.button("prefevent-cut", &hidden, "prefevent-cut-do"))
        }
    }
}

fn close(pages: &Pages<'_>) -> Markup {
    html! {
        details {
            summary { (pages.t("prefevent-close")) }
            @let key = if pages.view.event.online().is_some() { "event-online-close-how-preferans" } else { "prefevent-close-how" };
            p.small { (pages.t(key)) }
            (pages.view.form("prefevent-close", html! {
                button type="submit" { (pages.t("prefevent-close-do")) }
            }))
        }
    }
}

fn warn(pages: &Pages<'_>) -> Markup {
    html! {
        details open[pages.view.was_refused("prefevent-warn")] {
            summary { (pages.t("prefevent-warn")) }
            (pages.view.form("prefevent-warn", html! {
                (players(pages, ("prefevent-warn", "number"), "drawn-player", |_| true, None))
                (two_sides::why(pages.view, "prefevent-warn"))
                button type="submit" { (pages.t("prefevent-warn-do")) }
            }))
        }
    }
}

fn penalty(pages: &Pages<'_>) -> Markup {
    let sent = pages.view.sent_by("prefevent-penalty", "penalty-points");
    html! {
        details open[pages.view.was_refused("prefevent-penalty")] {
            summary { (pages.t("prefevent-penalty")) }
            (pages.view.form("prefevent-penalty", html! {
                (players(pages, ("prefevent-penalty", "number"), "drawn-player", |_| true, None))
                p.field {
                    label for="prefevent-penalty-points" { (pages.t("event-field-penalty-points")) }
                    input #prefevent-penalty-points name="penalty-points" value=(sent) inputmode="decimal" maxlength="8" required;
                }
                (two_sides::why(pages.view, "prefevent-penalty"))
                button type="submit" { (pages.t("event-penalty-do")) }
            }))
        }
    }
}
