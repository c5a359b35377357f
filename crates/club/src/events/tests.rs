//! Whatever is sent, the resulting log can be replayed.

use proptest::prelude::*;
use table::PersonId;
use tourney::movement::{Kind, Movement};
use tourney::teams::{ByTeam, Squad};
use tourney::{pairs, progressive, teams};

use super::{Act, Op, Record, Setup, StoredEvent, form};
use crate::repository::{Aggregate, Recorded};

fn names(word: &str, many: u32) -> Vec<tourney::Name> {
    (1..=many).map(|at| format!("{word}{at}").parse().expect("a name")).collect()
}

fn setups() -> [Setup; 3] {
    let squad = |word: &str| {
        let players = names(word, 5);
        Squad { name: word.parse().expect("a name"), captain: players[0].clone(), players }
    };
    let mut of_match = teams::Setup::new(ByTeam([squad("A"), squad("B")]), 4);
    of_match.series = 2;
    let pair = |(number, two): (u32, &[tourney::Name])| pairs::Pair {
        number,
        players: [two[0].clone(), two[1].clone()],
    };
    let all = names("P", 8);
    let entered = (1..).zip(all.chunks(2)).map(pair).collect();
    let evening = progressive::Setup::new(all.clone());
    [
        Setup::Match(of_match),
        Setup::Pairs(match Movement::new(Kind::Howell, 4, None, 1) {
            Ok(movement) => pairs::Setup::new(entered, 3).with_movement(movement),
            Err(_) => pairs::Setup::new(entered, 3),
        }),
        Setup::Progressive(evening),
    ]
}

fn person(number: usize) -> PersonId {
    format!("person{number}").parse().expect("an id")
}

/// Form fields, valid and invalid.
fn sent() -> impl Strategy<Value = Vec<(String, String)>> {
    let what = prop::sample::select(
        &[
            "claim",
            "release",
            "strike",
            "correct",
            "lineup",
            "record",
            "exchange",
            "admit",
            "assign",
            "award",
            "penalty",
            "enter",
            "confirm",
            "deal",
            "rule",
            "close",
            "places",
            "move",
            "cut-partners",
            "sit",
            "cut-deal",
            "dealer",
            "pack",
            "scorer",
            "result",
            "cut-tie",
            "winner",
            "nothing",
        ][..],
    );
    let key = prop::sample::select(
        &[
            "name", "entry", "board", "table", "deal", "ns", "ew", "team", "open-1", "open-2",
            "closed-1", "closed-2", "a", "b", "n", "e", "s", "w", "seat", "side", "player", "room",
            "imps", "pack", "honors", "as", "place",
        ][..],
    );
    let value = prop_oneof![
        4 => (0u32..9).prop_map(|number| number.to_string()),
        3 => prop::sample::select(
            &["A", "B", "A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "P1", "P2", "P3", "N", "W",
              "NS", "EW", "1/1", "2/2", "9/9", "Ave+", "Ave-", "open", "closed", "N:100", "director"][..],
        ).prop_map(str::to_owned),
        1 => ".{0,12}",
    ];
    let result = prop_oneof![
        3 => ((1u8..=7), prop::sample::select(&["C", "H", "NT"][..]), prop::sample::select(&["N", "E"][..]), 0u8..=13)
            .prop_map(|(level, strain, seat, tricks)| {
                [("level", level.to_string()), ("strain", strain.into()), ("doubled", String::new()),
                 ("declarer", seat.into()), ("tricks", tricks.to_string())].to_vec()
            }),
        1 => Just(vec![("level", "0".to_owned())]),
        1 => Just(Vec::new()),
    ];
    (what, result, prop::collection::vec((key, value), 0..9)).prop_map(|(what, result, more)| {
        let own = |(key, value): (&str, String)| (key.to_owned(), value);
        let mut sent = vec![("do".to_owned(), what.to_owned())];
        sent.extend(result.into_iter().map(own));
        sent.extend(more.into_iter().map(own));
        sent
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_form_leaves_a_replayable_log(
        kind in 0usize..3,
        all in prop::collection::vec((0usize..5, sent()), 0..60),
    ) {
        let opened = Record::Opened {
            organiser: person(0),
            title: "T".into(),
            setup: setups()[kind].clone(),
        };
        let recorded = |event: &Record| Recorded { seq: 1, at_ms: 1, event: event.clone() };
        let fold = |records: &[Record]| {
            let mut event = StoredEvent::open(recorded(&opened)).expect("an opened event");
            event.apply(records.iter().map(recorded).collect()).expect("a replayable log");
            event
        };
        let mut log = Vec::new();
        let mut event = fold(&log);
        for (who, sent) in all {
            let Ok(records) = form::records(&event, &person(who), &sent) else { continue };
            for record in records {
                // As stored on disk.
                let written = serde_json::to_string(&record).expect("a serialisable record");
                let read: Record = serde_json::from_str(&written).expect("a readable record");
                if let Record::Entered { by, why, op, .. } = &read
                    && event.state.enter(by.clone(), 1, why, op.clone()).is_err()
                {
                    continue;
                }
                log.push(read);
            }
            event = fold(&log);
            for line in event.state.lines() {
                let of_kind = match line.op {
                    Op::Act(act) | Op::Correct { act, .. } => Some(act),
                    Op::Strike { .. } => None,
                };
                let fits = of_kind.is_none_or(|act| matches!(
                    (kind, act),
                    (0, Act::Match(_)) | (1, Act::Pairs(_)) | (2, Act::Progressive(_))
                ));
                prop_assert!(fits);
            }
        }
    }
}
