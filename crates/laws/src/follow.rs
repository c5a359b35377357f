//! Cards as they fall: in turn and out of it, revokes, tricks, and what follows from the position.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use bridge::{Call, Seat};
use cards::{Card, Cards, Suit};

use crate::calls::Status;
use crate::effect::LeadWhen;
use crate::incident::{IncidentStatus, Kind};
use crate::laws::l61_64_revoke::{Established, Revoke};
use crate::laws::*;
use crate::table::{Duty, Phase, Table};
use crate::tricks::PlayLog;
use crate::{Query, Said};

impl Table {
    pub(crate) fn on_card(&mut self, seat: Seat, card: Card, lead: bool) {
        match self.phase {
            Phase::Dealing | Phase::Auction => {
                self.open(Kind::ExposedInAuction { seat, cards: vec![card], lead: true });
                if let Some(exposed) = self.exposed.iter_mut().find(|e| e.card == card) {
                    exposed.lead = true;
                }
                return;
            }
            Phase::Clarification | Phase::Play => {}
            // Evidence only (Law 70D3).
            _ => return,
        }
        // Law 60C: the offending side plays on before the ruling.
        let waits = self.incidents.iter().any(|incident| {
            incident.pending.is_some()
                && matches!(incident.kind, Kind::LeadOutOfTurn { seat: by, .. } if by.side() == seat.side())
        });
        if waits {
            self.open(Kind::BeforeRuling { seat, card });
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

    fn card_in_turn(&mut self, seat: Seat, card: Card) {
        if self.lead_before_choice(seat, card) {
            return;
        }
        let Some(play) = &self.play else { return };
        let leading = play.current.is_empty();
        let legal = self.plays_on_turn(seat);
        let following = play.playable(self.hands[seat]);
        if !legal.contains(card) && following.contains(card) {
            if let Some(suit) = self.asked_suit(seat, card) {
                // Law 61A: a card required by law or by an opponent was withheld.
                let could = legal;
                self.record_revoke(seat, card, suit, could);
            } else if self.is_defender(seat) {
                let due = legal & self.penalty_cards(seat);
                self.open(Kind::PenaltyNotPlayed { seat, card, due });
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
            self.open(Kind::TaintedCard { seat, card, lead: leading });
        }
    }

    /// Law 50D2: a lead before declarer has chosen; true if the card was dealt with.
    fn lead_before_choice(&mut self, seat: Seat, card: Card) -> bool {
        let Some(at) = self.incidents.iter().rposition(|incident| incident.pending.is_some())
        else {
            return false;
        };
        match self.incidents[at].kind {
            Kind::PartnerOnLead { seat: who } if who == seat => {
                if !self.penalty_cards(seat).contains(card) {
                    self.open(Kind::LedBeforeChoice { seat, card });
                }
                true
            }
            Kind::LeadChoice { seat: who, .. } if who == seat => {
                self.choose(at, "none", true);
                false
            }
            Kind::SeveralPenaltyCards { seat: who, .. } if who == seat => {
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

    fn card_out_of_turn(&mut self, seat: Seat, card: Card, lead: bool, turn: Seat) {
        let Some(play) = &self.play else { return };
        let (defends, partner) = (self.is_defender(seat), seat.partner());
        let kind = if play.current.is_empty() {
            let opening = play.before_opening_lead();
            if !defends {
                if opening {
                    Kind::DeclarerPlayed { seat, card }
                } else {
                    Kind::DeclarerLed { seat, card, turn }
                }
            } else if self.duties.iter().any(|duty| matches!(duty, Duty::LeadFrom { .. })) {
                Kind::AfterRetraction { seat, card }
            } else if self.found(Query::Lead).is_some() && !self.fact(Query::Lead, true).0 {
                Kind::FifthCard { seat, card }
            } else {
                let misled = self.misled.is_some_and(|by| by.side() != seat.side());
                self.misled = None;
                Kind::LeadOutOfTurn { seat, card, turn, opening, misled }
            }
        } else {
            let already = play.card_of(seat).is_some();
            let partner_played = play.card_of(partner).is_some();
            let declarer = play.contract.declarer;
            let free =
                [declarer, declarer.partner()].into_iter().all(|hand| play.card_of(hand).is_some());
            let fifth = self.found(Query::Lead).is_some() && !self.fact(Query::Lead, true).0;
            if !defends {
                if already && play.current.len() == 3 && play.winning() == Some(seat) {
                    // A defender did not play, and declarer leads to the next trick (Law 67).
                    let missing = play.turn();
                    if let Some(missing) = missing {
                        self.on_omitted(missing);
                        self.on_card(seat, card, lead);
                    }
                    return;
                }
                if !already {
                    // Declarer plays from his other hand before its turn: the card stays (Law 47F).
                    let following = play.playable(self.hands[seat]);
                    if !following.contains(card)
                        && let Some((_, led)) = play.current.first()
                    {
                        self.record_revoke(seat, card, led.suit(), following);
                    }
                    self.play_card(seat, card);
                    return;
                }
                Kind::FifthCard { seat, card }
            } else if already && (partner_played || fifth) {
                Kind::FifthCard { seat, card }
            } else if partner_played {
                Kind::Premature { seat, card, free, other_turn: true }
            } else {
                Kind::Premature { seat, card, free, other_turn: false }
            }
        };
        self.open(kind);
    }

    /// Law 63A: a card of his side's to the next trick, legal or not, establishes a revoke.
    fn establish(&mut self, seat: Seat) {
        let trick = self.play.as_ref().map_or(0, PlayLog::trick_no);
        if self.book().l61.established == Established::SidePlays {
            for revoke in &mut self.revokes {
                let later = revoke.trick < trick && revoke.seat.side() == seat.side();
                revoke.established |= later && !revoke.corrected && revoke.trick != 12;
            }
        }
    }

    fn record_revoke(&mut self, seat: Seat, card: Card, suit: Suit, could: Cards) {
        let Some(play) = &self.play else { return };
        let faced = play.contract.dummy() == seat
            || !self.penalty_cards(seat).is_empty()
                && could.iter().all(|card| self.penalty_cards(seat).contains(card));
        let trick = play.trick_no();
        self.revokes.push(Revoke {
            seat,
            trick,
            card,
            suit,
            could,
            established: false,
            noticed: false,
            late: false,
            corrected: false,
            as_established: false,
            settled: false,
            faced,
            forfeited: false,
        });
    }

    /// A card is played, whatever the laws say of it.
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
        self.hands[seat].remove(card);
        self.penalties.retain(|penalty| penalty.card != card);
        self.exposed.retain(|exposed| exposed.card != card);
        play.lay(seat, card);
        self.phase = Phase::Play;
        self.duties.retain_mut(|duty| match duty {
            Duty::Force { seat: who, .. } | Duty::Play { seat: who, .. } => *who != seat,
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

    fn trick_complete(&mut self, trick: u8) {
        let winner = self.play.as_ref().and_then(|play| play.quitted.last()).map(|t| t.winner);
        self.duties.retain(|duty| match duty {
            Duty::Lead { seat, started, .. } => !*started || Some(*seat) == winner,
            Duty::Play { .. } => false,
            _ => true,
        });
        if self.book().l61.established == Established::NextTrick {
            for revoke in &mut self.revokes {
                let later = revoke.trick < trick && !revoke.corrected && revoke.trick != 12;
                revoke.established |= later;
            }
        }
        // What was to be chosen about this trick can no longer be.
        for incident in &mut self.incidents {
            let about_trick = matches!(
                incident.kind,
                Kind::Premature { .. } | Kind::TaintedCard { .. } | Kind::PenaltyNotPlayed { .. }
            );
            if about_trick && incident.pending.take().is_some() {
                incident.status = IncidentStatus::Executed;
            }
        }
        if self.play.as_ref().is_some_and(|play| play.trick_no() > 13) {
            self.phase = Phase::Closed;
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
        self.open(Kind::CardOmitted { seat, trick });
    }

    pub(crate) fn on_several(&mut self, seat: Seat, cards: &[Card], visible: u8) {
        match cards {
            [] => return,
            [card] => return self.on_card(seat, *card, false),
            _ => {}
        }
        match self.phase {
            Phase::Dealing | Phase::Auction => {
                self.open(Kind::ExposedInAuction { seat, cards: cards.to_vec(), lead: false });
            }
            Phase::Clarification | Phase::Play => {
                if self.turn() != Some(seat) {
                    if self.is_defender(seat) {
                        let cards = cards.to_vec();
                        self.open(Kind::Exposed { seat, cards, deliberate: false });
                    } else if let Some(card) = cards.first() {
                        self.open(Kind::DeclarerExposed { seat, card: *card });
                    }
                    return;
                }
                if visible <= 1 {
                    self.lay_surplus(seat, cards);
                    return;
                }
                self.open(Kind::TwoCards { seat, cards: cards.to_vec(), visible });
            }
            _ => {}
        }
    }

    /// One card is seen and the others go into the pile with it, unnoticed.
    fn lay_surplus(&mut self, seat: Seat, cards: &[Card]) {
        let Some((first, others)) = cards.split_first() else { return };
        let trick = self.play.as_ref().map_or(0, PlayLog::trick_no);
        self.on_card(seat, *first, false);
        for card in others {
            if self.hands[seat].remove(*card) {
                self.penalties.retain(|penalty| penalty.card != *card);
                if let Some(play) = &mut self.play {
                    play.surplus.push((seat, trick, *card));
                }
                self.open(Kind::CardSurplus { seat, trick, card: *card });
            }
        }
    }

    pub(crate) fn on_retracted(&mut self, seat: Seat, card: Card) {
        let duty = |duty: &Duty| matches!(duty, Duty::Withdraw { seat: s, card: c } if *s == seat && *c == card);
        if self.duties.iter().any(duty) {
            self.duties.retain(|other| !duty(other));
            self.reopen_for(seat, card);
            let order: Vec<Seat> = self.play.as_ref().map_or(Vec::new(), |p| p.order.to_vec());
            self.return_card(seat, card);
            let trick = self.play.as_ref().map_or(0, PlayLog::trick_no);
            let of_revoker = self
                .revokes
                .iter()
                .any(|r| r.corrected && r.trick == trick && r.seat == seat.partner());
            if of_revoker && self.is_defender(seat) {
                let effect = l48_52_penalty::penalty(self, seat, card);
                self.execute(&effect);
            } else {
                self.partner_may_change(seat, &order);
            }
            return;
        }
        // Who takes back his own revoke has noticed it.
        let own = self
            .revokes
            .iter()
            .position(|r| r.seat == seat && r.card == card && !r.corrected && !r.established);
        if let Some(at) = own {
            self.revokes[at].noticed = true;
            self.correct_revoke(at, false);
        }
    }

    /// A card that may be withdrawn lies in a trick just turned: the trick is opened again.
    fn reopen_for(&mut self, seat: Seat, card: Card) {
        let Some(play) = &mut self.play else { return };
        let last = play.quitted.last().is_some_and(|trick| trick.plays.contains(&(seat, card)));
        let goes_on = matches!(self.phase, Phase::Play | Phase::Closed) && self.adjudged.is_none();
        if play.current.is_empty() && last && goes_on {
            play.reopen();
            self.phase = Phase::Play;
        }
    }

    /// Law 62C2: the innocent side has changed a card, and the offender's partner, who played
    /// after it, may change his; a defender's becomes a penalty card.
    fn partner_may_change(&mut self, changed: Seat, order: &[Seat]) {
        if l61_64_revoke::partner_may_change(self).is_none() {
            return;
        }
        let Some(play) = &self.play else { return };
        let trick = play.trick_no();
        let Some(revoker) = self
            .revokes
            .iter()
            .find(|r| r.corrected && r.trick == trick && r.seat.side() != changed.side())
            .map(|r| r.seat)
        else {
            return;
        };
        let partner = revoker.partner();
        let place = |seat: Seat| order.iter().position(|other| *other == seat);
        if let Some(card) = play.card_of(partner)
            && place(partner) > place(changed)
        {
            self.duties.push(Duty::Withdraw { seat: partner, card });
        }
    }

    // Revokes.

    pub(crate) fn on_inquiry(&mut self, by: Seat, of: Seat) {
        let dummy = self.dummy() == Some(by);
        let forfeited = dummy && !self.dummy_rights;
        let allowed = l61_64_revoke::may_ask(self, by, of) && !forfeited;
        let found = self
            .revokes
            .iter()
            .rposition(|r| r.seat == of && !r.corrected && !r.noticed && !r.established);
        let Some(at) = found else {
            if !allowed {
                self.open(Kind::Inquiry { by, of, allowed });
            }
            return;
        };
        let has_director = self.book().caps.has_director;
        let illegal = !allowed
            && (forfeited && has_director || l61_64_revoke::illegal_question_establishes(self));
        self.revokes[at].noticed = true;
        self.revokes[at].as_established = illegal;
        self.correct_revoke(at, illegal);
        if forfeited {
            let law = self.book().l43.asks;
            if let Some(ruling) = self.incidents.last_mut().and_then(|i| i.ruling.as_mut()) {
                ruling.laws.push(law);
            }
        }
    }

    pub(crate) fn notice_revokes(&mut self) {
        // Asked before anything is corrected: correcting one opens the trick for both.
        let both: Vec<bool> = (0..self.revokes.len()).map(|at| self.both_correct(at)).collect();
        for at in 0..self.revokes.len() {
            let revoke = &self.revokes[at];
            if revoke.noticed || revoke.corrected {
                continue;
            }
            let innocent = revoke.seat.side().opponents();
            let late = self.next_called[innocent] || self.round_ended;
            self.revokes[at].noticed = true;
            self.revokes[at].late = late;
            let twelfth = self.revokes[at].trick == 12;
            if !self.revokes[at].established || twelfth || both.get(at) == Some(&true) {
                self.revokes[at].established = false;
                self.correct_revoke(at, false);
            }
        }
    }

    /// Law 62C3: both sides revoked in one trick, and only one has played to the next.
    fn both_correct(&self, at: usize) -> bool {
        let revoke = &self.revokes[at];
        let next = self.play.as_ref().is_some_and(|play| play.trick_no() == revoke.trick + 1);
        self.book().l61.both_corrected().is_some()
            && next
            && self.revokes.iter().any(|other| {
                other.trick == revoke.trick
                    && other.seat.side() != revoke.seat.side()
                    && (!other.established || other.corrected)
            })
    }

    fn correct_revoke(&mut self, at: usize, illegal_inquiry: bool) {
        let revoke = self.revokes[at].clone();
        let now = self.play.as_ref().map_or(0, PlayLog::trick_no);
        let cards_on = self.play.as_ref().map_or(0, |play| play.quitted.len());
        if revoke.trick != 12 && revoke.trick + 1 < now || cards_on == 0 && revoke.trick < now {
            return;
        }
        // The ruling is made on what lies there; then the later cards go back.
        let kind = Kind::Revoke { at, illegal_inquiry };
        let ruling = crate::rule::rule(self, &kind, false);
        let mut both = Vec::new();
        while self.play.as_ref().is_some_and(|play| play.trick_no() > revoke.trick) {
            let Some(play) = &mut self.play else { break };
            let later = core::mem::take(&mut play.current);
            play.reopen();
            for (seat, card) in later {
                self.hands[seat].insert(card);
                let offending = self
                    .revokes
                    .iter()
                    .any(|r| r.trick == revoke.trick && r.seat.side() == seat.side());
                if offending && self.is_defender(seat) && revoke.trick != 12 {
                    both.push((seat, card));
                }
            }
        }
        self.play_on();
        if self.phase != Phase::Final {
            self.phase = Phase::Play;
        }
        self.revokes[at].corrected = true;
        self.open_with(kind, ruling);
        for (seat, card) in both {
            let effect = l48_52_penalty::penalty(self, seat, card);
            self.execute(&effect);
            if let Some(ruling) = self.incidents.last_mut().and_then(|i| i.ruling.as_mut()) {
                ruling.auto.push(effect.clone());
                ruling.applied.push(effect);
            }
        }
    }

    pub(crate) fn settle_revokes(&mut self) {
        for at in 0..self.revokes.len() {
            let revoke = &self.revokes[at];
            let due = revoke.noticed
                && !revoke.settled
                && (revoke.established && !revoke.corrected || revoke.as_established);
            if due {
                self.revokes[at].settled = true;
                self.open(Kind::RevokeSettled { at });
            }
        }
    }

    // What follows from the position.

    /// After every event: the auction ends, a player is on lead, penalty cards are due, the play is
    /// over.
    pub(crate) fn settle(&mut self) {
        if self.phase == Phase::Auction && self.calls.is_over() {
            self.end_auction();
        }
        self.out_of_cards();
        if self.in_play() {
            self.choices_on_lead();
            self.several_penalty_cards();
        }
        if matches!(self.phase, Phase::Closed | Phase::Final) {
            self.settle_revokes();
        }
    }

    /// Law 67: a player on turn without a card has put two on some trick, and it is noticed now.
    fn out_of_cards(&mut self) {
        let out = |table: &Table| {
            table.in_play() && table.turn().is_some_and(|seat| table.hands[seat].is_empty())
        };
        if out(self) {
            self.attention();
        }
        if out(self) || self.in_play() && self.turn().is_none() {
            self.phase = Phase::Closed;
        }
    }

    fn end_auction(&mut self) {
        if let Some((from, seat)) = self.calls.lost_turn() {
            self.open(Kind::LostTurn { from, seat });
            return;
        }
        // What was to be decided by a later call can no longer be.
        for incident in &mut self.incidents {
            let about_calls = matches!(
                incident.kind,
                Kind::Insufficient { .. } | Kind::OutOfRotation { .. } | Kind::CallChanged { .. }
            );
            if about_calls && incident.pending.take().is_some() {
                incident.status = IncidentStatus::Executed;
            }
        }
        self.duties.retain(|duty| matches!(duty, Duty::Lead { .. }));
        let Some(contract) = self.calls.contract() else {
            self.phase = Phase::Closed;
            return;
        };
        self.play = Some(PlayLog::new(contract));
        self.phase = Phase::Clarification;
        let leader = contract.leader();
        self.watches.retain(|watch| {
            watch.seat.side() != contract.declarer.side()
                && (watch.when == LeadWhen::FirstLead || watch.seat == leader)
        });
        let exposed = core::mem::take(&mut self.exposed);
        for effect in l24_exposed::at_the_end(self, &exposed) {
            self.execute(&effect);
            self.tell_exposure(&effect);
        }
    }

    /// What became of a card exposed in the auction is written to its ruling.
    fn tell_exposure(&mut self, effect: &crate::Effect) {
        let seat = match effect {
            crate::Effect::MakePenaltyCard { seat, .. } | crate::Effect::PickUp { seat, .. } => {
                *seat
            }
            _ => return,
        };
        let found = self
            .incidents
            .iter_mut()
            .rev()
            .find(|i| matches!(i.kind, Kind::ExposedInAuction { seat: by, .. } if by == seat));
        if let Some(ruling) = found.and_then(|incident| incident.ruling.as_mut()) {
            ruling.applied.push(effect.clone());
        }
    }

    fn choices_on_lead(&mut self) {
        let Some(play) = &self.play else { return };
        let Some(seat) = play.turn() else { return };
        if !play.current.is_empty() || !play.is_defender(seat) {
            return;
        }
        let trick = play.trick_no();
        let busy = self.incidents.iter().any(|incident| {
            incident.pending.is_some()
                && matches!(
                    incident.kind,
                    Kind::LeadOutOfTurn { .. }
                        | Kind::LeadChoice { .. }
                        | Kind::PartnerOnLead { .. }
                        | Kind::Revoke { .. }
                        | Kind::TaintedCard { .. }
                )
        });
        if busy {
            self.restriction_grew(seat);
            return;
        }
        let watch = self.watches.iter().position(|watch| watch.seat == seat);
        if let Some(at) = watch {
            let due = !l26_lead_restrictions::suits(self, &self.watches[at]).is_empty();
            if due {
                self.open(Kind::LeadChoice { watch: at as u8, seat });
            }
            self.watches.remove(at);
            if due {
                return;
            }
        }
        let asked = self.asked_at == Some((seat, trick));
        let restricting = l48_52_penalty::restricting(self, seat.partner());
        if !asked && !restricting.is_empty() {
            self.asked_at = Some((seat, trick));
            self.open(Kind::PartnerOnLead { seat });
        }
    }

    /// Another card became a penalty card while declarer thinks about the lead.
    fn restriction_grew(&mut self, seat: Seat) {
        let waiting = self.incidents.iter().rposition(|incident| {
            incident.pending.is_some() && incident.kind == Kind::PartnerOnLead { seat }
        });
        if let Some(at) = waiting {
            let ruling = l48_52_penalty::partner_on_lead(self, seat);
            let incident = &mut self.incidents[at];
            if incident.pending != ruling.decision {
                incident.pending.clone_from(&ruling.decision);
                incident.ruling = Some(ruling);
            }
        }
    }

    fn several_penalty_cards(&mut self) {
        let Some(seat) = self.turn() else { return };
        if self.due_cards(seat).len() < 2 || self.incidents.iter().any(|i| i.pending.is_some()) {
            return;
        }
        let cards = self.plays_on_turn(seat);
        let due = cards & self.due_cards(seat);
        let forced =
            self.duties.iter().any(|d| matches!(d, Duty::Force { seat: s, .. } if *s == seat));
        if due.len() >= 2 && due == cards && !forced {
            self.open(Kind::SeveralPenaltyCards { seat, cards });
        }
    }

    // Claims.

    pub(crate) fn on_claim(
        &mut self,
        seat: Seat,
        tricks: Option<u8>,
        concession: bool,
        said: String,
    ) {
        if !self.in_play() {
            return;
        }
        let Some(position) = l68_71_claims::position(self) else { return };
        let left = l68_71_claims::tricks_left(self);
        let tricks = tricks.unwrap_or(left).min(left);
        // Law 63A3: the offending side claims or concedes.
        if l61_64_revoke::by_claim(self).is_some() {
            for revoke in &mut self.revokes {
                revoke.established |= revoke.seat.side() == seat.side() && !revoke.corrected;
            }
        }
        let offer = self.is_defender(seat) && !concession && l68_71_claims::defender_offers(self);
        self.claim =
            Some(l68_71_claims::ClaimState { seat, tricks, concession, statement: said, position });
        self.phase = Phase::PlayCeased;
        if offer {
            self.open(Kind::DefenderShows { seat });
        } else {
            self.open(Kind::Claimed { seat });
        }
    }

    pub(crate) fn on_agree(&mut self, seat: Seat) {
        let Some(claim) = &self.claim else { return };
        if claim.seat.side() == seat.side() {
            return;
        }
        let (side, tricks) = (claim.seat.side(), claim.tricks);
        // Law 63A3: the offending side acquiesces.
        for revoke in &mut self.revokes {
            revoke.established |= revoke.seat.side() == seat.side() && !revoke.corrected;
        }
        let left = l68_71_claims::tricks_left(self);
        self.close_claim_choices();
        self.execute(&crate::Effect::Adjudicate {
            tricks: bridge::BySide::new(|s| if s == side { tricks } else { left - tricks }),
        });
        self.check_concession(true);
    }

    fn close_claim_choices(&mut self) {
        for incident in &mut self.incidents {
            let claim = matches!(incident.kind, Kind::Claimed { .. } | Kind::DefenderShows { .. });
            if claim && incident.pending.take().is_some() {
                incident.status = IncidentStatus::Executed;
            }
        }
    }

    /// Law 69A: who does not object before the round ends has accepted.
    pub(crate) fn silence_agrees(&mut self) {
        if let Some(claim) = &self.claim {
            let seat = claim.seat.next();
            self.on_agree(seat);
        }
    }

    pub(crate) fn on_object(&mut self, seat: Seat) {
        let Some(claim) = &self.claim else {
            if let Some(granted) = &self.granted {
                let side = seat.side();
                let own = granted.seat.side() == side && granted.concession;
                let kind = if own {
                    Kind::ConcessionCancelled { side }
                } else {
                    Kind::AcceptanceWithdrawn { side }
                };
                self.open(kind);
            }
            return;
        };
        let by = claim.seat;
        if claim.concession && seat == by.partner() && self.is_defender(by) {
            self.open(Kind::NoConcession { seat: by });
            return;
        }
        if claim.seat != seat {
            self.close_claim_choices();
            self.open(Kind::ClaimDisputed { seat: by });
        }
    }

    /// Law 71: a concession of tricks that cannot be lost is cancelled when a director sees it.
    pub(crate) fn check_concession(&mut self, legal_only: bool) {
        let conceded = self
            .claim
            .as_ref()
            .or(self.granted.as_ref())
            .filter(|claim| claim.concession)
            .map(|claim| claim.seat.side());
        let known =
            self.incidents.iter().any(|i| matches!(i.kind, Kind::ConcessionCancelled { .. }));
        if let Some(side) = conceded
            && !known
            && l68_71_claims::needless(self, legal_only).is_some()
        {
            self.open(Kind::ConcessionCancelled { side });
        }
    }

    /// A contract without an auction: the shortest legal auction that leads to it.
    pub fn with_contract(mut self, contract: bridge::Contract) -> Table {
        let bid = Call::Bid(contract.stake.bid);
        let mut calls: Vec<Call> = Vec::new();
        let dealer = self.calls.dealer();
        calls.resize(contract.declarer.steps_from(dealer), Call::Pass);
        calls.push(bid);
        match contract.stake.doubling {
            bridge::Doubling::Undoubled => {}
            bridge::Doubling::Doubled => calls.push(Call::Double),
            bridge::Doubling::Redoubled => calls.extend([Call::Double, Call::Redouble]),
        }
        calls.extend([Call::Pass; 3]);
        for (at, call) in calls.into_iter().enumerate() {
            let seat = dealer.after(at);
            let (call, status) = (Said::Call(call), Status::Legal);
            self.enter(crate::Entry { seat, call, status, shows: None });
        }
        self.phase = Phase::Auction;
        self.settle();
        self
    }
}
