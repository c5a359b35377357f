//! Session files.

use bridge::evening::Evening;
use formats::session::{self, AnyReading, Session};
use proptest::prelude::*;

const FILES: [(&str, &str); 15] = [
    ("rubber", include_str!("../data/sessions/rubber.txt")),
    ("tour", include_str!("../data/sessions/tour.txt")),
    ("five", include_str!("../data/sessions/five.txt")),
    ("chicago", include_str!("../data/sessions/chicago.txt")),
    ("chicago-duplicate", include_str!("../data/sessions/chicago-duplicate.txt")),
    ("russian", include_str!("../data/sessions/russian.txt")),
    ("home", include_str!("../data/sessions/home.txt")),
    ("duplicate", include_str!("../data/sessions/duplicate.txt")),
    ("two-handed", include_str!("../data/sessions/two-handed.txt")),
    ("three-handed", include_str!("../data/sessions/three-handed.txt")),
    ("bridge-whist", include_str!("../data/sessions/bridge-whist.txt")),
    ("auction", include_str!("../data/sessions/auction.txt")),
    ("plafond", include_str!("../data/sessions/plafond.txt")),
    ("vint", include_str!("../data/sessions/vint.txt")),
    ("whist", include_str!("../data/sessions/whist.txt")),
];

/// The winnings by side or player, in one line.
fn told((session, evening): &(Session, Evening)) -> String {
    let rubbers: Vec<String> = evening
        .rubbers()
        .iter()
        .map(|rubber| {
            let [ns, ew] = rubber.running.totals().0;
            format!("{ns}-{ew}")
        })
        .collect();
    let ledger: Vec<String> = evening
        .ledger()
        .iter()
        .zip(&session.players)
        .map(|(account, name)| format!("{name} {:+} ({})", account.sum, account.place))
        .collect();
    format!("{} | {}", rubbers.join(", "), ledger.join(" "))
}

#[test]
fn files_of_every_form() {
    let mut all = String::new();
    for (name, file) in FILES {
        let reading = session::read(file.as_bytes());
        assert_eq!(reading.errors, [], "{name}");
        all += &format!("{name}: {}\n", told(&reading.content.expect("a known form")));
    }
    insta::assert_snapshot!("every_form", all);
}

#[test]
fn a_file_is_written_as_it_is_read() {
    for (name, file) in FILES {
        session::fuzz(file.as_bytes());
        let reading = session::read(file.as_bytes());
        let (session, evening) = reading.content.unwrap();
        let written = session::write(&session);
        assert_eq!(session::read(written.as_bytes()).content.unwrap().1, evening, "{name}");
    }
    let (tour, _) = session::read(FILES[1].1.as_bytes()).content.unwrap();
    insta::assert_snapshot!("a_tour", session::write(&tour));
}

/// A deal that cannot be read, is missing or was not played moves no other to its place.
#[test]
fn deals_keep_their_numbers() {
    for (form, hcp) in [
        ("duplicate", ""),
        ("chicago-duplicate", ""),
        ("russian", " | hcp=20"),
        ("chicago", ""),
        ("rubber", ""),
        ("vint", ""),
    ] {
        let slips = |second: &str| {
            let file = format!("form: {form}\n1 | 1S-N | 7{hcp}\n{second}3 | 1S-N | 7{hcp}\n");
            let reading = session::read(file.as_bytes());
            let (session, evening) = reading.content.unwrap();
            assert_eq!(session.evening().as_ref(), Some(&evening), "{form}");
            (reading.errors.len(), evening.rubbers()[0].slips.clone())
        };
        let (errors, whole) = slips(&format!("2 | 1S-N | 5{hcp}\n"));
        assert_eq!((errors, whole.len()), (0, 3), "{form}");
        for (second, errors) in
            [("2 | unplayed\n", 0), ("2 | 8H-N | 8\n", 1), ("2 | 1H-N | 14\n", 1), ("", 1)]
        {
            let slips = slips(second);
            assert_eq!(slips, (errors, vec![whole[0], whole[2]]), "{form}: {second}");
        }
    }
    let file = "form: duplicate\n1 | 4S-N | 10\n4000000000 | 4S-N | 10\n";
    let (_, evening) = session::read(file.as_bytes()).content.unwrap();
    assert_eq!(
        evening.rubbers()[0].slips.len(),
        2,
        "a number with too many figures is a slip of the pen"
    );
}

/// The last of four deals that was not played ends a Chicago, and its part-score counts.
#[test]
fn a_chicago_ends_with_a_deal_that_was_not_played() {
    let file = "form: chicago\n1 | 1S-N | 7\n2 | unplayed\n3 | unplayed\n4 | unplayed\n";
    let reading = session::read(file.as_bytes());
    assert_eq!(reading.errors, []);
    let (_, evening) = reading.content.unwrap();
    let running = &evening.rubbers()[0].running;
    assert_eq!((running.is_over(), running.totals().0), (true, [130, 0]));
    assert_eq!(running.totals_after(1).0, [130, 0], "it stands at the deal that was played");
    // A number that is too large for the form is a slip of the pen, and no deal is lost.
    let file = "form: chicago\n1 | 1S-N | 7\n2 | 1S-N | 7\n33 | 1S-N | 7\n4 | 1S-N | 7\n";
    let (_, evening) = session::read(file.as_bytes()).content.unwrap();
    assert_eq!(evening.rubbers()[0].slips.len(), 4);
}

/// Each wrong line is reported with its location and what would be right; all others count.
#[test]
fn wrong_lines_are_named_and_the_others_stand() {
    let mut all = String::new();
    for file in include_str!("../data/wrong-sessions.txt").split("\n---\n") {
        let reading = session::read(file.as_bytes());
        assert!(!reading.errors.is_empty(), "{file}");
        for error in &reading.errors {
            all += &format!("{error}\n");
        }
        let stands = reading.content.as_ref().map_or(0, |(_, evening)| {
            evening.rubbers().iter().map(|rubber| rubber.slips.len()).sum::<usize>()
        });
        all += &format!("  {stands} deals stand\n");
    }
    insta::assert_snapshot!("wrong_sessions", all);
}

#[test]
fn people_type_contracts_and_results_their_way() {
    let read = |line: &str| {
        let file = format!("form: rubber\n1 | {line}");
        let reading = session::read(file.as_bytes());
        assert_eq!(reading.errors, [], "{line}");
        let slip = reading.content.unwrap().1.rubbers()[0].slips[0];
        match slip.outcome {
            bridge::Outcome::PassedOut => "Pass".to_owned(),
            bridge::Outcome::Played { contract, tricks } => format!("{contract} {tricks}"),
        }
    };
    for (typed, expected) in [
        ("4SX-W | 10", "4SX-W 10"),
        ("4sx-w | =", "4SX-W 10"),
        ("4\u{2660}-N | +1", "4S-N 11"),
        ("4S-N | \u{2212}2", "4S-N 8"),
        ("4S-N | -2 | revoke=E:2", "4S-N 10"),
        ("4S-N | 10 | revoke=S:1", "4S-N 9"),
        ("pass", "Pass"),
        ("Passed out", "Pass"),
        ("Pass | -", "Pass"),
        ("пас", "Pass"),
        ("3БК-С | 9", "3NT-N 9"),
    ] {
        assert_eq!(read(typed), expected, "{typed}");
    }
}

/// The errors of a file of any form.
fn errors_of(file: &str) -> Vec<String> {
    let errors = match session::read_any(file.as_bytes()) {
        AnyReading::Table(reading) => reading.errors,
        AnyReading::Contest(reading) => reading.errors,
        AnyReading::Teams(reading) => reading.errors,
        AnyReading::Progressive(reading) => reading.errors,
        AnyReading::Preferans(reading) => reading.errors,
    };
    errors.iter().map(ToString::to_string).collect()
}

/// A file of each form that lists participants, with `{}` where headers may stand and at its end;
/// its list on one line, the same list on two, and the header's name.
const LISTS: [(&str, &str, &str, &str); 7] = [
    (
        "form: rubber\n{}1 | Pass\n{}",
        "players: N=A E=B S=C W=D\n",
        "players: N=A E=B\nplayers: S=C W=D\n",
        "players",
    ),
    (
        "form: match\n{}1|open|A|B|Pass\n1|closed|B|A|Pass\n{}",
        "teams: A B\n",
        "teams: A\nteams: B\n",
        "teams",
    ),
    ("form: pairs\n{}1|1|A|B|Pass\n{}", "pairs: B A\n", "pairs: B\npairs: A\n", "pairs"),
    ("form: teams\n{}1|A|B|3|4\n{}", "teams: A=X B=Y\n", "teams: A=X\nteams: B=Y\n", "teams"),
    (
        "form: progressive\n{}round 1 table 1: N=a E=b S=c W=d\n{}",
        "players: a b c d e f g h\n",
        "players: a b c d\nplayers: e f g h\n",
        "players",
    ),
    (
        "form: progressive\n{}round 1 table 1: N=a E=b S=e W=f\n{}",
        "ladies: a b c d\ngentlemen: e f g h\n",
        "ladies: a b\nladies: c d\ngentlemen: e f\ngentlemen: g h\n",
        "ladies",
    ),
    (
        "form: preferans-sochi\n{}1 | Raspasy | 3-3-4\n{}",
        "players: A=Anna B=Boris C=Vera\n",
        "players: A=Anna\nplayers: B=Boris C=Vera\n",
        "players",
    ),
];

fn filled(file: &str, before: &str, after: &str) -> String {
    file.replacen("{}", before, 1).replacen("{}", after, 1)
}

/// A header counts once and before the first deal, in files of every form.
#[test]
fn a_second_or_late_header_is_reported() {
    for (file, list, _, late) in LISTS {
        assert_eq!(errors_of(&filled(file, list, "")), [""; 0], "{file}");
        let found = errors_of(&filled(file, list, list));
        assert_eq!(found.len(), list.lines().count(), "{file}: {found:?}");
        let expected = format!("line: the header `{late}` must come before the first deal");
        assert!(found[0].ends_with(&expected), "{found:?}");
        let found = errors_of(&filled(file, &format!("form: x\n{list}"), ""));
        assert_eq!(
            found,
            ["line 2, column 1, form: the header `form` is repeated; the first one counts"]
        );
        let found = errors_of(&filled(file, &format!("options:\noptions:\n{list}"), ""));
        assert_eq!(
            found,
            ["line 3, column 1, options: the header `options` is repeated; the first one counts"]
        );
    }
}

/// A list of participants may stand on several lines, which add up; a name on two of them is
/// reported with both places.
#[test]
fn a_list_of_participants_may_have_several_lines() {
    for (file, list, lines, _) in LISTS {
        let content = |header: &str| {
            let reading = session::read_any(filled(file, header, "").as_bytes());
            // Only the numbers of lines differ, and the order of an index.
            let text = format!("{reading:?}");
            let (before, after) = text.split_once("places: {").unwrap_or((&text, "}"));
            let text = format!("{before}{}", after.split_once('}').map_or("", |(_, rest)| rest));
            let mut text = text
                .split("line: ")
                .map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit()).to_owned());
            (text.next(), text.collect::<Vec<String>>())
        };
        assert_eq!(errors_of(&filled(file, lines, "")), [""; 0], "{file}");
        assert_eq!(content(lines), content(list), "{file}");
        let twice = errors_of(&filled(file, &list.repeat(2), ""));
        let lines = list.lines().count();
        let is_told = |error: &String| {
            (2..2 + lines).any(|first| {
                error.starts_with(&format!("line {}, column ", first + lines))
                    && error.contains(&format!("is already in line {first}, column "))
            })
        };
        assert!(!twice.is_empty() && twice.iter().all(is_told), "{file}: {twice:?}");
    }
}

/// The form of a file for another reader.
#[test]
fn the_form_of_a_file_is_found() {
    let token = session::form("# a comment\n\u{feff}title: x\nFORM : Match \n").unwrap();
    assert_eq!((token.text.as_str(), token.place.line), ("Match", 3));
    assert_eq!(session::form("1 | form: no"), None);
}

/// Labels that are their own keys, so that drawings do not depend on a language.
pub(crate) struct Keys;

impl formats::sheet::Labels for Keys {
    fn label(&self, key: &str, count: i64) -> String {
        match count {
            0 => key.trim_start_matches("drawn-").to_owned(),
            count => format!("{}({count})", key.trim_start_matches("drawn-")),
        }
    }
    fn contract(&self, contract: bridge::Contract) -> String {
        contract.to_string()
    }
    fn trumps(&self, contract: bridge::Contract) -> String {
        format!("{}-{}", contract.strain(), contract.declarer)
    }
    fn seat(&self, seat: bridge::Seat) -> String {
        seat.to_string()
    }
    fn side(&self, side: bridge::Side) -> String {
        side.to_string()
    }
    fn zone(&self, vulnerable: bridge::Vulnerability) -> String {
        vulnerable.to_string()
    }
}

#[test]
fn sheets_are_drawn_as_text_as_csv_and_as_a_picture() {
    use formats::sheet;
    let mut texts = String::new();
    for (name, file) in FILES {
        let (session, evening) = session::read(file.as_bytes()).content.unwrap();
        let drawings = sheet::draw(&evening, &session.players, &Keys);
        texts += &format!("{}\n\n", sheet::text(&drawings));
        if name == "chicago" {
            let records = sheet::records(&evening, &session.players, &Keys);
            insta::assert_snapshot!(
                "chicago_csv",
                sheet::csv(&records, sheet::Separator::Comma).replace('\r', "")
            );
            insta::assert_snapshot!("chicago_svg", sheet::svg(&drawings));
        }
    }
    insta::assert_snapshot!("drawn_sheets", texts);
}

/// Spreadsheets execute cells that begin like a formula, and SVG interprets markup.
#[test]
fn names_cannot_inject_formulas_or_markup() {
    use formats::sheet;
    let file = "form: rubber\nplayers: N==1+1 E=<b>&\"x S=-2 W=@SUM\n1 | 3NT-N | 9\nstop\n";
    let reading = session::read(file.as_bytes());
    assert_eq!(reading.errors, []);
    let (session, evening) = reading.content.unwrap();
    let drawings = sheet::draw(&evening, &session.players, &Keys);
    let csv =
        sheet::csv(&sheet::records(&evening, &session.players, &Keys), sheet::Separator::Comma);
    assert!(csv.contains("\r\n'=1+1,") && csv.contains("\r\n'@SUM,"), "{csv}");
    // Not even if the spreadsheet uses another separator.
    let sly = sheet::DataTable {
        headings: vec![("a;=b".into(), false), ("points".into(), true)],
        rows: vec![vec!["Ivan;=HYPERLINK(\"x\")".into(), "\u{2212}12.50".into()]],
    };
    let drawing = sheet::Drawing { title: String::new(), parts: vec![sheet::Part::Table(sly)] };
    let drawings_of = |separator| sheet::csv(std::slice::from_ref(&drawing), separator);
    assert_eq!(
        drawings_of(sheet::Separator::Comma),
        "\"a;'=b\",points\r\n\"Ivan;'=HYPERLINK(\"\"x\"\")\",-12.50\r\n"
    );
    assert_eq!(
        drawings_of(sheet::Separator::Semicolon),
        "\"a;'=b\";points\r\n\"Ivan;'=HYPERLINK(\"\"x\"\")\";-12,50\r\n"
    );
    let svg = sheet::svg(&drawings);
    assert!(svg.contains("&lt;b&gt;&amp;&quot;x") && !svg.contains("<b>"), "{svg}");
}

/// Honors of zero are the same as none; found by fuzzing.
#[test]
fn honors_of_zero_are_none() {
    session::fuzz(b"form: bridge-whist\n1 | 1NT-S | 13 | aces=S:0\n");
}

/// A section that names one person twice names nobody; found by fuzzing.
#[test]
fn a_name_given_twice_by_a_section_is_not_written() {
    let file = "form: rubber\nrubber 1: N=Anna E=Clara S=Dmitri W=Dmitri\n1 | 1C-S | 7\n";
    session::fuzz(file.as_bytes());
    let reading = session::read(file.as_bytes());
    assert_eq!(reading.errors.len(), 1);
    assert!(reading.errors[0].to_string().contains("Dmitri"), "{}", reading.errors[0]);
    let (session, evening) = reading.content.unwrap();
    assert!(session.players.is_empty());
    assert_eq!(evening.rubbers().len(), 1);
}

/// Control characters, terminal escapes and direction overrides do not reach any output.
#[test]
fn control_characters_are_replaced() {
    let file = "form: rubber\nplayers: N=An\u{1b}[31mna E=B\u{7}b S=C\u{202e}c W=D\u{0}\n\
        1 | 3N\u{1b}T-N | 9\n2 | 4S-N | 10\nstop\n";
    let reading = session::read(file.as_bytes());
    let (session, _) = reading.content.unwrap();
    assert_eq!(session.players, ["An\u{fffd}[31mna", "B\u{fffd}b", "C\u{fffd}c", "D\u{fffd}"]);
    assert_eq!(reading.errors.len(), 1);
    assert_eq!(reading.errors[0].at.column, 5);
    assert!(!reading.errors[0].to_string().contains('\u{1b}'));
}

/// A valid file with a few bytes changed, or lines of random known words.
fn near_file() -> impl Strategy<Value = Vec<u8>> {
    let file = (0..FILES.len()).prop_map(|at| FILES[at].1.as_bytes().to_vec());
    let byte = prop::sample::select(b"|=:#, \n0123456789NESWPassXrubct-+stop" as &[u8]);
    let byte = prop_oneof![5 => byte, 1 => any::<u8>()];
    let changes = prop::collection::vec((any::<prop::sample::Index>(), byte), 0..8);
    (file, changes, any::<prop::sample::Index>(), any::<bool>()).prop_map(
        |(mut file, changes, cut, insert)| {
            for (at, byte) in changes {
                let at = at.index(file.len());
                if insert { file.insert(at, byte) } else { file[at] = byte }
            }
            if insert {
                file.truncate(cut.index(file.len()).max(20));
            }
            file
        },
    )
}

fn any_lines() -> impl Strategy<Value = Vec<u8>> {
    let words: &[&str] = &[
        "form: rubber",
        "form: chicago",
        "form: home",
        "form: russian",
        "form: duplicate",
        "players: N=A E=B S=C W=D",
        "players: A B C D E",
        "players: A B C D E F",
        "players: A",
        "options: honors=Auto",
        "options: tour=false",
        "options: rotation=HoyleCut",
        "options: settlement=Hundreds game_rule=Threshold(10)",
        "dealer: W",
        "rubber 1:",
        "rubber 2:",
        "rubber 3:",
        "rubber 1: N=A S=B E=C W=D",
        "rubber 2: N=A S=C E=B W=D",
        "rubber 1: N=A S=B E=C W=C",
        "cut 1: A=SA B=SK C=S2 D=S3",
        "stop",
        "cut: A=SA B=SK C=S2 D=S3 E=S4 seat=E",
        "1 | 3NT-N | 9",
        "2 | 4SX-E | 13",
        "3 | Pass",
        "4 | 6C-W | 12 | honors=W:100 hcp=12",
        "5 | 1C-S | 7 | vul=both dealer=E",
        "form: bridge-whist",
        "form: vint",
        "form: two-handed",
        "form: three-handed",
        "players: N=A E=B",
        "players: N=A E=B W=C",
        "1 | D-N | 9 | honors=N:2,S:2 void=W",
        "2 | NTX-E | 3 | aces=E:3,W:1 doublings=7",
        "3 | 4S-N | 9 | coronas=N:3 court=E:4",
        "1 | 7NTXX-N | 0 | revoke=N:1",
        "2 | Pass | hcp=20",
        "6 | 5D-E | = | honors=N:15",
    ];
    let line = prop::sample::select(words.to_vec());
    prop::collection::vec(line, 0..30).prop_map(|lines| lines.join("\n").into_bytes())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn no_file_stops_the_reader(
        bytes in prop_oneof![
            1 => prop::collection::vec(any::<u8>(), 0..200),
            4 => near_file(),
            4 => any_lines(),
        ]
    ) {
        session::fuzz(&bytes);
        let reading = session::read(&bytes);
        if let Some((session, evening)) = reading.content {
            use formats::sheet;
            let drawings = sheet::draw(&evening, &session.players, &Keys);
            prop_assert!(sheet::svg(&drawings).ends_with("</svg>\n"));
            prop_assert!(sheet::text(&drawings).len() + sheet::csv(&drawings, sheet::Separator::Comma).len() < 1 << 20);
        }
    }
}

/// A Russian file of every kind: form, headers, sections, seats and fields.
#[test]
fn russian_bridge_files_are_read() {
    let pairs = [
        (
            "форма: роббер\nигроки: С=Анна В=Борис Ю=Клара З=Дмитрий\nправила: honors=Auto\nсдаёт: В\n\
             1 | 3БК-С | =\n2 | 4П-Ю | 10 | онёры=Ю:100\nроббер 2: С=Анна В=Борис Ю=Дмитрий З=Клара сдаёт=З\n\
             3 | 4ч З | 10 | фальшренонс=В:1\nстоп\n",
            "form: rubber\nplayers: N=Анна E=Борис S=Клара W=Дмитрий\noptions: honors=Auto\ndealer: E\n\
             1 | 3NT-N | =\n2 | 4S-S | 10 | honors=S:100\nrubber 2: N=Анна E=Борис S=Дмитрий W=Клара dealer=W\n\
             3 | 4H-W | 10 | revoke=E:1\nstop\n",
        ),
        (
            "форма: матч\nкоманды: А=Волга Б=Ока\n1 | 1 | А | Б | 4П-С | 10 | зоны=СЮ\n\
             1 | 2 | Б | А | 3БК-С | 9 | зоны=СЮ\n",
            "form: match\nteams: А=Волга Б=Ока\n1 | 1 | А | Б | 4S-N | 10 | vul=ns\n\
             1 | 2 | Б | А | 3NT-N | 9 | vul=ns\n",
        ),
        (
            "форма: парный турнир\nпары: 1 2\n1 | 1 | 1 | 2 | 4П-С | 10 | результат=420/-50\n",
            "form: pairs\npairs: 1 2\n1 | 1 | 1 | 2 | 4S-N | 10 | score=420/-50\n",
        ),
        (
            "форма: командный турнир\nкоманды: А Б В\n1 | А | Б | 10 | 4\nвыбыла: В\n",
            "form: teams\nteams: А Б В\n1 | А | Б | 10 | 4\nleft: В\n",
        ),
        (
            "форма: бридж с переходом\nтур 1 стол 1: С=a В=b Ю=c З=d сдаёт=В\n1 | 4П-С | 10\n\
             тур 1 стол 2: С=e В=f Ю=g З=h\n",
            "form: progressive\nround 1 table 1: N=a E=b S=c W=d dealer=E\n1 | 4S-N | 10\n\
             round 1 table 2: N=e E=f S=g W=h\n",
        ),
    ];
    for (russian, english) in pairs {
        assert_eq!(errors_of(russian), errors_of(english), "{russian}");
        let content = |file: &str| match session::read_any(file.as_bytes()) {
            AnyReading::Table(reading) => format!("{:?}", reading.content.unwrap().1),
            AnyReading::Contest(reading) => format!("{:?}", reading.content.unwrap().rows),
            AnyReading::Teams(reading) => format!("{:?}", reading.content.unwrap().ranking()),
            AnyReading::Progressive(reading) => format!("{:?}", reading.content.unwrap().state()),
            AnyReading::Preferans(_) => unreachable!("these are files of bridge"),
        };
        assert_eq!(content(russian), content(english), "{russian}");
    }
    assert_eq!(errors_of(pairs[0].0), [""; 0]);
}

/// In every reader a letter of the wrong alphabet is named where a text is refused.
#[test]
fn letters_of_the_wrong_alphabet_are_named_in_every_reader() {
    let cyrillic = [
        ("form: rubber\nplayers: N=Anna Е=Boris S=Clara W=Dmitri\n1 | Pass\n", "Е", "E"),
        ("form: rubber\n1 | 4Н-Ч | 10\n", "Н", "H"),
        ("form: rubber\nоptions: honors=Auto\n1 | Pass\n", "о", "o"),
        ("form: rubber\noptions: hоnors=Auto\n1 | Pass\n", "о", "o"),
        ("form: rubber\n1 | 4S-N | 10 | hоnors=S:100\n", "о", "o"),
        ("form: rubber\n1 | 4S-N | 10 | dealer=Е\n", "Е", "E"),
        ("form: rubber\n1 | 4S-N | 10 | revoke=Е:1\n", "Е", "E"),
        ("form: match\nteams: A B\n1 | 1 | А | B | 4S-N | 10\n", "А", "A"),
        ("form: pairs\n1 | 1 | 1 | 2 | 4S-Р | 10\n", "Р", "P"),
        ("form: pairs\n1 | 1 | 1 | 2 | 4S-N | 10 | vul=Е\n", "Е", "E"),
        ("form: teams\nteams: A B\n1 | А | B | 1 | 2\n", "А", "A"),
        ("form: progressive\nround 1 table 1: N=a Е=b S=c W=d\n", "Е", "E"),
        ("form: rubbеr\n1 | Pass\n", "е", "e"),
    ];
    let latin = [
        ("форма: роббер\nигроки: C=Анна В=Борис Ю=Клара З=Дмитрий\n1 | пас\n", "C", "С"),
        ("форма: роббер\n1 | 4П-С | 10 | сдаёт=B\n", "B", "В"),
        ("форма: матч\nкоманды: А В\n1 | 1 | А | B | 4П-С | 10\n", "B", "В"),
        ("форма: командный турнир\nкоманды: А Б\n1 | A | Б | 1 | 2\n", "A", "А"),
    ];
    let cyrillic = cyrillic.into_iter().map(|case| (case, "Cyrillic", "Latin"));
    let latin = latin.into_iter().map(|case| (case, "Latin", "Cyrillic"));
    for ((file, letter, other), own, meant) in cyrillic.chain(latin) {
        let found = errors_of(file).join("\n");
        let expected = format!("`{letter}` is a {own} letter, not the {meant} `{other}`");
        assert!(found.contains(&expected), "{file}{found}");
    }
}

/// In a Russian file a letter is not blamed if the text has no meaning with the other letter either.
#[test]
fn right_letters_of_a_russian_file_are_not_blamed() {
    for file in ["форма: роббер\n1 | 2БКК-В | 8\n", "форма: роббер\nА: 6 пик 6\n"]
    {
        let found = errors_of(file).join("\n");
        assert!(!found.is_empty() && !found.contains("letter"), "{found}");
    }
    let found = errors_of("форма: роббер\nА: 6 пик 6\n").join("\n");
    assert!(found.contains("expected форма, правила, игроки, сдаёт"), "{found}");
}

/// In place of a Russian keyword the Russian ones are listed.
#[test]
fn russian_keywords_are_listed_in_russian() {
    let found = errors_of("форма: роббер\nигрокии: Анна\n");
    assert_eq!(
        found,
        [
            "line 2, column 1, line: unknown header `игрокии`; expected форма, правила, игроки, сдаёт"
        ]
    );
}
