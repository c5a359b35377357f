//! The log of what operators and moderators did.

use axum::{Extension, extract::State};
use maud::Markup;

use super::frame::{Access, acts_list, section_page};
use crate::{app_state::AppState, pages::Reader};

/// The acts on the page; `biritch admin audit` prints more.
const SHOWN: usize = 200;

/// `GET /operator/log`
pub(super) async fn page(
    State(app): State<AppState>,
    Extension(access): Extension<Access>,
    reader: Reader,
) -> Markup {
    let acts = app.audit_report(access.role, SHOWN).acts;
    let body = acts_list(&reader, &acts);
    section_page(&reader, &access, "/operator/log", &reader.t("operator-log"), body)
}
