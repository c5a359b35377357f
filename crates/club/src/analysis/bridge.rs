//! The analysis of a board of bridge, and of a position in it.

use bridge::{Contract, Play, Record, Seat, forms::Family, par::TrickTable};
use cards::Card;
use serde::{Deserialize, Serialize};
use solver::{AnalysisError as SolverError, CardValue, Position, Solver};

use super::error::{AnalysisError, parse_cards};

/// Tricks of a board.
const TRICKS: u8 = 13;

/// Parses a line of cards from the opening lead on.
pub(super) fn parse_line(record: &Record, text: &str) -> Result<Play, AnalysisError> {
    let cards = parse_cards(text).enumerate();
    let cards = cards.map(|(place, card)| card.ok_or(AnalysisError::Play { place }));
    play_line(record, cards)
}

/// Plays a line of cards from the opening lead on.
pub(super) fn play_line(
    record: &Record,
    cards: impl Iterator<Item = Result<Card, AnalysisError>>,
) -> Result<Play, AnalysisError> {
    let contract = record.outcome.contract().ok_or(AnalysisError::Play { place: 0 })?;
    let mut play = Play::new(contract, &record.deal);
    for (place, card) in cards.enumerate() {
        let wrong = || AnalysisError::Play { place };
        let card = card?;
        let turn = play.turn().ok_or_else(wrong)?;
        play.push(turn, card).map_err(|_| wrong())?;
    }
    Ok(play)
}

/// A card, declarer's tricks if it is played, and the tricks that it gives away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct CardWorth {
    card: Card,
    tricks: u8,
    cost: u8,
}

/// A board with open cards.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct BoardAnalysis {
    tricks: TrickTable,
    /// `None` for the older games, whose contracts are not scored as in contract bridge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    par: Option<Par>,
    /// Declarer's tricks before the opening lead; `None` if the board was passed out.
    start: Option<u8>,
    /// The cards that were played.
    cards: Vec<CardWorth>,
}

#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct Par {
    score_ns: i32,
    contracts: Vec<Contract>,
}

impl BoardAnalysis {
    /// Whether it speaks of this board, and of the cards that were played, in their order.
    pub(super) fn is_of(&self, record: &Record) -> bool {
        let played = self.cards.len() <= record.play.len()
            && self.cards.iter().zip(&record.play).all(|(found, card)| found.card == *card);
        played
            && self.start.is_some() == record.outcome.contract().is_some()
            && self.start.is_none_or(|tricks| tricks <= TRICKS)
            && self.cards.iter().all(CardWorth::is_possible)
            && self.par.is_some() == (record.form.info().family != Family::Ancestors)
    }
}

impl PositionAnalysis {
    /// Whether it speaks of the position after this line of play, and of the cards that can be played
    /// there.
    pub(super) fn is_of(&self, record: &Record, line: &[Card]) -> bool {
        let Ok(play) = play_line(record, line.iter().copied().map(Ok)) else { return false };
        let legal = |found: &CardWorth| {
            play.turn().is_some_and(|turn| play.clone().push(turn, found.card).is_ok())
        };
        self.play == line
            && self.turn == play.turn()
            && self.tricks <= TRICKS
            && self.cards.iter().all(|found| found.is_possible() && legal(found))
    }
}

impl CardWorth {
    fn is_possible(&self) -> bool {
        self.tricks <= TRICKS && self.cost <= TRICKS
    }
}

pub(super) fn analyse_board(
    solver: &mut Solver,
    record: &Record,
) -> Result<BoardAnalysis, AnalysisError> {
    let tricks = solver.table(&record.deal)?;
    // Par is computed with the scores of contract bridge; the older games score otherwise.
    let par = (record.form.info().family != Family::Ancestors).then(|| {
        let par = bridge::par::par(&tricks, record.vulnerable, record.dealer.side());
        Par { score_ns: par.score_ns, contracts: par.contracts().collect() }
    });
    let mut whole = BoardAnalysis { tricks, par, start: None, cards: Vec::new() };
    if let Some(contract) = record.outcome.contract() {
        let opening = Position::opening(&record.deal, contract.strain(), contract.leader());
        let side = contract.declarer.side();
        // A play with a revoke in it is analysed up to the revoke.
        let analysis = match solver.analyse(&opening, &record.play, side) {
            Err(SolverError::Card { place, .. }) if place > 0 => {
                solver.analyse(&opening, &record.play[..place.min(record.play.len())], side)
            }
            other => other,
        };
        let analysis = analysis.map_err(|error| match error {
            SolverError::Card { place, .. } => AnalysisError::Play { place },
            SolverError::Stopped(stopped) => stopped.into(),
        })?;
        whole.start = Some(analysis.tricks);
        let worth = |played: &solver::PlayedCard| CardWorth {
            card: played.card,
            tricks: played.tricks,
            cost: played.cost,
        };
        whole.cards = analysis.cards.iter().map(worth).collect();
    }
    Ok(whole)
}

/// A position after a line of cards: who is to play, and what each legal card is worth.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct PositionAnalysis {
    play: Vec<Card>,
    /// Who played each of these cards.
    players: Vec<Seat>,
    /// The place of each trick's first card, from 0.
    leads: Vec<u8>,
    winners: Vec<Seat>,
    turn: Option<Seat>,
    /// Declarer's tricks, those already won included.
    tricks: u8,
    /// The legal cards.
    cards: Vec<CardWorth>,
}

pub(super) fn analyse_position(
    solver: &mut Solver,
    play: &Play,
) -> Result<PositionAnalysis, AnalysisError> {
    let declarer = play.contract().declarer.side();
    let won = play.won(declarer);
    let position = Position::of_play(play);
    let left = position.tricks_left();
    let values = solver.cards(&position)?;
    let of_declarer = |value: &CardValue| match position.turn().map(|turn| turn.side()) {
        Some(side) if side == declarer => won + value.tricks,
        _ => won + left - value.tricks,
    };
    let tricks = values.first().map_or(won, of_declarer);
    let cards = values.iter().map(|value| {
        let worth = of_declarer(value);
        CardWorth { card: value.card, tricks: worth, cost: worth.abs_diff(tricks) }
    });
    Ok(PositionAnalysis {
        play: play.cards().to_vec(),
        players: play.players().collect(),
        leads: play.leads().collect(),
        winners: play.winners().to_vec(),
        turn: play.turn(),
        tricks,
        cards: cards.collect(),
    })
}
