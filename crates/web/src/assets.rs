//! The static files of the card table, embedded in the program and addressed by a hash of their
//! content.
//!
//! The modules import each other by relative paths, so the hash comes before the directory:
//! `/assets/{hash of everything}/js/table.js`. With `BIRITCH_ASSETS` set to a directory, the files
//! are read from there on each request, for development.

use std::path::{Component, Path, PathBuf};

use axum::{
    body::Body,
    extract::{Path as Segments, RawQuery, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use sha2::{Digest, Sha256};
use words::{Bundle, FILES, Lang};

use crate::app_state::AppState;

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
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
        embedded::ASSETS.iter().for_each(|(name, bytes)| add(name, bytes));
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

    /// The hash of all files.
    pub(crate) fn hash(&self) -> &str {
        &self.hash
    }

    /// Whether there is such a file.
    pub(crate) fn has(&self, path: &str) -> bool {
        match &self.directory {
            Some(directory) => directory.join(path).is_file(),
            None => embedded::ASSETS.iter().any(|(name, _)| *name == path),
        }
    }

    async fn read(&self, path: &str) -> Option<Vec<u8>> {
        let Some(directory) = &self.directory else {
            let found = embedded::ASSETS.iter().find(|(name, _)| *name == path);
            return found.map(|(_, bytes)| bytes.to_vec());
        };
        let plain = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        if !plain {
            return None;
        }
        tokio::fs::read(directory.join(path)).await.ok()
    }

    fn cache_control(&self, hash: &str) -> &'static str {
        if hash == self.hash && self.directory.is_none() { IMMUTABLE } else { NO_CACHE }
    }
}

/// `GET /assets/{hash}/{*path}`
pub(crate) async fn file(
    State(app): State<AppState>,
    Segments((hash, path)): Segments<(String, String)>,
) -> Response {
    let Some(bytes) = app.assets.read(&path).await else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, media_type(&path)),
        (header::CACHE_CONTROL, app.assets.cache_control(&hash)),
    ];
    (headers, Body::from(bytes)).into_response()
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
pub(crate) async fn favicon(State(app): State<AppState>) -> Response {
    match app.assets.read("icon.svg").await {
        Some(bytes) => {
            ([(header::CONTENT_TYPE, "image/svg+xml")], Body::from(bytes)).into_response()
        }
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
        // The sheets that a page may load together, beside the common one.
        let pages: [&[&str]; 4] =
            [&["table", "preferans", "laws"], &["keeper"], &["event"], &["director"]];
        let sheet = |name: &str| {
            let path = format!("css/{name}.css");
            let (_, bytes) = embedded::ASSETS.iter().find(|(known, _)| *known == path).expect(name);
            bare(std::str::from_utf8(bytes).expect("a sheet is UTF-8"))
        };
        for page in pages {
            let mut known = sheet("site");
            assert!(!known.is_empty());
            for name in page {
                let own = sheet(name);
                let twice: Vec<_> = known.intersection(&own).collect();
                assert!(twice.is_empty(), "{name}.css: another sheet of its page styles {twice:?}");
                known.extend(own);
            }
        }
        let count = embedded::ASSETS.iter().filter(|(path, _)| path.ends_with(".css")).count();
        assert_eq!(count, 1 + pages.concat().len(), "every sheet is checked");
        assert_eq!(bare("a .b, .c:hover{} /* .d{} */ @media x { .e, .f {} }").len(), 2);
    }
}
