//! The advisor: which movements fit a number of contestants and a time
//! (docs/sources/tournaments.md#2).

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use bridge::score::Rounding;

use super::pairs::HOWELL_TABLES;
use super::{AnyMovement, Balance, Contestants, Kind, Movement};
use crate::Ratio;
use crate::session::Winners;

/// What a director has and wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// What is seated.
    pub of: Contestants,
    /// How many of them.
    pub contestants: u32,
    /// How long the session may take, in minutes.
    pub minutes: u32,
    /// Minutes a board.
    pub board: u32,
    /// Minutes between two rounds.
    pub change: u32,
    /// How many rankings there are.
    pub winners: Winners,
    /// The most boards there are; none if there are enough.
    pub boards: Option<u32>,
    /// How many copies of each board there are; none if there are enough.
    pub copies: Option<u32>,
    /// How many contestants must keep their table all session.
    pub stationary: u32,
}

impl Wishes {
    /// Seven minutes a board, two between rounds, one winner, and boards as needed.
    pub const fn new(of: Contestants, contestants: u32, minutes: u32) -> Wishes {
        Wishes {
            of,
            contestants,
            minutes,
            board: 7,
            change: 2,
            winners: Winners::One,
            boards: None,
            copies: None,
            stationary: 0,
        }
    }
}

/// A movement that fits, and what it is like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The movement, with its boards a round and its switched arrows.
    pub movement: AnyMovement,
    /// How many boards everybody plays who sits out nothing.
    pub boards: u32,
    /// How many boards must be there, each once.
    pub all_boards: u32,
    /// How many boards the one who sits out longest misses.
    pub sit_out: u32,
    /// How many different opponents the one who meets fewest meets.
    pub opponents: u32,
    /// The balance for one winner; none with two winners, and for teams.
    pub balance: Option<Balance>,
    /// How many copies of each board are needed.
    pub copies: u32,
    /// How long it takes, in minutes.
    pub minutes: u32,
    /// How well it suits, in the thousandths of the advisor's own measure; only to compare.
    pub score: i64,
    /// Whether it is what is usually played with so many tables.
    pub usual: bool,
}

/// Why nothing can be advised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AdviceError {
    /// There are too few contestants, or too many.
    #[error("{contestants} {of}: the advisor knows movements for {least} to {most}")]
    Contestants {
        /// What they are.
        of: Contestants,
        /// How many.
        contestants: u32,
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
    },
    /// The minutes are not a session.
    #[error("a session takes 1 to 1440 minutes, a board 1 to 60, and a change 0 to 60")]
    Minutes,
    /// Nothing that fits has so few boards or copies, or so many who stay.
    #[error("no movement fits: give more time, more boards or copies, or fewer who stay")]
    Nothing,
}

/// The most boards of a round that are tried.
const BOARDS: u32 = 16;
/// How many ways to divide the time are listed for one family.
const WAYS: usize = 2;
/// From how many tables on a section is usually divided, or a web.
pub(super) const LARGE: u32 = 14;

/// The movements that fit, the most suitable first. The same wishes give the same list.
///
/// # Errors
///
/// See [`AdviceError`].
pub fn advise(wishes: &Wishes) -> Result<Vec<Advice>, AdviceError> {
    let Wishes { of, contestants, minutes, board, change, .. } = *wishes;
    let (least, most) = match of {
        Contestants::Pairs => (3, 200),
        Contestants::Teams => (2, 60),
        Contestants::Individuals => (4, 200),
    };
    if !(least..=most).contains(&contestants) {
        return Err(AdviceError::Contestants { of, contestants, least, most });
    }
    if !(1..=1440).contains(&minutes) || !(1..=60).contains(&board) || change > 60 {
        return Err(AdviceError::Minutes);
    }
    let families = Kind::ALL.iter().filter(|kind| kind.contestants() == of);
    let mut list: Vec<Advice> = families.flat_map(|kind| of_family(wishes, *kind)).collect();
    // Equal ones stay in the order of the families and of fewer boards a round.
    list.sort_by_key(Advice::place);
    if list.is_empty() { Err(AdviceError::Nothing) } else { Ok(list) }
}

/// What the advisor puts first for this many pairs and about this many boards, where rounds of two
/// boards are possible.
pub(super) fn usual(pairs: u32, boards: u32, winners: Winners) -> Option<Movement> {
    let wishes = Wishes { winners, ..of_boards(Contestants::Pairs, pairs, boards) };
    let kinds = Kind::ALL.iter().filter(|kind| is_usual(&wishes, **kind));
    let fitting = kinds.flat_map(|kind| of_family(&wishes, *kind)).filter(|advice| advice.usual);
    match fitting.min_by_key(Advice::place)?.movement {
        AnyMovement::Two(movement) => Some(movement),
        _ => None,
    }
}

/// What the advisor puts first of one family of pairs, or of the usual ones, for about this many boards in rounds of two
/// or more.
pub(super) fn usual_of(
    kind: Option<Kind>,
    pairs: u32,
    boards: u32,
    winners: Winners,
) -> Option<Movement> {
    let Some(kind) = kind else { return usual(pairs, boards, winners) };
    let wishes = Wishes { winners, ..of_boards(Contestants::Pairs, pairs, boards) };
    let fitting =
        of_family(&wishes, kind).into_iter().filter(|advice| advice.movement.boards() > 1);
    match fitting.min_by_key(Advice::place)?.movement {
        AnyMovement::Two(movement) => Some(movement),
        _ => None,
    }
}

/// What the advisor puts first for this many players or teams and about this many boards, of one family or of all.
pub(super) fn suited(
    of: Contestants,
    kind: Option<Kind>,
    contestants: u32,
    boards: u32,
) -> Option<AnyMovement> {
    let wishes = of_boards(of, contestants, boards);
    let kinds = Kind::ALL.iter().filter(|of| of.contestants() == wishes.of);
    let kinds = kinds.filter(|of| kind.is_none_or(|kind| kind == **of));
    let fitting = kinds.flat_map(|kind| of_family(&wishes, *kind));
    fitting.min_by_key(Advice::place).map(|advice| advice.movement)
}

/// The time that so many boards take in rounds of two.
const fn of_boards(of: Contestants, contestants: u32, boards: u32) -> Wishes {
    let mut wishes = Wishes::new(of, contestants, 0);
    let changes = (boards / 2).saturating_sub(1).saturating_mul(wishes.change);
    wishes.minutes = boards.saturating_mul(wishes.board).saturating_add(changes);
    wishes
}

/// The best ways in which a family fits.
fn of_family(wishes: &Wishes, kind: Kind) -> Vec<Advice> {
    let Wishes { contestants, minutes, board, change, .. } = *wishes;
    // With two winners nobody of one side meets another of it.
    let two = wishes.winners == Winners::Two && wishes.of == Contestants::Pairs;
    if two && !kind.is_mitchell() && kind != Kind::Sections {
        return Vec::new();
    }
    let Ok(whole) = AnyMovement::new(kind, contestants, None, 1) else { return Vec::new() };
    let mut needs = Needs { kind, contestants, known: BTreeMap::new() };
    let mut ways: Vec<(u32, u32)> = Vec::new();
    for boards in 1..=BOARDS {
        let fit =
            minutes.saturating_add(change) / boards.saturating_mul(board).saturating_add(change);
        let most = fit.min(whole.rounds());
        let mut rounds = (1..=most).rev();
        // What there is not enough for does not stand in the way of something shorter.
        let rounds = match kind {
            // A Howell is chosen among those that are complete.
            Kind::Howell => {
                let complete = rounds.clone().find(|rounds| {
                    let of = needs.of(*rounds);
                    of.is_some_and(|of| of.sets == *rounds && of.is_met(wishes, boards))
                });
                complete.or_else(|| rounds.find(|rounds| needs.are_met(*rounds, wishes, boards)))
            }
            // Halves of team matches go in twos.
            _ => rounds.find(|rounds| needs.are_met(*rounds, wishes, boards)),
        };
        ways.extend(rounds.map(|rounds| (rounds, boards)));
    }
    let most = ways.iter().map(|(rounds, boards)| rounds * boards).max().unwrap_or(0);
    // Ways with far fewer boards than others waste the time.
    ways.retain(|(rounds, boards)| rounds * boards * 10 >= most * 7);
    ways.sort_by_key(|(rounds, boards)| (Reverse(rounds * boards), Reverse(*rounds)));
    ways.dedup_by_key(|(rounds, _)| *rounds);
    let made = ways.into_iter().filter_map(|way| advice(wishes, kind, way, two));
    let mut made: Vec<Advice> = made.collect();
    made.sort_by_key(|advice| Reverse(advice.score));
    made.truncate(WAYS);
    made
}

/// What a movement needs beside the time.
#[derive(Clone, Copy)]
struct Need {
    sets: u32,
    copies: u32,
    stationary: u32,
}

impl Need {
    /// Whether there are enough boards and copies, with so many boards a round, and enough who stay.
    fn is_met(self, wishes: &Wishes, boards: u32) -> bool {
        let enough = |have: Option<u32>, need: u32| have.is_none_or(|have| have >= need);
        enough(wishes.boards, self.sets * boards)
            && enough(wishes.copies, self.copies)
            && self.stationary >= wishes.stationary
    }
}

/// What the movements of a family need, by their rounds.
struct Needs {
    kind: Kind,
    contestants: u32,
    known: BTreeMap<u32, Option<Need>>,
}

impl Needs {
    /// That of so many rounds; none if there is no such movement.
    fn of(&mut self, rounds: u32) -> Option<Need> {
        let (kind, contestants) = (self.kind, self.contestants);
        *self.known.entry(rounds).or_insert_with(|| {
            let made = AnyMovement::new(kind, contestants, Some(rounds), 1).ok()?;
            let stationary = made.stationary().len() as u32;
            Some(Need { sets: made.sets(), copies: made.copies(), stationary })
        })
    }

    fn are_met(&mut self, rounds: u32, wishes: &Wishes, boards: u32) -> bool {
        self.of(rounds).is_some_and(|need| need.is_met(wishes, boards))
    }
}

/// A movement of a family with so many rounds and boards a round.
fn advice(wishes: &Wishes, kind: Kind, (rounds, boards): (u32, u32), two: bool) -> Option<Advice> {
    let movement = AnyMovement::new(kind, wishes.contestants, Some(rounds), boards).ok()?;
    let movement = match (movement, wishes.winners) {
        (AnyMovement::Two(movement), Winners::One) => AnyMovement::Two(movement.balanced()),
        (movement, _) => movement,
    };
    let (all_boards, copies) = (movement.sets() * boards, movement.copies());
    let balance = if two { None } else { movement.balance() };
    let sit_out = movement.longest_sit_out() * boards;
    let mut advice = Advice {
        boards: rounds * boards,
        all_boards,
        sit_out,
        opponents: movement.fewest_opponents(),
        balance,
        copies,
        minutes: rounds * boards * wishes.board + (rounds - 1) * wishes.change,
        score: 0,
        // Rounds of one board are mostly walking.
        usual: boards > 1 && is_usual(wishes, kind),
        movement,
    };
    advice.score = score(wishes, &advice, two);
    Some(advice)
}

/// The advisor's measure: boards played in the time, opponents met, and the balance, or with two
/// winners how far all play the same boards, less the sit-outs and the copies.
fn score(wishes: &Wishes, advice: &Advice, two: bool) -> i64 {
    let part = |of: i64, some: u32, all: u32| of * i64::from(some.min(all)) / i64::from(all.max(1));
    let others = if two { wishes.contestants / 2 } else { wishes.contestants - 1 };
    let quality = |balance: Balance| balance.quality.rounded(1, Rounding::HalfAwayFromZero);
    // A tenth of a percent of quality is a thousandth.
    let balance = match advice.balance {
        Some(balance) => 300 * quality(balance) / 1000,
        None => part(300, advice.movement.rounds(), advice.movement.sets()),
    };
    part(400, advice.boards, wishes.minutes / wishes.board)
        + part(300, advice.opponents, others)
        + balance
        - part(200, advice.sit_out, advice.boards)
        - i64::from(20 * (advice.copies.clamp(1, 11) - 1))
}

/// What is usually played (docs/sources/tournaments.md#2).
fn is_usual(wishes: &Wishes, kind: Kind) -> bool {
    let tables = wishes.contestants.div_ceil(2);
    match wishes.of {
        Contestants::Pairs if wishes.winners == Winners::One && tables <= HOWELL_TABLES => {
            kind == Kind::Howell
        }
        Contestants::Pairs if tables >= LARGE => {
            matches!(kind, Kind::Web | Kind::Sections)
                || (tables % 2 == 1 && kind == Kind::Mitchell)
        }
        Contestants::Pairs if tables % 2 == 1 => kind == Kind::Mitchell,
        Contestants::Pairs => matches!(kind, Kind::Skip | Kind::Share),
        Contestants::Teams => wishes.contestants != 3 || kind == Kind::Triple,
        Contestants::Individuals => true,
    }
}

impl Advice {
    /// What the list is ordered by.
    const fn place(&self) -> (bool, Reverse<i64>, u32) {
        (!self.usual, Reverse(self.score), self.copies)
    }

    /// The share of the possible opponents that everybody meets at least.
    pub fn met(&self) -> Ratio {
        let others = self.movement.contestants().saturating_sub(1).max(1);
        Ratio::reduced(self.opponents.into(), others.into())
    }
}
