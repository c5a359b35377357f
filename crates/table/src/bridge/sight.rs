//! What a viewer sees of a board behind an open gate, and what is kept of it.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use bridge::{
    BySeat, BySide, CallView, Claim, Explainer, HandView, Record, Seat, TrickView, Viewer,
};
use cards::{Card, Cards, Seats};
use laws::{Aloud, CodeId, Mode, Phase, PlayLog, Status, View};

use super::{LawsMode, OpenBoard, Signal};

/// What a table in laws mode adds to a view.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct LawsView {
    /// How irregularities are treated.
    pub mode: Mode,
    /// By which code.
    pub code: CodeId,
    /// What was said, shown and ruled.
    #[serde(flatten)]
    pub aloud: Aloud,
    /// Where all four, or both of a side, decide together: what each has said.
    pub votes: BTreeMap<Seat, String>,
    /// The consent to the result that is waited for.
    pub consent: Option<Consent>,
    /// Who has drawn attention, or called the director, since the last call or card.
    pub attention: Option<Seat>,
    /// What an opponent is said to have told his partner; none if nothing is.
    pub informed: Option<Informed>,
    /// The opening lead that lies face down; none if none does.
    pub face_down: Option<FaceDown>,
    /// Dummy has lost his rights (Law 43B1); none while he has them.
    pub dummy: Option<LostRights>,
}

/// An opening lead that lies face down (Law 41).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct FaceDown {
    /// Whose.
    pub seat: Seat,
    /// Which card: for who sees that hand.
    pub card: Option<Card>,
}

/// What a dummy who has lost his rights did for it, as all have seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct LostRights {
    /// Into which hands he has looked; none if it was a word or a suggestion.
    pub looked: Seats<Seat>,
    /// What took them: the number of a law of the table's code, or a home section.
    pub law: &'static str,
}

/// What a player says that an opponent has told his partner (Law 16): it waits for the word of
/// that side, and the game goes on meanwhile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Informed {
    /// Who says so.
    pub by: Seat,
    /// Of whom.
    pub of: Seat,
    /// What it was.
    pub kind: Signal,
    /// The other side has said that it was not so.
    pub disputed: bool,
}

/// The consent that ends a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Consent {
    /// Who has not consented.
    pub waiting: Seats<Seat>,
    /// The tricks of each side with what the rulings have moved.
    pub tricks: Option<BySide<u8>>,
}

impl OpenBoard {
    /// What a viewer sees with what he has looked into: dummy alone can.
    pub(super) fn sight(&self, viewer: Viewer) -> Viewer {
        let dummy = self.dummy().is_some_and(|dummy| viewer.seats.contains(dummy));
        let looked = if dummy { self.looked_into() } else { Seats::NONE };
        Viewer { shown: viewer.shown | looked, ..viewer }
    }

    pub(super) fn laws_view(
        &self,
        laws: LawsMode,
        mut aloud: Aloud,
        hands: &BySeat<Option<Cards>>,
    ) -> LawsView {
        for asked in &mut aloud.facts {
            let said = self.said.iter().filter(|(query, ..)| *query == asked.query);
            asked.said = said.map(|(_, seat, value)| (*seat, value.clone())).collect();
        }
        let closed = self.table().phase() == Phase::Closed;
        let consent = closed && self.table().decisions().next().is_none();
        LawsView {
            mode: laws.mode,
            code: laws.code,
            aloud,
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
                .map(|law| LostRights { looked: self.looked_into(), law }),
        }
    }

    /// Brings the view of a board that nobody played behind a shut gate to what lies on this one.
    pub(super) fn show(
        &self,
        board: &mut bridge::View,
        view: &View,
        viewer: Viewer,
        explainer: Explainer,
        over: bool,
    ) {
        let table = self.table();
        board.seats = viewer.seats;
        board.auction = self.auction(viewer, explainer, over);
        board.contract = view.contract;
        board.hands = BySeat::new(|seat| HandView {
            count: view.counts[seat],
            cards: if over { Some(table.hands()[seat]) } else { view.hands[seat] },
        });
        board.undone = self.undone;
        board.granted = table.granted().map(|granted| claim_view(granted, Seats::NONE));
        if let Some(play) = table.play() {
            show_play(board, play, over);
        }
        if over {
            return;
        }
        let choosing = table.decisions().next().is_some();
        board.phase = match view.phase {
            Phase::Dealing | Phase::Auction => bridge::Phase::Auction,
            Phase::Clarification => bridge::Phase::Clarification,
            Phase::Play => bridge::Phase::Play,
            // A claim that may still be played on with is not over.
            Phase::PlayCeased => bridge::Phase::PlayCeased,
            Phase::Closed if choosing && table.granted().is_some() => bridge::Phase::PlayCeased,
            Phase::Closed | Phase::Final => bridge::Phase::Closed,
        };
        board.turn = view.turn.filter(|_| self.undo.is_none());
        board.claim = table.claim().map(|claim| claim_view(claim, self.claim_waits_for()));
        board.undo.clone_from(&self.undo);
        let free = self.undo.is_none();
        board.legal_calls = if free { view.calls.clone() } else { Vec::new() };
        board.legal_cards = if free { view.plays } else { Cards::EMPTY };
    }

    /// The calls that count, with what was said about them.
    fn auction(&self, viewer: Viewer, explainer: Explainer, over: bool) -> Vec<CallView> {
        let entries = self.table().calls().entries();
        let counting = (0u16..).zip(entries).filter(|(_, entry)| {
            matches!(entry.status, Status::Legal | Status::Accepted | Status::Enforced)
        });
        counting
            .filter_map(|(about, entry)| {
                let mut call = CallView::new(entry.seat, entry.call.call()?);
                if let Some(note) = self.notes.iter().find(|note| note.about == about) {
                    call.add_note(note, explainer, viewer, over);
                }
                Some(call)
            })
            .collect()
    }

    /// The board as sheets, pages and files know it: what stands after the rulings.
    pub(super) fn record(&self, board: Record, explainer: Explainer) -> Record {
        let play = self.table().play();
        Record {
            auction: self.auction(Viewer::watcher(), explainer, true),
            play: play.map_or_else(Vec::new, cards_of),
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
    board.trick = (!over).then(|| TrickView {
        leader: play.leader(),
        cards: cards(play.current()),
        winner: play.winning(),
    });
    let last = play.quitted().last().filter(|_| play.current().is_empty());
    board.last_trick = last.map(|trick| TrickView {
        leader: trick.leader,
        cards: cards(&trick.plays),
        winner: Some(trick.winner),
    });
}

fn cards_of(play: &PlayLog) -> Vec<Card> {
    let quitted = play.quitted().iter().flat_map(|trick| &trick.plays);
    quitted.chain(play.current()).map(|(_, card)| *card).collect()
}

fn winners(play: &PlayLog) -> Vec<Seat> {
    play.quitted().iter().map(|trick| trick.winner).collect()
}
