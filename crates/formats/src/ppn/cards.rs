//! Cards as single characters: `1-9` and `A-W`, from seven to ace in spades, diamonds, hearts,
//! clubs.

use cards::{Card, Cards, Rank, Suit};

const SYMBOLS: &[u8; 32] = b"123456789ABCDEFGHIJKLMNOPQRSTUVW";
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Diamonds, Suit::Hearts, Suit::Clubs];
const RANKS: [Rank; 8] = [
    Rank::SEVEN,
    Rank::EIGHT,
    Rank::NINE,
    Rank::TEN,
    Rank::JACK,
    Rank::QUEEN,
    Rank::KING,
    Rank::ACE,
];

/// The card of a character.
pub(super) fn card(symbol: char) -> Option<Card> {
    let symbol = symbol.to_ascii_uppercase();
    let at = SYMBOLS.iter().position(|other| char::from(*other) == symbol)?;
    Some(Card::new(SUITS[at / 8], RANKS[at % 8]))
}

/// The character of a card.
pub(super) fn symbol(card: Card) -> char {
    let suit = SUITS.iter().position(|suit| *suit == card.suit()).unwrap_or(0);
    let rank = RANKS.iter().position(|rank| *rank == card.rank()).unwrap_or(0);
    char::from(SYMBOLS[suit * 8 + rank])
}

/// The characters of a hand.
pub(super) fn symbols(cards: Cards) -> String {
    cards.iter().map(symbol).collect()
}
