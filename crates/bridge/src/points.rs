use cards::{Card, Cards, Rank};

/// High-card points of a hand, or of any cards: ace 4, king 3, queen 2, jack 1. The pack has forty.
///
/// ```
/// use biritch_bridge::{cards::Cards, high_card_points};
///
/// let hand: Cards = "AKJ.QT9.K2.J7652".parse()?;
/// assert_eq!(high_card_points(hand), 14);
/// assert_eq!(high_card_points(Cards::FULL), 40);
/// # Ok::<(), biritch_bridge::cards::ParseCardsError>(())
/// ```
pub fn high_card_points(cards: Cards) -> u8 {
    let worth = |card: Card| match card.rank() {
        Rank::ACE => 4,
        Rank::KING => 3,
        Rank::QUEEN => 2,
        Rank::JACK => 1,
        _ => 0,
    };
    cards.iter().map(worth).sum()
}
