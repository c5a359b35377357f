//! Sheets to print: a poll of players' opinions, an appeal, and the regulations of an organiser.

use axum::extract::{RawQuery, State};
use axum::response::{IntoResponse, Response};
use cards::{Cards, Suit};
use director::regulations::{PACKS, Topic};
use director::{RulingText, answers, card_name, code_name, report_text};
use laws::scenario::Scenario;
use maud::{Markup, html};

use super::query::FormQuery;
use super::{MAX_SCENARIO_BYTES, director_page, unreadable};
use crate::app_state::AppState;
use crate::pages::Reader;

/// How many players are polled.
const POLLED: usize = 6;
/// The longest text of a field, in characters.
const MAX_CHARS: usize = 400;

/// `GET /director/poll`: a sheet for a poll, with the hand and the auction but without what the
/// director wants to know about.
pub(crate) async fn poll(reader: Reader, RawQuery(query): RawQuery) -> Markup {
    let query = FormQuery::of(query);
    let text = |name: &str| -> String {
        query.get(name).unwrap_or_default().chars().take(MAX_CHARS).collect()
    };
    let (hand, auction, question) = (text("hand"), text("auction"), text("question"));
    let read = answers::hand(&hand).filter(|_| !hand.trim().is_empty());
    let body = html! {
        p.noprint { a href="/director" { (reader.t("td-back")) } }
        h1 { (reader.t("td-poll")) }
        p.noprint { (reader.t("td-poll-about")) }
        form.ask.noprint method="get" action="/director/poll" {
            @for (name, value) in [("hand", &hand), ("auction", &auction), ("question", &question)] {
                fieldset {
                    legend { (reader.t(&format!("td-poll-{name}"))) }
                    input type="text" name=(name) value=(value) maxlength=(MAX_CHARS) autocomplete="off" aria-label=(reader.t(&format!("td-poll-{name}")));
                }
            }
            button type="submit" { (reader.t("td-poll-make")) }
            " " button type="button" data-print hidden { (reader.t("td-print")) }
        }
        section.sheet {
            dl {
                dt { (reader.t("td-poll-hand")) } dd.big { @if let Some(cards) = read { (suits(&reader, cards)) } @else { (hand) } }
                dt { (reader.t("td-poll-auction")) } dd { (auction) }
                dt { (reader.t("td-poll-question")) } dd { @if question.trim().is_empty() { (reader.t("td-poll-what")) } @else { (question) } }
            }
            div.scroll tabindex="0" role="group" aria-label=(reader.t("td-poll")) {
                table.lined {
                    thead { tr { @for part in ["player", "considered", "chosen", "why"] { th scope="col" { (reader.t(&format!("td-poll-{part}"))) } } } }
                    tbody { @for _ in 0..POLLED { tr { @for _ in 0..4 { td { " " } } } } }
                }
            }
            p { small { (reader.t("td-poll-rule")) } }
        }
    };
    director_page(&reader, body)
}

/// A hand, suit by suit: `♠AQ5 ♥K72 ♦– ♣J9`.
fn suits(reader: &Reader, hand: Cards) -> String {
    let of = |suit: Suit| {
        let rank = |card| card_name(card, reader.words()).replace(suit.symbol(), "");
        let ranks: String = hand.in_suit(suit).iter().map(rank).collect();
        format!("{}{}", suit.symbol(), if ranks.is_empty() { "–" } else { &ranks })
    };
    Suit::ALL.into_iter().rev().map(of).collect::<Vec<_>>().join(" ")
}

/// `GET /director/appeal?s=`: an appeal form with the ruling on a scenario, or an empty one.
pub(crate) async fn appeal(reader: Reader, RawQuery(query): RawQuery) -> Response {
    let query = FormQuery::of(query);
    let text = query.get("s").unwrap_or_default().replace("\r\n", "\n");
    if text.len() > MAX_SCENARIO_BYTES {
        return unreadable(&reader);
    }
    let scenario = (!text.is_empty()).then(|| text.clone());
    let ruled = tokio::task::spawn_blocking(move || {
        scenario.map(|text| Scenario::read(&text).and_then(|it| it.run()))
    });
    let (code, rulings) = match ruled.await {
        Ok(Some(Ok(outcome))) => {
            let texts = outcome.reports.iter().filter_map(|it| report_text(it, reader.words()));
            (Some(outcome.table.code()), texts.collect::<Vec<RulingText>>())
        }
        Ok(None) => (None, Vec::new()),
        _ => return unreadable(&reader),
    };
    let body = html! {
        p.noprint { a href="/director" { (reader.t("td-back")) } " · " button type="button" data-print hidden { (reader.t("td-print")) } }
        h1 { (reader.t("td-appeal")) }
        p.noprint { (reader.t("td-appeal-about")) }
        section.sheet {
            (blanks(&reader, &["event", "board", "players", "appellant", "time"]))
            h2 { (reader.t("td-appeal-ruling")) }
            @if let Some(code) = code { p { (code_name(code, reader.words())) } }
            @for ruling in &rulings {
                h3 { (ruling.heading) }
                @for line in ruling.happened.iter().chain(&ruling.facts).chain(&ruling.at_once).chain(&ruling.chosen) { p { (line) } }
                p { small { (ruling.laws) } }
            }
            @if rulings.is_empty() { (written(&reader, "ruling", 5)) }
            (blanks(&reader, &["director"]))
            h2 { (reader.t("td-appeal-grounds")) } (written(&reader, "grounds", 5))
            h2 { (reader.t("td-appeal-others")) } (written(&reader, "others", 3))
            h2 { (reader.t("td-appeal-decision")) } (written(&reader, "decision", 4))
            p.outcomes {
                @for outcome in ["upheld", "varied", "returned", "merit"] {
                    label { input type="checkbox"; " " (reader.t(&format!("td-appeal-{outcome}"))) } " "
                }
            }
            (blanks(&reader, &["committee", "signed"]))
            p { small { (reader.t("td-appeal-laws")) } }
        }
    };
    director_page(&reader, body).into_response()
}

/// Names with fields beside them, to be filled in here or on paper. Nothing of them is sent.
fn blanks(reader: &Reader, names: &[&str]) -> Markup {
    html! {
        dl.blanks {
            @for name in names {
                @let label = reader.t(&format!("td-appeal-{name}"));
                dt { (label) }
                dd { input type="text" autocomplete="off" aria-label=(label); }
            }
        }
    }
}

/// A field of so many lines, with the name of its heading.
fn written(reader: &Reader, name: &str, rows: u8) -> Markup {
    html! { textarea.write rows=(rows) aria-label=(reader.t(&format!("td-appeal-{name}"))) {} }
}

/// `GET /director/regulations`: the regulations of this club, or the packs that come with the program.
pub(crate) async fn regulations(State(app): State<AppState>, reader: Reader) -> Markup {
    let own = app.config.regulations.as_ref();
    let about = if own.is_some() { "td-regulations-own" } else { "td-regulations-about" };
    let packs = own.map_or(&PACKS[..], std::slice::from_ref);
    let body = html! {
        p.noprint { a href="/director" { (reader.t("td-back")) } " · " button type="button" data-print hidden { (reader.t("td-print")) } }
        h1 { (reader.t("td-regulations")) }
        p { (reader.t(about)) }
        @for pack in packs {
            h2 { (pack.title.of(reader.lang)) " · " (pack.year) }
            @for section in &pack.sections {
                h3 { (reader.t(&format!("td-topic-{}", section.topic.key()))) }
                ol { @for rule in &section.rules { li { (rule.of(reader.lang)) } } }
                @if section.topic == Topic::SlowPlay && !section.late.is_empty() {
                    table.lined {
                        thead { tr { th scope="col" { (reader.t("td-late-from")) } th scope="col" { (reader.t("td-late-penalty")) } } }
                        tbody { @for (minutes, percent) in &section.late { tr { td { (minutes) } td { (percent) " %" } } } }
                    }
                }
            }
        }
    };
    director_page(&reader, body)
}
