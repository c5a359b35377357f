//! The view of a board in laws mode, and its record.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use bridge::{
    BySeat, BySide, CallView, CallsAndCards, Claim, HandView, Record, Seat, TrickView, Viewer,
};
use cards::{Card, Cards, Seats};
use laws::{CallStatus, CodeId, Mode, Phase, PlayLog, PublicState, View};

use super::{LawsBoard, LawsMode, Signal};

/// What a table in laws mode adds to a view.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LawsView {
    /// How irregularities are treated.
    pub mode: Mode,
    /// The code that rules.
    pub code: CodeId,
    /// Calls, visible cards and rulings.
    #[serde(flatten)]
    pub public_state: PublicState,
    /// The votes where all four, or both of a side, decide together.
    pub votes: BTreeMap<Seat, String>,
    /// The consent that ends the board, if it is pending.
    pub consent: Option<Consent>,
    /// Who has drawn attention, or called the director, since the last call or card.
    pub attention: Option<Seat>,
    /// The latest report of a signal, if there is one.
    pub informed: Option<ReportedSignal>,
    /// The face-down opening lead, if there is one.
    pub face_down: Option<FaceDown>,
    /// How dummy lost the rights (Law 43B1); none while dummy has them.
    pub dummy: Option<LostRights>,
}

/// A face-down opening lead (Law 41).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaceDown {
    /// Who led.
    pub seat: Seat,
    /// The card, for viewers who see that hand.
    pub card: Option<Card>,
}

/// How dummy lost the rights, as publicly known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LostRights {
    /// The hands dummy has looked into; none if it was a word or a suggestion.
    pub looked: Seats<Seat>,
    /// The number of the clause or home section that took the rights.
    pub law: &'static str,
}

/// A report that an opponent has given their partner information (Law 16). It waits for the answer
/// of that side while the game continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReportedSignal {
    /// Who reports it.
    pub by: Seat,
    /// The player reported.
    pub of: Seat,
    /// The kind of signal.
    pub kind: Signal,
    /// The other side disputes it.
    pub disputed: bool,
}

/// The consent that ends a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Consent {
    /// Who has not consented.
    pub waiting: Seats<Seat>,
    /// The tricks of each side, transfers included.
    pub tricks: Option<BySide<u8>>,
}

impl LawsBoard {
    /// The viewer together with the hands that dummy has looked into.
    pub(super) fn looking_viewer(&self, viewer: Viewer) -> Viewer {
        let dummy = self.table().dummy().is_some_and(|dummy| viewer.seats.contains(dummy));
        let looked = if dummy { self.hands_looked_into() } else { Seats::NONE };
        Viewer { shown: viewer.shown | looked, ..viewer }
    }

    pub(super) fn laws_view(
        &self,
        laws: LawsMode,
        mut public_state: PublicState,
        hands: &BySeat<Option<Cards>>,
    ) -> LawsView {
        for asked in &mut public_state.facts {
            let answers = self.answers.iter().filter(|(query, ..)| *query == asked.query);
            asked.said = answers.map(|(_, seat, value)| (*seat, value.clone())).collect();
        }
        let closed = self.table().phase() == Phase::Closed;
        let consent = closed && self.table().decisions().next().is_none();
        LawsView {
            mode: laws.mode,
            code: laws.code,
            public_state,
            votes: self.votes.clone(),
            consent: consent
                .then(|| Consent { waiting: self.awaited(), tricks: self.table().tricks() }),
            attention: self.attention(),
            informed: self.informed,
            face_down: self.table().face_down().map(|lead| FaceDown {
                seat: lead.seat,
                card: hands[lead.seat].map(|_| lead.card),
            }),
            dummy: self
                .table()
                .dummy_rights_lost()
                .map(|law| LostRights { looked: self.hands_looked_into(), law }),
        }
    }

    /// Completes the view of the session's board, which has no calls and cards, from the board in
    /// laws mode.
    pub(super) fn show(&self, board: &mut bridge::View, view: &View, viewer: Viewer, over: bool) {
        let table = self.table();
        board.seats = viewer.seats;
        board.auction = self.auction(viewer, over);
        board.contract = view.contract;
        board.declarer = view.contract.map(|contract| contract.declarer);
        board.dummies = self.dummies();
        board.alone = board.dummies.iter().map(Seat::partner).collect();
        board.tricks_left = table.play().map(|_| table.tricks_left());
        board.hands = BySeat::new(|seat| HandView {
            count: view.counts[seat],
            cards: if over { Some(table.hands()[seat]) } else { view.hands[seat] },
        });
        board.undo_refuser = self.procedure.undo_refuser();
        board.undone = self.procedure.undo_count();
        board.granted = table.granted().map(|granted| claim_view(granted, Seats::NONE));
        if let Some(play) = table.play() {
            show_play(board, play, over);
        }
        if over {
            return;
        }
        let choosing = table.decisions().next().is_some();
        board.phase = match view.phase {
            // A claim after which play may still continue has not ended the board.
            Phase::Closed if choosing && table.granted().is_some() => bridge::Phase::PlayCeased,
            _ => self.phase(),
        };
        let free = self.procedure.undo().is_none();
        board.turn = view.turn.filter(|_| free);
        board.claim = table.claim().map(|claim| claim_view(claim, self.claim_waits_for()));
        board.undo = self.procedure.undo().cloned();
        board.legal_calls = if free { view.calls.clone() } else { Vec::new() };
        board.legal_cards = if free { view.plays } else { Cards::EMPTY };
    }

    /// The calls that count, with alerts and explanations.
    fn auction(&self, viewer: Viewer, over: bool) -> Vec<CallView> {
        let entries = self.table().calls().entries();
        let counting = (0u16..).zip(entries).filter(|(_, entry)| {
            matches!(entry.status, CallStatus::Legal | CallStatus::Accepted | CallStatus::Enforced)
        });
        counting
            .filter_map(|(about, entry)| {
                let call = entry.call.call()?;
                Some(self.procedure.call_view(about, entry.seat, call, viewer, over))
            })
            .collect()
    }

    /// The board's record after the rulings, as sheets, pages and files use it.
    pub(super) fn record(&self, board: Record) -> Record {
        let play = self.table().play();
        Record {
            auction: self.auction(Viewer::watcher(), true),
            play: play.map_or_else(Vec::new, cards_of),
            players: play.map_or_else(Vec::new, players_of),
            leads: play.map_or_else(Vec::new, leads_of),
            winners: play.map_or_else(Vec::new, winners),
            granted: self.table().granted().map(|granted| claim_view(granted, Seats::NONE)),
            ..board
        }
    }
}

fn claim_view(claim: &laws::ClaimState, waiting: Seats<Seat>) -> Claim {
    Claim {
        seat: claim.seat,
        tricks: claim.tricks,
        concession: claim.concession,
        line: Vec::new(),
        statement: claim.statement.clone(),
        waiting,
    }
}

fn show_play(board: &mut bridge::View, play: &PlayLog, over: bool) {
    board.play = cards_of(play);
    board.winners = winners(play);
    board.won = BySide::new(|side| play.won(side));
    let cards = |plays: &[(Seat, Card)]| plays.iter().map(|(_, card)| *card).collect();
    (board.players, board.leads) = (players_of(play), leads_of(play));
    let players = |plays: &[(Seat, Card)]| plays.iter().map(|(seat, _)| *seat).collect();
    board.trick = (!over).then(|| TrickView {
        leader: play.leader(),
        cards: cards(play.current()),
        players: players(play.current()),
        winner: play.winning(),
    });
    let last = play.quitted().last().filter(|_| play.current().is_empty());
    board.last_trick = last.map(|trick| TrickView {
        leader: trick.leader,
        cards: cards(&trick.plays),
        players: players(&trick.plays),
        winner: Some(trick.winner),
    });
}

fn plays(play: &PlayLog) -> impl Iterator<Item = &(Seat, Card)> {
    play.quitted().iter().flat_map(|trick| &trick.plays).chain(play.current())
}

fn cards_of(play: &PlayLog) -> Vec<Card> {
    plays(play).map(|(_, card)| *card).collect()
}

pub(super) fn players_of(play: &PlayLog) -> Vec<Seat> {
    plays(play).map(|(seat, _)| *seat).collect()
}

/// The place of each trick's first card; an omitted card makes a trick shorter.
pub(super) fn leads_of(play: &PlayLog) -> Vec<u8> {
    let sizes = play.quitted().iter().map(|trick| trick.plays.len());
    let sizes = sizes.chain(Some(play.current().len()).filter(|size| *size > 0));
    sizes
        .scan(0, |at, size| {
            let lead = *at;
            *at += size as u8;
            Some(lead)
        })
        .collect()
}

fn winners(play: &PlayLog) -> Vec<Seat> {
    play.quitted().iter().map(|trick| trick.winner).collect()
}
