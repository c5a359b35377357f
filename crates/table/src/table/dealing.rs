//! The dealing, and the commands of the game.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use cards::{Seat, Seats};

use super::dealing_state::{Dealing, indices};
use super::{DecideResult, Table, UNOPENED_LIMIT};
use crate::fair::{AbandonedDealing, DealingRecord, DealingStep};
use crate::{
    Author, Chair, Commitment, DealingPhase, DealingView, Event, Game, PersonId, Proof, Refusal,
    Secret, Share, ShareHash,
};

impl<G: Game> Table<G> {
    /// The seats whose programs are asked for the hash of a number: one seat of each person, also of
    /// one for whom a robot plays, so that the host cannot leave out players by calling robots.
    pub fn hashes_wanted(&self) -> Seats<G::Seat> {
        let committing = |dealing: &&Dealing<G>| {
            dealing.phase == DealingPhase::Committing && dealing.shares.is_empty()
        };
        let Some(dealing) = self.dealing.as_deref().filter(committing) else { return Seats::NONE };
        // The same deal for all tables cannot depend on the players of one, and a deal that is played
        // again depends on nobody.
        if self.options.shared.is_some() || self.is_replay() {
            return Seats::NONE;
        }
        let mut asked: BTreeSet<&PersonId> =
            dealing.hashes.values().filter_map(|(person, _)| person.as_ref()).collect();
        let mut wanted = Seats::NONE;
        for (seat, chair) in self.chairs.iter() {
            if let Chair::Person { person, .. } = chair
                && !dealing.hashes.contains_key(seat)
                && !self.is_barred(person)
                && asked.insert(person)
            {
                wanted.insert(*seat);
            }
        }
        wanted
    }

    /// The seats whose programs are asked to open their numbers.
    pub fn shares_wanted(&self) -> Seats<G::Seat> {
        match &self.dealing {
            Some(dealing) if dealing.phase == DealingPhase::Opening => dealing.unopened(),
            _ => Seats::NONE,
        }
    }

    /// The seats for which this person has committed to a number that is to be opened now.
    pub(super) fn shares_wanted_of(&self, person: &PersonId) -> Seats<G::Seat> {
        let is_own = |seat: &G::Seat| self.committed_by(*seat) == Some(person);
        self.shares_wanted().iter().filter(is_own).collect()
    }

    /// The hash by which this seat commits to a number in the dealing in progress.
    pub fn hash_of(&self, seat: G::Seat, share: Share) -> Option<ShareHash> {
        let dealing = self.dealing.as_ref().filter(|dealing| !dealing.is_sealed())?;
        Some(dealing.hash_of(&self.dealing_name(), seat, share))
    }

    /// Who committed to a number for this seat in the last dealing.
    pub fn committed_by(&self, seat: G::Seat) -> Option<&PersonId> {
        self.dealing.as_ref()?.hashes.get(&seat)?.0.as_ref()
    }

    /// How far the last dealing has come.
    pub fn dealing_phase(&self) -> Option<DealingPhase> {
        self.dealing.as_ref().map(|dealing| dealing.phase)
    }

    /// Is this person asked for no number any more?
    fn is_barred(&self, person: &PersonId) -> bool {
        self.unopened.get(person).is_some_and(|times| *times >= UNOPENED_LIMIT)
    }

    /// A person whose number the deal waits for stays in the seat: neither they nor the host can
    /// prevent it from being opened by emptying the chair.
    pub(super) fn number_not_awaited(&self, person: &PersonId) -> Result<(), Refusal<G>> {
        let awaited = self.dealing.as_ref().is_some_and(|dealing| {
            let is_theirs = |seat: G::Seat| self.committed_by(seat) == Some(person);
            !dealing.is_sealed() && dealing.unopened().iter().any(is_theirs)
        });
        if awaited { Err(Refusal::NumberAwaited) } else { Ok(()) }
    }

    pub(super) fn decide_commit(
        &self,
        person: &PersonId,
        seat: G::Seat,
        hash: ShareHash,
    ) -> DecideResult<G> {
        if self.sitter(seat) != Some(person) {
            return Err(Refusal::NotYourSeat { seat });
        }
        let mut wanted = self.hashes_wanted();
        if !wanted.contains(seat) {
            return Err(Refusal::NoShareWanted { seat });
        }
        let mut events = vec![Event::NumberCommitted { seat, hash }];
        wanted.remove(seat);
        if wanted.is_empty() {
            events.push(Event::NumbersClosed { silent: Seats::NONE });
        }
        Ok(events)
    }

    pub(super) fn decide_share(
        &self,
        person: &PersonId,
        seat: G::Seat,
        share: Share,
    ) -> DecideResult<G> {
        let Some(dealing) = self.dealing.as_ref().filter(|_| self.shares_wanted().contains(seat))
        else {
            return Err(Refusal::NoShareWanted { seat });
        };
        let Some((committed_by, hash)) = dealing.hashes.get(&seat) else {
            return Err(Refusal::NoShareWanted { seat });
        };
        if committed_by.as_ref() != Some(person) {
            return Err(Refusal::NotYourSeat { seat });
        }
        if dealing.hash_of(&self.dealing_name(), seat, share) != *hash {
            return Err(Refusal::OtherNumber { seat });
        }
        let mut events = vec![Event::Shared { seat, share }];
        let mut last = Dealing::clone(dealing);
        last.shares.insert(seat, share);
        if last.unopened().is_empty() {
            events.extend(self.sealed(&last));
        }
        Ok(events)
    }

    /// Ends what the dealing waits for: hashes, or numbers.
    pub(super) fn end_wait(&self) -> Vec<Event<G>> {
        let Some(dealing) = self.dealing.as_ref().filter(|dealing| !dealing.is_sealed()) else {
            return Vec::new();
        };
        // A dealing that an earlier version of the server began ends by the first protocol.
        if dealing.phase != DealingPhase::Committing || !dealing.shares.is_empty() {
            return self.sealed(dealing);
        }
        let silent = self.hashes_wanted();
        let mut events = vec![Event::NumbersClosed { silent }];
        if dealing.hashes.is_empty() {
            let closed =
                Dealing { phase: DealingPhase::Opening, silent, ..Dealing::clone(dealing) };
            events.extend(self.sealed(&closed));
        }
        events
    }

    /// The number of the deal: of one that is played again, the given one.
    fn number_of(&self, dealing: &Dealing<G>) -> u128 {
        self.given.unwrap_or_else(|| dealing.deal_number(&self.dealing_name()))
    }

    /// Seals this dealing and deals.
    fn sealed(&self, dealing: &Dealing<G>) -> Vec<Event<G>> {
        let mut events = vec![Event::Sealed { silent: dealing.silent }];
        let number = self.number_of(dealing);
        events.extend(self.game.deal(number).map(|event| Event::Game { event }));
        events
    }

    pub(super) fn apply_committed(&mut self, board: u32, secret: &Secret, commitment: Commitment) {
        self.begun = true;
        match self.dealing.take() {
            Some(last) if !last.is_dealt => self.abandoned.all.push(last.abandoned()),
            Some(_) => self.abandoned.proved = self.abandoned.all.len(),
            None => {}
        }
        let Some(next) = self.next_deal() else {
            // No deal is due: the secret leads to no board.
            let (hashes, opened) = (Vec::new(), Vec::new());
            self.abandoned.all.push(AbandonedDealing { board, commitment, hashes, opened });
            return;
        };
        self.dealing = Some(Arc::new(Dealing {
            next,
            secret: secret.clone(),
            commitment,
            phase: DealingPhase::Committing,
            is_open: false,
            hashes: BTreeMap::new(),
            shares: BTreeMap::new(),
            silent: Seats::NONE,
            transcript: vec![DealingStep::Committed { commitment }],
            number: None,
            is_dealt: false,
        }));
    }

    pub(super) fn apply_number_committed(&mut self, seat: G::Seat, hash: ShareHash) {
        let person = self.sitter(seat).cloned();
        let Some(dealing) = self.dealing.as_mut().map(Arc::make_mut) else { return };
        dealing.hashes.insert(seat, (person, hash));
        dealing.transcript.push(DealingStep::NumberCommitted { seat: seat.index() as u8, hash });
    }

    pub(super) fn apply_numbers_closed(&mut self, silent: Seats<G::Seat>) {
        let Some(dealing) = self.dealing.as_mut().map(Arc::make_mut) else { return };
        dealing.phase = DealingPhase::Opening;
        dealing.silent = silent;
        dealing.transcript.push(DealingStep::NumbersClosed { silent: indices(silent) });
    }

    pub(super) fn apply_shared(&mut self, seat: G::Seat, share: Share) {
        let Some(dealing) = self.dealing.as_mut().map(Arc::make_mut) else { return };
        dealing.shares.insert(seat, share);
        dealing.transcript.push(DealingStep::Opened { seat: seat.index() as u8, share });
    }

    pub(super) fn apply_sealed(&mut self, silent: Seats<G::Seat>) {
        let number = self.dealing.as_ref().map(|dealing| self.number_of(dealing));
        let Some(dealing) = self.dealing.as_mut().map(Arc::make_mut) else { return };
        dealing.number = number;
        dealing.is_open = dealing.phase == DealingPhase::Committing;
        dealing.phase = DealingPhase::Sealed;
        dealing.silent = silent;
        let unopened = dealing.unopened();
        dealing.transcript.push(DealingStep::Sealed { unopened: indices(unopened) });
        for seat in unopened.iter() {
            if let Some((Some(person), _)) = dealing.hashes.get(&seat) {
                *self.unopened.entry(person.clone()).or_default() += 1;
            }
        }
        // After a cut people see the cards before they declare readiness, even if nobody moves.
        self.nobody_is_ready();
    }

    /// The proof of the last deal; none while it is in play.
    pub fn proof(&self) -> Option<Proof> {
        let dealing = self.dealing.as_ref().filter(|_| !self.game.is_hidden())?;
        Some(Proof {
            table: self.dealing_name(),
            board: dealing.next.board,
            dealing: match &self.options.replayed {
                Some(board) => DealingRecord::Replayed { board: board.clone() },
                None => dealing.record(self.abandoned.recent()),
            },
            secret: dealing.secret.clone(),
            count: dealing.next.count,
            number: dealing.number?,
        })
    }

    pub(super) fn dealing_view(&self) -> Option<DealingView<G>> {
        let dealing = self.dealing.as_ref()?;
        let is_sealed = dealing.is_sealed();
        let is_barred =
            |chair: &Chair| matches!(chair, Chair::Person { person, .. } if self.is_barred(person));
        let barred = self.chairs.iter().filter(|(_, chair)| is_barred(chair));
        Some(DealingView {
            board: dealing.next.board,
            phase: dealing.phase,
            commitment: dealing.commitment,
            hashes: dealing.hashes.iter().map(|(seat, (_, hash))| (*seat, *hash)).collect(),
            shares: dealing.shares.clone(),
            wanted: self.hashes_wanted() | self.shares_wanted(),
            silent: dealing.silent,
            unopened: if is_sealed { dealing.unopened() } else { Seats::NONE },
            barred: barred.map(|(seat, _)| *seat).collect(),
            abandoned: self.abandoned.recent().to_vec(),
            abandoned_in_all: self.abandoned.all.len() as u32,
            proof: self.proof(),
        })
    }

    pub(super) fn decide_game(
        &self,
        author: Author<G::Seat>,
        command: &G::Command,
    ) -> DecideResult<G> {
        let events = self.game.decide(author, command).map_err(Refusal::Game)?;
        Ok(events.into_iter().map(|event| Event::Game { event }).collect())
    }

    fn nobody_is_ready(&mut self) {
        for chair in Arc::make_mut(&mut self.chairs).values_mut() {
            if let Chair::Person { ready, .. } = chair {
                *ready = false;
            }
        }
    }

    /// A board has been dealt.
    pub(super) fn begin_board(&mut self) {
        self.seen_hands = Arc::default();
        self.nobody_is_ready();
        for seat in G::Seat::ALL {
            if let Some(person) = self.sitter(*seat).cloned() {
                self.record_seen(person, Seats::of(*seat));
            }
        }
        let shown: Vec<_> =
            self.shown.iter().map(|(person, seats)| (person.clone(), *seats)).collect();
        shown.into_iter().for_each(|(person, seats)| self.record_seen(person, seats));
        self.set_clocks();
    }
}
