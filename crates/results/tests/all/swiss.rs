//! A Swiss of the event log.

use results::{Kind, Results, folder};
use tourney::log::{By, Event};
use tourney::swiss::{Act, Entrant, MatchForm, Outcome, Setup, Swiss};
use words::Lang;

fn swiss(rounds: u32) -> Swiss {
    let mut swiss = Swiss::open(&Setup::new("Кубок".parse().expect("a name"))).expect("a setup");
    for (number, name) in (1..).zip(["Alpha", "Бета", "Gamma", "Delta", "Epsilon"]) {
        let entrant = Entrant::new(number, name.parse().expect("a name"));
        swiss.apply(&By::Director, &Act::Join(entrant));
    }
    for number in 1..=rounds {
        let draft = swiss.draft().expect("a round");
        let tables = draft.round.tables.clone();
        swiss.apply(&By::Director, &Act::Publish { round: draft.round, missing: 0 });
        for table in tables {
            let [one, other] = *table.seated.contestants() else { panic!("a match") };
            let outcome = Outcome::Imps([10 * one + number, 30]);
            let act = Act::Result { round: number, numbers: [one, other], outcome };
            swiss.apply(&By::Director, &act);
        }
    }
    swiss
}

#[test]
fn totals_are_the_sums_of_rounds() {
    let swiss = swiss(3);
    let results = Results::of_swiss(&swiss);
    assert_eq!(results.kind, Kind::Swiss { form: MatchForm::Totals });
    for row in &results.rankings[0].rows {
        let rounds = &results.rounds[&row.number];
        let sum: tourney::Sum = rounds.iter().filter_map(|line| line.points).collect();
        assert_eq!(sum, row.total, "team {}", row.number);
        assert_eq!(rounds.len(), 3);
    }
}

#[test]
fn pages_are_as_before() {
    let files = folder(&Results::of_swiss(&swiss(2)), &[Lang::Ru]);
    for name in ["index.html", "rounds.html", "team-2.html"] {
        let file = files.iter().find(|file| file.name == name).expect("a page");
        let text = String::from_utf8_lossy(&file.bytes).replace("><", ">\n<");
        insta::assert_snapshot!(format!("swiss-{}", name.replace('.', "-")), text);
    }
    assert!(files.iter().all(|file| !file.name.starts_with("board")));
}
