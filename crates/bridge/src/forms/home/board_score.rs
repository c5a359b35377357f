use super::{DefenderBelow, GameRule, HomeOptions, IncrementLine, PenaltySide};
use crate::score::{HonorAward, Item};
use crate::{ContractTerms, Doubling, Strain, Tricks};

/// The premium for a game, below the line.
pub(super) const GAME: i32 = 1;

/// A board with its result, as needed to score it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HomeBoard {
    /// The contract.
    pub terms: ContractTerms,
    /// How many tricks the declaring side took.
    pub tricks: Tricks,
    /// Have the declarers won a game before: are they "after party", that is vulnerable?
    pub declarers_after: bool,
    /// Have the defenders?
    pub defenders_after: bool,
}

/// Both sides' scores for a board (docs/sources/scoring.md#4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HomeScore {
    /// The declaring side's score.
    pub declarers: SideScore,
    /// The defenders' score.
    pub defenders: SideScore,
    /// Was the contract made?
    pub made: bool,
}

/// One side's score for a board, by parts; a part that does not apply is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SideScore {
    /// Below the line: the tricks.
    pub contract: i32,
    /// Below the line: the game.
    pub game: i32,
    /// Above the line: the increase by a double.
    pub increment: i32,
    /// Above the line: overtricks.
    pub overtricks: i32,
    /// Above the line: undertricks, negative or positive.
    pub undertricks: i32,
    /// Above the line: twelve or thirteen tricks.
    pub slam: i32,
}

impl SideScore {
    /// The parts below the line.
    pub fn below(&self) -> impl Iterator<Item = (Item, i32)> {
        [(Item::Contract, self.contract), (Item::HomeGame, self.game)]
            .into_iter()
            .filter(|(_, points)| *points != 0)
    }

    /// The parts above the line.
    pub fn above(&self) -> impl Iterator<Item = (Item, i32)> {
        [
            (Item::Doubling, self.increment),
            (Item::Overtricks, self.overtricks),
            (Item::Undertricks, self.undertricks),
            (Item::Slam, self.slam),
        ]
        .into_iter()
        .filter(|(_, points)| *points != 0)
    }
}

impl HomeScore {
    /// Scores a board for both sides, without honors and the rubber.
    pub fn of(options: &HomeOptions, board: HomeBoard) -> HomeScore {
        let terms = board.terms;
        let tricks = board.tricks.count();
        match tricks.checked_sub(terms.tricks()) {
            Some(over) => HomeScore::made(options, board, i32::from(over)),
            None => HomeScore::beaten(options, board, i32::from(terms.tricks() - tricks)),
        }
    }

    fn made(options: &HomeOptions, board: HomeBoard, over: i32) -> HomeScore {
        let HomeBoard { terms, tricks, declarers_after, .. } = board;
        let mut declarers = SideScore {
            overtricks: over * trick(terms.strain()) * terms.doubling.factor(),
            ..record(options, terms, contract_value(terms))
        };
        let slam = if options.slam_requires_bid { terms.tricks() } else { tricks.count() };
        declarers.slam = slam_premium(slam, declarers_after);
        HomeScore { declarers, defenders: SideScore::default(), made: true }
    }

    fn beaten(options: &HomeOptions, board: HomeBoard, short: i32) -> HomeScore {
        let HomeBoard { terms, tricks, declarers_after, defenders_after } = board;
        let each = if declarers_after { 10 } else { 5 };
        let penalty = short * each * terms.doubling.factor();
        let mut declarers = SideScore::default();
        let mut defenders = match (options.game_rule, options.defender_below) {
            (GameRule::Threshold10, _) => SideScore::default(),
            (_, DefenderBelow::ContractValue) => record(options, terms, contract_value(terms)),
            (_, DefenderBelow::UndertrickValue) => {
                record(options, terms, short * trick(terms.strain()))
            }
            (_, DefenderBelow::GameOnly) => record(options, terms, 0),
        };
        match options.penalty_side {
            PenaltySide::DeclarerMinus => declarers.undertricks = -penalty,
            PenaltySide::DefenderPlus => defenders.undertricks = penalty,
        }
        if options.slam_for_defenders {
            defenders.slam = slam_premium(tricks.others().count(), defenders_after);
        }
        HomeScore { declarers, defenders, made: false }
    }
}

/// The premium of a game, which a double multiplies where that is agreed.
pub(super) fn game(options: &HomeOptions, doubling: Doubling) -> i32 {
    if options.double_game { GAME * doubling.factor() } else { GAME }
}

/// The score of a game: tricks worth `value`, the premium, and the increase by a double.
fn record(options: &HomeOptions, terms: ContractTerms, value: i32) -> SideScore {
    let factor = terms.doubling.factor();
    let increment = (factor - 1) * value;
    let game = match options.game_rule {
        GameRule::Threshold10 => 0,
        GameRule::PerDeal => game(options, terms.doubling),
    };
    match options.doubling_increment_line {
        IncrementLine::Above => {
            SideScore { contract: value, game, increment, ..SideScore::default() }
        }
        IncrementLine::Below => {
            SideScore { contract: value + increment, game, ..SideScore::default() }
        }
    }
}

/// The trick value: minors 2, majors and notrump 3.
const fn trick(strain: Strain) -> i32 {
    match strain {
        Strain::Clubs | Strain::Diamonds => 2,
        Strain::Hearts | Strain::Spades | Strain::Notrump => 3,
    }
}

/// The value of a contract's odd tricks; the first one at notrump is 4.
const fn contract_value(terms: ContractTerms) -> i32 {
    let first = if matches!(terms.strain(), Strain::Notrump) { 1 } else { 0 };
    terms.level().odd_tricks() as i32 * trick(terms.strain()) + first
}

const fn slam_premium(tricks: u8, after: bool) -> i32 {
    match (tricks, after) {
        (12, false) => 30,
        (12, true) | (13, false) => 50,
        (13, true) => 100,
        _ => 0,
    }
}

/// The bonus for the rubber: 20 if the opponents have a game, else 30.
pub(super) const fn rubber(opponents_have_one: bool) -> i32 {
    if opponents_have_one { 20 } else { 30 }
}

/// The score for honors: four trump honors 10; five, or four aces at notrump, 15.
pub(super) const fn honors(award: HonorAward) -> i32 {
    if award.is_for_all() { 15 } else { 10 }
}
