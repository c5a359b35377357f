//! What a player of bridge may do besides calling, playing and answering.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use bridge::{CallsAndCards, Command, Refusal, Seat, Session, SystemName};
use cards::Seats;
use laws::{Chooser, Decision, Event, Phase, SeatCard};

use super::{BridgeRefusal, LawsBoard, LawsRefusal, Signal};
use crate::permission::Limit;
use crate::{Author, Permission, Requests};

/// What a player of bridge may do besides calling, playing and answering.
///
/// `R` is the game's refusal.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BridgeMay"))]
pub struct BridgeMay<R> {
    /// The hands whose cards the player plays now, whoever's turn it is: their own unless another
    /// player plays it as dummy's, and dummy's if they play it. Empty between boards.
    #[serde(skip_serializing_if = "Seats::is_skipped")]
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
    /// Say what the player's side plays ([`Command::ChooseSystem`]), in this seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system: Option<Permission<Seat, R>>,
    /// The players about whose calls the player may ask ([`Command::Ask`]), each with the seat in
    /// which to ask.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub ask: BTreeMap<Seat, Seat>,
    /// The players whose calls the player may alert and explain ([`Command::Alert`],
    /// [`Command::Explain`]), each with the seat in which to do so.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub explain: BTreeMap<Seat, Seat>,
    /// The seats in which the player answers a claim ([`Command::Agree`], [`Command::Object`]) or an
    /// undo request ([`Command::UndoAnswer`]).
    #[serde(skip_serializing_if = "Requests::is_empty")]
    pub answer: Requests<Seat>,
    /// The seats in which the player withdraws their own claim ([`Command::Object`]) or undo request
    /// ([`Command::UndoAnswer`]).
    #[serde(skip_serializing_if = "Requests::is_empty")]
    pub withdraw: Requests<Seat>,
    /// What the player may do besides at a table in laws mode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub laws: Option<LawsMay>,
}

/// What a player may do besides at a table in laws mode, each with the seat in which to do it. What
/// breaks a law is listed too, because only a ruling judges it.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LawsMay {
    /// Draw attention to an irregularity ([`LawsCommand::Attention`](super::LawsCommand::Attention)): as a player who plays rather
    /// than as dummy, whom Law 43A1 forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attention: Option<Seat>,
    /// Choose an option of the ruling that waits ([`LawsCommand::Choose`](super::LawsCommand::Choose)). Where several of the
    /// player's seats may choose, it is the one whose choice counts, or one that has not yet chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choose: Option<Seat>,
    /// Answer a question of fact ([`LawsCommand::Fact`](super::LawsCommand::Fact)).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fact: Option<Seat>,
    /// Answer the report of a signal ([`LawsCommand::Admit`](super::LawsCommand::Admit)).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub admit: Option<Seat>,
    /// Consent to the result of the board ([`Command::Agree`]).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<Seat>,
    /// Make any call ([`Command::Call`]), lawful or not, even a bid beyond seven
    /// ([`LawsCommand::Call`](super::LawsCommand::Call)): the seat on turn if it is the player's,
    /// else one of theirs that would call out of turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<Seat>,
    /// What may be done with the cards of each hand that the player plays, lawfully or not.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<Seat, HandActs>,
    /// Turn up the face-down lead ([`LawsCommand::TurnUp`](super::LawsCommand::TurnUp)).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_up: Option<Seat>,
    /// Take back these cards of the trick on the table
    /// ([`LawsCommand::TakeBack`](super::LawsCommand::TakeBack)).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub take_back: Vec<SeatCard>,
    /// Name dummy's cards in words ([`LawsCommand::Designate`](super::LawsCommand::Designate)).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub designate: Option<Seat>,
    /// What the player may do in their own chair.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnActs>,
}

/// What may be done with the cards of a hand, lawfully or not. Any card of the hand can be chosen,
/// but a face-down lead binds its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HandActs {
    /// Play a card ([`Command::Play`](bridge::Command::Play)).
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub play: bool,
    /// Lead a card while an opponent's lead out of turn lies on the table
    /// ([`LawsCommand::Lead`](super::LawsCommand::Lead)).
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub lead: bool,
    /// Put the opening lead face down ([`LawsCommand::FaceDown`](super::LawsCommand::FaceDown)).
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub face_down: bool,
    /// Drop, hold up or name a card, or play several at once: not dummy's, which lie on the table.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub expose: bool,
}

/// The acts at the card table that a player does in their own chair.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnActs {
    /// The player's own seat, not one that is lent to them.
    pub seat: Seat,
    /// Call the director ([`LawsCommand::Director`](super::LawsCommand::Director)).
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub director: bool,
    /// Ask these players about having none of the suit led
    /// ([`LawsCommand::AskRevoke`](super::LawsCommand::AskRevoke)).
    #[serde(skip_serializing_if = "Seats::is_skipped")]
    pub ask_revoke: Seats<Seat>,
    /// Face one's hand ([`LawsCommand::Show`](super::LawsCommand::Show)).
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub show: bool,
    /// Ask to see the last trick ([`LawsCommand::Inspect`](super::LawsCommand::Inspect)).
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub inspect: bool,
    /// Report these signals of these players ([`LawsCommand::Inform`](super::LawsCommand::Inform)).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub inform: BTreeMap<Seat, Vec<Signal>>,
    /// As dummy, play a card unasked ([`LawsCommand::Move`](super::LawsCommand::Move)).
    #[serde(rename = "move", skip_serializing_if = "core::ops::Not::not")]
    pub moves: bool,
    /// As dummy, look into these opponents' hands ([`LawsCommand::Look`](super::LawsCommand::Look)).
    #[serde(skip_serializing_if = "Seats::is_skipped")]
    pub look: Seats<Seat>,
    /// As dummy, exchange hands with this declarer
    /// ([`LawsCommand::Exchange`](super::LawsCommand::Exchange)).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchange: Option<Seat>,
    /// Replace one's last call ([`LawsCommand::Change`](super::LawsCommand::Change)): its place in the
    /// auction of laws mode, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<u16>,
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

impl Limit for Refusal {
    fn is_limit(&self) -> bool {
        matches!(self, Refusal::TooOften { .. })
    }
}

impl Limit for BridgeRefusal {
    fn is_limit(&self) -> bool {
        match self {
            BridgeRefusal::Plain(refusal) => refusal.is_limit(),
            BridgeRefusal::Laws(refusal) => matches!(refusal, LawsRefusal::BoardFull { .. }),
        }
    }
}

impl<R> BridgeMay<R> {
    /// Nothing.
    const NONE: BridgeMay<R> = BridgeMay {
        plays: Seats::NONE,
        undo: None,
        claim: None,
        honors: None,
        break_off: None,
        system: None,
        ask: BTreeMap::new(),
        explain: BTreeMap::new(),
        answer: Requests::NONE,
        withdraw: Requests::NONE,
        laws: None,
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
            system: map(self.system),
            ask: self.ask,
            explain: self.explain,
            answer: self.answer,
            withdraw: self.withdraw,
            laws: self.laws,
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
    let Some(board) = session.board().filter(|_| session.is_playing()) else {
        let honors = |seat| decide(&Command::ClaimHonors { seat }).map(|_| seat);
        let asks = |seat| decide(&Command::BreakOff { seat });
        let chooses = |seat| {
            decide(&Command::ChooseSystem { seat, system: SystemName::default().into() })
                .map(|_| seat)
        };
        return BridgeMay {
            honors: Permission::of_first(held, honors),
            break_off: Permission::of_first_effect(held, asks),
            system: Permission::of_first(held, chooses),
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
    let does = |command: Command| decide(&command).is_ok();
    let [answer, withdraw] = Requests::answered_and_withdrawn(
        held,
        |seat, agree| does(if agree { Command::Agree { seat } } else { Command::Object { seat } }),
        |seat, agree| does(Command::UndoAnswer { seat, agree }),
    );
    BridgeMay {
        plays: match board.play().filter(|play| play.dummy_is_faced()) {
            Some(_) => Seat::ALL
                .into_iter()
                .filter(|seat| author.seats.contains(board.controller(*seat)))
                .collect(),
            None => held,
        },
        undo: Permission::of_first(held, undo),
        claim: Permission::of_first(held, claim),
        ask: speakers(held, callers.clone(), |seat, about| {
            decide(&Command::Ask { seat, about }).is_ok()
        }),
        explain: speakers(held, callers, |seat, about| {
            decide(&Command::Alert { seat, about }).is_ok()
        }),
        answer,
        withdraw,
        ..BridgeMay::NONE
    }
}

impl LawsBoard {
    /// What a player of the board in play may do.
    pub(super) fn may(&self, author: Author<Seat>) -> BridgeMay<BridgeRefusal> {
        let held = author.seats;
        let table = self.table();
        let dummies = self.dummies();
        let holder = |seat: Seat| if dummies.contains(seat) { seat.partner() } else { seat };
        let callers = table.calls().entries().iter().map(|entry| entry.seat);
        let decide = |command: Command| self.decide(author, &command.into());
        let undo = |seat| decide(Command::UndoAsk { seat }).map(|_| seat);
        let agrees = held.iter().find(|seat| self.check_agree(*seat).is_ok());
        let ceased = table.phase() == Phase::PlayCeased;
        // A claim stops the play for good (Law 68D) and cannot be withdrawn: nobody only objects.
        let [answer, withdraw] = Requests::answered_and_withdrawn(
            held,
            |seat, agree| agree && ceased && self.check_agree(seat).is_ok(),
            |seat, agree| decide(Command::UndoAnswer { seat, agree }).is_ok(),
        );
        let plays: Seats<Seat> =
            Seat::ALL.into_iter().filter(|seat| held.contains(holder(*seat))).collect();
        BridgeMay {
            plays,
            undo: Permission::of_first(held, undo),
            claim: Permission::of_first(held, |seat| self.claim_terms(held, seat)),
            ask: speakers(held, callers.clone(), |seat, about| {
                decide(Command::Ask { seat, about }).is_ok()
            }),
            explain: speakers(held, callers, |seat, about| {
                decide(Command::Alert { seat, about }).is_ok()
            }),
            answer,
            withdraw,
            laws: Some(LawsMay {
                attention: self.draws_attention(held),
                choose: self.chooses(held),
                fact: self.answers_facts(held),
                admit: held.iter().find(|seat| self.answer_signal(*seat, false).is_ok()),
                consent: agrees.filter(|_| !ceased),
                call: self.caller_among(held),
                hands: plays
                    .iter()
                    .map(|seat| (seat, self.hand_acts(held, seat)))
                    .filter(|(_, acts)| *acts != HandActs::default())
                    .collect(),
                turn_up: self
                    .binding_lead()
                    .map(|lead| lead.seat)
                    .filter(|seat| held.contains(*seat) && self.hand_acts(held, *seat).play),
                take_back: self.retractable(held),
                designate: self.designates(held),
                own: self.own_acts(author),
            }),
            ..BridgeMay::NONE
        }
    }

    /// The seat of `held` that draws attention to an irregularity.
    fn draws_attention(&self, held: Seats<Seat>) -> Option<Seat> {
        let playing = self.playing();
        let attentive =
            |seat: &Seat| self.check_event(&Event::AttentionDrawn { by: *seat }).is_ok();
        held.iter().filter(attentive).min_by_key(|seat| !playing.contains(*seat))
    }

    /// The seat of `held` that chooses an option of the newest decision that any of them may make.
    fn chooses(&self, held: Seats<Seat>) -> Option<Seat> {
        if self.procedure.undo().is_some() {
            return None;
        }
        let choosers = |decision: &Decision| -> Seats<Seat> {
            held.iter().filter(|seat| decision.chooser.admits(*seat)).collect()
        };
        let mut decisions = self.table().decisions();
        let decision = decisions.find(|decision| !choosers(decision).is_empty())?;
        let prevails = match decision.chooser {
            Chooser::EitherOf { first, .. } => first,
            _ => None,
        };
        let decides = |seat: &Seat| prevails.is_none_or(|first| first == *seat);
        choosers(decision)
            .iter()
            .filter(|seat| decides(seat) || self.check_vote().is_ok())
            .min_by_key(|seat| (prevails != Some(*seat), self.votes.contains_key(seat)))
    }

    /// The seat of `held` that answers an open question of fact.
    fn answers_facts(&self, held: Seats<Seat>) -> Option<Seat> {
        let mut asked = self.table().open_questions().into_iter();
        let is_open = asked.any(|asked| self.check_answer(asked.query).is_ok());
        held.iter().next().filter(|_| is_open)
    }
}
