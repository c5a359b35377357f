//! Holes: the cards by which a hand can be caught at misère.

use cards::{Card, Cards, Suit};

/// The holes in a hand that wants no trick, if `others` holds the cards of its opponents: the cards
/// that the opponents can force to win.
///
/// The rule of players, suit by suit: the lowest card needs the seven or no lower card outside, the
/// second may have one lower card outside, the third two. So `7 9 J K` has no hole. It is a rule of
/// thumb: whether a hole can be used depends on how the other cards lie.
///
/// ```
/// use robots::preferans::misere::holes;
/// use solver::cards::Cards;
///
/// let hand: Cards = "J97.T87.8.".parse()?;
/// // The ten has two lower cards below it in the hand, and only the nine outside.
/// assert_eq!(holes(hand, Cards::PIQUET - hand).to_string(), "..8.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn holes(hand: Cards, others: Cards) -> Cards {
    let mut holes = Cards::EMPTY;
    for suit in Suit::ALL {
        let outside = others.in_suit(suit);
        let held: Vec<Card> = hand.in_suit(suit).iter().collect();
        for (below, card) in held.iter().rev().enumerate() {
            let lower = outside.iter().filter(|other| other < card).count();
            if lower > below {
                holes.insert(*card);
            }
        }
    }
    holes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_of_players_finds_the_holes() {
        for (hand, expected) in [
            ("7...", "..."),
            ("8...", "8..."),
            ("J97...", "..."),
            ("KJ97...", "..."),
            ("Q97...", "Q..."),
            ("T98...", "8..."),
            ("87.A7..", ".A.."),
            ("AKQJT987...", "..."),
        ] {
            let hand: Cards = hand.parse().expect("a hand");
            assert_eq!(holes(hand, Cards::PIQUET - hand).to_string(), expected, "{hand}");
        }
    }

    #[test]
    fn cards_out_of_play_make_no_hole() {
        let hand: Cards = "98...".parse().expect("a hand");
        let discard: Cards = "7...".parse().expect("a discard");
        assert_eq!(holes(hand, Cards::PIQUET - hand - discard), Cards::EMPTY);
    }
}
