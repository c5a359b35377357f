//! An estimate of the tricks a side takes, where the search of the value begins.
//!
//! At least two questions are always needed, the last that is answered yes and the first that is
//! answered no; each further one costs nodes. The estimate is a sum of differences between the
//! sides, in thousandths of a trick. The weights are a least-squares fit to the results of a
//! thousand random deals (mean error on other deals 0.76 tricks with trumps, 1.04 at notrump). An
//! error of the estimate in one strain is partly repeated in the others ([`Residuals`]).

use bridge::Side;

use crate::Position;
use crate::search::bits::{highest, len, suit_of};

/// One trick.
const TRICK: i32 = 1000;

/// Asking for too few tricks of the leader's side costs less than asking for too many.
const CAUTION: i32 = 700;

/// The values of the five highest cards left of a suit: at notrump, and with trumps.
const HONOURS: [[i32; 5]; 2] = [[1130, 655, 455, 200, 105], [835, 455, 250, 100, 70]];

/// The additional values of the five highest trumps.
const TRUMP_HONOURS: [i32; 5] = [95, 190, 175, 140, 0];

/// The value of a side's cards, to be compared with the other side's.
fn worth(position: &Position, side: Side) -> i32 {
    // The cards on the table are included, because the current trick counts.
    let hands = position.hands_before_trick().0.map(|hand| hand.bits());
    let all = hands.into_iter().fold(0, |all, hand| all | hand);
    let trumps = position.trumps();
    let ours = side.seats().map(|seat| hands[seat.index()]);
    let both = ours[0] | ours[1];
    let mut worth = 0;
    let mut rest = all;
    while rest != 0 {
        let suit = suit_of(rest);
        rest &= !suit;
        let mut honours = all & suit;
        for place in 0..5 {
            let card = if honours == 0 { 0 } else { highest(honours) };
            honours ^= card;
            if card & both != 0 {
                worth += HONOURS[usize::from(trumps != 0)][place];
                worth += if suit == trumps { TRUMP_HONOURS[place] } else { 0 };
            }
        }
        let together = len(both & suit) as i32;
        if trumps == 0 {
            let long: i32 = ours.iter().map(|hand| (len(hand & suit) as i32 - 4).max(0)).sum();
            worth += 90 * long + 240 * (together - 7).max(0);
        } else if suit == trumps {
            let longest = ours.iter().map(|hand| len(hand & suit)).max().unwrap_or(0) as i32;
            worth += 280 * together + 340 * longest - 695 * (together - 8).max(0);
        } else {
            // Ruffs: a side suit shorter than the hand's trumps, of which three at most are
            // counted.
            for hand in ours {
                let ruffs = len(hand & trumps).min(3) as i32 - len(hand & suit) as i32;
                worth += 270 * ruffs.max(0);
            }
        }
    }
    worth
}

/// The estimate of North-South's tricks, in thousandths.
fn estimate(position: &Position) -> i32 {
    let tricks = i32::from(position.tricks_left());
    let difference = worth(position, Side::NorthSouth) - worth(position, Side::EastWest);
    // The lead is an advantage at notrump, and a smaller one with trumps.
    let tempo = if position.strain().trump().is_none() { 500 } else { 215 };
    let tempo = match position.trick().leader().side() {
        Side::NorthSouth => tempo,
        Side::EastWest => -tempo,
    };
    (tricks * TRICK / 2 + difference + tempo).clamp(0, tricks * TRICK)
}

/// The estimate of North-South's tricks.
pub(crate) fn guess(position: &Position) -> u8 {
    Residuals::default().guess(position)
}

/// By how much the results of a deal exceed their estimates.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Residuals {
    sum: i32,
    count: i32,
}

impl Residuals {
    /// The estimate of North-South's tricks, corrected by the residuals so far.
    pub(crate) fn guess(&self, position: &Position) -> u8 {
        let tricks = position.tricks_left();
        // Half of one residual is expected again, two thirds of the mean of two, and so on.
        let expected = estimate(position) + self.sum / (self.count + 1);
        let asked = match position.trick().leader().side() {
            Side::NorthSouth => expected - CAUTION,
            Side::EastWest => expected + CAUTION,
        };
        ((asked + TRICK / 2) / TRICK).clamp(0, tricks.into()) as u8
    }

    /// Adds a result: North-South take so many tricks.
    pub(crate) fn add(&mut self, position: &Position, tricks: u8) {
        self.sum += i32::from(tricks) * TRICK - estimate(position);
        self.count += 1;
    }
}

#[cfg(test)]
mod tests {
    use bridge::{BySeat, Deal, Seat, Strain};

    use super::*;

    fn deals() -> impl Iterator<Item = (Deal, &'static str)> {
        include_str!("../tests/data/list100.txt").lines().map(|line| {
            let (deal, results) = line.split_once(" | ").unwrap();
            (deal.parse().unwrap(), results)
        })
    }

    /// The mean error with West on lead.
    fn error(of: impl Fn(Strain) -> bool) -> i32 {
        let (mut error, mut count) = (0, 0);
        for (deal, results) in deals() {
            let strains =
                [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::Notrump];
            for (strain, digits) in strains
                .into_iter()
                .zip(results.as_bytes().chunks(4))
                .filter(|(strain, _)| of(*strain))
            {
                let south = char::from(digits[2]).to_digit(16).unwrap() as i32;
                let position = Position::opening(&deal, strain, Seat::West);
                error += (estimate(&position) - south * TRICK).abs();
                count += 1;
            }
        }
        error / count
    }

    #[test]
    fn estimates_are_near_the_results() {
        let (suits, notrump) = (error(|s| s != Strain::Notrump), error(|s| s == Strain::Notrump));
        assert!(suits < 850 && notrump < 1150, "{suits} {notrump}");
    }

    #[test]
    fn residuals_are_expected_again_in_part() {
        let (deal, _) = deals().next().unwrap();
        let position = Position::opening(&deal, Strain::Spades, Seat::West);
        let after = |results: &[u8]| {
            let mut residuals = Residuals::default();
            results.iter().for_each(|tricks| residuals.add(&position, *tricks));
            residuals.guess(&position)
        };
        assert_eq!(after(&[]), guess(&position));
        assert!(after(&[13]) > after(&[]) && after(&[13, 13]) > after(&[13]));
        assert!(after(&[0]) < after(&[]) && after(&[0, 13]) >= after(&[0]));
    }

    #[test]
    fn short_endings_are_estimated() {
        let mut position =
            Position::parse("N:A... 2... .K.. .A..", Strain::Hearts, Seat::North).unwrap();
        assert!(guess(&position) <= 1);
        while let Some(card) = position.legal_cards().iter().next() {
            position.play(card).unwrap();
            assert!(guess(&position) <= position.tricks_left());
        }
    }

    #[test]
    fn estimates_of_both_sides_add_up() {
        for (deal, _) in deals() {
            let hands = *deal.hands();
            let turned =
                BySeat([Seat::West, Seat::North, Seat::East, Seat::South].map(|seat| hands[seat]));
            for strain in Strain::ALL {
                let one = Position::opening(&deal, strain, Seat::West);
                let other = Position::new(turned, strain, Seat::North).unwrap();
                assert_eq!(estimate(&one) + estimate(&other), 13 * TRICK);
            }
        }
    }
}
