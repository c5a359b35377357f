//! The first page: play at once, with friends, or choose a game; and the opening of a table.

use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, Form, Query, State, rejection::QueryRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use bridge::{
    Explainer, PlayedSystem, Seat, Side,
    forms::{self, Family},
};
use club::{error::ServiceError, example_board, tables::NewTable};
use maud::{Markup, html};
use table::{Bridge, BridgeOptions, Clock, LawsMode};

use super::{
    ClientAddress, Frame, Reader, cards, error_page,
    form_fields::{FormFields, sent_value},
    game::{OpenGame, PREFERANS},
    preferans, scoring_options, systems,
};
use crate::app_state::AppState;

/// `GET /`
pub(crate) async fn page(reader: Reader) -> Markup {
    let frame = Frame { name: "home", ..Frame::default() };
    let body = html! {
        section.hero {
            div.invitation {
                h1 { (reader.t("home-title")) }
                p { (reader.t("home-lead")) }
                // The script shows this link if the browser remembers a table.
                p #back hidden { a.button.again href="/" { (reader.t("home-back")) } }
                form method="post" action="/play" {
                    button.primary type="submit" name="form" value="rubber" { (reader.t("home-play")) }
                }
                p.ways {
                    a.button href="/tables" { (reader.t("home-friends")) }
                    a.button href=(format!("/game/{}", preferans::field(pref::Preset::Sochi))) { (reader.t("home-preferans")) }
                    a.button href="/score" { (reader.t("home-score")) }
                }
            }
            (example(&reader))
        }
        section #games {
            h2 { (reader.t("home-forms")) }
            @for (family, games) in OpenGame::families() {
                h3 { (reader.t(family)) }
                ul.games {
                    @for game in games {
                        li {
                            a href=(format!("/game/{}", game.field())) {
                                strong { (game.name(&reader)) }
                                span { (game.about(&reader)) }
                            }
                        }
                    }
                    @if family == PREFERANS {
                        li {
                            a href="/misere" {
                                strong { (reader.t("misere-title")) }
                                span { (reader.t("misere-short")) }
                            }
                        }
                    }
                }
            }
            p.small { a href="/about#sources" { (reader.t("about-sources")) } }
        }
    };
    super::page(&reader, &frame, &reader.t("home-title"), body)
}

/// The hands of the example board, with a link to its replay.
fn example(reader: &Reader) -> Markup {
    let Some(board) = example_board::board() else { return html! {} };
    let record = &board.record;
    html! {
        figure.example aria-label=(reader.t("home-example")) {
            div.compass {
                @for seat in Seat::ALL {
                    div data-seat=(seat.letter()) {
                        h3 { (cards::seat(reader, seat)) }
                        (cards::hand(reader, record.deal.hand(seat)))
                    }
                }
                @if let Some(contract) = record.outcome.contract() {
                    p.contract { (cards::contract(reader, contract, false)) }
                }
            }
            figcaption {
                // Where the hands are not shown, what the link leads to.
                p.caption { (reader.t("home-example")) }
                a.button href=(format!("/board/{}", example_board::ID)) { (reader.t("home-example-replay")) }
            }
        }
    }
}

/// The key of a family's name.
pub(super) fn family_key(family: Family) -> &'static str {
    match family {
        Family::Rubber => "family-rubber",
        Family::Duplicate => "family-duplicate",
        Family::Ancestors => "family-ancestors",
        _ => "family-other",
    }
}

/// A form's name.
pub(crate) fn form_name(reader: &Reader, key: &str) -> String {
    reader.t(&format!("form-{key}"))
}

/// The query of a link to the page for friends, which may name the game.
#[derive(serde::Deserialize, Default)]
pub(crate) struct FriendsQuery {
    #[serde(default)]
    form: String,
}

/// `GET /tables`: a table for friends. A name is enough; everything else is on the game's page.
pub(crate) async fn new_table(
    reader: Reader,
    query: Result<Query<FriendsQuery>, QueryRejection>,
) -> Markup {
    let query = query.map(|Query(query)| query).unwrap_or_default();
    let frame = Frame { name: "open", ..Frame::default() };
    let title = reader.t("open-title");
    let body = html! {
        h1 { (title) }
        p { (reader.t("open-lead")) }
        form method="post" action="/tables" {
            p {
                label for="name" { (reader.t("name-label")) }
                input #name name="name" maxlength="64" autocomplete="nickname" required
                    value=(reader.known_name());
            }
            p {
                label for="form" { (reader.t("open-form")) }
                select #form name="form" {
                    @for (family, games) in OpenGame::families() {
                        optgroup label=(reader.t(family)) {
                            @for game in games {
                                @let field = game.field();
                                option value=(field) selected[field == query.form] { (game.name(&reader)) }
                            }
                        }
                    }
                }
            }
            button.primary.big type="submit" { (reader.t("open-do")) }
            button type="submit" formaction="/game" formmethod="get" formnovalidate { (reader.t("open-more")) }
        }
        p {
            (reader.t("open-events")) " "
            a href="/event/new?kind=match&place=online" { (reader.t("open-match")) } ", "
            a href="/event/new?kind=pairs&place=online" { (reader.t("open-pairs")) } ", "
            a href="/event/new?kind=swiss&place=online" { (reader.t("open-swiss")) } ", "
            a href="/event/new?kind=knockout&place=online" { (reader.t("open-knockout")) } ", "
            a href="/event/new?kind=preferans&place=online" { (reader.t("open-preferans")) } "."
        }
    };
    super::page(&reader, &frame, &title, body)
}

/// The clocks that the page offers.
pub(super) const CLOCKS: [(&str, &str); 4] = [
    ("none", "open-clock-none"),
    ("slow", "open-clock-slow"),
    ("usual", "open-clock-usual"),
    ("fast", "open-clock-fast"),
];

fn clock(word: &str) -> Option<Clock> {
    let minutes = |minutes: u32| minutes * 60_000;
    match word {
        "slow" => Some(Clock { board_ms: minutes(5), act_ms: 10_000 }),
        "usual" => Some(Clock { board_ms: minutes(2) + 30_000, act_ms: 5_000 }),
        "fast" => Some(Clock { board_ms: minutes(1), act_ms: 3_000 }),
        _ => None,
    }
}

/// The form of bridge with its options; `None` if one of them is unknown.
fn game(sent: &FormFields) -> Option<bridge::SessionOptions> {
    let key = sent_value(sent, "form").unwrap_or("rubber");
    let mut form = forms::FormOptions::of(key)?;
    for (name, word) in sent {
        if let Some((of, option)) = name.split_once('.')
            && of == key
        {
            form.set(option, word).ok()?;
        }
    }
    let explainer = match sent_value(sent, "explainer") {
        Some("partner") => Explainer::Partner,
        _ => Explainer::Caller,
    };
    let sent_word = |key: &str| sent_value(sent, key).map(str::to_owned);
    let sitting = scoring_options::chosen_seating(&form, sent_word).ok()?;
    let options =
        bridge::SessionOptions { form, explainer, sitting, ..bridge::SessionOptions::default() };
    // Forms limit the number of players.
    (options.sitting.is_none() || options.evening().is_some()).then_some(options)
}

/// The laws mode and code; `None` if irregularities are prevented.
fn laws(sent: &FormFields) -> Option<LawsMode> {
    let mode = match sent_value(sent, "laws")? {
        "physical" => laws::Mode::Physical,
        "coach" => laws::Mode::Coach,
        _ => return None,
    };
    let code = sent_value(sent, "code").and_then(|code| code.parse().ok());
    Some(LawsMode { mode, code: code.unwrap_or(laws::CodeId::Dup2017) })
}

/// The game chosen for a table.
enum TableGame {
    Bridge(bridge::SessionOptions),
    Preferans(table::TableOptions<pref::Match>),
}

/// Who joins a new table.
enum NewTablePlayers {
    /// The host in the chair that holds South's hand and robots in the others; the table is locked
    /// and the first board is dealt.
    Robots,
    /// Anybody who knows the address.
    Friends,
}

/// `POST /play`
pub(crate) async fn play(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Form(sent): Form<FormFields>,
) -> Response {
    begin(&app, &reader, from, &sent, NewTablePlayers::Robots).await
}

/// `POST /tables`
pub(crate) async fn open(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    mut reader: Reader,
    Form(sent): Form<FormFields>,
) -> Response {
    match sent_value(&sent, "name").map(str::parse) {
        Some(Ok(name)) => {
            let known = reader.identity.as_ref().is_some_and(|known| known.name == name);
            // A new name is a record in the store, so it counts against the limit for new users.
            if !known && app.allow_arrival(from).is_err() {
                return error_page::too_many_requests(&reader);
            }
            let named = match &reader.identity {
                Some(known) if known.name == name => Ok(known.clone()),
                Some(known) => app.sessions.rename(known, name).await,
                None => app.sessions.new_person(name).map_err(ServiceError::from),
            };
            match named {
                Ok(identity) => reader.identity = Some(identity),
                Err(error) => return error_page::service_error(&reader, error),
            }
        }
        Some(Err(error)) => return super::device::bad_name(&reader, error),
        None => {}
    }
    begin(&app, &reader, from, &sent, NewTablePlayers::Friends).await
}

async fn begin(
    app: &AppState,
    reader: &Reader,
    from: SocketAddr,
    sent: &FormFields,
    players: NewTablePlayers,
) -> Response {
    let wanted = match sent_value(sent, "form").is_some_and(preferans::is_preferans) {
        true => preferans::agreed(sent).map(TableGame::Preferans),
        false => game(sent).map(TableGame::Bridge),
    };
    let Some(wanted) = wanted else {
        return error_page::page(reader, StatusCode::UNPROCESSABLE_ENTITY, "mistake-form")
            .into_response();
    };
    let identity = match reader.authorise_opening(from) {
        Ok(identity) => identity,
        Err(page) => return *page,
    };
    let systems = match systems::chosen(app, reader, sent).await {
        Ok(Some(systems)) => systems,
        Ok(None) => {
            return error_page::page(reader, StatusCode::UNPROCESSABLE_ENTITY, "mistake-system")
                .into_response();
        }
        Err(error) => return error_page::service_error(reader, error),
    };
    let (owner, name) = (identity.person.clone(), identity.name.clone());
    let alone = matches!(players, NewTablePlayers::Robots);
    let clock = sent_value(sent, "clock").and_then(clock);
    let opened = match wanted {
        TableGame::Bridge(mut game) => {
            // A system that is built in is an option; one of the host's own is the first event of the game.
            let mut begun = Vec::new();
            for side in Side::ALL {
                match &systems[side] {
                    PlayedSystem::BuiltIn(name) => game.systems[side] = *name,
                    PlayedSystem::Own(_) => {
                        let system = systems[side].clone();
                        begun.push(bridge::Event::SystemChosen { side, system }.into());
                    }
                }
            }
            let seat = alone.then(|| game.form.start().manner().holder(Seat::South));
            let game = BridgeOptions { game, laws: laws(sent) };
            let options = table::TableOptions::<Bridge> { clock, ..table::TableOptions::new(game) };
            let opening = NewTable { owner, name, options, seat, start: alone, locked: alone };
            app.tables.bridge.open_begun(opening, begun).await
        }
        TableGame::Preferans(options) => {
            let seat = alone.then_some(pref::Seat::A);
            let options = table::TableOptions { clock, ..options };
            let opening = NewTable { owner, name, options, seat, start: alone, locked: alone };
            app.tables.pref.open(opening).await
        }
    };
    match opened {
        Ok(id) => super::redirect_as(app, &identity, &format!("/table/{id}")),
        Err(error) => error_page::service_error(reader, error),
    }
}
