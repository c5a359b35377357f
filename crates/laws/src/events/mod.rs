//! What each event does, and whether it is irregular (docs/sources/laws.md#1.8): one file for each
//! group of events.

mod calls;
mod cards_played;
mod cards_retracted;
mod claims;
mod exposed_cards;
mod remarks;
mod revokes;
mod settle;

use alloc::string::String;
use alloc::vec;

use bridge::{Seat, Side};
use cards::Seats;

use crate::claims::search::Plan;
use crate::event::Event;
use crate::incident::{IncidentKind, IncidentStatus};
use crate::laws::l25_change::Change;
use crate::laws::*;
use crate::record::ReportedRevoke;
use crate::state::{Duty, Phase};
use crate::table::LawsTable;

impl LawsTable {
    pub(crate) fn apply_event(&mut self, event: &Event) {
        match event {
            Event::BoardTaken { board } => {
                if *board != self.board {
                    self.on_wrong_board(*board);
                }
            }
            Event::HandTaken { seat, board } => {
                self.hands_taken = true;
                if *board != self.board {
                    self.wrong_hand.insert(*seat);
                }
            }
            Event::HandCounted { seat, n } => {
                self.counted[*seat] = Some(*n);
                let known = self.live_incidents().any(|(_, i)| {
                    i.kind == IncidentKind::WrongCount && i.status == IncidentStatus::Latent
                });
                if *n != 13 && !known {
                    self.open(IncidentKind::WrongCount);
                }
            }
            Event::DealFault { fault, by } => {
                self.open(IncidentKind::DealFault { fault: *fault, by: *by });
            }
            Event::Redealt => self.redealt(),
            Event::CardsSeen { by, owner, .. } => self.cards_seen(*by, *owner),
            Event::CallsTogether { calls } => self.calls_together(calls),
            Event::Call { seat, call, shows } => self.on_call(*seat, *call, shows.clone()),
            Event::CallSubstituted { seat, old, new, delay_ms, claimed, shows } => {
                let substitute = self
                    .duties
                    .iter()
                    .any(|duty| matches!(duty, Duty::Substitute { seat: s, .. } if s == seat));
                if substitute {
                    self.on_call(*seat, *new, shows.clone());
                } else if let Some(entry) =
                    self.calls.entries().iter().rposition(|e| e.seat == *seat && e.call == *old)
                {
                    let change = Change {
                        entry: entry as u16,
                        seat: *seat,
                        old: *old,
                        new: *new,
                        delay_ms: *delay_ms,
                        claimed: *claimed,
                    };
                    self.change_call(&change, shows.as_deref());
                }
            }
            Event::CallWithdrawn { .. } | Event::Alert { .. } => {}
            Event::Explain { seat, about, .. } => self.on_explain(*seat, *about),
            Event::Ask { seat, about, of } => self.on_ask(*seat, *about, *of),
            Event::ReviewAsked { seat } => {
                let (allowed, key) = l20_40_explanations::review_answer(self, *seat);
                self.open(IncidentKind::Question { seat: *seat, allowed, key });
                self.reviewer = Some(seat.side().opponents());
            }
            Event::Review { seat, .. } => {
                if self.reviewer.take().is_some_and(|side| side != seat.side()) {
                    let key = "law-review-by-own-side";
                    self.open(IncidentKind::Question { seat: *seat, allowed: false, key });
                }
            }
            Event::Remark { seat, text } => self.on_remark(*seat, text),
            Event::Tempo { seat, .. } | Event::Gesture { seat, .. } => self.signal(*seat),
            Event::OwnCardConsulted { seat, own } => {
                if l20_40_explanations::consulted(self, *seat, *own).is_some() {
                    self.open(IncidentKind::CardConsulted { seat: *seat, own: *own });
                }
            }
            Event::SpectatorRemark { side, .. } => {
                self.open(IncidentKind::SpectatorRemark { side: *side });
            }
            Event::WaiverAsked { by } => {
                self.open(IncidentKind::WaiverAsked { by: *by });
            }
            Event::AttentionDrawn { by } => self.on_attention(*by),
            Event::DirectorCalled { by } => {
                if let Some(by) = by.filter(|by| self.dummy() == Some(*by)) {
                    self.director_called_by_dummy(by);
                }
                self.attention();
                self.check_concession(false);
            }
            _ => self.apply_play_event(event),
        }
    }

    fn apply_play_event(&mut self, event: &Event) {
        match event {
            Event::RevokeAnswer { .. } => {}
            Event::LeadFaceDown { seat, card } => self.on_face_down(*seat, *card),
            Event::PlaysTogether { plays } => self.plays_together(plays),
            Event::CardTurned { seat } => {
                let quitted = self.play.as_ref().map_or(0, |play| play.trick_no());
                self.turned[*seat] = quitted;
            }
            Event::LeadFaced { seat, card } => self.on_card(*seat, *card, true),
            Event::Play { seat, card } => self.on_card(*seat, *card, false),
            Event::Omitted { seat } => self.on_omitted(*seat),
            Event::CardsPlayedTogether { seat, cards, visible } => {
                self.on_several(*seat, cards, *visible);
            }
            Event::CardDropped { seat, card, visible_to } => {
                self.on_exposed(*seat, vec![*card], *visible_to, false);
            }
            Event::CardNamed { seat, card } => {
                self.on_exposed(*seat, vec![*card], Seats::all(), true);
            }
            Event::CardHeld { seat, card, visible_to } => self.on_held(*seat, *card, *visible_to),
            Event::HandFaced { seat, .. } => self.on_hand_faced(*seat),
            Event::HandThrownIn { seat } => {
                if self.in_play() {
                    self.on_claim(*seat, Some(0), true, String::new());
                }
            }
            Event::PlayRetracted { seat, card } => self.on_retracted(*seat, *card),
            Event::CardFound { card, .. } => {
                if let Some(seat) = Seat::ALL.into_iter().find(|s| self.missing[*s].contains(*card))
                {
                    self.open(IncidentKind::CardMissing { seat, card: *card });
                } else {
                    self.open(IncidentKind::SurplusCard { card: *card });
                }
            }
            Event::DummySpread { .. } => {
                self.dummy_seen |= self.phase == Phase::Clarification;
                if let Some(play) = &mut self.play {
                    play.dummy_spread = true;
                }
            }
            Event::Designate { text, delay_ms, claimed } => {
                self.on_designate(text, *delay_ms, *claimed);
            }
            Event::DummyTouched { card, purpose } => {
                let arranging = purpose.to_ascii_lowercase().starts_with("arrang");
                self.open(IncidentKind::Touched { card: *card, arranging });
            }
            Event::DummyMoved { card } => self.on_moved(*card),
            Event::DummySuggests { card } => {
                if l42_43_dummy::RULES[self.code].suggesting_loses {
                    self.dummy_rights = false;
                }
                self.open(IncidentKind::DummySuggests { card: *card });
            }
            Event::DummyLooked { .. } | Event::HandsExchanged => self.dummy_rights = false,
            Event::TrickInspected { seat, trick, own } => self.on_inspected(*seat, *trick, *own),
            Event::PileDisturbed { seat } => {
                self.open(IncidentKind::PileDisturbed { seat: *seat });
            }
            Event::PilePointedWrong { seat, trick } => {
                let before_next_lead = self
                    .play
                    .as_ref()
                    .is_some_and(|play| play.trick_no() == *trick + 1 && play.current.is_empty());
                self.open(IncidentKind::PilePointed {
                    seat: *seat,
                    trick: *trick,
                    before_next_lead,
                });
            }
            Event::RevokeInquiry { by, of, .. } => self.on_inquiry(*by, *of),
            Event::RevokeReported { seat, won, later, with_legal, exception } => {
                self.on_revoke_reported(ReportedRevoke {
                    seat: *seat,
                    won: *won,
                    later: *later,
                    with_legal: *with_legal,
                    exception: *exception,
                });
            }
            _ => self.apply_closing_event(event),
        }
    }

    fn apply_closing_event(&mut self, event: &Event) {
        match event {
            Event::Claim { seat, n, statement } => {
                let left = self.tricks_left();
                self.on_claim(*seat, Some(n.unwrap_or(left)), false, statement.clone());
            }
            Event::Concede { seat, n } => {
                let left = self.tricks_left();
                let kept = left.saturating_sub(n.unwrap_or(left));
                self.on_claim(*seat, Some(kept), true, String::new());
            }
            Event::PlanStated { lines, .. } => {
                // A plan once announced cannot be improved (home H12, Law 70D).
                if let Some(claim) = &mut self.claim
                    && !claim.planned
                    && Plan::read(&claim.statement).is_empty()
                {
                    claim.planned = true;
                    claim.proofs[1] = None;
                    claim.statement.clone_from(lines);
                    self.rule_on_claim_again();
                }
            }
            Event::Agree { seat } => self.on_agree(*seat),
            Event::Object { seat } => self.on_object(*seat),
            Event::ResultAgreed { ns } => {
                self.check_concession(true);
                self.check_result(*ns);
                if matches!(self.phase, Phase::Play | Phase::PlayCeased) && self.claim.is_none() {
                    self.phase = Phase::Closed;
                }
            }
            Event::NextBoardCall { side } => {
                self.next_called[*side] = true;
                // Law 69A: a side that calls on the next board without objecting has accepted.
                if let Some(claim) = self.claim.as_ref().filter(|c| c.seat.side() != *side) {
                    let seat = claim.seat.next();
                    self.on_agree(seat);
                }
            }
            Event::HandsReturned { .. } => self.hands_returned = true,
            Event::RoundEnded => {
                self.round_ended = true;
                self.accept_by_silence();
            }
            Event::CorrectionPeriodEnded => {
                self.period_ended = true;
                self.accept_by_silence();
                self.settle_revokes();
                if self.phase == Phase::Closed {
                    self.phase = Phase::Final;
                }
            }
            _ => {}
        }
    }

    /// The same player has dealt again: the board starts over.
    fn redealt(&mut self) {
        let fresh =
            LawsTable::new(self.code, self.calls.dealer(), bridge::Layout { hands: self.dealt });
        let incidents = core::mem::take(&mut self.incidents);
        let ruled = core::mem::take(&mut self.ruled);
        *self = LawsTable {
            mode: self.mode,
            board: self.board,
            vulnerable: self.vulnerable,
            sessions: self.sessions,
            events: self.events,
            incidents,
            ruled,
            ..fresh
        };
    }

    /// Law 72A2: nobody may knowingly accept a trick that was not won; the cards played decide, or the
    /// claim that ended the play.
    fn check_result(&mut self, ns: Option<u8>) {
        let played = self.play.as_ref().is_some_and(|play| play.trick_no() > 13);
        let claimed = self.phase == Phase::Closed && self.granted.is_some();
        let (Some(ns), Some(tricks)) = (ns, self.tricks()) else { return };
        let won = tricks[Side::NorthSouth];
        if claimed && ns != won {
            // Law 69A: the claim was accepted or adjudicated, and its tricks are the result.
            self.open(IncidentKind::ResultDiffers { claimed: won, agreed: ns });
        } else if played && ns != won {
            let side = if ns > won { Side::NorthSouth } else { Side::EastWest };
            self.open(IncidentKind::ImpossibleTrick { side });
        }
    }
}
