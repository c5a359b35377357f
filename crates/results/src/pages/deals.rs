//! The cards of a Preferans event, on one page.

use maud::{Markup, html};

use super::site::{Site, suited};
use crate::model::PreferansDeal;
use crate::texts::{HANDS, SUITS, Texts};

pub(super) fn page(site: &Site<'_>) -> Markup {
    let (results, texts) = (site.results, site.texts);
    html! {
        p { (texts.t("results-deals-order")) }
        @for round in 1..=results.last_round() {
            @let deals: Vec<&PreferansDeal> =
                results.deals.iter().filter(|deal| deal.round == round).collect();
            @if !deals.is_empty() {
                h2 { (texts.round_title(results.kind, round)) }
                div.records {
                    @for deal in deals { section { h3 { (texts.deal_title(deal)) } (hands(texts, deal)) } }
                }
            }
        }
    }
}

/// The three hands and the talon, side by side.
fn hands(texts: &Texts, deal: &PreferansDeal) -> Markup {
    let talon = deal.deal.talon();
    html! {
        div.deal.three {
            @for (key, hand) in HANDS.into_iter().zip(deal.deal.hands()) {
                div {
                    p.points { (texts.t(key)) }
                    @for suit in SUITS {
                        p { (suited(&suit.symbol().to_string())) " " (texts.holding(hand, suit)) }
                    }
                }
            }
            p.talon { (texts.t("results-talon")) " " (suited(&texts.cards(talon))) }
        }
    }
}
