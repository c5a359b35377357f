//! A played board in HTML, for every page that shows one: its calls and their meanings, its tricks,
//! its result in words.

use bridge::{Call, CallView, Seat, Vulnerability, forms::Calling};
use maud::{Markup, html};

use super::{Reader, cards};

/// Who is vulnerable.
pub(super) fn vulnerable(reader: &Reader, vulnerable: Vulnerability) -> String {
    let [ns, ew] = bridge::Side::ALL.map(|side| vulnerable.of(side));
    reader.t(match (ns, ew) {
        (false, false) => "vulnerable-none",
        (true, false) => "vulnerable-ns",
        (false, true) => "vulnerable-ew",
        (true, true) => "vulnerable-both",
    })
}

/// Was it played in a form without bidding?
pub(super) fn is_unbid(record: &bridge::Record) -> bool {
    record.form.start().manner().has_no_bidding()
}

/// The result of a board, in words.
pub(super) fn result(reader: &Reader, record: &bridge::Record) -> String {
    cards::outcome(reader, record.outcome, is_unbid(record))
}

/// The calls, each under its seat, with their explanations.
pub(super) fn auction(reader: &Reader, calls: &[CallView], calling: Calling) -> Markup {
    // Rows begin with West; each call stands under its seat, even in forms where the auction does
    // not rotate.
    let order = [Seat::West, Seat::North, Seat::East, Seat::South];
    let mut cells = Vec::new();
    for call in calls {
        while order[cells.len() % 4] != call.seat {
            cells.push(None);
        }
        cells.push(Some(call));
    }
    let explained = calls.iter().filter(|call| call.explanation.is_some());
    html! {
        table.auction {
            thead { tr { @for seat in order { th scope="col" { (cards::seat(reader, seat)) } } } }
            tbody {
                @for line in cells.chunks(4) {
                    tr {
                        @for cell in line {
                            td {
                                @if let Some(call) = cell {
                                    (call_text(reader, calls, calling, call))
                                    @if call.alerted { sup { "*" } }
                                }
                            }
                        }
                    }
                }
            }
        }
        dl.meanings {
            @for call in explained {
                @if let Some(meaning) = &call.explanation {
                    dt { (cards::seat(reader, call.seat)) ": " (call_text(reader, calls, calling, call)) }
                    dd { (explanation(reader, meaning)) }
                }
            }
        }
    }
}

/// A call in the notation of the form: forms that name trumps have their own words.
fn call_text(reader: &Reader, calls: &[CallView], calling: Calling, call: &CallView) -> Markup {
    if calling != Calling::DealerNames {
        return cards::call(reader, call.call);
    }
    match call.call {
        Call::Bid(bid) => cards::strain(reader, bid.strain),
        Call::Pass => {
            let mut before = calls.iter().take_while(|other| !std::ptr::eq(*other, call));
            let named = before.any(|other| matches!(other.call, Call::Bid(_)));
            html! { (reader.t(if named { "at-call-content" } else { "at-call-leave" })) }
        }
        call => cards::call(reader, call),
    }
}

/// What a call means.
pub(super) fn explanation(reader: &Reader, meaning: &bridge::Explanation) -> String {
    words::labels::meaning(reader.words(), meaning).unwrap_or_else(|| match meaning {
        // A message that an old log names and the language has no more.
        bridge::Explanation::System { key, .. } => key.clone(),
        bridge::Explanation::FreeText(text) => text.clone(),
    })
}

/// The tricks.
pub(super) fn play(reader: &Reader, record: &bridge::Record) -> Markup {
    html! {
        ol.tricks {
            @for trick in record.tricks() {
                li {
                    @if let Some((leader, _)) = trick.plays.first() { (cards::seat(reader, *leader)) ": " }
                    @for (_, played) in &trick.plays {
                        span data-played=(played.to_string()) { (cards::card(reader, *played)) } " "
                    }
                    @if let Some(winner) = trick.winner {
                        "→ " (cards::seat(reader, winner))
                    }
                }
            }
        }
    }
}

/// JSON that is safe inside a `<script>`: it contains no `<` that could end it.
pub(super) fn script_safe(json: &str) -> String {
    json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}
