//! How a robot chooses where a ruling leaves it a choice: the option under which its side takes
//! most tricks, over sampled layouts of the unseen cards. Where the options do not affect leads and
//! cards, it takes the option that the laws assume for a player who does not choose.

use bridge::{Contract, Seat, View};
use cards::{Card, Cards, Suit};
use laws::{Decision, Effect, LeadKind, OptionKey, PenaltyKind, PlayKind};
use robots::Situation;
use robots::beliefs::{Belief, beliefs, distinct};
use solver::{Position, Solver, SolverOptions};
use table::LawsView;

/// The number of layouts sampled.
const LAYOUTS: usize = 8;
/// The node limit of one position; beyond it the robot takes the default option.
const NODES: u64 = 400_000;
/// The size of the solver's transposition table, in bytes.
const MEMORY: usize = 4 << 20;

/// The best option for the side of `seat`; `None` if it cannot be determined.
pub(super) fn best_option<'a>(
    seat: Seat,
    board: &View,
    laws: &LawsView,
    situation: &Situation,
    decision: &'a Decision,
) -> Option<&'a OptionKey> {
    let contract = board.contract?;
    let offered = decision.options.iter().filter(|option| !option.conduct_only);
    let all: Vec<&Effect> = decision.options.iter().flat_map(|option| &option.effects).collect();
    if !all.iter().any(|effect| affects_play(effect)) {
        return None;
    }
    let leader = all.iter().find_map(|effect| leader_of(effect));
    let open: Vec<(Seat, Card)> = laws
        .public_state
        .open
        .iter()
        .flat_map(|(seat, cards)| cards.iter().map(|card| (*seat, *card)))
        .collect();
    let layouts = beliefs(board, seat, situation, &open, LAYOUTS).layouts;
    let mut solver = Solver::with(SolverOptions {
        memory: MEMORY,
        nodes: Some(NODES),
        ..SolverOptions::default()
    });
    let mut found: Option<(u32, bool, &OptionKey)> = None;
    for option in offered {
        let terms = PlayTerms::of(&option.effects, laws, leader);
        let mut tricks = 0;
        for layout in &layouts {
            tricks += u32::from(terms.value(&mut solver, layout, contract, seat)?);
        }
        // Among equal options, the default of the laws.
        let rank = (tricks, option.key == decision.timeout);
        if found.as_ref().is_none_or(|(most, neutral, _)| rank > (*most, *neutral)) {
            found = Some((rank.0, rank.1, &option.key));
        }
    }
    found.filter(|_| !layouts.is_empty()).map(|(.., key)| key)
}

/// Whether the effect concerns leads and cards, which a solver can evaluate.
fn affects_play(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::PlayStands { .. }
            | Effect::LeadRestriction { kind: LeadKind::Require(_) | LeadKind::Prohibit(_), .. }
            | Effect::PlayRestriction { .. }
            | Effect::ForceCard { .. }
            | Effect::LeadFrom { .. }
    )
}

/// The player whose lead a choice is about.
fn leader_of(effect: &Effect) -> Option<Seat> {
    match effect {
        Effect::RestoreTurn { seat } => Some(*seat),
        Effect::LeadFrom { hand } => Some(*hand),
        Effect::LeadRestriction {
            seat,
            kind: LeadKind::Require(_) | LeadKind::Prohibit(_),
            ..
        } => Some(*seat),
        _ => None,
    }
}

/// The restrictions on play under an option.
#[derive(Default)]
struct PlayTerms {
    leader: Option<Seat>,
    /// The card led, where a lead stands.
    lead: Option<Card>,
    require: Option<Suit>,
    prohibit: Vec<Suit>,
    /// A restriction on a card to this trick.
    play: Option<(Seat, PlayKind)>,
    /// Cards to be played at the first legal opportunity.
    forced: Vec<(Seat, Card)>,
}

impl PlayTerms {
    fn of(effects: &[Effect], laws: &LawsView, leader: Option<Seat>) -> PlayTerms {
        let due = laws.public_state.penalties.iter().filter(|card| card.kind != PenaltyKind::Minor);
        let mut terms = PlayTerms {
            leader,
            forced: due.map(|penalty| (penalty.seat, penalty.card)).collect(),
            ..PlayTerms::default()
        };
        for effect in effects {
            match effect {
                Effect::PlayStands { seat, card } => {
                    terms.leader = Some(*seat);
                    terms.lead = Some(*card);
                }
                Effect::RestoreTurn { seat } => terms.leader = Some(*seat),
                Effect::LeadFrom { hand } => terms.leader = Some(*hand),
                Effect::LeadSameSuit { suit } => terms.require = Some(*suit),
                Effect::LeadRestriction { seat, kind, .. } => match kind {
                    LeadKind::Require(suit) if terms.leader == Some(*seat) => {
                        terms.require = Some(*suit);
                    }
                    LeadKind::Prohibit(suits) if terms.leader == Some(*seat) => {
                        terms.prohibit.clone_from(suits);
                    }
                    _ => {}
                },
                Effect::PlayRestriction { seat, kind } => terms.play = Some((*seat, *kind)),
                Effect::ForceCard { seat, card }
                | Effect::MakePenaltyCard {
                    seat,
                    card,
                    kind: PenaltyKind::Major | PenaltyKind::Nailed,
                } => terms.forced.push((*seat, *card)),
                Effect::PickUp { cards, .. } => {
                    terms.forced.retain(|(_, card)| !cards.contains(card));
                }
                _ => {}
            }
        }
        terms
    }

    /// The tricks still to come for the side of `seat`; `None` where it cannot be determined.
    fn value(
        &self,
        solver: &mut Solver,
        layout: &Belief,
        contract: Contract,
        seat: Seat,
    ) -> Option<u8> {
        let position = layout.position(self.leader)?;
        debug_assert_eq!(position.strain(), contract.strain());
        let own = self.first_trick(solver, &position, seat, 0)?;
        (solver.statistics().nodes <= NODES * LAYOUTS as u64 * 64).then_some(own)
    }

    /// Searches the current trick card by card while anything in it is restricted.
    fn first_trick(
        &self,
        solver: &mut Solver,
        position: &Position,
        seat: Seat,
        depth: usize,
    ) -> Option<u8> {
        let turn = position.turn()?;
        if depth >= 4 || depth > 0 && position.trick().is_empty() || !self.restricts(position, turn)
        {
            return solver.tricks(position, seat.side()).ok();
        }
        let allowed = self.allowed(position, turn);
        let cards: Vec<Card> =
            distinct(position).into_iter().filter(|card| allowed.contains(*card)).collect();
        let cards = if cards.is_empty() { allowed.iter().collect() } else { cards };
        let mut best: Option<u8> = None;
        for card in cards {
            let mut after = position.clone();
            after.play(card).ok()?;
            let won =
                u8::from(after.trick().is_empty() && after.trick().leader().side() == seat.side());
            let value = won + self.first_trick(solver, &after, seat, depth + 1)?;
            let better = |best: u8| {
                if turn.side() == seat.side() { value > best } else { value < best }
            };
            if best.is_none_or(better) {
                best = Some(value);
            }
        }
        best
    }

    /// Whether anything in the rest of this trick is restricted.
    fn restricts(&self, position: &Position, turn: Seat) -> bool {
        let leading = position.trick().is_empty();
        let lead = self.lead.is_some() || self.require.is_some() || !self.prohibit.is_empty();
        let to_come = |seat: Seat| {
            let left = 4 - position.trick().plays().count();
            seat.steps_from(turn) < left
        };
        leading && lead
            || self.play.is_some_and(|(seat, _)| to_come(seat))
            || self
                .forced
                .iter()
                .any(|(seat, card)| to_come(*seat) && position.hands()[*seat].contains(*card))
    }

    /// What the player on turn may play under these restrictions; a player who cannot comply may
    /// play any legal card.
    fn allowed(&self, position: &Position, turn: Seat) -> Cards {
        let legal = position.legal_cards();
        let mut left = legal;
        let mut narrow = |cards: Cards| {
            if !cards.is_empty() {
                left = cards;
            }
        };
        if position.trick().is_empty() {
            if let Some(card) = self.lead {
                narrow(legal & Cards::of(card));
            }
            if let Some(suit) = self.require {
                narrow(legal.in_suit(suit));
            }
            narrow(legal.iter().filter(|card| !self.prohibit.contains(&card.suit())).collect());
        }
        if let Some((seat, kind)) = self.play
            && seat == turn
        {
            let led = position.trick().suit_led();
            let following = led.map_or(Cards::EMPTY, |suit| legal.in_suit(suit));
            let by_rank = |card: &Card| card.rank();
            narrow(match kind {
                PlayKind::Highest => {
                    following.iter().max_by_key(by_rank).map_or(Cards::EMPTY, Cards::of)
                }
                PlayKind::Lowest => {
                    following.iter().min_by_key(by_rank).map_or(Cards::EMPTY, Cards::of)
                }
                PlayKind::Require(suit) => legal.in_suit(suit),
                PlayKind::Prohibit(suit) => legal - legal.in_suit(suit),
            });
        }
        let due: Cards =
            self.forced.iter().filter(|(seat, _)| *seat == turn).map(|(_, card)| *card).collect();
        if !(left & due).is_empty() {
            left = left & due;
        }
        left
    }
}
