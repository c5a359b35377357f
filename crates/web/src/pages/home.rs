//! The first page: play at once, or open a table for friends, with all forms and their options.

use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, Form, Query, State, rejection::QueryRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use bridge::{
    Explainer, Seat,
    forms::{self, Family, FormInfo, Hands},
};
use club::{error::ServiceError, tables::NewTable};
use maud::{Markup, html};
use table::{Bridge, BridgeOptions, Clock, LawsMode};

use super::{
    ClientAddress, Frame, Reader,
    agreements::{self, PresetQuery},
    error_page,
    form_fields::{FormFields, sent_value},
    preferans,
};
use crate::app_state::AppState;

/// The selected preset; a query that cannot be parsed selects none.
type PresetQueryResult = Result<Query<PresetQuery>, QueryRejection>;

/// `GET /`
pub(crate) async fn page(reader: Reader, chosen: PresetQueryResult) -> Markup {
    let chosen = chosen.map(|Query(chosen)| chosen).unwrap_or_default();
    let frame = Frame { name: "home", ..Frame::default() };
    let body = html! {
        section.hero {
            h1 { (reader.t("home-title")) }
            p { (reader.t("home-lead")) }
            form method="post" action="/play" {
                button.primary type="submit" name="form" value="rubber" { (reader.t("home-play")) }
            }
            p.small { (reader.t("home-play-about")) }
            p {
                a.button href="/tables" { (reader.t("home-friends")) }
            }
            p {
                a.button href="/score" { (reader.t("home-score")) }
            }
            // The script shows this link if the browser remembers a table.
            p #back hidden { a.button href="/" { (reader.t("home-back")) } }
        }
        section {
            h2 { (reader.t("home-forms")) }
            (choice(&reader, &chosen))
            (preferans::choice(&reader))
        }
    };
    super::page(&reader, &frame, &reader.t("home-title"), body)
}

/// The families of forms, in display order.
fn families() -> Vec<Family> {
    let mut families: Vec<Family> = Vec::new();
    for known in forms::all() {
        if !families.contains(&known.family) {
            families.push(known.family);
        }
    }
    families
}

fn of_family(family: Family) -> impl Iterator<Item = &'static FormInfo> {
    forms::all().iter().filter(move |known| known.family == family)
}

/// All forms by family.
fn choice(reader: &Reader, chosen: &PresetQuery) -> Markup {
    html! {
        @for family in families() {
            h3 { (reader.t(family_key(family))) }
            ul.forms {
                @for known in of_family(family) {
                    li { (card(reader, known, chosen)) }
                }
            }
        }
    }
}

fn family_key(family: Family) -> &'static str {
    match family {
        Family::Rubber => "family-rubber",
        Family::Duplicate => "family-duplicate",
        Family::Ancestors => "family-ancestors",
        _ => "family-other",
    }
}

fn card(reader: &Reader, known: &FormInfo, chosen: &PresetQuery) -> Markup {
    html! {
        form.form-card id=(format!("form-{}", known.key)) method="post" action="/play" {
            input type="hidden" name="form" value=(known.key);
            h4 { (form_name(reader, known.key)) }
            p { (reader.t(&format!("form-{}-about", known.key))) }
            (agreements::options(reader, known, chosen, "/"))
            @if known.hands == Hands::OneEach {
                details {
                    summary { (reader.t("home-sitting")) }
                    (agreements::sitting(reader, known.key))
                }
            }
            @if BridgeOptions::supports_laws(known.key) {
                details.laws {
                    summary { (reader.t("home-laws")) }
                    (agreements::laws(reader, known.key))
                }
            }
            button type="submit" { (reader.t("home-play-form")) }
        }
    }
}

/// A form's name.
pub(crate) fn form_name(reader: &Reader, key: &str) -> String {
    reader.t(&format!("form-{key}"))
}

/// `GET /tables`: a table for friends.
pub(crate) async fn new_table(reader: Reader, chosen: PresetQueryResult) -> Markup {
    let chosen = chosen.map(|Query(chosen)| chosen).unwrap_or_default();
    let asked = forms::all().iter().find(|known| chosen.is_for(known)).or(forms::all().first());
    let asked = asked.map_or("", |known| known.key);
    let frame = Frame { name: "open", ..Frame::default() };
    let title = reader.t("open-title");
    let name = reader.identity.as_ref().map(|identity| identity.name.as_str().to_owned());
    let body = html! {
        h1 { (title) }
        p { (reader.t("open-lead")) }
        form method="post" action="/tables" {
            p {
                label for="name" { (reader.t("name-label")) }
                input #name name="name" maxlength="64" autocomplete="nickname" required
                    value=(name.unwrap_or_default());
            }
            fieldset {
                legend { (reader.t("open-form")) }
                @for family in families() {
                    h3 { (reader.t(family_key(family))) }
                    @for known in of_family(family) {
                        div.form-choice id=(format!("form-{}", known.key)) {
                            label {
                                input type="radio" name="form" value=(known.key)
                                    checked[known.key == asked];
                                " " (form_name(&reader, known.key))
                            }
                            p.small { (reader.t(&format!("form-{}-about", known.key))) }
                            (agreements::options(&reader, known, &chosen, "/tables"))
                        }
                    }
                }
                (preferans::rows(&reader))
            }
            // Seating and explanations concern bridge only.
            fieldset.of-bridge {
                legend { (reader.t("home-sitting")) }
                (agreements::sitting(&reader, "table"))
                p.small { (reader.t("open-sitting-about")) }
            }
            fieldset {
                legend { (reader.t("home-laws")) }
                (agreements::laws(&reader, "table"))
                p.small { (reader.t("open-laws-about")) }
            }
            fieldset.of-bridge {
                legend { (reader.t("open-explainer")) }
                p {
                    label {
                        input type="radio" name="explainer" value="caller" checked;
                        " " (reader.t("open-explainer-caller"))
                    }
                }
                p {
                    label {
                        input type="radio" name="explainer" value="partner";
                        " " (reader.t("open-explainer-partner"))
                    }
                }
            }
            fieldset {
                legend { (reader.t("open-clock")) }
                @for (value, key) in CLOCKS {
                    p {
                        label {
                            input type="radio" name="clock" value=(value) checked[value == "none"];
                            " " (reader.t(key))
                        }
                    }
                }
            }
            button.primary type="submit" { (reader.t("open-do")) }
        }
    };
    super::page(&reader, &frame, &title, body)
}

/// The clocks that the page offers.
const CLOCKS: [(&str, &str); 4] = [
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
fn game(sent: &FormFields) -> Option<bridge::Options> {
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
    let sitting = agreements::agreed_sitting(&form, sent_word).ok()?;
    let options = bridge::Options { form, explainer, sitting };
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
    Bridge(bridge::Options),
    Preferans(table::Options<pref::Match>),
}

/// Who joins a new table.
enum Company {
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
    begin(&app, &reader, from, &sent, Company::Robots).await
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
                Err(error) => return error_page::fault(&reader, error),
            }
        }
        Some(Err(error)) => return super::device::bad_name(&reader, error),
        None => {}
    }
    begin(&app, &reader, from, &sent, Company::Friends).await
}

async fn begin(
    app: &AppState,
    reader: &Reader,
    from: SocketAddr,
    sent: &FormFields,
    company: Company,
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
    let (owner, name) = (identity.person.clone(), identity.name.clone());
    let alone = matches!(company, Company::Robots);
    let clock = sent_value(sent, "clock").and_then(clock);
    let opened = match wanted {
        TableGame::Bridge(game) => {
            let seat = alone.then(|| game.form.start().manner().holder(Seat::South));
            let game = BridgeOptions { game, laws: laws(sent) };
            let options = table::Options::<Bridge> { clock, ..table::Options::new(game) };
            let opening = NewTable { owner, name, options, seat, start: alone, locked: alone };
            app.tables.bridge.open(opening).await
        }
        TableGame::Preferans(options) => {
            let seat = alone.then_some(pref::Seat::A);
            let options = table::Options { clock, ..options };
            let opening = NewTable { owner, name, options, seat, start: alone, locked: alone };
            app.tables.pref.open(opening).await
        }
    };
    match opened {
        Ok(id) => super::redirect_as(app, &identity, &format!("/table/{id}")),
        Err(error) => error_page::fault(reader, error),
    }
}
