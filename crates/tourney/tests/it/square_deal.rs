//! Deals of an event that everybody can check: vectors, the files, and those of a world championship where
//! they lie beside the checkout.

use std::collections::BTreeSet;
use std::path::Path;

use proptest::prelude::*;
use tourney::square_deal::{
    Description, FaultKind, Keys, Phase, Session, SquareDealError, big_deal,
};

const SQD: &str = include_str!("../data/square_deal.sqd");
const SQK: &str = include_str!("../data/square_deal.sqk");

fn session(phase: u32, number: u32) -> Session {
    Session { phase, number, reserve: false }
}

fn files() -> (Description, Keys) {
    (SQD.parse().unwrap(), SQK.parse().unwrap())
}

#[test]
fn a_seed_of_zeros_has_these_deals() {
    let deals: Vec<String> = big_deal([0; 20], b"").take(2).map(|deal| deal.to_string()).collect();
    assert_eq!(
        deals,
        [
            "N:A6.AK52.Q93.AKT4 53.9876.A4.QJ953 QT972.T4.T8652.8 KJ84.QJ3.KJ7.762",
            "N:K82.AKJ4.K842.Q9 764.8.9753.AJT53 AQ.QT9765.JT.K72 JT953.32.AQ6.864",
        ]
    );
}

#[test]
fn the_deals_follow_from_keys_and_number() {
    let (event, keys) = files();
    assert_eq!(event.key_hash(), Some(keys.hash()));
    let boards = event.deals(&keys, session(1, 2)).unwrap();
    let numbers: Vec<u32> = boards.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, (17..=32).collect::<Vec<u32>>());
    // The third session begins the list of boards again; the reserve and the sessions of a phase whose
    // number is open are other deals.
    let all = [session(1, 1), session(1, 3), Session { reserve: true, ..session(1, 1) }]
        .into_iter()
        .chain([session(2, 1), session(2, 7)]);
    let mut seen: BTreeSet<String> = boards.iter().map(|(_, deal)| deal.to_string()).collect();
    for one in all {
        let boards = event.deals(&keys, one).unwrap();
        assert_eq!(boards[0].0, 1, "{one:?}");
        for (_, deal) in boards {
            assert!(seen.insert(deal.to_string()), "{one:?}");
        }
    }
    // Computed by another program, with hashes of another library.
    let reserve = Session { reserve: true, ..session(1, 1) };
    for (one, first) in [
        (session(1, 1), "N:86.AQJ982.9752.3 AT943.T76.A4.J84 KQJ5.K5.KQT.KT75 72.43.J863.AQ962"),
        (session(1, 2), "N:K3.9864.A42.T542 AJ74.A75.QJ95.86 Q96.KQJ32.T8.J97 T852.T.K763.AKQ3"),
        (reserve, "N:6.432.T764.J9864 AQ85.A976.8.AK72 KJT742.T.AJ2.Q53 93.KQJ85.KQ953.T"),
        (session(2, 7), "N:K.953.KJ943.J854 AQJT2.JT8.Q5.KQ9 753.A42.AT72.AT7 9864.KQ76.86.632"),
    ] {
        assert_eq!(event.deals(&keys, one).unwrap()[0].1.to_string(), first, "{one:?}");
    }
    for one in [session(0, 1), session(1, 0), session(1, 4), session(2, 0), session(3, 1)] {
        let error = SquareDealError::NoSession { phase: one.phase, session: one.number };
        assert_eq!(event.deals(&keys, one), Err(error));
    }
    assert_eq!(event.phases()[0].title_of(2), "Round 2/3");
    assert_eq!(event.phases()[0].file_of(2), "ROUND02");
    assert_eq!(event.sessions().count(), 3, "those whose number is known");
}

#[test]
fn nothing_is_dealt_too_early_or_with_other_keys() {
    let phase = Phase::new(1, "4", "A", "A").unwrap();
    let mut event = Description::new("Cup", "a number", vec![phase]).unwrap();
    let mut draws = 0;
    let keys = Keys::drawn(&event, |below| {
        draws += 1;
        draws * 31 % below
    });
    assert_eq!(draws, 60);
    let deals = |event: &Description, keys| event.deals(keys, session(1, 1));
    assert_eq!(deals(&event, &keys), Err(SquareDealError::Missing(FaultKind::KeyHash)));
    event.publish(&keys);
    assert_eq!(deals(&event, &keys), Err(SquareDealError::Missing(FaultKind::Value)));
    assert_eq!(event.set_value(" \n"), Err(SquareDealError::Missing(FaultKind::Value)));
    event.set_value("1.5.2027").unwrap();
    assert_eq!(event.value(), Some("15.2027"), "as SquareDeal 2.7 has it");
    event.set_value("  43,275.91   points. ").unwrap();
    assert_eq!(event.value(), Some("4327591 points."));
    assert_eq!(deals(&event, &keys).unwrap().len(), 4);
    let other = Keys::drawn(&event, |_| 0);
    assert!(matches!(deals(&event, &other), Err(SquareDealError::OtherKeys { .. })));
    assert!(!format!("{keys:?}").contains(&keys.to_string()[4..20]), "keys are secret");
}

#[test]
fn what_is_wrong_in_a_file_is_named() {
    let line = |text: &str| match text.parse::<Description>() {
        Err(SquareDealError::Line { line, kind, .. }) => (line, kind),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(line("TN A\nSN 2:1-16:R#"), (2, FaultKind::Phase));
    assert_eq!(line("TN A\nSN 2:1-101:R#:R"), (2, FaultKind::Phase));
    assert_eq!(line("SN 2:16-1:R#:R"), (1, FaultKind::Phase));
    assert_eq!(line("SN 1001:16:R#:R"), (1, FaultKind::Phase));
    assert_eq!(line("\nKH 12"), (2, FaultKind::KeyHash));
    assert_eq!(line("# comment\nXX 1"), (2, FaultKind::Line));
    assert_eq!(line("TN A\nTN B"), (2, FaultKind::Line));
    // A file of keys in its place is not repeated in the message.
    let keys = SQK.parse::<Description>().unwrap_err();
    assert!(!keys.to_string().contains(&SQK[4..12]), "{keys}");
    let early: Description = "TN a\nDI d\nDV\nSN 1:4:A:A".parse().unwrap();
    assert_eq!(early.value(), None);
    for (text, kind) in [
        ("DI d\nSN 1:4:A:A", FaultKind::Name),
        ("TN a\nSN 1:4:A:A", FaultKind::Number),
        ("TN a\nDI d", FaultKind::Phase),
    ] {
        assert_eq!(text.parse::<Description>(), Err(SquareDealError::Missing(kind)));
    }
    for text in ["1,1", "1,1:", "1,1:ab\n1,1:cd", "1,2:ab\n1,1:cd", "1,1:a b"] {
        let error = text.parse::<Keys>().unwrap_err();
        assert!(
            matches!(&error, SquareDealError::Line { kind: FaultKind::Key, found, .. } if found.is_empty())
        );
    }
}

proptest! {
    #[test]
    fn files_are_read_as_they_are_written(
        phases in prop::collection::vec((0u32..20, 1u32..40, "[A-Z]{1,4}#{0,3}"), 1..4),
        value in prop::option::of("[0-9a-z]{1,8}"),
        seed in any::<u32>(),
    ) {
        let phases = phases.into_iter().map(|(sessions, last, file)| {
            Phase::new(sessions, &format!("1-{last},{}", last + 1), &file, "Round #").unwrap()
        });
        let mut event = Description::new("Cup", "a number", phases.collect()).unwrap();
        let mut next = seed;
        let keys = Keys::drawn(&event, |below| {
            next = next.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (next >> 16) % below
        });
        event.publish(&keys);
        if let Some(value) = value {
            event.set_value(&value).unwrap();
        }
        prop_assert_eq!(event.to_string().parse::<Description>().unwrap(), event);
        // Line ends are those of Windows when they are hashed, whatever the file has.
        let read: Keys = keys.to_string().replace("\r\n", "\n").parse().unwrap();
        prop_assert_eq!(read.hash(), keys.hash());
    }

    #[test]
    fn no_text_breaks_the_promises(
        text in "(TN|DI|DV|SN|KH|#)?[ 0-9a-f:,\\-#\n]{0,60}",
        at in any::<prop::sample::Index>(),
    ) {
        tourney::fuzz::square_deal(text.as_bytes());
        for file in [SQD, SQK] {
            let at = at.index(file.len());
            tourney::fuzz::square_deal([&file[..at], &text, &file[at..]].concat().as_bytes());
        }
    }
}

/// The files of the World Bridge Games of 2024, where they lie beside the checkout.
#[test]
fn the_deals_of_a_championship_come_out() {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/formats/squaredeal");
    let read = |name: &str| std::fs::read_to_string(folder.join(name));
    let (Ok(sqd), Ok(sqk)) = (read("WBG2024.sqd"), read("WBG2024.sqk")) else {
        println!("skipped: there is no {}", folder.display());
        return;
    };
    let (event, keys): (Description, Keys) = (sqd.parse().unwrap(), sqk.parse().unwrap());
    let all: Vec<_> = event.sessions().map(|one| event.deals(&keys, one).unwrap()).collect();
    assert_eq!((all.len(), all.iter().map(Vec::len).sum::<usize>()), (90, 1186));
    assert_eq!(
        all[0][0].1.to_string(),
        "N:AJ65.K82.AK8.J75 8.AQT75.QJT4.Q64 KT2..96532.KT983 Q9743.J9643.7.A2"
    );
    for other in ["EOC2025.sqd", "BerBow25.sqd"] {
        let text = read(other).unwrap();
        assert!(text.parse::<Description>().unwrap().key_hash().is_some(), "{other}");
    }
}
