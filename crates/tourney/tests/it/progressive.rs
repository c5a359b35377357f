//! Progressive bridge: deals, the worked example, movements, refusals.

use bridge::score::{HonorAward, Honors};
use bridge::{BySeat, BySide, Outcome, Seat, Side, Vulnerability};
use proptest::prelude::*;
use tourney::log::{By, Op, Refusal, TournamentLog};
use tourney::progressive::{
    Act, Cap, Draw, Kind, Movement, Progressive, ProgressiveError, ProgressiveOptions, RankTie,
    Setup, Tally, TallyRow, Tie, Waiting, rank,
};
use tourney::{Name, fuzz};

use crate::support;

type Event = TournamentLog<Progressive>;

fn played(contract: &str, tricks: u8) -> Outcome {
    match contract {
        "Pass" => Outcome::PassedOut,
        _ => Outcome::Played {
            contract: contract.parse().unwrap(),
            tricks: tricks.try_into().unwrap(),
        },
    }
}

#[test]
fn deals_of_the_table() {
    let options = ProgressiveOptions::default();
    let mut seen = 0;
    for line in support::lines(include_str!("../data/progressive.tsv")) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, contract, zone, tricks, uncapped, credited] = fields[..] else { panic!("{line}") };
        for declarer in Seat::ALL {
            let outcome = played(&format!("{contract}-{declarer}"), tricks.parse().unwrap());
            let vulnerable = if zone == "V" { Vulnerability::Both } else { Vulnerability::None };
            let score = options.deal(outcome, vulnerable, None);
            let own = |points: BySide<i32>| {
                (points[declarer.side()] - points[declarer.side().opponents()]).to_string()
            };
            assert_eq!(own(score.uncapped), uncapped, "{id}");
            assert_eq!(own(score.credited), credited, "{id}");
        }
        seen += 1;
    }
    assert_eq!(seen, 12);
}

#[test]
fn honors_are_added_before_the_cap() {
    let mut options = ProgressiveOptions::default();
    options.set("honors", "auto").unwrap();
    let award = |seat| HonorAward::new(seat, 150);
    let outcome = played("4SX-N", 13);
    let both = |honors| options.deal(outcome, Vulnerability::Both, honors).credited.0;
    assert_eq!(both(None), [1000, 0]);
    assert_eq!(both(award(Seat::South)), [1000, 0]);
    assert_eq!(both(award(Seat::West)), [1000, 150]);
}

fn name(number: u32) -> Name {
    format!("Player {number}").parse().unwrap()
}

fn setup(players: u32) -> Setup {
    Setup::new((1..=players).map(name))
}

fn enter(event: &mut Event, act: Act) {
    event.act(By::Director, 0, act).unwrap();
}

/// Each player draws the place of their number (1 N, 2 S, 3 E, 4 W of table 1, and so on); North
/// deals.
fn begin(event: &mut Event, players: u32) {
    for player in 1..=players {
        let table = (player - 1) / 4 + 1;
        let seat = [Seat::North, Seat::South, Seat::East, Seat::West][(player as usize - 1) % 4];
        enter(event, Act::Card { player, table, seat });
    }
    for table in 1..=players / 4 {
        enter(event, Act::Dealer { table, seat: Seat::North });
    }
}

fn deals(event: &mut Event, table: u32, results: [(&str, u8); 4]) {
    for (contract, tricks) in results {
        enter(event, Act::Deal { table, outcome: played(contract, tricks), honors: None });
    }
}

fn cut(event: &mut Event, table: u32, draws: [(u32, &str); 4]) {
    let draws = draws.map(|(player, card)| Draw { player, card: card.parse().unwrap() });
    enter(event, Act::CutPartners { table, draws });
}

/// The worked event of docs/sources/scoring.md#5.5.
fn p_ev(cap: Cap) -> Event {
    let mut setup = setup(8);
    setup.options.cap = cap;
    setup.options.set("rounds", "2").unwrap();
    let mut event = Event::open(setup).unwrap();
    begin(&mut event, 8);
    deals(&mut event, 1, [("4S-N", 10), ("3NT-E", 8), ("Pass", 0), ("2H-W", 9)]);
    deals(&mut event, 2, [("1NT-E", 9), ("6H-W", 12), ("5CX-S", 7), ("3S-N", 9)]);
    enter(&mut event, Act::Move);
    cut(&mut event, 1, [(7, "SK"), (8, "SQ"), (1, "D2"), (2, "H2")]);
    cut(&mut event, 2, [(3, "C5"), (4, "CA"), (5, "H9"), (6, "HT")]);
    deals(&mut event, 1, [("3NT-N", 10), ("4H-E", 10), ("2D-S", 8), ("1NT-W", 5)]);
    deals(&mut event, 2, [("2SX-N", 6), ("3C-E", 9), ("4S-N", 11), ("Pass", 0)]);
    enter(&mut event, Act::Move);
    event
}

#[test]
fn the_worked_event() {
    let event = p_ev(Cap::THOUSAND);
    let totals: Vec<[i32; 2]> =
        event.state().rounds().iter().flatten().map(|table| table.totals.0).collect();
    assert_eq!(totals, [[520, 140], [140, 2580], [720, 620], [650, 410]]);
    let seats = |round: usize, table: usize| event.state().rounds()[round][table].seats.0;
    assert_eq!(seats(1, 0), [7, 8, 2, 1].map(Some));
    assert_eq!(seats(1, 1), [4, 3, 6, 5].map(Some));
    let rows: Vec<String> = event
        .state()
        .ranking()
        .iter()
        .map(|rank| {
            let tally = &event.state().tallies()[rank.player as usize - 1];
            format!(
                "{} {}: {} {} {:+}",
                rank.place, rank.player, tally.own, tally.opponents, rank.net
            )
        })
        .collect();
    assert_eq!(
        rows,
        [
            "1 7: 3300 760 +2540",
            "2 8: 3200 860 +2340",
            "3 2: 1240 760 +480",
            "4 1: 1140 860 +280",
            "5 4: 790 930 -140",
            "6 3: 550 1170 -620",
            "7 6: 790 2990 -2200",
            "8 5: 550 3230 -2680",
        ]
    );
    let without = p_ev(Cap::NONE);
    let net = |player: usize| without.state().tallies()[player - 1].net;
    assert_eq!([7, 8, 5, 6].map(net), [2640, 2440, -2780, -2300]);
    assert_eq!([2, 1, 4, 3].map(net), [480, 280, -140, -620]);
}

#[test]
fn the_largest_plus_wins() {
    let tally = |(player, own, opponents)| {
        let row = TallyRow { round: 1, table: 1, seat: Seat::North, own, opponents };
        Tally::new(player, name(player), vec![row])
    };
    let tallies = [(1, 50, 0), (2, 0, 0), (3, 0, 10), (4, 400, 100), (5, 150, 100)].map(tally);
    let ranked = |tie| {
        rank(&tallies, tie)
            .iter()
            .map(|rank| format!("{} {}", rank.place, rank.player))
            .collect::<Vec<String>>()
    };
    assert_eq!(ranked(RankTie::Share), ["1 4", "2= 1", "2= 5", "4 2", "5 3"]);
    assert_eq!(ranked(RankTie::HigherOwn), ["1 4", "2 5", "3 1", "4 2", "5 3"]);
    assert_eq!(ranked(RankTie::MorePlusRounds), ["1 4", "2= 1", "2= 5", "4 2", "5 3"]);
    assert_eq!(Tally::new(1, name(1), vec![]).net, 0);
}

#[test]
fn a_refusal_says_what_and_where() {
    let mut event = Event::open(setup(8)).unwrap();
    let mut refused = |by: By, act: Act| event.act(by, 0, act).unwrap_err().to_string();
    let pass = |table| Act::Deal { table, outcome: Outcome::PassedOut, honors: None };
    insta::assert_snapshot!(refused(By::Director, pass(1)), @"table 1 is not ready: its four sit down and cut for the deal first");
    insta::assert_snapshot!(refused(By::Director, pass(3)), @"there is no table 3: the last is 2");
    insta::assert_snapshot!(refused(By::Director, Act::Move), @"table 1 has played 0 of its four deals");
    insta::assert_snapshot!(
        refused(By::Person(name(1)), Act::Move),
        @"only the director can do this, not Player 1"
    );
    begin(&mut event, 8);
    let mut refused = |by: By, act: Act| event.act(by, 0, act).unwrap_err().to_string();
    insta::assert_snapshot!(
        refused(By::Director, Act::Card { player: 1, table: 2, seat: Seat::North }),
        @"the card of table 2, N is player 5's"
    );
    insta::assert_snapshot!(refused(By::Person(name(5)), pass(1)), @"Player 5 does not sit at table 1");
    let honors = Act::Deal {
        table: 1,
        outcome: played("4S-N", 10),
        honors: HonorAward::new(Seat::North, 100),
    };
    insta::assert_snapshot!(refused(By::Director, honors), @"table 1, deal 1: N:100 cannot be written for honors");
    let many = Act::Deal { table: 2, outcome: played("4S-N", 13), honors: None };
    let many = serde_json::to_string(&many).unwrap().replace(":13", ":14");
    insta::assert_snapshot!(serde_json::from_str::<Act>(&many).unwrap_err(), @"14 tricks: a board has thirteen");
    enter(&mut event, Act::Scorer { table: 1, player: 3 });
    let mut refused = |by: By, act: Act| event.act(by, 0, act).unwrap_err().to_string();
    insta::assert_snapshot!(
        refused(By::Person(name(1)), pass(1)),
        @"player 3 writes the score of table 1, not Player 1"
    );
    (0..4).for_each(|_| enter(&mut event, pass(1)));
    let mut refused = |by: By, act: Act| event.act(by, 0, act).unwrap_err().to_string();
    insta::assert_snapshot!(refused(By::Director, pass(1)), @"table 1 has played its four deals");
    (0..4).for_each(|_| enter(&mut event, pass(2)));
    let refused = event.act(By::Director, 0, Act::Move).unwrap_err().to_string();
    insta::assert_snapshot!(refused, @"table 1 ended even, 0 each: the sides cut for who moves");
    assert_eq!(event.state().waiting(1), Some(Waiting::Tie));
    for table in 1..=2 {
        let draws = BySide(["H7", "S7"].map(|card| card.parse().unwrap()));
        enter(&mut event, Act::CutTie { table, draws });
    }
    enter(&mut event, Act::Move);
    let old = Act::Sit { table: 1, seats: BySeat([7, 3, 8, 4]) };
    let refused = event.act(By::Director, 0, old).unwrap_err().to_string();
    insta::assert_snapshot!(refused, @"players 7 and 8 of table 1 were partners in the round before");
}

#[test]
fn an_entry_is_corrected_by_another() {
    let mut event = p_ev(Cap::THOUSAND);
    let before = event.state().clone();
    // Correct the third deal of the last round at table 1 to one trick less.
    let at = event
        .entries()
        .iter()
        .rposition(|entry| matches!(&entry.op, Op::Act(Act::Deal { outcome, .. }) if *outcome == played("2D-S", 8)))
        .unwrap();
    let entry = event.entries()[at].no;
    let act = Act::Deal { table: 1, outcome: played("2D-S", 7), honors: None };
    event.enter(By::Director, 1, "a trick was miscounted", Op::Correct { entry, act }).unwrap();
    assert_eq!(event.state().tallies()[6].net, 2540 - 90 - 100);
    // A correction that would send other players to table 1 in round 2 contradicts later entries.
    let act = Act::Deal { table: 1, outcome: played("2HX-W", 9), honors: None };
    let entry = 14;
    assert!(matches!(&event.entries()[13].op, Op::Act(Act::Deal { table: 1, .. })));
    let refusal = event.enter(By::Director, 2, "", Op::Correct { entry, act }).unwrap_err();
    assert!(
        matches!(
            refusal,
            Refusal::Undermines { error: ProgressiveError::Stranger { table: 1, .. }, .. }
        ),
        "{refusal}"
    );
    // Striking the correction restores the old state.
    let last = event.entries().len() as u32;
    event.enter(By::Director, 3, "it was not", Op::Strike { entry: last }).unwrap();
    assert_eq!(*event.state(), before);
    let by = By::Person(name(1));
    let refusal = event.enter(by, 4, "", Op::Strike { entry: 1 }).unwrap_err();
    insta::assert_snapshot!(refusal, @"only the director corrects and strikes entries, not Player 1");
    let refusal = event.enter(By::Director, 4, "", Op::Strike { entry: 99 }).unwrap_err();
    insta::assert_snapshot!(refusal, @"there is no entry 99: the log has 32");
}

#[test]
fn a_log_is_kept_as_text() {
    let event = p_ev(Cap::THOUSAND);
    let text: Vec<String> =
        event.entries().iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
    insta::assert_snapshot!(text[0], @r#"{"v":1,"no":1,"by":"director","when":0,"op":{"act":{"act":"card","player":1,"table":1,"seat":"N"}}}"#);
    let setup = serde_json::to_string(event.setup()).unwrap();
    let setup = serde_json::from_str(&setup).unwrap();
    let entries = text.iter().map(|line| serde_json::from_str(line).unwrap());
    let again = Event::reopen(setup, entries).unwrap();
    assert_eq!(again.state(), event.state());
    let mut late = event.entries()[0].clone();
    late.v = 9;
    let refusal = Event::reopen(event.setup().clone(), [late]).unwrap_err();
    insta::assert_snapshot!(refusal, @"entry 1 is of version 9; this program knows 1");
    let gap = event.entries()[1..].to_vec();
    let refusal = Event::reopen(event.setup().clone(), gap).unwrap_err();
    insta::assert_snapshot!(refusal, @"entry 1 comes next, not 2");
}

/// A round in which North-South win at each table, or as `winners` says.
fn round(event: &mut Event, tables: u32) {
    for table in 1..=tables {
        if let Some(Waiting::Dealer) = event.state().waiting(table) {
            enter(event, Act::Dealer { table, seat: Seat::South });
        }
        deals(event, table, [("1NT-N", 7), ("Pass", 0), ("Pass", 0), ("Pass", 0)]);
    }
    enter(event, Act::Move);
}

fn seats(event: &Event) -> Vec<[u32; 4]> {
    let rounds = event.state().rounds();
    rounds.last().unwrap().iter().map(|table| table.seats.0.map(|seat| seat.unwrap_or(0))).collect()
}

#[test]
fn pairs_may_stay_together() {
    let mut setup = setup(12);
    setup.options.movement = Movement::WinnersUpFixedPairs;
    let mut event = Event::open(setup).unwrap();
    begin(&mut event, 12);
    round(&mut event, 3);
    // Table 1's North-South stayed, table 2's came up; at table 3 table 1's losers came in.
    assert_eq!(seats(&event), [[1, 5, 2, 6], [9, 7, 10, 8], [3, 11, 4, 12]]);
}

#[test]
fn north_south_may_stay_all_evening() {
    let mut setup = setup(12);
    setup.options.movement = Movement::NsStationary;
    let mut event = Event::open(setup).unwrap();
    begin(&mut event, 12);
    round(&mut event, 3);
    assert_eq!(seats(&event), [[1, 7, 2, 8], [5, 11, 6, 12], [9, 3, 10, 4]]);
    (0..2).for_each(|_| round(&mut event, 3));
    assert_eq!(seats(&event)[0], [1, 3, 2, 4]);
}

fn mixed(players: u32, movement: Movement) -> Event {
    let mut setup = setup(players);
    for (at, player) in setup.players.iter_mut().enumerate() {
        // In the order of `begin`: N lady, S gentleman, E lady, W gentleman.
        player.kind = [Kind::Lady, Kind::Gentleman][at % 2];
    }
    setup.options.movement = movement;
    setup.options.set("rounds", "40").unwrap();
    let mut event = Event::open(setup).unwrap();
    begin(&mut event, players);
    event
}

#[test]
fn ladies_and_gentlemen_change_partners_as_they_meet() {
    let mut event = mixed(12, Movement::WinnersUp);
    round(&mut event, 3);
    // Table 1: 5 and 6 came, 1 and 2 stayed: 5 plays with 2, 6 with 1.
    assert_eq!(seats(&event)[0], [5, 6, 2, 1]);
    assert_eq!(event.state().waiting(1), Some(Waiting::Dealer));
}

#[test]
fn ladies_go_down_and_gentlemen_up() {
    for tables in 2..=7u32 {
        let mut event = mixed(tables * 4, Movement::LadiesGents);
        let mut met = std::collections::BTreeSet::new();
        for round_number in 1..=tables {
            for four in seats(&event) {
                let [n, e, s, w] = four;
                // Every lady of a table with every gentleman there, as partners or opponents.
                for couple in [(n, s), (n, w), (e, s), (e, w)] {
                    assert!(
                        met.insert(couple),
                        "{tables} tables, round {round_number}: {couple:?}"
                    );
                }
            }
            round(&mut event, tables);
        }
    }
}

#[test]
fn printed_cards_are_followed() {
    let mut setup = setup(8);
    setup.options.movement = Movement::PrintedCards;
    setup.options.set("rounds", "2").unwrap();
    let refused = Event::open(setup.clone()).unwrap_err();
    insta::assert_snapshot!(refused, @"round 1 of the printed cards does not seat every player once");
    setup.printed = vec![
        vec![BySeat([1, 2, 3, 4]), BySeat([5, 6, 7, 8])],
        vec![BySeat([1, 3, 5, 7]), BySeat([2, 4, 6, 8])],
    ];
    let mut event = Event::open(setup).unwrap();
    round(&mut event, 2);
    assert_eq!(seats(&event), [[1, 3, 5, 7], [2, 4, 6, 8]]);
    round(&mut event, 2);
    assert_eq!(event.state().round(), None);
    assert_eq!(
        event.act(By::Director, 0, Act::Move).unwrap_err(),
        Refusal::Event(ProgressiveError::Over)
    );
}

#[test]
fn a_tied_table_is_decided_as_announced() {
    for (tie, winner) in [(Tie::LastDealPlus, Side::EastWest), (Tie::SeatedNs, Side::NorthSouth)] {
        let mut setup = setup(8);
        setup.options.tie = tie;
        let mut event = Event::open(setup).unwrap();
        begin(&mut event, 8);
        deals(&mut event, 1, [("1NT-N", 7), ("1NT-E", 7), ("Pass", 0), ("Pass", 0)]);
        let table = &event.state().rounds()[0][0];
        assert_eq!(table.winner, Some(winner), "{tie}");
    }
}

#[test]
fn who_may_take_part() {
    let open = |setup: Setup| Event::open(setup).unwrap_err().to_string();
    insta::assert_snapshot!(open(setup(6)), @"6 players: there are four for each of two tables or more");
    insta::assert_snapshot!(open(setup(4)), @"4 players: there are four for each of two tables or more");
    let mut twice = setup(8);
    twice.players[7].name = name(1);
    insta::assert_snapshot!(open(twice), @"Player 1 is entered twice");
    let mut kinds = setup(8);
    kinds.players[0].kind = Kind::Lady;
    insta::assert_snapshot!(open(kinds), @"1 ladies and 0 gentlemen of 8: as many of either, or no difference");
    let mut apart = setup(8);
    apart.options.movement = Movement::LadiesGents;
    insta::assert_snapshot!(open(apart), @"ladies and gentlemen move apart only where the players are entered as such");
}

#[test]
fn a_player_sees_their_own_table() {
    let mut event = Event::open(setup(8)).unwrap();
    begin(&mut event, 8);
    let four = [("1NT-N", 7), ("Pass", 0), ("Pass", 0), ("Pass", 0)];
    deals(&mut event, 1, four);
    deals(&mut event, 2, four);
    let view = event.state().view(&By::Person(name(1)));
    assert_eq!(view.tables[0].totals.0, [90, 0]);
    assert_eq!((view.tables[1].totals.0, view.tables[1].deals.len()), ([0, 0], 0));
    assert_eq!((view.tallies.len(), view.ranking.len()), (1, 0));
    assert_eq!(view.tallies[0].net, 90);
    let watcher = event.state().view(&By::Person("Somebody".parse().unwrap()));
    assert!(watcher.tallies.is_empty() && watcher.tables[0].deals.is_empty());
    let director = event.state().view(&By::Director);
    assert_eq!((director.tallies.len(), director.ranking.len()), (8, 8));
    assert_eq!(event.state().waiting(1), Some(Waiting::Signal));
    let options = ProgressiveOptions { honors: Honors::Off, ..ProgressiveOptions::default() };
    assert_eq!(options.settings().len(), 9);
}

proptest! {
    #[test]
    fn random_events_stay_sound(bytes in prop::collection::vec(any::<u8>(), 0..1200)) {
        fuzz::progressive(&bytes);
    }
}

#[test]
fn random_events_get_somewhere() {
    let mut dice = support::Dice(5);
    let rounds: Vec<Option<u32>> =
        (0..40).map(|_| fuzz::progressive(&dice.bytes(6000)).state().round()).collect();
    let far = rounds.iter().filter(|round| round.is_none_or(|round| round > 1)).count();
    assert!(far > 5, "{rounds:?}");
}
