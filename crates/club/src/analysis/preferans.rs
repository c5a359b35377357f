//! Analysis of a deal of Preferans: what every decision was worth by what its player could know, and
//! what every card and every decision was worth with open cards.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use cards::Card;
use pref::{Act, Amount, Board, Phase, Play, Seat};
use robots::preferans::{JudgedDecision, Plain};
use serde::{Deserialize, Serialize};
use solver::{
    SolverOptions, TimeLimit,
    preferans::{ReviewError, Reviewed, Solver},
};

use super::error::{AnalysisError, parse_cards};
use crate::tables::hosted_games::StoredDeal;

/// Bytes of a solver's transposition table.
const MEMORY: usize = 8 << 20;

/// Nodes for judging a decision.
const NODES: u64 = 1_500_000;

/// An analysed deal.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct DealAnalysis {
    acts: Vec<ActWorth>,
    /// What the acts of each player have cost together.
    costs: BTreeMap<Seat, Costs>,
}

/// What a player's acts have cost in whists, at the agreed prices.
#[derive(PartialEq, Default, Debug, Serialize, Deserialize)]
struct Costs {
    /// Calls, discards and other decisions, by what the player could know.
    decisions: f64,
    /// The same with open cards.
    open: Amount,
    /// Cards, with open cards.
    cards: Amount,
}

/// An act, and what it was worth.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct ActWorth {
    /// The act's index in the deal, from 0.
    place: usize,
    seat: Seat,
    act: Act,
    /// What it cost in whists with open cards, at the agreed prices.
    cost: Amount,
    /// What would have been better with open cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    best: Option<Act>,
    /// For a decision with alternatives: its value by what the player could know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    known: Option<KnownWorth>,
    /// For a card: the declarer's tricks after it with best play; in an all-pass deal, the tricks
    /// that can be forced on the player of the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tricks: Option<u8>,
    /// For a card: the tricks that it gave away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lost: Option<u8>,
}

/// The value of a decision over layouts of the cards that its player did not see, in whists at the
/// agreed prices, to a tenth.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct KnownWorth {
    worth: f64,
    layouts: u32,
    /// What it cost; 0 unless something else was clearly better.
    cost: f64,
    /// What was clearly better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    better: Option<Act>,
}

impl From<&JudgedDecision> for KnownWorth {
    fn from(judged: &JudgedDecision) -> KnownWorth {
        KnownWorth {
            worth: tenths(judged.made.worth),
            layouts: judged.made.layouts,
            cost: tenths(judged.cost()),
            better: judged.better.map(|better| better.act),
        }
    }
}

fn tenths(worth: f64) -> f64 {
    // Adding zero turns minus zero into zero.
    (worth * 10.0).round() / 10.0 + 0.0
}

/// A position after a line of cards: who is to play, and what each legal card is worth.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct PositionAnalysis {
    play: Vec<Card>,
    /// Who played each card.
    players: Vec<Seat>,
    winners: Vec<Seat>,
    turn: Option<Seat>,
    /// The declarer's tricks, those already won included; in an all-pass deal, the tricks that
    /// can be forced on the player on turn.
    tricks: u8,
    /// The legal cards, the best first.
    cards: Vec<CardWorth>,
}

impl DealAnalysis {
    /// Whether it speaks of acts of this deal, in their order.
    pub(super) fn is_of(&self, kept: &StoredDeal) -> bool {
        let acts = &kept.record.acts;
        self.acts.is_sorted_by_key(|of| of.place)
            && self.acts.iter().all(|of| acts.get(of.place) == Some(&(of.seat, of.act)))
    }
}

impl PositionAnalysis {
    /// Whether it speaks of the position after this line of play, and of cards that can be played there.
    pub(super) fn is_of(&self, kept: &StoredDeal, line: &[Card]) -> bool {
        let Ok(board) = play_line(kept, line.iter().copied().map(Ok)) else { return false };
        let is_legal = |of: &CardWorth| {
            board.turn().is_some_and(|turn| board.clone().push(turn, Act::Play(of.card)).is_ok())
        };
        self.play == line && self.turn == board.turn() && self.cards.iter().all(is_legal)
    }
}

/// A legal card.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct CardWorth {
    card: Card,
    /// The tricks after it, counted as in [`PositionAnalysis`].
    tricks: u8,
    /// The tricks that it gives away.
    lost: u8,
    /// What it costs in whists, at the agreed prices.
    cost: Amount,
}

/// A solver with one time limit for all its searches.
fn solver(time_limit: Duration) -> Solver {
    let began = Instant::now();
    // The limit applies to each search, and a deal needs many: once the total time is over, every
    // further search stops at once.
    let clock = move || if began.elapsed() < time_limit { Duration::ZERO } else { Duration::MAX };
    let time = Some(TimeLimit::new(time_limit, clock));
    Solver::with(SolverOptions { memory: MEMORY, time, ..SolverOptions::default() }).keeping()
}

/// Parses a line of cards without blanks and plays it from the first lead of a deal. Refused where
/// the deal has no card play, or a card cannot be played.
pub(super) fn parse_line(kept: &StoredDeal, text: &str) -> Result<Vec<Card>, AnalysisError> {
    let cards = parse_cards(text).enumerate();
    let cards = cards.map(|(place, card)| card.ok_or(AnalysisError::Play { place }));
    let board = play_line(kept, cards)?;
    let played = board.play().map_or(&[][..], Play::cards);
    Ok(played.iter().map(|(_, card)| *card).collect())
}

/// Plays a line of cards from the first lead of a deal.
pub(super) fn play_line(
    kept: &StoredDeal,
    cards: impl Iterator<Item = Result<Card, AnalysisError>>,
) -> Result<Board, AnalysisError> {
    let is_card = |(_, act): &(Seat, Act)| matches!(act, Act::Play(_));
    let mut record = kept.record.clone();
    record.acts.retain(|act| !is_card(act));
    let replayed = record.replay(kept.situation).ok();
    let opened = replayed.filter(|board| board.phase() == Phase::Play);
    let mut board = opened.ok_or(AnalysisError::Play { place: 0 })?;
    for (place, card) in cards.enumerate() {
        let wrong = || AnalysisError::Play { place };
        let card = card?;
        let turn = board.turn().ok_or_else(wrong)?;
        board.push(turn, Act::Play(card)).map_err(|_| wrong())?;
    }
    Ok(board)
}

/// The position after a line.
pub(super) fn analyse_position(
    kept: &StoredDeal,
    board: &Board,
    time_limit: Duration,
) -> Result<PositionAnalysis, AnalysisError> {
    let mut reviewed = solver(time_limit).review_cards(&kept.sheet_before(), board)?;
    reviewed.sort_by_key(|of| of.lost);
    let tried = reviewed.into_iter().filter_map(|of| match of.act {
        Act::Play(card) => Some(CardWorth {
            card,
            tricks: of.tricks.unwrap_or_default(),
            lost: of.lost.unwrap_or_default(),
            cost: of.cost,
        }),
        _ => None,
    });
    let cards: Vec<CardWorth> = tried.collect();
    let won = board.play().zip(board.declarer()).map_or(0, |(play, seat)| play.won()[seat]);
    let played = board.play().map_or(&[][..], Play::cards);
    Ok(PositionAnalysis {
        play: played.iter().map(|(_, card)| *card).collect(),
        players: played.iter().map(|(seat, _)| *seat).collect(),
        winners: board.play().map_or(&[][..], Play::winners).to_vec(),
        turn: board.turn(),
        tricks: cards.first().map_or(won, |best| best.tricks),
        cards,
    })
}

/// All acts of a deal.
pub(super) fn analyse_deal(
    kept: &StoredDeal,
    time_limit: Duration,
) -> Result<DealAnalysis, AnalysisError> {
    let record = &kept.record;
    let reviewed = solver(time_limit)
        .review(&kept.sheet_before(), kept.situation, &record.deal, &record.acts)
        .map_err(|error| match error {
            ReviewError::Act { place, .. } => AnalysisError::Play { place },
            ReviewError::Stopped(stopped) => stopped.into(),
        })?;
    let robot = Plain { nodes: NODES };
    let judged = robot.review(&record.options, kept.situation, &record.deal, &record.acts);
    let mut acts = placed(&record.acts, reviewed);
    for worth in &mut acts {
        let known = judged.iter().find(|judged| judged.place == worth.place);
        worth.known = known.map(KnownWorth::from);
    }
    let mut costs: BTreeMap<Seat, Costs> = BTreeMap::new();
    for worth in &acts {
        let sums = costs.entry(worth.seat).or_default();
        let is_card = matches!(worth.act, Act::Play(_));
        *(if is_card { &mut sums.cards } else { &mut sums.open }) += worth.cost;
        let known = worth.known.as_ref().map_or(0.0, |known| known.cost);
        sums.decisions = tenths(sums.decisions + known);
    }
    Ok(DealAnalysis { acts, costs })
}

/// The acts that were analysed, each with its index in the deal.
fn placed(acts: &[(Seat, Act)], reviewed: Vec<Reviewed>) -> Vec<ActWorth> {
    let mut rest = acts.iter().enumerate();
    let mut place = |of: &Reviewed| {
        let same = |(_, (seat, act)): &(usize, &(Seat, Act))| *seat == of.seat && *act == of.act;
        rest.find(|all| same(all)).map(|(place, _)| place)
    };
    let mut worths = Vec::with_capacity(reviewed.len());
    for of in reviewed {
        let Some(place) = place(&of) else { break };
        let Reviewed { seat, act, cost, best, tricks, lost, .. } = of;
        worths.push(ActWorth { place, seat, act, cost, best, known: None, tricks, lost });
    }
    worths
}
