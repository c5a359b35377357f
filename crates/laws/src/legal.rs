//! The legal calls and plays. What a legal call or card is at all comes from `bridge` and `cards`;
//! this module applies the restrictions in their order (docs/sources/laws.md#1.7).

use alloc::vec;
use alloc::vec::Vec;

use bridge::{Call, Seat};
use cards::{Card, Cards, Suit};

use crate::effect::{CallFilter, PenaltyKind, PlayKind};
use crate::ruling::Conduct;
use crate::state::{Duty, Phase};
use crate::table::LawsTable;

impl LawsTable {
    /// The calls a player may make now, duties included; empty when another player is on turn and
    /// there is no call out of turn to accept by calling.
    pub fn legal_calls(&self, seat: Seat) -> Vec<Call> {
        if !matches!(self.phase, Phase::Dealing | Phase::Auction) {
            return Vec::new();
        }
        if self.calls.turn() == Some(seat) {
            return self.calls_on_turn(seat);
        }
        match self.accepting(|conduct| matches!(conduct, Conduct::Call(by, _) if *by == seat)) {
            Some(accepted) if accepted.calls.turn() == Some(seat) => accepted.calls_on_turn(seat),
            _ => Vec::new(),
        }
    }

    fn calls_on_turn(&self, seat: Seat) -> Vec<Call> {
        let mut calls = self.calls.legal(seat);
        for duty in &self.duties {
            match duty {
                Duty::MustPass { seat: who, .. } if *who == seat => return vec![Call::Pass],
                Duty::MustRepeat { seat: who, call } if *who == seat && calls.contains(call) => {
                    return vec![*call];
                }
                Duty::NoDouble { seat: who } if *who == seat => calls.retain(is_no_double),
                Duty::Substitute { seat: who, filter: CallFilter::BidOrPass } if *who == seat => {
                    calls.retain(is_no_double);
                }
                _ => {}
            }
        }
        calls
    }

    /// The cards a player may play now, duties included; empty when another player is on turn and
    /// there is no card out of turn to accept by playing.
    pub fn legal_plays(&self, seat: Seat) -> Cards {
        let Some(play) = &self.play else { return Cards::EMPTY };
        if !matches!(self.phase, Phase::Clarification | Phase::Play) {
            return Cards::EMPTY;
        }
        if play.turn() == Some(seat) {
            return self.plays_on_turn(seat);
        }
        let conduct = |conduct: &Conduct| matches!(conduct, Conduct::Play(by) if by.contains(seat));
        match self.accepting(conduct) {
            Some(accepted) if accepted.turn() == Some(seat) => accepted.plays_on_turn(seat),
            _ => Cards::EMPTY,
        }
    }

    /// The table as it would be if a player accepted an irregularity by acting.
    fn accepting(&self, acts: impl Fn(&Conduct) -> bool) -> Option<LawsTable> {
        let (at, key) = self.live_incidents().rev().find_map(|(at, incident)| {
            let pending = incident.pending.as_ref()?;
            let found = pending.by_conduct.iter().find(|(conduct, _)| acts(conduct))?;
            found.1.starts_with("accept").then(|| (at, found.1.clone()))
        })?;
        let mut after = self.clone();
        after.choose(at, &key, true);
        Some(after)
    }

    pub(crate) fn plays_on_turn(&self, seat: Seat) -> Cards {
        let Some(play) = &self.play else { return Cards::EMPTY };
        let hand = self.hands[seat];
        let following = play.playable(hand);
        let restricted = self.restricted(seat, following);
        let base = if restricted.is_empty() { following } else { restricted };
        self.after_penalty_cards(seat, base)
    }

    /// Restrictions by rulings on this lead or play. Law 59: a player who cannot comply may play
    /// any otherwise legal card.
    fn restricted(&self, seat: Seat, cards: Cards) -> Cards {
        let leading = self.play.as_ref().is_some_and(|play| play.current.is_empty());
        let mut left = cards;
        let planned = self.planned(seat, cards);
        if !planned.0.is_empty() {
            left = planned.0;
        }
        for duty in &self.duties {
            let narrowed: Cards = match duty {
                Duty::Lead { seat: who, require: Some(suit), .. } if *who == seat && leading => {
                    left.in_suit(*suit)
                }
                Duty::Lead { seat: who, prohibit, .. } if *who == seat && leading => {
                    left.iter().filter(|card| !prohibit.contains(&card.suit())).collect()
                }
                Duty::SameSuit { suit } if leading && !self.is_defender(seat) => {
                    left.in_suit(*suit)
                }
                Duty::Play { seat: who, kind } if *who == seat && !leading => {
                    self.played_as(left, *kind)
                }
                Duty::Force { seat: who, card } if *who == seat => left & Cards::of(*card),
                Duty::OneOf { seat: who, cards } if *who == seat => left & *cards,
                _ => continue,
            };
            // A player who cannot comply may play any otherwise legal card (Law 59).
            if !narrowed.is_empty() {
                left = narrowed;
            }
        }
        // Law 41A: a face-down lead is made, unless a ruling forbids it.
        let down = self.face_down().filter(|lead| lead.seat == seat && left.contains(lead.card));
        down.filter(|_| self.is_lead_lawful()).map_or(left, |lead| Cards::of(lead.card))
    }

    /// Home H12: the leads that the announced plan leaves to declarer, and its step after them.
    pub(crate) fn planned(&self, seat: Seat, cards: Cards) -> (Cards, usize) {
        let (Some(announced), Some(play)) = (&self.announced, &self.play) else {
            return (Cards::EMPTY, 0);
        };
        if !play.current.is_empty() || self.is_defender(seat) {
            return (Cards::EMPTY, announced.step);
        }
        let [one, two] = seat.side().opponents().seats();
        announced.leads(cards, play.contract.trump(), self.hands[one] | self.hands[two])
    }

    fn played_as(&self, cards: Cards, kind: PlayKind) -> Cards {
        let led = self.play.as_ref().and_then(|play| play.current.first());
        let led = led.map(|(_, card)| card.suit());
        let of_led = led.map_or(Cards::EMPTY, |suit| cards.in_suit(suit));
        match kind {
            PlayKind::Highest => {
                of_led.iter().max_by_key(|c| c.rank()).map_or(Cards::EMPTY, Cards::of)
            }
            PlayKind::Lowest => {
                of_led.iter().min_by_key(|c| c.rank()).map_or(Cards::EMPTY, Cards::of)
            }
            PlayKind::Require(suit) => cards.in_suit(suit),
            PlayKind::Prohibit(suit) => cards - Cards::suit(suit),
        }
    }

    /// Major penalty cards must be played; minor ones before other small cards of their suit (Laws
    /// 50C and 50D1).
    fn after_penalty_cards(&self, seat: Seat, cards: Cards) -> Cards {
        let due = cards & self.due_cards(seat);
        if !due.is_empty() {
            return due;
        }
        let mut left = cards;
        for penalty in self.penalties.iter().filter(|p| p.seat == seat) {
            if penalty.kind == PenaltyKind::Minor && cards.contains(penalty.card) {
                let keep = |card: &Card| {
                    card.suit() != penalty.card.suit()
                        || *card == penalty.card
                        || card.rank().is_honor()
                };
                left = left.iter().filter(keep).collect();
            }
        }
        if left.is_empty() { cards } else { left }
    }

    /// The penalty cards of a seat that must be played at the first opportunity.
    pub(crate) fn due_cards(&self, seat: Seat) -> Cards {
        let replaced = |card: Card| {
            let instead = |duty: &Duty| *duty == Duty::Instead { seat, card };
            self.duties.iter().any(instead)
        };
        self.penalties
            .iter()
            .filter(|p| p.seat == seat && p.kind != PenaltyKind::Minor)
            .map(|p| p.card)
            .filter(|card| !replaced(*card))
            .collect()
    }

    /// The suit whose restriction a card breaks, if the card follows suit but may not be played.
    pub(crate) fn asked_suit(&self, seat: Seat, card: Card) -> Option<Suit> {
        let play = self.play.as_ref()?;
        let following = play.playable(self.hands[seat]);
        let restricted = self.restricted(seat, following);
        let broken = !restricted.is_empty() && !restricted.contains(card);
        broken.then(|| restricted.iter().next().map_or(card.suit(), Card::suit))
    }
}

fn is_no_double(call: &Call) -> bool {
    !matches!(call, Call::Double | Call::Redouble)
}
