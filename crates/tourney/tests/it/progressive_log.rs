//! The log of a progressive event as text.

use bridge::{BySeat, BySide, Outcome, Seat, Side};
use cards::Card;
use tourney::merge::{Excluded, FaultKind, MergeLog, Reading, read, write};
use tourney::progressive::{Act, Draw, Kind, Pack, Player, Progressive, ProgressiveError};

use crate::support::{assert_faults_named, assert_written_alike};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn made() -> Outcome {
    Outcome::Played { contract: "4SX-N".parse().unwrap(), tricks: bridge::Tricks::new(10).unwrap() }
}

/// Every act as it is written.
#[test]
fn acts_are_written_and_read() {
    let four = BySeat(["SA", "HK", "D3", "C2"].map(card));
    let draws = [(5, "SA"), (7, "HK"), (2, "D3"), (3, "C2")]
        .map(|(player, of)| Draw { player, card: card(of) });
    let outcome = made();
    let honors = "N:100".parse().ok();
    assert_written_alike([
        (Act::Card { player: 5, table: 1, seat: Seat::North }, "card 5 1 N"),
        (Act::CutPartners { table: 1, draws }, "cut-partners 1 5=SA 7=HK 2=D3 3=C2"),
        (Act::Sit { table: 1, seats: BySeat([5, 7, 2, 3]) }, "sit 1 N=5 E=7 S=2 W=3"),
        (Act::CutDeal { table: 1, draws: four }, "cut-deal 1 N=SA E=HK S=D3 W=C2"),
        (Act::Dealer { table: 1, seat: Seat::West }, "dealer 1 W"),
        (Act::Pack { table: 1, pack: Pack::Second }, "pack 1 second"),
        (Act::Scorer { table: 1, player: 5 }, "scorer 1 5"),
        (Act::Deal { table: 1, outcome, honors: None }, "deal 1 contract=4SX-N tricks=10"),
        (Act::Deal { table: 1, outcome, honors }, "deal 1 contract=4SX-N tricks=10 honors=N:100"),
        (Act::Deal { table: 1, outcome: Outcome::PassedOut, honors: None }, "deal 1 passed"),
        (
            Act::CutTie { table: 1, draws: BySide([card("SA"), card("HK")]) },
            "cut-tie 1 NS=SA EW=HK",
        ),
        (Act::Winner { table: 1, side: Side::EastWest }, "winner 1 EW"),
        (Act::Move, "move"),
    ]);
}

/// What is wrong is named, with how the act is written.
#[test]
fn a_wrong_act_is_named() {
    assert_faults_named::<Act>(&[
        ("card 5 1", "", "card"),
        ("card 5 1 X", "X", "card"),
        ("cut-partners 1 5=SA 7=HK 2=D3", "", "cut-partners"),
        ("cut-partners 1 5=SA 7=HK 2=D3 3=X2", "X2", "cut-partners"),
        ("cut-partners 1 2 5=SA 7=HK 2=D3 3=C2", "2", "cut-partners"),
        ("sit 1 N=5 E=7 S=2", "", "sit"),
        ("sit 1 N=5 E=7 S=2 W=x", "x", "sit"),
        ("cut-deal 1 N=SA E=HK S=D3 Z=C2", "Z", "cut-deal"),
        ("dealer 1", "", "dealer"),
        ("pack 1 third", "third", "pack"),
        ("scorer 1", "", "scorer"),
        ("deal 1 contract=4S-N tricks=10 honors=N:70", "N:70", "deal"),
        ("deal 1 contract=4S-N tricks=10 lead=HK", "lead", "deal"),
        ("cut-tie 1 NS=SA", "", "cut-tie"),
        ("winner 1 North", "North", "winner"),
        ("move up", "up", "move"),
        ("enter 1 passed", "enter", "card"),
    ]);
}

const LOG: &str = "\
event: progressive
name: Party
options: rounds=1 movement=NsStationary vul_mode=DealerSide cap=1000 honors=Off tie=Draw rank_tie=Share insult=Standard undertricks=Modern
player: 1 | name=Anna
player: 2 | name=Boris
player: 3 | name=Clara
player: 4 | name=Dmitri
player: 5 | name=Elena
player: 6 | name=Fyodor
player: 7 | name=Galina
player: 8 | name=Hans
1@1 | 2026-11-27T18:00:00Z | card 1 1 N
2@director | 2026-11-27T18:00:00Z | card 3 1 E
3@director | 2026-11-27T18:00:00Z | card 2 1 S
4@director | 2026-11-27T18:00:00Z | card 4 1 W
5@3 | 2026-11-27T18:01:00Z | dealer 1 E
6@3 | 2026-11-27T18:01:00Z | pack 1 first
7@1 | 2026-11-27T18:09:00Z | deal 1 contract=3NT-N tricks=9
";

fn faults(text: &str) -> Vec<(u32, FaultKind)> {
    read::<Progressive>(text).faults.into_iter().map(|fault| (fault.line, fault.kind)).collect()
}

fn log(text: &str) -> MergeLog<Progressive> {
    let Reading { log, faults, refused } = read::<Progressive>(text);
    assert_eq!((faults, refused), (Vec::new(), None));
    log.unwrap()
}

/// Players act under their numbers.
#[test]
fn a_log_is_read_as_it_is_written() {
    let read = log(LOG);
    assert_eq!(write(&read), LOG);
    assert_eq!(read.set_aside(), []);
    let rounds = read.state().rounds();
    assert_eq!(rounds[0][0].totals, BySide([400, 0]));
    // A player draws no other player's card, and does not end the round.
    for (author, act) in [("2", "card 5 2 N"), ("9", "card 5 2 N"), ("1", "move")] {
        let more = LOG.to_owned() + &format!("8@{author} | 2026-11-27T18:30:00Z | {act}\n");
        let aside = log(&more).set_aside().to_vec();
        assert!(
            matches!(&aside[..], [(_, Excluded::Event(ProgressiveError::NotDirector { .. }))]),
            "{aside:?}"
        );
    }
    let mixed = LOG.replace("rounds=1 movement=NsStationary", "rounds=1 movement=PrintedCards");
    let mixed = &mixed[..mixed.find("1@1").unwrap()];
    let mixed = mixed.to_owned() + "cards: 1-2-3-4 5-6-7-8\n";
    assert_eq!(write(&log(&mixed)), mixed);
}

#[test]
fn each_wrong_header_is_named() {
    let wrong = |from: &str, to: &str| faults(&LOG.replacen(from, to, 1));
    let one = |faults: Vec<(u32, FaultKind)>, line, found: &str| match &faults[..] {
        [(at, FaultKind::Act(fault))] => assert_eq!((*at, &fault.found[..]), (line, found)),
        _ => panic!("{faults:?}"),
    };
    one(wrong("player: 2 |", "player: 3 |"), 5, "3");
    one(wrong("name=Boris", "name=Boris | kind=boy"), 5, "boy");
    one(wrong("player: 2 | name=Boris", "player: 2"), 5, "");
    one(wrong("1@1", "cards: 1-2-3\n1@1"), 12, "1-2-3");
    let mixed = wrong("name=Boris", "name=Boris | kind=gentleman");
    assert!(matches!(&mixed[..], [(_, FaultKind::Setup { key })] if key == "player"), "{mixed:?}");
}

/// Lines of a list of entries.
#[test]
fn players_are_read_from_a_list() {
    let kind = |line: &str| Player::read(line).unwrap().kind;
    assert_eq!(
        [kind("Anna"), kind("Anna | lady"), kind("Boris | gentleman")],
        [Kind::Any, Kind::Lady, Kind::Gentleman]
    );
    assert_eq!(Player::read("Anna | boy").unwrap_err().found, "boy");
    assert_eq!(Player::read("| lady").unwrap_err().found, "| lady");
}
