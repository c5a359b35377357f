//! Quiz cards, one after another, and a score that is kept with the person.

use axum::extract::{Form, Query, State};
use axum::response::{IntoResponse, Response};
use laws::CodeId;
use maud::html;
use serde::{Deserialize, Serialize};
use store::{Append, Record, StreamId};

use super::case::explained;
use super::query::address;
use super::{VERSION, framed, stream};
use crate::club::Club;
use crate::director::quiz::card;
use crate::fault::Fault;
use crate::pages::{Reader, go, mistake};

/// The streams of scores begin so.
const STREAM: &str = "quiz";

/// What the quiz is asked.
#[derive(Deserialize)]
pub(crate) struct Quiz {
    #[serde(default)]
    code: Option<String>,
    #[serde(default)]
    n: Option<u64>,
    #[serde(default)]
    answer: Option<usize>,
}

impl Quiz {
    fn code(&self) -> Option<CodeId> {
        self.code.as_deref().and_then(|text| text.parse().ok())
    }
}

/// An answer, with the score after it: the last one tells how things stand.
#[derive(Serialize, Deserialize, Clone, Copy, Default)]
struct Answered {
    n: u64,
    right: u32,
    asked: u32,
}

/// The number of the last answer, and what it says; zeros before the first.
async fn score(club: &Club, stream: &StreamId) -> Result<(u64, Answered), Fault> {
    let head = club.store.head(stream).await?;
    let last = match head {
        0 => None,
        head => club.store.read(stream, head).await?.pop(),
    };
    let last = last.and_then(|event| serde_json::from_str(&event.body).ok());
    Ok((head, last.unwrap_or_default()))
}

/// `POST /director/quiz`: an answer is counted, each card once.
pub(crate) async fn answer(
    State(club): State<Club>,
    reader: Reader,
    Form(given): Form<Quiz>,
) -> Response {
    let (Some(number), Some(answer)) = (given.n, given.answer) else {
        return mistake::missing(&reader, "td-no-kind");
    };
    let Some(card) = card(number, given.code(), reader.words()) else {
        return mistake::missing(&reader, "td-no-kind");
    };
    let Ok(identity) = reader.or_newcomer() else {
        return mistake::missing(&reader, "td-no-kind");
    };
    let Some(stream) = stream(STREAM, identity.person.as_str()) else {
        return mistake::missing(&reader, "td-no-kind");
    };
    let code = given.code().map(|code| code.to_string()).unwrap_or_default();
    let target = format!("/director/quiz?code={code}&n={number}&answer={answer}");
    let (head, last) = match score(&club, &stream).await {
        Ok(found) => found,
        Err(fault) => return mistake::fault(&reader, fault),
    };
    if last.asked == 0 || last.n != number {
        let right = last.right + u32::from(answer == card.right);
        let now = Answered { n: number, right, asked: last.asked + 1 };
        let body = serde_json::to_string(&now).unwrap_or_default();
        let record = Record { at_ms: crate::now_ms(), version: VERSION, body };
        if let Err(fault) = club.store.append(Append::events(stream, head + 1, vec![record])).await
        {
            return mistake::fault(&reader, fault);
        }
    }
    go(&club, &identity, &target)
}

/// `GET /director/quiz`: a card; with an answer, the ruling. The score is the person's own.
pub(crate) async fn quiz(
    State(club): State<Club>,
    reader: Reader,
    Query(asked): Query<Quiz>,
) -> Response {
    let code = asked.code();
    let named = code.map(|code| code.to_string()).unwrap_or_default();
    let number = asked.n.unwrap_or_else(|| crate::now_ms() as u64 % CARDS);
    let Some(card) = card(number, code, reader.words()) else {
        return mistake::missing(&reader, "td-no-kind");
    };
    let mut kept = Answered::default();
    if let Some(stream) = reader.identity.as_ref().and_then(|it| stream(STREAM, it.person.as_str()))
    {
        match score(&club, &stream).await {
            Ok((_, last)) => kept = last,
            Err(fault) => return mistake::fault(&reader, fault),
        }
    }
    let given = asked.answer;
    let won = given == Some(card.right);
    let body = html! {
        p { a href="/director" { (reader.t("td-back")) } }
        h1 { (reader.t("td-quiz")) }
        p.score role="status" { (reader.say("td-score", &[("right", kept.right.into()), ("asked", kept.asked.into())])) }
        p.code { (card.code) }
        section.story { @for line in &card.story { p { (line) } } }
        h2 { (reader.t("td-quiz-question")) }
        ol.answers {
            @for (at, answer) in card.answers.iter().enumerate() {
                li data-right=[given.map(|_| if at == card.right { "yes" } else { "no" })] {
                    @if given.is_none() {
                        form method="post" action="/director/quiz" {
                            input type="hidden" name="code" value=(named);
                            input type="hidden" name="n" value=(number);
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
            p { a.button.primary href=(format!("/director/quiz?code={named}&n={}", next(number))) { (reader.t("td-quiz-next")) } }
            (explained(&reader, &card.ruling, &html! {}, None))
            p { a href=(address(&card.text)) { (reader.t("td-quiz-see")) } }
        }
    };
    framed(&reader, body).into_response()
}

/// So many cards there are, by number.
const CARDS: u64 = 1_000_000_007;

/// The card after this one: a step of a congruential generator.
const fn next(number: u64) -> u64 {
    number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407) % CARDS
}
