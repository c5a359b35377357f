//! The cookie that holds a person's signed token.

use axum::http::{HeaderMap, HeaderValue, header};
use club::identity::Identity;

use crate::app_state::AppState;

/// The cookie's name.
const COOKIE: &str = "biritch";
/// The cookie's lifetime: 400 days, the most that browsers allow.
const KEPT_S: u32 = 400 * 24 * 3600;

/// The person who sent these headers, if the cookie's signature is ours.
pub(crate) fn recognise(app: &AppState, headers: &HeaderMap) -> Option<Identity> {
    app.sessions.recognise(cookie(headers, COOKIE)?)
}

/// A new cookie in place of one that is old; `None` if it is not, or is not ours.
pub(crate) fn renewed(app: &AppState, headers: &HeaderMap) -> Option<HeaderValue> {
    let token = cookie(headers, COOKIE)?;
    let identity = app.sessions.recognise(token)?;
    app.sessions.is_renewal_due(token).then(|| set_cookie(app, &identity))
}

/// The `Set-Cookie` header for this person.
pub(crate) fn set_cookie(app: &AppState, identity: &Identity) -> HeaderValue {
    // With `Secure`, a browser never sends the cookie over plain HTTP.
    let secure = if app.config.secure { "; Secure" } else { "" };
    let token = app.sessions.sign(identity);
    let text =
        format!("{COOKIE}={token}; Path=/; Max-Age={KEPT_S}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("lang=ru; biritch=1.a=b.c"));
        headers.append(header::COOKIE, HeaderValue::from_static("biritch-other=x;last=y"));
        assert_eq!(cookie(&headers, COOKIE), Some("1.a=b.c"));
        assert_eq!(cookie(&headers, "lang"), Some("ru"));
        assert_eq!(cookie(&headers, "last"), Some("y"));
        assert_eq!(cookie(&headers, "none"), None);
    }
}
