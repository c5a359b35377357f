//! The page of settings. The browser keeps them, so its script draws the form.

use maud::{Markup, html};

use super::{Frame, Reader};

/// `GET /settings`
pub(crate) async fn page(reader: Reader) -> Markup {
    let frame = Frame {
        name: "settings",
        module: Some("js/settings-page.js"),
        styles: &["css/table.css"],
        ..Frame::default()
    };
    let body = html! {
        h1 { (reader.t("settings-title")) }
        p { (reader.t("settings-about")) }
        div #settings {}
        noscript { p { (reader.t("settings-script")) } }
    };
    super::page(&reader, &frame, &reader.t("settings-title"), body)
}
