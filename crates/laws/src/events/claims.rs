//! Events of claims and concessions.

use alloc::string::String;
use alloc::vec::Vec;

use bridge::{BySeat, Call, Seat};

use crate::AttemptedCall;
use crate::claims;
use crate::claims::search::Position;
use crate::effect::Effect;
use crate::incident::{Incident, IncidentKind};
use crate::laws::{l61_63_revoke, l68_71_claims};
use crate::record::CallStatus;
use crate::state::Phase;
use crate::table::LawsTable;

impl LawsTable {
    pub(crate) fn on_claim(
        &mut self,
        seat: Seat,
        tricks: Option<u8>,
        concession: bool,
        statement: String,
    ) {
        if !self.in_play() {
            return;
        }
        let Some(position) = position(self) else { return };
        let left = self.tricks_left();
        let tricks = tricks.unwrap_or(left).min(left);
        // Law 63A3: the offending side claims or concedes.
        if l61_63_revoke::by_claim(self).is_some() {
            for revoke in &mut self.revokes {
                let by_claim = revoke.seat.side() == seat.side() && !revoke.corrected;
                revoke.by_claim |= by_claim && !revoke.established;
                revoke.established |= by_claim;
            }
        }
        let offer = self.is_defender(seat) && !concession && l68_71_claims::defender_offers(self);
        if !concession {
            self.faced.insert(seat);
        }
        self.claim = Some(claims::ClaimState {
            seat,
            tricks,
            concession,
            statement,
            position,
            planned: false,
            disputed: false,
            aware: false,
            found: [None, None],
            proofs: [None; 2],
        });
        self.phase = Phase::PlayCeased;
        if offer {
            self.open(IncidentKind::DefenderShows { seat });
        } else {
            self.open(IncidentKind::Claimed { seat });
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
            let by_claim = revoke.seat.side() == seat.side() && !revoke.corrected;
            revoke.by_claim |= by_claim && !revoke.established;
            revoke.established |= by_claim;
        }
        let left = self.tricks_left();
        self.close_claim_choices();
        let effect = crate::Effect::Adjudicate {
            tricks: bridge::BySide::new(|s| if s == side { tricks } else { left - tricks }),
        };
        self.execute(&effect);
        let accepted = l68_71_claims::accepted(self);
        let claim = self.incidents.iter_mut().rev().find(|incident| {
            matches!(
                incident.kind,
                IncidentKind::Claimed { .. } | IncidentKind::DefenderShows { .. }
            )
        });
        if let Some(ruling) = claim.and_then(|incident| incident.ruling.as_mut()) {
            ruling.cite(accepted);
            ruling.applied.push(effect);
        }
        self.check_concession(true);
    }

    pub(crate) fn close_claim_choices(&mut self) {
        self.end_choices(|k| {
            matches!(k, IncidentKind::Claimed { .. } | IncidentKind::DefenderShows { .. })
        });
    }

    /// Law 69A: a side that does not object before the round ends has accepted.
    pub(crate) fn accept_by_silence(&mut self) {
        if let Some(claim) = &self.claim {
            let seat = claim.seat.next();
            self.on_agree(seat);
        }
    }

    pub(crate) fn on_object(&mut self, seat: Seat) {
        self.take_back_agreement(seat);
        let Some(claim) = &self.claim else {
            if let Some(granted) = &self.granted {
                let side = seat.side();
                let own = granted.seat.side() == side && l68_71_claims::concedes(self, granted);
                // An acceptance that was never given cannot be withdrawn, nor a concession twice.
                if granted.disputed || own && self.is_cancelled() {
                    return;
                }
                let kind = if own {
                    IncidentKind::ConcessionCancelled { side }
                } else {
                    IncidentKind::AcceptanceWithdrawn { side }
                };
                self.open(kind);
            } else if matches!(self.phase, Phase::Closed) && self.play.is_some() {
                self.open(IncidentKind::ResultDisputed { side: seat.side() });
            }
            return;
        };
        let by = claim.seat;
        if claim.concession && seat == by.partner() && self.is_defender(by) {
            self.open(IncidentKind::NoConcession { seat: by });
            return;
        }
        if claim.seat == seat {
            // The claimer sees that they gave up too much (Law 71).
            self.check_concession(false);
        } else {
            self.close_claim_choices();
            if let Some(mut claim) = self.claim.take() {
                claim.disputed = true;
                // docs/sources/laws.md#F14: a claimer who knows of the trump draws it, stated or
                // not.
                claim.aware = self.fact(crate::Query::AwareOfTrump, false).0;
                // Searched once, so that the ruling and its evaluation use the same line.
                l68_71_claims::search_lines(self, &mut claim);
                self.disputes.push(claim.clone());
                self.claim = Some(claim);
                self.open(IncidentKind::ClaimDisputed { seat: by, at: self.disputes.len() - 1 });
            }
        }
    }

    /// Law 69A: a player who has agreed may object until their side has called on the next board or
    /// the round has ended. The claim is then disputed as if nobody had agreed.
    fn take_back_agreement(&mut self, seat: Seat) {
        let side = seat.side();
        let agreed = self.granted.as_ref().is_some_and(|granted| {
            !granted.disputed && granted.seat.side() != side && self.claim.is_none()
        });
        let in_time = !self.next_called[side] && !self.round_ended && !self.period_ended;
        let late = self.found(crate::Query::LikelyTrick).is_some();
        if !agreed || !in_time || late || !l68_71_claims::may_object_still(self) {
            return;
        }
        let granted = self.granted.take();
        self.play_on();
        self.claim = granted;
        self.phase = Phase::PlayCeased;
    }

    /// docs/sources/laws.md#F14 and docs/sources/laws.md#F15: a fact found after adjudication
    /// changes the result of a claim.
    pub(crate) fn readjudicate(&mut self) {
        let is_undecided =
            |it: &Incident| it.ruling.as_ref().is_some_and(|ruling| ruling.chosen.is_empty());
        let dispute = self.last_dispute(is_undecided);
        let adjudged = self.phase == Phase::Closed
            && self.granted.as_ref().is_some_and(|granted| granted.disputed);
        if let Some((at, no)) = dispute.filter(|_| adjudged) {
            self.adjudicate_again(at, no);
        }
    }

    /// The last of the disputes that are meant: its incident, and its number among those of the board.
    fn last_dispute(&self, is_meant: impl Fn(&Incident) -> bool) -> Option<(usize, usize)> {
        let meant = self.incidents.iter().enumerate().rev().filter(|(_, it)| is_meant(it));
        let mut disputes = meant.filter_map(|(at, incident)| match incident.kind {
            IncidentKind::ClaimDisputed { at: no, .. } => Some((at, no)),
            _ => None,
        });
        disputes.next()
    }

    /// Executes an effect that follows from the last ruling, and adds it there.
    pub(super) fn execute_with_last_ruling(&mut self, effect: Effect) {
        self.execute(&effect);
        if let Some(ruling) = self.incidents.last_mut().and_then(|it| it.ruling.as_mut()) {
            ruling.auto.push(effect.clone());
            ruling.applied.push(effect);
        }
    }

    /// Rules again on a dispute, by its number among those of the board.
    fn adjudicate_again(&mut self, at: usize, no: usize) {
        let Some(mut claim) = self.disputes.get(no).cloned() else { return };
        self.play_on();
        self.current_incident = Some(at);
        // docs/sources/laws.md#F15 chooses among the lines that were found; only
        // docs/sources/laws.md#F14 makes others normal.
        claim.aware = self.fact(crate::Query::AwareOfTrump, false).0;
        self.current_incident = None;
        l68_71_claims::search_lines(self, &mut claim);
        self.disputes[no] = claim.clone();
        self.claim = Some(claim);
        self.phase = Phase::PlayCeased;
        let mut ruling = self.rule_on(at, false);
        ruling.applied.clone_from(&ruling.auto);
        let effects = ruling.auto.clone();
        let incident = &mut self.incidents[at];
        let chosen = incident.ruling.as_mut().map(|ruling| core::mem::take(&mut ruling.chosen));
        ruling.chosen = chosen.unwrap_or_default();
        let open = ruling.chosen.is_empty();
        incident.pending = ruling.decision.clone().filter(|_| open);
        incident.ruling = Some(ruling);
        effects.iter().for_each(|effect| self.execute(effect));
    }

    /// A revoke was corrected after play had ceased, and the claim is judged on the position that is
    /// left: one that nobody has answered stays open, a disputed one is adjudicated again, and an
    /// accepted one takes what its normal lines leave.
    pub(crate) fn judge_claim_anew(&mut self) {
        let Some(position) = position(self) else { return };
        if let Some(claim) = &mut self.claim {
            claim.move_to(position);
            self.rule_on_claim_again();
            return;
        }
        let Some(mut claim) = self.granted.clone() else { return };
        claim.move_to(position);
        if !claim.disputed {
            // What lies above an accepted claim comes back only as a concession does (Law 71).
            let tricks = claims::fewest_tricks(&claim, claim.position.clone()).min(claim.tricks);
            let effect = l68_71_claims::adjudicate(&claim, self.tricks_left(), tricks);
            self.play_on();
            self.claim = Some(claim);
            self.phase = Phase::PlayCeased;
            self.execute_with_last_ruling(effect);
            return;
        }
        let Some((at, no)) = self.last_dispute(|_| true) else { return };
        if let Some(known) = self.disputes.get_mut(no) {
            *known = claim;
        }
        self.adjudicate_again(at, no);
    }

    /// Rules again on a claim that waits for an answer.
    pub(crate) fn rule_on_claim_again(&mut self) {
        let claimed = |kind: &IncidentKind| {
            matches!(kind, IncidentKind::Claimed { .. } | IncidentKind::DefenderShows { .. })
        };
        if let Some(at) = self.waiting(claimed) {
            let ruling = self.rule_on(at, false);
            self.incidents[at].pending.clone_from(&ruling.decision);
            self.incidents[at].ruling = Some(ruling);
        }
    }

    /// Has a concession been cancelled already?
    fn is_cancelled(&self) -> bool {
        self.incidents.iter().any(|i| matches!(i.kind, IncidentKind::ConcessionCancelled { .. }))
    }

    /// Law 71: a concession of tricks that cannot be lost is cancelled when a director sees it.
    /// `legal_only`: nobody asked, and only what is given away against all legal play is looked for,
    /// after a concession in words.
    pub(crate) fn check_concession(&mut self, legal_only: bool) {
        let conceded = self
            .claim
            .as_ref()
            .or(self.granted.as_ref())
            .filter(|it| it.concession || !legal_only && l68_71_claims::concedes(self, it))
            .map(|claim| claim.seat.side());
        if conceded.is_some() && !self.is_cancelled() && !self.period_ended {
            self.remember_proofs(legal_only);
        }
        if let Some(side) = conceded
            && !self.is_cancelled()
            && l68_71_claims::needless(self, legal_only).is_some()
        {
            self.open(IncidentKind::ConcessionCancelled { side });
        }
    }

    /// Searches a concession once and keeps the result, because it is needed whenever attention is
    /// drawn.
    fn remember_proofs(&mut self, legal_only: bool) {
        let proofs = l68_71_claims::proofs(self, legal_only);
        if let (Some(proofs), Some(claim)) = (proofs, self.claim.as_mut().or(self.granted.as_mut()))
        {
            claim.proofs = proofs;
        }
    }

    /// The same table with a contract instead of an auction: the shortest legal auction that leads
    /// to it.
    pub fn with_contract(mut self, contract: bridge::Contract) -> LawsTable {
        let bid = Call::Bid(contract.terms.bid);
        let mut calls: Vec<Call> = Vec::new();
        let dealer = self.calls.dealer();
        calls.resize(contract.declarer.steps_from(dealer), Call::Pass);
        calls.push(bid);
        match contract.terms.doubling {
            bridge::Doubling::Undoubled => {}
            bridge::Doubling::Doubled => calls.push(Call::Double),
            bridge::Doubling::Redoubled => calls.extend([Call::Double, Call::Redouble]),
        }
        calls.extend([Call::Pass; 3]);
        for (at, call) in calls.into_iter().enumerate() {
            let seat = dealer.after(at);
            let (call, status) = (AttemptedCall::Call(call), CallStatus::Legal);
            self.enter(crate::CallEntry { seat, call, status, shows: None });
        }
        self.phase = Phase::Auction;
        self.settle();
        self
    }
}

/// The position on the table, as the searches need it.
pub(super) fn position(table: &LawsTable) -> Option<Position> {
    let play = table.play.as_ref()?;
    let mut voids = BySeat([0u8; 4]);
    for trick in play.quitted.iter().map(|trick| &trick.plays[..]).chain([&play.current[..]]) {
        let Some((_, led)) = trick.first() else { continue };
        for (seat, card) in trick {
            // Who had no card of the suit has shown out, even if a card left out counts as a revoke.
            let revoked = table
                .revokes
                .iter()
                .any(|r| r.seat == *seat && r.card == *card && !r.could.is_empty());
            if card.suit() != led.suit() && !revoked {
                voids[*seat] |= 1 << led.suit().index();
            }
        }
    }
    for seat in Seat::ALL {
        voids[seat] |= table.shown_out[seat];
    }
    Some(Position {
        hands: table.hands,
        trick: play.current.to_vec(),
        turn: play.turn()?,
        trump: play.contract.trump(),
        declarer: play.contract.declarer,
        voids,
    })
}
