//! Deals that are like themselves when the seats are turned and the suits renamed.
//!
//! Nothing in the play depends on which seat is called North or which suit spades. If every hand, moved
//! so many seats on and with its suits renamed, is the hand that sits there, the results move with it:
//! each is searched once. Dealt hands are never so; those that people make up to be hard often are.

use bridge::{BySeat, Seat, Strain};
use cards::{Cards, Suit};

/// How a deal repeats itself.
pub(crate) struct Symmetry {
    /// By how many seats on, and by suit: the suits that it may become, a bit each. None at all if the
    /// deal turned so is another.
    images_of: [[u8; 4]; 4],
}

impl Symmetry {
    pub(crate) fn new(hands: &BySeat<Cards>) -> Symmetry {
        // Who has what of a suit. Suits dealt out alike may change places.
        let suits = Suit::ALL.map(|suit| Seat::ALL.map(|seat| hands[seat].holding(suit).bits()));
        let sorted = |mut suits: [[u16; 4]; 4]| {
            suits.sort_unstable();
            suits
        };
        let mut images_of = [[0; 4]; 4];
        for (steps, images_of) in images_of.iter_mut().enumerate() {
            let turned = suits.map(|mut suit| {
                suit.rotate_right(steps);
                suit
            });
            if sorted(turned) == sorted(suits) {
                *images_of = turned.map(|turned| {
                    let same = |there: usize| u8::from(suits[there] == turned) << there;
                    (0..4).map(same).sum()
                });
            }
        }
        Symmetry { images_of }
    }

    /// The declarers and strains whose result is that of this one, itself included.
    pub(crate) fn images(
        &self,
        declarer: Seat,
        strain: Strain,
    ) -> impl Iterator<Item = (Seat, Strain)> {
        let by_steps = self.images_of.into_iter().enumerate();
        by_steps.filter(|(_, images_of)| images_of[0] != 0).flat_map(move |(steps, images_of)| {
            let is_image = move |there: Strain| match (strain.trump(), there.trump()) {
                (Some(suit), Some(there)) => images_of[suit.index()] >> there.index() & 1 == 1,
                (one, other) => one == other,
            };
            let there = Strain::ALL.into_iter().filter(move |there| is_image(*there));
            there.map(move |there| (declarer.after(steps), there))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::Deal;

    fn images(deal: &str, declarer: Seat, strain: Strain) -> Vec<(Seat, Strain)> {
        let deal: Deal = deal.parse().unwrap();
        Symmetry::new(deal.hands()).images(declarer, strain).collect()
    }

    #[test]
    fn a_dealt_hand_is_like_no_other() {
        let deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
        for strain in Strain::ALL {
            assert_eq!(images(deal, Seat::East, strain), [(Seat::East, strain)]);
        }
    }

    #[test]
    fn suits_move_with_the_seats() {
        let deal = "N:KT74..Q853.AJ962 .Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853";
        let all = images(deal, Seat::North, Strain::Spades);
        let hearts = (Seat::West, Strain::Hearts);
        assert_eq!(all.len(), 4);
        assert!(all.contains(&(Seat::North, Strain::Spades)) && all.contains(&hearts));
        assert_eq!(images(deal, Seat::South, Strain::Notrump).len(), 4);
    }

    #[test]
    fn suits_dealt_alike_change_places() {
        let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
        assert_eq!(images(deal, Seat::North, Strain::Spades).len(), 4);
        let deal = "N:AQT86.AQT86.A2.A KJ975.KJ975.J3.J 432.432.KT9754.K ..Q86.QT98765432";
        let all = images(deal, Seat::West, Strain::Hearts);
        assert_eq!(all, [(Seat::West, Strain::Hearts), (Seat::West, Strain::Spades)]);
    }
}
