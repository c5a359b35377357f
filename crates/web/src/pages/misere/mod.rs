//! The misère trainer: which discard, catch it, and the sheet of probable discards. Every state of an
//! exercise is in its address, so that the pages need no script and can be passed on.

mod catch;
mod discard;
mod face;
mod query;
mod sheet;

use std::{future::poll_fn, task::Poll, time::Duration};

use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use club::analysis::{
    AnalysisError,
    misere::{Classic, ExerciseId, Origin},
};
use maud::{Markup, html};
use pref::Seat;
use tokio::sync::Semaphore;

pub(crate) use catch::page as catch_page;
pub(crate) use discard::page as discard_page;
pub(crate) use sheet::page as sheet_page;

use super::{Frame, Reader, error_page};

/// How long a page waits for an exercise that is being made; then it says so, and the browser asks
/// again.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);
/// How many exercises are made at a time for pages whose readers may have gone: fewer than the queue of
/// searches holds, so that nobody fills it by asking and leaving.
static MADE_AT_ONCE: Semaphore = Semaphore::const_new(4);
/// After how many seconds it asks again.
const ASK_AGAIN_S: &str = "2";

/// The kinds of exercises, as in their addresses.
const KINDS: [&str; 3] = ["discard", "catch", "sheet"];

/// `GET /misere`: the kinds of exercises, and the classic positions.
pub(crate) async fn page(reader: Reader) -> Markup {
    let title = reader.t("misere-title");
    let body = html! {
        h1 { (title) }
        p { (reader.t("misere-lead")) }
        ul.kinds {
            @for kind in KINDS {
                li {
                    h2 { (reader.t(&format!("misere-{kind}"))) }
                    p { (reader.t(&format!("misere-{kind}-about"))) }
                    a.button.primary href=(format!("/misere/{kind}")) { (reader.t(&format!("misere-{kind}-go"))) }
                }
            }
        }
        section aria-labelledby="classics" {
            h2 #classics { (reader.t("misere-classics")) }
            ul.classics {
                @for classic in Classic::all() {
                    li {
                        h3 { (classic_name(&reader, classic.key)) }
                        p { (reader.t(&format!("misere-classic-{}-about", classic.key))) " " (origin(&reader, &classic)) }
                        p.ways {
                            @for kind in KINDS {
                                a.button href=(address(kind, ExerciseId::Classic(classic.key))) { (reader.t(&format!("misere-{kind}"))) }
                            }
                        }
                    }
                }
            }
        }
        p.small { (reader.t("misere-model")) " " a href="/sources/preferans#B6" { (reader.t("misere-rules")) } }
    };
    trainer_page(&reader, &title, body)
}

/// `GET /misere/{kind}`: to an exercise of this kind that nobody chose.
pub(crate) async fn another(reader: Reader, Path(kind): Path<String>) -> Response {
    if !KINDS.contains(&kind.as_str()) {
        return error_page::missing(&reader, "mistake-missing");
    }
    let id = ExerciseId::of_seed(club::now_ms() as u64).next();
    Redirect::to(&address(&kind, id)).into_response()
}

fn trainer_page(reader: &Reader, title: &str, body: Markup) -> Markup {
    let frame = Frame { name: "misere", styles: &["css/misere.css"], ..Frame::default() };
    super::page(reader, &frame, title, body)
}

/// The address of an exercise.
fn address(kind: &str, id: ExerciseId) -> String {
    format!("/misere/{kind}/{id}")
}

/// The heading of an exercise, with its number or name.
fn heading(reader: &Reader, kind: &str, id: ExerciseId) -> String {
    let kind = reader.t(&format!("misere-{kind}"));
    match id {
        ExerciseId::Number(number) => {
            let facts = [("kind", kind.into()), ("number", number.to_string().into())];
            reader.format("misere-numbered", &facts)
        }
        ExerciseId::Classic(key) => format!("{kind}: {}", classic_name(reader, key)),
    }
}

fn classic_name(reader: &Reader, key: &str) -> String {
    reader.t(&format!("misere-classic-{key}"))
}

/// Where a classic position comes from.
fn origin(reader: &Reader, classic: &Classic) -> Markup {
    match classic.origin {
        Origin::Composed => html! { span.quiet { (reader.t("misere-composed")) } },
        Origin::Handed(source) => {
            let place = source.strip_prefix("docs/sources/").unwrap_or(source).replace(".md", "");
            html! { a href=(format!("/sources/{place}")) { (reader.t("misere-source")) } }
        }
    }
}

/// The links below an exercise: the next one, the same position otherwise, all exercises.
fn further(reader: &Reader, kind: &str, id: ExerciseId, also: &[&str]) -> Markup {
    html! {
        nav.further aria-label=(reader.t("misere-further")) {
            a.button.primary href=(address(kind, id.next())) { (reader.t("misere-next")) }
            @for other in also {
                a.button href=(address(other, id)) { (reader.t(&format!("misere-same-{other}"))) }
            }
            a.button href="/misere" { (reader.t("misere-all")) }
        }
    }
}

/// The name of a seat, as the catchers call it.
fn seat_name(reader: &Reader, seat: Seat) -> String {
    reader.t(&format!("misere-seat-{}", seat.letter().to_ascii_lowercase()))
}

/// A share in whole per cent.
fn percent(reader: &Reader, share: f64) -> String {
    reader.format("misere-percent", &[("share", ((share * 100.0).round() as i64).into())])
}

/// A number with this many decimals, with the decimal sign of the language.
fn decimal(reader: &Reader, number: f64, decimals: usize) -> String {
    reader.decimals(&format!("{number:.decimals$}"))
}

/// An exercise, once it is made. Its making goes on if it takes longer than `limit`.
///
/// # Errors
///
/// The page that says so, and the page for an exercise that cannot be made.
async fn soon<T: Send + 'static>(
    reader: &Reader,
    title: &str,
    limit: Duration,
    making: impl Future<Output = Result<T, AnalysisError>> + Send + 'static,
) -> Result<T, Box<Response>> {
    let mut making = Box::pin(making);
    // One that is known is there at once.
    if let Poll::Ready(made) = poll_fn(|context| Poll::Ready(making.as_mut().poll(context))).await {
        return made.map_err(|error| Box::new(failure(reader, error)));
    }
    let Ok(permit) = MADE_AT_ONCE.try_acquire() else {
        return Err(Box::new(waiting(reader, title)));
    };
    let making = async move {
        let _permit = permit;
        making.await
    };
    match tokio::time::timeout(limit, tokio::spawn(making)).await {
        Ok(Ok(made)) => made.map_err(|error| Box::new(failure(reader, error))),
        Ok(Err(panicked)) => {
            tracing::error!(%panicked, "an exercise cannot be made");
            Err(Box::new(failure(reader, AnalysisError::TimedOut)))
        }
        Err(_) => Err(Box::new(waiting(reader, title))),
    }
}

/// The page that is shown while an exercise is made.
fn waiting(reader: &Reader, title: &str) -> Response {
    let body = html! {
        p { a href="/misere" { (reader.t("misere-back")) } }
        h1 { (title) }
        p role="status" { (reader.t("misere-waits")) }
    };
    let again = [(header::REFRESH, ASK_AGAIN_S)];
    (StatusCode::ACCEPTED, again, trainer_page(reader, title, body)).into_response()
}

/// The page for an exercise that cannot be shown.
fn failure(reader: &Reader, error: AnalysisError) -> Response {
    match error {
        AnalysisError::NoBoard => error_page::missing(reader, "misere-mistake"),
        AnalysisError::Play { .. } => {
            error_page::page(reader, StatusCode::UNPROCESSABLE_ENTITY, "misere-mistake-card")
                .into_response()
        }
        AnalysisError::TimedOut => {
            error_page::page(reader, StatusCode::SERVICE_UNAVAILABLE, "misere-mistake-hard")
                .into_response()
        }
        AnalysisError::RateLimited(_) => error_page::too_many_requests(reader),
        AnalysisError::Internal(error) => error_page::service_error(reader, error),
    }
}

/// The exercise of an address.
///
/// # Errors
///
/// The page for an address of none.
fn exercise(reader: &Reader, id: &str) -> Result<ExerciseId, Box<Response>> {
    id.parse().map_err(|_| Box::new(error_page::missing(reader, "misere-mistake")))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use axum::http::{HeaderMap, Uri};
    use store::Memory;

    use super::*;
    use crate::{Config, Storage, app_state::AppState};

    #[tokio::test]
    async fn while_an_exercise_is_made_its_page_asks_again() {
        let store = Arc::new(Memory::default());
        let app =
            AppState::new(Config::new(Storage::Memory), store, None, None, None).await.unwrap();
        let reader = Reader::of(&app, &HeaderMap::new(), &Uri::from_static("/misere/sheet/3"));
        let never = std::future::pending::<Result<(), AnalysisError>>();
        let page = soon(&reader, "Sheet", Duration::ZERO, never).await.unwrap_err();
        assert_eq!(page.status(), StatusCode::ACCEPTED);
        assert_eq!(page.headers()[header::REFRESH], ASK_AGAIN_S);
        let made = soon(&reader, "Sheet", Duration::MAX, async { Ok(7) }).await;
        assert!(matches!(made, Ok(7)));
        let hard = async { Err::<(), _>(AnalysisError::TimedOut) };
        let page = soon(&reader, "Sheet", Duration::MAX, hard).await.unwrap_err();
        assert_eq!(page.status(), StatusCode::SERVICE_UNAVAILABLE);
    }
}
