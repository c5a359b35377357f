//! `biritch solve`, `biritch par` and `biritch analyse`.

use std::fs;

use serde_json::{Value, json};

use crate::{answer, run};

/// A whole deal, the first of DDS's lists.
pub(crate) const DEAL: &str =
    "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

/// An ending of four cards a hand.
pub(crate) const ENDING: &str = "N:AQ.32.. 54..32. 32.54.. KJ..54.";

/// The same ending as a record, played in notrump from South's lead, with mistakes.
pub(crate) const RECORD: &str = "\
PBN 0 0 4 2 \"N:AQ.32.. 54..32. 32.54.. KJ..54.\"
PLAY 16 \"S2SJSAS4H2D2H4D4H5D5H3D3S3SKSQS5\"
";

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_deal_is_solved_in_both_languages() {
    for lang in ["ru", "en"] {
        let table = answer(&["solve", ENDING, "--lang", lang]);
        let cards = ["solve", ENDING, "--strain", "NT", "--leader", "S", "--cards", "--lang", lang];
        insta::assert_snapshot!(format!("solve_{lang}"), format!("{table}\n{}", answer(&cards)));
    }
}

#[test]
fn a_whole_deal_has_its_known_results() {
    let solved = &lines(&answer(&["solve", DEAL, "--json"]))[0];
    assert_eq!(solved["deal"], DEAL);
    let of = |s, h, d, c, nt| json!({"S": s, "H": h, "D": d, "C": c, "NT": nt});
    let tricks = json!({
        "N": of(5, 6, 5, 7, 6), "E": of(8, 6, 7, 5, 6), "S": of(5, 6, 5, 7, 6), "W": of(8, 6, 7, 5, 6),
    });
    assert_eq!(solved["tricks"], tricks);
}

#[test]
fn one_strain_one_leader_every_card() {
    let solved = answer(&["solve", ENDING, "--strain", "бк", "--leader", "s", "--cards", "--json"]);
    let solved = &lines(&solved)[0];
    assert_eq!(solved["tricks"], json!({"E": {"NT": 0}}));
    let cards = json!({"S3": 0, "S2": 0, "H5": 0, "H4": 0});
    assert_eq!(solved["cards"], json!({"S": {"NT": cards}}));
}

/// Lists, PBN and records, from files and standard input, in their order.
#[test]
fn every_kind_of_file_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (list, pbn) = (path("list.txt"), path("boards.pbn"));
    fs::write(&list, format!("# two deals\n{ENDING}\n{ENDING} | 00000000000000000000\n")).unwrap();
    fs::write(&pbn, format!("% PBN 2.1\n[Board \"7\"]\n[Deal \"{ENDING}\"]\n")).unwrap();
    let solved = run(&["solve", &list, &pbn, "-", ENDING, "--json", "--threads", "2"], RECORD);
    assert_eq!((solved.code, solved.err.as_str()), (Some(0), ""));
    let solved = lines(&solved.out);
    assert_eq!(solved.len(), 5);
    assert_eq!(solved[2]["board"], 7);
    for one in &solved {
        assert_eq!(one["deal"], ENDING);
        assert_eq!(one["tricks"], solved[0]["tricks"]);
        assert_eq!(one["nodes"], solved[0]["nodes"]);
    }
}

/// An unreadable line is reported with its location; the others are solved.
#[test]
fn a_bad_line_does_not_stop_the_others() {
    let bad = [
        "nonsense",
        "N:AK AK - -",
        "N:A... A... 2... 3...",
        "N:A2... K... Q... J...",
        "N:A... K..1. Q... J...",
        "N:AA... K... Q... J...",
        "PBN 0 0 9 0 \"N:A... K... Q... J...\"",
        "PBN 0 0 4 0",
        "PLAY 2 \"SAXX\"",
        &format!("{ENDING} | 123"),
    ];
    let text = bad.map(|line| format!("{ENDING}\n{line}\n")).concat();
    let mut output = String::new();
    for lang in ["en", "ru"] {
        let solved = run(&["solve", "-", "--json", "--lang", lang], &text);
        assert_eq!((solved.code, lines(&solved.out).len()), (Some(3), bad.len()));
        output += &solved.err;
    }
    insta::assert_snapshot!(output);
    let pbn = "[Board \"1\"]\n[Deal \"N:A... A... 2... 3...\"]\n\n[Board \"2\"]\n[Deal \"N:A... K... Q... J...\"]\n";
    let solved = run(&["solve", "-", "--json"], pbn);
    assert_eq!((solved.code, lines(&solved.out).len()), (Some(3), 1));
    assert!(
        solved
            .err
            .contains("standard input, line 2, board 1: the same card in two hands: ♠A (N, E)"),
        "{}",
        solved.err
    );
}

/// A PBN file of ten megabytes: line numbers are counted across chunks.
#[test]
fn a_long_file_is_read_in_portions() {
    let comment = format!("; {}\n", "x".repeat(200)).repeat(500);
    let deal = |board: usize| if board == 90 { "N:A... A... 2... 3..." } else { ENDING };
    let game = |board| format!("[Board \"{board}\"]\n[Deal \"{}\"]\n{comment}\n", deal(board));
    let text: String = (1..=100).map(game).collect();
    let line = 1 + text.lines().position(|line| line.contains(deal(90))).unwrap();
    for text in [text.clone(), text.replace('\n', "\r\n")] {
        let solved = run(&["solve", "-", "--json", "--strain", "NT", "--leader", "N"], &text);
        assert_eq!(solved.code, Some(3));
        let boards: Vec<u64> =
            lines(&solved.out).iter().map(|one| one["board"].as_u64().unwrap()).collect();
        assert_eq!(boards, (1..=100).filter(|board| *board != 90).collect::<Vec<_>>());
        assert!(
            solved.err.contains(&format!("line {line}, board 90: the same card in two hands")),
            "{}",
            solved.err
        );
    }
}

#[test]
fn an_interrupted_run_resumes() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (deals, out) = (path("deals.txt"), path("solved.jsonl"));
    let endings = [ENDING, "N:A... K... Q... J...", "N:2... 3... 4... 5..."];
    fs::write(&deals, endings.map(|deal| format!("{deal}\nbad\n")).concat()).unwrap();
    let solve =
        |more: &[&str]| run(&[&["solve", &deals, "--json", "--output", &out], more].concat(), "");
    assert_eq!(solve(&[]).code, Some(3));
    let whole = fs::read_to_string(&out).unwrap();
    assert_eq!(lines(&whole).len(), 3);
    // An existing output file is not overwritten.
    assert_eq!(solve(&[]).code, Some(2));
    for cut in [0, 1, whole.len() / 2, whole.len() - 1, whole.len()] {
        fs::write(&out, &whole[..cut]).unwrap();
        let resumed = solve(&["--resume"]);
        assert_eq!(resumed.code, Some(3), "{}", resumed.err);
        assert_eq!(fs::read_to_string(&out).unwrap(), whole, "cut at {cut}");
    }
    // Other deals, fewer deals, no answers at all.
    fs::write(&deals, format!("{}\n{}\n", endings[1], endings[0])).unwrap();
    let other = solve(&["--resume"]);
    assert_eq!(other.code, Some(2), "{}", other.err);
    assert!(other.err.contains("line 1"), "{}", other.err);
    fs::write(&deals, format!("{}\n", endings[0])).unwrap();
    assert_eq!(solve(&["--resume"]).code, Some(2));
    assert_eq!(fs::read_to_string(&out).unwrap(), whole);
    fs::write(&out, "hello\n").unwrap();
    assert_eq!(solve(&["--resume"]).code, Some(3));
}

#[test]
fn par_in_both_languages() {
    let par = json!({"score_ns": -110, "contracts": ["2S-E", "2S-W"]});
    let asked = ["par", DEAL, "--vul", "none", "--dealer", "N", "--json"];
    assert_eq!(lines(&answer(&asked))[0], par);
    let texts = ["ru", "en"].map(|lang| answer(&["par", DEAL, "--vul", "none", "--lang", lang]));
    insta::assert_snapshot!("par", texts.concat());
}

#[test]
fn every_card_of_a_play_has_its_cost() {
    let cards = lines(&run(&["analyse", "-", "--json"], RECORD).out);
    assert_eq!(cards.len(), 16);
    let cost = |seat: &str| -> u64 {
        let of_seat = cards.iter().filter(|card| card["seat"] == seat);
        of_seat.map(|card| card["cost"].as_u64().unwrap()).sum()
    };
    let first = json!({
        "board": 1, "index": 1, "line": 1, "seat": "S", "card": "S2", "tricks": 0, "cost": 0
    });
    assert_eq!(cards[0], first);
    // North took the ace and threw the queen away, so that the king made a trick.
    assert_eq!(["N", "E", "S", "W"].map(cost), [1, 0, 0, 0]);
    assert_eq!(cards[15]["tricks"], 1);
    for lang in ["ru", "en"] {
        let text = run(&["analyse", "-", "--lang", lang], RECORD).out;
        insta::assert_snapshot!(format!("analyse_{lang}"), text);
    }
}

#[test]
fn an_illegal_play_is_reported_with_its_line() {
    let revoke = RECORD.replace("S2SJSAS4", "S2D4SAS4");
    let not_held = RECORD.replace("S2SJSAS4", "S2SJS4SA");
    let text = format!("{revoke}{RECORD}{not_held}PBN 0 0 4 2 \"{ENDING}\"\n");
    let mut output = String::new();
    for lang in ["en", "ru"] {
        let analysed = run(&["analyse", "-", "--json", "--lang", lang], &text);
        assert_eq!((analysed.code, lines(&analysed.out).len()), (Some(3), 16));
        output += &analysed.err;
    }
    insta::assert_snapshot!(output);
    let none = run(&["analyse", "-"], &format!("{ENDING}\n"));
    assert_eq!(none.code, Some(3));
}

/// Node counts are deterministic: the same in every run.
#[test]
fn bench_counts_the_same_nodes_every_time() {
    let bench =
        |words: &[&str]| lines(&answer(&[&["bench", "--deals", "3", "--json"], words].concat()));
    let nodes = |found: &[Value]| -> Vec<(String, u64)> {
        found.iter().map(|one| (one["name"].to_string(), one["nodes"].as_u64().unwrap())).collect()
    };
    let both = nodes(&bench(&[]));
    assert_eq!(both.len(), 2);
    assert_eq!(nodes(&[bench(&["solver"]), bench(&["preferans"])].concat()), both);
    for lang in ["en", "ru"] {
        let result = answer(&["bench", "solver", "--deals", "3", "--lang", lang]);
        assert!(result.contains(&both[0].1.to_string()), "{result}");
    }
}
