//! A progressive evening.

use formats::session;
use results::print::{Job, Sheet};
use results::{Kind, NoFile, Results, Texts, folder};
use words::Lang;

/// Two tables and two rounds (docs/sources/scoring.md#5.5); the second table still plays the second round.
const EVENING: &str = "form: progressive
players: 1=Anna 2=Борис 3=Clara 4=Дина 5=Emil 6=Фёдор 7=Galina 8=Юрий
round 1 table 1: N=Anna S=Борис E=Clara W=Дина
1 | 4S-N  | 10
2 | 3NT-E | 8
3 | Pass
4 | 2H-W  | 9
round 1 table 2: N=Emil S=Фёдор E=Galina W=Юрий
1 | 1NT-E | 9
2 | 6H-W  | 12
3 | 5CX-S | 7
4 | 3S-N  | 9
round 2 table 1: N=Galina E=Юрий S=Борис W=Anna
1 | 3NT-N | 10
2 | 4H-E  | 10
3 | 2D-S  | 8
4 | 1NT-W | 5
round 2 table 2: N=Дина E=Clara S=Фёдор W=Emil
1 | 2SX-N | 6
";

/// The results with so many lines of the evening.
fn after(lines: usize) -> Results {
    let text: String = EVENING.lines().take(lines).map(|line| line.to_owned() + "\n").collect();
    let reading = session::progressive::read(text.as_bytes());
    assert!(reading.errors.is_empty(), "{:?}", reading.errors);
    Results::of_progressive("Вечер", reading.content.expect("an evening").state())
}

#[test]
fn totals_are_the_sums_of_rounds() {
    let all = EVENING.lines().count();
    for lines in 3..=all {
        let results = after(lines);
        assert_eq!((results.kind, results.is_over), (Kind::Progressive, false));
        assert_eq!(results.rankings[0].rows.len(), 8);
        for row in &results.rankings[0].rows {
            // Nobody is seated before the first line of a table.
            let rounds = results.rounds.get(&row.number).map_or(&[][..], Vec::as_slice);
            let sum: tourney::Sum = rounds.iter().filter_map(|line| line.points).collect();
            assert_eq!(sum, row.total, "player {} after {lines} lines", row.number);
            let played = rounds.iter().filter(|line| line.points.is_some()).count();
            assert_eq!(played, row.boards as usize, "player {}", row.number);
        }
    }
    let results = after(all);
    // The winners of the first table stayed there, and have other partners now.
    let winners = results.rounds[&2].iter().map(|line| (line.table, line.points.is_some()));
    assert_eq!(winners.collect::<Vec<_>>(), [(Some(1), true), (Some(1), true)]);
    assert!(results.rounds[&3][1].points.is_none(), "the second table still plays");
}

#[test]
fn the_pages_of_a_progressive_evening() {
    let results = after(EVENING.lines().count());
    crate::usebio::check_left_out(&results, NoFile::Progressive);
    for (lang, code) in [(Lang::En, "en"), (Lang::Ru, "ru")] {
        let files = folder(&results, &[lang]);
        for name in ["index.html", "rounds.html", "player-2.html", "results.json"] {
            let file = files.iter().find(|file| file.name == name).expect("a file");
            let text = String::from_utf8_lossy(&file.bytes).replace("><", ">\n<");
            insta::assert_snapshot!(format!("progressive-{code}-{}", name.replace('.', "-")), text);
        }
        assert!(files.iter().all(|file| !file.name.starts_with("cross")));
    }
}

#[test]
fn what_is_printed() {
    let results = after(EVENING.lines().count());
    let (texts, deals) = (Texts::new(Lang::Ru), Default::default());
    let paper = Default::default();
    let job =
        Job { results: &results, deals: &deals, texts: &texts, paper, hands: 9, address: None };
    let sheets: Vec<Sheet> = Sheet::ALL.into_iter().filter(|sheet| sheet.is_for(&job)).collect();
    let keys: Vec<&str> = sheets.iter().map(|sheet| sheet.key()).collect();
    assert_eq!(
        keys,
        ["start-list", "ranking", "rounds", "cards", "name-tents", "receipts", "report"]
    );
    for sheet in sheets {
        assert!(job.pdf(sheet).starts_with(b"%PDF"), "{sheet:?}");
    }
}
