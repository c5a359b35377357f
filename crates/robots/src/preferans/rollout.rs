//! An all-pass deal played out with open cards by three players who each want the fewest tricks:
//! by rules of thumb, and the last tricks by search.

use std::collections::HashMap;

use cards::Cards;
use pref::{BySeat, Play, Seat};

/// The number of tricks at the end that are searched.
const SEARCHED: u32 = 4;

/// Plays out all-pass deals and counts the cards it plays.
#[derive(Default)]
pub(crate) struct Rollout {
    /// Cards played so far.
    pub(crate) nodes: u64,
    /// Values of positions at the start of a trick.
    known: HashMap<([u64; 3], u8), [u8; 3]>,
}

impl Rollout {
    /// The tricks of all seats if the play goes on to its end.
    pub(crate) fn tricks(&mut self, play: &Play) -> BySeat<u8> {
        let mut play = play.clone();
        // The talon determines the suit of the first tricks, or its cards win them.
        while play.winners().len() < 2 && !play.turned().is_empty() {
            let (Some(seat), Some(table)) = (play.turn(), RolloutPosition::of(&play)) else {
                break;
            };
            let bit = table.careful();
            self.nodes += 1;
            let card = Cards::from_bits(bit).iter().next();
            if card.is_none_or(|card| play.push(seat, card).is_err()) {
                break;
            }
        }
        let mut won = *play.won();
        let Some(mut table) = RolloutPosition::of(&play).filter(|_| !play.is_over()) else {
            return won;
        };
        while table.tricks_left() > SEARCHED {
            let bit = table.careful();
            self.nodes += 1;
            if let Some(winner) = table.play(bit) {
                won[table.seats[winner]] += 1;
            }
        }
        self.known.clear();
        let rest = self.search(&table);
        for (seat, more) in table.seats.into_iter().zip(rest) {
            won[seat] += more;
        }
        won
    }

    /// The tricks of each player in the rest, if each plays for the fewest own tricks.
    fn search(&mut self, table: &RolloutPosition) -> [u8; 3] {
        let fresh = table.played == 0;
        if fresh {
            if table.tricks_left() == 0 {
                return [0; 3];
            }
            if let Some(known) = self.known.get(&(table.hands, table.turn as u8)) {
                return *known;
            }
        }
        let mut best: Option<[u8; 3]> = None;
        let mut left = table.distinct();
        while left != 0 {
            let bit = 1 << (63 - left.leading_zeros());
            left &= !bit;
            self.nodes += 1;
            let mut after = *table;
            let winner = after.play(bit);
            let mut tricks = self.search(&after);
            if let Some(winner) = winner {
                tricks[winner] += 1;
            }
            if best.is_none_or(|best| tricks[table.turn] < best[table.turn]) {
                best = Some(tricks);
            }
        }
        let best = best.unwrap_or_default();
        if fresh {
            self.known.insert((table.hands, table.turn as u8), best);
        }
        best
    }
}

/// Three hands and the trick on the table, in the bits of [`Cards`]. Players are numbered in
/// playing order.
#[derive(Clone, Copy)]
struct RolloutPosition {
    seats: [Seat; 3],
    hands: [u64; 3],
    turn: usize,
    /// The suit led, as the bits of its cards; 0 for a lead.
    led: u64,
    /// The best card of the trick, 0 if none follows yet, and who played it; none if the talon did.
    best: u64,
    winner: Option<usize>,
    /// How many of the three have played to the trick.
    played: u8,
}

impl RolloutPosition {
    /// The current position; none when the play is over.
    fn of(play: &Play) -> Option<RolloutPosition> {
        let turn = play.turn()?;
        let mut seats = [turn; 3];
        let mut hands = [0; 3];
        let order = Seat::ALL.into_iter().filter(|seat| play.active().contains(*seat));
        for (at, seat) in order.enumerate().take(3) {
            seats[at] = seat;
            hands[at] = play.hands()[seat].bits();
        }
        let at = |seat: Seat| seats.iter().position(|other| *other == seat);
        let trick = play.trick();
        let led = trick.suit_led().map_or(0, |suit| Cards::suit(suit).bits());
        let best = trick.winning(None);
        Some(RolloutPosition {
            seats,
            hands,
            turn: at(turn)?,
            led,
            best: best.map_or(0, |(_, card)| Cards::of(card).bits()),
            winner: best.and_then(|(seat, _)| at(seat)),
            played: trick.plays().filter(|(seat, _)| at(*seat).is_some()).count() as u8,
        })
    }

    fn tricks_left(&self) -> u32 {
        self.hands[self.turn].count_ones()
    }

    fn legal(&self) -> u64 {
        let hand = self.hands[self.turn];
        let following = hand & self.led;
        if following != 0 { following } else { hand }
    }

    /// Plays a card; the player who wins the trick, if it is complete and the talon does not.
    fn play(&mut self, bit: u64) -> Option<usize> {
        if self.led == 0 {
            self.led = suit_of(bit);
        }
        if bit & self.led != 0 && bit > self.best {
            self.best = bit;
            self.winner = Some(self.turn);
        }
        self.hands[self.turn] &= !bit;
        self.played += 1;
        self.turn = (self.turn + 1) % 3;
        if self.played < 3 {
            return None;
        }
        let winner = self.winner;
        self.turn = winner.unwrap_or(self.turn);
        (self.led, self.best, self.winner, self.played) = (0, 0, None, 0);
        winner
    }

    /// The legal cards, one of each run that no other player's card divides.
    fn distinct(&self) -> u64 {
        let others =
            self.hands.iter().fold(self.best, |all, hand| all | hand) & !self.hands[self.turn];
        let legal = self.legal();
        let mut distinct = 0;
        let mut left = legal;
        let mut above: u64 = 0;
        while left != 0 {
            let bit = 1 << (63 - left.leading_zeros());
            left &= !bit;
            let between = if above == 0 { 0 } else { (above - 1) & !(bit | (bit - 1)) };
            let same = above != 0 && suit_of(above) == suit_of(bit) && others & between == 0;
            if !same {
                distinct |= bit;
            }
            above = bit;
        }
        distinct
    }

    /// The card of a careful player: below the others if possible, and the most dangerous one when
    /// not following suit.
    fn careful(&self) -> u64 {
        let legal = self.legal();
        let others = self.hands.iter().fold(0, |all, hand| all | hand) & !self.hands[self.turn];
        let over = |bit: u64| (others & suit_of(bit) & !(bit | (bit - 1))).count_ones();
        let below = |bit: u64| (others & suit_of(bit) & (bit - 1)).count_ones();
        let rank = |bit: u64| bit.trailing_zeros() % 16;
        if self.led == 0 {
            // A lead that others must take.
            return best_of(legal, |bit| (over(bit).min(4), 16 - rank(bit)));
        }
        if legal & self.led == 0 {
            // The card with the most lower cards of the others under it.
            return best_of(legal, |bit| (below(bit), rank(bit)));
        }
        let under = if self.best == 0 { 0 } else { legal & (self.best - 1) };
        if under != 0 {
            return 1 << (63 - under.leading_zeros());
        }
        if self.played == 2 {
            return 1 << (63 - legal.leading_zeros());
        }
        // Another player may still have to beat it.
        best_of(legal, |bit| (u32::from(over(bit) > 0), 16 - rank(bit)))
    }
}

/// The cards of a card's suit.
fn suit_of(bit: u64) -> u64 {
    0xffff << (bit.trailing_zeros() / 16 * 16)
}

fn best_of<K: Ord>(cards: u64, key: impl Fn(u64) -> K) -> u64 {
    let mut best = 1 << cards.trailing_zeros();
    let mut left = cards & (cards - 1);
    while left != 0 {
        let bit = 1 << left.trailing_zeros();
        left &= left - 1;
        if key(bit) >= key(best) {
            best = bit;
        }
    }
    best
}
