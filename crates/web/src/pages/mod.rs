//! The HTML pages. They work without scripts, in Russian and English; all texts come from `i18n`.

pub(crate) mod about;
pub(crate) mod board;
mod board_parts;
pub(crate) mod boards;
pub(crate) mod cards;
pub(crate) mod challenge;
pub(crate) mod deal;
pub(crate) mod deals;
pub(crate) mod device;
pub(crate) mod director;
pub(crate) mod error_page;
pub(crate) mod event;
pub(crate) mod export;
pub(crate) mod files;
mod form_fields;
pub(crate) mod game;
pub(crate) mod home;
pub(crate) mod keeper;
mod likely;
pub(crate) mod members;
pub(crate) mod misere;
pub(crate) mod operator;
pub(crate) mod preferans;
mod score;
pub(crate) mod scoring_options;
pub(crate) mod settings;
pub(crate) mod sheet_files;
pub(crate) mod sources;
pub(crate) mod system;
pub(crate) mod systems;
pub(crate) mod table;
#[cfg(test)]
mod tests;
pub(crate) mod verify;

use std::{convert::Infallible, net::SocketAddr};

use axum::{
    extract::{ConnectInfo, FromRequestParts, Request},
    http::{HeaderMap, HeaderValue, Method, Uri, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Redirect, Response},
};
use club::identity::Identity;
use club::random::NoEntropy;
use formats::sheet::{self, Drawing, Separator};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use store::StoreError;
use words::{
    FluentValue, Lang, Words,
    labels::{self, SheetLabels},
};

use crate::{
    app_state::AppState,
    cookies::{self, cookie},
    suspension,
};
use ::table::{Name, PersonId};

/// The name of the language cookie and of the query parameter.
const LANG: &str = "lang";

/// The available language that a browser prefers.
fn preferred(headers: &HeaderMap) -> Lang {
    let text = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    Lang::from_accept_language(text.unwrap_or_default())
}

/// The reader of a page: language and identity.
#[derive(Clone)]
pub(crate) struct Reader {
    app: AppState,
    pub(crate) lang: Lang,
    /// `None` before the first sign-in.
    pub(crate) identity: Option<Identity>,
    /// The requested address without the language parameter.
    address: String,
}

impl Reader {
    pub(crate) fn of(app: &AppState, headers: &HeaderMap, uri: &Uri) -> Reader {
        let asked = uri.query().and_then(|query| {
            let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.filter(|(name, _)| *name == LANG).find_map(|(_, code)| Lang::of(code))
        });
        let chosen = asked.or_else(|| cookie(headers, LANG).and_then(Lang::of));
        Reader {
            app: app.clone(),
            lang: chosen.unwrap_or_else(|| preferred(headers)),
            identity: cookies::recognise(app, headers),
            address: without_lang(uri),
        }
    }

    /// Who reads; none before the first sign-in.
    pub(crate) fn person(&self) -> Option<&PersonId> {
        self.identity.as_ref().map(|identity| &identity.person)
    }

    /// The messages in the reader's language.
    pub(crate) fn words(&self) -> &Words {
        self.app.words(self.lang)
    }

    /// Tables as a CSV file for spreadsheets: with a byte order mark, and with the list separator
    /// that the language's locales expect.
    pub(crate) fn csv(&self, tables: &[Drawing]) -> String {
        let separator = match self.lang {
            Lang::En => Separator::Comma,
            Lang::Ru => Separator::Semicolon,
        };
        format!("\u{feff}{}", sheet::csv(tables, separator))
    }

    /// The labels of score sheets in the reader's language.
    pub(crate) fn labels(&self) -> SheetLabels<'_> {
        SheetLabels::new(self.words())
    }

    /// A text of numbers with the decimal sign of the language.
    pub(crate) fn decimals(&self, text: &str) -> String {
        labels::decimals(self.words(), text)
    }

    /// A message.
    pub(crate) fn t(&self, key: &str) -> String {
        self.app.words(self.lang).text(key)
    }

    /// The name of the robot in this seat, of either game.
    pub(crate) fn robot(&self, seat: impl std::fmt::Display) -> String {
        self.format("at-robot-name", &[("seat", seat.to_string().into())])
    }

    /// A message with facts.
    pub(crate) fn format(&self, key: &str, facts: &[(&str, FluentValue<'_>)]) -> String {
        self.app.words(self.lang).format(key, facts)
    }

    /// A message as a sentence: with a capital letter, and a full stop at its end.
    pub(crate) fn sentence(&self, key: &str, facts: &[(&str, FluentValue<'_>)]) -> String {
        let text = self.format(key, facts);
        let mut letters = text.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
        format!("{first}{}{end}", letters.as_str())
    }

    /// Is there a message with this key?
    pub(crate) fn knows(&self, key: &str) -> bool {
        self.app.words(self.lang).has(key)
    }

    /// A time stamp in words.
    pub(crate) fn time(&self, at_ms: i64) -> Markup {
        let Ok(at) = jiff::Timestamp::from_millisecond(at_ms) else { return html! {} };
        html! { time datetime=(at.to_string()) { (self.time_text(at_ms)) } }
    }

    /// A time stamp in words, without markup; empty if there is no such time.
    pub(crate) fn time_text(&self, at_ms: i64) -> String {
        let Ok(at) = jiff::Timestamp::from_millisecond(at_ms) else { return String::new() };
        let at = at.to_zoned(jiff::tz::TimeZone::UTC);
        self.format(
            "page-time",
            &[
                ("year", at.strftime("%Y").to_string().into()),
                ("month", at.strftime("%m").to_string().into()),
                ("day", at.strftime("%d").to_string().into()),
                ("time", at.strftime("%H:%M").to_string().into()),
            ],
        )
    }

    /// The reader's name, if the server knows it; otherwise empty.
    pub(crate) fn known_name(&self) -> &str {
        self.identity.as_ref().map_or("", |identity| identity.name.as_str())
    }

    /// The reader's identity, or a new one under a default name.
    pub(crate) fn identity_or_new(&self) -> Result<Identity, NoEntropy> {
        if let Some(identity) = &self.identity {
            return Ok(identity.clone());
        }
        let name: Name = match self.t("page-guest-name").parse() {
            Ok(name) => name,
            Err(_) => return Err(NoEntropy),
        };
        self.app.sessions.new_person(name)
    }

    /// The identity that opens a table, a sheet or an event.
    ///
    /// # Errors
    ///
    /// An error page if the person or their address has reached a rate limit.
    pub(crate) fn authorise_opening(&self, from: SocketAddr) -> Result<Identity, Box<Response>> {
        let identity = self
            .identity_or_new()
            .map_err(|error| Box::new(error_page::service_error(self, error)))?;
        let arrives = match &self.identity {
            Some(_) => Ok(()),
            None => self.app.allow_arrival(from),
        };
        let allowed = arrives.and_then(|()| self.app.allow_table(&identity.person, from));
        allowed.map(|()| identity).map_err(|_| Box::new(error_page::too_many_requests(self)))
    }
}

impl FromRequestParts<AppState> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Reader, Infallible> {
        Ok(Reader::of(app, &parts.headers, &parts.uri))
    }
}

/// The client's address.
pub(crate) type ClientAddress = ConnectInfo<SocketAddr>;

/// The only script that stands in a page: it opens the table's socket before the module comes, which
/// saves a journey to the server and back. The content security policy names its hash.
pub(crate) const EARLY_SOCKET: &str = include_str!("../../assets/early-socket.js");

/// The properties of a page beyond the common frame.
#[derive(Default)]
pub(crate) struct Frame<'a> {
    /// The page's name for styles and scripts.
    pub(crate) name: &'a str,
    /// The JavaScript module of the page, `js/table.js`.
    pub(crate) module: Option<&'a str>,
    /// Style sheets beside the common one.
    pub(crate) styles: &'a [&'a str],
    /// The set of messages that the module formats, if it is not all of the browser's.
    pub(crate) words: Option<&'a str>,
    /// The page fills the window, without header and footer.
    pub(crate) bare: bool,
    /// The path of the socket that the module will use: it is opened while the module is loaded.
    pub(crate) socket: Option<&'a str>,
}

/// A whole page.
pub(crate) fn page(reader: &Reader, frame: &Frame<'_>, title: &str, body: Markup) -> Markup {
    let app = &reader.app;
    let assets = &app.assets;
    let file = |path: &&str| assets.has(path);
    let words = assets.words(frame.words.unwrap_or("all"), reader.lang);
    let sheets: Vec<&str> = ["css/site.css"].iter().chain(frame.styles).copied().collect();
    let is_table = frame.name == "table";
    // The table applies the settings itself.
    let site = (!is_table).then_some("js/site.js");
    html! {
        (DOCTYPE)
        html lang=(reader.lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { (title) " · " (reader.t("page-site")) }
                @if assets.has("icon.svg") {
                    link rel="icon" type="image/svg+xml" href=(assets.url("icon.svg"));
                }
                // Before the style sheets: a script after them waits for them.
                @if let Some(path) = frame.socket {
                    script data-socket=(path) { (PreEscaped(EARLY_SOCKET)) }
                }
                @for style in assets.styles(&sheets, is_table) {
                    link rel="stylesheet" href=(style);
                }
                // Requested together with the script that reads it.
                @if frame.words.is_some() {
                    link rel="preload" as="fetch" crossorigin="anonymous" href=(words);
                }
                @for module in [site, frame.module].into_iter().flatten().filter(file) {
                    script type="module" src=(assets.url(module)) {}
                }
            }
            body data-page=(frame.name) data-lang=(reader.lang.code()) data-words=(words)
                data-assets=(assets.url("")) {
                @if frame.bare {
                    (body)
                } @else {
                    a.skip href="#main" { (reader.t("page-skip")) }
                    (header(reader))
                    (suspension::notice(app, reader))
                    main #main { (body) }
                    (footer(reader))
                }
            }
        }
    }
}

fn header(reader: &Reader) -> Markup {
    html! {
            header.site {
                a.site-name href="/" { (reader.t("page-site")) }
                nav aria-label=(reader.t("page-nav")) {
                    a href="/challenge" { (reader.t("page-challenges")) }
                    a href="/event" { (reader.t("page-events")) }
                    a href="/score" { (reader.t("page-score")) }
                    a href="/boards" { (reader.t("page-boards")) }
                    a href="/files" { (reader.t("page-files")) }
                    a href="/director" { (reader.t("page-director")) }
                    a href="/verify" { (reader.t("page-verify")) }
    @if let Some(identity) = &reader.identity
                        && reader.app.admin.role(&identity.person).is_some()
                    {
                        a href="/operator" { (reader.t("operator-title")) }
                    }
                    a href="/settings" { (reader.t("page-settings")) }
                    a href="/about" { (reader.t("page-about")) }
                }
                div.person {
                    @if let Some(identity) = &reader.identity {
                        a href="/name" { (identity.name) }
                    }
                    (languages(reader))
                }
            }
        }
}

/// Links to the other languages.
fn languages(reader: &Reader) -> Markup {
    html! {
        @for lang in Lang::ALL.into_iter().filter(|lang| *lang != reader.lang) {
            a rel="alternate" hreflang=(lang.code()) lang=(lang.code())
                href=(in_language(&reader.address, lang)) {
                (reader.app.words(lang).text("page-language"))
            }
        }
    }
}

/// The address of the same page in another language.
fn in_language(address: &str, lang: Lang) -> String {
    let join = if address.contains('?') { '&' } else { '?' };
    format!("{address}{join}{LANG}={}", lang.code())
}

/// A number with the minus sign, not a hyphen, if it is below zero.
fn with_minus(number: impl std::fmt::Display) -> String {
    number.to_string().replace('-', "\u{2212}")
}

/// A page's path and query on this host, without the language parameter.
fn without_lang(uri: &Uri) -> String {
    // A path with two leading slashes would point to another host, and browsers read `\` as `/`.
    let path = format!("/{}", uri.path().trim_start_matches(['/', '\\']));
    let query = uri.query().unwrap_or_default();
    let rest: Vec<_> =
        query.split('&').filter(|pair| !pair.is_empty() && !pair.starts_with("lang=")).collect();
    if rest.is_empty() { path } else { format!("{path}?{}", rest.join("&")) }
}

/// Where the source of this program lies.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

fn footer(reader: &Reader) -> Markup {
    html! {
        footer.site {
            p { (reader.t("page-footer")) " " a href=(REPOSITORY) { (reader.t("page-source-code")) } }
        }
    }
}

/// Handles `?lang=` of a page: sets the cookie and redirects to the address without it. Other
/// methods and API requests are passed on, since a redirect would lose their body.
pub(crate) async fn switch_language(request: Request, next: Next) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let chosen = query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(Lang::of);
    let of_page = request.method() == Method::GET && !request.uri().path().starts_with("/api/");
    let Some(lang) = chosen.filter(|_| of_page) else { return next.run(request).await };
    let target = without_lang(request.uri());
    let kept = format!("{LANG}={}; Path=/; Max-Age=31536000; SameSite=Lax", lang.code());
    let kept = HeaderValue::from_str(&kept).unwrap_or(HeaderValue::from_static(""));
    ([(header::SET_COOKIE, kept)], Redirect::to(&target)).into_response()
}

/// Redirects with the cookie of this identity.
pub(crate) fn redirect_as(app: &AppState, identity: &Identity, target: &str) -> Response {
    let cookie = [(header::SET_COOKIE, cookies::set_cookie(app, identity))];
    (cookie, Redirect::to(target)).into_response()
}

/// The number of a stream's last record, for devices that poll for changes.
fn version_answer(reader: &Reader, version: Result<u64, StoreError>) -> Response {
    match version {
        Ok(version) => {
            ([(header::CONTENT_TYPE, "text/plain")], version.to_string()).into_response()
        }
        Err(error) => error_page::service_error(reader, error),
    }
}
