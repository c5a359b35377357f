//! Session files of Preferans: the test vectors of docs/sources/preferans.md, whole sheets, and
//! errors.

use formats::session::ParseError;
use formats::session::preferans::{self, entry};
use pref::settle::{self, Method};
use proptest::prelude::*;

use crate::ledger::ledger;

/// A test vector as a session file.
fn file(game: &str, before: &str, line: &str) -> String {
    let (form, options) = game.split_once(' ').unwrap_or((game, ""));
    let four = options.contains("players=4");
    let mut file = format!("form: preferans-{form}\noptions: {options}\n");
    if four {
        file += "dealer: D\n";
    }
    let mut number = 1;
    for part in before.split(';').chain([line]).map(str::trim).filter(|part| !part.is_empty()) {
        match part.strip_prefix('@') {
            Some(header) => file += &format!("{header}\n"),
            None => {
                file += &format!("{number} | {}\n", part.replace(" / ", " | "));
                number += 1;
            }
        }
    }
    file
}

/// Each line scores what docs/sources/preferans.md#C1, docs/sources/preferans.md#C2,
/// docs/sources/preferans.md#C4 and docs/sources/preferans.md#C5 say.
#[test]
fn the_test_vectors_are_scored() {
    let mut seen = 0;
    let lines = include_str!("../data/preferans-vectors.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let fields: Vec<&str> = line.split(" |").map(str::trim).collect();
        let [id, game, before, deal, delta] = fields[..] else { panic!("{line}") };
        let file = file(game, before, deal);
        let reading = preferans::read(file.as_bytes());
        assert_eq!(reading.errors, [], "{id}\n{file}");
        let (_, pulka) = reading.content.unwrap();
        assert_eq!(pulka.rows().last().unwrap().delta, ledger(delta), "{id}\n{file}");
        preferans::fuzz(file.as_bytes());
        seen += 1;
    }
    assert_eq!(seen, 102);
}

#[test]
fn whole_sheets_are_settled_by_every_method() {
    let mut seen = 0;
    for paragraph in include_str!("../data/preferans-settlements.txt").split("\n\n").skip(1) {
        let (title, text) = paragraph.split_once('\n').unwrap();
        let (claims, file): (Vec<&str>, Vec<&str>) =
            text.lines().partition(|line| line.starts_with("= "));
        let file = file.join("\n");
        let reading = preferans::read(file.as_bytes());
        assert_eq!(reading.errors, [], "{title}");
        let (_, pulka) = reading.content.unwrap();
        assert!(pulka.end().is_some(), "{title} is over");
        for claim in claims {
            let (method, won) = claim[2..].split_once(' ').unwrap();
            let method: Method = method.parse().unwrap();
            let settled = settle::by(pulka.options(), method, pulka.ledger()).unwrap();
            assert_eq!(settled.results, ledger(won).pool, "{title}: {claim}");
        }
        preferans::fuzz(file.as_bytes());
        seen += 1;
    }
    assert_eq!(seen, 8);
}

/// The offered entries are those that the sheet accepts, in every form.
#[test]
fn offered_entries_are_accepted() {
    for preset in pref::Preset::ALL {
        let mut options = pref::PreferansOptions::of(*preset);
        // A match that opens with raspasy accepts nothing else first.
        let opens = match preset {
            pref::Preset::Classic => "opening=off",
            pref::Preset::Skachki => "round_opening=off",
            _ => "",
        };
        if let Some((key, word)) = opens.split_once('=') {
            options.set(key, word).unwrap();
        }
        let pulka = pref::Pulka::new(options);
        let form = entry::next_entry(&pulka).unwrap();
        let declarer = form.trio[1];
        for contract in &form.contracts {
            let stances = form.stances(&pulka, declarer, *contract);
            assert!(!stances.is_empty(), "{preset} {contract}");
            for pair in stances {
                let tries = [None, Some([10, 0, 0]), Some([0, 10, 0])];
                let taken = tries.into_iter().any(|tricks| {
                    let outcome = form.outcome(declarer, *contract, pair, [0; 2], tricks).unwrap();
                    let line = preferans::deal(&outcome, None);
                    let file = format!(
                        "form: {}\noptions: preset={preset} {opens}\n1 | {line}\n",
                        preset.form(),
                    );
                    let read = preferans::read(file.as_bytes());
                    let same = read.content.unwrap().0.lines[0].outcome == Some(outcome);
                    assert_eq!(same, pulka.check(&outcome).is_ok(), "{file}{:?}", read.errors);
                    same
                });
                assert!(taken, "{preset} {contract} {pair:?}");
            }
        }
    }
}

fn told(errors: &[ParseError]) -> String {
    errors.iter().map(|error| format!("{error}\n")).collect()
}

/// Each file with all its errors; the readable lines count.
#[test]
fn what_is_wrong_is_told_with_its_place() {
    let mut all = String::new();
    for file in include_str!("../data/wrong-preferans.txt").split("---\n") {
        let reading = preferans::read(file.as_bytes());
        assert!(!reading.errors.is_empty(), "{file}");
        let stands = reading.content.as_ref().map_or(0, |(_, pulka)| pulka.rows().len());
        all += &format!("{file}=> {stands} deals stand\n{}\n", told(&reading.errors));
        preferans::fuzz(file.as_bytes());
    }
    insta::assert_snapshot!("wrong_preferans", all);
}

/// A file that looks like a session, with a few bytes changed.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let form = prop::sample::select(vec![
        "balkan",
        "sochi",
        "leningrad",
        "rostov",
        "classic",
        "code1996",
        "sochi\nplayers: 4",
        "balkan\nplayers: N=Ann E=Bob S=C W=D",
    ]);
    let word = prop::sample::select(vec![
        "3t-A",
        "5g-B",
        "2t-C",
        "Bettel A",
        "6S-A",
        "10NT-B",
        "misere C",
        "Pass",
        "Raspasy",
        "both",
        "come",
        "whist",
        "pass",
        "half",
        "return",
        "A",
        "B",
        "C",
        "D",
        "X",
        "Y",
        "alone",
        "invite",
        "kontra",
        "K(1,0)",
        "6-2-2",
        "2,2",
        "7",
        "0",
        "10",
        "|",
        ",",
        "open",
        "blind",
        "premium=2",
        "took=3",
        "refe",
        "talon=no",
        "tricks=3,2",
        "11",
        "B:come+2:3",
        "unplayed",
        "made",
        "4-3-3",
    ]);
    let line = prop::collection::vec(word, 1..8).prop_map(|words| words.join(" "));
    let file =
        (form, prop::collection::vec(line, 0..8), any::<bool>()).prop_map(|(form, lines, stop)| {
            let mut file = format!("form: preferans-{form}\n");
            for (number, line) in (1..).zip(lines) {
                file += &format!("{number} | {line}\n");
            }
            if stop {
                file += "stop\n";
            }
            file
        });
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4);
    let broken = (file.clone(), changes).prop_map(|(file, changes)| {
        let mut bytes = file.into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes
    });
    prop_oneof![file.prop_map(String::into_bytes), broken]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    /// On any file: no panic, every settlement sums to zero, and the written file is read back the
    /// same.
    #[test]
    fn no_bytes_break_the_reader(bytes in bytes()) {
        preferans::fuzz(&bytes);
    }
}

/// A file in Russian, its form, headers, seats and words, is the sheet of the same file in English.
#[test]
fn a_russian_file_is_read() {
    let russian = "\
форма: преферанс-сочи
игроки: А=Анна Б=Борис В=Вера
сдаёт: В
1 | 6 пик А | Б вист, В пас | 6-3-1
2 | 7 бубен Б | В пас, А вист | 7
3 | распасы | А 2, Б 5, В 3
4 | мизер В | 1
5 | 6 треф А | В вист, Б пас | 6-0-4
6 | 8♥ Б | В вист, А вист | 8-1-1
7 | 6 без козыря В | Х пас, У пас
стоп
";
    let english = "\
form: preferans-sochi
players: A=Анна B=Борис C=Вера
dealer: C
1 | 6S-A | B whist, C pass | 6-3-1
2 | 7D-B | C pass, A whist | 7
3 | Raspasy | A 2, B 5, C 3
4 | Misere-C | 1
5 | 6C-A | C whist, B pass | 6-0-4
6 | 8H-B | C whist, A whist | 8-1-1
7 | 6NT-C | X pass, Y pass
stop
";
    let read = |file: &str| {
        let reading = preferans::read(file.as_bytes());
        assert_eq!(told(&reading.errors), "", "{file}");
        reading.content.unwrap().1
    };
    assert_eq!(read(russian), read(english));
}

/// Cyrillic letters that look Latin are named as such; what is expected is said in the language of
/// the file.
#[test]
fn letters_of_two_alphabets_are_told_apart() {
    let errors = |file: &str| told(&preferans::read(file.as_bytes()).errors);
    let latin = "form: preferans-sochi\nplayers: A=Anna B=Boris C=Vera\n";
    let found = errors(&format!("{latin}1 | 6S-В | A whist, C pass | 6-3-1\n"));
    assert!(found.contains("`В` is a Cyrillic letter"), "{found}");
    for (line, letter) in [
        ("6С-A | B whist, C pass | 6-3-1", "`С` is a Cyrillic letter, not the Latin `C`"),
        ("6S-A | B whist, C pass | С=2", "`С` is a Cyrillic letter, not the Latin `C`"),
        ("6НТ-A | B whist, C pass | 6", "`Н`, `Т` are Cyrillic letters, not the Latin `H`, `T`"),
        ("6S-A | B whist, C pаss | 6", "`а` is a Cyrillic letter, not the Latin `a`"),
    ] {
        let found = errors(&format!("{latin}1 | {line}\n"));
        assert!(found.contains(letter), "{found}");
    }
    let found = errors(&format!("{latin}1 | 6S-A | С whist, B pass | 6-3-1\n"));
    assert!(found.contains("`С` is a Cyrillic letter"), "{found}");
    // А is the same seat in both.
    assert_eq!(errors(&format!("{latin}1 | 6S-А | B whist, C pass | 6-3-1\n")), "");
    let russian = "форма: сочинка\nигроки: Анна Борис Вера\n";
    let found = errors(&format!("{russian}1 | 6 пик А | 6-3-1\n"));
    assert!(found.contains("Б вист, В пас"), "{found}");
    let found = errors(&format!("{russian}1 | 6 пик Ж | 6-3-1\n"));
    assert!(found.contains("`Ж` is not a player; expected А, Б, В"), "{found}");
    let found = errors(&format!("{russian}1 | 6 пик Х | 6-3-1\n"));
    assert!(found.contains("`Х` is not a player; expected А, Б, В"), "{found}");
    assert!(found.contains("`Х` is a Cyrillic letter, not the Latin `X`"), "{found}");
    // B and В look alike and are different seats: the letter of the file's alphabet counts.
    let found = errors(&format!("{russian}1 | 6 пик B | 6-3-1\n"));
    assert!(found.contains("`B` is a Latin letter"), "{found}");
    let unlabelled = "form: preferans-sochi\nplayers: Anna Boris Vera\n";
    let found = errors(&format!("{unlabelled}1 | 6S-В | A whist, C pass | 6-3-1\n"));
    assert!(found.contains("`В` is a Cyrillic letter"), "{found}");
}

/// The deals of two files are the same, and both files are right.
fn assert_same_deals(headers: [&str; 2], lines: &[(&str, &str)]) {
    for (one, other) in lines {
        let read = |header: &str, line: &str| {
            let reading = preferans::read(format!("{header}1 | {line}\n").as_bytes());
            assert_eq!(told(&reading.errors), "", "{line}");
            reading.content.unwrap().1
        };
        assert_eq!(read(headers[0], one), read(headers[1], other), "{one}");
    }
}

/// Decisions, tricks and contracts as players of the Russian game write them.
#[test]
fn words_of_russian_players_are_read() {
    let header = "форма: сочинка\nигроки: А=Анна Б=Борис В=Вера\n\
                  правила: concede_without_three=on dark_games=on\n";
    let english = "form: preferans-sochi\nplayers: A=Анна B=Борис C=Вера\n\
                   options: concede_without_three=on dark_games=on\n";
    assert_same_deals(
        [header, english],
        &[
            ("7 буб А | вистуют | 7-2-1", "7D-A | both whist | 7-2-1"),
            ("7 бубна А | оба вистуют | 7-2-1", "7D-A | both whist | 7-2-1"),
            ("7 черв А | Б и В вистуют | 7-2-1", "7H-A | both whist | 7-2-1"),
            ("7 трефа А | никто не вистует", "7C-A | both pass"),
            ("7 пика А | пасуют", "7S-A | both pass"),
            ("7 бк А | Б вист, В пас | без одной", "7NT-A | B whist, C pass | 6"),
            ("7 пик А | Б вист, В пас | без двух", "7S-A | B whist, C pass | 5"),
            ("7 пик А | Б вист, В пас | без 2", "7S-A | B whist, C pass | 5"),
            ("7 пик А | Б вист, В пас | без четырёх взяток", "7S-A | B whist, C pass | 3"),
            ("7 пик А | Б вист, В пас | -1", "7S-A | B whist, C pass | 6"),
            ("7 пик А | Б вист, В пас | +1", "7S-A | B whist, C pass | 8"),
            ("7 пик А | Б вист, В пас | ровно", "7S-A | B whist, C pass | 7"),
            // Without decisions it is the refusal to play, with them the result.
            ("7 пик А | без трёх", "7S-A | give-up"),
            ("7 пик А | отказ", "7S-A | give-up"),
            ("7 пик А | Б вист, В пас | без трёх", "7S-A | B whist, C pass | 4"),
            ("мизер А | без одной", "misere-A | 1"),
            ("мизер А | без трёх", "misere-A | 3"),
            ("мизер А, чистый", "misere-A | 0"),
            ("мизер А поймали | 2", "misere-A | 2"),
            ("А играет 7 пик | Б - вист, В - пас | 7", "7S-A | B whist, C pass | 7"),
            ("распасы | А - 2, Б - 5, В - 3", "raspasy | A 2, B 5, C 3"),
            ("шесть бубен А | вист, пас | шесть", "6D-A | whist, pass | 6"),
            ("7 пик А в тёмную | Б вист, В пас | 7", "7S-A blind | B whist, C pass | 7"),
        ],
    );
    let header = "форма: балканский\nигроки: А=Анна Б=Борис В=Вера\n";
    let english = "form: preferans-balkan\nplayers: A=Анна B=Борис C=Вера\n";
    assert_same_deals(
        [header, english],
        &[
            ("3 с прикупом А | идут | 6-2-2", "3t-A | both come | 6-2-2"),
            ("3 с прикупом А | Б идёт, В не идёт | без одной", "3t-A | B alone | 5"),
            ("беттель с прикупом А | без одной", "bettel talon-A | 1"),
        ],
    );
}

/// `down 2` is two undertricks, not two tricks; too many are refused, and those of a defender are no
/// result.
#[test]
fn undertricks_are_not_tricks() {
    let header = "form: preferans-sochi\nplayers: A=Anna B=Boris C=Vera\n";
    assert_same_deals(
        [header; 2],
        &[
            ("6S-A | B whist, C pass | down 2", "6S-A | B whist, C pass | 4"),
            ("6S-A | B whist, C pass | down two", "6S-A | B whist, C pass | 4"),
            ("six spades A | B whist, C pass | down one", "6S-A | B whist, C pass | 5"),
        ],
    );
    let errors =
        |line: &str| told(&preferans::read(format!("{header}1 | {line}\n").as_bytes()).errors);
    let found = errors("6S-A | B whist, C pass | down 7");
    assert!(found.contains("7 undertricks are impossible here; at most 6"), "{found}");
    let found = errors("6S-A | B whist down 1, C pass");
    assert!(found.contains("`down` has no meaning here"), "{found}");
    let found = errors("6S-A | B whist, C pass | +9");
    assert!(found.contains("`+9` is not a number of tricks"), "{found}");
    let found = errors("6S-A | B whist, C pass | down 99999999999");
    assert!(found.contains("`99999999999` has no meaning here"), "{found}");
}

/// What the file calls the seats stands in errors, and the rule.
#[test]
fn stalingrad_is_named_with_the_seat_of_the_file() {
    for (header, line, seat) in [
        ("форма: классика\nигроки: А=Анна Б=Борис В=Вера\n", "6 пик А | Б вист, В пас | 6", "В"),
        (
            "form: preferans-classic\nplayers: N=Anna E=Boris W=Vera\n",
            "6S-N | E whist, W pass | 6",
            "W",
        ),
        ("form: preferans-classic\n", "6S-A | B whist, C pass | 6", "C"),
    ] {
        let file = format!("{header}options: opening=off\n1 | {line}\n");
        let found = told(&preferans::read(file.as_bytes()).errors);
        let expected =
            format!("in Stalingrad both defenders must whist six spades, and {seat} did not\n");
        assert!(found.ends_with(&expected), "{found}");
    }
}

/// With four players a lost line changes who sits out; what is written without it is still read.
#[test]
fn four_players_are_read_back() {
    let header = "form: preferans-sochi\nplayers: 4\n";
    let file = format!(
        "{header}1 | 6S-A | B whist, C pass | 6\n2 | nonsense\n3 | 6S-A | C whist, D pass | 6\n\
         4 | Raspasy | A 1, B 4, C 5, D 0\n"
    );
    preferans::fuzz(file.as_bytes());
    let right = format!("{header}1 | 6S-A | B whist, C pass | 6\n2 | 6S-D | B pass, C whist | 6\n");
    assert_eq!(told(&preferans::read(right.as_bytes()).errors), "");
    preferans::fuzz(right.as_bytes());
    let found = told(
        &preferans::read(format!("{header}1 | 6S-A | B whist, D pass | 6\n").as_bytes()).errors,
    );
    assert!(found.contains("D deals and sits out"), "{found}");
}

/// A deal that needs an option names it.
#[test]
fn the_option_that_allows_a_deal_is_named() {
    for (line, option) in [
        ("6S-A | give-up", "concede_without_three"),
        ("6S-A blind | both whist | 6-2-2", "dark_games"),
        ("Raspasy blind | 3-3-4", "dark_pass"),
    ] {
        let file = format!("form: preferans-sochi\n1 | {line}\n");
        let found = told(&preferans::read(file.as_bytes()).errors);
        assert!(found.contains(&format!("this needs the option {option}=on")), "{found}");
    }
}

/// The errors of one deal in a file with these headers.
fn faults(headers: &str, line: &str) -> String {
    told(&preferans::read(format!("{headers}1 | {line}\n").as_bytes()).errors)
}

/// The talon is yes, no or two different cards, in the ways in which people type cards; its worth
/// follows from the cards.
#[test]
fn the_talon_is_yes_no_or_two_cards() {
    let headers = "форма: ростов\nигроки: А=Анна Б=Борис В=Вера\n";
    let line = |talon: &str| format!("8 пик А | вистуют | 8-1-1 | {talon}");
    for (talon, premium) in [
        ("прикуп=ПТ,ПК", 2),
        ("прикуп=♠Т,♠К", 2),
        ("прикуп=ТП,КП", 2),
        ("прикуп=♠A,♠K", 2),
        ("talon=AS,KS", 2),
        ("talon=SA,SK", 2),
        ("прикуп=ПТ,ЧТ", 3),
        ("прикуп=ПТ,Ч10", 1),
        ("прикуп=П7,Ч10", 0),
        ("прикуп=да", 0),
        ("talon=yes", 0),
        ("talon=taken", 0),
    ] {
        let file = format!("{headers}1 | {}\n", line(talon));
        let reading = preferans::read(file.as_bytes());
        assert_eq!(told(&reading.errors), "", "{talon}");
        let outcome = reading.content.unwrap().0.lines[0].outcome.unwrap();
        assert_eq!(outcome.contract().unwrap().premium, premium, "{talon}");
    }
    // КТ is the ace of clubs and the king of clubs.
    for talon in
        ["ерунда", "ПТ", "ПТ,ПТ", "ПТ,ПК,П7", "ПТ,", "П6,ПТ", "S2,SA", "КТ,ПТ", "ПТ,ерунда", "2"]
    {
        let found = faults(headers, &line(&format!("прикуп={talon}")));
        assert!(found.contains("is no talon; expected yes, no, or two"), "{talon}: {found}");
    }
    for field in ["темные=нет", "blind=no"] {
        let found = faults(headers, &format!("6 пик А | вистуют | 6-2-2 | {field}"));
        assert_eq!(found, "", "{field}");
    }
    for field in ["blind=ерунда", "refe=ерунда", "open=ерунда", "game=ерунда"]
    {
        let found = faults(headers, &format!("6 пик А | вистуют | 6-2-2 | {field}"));
        assert!(found.contains("has no meaning here"), "{field}: {found}");
    }
}

/// What the options forbid is refused with the option; what was kept before the rule was checked
/// stands.
#[test]
fn what_the_options_forbid_is_refused() {
    let sochi = "форма: сочинка\nигроки: А=Анна Б=Борис В=Вера\n";
    for (line, option, others) in [
        ("9 пик без прикупа А | вистуют | 9-1-0", "no_talon_bids", ""),
        ("мизер без прикупа А | чистый", "no_talon_bids", ""),
        ("6 пик А | Б полвиста, В пас", "first_may_half", ""),
        ("6 пик А | Б полвиста, В возврат | 6-3-1", "first_may_half", ""),
        ("6 пик А | Б пас, В полвиста, Б возврат | 6-3-1", "return_allowed", "return_allowed=off"),
        ("6 пик А | Б пас, В полвиста", "half_whist", "half_whist=off"),
        ("6 пик А | Б пас, В полвиста, Б возврат | 6-3-1", "half_whist", "half_whist=off"),
    ] {
        let before = if others.is_empty() {
            sochi.to_owned()
        } else {
            format!("{sochi}правила: {others}\n")
        };
        let found = faults(&before, line);
        assert!(found.contains(&format!("this needs the option {option}=on")), "{line}: {found}");
        let allowed = format!("{sochi}правила: {option}=on\n");
        assert_eq!(faults(&allowed, line), "", "{line}");
    }
    let dark = format!("{sochi}правила: dark_games=on\n");
    assert_eq!(faults(&dark, "6 пик А в тёмную | вистуют | 6-2-2"), "");
    for seat in ["Б", "В"] {
        let found = faults(&dark, &format!("6 пик {seat} в тёмную | вистуют | 6-2-2"));
        assert!(found.contains("only first hand bids in the dark"), "{found}");
    }
    let file = format!("{sochi}1 | 9 пик без прикупа А | вистуют | 9-1-0\n");
    let kept = |entered| preferans::read_kept(file.as_bytes(), entered);
    assert_eq!(kept(None).errors, []);
    assert_eq!(kept(None).content.unwrap().1.rows().len(), 1);
    assert_eq!(kept(Some(3)).errors.len(), 1);
}

/// A decision that the contract leaves to nobody is told with its reason.
#[test]
fn contracts_without_a_decision_are_named() {
    let sochi = "форма: сочинка\nигроки: А=Анна Б=Борис В=Вера\n";
    let balkan = "форма: преферанс-балканский\nигроки: А=Анна Б=Борис В=Вера\n";
    for (headers, line) in [
        (sochi, "10 пик А | вистуют | 10-0-0"),
        (sochi, "10 пик А | пасуют"),
        (sochi, "мизер А | Б вист, В пас | 0"),
        (balkan, "беттель с прикупом А | Б иду, В не иду | 0"),
    ] {
        let found = faults(headers, line);
        assert!(found.contains("this contract has no decision"), "{line}: {found}");
    }
    let whisted = format!("{sochi}правила: ten=whisted\n");
    assert_eq!(faults(&whisted, "10 пик А | вистуют | 10-0-0"), "");
    assert_eq!(faults(sochi, "10 пик А | Б проверка, В проверка | 10-0-0"), "");
    for line in ["8 червей А | Б полвиста", "8 червей А | Б пас, В полвиста, Б возврат | 8-1-1"]
    {
        let found = faults(sochi, line);
        assert!(found.contains("half-whist is for sixes and sevens only"), "{line}: {found}");
    }
}

/// What is proposed is right where it is proposed, in the language of the file.
#[test]
fn hints_fit_the_contract_and_the_language() {
    let sochi = "форма: сочинка\nигроки: А=Анна Б=Борис В=Вера\n";
    let balkan = "форма: преферанс-балканский\nигроки: А=Анна Б=Борис В=Вера\n";
    for (headers, line, proposed) in [
        (sochi, "9 пик А | вистуют", "Б=1 В=0"),
        (sochi, "7 пик А | вистуют", "Б=2 В=1"),
        (sochi, "10 пик А", "Б=0 В=0"),
        (sochi, "мизер А", "чистый, или без двух"),
        (balkan, "6 с прикупом А", "сыгран, или без одной"),
        (balkan, "беттель А", "беттель с прикупом"),
        (balkan, "5 А", "5 с прикупом"),
    ] {
        let found = faults(headers, line);
        assert!(found.contains(proposed), "{line}: {found}");
        assert!(!found.contains("6 с прикупом"), "{line}: {found}");
    }
    for proposed in ["чистый", "без двух"] {
        assert_eq!(faults(sochi, &format!("мизер А | {proposed}")), "");
    }
    assert_eq!(faults(balkan, "беттель с прикупом А | без одной"), "");
    assert_eq!(faults(balkan, "беттель с прикупом А | сыгран"), "");
    // Names of fields are proposed in one language, and each is read.
    let found = faults(sochi, "8 пик А | вистуют | 8-1-1 | приманка=2");
    assert!(found.contains("прикуп") && found.contains("премия"), "{found}");
    assert!(!found.contains("declarer") && !found.contains("контракты"), "{found}");
    let rostov = "форма: ростов\nигроки: А=Анна Б=Борис В=Вера\n";
    for field in ["премия=2", "взял=8", "сдаёт=В", "решения=вист,вист", "карты=стоя"]
    {
        assert_eq!(faults(rostov, &format!("8 пик А | вистуют | 8-1-1 | {field}")), "", "{field}");
    }
    assert_eq!(faults(balkan, "3 с прикупом А | Б иду, Б зову | 6-4-0"), "");
    let reading = preferans::read(format!("{sochi}правила: пуля=20\n1 | мизер А | 0\n").as_bytes());
    let formats::session::ParseErrorKind::OptionName { known, .. } = reading.errors[0].kind.plain()
    else {
        panic!("{:?}", reading.errors)
    };
    assert_eq!(known.nearest, Some("target"));
}

/// A doubled number says by what, and the value of a trick is the one before.
#[test]
fn a_doubled_number_says_why() {
    use formats::sheet::preferans::{Doubled, reasons};
    let bomb = "form: preferans-classic\noptions: opening=off\nbombs: A=1\n";
    let dark = "form: preferans-sochi\noptions: dark_games=on\n";
    for (headers, line, doubled, factor) in [
        (bomb, "7S-A | both whist | 7-2-1", Some(Doubled::Bomb), 2),
        (bomb, "7S-A | both whist | 5-3-2", Some(Doubled::Bomb), 2),
        (bomb, "7S-B | both whist | 7-2-1", None, 1),
        (dark, "6S-A blind | both whist | 6-2-2", Some(Doubled::Dark), 2),
        (dark, "6S-A | both whist | 6-2-2", None, 1),
    ] {
        let reading = preferans::read(format!("{headers}1 | {line}\n").as_bytes());
        assert_eq!(told(&reading.errors), "");
        let found = reasons(&reading.content.unwrap().1, 0);
        assert!(found.len() > 2, "{line}");
        for reason in found {
            assert_eq!(reason.doubled, doubled, "{line}: {reason:?}");
            assert_eq!(reason.each * (reason.count * factor), reason.entry.amount, "{line}");
        }
    }
}

/// A division of tricks that no line has is not made up.
#[test]
fn tricks_that_were_not_written_are_not_known() {
    let sochi = "форма: сочинка\nигроки: А=Анна Б=Борис В=Вера\n";
    let file = format!(
        "{sochi}1 | мизер А | без двух\n2 | мизер Б | чистый\n3 | 6 пик А | Б вист, В пас | 6\n\
         4 | 6 пик А | Б вист, В пас | 6-3-1\n5 | 6 пик А | вистуют | 6-2-2\n\
         6 | мизер Б | 0-6-4\n7 | 6 пик А | пасуют\n"
    );
    let reading = preferans::read(file.as_bytes());
    assert_eq!(told(&reading.errors), "");
    let (session, pulka) = reading.content.unwrap();
    assert_eq!(session.undivided(&pulka), [1, 2, 3]);
}

/// A player may be named like a word of the game; the word keeps its meaning.
#[test]
fn a_name_that_is_a_word_of_the_game_is_no_seat() {
    let line = "1 | 6S-A | B whist, C pass | 6\n2 | Raspasy | A 3, B 3, C 4\n";
    let read = |names: &str| {
        let file = format!("form: preferans-leningrad\nplayers: {names}\n{line}");
        preferans::fuzz(file.as_bytes());
        let reading = preferans::read(file.as_bytes());
        assert_eq!(told(&reading.errors), "", "{file}");
        reading.content.unwrap().1
    };
    let plain = read("A=Anna B=Boris C=Vera");
    for names in ["A=Raspasy B=Boris C=Vera", "A=Anna B=Boris C=6S-A", "A=Whist B=Pass C=Vera"] {
        assert_eq!(read(names), plain, "{names}");
    }
}
