//! The play: who holds the cards, revokes, and the tricks won.

use bridge::Contract;
use cards::Card;

use super::Check;
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::error::LineColumn;
use crate::record::{Irregularity, PlayRecord};

impl Check<'_> {
    /// The play agrees with the hands and the Laws, and the result with the play.
    pub(super) fn play(&mut self) {
        let (Some(play), Some(contract)) = (&self.record.play, self.record.contract()) else {
            return;
        };
        self.cards(play, contract);
        self.result(play, contract);
    }

    /// Each card is in the hand that plays it, and follows suit. Unknown hands are not checked.
    fn cards(&mut self, play: &PlayRecord, contract: Contract) {
        let Some(layout) = self.record.deal else { return };
        let mut hands = layout.hands;
        let mut at = 0;
        for trick in play.tricks(contract.trump()) {
            for (seat, card) in trick.plays() {
                let is_revoke = is_marked(play, at, Irregularity::Revoke);
                let place = self.card_place(at);
                at += 1;
                if layout.hands[seat].is_empty() {
                    continue;
                }
                if !hands[seat].contains(card) {
                    let kind = DiagnosticKind::NotHeld { card, seat };
                    self.found.push(Diagnostic::new(place, kind));
                    // Who plays the next cards is not known either.
                    return;
                }
                let led = trick.suit_led().unwrap_or(card.suit());
                if card.suit() != led && !hands[seat].in_suit(led).is_empty() && !is_revoke {
                    let could = hands[seat].in_suit(led).iter().next_back().unwrap_or(card);
                    let kind = DiagnosticKind::Revoke { card, seat, could };
                    self.found.push(Diagnostic::new(place, kind));
                }
                hands[seat].remove(card);
            }
        }
    }

    fn card_place(&self, at: usize) -> LineColumn {
        self.places.play.get(at).copied().unwrap_or(self.places.start)
    }

    /// The result is possible after the tricks played.
    fn result(&mut self, play: &PlayRecord, contract: Contract) {
        let Some(bridge::Outcome::Played { tricks, .. }) = self.record.outcome else { return };
        // A ruling after a revoke, and an agreement of the players, change what was won.
        let is_agreed = self.record.tag("Result").is_some_and(|it| it.trim().starts_with('^'));
        let has_revoke = (0..play.cards.len()).any(|at| is_marked(play, at, Irregularity::Revoke));
        let is_whole = self.record.deal.is_none_or(|layout| {
            layout.hands.iter().all(|(_, hand)| hand.is_empty() || hand.len() == 13)
        });
        if is_agreed || has_revoke || !is_whole || !play.unread.is_empty() {
            return;
        }
        let (mut won, mut lost) = (0, 0);
        for trick in play.tricks(contract.trump()).iter().filter(|trick| trick.is_complete()) {
            let winner: Option<(_, Card)> = trick.winning(contract.trump());
            match winner {
                Some((winner, _)) if winner.side() == contract.declarer.side() => won += 1,
                _ => lost += 1,
            }
        }
        let found = usize::from(tricks.count());
        let most = 13usize.saturating_sub(lost);
        if found < won || found > most {
            let kind = DiagnosticKind::NotOfPlay { tricks: found, least: won, most };
            self.report("Result", kind);
        }
    }
}

/// Whether a card has a mark of an irregularity.
fn is_marked(play: &PlayRecord, at: usize, what: Irregularity) -> bool {
    play.cards.get(at).is_some_and(|card| card.annotation.irregularities.contains(&what))
}
