//! How declarer names dummy's cards (Law 46).

use bridge::Seat;
use cards::{Card, Cards, Rank, Suit};

use crate::table::Table;

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

/// The cards of dummy's that the designation may mean: one, several, or none.
pub(crate) fn candidates(table: &Table, how: Designation) -> Cards {
    let Some(play) = &table.play else { return Cards::EMPTY };
    let dummy = play.contract.dummy();
    let hand = table.hands[dummy];
    let legal = table.legal_plays(dummy);
    let legal = if legal.is_empty() { play.playable(hand) } else { legal };
    let lowest = |cards: Cards| cards.iter().min_by_key(|card| card.rank());
    let highest = |cards: Cards| cards.iter().max_by_key(|card| card.rank());
    let led = play.current.first().map(|(_, card)| card.suit());
    let one = |card: Option<Card>| card.map_or(Cards::EMPTY, Cards::of);
    match how {
        Designation::Exact(card) => Cards::of(card),
        Designation::SuitOnly(suit) => one(lowest(hand.in_suit(suit))),
        Designation::RankOnly(rank) => match continued(table, rank) {
            Some(card) => Cards::of(card),
            None => legal.iter().filter(|card| card.rank() == rank).collect(),
        },
        Designation::High => one(highest(led.map_or(legal, |suit| narrowed(legal, suit)))),
        Designation::Low => one(lowest(led.map_or(legal, |suit| narrowed(legal, suit)))),
        Designation::Win => one(winning(table, legal)),
        Designation::Anything => legal,
        Designation::NotThere => Cards::EMPTY,
    }
}

/// Law 46B3(a): on lead a rank continues the suit in which dummy won the last trick, if it has it.
pub(crate) fn continued(table: &Table, rank: Rank) -> Option<Card> {
    let play = table.play.as_ref().filter(|play| play.current.is_empty())?;
    let dummy = play.contract.dummy();
    let last = play.quitted.last().filter(|trick| trick.winner == dummy)?;
    let same = Card::new(last.card_of(dummy)?.suit(), rank);
    table.hands[dummy].contains(same).then_some(same)
}

fn narrowed(cards: Cards, suit: Suit) -> Cards {
    let of_suit = cards.in_suit(suit);
    if of_suit.is_empty() { cards } else { of_suit }
}

/// The lowest card that wins the trick so far.
fn winning(table: &Table, legal: Cards) -> Option<Card> {
    let play = table.play.as_ref()?;
    let dummy: Seat = play.contract.dummy();
    let wins = |card: Card| {
        let mut plays = play.current;
        plays.push((dummy, card));
        crate::record::winner(&plays, play.contract) == Some(dummy)
    };
    let of_led = legal.iter().filter(|card| wins(*card));
    of_led.min_by_key(|card| (Some(card.suit()) == play.contract.trump(), card.rank()))
}
