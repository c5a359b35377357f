//! What a player of bridge may do besides calling, playing and answering.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use bridge::{CallsAndCards, Command, Refusal, Seat, Session};
use cards::Seats;

use super::{BridgeRefusal, LawsBoard, LawsRefusal};
use crate::{Author, Permission};

/// What a player of bridge may do besides calling, playing and answering.
///
/// `R` is the game's refusal.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BridgeMay"))]
pub struct BridgeMay<R> {
    /// The hands whose cards the player plays now, whoever's turn it is: their own unless another
    /// player plays it as dummy's, and dummy's if they play it. Empty between boards.
    #[serde(skip_serializing_if = "is_nobody")]
    pub plays: Seats<Seat>,
    /// Ask for an undo ([`Command::UndoAsk`]), in this seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<Permission<Seat, R>>,
    /// Claim or concede ([`Command::Claim`], [`Command::Concede`]).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<Permission<ClaimTerms, R>>,
    /// Claim the honors of the last board ([`Command::ClaimHonors`]), in this seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub honors: Option<Permission<Seat, R>>,
    /// Ask to break the form off, or agree to it ([`Command::BreakOff`]), in this seat; none for a
    /// player who has asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub break_off: Option<Permission<Seat, R>>,
    /// The players about whose calls the player may ask ([`Command::Ask`]), each with the seat in
    /// which to ask.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub ask: BTreeMap<Seat, Seat>,
    /// The players whose calls the player may alert and explain ([`Command::Alert`],
    /// [`Command::Explain`]), each with the seat in which to do so.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub explain: BTreeMap<Seat, Seat>,
}

/// The bounds of a claim or concession.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClaimTerms {
    /// The seat that claims.
    pub seat: Seat,
    /// The tricks that are not complete, the most that can be claimed: 1 … 13.
    pub tricks: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_nobody(seats: &Seats<Seat>) -> bool {
    seats.is_empty()
}

impl<R> BridgeMay<R> {
    /// Nothing.
    const NONE: BridgeMay<R> = BridgeMay {
        plays: Seats::NONE,
        undo: None,
        claim: None,
        honors: None,
        break_off: None,
        ask: BTreeMap::new(),
        explain: BTreeMap::new(),
    };

    /// The same with another type of refusals.
    pub(super) fn map_refusal<Q: From<R>>(self) -> BridgeMay<Q> {
        fn map<T, R, Q: From<R>>(may: Option<Permission<T, R>>) -> Option<Permission<T, Q>> {
            may.map(|may| match may {
                Permission::Allowed { allowed } => Permission::Allowed { allowed },
                Permission::Refused(refusal) => Permission::Refused(refusal.into()),
            })
        }
        BridgeMay {
            plays: self.plays,
            undo: map(self.undo),
            claim: map(self.claim),
            honors: map(self.honors),
            break_off: map(self.break_off),
            ask: self.ask,
            explain: self.explain,
        }
    }
}

/// For each caller, the first seat of `held` that `decide` lets speak about a call, given by its
/// index. It is the same for all calls of a caller.
fn speakers(
    held: Seats<Seat>,
    callers: impl Iterator<Item = Seat> + Clone,
    decide: impl Fn(Seat, u16) -> bool,
) -> BTreeMap<Seat, Seat> {
    let speaker = |caller| {
        let about = callers.clone().position(|by| by == caller)? as u16;
        Some((caller, held.iter().find(|seat| decide(*seat, about))?))
    };
    Seat::ALL.into_iter().filter_map(speaker).collect()
}

/// What a player of a session without laws mode may do.
pub(super) fn of_session(session: &Session, author: Author<Seat>) -> BridgeMay<Refusal> {
    let held = session.manner().hands_of(author.seats);
    let decide = |command: &Command| session.decide(author.seats, author.robots, command);
    let is_told = |refusal: &Refusal| matches!(refusal, Refusal::TooOften { .. });
    let Some(board) = session.board().filter(|_| session.is_playing()) else {
        let honors = |seat| decide(&Command::ClaimHonors { seat }).map(|_| seat);
        let asks = |seat| {
            let events = decide(&Command::BreakOff { seat })?;
            if events.is_empty() { Err(Refusal::NothingToBreakOff) } else { Ok(seat) }
        };
        return BridgeMay {
            honors: Permission::of_first(held, honors, is_told),
            break_off: Permission::of_first(held, asks, is_told),
            ..BridgeMay::NONE
        };
    };
    let undo = |seat| decide(&Command::UndoAsk { seat }).map(|_| seat);
    let left = board.play().map_or(0, bridge::Play::tricks_left);
    let claim = |seat| {
        let statement = String::new();
        decide(&Command::Claim { seat, tricks: 0, line: Vec::new(), statement })?;
        Ok(ClaimTerms { seat, tricks: left })
    };
    let callers = board.auction().entries().map(|(seat, _)| seat);
    BridgeMay {
        plays: match board.play().filter(|play| play.dummy_is_faced()) {
            Some(_) => Seat::ALL
                .into_iter()
                .filter(|seat| author.seats.contains(board.controller(*seat)))
                .collect(),
            None => held,
        },
        undo: Permission::of_first(held, undo, is_told),
        claim: Permission::of_first(held, claim, is_told),
        ask: speakers(held, callers.clone(), |seat, about| {
            decide(&Command::Ask { seat, about }).is_ok()
        }),
        explain: speakers(held, callers, |seat, about| {
            decide(&Command::Alert { seat, about }).is_ok()
        }),
        ..BridgeMay::NONE
    }
}

impl LawsBoard {
    /// What a player of the board in play may do.
    pub(super) fn may(&self, author: Author<Seat>) -> BridgeMay<BridgeRefusal> {
        let held = author.seats;
        let is_told = |refusal: &BridgeRefusal| {
            matches!(
                refusal,
                BridgeRefusal::Plain(Refusal::TooOften { .. })
                    | BridgeRefusal::Laws(LawsRefusal::BoardFull { .. })
            )
        };
        let table = self.table();
        let spread = table.play().is_some_and(|play| !play.before_opening_lead());
        let holder = |seat: Seat| if spread { self.controller(seat) } else { seat };
        let callers = table.calls().entries().iter().map(|entry| entry.seat);
        let decide = |command: Command| self.decide(author, &command.into());
        let undo = |seat| decide(Command::UndoAsk { seat }).map(|_| seat);
        BridgeMay {
            plays: Seat::ALL.into_iter().filter(|seat| held.contains(holder(*seat))).collect(),
            undo: Permission::of_first(held, undo, is_told),
            claim: Permission::of_first(held, |seat| self.claim_terms(held, seat), is_told),
            ask: speakers(held, callers.clone(), |seat, about| {
                decide(Command::Ask { seat, about }).is_ok()
            }),
            explain: speakers(held, callers, |seat, about| {
                decide(Command::Alert { seat, about }).is_ok()
            }),
            ..BridgeMay::NONE
        }
    }
}
