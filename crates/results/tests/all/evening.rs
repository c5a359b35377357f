//! Events for the tests: an evening of pairs whose results follow from a seed.

use bridge::{BySide, Deal, Outcome};
use proptest::prelude::*;
use tourney::board::MethodName;
use tourney::log::{By, TournamentLog};
use tourney::movement::Movement;
use tourney::pairs::{Act, Pair, PairsEvent, Setup};
use tourney::session::Winners;

/// Numbers by a linear congruence, which is enough for results.
pub(crate) struct Seeded(u64);

impl Seeded {
    pub(crate) fn new(seed: u64) -> Seeded {
        Seeded(seed.wrapping_mul(2).wrapping_add(1))
    }

    pub(crate) fn below(&mut self, limit: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 % limit
    }

    pub(crate) fn deal(&mut self) -> Deal {
        let part = |seeded: &mut Seeded| u128::from(seeded.below(1 << 31));
        let number = (part(self) << 62) | (part(self) << 31) | part(self);
        Deal::from_number(number % 53_644_737_765_488_792_839_237_440_000)
            .expect("a number of a deal")
    }

    pub(crate) fn outcome(&mut self) -> Outcome {
        let contracts = ["4S-N", "3NT-S", "2H-E", "4SX-W", "6C-N", "1NT-W", "5D-S", "3H-N"];
        match self.below(20) {
            0 => Outcome::PassedOut,
            _ => {
                let contract = contracts[self.below(8) as usize].parse().expect("a contract");
                let tricks = (6 + self.below(7) as u8).try_into().expect("at most thirteen");
                Outcome::Played { contract, tricks }
            }
        }
    }
}

pub(crate) const NAMES: [&str; 12] = [
    "Anna",
    "Борис",
    "Clara",
    "Дмитрий",
    "Élise",
    "Фёдор",
    "Gunnar",
    "Ирина",
    "José",
    "Ксения",
    "Łukasz",
    "Мария",
];

pub(crate) fn setup(pairs: u32, boards: u32, method: MethodName, winners: Winners) -> Setup {
    let name = |at: u32| {
        let name = NAMES[at as usize % NAMES.len()];
        format!("{name} {}", at / 12 + 1).parse().expect("a name")
    };
    let pair = |number: u32| Pair::new(number, [name(2 * number), name(2 * number + 1)]);
    let movement = Movement::suggested(pairs, boards, winners).expect("a movement");
    Setup {
        method: method.method(),
        winners,
        ..Setup::new((1..=pairs).map(pair).collect(), boards).with_movement(movement)
    }
}

/// An evening whose first rounds are played; all deals are recorded.
pub(crate) fn evening(setup: Setup, rounds: usize, seed: u64) -> TournamentLog<PairsEvent> {
    let movement = setup.movement.clone().expect("a movement");
    let (first, boards) = (setup.first_board, setup.boards);
    let mut log = TournamentLog::open(setup).expect("a setup");
    let mut seeded = Seeded::new(seed);
    for board in first..first + boards {
        let act = Act::Deal { board, deal: seeded.deal() };
        log.act(By::Director, 0, act).expect("a deal");
    }
    for places in movement.rounds.iter().take(rounds) {
        for place in places {
            for board in movement.boards_of(place.set, first) {
                let pairs = BySide(place.seats.0);
                let outcome = seeded.outcome();
                let act = Act::Enter { board, table: place.table, pairs, outcome, lead: None };
                log.act(By::Director, 0, act).expect("a result");
            }
        }
    }
    log
}

/// Any evening: how many pairs, boards and rounds, and its seed.
pub(crate) fn any_evening() -> impl Strategy<Value = TournamentLog<PairsEvent>> {
    let method = prop_oneof![
        Just(MethodName::Matchpoints),
        Just(MethodName::Butler),
        Just(MethodName::Cross),
        Just(MethodName::Total),
    ];
    (4u32..15, 6u32..20, method, 0usize..15, any::<u64>()).prop_map(
        |(pairs, boards, method, rounds, seed)| {
            evening(setup(pairs, boards, method, Winners::One), rounds, seed)
        },
    )
}
