use alloc::boxed::Box;
use alloc::vec::Vec;

use bridge::{BySeat, BySide, Contract, Seat, Side, Vulnerability};
use cards::{Card, Cards, Seats};

use crate::claims::ClaimState;
use crate::claims::search::Announced;
use crate::code::CodeId;
use crate::incident::Incident;
use crate::record::{AttemptedCall, CallLog, PlayLog, Revoke};
use crate::ruling::OptionKey;
use crate::state::{
    Compared, DeferredLeadRestriction, Duty, Exposed, FaceDownLead, FoundFact, InfoItem, Mode,
    PenaltyCard, Phase, SeatCard, TrickTransfer,
};

/// One board at a table where irregularities really happen: a fold over [`Event`](crate::Event)s.
///
/// [`LawsTable::apply`] takes what happened, however irregular, and refuses only the impossible. The
/// legal layer opens incidents, rules, waits for choices and carries them out.
///
/// ```
/// use biritch_laws::{CodeId, Event, LawsTable};
///
/// let deal = "N:KQ52.863.AJ4.K72 73.KQJ9.T982.Q84 AJT984.A7.K6.A65 6.T542.Q753.JT93".parse()?;
/// let mut table = LawsTable::new(CodeId::Dup2017, "N".parse()?, deal);
/// for (seat, call) in [("N", "1S"), ("E", "1H")] {
///     table.apply(&Event::Call { seat: seat.parse()?, call: call.parse()?, shows: None })?;
/// }
/// let ruling = table.rulings().next().expect("1H is insufficient");
/// assert_eq!(ruling.incident, "27");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LawsTable {
    pub(crate) code: CodeId,
    pub(crate) mode: Mode,
    pub(crate) board: u32,
    pub(crate) vulnerable: Vulnerability,
    pub(crate) phase: Phase,
    /// The cards that each player has not played, faced ones included.
    pub(crate) hands: BySeat<Cards>,
    /// Cards that belong to a hand but lie elsewhere.
    pub(crate) missing: BySeat<Cards>,
    /// The cards of each hand when the log began.
    pub(crate) dealt: BySeat<Cards>,
    pub(crate) exposed: Vec<Exposed>,
    pub(crate) penalties: Vec<PenaltyCard>,
    pub(crate) calls: CallLog,
    pub(crate) play: Option<PlayLog>,
    pub(crate) duties: Vec<Duty>,
    pub(crate) deferred_restrictions: Vec<DeferredLeadRestriction>,
    pub(crate) info: Vec<InfoItem>,
    pub(crate) incidents: Vec<Incident>,
    /// The incidents ruled upon, in the order of the rulings.
    pub(crate) ruled: Vec<usize>,
    /// The facts found.
    pub(crate) facts: Vec<FoundFact>,
    /// The incident being ruled upon.
    pub(crate) current_incident: Option<usize>,
    /// The replacement just made, if whether it is comparable was only assumed.
    pub(crate) compared: Option<Box<Compared>>,
    /// The side that has just made a choice open to either of its players, and the options.
    pub(crate) answered: Option<(Side, Vec<OptionKey>)>,
    pub(crate) revokes: Vec<Revoke>,
    pub(crate) transfers: Vec<TrickTransfer>,
    pub(crate) transferred: Cards,
    /// How many transfers there were, and of which tricks, before revokes were settled: voiding a
    /// claim undoes the settlement too.
    pub(crate) unsettled: Option<(usize, Cards)>,
    pub(crate) adjudged: Option<BySide<u8>>,
    pub(crate) artificial: Option<BySide<u8>>,
    pub(crate) claim: Option<ClaimState>,
    pub(crate) granted: Option<ClaimState>,
    /// The disputed claims, in order.
    pub(crate) disputes: Vec<ClaimState>,
    /// The calls of an auction at a wrong board that have to be repeated, in order (Law 15C).
    pub(crate) repeats: Vec<(Seat, AttemptedCall)>,
    /// The plan that declarer announced and must follow (home H12).
    pub(crate) announced: Option<Announced>,
    /// The hands that were faced in a claim.
    pub(crate) faced: Seats<Seat>,
    pub(crate) dummy_rights: bool,
    pub(crate) counted: BySeat<Option<u8>>,
    pub(crate) hands_taken: bool,
    /// Somebody saw cards of another hand before the play (Law 13).
    pub(crate) hands_seen: bool,
    pub(crate) wrong_hand: Seats<Seat>,
    /// The opening lead that was put down last (Law 41A).
    pub(crate) face_down: Option<FaceDownLead>,
    /// A card that a defender led to the next trick before partner had played, without penalty (Law
    /// 57C): it waits for the end of the trick.
    pub(crate) early_lead: Option<SeatCard>,
    /// Declarer has seen a card of dummy's before the opening lead (Law 54C).
    pub(crate) dummy_seen: bool,
    /// Players who gave a signal in play, so that partner's next card is tainted (home H6).
    pub(crate) signalled: Seats<Seat>,
    /// The trick to which dummy picked a card without a designation.
    pub(crate) dummy_picked: Option<u8>,
    /// The side that may answer the request for a review (Law 20D).
    pub(crate) reviewer: Option<Side>,
    /// Who explained last (Law 21B).
    pub(crate) explained: Option<Seat>,
    /// The trick to which each seat has turned its cards face down, as far as known.
    pub(crate) turned: BySeat<u8>,
    pub(crate) hands_returned: bool,
    /// The incidents that can still develop, oldest first.
    pub(crate) live: Vec<usize>,
    /// The player who wrongly told an opponent to lead (Law 47E1).
    pub(crate) misled: Option<Seat>,
    pub(crate) next_called: BySide<bool>,
    pub(crate) round_ended: bool,
    pub(crate) period_ended: bool,
    pub(crate) sessions: BySide<u8>,
    /// The lead for which declarer was asked about penalty cards: seat and trick.
    pub(crate) asked_at: Option<(Seat, u8)>,
    /// The suits a seat has shown out of before the log begins, a bit each.
    pub(crate) shown_out: BySeat<u8>,
    pub(crate) events: u32,
}

impl LawsTable {
    /// A dealt board before its first call.
    pub fn new(code: CodeId, dealer: Seat, deal: bridge::Layout) -> LawsTable {
        LawsTable {
            code,
            mode: Mode::default(),
            board: 1,
            vulnerable: Vulnerability::None,
            phase: Phase::Dealing,
            hands: deal.hands,
            missing: BySeat::default(),
            dealt: deal.hands,
            exposed: Vec::new(),
            penalties: Vec::new(),
            calls: CallLog::new(dealer),
            play: None,
            duties: Vec::new(),
            deferred_restrictions: Vec::new(),
            info: Vec::new(),
            incidents: Vec::new(),
            ruled: Vec::new(),
            facts: Vec::new(),
            current_incident: None,
            compared: None,
            answered: None,
            revokes: Vec::new(),
            transfers: Vec::new(),
            transferred: Cards::EMPTY,
            unsettled: None,
            adjudged: None,
            artificial: None,
            claim: None,
            granted: None,
            disputes: Vec::new(),
            repeats: Vec::new(),
            announced: None,
            faced: Seats::NONE,
            dummy_rights: true,
            counted: BySeat::default(),
            hands_taken: false,
            hands_seen: false,
            wrong_hand: Seats::NONE,
            face_down: None,
            early_lead: None,
            dummy_seen: false,
            signalled: Seats::NONE,
            dummy_picked: None,
            reviewer: None,
            explained: None,
            turned: BySeat::default(),
            hands_returned: false,
            live: Vec::new(),
            misled: None,
            next_called: BySide::default(),
            round_ended: false,
            period_ended: false,
            sessions: BySide([50, 50]),
            asked_at: None,
            shown_out: BySeat::default(),
            events: 0,
        }
    }

    /// The same table in another mode.
    #[must_use]
    pub fn in_mode(self, mode: Mode) -> LawsTable {
        LawsTable { mode, ..self }
    }

    /// The same table with this board number and vulnerability.
    #[must_use]
    pub fn with_board(self, board: u32, vulnerable: Vulnerability) -> LawsTable {
        LawsTable { board, vulnerable, ..self }
    }

    /// How irregularities are treated.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The claim or concession that is on the table.
    pub const fn claim(&self) -> Option<&ClaimState> {
        self.claim.as_ref()
    }

    /// The claim or concession that ended the play.
    pub const fn granted(&self) -> Option<&ClaimState> {
        self.granted.as_ref()
    }

    /// How many events have happened.
    pub const fn events(&self) -> u32 {
        self.events
    }

    /// Which code.
    pub const fn code(&self) -> CodeId {
        self.code
    }

    /// The phase of the board.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The cards not played.
    pub const fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// The auction.
    pub const fn calls(&self) -> &CallLog {
        &self.calls
    }

    /// The play, once there is one.
    pub const fn play(&self) -> Option<&PlayLog> {
        self.play.as_ref()
    }

    /// Who is vulnerable.
    pub const fn vulnerable(&self) -> Vulnerability {
        self.vulnerable
    }

    /// The contract, once there is one.
    pub fn contract(&self) -> Option<Contract> {
        self.play.as_ref().map(PlayLog::contract)
    }

    /// The penalty cards.
    pub fn penalties(&self) -> &[PenaltyCard] {
        &self.penalties
    }

    /// Unauthorized information.
    pub fn info(&self) -> &[InfoItem] {
        &self.info
    }

    /// The tricks transferred after play.
    pub fn transfers(&self) -> &[TrickTransfer] {
        &self.transfers
    }

    /// The rulings so far, in order.
    pub fn rulings(&self) -> impl Iterator<Item = &crate::Ruling> + '_ {
        self.ruled.iter().filter_map(|at| self.incidents.get(*at)?.ruling.as_ref())
    }

    /// A ruling with the kind of its incident, counted from 0.
    pub(crate) fn ruling_at(
        &self,
        at: usize,
    ) -> Option<(&crate::incident::IncidentKind, &crate::Ruling)> {
        let incident = self.incidents.get(*self.ruled.get(at)?)?;
        Some((&incident.kind, incident.ruling.as_ref()?))
    }

    /// How many rulings there have been.
    pub fn ruled_count(&self) -> usize {
        self.ruled.len()
    }

    /// The pending decision: the newest one that nobody has made.
    pub fn pending(&self) -> Option<&crate::Decision> {
        self.live
            .iter()
            .rev()
            .filter_map(|at| self.incidents.get(*at))
            .filter(|incident| incident.status == crate::IncidentStatus::Ruled)
            .find_map(|incident| incident.pending.as_ref())
    }

    /// Whose call or card comes next, ignoring pending rulings.
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Dealing | Phase::Auction => self.calls.turn(),
            Phase::Clarification | Phase::Play => self.play.as_ref()?.turn(),
            _ => None,
        }
    }

    /// The tricks of each side as they will be scored: won, adjudicated and transferred.
    pub fn tricks(&self) -> Option<BySide<u8>> {
        let play = self.play.as_ref()?;
        let mut tricks =
            BySide::new(|side| play.won(side) + self.adjudged.map_or(0, |adjudged| adjudged[side]));
        for transfer in &self.transfers {
            // A side gives no more than it has won, even if a trick was reopened since.
            let n = transfer.n.min(tricks[transfer.from]);
            tricks[transfer.from] -= n;
            tricks[transfer.from.opponents()] += n;
        }
        Some(tricks)
    }

    /// The incidents that wait for a choice, a later act or attention, oldest first. All others are
    /// final.
    pub(crate) fn live_incidents(&self) -> impl DoubleEndedIterator<Item = (usize, &Incident)> {
        self.live.iter().filter_map(|at| Some((*at, self.incidents.get(*at)?)))
    }

    /// The number of tricks not yet complete; 0 before there is a contract.
    pub fn tricks_left(&self) -> u8 {
        self.play.as_ref().map_or(0, |play| 14u8.saturating_sub(play.trick_no()))
    }

    /// Has a claim or concession ended the play (Law 68D)?
    pub(crate) const fn has_ceased(&self) -> bool {
        self.claim.is_some() || self.granted.is_some()
    }

    /// The tricks of each side by a claim or concession that nobody has answered yet.
    pub(crate) fn tricks_offered(&self) -> Option<BySide<u8>> {
        let claim = self.claim.as_ref().filter(|claim| !claim.disputed)?;
        let (side, left) = (claim.seat.side(), self.tricks_left());
        let tricks = claim.tricks.min(left);
        Some(BySide::new(|other| if other == side { tricks } else { left - tricks }))
    }

    /// The percentages of an artificial score, if one was given (Law 12C).
    pub const fn artificial(&self) -> Option<BySide<u8>> {
        self.artificial
    }

    /// Is the seat a defender? False before there is a contract.
    pub(crate) fn is_defender(&self, seat: Seat) -> bool {
        self.play.as_ref().is_some_and(|play| play.is_defender(seat))
    }

    pub(crate) fn declarer(&self) -> Option<Seat> {
        self.contract().map(|contract| contract.declarer)
    }

    /// Declarer's partner, once there is a contract.
    pub fn dummy(&self) -> Option<Seat> {
        self.contract().map(Contract::dummy)
    }

    /// Who plays a hand: declarer for dummy, otherwise its owner.
    pub fn controller(&self, seat: Seat) -> Seat {
        match self.contract() {
            Some(contract) if contract.dummy() == seat => contract.declarer,
            _ => seat,
        }
    }

    /// Is the board before or after play?
    pub(crate) const fn phase_is_over(&self) -> bool {
        !matches!(self.phase, Phase::Clarification | Phase::Play)
    }

    pub(crate) fn must_pass(&self, seat: Seat) -> bool {
        self.duties
            .iter()
            .any(|duty| matches!(duty, Duty::MustPass { seat: who, .. } if *who == seat))
    }

    /// The penalty cards of a seat.
    pub(crate) fn penalty_cards(&self, seat: Seat) -> Cards {
        self.penalties.iter().filter(|p| p.seat == seat).map(|p| p.card).collect()
    }

    /// Every card on the board: held, missing, in the trick, quitted.
    pub fn all_cards(&self) -> Vec<Card> {
        let mut all: Vec<Card> = Vec::with_capacity(52);
        for seat in Seat::ALL {
            all.extend(self.hands[seat]);
            all.extend(self.missing[seat]);
        }
        if let Some(play) = &self.play {
            all.extend(play.current.iter().map(|(_, card)| *card));
            all.extend(play.quitted.iter().flat_map(|t| t.plays.iter().map(|(_, card)| *card)));
            all.extend(play.surplus.iter().map(|(_, _, card)| *card));
        }
        all
    }

    /// The cards of the deal when the log began, missing ones included.
    pub fn dealt(&self) -> Cards {
        Seat::ALL.into_iter().fold(Cards::EMPTY, |all, seat| all | self.dealt[seat])
    }
}
