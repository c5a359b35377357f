//! What this site is, how it deals, and the sources of its rules.

use maud::{Markup, html};

use super::{Frame, Reader};

/// `GET /about`
pub(crate) async fn page(reader: Reader) -> Markup {
    let frame = Frame { name: "about", ..Frame::default() };
    let title = reader.t("about-title");
    let body = html! {
        h1 { (title) }
        p { (reader.t("about-site")) }
        h2 #dealing { (reader.t("about-dealing")) }
        p { (reader.t("about-dealing-uniform")) }
        ol {
            li { (reader.t("about-dealing-secret")) }
            li { (reader.t("about-dealing-shares")) }
            li { (reader.t("about-dealing-openings")) }
            li { (reader.t("about-dealing-deal")) }
            li { (reader.t("about-dealing-open")) }
        }
        p { (reader.t("about-dealing-limits")) }
        p { (reader.t("about-dealing-check")) " " a href="/verify" { (reader.t("page-verify")) } }
        h2 #sources { (reader.t("about-sources")) }
        p { (reader.t("about-sources-lead")) }
        ul {
            li { (reader.t("about-sources-bridge")) }
            li { (reader.t("about-sources-balkan")) }
            li { (reader.t("about-sources-russian")) }
        }
        p #austrian { (reader.t("about-sources-austrian")) }
        p { a href="/sources" { (reader.t("sources-read")) } }
        h2 { (reader.t("about-privacy")) }
        p { (reader.t("about-privacy-kept")) }
        p { (reader.t("about-privacy-none")) }
    };
    super::page(&reader, &frame, &title, body)
}
