//! People who change seats, sit out and cut; players who hold two hands.

use bridge::evening::SeatingOptions;
use bridge::forms::FormOptions;
use bridge::{Command as Act, EveningOptions, Seat, Session, SessionOptions};
use proptest::prelude::*;
use table::{AnyDeal, Chair, Command, Event, ProofCheck, Secret, ServerDuty, Stage, TableOptions};

use crate::evening::{Evening, person, random_evening, step};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn options(form: &str, sitting: Option<EveningOptions>) -> TableOptions<Session> {
    let form = FormOptions::of(form).expect("a known form");
    TableOptions::new(SessionOptions { form, sitting, ..SessionOptions::default() })
}

fn sitting(people: u8, cut: bool) -> Option<EveningOptions> {
    Some(EveningOptions { people, cut, agreed: SeatingOptions::default() })
}

/// People `a b c …` in the chairs, and waiting where there are more of them.
fn gathered(options: TableOptions<Session>, people: &[&str]) -> Evening<Session> {
    let mut evening = Evening::open(options, people[0]);
    let chairs: Vec<Seat> = evening.table.chairs().keys().copied().collect();
    for (at, who) in people.iter().enumerate() {
        evening.enter(who).expect("the table is not locked");
        let command = chairs.get(at).map_or(Command::Wait, |seat| Command::Sit { seat: *seat });
        evening.give(who, command).expect("there is a place");
    }
    evening.give(people[0], Command::Start).expect("the owner starts");
    evening
}

fn ready(evening: &mut Evening<Session>, people: &[&str]) {
    for who in people {
        if !evening.table.seats_of(&person(who)).is_empty() {
            evening.give(who, Command::Ready).expect("a board is waited for");
        }
    }
}

/// Plays one random board, and then both sides break off the rubber.
fn short_rubber(evening: &mut Evening<Session>, people: &[&str], seed: u64) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    ready(evening, people);
    evening.deal([seed as u8; 32]);
    assert_eq!(evening.table.stage(), Stage::Playing);
    while evening.table.stage() == Stage::Playing {
        step(evening, &mut random);
    }
    for seat in [Seat::North, Seat::East] {
        let who = evening.sitter(seat).expect("a person sits there");
        let command = Act::BreakOff { seat };
        evening.give(&who, Command::Game { command }).expect("they may stop");
    }
}

/// Who sits where, and who sits out.
fn places(evening: &Evening<Session>) -> String {
    let name = |chair: &Chair| match chair {
        Chair::Empty => "-".into(),
        Chair::Robot => "*".into(),
        Chair::Person { person, .. } => person.to_string(),
    };
    let seats: String =
        Seat::ALL.iter().filter_map(|seat| evening.table.chairs().get(seat)).map(name).collect();
    let out: String = evening.table.bench().iter().map(name).collect();
    format!("{seats} {out}")
}

#[track_caller]
fn replays(evening: &Evening<Session>, people: &[&str]) {
    let live = Evening::sights(&evening.table, people);
    assert_eq!(live, Evening::sights(&evening.reload(), people), "replay equals live");
}

#[test]
fn five_take_turns_by_the_table() {
    let people = ["a", "b", "c", "d", "e"];
    let mut evening = gathered(options("rubber", sitting(5, false)), &people);
    let mut seen = vec![places(&evening)];
    for rubber in 0..5 {
        short_rubber(&mut evening, &people, rubber);
        ready(&mut evening, &people);
        evening.perform(&ServerDuty::Commit(Secret::new([9; 32])));
        assert_eq!(evening.table.stage(), Stage::Between, "who has moved is asked again");
        seen.push(places(&evening));
    }
    // North, East, South, West, and who sits out: rubbers 1 to 5, and the first again. The numbers
    // of the table are a, c, b, d, e.
    assert_eq!(seen, ["abcd e", "cabe d", "acde b", "adbe c", "cbde a", "abcd e"]);
    let scores = evening.table.game().scores();
    assert_eq!(scores.ledger.len(), 5);
    assert_eq!(scores.ledger.iter().map(|account| account.sum).sum::<i32>(), 0);
    assert!(scores.ledger.iter().all(|account| account.rubbers == 4), "each was out once");
    assert_eq!(scores.settled.len(), 5);
    replays(&evening, &people);
}

#[test]
fn six_people_and_a_robot() {
    let people = ["a", "b", "c", "d", "e"];
    let mut evening = gathered(options("rubber", sitting(6, false)), &people);
    assert_eq!(places(&evening), "abcd e-");
    short_rubber(&mut evening, &people, 3);
    ready(&mut evening, &people);
    evening.perform(&ServerDuty::Commit(Secret::new([9; 32])));
    assert_eq!(places(&evening), "ace* bd", "a robot takes the place that nobody took");
    // A person who sits out may leave, and another take the place; nobody sits out twice at once.
    evening.enter("f").expect("the table is not locked");
    assert!(evening.give("f", Command::Wait).is_err(), "all places are taken");
    evening.give("b", Command::EndWait).expect("a person may leave");
    evening.give("f", Command::Wait).expect("there is a place");
    assert_eq!(places(&evening), "ace* fd");
    evening.give("f", Command::Sit { seat: Seat::West }).expect("a robot's chair is free");
    assert_eq!(places(&evening), "acef -d");
    replays(&evening, &["a", "b", "c", "d", "e", "f"]);
}

#[test]
fn four_change_partners_in_a_tour() {
    let people = ["a", "b", "c", "d"];
    let mut evening = gathered(options("rubber", sitting(4, false)), &people);
    let mut seen = vec![places(&evening)];
    for rubber in 0..3 {
        short_rubber(&mut evening, &people, rubber);
        ready(&mut evening, &people);
        evening.perform(&ServerDuty::Commit(Secret::new([9; 32])));
        seen.push(places(&evening));
    }
    // The pairs of North and South, and of East and West: ac bd, then ab cd, then ad bc.
    let pairs = |places: &String| {
        let of = |at: usize| places.chars().nth(at).expect("four sit");
        let mut pairs = [[of(0), of(2)], [of(1), of(3)]];
        pairs.iter_mut().for_each(|pair| pair.sort_unstable());
        pairs.sort_unstable();
        pairs.map(String::from_iter).join(" ")
    };
    let pairs: Vec<String> = seen.iter().map(pairs).collect();
    assert_eq!(pairs, ["ac bd", "ab cd", "ad bc", "ac bd"]);
    replays(&evening, &people);
}

#[test]
fn three_take_turns_with_the_dummy() {
    let people = ["a", "b", "c"];
    let mut evening = gathered(options("three-handed", None), &people);
    assert_eq!(places(&evening), "abc ", "nobody sits South");
    for (rubber, expected) in ["bca ", "cab ", "abc "].into_iter().enumerate() {
        short_rubber(&mut evening, &people, rubber as u64);
        ready(&mut evening, &people);
        evening.perform(&ServerDuty::Commit(Secret::new([9; 32])));
        assert_eq!(places(&evening), expected);
    }
    let ledger = evening.table.game().scores().ledger;
    assert_eq!(ledger.iter().map(|account| account.sum).sum::<i32>(), 0);
    replays(&evening, &people);
}

#[test]
fn people_see_the_cards_they_cut() {
    let people = ["a", "b", "c", "d"];
    let mut evening = gathered(options("rubber", sitting(4, true)), &people);
    ready(&mut evening, &people);
    evening.deal([5; 32]);
    assert_eq!(evening.table.stage(), Stage::Between, "no board is dealt before the cut");
    let proof = evening.table.proof().expect("the cut is over");
    proof.check(52 * 51 * 50 * 49).expect("it was drawn from secret and numbers");
    let check = ProofCheck::of(&proof, None);
    assert!(check.verdict().is_some(), "an honest cut is fair: {check:?}");
    let hands = bridge::Deal::from_number(7).expect("a deal").into();
    assert!(ProofCheck::of(&proof, Some(hands)).verdict().is_none(), "it deals no hands");
    let said = crate::fair::python(&serde_json::json!({ "proof": proof }));
    assert!(said.as_ref().is_ok_and(|said| said.contains("a cut for seats")), "{said:?}");
    let view = evening.table.view(&person("a")).expect("a is here").game;
    let sitting = view.sitting.expect("people change seats");
    assert_eq!((sitting.cut.len(), sitting.cutting), (4, false));
    let Some(AnyDeal::Cut(cut)) = check.deal else { panic!("a cut: {check:?}") };
    let drawn: Vec<_> = cut.cards().collect();
    assert!(sitting.cut.iter().all(|draw| drawn[usize::from(draw.person)] == draw.card));
    let highest = sitting.cut.iter().max_by_key(|draw| (draw.card.rank(), draw.card.suit()));
    assert!(
        sitting
            .cut
            .is_sorted_by_key(|draw| std::cmp::Reverse((draw.card.rank(), draw.card.suit())))
    );
    let highest = highest.expect("four drew").person;
    let dealer = evening.table.game().next().expect("a board comes").dealer;
    let seating = sitting.seating.expect("they sit");
    assert_eq!(seating.seats[dealer], highest, "the highest deals first");
    let mut ranks: Vec<_> = sitting.cut.iter().map(|d| (d.card.rank(), d.person)).collect();
    ranks.sort_unstable();
    if ranks[2].0 != ranks[1].0 {
        assert_eq!(seating.seats[dealer.partner()], ranks[2].1, "opposite the second highest");
    }
    ready(&mut evening, &people);
    evening.deal([6; 32]);
    assert_eq!(evening.table.stage(), Stage::Playing);
    let dealing = evening.table.view(&person("a")).expect("a is here").table.shared.dealing.clone();
    let dealing = dealing.expect("a board was dealt");
    assert_eq!(dealing.abandoned_in_all, 0, "the cut came of its dealing");
    replays(&evening, &people);
}

#[test]
fn five_and_four_cut_and_play_on() {
    let all = ["a", "b", "c", "d", "e"];
    for (people, cuts) in [(&all[..4], [true; 4]), (&all[..], [true, false, false, false])] {
        for seed in 0..4 {
            let options = options("rubber", sitting(people.len() as u8, true));
            let mut evening = gathered(options, people);
            for (rubber, cut) in cuts.into_iter().enumerate() {
                let seed = seed * 8 + rubber as u64;
                ready(&mut evening, people);
                if cut {
                    evening.deal([100 + seed as u8; 32]);
                } else {
                    evening.perform(&ServerDuty::Commit(Secret::new([9; 32])));
                }
                assert_eq!(evening.table.stage(), Stage::Between, "people see how they sit");
                let someone = evening.sitter(Seat::East).expect("a person sits there");
                let view =
                    evening.table.view(&person(&someone)).expect("the person is at the table").game;
                let sitting = view.sitting.expect("people change seats");
                assert_eq!((sitting.rubber, sitting.cut.is_empty()), (rubber as u32 + 1, !cut));
                assert!(!evening.table.wants_secret(), "everybody is asked anew");
                short_rubber(&mut evening, people, seed);
            }
            let ledger = evening.table.game().scores().ledger;
            assert!(ledger.iter().all(|account| account.won.len() == 4));
            assert_eq!(ledger.iter().map(|account| account.sum).sum::<i32>(), 0);
            replays(&evening, people);
        }
    }
}

#[test]
fn a_turned_card_is_dealt_as_promised() {
    let people = ["a", "b", "c", "d"];
    let mut evening = gathered(options("whist", None), &people);
    let mut random = ChaCha8Rng::seed_from_u64(1);
    ready(&mut evening, &people);
    evening.deal([3; 32]);
    let board = evening.table.game().board().expect("a board is played");
    let (deal, turned) = (*board.deal(), board.turned().expect("a card is turned up"));
    assert!(deal.hand(board.dealer()).contains(turned));
    while evening.table.stage() == Stage::Playing {
        step(&mut evening, &mut random);
    }
    let proof = evening.table.proof().expect("the board is over");
    assert!(ProofCheck::of(&proof, Some(deal.into())).verdict().is_some());
    let dealt = bridge::TurnedDeal::from_number(proof.number).expect("it is one");
    assert_eq!(dealt.turned(Seat::North), turned);
}

/// A table whose people keep their seats writes the same log as before the change of seats existed.
#[test]
fn people_who_keep_their_seats_are_not_moved() {
    let people = ["a", "b", "c", "d"];
    let mut evening = gathered(options("rubber", None), &people);
    short_rubber(&mut evening, &people, 1);
    ready(&mut evening, &people);
    evening.deal([2; 32]);
    assert_eq!(evening.table.stage(), Stage::Playing);
    assert_eq!(places(&evening), "abcd ");
    let moved = |event: &Event<Session>| {
        matches!(event, Event::Game { event: bridge::Event::Seated { .. } })
    };
    assert!(!evening.log.iter().any(|(_, event)| moved(event)));
    let text =
        serde_json::to_string(&evening.table.view(&person("a"))).expect("it can be serialised");
    for word in ["bench", "sitting", "ledger", "manner", "turned"] {
        assert!(!text.contains(word), "{word}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn evenings_of_two_and_three_end(seed: u64) {
        let two = random_evening(options("two-handed", None), 2, seed);
        prop_assert_eq!(two.table.chairs().len(), 2);
        let three = random_evening(options("three-handed", None), 1, seed);
        prop_assert_eq!(three.table.chairs().len(), 3);
    }

    #[test]
    fn evenings_of_the_ancestors_of_bridge_end(seed: u64, at in 0usize..5) {
        let form = ["bridge-whist", "auction", "plafond", "vint", "whist"][at];
        random_evening(options(form, None), 2, seed);
    }
}
