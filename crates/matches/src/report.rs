//! Where the IMPs of a match went.

use bridge::score::{GAME, contract_value};
use bridge::{Contract, ContractTerms, Doubling};

use crate::{BoardResult, Room, Sample, Team};

/// What decided a board.
///
/// A board belongs to the first area that fits it: the same contract, different declaring sides, a
/// doubled contract, a slam, a game, part-scores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Area {
    /// The same contract, strain, doubling and declaring side are in both rooms: the play decided.
    Play,
    /// The contracts are of different sides, or one room passed out.
    Declarer,
    /// In one room at least the contract is doubled.
    Doubled,
    /// In one room at least the contract is a slam.
    Slams,
    /// In one room at least the contract is a game.
    Games,
    /// Both contracts are below game.
    Partscores,
}

impl Area {
    /// All areas, in the order of reports.
    pub const ALL: [Area; 6] =
        [Area::Slams, Area::Games, Area::Partscores, Area::Doubled, Area::Declarer, Area::Play];

    /// The area of a board.
    pub fn of(result: &BoardResult) -> Area {
        let (open, closed) = match (result.open.contract, result.closed.contract) {
            (None, None) => return Area::Play,
            (Some(open), Some(closed)) => (open, closed),
            _ => return Area::Declarer,
        };
        let any = |test: fn(Contract) -> bool| test(open) || test(closed);
        if open.declarer.side() != closed.declarer.side() {
            return Area::Declarer;
        }
        if open.terms == closed.terms {
            Area::Play
        } else if any(is_doubled) {
            Area::Doubled
        } else if any(is_slam) {
            Area::Slams
        } else if any(is_game) {
            Area::Games
        } else {
            Area::Partscores
        }
    }

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Area::Play => "play",
            Area::Declarer => "declarer",
            Area::Doubled => "doubled",
            Area::Slams => "slams",
            Area::Games => "games",
            Area::Partscores => "partscores",
        }
    }
}

fn is_doubled(contract: Contract) -> bool {
    contract.terms.doubling != Doubling::Undoubled
}

fn is_slam(contract: Contract) -> bool {
    contract.terms.level().odd_tricks() >= 6
}

fn is_game(contract: Contract) -> bool {
    contract_value(ContractTerms { doubling: Doubling::Undoubled, ..contract.terms }) >= GAME
}

/// The boards of an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AreaFigures {
    /// How many boards.
    pub boards: u32,
    /// The IMPs that team A won on them.
    pub won: i32,
    /// The IMPs that it lost, not negative.
    pub lost: i32,
}

/// The double-dummy tricks that a team's cards lost, and in how many rooms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TeamTricks {
    /// Rooms in which the team declared.
    pub declared: u32,
    /// Tricks that its declarers lost.
    pub declarer: u32,
    /// Rooms in which it defended.
    pub defended: u32,
    /// Tricks that its opening leads lost.
    pub lead: u32,
    /// Tricks that its later cards in defence lost.
    pub defence: u32,
}

/// The figures of a match, for team A.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// IMPs a board.
    pub imps: Sample,
    /// Points a board, both rooms together.
    pub points: Sample,
    /// Matchpoints a board of two tables, in halves: 2 for a board won, 1 for a tie.
    pub matchpoints: Sample,
    /// IMPs a board of the contracts, both played double dummy.
    pub contracts: Sample,
    /// IMPs a board by the play: the result less that of the contracts.
    pub play: Sample,
    /// IMPs a board by the contracts over layouts of the defenders' cards; empty if not asked.
    pub single_dummy: Sample,
    /// Boards with the same contract in both rooms.
    pub same_contract: u32,
    areas: [AreaFigures; 6],
    tricks: [TeamTricks; 2],
}

impl Report {
    /// Adds a board.
    pub fn push(&mut self, result: &BoardResult) {
        self.imps.push(result.imps);
        self.points.push(result.points);
        self.matchpoints.push(result.points.signum() + 1);
        self.contracts.push(result.contract_imps);
        self.play.push(result.imps - result.contract_imps);
        if let Some(imps) = result.single_dummy_imps {
            self.single_dummy.push(imps);
        }
        let area = Area::of(result);
        self.same_contract += u32::from(area == Area::Play);
        let figures = &mut self.areas[area as usize];
        figures.boards += 1;
        figures.won += result.imps.max(0);
        figures.lost += (-result.imps).max(0);
        for (room, one) in [(Room::Open, &result.open), (Room::Closed, &result.closed)] {
            let (Some(contract), Some(lost)) = (one.contract, one.lost) else { continue };
            let declaring = room.team(contract.declarer);
            let figures = &mut self.tricks[declaring.index()];
            figures.declared += 1;
            figures.declarer += lost.declarer;
            let figures = &mut self.tricks[declaring.other().index()];
            figures.defended += 1;
            figures.lead += lost.lead;
            figures.defence += lost.defence;
        }
    }

    /// The figures of an area.
    pub const fn area(&self, area: Area) -> AreaFigures {
        self.areas[area as usize]
    }

    /// The tricks that a team lost by its cards.
    pub const fn tricks(&self, team: Team) -> TeamTricks {
        self.tricks[team.index()]
    }

    /// How many boards there are.
    pub const fn boards(&self) -> u64 {
        self.imps.count()
    }
}

impl<'a> FromIterator<&'a BoardResult> for Report {
    fn from_iter<I: IntoIterator<Item = &'a BoardResult>>(results: I) -> Report {
        let mut report = Report::default();
        results.into_iter().for_each(|result| report.push(result));
        report
    }
}
