//! The page of one game: what it is, its options, and a table alone or with friends.

use axum::{
    extract::{Path, Query, State, rejection::QueryRejection},
    response::{IntoResponse, Redirect, Response},
};
use bridge::forms::{self, FormInfo, Hands};
use maud::{Markup, html};
use pref::Preset;
use table::BridgeOptions;

use super::{
    Frame, Reader, error_page,
    home::{self, CLOCKS},
    preferans,
    scoring_options::{self, PresetQuery},
    systems,
};
use crate::app_state::AppState;

/// The key of the family of Preferans.
pub(super) const PREFERANS: &str = "family-preferans";

/// A game that a table can be opened for.
pub(super) enum OpenGame {
    /// A form of bridge.
    Bridge(&'static FormInfo),
    /// A kind of Preferans.
    Preferans(Preset),
}

impl OpenGame {
    /// All games by family, in display order, each family with the key of its name.
    pub(super) fn families() -> Vec<(&'static str, Vec<OpenGame>)> {
        let mut families: Vec<(&str, Vec<OpenGame>)> = Vec::new();
        for known in forms::all() {
            let family = home::family_key(known.family);
            match families.iter_mut().find(|(key, _)| *key == family) {
                Some((_, games)) => games.push(OpenGame::Bridge(known)),
                None => families.push((family, vec![OpenGame::Bridge(known)])),
            }
        }
        let presets = Preset::ALL.iter().copied().map(OpenGame::Preferans);
        families.push((PREFERANS, presets.collect()));
        families
    }

    /// The game with this value of the form field `form`.
    pub(super) fn of(field: &str) -> Option<OpenGame> {
        if let Some(preset) = preferans::preset(field) {
            return Some(OpenGame::Preferans(preset));
        }
        let games = OpenGame::families().into_iter().flat_map(|(_, games)| games);
        games.into_iter().find(|game| game.field() == field)
    }

    /// Its value of the form field `form`, which is also the last part of its page's address.
    pub(super) fn field(&self) -> String {
        match self {
            OpenGame::Bridge(known) => known.key.to_owned(),
            OpenGame::Preferans(preset) => preferans::field(*preset),
        }
    }

    /// Its name.
    pub(super) fn name(&self, reader: &Reader) -> String {
        match self {
            OpenGame::Bridge(known) => home::form_name(reader, known.key),
            OpenGame::Preferans(preset) => preferans::name(reader, *preset),
        }
    }

    /// What it is, in a sentence or two.
    pub(super) fn about(&self, reader: &Reader) -> String {
        match self {
            OpenGame::Bridge(known) => reader.t(&format!("form-{}-about", known.key)),
            OpenGame::Preferans(preset) => preferans::about(reader, *preset),
        }
    }
}

/// `GET /game/{game}`
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Path(game): Path<String>,
    chosen: Result<Query<PresetQuery>, QueryRejection>,
) -> Response {
    let Some(game) = OpenGame::of(&game) else {
        return error_page::missing(&reader, "mistake-game");
    };
    let chosen = chosen.map(|Query(chosen)| chosen).unwrap_or_default();
    let systems = match systems::of_reader(&app, &reader).await {
        Ok(systems) => systems,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let (name, known) = (game.name(&reader), reader.known_name());
    let frame = Frame { name: "game", ..Frame::default() };
    let body = html! {
        h1 { (name) }
        p { (game.about(&reader)) }
        @if let OpenGame::Preferans(preset) = &game {
            @if preferans::has_misere(*preset) {
                p { a href="/misere" { (reader.t("misere-title")) } ". " (reader.t("misere-short")) }
            }
        }
        form.game method="post" action="/play" {
            input type="hidden" name="form" value=(game.field());
            p.do { button.primary.big type="submit" { (reader.t("game-play")) } }
            section {
                h2 { (reader.t("home-options")) }
                @match &game {
                    OpenGame::Bridge(known) => { (scoring_options::options(&reader, known, &chosen)) }
                    OpenGame::Preferans(preset) => { (preferans::options(&reader, *preset)) }
                }
            }
            @if let OpenGame::Bridge(form) = &game {
                @if form.hands == Hands::OneEach {
                    details {
                        summary { (reader.t("home-sitting")) }
                        (scoring_options::sitting(&reader, "table"))
                        p.small { (reader.t("open-sitting-about")) }
                    }
                }
                @if BridgeOptions::supports_laws(form.key) {
                    details.systems {
                        summary { (reader.t("home-systems")) }
                        (super::system::choice(&reader, &systems))
                    }
                    details.laws {
                        summary { (reader.t("home-laws")) }
                        (scoring_options::laws(&reader, "table"))
                    }
                }
            }
            section #friends {
                h2 { (reader.t("open-title")) }
                p { (reader.t("open-lead")) }
                p {
                    label for="name" { (reader.t("name-label")) }
                    input #name name="name" maxlength="64" autocomplete="nickname" value=(known);
                }
                @if matches!(game, OpenGame::Bridge(_)) { (explainer(&reader)) }
                (clock(&reader))
                button type="submit" formaction="/tables" { (reader.t("open-do")) }
            }
        }
    };
    super::page(&reader, &frame, &name, body).into_response()
}

/// Who explains calls.
fn explainer(reader: &Reader) -> Markup {
    html! {
        p.option {
            label for="explainer" { (reader.t("open-explainer")) }
            select #explainer name="explainer" {
                option value="caller" { (reader.t("open-explainer-caller")) }
                option value="partner" { (reader.t("open-explainer-partner")) }
            }
        }
    }
}

/// The time for thinking.
fn clock(reader: &Reader) -> Markup {
    html! {
        p.option {
            label for="clock" { (reader.t("open-clock")) }
            select #clock name="clock" {
                @for (value, key) in CLOCKS { option value=(value) { (reader.t(key)) } }
            }
        }
    }
}

/// The query of a form that asks for a game's page.
#[derive(serde::Deserialize)]
pub(crate) struct GameQuery {
    form: String,
}

/// `GET /game?form=…`: the page of this game, for a list of games in a form without scripts.
pub(crate) async fn choose(query: Result<Query<GameQuery>, QueryRejection>) -> Redirect {
    match query.ok().and_then(|Query(query)| OpenGame::of(&query.form)) {
        Some(game) => Redirect::to(&format!("/game/{}", game.field())),
        None => Redirect::to("/#games"),
    }
}
