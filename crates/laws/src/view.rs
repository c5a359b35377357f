//! What a player may see of a table in laws mode.
//!
//! The engine knows of a revoke at once; nobody else does. A view is made of what lies on the table
//! and of what was ruled aloud, and of nothing that waits to be noticed, so that a revoke nobody has
//! seen does not change a byte of what anybody but the revoker is sent. Nothing else leaves a
//! [`Table`] for a player's screen.

use alloc::vec::Vec;

use bridge::{BySeat, BySide, Call, Contract, Seat};
use cards::{Card, Cards};

use crate::incident::IncidentStatus;
use crate::{Decision, Entry, Penalty, Phase, Ruling, Table};

/// What one player may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub seat: Seat,
    /// Where the board stands.
    pub phase: Phase,
    /// Whose call or card comes next, as far as the table shows it.
    pub turn: Option<Seat>,
    /// His own cards.
    pub hand: Cards,
    /// What lies open of the other hands: dummy, penalty cards, cards exposed in the auction, hands
    /// that were faced in a claim.
    pub open: BySeat<Cards>,
    /// How many cards each hand has.
    pub counts: BySeat<u8>,
    /// All that was said.
    pub auction: Vec<Entry>,
    /// The contract.
    pub contract: Option<Contract>,
    /// The cards in the trick on the table, in the order played.
    pub trick: Vec<(Seat, Card)>,
    /// The tricks of each side as they lie on the table.
    pub tricks: Option<BySide<u8>>,
    /// The penalty cards.
    pub penalties: Vec<Penalty>,
    /// The calls he may make, if it is his turn: duties of his are aloud, and are kept.
    pub calls: Vec<Call>,
    /// The cards he may play from a hand of his, if it is its turn.
    pub plays: Cards,
    /// The rulings made aloud, oldest first, each with the decision that its chooser alone is shown.
    pub rulings: Vec<Ruling>,
    /// The choice that waits for him.
    pub choice: Option<Decision>,
}

impl Table {
    /// What a player may see.
    pub fn view(&self, seat: Seat) -> View {
        let turn = self.turn();
        let hand_on_turn = turn.filter(|turn| self.controller(*turn) == seat);
        View {
            seat,
            phase: self.phase,
            turn,
            hand: self.hands[seat],
            open: BySeat::new(|owner| self.lies_open(owner)),
            counts: BySeat::new(|owner| self.hands[owner].len() as u8),
            auction: self.calls.entries().to_vec(),
            contract: self.contract(),
            trick: self.play.as_ref().map_or(Vec::new(), |play| play.current().to_vec()),
            tricks: self.tricks(),
            penalties: self.penalties.clone(),
            calls: self.legal_calls(seat),
            plays: hand_on_turn.map_or(Cards::EMPTY, |hand| self.legal_plays(hand)),
            rulings: self.rulings().map(|ruling| self.ruling_for(ruling, seat)).collect(),
            choice: self.choice_of(seat),
        }
    }

    /// The cards of a hand that all can see.
    fn lies_open(&self, owner: Seat) -> Cards {
        let dummy = self.dummy() == Some(owner)
            && self.play.as_ref().is_some_and(|play| !play.before_opening_lead());
        let claimed = self.phase == Phase::PlayCeased
            && self.claim.as_ref().is_some_and(|claim| claim.seat == owner);
        if dummy || claimed {
            return self.hands[owner];
        }
        let exposed = self.exposed.iter().filter(|e| e.seat == owner).map(|e| e.card);
        self.penalty_cards(owner) | exposed.collect::<Cards>()
    }

    /// A ruling as one player hears it: the options are told to who has the choice (Law 10C).
    fn ruling_for(&self, ruling: &Ruling, seat: Seat) -> Ruling {
        let mut heard = ruling.clone();
        if heard.decision.as_ref().is_some_and(|decision| !decision.chooser.admits(seat)) {
            heard.decision = None;
        }
        heard
    }

    /// The choice that waits for a player; those of a ruling not made aloud do not.
    fn choice_of(&self, seat: Seat) -> Option<Decision> {
        self.live_incidents()
            .rev()
            .filter(|(_, incident)| incident.status == IncidentStatus::Ruled)
            .filter_map(|(_, incident)| incident.pending.as_ref())
            .find(|pending| pending.chooser.admits(seat))
            .cloned()
    }
}
