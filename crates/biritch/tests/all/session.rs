//! Session files on the command line, as in `docs/session-file.md`.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::{answer, run};

/// The examples of `docs/examples`: the file, and its answer.
pub(crate) fn examples() -> Vec<(String, Value)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples");
    let mut names: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "session"))
        .map(|path| path.with_extension(""))
        .collect();
    names.sort();
    names
        .iter()
        .map(|name| {
            let read = |ending| fs::read_to_string(name.with_extension(ending)).unwrap();
            (read("session"), serde_json::from_str(&read("json")).unwrap())
        })
        .collect()
}

/// The first example of a form.
pub(crate) fn example(form: &str) -> String {
    let found = examples().into_iter().find(|(_, answer)| answer["form"] == form);
    found.unwrap_or_else(|| panic!("{form} has no example")).0
}

/// The keys of an object in the order in which they are written.
fn keys(object: &str) -> Vec<String> {
    let (mut depth, mut quoted, mut word, mut keys) = (0, false, String::new(), Vec::new());
    for c in object.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                if quoted {
                    word.clear();
                }
            }
            _ if quoted => word.push(c),
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            ':' if depth == 1 => keys.push(word.clone()),
            _ => {}
        }
    }
    keys
}

/// The JSON keys have the order of the page.
#[test]
fn keys_stand_in_the_order_of_the_page() {
    let order = ["form", "options", "players", "deals", "sheet", "totals", "settlement"];
    for (file, _) in examples() {
        let out = run(&["score", "session", "-", "--json"], &file).out;
        assert_eq!(keys(&out)[..order.len()], order, "{file}");
    }
    let sorted = run(&["score", "match", "-", "--json"], &example("match")).out;
    assert_eq!(keys(&sorted), ["boards", "imps", "vp"]);
    let pairs = run(&["score", "pairs", "-", "--json"], &example("pairs")).out;
    assert_eq!(keys(&pairs), ["method", "ranking", "boards"]);
}

/// The CSV of every form has a header row, one row per deal, and then the totals.
#[test]
fn every_form_is_data_and_a_picture() {
    for (file, result) in examples() {
        let form = result["form"].as_str().unwrap();
        for lang in ["en", "ru"] {
            let words = ["score", "session", "-", "--lang", lang, "--format"];
            let csv = run(&[&words[..], &["csv"]].concat(), &file).out;
            let tables: Vec<Vec<&str>> =
                csv.split("\r\n\r\n").map(|table| table.lines().collect()).collect();
            assert_eq!(tables.len(), 2, "{csv}");
            let rows = match form {
                "match" => result["boards"].as_array().unwrap().len(),
                _ => result["deals"].as_array().unwrap().len(),
            };
            assert_eq!(tables[0].len(), rows + 1, "{csv}");
            for table in &tables {
                // A comma within quotation marks is text.
                let columns = |row: &str| {
                    let outside: String = row.split('"').step_by(2).collect();
                    outside.split(',').count()
                };
                assert!(table.iter().all(|row| columns(row) == columns(table[0])), "{csv}");
            }
            assert!(!csv.contains("drawn-") && !csv.contains('\u{2550}'), "{csv}");
            let svg = run(&[&words[..], &["svg"]].concat(), &file).out;
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{form}");
            assert!(!svg.contains("drawn-"), "{form}");
            let text = run(&[&words[..5], &["--explain"]].concat(), &file).out;
            assert!(!text.contains("drawn-") && !text.contains("why-"), "{form}: {text}");
            let english = text.split(|c: char| !c.is_ascii_alphabetic()).any(|word| {
                ["rubber", "deal", "board", "total", "made", "bid", "place"].contains(&word)
            });
            assert!(lang == "en" || !english, "{form}: {text}");
        }
    }
}

#[test]
fn the_examples_of_the_page_are_answered_so() {
    let examples = examples();
    for (file, expected) in &examples {
        let run = run(&["score", "session", "-", "--json"], file);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{file}");
        assert_eq!(&serde_json::from_str::<Value>(&run.out).unwrap(), expected, "{file}");
    }
    let shown: Vec<&str> =
        examples.iter().map(|(_, answer)| answer["form"].as_str().unwrap()).collect();
    let known = bridge::forms::all().iter().map(|form| form.key);
    for form in known.chain(["match", "teams", "pairs", "progressive"]).chain(pref::Preset::forms())
    {
        assert!(shown.contains(&form), "{form} has no example");
    }
}

/// The worked rubbers R1 and R2, the Chicago wheels CH1 and CH2, and the home rubber H-R1:
/// docs/sources/scoring.md#2.5, docs/sources/scoring.md#3.1 and docs/sources/scoring.md#4
#[test]
fn worked_rubbers_and_wheels() {
    let r1 = "1|2D-S|8\n2|2NTX-E|8\n3|4HX-N|6\n4|3C-N|9\n5|1S-N|9|honors=S:100\n6|3S-W|8\n\
              7|Pass\n8|1C-S|7\n9|6D-E|12\n";
    let r2 = "1|3NT-N|10\n2|2CXX-E|7\n3|5DXX-S|11|honors=E:150\n";
    let ch1 = "1|2H-N|8\n2|1NT-S|7\n3|3C-E|9\n4|2S-N|7\n";
    let ch2 = "1|2S-E|8\n2|4H-N|10\n3|2D-W|10\n4|3C-E|9\n";
    for (form, options, deals, ns, ew, won) in [
        ("rubber", "honors=Auto", r1, 410, 2360, -1950),
        ("rubber", "honors=Auto settlement=Hundreds", r1, 410, 2360, -20),
        ("rubber", "honors=Auto undertricks=simplified", r1, 410, 2260, -1850),
        ("rubber", "honors=Auto rubber_bonus=PerGame200Plus700", r1, 610, 2960, -2350),
        (
            "rubber",
            "honors=Auto rubber_bonus=PerGame200Plus700 final_game_also_200=false",
            r1,
            610,
            2760,
            -2150,
        ),
        (
            "rubber",
            "honors=Auto rubber_bonus=PerGame200Plus700 undertricks=Simplified",
            r1,
            610,
            2860,
            -2250,
        ),
        ("rubber", "honors=Auto", r2, 1530, 150, 1380),
        ("rubber", "honors=Auto insult=Same50", r2, 1480, 150, 1330),
        ("rubber", "honors=Auto rubber_bonus=Clean750Slow500", r2, 1580, 150, 1430),
        ("rubber", "honors=Auto rubber_bonus=PerGame200Plus700", r2, 1930, 150, 1780),
        ("chicago", "", ch1, 600, 260, 340),
        ("chicago", "final_part_rule=MadeOnDeal4", ch1, 600, 160, 440),
        ("chicago", "chicago_order=DealerVul", ch1, 400, 260, 140),
        ("chicago", "", ch2, 620, 700, -80),
        ("chicago", "chicago_order=DealerVul", ch2, 420, 700, -280),
        ("chicago-duplicate", "", ch1, -10, 10, -10),
        ("chicago-duplicate", "part_bonus=100", ch1, 40, -40, 40),
        ("home", "", "1|2D-S|9\n2|4SX-N|9\n3|6C-W|12|honors=W:10\n", -13, 118, -131),
    ] {
        let file = format!("form: {form}\noptions: {options}\n{deals}");
        let run = run(&["score", "session", "-", "--json"], &file);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{file}");
        let result: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(result["totals"], json!({"NS": ns, "EW": ew}), "{file}");
        assert_eq!(result["settlement"], json!({"NS": won, "EW": -won}), "{file}");
    }
}

const EVENING: &str = "form: rubber\noptions: honors=Auto\nplayers: N=Anna E=Boris S=Clara W=Dmitri\n\
    1 | 2D-S | 8\n2 | 2NTX-E | 8\n3 | 4HX-N | 6\n4 | 1S-N | 9 | honors=S:100\nstop\n";

#[test]
fn a_sheet_is_printed_as_people_draw_it() {
    for lang in ["ru", "en"] {
        let printed = run(&["score", "session", "-", "--explain", "--lang", lang], EVENING);
        assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""));
        insta::assert_snapshot!(format!("session_{lang}"), printed.out);
    }
    let csv = run(&["score", "session", "-", "--format", "csv"], EVENING).out;
    assert!(csv.contains("\r\n1,N,–,2♦ S,8,40,0,0,0,40,0\r\n"), "{csv}");
    let svg = run(&["score", "session", "-", "--format", "svg"], EVENING).out;
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
}

#[test]
fn wrong_lines_are_reported_and_the_others_scored() {
    let file = "form: rubber\n1 | 3NT-N | 14\n2 | 3NT-N | -14\n3 | 4S-E | 10 | honors=S:100\n\
                4 | 9S-E | 10\n";
    let mut result = String::new();
    for lang in ["en", "ru"] {
        let run = run(&["score", "session", "-", "--json", "--lang", lang], file);
        assert_eq!(run.code, Some(3));
        let answer: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(answer["totals"], json!({"NS": 0, "EW": 120}));
        let lines: Vec<i64> = answer["faults"]
            .as_array()
            .unwrap()
            .iter()
            .map(|fault| fault["line"].as_i64().unwrap())
            .collect();
        assert_eq!(lines, [2, 3, 4, 5]);
        result += &run.err;
    }
    insta::assert_snapshot!("wrong_session", result);
}

/// Every error has a message in both languages.
#[test]
fn every_fault_has_a_message() {
    let files = include_str!("../../../formats/tests/data/wrong-sessions.txt");
    for file in files.split("\n---\n") {
        for lang in ["en", "ru"] {
            let run = run(&["score", "session", "-", "--lang", lang], file);
            assert_eq!(run.code, Some(3), "{file}");
            assert!(!run.err.contains("fault-") && !run.err.contains("field-"), "{}", run.err);
        }
    }
}

/// A form without bidding prints trumps without a level.
#[test]
fn trumps_without_a_level() {
    let file = "form: bridge-whist\n1 | D-N | 9\n2 | HX-E | 10\n";
    for words in [&["score", "session", "-"][..], &["score", "session", "-", "--explain"]] {
        let run = run(words, file);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        assert!(run.out.contains("♦ N") && run.out.contains("♥ X E"), "{}", run.out);
        assert!(!run.out.contains("1♦") && !run.out.contains("1♥"), "{}", run.out);
    }
}

/// The points of whist make games and are not in the totals of the deals.
#[test]
fn totals_of_the_deals_of_whist() {
    let file = "form: whist\n1 | S-N | 11\n2 | H-E | 5\n3 | D-S | 11\n";
    let run = run(&["score", "session", "-", "--json"], file);
    let result: Value = serde_json::from_str(&run.out).unwrap();
    let after: Vec<&Value> =
        result["deals"].as_array().unwrap().iter().map(|deal| &deal["totals"]).collect();
    assert_eq!(after[0], &json!({"NS": 3, "EW": 0}), "{result}");
    assert_eq!(after[1], &json!({"NS": 3, "EW": 0}));
    assert_eq!(after[2], &result["totals"]);
}

#[test]
fn targets_of_russian_scoring() {
    for (hcp, zone, score, target, imps) in
        [("16", "ew", "-170", -290, 3), ("25", "ns", "420", 440, -1), ("20", "both", "0", 0, 0)]
    {
        let words =
            ["score", "russian", "--hcp-ns", hcp, "--vul", zone, "--score", score, "--json"];
        let result: Value = serde_json::from_str(&answer(&words)).unwrap();
        assert_eq!(result, json!({"target": target, "imps_ns": imps}));
    }
}

/// The match T1 (docs/sources/scoring.md#9.5) and the first board of
/// docs/sources/README.md#bridge-essay
#[test]
fn a_match_of_two_rooms() {
    let file = "form: match\n# board 1: the example of the essay, team B ahead\n\
        1 | open | A | B | 6C-N | 13\n1 | closed | B | A | 7NT-N | 13\n\
        2 | open | A | B | 3NT-N | 9\n2 | closed | B | A | 2D-N | 8\n\
        3 | open | A | B | Pass\n3 | closed | B | A | 1NT-E | 7\n";
    for words in [["score", "match", "-", "--json"], ["score", "session", "-", "--json"]] {
        let run = run(&words, file);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        let result: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(result["boards"][0], json!({"board": 1, "diff": -580, "imps": -11}));
        assert_eq!(result["boards"][1], json!({"board": 2, "diff": 510, "imps": 11}));
        assert_eq!(result["boards"][2], json!({"board": 3, "diff": 90, "imps": 3}));
        assert_eq!(result["imps"], 3);
        let pool =
            result["vp"]["winner"].as_f64().unwrap() + result["vp"]["loser"].as_f64().unwrap();
        assert_eq!(pool, 20.0);
    }
    assert!(run(&["score", "match", "-", "--lang", "ru"], file).out.contains("+3"));
}

/// The traveller M1 of six results: docs/sources/scoring.md#9.5
#[test]
fn a_protocol_of_six_pairs() {
    let file = "form: pairs\n1 | 1 | 1 | 7 | 4S-S | 10\n1 | 2 | 2 | 8 | 4S-S | 11\n\
        1 | 3 | 3 | 9 | 4S-N | 10\n1 | 4 | 4 | 10 | 4S-S | 9\n1 | 5 | 5 | 11 | 3NT-N | 10\n\
        1 | 6 | 6 | 12 | 6S-S | 12\n";
    let result = run(&["score", "pairs", "-", "--method", "matchpoints", "--json"], file);
    assert_eq!((result.code, result.err.as_str()), (Some(0), ""));
    let result: Value = serde_json::from_str(&result.out).unwrap();
    let points: Vec<(i64, i64)> = result["boards"][0]["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (line["ns_points"].as_i64().unwrap(), line["ew_points"].as_i64().unwrap()))
        .collect();
    assert_eq!(points, [(3, 7), (8, 2), (3, 7), (0, 10), (6, 4), (10, 0)]);
    // Pairs 6 and 10 share first place with a top each.
    assert_eq!(result["ranking"][0]["place"], 1);
    for method in ["butler", "cross"] {
        let run = run(&["score", "pairs", "-", "--method", method], file);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{method}");
    }
    let wrong = run(&["score", "pairs", "-", "--lang", "en"], "1 | 1 | 3 | 3 | 4S-S | 10\n2 | 1\n");
    insta::assert_snapshot!("wrong_pairs", wrong.err);
    assert_eq!(wrong.code, Some(3));
}

/// The worked example of docs/sources/README.md#preferans-essay, number for number, in every output
/// format.
#[test]
fn the_sheet_of_the_preferans_essay() {
    let file = example("preferans-balkan");
    let result: Value =
        serde_json::from_str(&run(&["score", "session", "-", "--json", "--explain"], &file).out)
            .unwrap();
    assert_eq!(result["settlement"], json!({"Anna": 32, "Boris": -38, "Vera": 6}));
    assert_eq!(result["sheet"]["contract"], json!({"A": -10, "B": -20, "C": -24}));
    let juha = json!({"A": {"B": 0, "C": 12}, "B": {"A": 0, "C": 12}, "C": {"A": 60, "B": 30}});
    assert_eq!(result["sheet"]["juha"], juha);
    assert_eq!(result["deals"][3]["entries"][1]["rule"].as_str(), Some("3 tricks at 20 each"));
    for lang in ["en", "ru"] {
        let text = run(&["score", "session", "-", "--lang", lang], &file).out;
        for number in
            ["\u{2212}30", "\u{2212}24", "\u{2212}20", "\u{2212}10", "12", "30", "60", "+32"]
        {
            assert!(text.contains(number), "{number} in {text}");
        }
        assert!(text.contains("─╱─"), "a refe that was used is struck: {text}");
        let svg = run(&["score", "session", "-", "--lang", lang, "--format", "svg"], &file).out;
        assert!(svg.contains(">60</text>"), "{svg}");
    }
}

/// Errors in a Preferans session are reported as messages, and the valid deals are scored.
#[test]
fn wrong_sessions_of_preferans() {
    let file = "form: preferans-leningrad\nplayers: A=Anna B=Boris C=Vera\n\
        1 | 3t-C | A come, B come | 2,2\n2 | 6S-A | both whist | 6-3-2\n\
        3 | 7S-B | A pass, C pass | 7-2-1\n4 | 6S-A | both whist | 6-2-2\n";
    for lang in ["en", "ru"] {
        let wrong = run(&["score", "session", "-", "--json", "--lang", lang], file);
        assert_eq!(wrong.code, Some(3));
        assert!(!wrong.err.contains("fault-"), "{}", wrong.err);
        let result: Value = serde_json::from_str(&wrong.out).unwrap();
        assert_eq!(result["deals"].as_array().unwrap().len(), 1);
        let at = |at: usize| {
            let fault = &result["faults"][at];
            (fault["line"].as_i64().unwrap(), fault["field"].as_str().unwrap().to_owned())
        };
        let fields = ["contract", "tricks", "tricks"];
        for (place, field) in fields.iter().enumerate() {
            assert_eq!(at(place), (place as i64 + 3, (*field).to_owned()), "{result}");
        }
    }
}

/// The sheet, the deals and the settlement as printed in the terminal.
#[test]
fn sheets_of_preferans_in_the_terminal() {
    for (form, lang) in
        [("preferans-balkan", "ru"), ("preferans-sochi", "en"), ("preferans-leningrad", "ru")]
    {
        let words = ["score", "session", "-", "--explain", "--lang", lang];
        insta::assert_snapshot!(format!("{form}-{lang}"), run(&words, &example(form)).out);
    }
}

/// A file can name a preset, and the list names them all.
#[test]
fn presets_of_forms() {
    let list: Value = serde_json::from_str(&answer(&["score", "list", "--json"])).unwrap();
    let mut seen = 0;
    for form in list["forms"].as_array().unwrap() {
        let options = form["options"].as_array().unwrap();
        let Some(preset) = options.iter().find(|option| option["option"] == "preset") else {
            continue;
        };
        for value in preset["values"].as_array().unwrap() {
            let (form, value) = (form["form"].as_str().unwrap(), value.as_str().unwrap());
            let file = format!("form: {form}\noptions: preset={value}\n");
            let run = run(&["score", "session", "-", "--json"], &file);
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{form} {value}");
            seen += 1;
        }
    }
    assert!(seen > 30, "{seen}");
    let file = "form: chicago\noptions: preset=laws\n1 | 2H-N | 8\n2 | 1NT-N | 7\n3 | 3C-E | 9\n4 | 2S-N | 7\n";
    let run = run(&["score", "session", "-", "--json"], file);
    let result: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(result["totals"], json!({"NS": 400, "EW": 160}), "CH1 by the printed law");
}

/// Wrong home honors are reported in the form's own points, and a file of nonsense is cut short.
#[test]
fn errors_name_what_the_form_allows() {
    let home = run(
        &["score", "session", "-"],
        "form: home\n1 | 4S-N | 10 | honors=S:20\n2 | 3NT-N | 9 | honors=S:10\n",
    );
    assert!(home.err.contains("for example, S:10"), "{}", home.err);
    assert!(home.err.contains("four trump honors score 10;"), "{}", home.err);
    let whist = run(
        &["score", "session", "-"],
        "form: bridge-whist\n1 | NT-N | 13 | honors=N:4\n2 | H-E | 7 | void=N:1\n3 | H-S | 7 | honors=N:6 coronas=N:2\n",
    );
    let examples = [
        "for example, aces=N:4",
        "for example, void=W",
        "for example, honors=N:3,S:1",
        "use one of honors, hcp, vul, dealer, revoke, aces, void, doublings",
    ];
    let result: Vec<&str> =
        whist.err.lines().filter_map(|line| line.strip_prefix("hint: ")).collect();
    assert_eq!(result, examples, "{}", whist.err);
    let court = "form: whist\n1 | S-N | 9 | honors=N:3,S:1\n2 | S-E | 8 | court=E:4\nstop\n";
    let court = run(&["score", "session", "-", "--format", "csv"], court);
    assert_eq!((court.code, court.err.as_str()), (Some(0), ""), "{}", court.err);
    let points = run(&["score", "session", "-"], "form: russian\n1 | 2S-N | 8\n");
    assert!(points.err.contains("1 | 4S-N | 10 | hcp=25"), "{}", points.err);
    let over = run(&["score", "session", "-"], "form: rubber\n1 | 7NT-N | +1\n");
    assert!(over.err.contains("at most ="), "{}", over.err);
    let boards = (1..=17).map(|board| format!("{board} | 1NT-N | 7\n")).collect::<String>();
    let over = run(&["score", "session", "-"], &format!("form: duplicate\n{boards}"));
    assert!(over.err.contains("boards=endless"), "{}", over.err);
    let nonsense =
        run(&["score", "session", "-"], &format!("form: rubber\n{}", "hello\n".repeat(500)));
    assert_eq!(nonsense.err.lines().filter(|line| line.starts_with("error:")).count(), 101);
    assert!(
        nonsense.err.ends_with("error: 400 more errors\n"),
        "{}",
        &nonsense.err[nonsense.err.len() - 100..]
    );
}

/// A name that is a slip of the pen away is proposed in the hint.
#[test]
fn the_nearest_name_is_proposed() {
    for (lang, lines, hint) in [
        ("en", "option: honors=Auto", "did you mean options? use form, options, players, dealer\n"),
        ("ru", "option: honors=Auto", "может быть, options? есть form, options, players, dealer\n"),
        ("en", "options: honours=Auto", "did you mean honors? its options are preset, "),
        ("en", "1 | 3NT-N | 9 | vull=ns", "did you mean vul? use one of honors, hcp, vul, "),
        ("en", "1 | 3NT-N | 9 | colour=red", "hint: use one of honors, hcp, vul, "),
    ] {
        let file = format!("form: rubber\n{lines}\n");
        let answered = run(&["score", "session", "-", "--lang", lang], &file);
        assert_eq!(answered.code, Some(3), "{lines}");
        assert!(answered.err.contains(hint), "{lines}: {}", answered.err);
    }
}

/// What may be a mistake in a file is said on standard error; the file counts all the same.
#[test]
fn a_doubtful_score_is_a_warning() {
    let warned = |score: &str, lang: &str| {
        let file = format!("form: pairs\n1|1|1|2|4S-N|10|score={score}\n1|2|3|4|4S-N|9\n");
        let run = run(&["score", "session", "-", "--lang", lang], &file);
        assert_eq!(run.code, Some(0), "{}", run.err);
        run.err
    };
    insta::assert_snapshot!(warned("450", "en"), @r"
    warning: -, line 2, column 23, the director's score: the director's score 450 contradicts 4S-N 10, which is worth 420 to North–South
    hint: if it is a ruling, write score=450!
    ");
    insta::assert_snapshot!(warned("425", "ru"), @r"
    предупреждение: -, строка 2, позиция 23, результат, назначенный судьёй: ни за какой контракт Север–Юг не пишут 425 (все до зоны)
    подсказка: если судья решил именно так, пишите score=425!
    ");
    assert_eq!(warned("450!", "en"), "");
}

/// Messages about a file have its labels of the seats, and examples of its form and alphabet.
#[test]
fn hints_are_of_the_form_and_alphabet_of_the_file() {
    let file = "форма: классика\nигроки: А=Анна Б=Борис В=Вера\nправила: opening=off\n\
                1 | 6 пик А | Б вист, В пас | 6-3-1\nпросто строка\n2 | 6С-A | Б вист | 6\n";
    let russian = run(&["score", "session", "-", "--lang", "ru"], file).err;
    let english = run(&["score", "session", "-", "--lang", "en"], file).err;
    for (told, expected) in [
        (&russian, "в Сталинграде шесть пик вистуют оба, а Вера (В) — нет"),
        (&russian, "правила: stalingrad=off отменяет правило"),
        (&russian, "пишите сдачу так: 1 | 7 бубен А | Б вист, В пас | 7-2-1"),
        (&russian, "С — русская буква, а не латинская C"),
        (&english, "in Stalingrad both defenders must whist six spades, and Вера (В) did not"),
        (&english, "write a deal as 1 | 7 бубен А | Б вист, В пас | 7-2-1"),
        (&english, "С is a Cyrillic letter, not the Latin C"),
    ] {
        assert!(told.contains(expected), "{expected}\n{told}");
    }
    for (file, expected) in [
        ("form: rubber\nsomething\n", "write a deal as 1 | 4S-N | 10"),
        ("форма: роббер\nчто-то\n", "write a deal as 1 | 4П-С | 10"),
        ("form: teams\nteams: A B\nsomething\n", "write a deal as 1 | A | B | 41 | 20"),
        ("форма: робер\n1 | пас\n", "use one of роббер, чикаго"),
    ] {
        let told = run(&["score", "session", "-", "--lang", "en"], file).err;
        assert!(told.contains(expected), "{expected}\n{told}");
    }
}
