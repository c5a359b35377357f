use bridge::forms::NextBoard;
use bridge::{
    Board, BySide, Command, Contract, Deal, Explainer, Phase, Refusal, Seat, Side, Tricks, Viewer,
};
use cards::{Card, Seats};
use robots::{Decision, Plain, Robot, Situation};
use solver::{Position, Solver};

use crate::result::{BoardResult, Losses, RoomResult, score_ns};
use crate::single_dummy;
use crate::{Player, PlayerError, Room};

/// Which part of a board the teams decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Scope {
    /// Auction and play.
    #[default]
    Whole,
    /// The auction; contracts are scored double dummy.
    Bidding,
    /// The play; the standard robot bids for all four seats, so both rooms play the same contract.
    Play,
}

/// How a match is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct MatchOptions {
    /// What the teams decide.
    pub scope: Scope,
    /// In [`Scope::Play`]: the standard robot chooses the opening lead too, so that it is the same
    /// in both rooms.
    pub same_lead: bool,
    /// In how many layouts of the defenders' cards the contracts are scored besides; 0 for none.
    pub layouts: u32,
}

/// Why a board could not be finished.
#[derive(Debug, thiserror::Error)]
#[error("board {board}, {room} room, {seat}: {error}")]
pub struct MatchError {
    /// The number of the board.
    pub board: u32,
    /// The room.
    pub room: Room,
    /// The seat whose player failed.
    pub seat: Seat,
    /// What the player did.
    pub error: PlayerError,
}

/// Plays a board in both rooms; `players` are those of team A and of team B.
///
/// # Errors
/// A player did not act, or acted illegally: the board has no result.
pub fn play_board(
    next: NextBoard,
    deal: Deal,
    options: MatchOptions,
    players: [&mut dyn Player; 2],
) -> Result<BoardResult, MatchError> {
    let [a, b] = players;
    let open = play_room(Room::Open, next, deal, options, None, [&mut *a, &mut *b])?;
    let closed = play_room(Room::Closed, next, deal, options, None, [a, b])?;
    Ok(compare(options, &open, &closed))
}

/// The rooms compared, from the board as it ended in each. Its auction is over in both, and unless
/// only the auction counts, its play too.
pub fn compare(options: MatchOptions, open: &Board, closed: &Board) -> BoardResult {
    let mut solver = Solver::new();
    let board = (open.number(), open.dealer(), open.vulnerable());
    let [of_open, of_closed] = [open, closed].map(|board| room_result(board, options, &mut solver));
    BoardResult::new(board, *open.deal(), of_open, of_closed)
}

/// Plays a board in one room, as far as the scope goes; `below` are the part-scores, where they count.
pub(crate) fn play_room(
    room: Room,
    next: NextBoard,
    deal: Deal,
    options: MatchOptions,
    below: Option<BySide<u16>>,
    players: [&mut dyn Player; 2],
) -> Result<Board, MatchError> {
    let standard = Situation { below, ..Situation::DUPLICATE };
    let NextBoard { board: number, dealer, vulnerable } = next;
    let mut board = Board::new(number, dealer, vulnerable, deal, Explainer::Caller);
    while board.outcome().is_none() {
        let is_auction = board.phase() == Phase::Auction;
        if options.scope == Scope::Bidding && !is_auction {
            break;
        }
        let Some(seat) = board.awaited().iter().next() else { break };
        let is_lead = board.play().is_some_and(|play| play.cards().is_empty());
        let given = options.scope == Scope::Play && (is_auction || is_lead && options.same_lead);
        let view = board.view(Viewer::player(seat));
        let decision = if given {
            Robot::act(&mut Plain, &view, &standard).ok_or(PlayerError::Idle)
        } else {
            players[room.team(seat).index()].act(&view, below)
        };
        decision
            .and_then(|decision| apply(&mut board, seat, &decision))
            .map_err(|error| MatchError { board: number, room, seat, error })?;
    }
    Ok(board)
}

/// Applies an action, which must be a legal call or card.
fn apply(board: &mut Board, seat: Seat, decision: &Decision) -> Result<(), PlayerError> {
    if !matches!(decision.command, Command::Call { .. } | Command::Play { .. }) {
        return Err(PlayerError::NotAnAct);
    }
    let refused = |refusal: Refusal| PlayerError::Refused(refusal);
    let events = board.decide(Seats::of(seat), &decision.command).map_err(refused)?;
    events.iter().for_each(|event| board.apply(event));
    Ok(())
}

pub(crate) fn room_result(board: &Board, options: MatchOptions, solver: &mut Solver) -> RoomResult {
    let auction = board.auction().calls().to_vec();
    let contract = board.contract();
    let (deal, vulnerable) = (*board.deal(), board.vulnerable());
    let Some(contract) = contract else {
        let single_dummy = (options.layouts > 0).then_some(0);
        return RoomResult {
            auction,
            contract,
            play: Vec::new(),
            tricks: None,
            score: 0,
            double_dummy: None,
            single_dummy,
            lost: None,
        };
    };
    let is_played = options.scope != Scope::Bidding;
    let play = match board.play() {
        Some(play) if is_played => play.cards().to_vec(),
        _ => Vec::new(),
    };
    let side = contract.declarer.side();
    let (double_dummy, lost) = analyse(&deal, contract, &play, solver);
    let tricks = match board.play() {
        Some(played) if is_played => Tricks::capped(played.won(side)),
        _ => double_dummy,
    };
    let single_dummy = (options.layouts > 0)
        .then(|| single_dummy::mean_score(&deal, contract, vulnerable, options.layouts, solver));
    RoomResult {
        auction,
        contract: Some(contract),
        score: score_ns(Some(contract), Some(tricks), vulnerable),
        tricks: Some(tricks),
        double_dummy: Some(double_dummy),
        single_dummy,
        lost: is_played.then_some(lost),
        play,
    }
}

/// Declarer's double-dummy tricks, and what the cards lost of them.
fn analyse(
    deal: &Deal,
    contract: Contract,
    play: &[Card],
    solver: &mut Solver,
) -> (Tricks, Losses) {
    let position = Position::opening(deal, contract.strain(), contract.leader());
    let side: Side = contract.declarer.side();
    let analysis = solver
        .analyse(&position, play, side)
        .expect("the cards were played legally, and the search has no limit");
    let mut lost = Losses::default();
    for (place, card) in analysis.cards.iter().enumerate() {
        let part = match (place, card.seat.side() == side) {
            (_, true) => &mut lost.declarer,
            (0, false) => &mut lost.lead,
            (_, false) => &mut lost.defence,
        };
        *part += u32::from(card.cost);
    }
    (Tricks::capped(analysis.tricks), lost)
}
