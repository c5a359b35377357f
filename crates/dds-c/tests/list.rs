//! The records of DDS's `hands/list10.txt` (Apache-2.0), every call against what DDS wrote there.

#![allow(clippy::unwrap_used)]
#![allow(unsafe_code, reason = "the calls are C's")]

use std::collections::BTreeSet;
use std::ffi::{CStr, c_char, c_int};

use dds::boundary::*;
use dds::types::*;

const LIST: &str = include_str!("data/list10.txt");

/// One deal with the lines of its record.
struct Record {
    deal: BoardDealPbn,
    dealer: c_int,
    vulnerable: c_int,
    hands: &'static str,
    lines: Vec<&'static str>,
}

impl Record {
    fn numbers(&self, name: &str) -> Vec<c_int> {
        self.line(name).split_ascii_whitespace().map(|number| number.parse().unwrap()).collect()
    }

    fn line(&self, name: &str) -> &'static str {
        let start = format!("{name} ");
        self.lines.iter().find_map(|line| line.strip_prefix(&start)).unwrap()
    }

    fn quoted(&self, name: &str) -> Vec<&'static str> {
        self.line(name).split('"').skip(1).step_by(2).collect()
    }
}

fn text<const N: usize>(text: &str) -> [c_char; N] {
    let mut all = [0; N];
    all.iter_mut().zip(text.bytes()).for_each(|(place, byte)| *place = byte as c_char);
    all
}

fn read(text: &[c_char]) -> String {
    let bytes: Vec<u8> = text.iter().map(|byte| *byte as u8).collect();
    CStr::from_bytes_until_nul(&bytes).unwrap().to_str().unwrap().to_owned()
}

fn records() -> Vec<Record> {
    let mut records: Vec<Record> = Vec::new();
    for line in LIST.lines() {
        if let Some(rest) = line.strip_prefix("PBN ") {
            let hands = rest.split('"').nth(1).unwrap();
            let numbers: Vec<c_int> =
                rest.split_ascii_whitespace().take(4).map(|n| n.parse().unwrap()).collect();
            let deal = BoardDealPbn {
                trump: numbers[2],
                first: numbers[3],
                current_trick_suit: [0; 3],
                current_trick_rank: [0; 3],
                remain_cards: text(hands),
            };
            let (dealer, vulnerable) = (numbers[0], numbers[1]);
            records.push(Record { deal, dealer, vulnerable, hands, lines: Vec::new() });
        } else if let Some(record) = records.last_mut() {
            record.lines.push(line);
        }
    }
    // A record takes a tenth of a second optimized, and some seconds otherwise.
    records.truncate(if cfg!(debug_assertions) { 2 } else { 10 });
    records
}

fn table(record: &Record) -> TableResults {
    let numbers = record.numbers("TABLE");
    let mut table = TableResults::default();
    table.res_table.as_flattened_mut().copy_from_slice(&numbers);
    table
}

/// Suit, rank, equals and score of each card, in whatever order.
fn cards(count: c_int, columns: [&[c_int]; 4]) -> BTreeSet<[c_int; 4]> {
    (0..count as usize).map(|at| columns.map(|column| column[at])).collect()
}

#[test]
fn boards_have_the_cards_of_the_list() {
    for record in records() {
        let mut answer = FutureTricks::default();
        // SAFETY: the answer is owned here.
        let code = unsafe { SolveBoardPBN(record.deal, -1, 3, 1, &mut answer, 0) };
        assert_eq!(code, RETURN_NO_FAULT);
        let known = record.numbers("FUT");
        let count = known[0];
        let columns: Vec<&[c_int]> = known[1..].chunks(count as usize).collect();
        let expected = cards(count, columns[..4].try_into().unwrap());
        let found =
            cards(answer.cards, [&answer.suit, &answer.rank, &answer.equals, &answer.score]);
        assert_eq!(found, expected, "{}", record.hands);
        assert!(answer.score[..answer.cards as usize].is_sorted_by(|a, b| a >= b));
    }
}

/// Within a score side suits come before trumps, longer suits first, lower cards first: on the
/// first board DDS has the same order.
#[test]
fn cards_of_a_score_have_an_order() {
    let record = &records()[0];
    let mut answer = FutureTricks::default();
    // SAFETY: the answer is owned here.
    let code = unsafe { SolveBoardPBN(record.deal, -1, 3, 1, &mut answer, 0) };
    assert_eq!(code, RETURN_NO_FAULT);
    let known = record.numbers("FUT");
    let columns = [answer.suit, answer.rank, answer.equals, answer.score];
    let found = columns.iter().flat_map(|column| &column[..answer.cards as usize]);
    assert_eq!(found.copied().collect::<Vec<_>>(), known[1..=4 * answer.cards as usize]);
}

#[test]
fn targets_and_solutions() {
    let record = &records()[0];
    let ask = |target, solutions, mode| {
        let mut answer = FutureTricks::default();
        // SAFETY: the answer is owned here.
        let code = unsafe { SolveBoardPBN(record.deal, target, solutions, mode, &mut answer, 0) };
        (code, answer.cards, answer.score[0])
    };
    // North leads against spades: five tricks at best, with six of nine cards.
    assert_eq!(ask(-1, 1, 0), (1, 1, 5));
    assert_eq!(ask(-1, 2, 0), (1, 6, 5));
    assert_eq!(ask(0, 1, 0), (1, 1, 0));
    assert_eq!(ask(0, 2, 0), (1, 9, 0));
    assert_eq!(ask(5, 1, 0), (1, 1, 5));
    assert_eq!(ask(5, 2, 0), (1, 6, 5));
    assert_eq!(ask(4, 2, 0), (1, 9, 4));
    assert_eq!(ask(6, 2, 0), (1, 0, -1));
    assert_eq!(ask(-2, 1, 0).0, RETURN_TARGET_WRONG_LO);
    assert_eq!(ask(-1, 0, 0).0, RETURN_SOLNS_WRONG_LO);
    assert_eq!(ask(-1, 4, 0).0, RETURN_SOLNS_WRONG_HI);
    assert_eq!(ask(-1, 1, -1).0, RETURN_MODE_WRONG_LO);
    assert_eq!(ask(-1, 1, 3).0, RETURN_MODE_WRONG_HI);
}

/// One card of a suit a hand: forced cards, the last trick, cards on the table, and what is wrong.
#[test]
fn small_boards_and_wrong_ones() {
    let ask = |deal: BoardDeal, mode| {
        let mut answer = FutureTricks::default();
        // SAFETY: the answer is owned here.
        let code = unsafe { SolveBoard(deal, -1, 3, mode, &mut answer, 0) };
        (code, answer.cards, answer.score[0])
    };
    let hands = |spades: [u32; 4]| BoardDeal {
        trump: 4,
        remain_cards: spades.map(|spades| [spades, 0, 0, 0]),
        ..BoardDeal::default()
    };
    let [ace, king, queen, jack, two] = [1 << 14, 1 << 13, 1 << 12, 1 << 11, 1 << 2];
    assert_eq!(ask(hands([ace, king, queen, jack]), 1), (1, 1, 1));
    assert_eq!(ask(hands([jack, ace, queen, king]), 1), (1, 1, 0));
    // North has led the king; East has ace and two, of which the ace takes a trick, or both.
    let led = BoardDeal {
        current_trick_suit: [0; 3],
        current_trick_rank: [13, 0, 0],
        ..hands([queen, ace | two, jack | 1 << 3, 1 << 5 | 1 << 4])
    };
    assert_eq!(ask(led, 1).1, 2);
    let forced =
        BoardDeal { remain_cards: hands([queen, 0, jack | 1 << 3, 3 << 4]).remain_cards, ..led };
    let forced = BoardDeal {
        remain_cards: [
            forced.remain_cards[0],
            [0, ace | king, 0, 0],
            forced.remain_cards[2],
            forced.remain_cards[3],
        ],
        ..forced
    };
    // Two equal cards are one choice, which mode 0 does not solve.
    assert_eq!(ask(forced, 0), (1, 1, -2));
    assert_eq!(ask(hands([0; 4]), 1).0, RETURN_ZERO_CARDS);
    assert_eq!(ask(hands([ace, ace, queen, jack]), 1).0, RETURN_DUPLICATE_CARDS);
    assert_eq!(ask(hands([ace | two, king, queen, 0]), 1).0, RETURN_CARD_COUNT);
    assert_eq!(ask(hands([ace, king, queen, 1]), 1).0, RETURN_SUIT_OR_RANK);
    assert_eq!(ask(BoardDeal { trump: 5, ..led }, 1).0, RETURN_TRUMP_WRONG);
    assert_eq!(ask(BoardDeal { first: 4, ..led }, 1).0, RETURN_FIRST_WRONG);
    assert_eq!(ask(BoardDeal { current_trick_rank: [0, 13, 0], ..led }, 1).0, RETURN_SUIT_OR_RANK);
    assert_eq!(ask(BoardDeal { current_trick_rank: [15, 0, 0], ..led }, 1).0, RETURN_SUIT_OR_RANK);
    assert_eq!(ask(BoardDeal { current_trick_rank: [12, 0, 0], ..led }, 1).0, RETURN_PLAYED_CARD);
}

#[test]
fn tables_pars_and_plays_are_those_of_the_list() {
    for record in records() {
        let known = table(&record);
        let (mut results, mut pars) = (
            TableResults::default(),
            ParResults { par_score: [[0; 16]; 2], par_contracts_string: [[0; 128]; 2] },
        );
        let hands = TableDealPbn { cards: text(record.hands) };
        // SAFETY: the answers are owned here.
        let code = unsafe { CalcParPBN(hands, &mut results, record.vulnerable, &mut pars) };
        assert_eq!((code, results), (RETURN_NO_FAULT, known), "{}", record.hands);
        let scores = [pars.par_score, [[0; 16]; 2]].concat();
        let [ns, ew, ns_contracts, ew_contracts] = record.quoted("PAR")[..] else { panic!() };
        assert_eq!([read(&scores[0]), read(&scores[1])], [ns, ew]);
        let contracts = pars.par_contracts_string.map(|contracts| read(&contracts));
        assert_eq!(contracts, [ns_contracts, ew_contracts]);

        let mut dealer = ParResultsDealer { number: 0, score: 0, contracts: [[0; 10]; 10] };
        // SAFETY: the answer is owned here.
        let code = unsafe { DealerPar(&known, &mut dealer, record.dealer, record.vulnerable) };
        let expected = record.quoted("PAR2");
        assert_eq!((code, dealer.score.to_string()), (RETURN_NO_FAULT, expected[0].into()));
        let contracts = &dealer.contracts[..dealer.number as usize];
        assert_eq!(contracts.iter().map(|it| read(it)).collect::<Vec<_>>(), expected[1..]);

        let cards = record.quoted("PLAY")[0];
        let play = PlayTracePbn { number: (cards.len() / 2) as c_int, cards: text(cards) };
        let mut solved = SolvedPlay { number: 0, tricks: [0; 53] };
        // SAFETY: the answer is owned here.
        let code = unsafe { AnalysePlayPBN(record.deal, play, &mut solved, 0) };
        let trace = record.numbers("TRACE");
        assert_eq!((code, solved.number), (RETURN_NO_FAULT, trace[0]));
        assert_eq!(solved.tricks[..trace[0] as usize], trace[1..]);
    }
}
