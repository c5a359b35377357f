//! What each viewer may see of a table in laws mode.
//!
//! The engine knows of a revoke at once; the other players do not. A view is made only of what lies
//! on the table and of rulings already announced, never of latent incidents, so that an unnoticed
//! revoke does not change a byte of what anybody but the revoker receives. Nothing else of a
//! [`LawsTable`] is sent to a player.

mod visible;

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use bridge::{BySeat, BySide, Call, Contract, Seat, Viewer};
use cards::{Card, Cards, Seats};

pub use self::visible::{VisibleCall, VisibleDuty, VisibleStatus};
use self::visible::{visible_call, visible_duty};
use crate::incident::{Incident, IncidentKind, IncidentStatus};
use crate::laws::l42_43_dummy;
use crate::state::Duty;
use crate::{
    Chooser, Decision, Effect, Impossible, LawsTable, PenaltyCard, Phase, Query, Ruling, SeatCard,
};

/// What one viewer may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer's seats; empty for a watcher.
    pub seats: Seats<Seat>,
    /// The phase of the board.
    pub phase: Phase,
    /// Whose call or card comes next, as far as it is visible; none while a choice is pending.
    pub turn: Option<Seat>,
    /// The hands that the viewer sees whole: their own, dummy, one they were shown or that was
    /// claimed with.
    pub hands: BySeat<Option<Cards>>,
    /// How many cards each hand has.
    pub counts: BySeat<u8>,
    /// The contract.
    pub contract: Option<Contract>,
    /// The cards in the trick on the table, in the order played.
    pub trick: Vec<(Seat, Card)>,
    /// The tricks of each side as visible on the table.
    pub tricks: Option<BySide<u8>>,
    /// The viewer's legal calls, if on turn; restrictions are public and applied.
    pub calls: Vec<Call>,
    /// The legal cards of the hand on turn, if the viewer plays it.
    pub plays: Cards,
    /// The state that only a table in laws mode has.
    pub public_state: PublicState,
}

/// The public state of a table in laws mode, as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublicState {
    /// All calls, the oldest first.
    pub auction: Vec<VisibleCall>,
    /// Face-up cards that belong to no trick and wait for a ruling.
    pub lying: Vec<SeatCard>,
    /// The publicly visible cards of hands that are not faced.
    pub open: BTreeMap<Seat, Vec<Card>>,
    /// The penalty cards.
    pub penalties: Vec<PenaltyCard>,
    /// The obligations of players.
    pub duties: Vec<VisibleDuty>,
    /// The announced rulings, oldest first; the decision in each is visible only to its chooser.
    pub rulings: Vec<Ruling>,
    /// The viewer's pending choice.
    pub choice: Option<Decision>,
    /// Who is to choose.
    pub choosing: Seats<Seat>,
    /// The index of the ruling that waits: that of the viewer's own choice, else the newest.
    pub deciding: Option<usize>,
    /// The questions of fact that can still be answered.
    pub facts: Vec<OpenQuestion>,
    /// Does a ruling or a penalty card restrict the call or card that the viewer is to make now?
    pub restricted: bool,
    /// The seat of an irregular act that nobody has remarked upon. For robots only; not serialised.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub irregular: Option<Seat>,
}

/// A question of fact that can still be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenQuestion {
    /// The question.
    pub query: Query,
    /// The possible answers.
    pub answers: Vec<String>,
    /// The answer assumed meanwhile.
    pub assumed: String,
    /// The answers of players so far, where both sides must agree on one.
    pub said: BTreeMap<Seat, String>,
}

impl LawsTable {
    /// Law 43B, home H5: the number of the clause by which dummy lost the rights; none while dummy
    /// has them.
    pub fn dummy_rights_lost(&self) -> Option<&'static str> {
        (!self.dummy_rights).then(|| l42_43_dummy::RULES[self.code].rights)
    }

    /// What the player of a seat may see.
    pub fn view(&self, seat: Seat) -> View {
        self.seen_by(Viewer::player(seat))
    }

    /// What a viewer may see.
    pub fn seen_by(&self, viewer: Viewer) -> View {
        let turn = self.visible_turn();
        let holds = |seat: Seat| viewer.seats.contains(seat);
        let on_turn = turn.filter(|turn| holds(self.controller(*turn)));
        let caller = on_turn.or_else(|| {
            let may = |seat: &Seat| holds(*seat) && !self.legal_calls(*seat).is_empty();
            Seat::ALL.into_iter().find(may)
        });
        let open = BySeat::new(|owner| self.lies_open(owner, viewer));
        View {
            seats: viewer.seats,
            phase: self.phase,
            turn,
            hands: BySeat::new(|owner| {
                let whole = open[owner] == Some(self.hands[owner]) && self.is_faced(owner, viewer);
                let own = holds(owner) || viewer.shown.contains(owner);
                (own || whole).then_some(self.hands[owner])
            }),
            counts: BySeat::new(|owner| self.hands[owner].len() as u8),
            contract: self.contract(),
            trick: self.play.as_ref().map_or(Vec::new(), |play| play.current().to_vec()),
            tricks: self.tricks(),
            calls: caller.map_or(Vec::new(), |seat| self.legal_calls(seat)),
            plays: on_turn.map_or(Cards::EMPTY, |hand| self.legal_plays(hand)),
            public_state: self.public_state(viewer, on_turn, &open),
        }
    }

    /// Is the hand on turn restricted in its next call or card, as far as its player knows?
    fn is_restricted(&self, hand: Seat, viewer: Viewer) -> bool {
        let calling = matches!(self.phase, Phase::Dealing | Phase::Auction);
        let restricts = |duty: &Duty| match duty {
            Duty::MustPass { seat, .. }
            | Duty::MustRepeat { seat, .. }
            | Duty::Substitute { seat, .. }
            | Duty::NoDouble { seat } => calling && *seat == hand,
            Duty::Lead { seat, .. } | Duty::Play { seat, .. } | Duty::Force { seat, .. } => {
                !calling && *seat == hand
            }
            Duty::OneOf { seat, .. } => !calling && *seat == hand && viewer.seats.contains(*seat),
            Duty::LeadFrom { .. } | Duty::SameSuit { .. } => !calling,
            Duty::Instead { .. } | Duty::Withdraw { .. } => false,
        };
        let penalty = |card: &PenaltyCard| card.seat == hand;
        self.duties.iter().any(restricts) || !calling && self.penalties.iter().any(penalty)
    }

    fn public_state(
        &self,
        viewer: Viewer,
        on_turn: Option<Seat>,
        open: &BySeat<Option<Cards>>,
    ) -> PublicState {
        let closed = |owner: &Seat| !self.is_faced(*owner, viewer);
        let cards = |owner: Seat| (owner, open[owner].unwrap_or_default().iter().collect());
        let own = self
            .announced_decisions()
            .find(|(_, pending)| viewer.seats.iter().any(|seat| pending.chooser.admits(seat)));
        PublicState {
            auction: self.calls.entries().iter().map(visible_call).collect(),
            lying: self.lying(),
            open: Seat::ALL
                .into_iter()
                .filter(closed)
                .map(cards)
                .filter(|(_, cards): &(Seat, Vec<Card>)| !cards.is_empty())
                .collect(),
            penalties: self.penalties.clone(),
            duties: self.duties.iter().filter_map(|duty| visible_duty(duty, viewer)).collect(),
            rulings: self.ruled.iter().filter_map(|at| self.ruling_for(*at, viewer)).collect(),
            choice: own.map(|(_, pending)| pending.clone()),
            choosing: self.choosing(),
            deciding: own
                .or_else(|| self.announced_decisions().next())
                .and_then(|(incident, _)| self.ruled.iter().position(|at| *at == incident)),
            facts: self.open_questions(),
            restricted: on_turn.is_some_and(|hand| self.is_restricted(hand, viewer)),
            irregular: self.unremarked_offender(),
        }
    }

    /// The decision that this choice of a player answers.
    pub fn decision_of(&self, option: &str, by: Seat) -> Result<&Decision, Impossible> {
        let (at, _) = self.find_option(option, Some(by))?;
        let pending = self.incidents.get(at).and_then(|incident| incident.pending.as_ref());
        pending.filter(|pending| !pending.is_made_by_calling()).ok_or(Impossible::NoDecision)
    }

    /// Who makes the newest explicit decision.
    pub fn choosing(&self) -> Seats<Seat> {
        match self.decisions().next().map(|pending| pending.chooser) {
            None | Some(Chooser::Director) => Seats::NONE,
            Some(chooser) => Seat::ALL.into_iter().filter(|seat| chooser.admits(*seat)).collect(),
        }
    }

    /// The announced decisions that need an explicit choice, newest first: not those made by a
    /// call.
    pub fn decisions(&self) -> impl Iterator<Item = &Decision> {
        self.announced_decisions().map(|(_, pending)| pending)
    }

    fn announced_decisions(&self) -> impl Iterator<Item = (usize, &Decision)> {
        let open = self.live_incidents().rev();
        open.filter(|(_, incident)| incident.status == IncidentStatus::Ruled)
            .filter_map(|(at, incident)| Some((at, incident.pending.as_ref()?)))
            .filter(|(_, pending)| !pending.is_made_by_calling())
    }

    /// The player of a visible irregular act that nobody has remarked upon.
    pub fn unremarked_offender(&self) -> Option<Seat> {
        self.unremarked().map(|(_, by)| by)
    }

    /// Is there an unnoticed revoke or other hidden irregularity? At a coached table the director
    /// announces it at once; no view shows it.
    pub fn has_hidden_irregularity(&self) -> bool {
        let open = |r: &crate::record::Revoke| !r.noticed && !r.corrected;
        self.revokes.iter().any(open)
            || self.live_incidents().any(|(_, incident)| {
                incident.status == IncidentStatus::Latent && incident.kind.is_hidden()
            })
    }

    fn unremarked(&self) -> Option<(&Incident, Seat)> {
        let open = self.live_incidents().rev();
        open.filter(|(_, incident)| {
            incident.status == IncidentStatus::Latent
                && !incident.kind.is_hidden()
                && (incident.kind.has_window() || incident.pending.is_some())
        })
        .find_map(|(_, incident)| Some((incident, self.actor(&incident.kind)?)))
    }

    /// The player whose act this irregularity is, if it can lie there unnoticed.
    fn actor(&self, kind: &IncidentKind) -> Option<Seat> {
        match kind {
            IncidentKind::Insufficient { seat, .. }
            | IncidentKind::OutOfRotation { seat, .. }
            | IncidentKind::CallChanged { seat, .. }
            | IncidentKind::Inadmissible { seat, .. }
            | IncidentKind::MustPassBroken { seat, .. }
            | IncidentKind::BeyondSeven { seat, .. }
            | IncidentKind::AfterFinalPass { seat, .. }
            | IncidentKind::LeadOutOfTurn { seat, .. }
            | IncidentKind::LeadFaceDown { seat, .. }
            | IncidentKind::Premature { seat, .. }
            | IncidentKind::TwoCards { seat, .. }
            | IncidentKind::PenaltyNotPlayed { seat, .. }
            | IncidentKind::LedBeforeChoice { seat, .. }
            | IncidentKind::TaintedCard { seat, .. }
            | IncidentKind::DeclarerPlayed { seat, .. }
            | IncidentKind::Signal { seat, .. } => Some(*seat),
            IncidentKind::DeclarerLed { .. } => self.declarer(),
            _ => None,
        }
    }

    /// The visible turn: after an irregular act without a remark, the next player's.
    fn visible_turn(&self) -> Option<Seat> {
        if self.decisions().next().is_some() {
            return None;
        }
        match self.unremarked() {
            Some((incident, by)) => match incident.kind {
                IncidentKind::LeadOutOfTurn { seat, .. }
                | IncidentKind::DeclarerLed { seat, .. } => Some(seat.next()),
                _ if matches!(self.phase, Phase::Dealing | Phase::Auction) => Some(by.next()),
                _ => self.turn(),
            },
            None => self.turn(),
        }
    }

    /// Is the whole hand face up for this viewer?
    fn is_faced(&self, owner: Seat, viewer: Viewer) -> bool {
        let begun = self.play.as_ref().is_some_and(|play| !play.before_opening_lead());
        if self.dummy() == Some(owner) && begun {
            return true;
        }
        // Declarer's claim faces the hand to everybody, a defender's only to declarer's side: the
        // other defender may have to play on.
        let against = |seat: Seat| seat.side() != owner.side();
        self.faced.contains(owner)
            && (!self.is_defender(owner)
                || !viewer.seats.is_empty() && viewer.seats.iter().all(against))
    }

    /// The publicly visible cards of a hand; all of them if it is face up.
    fn lies_open(&self, owner: Seat, viewer: Viewer) -> Option<Cards> {
        if self.is_faced(owner, viewer) {
            return Some(self.hands[owner]);
        }
        let exposed = self.exposed.iter().filter(|e| e.seat == owner).map(|e| e.card);
        let lying = self.lying().into_iter().filter(|laid| laid.seat == owner);
        let cards = self.penalty_cards(owner)
            | exposed.collect::<Cards>()
            | lying.map(|laid| laid.card).collect::<Cards>();
        (!cards.is_empty()).then_some(cards)
    }

    /// Face-up cards on the table that belong to no trick yet.
    pub fn lying(&self) -> Vec<SeatCard> {
        let mut laid: Vec<SeatCard> = Vec::new();
        for (_, incident) in self.live_incidents() {
            let (seat, cards): (Seat, Cards) = match &incident.kind {
                IncidentKind::LeadOutOfTurn { seat, card, .. }
                | IncidentKind::DeclarerLed { seat, card, .. }
                | IncidentKind::DeclarerPlayed { seat, card }
                | IncidentKind::Premature { seat, card, .. }
                | IncidentKind::FifthCard { seat, card }
                | IncidentKind::BeforeRuling { seat, card }
                | IncidentKind::AfterRetraction { seat, card }
                | IncidentKind::LedBeforeChoice { seat, card }
                | IncidentKind::PenaltyNotPlayed { seat, card, .. } => (*seat, Cards::of(*card)),
                IncidentKind::TwoCards { seat, cards, .. } => {
                    (*seat, cards.iter().copied().collect())
                }
                _ => continue,
            };
            let waits = incident.pending.is_some() || incident.status == IncidentStatus::Latent;
            let cards = if waits { cards & self.hands[seat] } else { Cards::EMPTY };
            for card in cards - self.penalty_cards(seat) {
                if !laid.contains(&SeatCard { seat, card }) {
                    laid.push(SeatCard { seat, card });
                }
            }
        }
        laid
    }

    /// A ruling as one viewer sees it: options only for the chooser (Law 10C), and the worst line
    /// of a disputed claim only when play cannot continue any more.
    fn ruling_for(&self, at: usize, viewer: Viewer) -> Option<Ruling> {
        let incident = self.incidents.get(at)?;
        let mut visible = incident.ruling.clone()?;
        let admits =
            |decision: &Decision| viewer.seats.iter().any(|seat| decision.chooser.admits(seat));
        if visible.decision.as_ref().is_some_and(|decision| !admits(decision)) {
            visible.decision = None;
        }
        // Law 41A: nobody saw the card of a lead that lies or goes back face down.
        if matches!(
            incident.kind,
            IncidentKind::LeadFaceDown { .. }
                | IncidentKind::LeadWithdrawn { .. }
                | IncidentKind::Misinformation
        ) {
            let faced = |effect: &Effect| match effect {
                Effect::ReturnCard { seat, .. } | Effect::ForceCard { seat, .. } => {
                    viewer.seats.contains(*seat)
                }
                _ => true,
            };
            visible.auto.retain(faced);
            visible.applied.retain(faced);
        }
        if matches!(incident.kind, IncidentKind::ClaimDisputed { .. })
            && (incident.pending.is_some() || self.is_played_on(&visible))
        {
            self.hide_worst_line(&mut visible);
        }
        Some(visible)
    }

    /// Does play continue after a disputed claim?
    fn is_played_on(&self, ruling: &Ruling) -> bool {
        let over = matches!(self.phase, Phase::Closed | Phase::Final);
        !over && ruling.chosen.iter().any(|chosen| chosen.option == "play-on")
    }

    /// Removes what reveals hidden hands: the line by which a claim falls, the number of tricks,
    /// and the clause.
    fn hide_worst_line(&self, visible: &mut Ruling) {
        let reveals_nothing = |effect: &Effect| !matches!(effect, Effect::Adjudicate { .. });
        visible.explain.retain(|msg| !matches!(msg.key, "law-worst-line" | "law-claim-too-large"));
        visible.auto.retain(reveals_nothing);
        visible.applied.retain(reveals_nothing);
        let public_state = crate::laws::l68_71_claims::public_clauses(self);
        visible.laws.retain(|law| public_state.contains(law));
    }

    /// The questions of fact that can still be answered.
    pub fn open_questions(&self) -> Vec<OpenQuestion> {
        let mut asked: Vec<OpenQuestion> = Vec::new();
        let announced = self.live_incidents().filter(|(_, incident)| incident.announced);
        let facts = announced.filter_map(|(_, incident)| incident.ruling.as_ref());
        for fact in facts.flat_map(|ruling| &ruling.facts).chain(self.open_comparison()) {
            if asked.iter().all(|known| known.query != fact.query) {
                asked.push(OpenQuestion {
                    query: fact.query,
                    answers: [true, false].map(|yes| fact.query.word(yes)).into(),
                    assumed: fact.value.clone(),
                    said: BTreeMap::new(),
                });
            }
        }
        asked
    }
}
