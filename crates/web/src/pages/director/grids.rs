//! Grids of calls and cards, one tap each: radio buttons of a question, or buttons that answer at
//! once.

use bridge::{Bid, Strain};
use cards::{Card, Rank, Suit};
use director::{call_name, card_name};
use laws::AttemptedCall;
use maud::{Markup, html};
use words::Words;

/// The value chosen so far, compared regardless of how notrump is written.
pub(super) struct Chosen(String);

impl Chosen {
    pub(super) fn of(value: &str) -> Chosen {
        match value.parse::<AttemptedCall>() {
            Ok(call) => Chosen(call.to_string()),
            Err(_) => Chosen(value.to_owned()),
        }
    }
}

/// How a cell of a grid is chosen.
pub(super) enum Pick<'a> {
    /// A radio button of this name, with the value chosen so far.
    Radio(&'a str, Chosen),
    /// A button of this name that sends the form.
    Send(&'a str),
}

/// A cell of a grid. `red`: it is of a red suit.
fn cell(pick: &Pick<'_>, value: &str, text: &str, red: bool) -> Markup {
    html! {
        @match pick {
            Pick::Radio(name, now) => {
                label.cell data-red[red] {
                    input type="radio" name=(name) value=(value) checked[value == now.0];
                    span { (text) }
                }
            }
            Pick::Send(name) => {
                button.cell type="submit" name=(name) value=(value) data-red[red] { (text) }
            }
        }
    }
}

const fn is_red(suit: Suit) -> bool {
    matches!(suit, Suit::Hearts | Suit::Diamonds)
}

/// Pass, double and redouble.
pub(super) fn calls(words: &Words, pick: &Pick<'_>) -> Markup {
    html! {
        div.grid.words {
            @for call in ["Pass", "X", "XX"] {
                @let name = call.parse::<AttemptedCall>().map(|call| call_name(call, words));
                (cell(pick, call, &name.unwrap_or_default(), false))
            }
        }
    }
}

/// The thirty-five bids, a row for each denomination.
pub(super) fn bids(words: &Words, pick: &Pick<'_>) -> Markup {
    html! {
        div.grid.bids {
            @for strain in Strain::ALL {
                @for bid in Bid::all().filter(|bid| bid.strain == strain) {
                    (cell(pick, &bid.to_string(), &call_name(AttemptedCall::Call(bid.into()), words), strain.trump().is_some_and(is_red)))
                }
            }
        }
    }
}

/// The fifty-two cards, suit by suit.
pub(super) fn cards(words: &Words, pick: &Pick<'_>) -> Markup {
    html! {
        @for suit in Suit::ALL.into_iter().rev() {
            div.grid.cards {
                @for rank in Rank::ALL.into_iter().rev() {
                    @let card = Card::new(suit, rank);
                    (cell(pick, &card.to_string(), &card_name(card, words), is_red(suit)))
                }
            }
        }
    }
}
