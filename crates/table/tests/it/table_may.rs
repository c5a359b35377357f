//! What a person may do about chairs and people is what the table accepts: checked after every step
//! of random evenings, for everybody at the table, against the commands themselves.

use std::collections::BTreeMap;

use bridge::forms::FormOptions;
use bridge::{EveningOptions, Session};
use cards::Seats;
use pref::Match;
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use table::{
    Command, Game, Permission, PersonId, Refusal, Secret, ServerDuty, Share, Stage, Table,
    TableMay, TableOptions,
};

use crate::evening::{Evening, Playable, person};
use crate::tiny::Doubles;

/// Would the table accept this command, with any effect?
fn accepts<G: Game>(table: &Table<G>, who: &PersonId, command: &Command<G>) -> bool {
    table.decide(who, command).is_ok_and(|events| !events.is_empty())
}

/// A permission agrees with what the table answers to the command: the very refusal is told, if its
/// reason is not on the table.
fn check_permission<G: Game, T>(
    may: Option<&Permission<T, Refusal<G>>>,
    answer: Result<Vec<table::Event<G>>, Refusal<G>>,
    about: &str,
) {
    let json = |refusal: &Refusal<G>| serde_json::to_string(refusal).expect("it is sent so");
    match (may, answer) {
        (Some(Permission::Allowed { .. }), Ok(events)) => assert!(!events.is_empty(), "{about}"),
        (Some(Permission::Refused(stated)), Err(refusal)) => {
            assert_eq!(json(stated), json(&refusal), "{about}");
        }
        (None, Err(refusal)) => {
            let hidden = matches!(
                refusal,
                Refusal::SawHands | Refusal::WatcherSawHands | Refusal::TooMuch { .. }
            );
            assert!(!hidden, "{about}: {refusal}");
        }
        (None, Ok(events)) => assert!(events.is_empty(), "{about} is accepted"),
        (Some(Permission::Allowed { .. }), Err(refusal)) => panic!("{about}: {refusal}"),
        (Some(Permission::Refused(stated)), Ok(_)) => panic!("{about}: {stated}"),
    }
}

/// All that this person may do about chairs and people.
pub(crate) fn check<G: Game>(table: &Table<G>, who: &PersonId) {
    let may = table.table_may(who);
    let taken = |command: Command<G>| accepts(table, who, &command);
    for seat in table.chairs().keys().copied() {
        let sits = may.sit.get(&seat);
        check_permission(sits, table.decide(who, &Command::Sit { seat }), "sit");
        let named = sits.and_then(|sits| sits.allowed());
        assert!(named.is_none_or(|named| *named == seat), "{who} sits in {seat}");
        let number = numbers(seat);
        let hash = table
            .hash_of(seat, number)
            .unwrap_or_else(|| number.hash("t", 1, Secret::new([0; 32]).commitment(), 0));
        let listed: [(&Seats<G::Seat>, Command<G>); 7] = [
            (&may.stand, Command::Stand { seat }),
            (&may.sit_robot, Command::SitRobot { seat }),
            (&may.remove_robot, Command::RemoveRobot { seat }),
            (&may.deputise, Command::Deputise { seat }),
            (&may.give_back, Command::Return { seat }),
            (&may.commit, Command::CommitNumber { seat, hash }),
            (&may.share, Command::Share { seat, share: number }),
        ];
        for (seats, command) in listed {
            assert_eq!(seats.contains(seat), taken(command.clone()), "{who}: {command:?}");
        }
    }
    assert_eq!(may.wait, taken(Command::Wait), "{who} waits");
    assert_eq!(may.end_wait, taken(Command::EndWait), "{who} comes back");
    let locks = taken(Command::Lock { on: true }) || taken(Command::Lock { on: false });
    assert_eq!(may.lock, locks, "{who} locks or unlocks");
    assert_eq!(may.start, taken(Command::Start), "{who} starts");
    for guest in PEOPLE.map(person) {
        let removes = taken(Command::Remove { person: guest.clone() });
        assert_eq!(may.remove.contains(&guest), removes, "{who} removes {guest}");
        let readmits = taken(Command::Readmit { person: guest.clone() });
        assert_eq!(may.readmit.contains(&guest), readmits, "{who} readmits {guest}");
        check_show(table, who, &may, &guest);
    }
}

/// A hand is shown, or hidden again, in the seat that is named; where none is, in no seat.
fn check_show<G: Game>(table: &Table<G>, who: &PersonId, may: &TableMay<G>, guest: &PersonId) {
    let own = table.seats_of(who);
    let toggle = |seat: G::Seat| {
        let on = !table.viewer(guest).shown.contains(seat);
        table.decide(who, &Command::Show { seat, to: guest.clone(), on })
    };
    let shows = may.show.get(guest);
    match shows {
        Some(Permission::Allowed { allowed }) => check_permission(shows, toggle(*allowed), "show"),
        _ if own.is_empty() => assert!(shows.is_none(), "{who} has no hand to show"),
        _ => own.iter().for_each(|seat| check_permission(shows, toggle(seat), "show")),
    }
}

/// The number that the tests give for a seat; each opens what it committed to.
fn numbers<S: cards::Seat>(seat: S) -> Share {
    Share(7 + seat.index() as u128)
}

const PEOPLE: [&str; 7] = ["a", "b", "c", "d", "e", "f", "g"];

/// A command about chairs and people, drawn at random; most are refused.
fn drawn<G: Game>(table: &Table<G>, random: &mut ChaCha8Rng) -> Command<G> {
    let mut below = |count: usize| random.next_u32() as usize % count;
    let chairs: Vec<G::Seat> = table.chairs().keys().copied().collect();
    let seat = chairs[below(chairs.len())];
    let guest = person(PEOPLE[below(PEOPLE.len())]);
    match below(16) {
        0 | 1 => Command::Sit { seat },
        2 => Command::Stand { seat },
        3 => Command::Wait,
        4 => Command::EndWait,
        5 => Command::SitRobot { seat },
        6 => Command::RemoveRobot { seat },
        7 => Command::Deputise { seat },
        8 => Command::Return { seat },
        9 => Command::Lock { on: below(2) == 0 },
        10 => Command::Remove { person: guest },
        11 => Command::Readmit { person: guest },
        12 | 13 => Command::Show { seat, to: guest, on: below(3) > 0 },
        14 => Command::Say { text: "well played".into() },
        _ => Command::Start,
    }
}

/// One step of the game, by whoever is in the seat.
fn play<G: Playable>(evening: &mut Evening<G>, random: &mut ChaCha8Rng) {
    match evening.table.stage() {
        Stage::Gathering | Stage::Over => {}
        Stage::Between if evening.table.wants_secret() => {
            let secret = Secret::new([random.next_u32() as u8; 32]);
            evening.perform(&ServerDuty::Commit(secret));
        }
        Stage::Between => {
            for who in PEOPLE {
                let _without_a_seat = evening.give(who, Command::Ready);
            }
        }
        Stage::Dealing if random.next_u32().is_multiple_of(4) => evening.perform(&ServerDuty::Seal),
        Stage::Dealing => {
            if let Some(seat) = evening.table.hashes_wanted().iter().next() {
                let who = evening.sitter(seat).expect("only people are asked");
                let hash = evening.table.hash_of(seat, numbers(seat)).expect("a dealing");
                evening.give(&who, Command::CommitNumber { seat, hash }).expect("it is wanted");
            } else if let Some(seat) = evening.table.shares_wanted().iter().next() {
                let who = evening.sitter(seat).expect("they stay until they have opened it");
                let share = numbers(seat);
                evening.give(&who, Command::Share { seat, share }).expect("it is wanted");
            } else {
                evening.perform(&ServerDuty::Seal);
            }
        }
        Stage::Playing => {
            let mut moves = evening.table.game().moves();
            while !moves.is_empty() {
                let (seat, command) = moves.swap_remove(random.next_u32() as usize % moves.len());
                let robot = evening.table.decide_for_robot(seat, &command);
                let person = evening
                    .sitter(seat)
                    .map(|who| evening.table.decide(&person(&who), &Command::Game { command }));
                if let Some(events) = person.and_then(Result::ok).or(robot.ok()) {
                    return evening.write(events);
                }
            }
        }
    }
}

/// A random evening on which people come, go and change chairs all the time.
fn restless<G: Playable>(options: TableOptions<G>, seed: u64) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut evening = Evening::open(options, "a");
    let mut known: BTreeMap<PersonId, (u64, String)> = BTreeMap::new();
    for step in 0..400 {
        let who = PEOPLE[random.next_u32() as usize % PEOPLE.len()];
        match random.next_u32() % 4 {
            0 => {
                let _locked_or_removed = evening.enter(who);
            }
            1 => {
                let command = drawn(&evening.table, &mut random);
                let _refused = evening.give(who, command);
            }
            _ => play(&mut evening, &mut random),
        }
        let revision = evening.table.revisions().people;
        for who in PEOPLE.map(person) {
            if evening.table.guest(&who).is_none() {
                known.remove(&who);
                continue;
            }
            check(&evening.table, &who);
            let may = serde_json::to_string(&evening.table.table_may(&who)).expect("it is sent");
            if let Some((before, old)) = known.get(&who)
                && *before == revision
            {
                assert_eq!(*old, may, "{who} at step {step}: no revision is counted");
            }
            known.insert(who, (revision, may));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn what_a_person_may_do_about_chairs_is_accepted(
        name in prop::sample::select(vec!["rubber", "two-handed", "three-handed", "duplicate"]),
        people in 4u8..7,
        seed: u64,
    ) {
        let Some(form) = FormOptions::of(name) else { return Ok(()) };
        let sitting = EveningOptions { people, cut: seed.is_multiple_of(2), agreed: Default::default() };
        // Only a rubber of four can have more people.
        let sitting = (name == "rubber").then_some(sitting);
        restless::<Session>(TableOptions::new(bridge::SessionOptions { form, sitting, ..Default::default() }), seed);
        restless::<Match>(TableOptions::new(pref::PreferansOptions::of(pref::Preset::Sochi)), seed);
        restless::<Doubles>(TableOptions::new(()), seed);
    }
}

/// A watcher who was shown a hand is told why the other chairs are closed, and the players why they
/// cannot show their own hands.
#[test]
fn a_watcher_who_saw_a_hand_is_told_why() {
    let mut evening = crate::bridge_table::dealt();
    evening.enter("e").expect("the table is open");
    let seat = bridge::Seat::North;
    evening.give("a", Command::Show { seat, to: person("e"), on: true }).expect("a's own hand");
    evening.give("b", Command::Stand { seat: bridge::Seat::East }).expect("b's own chair");
    let json = |who| serde_json::to_string(&evening.table.table_may(&person(who))).expect("json");
    assert_eq!(json("e"), r#"{"sit":{"E":{"refusal":"SawHands"}}}"#);
    let may = evening.table.table_may(&person("c"));
    assert!(matches!(
        may.show.get(&person("e")),
        Some(Permission::Refused(Refusal::WatcherSawHands))
    ));
}
