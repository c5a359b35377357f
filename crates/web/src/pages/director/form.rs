//! The questions about a situation, and reading their answers.

use axum::extract::RawQuery;
use axum::response::{IntoResponse, Redirect, Response};
use bridge::{Contract, Seat};
use cards::{Card, Rank, Suit};
use director::situation::{AnswerKind, Field, Situation, situation};
use director::{AnswersError, answers, card_name, code_name, scenario, seat_name};
use maud::{Markup, html};

use super::grids::{Chosen, Pick, bids, calls, cards};
use super::origin::Origin;
use super::query::FormQuery;
use super::{director_page, seats};
use crate::pages::Reader;

/// The checkboxes for a claimer's plan: the message key, and the phrase that the laws understand.
const PLANS: [(&str, &str); 2] = [("trumps", "drawing trumps"), ("finesse", "finessing")];

/// `GET /director/new?code=&kind=`: the questions about a situation; with answers, redirects to the
/// ruling.
pub(crate) async fn new(reader: Reader, RawQuery(query): RawQuery) -> Response {
    let query = FormQuery::of(query);
    let Some(kind) = query.get("kind").and_then(situation) else {
        return Redirect::to("/director").into_response();
    };
    let Some(code) = query.code() else { return super::no_edition(&reader) };
    let origin = Origin::of(&query);
    let mut wrong = None;
    if query.get("go").is_some() {
        let answer = |name: &str| {
            let field = kind.fields.iter().find(|field| field.name == name)?;
            // A question that this code does not ask has its default answer.
            let asked = field.codes.contains(&code);
            if asked { read(&query, field) } else { Some(field.default.to_owned()) }
        };
        match scenario(kind, &answer) {
            Ok(text) => {
                return Redirect::to(&origin.address(&format!("code: {code}\n{text}")))
                    .into_response();
            }
            Err(why) => wrong = Some(why),
        }
    }
    let long = !kind.is_short();
    let base = format!("/director/new?code={code}&kind={}{}", kind.key, origin.query());
    let body = html! {
        p { a href=(format!("/director?code={code}{}", origin.query())) { (reader.t("td-back")) } }
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
            (origin.fields())
            @for field in kind.fields.iter().filter(|field| field.codes.contains(&code)) { (asking(&reader, kind.key, field, &query)) }
            button.primary type="submit" { (reader.t("td-rule")) }
        }
    };
    director_page(&reader, body).into_response()
}

/// A message about invalid answers.
fn refused(reader: &Reader, kind: &Situation, why: AnswersError) -> String {
    match why {
        AnswersError::Inconsistent => reader.t("td-not-together"),
        AnswersError::HandSizes => reader.t("td-wrong-sizes"),
        AnswersError::DuplicateCard(card) => {
            reader.format("td-wrong-twice", &[("card", card_name(card, reader.words()).into())])
        }
        AnswersError::Unreadable(field) => {
            let field = reader.t(&format!("td-field-{}-{field}", kind.key));
            reader.format("td-wrong-unread", &[("field", field.into())])
        }
    }
}

/// The answer to a field: one value, or assembled from the parts of a contract or four hands.
fn read(query: &FormQuery, field: &Field) -> Option<String> {
    let part = |name: &str| query.get(&format!("{}-{name}", field.name));
    let whole = || query.get(field.name).map(str::to_owned);
    match field.kind {
        AnswerKind::Contract => {
            whole().or_else(|| Some(format!("{}-{}", part("bid")?, part("seat")?)))
        }
        AnswerKind::Seat
        | AnswerKind::OneOf(_)
        | AnswerKind::Tricks
        | AnswerKind::Bid
        | AnswerKind::Call
        | AnswerKind::CallOrNone
        | AnswerKind::Card => whole(),
        AnswerKind::RemainingHands | AnswerKind::FullHands => {
            part("N")?;
            answers::hands(|seat| part(&seat.to_string()).map(str::to_owned))
        }
        AnswerKind::Cards => answers::cards(query.get(field.name)?),
        AnswerKind::Calls => answers::calls(query.get(field.name)?),
        AnswerKind::Voids => Some(voids(query, field.name)),
        AnswerKind::Suits => Some(query.all(field.name).collect()),
        AnswerKind::Statement => {
            let plan = format!("{}-plan", field.name);
            let ticked: Vec<&str> = query.all(&plan).collect();
            let known = PLANS.iter().filter(|(key, _)| ticked.contains(key));
            let plans: Vec<&str> = known.map(|(_, read)| *read).collect();
            Some(answers::statement(query.get(field.name)?, &plans))
        }
    }
}

/// The suits ticked for each seat, `W: D C`.
fn voids(query: &FormQuery, name: &str) -> String {
    let of = |seat: &Seat| {
        let name = format!("{name}-{seat}");
        let suits: Vec<&str> = query.all(&name).collect();
        (!suits.is_empty()).then(|| format!("{seat}: {}", suits.join(" ")))
    };
    Seat::ALL.iter().filter_map(of).collect::<Vec<_>>().join(" ")
}

fn asking(reader: &Reader, kind: &str, field: &Field, query: &FormQuery) -> Markup {
    let words = reader.words();
    let now = read(query, field).unwrap_or_else(|| field.default.to_owned());
    let label = reader.t(&format!("td-field-{kind}-{}", field.name));
    let name = |part: &str| format!("{}-{part}", field.name);
    html! {
        fieldset data-ask=(field.name) {
            legend { (label) }
            @match &field.kind {
                AnswerKind::Seat => { (seats(reader, field.name, &now)) }
                AnswerKind::OneOf(list) => {
                    @for word in list {
                        label.choice {
                            input type="radio" name=(field.name) value=(word) checked[*word == now];
                            (reader.t(&format!("td-word-{kind}-{word}")))
                        }
                    }
                }
                AnswerKind::Bid | AnswerKind::Call | AnswerKind::CallOrNone => {
                    @let pick = Pick::Radio(field.name, Chosen::of(&now));
                    @if field.kind == AnswerKind::CallOrNone {
                        label.choice {
                            input type="radio" name=(field.name) value="none" checked[now == "none"];
                            (reader.t("td-none"))
                        }
                    }
                    @if field.kind != AnswerKind::Bid { (calls(words, &pick)) }
                    (bids(words, &pick))
                }
                AnswerKind::Card => { (cards(words, &Pick::Radio(field.name, Chosen::of(&now)))) }
                AnswerKind::Contract => {
                    @let contract = now.parse::<Contract>().ok();
                    @let bid = contract.map(|it| it.terms.bid.to_string()).unwrap_or_default();
                    (bids(words, &Pick::Radio(&name("bid"), Chosen::of(&bid))))
                    (seats(reader, &name("seat"), &contract.map(|it| it.declarer.to_string()).unwrap_or_default()))
                }
                AnswerKind::Tricks => {
                    select name=(field.name) aria-label=(label) {
                        option value="all" selected[now == "all"] { (reader.t("td-tricks-all")) }
                        @for n in 1..=13u8 { option value=(n) selected[now == n.to_string()] { (n) } }
                    }
                }
                AnswerKind::RemainingHands | AnswerKind::FullHands => { (hands(reader, field, query)) }
                AnswerKind::Cards | AnswerKind::Calls => { (line(reader, field, query, &label)) }
                AnswerKind::Voids => { (void_ticks(reader, field, query, &reader.t("td-choose-suits"))) }
                AnswerKind::Suits => { (suit_ticks(field.name, &reader.t("td-choose-suits"), &now)) }
                AnswerKind::Statement => {
                    (line(reader, field, query, &label))
                    @for (key, _) in PLANS {
                        label.choice {
                            input type="checkbox" name=(name("plan")) value=(key) checked[query.all(&name("plan")).any(|it| it == key)];
                            (reader.t(&format!("td-plan-{key}")))
                        }
                    }
                }
            }
        }
    }
}

/// The initial value of a text field: what was typed, or the example if requested.
fn initial_value<'a>(query: &'a FormQuery, name: &str, example: &'a str) -> &'a str {
    let first = if query.get("example").is_some() { example } else { "" };
    query.get(name).unwrap_or(first)
}

fn line(reader: &Reader, field: &Field, query: &FormQuery, label: &str) -> Markup {
    let holder = match field.kind {
        AnswerKind::Cards => "td-holder-cards",
        AnswerKind::Calls => "td-holder-calls",
        _ => "td-holder-said",
    };
    html! {
        input type="text" name=(field.name) aria-label=(label) placeholder=(reader.t(holder))
            value=(initial_value(query, field.name, field.default)) autocomplete="off" maxlength="300" spellcheck="false";
    }
}

/// Text fields for four hands; a script adds buttons for cards.
fn hands(reader: &Reader, field: &Field, query: &FormQuery) -> Markup {
    let words = reader.words();
    let examples: Vec<&str> = field.default.split(' ').collect();
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
                        value=(initial_value(query, &name, example)) autocomplete="off" spellcheck="false" maxlength="60";
                }
            }
        }
    }
}

/// Check boxes for the suits that a call shows, folded.
pub(super) fn suit_ticks(name: &str, label: &str, now: &str) -> Markup {
    html! {
        details.voids open[!now.is_empty()] {
            summary { (label) }
            p role="group" aria-label=(label) {
                @for suit in Suit::ALL.into_iter().rev() {
                    label.choice {
                        input type="checkbox" name=(name) value=(suit.letter()) checked[now.contains(suit.letter())];
                        (suit.symbol())
                    }
                }
            }
        }
    }
}

fn void_ticks(reader: &Reader, field: &Field, query: &FormQuery, label: &str) -> Markup {
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
                            input type="checkbox" name=(name) value=(letter) checked[query.all(&name).any(|it| it == letter)];
                            (suit.symbol())
                        }
                    }
                }
            }
        }
    }
}
