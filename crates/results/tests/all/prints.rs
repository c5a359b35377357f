//! The sheets of paper.

use std::collections::BTreeMap;

use results::pdf::Paper;
use results::print::{EventAddress, Job, Payment, Sheet, receipts};
use results::{Results, Texts};
use tourney::board::MethodName;
use tourney::session::Winners;
use words::Lang;

use crate::evening::{Seeded, evening, setup};

/// Every sheet renders for events of many sizes, before play and after it.
#[test]
fn every_sheet_renders_for_small_and_large_events() {
    for (pairs, boards, rounds) in [(4, 6, 0), (14, 26, usize::MAX), (60, 26, 3)] {
        let log = evening(setup(pairs, boards, MethodName::Matchpoints, Winners::One), rounds, 3);
        let results = Results::of_pairs("Вечер в клубе", log.state());
        let deals: BTreeMap<u32, bridge::Deal> =
            (1..=boards).map(|board| (board, Seeded::new(board.into()).deal())).collect();
        for (lang, papers) in [(Lang::Ru, &Paper::ALL[..]), (Lang::En, &Paper::ALL[..1])] {
            let texts = Texts::new(lang);
            for paper in papers.iter().copied().filter(|paper| pairs < 60 || *paper == Paper::A4) {
                let job = Job {
                    results: &results,
                    deals: &deals,
                    texts: &texts,
                    paper,
                    hands: 9,
                    address: None,
                };
                for sheet in Sheet::ALL {
                    assert_ne!(job.title(sheet), format!("print-{}", sheet.key()));
                    if !sheet.is_for(&job) {
                        continue;
                    }
                    let pdf = job.pdf(sheet);
                    assert!(pdf.starts_with(b"%PDF-1."), "{sheet:?}");
                    assert!(pdf.ends_with(b"%%EOF") || pdf.ends_with(b"%%EOF\n"), "{sheet:?}");
                    if pairs < 14 {
                        assert_eq!(pdf, job.pdf(sheet), "{sheet:?} differs from itself");
                    }
                }
            }
        }
    }
}

/// Cards of tables and labels of boards lead to the page of the event, the other sheets do not.
#[test]
fn an_address_is_printed_as_a_code() {
    let log = evening(setup(6, 10, MethodName::Matchpoints, Winners::One), 2, 3);
    let results = Results::of_pairs("Evening", log.state());
    let (texts, deals) = (Texts::new(Lang::En), BTreeMap::new());
    let address: EventAddress = "https://bridge.example/event/abcd".parse().unwrap();
    for paper in Paper::ALL {
        let plain =
            Job { results: &results, deals: &deals, texts: &texts, paper, hands: 9, address: None };
        let with_codes = Job { address: Some(&address), ..plain };
        for sheet in Sheet::ALL.into_iter().filter(|sheet| sheet.is_for(&plain)) {
            let has_code = matches!(sheet, Sheet::TableCards | Sheet::Labels);
            assert_eq!(plain.pdf(sheet) != with_codes.pdf(sheet), has_code, "{sheet:?}");
        }
    }
}

#[test]
fn an_event_of_nobody_prints_empty_pages() {
    let log = evening(setup(4, 6, MethodName::Butler, Winners::One), 0, 1);
    let mut results = Results::of_pairs("", log.state());
    results.entrants.clear();
    results.movement = None;
    let (texts, deals) = (Texts::new(Lang::En), BTreeMap::new());
    let job = Job {
        results: &results,
        deals: &deals,
        texts: &texts,
        paper: Paper::A4,
        hands: 0,
        address: None,
    };
    for sheet in Sheet::ALL {
        assert!(job.pdf(sheet).starts_with(b"%PDF-1."), "{sheet:?}");
    }
}

#[test]
fn names_of_sheets_and_papers_are_read_back() {
    for sheet in Sheet::ALL {
        assert_eq!(Sheet::of(sheet.key()), Some(sheet));
    }
    for paper in Paper::ALL {
        assert_eq!(Paper::of(paper.key()), Some(paper));
    }
    assert_eq!(Sheet::of("tickets"), None);
}

/// Many receipts are several pages, and each says who has paid what.
#[test]
fn receipts_are_for_those_who_have_paid() {
    let payment = |at: u32, amount: &str| Payment {
        names: format!("{at} Anna – Борис"),
        amount: amount.to_owned(),
        date: "29.11.2026, 19:03 UTC".to_owned(),
    };
    let texts = Texts::new(Lang::Ru);
    let pdf = |payments: &[Payment]| receipts("Вечер", payments, &texts, Paper::A4);
    let many: Vec<Payment> = (1..=23).map(|at| payment(at, "500 ₽")).collect();
    let pages = |pdf: &[u8]| {
        let text = String::from_utf8_lossy(pdf).into_owned();
        text.matches("/Type /Page\n").count() + text.matches("/Type /Page ").count()
    };
    assert_eq!([pages(&pdf(&many)), pages(&pdf(&many[..3]))], [3, 1]);
    assert_ne!(pdf(&[payment(1, "500 ₽")]), pdf(&[payment(1, "600 ₽")]));
}
