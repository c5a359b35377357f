use cards::{BySuit, Cards, Rank, Suit};

/// A hand of thirteen cards with its evaluation for bidding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    cards: Cards,
    hcp: u8,
}

impl Hand {
    /// The hand of these cards.
    pub fn new(cards: Cards) -> Hand {
        let hcp = cards.iter().map(|card| high_card_points(card.rank())).sum();
        Hand { cards, hcp }
    }

    /// Its cards.
    pub const fn cards(&self) -> Cards {
        self.cards
    }

    /// Ace 4, king 3, queen 2, jack 1.
    pub const fn hcp(&self) -> u8 {
        self.hcp
    }

    /// How many cards of a suit.
    pub const fn len(&self, suit: Suit) -> u8 {
        self.cards.holding(suit).len() as u8
    }

    /// Has it no card? Never true of a dealt hand.
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The lengths of the suits.
    pub fn lengths(&self) -> BySuit<u8> {
        BySuit::new(|suit| self.len(suit))
    }

    /// The lengths from the longest suit to the shortest.
    pub fn pattern(&self) -> [u8; 4] {
        let mut pattern = self.lengths().0;
        pattern.sort_unstable_by(|a, b| b.cmp(a));
        pattern
    }

    /// High-card points, and one for each card beyond the fourth of a suit.
    pub fn points(&self) -> u8 {
        self.hcp + Suit::ALL.iter().map(|suit| self.len(*suit).saturating_sub(4)).sum::<u8>()
    }

    /// High-card points and points for short suits, with this suit as trumps.
    pub fn support(&self, trump: Suit) -> u8 {
        let trumps = self.len(trump);
        let worth: [u8; 3] = match trumps {
            0..=2 => [1, 1, 0],
            3 => [3, 2, 1],
            _ => [5, 3, 1],
        };
        let short = Suit::ALL
            .into_iter()
            .filter(|suit| *suit != trump)
            .filter_map(|suit| worth.get(usize::from(self.len(suit))))
            .sum::<u8>();
        self.hcp + short + trumps.saturating_sub(4)
    }

    /// High-card points that work opposite shortness in this suit: its king, queen and jack are not
    /// counted.
    pub fn hcp_opposite(&self, short: Suit) -> u8 {
        let holding = self.cards.holding(short);
        let idle = [Rank::KING, Rank::QUEEN, Rank::JACK].into_iter();
        let idle = idle.filter(|rank| holding.contains(*rank)).map(high_card_points);
        self.hcp - idle.sum::<u8>()
    }

    /// 4333, 4432 or 5332.
    pub fn is_balanced(&self) -> bool {
        matches!(self.pattern(), [4, 3, 3, 3] | [4, 4, 3, 2] | [5, 3, 3, 2])
    }

    /// No void and no singleton.
    pub fn is_nearly_balanced(&self) -> bool {
        self.pattern()[3] >= 2
    }

    /// Is there a void or a singleton outside this suit?
    pub fn has_shortness_outside(&self, suit: Suit) -> bool {
        Suit::ALL.into_iter().any(|other| other != suit && self.len(other) <= 1)
    }

    /// The number of cards of this rank.
    pub fn count(&self, rank: Rank) -> u8 {
        Suit::ALL.iter().filter(|suit| self.cards.holding(**suit).contains(rank)).count() as u8
    }

    /// The number of ace, king and queen in a suit.
    pub fn top_honors(&self, suit: Suit) -> u8 {
        let holding = self.cards.holding(suit);
        [Rank::ACE, Rank::KING, Rank::QUEEN].iter().filter(|r| holding.contains(**r)).count() as u8
    }

    /// The number of honours in a suit, the ten included.
    pub fn honors(&self, suit: Suit) -> u8 {
        self.cards.holding(suit).iter().filter(|rank| rank.is_honor()).count() as u8
    }

    /// A good suit: two of the top three honours or three of the top five.
    pub fn is_good_suit(&self, suit: Suit) -> bool {
        self.top_honors(suit) >= 2 || self.top_honors(suit) >= 1 && self.honors(suit) >= 3
    }

    /// A fair suit: a top honour and another honour, or a good suit.
    pub fn is_fair_suit(&self, suit: Suit) -> bool {
        self.top_honors(suit) >= 1 && self.honors(suit) >= 2 || self.is_good_suit(suit)
    }

    /// Is the suit stopped for notrump: the ace, a guarded king, a queen with two guards or a jack
    /// with three?
    pub fn stops(&self, suit: Suit) -> bool {
        let holding = self.cards.holding(suit);
        [Rank::ACE, Rank::KING, Rank::QUEEN, Rank::JACK]
            .iter()
            .zip(1..)
            .any(|(rank, guard)| holding.contains(*rank) && holding.len() >= guard)
    }

    /// Quick tricks, in halves.
    pub fn quick_tricks(&self) -> u8 {
        // AK 4, AQ 3, A 2, KQ 2, Kx 1.
        Suit::ALL
            .into_iter()
            .map(|suit| {
                let holding = self.cards.holding(suit);
                let has = |rank| holding.contains(rank);
                match (has(Rank::ACE), has(Rank::KING), has(Rank::QUEEN)) {
                    (true, true, _) => 4,
                    (true, false, true) => 3,
                    (true, false, false) | (false, true, true) => 2,
                    (false, true, false) if holding.len() > 1 => 1,
                    _ => 0,
                }
            })
            .sum()
    }

    /// The longest suit; of equals the higher.
    pub fn longest(&self) -> Suit {
        Suit::ALL.into_iter().max_by_key(|suit| (self.len(*suit), *suit)).unwrap_or(Suit::Clubs)
    }
}

/// Ace 4, king 3, queen 2, jack 1.
pub(crate) const fn high_card_points(rank: Rank) -> u8 {
    rank.index().saturating_sub(8)
}
