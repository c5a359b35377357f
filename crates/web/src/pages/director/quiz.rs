//! Quiz cards, and the score of each user.

use axum::extract::{ConnectInfo, RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use club::director_log::{QuizAnswer, QuizScore};
use club::error::ServiceError;
use director::quiz::{QuizCard, quiz_card, quiz_card_of};
use laws::CodeId;
use maud::html;

use super::case::explained;
use super::origin::Origin;
use super::query::{FormQuery, address};
use super::{director_page, editions, too_many_requests, unreadable};
use crate::app_state::AppState;
use crate::pages::{ClientAddress, Reader, error_page, redirect_as};

/// The query of the quiz: the code of laws, the card, the answer.
struct QuizQuery {
    code: Option<CodeId>,
    n: Option<u64>,
    answer: Option<usize>,
    /// A ruling of the person's log that makes the card, from 0, instead of a number.
    kept: Option<usize>,
}

impl QuizQuery {
    fn of(query: Option<String>) -> QuizQuery {
        let query = FormQuery::of(query);
        QuizQuery {
            code: query.get("code").and_then(|text| text.parse().ok()),
            n: query.get("n").and_then(|text| text.parse().ok()),
            answer: query.get("answer").and_then(|text| text.parse().ok()),
            kept: query.get("kept").and_then(|text| text.parse().ok()),
        }
    }

    fn code(&self) -> String {
        self.code.map(|code| code.to_string()).unwrap_or_default()
    }
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
    let card = match numbered_card(&app, &reader, &given, number).await {
        Ok(Some(card)) => card,
        Ok(None) => return unreadable(&reader),
        Err(error) => return error_page::service_error(&reader, error),
    };
    let new = reader.identity.is_none();
    if app.allow_entry(from).is_err() || new && app.allow_arrival(from).is_err() {
        return too_many_requests(&reader);
    }
    let Ok(identity) = reader.identity_or_new() else {
        return error_page::service_error(&reader, ServiceError::Entropy);
    };
    let code = given.code();
    let kept = given.kept.map(|at| format!("&kept={at}")).unwrap_or_default();
    let target = format!("/director/quiz?code={code}&n={number}&answer={answer}{kept}");
    let answer = QuizAnswer { n: number, right: answer == card.right };
    if let Err(error) = app.quiz_scores.change(identity.person.as_str(), None, &answer).await {
        return error_page::service_error(&reader, error.into_internal());
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
    // Cards of kept rulings have numbers of their own in the score.
    let own = query.kept.map(|at| CARDS + at as u64);
    let number = own.or(query.n).unwrap_or_else(|| club::now_ms() as u64 % CARDS);
    let card = match numbered_card(&app, &reader, &query, number).await {
        Ok(Some(card)) => card,
        Ok(None) => {
            let none = StatusCode::UNPROCESSABLE_ENTITY;
            return error_page::page(&reader, none, "td-quiz-no-question").into_response();
        }
        Err(error) => return error_page::service_error(&reader, error),
    };
    let mut kept = QuizScore::default();
    if let Some(identity) = &reader.identity {
        match app.quiz_scores.read(identity.person.as_str()).await {
            Ok(scores) => kept = scores.map_or(kept, |scores| scores.score()),
            Err(error) => return error_page::service_error(&reader, error),
        }
    }
    let given = query.answer;
    let won = given == Some(card.right);
    let body = html! {
        p { a href="/director" { (reader.t("td-back")) } }
        h1 { (reader.t("td-quiz")) }
        (editions(&reader, "/director/quiz", query.code, true, &Origin::default()))
        @if kept.asked > 0 {
            p.score role="status" { (reader.format("td-score", &[("right", kept.right.into()), ("asked", kept.asked.into())])) }
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
                            @if let Some(at) = query.kept { input type="hidden" name="kept" value=(at); }
                            button type="submit" name="answer" value=(at) { (answer) }
                        }
                    } @else {
                        (answer)
                        @if at == card.right { " " strong { (reader.t("td-quiz-right")) } }
                        @else if given == Some(at) { " " strong { (reader.t("td-quiz-yours")) } }
                        @if let Some(reason) = card.reasons.get(at).filter(|reason| !reason.is_empty()) { p.reason { (reason) } }
                    }
                }
            }
        }
        @if given.is_some() {
            p.verdict data-verdict=[won.then_some("fair")] role="status" { (reader.t(if won { "td-quiz-won" } else { "td-quiz-lost" })) }
            p { a.button.primary href=(format!("/director/quiz?code={named}&n={}", next(number))) { (reader.t("td-quiz-next")) } }
            (explained(&reader, &card.ruling, &html! {}, None, None))
            p { a href=(address(&card.text)) { (reader.t("td-quiz-see")) } }
        }
    };
    director_page(&reader, body).into_response()
}

/// The card that a query asks for: of a number, or of a ruling in the person's log.
async fn numbered_card(
    app: &AppState,
    reader: &Reader,
    query: &QuizQuery,
    number: u64,
) -> Result<Option<QuizCard>, ServiceError> {
    let Some(at) = query.kept else {
        return Ok(quiz_card(number, query.code, reader.words()));
    };
    let Some(identity) = &reader.identity else { return Ok(None) };
    let kept = app.kept_rulings.read(identity.person.as_str()).await?;
    let text = kept.as_ref().and_then(|kept| kept.rulings().get(at)).map(|it| it.text.clone());
    Ok(text.and_then(|text| quiz_card_of(&text, reader.words())))
}

/// The number of cards.
const CARDS: u64 = 1_000_000_007;

/// The next card: a step of a linear congruential generator.
const fn next(number: u64) -> u64 {
    number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407) % CARDS
}
