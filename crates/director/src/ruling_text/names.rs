//! Names of codes, seats, cards and calls in a language.

use bridge::{Bid, Call, Seat, Strain};
use cards::{Card, Rank};
use laws::{AttemptedCall, CodeId};

use words::Words;

/// A code's name.
pub fn code_name(code: CodeId, words: &Words) -> String {
    words.text(&format!("law-code-{code}"))
}

/// A card in the notation of the language.
pub fn card_name(card: Card, words: &Words) -> String {
    let rank = match card.rank() {
        Rank::TEN => "10".to_owned(),
        Rank::ACE => words.text("law-rank-a"),
        Rank::KING => words.text("law-rank-k"),
        Rank::QUEEN => words.text("law-rank-q"),
        Rank::JACK => words.text("law-rank-j"),
        rank => rank.letter().to_string(),
    };
    format!("{}{rank}", card.suit().symbol())
}

/// A call in the notation of the language.
pub fn call_name(call: AttemptedCall, words: &Words) -> String {
    let strain = |strain: Strain| match strain.trump() {
        Some(suit) => suit.symbol().to_string(),
        None => words.text("law-notrump"),
    };
    match call {
        AttemptedCall::Call(Call::Pass) => words.text("law-call-pass"),
        AttemptedCall::Call(Call::Double) => words.text("law-call-x"),
        AttemptedCall::Call(Call::Redouble) => words.text("law-call-xx"),
        AttemptedCall::Call(Call::Bid(Bid { level, strain: of })) => {
            format!("{level}{}", strain(of))
        }
        AttemptedCall::BeyondSeven { level, strain: of } => format!("{level}{}", strain(of)),
    }
}

/// A seat's name.
pub fn seat_name(seat: Seat, words: &Words) -> String {
    words.text(&format!("law-seat-{}", seat.to_string().to_lowercase()))
}
