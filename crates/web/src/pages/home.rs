//! The first page: play now, or open a table for friends; the choice of forms.

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
use maud::{Markup, html};
use table::{Bridge, BridgeOptions, Clock, LawsMode};

use super::{
    Frame, From, Reader,
    agreements::{self, Chosen},
    mistake, preferans,
};
use crate::{app_state::AppState, error::ServiceError, tables::NewTable};

/// A preset that may be asked for; what cannot be read asks for none.
type Asked = Result<Query<Chosen>, QueryRejection>;

/// `GET /`
pub(crate) async fn page(reader: Reader, chosen: Asked) -> Markup {
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
            // This browser remembers where it last played.
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

/// The headings of the forms, in their order.
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

/// All forms under their headings; each is one click, its options one more.
fn choice(reader: &Reader, chosen: &Chosen) -> Markup {
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

fn card(reader: &Reader, known: &FormInfo, chosen: &Chosen) -> Markup {
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
pub(crate) async fn new_table(reader: Reader, chosen: Asked) -> Markup {
    let chosen = chosen.map(|Query(chosen)| chosen).unwrap_or_default();
    let asked = forms::all().iter().find(|known| chosen.is_of(known)).or(forms::all().first());
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
            // Who sits where, and who explains calls, is asked of bridge alone.
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

/// What a form of these pages was sent with, in order.
type Sent = Vec<(String, String)>;

fn field<'a>(sent: &'a Sent, key: &str) -> Option<&'a str> {
    sent.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
}

/// The form of the game with its options; none if there is no such form or option.
fn game(sent: &Sent) -> Option<bridge::Options> {
    let key = field(sent, "form").unwrap_or("rubber");
    let mut form = forms::FormOptions::of(key)?;
    for (name, word) in sent {
        if let Some((of, option)) = name.split_once('.')
            && of == key
        {
            form.set(option, word).ok()?;
        }
    }
    let explainer = match field(sent, "explainer") {
        Some("partner") => Explainer::Partner,
        _ => Explainer::Caller,
    };
    let sent_word = |key: &str| field(sent, key).map(str::to_owned);
    let sitting = agreements::agreed_sitting(&form, sent_word).ok()?;
    let options = bridge::Options { form, explainer, sitting };
    // A form is not for any number of people.
    (options.sitting.is_none() || options.evening().is_some()).then_some(options)
}

/// How irregularities are treated and by which code, if they are not prevented.
fn laws(sent: &Sent) -> Option<LawsMode> {
    let mode = match field(sent, "laws")? {
        "physical" => laws::Mode::Physical,
        "coach" => laws::Mode::Coach,
        _ => return None,
    };
    let code = field(sent, "code").and_then(|code| code.parse().ok());
    Some(LawsMode { mode, code: code.unwrap_or(laws::CodeId::Dup2017) })
}

/// What was chosen.
enum Wanted {
    Bridge(bridge::Options),
    Preferans(table::Options<pref::Match>),
}

/// Who is to come to a table that opens.
enum Company {
    /// The owner where South's hand is held, robots in the other chairs, cards; nobody else before the owner lets people in.
    Robots,
    /// Whoever knows the address.
    Friends,
}

/// `POST /play`
pub(crate) async fn play(
    State(app): State<AppState>,
    ConnectInfo(from): From,
    reader: Reader,
    Form(sent): Form<Sent>,
) -> Response {
    begin(&app, &reader, from, &sent, Company::Robots).await
}

/// `POST /tables`
pub(crate) async fn open(
    State(app): State<AppState>,
    ConnectInfo(from): From,
    mut reader: Reader,
    Form(sent): Form<Sent>,
) -> Response {
    match field(&sent, "name").map(str::parse) {
        Some(Ok(name)) => {
            let known = reader.identity.as_ref().is_some_and(|known| known.name == name);
            // A new name is a record: it is counted like a person.
            if !known && app.allow_arrival(from).is_err() {
                return mistake::often(&reader);
            }
            let named = match &reader.identity {
                Some(known) if known.name == name => Ok(known.clone()),
                Some(known) => app.sessions.rename(known, name).await.map_err(ServiceError::from),
                None => app.sessions.new_person(name).map_err(ServiceError::from),
            };
            match named {
                Ok(identity) => reader.identity = Some(identity),
                Err(error) => return mistake::fault(&reader, error),
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
    sent: &Sent,
    company: Company,
) -> Response {
    let wanted = match field(sent, "form").is_some_and(preferans::is_asked) {
        true => preferans::agreed(sent).map(Wanted::Preferans),
        false => game(sent).map(Wanted::Bridge),
    };
    let Some(wanted) = wanted else {
        return mistake::page(reader, StatusCode::UNPROCESSABLE_ENTITY, "mistake-form")
            .into_response();
    };
    let identity = match reader.opener(from) {
        Ok(identity) => identity,
        Err(page) => return *page,
    };
    let (owner, name) = (identity.person.clone(), identity.name.clone());
    let alone = matches!(company, Company::Robots);
    let clock = field(sent, "clock").and_then(clock);
    let opened = match wanted {
        Wanted::Bridge(game) => {
            let seat = alone.then(|| game.form.start().manner().holder(Seat::South));
            let game = BridgeOptions { game, laws: laws(sent) };
            let options = table::Options::<Bridge> { clock, ..table::Options::new(game) };
            let opening = NewTable { owner, name, options, seat, start: alone, locked: alone };
            app.tables.bridge.open(opening).await
        }
        Wanted::Preferans(options) => {
            let seat = alone.then_some(pref::Seat::A);
            let options = table::Options { clock, ..options };
            let opening = NewTable { owner, name, options, seat, start: alone, locked: alone };
            app.tables.pref.open(opening).await
        }
    };
    match opened {
        Ok(id) => super::go(app, &identity, &format!("/table/{id}")),
        Err(error) => mistake::fault(reader, error),
    }
}
