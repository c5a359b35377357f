//! The static files of the card table, embedded in the program and addressed by a hash of their
//! content.
//!
//! The build script links the modules of each page into one script, joins its style sheets, and
//! compresses both. Parts of a script are named by relative paths, so the hash comes before the
//! directory: `/assets/{hash of everything}/js/table.js`. With `BIRITCH_ASSETS` set to a directory,
//! the single modules and sheets are read from there on each request, for development.

use std::{
    borrow::Cow,
    path::{Component, Path, PathBuf},
};

use axum::{
    body::Body,
    extract::{Path as Segments, RawQuery, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use sha2::{Digest, Sha256};
use words::{Bundle, FILES, Lang};

use crate::{app_state::AppState, page_files};

mod embedded {
    use super::Asset;

    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

/// An embedded file, as it is and compressed.
struct Asset {
    path: &'static str,
    plain: &'static [u8],
    brotli: &'static [u8],
    gzip: &'static [u8],
}

/// A file as it is sent, with the name of its compression, if it has one.
struct Content {
    bytes: Cow<'static, [u8]>,
    encoding: Option<&'static str>,
}

pub(crate) use embedded::SOURCES;

/// Cached for a year: changed content has another address.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const NO_CACHE: &str = "no-cache";

/// Where the files come from.
#[derive(Debug)]
pub(crate) struct Assets {
    hash: String,
    /// Read from this directory instead, when set.
    directory: Option<PathBuf>,
}

impl Assets {
    /// The embedded files, or those of a directory.
    pub(crate) fn new(directory: Option<PathBuf>) -> Assets {
        let mut hash = Sha256::new();
        let mut add = |name: &str, bytes: &[u8]| {
            hash.update(name.as_bytes());
            hash.update((bytes.len() as u64).to_be_bytes());
            hash.update(bytes);
        };
        embedded::ASSETS.iter().for_each(|asset| add(asset.path, asset.plain));
        for (lang, file) in Lang::ALL.iter().flat_map(|lang| FILES.iter().map(move |f| (lang, f))) {
            add(&format!("{}/{}", lang.code(), file.name), file.text(*lang).as_bytes());
        }
        let hash = match directory {
            Some(_) => "dev".to_owned(),
            None => hex::encode(&hash.finalize()[..8]),
        };
        Assets { hash, directory }
    }

    /// The address of a file.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("/assets/{}/{path}", self.hash)
    }

    /// Whether there is such a file.
    pub(crate) fn has(&self, path: &str) -> bool {
        match &self.directory {
            Some(directory) => directory.join(path).is_file(),
            None => embedded(path).is_some(),
        }
    }

    /// The addresses of the style sheets with these paths: one, into which they are joined.
    pub(crate) fn styles(&self, sheets: &[&str], is_table: bool) -> Vec<String> {
        if self.directory.is_none() {
            let joined = page_files::joined_sheet(sheets, is_table);
            if self.has(&joined) {
                return vec![self.url(&joined)];
            }
        }
        sheets.iter().filter(|path| self.has(path)).map(|path| self.url(path)).collect()
    }

    /// The address of the messages that a page's script formats: the set is one of those of the
    /// tables, or `all`.
    pub(crate) fn words(&self, set: &str, lang: Lang) -> String {
        match self.directory {
            Some(_) => format!("/words/{}.ftl?v={}", lang.code(), self.hash),
            None => self.url(&page_files::words_file(set, lang.code())),
        }
    }

    /// The file with this path in the version with this hash. Of another version there is none: a page
    /// loaded before a new version would join a new part of a script to its old script.
    async fn of_version(&self, hash: &str, path: &str, accepted: &str) -> Option<Content> {
        if hash != self.hash {
            return None;
        }
        self.read(path, accepted).await
    }

    async fn read(&self, path: &str, accepted: &str) -> Option<Content> {
        let Some(directory) = &self.directory else {
            return embedded(path).map(|asset| asset.content(accepted));
        };
        let plain = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        if !plain {
            return None;
        }
        let bytes = tokio::fs::read(directory.join(path)).await.ok()?;
        Some(Content { bytes: bytes.into(), encoding: None })
    }

    fn cache_control(&self, hash: &str) -> &'static str {
        if hash == self.hash && self.directory.is_none() { IMMUTABLE } else { NO_CACHE }
    }
}

/// The embedded file with this path.
fn embedded(path: &str) -> Option<&'static Asset> {
    embedded::ASSETS.iter().find(|asset| asset.path == path)
}

impl Asset {
    /// The smallest form that a client accepts.
    fn content(&self, accepted: &str) -> Content {
        let accepts = |name: &str| {
            accepted.split(',').any(|one| {
                let (coding, quality) = one.split_once(';').unwrap_or((one, ""));
                coding.trim().eq_ignore_ascii_case(name) && is_wanted(quality)
            })
        };
        let forms = [("br", self.brotli), ("gzip", self.gzip)];
        let packed = forms
            .into_iter()
            .find(|(name, packed)| packed.len() < self.plain.len() && accepts(name));
        match packed {
            Some((name, bytes)) => Content { bytes: bytes.into(), encoding: Some(name) },
            None => Content { bytes: self.plain.into(), encoding: None },
        }
    }
}

/// Whether the quality of a coding, `q=0.5`, is above zero; without one it is 1 (RFC 9110, section
/// 12.4.2).
fn is_wanted(quality: &str) -> bool {
    let value = quality.split_once('=').filter(|(name, _)| name.trim().eq_ignore_ascii_case("q"));
    value.is_none_or(|(_, value)| value.trim().parse::<f32>().is_ok_and(|value| value > 0.0))
}

/// What a client accepts.
fn accepted(headers: &HeaderMap) -> &str {
    let text = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    text.unwrap_or_default()
}

/// The content with its type; `Vary`, because it depends on what the client accepts.
fn answer(path: &str, content: Content, cache: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, media_type(path)),
        (header::CACHE_CONTROL, cache),
        (header::VARY, "accept-encoding"),
    ];
    let encoding = content.encoding.map(|name| [(header::CONTENT_ENCODING, name)]);
    (headers, encoding, Body::from(content.bytes)).into_response()
}

/// `GET /assets/{hash}/{*path}`
pub(crate) async fn file(
    State(app): State<AppState>,
    headers: HeaderMap,
    Segments((hash, path)): Segments<(String, String)>,
) -> Response {
    match app.assets.of_version(&hash, &path, accepted(&headers)).await {
        Some(content) => answer(&path, content, app.assets.cache_control(&hash)),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// `GET /words/{lang}.ftl?v={hash}`: the messages that the card table formats in the browser.
pub(crate) async fn words(
    State(app): State<AppState>,
    RawQuery(query): RawQuery,
    Segments(file): Segments<String>,
) -> Response {
    let Some(lang) = file.strip_suffix(".ftl").and_then(Lang::of) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let text = Bundle::Browser.text(lang);
    let hash = query.as_deref().and_then(|query| query.strip_prefix("v=")).unwrap_or_default();
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, app.assets.cache_control(hash)),
    ];
    (headers, text).into_response()
}

/// `GET /favicon.ico`, which browsers request on their own.
pub(crate) async fn favicon(State(app): State<AppState>, headers: HeaderMap) -> Response {
    match app.assets.read("icon.svg", accepted(&headers)).await {
        Some(content) => answer("icon.svg", content, NO_CACHE),
        None => StatusCode::NO_CONTENT.into_response(),
    }
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("json" | "webmanifest") => "application/json",
        Some("woff2") => "font/woff2",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        Some("wav") => "audio/wav",
        Some("ftl") => "text/plain; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The classes that a style sheet styles everywhere: selectors consisting of one class.
    fn bare(sheet: &str) -> BTreeSet<String> {
        let (mut classes, mut prelude) = (BTreeSet::new(), String::new());
        let (mut rest, mut inside) = (sheet, 0);
        while let Some(c) = rest.chars().next() {
            if let Some(comment) = rest.strip_prefix("/*") {
                rest = comment.split_once("*/").map_or("", |(_, after)| after);
                continue;
            }
            rest = &rest[c.len_utf8()..];
            match c {
                '{' => {
                    let is_class = |selector: &&str| {
                        let name = |c: char| c.is_alphanumeric() || "-_".contains(c);
                        selector.strip_prefix('.').is_some_and(|rest| rest.chars().all(name))
                    };
                    let all = prelude.split(',').map(str::trim).filter(is_class);
                    classes.extend(all.map(str::to_owned));
                    prelude.clear();
                }
                '}' | ';' => prelude.clear(),
                // A comma inside parentheses does not separate selectors.
                ',' if inside > 0 => prelude.push(' '),
                c => {
                    inside += i32::from(c == '(') - i32::from(c == ')');
                    prelude.push(c);
                }
            }
        }
        classes
    }

    #[test]
    fn no_class_is_styled_by_two_sheets_of_a_page() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let sheet = |path: &str| bare(&std::fs::read_to_string(root.join(path)).expect(path));
        let mut checked = BTreeSet::new();
        let laws: &[&str] = &["css/site.css", "css/table.css", "css/laws.css"];
        for page in page_files::STYLES.iter().map(|(page, _)| page).chain([&laws]) {
            let mut known = BTreeSet::new();
            for path in *page {
                let own = sheet(path);
                let twice: Vec<_> = known.intersection(&own).collect();
                assert!(twice.is_empty(), "{path}: another sheet of its page styles {twice:?}");
                known.extend(own);
                checked.insert((*path).to_owned());
            }
            assert!(!known.is_empty());
        }
        let all = std::fs::read_dir(root.join("css")).expect("the sheets");
        let all = all.map(|entry| entry.expect("an entry").file_name().into_string());
        let all: BTreeSet<_> = all.map(|name| format!("css/{}", name.expect("a name"))).collect();
        assert_eq!(checked, all, "every sheet is checked");
        assert_eq!(bare("a .b, .c:hover{} /* .d{} */ @media x { .e, .f {} }").len(), 2);
    }

    #[test]
    fn the_smallest_form_that_a_client_accepts_is_sent() {
        let asset = embedded("js/table.js").expect("the script of the table");
        for (accepted, encoding) in [
            ("gzip, deflate, br", Some("br")),
            ("gzip", Some("gzip")),
            ("br;q=0, GZIP", Some("gzip")),
            ("br;q=0.0, gzip;q=0.001", Some("gzip")),
            ("br; Q = 0.000 , gzip ; q=0", None),
            ("br;q=1.0", Some("br")),
            ("br;q=much", None),
            ("identity", None),
            ("", None),
        ] {
            assert_eq!(asset.content(accepted).encoding, encoding, "{accepted}");
        }
        assert!(asset.brotli.len() < asset.gzip.len() && asset.gzip.len() < asset.plain.len());
    }

    #[test]
    fn the_script_of_a_page_needs_no_other_module_at_once() {
        for module in page_files::MODULES {
            let asset = embedded(module).expect(module);
            let text = std::str::from_utf8(asset.plain).expect("a script is UTF-8");
            assert!(!text.contains("from'./") && !text.contains("from'../"), "{module}");
        }
        let part = embedded("js/table/laws/game-ui.js").expect("laws mode is a part");
        let text = std::str::from_utf8(part.plain).expect("a script is UTF-8");
        assert!(text.contains("from'../../table.js'"), "it shares the modules of the page");
    }

    #[test]
    fn every_message_of_the_browser_is_in_a_set() {
        let browser: BTreeSet<&str> = Bundle::Browser.names().collect();
        let (_, all) = page_files::WORDS.iter().find(|(set, _)| *set == "all").expect("a set");
        let set: BTreeSet<String> = all.iter().map(|name| format!("{name}.ftl")).collect();
        assert_eq!(browser, set.iter().map(String::as_str).collect());
        for (set, names) in page_files::WORDS {
            assert!(names.iter().all(|name| all.contains(name)), "{set}");
            for lang in Lang::ALL {
                assert!(embedded(&page_files::words_file(set, lang.code())).is_some(), "{set}");
            }
        }
    }
}
