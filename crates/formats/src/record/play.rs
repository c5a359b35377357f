use bridge::Seat;
use cards::{Card, Suit, Trick};
use serde::{Deserialize, Serialize};

use super::{Annotation, Cell, End, List};

/// The cards of a play as they were recorded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayRecord {
    /// Who made the opening lead.
    pub leader: Seat,
    /// The cards, in playing order.
    pub cards: Vec<CardRecord>,
    /// How the play ends.
    #[serde(default)]
    pub end: End,
    /// The words of the rows that could not be read completely. The cards of the first of these
    /// rows, as far as they were read, are the last incomplete trick of `cards`.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub unread: List<Cell>,
    /// Notes that belong to no card, each with its number.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub loose_notes: List<String>,
}

/// One card of a play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardRecord {
    /// The card.
    pub card: Card,
    /// Who led it, if they led out of turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub led_by: Option<Seat>,
    /// What is said about it.
    #[serde(flatten)]
    pub annotation: Annotation,
}

impl From<Card> for CardRecord {
    fn from(card: Card) -> CardRecord {
        CardRecord { card, led_by: None, annotation: Annotation::default() }
    }
}

impl PlayRecord {
    /// The play of these cards; stopped if there are fewer than 52.
    pub fn new(leader: Seat, cards: &[Card]) -> PlayRecord {
        let end = if cards.len() < 52 { End::Stopped } else { End::Complete };
        let cards = cards.iter().map(|card| CardRecord::from(*card)).collect();
        PlayRecord { leader, cards, end, unread: List::new(), loose_notes: List::new() }
    }

    /// The tricks, the last one perhaps incomplete. A lead out of turn begins a trick of the one
    /// who led.
    pub fn tricks(&self, trump: Option<Suit>) -> Vec<Trick<Seat>> {
        let mut tricks = Vec::new();
        let mut leader = self.leader;
        for cards in self.cards.chunks(4) {
            let mut trick = Trick::new(cards[0].led_by.unwrap_or(leader));
            cards.iter().for_each(|card| trick.push(card.card));
            let Some((winner, _)) = trick.winning(trump) else { break };
            leader = winner;
            tricks.push(trick);
        }
        tricks
    }
}
