//! Quiz cards, and the score of each user.

use axum::extract::{ConnectInfo, RawQuery, State};
use axum::response::{IntoResponse, Response};
use director::quiz::quiz_card;
use laws::CodeId;
use maud::html;
use serde::{Deserialize, Serialize};
use store::{Append, AppendError, Record, StreamId};

use super::case::explained;
use super::query::{FormQuery, address};
use super::{VERSION, director_page, editions, stream, too_many_requests, unreadable};
use crate::app_state::AppState;
use crate::error::ServiceError;
use crate::pages::{ClientAddress, Reader, error_page, redirect_as};

/// The prefix of the score streams.
const STREAM: &str = "quiz";

/// How many of the last answers are searched for repetitions.
const REMEMBERED: u64 = 500;

/// The query of the quiz: the code of laws, the card, the answer.
struct QuizQuery {
    code: Option<CodeId>,
    n: Option<u64>,
    answer: Option<usize>,
}

impl QuizQuery {
    fn of(query: Option<String>) -> QuizQuery {
        let query = FormQuery::of(query);
        QuizQuery {
            code: query.get("code").and_then(|text| text.parse().ok()),
            n: query.get("n").and_then(|text| text.parse().ok()),
            answer: query.get("answer").and_then(|text| text.parse().ok()),
        }
    }

    fn code(&self) -> String {
        self.code.map(|code| code.to_string()).unwrap_or_default()
    }
}

/// An answer with the score after it; the last record is the current score.
#[derive(Serialize, Deserialize, Clone, Copy, Default)]
struct QuizScore {
    n: u64,
    right: u32,
    asked: u32,
}

/// The number of the last record and its score; zeros if there is none.
async fn score(app: &AppState, stream: &StreamId) -> Result<(u64, QuizScore), ServiceError> {
    let head = app.store.head(stream).await?;
    let last = match head {
        0 => None,
        head => app.store.read(stream, head).await?.pop(),
    };
    let last = last.and_then(|event| serde_json::from_str(&event.body).ok());
    Ok((head, last.unwrap_or_default()))
}

/// The cards that a user answered recently.
async fn answered(app: &AppState, stream: &StreamId, head: u64) -> Result<Vec<u64>, ServiceError> {
    if head == 0 {
        return Ok(Vec::new());
    }
    let events = app.store.read(stream, head.saturating_sub(REMEMBERED - 1).max(1)).await?;
    let cards = events
        .into_iter()
        .filter_map(|event| Some(serde_json::from_str::<QuizScore>(&event.body).ok()?.n));
    Ok(cards.collect())
}

/// `POST /director/quiz`: counts an answer, once per card.
pub(crate) async fn answer(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    body: String,
) -> Response {
    let given = QuizQuery::of(Some(body));
    let (Some(number), Some(answer)) = (given.n, given.answer) else { return unreadable(&reader) };
    let Some(card) = quiz_card(number, given.code, reader.words()) else {
        return unreadable(&reader);
    };
    let new = reader.identity.is_none();
    if app.allow_entry(from).is_err() || new && app.allow_arrival(from).is_err() {
        return too_many_requests(&reader);
    }
    let Ok(identity) = reader.identity_or_new() else {
        return error_page::fault(&reader, ServiceError::Entropy);
    };
    let Some(stream) = stream(STREAM, identity.person.as_str()) else { return unreadable(&reader) };
    let code = given.code();
    let target = format!("/director/quiz?code={code}&n={number}&answer={answer}");
    let (head, last) = match score(&app, &stream).await {
        Ok(found) => found,
        Err(fault) => return error_page::fault(&reader, fault),
    };
    let known = match answered(&app, &stream, head).await {
        Ok(known) => known.contains(&number),
        Err(fault) => return error_page::fault(&reader, fault),
    };
    if !known {
        let right = last.right.saturating_add(u32::from(answer == card.right));
        let now = QuizScore { n: number, right, asked: last.asked.saturating_add(1) };
        let body = serde_json::to_string(&now).unwrap_or_default();
        let record = Record { at_ms: crate::now_ms(), version: VERSION, body };
        match app.store.append(Append::events(stream, head + 1, vec![record])).await {
            // Another device of the same user was faster: this answer is not counted.
            Ok(_) | Err(AppendError::Conflict { .. }) => {}
            Err(fault) => return error_page::fault(&reader, fault),
        }
    }
    redirect_as(&app, &identity, &target)
}

/// `GET /director/quiz`: a card; with an answer, the ruling and the user's score.
pub(crate) async fn quiz(
    State(app): State<AppState>,
    reader: Reader,
    RawQuery(query): RawQuery,
) -> Response {
    let query = QuizQuery::of(query);
    let named = query.code();
    let number = query.n.unwrap_or_else(|| crate::now_ms() as u64 % CARDS);
    let Some(card) = quiz_card(number, query.code, reader.words()) else {
        return unreadable(&reader);
    };
    let mut kept = QuizScore::default();
    if let Some(stream) = reader.identity.as_ref().and_then(|it| stream(STREAM, it.person.as_str()))
    {
        match score(&app, &stream).await {
            Ok((_, last)) => kept = last,
            Err(fault) => return error_page::fault(&reader, fault),
        }
    }
    let given = query.answer;
    let won = given == Some(card.right);
    let body = html! {
        p { a href="/director" { (reader.t("td-back")) } }
        h1 { (reader.t("td-quiz")) }
        (editions(&reader, "/director/quiz", query.code, true))
        @if kept.asked > 0 {
            p.score role="status" { (reader.say("td-score", &[("right", kept.right.into()), ("asked", kept.asked.into())])) }
        }
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
            p.verdict data-verdict=[won.then_some("fair")] role="status" { (reader.t(if won { "td-quiz-won" } else { "td-quiz-lost" })) }
            p { a.button.primary href=(format!("/director/quiz?code={named}&n={}", next(number))) { (reader.t("td-quiz-next")) } }
            (explained(&reader, &card.ruling, &html! {}, None))
            p { a href=(address(&card.text)) { (reader.t("td-quiz-see")) } }
        }
    };
    director_page(&reader, body).into_response()
}

/// The number of cards.
const CARDS: u64 = 1_000_000_007;

/// The next card: a step of a linear congruential generator.
const fn next(number: u64) -> u64 {
    number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407) % CARDS
}
