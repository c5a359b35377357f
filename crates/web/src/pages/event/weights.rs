//! The rows of a score that the director assigns: results that were likely, with their weights for each side (Law 12C1).

use bridge::Side;
use maud::{Markup, html};

use super::view::View;
use crate::pages::likely::{self, RESULTS};

/// The table of the fields; `sent` has their values, and the first result may be required.
pub(super) fn table(view: &View<'_>, sent: impl Fn(&str) -> String, is_required: bool) -> Markup {
    let side = |side: Side| view.t(&format!("event-pair-{}", side.to_string().to_lowercase()));
    let result = view.t("event-weigh-result");
    html! {
        div.scroll tabindex="0" role="group" aria-label=(view.t("event-weigh-results")) {
            table {
                thead { tr {
                    th scope="col" { (result) }
                    @for of in Side::ALL { th scope="col" { (side(of)) ", %" } }
                } }
                tbody { @for (row, (name, weights)) in (1..=RESULTS).map(|row| (row, likely::fields(row))) { tr {
                    td { input type="text" name=(name) value=(sent(&name)) size="9" maxlength="20" autocomplete="off" required[is_required && row == 1] aria-label=(format!("{result} {row}")) placeholder=(if row == 1 { "4S-S 10" } else { "" }); }
                    @for of in Side::ALL {
                        td { input type="text" inputmode="numeric" name=(weights[of]) value=(sent(&weights[of])) size="4" maxlength="4" autocomplete="off" aria-label=(format!("{} {row}, %", side(of))); }
                    }
                } } }
            }
        }
    }
}
