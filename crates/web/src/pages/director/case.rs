//! The ruling on a situation, and the next event.

use axum::extract::{ConnectInfo, RawQuery, State};
use axum::response::{IntoResponse, Redirect, Response};
use bridge::Seat;
use cards::Card;
use club::analysis;
use director::{
    ClauseText, DecisionText, JudgementText, RulingText, call_name, card_name, code_name, question,
    report_text, seat_name, swap_in_card,
};
use laws::scenario::{Legal, Outcome, Report, Scenario};
use laws::{Decision, Fact, Query};
use maud::{Markup, html};

use super::enter::{said, taken};
use super::form::suit_ticks;
use super::grids::{Pick, bids, calls, cards};
use super::log::MAX_NOTE_CHARS;
use super::origin::{Case, Origin};
use super::query::{FormQuery, address};
use super::{MAX_SCENARIO_BYTES, director_page, seats, too_many_requests, unreadable};
use crate::app_state::AppState;
use crate::pages::{ClientAddress, Reader};

/// `GET /director/case?s=`: the ruling on a scenario; with `add`, appends one line to it.
pub(crate) async fn case(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    RawQuery(query): RawQuery,
) -> Response {
    let query = FormQuery::of(query);
    let text = query.get("s").unwrap_or_default().replace("\r\n", "\n");
    if text.len() > MAX_SCENARIO_BYTES {
        return unreadable(&reader);
    }
    let origin = Origin::of(&query);
    if let Some(longer) = added(&query, &text) {
        return Redirect::to(&origin.address(&longer)).into_response();
    }
    let case = Case { text: &text, origin: &origin };
    if app.allow_search(from).is_err() {
        return too_many_requests(&reader);
    }
    let scenario = text.clone();
    let run = analysis::run_with_solver(&app.analysis, move |solver| {
        Scenario::read(&scenario).and_then(|it| it.run_with(Some(solver)))
    });
    let Some(run) = run.await else { return too_many_requests(&reader) };
    let body = match run {
        Err(error) => html! {
            h1 { (reader.t("td-title")) }
            p.wrong role="alert" { (reader.format("td-wrong", &[("line", (error.line as i64).into())])) }
            p { a href=(origin.address(&shorter(&text))) { (reader.t("td-undo")) } }
            (raw(&reader, case))
        },
        Ok(outcome) => ruled(&reader, case, &outcome),
    };
    director_page(&reader, body).into_response()
}

/// The text without its last line.
fn shorter(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[..lines.len().saturating_sub(1)].iter().fold(String::new(), |all, line| all + line + "\n")
}

/// The text with the line of a form appended: any line, a call, or a card, which is exchanged into
/// the hand of its player if necessary.
fn added(query: &FormQuery, text: &str) -> Option<String> {
    let line = match query.get("add")? {
        "line" => query.get("line")?.trim().to_owned(),
        "call" => {
            let shows: String = query.all("shows").collect();
            let shows = if shows.is_empty() { shows } else { format!(" shows={shows}") };
            format!("Call {} {}{shows}", query.get("by")?, query.get("call")?)
        }
        "card" => {
            let seat: Seat = query.get("by")?.parse().ok()?;
            let card: Card = query.get("card")?.parse().ok()?;
            let text = swap_in_card(text, seat, card).unwrap_or_else(|| text.to_owned());
            return Some(format!("{}\nPlay {seat} {card}\n", text.trim_end()));
        }
        _ => return None,
    };
    (!line.is_empty() && !line.contains('\n')).then(|| format!("{}\n{line}\n", text.trim_end()))
}

fn ruled(reader: &Reader, case: Case<'_>, outcome: &Outcome) -> Markup {
    let words = reader.words();
    let code = outcome.table.code();
    let last = outcome.reports.len().saturating_sub(1);
    html! {
        p.noprint { a href=(format!("/director?code={code}{}", case.origin.query())) { (reader.t("td-back")) } }
        h1 { (reader.t("td-ruling")) }
        (said(reader, case.origin))
        p.code { (code_name(code, words)) }
        @for (at, report) in outcome.reports.iter().enumerate() {
            @if let Some(ruling) = report_text(report, words) {
                (one(reader, case, outcome, report, &ruling, at == last))
            } @else {
                p { (reader.t("law-ruling-regular")) }
            }
        }
        (board_state(reader, outcome))
        (taken(reader, outcome, case.origin))
        (next_event(reader, case, outcome))
        (tools(reader, case))
        (raw(reader, case))
    }
}

/// Actions on a ruling: keep it with a note, share it, print it.
fn tools(reader: &Reader, Case { text, origin }: Case<'_>) -> Markup {
    html! {
        div.noprint.tools data-shared=(reader.t("td-shared")) {
            form.keep method="post" action="/director/log" {
                input type="hidden" name="s" value=(text);
                input type="text" name="note" maxlength=(MAX_NOTE_CHARS) autocomplete="off" aria-label=(reader.t("td-note")) placeholder=(reader.t("td-note"));
                button type="submit" { (reader.t("td-keep")) }
            }
            a.button href=(address(text)) data-share { (reader.t("td-link")) }
            a href=(address(text).replacen("/director/case", "/director/appeal", 1)) { (reader.t("td-appeal")) }
            button type="button" data-print hidden { (reader.t("td-print")) }
            a href=(origin.address(&shorter(text))) { (reader.t("td-undo")) }
            span role="status" {}
        }
    }
}

/// One ruling; the last one offers its pending decision.
fn one(
    reader: &Reader,
    case: Case<'_>,
    outcome: &Outcome,
    report: &Report,
    ruling: &RulingText,
    last: bool,
) -> Markup {
    let made = report.ruling.as_ref().filter(|_| last);
    let open = made.filter(|ruling| ruling.chosen.is_empty());
    // An open fact is asked about before a decision; whether a replacement is comparable, right after
    // it.
    let called = last_event(case.text).is_some_and(|line| line.starts_with("Call"));
    let facts = made.into_iter().flat_map(|r| &r.facts).filter(|fact| {
        fact.assumed && (open.is_some() || called && fact.query == Query::Comparable)
    });
    let waits = outcome.table.pending().filter(|_| last).map(|decision| (case, decision));
    let judged = open.map(|_| case);
    html! { (explained(reader, ruling, &questions(reader, case, facts), waits, judged)) }
}

/// The last line of a scenario that is no fact found.
fn last_event(text: &str) -> Option<&str> {
    text.lines()
        .rev()
        .map(str::trim)
        .find(|line| !line.is_empty() && !line.starts_with("FactFound"))
}

/// The open questions of fact.
fn questions<'a>(reader: &Reader, case: Case<'_>, facts: impl Iterator<Item = &'a Fact>) -> Markup {
    html! {
        @for fact in facts {
            @if let Some((title, answers)) = question(fact, reader.words()) {
                form.fact.noprint method="get" action="/director/case" {
                    (case.fields())
                    input type="hidden" name="add" value="line";
                    fieldset {
                        legend { (title) }
                        @for (word, name) in answers {
                            button type="submit" name="line" value=(format!("FactFound {} {word}", fact.query)) { (name) }
                        }
                    }
                }
            }
        }
    }
}

/// A ruling with all its parts; `waits` is the pending decision with the text of its scenario,
/// `judged` the text to which a judgement can still be added.
pub(super) fn explained(
    reader: &Reader,
    ruling: &RulingText,
    questions: &Markup,
    waits: Option<(Case<'_>, &Decision)>,
    judged: Option<Case<'_>>,
) -> Markup {
    html! {
        article.ruling {
            h2 { (ruling.heading) }
            @for line in &ruling.chosen { p.chosen { (line) } }
            @for line in &ruling.happened { p { (line) } }
            (questions)
            @for line in &ruling.facts { p.fact { (line) } }
            @if !ruling.at_once.is_empty() {
                h3 { (reader.t("td-at-once")) }
                ul { @for line in &ruling.at_once { li { (line) } } }
            }
            @if let Some(decision) = &ruling.decision {
                @if ruling.chosen.is_empty() {
                    (decided(reader, decision, waits))
                } @else {
                    // What was chosen is said above; only what is still to be chosen stays open.
                    @let next = ruling.next.as_ref().filter(|_| waits.is_some());
                    @if let Some(next) = next { (decided(reader, next, waits)) }
                    @let again = waits.filter(|_| next.is_none());
                    details.options-there open[again.is_some()] {
                        summary { (reader.t("td-options")) }
                        (decided(reader, decision, again))
                    }
                }
            }
            @if !ruling.weighed.is_empty() {
                h3 { (reader.t("td-weighed")) }
                @for one in &ruling.weighed { (weighed(reader, one, judged)) }
            }
            @if !ruling.reserved.is_empty() {
                details.reserved {
                    summary { (reader.format("td-reserved", &[("n", ruling.reserved.len().into())])) }
                    ul { @for line in &ruling.reserved { li { (line) } } }
                }
            }
            @if !ruling.clauses.is_empty() {
                div.clauses {
                    span { (reader.t("td-clauses")) }
                    @for clause in &ruling.clauses { (paraphrased(clause)) }
                }
            }
        }
    }
}

/// The number of a clause, which opens a paraphrase; a small sign says that its wording was not seen
/// in print.
fn paraphrased(clause: &ClauseText) -> Markup {
    html! {
        details.clause {
            summary { (clause.number) @if let Some(source) = &clause.doubtful { sup title=(source) { "°" } } }
            p { (clause.about) @if let Some(source) = &clause.doubtful { " " small { "° " (source) } } }
        }
    }
}

/// The analysis behind a judgement: figures, and lines of play with one trick per row. `text`: the
/// scenario to which the director can add what is struck out.
fn weighed(reader: &Reader, weighed: &JudgementText, case: Option<Case<'_>>) -> Markup {
    html! {
        div.weighed {
            ul { @for line in &weighed.lines { li { (line) } } }
            @for (no, play) in weighed.plays.iter().enumerate() {
                details.play data-struck[play.struck] open[no == 0 && !play.struck] {
                summary { @if play.struck { s { (play.title) } } @else { (play.title) } }
                @if let (Some(line), Some(case)) = (&play.strike, case) {
                    form.noprint method="get" action="/director/case" {
                        (case.fields())
                        input type="hidden" name="add" value="line";
                        button type="submit" name="line" value=(line) { (reader.t(if play.struck { "td-take-back-in" } else { "td-strike-out" })) }
                    }
                }
                div.scroll tabindex="0" role="group" aria-label=(play.title) {
                    table.line {
                        thead { tr {
                            th scope="col" { (reader.t("td-trick")) }
                            @for at in 1..=4u8 { th scope="col" { (reader.format("td-card-of-trick", &[("n", at.into())])) } }
                            th scope="col" { (reader.t("td-so-far")) }
                        } }
                        tbody { @for (at, trick) in play.tricks.iter().enumerate() { tr {
                            th scope="row" { (at + weighed.first) }
                            @for laid in &trick.cards {
                                td data-wins[laid.wins] {
                                    small { (laid.seat) } " " (laid.card)
                                    @if laid.wins { span.visually-hidden { " " (reader.t("td-wins")) } }
                                }
                            }
                            @for _ in trick.cards.len()..4 { td {} }
                            td { (trick.so_far) }
                        } } }
                    }
                }
                }
            }
        }
    }
}

/// The options in the order of the law; those of the pending decision are buttons. What follows from
/// each is folded.
fn decided(
    reader: &Reader,
    decision: &DecisionText,
    waits: Option<(Case<'_>, &Decision)>,
) -> Markup {
    let follows = reader.t("td-follows");
    let waiting = |key: &str| {
        waits.filter(|(_, decision)| decision.option(key).is_some()).map(|(case, _)| case)
    };
    html! {
        h3 { (decision.chooser) }
        ol.options {
            @for option in &decision.options {
                li {
                    @if let Some(case) = waiting(&option.key) {
                        form method="get" action="/director/case" {
                            (case.fields())
                            input type="hidden" name="add" value="line";
                            button type="submit" name="line" value=(format!("OptionChosen {}", option.key)) { (option.name) }
                        }
                    } @else { strong { (option.name) } }
                    @if !option.laws.is_empty() || !option.effects.is_empty() || !option.reserved.is_empty() || option.then.is_some() {
                        details.follows {
                            summary { (option.short_text(&follows)) }
                            @if !option.effects.is_empty() || !option.reserved.is_empty() { ul { @for line in option.effects.iter().chain(&option.reserved) { li { (line) } } } }
                            @if let Some(then) = &option.then { (decided(reader, then, waits)) }
                            @if !option.laws.is_empty() { p { small { (option.laws) } } }
                        }
                    }
                }
            }
        }
    }
}

/// The state of the board.
fn board_state(reader: &Reader, outcome: &Outcome) -> Markup {
    let Some(report) = outcome.reports.last() else { return html! {} };
    let words = reader.words();
    let cards = |cards: &mut dyn Iterator<Item = Card>| {
        cards.map(|card| card_name(card, words)).collect::<Vec<_>>().join(" ")
    };
    html! {
        section.stands {
            @if let Some(turn) = report.state.turn {
                p { (reader.format("td-turn", &[("seat", seat_name(turn, words).into())])) }
                @if let Legal::Calls(calls) = &report.legal[turn] {
                    @if calls.len() < 8 {
                        p { (reader.format("td-may", &[("list", calls.iter().map(|call| call_name((*call).into(), words)).collect::<Vec<_>>().join(" ").into())])) }
                    }
                }
            }
            @for penalty in &report.state.penalty_cards {
                p { (reader.format("td-penalty", &[
                    ("seat", seat_name(penalty.seat, words).into()),
                    ("card", cards(&mut std::iter::once(penalty.card)).into()),
                ])) }
            }
        }
    }
}

/// A form for the next call or card.
fn next_event(reader: &Reader, case: Case<'_>, outcome: &Outcome) -> Markup {
    let Some(report) = outcome.reports.last() else { return html! {} };
    let Some(turn) = report.state.turn else { return html! {} };
    let calling = matches!(report.legal[turn], Legal::Calls(_));
    let words = reader.words();
    // A scenario that gives its own remaining hands has no other cards to choose.
    if !calling && !case.text.lines().any(|line| line.starts_with("deal:")) {
        return html! {};
    }
    html! {
        form.ask.noprint method="get" action="/director/case" {
            (case.fields())
            input type="hidden" name="add" value=(if calling { "call" } else { "card" });
            fieldset {
                legend { (reader.t(if calling { "td-next-call" } else { "td-next-card" })) }
                (seats(reader, "by", &turn.to_string()))
                @if calling {
                    (suit_ticks("shows", &reader.t("td-shows"), ""))
                    (calls(words, &Pick::Send("call")))
                    (bids(words, &Pick::Send("call")))
                } @else {
                    (cards(words, &Pick::Send("card")))
                }
            }
        }
    }
}

/// The text of the scenario, editable.
fn raw(reader: &Reader, case: Case<'_>) -> Markup {
    html! {
        details.raw.noprint {
            summary { (reader.t("td-raw")) }
            form method="get" action="/director/case" {
                (case.origin.fields())
                textarea name="s" rows="10" spellcheck="false" aria-label=(reader.t("td-raw")) { (case.text) }
                button type="submit" { (reader.t("td-rule")) }
            }
        }
    }
}
