//! The director's page: what happened by a few taps, questions of fact one by one, the ruling with
//! its options, a log, and an address that holds it all. Plain forms, without a script.

use std::fmt::Write as _;

use axum::{
    extract::{Query, RawQuery, State},
    response::{IntoResponse, Redirect, Response},
};
use bridge::Seat;
use cards::{Card, Rank, Suit};
use laws::scenario::{Legal, Outcome, Report, Scenario};
use laws::{CodeId, Said};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use store::{Append, Record, StreamId};

use super::{Frame, Reader, mistake};
use crate::club::Club;
use crate::director::kinds::{Ask, Field, GROUPS, SITUATIONS, give, scenario, situation};
use crate::director::quiz::STRAINS;
use crate::director::{
    House, Told, ToldDecision, call_name, card_name, code_name, question, seat_name, told,
};
use crate::words::Words;

/// The most bytes of a situation in an address.
const LIMIT: usize = 6_000;
/// The most rulings of a log that are shown.
const SHOWN: usize = 200;
/// The version of the events of a log.
const VERSION: u16 = 1;

/// The names and values of a query.
struct Asked(Vec<(String, String)>);

impl Asked {
    fn of(query: Option<String>) -> Asked {
        let pairs = query.unwrap_or_default();
        Asked(serde_urlencoded_pairs(&pairs))
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    fn code(&self) -> CodeId {
        self.get("code").and_then(|text| text.parse().ok()).unwrap_or(CodeId::Dup2017)
    }
}

/// `a=1&b=2`, `+` and `%` read as forms write them.
fn serde_urlencoded_pairs(query: &str) -> Vec<(String, String)> {
    query
        .split('&')
        .filter(|pair| !pair.is_empty())
        .map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (unescaped(name), unescaped(value))
        })
        .collect()
}

fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let hex = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        match (first, hex.and_then(|two| u8::from_str_radix(two, 16).ok())) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            (b'+', _) => {
                bytes.push(b' ');
                rest = after;
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => out.push(byte as char),
            b' ' => out.push('+'),
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

fn address(text: &str) -> String {
    format!("/director/case?s={}", escaped(text))
}

fn framed(reader: &Reader, body: Markup) -> Markup {
    let frame = Frame { name: "director", style: Some("css/director.css"), ..Frame::default() };
    super::page(reader, &frame, &reader.t("td-title"), body)
}

/// `GET /director`: the edition, and what happened.
pub(crate) async fn page(reader: Reader, RawQuery(query): RawQuery) -> Markup {
    let asked = Asked::of(query);
    let code = asked.code();
    let words = reader.words();
    let body = html! {
        h1 { (reader.t("td-title")) }
        p { (reader.t("td-lead")) }
        nav.codes aria-label=(reader.t("td-edition")) {
            @for one in [CodeId::Dup2017, CodeId::Dup1987, CodeId::Home] {
                a href=(format!("/director?code={one}")) aria-current=[(one == code).then_some("true")] {
                    (code_name(one, words))
                }
            }
        }
        h2 { (reader.t("td-what")) }
        @for group in GROUPS {
            section.kinds {
                h3 { (reader.t(&format!("td-group-{group}"))) }
                ul {
                    @for kind in SITUATIONS.iter().filter(|kind| kind.group == group) {
                        li { a href=(format!("/director/new?code={code}&kind={}", kind.key)) {
                            (reader.t(&format!("td-kind-{}", kind.key)))
                        } }
                    }
                }
            }
        }
        p.more {
            a href="/director/log" { (reader.t("td-log")) }
            " · " a href=(format!("/director/quiz?code={code}")) { (reader.t("td-quiz")) }
        }
    };
    framed(&reader, body)
}

/// `GET /director/new?code=&kind=`: the few questions of a situation; with its answers, on to the
/// ruling.
pub(crate) async fn new(reader: Reader, RawQuery(query): RawQuery) -> Response {
    let asked = Asked::of(query);
    let Some(kind) = asked.get("kind").and_then(situation) else {
        return mistake::missing(&reader, "td-no-kind");
    };
    let code = asked.code();
    let given = kind.fields.iter().all(|field| read(&asked, *field).is_some());
    let mut wrong = false;
    if given && asked.get("go").is_some() {
        let answer = |name: &str| {
            let field = kind.fields.iter().find(|field| field.name == name)?;
            read(&asked, *field)
        };
        match scenario(kind.key, &answer) {
            Some(text) => {
                return Redirect::to(&address(&format!("code: {code}\n{text}"))).into_response();
            }
            None => wrong = true,
        }
    }
    let body = html! {
        p { a href=(format!("/director?code={code}")) { (reader.t("td-back")) } }
        h1 { (reader.t(&format!("td-kind-{}", kind.key))) }
        p.code { (code_name(code, reader.words())) }
        @if wrong { p.wrong role="alert" { (reader.t("td-not-together")) } }
        form.ask method="get" action="/director/new" {
            input type="hidden" name="code" value=(code.to_string());
            input type="hidden" name="kind" value=(kind.key);
            input type="hidden" name="go" value="1";
            @for field in kind.fields { (asking(&reader, kind.key, *field, &asked)) }
            button.primary type="submit" { (reader.t("td-rule")) }
        }
    };
    framed(&reader, body).into_response()
}

/// The answer to a field: one value, or the parts of a call, card or contract.
fn read(asked: &Asked, field: Field) -> Option<String> {
    let part = |name: &str| asked.get(&format!("{}-{name}", field.name));
    if let Some(whole) = asked.get(field.name) {
        return Some(whole.to_owned());
    }
    match field.ask {
        Ask::Bid => Some(format!("{}{}", part("level")?, part("strain")?)),
        Ask::Call | Ask::CallOrNone => match part("level")? {
            word @ ("Pass" | "X" | "XX" | "none") => Some(word.to_owned()),
            level => Some(format!("{level}{}", part("strain")?)),
        },
        Ask::Card => Some(format!("{}{}", part("suit")?, part("rank")?)),
        Ask::Contract => Some(format!("{}{}-{}", part("level")?, part("strain")?, part("seat")?)),
        Ask::Seat | Ask::Words(_) => None,
    }
}

fn asking(reader: &Reader, kind: &str, field: Field, asked: &Asked) -> Markup {
    let words = reader.words();
    let now = read(asked, field).unwrap_or_else(|| field.first.to_owned());
    let label = reader.t(&format!("td-field-{kind}-{}", field.name));
    let name = |part: &str| format!("{}-{part}", field.name);
    let level = now.chars().next().filter(char::is_ascii_digit);
    let strain = level.map_or("S", |_| now[1..].split('-').next().unwrap_or("S")).to_owned();
    html! {
        fieldset {
            legend { (label) }
            @match field.ask {
                Ask::Seat => { (seats(reader, field.name, &now)) }
                Ask::Words(list) => {
                    @for word in list {
                        label.choice {
                            input type="radio" name=(field.name) value=(word) checked[*word == now];
                            (reader.t(&format!("td-word-{kind}-{word}")))
                        }
                    }
                }
                Ask::Bid | Ask::Call | Ask::CallOrNone => {
                    select name=(name("level")) aria-label=(format!("{label}: {}", reader.t("td-level"))) {
                        @if field.ask == Ask::CallOrNone { option value="none" selected[now == "none"] { (reader.t("td-none")) } }
                        @if field.ask != Ask::Bid {
                            @for call in ["Pass", "X", "XX"] {
                                option value=(call) selected[now == call] { (said(call, words)) }
                            }
                        }
                        @for n in 1..=7u8 { option value=(n) selected[level.is_some_and(|l| l.to_digit(10) == Some(n.into()))] { (n) } }
                    }
                    (strains(reader, &name("strain"), &strain))
                }
                Ask::Card => {
                    @let suit = now.get(..1).unwrap_or("S").to_owned();
                    @let rank = now.get(1..).unwrap_or("A").to_owned();
                    select name=(name("suit")) aria-label=(format!("{label}: {}", reader.t("td-suit"))) {
                        @for one in Suit::ALL.into_iter().rev() {
                            option value=(one.to_string()) selected[one.to_string() == suit] { (one.symbol()) }
                        }
                    }
                    select name=(name("rank")) aria-label=(format!("{label}: {}", reader.t("td-rank"))) {
                        @for one in Rank::ALL.into_iter().rev() {
                            @let name = card_name(Card::new(Suit::Spades, one), words);
                            option value=(one.to_string()) selected[one.to_string() == rank] { (name.trim_start_matches('♠')) }
                        }
                    }
                }
                Ask::Contract => {
                    select name=(name("level")) aria-label=(format!("{label}: {}", reader.t("td-level"))) {
                        @for n in 1..=7u8 { option value=(n) selected[level.is_some_and(|l| l.to_digit(10) == Some(n.into()))] { (n) } }
                    }
                    (strains(reader, &name("strain"), &strain))
                    (seats(reader, &name("seat"), now.rsplit('-').next().unwrap_or("S")))
                }
            }
        }
    }
}

fn said(call: &str, words: &Words) -> String {
    call.parse::<Said>().map_or_else(|_| call.to_owned(), |said| call_name(said, words))
}

fn strains(reader: &Reader, name: &str, now: &str) -> Markup {
    html! {
        select name=(name) aria-label=(reader.t("td-strain")) {
            @for one in STRAINS {
                option value=(one.to_string()) selected[one.to_string() == now || one.to_string().starts_with(now) && now == "N"] {
                    @match one.trump() {
                        Some(suit) => { (suit.symbol()) }
                        None => { (reader.t("law-notrump")) }
                    }
                }
            }
        }
    }
}

fn seats(reader: &Reader, name: &str, now: &str) -> Markup {
    html! {
        @for seat in Seat::ALL {
            label.choice {
                input type="radio" name=(name) value=(seat.to_string()) checked[seat.to_string() == now];
                (seat_name(seat, reader.words()))
            }
        }
    }
}

/// `GET /director/case?s=`: the ruling on a scenario; with `add`, one more line of it.
pub(crate) async fn case(reader: Reader, RawQuery(query): RawQuery) -> Response {
    let asked = Asked::of(query);
    let text = asked.get("s").unwrap_or_default().replace("\r\n", "\n");
    if text.len() > LIMIT {
        return mistake::missing(&reader, "td-too-long");
    }
    if let Some(longer) = added(&asked, &text) {
        return Redirect::to(&address(&longer)).into_response();
    }
    let run = Scenario::read(&text).and_then(|it| it.run_with(Some(&House::default())));
    let body = match run {
        Err(fault) => html! {
            h1 { (reader.t("td-title")) }
            p.wrong role="alert" { (reader.say("td-wrong", &[("line", (fault.line as i64).into())])) }
            p { a href=(address(&shorter(&text))) { (reader.t("td-undo")) } }
            (raw(&reader, &text))
        },
        Ok(outcome) => ruled(&reader, &text, &outcome),
    };
    framed(&reader, body).into_response()
}

/// The text without its last line.
fn shorter(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[..lines.len().saturating_sub(1)].iter().fold(String::new(), |all, line| all + line + "\n")
}

/// The text with what a form adds: a line, a call, or a card, which is found for who plays it.
fn added(asked: &Asked, text: &str) -> Option<String> {
    let line = match asked.get("add")? {
        "line" => asked.get("line")?.trim().to_owned(),
        "call" => {
            let level = asked.get("call-level")?;
            let call = match level {
                "Pass" | "X" | "XX" => level.to_owned(),
                level => format!("{level}{}", asked.get("call-strain")?),
            };
            format!("Call {} {call}", asked.get("by")?)
        }
        "card" => {
            let seat: Seat = asked.get("by")?.parse().ok()?;
            let card: Card =
                format!("{}{}", asked.get("card-suit")?, asked.get("card-rank")?).parse().ok()?;
            let text = give(text, seat, card).unwrap_or_else(|| text.to_owned());
            return Some(format!("{}\nPlay {seat} {card}\n", text.trim_end()));
        }
        _ => return None,
    };
    (!line.is_empty() && !line.contains('\n')).then(|| format!("{}\n{line}\n", text.trim_end()))
}

fn ruled(reader: &Reader, text: &str, outcome: &Outcome) -> Markup {
    let words = reader.words();
    let code = outcome.table.code();
    let last = outcome.reports.len().saturating_sub(1);
    html! {
        p.noprint { a href=(format!("/director?code={code}")) { (reader.t("td-back")) } }
        h1 { (reader.t("td-ruling")) }
        p.code { (code_name(code, words)) }
        @for (at, report) in outcome.reports.iter().enumerate() {
            @if let Some(ruling) = told(report, words) {
                (one(reader, text, outcome, report, &ruling, at == last))
            } @else {
                p { (reader.t("law-told-regular")) }
            }
        }
        (stands(reader, outcome))
        (next_event(reader, text, outcome))
        div.noprint.tools {
            form method="post" action="/director/log" {
                input type="hidden" name="s" value=(text);
                button type="submit" { (reader.t("td-keep")) }
            }
            a href=(address(&shorter(text))) { (reader.t("td-undo")) }
            " " a href=(address(text)) { (reader.t("td-link")) }
        }
        (raw(reader, text))
    }
}

/// One ruling.
fn one(
    reader: &Reader,
    text: &str,
    outcome: &Outcome,
    report: &Report,
    ruling: &Told,
    last: bool,
) -> Markup {
    let words = reader.words();
    // An open fact is asked before anything is chosen.
    let open = report.ruling.as_ref().filter(|r| last && r.chosen.is_empty());
    let questions = open.into_iter().flat_map(|r| &r.facts).filter(|fact| fact.assumed);
    let pending = outcome.table.pending().is_some() && last;
    html! {
        article.ruling {
            h2 { (ruling.heading) }
            @for line in &ruling.happened { p { (line) } }
            @for fact in questions {
                @if let Some((asked, answers)) = question(fact, words) {
                    form.fact.noprint method="get" action="/director/case" {
                        input type="hidden" name="s" value=(text);
                        input type="hidden" name="add" value="line";
                        fieldset {
                            legend { (asked) }
                            @for (word, name) in answers {
                                button type="submit" name="line" value=(format!("FactFound {} {word}", fact.query)) { (name) }
                            }
                        }
                    }
                }
            }
            @for line in &ruling.facts { p.fact { (line) } }
            @if !ruling.at_once.is_empty() {
                h3 { (reader.t("td-at-once")) }
                ul { @for line in &ruling.at_once { li { (line) } } }
            }
            @if let Some(decision) = &ruling.decision { (decided(text, outcome, decision, pending)) }
            @for line in &ruling.chosen { p.chosen { (line) } }
            @if !ruling.weighed.is_empty() {
                h3 { (reader.t("td-weighed")) }
                ul.weighed { @for line in &ruling.weighed { li { (line) } } }
            }
            @if !ruling.reserved.is_empty() {
                ul.reserved { @for line in &ruling.reserved { li { (line) } } }
            }
            p.laws { (ruling.laws) }
            @if let Some(doubtful) = &ruling.doubtful { p.laws { (doubtful) } }
        }
    }
}

/// The options in the order of the law; those that are waited for can be pressed.
fn decided(text: &str, outcome: &Outcome, decision: &ToldDecision, pending: bool) -> Markup {
    let waits = |key: &str| {
        pending && outcome.table.pending().is_some_and(|waiting| waiting.option(key).is_some())
    };
    html! {
        h3 { (decision.chooser) }
        ol.options {
            @for option in &decision.options {
                li {
                    @if waits(&option.key) {
                        form method="get" action="/director/case" {
                            input type="hidden" name="s" value=(text);
                            input type="hidden" name="add" value="line";
                            button type="submit" name="line" value=(format!("OptionChosen {}", option.key)) { (option.name) }
                        }
                    } @else { strong { (option.name) } }
                    @if !option.laws.is_empty() { " " small { (option.laws) } }
                    @if !option.effects.is_empty() || !option.reserved.is_empty() { ul { @for line in option.effects.iter().chain(&option.reserved) { li { (line) } } } }
                    @if let Some(then) = &option.then { (decided(text, outcome, then, pending)) }
                }
            }
        }
    }
}

/// Where the board stands.
fn stands(reader: &Reader, outcome: &Outcome) -> Markup {
    let Some(report) = outcome.reports.last() else { return html! {} };
    let words = reader.words();
    let cards = |cards: &mut dyn Iterator<Item = Card>| {
        cards.map(|card| card_name(card, words)).collect::<Vec<_>>().join(" ")
    };
    html! {
        section.stands {
            @if let Some(turn) = report.state.turn {
                p { (reader.say("td-turn", &[("seat", seat_name(turn, words).into())])) }
                @if let Legal::Calls(calls) = &report.legal[turn] {
                    @if calls.len() < 8 {
                        p { (reader.say("td-may", &[("list", calls.iter().map(|call| call_name((*call).into(), words)).collect::<Vec<_>>().join(" ").into())])) }
                    }
                }
            }
            @for penalty in &report.state.penalty_cards {
                p { (reader.say("td-penalty", &[
                    ("seat", seat_name(penalty.seat, words).into()),
                    ("card", cards(&mut std::iter::once(penalty.card)).into()),
                ])) }
            }
        }
    }
}

/// What happened next: a call or a card.
fn next_event(reader: &Reader, text: &str, outcome: &Outcome) -> Markup {
    let Some(report) = outcome.reports.last() else { return html! {} };
    let Some(turn) = report.state.turn else { return html! {} };
    let calling = matches!(report.legal[turn], Legal::Calls(_));
    let words = reader.words();
    // A situation with hands of its own has no cards to find.
    if !calling && !text.lines().any(|line| line.starts_with("deal:")) {
        return html! {};
    }
    html! {
        form.ask.noprint method="get" action="/director/case" {
            input type="hidden" name="s" value=(text);
            input type="hidden" name="add" value=(if calling { "call" } else { "card" });
            fieldset {
                legend { (reader.t(if calling { "td-next-call" } else { "td-next-card" })) }
                (seats(reader, "by", &turn.to_string()))
                @if calling {
                    select name="call-level" aria-label=(reader.t("td-level")) {
                        @for call in ["Pass", "X", "XX"] { option value=(call) { (said(call, words)) } }
                        @for n in 1..=7u8 { option value=(n) { (n) } }
                    }
                    (strains(reader, "call-strain", "S"))
                } @else {
                    select name="card-suit" aria-label=(reader.t("td-suit")) {
                        @for one in Suit::ALL.into_iter().rev() { option value=(one.to_string()) { (one.symbol()) } }
                    }
                    select name="card-rank" aria-label=(reader.t("td-rank")) {
                        @for one in Rank::ALL.into_iter().rev() {
                            option value=(one.to_string()) { (card_name(Card::new(Suit::Spades, one), words).trim_start_matches('♠')) }
                        }
                    }
                }
                button type="submit" { (reader.t("td-add")) }
            }
        }
    }
}

/// The scenario itself, to be looked at and changed.
fn raw(reader: &Reader, text: &str) -> Markup {
    html! {
        details.raw.noprint {
            summary { (reader.t("td-raw")) }
            form method="get" action="/director/case" {
                textarea name="s" rows="10" spellcheck="false" aria-label=(reader.t("td-raw")) { (text) }
                button type="submit" { (reader.t("td-rule")) }
            }
        }
    }
}

/// A ruling that somebody keeps.
#[derive(Serialize, Deserialize)]
struct Kept {
    text: String,
}

#[derive(Deserialize)]
pub(crate) struct Given {
    #[serde(default)]
    s: String,
}

fn stream(person: &str) -> Option<StreamId> {
    format!("director-{person}").parse().ok()
}

/// `POST /director/log`: keeps a ruling.
pub(crate) async fn keep(
    State(club): State<Club>,
    reader: Reader,
    axum::extract::Form(Given { s }): axum::extract::Form<Given>,
) -> Response {
    if s.len() > LIMIT || Scenario::read(&s).is_err() {
        return mistake::missing(&reader, "td-too-long");
    }
    let Ok(identity) = reader.or_newcomer() else {
        return mistake::missing(&reader, "td-no-kind");
    };
    let Some(stream) = stream(identity.person.as_str()) else {
        return mistake::missing(&reader, "td-no-kind");
    };
    let body = serde_json::to_string(&Kept { text: s }).unwrap_or_default();
    let record = Record { at_ms: crate::now_ms(), version: VERSION, body };
    let head = match club.store.head(&stream).await {
        Ok(head) => head,
        Err(fault) => return mistake::fault(&reader, fault),
    };
    match club.store.append(Append::events(stream, head + 1, vec![record])).await {
        Ok(_) => super::go(&club, &identity, "/director/log"),
        Err(fault) => mistake::fault(&reader, fault),
    }
}

/// `GET /director/log`: the rulings kept, newest first.
pub(crate) async fn log(State(club): State<Club>, reader: Reader) -> Response {
    let words = reader.words();
    let mut kept = Vec::new();
    if let Some(stream) = reader.identity.as_ref().and_then(|it| stream(it.person.as_str())) {
        match club.store.read(&stream, 1).await {
            Ok(events) => kept = events,
            Err(fault) => return mistake::fault(&reader, fault),
        }
    }
    let rows = kept.iter().rev().take(SHOWN).filter_map(|event| {
        let text = serde_json::from_str::<Kept>(&event.body).ok()?.text;
        let outcome = Scenario::read(&text).ok()?.run().ok()?;
        let ruling = outcome.reports.iter().find_map(|report| told(report, words))?;
        Some((event.at_ms, text, outcome.table.code(), ruling))
    });
    let rows: Vec<_> = rows.collect();
    let body = html! {
        p.noprint { a href="/director" { (reader.t("td-back")) } }
        h1 { (reader.t("td-log")) }
        @if rows.is_empty() { p { (reader.t("td-log-empty")) } }
        ol.log {
            @for (at_ms, text, code, ruling) in &rows {
                li {
                    a href=(address(text)) { (ruling.heading) }
                    " · " (code_name(*code, words)) " · " (reader.time(*at_ms))
                    @for line in ruling.happened.iter().take(1) { p { (line) } }
                }
            }
        }
    };
    framed(&reader, body).into_response()
}

/// What the quiz is asked.
#[derive(Deserialize)]
pub(crate) struct Quiz {
    #[serde(default)]
    code: Option<String>,
    #[serde(default)]
    n: Option<u64>,
    #[serde(default)]
    answer: Option<usize>,
    #[serde(default)]
    right: u32,
    #[serde(default)]
    asked: u32,
}

/// `GET /director/quiz`: a card; with an answer, the ruling and the score.
pub(crate) async fn quiz(reader: Reader, Query(asked): Query<Quiz>) -> Response {
    let code = asked.code.as_deref().and_then(|text| text.parse::<CodeId>().ok());
    let named = code.map(|code| code.to_string()).unwrap_or_default();
    let number = asked.n.unwrap_or_else(|| crate::now_ms() as u64 % 1_000_000_007);
    let Some(card) = crate::director::quiz::card(number, code, reader.words()) else {
        return mistake::missing(&reader, "td-no-kind");
    };
    let given = asked.answer;
    let won = given == Some(card.right);
    let (right, all) = match given {
        Some(_) => (asked.right + u32::from(won), asked.asked + 1),
        None => (asked.right, asked.asked),
    };
    let body = html! {
        p { a href="/director" { (reader.t("td-back")) } }
        h1 { (reader.t("td-quiz")) }
        p.score role="status" { (reader.say("td-score", &[("right", right.into()), ("asked", all.into())])) }
        p.code { (card.code) }
        section.story { @for line in &card.story { p { (line) } } }
        h2 { (reader.t("td-quiz-question")) }
        ol.answers {
            @for (at, answer) in card.answers.iter().enumerate() {
                li data-right=[given.map(|_| if at == card.right { "yes" } else { "no" })] {
                    @if given.is_none() {
                        form method="get" action="/director/quiz" {
                            input type="hidden" name="code" value=(named);
                            input type="hidden" name="n" value=(number);
                            input type="hidden" name="right" value=(right);
                            input type="hidden" name="asked" value=(all);
                            button type="submit" name="answer" value=(at) { (answer) }
                        }
                    } @else {
                        (answer)
                        @if at == card.right { " " strong { (reader.t("td-quiz-right")) } }
                        @else if given == Some(at) { " " strong { (reader.t("td-quiz-yours")) } }
                    }
                }
            }
        }
        @if given.is_some() {
            p.verdict role="status" { (reader.t(if won { "td-quiz-won" } else { "td-quiz-lost" })) }
            p { a href=(address(&card.text)) { (reader.t("td-quiz-see")) } }
            p { a.button.primary href=(format!(
                "/director/quiz?code={named}&n={}&right={right}&asked={all}",
                number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407) % 1_000_000_007
            )) { (reader.t("td-quiz-next")) } }
        }
    };
    framed(&reader, body).into_response()
}
