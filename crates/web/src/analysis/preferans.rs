//! What every card and every decision of a deal of Preferans was worth, all hands open.

use std::time::{Duration, Instant};

use cards::Card;
use pref::{Act, Amount, Board, Phase, Play, Seat};
use serde::Serialize;
use solver::{
    Options, TimeLimit,
    preferans::{ReviewError, Reviewed, Solver},
};

use super::{AnalysisError, json};
use crate::tables::hosted_games::StoredDeal;

/// Bytes of a search's table.
const MEMORY: usize = 8 << 20;

/// A deal with open cards.
#[derive(Serialize)]
struct DealAnalysis {
    acts: Vec<ActWorth>,
}

/// An act, and what it came to.
#[derive(Serialize)]
struct ActWorth {
    /// Which of the deal's acts, from 0.
    place: usize,
    seat: Seat,
    act: Act,
    /// What it cost in whists, by the prices that were agreed on.
    cost: Amount,
    /// What would have been better.
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Act>,
    /// Of a card: the declarer's tricks after it with best play; in an all-passed deal those that can
    /// be forced on its player.
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<u8>,
    /// Of a card: the tricks that it gave away.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<u8>,
}

/// A moment of a line: who is to play, and what each of his cards is worth.
#[derive(Serialize)]
struct PositionAnalysis<'a> {
    play: Vec<Card>,
    /// Whose card each was.
    players: Vec<Seat>,
    winners: &'a [Seat],
    turn: Option<Seat>,
    /// The declarer's, those won included; in an all-passed deal those that can be forced on who plays.
    tricks: u8,
    /// The cards that may be played, the best first.
    cards: Vec<CardWorth>,
}

/// A card that may be played.
#[derive(Serialize)]
struct CardWorth {
    card: Card,
    /// The tricks after it, as [`PositionAnalysis`] counts them.
    tricks: u8,
    /// How many it gives away.
    lost: u8,
    /// What it costs in whists, by the prices that were agreed on.
    cost: Amount,
}

/// A solver that gives up when the time of all its questions is over.
fn solver(time_limit: Duration) -> Solver {
    let began = Instant::now();
    // A limit is for each question, of which a deal asks many: when the time of all is over, each
    // that follows is late as well.
    let clock = move || if began.elapsed() < time_limit { Duration::ZERO } else { Duration::MAX };
    let time = Some(TimeLimit::new(time_limit, clock));
    Solver::with(Options { memory: MEMORY, time, ..Options::default() }).keeping()
}

/// A deal at its first lead, and then a line of cards without blanks; refused where no card is played,
/// or one cannot be.
pub(super) fn parse_line(kept: &StoredDeal, text: &str) -> Result<Board, AnalysisError> {
    let is_card = |(_, act): &(Seat, Act)| matches!(act, Act::Play(_));
    let mut record = kept.record.clone();
    record.acts.retain(|act| !is_card(act));
    let replayed = record.replay(kept.situation).ok();
    let opened = replayed.filter(|board| board.phase() == Phase::Play);
    let mut board = opened.ok_or(AnalysisError::Play { place: 0 })?;
    for (place, card) in super::parse_cards(text).enumerate() {
        let wrong = || AnalysisError::Play { place };
        let card = card.ok_or_else(wrong)?;
        let turn = board.turn().ok_or_else(wrong)?;
        board.push(turn, Act::Play(card)).map_err(|_| wrong())?;
    }
    Ok(board)
}

/// The moment after a line.
pub(super) fn analyse_position(
    kept: &StoredDeal,
    board: &Board,
    time_limit: Duration,
) -> Result<String, AnalysisError> {
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
    json(&PositionAnalysis {
        play: played.iter().map(|(_, card)| *card).collect(),
        players: played.iter().map(|(seat, _)| *seat).collect(),
        winners: board.play().map_or(&[], Play::winners),
        turn: board.turn(),
        tricks: cards.first().map_or(won, |best| best.tricks),
        cards,
    })
}

/// All acts of a deal.
pub(super) fn analyse_deal(
    kept: &StoredDeal,
    time_limit: Duration,
) -> Result<String, AnalysisError> {
    let record = &kept.record;
    let reviewed = solver(time_limit)
        .review(&kept.sheet_before(), kept.situation, &record.deal, &record.acts)
        .map_err(|error| match error {
            ReviewError::Act { place, .. } => AnalysisError::Play { place },
            ReviewError::Stopped(stopped) => stopped.into(),
        })?;
    json(&DealAnalysis { acts: placed(&record.acts, reviewed) })
}

/// The acts that were looked at, each with its place among all.
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
        worths.push(ActWorth { place, seat, act, cost, best, tricks, lost });
    }
    worths
}
