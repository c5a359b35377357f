use bridge::Deal;
use serde_json::{Value, json};
use table::fair::DealingStep;

use crate::{answer, run};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn json_of(words: &[&str]) -> Value {
    serde_json::from_str(&answer(words)).expect("it is JSON")
}

#[test]
fn a_seed_gives_the_same_boards() {
    let many = answer(&["deal", "--seed", SEED, "--boards", "5", "--json"]);
    let third = answer(&["deal", "--seed", SEED, "--first", "3", "--json"]);
    assert_eq!(many.lines().nth(2), Some(third.trim_end()));
    insta::assert_snapshot!(many);
}

#[test]
fn deals_without_a_seed_differ() {
    assert_ne!(answer(&["deal", "--json"]), answer(&["deal", "--json"]));
}

#[test]
fn deal_numbers_and_board_conditions_match() {
    let boards = answer(&["deal", "--boards", "17", "--format", "json"]);
    let boards: Vec<Value> =
        boards.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for board in &boards {
        let number = board["number"].as_str().unwrap().parse().unwrap();
        let deal = Deal::from_number(number).unwrap();
        assert_eq!(board["deal"], json!(deal.to_string()));
    }
    assert_eq!(boards[16]["board"], 17);
    assert_eq!(boards[0]["dealer"], boards[16]["dealer"]);
    assert_eq!(boards[15]["vulnerable"], "ew");
}

#[test]
fn boards_are_written_as_pbn() {
    let file = answer(&["deal", "--seed", SEED, "--boards", "16"]);
    let read = formats::pbn::read(file.as_bytes());
    assert_eq!((read.records.len(), read.diagnostics), (16, vec![]));
}

#[test]
fn contracts_of_the_scoring_table() {
    // contract, vulnerable, tricks, below, above, defenders, duplicate: docs/sources/scoring.md#9.1
    for (contract, vulnerable, tricks, below, above, defenders, duplicate) in [
        ("1C", false, 7, 20, 0, 0, 70),
        ("2NTX", false, 8, 140, 50, 0, 490),
        ("4S", true, 11, 120, 30, 0, 650),
        ("6C", false, 13, 120, 520, 0, 940),
        ("7NTXX", true, 13, 880, 1600, 0, 2980),
        ("1NTXX", true, 13, 160, 2500, 0, 3160),
        ("3NT", false, 8, 0, 0, 50, -50),
        ("4HX", true, 9, 0, 0, 200, -200),
        ("7SX", false, 4, 0, 0, 2300, -2300),
        ("7NTXX", true, 0, 0, 0, 7600, -7600),
    ] {
        let tricks_word = tricks.to_string();
        let mut words = vec!["score", "contract", contract, "--tricks", &tricks_word, "--json"];
        if vulnerable {
            words.push("--vulnerable");
        }
        let expected = json!({
            "contract": contract, "tricks": tricks, "vulnerable": vulnerable, "below": below,
            "above": above, "defenders": defenders, "duplicate": duplicate,
        });
        assert_eq!(json_of(&words), expected);
    }
}

#[test]
fn contracts_as_people_write_them() {
    for (typed, read) in [
        ("4ч", "4H"),
        ("3БК", "3NT"),
        ("4♥X", "4HX"),
        ("4hx", "4HX"),
        ("3 без козыря", "3NT"),
        ("4SX-W", "4SX"),
    ] {
        let answer = json_of(&["score", "contract", typed, "--tricks", "9", "--json"]);
        assert_eq!(answer["contract"], read, "{typed}");
    }
}

#[test]
fn the_options_of_scoring() {
    let score = |words: &[&str]| json_of(&[&["score", "contract", "--json"], words].concat());
    assert_eq!(score(&["7SX", "--tricks", "4", "--undertricks", "simplified"])["defenders"], 1700);
    assert_eq!(score(&["7SX", "--tricks", "4", "--undertricks", "laws1932"])["defenders"], 2700);
    assert_eq!(score(&["1CXX", "--tricks", "7", "--insult", "same50"])["duplicate"], 180);
    let honors = score(&["4S", "--tricks", "10", "--honors", "150"]);
    assert_eq!((&honors["above"], &honors["duplicate"]), (&json!(150), &json!(420)));
    let theirs = score(&["4S", "--tricks", "10", "--honors", "100", "--honors-side", "defenders"]);
    assert_eq!((&theirs["above"], &theirs["defenders"]), (&json!(0), &json!(100)));
}

#[test]
fn a_score_is_explained() {
    for lang in ["ru", "en"] {
        let made =
            ["score", "contract", "6NTXX", "--tricks", "13", "--vulnerable", "--honors", "150"];
        let made = answer(&[&made[..], &["--lang", lang]].concat());
        let down = ["score", "contract", "4♠X", "--tricks", "6", "--lang", lang];
        let down = answer(&down);
        let part = answer(&["score", "contract", "2D", "--tricks", "8", "--lang", lang]);
        insta::assert_snapshot!(format!("score_{lang}"), format!("{made}\n{down}\n{part}"));
    }
}

/// The proof of a board dealt with a known secret, as a table publishes it: North and South opened
/// their numbers, East gave none, West did not open theirs.
pub(crate) fn proof(board: u32) -> Value {
    proof_with(board, &[(0, table::Share(1)), (2, table::Share(u128::MAX))], &[3])
}

/// A proof with these numbers; the seats `unopened` committed to a number and kept it back.
fn proof_with(board: u32, shares: &[(u8, table::Share)], unopened: &[u8]) -> Value {
    proof_among(Deal::COUNT, board, shares, unopened)
}

/// The same where one of `count` deals or cuts is chosen.
fn proof_among(count: u128, board: u32, shares: &[(u8, table::Share)], unopened: &[u8]) -> Value {
    let secret = table::Secret::new([board as u8; 32]);
    let commitment = secret.commitment();
    let hash =
        |(seat, share): (u8, table::Share)| (seat, share.hash("k3v9", board, commitment, seat));
    let kept_back = unopened.iter().map(|seat| (*seat, table::Share(9)));
    let hashes: Vec<_> = shares.iter().copied().chain(kept_back).map(hash).collect();
    let number = secret.deal_number("k3v9", board, &hashes, shares, count);
    let mut transcript = vec![DealingStep::Committed { commitment }];
    let committed = hashes.iter().map(|(seat, hash)| (*seat, *hash));
    transcript.extend(committed.map(|(seat, hash)| DealingStep::NumberCommitted { seat, hash }));
    transcript.push(DealingStep::NumbersClosed { silent: vec![1] });
    let opened = shares.iter().map(|(seat, share)| (*seat, *share));
    transcript.extend(opened.map(|(seat, share)| DealingStep::Opened { seat, share }));
    transcript.push(DealingStep::Sealed { unopened: unopened.to_vec() });
    let abandoned = Vec::new();
    let dealing = table::DealingRecord::Committed { transcript, abandoned };
    let proof = table::Proof { table: "k3v9".into(), board, dealing, secret, count, number };
    serde_json::to_value(proof).unwrap()
}

/// A proof of the first protocol, with open numbers.
fn open_proof(board: u32) -> Value {
    let secret = table::Secret::new([board as u8; 32]);
    let shares = vec![(0, table::Share(1)), (2, table::Share(u128::MAX))];
    let number = secret.first_deal_number("k3v9", board, &shares, Deal::COUNT);
    let dealing = table::DealingRecord::Open { commitment: secret.commitment(), shares };
    let count = Deal::COUNT;
    let proof = table::Proof { table: "k3v9".into(), board, dealing, secret, count, number };
    serde_json::to_value(proof).unwrap()
}

#[test]
fn a_board_without_a_players_number_is_not_proved() {
    let mut alone = proof_with(1, &[], &[3]);
    alone["abandoned"] = json!([
        {"board": 1, "commitment": "ab".repeat(32), "hashes": [], "opened": []}
    ]);
    let checked = run(&["verify", "-", "--json"], &alone.to_string());
    assert_eq!(checked.code, Some(1), "{}", checked.err);
    assert_eq!(checked.out, "{\"ok\":false,\"boards\":1,\"server_alone\":[1]}\n");
    let open = json!([open_proof(2), proof(3)]);
    let checked = run(&["verify", "-", "--json"], &open.to_string());
    assert_eq!(checked.code, Some(1), "somebody could choose: {}", checked.err);
    assert_eq!(
        checked.out,
        "{\"ok\":false,\"boards\":2,\"open_numbers\":[2],\"some_unopened\":[3]}\n"
    );
    let mut again = proof(4);
    again["abandoned"] = json!([
        {"board": 4, "commitment": "ab".repeat(32), "hashes": [[0, "cd".repeat(32)]], "opened": [0]}
    ]);
    let checked = run(&["verify", "-", "--json"], &again.to_string());
    assert_eq!(checked.code, Some(1), "somebody could draw again: {}", checked.err);
    assert_eq!(checked.out, "{\"ok\":false,\"boards\":1,\"drawn_again\":[4]}\n");
    for (lang, says) in [("en", "was abandoned: commitment"), ("ru", "начата и брошена")]
    {
        let checked = run(&["verify", "-", "--lang", lang], &again.to_string()).out;
        let failed = checked.lines().filter(|line| line.contains('✗')).count();
        assert!(failed == 1 && checked.contains(says), "{checked}");
    }
    let mixed = json!([alone, open_proof(2), proof(3)]).to_string();
    for lang in ["ru", "en"] {
        let checked = run(&["verify", "-", "--lang", lang], &mixed);
        insta::assert_snapshot!(format!("verify_weak_{lang}"), checked.out);
    }
}

#[test]
fn a_replayed_deal_is_not_proved() {
    let dealing = table::DealingRecord::Replayed { board: "0123456789abcdef0123".into() };
    let secret = table::Secret::new([1; 32]);
    let (count, number) = (Deal::COUNT, 123_456_789);
    let proof = table::Proof { table: "k3v9".into(), board: 4, dealing, secret, count, number };
    let again = serde_json::to_value(proof).unwrap();
    let checked = run(&["verify", "-", "--json"], &again.to_string());
    assert_eq!(checked.code, Some(1), "{}", checked.err);
    assert_eq!(checked.out, "{\"ok\":false,\"boards\":1,\"replayed\":[4]}\n");
    for lang in ["ru", "en"] {
        let checked = run(&["verify", "-", "--lang", lang], &again.to_string());
        insta::assert_snapshot!(format!("verify_replayed_{lang}"), checked.out);
    }
}

#[test]
fn a_cut_for_seats_is_verified() {
    let cut = proof_among(52 * 51 * 50 * 49, 1, &[(0, table::Share(1))], &[]).to_string();
    assert_eq!(run(&["verify", "-", "--json"], &cut).out, "{\"ok\":true,\"boards\":1}\n");
    for (lang, says) in [("en", "a cut for seats"), ("ru", "жеребьёвка мест")] {
        let checked = run(&["verify", "-", "--lang", lang], &cut);
        assert_eq!(checked.code, Some(0), "{}", checked.out);
        assert!(checked.out.contains(says) && !checked.out.contains('✗'), "{}", checked.out);
    }
    let other = proof_among(52 * 51 * 50 * 48, 1, &[(0, table::Share(1))], &[]).to_string();
    assert_eq!(run(&["verify", "-", "--json"], &other).code, Some(1));
}

fn deal_of(proof: &Value) -> String {
    let number = proof["number"].as_str().unwrap().parse().unwrap();
    Deal::from_number(number).unwrap().to_string()
}

#[test]
fn honest_boards_are_verified_in_every_shape() {
    let (one, two) = (proof(1), proof(2));
    let record = json!({"record": {"deal": deal_of(&one)}, "proof": one});
    for (input, boards) in [
        (one.to_string(), 1),
        (json!([one, two]).to_string(), 2),
        (format!("{one}\n{two}\n"), 2),
        (format!("\u{feff}{}", serde_json::to_string_pretty(&record).unwrap()), 1),
    ] {
        let checked = run(&["verify", "-", "--json"], &input);
        // One number of each board was kept back: whoever kept it could choose.
        assert_eq!(checked.code, Some(1), "{}", checked.err);
        let some: Vec<String> = (1..=boards).map(|board| board.to_string()).collect();
        let some = some.join(",");
        let expected = format!("{{\"ok\":false,\"boards\":{boards},\"some_unopened\":[{some}]}}\n");
        assert_eq!(checked.out, expected);
    }
    let open = proof_with(3, &[(0, table::Share(1)), (3, table::Share(2))], &[]);
    let checked = run(&["verify", "-", "--json"], &open.to_string());
    assert_eq!((checked.code, checked.out.as_str()), (Some(0), "{\"ok\":true,\"boards\":1}\n"));
    for lang in ["ru", "en"] {
        let checked = run(&["verify", "-", "--lang", lang], &json!([record, open]).to_string());
        insta::assert_snapshot!(format!("verify_{lang}"), checked.out);
    }
}

/// A value with another one at this place.
fn changed_in(value: &Value, place: &str, other: Value) -> Value {
    let mut value = value.clone();
    *value.pointer_mut(place).unwrap() = other;
    value
}

#[test]
fn dishonest_boards_are_rejected() {
    let honest = proof(1);
    let changed = |field: &str, value: Value| {
        let mut proof = honest.clone();
        proof[field] = value;
        proof
    };
    let lies = [
        changed("secret", json!("11".repeat(32))),
        changed("number", json!("12345")),
        changed("table", json!("other")),
        changed("board", json!(2)),
        changed_in(&honest, "/transcript/0/commitment", json!("00".repeat(32))),
        changed_in(&honest, "/transcript/1/hash", json!("00".repeat(32))),
        changed_in(&honest, "/transcript/5/share", json!("0".repeat(32))),
        changed_in(&honest, "/transcript/4", json!({"step": "Sealed", "unopened": [3]})),
        changed_in(&open_proof(1), "/shares", json!([[2, "0".repeat(32)], [0, "0".repeat(32)]])),
        changed_in(&open_proof(1), "/commitment", json!("00".repeat(32))),
        changed("count", json!("2")),
        json!({"record": {"deal": Deal::from_number(7).unwrap().to_string()}, "proof": honest}),
    ];
    let mut output = String::new();
    for lie in lies {
        let checked = run(&["verify", "-", "--json"], &lie.to_string());
        assert_eq!(checked.code, Some(1), "{lie}");
        assert!(checked.out.starts_with("{\"ok\":false,\"boards\":1,\"failed\":["));
        output += &run(&["verify", "-", "--lang", "ru"], &lie.to_string()).out;
    }
    insta::assert_snapshot!(output);
}

#[test]
fn help_has_an_example_for_every_command_in_both_languages() {
    for lang in ["ru", "en"] {
        let mut text = answer(&["--help", "--lang", lang]);
        for command in [
            "serve",
            "play",
            "deal",
            "director",
            "event",
            "event new",
            "event enter",
            "event pair",
            "event score",
            "event merge",
            "event movements",
            "event check",
            "event cards",
            "score",
            "score contract",
            "score match",
            "score pairs",
            "score matchpoints",
            "score imps",
            "score vp",
            "rebuild",
            "data",
            "data check",
            "verify",
            "solve",
            "par",
            "analyse",
            "bench",
            "convert",
            "check",
            "show",
            "match",
            "manager",
            "robot",
            "system",
            "system check",
            "system show",
            "system card",
            "pref",
            "pref analyse",
            "pref play",
            "pref solve",
            "completions",
            "manual",
        ] {
            let words: Vec<&str> = command.split(' ').chain(["--help", "--lang", lang]).collect();
            let help = answer(&words);
            assert!(help.contains(&format!("\n  biritch {command}")), "{command}");
            if lang == "ru" {
                for english in ["Usage", "Options", "Print", "Arguments", "[default", "[possible"] {
                    assert!(!help.contains(english), "{english} in {help}");
                }
            }
            text += &format!("\n--- {command}\n{help}");
        }
        insta::assert_snapshot!(format!("help_{lang}"), text);
    }
}

#[test]
fn the_manual_has_a_page_for_each_command_in_the_readers_language() {
    for (lang, headings) in [("en", ["NAME", "EXAMPLES"]), ("ru", ["НАЗВАНИЕ", "ПРИМЕРЫ"])]
    {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("man1");
        assert_eq!(answer(&["manual", place.to_str().unwrap(), "--lang", lang]), "");
        for page in ["biritch.1", "biritch-serve.1", "biritch-score-contract.1"] {
            let text = std::fs::read_to_string(place.join(page)).unwrap();
            for heading in headings {
                assert!(text.contains(&format!("\n.SH \"{heading}\"\n")), "{heading} in {text}");
            }
            assert!(!text.contains("\n.SH NAME\n"), "{text}");
        }
        let serve = std::fs::read_to_string(place.join("biritch-serve.1")).unwrap();
        assert!(serve.contains("listen"), "{serve}");
    }
}

#[test]
fn completions_and_version() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(answer(&["completions", shell]).contains("biritch"), "{shell}");
    }
    assert_eq!(answer(&["--version"]), format!("biritch {}\n", env!("CARGO_PKG_VERSION")));
}
