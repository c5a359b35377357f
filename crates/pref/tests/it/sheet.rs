//! Sheets as paragraphs: the state before, the deals, the state after.

use pref::settle::{self, Method};
use pref::{Amount, Ledger, Marks, NextDeal, PreferansOptions, Pulka, Seat};

use crate::common::options;
use crate::ledger::ledger;

/// One paragraph of `sheets.txt`.
struct Case {
    title: &'static str,
    options: PreferansOptions,
    sheet: Option<Ledger>,
    marks: Marks,
    pulka: Option<Pulka>,
}

impl Case {
    fn pulka(&mut self) -> &mut Pulka {
        let (options, marks) = (&self.options, self.marks);
        let sheet = self.sheet;
        self.pulka.get_or_insert_with(|| match sheet {
            Some(ledger) => {
                let next = NextDeal { board: 1, dealer: options.dealer };
                Pulka::resumed(options.clone(), ledger, marks, next)
            }
            None => Pulka::new(options.clone()),
        })
    }

    fn line(&mut self, line: &'static str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let title = self.title;
        match word {
            "options" => self.options = options(rest),
            "sheet" => self.sheet = Some(ledger(rest)),
            "series" => self.marks.series = rest.parse().unwrap(),
            "rounds" => self.marks.refe_rounds = rest.parse().unwrap(),
            "refes" => self.marks.refes = counts(rest),
            "stop" => self.pulka().break_off(),
            "=" => self.claim(rest),
            _ => {
                let outcome = line.parse().unwrap_or_else(|_| panic!("{title}: {line}"));
                let entered = self.pulka().enter(outcome);
                entered.unwrap_or_else(|error| panic!("{title}: {line}: {error}"));
            }
        }
    }

    fn claim(&mut self, claim: &'static str) {
        let title = self.title;
        let (word, rest) = claim.split_once(' ').unwrap_or((claim, ""));
        let pulka = self.pulka();
        match word {
            "delta" => assert_eq!(pulka.rows().last().unwrap().delta, ledger(rest), "{title}"),
            "sheet" => assert_eq!(*pulka.ledger(), ledger(rest), "{title}"),
            "refes" => assert_eq!(pulka.marks().refes, counts(rest), "{title}"),
            "bombs" => assert_eq!(pulka.marks().bombs, counts(rest), "{title}"),
            "over" => assert!(pulka.next().is_none(), "{title} is over"),
            "open" => assert!(pulka.next().is_some(), "{title} goes on"),
            "lowest" => {
                let lowest = pulka.situation().unwrap().lowest;
                assert_eq!(lowest.to_string(), rest, "{title}");
            }
            "hats" => {
                let hats = pulka.rows().last().unwrap().hats;
                assert_eq!(hats.iter().map(Seat::letter).collect::<String>(), rest, "{title}");
            }
            _ => {
                let method: Method = word.parse().unwrap_or_else(|_| panic!("{title}: {claim}"));
                let settled = settle::by(pulka.options(), method, pulka.ledger()).unwrap();
                assert_eq!(settled.results, ledger(rest).pool, "{title}: {word}");
            }
        }
    }
}

fn counts(text: &str) -> pref::BySeat<u8> {
    ledger(text).pool.map(|count| count.whole().unwrap() as u8)
}

/// docs/sources/preferans.md#C2, docs/sources/preferans.md#C5 and the example of the essay.
#[test]
fn sheets_come_out() {
    let mut seen = 0;
    for paragraph in include_str!("../data/sheets.txt").split("\n\n") {
        let mut lines = paragraph.lines().filter(|line| !line.starts_with('#'));
        let Some(title) = lines.next() else { continue };
        let mut case = Case {
            title,
            options: options("essay"),
            sheet: None,
            marks: Marks::default(),
            pulka: None,
        };
        lines.for_each(|line| case.line(line));
        seen += 1;
    }
    assert_eq!(seen, 35);
}

/// docs/sources/preferans.md#R43: the essay raises P11, here C.
#[test]
fn even_mountain_as_in_the_essay() {
    let options = options("sochi players=4");
    let sheet = ledger(
        "mA+5 mB+10 mC+16 mD+20 A>B+20 A>C+50 A>D+40 B>A+18 B>C+30 B>D+10 \
         C>A+92 C>B+108 C>D+26 D>A+50 D>B+60 D>C+26",
    );
    let raised = settle::by(&options, settle::Method::EvenMountain, &sheet).unwrap().ledger;
    assert_eq!(raised.mountain[Seat::C], Amount::of(12));
    let on_c = [Seat::A, Seat::B, Seat::D].map(|writer| raised.whists[writer][Seat::C]);
    assert_eq!(on_c, [48, 28, 24].map(Amount::of));
}

/// A correction replays all later deals.
#[test]
fn a_correction_replays_what_follows() {
    let outcomes = ["3t-C A:come:2 B:come:2", "Pass", "5t-A B:stay C:alone:3"];
    let outcomes = outcomes.map(|outcome| outcome.parse().unwrap());
    let pulka = Pulka::of(options("essay s=30"), outcomes).unwrap();
    // Without the all-pass deal there is no refe.
    let corrected = pulka.corrected(2, "4t-B unplayed C:stay A:stay".parse().unwrap()).unwrap();
    assert_eq!(corrected.rows()[2].delta, ledger("A+10 C>A+30"));
    assert_eq!(pulka.rows()[2].delta, ledger("A+20 C>A+60"));
    let broken = pulka.corrected(1, "Raspasy A:1 B:2 C:7".parse().unwrap());
    assert_eq!(broken.unwrap_err().0, 0, "the fault is named by its place");
}

/// A correction keeps the carried-over start of a sheet, and the numbers of skipped deals.
#[test]
fn a_correction_keeps_what_stood_before_and_what_is_missing() {
    let options = options("sochi players=4");
    let before = ledger("A+4 B+2 mC+6");
    let next = NextDeal { board: 5, dealer: Seat::B };
    let mut pulka = Pulka::resumed(options, before, Marks::default(), next);
    pulka.enter("6S-D C:whist:2 A:whist:2".parse().unwrap()).unwrap();
    pulka.skip();
    assert_eq!(pulka.next(), Some(NextDeal { board: 7, dealer: Seat::D }));
    pulka.enter("6S-A B:whist:2 C:whist:2".parse().unwrap()).unwrap();
    let corrected = pulka.corrected(5, "7S-D C:whist:2 A:whist:1".parse().unwrap()).unwrap();
    assert_eq!(*corrected.ledger(), ledger("A+6 B+2 D+4 mC+6 C>D+8 A>D+4 B>A+4 C>A+4"));
    assert_eq!((corrected.rows()[1].board, corrected.next()), (7, pulka.next()));
}
