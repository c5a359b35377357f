//! Cards on the trainer's pages: to be looked at, tapped, or marked.

use ::cards::{Card, Cards, Suit};
use maud::{Markup, html};

use crate::pages::{Reader, cards};

/// How a card of a hand is shown.
pub(super) enum Face {
    /// It can only be looked at.
    Still,
    /// It has been played.
    Gone,
    /// It can be played: the address of the page after it.
    Link(String),
    /// It can be marked in a form: the kind of field, its name, and whether it is marked.
    Field(&'static str, &'static str, bool),
}

/// A hand, a line for each suit that has cards, spades first.
pub(super) fn hand(reader: &Reader, held: Cards, face: impl Fn(Card) -> Face) -> Markup {
    html! {
        div.suits {
            @for suit in Suit::ALL.into_iter().rev() {
                @let of_suit = held.in_suit(suit);
                @if !of_suit.is_empty() {
                    div.row { @for card in of_suit.iter() { (one(reader, card, &face(card))) } }
                }
            }
        }
    }
}

/// One card.
pub(super) fn one(reader: &Reader, card: Card, face: &Face) -> Markup {
    let seen = cards::card(reader, card);
    html! {
        @match face {
            Face::Still => span.playing data-card=(card) { (seen) },
            Face::Gone => s.playing.gone data-card=(card) { (seen) },
            Face::Link(address) => a.playing data-card=(card) href=(address) { (seen) },
            Face::Field(kind, name, marked) => label.playing data-card=(card) {
                input type=(kind) name=(name) value=(card) checked[*marked] required[*kind == "radio"];
                (seen)
            },
        }
    }
}

/// Cards in running text.
pub(super) fn list(reader: &Reader, set: Cards) -> Markup {
    html! {
        @if set.is_empty() { "–" }
        @for (at, card) in set.iter().enumerate() { @if at > 0 { " " } (cards::card(reader, card)) }
    }
}

/// The declarer's cards as the catchers write them: a line for each suit, with what was played
/// crossed out.
pub(super) fn written_hand(reader: &Reader, held: Cards, gone: Cards) -> Markup {
    html! {
        ul.hand.written {
            @for suit in Suit::ALL.into_iter().rev() {
                @let of_suit = held.in_suit(suit);
                li {
                    (cards::suit(reader, suit)) " "
                    @if of_suit.is_empty() { "—" }
                    @for card in of_suit.iter() {
                        @if gone.contains(card) { s { (cards::rank(reader, card.rank())) } }
                        @else { (cards::rank(reader, card.rank())) }
                        " "
                    }
                }
            }
        }
    }
}
