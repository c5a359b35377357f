use std::collections::HashMap;

use bridge::par::{Par, ParGroup, TrickTable, par, pars};
use bridge::score::{Played, Rules};
use bridge::{Bid, Contract, ContractTerms, Doubling, Seat, Side, Strain, Vulnerability};
use proptest::prelude::*;

use crate::common;

/// A table of twenty digits: strains S H D C NT, for each the declarers N E S W.
fn table(digits: &str) -> TrickTable {
    let order = [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::Notrump];
    let digits: Vec<u8> = digits.chars().map(|d| d.to_digit(16).unwrap() as u8).collect();
    TrickTable::new(|seat, strain| {
        let row = order.iter().position(|known| *known == strain).unwrap();
        digits[row * 4 + seat.index()]
    })
    .unwrap()
}

#[track_caller]
fn check(digits: &str, vulnerable: &str, expected: &str) {
    let vulnerable = vulnerable.parse().unwrap();
    let said = |par: &Par| {
        let contracts: Vec<String> = par.contracts().map(|c| c.to_string()).collect();
        format!("{} {}", par.score_ns, contracts.join(" "))
    };
    let both = pars(&table(digits), vulnerable);
    assert_eq!(said(&both[Side::NorthSouth]), said(&both[Side::EastWest]));
    assert_eq!(said(&both[Side::NorthSouth]), expected);
}

/// The par contracts agree with DDS.
#[test]
fn pars_of_a_hundred_deals() {
    let mut seen = 0;
    for line in common::lines(include_str!("../data/pars.tsv")) {
        let fields: Vec<&str> = line.split('\t').collect();
        check(fields[0], fields[1], &format!("{} {}", fields[2], fields[3]));
        seen += 1;
    }
    assert_eq!(seen, 100);
}

#[test]
fn a_game_that_nobody_can_outbid() {
    check("a3a36666666666666666", "none", "420 4S-N 4S-S");
    check("a3936666666666666666", "both", "620 4S-N");
}

#[test]
fn equal_contracts_are_all_listed() {
    check("a3a3a3a3666666666666", "none", "420 4H-N 4H-S 4S-N 4S-S");
    check("83838585666666668383", "none", "120 1NT-N 1NT-S 2NT-N 2NT-S");
}

#[test]
fn equal_contracts_are_grouped() {
    let groups = |digits: &str| {
        let groups = pars(&table(digits), Vulnerability::None)[Side::NorthSouth].groups();
        let text = |group: &ParGroup| {
            let strains: Vec<String> = group.strains.iter().map(Strain::to_string).collect();
            let seats: Vec<String> = group.declarers.iter().map(|seat| seat.to_string()).collect();
            format!("{:?} {} {}", group.levels, strains.join(" "), seats.join(" "))
        };
        groups.iter().map(text).collect::<Vec<_>>()
    };
    assert_eq!(groups("a3a3a3a3666666666666"), ["[4..=4] H S N S"]);
    assert_eq!(groups("83838585666666668383"), ["[1..=2] NT N S"]);
}

#[test]
fn a_contract_below_what_it_makes_is_as_good_if_nobody_can_push_it() {
    // Over 1S the others would lose only 100 in 1NT doubled; over 2S they would lose 300.
    check("93936666666666666666", "none", "140 2S-N 2S-S 3S-N 3S-S");
}

#[test]
fn a_sacrifice_is_doubled_and_bought_above_the_contract_it_saves_from() {
    // Diamonds go two down: 300 against 420, and against 620; vulnerable they are too dear.
    check("a3a36666494966666666", "none", "300 5DX-E 5DX-W");
    check("a3a36666494966666666", "ns", "300 5DX-E 5DX-W");
    check("a3a36666494966666666", "ew", "420 4S-N 4S-S");
    check("a3a36666494966666666", "both", "500 5DX-E 5DX-W");
    // Hearts and clubs do as well as diamonds: each is listed.
    check("a3a34949494949496666", "none", "300 5CX-E 5CX-W 5DX-E 5DX-W 5HX-E 5HX-W");
}

#[test]
fn nobody_makes_anything() {
    check("66666666666666666666", "both", "0 ");
}

#[test]
fn who_opens_first_has_the_board_that_both_can_make() {
    let table = table("66666666666666667777");
    let both = pars(&table, Vulnerability::None);
    assert_eq!(both[Side::NorthSouth].score_ns, 90);
    assert_eq!(both[Side::EastWest].score_ns, -90);
    assert!(TrickTable::new(|_, _| 14).is_err());
}

/// A second implementation: the whole auction as a game of four players who see all the cards, with
/// every bid, double and redouble.
struct Game<'a> {
    table: &'a TrickTable,
    vulnerable: Vulnerability,
    known: HashMap<Position, i32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Position {
    last: Option<(Bid, Side, Doubling)>,
    turn: Seat,
    passes: u8,
}

impl Game<'_> {
    fn value(&mut self, position: Position) -> i32 {
        let Position { last, turn, passes } = position;
        if passes == 4 || passes == 3 && last.is_some() {
            return last.map_or(0, |(bid, side, doubling)| self.score(bid, side, doubling));
        }
        if let Some(value) = self.known.get(&position) {
            return *value;
        }
        let next = turn.next();
        let mut moves = vec![Position { last, turn: next, passes: passes + 1 }];
        if let Some((bid, side, doubling)) = last {
            let raised = match (doubling, side == turn.side()) {
                (Doubling::Undoubled, false) => Some(Doubling::Doubled),
                (Doubling::Doubled, true) => Some(Doubling::Redoubled),
                _ => None,
            };
            let last = raised.map(|doubling| (bid, side, doubling));
            moves.extend(last.map(|last| Position { last: Some(last), turn: next, passes: 0 }));
        }
        moves.extend(Bid::all().filter(|bid| last.is_none_or(|(over, ..)| *bid > over)).map(
            |bid| {
                let last = Some((bid, turn.side(), Doubling::Undoubled));
                Position { last, turn: next, passes: 0 }
            },
        ));
        let values = moves.into_iter().map(|position| self.value(position));
        let value = match turn.side() {
            Side::NorthSouth => values.max(),
            Side::EastWest => values.min(),
        };
        *self.known.entry(position).or_insert(value.unwrap())
    }

    fn score(&self, bid: Bid, side: Side, doubling: Doubling) -> i32 {
        let tricks = self.table.best(side, bid.strain);
        let vulnerable = self.vulnerable.of(side);
        let played = Played { terms: ContractTerms { bid, doubling }, tricks, vulnerable };
        let total = Rules::default().duplicate(played).total();
        if side == Side::NorthSouth { total } else { -total }
    }
}

/// Tables as deals have them: partners differ little, and what one side does not take is near what
/// the other does.
fn tables() -> impl Strategy<Value = TrickTable> {
    prop::array::uniform5((0u8..=13, 0u8..=2, 0u8..=1, 0u8..=1)).prop_map(|strains| {
        TrickTable::new(|seat, strain| {
            let (north, gap, south, west) = strains[strain.index()];
            let east = 13 - north.saturating_sub(gap).min(13);
            match seat {
                Seat::North => north,
                Seat::South => (north + south).min(13),
                Seat::East => east,
                Seat::West => east.saturating_sub(west),
            }
        })
        .unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn par_is_the_value_of_the_game(
        table in tables(), vulnerable in common::vulnerability(), dealer in common::seat()
    ) {
        let mut game = Game { table: &table, vulnerable, known: HashMap::new() };
        let value = game.value(Position { last: None, turn: dealer, passes: 0 });
        let par = par(&table, vulnerable, dealer.side());
        prop_assert_eq!(par.score_ns, value);

        prop_assert_eq!(par.ends.is_empty(), value == 0);
        for end in &par.ends {
            let side = end.declarers.iter().next().unwrap().side();
            prop_assert_eq!(game.score(end.terms.bid, side, end.terms.doubling), value);
            prop_assert_eq!(
                end.terms.doubling == Doubling::Doubled,
                end.tricks.count() < end.terms.tricks()
            );
        }
        // The groups are the ends, each once.
        let mut grouped: Vec<_> = par
            .groups()
            .into_iter()
            .flat_map(|group| {
                let levels: Vec<u8> = group.levels.into_iter().flatten().collect();
                let of = move |strain| levels.clone().into_iter().map(move |level| (strain, level));
                let (doubling, declarers) = (group.doubling, group.declarers);
                let bids = group.strains.into_iter().flat_map(of);
                bids.map(move |(strain, level)| {
                    let bid = Bid::new(level, strain).unwrap();
                    (ContractTerms { bid, doubling }, declarers)
                })
            })
            .collect();
        grouped.sort_by_key(|(terms, declarers)| {
            (terms.bid, declarers.iter().next().map(|seat| seat.side() as u8))
        });
        let ends: Vec<_> = par.ends.iter().map(|end| (end.terms, end.declarers)).collect();
        prop_assert_eq!(grouped, ends);
        for Contract { terms, declarer } in par.contracts() {
            // Neither side gains by bidding on, nor by a double.
            let last = Some((terms.bid, declarer.side(), Doubling::Undoubled));
            let stands = Position { last, turn: declarer.next(), passes: 0 };
            prop_assert_eq!(game.value(stands), value);
            prop_assert_eq!(
                table.tricks(declarer, terms.strain()),
                table.best(declarer.side(), terms.strain())
            );
        }
    }

    /// Rotating the seats by one exchanges the sides.
    #[test]
    fn a_turned_table_has_the_same_par(table in tables(), vulnerable in common::vulnerability()) {
        let turned = TrickTable::new(|seat, strain| table.tricks(seat.previous(), strain).count()).unwrap();
        let turned_vulnerable = Vulnerability::new(bridge::BySide::new(|side: Side| {
            vulnerable.of(side.opponents())
        }));
        for first in Side::ALL {
            let here = par(&table, vulnerable, first);
            let there = par(&turned, turned_vulnerable, first.opponents());
            prop_assert_eq!(there.score_ns, -here.score_ns);
            prop_assert_eq!(there.ends.len(), here.ends.len());
        }
    }
}
