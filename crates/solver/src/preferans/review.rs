//! Double-dummy review of a Preferans deal: what each card and each decision cost.

use std::collections::HashMap;

use cards::Cards;
use pref::{
    Act, Amount, Board, BySeat, Call, Contract, Deal, Declaration, Outcome, Phase, Play, Pulka,
    Raspasy, Refusal, Seat, Situation, settle,
};

use super::position::{Aim, Position};
use super::solver::{Solver, StrainsError};
use crate::Stopped;

/// An act of a deal, and its double-dummy value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reviewed {
    /// The seat of the act.
    pub seat: Seat,
    /// The act.
    pub act: Act,
    /// The result of the deal after it, in whists settled by the agreed prices, if from there on
    /// all play best with open cards: for the seat of the act; for a defender's card, for the
    /// defence together.
    pub value: Amount,
    /// How much less that is than after the best alternative; never below zero.
    pub cost: Amount,
    /// The best alternative, where it is worth more.
    pub best: Option<Act>,
    /// For a card: the declarer's tricks in the whole deal after it with best play; in an
    /// all-pass deal the tricks that the two others can force on its player.
    pub tricks: Option<u8>,
    /// For a card: how many tricks it gave away.
    pub lost: Option<u8>,
}

impl Reviewed {
    /// An act other than a card, compared with the best alternative.
    fn beside(seat: Seat, act: Act, value: Amount, best: (Amount, Option<Act>)) -> Reviewed {
        let (most, best) = best;
        Reviewed { seat, act, value, cost: most - value, best, tricks: None, lost: None }
    }
}

/// Why a deal could not be reviewed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReviewError {
    /// An illegal act.
    #[error("act {}: {refusal}", place + 1)]
    Act {
        /// The index of the act, from 0.
        place: usize,
        /// Why it is refused.
        refusal: Refusal,
    },
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// How many raises of kontra are considered. A side that gains by a kontra loses by the answer to
/// it, so nobody who sees all cards raises a chain twice.
const RAISES: u8 = 2;

impl Solver {
    /// What each act of a deal cost: calls, the discard, the order, the defenders' decisions,
    /// kontras and cards. `pulka` is the sheet before the deal, whose prices count; `situation` is
    /// what the match brought to it.
    ///
    /// The model, for what open cards do not settle by themselves:
    ///
    /// - From the order on, each of the three decides what is best, the others doing the same.
    /// - After a call the other players call as they did, where they still may, and else pass; the
    ///   caller passes. A discard is the best one for some strain.
    /// - Two defenders play as one; their tricks are shared as in a line of best play.
    /// - An all-pass deal is played as [`Solver::forced_cards`] advises each of the three.
    ///
    /// ```
    /// use biritch_solver::pref::{Deal, PreferansOptions, Preset, Pulka};
    /// use biritch_solver::preferans::Solver;
    ///
    /// let pulka = Pulka::new(PreferansOptions::of(Preset::Sochi));
    /// let deal: Deal = "AKQJT9.AK.AK. 87.QJT.QJT.KQ .987.987.AJT9 | ...87".parse()?;
    /// let situation = pulka.situation().expect("a deal comes first");
    /// let seats = pulka.trio().seats();
    /// let acts = [(seats[0], "call Pass".parse()?)];
    /// let reviewed = Solver::new().review(&pulka, situation, &deal, &acts)?;
    /// // Ten tricks from the top were passed; the lowest bid wins the right to order ten.
    /// assert!(reviewed[0].cost > biritch_solver::pref::Amount::ZERO);
    /// assert_eq!(reviewed[0].best, Some("call 6S".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn review(
        &mut self,
        pulka: &Pulka,
        situation: Situation,
        deal: &Deal,
        acts: &[(Seat, Act)],
    ) -> Result<Vec<Reviewed>, ReviewError> {
        let mut board = Board::new(pulka.options().clone(), situation, *deal);
        let mut boards = vec![board.clone()];
        for (place, (seat, act)) in acts.iter().enumerate() {
            board.push(*seat, *act).map_err(|refusal| ReviewError::Act { place, refusal })?;
            boards.push(board.clone());
        }
        let mut reviewer = Reviewer { solver: self, pulka, lines: HashMap::new(), raspasy: None };
        let called = boards.iter().take_while(|board| board.phase() == Phase::Auction).count();
        let called = &boards[called.min(acts.len())];
        let mut reviewed = Vec::with_capacity(acts.len());
        for (place, (seat, act)) in acts.iter().enumerate() {
            let (before, after) = (&boards[place], &boards[place + 1]);
            let (seat, act) = (*seat, *act);
            let found = match act {
                Act::Look => continue,
                Act::Play(_) => reviewer.card(before, after, seat, act)?,
                Act::Call(_) => reviewer.call(before, called, &acts[place..])?,
                _ => reviewer.decision(before, after, seat, act)?,
            };
            reviewed.extend(found);
        }
        Ok(reviewed)
    }

    /// What each card that may be played now would cost, in no order; empty where no card is to be
    /// played. `pulka` is the sheet before the deal, and the model is that of [`Solver::review`].
    ///
    /// ```
    /// use biritch_solver::pref::{Act, Board, Deal, Phase, PreferansOptions, Preset, Pulka};
    /// use biritch_solver::preferans::Solver;
    ///
    /// let pulka = Pulka::new(PreferansOptions::of(Preset::Sochi));
    /// let deal: Deal = "AKQJT9.AK.AK. 87.QJT.QJT.KQ .987.987.AJT9 | ...87".parse()?;
    /// let situation = pulka.situation().expect("a deal comes first");
    /// let mut board = Board::new(pulka.options().clone(), situation, deal);
    /// while board.phase() != Phase::Play {
    ///     // Everybody passes.
    ///     board.push(board.turn().expect("a seat is on turn"), "call Pass".parse()?)?;
    /// }
    /// let cards = Solver::new().review_cards(&pulka, &board)?;
    /// assert_eq!(cards.len(), board.legal_acts().len());
    /// assert!(cards.iter().any(|card| card.lost == Some(0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn review_cards(&mut self, pulka: &Pulka, board: &Board) -> Result<Vec<Reviewed>, Stopped> {
        let mut reviewer = Reviewer { solver: self, pulka, lines: HashMap::new(), raspasy: None };
        let mut reviewed = Vec::new();
        let (Phase::Play, Some(turn)) = (board.phase(), board.turn()) else { return Ok(reviewed) };
        let legal = board.play().map_or(Cards::EMPTY, Play::legal_cards);
        for card in legal.iter() {
            let act = Act::Play(card);
            let mut after = board.clone();
            if after.push(turn, act).is_ok() {
                reviewed.extend(reviewer.card(board, &after, turn, act)?);
            }
        }
        Ok(reviewed)
    }
}

/// A play at its first lead.
#[derive(PartialEq, Eq, Hash)]
struct Start {
    hands: [u64; 4],
    declarer: Seat,
    leader: Seat,
    contract: Contract,
}

struct Reviewer<'a> {
    solver: &'a mut Solver,
    pulka: &'a Pulka,
    /// The tricks of each seat in a line of best play from a first lead.
    lines: HashMap<Start, BySeat<u8>>,
    /// The tricks of the deal if it is passed out.
    raspasy: Option<BySeat<u8>>,
}

/// The result of a deal for each seat.
type Worth = BySeat<Amount>;

impl Reviewer<'_> {
    /// Reviews a card.
    fn card(
        &mut self,
        before: &Board,
        after: &Board,
        seat: Seat,
        act: Act,
    ) -> Result<Option<Reviewed>, Stopped> {
        let Act::Play(card) = act else { return Ok(None) };
        let (Some(declarer), Some(position)) = (before.declarer(), Position::of_board(before))
        else {
            return self.raspasy_card(before, seat, act);
        };
        let done = before.play().map_or(0, |play| play.won()[declarer]);
        let values = self.solver.cards(&position)?;
        let own = values.iter().find(|value| value.card == card).map_or(0, |value| value.tricks);
        let best = values.first();
        let lost = best.map_or(0, |best| best.tricks.abs_diff(own));
        let side = |worth: Worth| if seat == declarer { worth[seat] } else { -worth[declarer] };
        let value = side(self.worth(after, RAISES)?);
        let mut cost = Amount::ZERO;
        let mut better = None;
        if let Some(best) = best.filter(|_| lost > 0) {
            let mut other = before.clone();
            if other.push(seat, Act::Play(best.card)).is_ok() {
                cost = (side(self.worth(&other, RAISES)?) - value).max(Amount::ZERO);
                better = Some(Act::Play(best.card));
            }
        }
        let tricks = Some((done + own).min(10));
        Ok(Some(Reviewed { seat, act, value, cost, best: better, tricks, lost: Some(lost) }))
    }

    /// Reviews a card of an all-pass deal, by what the others can force on its player.
    fn raspasy_card(
        &mut self,
        before: &Board,
        seat: Seat,
        act: Act,
    ) -> Result<Option<Reviewed>, Stopped> {
        let (Some(play), Act::Play(card)) = (before.play(), act) else { return Ok(None) };
        let values = self.solver.forced_cards(play)?;
        let own = values.iter().find(|value| value.card == card).map_or(0, |value| value.tricks);
        let best = values.first();
        let least = best.map_or(own, |best| best.tricks);
        let done = play.won()[seat];
        let price = |tricks: u8| self.raspasy_price(before, seat, (done + tricks).min(10));
        let (value, better) = (price(own), price(least));
        let lost = own.saturating_sub(least);
        Ok(Some(Reviewed {
            seat,
            act,
            value,
            cost: (better - value).max(Amount::ZERO),
            best: best.filter(|_| lost > 0).map(|best| Act::Play(best.card)),
            tricks: Some((done + own).min(10)),
            lost: Some(lost),
        }))
    }

    /// The price of so many tricks of an all-pass deal for a player, the others sharing the rest.
    fn raspasy_price(&self, board: &Board, seat: Seat, own: u8) -> Amount {
        let rest = 10 - own;
        let [one, other] = board.trio().others(seat);
        let mut tricks = BySeat::default();
        tricks[seat] = own;
        tricks[one] = rest / 2;
        tricks[other] = rest - rest / 2;
        let raspasy = Raspasy { tricks, dark: false };
        self.price(Outcome::Raspasy(raspasy)).map_or(Amount::ZERO, |worth| worth[seat])
    }

    /// Reviews a call, the others calling as they did.
    fn call(
        &mut self,
        before: &Board,
        called: &Board,
        acts: &[(Seat, Act)],
    ) -> Result<Option<Reviewed>, Stopped> {
        let Some((seat, act)) = acts.first().copied() else { return Ok(None) };
        let value = self.worth(called, RAISES)?[seat];
        let mut best = (value, None);
        for other in before.legal_acts() {
            if other == act || matches!(other, Act::Look) {
                continue;
            }
            let mut board = before.clone();
            if board.push(seat, other).is_err() {
                continue;
            }
            call_on(&mut board, seat, &acts[1..]);
            let worth = self.worth(&board, RAISES)?[seat];
            if worth > best.0 {
                best = (worth, Some(other));
            }
        }
        Ok(Some(Reviewed::beside(seat, act, value, best)))
    }

    /// Reviews a discard, an order, a defender's decision or a kontra.
    fn decision(
        &mut self,
        before: &Board,
        after: &Board,
        seat: Seat,
        act: Act,
    ) -> Result<Option<Reviewed>, Stopped> {
        let value = self.worth(after, RAISES)?[seat];
        let mut best = (value, None);
        for (other, board) in self.choices(before)? {
            let worth = self.worth(&board, RAISES)?[seat];
            if worth > best.0 && other != act {
                best = (worth, Some(other));
            }
        }
        Ok(Some(Reviewed::beside(seat, act, value, best)))
    }

    /// The alternatives after the auction and before the play, each with the board after it. Of
    /// discards, the best for each strain.
    fn choices(&mut self, board: &Board) -> Result<Vec<(Act, Board)>, Stopped> {
        let Some(turn) = board.turn() else { return Ok(Vec::new()) };
        let mut acts = board.legal_acts();
        if board.phase() == Phase::Discard {
            acts.extend(self.discards(board, turn)?.into_iter().map(Act::Discard));
        }
        let after = acts.into_iter().filter_map(|act| {
            let mut after = board.clone();
            after.push(turn, act).ok().map(|()| (act, after))
        });
        Ok(after.collect())
    }

    fn discards(&mut self, board: &Board, declarer: Seat) -> Result<Vec<Cards>, Stopped> {
        let mut aims: Vec<Aim> = Vec::new();
        let mut discards = Vec::new();
        for contract in board.contracts() {
            let aim = Aim::of(contract.task);
            if aims.contains(&aim) {
                continue;
            }
            aims.push(aim);
            let mut hands = BySeat::default();
            for seat in board.trio().seats() {
                hands[seat] = board.hand(seat);
            }
            let all = board.trio().set();
            let leader = board.options().leader(board.trio(), all, contract, declarer);
            match self.solver.best_discard(&hands, declarer, leader, aim) {
                Ok(best) => discards.extend(best.map(|best| best.cards)),
                Err(StrainsError::Stopped(stopped)) => return Err(stopped),
                // Dealt hands are always a position.
                Err(StrainsError::Position(_)) => {}
            }
        }
        Ok(discards)
    }

    /// The result of a deal from here; `raises` more kontras are considered.
    fn worth(&mut self, board: &Board, raises: u8) -> Result<Worth, Stopped> {
        if let Some(outcome) = board.outcome() {
            return Ok(self.price(*outcome).unwrap_or_default());
        }
        match (board.phase(), board.play()) {
            (Phase::Auction, _) => {
                let mut board = board.clone();
                let nobody = [];
                let turn = board.turn();
                turn.inspect(|turn| call_on(&mut board, *turn, &nobody));
                // The auction is finished now.
                if board.phase() == Phase::Auction {
                    return Ok(Worth::default());
                }
                self.worth(&board, raises)
            }
            (_, Some(play)) => {
                let won = self.played(board, play)?;
                let outcome = board.outcome_with(Some(won));
                Ok(outcome.and_then(|outcome| self.price(outcome)).unwrap_or_default())
            }
            (phase, None) => {
                let Some(turn) = board.turn() else { return Ok(Worth::default()) };
                let mut best: Option<Worth> = None;
                for (act, after) in self.choices(board)? {
                    let raised = matches!(act, Act::Kontra(chains) if !chains.is_empty())
                        || act == Act::Declare(Declaration::Kontra);
                    if raised && raises == 0 {
                        continue;
                    }
                    let left = raises - u8::from(raised && phase == Phase::Kontra);
                    let worth = self.worth(&after, left)?;
                    if best.as_ref().is_none_or(|best| worth[turn] > best[turn]) {
                        best = Some(worth);
                    }
                }
                Ok(best.unwrap_or_default())
            }
        }
    }

    /// The tricks of each seat in a line of best play.
    fn played(&mut self, board: &Board, play: &Play) -> Result<BySeat<u8>, Stopped> {
        let (Some(declarer), Some(contract), Some(position)) =
            (board.declarer(), board.contract(), Position::of_board(board))
        else {
            return self.passed(play);
        };
        let start = Start {
            hands: core::array::from_fn(|at| position.hands()[Seat::ALL[at]].bits()),
            declarer,
            leader: position.trick().leader(),
            contract,
        };
        let is_start = play.cards().is_empty();
        if is_start && let Some(won) = self.lines.get(&start) {
            return Ok(*won);
        }
        let mut play = play.clone();
        for card in self.solver.line(&position)? {
            let Some(turn) = play.turn() else { break };
            let _legal = play.push(turn, card);
        }
        let won = *play.won();
        if is_start {
            self.lines.insert(start, won);
        }
        Ok(won)
    }

    /// The tricks of an all-pass deal in which each player minimises what can be forced.
    fn passed(&mut self, play: &Play) -> Result<BySeat<u8>, Stopped> {
        let is_start = play.winners().is_empty();
        if let Some(won) = self.raspasy.filter(|_| is_start) {
            return Ok(won);
        }
        let mut on = play.clone();
        while let Some(turn) = on.turn() {
            let Some(best) = self.solver.forced_cards(&on)?.first().map(|value| value.card) else {
                break;
            };
            if on.push(turn, best).is_err() {
                break;
            }
        }
        if is_start {
            self.raspasy = Some(*on.won());
        }
        Ok(*on.won())
    }

    /// The value of an outcome for each seat by the prices of the sheet, settled by itself.
    fn price(&self, outcome: Outcome) -> Option<Worth> {
        let mut pulka = self.pulka.clone();
        let row = pulka.enter(outcome).ok()?;
        let options = self.pulka.options();
        Some(settle::by(options, settle::Method::Exact, &row.delta)?.results)
    }
}

/// Finishes the auction: the other players call as they did, where they may, and else pass or
/// concede; `otherwise`, who called differently, passes or concedes.
fn call_on(board: &mut Board, otherwise: Seat, acts: &[(Seat, Act)]) {
    let mut left: Vec<(Seat, Act)> = acts.to_vec();
    while let (Phase::Auction, Some(turn)) = (board.phase(), board.turn()) {
        let at = left.iter().position(|(seat, act)| {
            *seat == turn && turn != otherwise && matches!(act, Act::Call(_) | Act::Look)
        });
        let did = at.map(|at| left.remove(at).1).filter(|act| board.check(turn, *act).is_ok());
        let quiet = [Act::Call(Call::Pass), Act::Call(Call::Concede)];
        let quiet = quiet.into_iter().find(|act| board.check(turn, *act).is_ok());
        let Some(act) = did.or(quiet).or_else(|| board.legal_acts().first().copied()) else {
            return;
        };
        if board.push(turn, act).is_err() {
            return;
        }
    }
}
