//! Challenges: those of the day and one's own, and a page for each with its ranking and its commitments.

mod opening;

use axum::{
    extract::{ConnectInfo, Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use club::{
    challenges::{
        self, ChallengeId, Contest, Daily, DailyKind, EnterError, Points, Ranking, Row,
        StoredChallenge, Terms,
        state::{Challenge, Entry},
    },
    events::ListedEvent,
};
use formats::sheet::{self, preferans as preferans_sheet};
use jiff::civil::Date;
use maud::{Markup, html};
use table::PersonId;
use tourney::Ratio;

use super::{ClientAddress, Frame, Reader, device, error_page};
use crate::app_state::AppState;
pub(crate) use opening::{new, open};

/// The kind of a challenge in people's lists of events.
pub(crate) const LISTED_KIND: &str = "self-paced";

/// How many rows of a ranking are shown, besides the reader's own.
const SHOWN_ROWS: usize = 100;

/// `GET /challenge`: the challenges of today, and yesterday's results.
pub(crate) async fn list(State(app): State<AppState>, reader: Reader) -> Response {
    let (day, now_ms) = (app.clock.today(), app.clock.now_ms());
    let mut cards = Vec::new();
    for kind in DailyKind::ALL {
        let id = Daily { day, kind }.id();
        let challenge = match app.challenges.read(&id.key()).await {
            Ok(challenge) => challenge,
            Err(error) => return error_page::service_error(&reader, error),
        };
        let entered = challenge.as_ref().map_or(0, |challenge| challenge.entries.len());
        let own = entry_table(&reader, challenge.as_deref().map(|known| &known.aggregate));
        // On a day on which the server did not run there was none.
        let yesterday = day.yesterday().ok().map(|day| Daily { day, kind }.id());
        let yesterday = match yesterday {
            Some(before) => match app.challenges.read(&before.key()).await {
                Ok(drawn) => drawn.map(|_| before),
                Err(error) => return error_page::service_error(&reader, error),
            },
            None => None,
        };
        cards.push((kind, id, entered, own, yesterday));
    }
    let frame = Frame { name: "challenges", ..Frame::default() };
    let title = reader.t("challenge-title");
    let ends = Daily { day, kind: DailyKind::Board }.terms();
    let body = html! {
        h1 { (title) }
        p { (reader.t("challenge-lead")) " " (until(&reader, &ends, now_ms)) }
        ul.challenges {
            @for (kind, id, entered, own, yesterday) in cards {
                li {
                    h2 { a href=(format!("/challenge/{id}")) { (daily_name(&reader, kind)) } }
                    p { (reader.t(&format!("challenge-{kind}-about"))) }
                    (enter_button(&reader, &id, own.as_deref(), true))
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
        section aria-labelledby="own" {
            h2 #own { (reader.t("challenge-own")) }
            p { (reader.t("event-self-paced-about")) }
            p { a.button href="/challenge/new" { (reader.t("event-open")) } }
        }
    };
    super::page(&reader, &frame, &title, body).into_response()
}

/// The challenge with this id, or the page that says why there is none.
async fn known(
    app: &AppState,
    reader: &Reader,
    id: &str,
) -> Result<StoredChallenge, Box<Response>> {
    let missing = || Box::new(error_page::missing(reader, "mistake-challenge"));
    let id: ChallengeId = id.parse().map_err(|_| missing())?;
    match challenges::read(app, &id).await {
        Ok(challenge) => challenge.ok_or_else(missing),
        Err(error) => Err(Box::new(error_page::service_error(reader, error))),
    }
}

/// `GET /challenge/{id}`
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let challenge = match known(&app, &reader, &id).await {
        Ok(challenge) => challenge,
        Err(page) => return *page,
    };
    match challenges::ranking(&app, &app.rankings, &challenge).await {
        Ok(ranking) => {
            let link = format!("{}/challenge/{}", device::origin(&app, &headers), challenge.id);
            let now_ms = app.clock.now_ms();
            challenge_page(&reader, &challenge, &ranking, now_ms, &link).into_response()
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
    let closed = match id.daily() {
        Some(_) => "mistake-challenge-closed",
        None => "mistake-challenge-over",
    };
    let refused = |key| error_page::page(&reader, StatusCode::CONFLICT, key).into_response();
    match challenges::enter(&app, &id, &identity.person, &identity.name).await {
        Ok(table) => {
            if let Ok(Some(challenge)) = challenges::read(&app, &id).await {
                remember(&app, &identity.person, &challenge).await;
            }
            super::redirect_as(&app, &identity, &format!("/table/{table}"))
        }
        Err(EnterError::Unknown) => error_page::missing(&reader, "mistake-challenge"),
        Err(EnterError::Closed) => refused(closed),
        Err(EnterError::Full) => refused("mistake-challenge-full"),
        Err(EnterError::Internal(error)) => error_page::service_error(&reader, error),
    }
}

/// Adds a challenge that somebody has opened to a person's events.
async fn remember(app: &AppState, person: &PersonId, challenge: &StoredChallenge) {
    let Some(opened) = &challenge.state.opened else { return };
    let mine = ListedEvent {
        event: challenge.id.key(),
        title: opened.title.to_string(),
        kind: LISTED_KIND.to_owned(),
        at_ms: 0,
    };
    app.remember_event(person, &mine).await;
}

fn challenge_page(
    reader: &Reader,
    challenge: &StoredChallenge,
    ranking: &Ranking,
    now_ms: i64,
    link: &str,
) -> Markup {
    let StoredChallenge { id, terms, state } = challenge;
    let frame = Frame { name: "challenge", ..Frame::default() };
    let title = match id.daily() {
        Some(Daily { day: date, kind }) => {
            format!("{} · {}", daily_name(reader, kind), day(reader, date))
        }
        None => name(reader, challenge),
    };
    let about = match id.daily() {
        Some(Daily { kind, .. }) => reader.t(&format!("challenge-{kind}-about")),
        None => {
            let facts = [
                ("contest", contest_name(reader, terms.contest).into()),
                ("deals", terms.deals.into()),
            ];
            reader.format("challenge-contest-about", &facts)
        }
    };
    let own = entry_table(reader, Some(state));
    let is_over = terms.is_over(now_ms);
    // A person who has played a deal has seen its cards; the others' boards are open when nobody can
    // learn from them any more.
    let person = reader.identity.as_ref().map(|identity| &identity.person);
    let is_own = |row: &Row<Entry>| Some(&row.player.person) == person;
    // What others made of a deal tells what is in it: the reader sees the points of so many deals.
    let seen = match ranking.rows.iter().find(|row| is_own(row)) {
        _ if is_over => usize::MAX,
        own => own.map_or(0, |row| row.boards.len()),
    };
    let deals = terms.deals as usize;
    let unit = unit(terms.contest);
    let (rows, hidden) = first_and_own(&ranking.rows, is_own);
    let invitation = html! {
        @if id.daily().is_none() && !is_over {
            (device::invitation(reader, &reader.t("challenge-invite-how"), link))
        }
    };
    let body = html! {
        h1 { (title) }
        p { (about) " " (until(reader, terms, now_ms)) }
        (enter_button(reader, id, own.as_deref(), !is_over))
        // The organiser first sends the link; later the ranking comes first.
        @if state.entries.is_empty() { (invitation) }
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
                                th.number scope="col" { (reader.t(unit)) }
                            }
                        }
                        tbody {
                            @for row in rows {
                                tr.own[is_own(row)] {
                                    td { @if let Some(place) = row.place { (place) } @else { "–" } }
                                    th scope="row" { bdi { (row.player.name) } }
                                    (points(reader, row, [deals, seen], is_over || is_own(row)))
                                }
                            }
                        }
                        @if let Some(robots) = &ranking.robots {
                            tfoot {
                                tr {
                                    td { "–" }
                                    th scope="row" { (reader.t("challenge-robots")) }
                                    (points(reader, robots, [deals, seen], is_over))
                                }
                            }
                        }
                    }
                }
                @if hidden > 0 {
                    p.small { (reader.format("challenge-hidden", &[("count", hidden.into())])) }
                }
                p.small { (reader.t(&format!("{unit}-about"))) }
            }
        }
        @if !state.entries.is_empty() { (invitation) }
        section aria-labelledby="drawn" {
            h2 #drawn { (reader.t("challenge-drawn")) }
            p { (reader.t("challenge-drawn-at")) " " (reader.time(state.drawn_at_ms)) ". " (reader.t("challenge-fair")) }
            dl.proof {
                @for (number, (commitment, secret)) in (1..).zip(state.commitments().iter().zip(state.secrets())) {
                    dt { (reader.format("board-number", &[("board", number.into())])) }
                    dd { (reader.t("challenge-commitment")) " " code { (commitment) } }
                    @if is_over {
                        dd { (reader.t("challenge-secret")) " " code { (secret) } }
                    }
                }
            }
        }
        @if id.daily().is_some() { p { a href="/challenge" { (reader.t("challenge-title")) } } }
        @else { p { a href="/event" { (reader.t("event-list")) } } }
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

/// The cells of a row with the points of each deal and their sum; of how many deals there are, so many the reader has
/// seen. `is_open`: whether the boards may be looked at.
fn points<P>(reader: &Reader, row: &Row<P>, [deals, seen]: [usize; 2], is_open: bool) -> Markup {
    html! {
        @for number in 0..deals {
            td.number {
                @if let Some(board) = row.boards.get(number).filter(|_| number < seen) {
                    @let text = shown(reader, board.points);
                    @if is_open {
                        a href=(format!("/board/{}", board.id)) { (text) }
                    } @else { (text) }
                } @else if number < row.boards.len() { "·" }
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
fn enter_button(reader: &Reader, id: &ChallengeId, own: Option<&str>, is_open: bool) -> Markup {
    html! {
        @if let Some(table) = own {
            p { a.button href=(format!("/table/{table}")) { (reader.t("challenge-again")) } }
        } @else if is_open {
            form method="post" action=(format!("/challenge/{id}")) {
                button.primary type="submit" { (reader.t("challenge-play")) }
            }
        }
    }
}

/// Until when it can be played, or that it is over.
fn until(reader: &Reader, terms: &Terms, now_ms: i64) -> Markup {
    html! {
        @if terms.is_over(now_ms) { (reader.t("challenge-over")) } @else {
            (reader.t("challenge-until")) " " (reader.time(terms.closes_at_ms)) "."
        }
    }
}

/// The name of a challenge: of a kind, or its title.
pub(crate) fn name(reader: &Reader, challenge: &StoredChallenge) -> String {
    match (challenge.id.daily(), &challenge.state.opened) {
        (Some(Daily { kind, .. }), _) => daily_name(reader, kind),
        (None, Some(opened)) => opened.title.to_string(),
        (None, None) => reader.t("challenge-own"),
    }
}

/// The name of a kind of challenge of the day.
fn daily_name(reader: &Reader, kind: DailyKind) -> String {
    reader.t(&format!("challenge-{kind}"))
}

/// What is played, and how results are compared.
fn contest_name(reader: &Reader, contest: Contest) -> String {
    match contest {
        Contest::Preferans(preset) => {
            reader.t(&format!("at-pref-preset-{preset}").replace('_', "-"))
        }
        other => reader.t(&format!("challenge-contest-{other}")),
    }
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
pub(crate) const fn unit(contest: Contest) -> &'static str {
    match contest {
        Contest::Imps => "challenge-imps",
        Contest::Matchpoints => "challenge-percent",
        Contest::Progressive => "challenge-points",
        Contest::Preferans(_) => "challenge-whists",
    }
}

/// Points with their sign, in the reader's language.
pub(crate) fn shown(reader: &Reader, points: Points) -> String {
    let text = match points {
        Points::Imps(imps) if imps > Ratio::ZERO => format!("+{}", sheet::decimal(&imps)),
        Points::Imps(imps) => sheet::decimal(&imps),
        Points::Percent(percent) => sheet::decimal(&percent),
        Points::Score(score) => sheet::signed(score),
        Points::Amount(amount) => preferans_sheet::signed(amount),
    };
    reader.decimals(&text)
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
