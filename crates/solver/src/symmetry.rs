//! Symmetric deals: rotating the seats and renaming the suits gives the same deal.
//!
//! Nothing in the play depends on which seat is called North or which suit spades. If each hand,
//! rotated by some seats and with its suits renamed, equals the hand that sits there, the results
//! rotate with it, and each is searched once. Dealt hands are never symmetric; constructed hard
//! deals often are.

use bridge::{BySeat, Seat, Strain};
use cards::{Cards, Suit};

/// The symmetries of a deal.
pub(crate) struct Symmetry {
    /// By rotation and by suit: the suits that this suit may become, one bit each. Zero if the
    /// rotated deal is another deal.
    images_of: [[u8; 4]; 4],
}

impl Symmetry {
    pub(crate) fn new(hands: &BySeat<Cards>) -> Symmetry {
        // Who holds what of each suit. Suits that are dealt alike may be exchanged.
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

    /// The declarers and strains that have the same result as this one, itself included.
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
    fn random_deals_are_not_symmetric() {
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
