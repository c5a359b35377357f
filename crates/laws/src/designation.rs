//! How declarer names dummy's cards (Law 46).

use cards::{Card, Cards, Rank, Suit};

/// The result of declarer's designation (Law 46B).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Designation {
    /// A card, by suit and rank.
    Exact(Card),
    /// A suit without a rank.
    SuitOnly(Suit),
    /// A rank without a suit.
    RankOnly(Rank),
    /// The highest of the suit led.
    High,
    /// The lowest.
    Low,
    /// The lowest card that is known to win.
    Win,
    /// Any card, no matter which.
    Anything,
    /// No card of dummy's is designated.
    NotThere,
}

const RANKS: [(&str, Rank); 13] = [
    ("ace", Rank::ACE),
    ("king", Rank::KING),
    ("queen", Rank::QUEEN),
    ("jack", Rank::JACK),
    ("ten", Rank::TEN),
    ("nine", Rank::NINE),
    ("eight", Rank::EIGHT),
    ("seven", Rank::SEVEN),
    ("six", Rank::SIX),
    ("five", Rank::FIVE),
    ("four", Rank::FOUR),
    ("three", Rank::THREE),
    ("two", Rank::TWO),
];

/// Reads a designation: cards such as `SQ`, and the words `club`, `queen of spades`, `high`, `low`,
/// `win`, `anything`. A card that is not in dummy is [`Designation::NotThere`].
pub fn parse_designation(text: &str, dummy: Cards) -> Designation {
    let mut suit: Option<Suit> = None;
    let mut rank: Option<Rank> = None;
    for word in text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
        let lower = word.to_ascii_lowercase();
        match lower.as_str() {
            "high" | "highest" | "top" => return Designation::High,
            "low" | "lowest" | "small" | "duck" => return Designation::Low,
            "win" | "cover" => return Designation::Win,
            "anything" | "any" => return Designation::Anything,
            _ => {}
        }
        if let Ok(card) = word.parse::<Card>() {
            (suit, rank) = (Some(card.suit()), Some(card.rank()));
        } else if let Some(found) = suit_word(&lower) {
            suit = Some(found);
        } else if let Some((_, found)) = RANKS.iter().find(|(name, _)| *name == lower) {
            rank = Some(*found);
        } else if let Ok(found) = word.parse::<Rank>() {
            rank = Some(found);
        }
    }
    match (suit, rank) {
        (Some(suit), Some(rank)) if dummy.contains(Card::new(suit, rank)) => {
            Designation::Exact(Card::new(suit, rank))
        }
        (Some(suit), None) if !dummy.in_suit(suit).is_empty() => Designation::SuitOnly(suit),
        (None, Some(rank)) if dummy.iter().any(|card| card.rank() == rank) => {
            Designation::RankOnly(rank)
        }
        _ => Designation::NotThere,
    }
}

pub(crate) fn suit_word(word: &str) -> Option<Suit> {
    match word {
        "spade" | "spades" => Some(Suit::Spades),
        "heart" | "hearts" => Some(Suit::Hearts),
        "diamond" | "diamonds" => Some(Suit::Diamonds),
        "club" | "clubs" => Some(Suit::Clubs),
        _ => None,
    }
}
