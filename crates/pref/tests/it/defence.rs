use cards::Seats;
use pref::balkan::{IllegalKontra, Kontra};
use pref::{Declaration, Defence, Players, Rules, Seat, Stance, Trio};

use crate::common::{options, rows};

/// Declarations and stances of defenders: docs/sources/preferans.md#R12,
/// docs/sources/preferans.md#R13, docs/sources/preferans.md#R51 … docs/sources/preferans.md#R53,
/// and docs/sources/preferans.md#A6.
#[test]
fn defenders_decide() {
    let trio = Trio::of(Players::Three, Seat::C);
    let mut seen = 0;
    for row in rows(include_str!("../data/defence.txt")) {
        let [id, rules, contract, says, expected] = row[..] else { panic!("{row:?}") };
        let options = options(rules);
        let mut defence = Defence::new(trio, Seat::A, contract.parse().unwrap(), &options);
        for say in says.split_whitespace() {
            let say: Declaration = say.parse().unwrap();
            defence.push(say).unwrap_or_else(|error| panic!("{id}: {error}"));
        }
        if let Some(legal) = expected.strip_prefix("may ") {
            let (seat, legal) = legal.split_once(' ').unwrap();
            let says: Vec<_> = defence.legal().iter().map(ToString::to_string).collect();
            assert_eq!(says.join(" "), legal, "{id}");
            assert_eq!(defence.turn(), seat.parse().ok(), "{id}");
        } else {
            assert_eq!(defence.turn(), None, "{id}");
            let word = |stance: Stance| format!("{stance:?}").to_lowercase();
            let stances = defence.settled().map(word);
            let played = if defence.is_played() { "played" } else { "unplayed" };
            let open = if defence.is_open() { "open" } else { "closed" };
            assert_eq!(format!("{} {played} {open}", stances.join(" ")), expected, "{id}");
        }
        seen += 1;
    }
    assert_eq!(seen, 24);
}

/// Kontra chains: X, Y and the declarer's answers.
#[test]
fn chains_of_kontra_rise() {
    let trio = Trio::of(Players::Three, Seat::C);
    for row in rows(include_str!("../data/kontra.txt")) {
        let [id, rules, contract, says, answers, expected] = row[..] else { panic!("{row:?}") };
        let options = options(rules);
        let Rules::Balkan(rules) = &options.rules else { panic!("{id}: kontra is Balkan") };
        let contract = contract.parse().unwrap();
        let mut defence = Defence::new(trio, Seat::A, contract, &options);
        for say in says.split_whitespace() {
            defence.push(say.parse().unwrap()).unwrap();
        }
        let mut kontra = Kontra::new(Seat::A, contract, &defence, rules);
        for answer in answers.split_whitespace() {
            let (seat, chains) = answer.split_once(':').unwrap();
            assert_eq!(kontra.turn(), seat.parse().ok(), "{id}: {answer}");
            let chains: Seats<Seat> =
                chains.chars().filter_map(|seat| seat.to_string().parse().ok()).collect();
            kontra.push(chains).unwrap_or_else(|error| panic!("{id}: {answer}: {error}"));
        }
        let turn = kontra.turn().map_or("stands".into(), |seat| format!("asks {seat}"));
        let [x, y] = kontra.levels();
        assert_eq!(format!("{x},{y} {turn}"), expected, "{id}");
    }
}

#[test]
fn a_declarer_raises_all_chains_or_none() {
    let options = options("essay");
    let Rules::Balkan(rules) = &options.rules else { unreachable!() };
    let trio = Trio::of(Players::Three, Seat::C);
    let contract = "3t".parse().unwrap();
    let mut defence = Defence::new(trio, Seat::A, contract, &options);
    (0..2).for_each(|_| defence.push(Declaration::Come).unwrap());
    let mut kontra = Kontra::new(Seat::A, contract, &defence, rules);
    assert_eq!(
        kontra.push(Seats::of(Seat::C)),
        Err(IllegalKontra::NotThese { chains: Seats::of(Seat::C) })
    );
    kontra.push(Seats::of(Seat::B)).unwrap();
    kontra.push(Seats::of(Seat::C)).unwrap();
    assert_eq!(kontra.push(Seats::of(Seat::B)), Err(IllegalKontra::AllAtOnce));
}
