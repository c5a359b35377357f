use alloc::vec::Vec;

use bridge::{BySeat, BySide, Call, Contract, Seat, Side, Vulnerability};
use cards::{Card, Cards, Seats, Suit};

use crate::calls::CallLog;
use crate::claim::ClaimState;
use crate::finding::Found;
use crate::incident::Incident;
use crate::laws::l61_63_revoke::Revoke;
use crate::ruling::Key;
use crate::search::Announced;
use crate::showing::LeadDown;
use crate::tricks::PlayLog;
use crate::{Clause, CodeId, LawCode, LeadKind, LeadWhen, Passing, PenaltyKind, PlayKind, Said};

/// How the table treats what is irregular (laws.md 1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Mode {
    /// Only legal acts are let through.
    Prevent,
    /// Everything possible happens, and stays unnoticed until somebody draws attention.
    Physical,
    /// Everything possible happens, and what all can see is ruled upon at once.
    #[default]
    Coach,
}

/// Where the board stands (laws.md 1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Phase {
    /// Before the first call.
    Dealing,
    /// The calls.
    Auction,
    /// The opening lead is awaited.
    Clarification,
    /// The cards.
    Play,
    /// A claim or concession stopped the play.
    PlayCeased,
    /// The play is over; the correction period runs.
    Closed,
    /// Nothing can change any more, or the board is not played.
    Final,
}

/// A penalty card lying open before its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Penalty {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub card: Card,
    /// Of which kind.
    pub kind: PenaltyKind,
}

/// Something a player has to do or may not do, imposed by a ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Duty {
    MustPass {
        seat: Seat,
        how: Passing,
    },
    MustRepeat {
        seat: Seat,
        call: Call,
    },
    Substitute {
        seat: Seat,
        filter: crate::CallFilter,
    },
    NoDouble {
        seat: Seat,
    },
    Lead {
        seat: Seat,
        require: Option<Suit>,
        prohibit: Vec<Suit>,
        started: bool,
    },
    Play {
        seat: Seat,
        kind: PlayKind,
    },
    LeadFrom {
        hand: Seat,
    },
    SameSuit {
        suit: Suit,
    },
    Force {
        seat: Seat,
        card: Card,
    },
    /// One of these, which he withheld though it was asked of him (Law 61A).
    OneOf {
        seat: Seat,
        cards: Cards,
    },
    Withdraw {
        seat: Seat,
        card: Card,
    },
    /// He has taken this card back and plays another in its place: to this trick it is not due,
    /// though it has become a penalty card (Law 62C2).
    Instead {
        seat: Seat,
        card: Card,
    },
}

/// A choice that declarer will have when a player is first on lead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Watch {
    pub(crate) seat: Seat,
    pub(crate) kind: LeadKind,
    pub(crate) when: LeadWhen,
    pub(crate) unless_shown: bool,
    pub(crate) law: Clause,
}

/// A card seen during the auction that stays face up (Law 24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exposed {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    pub(crate) lead: bool,
}

/// Who may use what was said or shown, and who may not (Law 16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct InfoItem {
    /// For this side it is authorized.
    pub authorized: Side,
    /// For this player it is not.
    pub unauthorized: Seat,
}

/// Tricks that changed hands after play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TrickTransfer {
    /// Who lost them.
    pub from: Side,
    /// How many.
    pub n: u8,
}

/// One board at a table where irregularities really happen: a fold over [`Event`](crate::Event)s.
///
/// [`Table::apply`] takes what happened, however irregular, and refuses only the impossible. The
/// legal layer opens incidents, rules, waits for choices and carries them out.
///
/// ```
/// use laws::{CodeId, Event, Table};
///
/// let deal = "N:KQ52.863.AJ4.K72 73.KQJ9.T982.Q84 AJT984.A7.K6.A65 6.T542.Q753.JT93".parse()?;
/// let mut table = Table::new(CodeId::Dup2017, "N".parse()?, deal);
/// for (seat, call) in [("N", "1S"), ("E", "1H")] {
///     table.apply(&Event::Call { seat: seat.parse()?, call: call.parse()?, shows: None })?;
/// }
/// let ruling = table.rulings().next().expect("1H is insufficient");
/// assert_eq!(ruling.incident, "27");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) code: CodeId,
    pub(crate) mode: Mode,
    pub(crate) board: u32,
    pub(crate) vulnerable: Vulnerability,
    pub(crate) phase: Phase,
    /// The cards of each player that he has not played, faced ones included.
    pub(crate) hands: BySeat<Cards>,
    /// Cards that lie elsewhere and belong to a hand.
    pub(crate) missing: BySeat<Cards>,
    /// The cards of each hand when the log began.
    pub(crate) dealt: BySeat<Cards>,
    pub(crate) exposed: Vec<Exposed>,
    pub(crate) penalties: Vec<Penalty>,
    pub(crate) calls: CallLog,
    pub(crate) play: Option<PlayLog>,
    pub(crate) duties: Vec<Duty>,
    pub(crate) watches: Vec<Watch>,
    pub(crate) info: Vec<InfoItem>,
    pub(crate) incidents: Vec<Incident>,
    /// The incidents ruled upon, in the order of the rulings.
    pub(crate) ruled: Vec<usize>,
    /// What was found out.
    pub(crate) facts: Vec<Found>,
    /// The incident that is ruled upon now.
    pub(crate) asking: Option<usize>,
    /// The side that has just made a choice of either of its players, and among what.
    pub(crate) answered: Option<(Side, Vec<Key>)>,
    pub(crate) revokes: Vec<Revoke>,
    pub(crate) transfers: Vec<TrickTransfer>,
    pub(crate) transferred: Cards,
    /// How many transfers there were, and of which tricks, before revokes were settled: a claim that
    /// is void takes the settling with it.
    pub(crate) unsettled: Option<(usize, Cards)>,
    pub(crate) adjudged: Option<BySide<u8>>,
    pub(crate) artificial: Option<BySide<u8>>,
    pub(crate) claim: Option<ClaimState>,
    pub(crate) granted: Option<ClaimState>,
    /// The claims that were disputed, in order.
    pub(crate) disputes: Vec<ClaimState>,
    /// The calls of an auction at a wrong board that have to be repeated, in order (Law 15C).
    pub(crate) repeats: Vec<(Seat, Said)>,
    /// The plan that declarer announced, where it binds him (home H12).
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
    pub(crate) face_down: Option<LeadDown>,
    /// Declarer has seen a card of dummy's before the opening lead (Law 54C).
    pub(crate) dummy_seen: bool,
    /// Who gave a signal in play, and his partner's next card is tainted (H6).
    pub(crate) signalled: Seats<Seat>,
    /// Dummy has picked a card by himself, to this trick.
    pub(crate) dummy_picked: Option<u8>,
    /// Which side may answer the review that was asked for (Law 20D).
    pub(crate) reviewer: Option<Side>,
    /// Who explained last (Law 21B).
    pub(crate) explained: Option<Seat>,
    /// The trick to which each seat has turned his cards face down, as far as it was said.
    pub(crate) turned: BySeat<u8>,
    pub(crate) hands_returned: bool,
    /// The incidents that something can still become of, oldest first.
    pub(crate) live: Vec<usize>,
    /// The player who said, wrongly, that an opponent was on lead (Law 47E1).
    pub(crate) misled: Option<Seat>,
    pub(crate) next_called: BySide<bool>,
    pub(crate) round_ended: bool,
    pub(crate) period_ended: bool,
    pub(crate) sessions: BySide<u8>,
    /// The lead for which declarer was asked about penalty cards: whose, to which trick.
    pub(crate) asked_at: Option<(Seat, u8)>,
    /// The suits a seat has shown out of before the log begins, a bit each.
    pub(crate) shown_out: BySeat<u8>,
    pub(crate) events: u32,
}

impl Table {
    /// A board dealt, before its first call.
    pub fn new(code: CodeId, dealer: Seat, deal: bridge::Layout) -> Table {
        Table {
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
            watches: Vec::new(),
            info: Vec::new(),
            incidents: Vec::new(),
            ruled: Vec::new(),
            facts: Vec::new(),
            asking: None,
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
    pub fn in_mode(self, mode: Mode) -> Table {
        Table { mode, ..self }
    }

    /// The same table with another board on it.
    #[must_use]
    pub fn with_board(self, board: u32, vulnerable: Vulnerability) -> Table {
        Table { board, vulnerable, ..self }
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

    /// The code it is played by.
    pub fn law(&self) -> &'static dyn LawCode {
        self.code.law()
    }

    pub(crate) fn book(&self) -> &'static crate::Book {
        self.code.law().book()
    }

    /// Which code.
    pub const fn code(&self) -> CodeId {
        self.code
    }

    /// Where the board stands.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Law 43B, home H5: what took his rights from dummy, the number of it; none while he has them.
    pub fn dummy_rights_lost(&self) -> Option<&'static str> {
        (!self.dummy_rights).then(|| self.book().l43.rights)
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

    /// The contract, once there is one.
    pub fn contract(&self) -> Option<Contract> {
        self.play.as_ref().map(PlayLog::contract)
    }

    /// The penalty cards.
    pub fn penalties(&self) -> &[Penalty] {
        &self.penalties
    }

    /// Who may not use what.
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

    /// A ruling with what it is about, counted from 0.
    pub(crate) fn ruling_at(&self, at: usize) -> Option<(&crate::incident::Kind, &crate::Ruling)> {
        let incident = self.incidents.get(*self.ruled.get(at)?)?;
        Some((&incident.kind, incident.ruling.as_ref()?))
    }

    /// How many rulings there have been.
    pub fn ruled_count(&self) -> usize {
        self.ruled.len()
    }

    /// The decision that is waited for: the newest one that nobody has made.
    pub fn pending(&self) -> Option<&crate::Decision> {
        self.live
            .iter()
            .rev()
            .filter_map(|at| self.incidents.get(*at))
            .filter(|incident| incident.status == crate::IncidentStatus::Ruled)
            .find_map(|incident| incident.pending.as_ref())
    }

    /// Whose call or card comes next, rulings that wait aside.
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Dealing | Phase::Auction => self.calls.turn(),
            Phase::Clarification | Phase::Play => self.play.as_ref()?.turn(),
            _ => None,
        }
    }

    /// The tricks of each side as they will be scored: won, adjudged and transferred.
    pub fn tricks(&self) -> Option<BySide<u8>> {
        let play = self.play.as_ref()?;
        let mut tricks =
            BySide::new(|side| play.won(side) + self.adjudged.map_or(0, |adjudged| adjudged[side]));
        for transfer in &self.transfers {
            // Nobody gives more than he has won, even where a trick was opened again since.
            let n = transfer.n.min(tricks[transfer.from]);
            tricks[transfer.from] -= n;
            tricks[transfer.from.opponents()] += n;
        }
        Some(tricks)
    }

    /// The percents of an artificial score, if one was given (Law 12C).
    pub const fn artificial(&self) -> Option<BySide<u8>> {
        self.artificial
    }

    /// Is the seat a defender? Before there is a contract nobody is.
    pub(crate) fn is_defender(&self, seat: Seat) -> bool {
        self.play.as_ref().is_some_and(|play| play.is_defender(seat))
    }

    pub(crate) fn declarer(&self) -> Option<Seat> {
        self.contract().map(|contract| contract.declarer)
    }

    pub(crate) fn dummy(&self) -> Option<Seat> {
        self.contract().map(Contract::dummy)
    }

    /// Who decides for a hand: declarer for dummy, else its owner.
    pub(crate) fn controller(&self, seat: Seat) -> Seat {
        match self.contract() {
            Some(contract) if contract.dummy() == seat => contract.declarer,
            _ => seat,
        }
    }

    /// Has the play ended, or not begun?
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

    /// Every card in its place: those held, missing, in the trick, quitted.
    pub fn places(&self) -> Vec<Card> {
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
