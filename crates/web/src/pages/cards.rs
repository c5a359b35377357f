//! Cards, calls, seats and contracts in the notation of the reader's language.

use bridge::{Bid, Call, Contract, Doubling, Outcome, Seat, Strain};
use cards::{Card, Cards, Rank, Suit};
use club::keeper::game::{Part, RichText, Span};
use maud::{Markup, html};

use super::Reader;

/// A rank's letter in the reader's language: Т К Д В 10, or A K Q J 10.
pub(super) fn rank(reader: &Reader, rank: Rank) -> String {
    words::labels::rank(reader.words(), rank)
}

/// A text with emphasis.
pub(super) fn rich_text(text: &RichText) -> Markup {
    spans(&text.0)
}

fn spans(all: &[Span]) -> Markup {
    html! {
        @for span in all {
            @match span {
                Span::Plain(text) => { (text) }
                Span::Strong(text) => { b { (text) } }
                Span::Small(text) => { small { (text) } }
                Span::Suit(suit) => {
                    span class=(format!("suit-{}", suit.letter())) { (suit.symbol()) }
                }
                Span::Part(part, parts) => {
                    span class=(match part {
                        Part::Contract => "contract",
                        Part::Declarer => "by",
                        Part::Tricks => "tricks",
                    }) { (spans(parts)) }
                }
            }
        }
    }
}

/// A suit symbol, with its name for screen readers.
pub(super) fn suit(reader: &Reader, suit: Suit) -> Markup {
    let letter = suit.letter().to_ascii_lowercase().to_string();
    html! {
        span.suit data-suit=(suit.letter()) role="img" aria-label=(reader.t(&format!("suit-{letter}"))) {
            (suit.symbol())
        }
    }
}

/// A card in running text; the class `.card` is for cards on the table.
pub(super) fn card(reader: &Reader, card: Card) -> Markup {
    html! { span.card-text { (suit(reader, card.suit())) (rank(reader, card.rank())) } }
}

/// A hand, one suit per line, spades first.
pub(super) fn hand(reader: &Reader, cards: Cards) -> Markup {
    html! {
        ul.hand {
            @for of in Suit::ALL.into_iter().rev() {
                @let holding = cards.holding(of);
                li {
                    (suit(reader, of)) " "
                    @if holding.is_empty() { "—" }
                    @for of in holding.iter() { (rank(reader, of)) " " }
                }
            }
        }
    }
}

/// A seat's name.
pub(super) fn seat(reader: &Reader, seat: Seat) -> String {
    reader.t(match seat {
        Seat::North => "seat-n",
        Seat::East => "seat-e",
        Seat::South => "seat-s",
        Seat::West => "seat-w",
    })
}

/// A strain.
pub(super) fn strain(reader: &Reader, strain: Strain) -> Markup {
    match strain.trump() {
        Some(trump) => suit(reader, trump),
        None => html! { span.notrump { (reader.t("strain-notrump")) } },
    }
}

/// A bid.
pub(super) fn bid(reader: &Reader, bid: Bid) -> Markup {
    html! { (bid.level.odd_tricks()) (strain(reader, bid.strain)) }
}

/// A call.
pub(super) fn call(reader: &Reader, call: Call) -> Markup {
    match call {
        Call::Pass => html! { (reader.t("call-pass")) },
        Call::Double => html! { (reader.t("call-double")) },
        Call::Redouble => html! { (reader.t("call-redouble")) },
        Call::Bid(of) => bid(reader, of),
    }
}

/// A contract with its declarer; in forms without bidding, the trumps and who named them or dealt.
pub(crate) fn contract(reader: &Reader, contract: Contract, unbid: bool) -> Markup {
    html! {
        @if unbid { (strain(reader, contract.terms.strain())) } @else { (bid(reader, contract.terms.bid)) }
        @match contract.terms.doubling {
            Doubling::Undoubled => {}
            Doubling::Doubled => { " " (reader.t("call-double")) }
            Doubling::Redoubled => { " " (reader.t("call-redouble")) }
        }
        ", " (seat(reader, contract.declarer))
    }
}

/// An outcome, in words.
pub(crate) fn outcome(reader: &Reader, outcome: Outcome, unbid: bool) -> String {
    match outcome {
        Outcome::PassedOut => reader.t("result-passed"),
        Outcome::Played { contract, tricks } if unbid => {
            let side = contract.declarer.side();
            let (side, taken) =
                if tricks.odd() > 0 { (side, tricks) } else { (side.opponents(), tricks.others()) };
            let letters: String = side.seats().iter().map(|seat| seat.letter()).collect();
            let facts = [
                ("side", letters.into()),
                ("tricks", u32::from(taken.count()).into()),
                ("n", u32::from(taken.odd()).into()),
            ];
            reader.format("at-result-odd", &facts)
        }
        Outcome::Played { contract, tricks } => {
            let more = i32::from(tricks.count()) - i32::from(contract.tricks());
            match more {
                0 => reader.t("result-made"),
                1.. => reader.format("result-over", &[("tricks", more.into())]),
                _ => reader.format("result-down", &[("tricks", (-more).into())]),
            }
        }
    }
}
