//! The dealing can be checked, and no deal can be substituted or chosen, not even by whoever knows the
//! server's secret.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::process::{Command as Process, Stdio};

use bridge::{Deal, Session};
use pref::Match;
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, ChaCha20Rng};
use rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use table::fair::{AbandonedDealing, DealingStep, UnfairDeal, public_name, uniform_below};
use table::{
    AnyDeal, Command, DealingPhase, DealingRecord, Event, Game, Promise, Proof, ProofCheck,
    Refusal, Secret, ServerDuty, Share, Stage, TableOptions,
};

use crate::evening::{Evening, Playable, person, step};

const PEOPLE: [&str; 4] = ["a", "b", "c", "d"];

/// Everybody sits, has begun and is ready: a secret is wanted.
fn seated<G: Game>(options: TableOptions<G>) -> Evening<G> {
    let mut evening = Evening::open(options, "a");
    for (seat, who) in G::seats(&evening.table.options().game).iter().zip(PEOPLE) {
        evening.enter(who).expect("the table is not locked");
        evening.give(who, Command::Sit { seat }).expect("the chair is free");
    }
    evening.give("a", Command::Start).expect("the owner starts");
    ready(&mut evening);
    evening
}

fn ready<G: Game>(evening: &mut Evening<G>) {
    for who in PEOPLE {
        let _ready_already = evening.give(who, Command::Ready);
    }
}

fn bridge_table() -> Evening<Session> {
    seated(TableOptions::new(bridge::SessionOptions {
        form: bridge::forms::FormOptions::of("duplicate").expect("a known form"),
        ..bridge::SessionOptions::default()
    }))
}

fn pref_table() -> Evening<Match> {
    seated(TableOptions::new(pref::PreferansOptions::of(pref::Preset::Sochi)))
}

fn secret(byte: u8) -> ServerDuty {
    ServerDuty::Commit(Secret::new([byte; 32]))
}

/// The number that a seat gives in these tests, and that nobody else knows.
fn number<S: cards::Seat>(seat: S) -> Share {
    Share(0x0123_4567_89ab_cdef << 64 | seat.index() as u128)
}

fn commit<G: Game>(evening: &mut Evening<G>, seat: G::Seat) -> Result<(), Refusal<G>> {
    let who = evening.sitter(seat).expect("a person sits there");
    let hash = evening.table.hash_of(seat, number(seat)).expect("a dealing");
    evening.give(&who, Command::CommitNumber { seat, hash })
}

fn open<G: Game>(evening: &mut Evening<G>, seat: G::Seat) -> Result<(), Refusal<G>> {
    let who = evening.table.committed_by(seat).expect("somebody committed").to_string();
    evening.give(&who, Command::Share { seat, share: number(seat) })
}

/// Plays the board that was dealt to its end, at random.
fn play<G: Playable>(evening: &mut Evening<G>, random: &mut ChaCha8Rng) {
    while evening.table.stage() == Stage::Playing {
        step(evening, random);
    }
}

#[test]
fn a_board_proves_how_it_was_dealt() {
    let mut evening = crate::bridge_table::dealt();
    assert!(evening.table.proof().is_none(), "the secret is hidden while the board is in play");
    let sights = Evening::sights(&evening.table, &["a", "b", "c", "d"]).concat();
    assert!(!sights.contains(&"07".repeat(32)), "nobody receives the secret");
    for (who, seat) in ["a", "b", "c", "d"].into_iter().zip(bridge::Seat::ALL) {
        let command =
            bridge::Command::Call { seat, call: bridge::Call::Pass, alert: false, meaning: None };
        evening.give(who, Command::Game { command }).expect("all pass");
    }
    let proof = evening.table.proof().expect("the board is over");
    assert_eq!(proof.check(Deal::COUNT), Ok(Promise::CommittedNumbers));
    let dealt = evening.table.game().board().map(|board| board.deal().number());
    assert_eq!(dealt, Some(proof.number));
    assert_eq!((proof.shares().len(), proof.hashes().len()), (4, 4));
}

#[test]
fn no_number_is_shown_before_all_have_committed() {
    let mut evening = bridge_table();
    evening.perform(&secret(1));
    for seat in bridge::Seat::ALL {
        assert_eq!(evening.table.dealing_phase(), Some(DealingPhase::Committing));
        let early = evening.give(
            &evening.sitter(seat).expect("a person"),
            Command::Share { seat, share: number(seat) },
        );
        assert!(matches!(early, Err(Refusal::NoShareWanted { .. })), "{early:?}");
        commit(&mut evening, seat).expect("it is wanted");
    }
    let sights = Evening::sights(&evening.table, &PEOPLE).concat();
    for seat in bridge::Seat::ALL {
        assert!(!sights.contains(&number(seat).to_string()), "no number has been opened");
        let hash = evening.table.hash_of(seat, number(seat)).expect("a dealing");
        assert!(sights.contains(&hash.to_string()), "everybody sees every hash");
    }
    assert_eq!(evening.table.dealing_phase(), Some(DealingPhase::Opening));
}

/// The attack that the first protocol allowed: South runs the server, knows the secret, waits for all
/// other numbers, and tries numbers of their own until the deal suits them.
#[test]
fn a_host_who_knows_the_secret_chooses_between_two_deals_at_most() {
    let mut evening = bridge_table();
    let south = bridge::Seat::South;
    let others = [bridge::Seat::North, bridge::Seat::East, bridge::Seat::West];
    for round in 0..3 {
        evening.perform(&secret(round));
        let asked = evening.table.hashes_wanted();
        if round == 2 {
            assert!(!asked.contains(south), "who did not open twice is asked no more");
            let view = serde_json::to_value(evening.table.shared_view()).expect("it is sent");
            assert_eq!(view["dealing"]["barred"], json!(["S"]));
            break;
        }
        assert!(asked.contains(south));
        // South may wait for the others' hashes: they tell nothing.
        for seat in others.into_iter().chain([south]) {
            commit(&mut evening, seat).expect("it is wanted");
        }
        others.into_iter().for_each(|seat| open(&mut evening, seat).expect("it is wanted"));
        let mut deals = BTreeSet::new();
        let mut reach = |mut after: Evening<Session>| {
            if after.table.stage() == Stage::Dealing {
                after.perform(&ServerDuty::Seal);
            }
            let board = after.table.game().board().expect("a board is dealt");
            deals.insert(board.deal().number());
        };
        reach(evening.clone());
        let tries = (0..2_000).map(Share).chain(bridge::Seat::ALL.map(number));
        for share in tries {
            let mut tried = evening.clone();
            match tried.give("c", Command::Share { seat: south, share }) {
                Ok(()) => reach(tried),
                Err(refused) => {
                    assert!(matches!(refused, Refusal::OtherNumber { .. }), "{refused}")
                }
            }
            let mut again = evening.clone();
            let hash = again.table.hash_of(south, share).expect("a dealing");
            let late = again.give("c", Command::CommitNumber { seat: south, hash });
            assert!(matches!(late, Err(Refusal::NoShareWanted { .. })), "the hashes are closed");
        }
        assert_eq!(deals.len(), 2, "with South's number, and without it");
        evening.perform(&ServerDuty::Seal);
        play(&mut evening, &mut ChaCha8Rng::seed_from_u64(round.into()));
        let proof = evening.table.proof().expect("the board is over");
        assert_eq!(proof.unopened(), [south.index() as u8], "South is named");
        assert_eq!(proof.check(Deal::COUNT), Ok(Promise::SomeUnopened));
        ready(&mut evening);
    }
    // The person is barred, not the seat.
    let mut another = evening.clone();
    another.enter("e").expect("the table is not locked");
    another.give("c", Command::Stand { seat: south }).expect("South gave no number to wait for");
    another.give("e", Command::Sit { seat: south }).expect("the chair is a robot's");
    assert!(another.table.hashes_wanted().contains(south), "a new person starts afresh");
    evening.give("d", Command::Stand { seat: bridge::Seat::West }).expect("no number yet");
    evening.give("c", Command::Sit { seat: bridge::Seat::West }).expect("the chair is a robot's");
    assert!(!evening.table.hashes_wanted().contains(bridge::Seat::West), "not from another chair");
}

#[test]
fn nobody_is_kept_from_opening_by_emptying_their_chair() {
    let mut evening = bridge_table();
    evening.perform(&secret(5));
    let east = bridge::Seat::East;
    commit(&mut evening, east).expect("it is wanted");
    for (who, command) in [
        ("a", Command::Stand { seat: east }),
        ("a", Command::Remove { person: person("b") }),
        ("b", Command::Stand { seat: east }),
        ("b", Command::Wait),
    ] {
        let refused = evening.give(who, command);
        assert!(
            matches!(refused, Err(Refusal::NumberAwaited | Refusal::NoPlace)),
            "{who}: {refused:?}"
        );
    }
    // A robot may play for them; their program opens the number all the same.
    evening.give("a", Command::Deputise { seat: east }).expect("the host may");
    evening.perform(&ServerDuty::Seal);
    open(&mut evening, east).expect("it is wanted");
    assert_eq!(evening.table.stage(), Stage::Playing);
}

#[test]
fn a_robot_that_plays_for_somebody_does_not_leave_out_their_number() {
    let mut evening = bridge_table();
    for seat in bridge::Seat::ALL {
        let _not_before_the_game = evening.give("a", Command::Deputise { seat });
    }
    evening.perform(&secret(5));
    assert_eq!(evening.table.hashes_wanted(), cards::Seats::ALL);
}

#[test]
fn a_person_gives_one_number_in_however_many_seats() {
    let mut evening = Evening::open(TableOptions::<crate::tiny::Doubles>::new(()), "a");
    let seats: Vec<_> = evening.table.chairs().keys().copied().collect();
    for seat in seats {
        let held = evening.table.seats_of(&person("a"));
        if held.is_empty() || evening.table.game().may_hold(held, seat) {
            evening.give("a", Command::Sit { seat }).expect("the chair is free");
        }
    }
    assert!(evening.table.seats_of(&person("a")).len() > 1, "two hands");
    evening.give("a", Command::Start).expect("the owner starts");
    evening.perform(&secret(1));
    assert_eq!(evening.table.hashes_wanted().len(), 1);
    let seat = evening.table.hashes_wanted().iter().next().expect("one seat");
    commit(&mut evening, seat).expect("it is wanted");
    assert_eq!(evening.table.dealing_phase(), Some(DealingPhase::Opening));
}

#[test]
fn a_dealing_goes_on_after_a_restart_in_each_phase() {
    let mut evening = bridge_table();
    evening.perform(&secret(3));
    let resume = |evening: &mut Evening<Session>| {
        let loaded = evening.reload();
        assert_eq!(
            Evening::sights(&loaded, &PEOPLE),
            Evening::sights(&evening.table, &PEOPLE),
            "the loaded table is the same"
        );
        assert!(!loaded.wants_secret(), "no other secret is drawn");
        evening.table = loaded;
    };
    for seat in bridge::Seat::ALL {
        resume(&mut evening);
        commit(&mut evening, seat).expect("it is wanted");
    }
    for seat in bridge::Seat::ALL {
        resume(&mut evening);
        open(&mut evening, seat).expect("it is wanted");
    }
    resume(&mut evening);
    play(&mut evening, &mut ChaCha8Rng::seed_from_u64(3));
    let proof = evening.table.proof().expect("the board is over");
    assert_eq!(proof.check(Deal::COUNT), Ok(Promise::CommittedNumbers));
    assert!(proof.abandoned().is_empty());
}

#[test]
fn a_dealing_that_led_to_no_board_is_in_the_next_proof() {
    // No server writes this, but a log in which it was written tells it.
    let mut evening = bridge_table();
    evening.perform(&secret(1));
    commit(&mut evening, bridge::Seat::North).expect("it is wanted");
    let first = Secret::new([1; 32]).commitment();
    let again = Secret::new([2; 32]);
    let commitment = again.commitment();
    evening.write(vec![Event::Committed { board: 1, secret: again, commitment }]);
    let expected = vec![AbandonedDealing {
        board: 1,
        commitment: first,
        hashes: vec![(0, number(bridge::Seat::North).hash(&public_name("test"), 1, first, 0))],
        opened: Vec::new(),
    }];
    let view = serde_json::to_value(evening.table.shared_view()).expect("it is sent");
    assert_eq!(view["dealing"]["abandoned"], serde_json::to_value(&expected).expect("as sent"));
    assert_eq!(view["dealing"]["abandoned_in_all"], 1);
    evening.perform(&ServerDuty::Seal);
    play(&mut evening, &mut ChaCha8Rng::seed_from_u64(1));
    let proof = evening.table.proof().expect("the board is over");
    assert_eq!(proof.abandoned(), expected);
    assert_eq!(proof.check(Deal::COUNT), Ok(Promise::ServerAlone));
    // The proof of the board after it has those since.
    ready(&mut evening);
    evening.deal([4; 32]);
    play(&mut evening, &mut ChaCha8Rng::seed_from_u64(2));
    let proof = evening.table.proof().expect("the board is over");
    assert!(proof.abandoned().is_empty());
    let view = serde_json::to_value(evening.table.shared_view()).expect("it is sent");
    assert_eq!(view["dealing"]["abandoned_in_all"], 1, "the count goes on");
}

/// South runs the server and has its database: when all other numbers are opened, South knows the deal,
/// and writes another commitment into the log instead of playing on. Each time the others give new
/// numbers, until South's hand is good. The proof lists it, and is not called fair.
#[test]
fn a_deal_that_was_drawn_again_after_numbers_were_opened_is_not_called_fair() {
    let (south, board) = (bridge::Seat::South, 1);
    let mut evening = bridge_table();
    evening.perform(&secret(1));
    for round in 2..=4 {
        bridge::Seat::ALL.into_iter().for_each(|seat| commit(&mut evening, seat).expect("wanted"));
        let others = bridge::Seat::ALL.into_iter().filter(|seat| *seat != south);
        others.for_each(|seat| open(&mut evening, seat).expect("it is wanted"));
        let again = Secret::new([round; 32]);
        let commitment = again.commitment();
        evening.write(vec![Event::Committed { board, secret: again, commitment }]);
    }
    bridge::Seat::ALL.into_iter().for_each(|seat| commit(&mut evening, seat).expect("wanted"));
    bridge::Seat::ALL.into_iter().for_each(|seat| open(&mut evening, seat).expect("it is wanted"));
    play(&mut evening, &mut ChaCha8Rng::seed_from_u64(1));
    let proof = evening.table.proof().expect("the board is over");
    let opened: Vec<&[u8]> = proof.abandoned().iter().map(|dealing| &dealing.opened[..]).collect();
    assert_eq!(opened, [[0, 1, 3]; 3]);
    assert_eq!(proof.check(Deal::COUNT), Ok(Promise::DrawnAgain));
    let said = python(&json!({ "proof": proof })).expect("the numbers follow");
    assert!(said.contains("drawn again"), "{said}");
    // Before any number is opened nobody knows the deal that is given up.
    let DealingRecord::Committed { transcript, mut abandoned } = proof.dealing.clone() else {
        panic!("of today")
    };
    abandoned.iter_mut().for_each(|dealing| dealing.opened.clear());
    let dealing = DealingRecord::Committed { transcript, abandoned };
    let early = Proof { dealing, ..proof };
    assert_eq!(early.check(Deal::COUNT), Ok(Promise::CommittedNumbers));
}

#[test]
fn a_deal_that_is_played_again_promises_nothing() {
    let number = 1_234_567_890_123_456_789;
    let game = bridge::SessionOptions {
        form: bridge::forms::FormOptions::of("duplicate").expect("a known form"),
        ..Default::default()
    };
    let replayed = Some("0123456789abcdef0123".to_owned());
    let options = TableOptions::<Session> { replayed, ..TableOptions::new(game) };
    let mut evening = seated(options);
    let start = bridge::forms::Start { board: 7, dealer: bridge::Seat::South };
    let start = bridge::Event::Started { start };
    evening.write(vec![Event::DealGiven { number }, Event::Game { event: start }]);
    evening.perform(&secret(1));
    assert_eq!(evening.table.stage(), Stage::Playing, "nobody is asked for a number");
    let board = evening.table.game().board().expect("it is dealt");
    assert_eq!((board.number(), board.deal().number()), (7, number));
    assert_eq!(board.vulnerable(), bridge::Vulnerability::Both);
    assert!(evening.table.proof().is_none(), "it is in play");
    play(&mut evening, &mut ChaCha8Rng::seed_from_u64(1));
    assert_eq!(evening.table.stage(), Stage::Over, "no board follows");
    let proof = evening.table.proof().expect("the board is over");
    assert_eq!(proof.check(Deal::COUNT), Ok(Promise::Replayed));
    assert_eq!((proof.number, proof.replayed()), (number, Some("0123456789abcdef0123")));
    let written = serde_json::to_value(&proof).expect("it is written");
    let fields: Vec<&String> = written.as_object().expect("an object").keys().collect();
    assert_eq!(fields, ["board", "count", "number", "replayed", "secret", "table", "version"]);
    assert_eq!(serde_json::from_value::<Proof>(written.clone()).expect("it is read"), proof);
    // It is no proof of another version, and no other proof is a replay.
    for (field, value) in [
        ("version", serde_json::json!(2)),
        ("transcript", serde_json::json!([])),
        ("commitment", serde_json::json!("ab".repeat(32))),
    ] {
        let mut changed = written.clone();
        changed[field] = value;
        assert!(serde_json::from_value::<Proof>(changed).is_err(), "{field}");
    }
    let mut other = proof.clone();
    other.count -= 1;
    assert!(other.check(Deal::COUNT).is_err(), "of another pack");
}

#[test]
fn a_log_of_the_first_protocol_is_folded_as_before() {
    let mut evening = bridge_table();
    evening.perform(&secret(6));
    for seat in [bridge::Seat::North, bridge::Seat::West] {
        evening.write(vec![Event::Shared { seat, share: number(seat) }]);
    }
    assert!(evening.table.hashes_wanted().is_empty(), "it ends as it was begun");
    evening.perform(&ServerDuty::Seal);
    play(&mut evening, &mut ChaCha8Rng::seed_from_u64(1));
    let proof = evening.table.proof().expect("the board is over");
    let shares = vec![(0, number(bridge::Seat::North)), (3, number(bridge::Seat::West))];
    let commitment = Secret::new([6; 32]).commitment();
    assert_eq!(proof.dealing, DealingRecord::Open { commitment, shares });
    assert_eq!(proof.check(Deal::COUNT), Ok(Promise::OpenNumbers));
    let written = serde_json::to_value(&proof).expect("it is written");
    let fields: Vec<&String> = written.as_object().expect("an object").keys().collect();
    let first = ["board", "commitment", "count", "number", "secret", "shares", "table"];
    assert_eq!(fields, first, "as it was written before");
    let read: Proof = serde_json::from_value(written).expect("it is read");
    assert_eq!(read, proof);
}

#[test]
fn the_worked_example_of_the_first_protocol() {
    // Numbers computed by an independent program from the documentation of the module.
    let lines = include_str!("../data/fair.tsv");
    for line in lines.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [secret, commitment, table, board, shares, number] = fields[..] else {
            panic!("six fields a line: {line}");
        };
        let secret: Secret = secret.parse().expect("hex");
        assert_eq!(secret.commitment().to_string(), commitment);
        let shares: Vec<(u8, Share)> = shares
            .split_whitespace()
            .map(|share| {
                let (seat, number) = share.split_once(':').expect("seat:number");
                (seat.parse().expect("a seat"), number.parse().expect("hex"))
            })
            .collect();
        let board = board.parse().expect("a number");
        let dealt = secret.first_deal_number(table, board, &shares, Deal::COUNT);
        assert_eq!(dealt.to_string(), number);
    }
}

#[test]
fn a_changed_proof_of_the_first_protocol_does_not_hold() {
    let secret = Secret::new([9; 32]);
    let number = secret.first_deal_number("t", 3, &[(2, Share(5))], Deal::COUNT);
    let commitment = secret.commitment();
    let of = |shares| DealingRecord::Open { commitment, shares };
    let dealing = of(vec![(2, Share(5))]);
    let proof = Proof { table: "t".into(), board: 3, dealing, secret, count: Deal::COUNT, number };
    assert_eq!(proof.check(Deal::COUNT), Ok(Promise::OpenNumbers));
    let few = Proof { count: 6, number: 1, ..proof.clone() };
    assert!(matches!(few.check(Deal::COUNT), Err(UnfairDeal::Count { board: 3, .. })));
    let another = Proof { secret: Secret::new([8; 32]), ..proof.clone() };
    assert!(matches!(another.check(Deal::COUNT), Err(UnfairDeal::Secret { board: 3 })));
    let another = Proof { dealing: of(vec![(2, Share(6))]), ..proof.clone() };
    assert!(matches!(another.check(Deal::COUNT), Err(UnfairDeal::Deal { board: 3, .. })));
    let another = Proof { dealing: of(vec![(2, Share(5)), (2, Share(5))]), ..proof };
    assert!(matches!(another.check(Deal::COUNT), Err(UnfairDeal::Order { board: 3 })));
}

/// A dealing with everything that can happen in one, to the end of its board. `odd` is its fate: 0
/// ordinary, 1 a number is not opened, 2 a seat is silent, 3 a dealing was abandoned before, 4 no
/// player gives a number.
fn proof_of<G: Playable>(mut evening: Evening<G>, odd: u8, seed: u8) -> Proof {
    if odd == 3 {
        let secret = Secret::new([seed ^ 0xff; 32]);
        let commitment = secret.commitment();
        evening.write(vec![Event::Committed { board: 1, secret, commitment }]);
    }
    // `Commit` is refused in a dealing, so an abandoned one is followed by a raw event too.
    let secret = Secret::new([seed; 32]);
    let commitment = secret.commitment();
    evening.write(vec![Event::Committed { board: 1, secret, commitment }]);
    let wanted: Vec<G::Seat> = evening.table.hashes_wanted().iter().collect();
    for seat in wanted.iter().skip(if odd == 4 { wanted.len() } else { (odd == 2).into() }) {
        commit(&mut evening, *seat).expect("it is wanted");
    }
    if evening.table.dealing_phase() == Some(DealingPhase::Committing) {
        evening.perform(&ServerDuty::Seal);
    }
    let wanted: Vec<G::Seat> = evening.table.shares_wanted().iter().collect();
    for seat in wanted.iter().rev().skip((odd == 1).into()) {
        open(&mut evening, *seat).expect("it is wanted");
    }
    if evening.table.stage() == Stage::Dealing {
        evening.perform(&ServerDuty::Seal);
    }
    play(&mut evening, &mut ChaCha8Rng::seed_from_u64(seed.into()));
    evening.table.proof().expect("the board is over")
}

/// The proofs of tables of both games, with the deals that follow from them.
fn vectors() -> Vec<Value> {
    let bridge = (0..5).map(|odd| proof_of(bridge_table(), odd, 0x20 + odd));
    let preferans = (0..5).map(|odd| proof_of(pref_table(), odd, 0x30 + odd));
    bridge.chain(preferans).map(vector).collect()
}

fn vector(proof: Proof) -> Value {
    let deal = AnyDeal::of(proof.count, proof.number).expect("a deal of the pack");
    json!({ "proof": proof, "record": { "deal": deal } })
}

fn documents(file: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(file)
}

#[test]
fn the_vectors_of_the_documentation_are_proofs_of_tables() {
    let text = fs::read_to_string(documents("fair-dealing.json")).expect("the file is there");
    let written: Vec<Value> = serde_json::from_str(&text).expect("a list");
    let made = vectors();
    let lines: Vec<String> = made.iter().map(Value::to_string).collect();
    assert!(written == made, "docs/fair-dealing.json should be\n[\n{}\n]", lines.join(",\n"));
    for vector in written {
        let proof: Proof = serde_json::from_value(vector["proof"].clone()).expect("a proof");
        let deal: AnyDeal =
            serde_json::from_value(vector["record"]["deal"].clone()).expect("a deal");
        let promise = match (proof.shares().is_empty(), proof.unopened().is_empty()) {
            (true, _) => Promise::ServerAlone,
            (false, false) => Promise::SomeUnopened,
            (false, true) => Promise::CommittedNumbers,
        };
        assert_eq!(ProofCheck::of(&proof, Some(deal)).verdict(), Some(promise));
    }
}

/// What the verifier of the documentation prints for this JSON; an error if it is not content.
pub(crate) fn python(given: &Value) -> Result<String, String> {
    let mut process = Process::new("python3")
        .arg(documents("verify_deal.py"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("this test needs python3, which runs docs/verify_deal.py");
    let mut input = process.stdin.take().expect("it is piped");
    input.write_all(given.to_string().as_bytes()).expect("it reads all");
    drop(input);
    let output = process.wait_with_output().expect("it ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    if output.stdout.is_empty() {
        assert_eq!(output.status.code(), Some(1));
        return Err(text(output.stderr));
    }
    let said = text(output.stdout);
    // A deal that the server alone chose, that somebody chose by keeping a number back, or that could
    // be drawn again, is none that was dealt as promised.
    let kept_back = said.contains("kept back") && !said.contains("kept back []");
    let weak = said.contains("the server alone chose") || kept_back || said.contains("drawn again");
    let code = i32::from(weak);
    assert_eq!(output.status.code(), Some(code), "{said}");
    Ok(said)
}

#[test]
fn the_verifier_of_the_documentation_agrees() {
    let source = fs::read_to_string(documents("verify_deal.py")).expect("the file is there");
    assert!(source.lines().count() <= 60, "it is short enough to be read");
    let made = vectors();
    let mut tries = [0, 0];
    for vector in &made {
        let said = python(vector).expect("the proof holds");
        let number = vector["proof"]["number"].as_str().expect("a number");
        let rest = said.strip_prefix(&format!("deal {number}, try ")).expect("the same deal");
        let preferans = vector["proof"]["count"] == pref::Deal::COUNT.to_string();
        let tried: u32 = rest.split(',').next().and_then(|n| n.parse().ok()).expect("a number");
        tries[usize::from(preferans)] = tries[usize::from(preferans)].max(tried);
        let alone = said.contains("the server alone chose");
        let proof: Proof = serde_json::from_value(vector["proof"].clone()).expect("a proof");
        assert_eq!(alone, proof.promise() == Promise::ServerAlone, "{said}");
    }
    assert!(tries.iter().all(|tries| *tries > 1), "rejected tries in both games: {tries:?}");
    for vector in [&made[1], &made[6]] {
        for (what, proof) in tampered(&vector["proof"]) {
            let said = python(&json!({ "proof": proof }));
            assert!(
                said.as_ref().is_err_and(|said| said.starts_with("NOT FAIR")),
                "{what}: {said:?}"
            );
        }
        let mut other = vector.clone();
        other["record"]["deal"] = made[2]["record"]["deal"].clone();
        assert!(python(&other).is_err_and(|said| said.contains("other hands")));
    }
}

/// A proof in which the server has made up hashes for seats that no table has, and opened none of
/// them: everything else follows. It had a choice of as many deals as there are sets of such hashes.
fn with_made_up_seats(proof: &Proof) -> Proof {
    let DealingRecord::Committed { transcript, abandoned } = &proof.dealing else {
        panic!("of today")
    };
    let mut transcript = transcript.clone();
    let commitment = proof.commitment().expect("one");
    let made_up = |seat| DealingStep::NumberCommitted {
        seat,
        hash: Share(u128::from(seat)).hash(&proof.table, proof.board, commitment, seat),
    };
    transcript.splice(1..1, [4, 5, 60].map(made_up));
    let Some(DealingStep::Sealed { unopened }) = transcript.last_mut() else { panic!("sealed") };
    unopened.extend([4, 5, 60]);
    let dealing = DealingRecord::Committed { transcript, abandoned: abandoned.clone() };
    let mut forged = Proof { dealing, ..proof.clone() };
    forged.number = forged.follows();
    forged
}

#[test]
fn hashes_of_seats_that_no_table_has_are_refused() {
    for (proof, count) in [
        (proof_of(bridge_table(), 0, 0x21), Deal::COUNT),
        (proof_of(pref_table(), 0, 0x31), pref::Deal::COUNT),
    ] {
        assert_eq!(proof.check(count), Ok(Promise::CommittedNumbers));
        let forged = with_made_up_seats(&proof);
        assert!(matches!(forged.check(count), Err(UnfairDeal::Step { step: 2, .. })));
        let said = python(&json!({ "proof": forged }));
        assert!(said.as_ref().is_err_and(|said| said.starts_with("NOT FAIR")), "{said:?}");
    }
}

#[test]
fn a_number_that_takes_the_place_of_a_hash_is_refused() {
    let mut proof = serde_json::to_value(proof_of(bridge_table(), 0, 0x21)).expect("it is written");
    let steps = proof["transcript"].as_array_mut().expect("a list");
    let opened = steps.iter_mut().find(|step| step["step"] == "Opened").expect("a number");
    opened["share"] = json!("00".repeat(16));
    opened["hash"] = json!("00".repeat(32));
    assert!(serde_json::from_value::<Proof>(proof.clone()).is_err());
    assert!(python(&json!({ "proof": proof })).is_err_and(|said| said.starts_with("NOT FAIR")));
}

#[test]
fn a_turned_card_is_chosen_only_in_a_form_that_has_one() {
    let proof = proof_of(bridge_table(), 0, 0x21);
    let mut turned = Proof { count: bridge::TurnedDeal::COUNT, ..proof.clone() };
    turned.number = turned.follows();
    let form = |name| bridge::forms::FormOptions::of(name).expect("a form");
    for (proof, with, without) in [(&proof, "rubber", "whist"), (&turned, "whist", "rubber")] {
        let check = ProofCheck::of(proof, None);
        assert!(check.clone().in_form(proof, &form(with)).verdict().is_some(), "{with}");
        assert!(!check.in_form(proof, &form(without)).count, "{without}");
        let of = |name| python(&json!({ "proof": proof, "record": { "form": { "form": name } } }));
        assert!(of(with).is_ok() && of(without).is_err(), "{with}");
    }
}

/// This proof with each single change that must make it fail.
fn tampered(proof: &Value) -> Vec<(&'static str, Value)> {
    let mut changed = Vec::new();
    let mut with = |what, path: &str, value: Value| {
        let mut other = proof.clone();
        *other.pointer_mut(path).expect("the field is there") = value;
        if other != *proof {
            changed.push((what, other));
        }
    };
    let steps = proof["transcript"].as_array().expect("a list").clone();
    with("secret", "/secret", json!("11".repeat(32)));
    with("number", "/number", json!("12345"));
    with("count", "/count", json!("6"));
    with("table", "/table", json!("other"));
    with("board", "/board", json!(2));
    for (at, step) in steps.iter().enumerate() {
        let field = |name: &str| format!("/transcript/{at}/{name}");
        match step["step"].as_str().expect("a name") {
            "Committed" => with("commitment", &field("commitment"), json!("00".repeat(32))),
            "NumberCommitted" => {
                with("hash", &field("hash"), json!("00".repeat(32)));
                with("seat of a hash", &field("seat"), json!(7));
            }
            "NumbersClosed" => with("silent", &field("silent"), json!([1, 1])),
            "Opened" => {
                with("share", &field("share"), json!("00".repeat(16)));
                with("seat of a share", &field("seat"), json!(7));
            }
            _ => with("unopened", &field("unopened"), json!([3, 2])),
        }
        let mut fewer = steps.clone();
        fewer.remove(at);
        with("a step less", "/transcript", json!(fewer));
        let mut twice = steps.clone();
        twice.insert(at, step.clone());
        with("a step twice", "/transcript", json!(twice));
        let next = steps.get(at + 1);
        if next.is_some_and(|next| next["step"] != step["step"]) {
            let mut swapped = steps.clone();
            swapped.swap(at, at + 1);
            with("two steps exchanged", "/transcript", json!(swapped));
        }
    }
    changed
}

/// Anything that people, the server and restarts do while a board is dealt, drawn at random.
fn disturb(evening: &mut Evening<Session>, random: &mut ChaCha8Rng) {
    let mut below = |count: u32| random.next_u32() % count;
    let seat = bridge::Seat::ALL[below(4) as usize];
    let who = ["a", "b", "c", "d", "e"][below(5) as usize];
    let _often_refused = match below(12) {
        0..3 if evening.sitter(seat).is_some() => commit(evening, seat),
        3..6 if evening.table.committed_by(seat).is_some() => open(evening, seat),
        6 => evening.give(who, Command::Stand { seat }),
        7 => evening.give(who, Command::Sit { seat }),
        8 => evening.give("a", Command::Deputise { seat }),
        9 => evening.give(who, Command::Share { seat, share: Share(1) }),
        10 if below(3) == 0 => {
            evening.perform(&ServerDuty::Seal);
            Ok(())
        }
        _ => {
            evening.table = evening.reload();
            Ok(())
        }
    };
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_dealing_gives_a_proof_that_holds_and_no_other(seed: u64) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut evening = bridge_table();
        evening.enter("e").expect("the table is not locked");
        for board in 1..3u32 {
            evening.perform(&secret(random.next_u32() as u8));
            for step in 0.. {
                if evening.table.stage() != Stage::Dealing {
                    break;
                }
                disturb(&mut evening, &mut random);
                if step > 60 {
                    evening.perform(&ServerDuty::Seal);
                }
            }
            prop_assert_eq!(evening.table.stage(), Stage::Playing);
            all_pass(&mut evening);
            let proof = evening.table.proof().expect("the board is over");
            prop_assert_eq!(proof.board, board);
            let deal = evening.table.game().board().map(|board| *board.deal());
            let check = ProofCheck::of(&proof, deal.map(AnyDeal::from));
            prop_assert!(check.verdict().is_some(), "{:?}", check);
            prop_assert_eq!(check.promise == Promise::ServerAlone, proof.shares().is_empty());
            let written = serde_json::to_value(&proof).expect("it is written");
            prop_assert_eq!(&serde_json::from_value::<Proof>(written.clone()).expect("read"), &proof);
            for (what, other) in tampered(&written) {
                let read: Proof = serde_json::from_value(other).expect("its form is right");
                prop_assert!(read.check(Deal::COUNT).is_err(), "{}", what);
            }
            for who in ["a", "b", "c", "d", "e"] {
                let _without_a_seat = evening.give(who, Command::Ready);
            }
            if !evening.table.wants_secret() {
                break;
            }
        }
    }
}

/// Everybody passes, robots too.
fn all_pass(evening: &mut Evening<Session>) {
    while evening.table.stage() == Stage::Playing {
        let seat = evening.table.game().board().and_then(|board| board.turn()).expect("a turn");
        let call = bridge::Call::Pass;
        let command = bridge::Command::Call { seat, call, alert: false, meaning: None };
        let robot = evening.table.robots_awaited().contains(seat);
        if robot {
            let events = evening.table.decide_for_robot(seat, &command).expect("a pass is legal");
            evening.write(events);
        } else {
            let who = evening.sitter(seat).expect("a person sits there");
            evening.give(&who, Command::Game { command }).expect("a pass is legal");
        }
    }
}

#[test]
fn a_seat_that_opens_without_a_hash_is_refused_by_the_check() {
    let proof = proof_of(bridge_table(), 0, 0x41);
    let DealingRecord::Committed { transcript, .. } = &proof.dealing else { panic!("of today") };
    let late = transcript.iter().position(|step| matches!(step, DealingStep::Opened { .. }));
    let mut steps = transcript.clone();
    let hash =
        number(bridge::Seat::North).hash(&proof.table, 1, proof.commitment().expect("one"), 0);
    steps.insert(late.expect("a number") + 1, DealingStep::NumberCommitted { seat: 0, hash });
    let dealing = DealingRecord::Committed { transcript: steps, abandoned: Vec::new() };
    let proof = Proof { dealing, ..proof };
    assert!(matches!(proof.check(Deal::COUNT), Err(UnfairDeal::Step { .. })));
}

#[test]
fn small_counts_come_out_evenly() {
    let mut stream = ChaCha20Rng::from_seed([1; 32]);
    let mut seen = [0u32; 6];
    for _ in 0..6_000 {
        seen[uniform_below(&mut stream, 6) as usize] += 1;
    }
    assert!(seen.iter().all(|n| (850..1150).contains(n)), "{seen:?}");
}

proptest! {
    #[test]
    fn every_number_is_below_its_count(seed: [u8; 32], count in 1u128..) {
        let mut stream = ChaCha20Rng::from_seed(seed);
        prop_assert!(uniform_below(&mut stream, count) < count);
    }
}
