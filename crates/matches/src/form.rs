//! Forms in which the boards of a room are linked: a rubber, or a Chicago of four deals, is played to its end in
//! both rooms.

use bridge::forms::{FinishedBoard, FormOptions, NextBoard};
use bridge::{BySide, Deal, Outcome, Seat, Vulnerability};
use serde::{Deserialize, Serialize};
use solver::Solver;

use crate::room::{play_room, room_result};
use crate::{MatchError, MatchOptions, Player, Room, RoomResult, Sample};

/// The most deals of a form in one room. A form that is not over then is broken off, and scored as its rules say.
pub const MAX_DEALS: u32 = 64;

/// What became of a form in both rooms.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FormResult {
    /// Which one, from 1.
    pub number: u32,
    /// The room in which team A sat North-South.
    pub open: FormRoom,
    /// The room in which team B sat North-South.
    pub closed: FormRoom,
    /// The points that team A gained, the balances of both rooms together.
    pub points: i32,
}

/// A form in one room.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FormRoom {
    /// Its deals in order. The same number is the same deal in both rooms, but dealer and vulnerability follow from what happened
    /// before.
    pub deals: Vec<FormDeal>,
    /// Was it broken off after [`MAX_DEALS`]?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub broken_off: bool,
    /// The balance of North-South.
    pub score: i32,
}

/// A deal of a form in one room.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FormDeal {
    /// The cards.
    pub deal: Deal,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// The points of each side below the line before it; none where part-scores do not accumulate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub below: Option<BySide<u16>>,
    /// What became of it; its score is that of a duplicate board.
    pub result: RoomResult,
}

/// May a match be played in this form? Only auctions of contract bridge for four can be compared between two rooms. Where each
/// board stands alone, [`play_board`](crate::play_board) plays it.
pub fn is_linked(form: &FormOptions) -> bool {
    form.start().manner().is_contract() && form.info().key != "duplicate"
}

/// Plays a form to its end in both rooms; `players` are those of team A and of team B. `deal` gives the cards of its deals by
/// their numbers, from 1.
///
/// # Errors
/// A player did not act, or acted illegally: the form has no result.
pub fn play_form(
    form: &FormOptions,
    number: u32,
    deal: impl Fn(u32) -> Deal,
    options: MatchOptions,
    players: [&mut dyn Player; 2],
) -> Result<FormResult, MatchError> {
    let [a, b] = players;
    let open = play_in(Room::Open, form, &deal, options, [&mut *a, &mut *b])?;
    let closed = play_in(Room::Closed, form, &deal, options, [a, b])?;
    let points = open.score - closed.score;
    Ok(FormResult { number, open, closed, points })
}

fn play_in(
    room: Room,
    form: &FormOptions,
    deal: &impl Fn(u32) -> Deal,
    options: MatchOptions,
    [a, b]: [&mut dyn Player; 2],
) -> Result<FormRoom, MatchError> {
    let mut running = form.start();
    let mut solver = Solver::new();
    let mut deals = Vec::new();
    while let Some(next) = running.next().filter(|_| !running.is_over()) {
        if deals.len() >= MAX_DEALS as usize {
            break;
        }
        let cards = deal(deals.len() as u32 + 1);
        let below = running.sheet().part_scores();
        let players: [&mut dyn Player; 2] = [&mut *a, &mut *b];
        let board = play_room(room, next, cards, options, below, players)?;
        let result = room_result(&board, options, &mut solver);
        let outcome = match (result.contract, result.tricks) {
            (Some(contract), Some(tricks)) => Outcome::Played { contract, tricks },
            _ => Outcome::PassedOut,
        };
        let finished = FinishedBoard {
            board: next.board,
            dealer: next.dealer,
            vulnerable: next.vulnerable,
            outcome,
            deal: cards,
            doublings: board.auction().doublings(),
        };
        let NextBoard { dealer, vulnerable, .. } = next;
        deals.push(FormDeal { deal: cards, dealer, vulnerable, below, result });
        // This does not fail: `running` announced the board itself.
        if running.enter(&finished).is_err() {
            break;
        }
    }
    let broken_off = !running.is_over();
    if broken_off {
        running.break_off();
    }
    Ok(FormRoom { deals, broken_off, score: running.balance_ns() })
}

/// The figures of a match in such a form, for team A.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FormReport {
    /// Points a form.
    pub points: Sample,
    /// Forms won, in halves: 2 for one that is won, 1 for a tie.
    pub won: Sample,
    /// The deals of both rooms.
    pub deals: u64,
    /// The forms that were broken off, of both rooms.
    pub broken_off: u64,
}

impl FormReport {
    /// Adds a form.
    pub fn push(&mut self, result: &FormResult) {
        self.points.push(result.points);
        self.won.push(result.points.signum() + 1);
        for room in [&result.open, &result.closed] {
            self.deals += room.deals.len() as u64;
            self.broken_off += u64::from(room.broken_off);
        }
    }
}
