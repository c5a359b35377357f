//! The user's evenings, the list of forms, and the opening of an evening.

use std::collections::BTreeMap;

use axum::{
    extract::{ConnectInfo, Form, Query, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use club::{
    keeper::{
        self, Event, ListedEvening,
        game::{EveningSetup, FieldValues, Game},
        games,
    },
    user_lists,
};
use maud::{Markup, html};
use serde::Deserialize;
use words::labels::seat_key;

use super::{ClientAddress, FormFields, Reader, error_page, field, head, page, tidy};
use crate::{
    app_state::AppState,
    pages::{cards::rich_text, scoring_options},
};

/// `GET /score`: the user's evenings, and a new one.
pub(crate) async fn list(State(app): State<AppState>, reader: Reader) -> Response {
    let mine = match &reader.identity {
        Some(identity) => match user_lists::list(&app.evening_lists, &identity.person).await {
            Ok(mine) => mine,
            Err(error) => return error_page::service_error(&reader, error),
        },
        None => Vec::new(),
    };
    let title = reader.t("keeper-title");
    let body = html! {
        (head(&reader, "/", &title))
        main #keeper.list {
            p.lead { (reader.t("keeper-lead")) }
            @if !mine.is_empty() {
                h2 { (reader.t("keeper-mine")) }
                ul.evenings { @for evening in &mine { li { (link(&reader, evening)) } } }
            }
            h2 { (reader.t("keeper-choose")) }
            @for (family, forms) in families() {
                h3 { (reader.t(family)) }
                ul.forms-list {
                    @for form in forms {
                        li {
                            a href=(format!("/score/new?form={form}")) {
                                strong { (reader.t(&format!("form-{form}"))) }
                                span { (reader.t(&format!("form-{form}-about"))) }
                            }
                        }
                    }
                }
            }
        }
    };
    page(&reader, &title, body).into_response()
}

fn link(reader: &Reader, evening: &ListedEvening) -> Markup {
    html! {
        a href=(format!("/score/{}", evening.evening)) {
            strong { (reader.t(&format!("form-{}", evening.form))) }
            span { (evening.players.join(", ")) }
            small { (reader.time(evening.at_ms)) }
        }
    }
}

/// The forms by heading, in the order of the games.
fn families() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut families: Vec<(&str, Vec<&str>)> = Vec::new();
    for form in games::GAMES.iter().flat_map(|game| game.forms()) {
        match families.iter_mut().find(|(family, _)| *family == form.family) {
            Some((_, forms)) => forms.push(form.key),
            None => families.push((form.family, vec![form.key])),
        }
    }
    families
}

#[derive(Deserialize)]
pub(crate) struct NewEveningQuery {
    #[serde(default)]
    form: String,
    /// The preset that the page starts with.
    #[serde(default)]
    preset: String,
}

/// `GET /score/new?form=…`: the players and the options.
pub(crate) async fn new(
    State(app): State<AppState>,
    reader: Reader,
    Query(query): Query<NewEveningQuery>,
) -> Response {
    let NewEveningQuery { form, preset } = query;
    let usual = FieldValues::new();
    let opening = games::of(&form).and_then(|game| game.opening(&form, &usual, reader.words()));
    let Some(opening) = opening else { return Redirect::to("/score").into_response() };
    let mut sent: FormFields = vec![("preset".to_owned(), preset.clone())];
    // The options of a preset are filled in as if they had been chosen.
    for set in opening.presets.iter().filter(|set| set.key == preset) {
        let words = set.options.iter();
        sent.extend(words.map(|(key, word)| (format!("option.{key}"), word.clone())));
    }
    setup_page(&app, &reader, &form, &sent, &[], StatusCode::OK).await
}

/// The page that asks for players and options, filled with the values sent.
async fn setup_page(
    app: &AppState,
    reader: &Reader,
    form: &str,
    sent: &FormFields,
    wrong: &[String],
    status: StatusCode,
) -> Response {
    let chosen = options(form, sent).unwrap_or_default();
    let Some(opening) =
        games::of(form).and_then(|game| game.opening(form, &chosen, reader.words()))
    else {
        return error_page::missing(reader, "mistake-form");
    };
    let title = reader.t(&format!("form-{form}"));
    let known = known(app, reader).await;
    let body = html! {
        (head(reader, "/score", &title))
        main #keeper.open {
            // Suggest names used before.
            datalist #known { @for name in &known { option value=(name) {} } }
            p.lead { (reader.t(&format!("form-{form}-about"))) }
            @for message in wrong { p.message role="alert" { (message) } }
            form.opening method="post" action="/score" {
                input type="hidden" name="form" value=(form);
                h2 { (reader.t("keeper-who")) }
                @if let Some(note) = &opening.note { p.quiet { (note) } }
                (seats(&opening, sent))
                @if !opening.dealers.is_empty() {
                    fieldset.field {
                        legend { (reader.t("keeper-first-dealer")) }
                        div.tiles.of-2 {
                            @for (at, dealer) in opening.dealers.iter().enumerate() {
                                @let dealer_sent = field(sent, "dealer");
                                @let chosen = if dealer_sent.is_empty() { at == 0 } else { dealer_sent == dealer.value };
                                label.tile {
                                    input type="radio" name="dealer" value=(dealer.value)
                                        checked[chosen] aria-label=(dealer.text);
                                    span aria-hidden="true" { (rich_text(&dealer.label)) }
                                }
                            }
                        }
                    }
                }
                @if !opening.options.is_empty() {
                    details.options open[!chosen.is_empty()] {
                        summary { (reader.t("keeper-options")) }
                        (presets(reader, form, &opening, field(sent, "preset")))
                        (scoring_options::fields(reader, &opening.options, "option"))
                    }
                }
                (carried_over_fields(reader, &opening, sent))
                div.do { button.primary.big type="submit" { (reader.t("keeper-open")) } }
            }
        }
    };
    (status, page(reader, &title, body)).into_response()
}

/// The form key of a carried-over total.
fn number_key(header: &str, of: &str) -> String {
    format!("carried.{header}.{of}")
}

/// The fields for totals carried over from another sheet.
fn carried_over_fields(reader: &Reader, opening: &EveningSetup, sent: &FormFields) -> Markup {
    let is_said = sent.iter().any(|(key, says)| key.starts_with("carried.") && !says.is_empty());
    html! {
        @if !opening.carried.is_empty() {
            details.carried open[is_said] {
                summary { (reader.t("keeper-carried")) }
                p.quiet { (reader.t("keeper-carried-about")) }
                @for part in &opening.carried {
                    fieldset.field {
                        legend { (part.label) }
                        @for (of, label) in &part.numbers {
                            @let key = number_key(part.header, of);
                            p.number {
                                label for=(key) { (label) }
                                input id=(key) name=(key) value=(field(sent, &key)) maxlength="12"
                                    inputmode="numeric" autocomplete="off";
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The headers of the carried-over totals.
///
/// # Errors
///
/// The value that is not a number.
fn carried(opening: &EveningSetup, sent: &FormFields) -> Result<BTreeMap<String, String>, String> {
    let mut headers = BTreeMap::new();
    for part in &opening.carried {
        let mut says = Vec::new();
        for (of, _) in &part.numbers {
            let typed = field(sent, &number_key(part.header, of)).trim();
            let plain = typed.replace(['\u{2212}', '–'], "-");
            if plain.is_empty() {
                continue;
            }
            if plain.len() > 12 || !plain.chars().all(|c| c.is_ascii_digit() || "-/.".contains(c)) {
                return Err(typed.chars().take(12).collect());
            }
            says.push(if of.is_empty() { plain } else { format!("{of}={plain}") });
        }
        if !says.is_empty() {
            headers.insert(part.header.to_owned(), says.join(" "));
        }
    }
    Ok(headers)
}

/// The presets, each a link to the page with its options filled in.
fn presets(reader: &Reader, form: &str, opening: &EveningSetup, chosen: &str) -> Markup {
    let link = |key: &str, name: &str| {
        let target = format!("/score/new?form={form}&preset={key}");
        let current = (key == chosen).then_some("true");
        html! { a.preset href=(target) aria-current=[current] { (name) } }
    };
    html! {
        @if !opening.presets.is_empty() {
            p.presets {
                span { (reader.t("home-presets")) } " "
                (link("", &reader.t("preset-usual")))
                @for preset in &opening.presets { " " (link(preset.key, &preset.name)) }
            }
        }
    }
}

/// The maximum number of suggested names.
const MAX_KNOWN_NAMES: usize = 30;

/// The players of this person's evenings, the latest first.
async fn known(app: &AppState, reader: &Reader) -> Vec<String> {
    let Some(identity) = &reader.identity else { return Vec::new() };
    let mine = user_lists::list(&app.evening_lists, &identity.person).await.unwrap_or_default();
    let mut known: Vec<String> = Vec::new();
    for name in mine.into_iter().flat_map(|evening| evening.players) {
        if !known.contains(&name) && known.len() < MAX_KNOWN_NAMES {
            known.push(name);
        }
    }
    known
}

/// The table with a name field at each place.
fn seats(opening: &EveningSetup, sent: &FormFields) -> Markup {
    html! {
        div.table {
            span.cloth aria-hidden="true" {}
            @for (at, seat) in opening.seats.iter().enumerate() {
                @let key = format!("name-{}", at + 1);
                p class=(format!("seat at-{}", seat.seat.map_or("more", seat_key))) {
                    label for=(key) { (seat.label) }
                    input id=(key) name=(key) value=(field(sent, &key)) maxlength="32"
                        list="known" autocomplete="off" autocapitalize="words" enterkeyhint="next"
                        required[seat.required];
                }
            }
        }
    }
}

/// The options that differ from their defaults; `None` for an unknown form, option or value.
pub(super) fn options(form: &str, sent: &FormFields) -> Option<FieldValues> {
    let game = games::of(form)?;
    // The localised labels are not needed here.
    let known = game.settings(form);
    let mut options = BTreeMap::new();
    for (name, word) in sent {
        let Some(key) = name.strip_prefix("option.") else { continue };
        let (_, default, _) = known.iter().find(|(known, ..)| known == key)?;
        if !game.accepts(form, key, word) {
            return None;
        }
        if word != default {
            options.insert(key.to_owned(), word.clone());
        }
    }
    Some(options)
}

/// `POST /score`: opens an evening.
pub(crate) async fn open(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Form(sent): Form<FormFields>,
) -> Response {
    let form = field(&sent, "form").to_owned();
    let (Some(game), Some(options)) = (games::of(&form), options(&form, &sent)) else {
        return error_page::page(&reader, StatusCode::UNPROCESSABLE_ENTITY, "mistake-form")
            .into_response();
    };
    let again = async |wrong: Vec<String>| {
        setup_page(&app, &reader, &form, &sent, &wrong, StatusCode::UNPROCESSABLE_ENTITY).await
    };
    let Some(opening) = game.opening(&form, &options, reader.words()) else {
        return error_page::missing(&reader, "mistake-form");
    };
    let (players, dealer) = match people(game, &opening, &sent) {
        Ok(people) => people,
        Err(key) => return again(vec![reader.t(key)]).await,
    };
    let carried = match carried(&opening, &sent) {
        Ok(carried) => carried,
        Err(value) => {
            let wrong = reader.format("keeper-wrong-carried", &[("value", value.into())]);
            return again(vec![wrong]).await;
        }
    };
    let identity = match reader.authorise_opening(from) {
        Ok(identity) => identity,
        Err(page) => return *page,
    };
    let opened =
        Event::Opened { form: form.clone(), options, players: players.clone(), dealer, carried };
    let id = match keeper::open(&app.evenings, &opened, reader.words()).await {
        Ok(id) => id,
        Err(refusal) => {
            let explain = |refused| super::explain(&reader, refused, &mut Vec::new());
            return match error_page::refusal(&reader, &super::KEYS, refusal, explain) {
                Ok((_, messages)) => again(messages).await,
                Err(page) => *page,
            };
        }
    };
    let mine = ListedEvening { evening: id.clone(), form, players, at_ms: 0 };
    if let Err(error) = user_lists::add(&app.evening_lists, &identity.person, &mine).await {
        tracing::warn!(?error, "an evening could not be added to a user's list");
    }
    super::super::redirect_as(&app, &identity, &format!("/score/{id}"))
}

/// The players by their numbers and the first dealer.
///
/// # Errors
///
/// The message key of what is wrong.
fn people(
    game: &dyn Game,
    opening: &EveningSetup,
    sent: &FormFields,
) -> Result<(Vec<String>, Option<String>), &'static str> {
    let mut names = Vec::new();
    for (at, seat) in opening.seats.iter().enumerate() {
        match tidy(field(sent, &format!("name-{}", at + 1))) {
            name if !name.is_empty() => names.push(name),
            _ if seat.required => return Err("keeper-wrong-names"),
            _ => {}
        }
    }
    let dealer = opening.dealers.iter().find(|dealer| dealer.value == field(sent, "dealer"));
    Ok((game.in_order(names), dealer.map(|dealer| dealer.value.clone())))
}
