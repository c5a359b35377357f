//! What people may see of a table in laws mode.
//!
//! The engine knows of a revoke at once; nobody else does. A view is made of what lies on the table
//! and of what was ruled aloud, and of nothing that waits to be noticed, so that a revoke nobody has
//! seen does not change a byte of what anybody but the revoker is sent. Nothing else leaves a
//! [`Table`] for a player's screen.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use bridge::{BySeat, BySide, Call, Contract, Seat, Viewer};
use cards::{Card, Cards, Seats, Suit};

use crate::incident::{Incident, IncidentStatus, Kind};
use crate::table::Duty;
use crate::{
    CallFilter, Chooser, Decision, Effect, Entry, Impossible, Laid, Passing, Penalty, Phase,
    PlayKind, Query, Ruling, Said, Status, Table,
};

/// What one viewer may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The seats he holds; empty for who only watches.
    pub seats: Seats<Seat>,
    /// Where the board stands.
    pub phase: Phase,
    /// Whose call or card comes next, as far as the table shows it; none while a choice waits.
    pub turn: Option<Seat>,
    /// The hands that he sees whole: his own, dummy, one that he was let into or that was claimed with.
    pub hands: BySeat<Option<Cards>>,
    /// How many cards each hand has.
    pub counts: BySeat<u8>,
    /// The contract.
    pub contract: Option<Contract>,
    /// The cards in the trick on the table, in the order played.
    pub trick: Vec<(Seat, Card)>,
    /// The tricks of each side as they lie on the table.
    pub tricks: Option<BySide<u8>>,
    /// The calls he may make, if it is his turn: duties of his are aloud, and are kept.
    pub calls: Vec<Call>,
    /// The cards he may play from the hand on turn, if it is his.
    pub plays: Cards,
    /// What only a table in laws mode has.
    pub aloud: Aloud,
}

/// What was said, shown and ruled aloud, as one viewer hears it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Aloud {
    /// All that was said in the auction, the oldest first.
    pub auction: Vec<Spoken>,
    /// Cards face up on the table that belong to no trick and wait for a ruling.
    pub lying: Vec<Laid>,
    /// Cards of hands that do not lie open, which all can see.
    pub open: BTreeMap<Seat, Vec<Card>>,
    /// The penalty cards.
    pub penalties: Vec<Penalty>,
    /// What players have to do.
    pub duties: Vec<Owed>,
    /// The rulings made aloud, oldest first, each with the decision that its chooser alone is shown.
    pub rulings: Vec<Ruling>,
    /// The choice that waits for the viewer.
    pub choice: Option<Decision>,
    /// Who is to choose.
    pub choosing: Seats<Seat>,
    /// Which of the rulings waits: that of the viewer's own choice, else that of the newest one.
    pub deciding: Option<usize>,
    /// The questions of fact that can still be answered.
    pub facts: Vec<Asked>,
    /// Whose irregular act lies there without a word about it. A robot is told, a screen is not.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub irregular: Option<Seat>,
}

/// Something said in the auction, as all heard it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Spoken {
    /// By whom.
    pub seat: Seat,
    /// What.
    pub call: Said,
    /// What became of it.
    pub status: Standing,
}

/// What became of something said, as far as it was said aloud.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Standing {
    /// Regular, or not ruled upon.
    Made,
    /// Irregular, and it stands.
    Accepted,
    /// It counts for nothing.
    Cancelled,
    /// Made for a player by a law.
    Enforced,
}

/// What a player has to do, or may not do, by a ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "duty", rename_all = "kebab-case"))]
#[allow(missing_docs)]
pub enum Owed {
    /// He must pass, at his next turn or at all of them.
    Pass { seat: Seat, throughout: bool },
    /// He must repeat a call.
    Repeat { seat: Seat, call: Call },
    /// He must replace a call that was cancelled; `doubles`: by a double too.
    Replace { seat: Seat, doubles: bool },
    /// He may not double or redouble at this turn.
    NoDouble { seat: Seat },
    /// His lead is restricted.
    Lead { seat: Seat, require: Option<Suit>, prohibit: Vec<Suit> },
    /// His card to this trick is restricted.
    Play { seat: Seat, how: &'static str, suit: Option<Suit> },
    /// Declarer must lead from this hand.
    LeadFrom { hand: Seat },
    /// And a card of this suit, if he can.
    SameSuit { suit: Suit },
    /// One of these cards is to be played.
    Card { seat: Seat, cards: Vec<Card> },
    /// A card may be taken back and another played.
    MayWithdraw { seat: Seat, card: Card },
}

/// A question of fact that can still be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Asked {
    /// Which.
    pub query: Query,
    /// The words that answer it.
    pub answers: Vec<String>,
    /// What is taken to be so meanwhile.
    pub assumed: String,
    /// What players have said so far, where it takes both sides to say the same.
    pub said: BTreeMap<Seat, String>,
}

impl Table {
    /// What the player of a seat may see.
    pub fn view(&self, seat: Seat) -> View {
        self.seen_by(Viewer::player(seat))
    }

    /// What a viewer may see.
    pub fn seen_by(&self, viewer: Viewer) -> View {
        let turn = self.turn_shown();
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
            aloud: self.aloud(viewer, &open),
        }
    }

    fn aloud(&self, viewer: Viewer, open: &BySeat<Option<Cards>>) -> Aloud {
        let closed = |owner: &Seat| !self.is_faced(*owner, viewer);
        let cards = |owner: Seat| (owner, open[owner].unwrap_or_default().iter().collect());
        let own = self
            .spoken_decisions()
            .find(|(_, pending)| viewer.seats.iter().any(|seat| pending.chooser.admits(seat)));
        Aloud {
            auction: self.calls.entries().iter().map(spoken).collect(),
            lying: self.lying(),
            open: Seat::ALL
                .into_iter()
                .filter(closed)
                .map(cards)
                .filter(|(_, cards): &(Seat, Vec<Card>)| !cards.is_empty())
                .collect(),
            penalties: self.penalties.clone(),
            duties: self.duties.iter().filter_map(|duty| owed(duty, viewer)).collect(),
            rulings: self.ruled.iter().filter_map(|at| self.ruling_for(*at, viewer)).collect(),
            choice: own.map(|(_, pending)| pending.clone()),
            choosing: self.choosing(),
            deciding: own
                .or_else(|| self.spoken_decisions().next())
                .and_then(|(incident, _)| self.ruled.iter().position(|at| *at == incident)),
            facts: self.asked(),
            irregular: self.unremarked_act(),
        }
    }

    /// The decision that this word of a player's is an answer to.
    pub fn decision_of(&self, option: &str, by: Seat) -> Result<&Decision, Impossible> {
        let (at, _) = self.find_option(option, Some(by))?;
        let pending = self.incidents.get(at).and_then(|incident| incident.pending.as_ref());
        pending.filter(|pending| !pending.is_made_by_calling()).ok_or(Impossible::NoDecision)
    }

    /// Who is to choose, of the newest decision that is to be spoken.
    pub fn choosing(&self) -> Seats<Seat> {
        match self.decisions().next().map(|pending| pending.chooser) {
            None | Some(Chooser::Director) => Seats::NONE,
            Some(chooser) => Seat::ALL.into_iter().filter(|seat| chooser.admits(*seat)).collect(),
        }
    }

    /// The decisions made known that somebody has to speak, newest first: not those that a call
    /// makes.
    pub fn decisions(&self) -> impl Iterator<Item = &Decision> {
        self.spoken_decisions().map(|(_, pending)| pending)
    }

    fn spoken_decisions(&self) -> impl Iterator<Item = (usize, &Decision)> {
        let open = self.live_incidents().rev();
        open.filter(|(_, incident)| incident.status == IncidentStatus::Ruled)
            .filter_map(|(at, incident)| Some((at, incident.pending.as_ref()?)))
            .filter(|(_, pending)| !pending.is_made_by_calling())
    }

    /// Whose irregular act lies there for all to see, without a word about it.
    pub fn unremarked_act(&self) -> Option<Seat> {
        self.unremarked().map(|(_, by)| by)
    }

    /// Has somebody revoked, or hidden something else, that nobody has noticed? At a coached table
    /// the director says so at once; no view tells it.
    pub fn hides_something(&self) -> bool {
        let open = |r: &crate::laws::l61_63_revoke::Revoke| !r.noticed && !r.corrected;
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

    /// Whose act an irregularity is that can lie there unnoticed.
    fn actor(&self, kind: &Kind) -> Option<Seat> {
        match kind {
            Kind::Insufficient { seat, .. }
            | Kind::OutOfRotation { seat, .. }
            | Kind::CallChanged { seat, .. }
            | Kind::Inadmissible { seat, .. }
            | Kind::MustPassBroken { seat, .. }
            | Kind::BeyondSeven { seat, .. }
            | Kind::AfterFinalPass { seat, .. }
            | Kind::LeadOutOfTurn { seat, .. }
            | Kind::LeadFaceDown { seat, .. }
            | Kind::Premature { seat, .. }
            | Kind::TwoCards { seat, .. }
            | Kind::PenaltyNotPlayed { seat, .. }
            | Kind::LedBeforeChoice { seat, .. }
            | Kind::TaintedCard { seat, .. }
            | Kind::Signal { seat, .. } => Some(*seat),
            Kind::DeclarerLed { .. } | Kind::DeclarerPlayed { .. } => self.declarer(),
            _ => None,
        }
    }

    /// Whose act comes next as the table shows it: after an irregular call that nobody has remarked
    /// upon, the next player's.
    fn turn_shown(&self) -> Option<Seat> {
        if self.decisions().next().is_some() {
            return None;
        }
        match self.unremarked() {
            Some((incident, by)) => match incident.kind {
                Kind::LeadOutOfTurn { seat, .. } | Kind::DeclarerLed { seat, .. } => {
                    Some(seat.next())
                }
                _ if matches!(self.phase, Phase::Dealing | Phase::Auction) => Some(by.next()),
                _ => self.turn(),
            },
            None => self.turn(),
        }
    }

    /// Does a hand lie open, whole, before this viewer?
    fn is_faced(&self, owner: Seat, viewer: Viewer) -> bool {
        let begun = self.play.as_ref().is_some_and(|play| !play.before_opening_lead());
        if self.dummy() == Some(owner) && begun {
            return true;
        }
        // Declarer claims before everybody, a defender before declarer's side: his partner may have
        // to play on.
        let against = |seat: Seat| seat.side() != owner.side();
        self.faced.contains(owner)
            && (!self.is_defender(owner)
                || !viewer.seats.is_empty() && viewer.seats.iter().all(against))
    }

    /// The cards of a hand that all can see; all of it, where it lies open.
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

    /// Cards face up on the table that are of no trick yet.
    pub fn lying(&self) -> Vec<Laid> {
        let mut laid: Vec<Laid> = Vec::new();
        for (_, incident) in self.live_incidents() {
            let (seat, cards): (Seat, Cards) = match &incident.kind {
                Kind::LeadOutOfTurn { seat, card, .. }
                | Kind::DeclarerLed { seat, card, .. }
                | Kind::DeclarerPlayed { seat, card }
                | Kind::Premature { seat, card, .. }
                | Kind::FifthCard { seat, card }
                | Kind::BeforeRuling { seat, card }
                | Kind::AfterRetraction { seat, card }
                | Kind::LedBeforeChoice { seat, card }
                | Kind::PenaltyNotPlayed { seat, card, .. } => (*seat, Cards::of(*card)),
                Kind::TwoCards { seat, cards, .. } => (*seat, cards.iter().copied().collect()),
                _ => continue,
            };
            let waits = incident.pending.is_some() || incident.status == IncidentStatus::Latent;
            let cards = if waits { cards & self.hands[seat] } else { Cards::EMPTY };
            for card in cards - self.penalty_cards(seat) {
                if !laid.contains(&Laid { seat, card }) {
                    laid.push(Laid { seat, card });
                }
            }
        }
        laid
    }

    /// A ruling as one viewer hears it: the options are told to who has the choice (Law 10C), and
    /// the line by which a disputed claim falls only when nobody can play on any more.
    fn ruling_for(&self, at: usize, viewer: Viewer) -> Option<Ruling> {
        let incident = self.incidents.get(at)?;
        let mut heard = incident.ruling.clone()?;
        let admits =
            |decision: &Decision| viewer.seats.iter().any(|seat| decision.chooser.admits(seat));
        if heard.decision.as_ref().is_some_and(|decision| !admits(decision)) {
            heard.decision = None;
        }
        // Law 41A: a lead that lies or goes back face down was seen by nobody.
        if matches!(
            incident.kind,
            Kind::LeadFaceDown { .. } | Kind::LeadWithdrawn { .. } | Kind::Misinformation
        ) {
            let faced = |effect: &Effect| match effect {
                Effect::ReturnCard { seat, .. } | Effect::ForceCard { seat, .. } => {
                    viewer.seats.contains(*seat)
                }
                _ => true,
            };
            heard.auto.retain(faced);
            heard.applied.retain(faced);
        }
        if matches!(incident.kind, Kind::ClaimDisputed { .. })
            && (incident.pending.is_some() || self.is_played_on(&heard))
        {
            self.keep_the_line(&mut heard);
        }
        Some(heard)
    }

    /// Do they play on after a disputed claim?
    fn is_played_on(&self, ruling: &Ruling) -> bool {
        let over = matches!(self.phase, Phase::Closed | Phase::Final);
        !over && ruling.chosen.iter().any(|chosen| chosen.option == "play-on")
    }

    /// Takes away what follows from hidden hands: by which cards a claim falls, by how many tricks,
    /// and under which clause.
    fn keep_the_line(&self, heard: &mut Ruling) {
        let told = |effect: &Effect| !matches!(effect, Effect::Adjudicate { .. });
        heard.explain.retain(|msg| !matches!(msg.key, "law-worst-line" | "law-claim-too-large"));
        heard.auto.retain(told);
        heard.applied.retain(told);
        let aloud = crate::laws::l68_71_claims::said_of_disputes(self);
        heard.laws.retain(|law| aloud.contains(law));
    }

    /// The questions of fact that can still be answered.
    pub fn asked(&self) -> Vec<Asked> {
        let mut asked: Vec<Asked> = Vec::new();
        for (_, incident) in self.live_incidents().filter(|(_, incident)| incident.announced) {
            for fact in incident.ruling.iter().flat_map(|ruling| &ruling.facts) {
                if asked.iter().all(|known| known.query != fact.query) {
                    asked.push(Asked {
                        query: fact.query,
                        answers: [true, false].map(|yes| fact.query.word(yes)).into(),
                        assumed: fact.value.clone(),
                        said: BTreeMap::new(),
                    });
                }
            }
        }
        asked
    }
}

fn spoken(entry: &Entry) -> Spoken {
    let status = match entry.status {
        Status::Legal | Status::Irregular => Standing::Made,
        Status::Accepted => Standing::Accepted,
        Status::Cancelled => Standing::Cancelled,
        Status::Enforced => Standing::Enforced,
    };
    Spoken { seat: entry.seat, call: entry.call, status }
}

fn owed(duty: &Duty, viewer: Viewer) -> Option<Owed> {
    Some(match duty {
        Duty::MustPass { seat, how } => {
            Owed::Pass { seat: *seat, throughout: *how == Passing::Throughout }
        }
        Duty::MustRepeat { seat, call } => Owed::Repeat { seat: *seat, call: *call },
        Duty::Substitute { seat, filter } => {
            Owed::Replace { seat: *seat, doubles: *filter == CallFilter::Any }
        }
        Duty::NoDouble { seat } => Owed::NoDouble { seat: *seat },
        Duty::Lead { seat, require, prohibit, .. } => {
            Owed::Lead { seat: *seat, require: *require, prohibit: prohibit.clone() }
        }
        Duty::Play { seat, kind } => {
            let (how, suit) = match kind {
                PlayKind::Highest => ("highest", None),
                PlayKind::Lowest => ("lowest", None),
                PlayKind::Require(suit) => ("require", Some(*suit)),
                PlayKind::Prohibit(suit) => ("prohibit", Some(*suit)),
            };
            Owed::Play { seat: *seat, how, suit }
        }
        Duty::LeadFrom { hand } => Owed::LeadFrom { hand: *hand },
        Duty::SameSuit { suit } => Owed::SameSuit { suit: *suit },
        Duty::Force { seat, card } => {
            Owed::Card { seat: *seat, cards: core::iter::once(*card).collect() }
        }
        // What he holds of a suit is his own to know.
        Duty::OneOf { seat, cards } if viewer.seats.contains(*seat) => {
            Owed::Card { seat: *seat, cards: cards.iter().collect() }
        }
        Duty::OneOf { .. } | Duty::Instead { .. } => return None,
        Duty::Withdraw { seat, card } => Owed::MayWithdraw { seat: *seat, card: *card },
    })
}
