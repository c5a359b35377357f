//! Files of another kind than the command is for, and results that are not where they belong: one
//! message that says what the file is.

use crate::run;

#[test]
fn deals_of_preferans_are_named() {
    let dealt = run(&["deal", "--form", "preferans", "--boards", "2"], "");
    assert_eq!(dealt.code, Some(0), "{}", dealt.err);
    let checked = run(&["check", "-"], &dealt.out);
    assert!(checked.out.contains("the format preferans is known, but not read"), "{}", checked.out);
    assert!(checked.out.contains("biritch pref analyse"), "{}", checked.out);
    assert!(!checked.out.contains("trailing characters"), "{}", checked.out);
}

#[test]
fn a_binary_file_is_not_printed() {
    let checked = run(&["check", "-"], "\u{7f}ELF\u{2}\u{1}\u{1}\0\0\0\0\0\0\0\u{3}\0>\0\u{1}\0\n");
    assert!(checked.out.contains("unknown-format"), "{}", checked.out);
    assert!(!checked.out.contains("ELF"), "{}", checked.out);
    assert!(checked.out.chars().all(|c| c == '\n' || !c.is_control()), "{}", checked.out);
}

#[test]
fn a_file_that_is_no_movement_is_answered_in_one_line() {
    let text: String = (1..=50).map(|line| format!("line {line} says nothing\n")).collect();
    let checked = run(&["event", "check", "-"], &text);
    assert_eq!((checked.code, checked.out.as_str()), (Some(3), ""));
    assert_eq!(checked.err.lines().count(), 2, "{}", checked.err);
    assert!(checked.err.contains("neither the log of an event nor a movement"), "{}", checked.err);
}

/// A result of a board at a table, with these tags.
fn record(board: u32, tags: &[(&str, &str)]) -> String {
    let contract = [("Declarer", "N"), ("Contract", "4H"), ("Result", "10")];
    let mut text = format!("[Board \"{board}\"]\n");
    for (name, value) in contract.iter().chain(tags) {
        text += &format!("[{name} \"{value}\"]\n");
    }
    text + "\n"
}

#[test]
fn several_matches_of_teams_are_refused() {
    let of = |home, visit| [("HomeTeam", home), ("VisitTeam", visit), ("Scoring", "IMP")];
    let two = record(1, &of("Reds", "Blues")) + &record(1, &of("Greens", "Whites"));
    let scored = run(&["event", "score", "-"], &two);
    assert_eq!(scored.code, Some(3), "{}", scored.out);
    assert!(scored.err.contains("2 matches of 4 teams"), "{}", scored.err);
    // One match is scored, though nobody named the rooms.
    let one = record(1, &of("Reds", "Blues")) + &record(1, &of("Reds", "Blues"));
    let scored = run(&["event", "score", "-"], &one);
    assert_eq!(scored.code, Some(0), "{}", scored.err);
    assert!(scored.out.contains("Reds"), "{}", scored.out);

    let boards = run(&["event", "score", "-"], "[Board \"1\"]\n[Dealer \"N\"]\n");
    assert_eq!(boards.code, Some(3));
    assert!(boards.err.contains("no result of any of them"), "{}", boards.err);
    assert!(!boards.err.contains("line 1"), "{}", boards.err);
}

#[test]
fn a_result_astray_says_what_is_wrong() {
    let head = "form: pairs\noptions: movement=Howell boards=12\npairs: 1=A 2=B 3=C 4=D\n";
    // What the movement has comes from its own answer.
    let answer = run(&["score", "session", "-"], &format!("{head}1 | 9 | 1 | 2 | 4S-S | 10\n"));
    let right = answer.err.split("E-W: ").nth(1).unwrap_or_default();
    let first: Vec<&str> =
        right.split([';', '\n']).next().unwrap_or_default().split(" | ").collect();
    let [table, north, east] = first[..] else { panic!("{}", answer.err) };
    assert!(answer.err.contains("is not played at this table"), "{}", answer.err);
    let others: Vec<&str> =
        ["1", "2", "3", "4"].into_iter().filter(|pair| ![north, east].contains(pair)).collect();
    for (ns, ew, said) in [
        (east, north, "the two sides are swapped"),
        (others[0], others[1], "other pairs play board 1 at this table"),
        (north, "9", "there is no pair 9"),
    ] {
        let text = format!("{head}1 | {table} | {ns} | {ew} | 4S-S | 10\n");
        let answer = run(&["score", "session", "-"], &text);
        assert!(answer.err.contains(said), "{said}: {}", answer.err);
    }
}

/// One result on each board is compared with nothing: nobody has 0 %.
#[test]
fn single_results_rank_nobody() {
    let text = "form: pairs\npairs: 1=A 2=B\n1 | 1 | 1 | 2 | 4S-S | 10\n2 | 1 | 1 | 2 | 4S-S | 9\n";
    let scored = run(&["event", "score", "-"], text);
    assert_eq!(scored.code, Some(0), "{}", scored.err);
    assert!(!scored.out.contains("0.00"), "{}", scored.out);
}
