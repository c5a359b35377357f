//! Score sheets of Preferans: every entry is drawn, and within the sheet.

use formats::sheet::{self, Labels, preferans as preferans_sheet};
use pref::{Amount, Players, PreferansOptions, Preset, Pulka, Seat};
use proptest::prelude::*;

use crate::preferans::played;

/// Labels that are their own keys.
struct Keys;

impl Labels for Keys {
    fn label(&self, key: &str, count: i64) -> String {
        format!("{key} {count}")
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

    fn zone(&self, _: bridge::Vulnerability) -> String {
        String::new()
    }
}

const NAMES: [&str; 4] = ["Анна <А>", "Борис & Б", "Владимир", "Г"];

fn names() -> Vec<String> {
    NAMES.map(str::to_owned).into()
}

/// The attribute of a tag as a number.
fn attribute(tag: &str, name: &str) -> f64 {
    let (_, rest) =
        tag.split_once(&format!(" {name}=\"")).unwrap_or_else(|| panic!("{name}: {tag}"));
    rest.split('"').next().unwrap().parse().unwrap()
}

fn check(pulka: &Pulka) {
    let names = names();
    let sheet = preferans_sheet::NamedPulka { pulka, names: &names, undivided: &[] };
    let drawings = preferans_sheet::draw(sheet, &Keys);
    let svg = sheet::svg(&drawings);
    for tag in ["g", "text", "tspan"] {
        let [open, close] = [format!("<{tag}"), format!("</{tag}>")];
        let opened = svg.matches(&open).filter(|_| true).count();
        assert_eq!(opened, svg.matches(&close).count(), "{tag} is closed");
    }
    assert!(!svg.contains("Анна <А>") && svg.contains("Анна &lt;А&gt;"));
    let width = attribute(&svg, "width");
    let height = attribute(&svg, "height");
    for line in svg.lines().filter(|line| line.starts_with("<line")) {
        for (end, most) in [("x1", width), ("x2", width), ("y1", height), ("y2", height)] {
            let at = attribute(line, end);
            assert!((-width..=most.max(width)).contains(&at), "{line}");
        }
    }
    let text = sheet::text(&drawings);
    let csv = sheet::csv(&preferans_sheet::records(sheet, &Keys), sheet::Separator::Comma);
    for seat in pulka.options().players.seats().iter() {
        let sums = [pulka.ledger().pool[seat], pulka.ledger().mountain[seat]];
        let whists = Seat::ALL.map(|on| pulka.ledger().whists[seat][on]);
        for sum in sums.into_iter().chain(whists).filter(|sum| *sum != Amount::ZERO) {
            let number = sum.to_string().replace('-', "\u{2212}");
            assert!(svg.contains(&format!(">{number}<")), "{number} is drawn");
            assert!(text.contains(&number), "{number} in {text}");
            assert!(csv.contains(&sum.to_string()), "{sum} in {csv}");
        }
    }
}

#[test]
fn random_matches_are_drawn() {
    for preset in Preset::ALL {
        for players in Players::ALL {
            let options = PreferansOptions::of(*preset).for_players(*players);
            check(&Pulka::new(options.clone()));
            check(&played(options, 7, 12).0.pulka());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// A long match with many lines still fits.
    #[test]
    fn long_sheets_have_room(tricks in prop::collection::vec((0..=5u8, 0..=5u8), 1..150), four: bool) {
        let players = if four { Players::Four } else { Players::Three };
        let mut options = PreferansOptions::of(Preset::Sochi).for_players(players);
        options.set("raspasy_progression", "arith_unlimited").unwrap();
        let mut pulka = Pulka::new(options);
        for (one, two) in tricks {
            let [a, b, c] = pulka.trio().seats();
            let deal = format!("Raspasy {a}:{one} {b}:{two} {c}:{}", 10 - one - two);
            if pulka.enter(deal.parse().unwrap()).is_err() {
                break;
            }
        }
        check(&pulka);
    }
}
