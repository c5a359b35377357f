//! Events of cards played: in turn and out of turn, several at once, withdrawn.

#[cfg(test)]
mod tests;

use alloc::vec;

use bridge::Seat;
use cards::{Card, Cards, Suit};

use crate::Query;
use crate::incident::{IncidentKind, IncidentStatus};
use crate::laws::l61_63_revoke::Established;
use crate::laws::*;
use crate::record::{PlayLog, Revoke};
use crate::state::{Duty, Phase, SeatCard};
use crate::table::LawsTable;

impl LawsTable {
    pub(crate) fn on_card(&mut self, seat: Seat, card: Card, lead: bool) {
        match self.phase {
            Phase::Dealing | Phase::Auction => {
                self.open(IncidentKind::ExposedInAuction { seat, cards: vec![card], lead: true });
                if let Some(exposed) = self.exposed.iter_mut().find(|e| e.card == card) {
                    exposed.lead = true;
                }
                return;
            }
            Phase::Clarification | Phase::Play => {}
            // Cards shown after play has ceased are evidence only (Law 70D3).
            _ => return,
        }
        // Law 60C: the offending side plays on before the ruling.
        let waits = |kind: &IncidentKind| {
            matches!(kind, IncidentKind::LeadOutOfTurn { seat: by, .. }
                if by.side() == seat.side())
        };
        if self.waiting(waits).is_some() {
            self.open(IncidentKind::BeforeRuling { seat, card });
            return;
        }
        let Some(turn) = self.turn() else { return };
        self.establish(seat);
        if seat == turn {
            self.card_in_turn(seat, card);
        } else {
            self.card_out_of_turn(seat, card, lead, turn);
        }
    }

    pub(crate) fn card_in_turn(&mut self, seat: Seat, card: Card) {
        if self.lead_before_choice(seat, card) {
            return;
        }
        if let Some(lead) = self.other_face_down_lead(seat, card) {
            // The lead is already made: another card that is faced is not the lead (Laws 41A and
            // 49).
            self.open(IncidentKind::LeadWithdrawn { seat, card: lead });
            self.open(IncidentKind::Exposed { seat, cards: vec![card], deliberate: true });
            return;
        }
        let Some(play) = &self.play else { return };
        let leading = play.current.is_empty();
        let following = play.playable(self.hands[seat]);
        let planned = self.planned(seat, following).0;
        if !planned.is_empty() && !planned.contains(card) {
            self.open(IncidentKind::PlanBroken { seat, card });
            return;
        }
        let free = self.duties.is_empty() && self.penalties.is_empty();
        let legal = if free { following } else { self.plays_on_turn(seat) };
        if !legal.contains(card) && following.contains(card) {
            if let Some(suit) = self.asked_suit(seat, card) {
                // Law 61A: a card required by law or by an opponent was withheld.
                let could = legal;
                self.record_revoke(seat, card, suit, could);
            } else if self.is_defender(seat) {
                let due = legal & self.penalty_cards(seat);
                self.open(IncidentKind::PenaltyNotPlayed { seat, card, due });
                return;
            }
        } else if !following.contains(card)
            && let Some((_, led)) = play.current.first()
        {
            let suit = led.suit();
            self.record_revoke(seat, card, suit, following);
        }
        self.play_card(seat, card);
        if self.signalled.contains(seat.partner()) && l16_information::taints(self) {
            self.signalled.remove(seat.partner());
            self.open(IncidentKind::TaintedCard { seat, card, lead: leading });
        }
    }

    /// Law 50D2: a lead before declarer has chosen; true if the card was dealt with.
    pub(crate) fn lead_before_choice(&mut self, seat: Seat, card: Card) -> bool {
        let Some(at) = self.waiting(|_| true) else { return false };
        match self.incidents[at].kind {
            IncidentKind::PartnerOnLead { seat: who } if who == seat => {
                if !self.penalty_cards(seat).contains(card) {
                    self.open(IncidentKind::LedBeforeChoice { seat, card });
                }
                true
            }
            // Law 60C: the lead takes nothing from declarer, who still chooses.
            IncidentKind::LeadChoice { seat: who, .. } if who == seat => {
                self.open(IncidentKind::BeforeRuling { seat, card });
                true
            }
            IncidentKind::SeveralPenaltyCards { seat: who, .. } if who == seat => {
                let key = alloc::format!("play-{card}");
                self.choose(at, &key, true);
                if self.incidents[at].pending.take().is_some() {
                    self.incidents[at].status = IncidentStatus::Executed;
                }
                false
            }
            _ => false,
        }
    }

    pub(crate) fn card_out_of_turn(&mut self, seat: Seat, card: Card, lead: bool, turn: Seat) {
        let Some(play) = &self.play else { return };
        let (defends, partner) = (self.is_defender(seat), seat.partner());
        // docs/sources/laws.md#F6: it was not a lead, but a fifth card to the trick.
        let fifth = self.found(Query::Lead).is_some() && !self.fact(Query::Lead, true).0;
        let kind = if play.current.is_empty() {
            let opening = play.before_opening_lead();
            if fifth && !opening {
                IncidentKind::FifthCard { seat, card }
            } else if !defends {
                if opening {
                    // Law 54C: not a card that lies open under Law 24.
                    self.dummy_seen |=
                        self.dummy() == Some(seat) && !l53_56_leads::is_exposed_in_auction(self);
                    IncidentKind::DeclarerPlayed { seat, card }
                } else {
                    IncidentKind::DeclarerLed { seat, card, turn }
                }
            } else if self.duties.iter().any(|duty| matches!(duty, Duty::LeadFrom { .. })) {
                IncidentKind::AfterRetraction { seat, card }
            } else {
                let misled = self.misled.is_some_and(|by| by.side() != seat.side());
                self.misled = None;
                IncidentKind::LeadOutOfTurn { seat, card, turn, opening, misled }
            }
        } else {
            let already = play.card_of(seat).is_some();
            let partner_played = play.card_of(partner).is_some();
            let declarer = play.contract.declarer;
            let picked = self.dummy_picked == Some(play.trick_no())
                && play.card_of(declarer).is_some()
                && l57_60_premature::RULES[self.code].dummys_suggestion_frees;
            let free = picked
                || [declarer, declarer.partner()]
                    .into_iter()
                    .all(|hand| play.card_of(hand).is_some());
            if !defends {
                // If an omission is known already, a second one does not end the trick.
                let one_missing = play.current.len() == 3 && play.omitted.is_none();
                if already && one_missing && play.winning() == Some(seat) {
                    // A defender did not play, and declarer leads to the next trick (Law 67).
                    let missing = play.turn();
                    if let Some(missing) = missing {
                        self.on_omitted(missing);
                        self.on_card(seat, card, lead);
                    }
                    return;
                }
                if !already {
                    // Declarer plays from the other hand before its turn: the card stays (Law 47F).
                    let following = play.playable(self.hands[seat]);
                    if !following.contains(card)
                        && let Some((_, led)) = play.current.first()
                    {
                        self.record_revoke(seat, card, led.suit(), following);
                    }
                    self.play_card(seat, card);
                    return;
                }
                IncidentKind::FifthCard { seat, card }
            } else if already && (partner_played || fifth || self.has_led_early(seat)) {
                // Only the first of several cards can be the lead to the next trick.
                IncidentKind::FifthCard { seat, card }
            } else if partner_played {
                IncidentKind::Premature { seat, card, free, other_turn: true, led: false }
            } else {
                IncidentKind::Premature { seat, card, free, other_turn: false, led: already }
            }
        };
        self.record_premature_revoke(&kind);
        if let IncidentKind::Premature { seat, card, free: true, led: true, .. } = kind {
            self.early_lead = Some(SeatCard { seat, card });
        }
        self.open(kind);
        self.use_up(Query::Lead);
    }

    /// Has this defender led to the next trick before the end of this one, and does the card still lie
    /// there (Law 57C)?
    fn has_led_early(&self, seat: Seat) -> bool {
        self.early_lead
            .is_some_and(|lead| lead.seat == seat && self.hands[seat].contains(lead.card))
    }

    /// A premature card that stays has to follow suit like any other.
    fn record_premature_revoke(&mut self, kind: &IncidentKind) {
        let (IncidentKind::Premature { seat, card, free, other_turn, .. }, Some(play)) =
            (kind, &self.play)
        else {
            return;
        };
        let following = play.playable(self.hands[*seat]);
        let stays = (*free || *other_turn) && play.card_of(*seat).is_none();
        if let Some((_, led)) = play.current.first()
            && stays
            && !following.contains(*card)
        {
            self.record_revoke(*seat, *card, led.suit(), following);
        }
    }

    /// Law 63A: a card of the offender's side to the next trick, legal or not, establishes a
    /// revoke.
    pub(crate) fn establish(&mut self, seat: Seat) {
        if self.revokes.is_empty() {
            return;
        }
        let trick = self.play.as_ref().map_or(0, PlayLog::trick_no);
        if l61_63_revoke::RULES[self.code].established == Established::SidePlays {
            for revoke in &mut self.revokes {
                let later = revoke.trick < trick && revoke.seat.side() == seat.side();
                revoke.established |= later && !revoke.corrected && revoke.trick != 12;
            }
        }
    }

    /// Did all cards that could have been played lie faced on the table?
    pub(crate) fn lies_faced(&self, seat: Seat, could: Cards) -> bool {
        let penalties = self.penalty_cards(seat);
        let all = || could.iter().all(|card| penalties.contains(card));
        self.dummy() == Some(seat) || !penalties.is_empty() && all()
    }

    pub(crate) fn record_revoke(&mut self, seat: Seat, card: Card, suit: Suit, could: Cards) {
        let Some(play) = &self.play else { return };
        let trick = play.trick_no();
        let faced = self.lies_faced(seat, could);
        self.revokes.push(Revoke { faced, ..Revoke::new(seat, trick, card, suit, could) });
    }

    /// Plays a card, legal or not.
    pub(crate) fn play_card(&mut self, seat: Seat, card: Card) {
        if !self.in_play() {
            return;
        }
        let Some(play) = &mut self.play else { return };
        if !self.hands[seat].contains(card) || play.card_of(seat).is_some() || play.trick_no() > 13
        {
            return;
        }
        let leading = play.current.is_empty();
        let trick = play.trick_no();
        if self.announced.is_some() {
            let (planned, step) = self.planned(seat, self.hands[seat]);
            if let Some(announced) = self.announced.as_mut().filter(|_| planned.contains(card)) {
                announced.step = step;
            }
        }
        let Some(play) = &mut self.play else { return };
        self.hands[seat].remove(card);
        if !self.penalties.is_empty() || !self.exposed.is_empty() {
            self.penalties.retain(|penalty| penalty.card != card);
            self.exposed.retain(|exposed| exposed.card != card);
        }
        if play.before_opening_lead() && !self.exposed.is_empty() {
            // The auction period ends: what the declaring side had exposed is picked up (Laws 22B1
            // and 24).
            let declaring = play.contract.declarer.side();
            self.exposed.retain(|exposed| exposed.seat.side() != declaring);
        }
        play.lay(seat, card);
        self.phase = Phase::Play;
        self.face_down = None;
        self.duties.retain_mut(|duty| match duty {
            Duty::Force { seat: who, .. }
            | Duty::Play { seat: who, .. }
            | Duty::Instead { seat: who, .. }
            | Duty::OneOf { seat: who, .. } => *who != seat,
            Duty::Lead { seat: who, require, prohibit, started } if *who == seat && leading => {
                *require = None;
                *started = true;
                !prohibit.is_empty()
            }
            Duty::LeadFrom { .. } | Duty::SameSuit { .. } => false,
            Duty::Withdraw { .. } => !leading,
            _ => true,
        });
        let complete = self.play.as_ref().is_some_and(|play| play.trick_no() > trick);
        if complete {
            self.trick_complete(trick);
        }
    }

    pub(crate) fn trick_complete(&mut self, trick: u8) {
        let winner = self.play.as_ref().and_then(|play| play.quitted.last()).map(|t| t.winner);
        self.duties.retain(|duty| match duty {
            Duty::Lead { seat, started, .. } => !*started || Some(*seat) == winner,
            Duty::Play { .. } => false,
            _ => true,
        });
        if !self.revokes.is_empty()
            && l61_63_revoke::RULES[self.code].established == Established::NextTrick
        {
            for revoke in &mut self.revokes {
                let later = revoke.trick < trick && !revoke.corrected && revoke.trick != 12;
                revoke.established |= later;
            }
        }
        // Choices about this trick can no longer be made.
        self.end_choices(|kind| {
            matches!(
                kind,
                IncidentKind::Premature { .. }
                    | IncidentKind::TaintedCard { .. }
                    | IncidentKind::PenaltyNotPlayed { .. }
            )
        });
        if self.play.as_ref().is_some_and(|play| play.trick_no() > 13) {
            self.phase = Phase::Closed;
        }
        // Law 57C excused only that the lead came before partner's card. Its player is on lead now, or
        // has led out of turn (Laws 53 and 56).
        if let Some(SeatCard { seat, card }) = self.early_lead.take()
            && self.hands[seat].contains(card)
        {
            self.exposed.retain(|exposed| exposed.card != card);
            self.on_card(seat, card, true);
        }
    }

    pub(crate) fn on_omitted(&mut self, seat: Seat) {
        if !self.in_play() {
            return;
        }
        let Some(play) = &mut self.play else { return };
        if play.card_of(seat).is_some() || play.omitted.is_some() {
            return;
        }
        let trick = play.trick_no();
        play.omitted = Some(seat);
        if play.current.len() == 3 {
            play.quit();
            self.trick_complete(trick);
        }
        self.open(IncidentKind::CardOmitted { seat, trick });
    }

    pub(crate) fn on_several(&mut self, seat: Seat, cards: &[Card], visible: u8) {
        match cards {
            [] => return,
            [card] => return self.on_card(seat, *card, false),
            _ => {}
        }
        match self.phase {
            Phase::Dealing | Phase::Auction => {
                self.open(IncidentKind::ExposedInAuction {
                    seat,
                    cards: cards.to_vec(),
                    lead: false,
                });
            }
            Phase::Clarification | Phase::Play => {
                let other = |card: &Card| self.other_face_down_lead(seat, *card).is_some();
                if self.turn() != Some(seat) || visible > 1 && cards.iter().all(other) {
                    if self.is_defender(seat) {
                        let cards = cards.to_vec();
                        self.open(IncidentKind::Exposed { seat, cards, deliberate: false });
                    } else if let Some(card) = cards.first() {
                        self.open(IncidentKind::DeclarerExposed { seat, card: *card });
                    }
                    return;
                }
                if visible <= 1 {
                    self.lay_surplus(seat, cards);
                    return;
                }
                let before = self.play.as_ref().map_or(0, |play| play.current.len());
                self.open(IncidentKind::TwoCards { seat, cards: cards.to_vec(), before });
            }
            _ => {}
        }
    }

    /// One card is seen and the others go into the pile with it, unnoticed.
    pub(crate) fn lay_surplus(&mut self, seat: Seat, cards: &[Card]) {
        let Some((first, others)) = cards.split_first() else { return };
        let trick = self.play.as_ref().map_or(0, PlayLog::trick_no);
        self.on_card(seat, *first, false);
        if self.hands[seat].contains(*first) {
            // The first card waits for a ruling, so it is not in the trick.
            return;
        }
        for card in others {
            if self.hands[seat].remove(*card) {
                self.penalties.retain(|penalty| penalty.card != *card);
                if let Some(play) = &mut self.play {
                    play.surplus.push((seat, trick, *card));
                }
                self.open(IncidentKind::CardSurplus { seat, trick, card: *card });
            }
        }
    }
}
