//! Solver positions built from what a seat sees or assumes.

use bridge::{BySeat, Seat, Strain};
use cards::{Card, Cards, Suit, Trick};
use solver::Position;

/// The position of these hands with `trick` on the table; none if they are inconsistent.
pub(crate) fn position(
    hands: &BySeat<Cards>,
    trump: Option<Suit>,
    trick: &Trick<Seat>,
) -> Option<Position> {
    let mut before = *hands;
    for (seat, card) in trick.plays() {
        before[seat].insert(card);
    }
    let strain = trump.map_or(Strain::Notrump, Strain::from);
    let mut position = Position::new(before, strain, trick.leader()).ok()?;
    for (_, card) in trick.plays() {
        position.play(card).ok()?;
    }
    Some(position)
}

/// The position after a card of the seat on turn, and the winner of the trick if the card completed
/// it; none if the card cannot be played.
pub(crate) fn after(position: &Position, card: Card) -> Option<(Position, Option<Seat>)> {
    let mut after = position.clone();
    after.play(card).ok()?;
    let winner = after.trick().is_empty().then(|| after.trick().leader());
    Some((after, winner))
}

/// The distinct cards of the seat on turn: of touching cards the lowest.
pub(crate) fn distinct(position: &Position) -> Vec<Card> {
    let others = Seat::ALL
        .into_iter()
        .filter(|seat| Some(*seat) != position.turn())
        .fold(position.trick().cards(), |all, seat| all | position.hands()[seat]);
    let mut distinct: Vec<Card> = Vec::new();
    let mut last: Option<Card> = None;
    for card in position.legal_cards() {
        let touches = |above: Card| {
            let between = others.in_suit(card.suit()).iter();
            above.suit() == card.suit() && !between.into_iter().any(|o| card < o && o < above)
        };
        if last.is_some_and(touches) {
            distinct.pop();
        }
        distinct.push(card);
        last = Some(card);
    }
    distinct
}
