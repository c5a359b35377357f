//! The auction with every call made, legal or not. Legality comes from [`bridge::Auction`], asked
//! about the position as it stands.

use alloc::vec::Vec;

use bridge::{
    Auction, Bid, Call, Contract, ContractTerms, Doubling, IllegalCall, Seat, Side, Strain,
};
use cards::{Seats, Suit};

use crate::AttemptedCall;

/// The status of a call in the auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum CallStatus {
    /// Made legally.
    Legal,
    /// Irregular, not ruled upon yet.
    Irregular,
    /// Irregular, and accepted.
    Accepted,
    /// Cancelled or withdrawn: it has no effect except as information.
    Cancelled,
    /// Made for a player by a law, such as the pass of a player obliged to pass (Law 28A).
    Enforced,
}

/// One call in the auction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallEntry {
    /// By whom.
    pub seat: Seat,
    /// The call as made.
    pub call: AttemptedCall,
    /// Its status.
    pub status: CallStatus,
    /// The suits it shows, if not the suit it names.
    pub shows: Option<Vec<Suit>>,
}

/// All calls made, and the state of the auction by those that count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallLog {
    dealer: Seat,
    entries: Vec<CallEntry>,
    /// The indices of the entries that count, in order.
    counted: Vec<u16>,
    standing: Option<(Bid, Seat, Doubling)>,
    passes: Vec<Seat>,
    turn: Seat,
    first: [[Option<Seat>; 5]; 2],
    /// The strains each seat has legally specified.
    named: [[bool; 5]; 4],
    called: [u8; 4],
    /// What calls show that stood in place of an entry's call, or may stand there: the entry, the
    /// call, and the suits.
    replacements: Vec<(u16, AttemptedCall, Vec<Suit>)>,
    /// The same auction in `bridge`, as long as nothing in it was irregular.
    regular: Option<Auction>,
}

impl CallLog {
    pub(crate) fn new(dealer: Seat) -> CallLog {
        CallLog {
            dealer,
            entries: Vec::with_capacity(16),
            counted: Vec::with_capacity(16),
            standing: None,
            passes: Vec::with_capacity(4),
            turn: dealer,
            first: [[None; 5]; 2],
            named: [[false; 5]; 4],
            called: [0; 4],
            replacements: Vec::new(),
            regular: Some(Auction::new(dealer)),
        }
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// All calls, cancelled ones included.
    pub fn entries(&self) -> &[CallEntry] {
        &self.entries
    }

    /// The last bid, its seat, and its doubling.
    pub const fn standing(&self) -> Option<(Bid, Seat, Doubling)> {
        self.standing
    }

    /// Has the auction ended (Law 22)?
    pub fn is_over(&self) -> bool {
        self.passes.len() >= 4 || self.passes.len() == 3 && self.standing.is_some()
    }

    /// Who calls next; none when it is over.
    pub fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.turn)
    }

    /// The contract, once there is one.
    pub fn contract(&self) -> Option<Contract> {
        let (bid, by, doubling) = self.standing.filter(|_| self.is_over())?;
        let declarer = self.first[by.side() as usize][bid.strain.index()]?;
        Some(Contract { terms: ContractTerms { bid, doubling }, declarer })
    }

    /// Is this call legal for this player if on turn (Laws 18 and 19)?
    pub fn check(&self, seat: Seat, call: Call) -> Result<(), IllegalCall> {
        // A fast path: a pass is always legal.
        if call == Call::Pass {
            return Ok(());
        }
        match &self.regular {
            Some(auction) if self.turn == seat => auction.check(call),
            _ => self.position(seat).check(call),
        }
    }

    /// The legal calls of this player if on turn.
    pub fn legal(&self, seat: Seat) -> Vec<Call> {
        self.position(seat).legal_calls().collect()
    }

    /// A legal auction in the same state, with `seat` on turn.
    fn position(&self, seat: Seat) -> Auction {
        let Some((bid, by, doubling)) = self.standing else { return Auction::new(seat) };
        let own = by.side() == seat.side();
        let steps: usize = match (own, doubling) {
            (false, Doubling::Undoubled) => 1,
            (true, Doubling::Undoubled | Doubling::Doubled) => 2,
            (false, Doubling::Doubled | Doubling::Redoubled) => 3,
            (true, Doubling::Redoubled) => 4,
        };
        let mut auction = Auction::new(seat.after(4 - steps));
        let calls: &[Call] = match (own, doubling) {
            (_, Doubling::Undoubled) if own => &[Call::Pass],
            (_, Doubling::Undoubled) => &[],
            (true, Doubling::Doubled) => &[Call::Double],
            (false, Doubling::Doubled) => &[Call::Double, Call::Pass],
            (false, Doubling::Redoubled) => &[Call::Double, Call::Redouble],
            (true, Doubling::Redoubled) => &[Call::Double, Call::Redouble, Call::Pass],
        };
        for call in core::iter::once(&Call::Bid(bid)).chain(calls) {
            let pushed = auction.push(*call);
            debug_assert!(pushed.is_ok(), "a position is built from legal calls");
        }
        auction
    }

    /// Has this seat made a call that counts?
    pub fn has_called(&self, seat: Seat) -> bool {
        self.called[seat.index()] > 0
    }

    /// Has anybody made a bid that counts?
    pub const fn is_opened(&self) -> bool {
        self.standing.is_some()
    }

    /// Has this seat legally specified this suit: by a call that shows it, or that names it and shows
    /// no other?
    pub fn has_named(&self, seat: Seat, suit: Suit) -> bool {
        self.named[seat.index()][Strain::from(suit).index()]
    }

    /// The player of a side who first named a strain.
    pub fn first_to_name(&self, side: Side, strain: Strain) -> Option<Seat> {
        self.first[side as usize][strain.index()]
    }

    /// The last entry that counts.
    pub fn last(&self) -> Option<&CallEntry> {
        self.entries.get(usize::from(*self.counted.last()?))
    }

    /// The calls that count, in order.
    pub(crate) fn counted_calls(&self) -> impl Iterator<Item = &CallEntry> {
        self.counting().map(|(_, entry)| entry)
    }

    fn counting(&self) -> impl DoubleEndedIterator<Item = (u16, &CallEntry)> {
        self.counted.iter().filter_map(|at| Some((*at, self.entries.get(usize::from(*at))?)))
    }

    pub(crate) fn push(&mut self, entry: CallEntry) -> u16 {
        let at = self.entries.len().min(usize::from(u16::MAX)) as u16;
        if counts(entry.status) {
            self.counted.push(at);
            self.keep_regular(&entry);
            self.count(&entry);
        }
        self.entries.push(entry);
        at
    }

    /// A call accepted by `bridge` keeps the auction regular.
    fn keep_regular(&mut self, entry: &CallEntry) {
        let takes = |auction: &mut Auction| {
            let call = entry.call.call()?;
            auction.push(call).ok()
        };
        let in_turn = entry.status == CallStatus::Legal && entry.seat == self.turn;
        if !in_turn || self.regular.as_mut().and_then(takes).is_none() {
            self.regular = None;
        }
    }

    /// Cancels all entries from this one on.
    pub(crate) fn cancel(&mut self, from: u16) {
        for entry in self.entries.iter_mut().skip(usize::from(from)) {
            entry.status = CallStatus::Cancelled;
        }
        self.counted.retain(|at| *at < from);
        self.refold();
    }

    /// Removes the last entry from those that count, until it is ruled upon.
    pub(crate) fn suspend(&mut self, entry: u16) {
        self.cancel(entry);
        if let Some(entry) = self.entries.get_mut(usize::from(entry)) {
            entry.status = CallStatus::Irregular;
        }
    }

    /// Makes an entry stand as this call.
    pub(crate) fn set_standing(&mut self, entry: u16, call: AttemptedCall) {
        let index = entry;
        let shows = self.shows(entry, call).map(<[Suit]>::to_vec);
        if let Some(entry) = self.entries.get_mut(usize::from(entry)) {
            entry.status = if entry.status == CallStatus::Legal && entry.call == call {
                CallStatus::Legal
            } else {
                CallStatus::Accepted
            };
            // What the call showed it showed by its own meaning.
            if entry.call != call {
                let before = core::mem::replace(&mut entry.shows, shows);
                let before = before.map(|suits| (index, entry.call, suits));
                self.replacements.extend(before);
            }
            entry.call = call;
            let place = self.counted.partition_point(|at| *at < index);
            if self.counted.get(place) != Some(&index) {
                self.counted.insert(place, index);
            }
            self.refold();
        }
    }

    /// Notes what a call shows that may come to stand in place of an entry's call.
    pub(crate) fn note_shows(&mut self, entry: u16, call: AttemptedCall, shows: Option<Vec<Suit>>) {
        if let Some(suits) = shows {
            self.replacements.retain(|(at, known, _)| (*at, *known) != (entry, call));
            self.replacements.push((entry, call, suits));
        }
    }

    /// The suits that a call shows which stands in an entry or may come to stand there; none if that
    /// is the suit it names.
    pub(crate) fn shows(&self, entry: u16, call: AttemptedCall) -> Option<&[Suit]> {
        let standing = self.entries.get(usize::from(entry)).filter(|it| it.call == call);
        let noted = || {
            let found = self.replacements.iter().rev();
            let mut found = found.filter(|(at, known, _)| (*at, *known) == (entry, call));
            found.next().map(|(.., suits)| &suits[..])
        };
        standing.map_or_else(noted, |entry| entry.shows.as_deref())
    }

    fn refold(&mut self) {
        let entries = core::mem::take(&mut self.entries);
        let counted = core::mem::take(&mut self.counted);
        let replacements = core::mem::take(&mut self.replacements);
        *self = CallLog { regular: None, replacements, ..CallLog::new(self.dealer) };
        for entry in counted.iter().filter_map(|at| entries.get(usize::from(*at))) {
            self.count(entry);
        }
        (self.entries, self.counted) = (entries, counted);
    }

    fn count(&mut self, entry: &CallEntry) {
        let seat = entry.seat;
        let AttemptedCall::Call(call) = entry.call else { return };
        let shown = shown_strains(entry.call, entry.shows.as_deref());
        Strain::ALL.into_iter().filter(|strain| shown >> strain.index() & 1 == 1).for_each(
            |strain| {
                self.named[seat.index()][strain.index()] = true;
            },
        );
        match call {
            Call::Pass => self.passes.push(seat),
            Call::Bid(bid) => {
                self.standing = Some((bid, seat, Doubling::Undoubled));
                self.first[seat.side() as usize][bid.strain.index()].get_or_insert(seat);
            }
            Call::Double => self.set_doubling(Doubling::Doubled),
            Call::Redouble => self.set_doubling(Doubling::Redoubled),
        }
        if call != Call::Pass {
            self.passes.clear();
        }
        self.called[seat.index()] = self.called[seat.index()].saturating_add(1);
        self.turn = seat.next();
    }

    fn set_doubling(&mut self, to: Doubling) {
        if let Some((_, _, doubling)) = &mut self.standing {
            *doubling = to;
        }
    }

    /// The player who lost a turn in the passes that ended the auction (Laws 17E, 34): the entry
    /// from which the passes are cancelled, and the seat.
    pub(crate) fn lost_turn(&self) -> Option<(u16, Seat)> {
        if !self.is_over() {
            return None;
        }
        let passed: Seats<Seat> = self.passes.iter().copied().collect();
        let last = self.last_other();
        let missing =
            Seat::ALL.into_iter().find(|seat| !passed.contains(*seat) && last != Some(*seat))?;
        // The pass out of turn that took the turn: the first by a seat beyond the player's.
        let mut turn = None;
        for (at, entry) in self.counting() {
            if turn == Some(missing) && entry.seat != missing {
                return Some((at, missing));
            }
            turn = Some(entry.seat.next());
        }
        None
    }

    /// The player who made the last call other than a pass.
    fn last_other(&self) -> Option<Seat> {
        let mut counting = self.counting().rev();
        counting
            .find(|(_, e)| e.call != AttemptedCall::Call(Call::Pass))
            .map(|(_, entry)| entry.seat)
    }
}

/// The strains that a call specifies, a bit each: those it shows, otherwise the one it names.
pub(crate) fn shown_strains(call: AttemptedCall, shows: Option<&[Suit]>) -> u8 {
    match shows {
        Some(suits) => suits.iter().fold(0, |all, suit| all | 1 << Strain::from(*suit).index()),
        None => call.strain().map_or(0, |strain| 1 << strain.index()),
    }
}

const fn counts(status: CallStatus) -> bool {
    matches!(status, CallStatus::Legal | CallStatus::Accepted | CallStatus::Enforced)
}
