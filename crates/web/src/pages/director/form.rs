//! The few questions of a situation, and its answers as they are sent.

use axum::extract::RawQuery;
use axum::response::{IntoResponse, Redirect, Response};
use bridge::Seat;
use cards::{Card, Rank, Suit};
use maud::{Markup, html};

use super::query::{Asked, address};
use super::{card_fields, framed, said, seats, strains};
use crate::director::situation::{Ask, Field, Situation, situation};
use crate::director::{Wrong, card_name, code_name, scenario, seat_name, typed};
use crate::pages::{Reader, mistake};

/// What may be ticked of a claimer's plan: its word in the page's language, and as the laws read it.
const PLANS: [(&str, &str); 2] = [("trumps", "drawing trumps"), ("finesse", "finessing")];

/// `GET /director/new?code=&kind=`: the few questions of a situation; with its answers, on to the
/// ruling.
pub(crate) async fn new(reader: Reader, RawQuery(query): RawQuery) -> Response {
    let asked = Asked::of(query);
    let Some(kind) = asked.get("kind").and_then(situation) else {
        return mistake::missing(&reader, "td-no-kind");
    };
    let code = asked.code();
    let mut wrong = None;
    if asked.get("go").is_some() {
        let answer = |name: &str| {
            let field = kind.fields.iter().find(|field| field.name == name)?;
            read(&asked, field)
        };
        match scenario(kind, &answer) {
            Ok(text) => {
                return Redirect::to(&address(&format!("code: {code}\n{text}"))).into_response();
            }
            Err(why) => wrong = Some(why),
        }
    }
    let long = !kind.is_short();
    let base = format!("/director/new?code={code}&kind={}", kind.key);
    let body = html! {
        p { a href=(format!("/director?code={code}")) { (reader.t("td-back")) } }
        h1 { (reader.t(&format!("td-kind-{}", kind.key))) }
        p.code { (code_name(code, reader.words())) }
        @if long {
            p { (reader.t(&format!("td-about-{}", kind.key))) " " a href=(format!("{base}&example=1")) { (reader.t("td-example")) } }
        }
        @if let Some(why) = wrong { p.wrong role="alert" { (refused(&reader, kind, why)) } }
        form.ask method="get" action="/director/new" {
            input type="hidden" name="code" value=(code.to_string());
            input type="hidden" name="kind" value=(kind.key);
            input type="hidden" name="go" value="1";
            @for field in &kind.fields { (asking(&reader, kind.key, field, &asked)) }
            button.primary type="submit" { (reader.t("td-rule")) }
        }
    };
    framed(&reader, body).into_response()
}

/// What is wrong with the answers.
fn refused(reader: &Reader, kind: &Situation, why: Wrong) -> String {
    match why {
        Wrong::Together => reader.t("td-not-together"),
        Wrong::Sizes => reader.t("td-wrong-sizes"),
        Wrong::Twice(card) => {
            reader.say("td-wrong-twice", &[("card", card_name(card, reader.words()).into())])
        }
        Wrong::Unread(field) => {
            let field = reader.t(&format!("td-field-{}-{field}", kind.key));
            reader.say("td-wrong-unread", &[("field", field.into())])
        }
    }
}

/// The answer to a field: one value, or the parts of a call, card, contract or four hands.
fn read(asked: &Asked, field: &Field) -> Option<String> {
    let part = |name: &str| asked.get(&format!("{}-{name}", field.name));
    let whole = || asked.get(field.name).map(str::to_owned);
    match field.ask {
        Ask::Bid => whole().or_else(|| Some(format!("{}{}", part("level")?, part("strain")?))),
        Ask::Call | Ask::CallOrNone => whole().or_else(|| match part("level")? {
            word @ ("Pass" | "X" | "XX" | "none") => Some(word.to_owned()),
            level => Some(format!("{level}{}", part("strain")?)),
        }),
        Ask::Card => whole().or_else(|| Some(format!("{}{}", part("suit")?, part("rank")?))),
        Ask::Contract => whole()
            .or_else(|| Some(format!("{}{}-{}", part("level")?, part("strain")?, part("seat")?))),
        Ask::Seat | Ask::Words(_) | Ask::Tricks => whole(),
        Ask::Rest | Ask::Deal => {
            part("N")?;
            typed::hands(|seat| part(&seat.to_string()).map(str::to_owned))
        }
        Ask::Cards => typed::cards(asked.get(field.name)?),
        Ask::Calls => typed::calls(asked.get(field.name)?),
        Ask::Voids => Some(voids(asked, field.name)),
        Ask::Said => {
            let plan = format!("{}-plan", field.name);
            let ticked: Vec<&str> = asked.all(&plan).collect();
            let known = PLANS.iter().filter(|(key, _)| ticked.contains(key));
            let plans: Vec<&str> = known.map(|(_, read)| *read).collect();
            Some(typed::statement(asked.get(field.name)?, &plans))
        }
    }
}

/// The suits ticked for each seat, `W: D C`.
fn voids(asked: &Asked, name: &str) -> String {
    let of = |seat: &Seat| {
        let name = format!("{name}-{seat}");
        let suits: Vec<&str> = asked.all(&name).collect();
        (!suits.is_empty()).then(|| format!("{seat}: {}", suits.join(" ")))
    };
    Seat::ALL.iter().filter_map(of).collect::<Vec<_>>().join(" ")
}

fn asking(reader: &Reader, kind: &str, field: &Field, asked: &Asked) -> Markup {
    let words = reader.words();
    let now = read(asked, field).unwrap_or_else(|| field.first.to_owned());
    let label = reader.t(&format!("td-field-{kind}-{}", field.name));
    let name = |part: &str| format!("{}-{part}", field.name);
    let level = now.chars().next().filter(char::is_ascii_digit);
    let strain = level.map_or("S", |_| now[1..].split('-').next().unwrap_or("S")).to_owned();
    html! {
        fieldset data-ask=(field.name) {
            legend { (label) }
            @match &field.ask {
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
                        (levels(level))
                    }
                    (strains(reader, &name("strain"), &strain))
                }
                Ask::Card => { (card_fields(reader, field.name, &label, now.parse::<Card>().ok())) }
                Ask::Contract => {
                    select name=(name("level")) aria-label=(format!("{label}: {}", reader.t("td-level"))) { (levels(level)) }
                    (strains(reader, &name("strain"), &strain))
                    (seats(reader, &name("seat"), now.rsplit('-').next().unwrap_or("S")))
                }
                Ask::Tricks => {
                    select name=(field.name) aria-label=(label) {
                        option value="all" selected[now == "all"] { (reader.t("td-tricks-all")) }
                        @for n in 1..=13u8 { option value=(n) selected[now == n.to_string()] { (n) } }
                    }
                }
                Ask::Rest | Ask::Deal => { (hands(reader, field, asked)) }
                Ask::Cards | Ask::Calls => { (line(reader, field, asked, &label)) }
                Ask::Voids => { (void_ticks(reader, field, asked, &label)) }
                Ask::Said => {
                    (line(reader, field, asked, &label))
                    @for (key, _) in PLANS {
                        label.choice {
                            input type="checkbox" name=(name("plan")) value=(key) checked[asked.all(&name("plan")).any(|it| it == key)];
                            (reader.t(&format!("td-plan-{key}")))
                        }
                    }
                }
            }
        }
    }
}

fn levels(now: Option<char>) -> Markup {
    html! {
        @for n in 1..=7u8 {
            option value=(n) selected[now.is_some_and(|level| level.to_digit(10) == Some(n.into()))] { (n) }
        }
    }
}

/// What a text field begins with: what was typed, or the example that was asked for.
fn begun<'a>(asked: &'a Asked, name: &str, example: &'a str) -> &'a str {
    let first = if asked.get("example").is_some() { example } else { "" };
    asked.get(name).unwrap_or(first)
}

fn line(reader: &Reader, field: &Field, asked: &Asked, label: &str) -> Markup {
    let holder = match field.ask {
        Ask::Cards => "td-holder-cards",
        Ask::Calls => "td-holder-calls",
        _ => "td-holder-said",
    };
    html! {
        input type="text" name=(field.name) aria-label=(label) placeholder=(reader.t(holder))
            value=(begun(asked, field.name, field.first)) autocomplete="off" maxlength="300" spellcheck="false";
    }
}

/// Four hands to be typed; a script lets them be tapped.
fn hands(reader: &Reader, field: &Field, asked: &Asked) -> Markup {
    let words = reader.words();
    let examples: Vec<&str> = field.first.split(' ').collect();
    let letters = Rank::ALL.into_iter().rev().map(|rank| {
        let name = card_name(Card::new(Suit::Spades, rank), words);
        name.trim_start_matches('♠').to_owned()
    });
    let ranks = letters.collect::<Vec<_>>().join(" ");
    html! {
        div.hands data-hands data-tap=(reader.t("td-tap")) data-ranks=(ranks) {
            @for (seat, example) in Seat::ALL.into_iter().zip(examples) {
                @let name = format!("{}-{seat}", field.name);
                label.hand-of {
                    span { (seat_name(seat, words)) }
                    input type="text" name=(name) data-seat=(seat.to_string()) placeholder=(reader.t("td-holder-hand"))
                        value=(begun(asked, &name, example)) autocomplete="off" spellcheck="false" maxlength="60";
                }
            }
        }
    }
}

fn void_ticks(reader: &Reader, field: &Field, asked: &Asked, label: &str) -> Markup {
    let words = reader.words();
    html! {
        details.voids {
            summary { (label) }
            @for seat in Seat::ALL {
                @let name = format!("{}-{seat}", field.name);
                p role="group" aria-label=(seat_name(seat, words)) {
                    span { (seat_name(seat, words)) }
                    @for suit in Suit::ALL.into_iter().rev() {
                        @let letter = suit.letter().to_string();
                        label.choice {
                            input type="checkbox" name=(name) value=(letter) checked[asked.all(&name).any(|it| it == letter)];
                            (suit.symbol())
                        }
                    }
                }
            }
        }
    }
}
