//! The challenges of the day: the list, and a page for each with its ranking and its commitments.

use axum::{
    extract::{ConnectInfo, Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use club::challenges::{
    self, ChallengeId, ChallengeKind, EnterError, Points, Ranking, Row,
    state::{Challenge, Entry},
};
use formats::sheet::{self, preferans as preferans_sheet};
use jiff::civil::Date;
use maud::{Markup, html};
use tourney::Ratio;
use words::Lang;

use super::{ClientAddress, Frame, Reader, error_page};
use crate::app_state::AppState;

/// How many rows of a ranking are shown, besides the reader's own.
const SHOWN_ROWS: usize = 100;

/// `GET /challenge`: the challenges of today, and yesterday's results.
pub(crate) async fn list(State(app): State<AppState>, reader: Reader) -> Response {
    let day = app.clock.today();
    let mut cards = Vec::new();
    for kind in ChallengeKind::ALL {
        let id = ChallengeId { day, kind };
        let challenge = match app.challenges.read(&id.key()).await {
            Ok(challenge) => challenge,
            Err(error) => return error_page::service_error(&reader, error),
        };
        let entered = challenge.as_ref().map_or(0, |challenge| challenge.entries.len());
        let own = entry_table(&reader, challenge.as_deref().map(|known| &known.aggregate));
        // On a day on which the server did not run there was none.
        let yesterday = day.yesterday().ok().map(|day| ChallengeId { day, kind });
        let yesterday = match yesterday {
            Some(before) => match app.challenges.read(&before.key()).await {
                Ok(drawn) => drawn.map(|_| before),
                Err(error) => return error_page::service_error(&reader, error),
            },
            None => None,
        };
        cards.push((id, entered, own, yesterday));
    }
    let frame = Frame { name: "challenges", ..Frame::default() };
    let title = reader.t("challenge-title");
    let body = html! {
        h1 { (title) }
        p { (reader.t("challenge-lead")) " " (until(&reader, ChallengeId { day, kind: ChallengeKind::Board }, day)) }
        ul.challenges {
            @for (id, entered, own, yesterday) in cards {
                li {
                    h2 { a href=(format!("/challenge/{id}")) { (name(&reader, id.kind)) } }
                    p { (reader.t(&format!("challenge-{}-about", id.kind))) }
                    (enter_button(&reader, id, own.as_deref(), day))
                    p.small {
                        a href=(format!("/challenge/{id}")) {
                            (reader.format("challenge-entered", &[("count", entered.into())]))
                        }
                        @if let Some(yesterday) = yesterday {
                            " · "
                            a href=(format!("/challenge/{yesterday}")) { (reader.t("challenge-yesterday")) }
                        }
                    }
                }
            }
        }
        p.small { (reader.t("challenge-fair")) " " a href="/about#dealing" { (reader.t("verify-how")) } }
    };
    super::page(&reader, &frame, &title, body).into_response()
}

/// `GET /challenge/{id}`
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    let Ok(id) = id.parse::<ChallengeId>() else {
        return error_page::missing(&reader, "mistake-challenge");
    };
    let challenge = match app.challenges.read(&id.key()).await {
        Ok(Some(challenge)) => challenge,
        Ok(None) => return error_page::missing(&reader, "mistake-challenge"),
        Err(error) => return error_page::service_error(&reader, error),
    };
    match challenges::ranking(&app, &app.rankings, id, &challenge).await {
        Ok(ranking) => {
            challenge_page(&reader, id, &challenge, &ranking, app.clock.today()).into_response()
        }
        Err(error) => error_page::service_error(&reader, error),
    }
}

/// `POST /challenge/{id}`: enters the reader, and leads to their table.
pub(crate) async fn enter(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    let Ok(id) = id.parse::<ChallengeId>() else {
        return error_page::missing(&reader, "mistake-challenge");
    };
    let identity = match reader.authorise_opening(from) {
        Ok(identity) => identity,
        Err(page) => return *page,
    };
    match challenges::enter(&app, id, &identity.person, &identity.name).await {
        Ok(table) => super::redirect_as(&app, &identity, &format!("/table/{table}")),
        Err(EnterError::Closed) => {
            error_page::page(&reader, StatusCode::CONFLICT, "mistake-challenge-closed")
                .into_response()
        }
        Err(EnterError::Full) => {
            error_page::page(&reader, StatusCode::CONFLICT, "mistake-challenge-full")
                .into_response()
        }
        Err(EnterError::Internal(error)) => error_page::service_error(&reader, error),
    }
}

fn challenge_page(
    reader: &Reader,
    id: ChallengeId,
    challenge: &Challenge,
    ranking: &Ranking,
    today: Date,
) -> Markup {
    let frame = Frame { name: "challenge", ..Frame::default() };
    let title = format!("{} · {}", name(reader, id.kind), day(reader, id.day));
    let own = entry_table(reader, Some(challenge));
    // A person who has played a deal has seen its cards; the others' boards are open when nobody can
    // learn from them any more.
    let person = reader.identity.as_ref().map(|identity| &identity.person);
    let is_own = |row: &Row<Entry>| Some(&row.player.person) == person;
    let deals = id.kind.deals() as usize;
    let (rows, hidden) = first_and_own(&ranking.rows, is_own);
    let body = html! {
        h1 { (title) }
        p { (reader.t(&format!("challenge-{}-about", id.kind))) " " (until(reader, id, today)) }
        (enter_button(reader, id, own.as_deref(), today))
        section aria-labelledby="ranking" {
            h2 #ranking { (reader.t("challenge-ranking")) }
            @if ranking.rows.is_empty() { p { (reader.t("challenge-nobody")) } } @else {
                div.wide-sheet tabindex="0" role="group" aria-labelledby="ranking" {
                    table.ranking {
                        thead {
                            tr {
                                th scope="col" { (reader.t("challenge-place")) }
                                th scope="col" { (reader.t("challenge-player")) }
                                @for number in 1..=deals {
                                    th.number scope="col" { (reader.format("board-number", &[("board", number.into())])) }
                                }
                                th.number scope="col" { (reader.t(unit(id.kind))) }
                            }
                        }
                        tbody {
                            @for row in rows {
                                tr.own[is_own(row)] {
                                    td { @if let Some(place) = row.place { (place) } @else { "–" } }
                                    th scope="row" { bdi { (row.player.name) } }
                                    (points(reader, row, deals, id.is_over(today) || is_own(row)))
                                }
                            }
                        }
                        @if let Some(robots) = &ranking.robots {
                            tfoot {
                                tr {
                                    td { "–" }
                                    th scope="row" { (reader.t("challenge-robots")) }
                                    (points(reader, robots, deals, id.is_over(today)))
                                }
                            }
                        }
                    }
                }
                @if hidden > 0 {
                    p.small { (reader.format("challenge-hidden", &[("count", hidden.into())])) }
                }
                p.small { (reader.t(&format!("{}-about", unit(id.kind)))) }
            }
        }
        section aria-labelledby="drawn" {
            h2 #drawn { (reader.t("challenge-drawn")) }
            p { (reader.t("challenge-drawn-at")) " " (reader.time(challenge.drawn_at_ms)) ". " (reader.t("challenge-fair")) }
            dl.proof {
                @for (number, (commitment, secret)) in (1..).zip(challenge.commitments().iter().zip(challenge.secrets())) {
                    dt { (reader.format("board-number", &[("board", number.into())])) }
                    dd { (reader.t("challenge-commitment")) " " code { (commitment) } }
                    @if id.is_over(today) {
                        dd { (reader.t("challenge-secret")) " " code { (secret) } }
                    }
                }
            }
        }
        p { a href="/challenge" { (reader.t("challenge-title")) } }
    };
    super::page(reader, &frame, &title, body)
}

/// The first rows and the reader's own, and how many are left out.
fn first_and_own<T>(rows: &[T], is_own: impl Fn(&T) -> bool) -> (Vec<&T>, usize) {
    let (first, later) = rows.split_at(rows.len().min(SHOWN_ROWS));
    let shown: Vec<&T> = first.iter().chain(later.iter().filter(|row| is_own(row))).collect();
    let hidden = rows.len() - shown.len();
    (shown, hidden)
}

/// The cells of a row with the points of each deal and their sum. `is_open`: whether the boards may be
/// looked at.
fn points<P>(reader: &Reader, row: &Row<P>, deals: usize, is_open: bool) -> Markup {
    html! {
        @for number in 0..deals {
            td.number {
                @if let Some(board) = row.boards.get(number) {
                    @let text = shown(reader, board.points);
                    @if is_open {
                        a href=(format!("/board/{}", board.id)) { (text) }
                    } @else { (text) }
                }
            }
        }
        td.number { b { (shown(reader, row.total)) } }
    }
}

/// The reader's table in a challenge.
fn entry_table(reader: &Reader, challenge: Option<&Challenge>) -> Option<String> {
    let person = &reader.identity.as_ref()?.person;
    challenge?.entry(person).map(|entry| entry.table.clone())
}

/// The button to play, or the link back to the reader's table.
fn enter_button(reader: &Reader, id: ChallengeId, own: Option<&str>, today: Date) -> Markup {
    html! {
        @if let Some(table) = own {
            p { a.button href=(format!("/table/{table}")) { (reader.t("challenge-again")) } }
        } @else if id.is_open(today) {
            form method="post" action=(format!("/challenge/{id}")) {
                button.primary type="submit" { (reader.t("challenge-play")) }
            }
        }
    }
}

/// Until when it can be played, or that it is over.
fn until(reader: &Reader, id: ChallengeId, today: Date) -> Markup {
    html! {
        @if id.is_over(today) { (reader.t("challenge-over")) } @else {
            (reader.t("challenge-until")) " " (reader.time(id.closes_at_ms())) "."
        }
    }
}

/// The name of a kind of challenge.
pub(crate) fn name(reader: &Reader, kind: ChallengeKind) -> String {
    reader.t(&format!("challenge-{kind}"))
}

/// A day, in words.
fn day(reader: &Reader, day: Date) -> String {
    let facts = [
        ("year", day.strftime("%Y").to_string().into()),
        ("month", day.strftime("%m").to_string().into()),
        ("day", day.strftime("%d").to_string().into()),
    ];
    reader.format("page-day", &facts)
}

/// The key of the unit in which a challenge is ranked.
pub(crate) const fn unit(kind: ChallengeKind) -> &'static str {
    match kind {
        ChallengeKind::Board | ChallengeKind::Four => "challenge-imps",
        ChallengeKind::Progressive => "challenge-points",
        ChallengeKind::Preferans => "challenge-whists",
    }
}

/// Points with their sign, in the reader's language.
pub(crate) fn shown(reader: &Reader, points: Points) -> String {
    let text = match points {
        Points::Imps(imps) if imps > Ratio::ZERO => format!("+{}", sheet::decimal(&imps)),
        Points::Imps(imps) => sheet::decimal(&imps),
        Points::Score(score) => sheet::signed(score),
        Points::Amount(amount) => preferans_sheet::signed(amount),
    };
    if reader.lang == Lang::Ru { text.replace('.', ",") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_ranking_shows_the_first_rows_and_the_readers_own() {
        let rows: Vec<usize> = (0..250).collect();
        let (shown, hidden) = first_and_own(&rows, |row| *row == 180);
        assert_eq!((shown.len(), hidden), (101, 149));
        assert_eq!(shown.last(), Some(&&180));
        let (shown, hidden) = first_and_own(&rows, |row| *row == 7);
        assert_eq!((shown.len(), hidden), (100, 150));
        let (shown, hidden) = first_and_own(&rows[..3], |_| false);
        assert_eq!((shown.len(), hidden), (3, 0));
    }
}
