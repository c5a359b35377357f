//! Whole deals as text that must replay in every later version.

use pref::{Match, PreferansOptions, Preset, Pulka, Record, Situation};

use crate::common::{Random, SplitMix};

fn records() -> impl Iterator<Item = &'static str> {
    include_str!("../data/records.txt").split("\n\n").filter(|text| text.starts_with("deal"))
}

/// The situation of a first deal.
fn situation(options: &PreferansOptions) -> Situation {
    Pulka::new(options.clone()).situation().unwrap()
}

#[test]
fn stored_deals_replay() {
    let mut seen = 0;
    for text in records() {
        let record: Record =
            text.trim_end().parse().unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(record.to_string(), text.trim_end());
        let board = record.replay(situation(&record.options)).unwrap();
        assert_eq!(board.outcome(), Some(&record.outcome), "{text}");
        seen += 1;
    }
    assert_eq!(seen, 8);
}

#[test]
fn every_deal_is_written_and_read_again() {
    for preset in Preset::ALL {
        let mut game = Match::new(PreferansOptions::of(*preset));
        let mut rng = SplitMix(11);
        game.apply(&game.take_deal(rng.deal()).unwrap());
        rng.play(&mut game);
        let record = game.record().unwrap();
        assert_eq!(record.to_string().parse(), Ok(record.clone()), "{record}");
        let again = record.replay(situation(&record.options)).unwrap();
        assert_eq!(again.outcome(), Some(&record.outcome));
    }
}

#[test]
fn errors_name_the_line() {
    let text = records().next().unwrap();
    let check = |from: &str, to: &str, why: &str| {
        let error = text.replacen(from, to, 1).parse::<Record>().unwrap_err();
        assert_eq!(error.to_string(), why);
    };
    check("deal 1", "deal one", "line 1 cannot be read");
    check(
        "preset essay",
        "preset kaluga",
        "line 2: it is one of essay, slovenia, serbia_club, sochi, \
        leningrad, rostov, classic, code1996, fspr, tournament_len, skachki",
    );
    check("players=3", "stalingrad=on", "line 2: there is no option stalingrad");
    check("| ", "", "line 3 cannot be read");
    check("A call", "Z call", "line 4 cannot be read");
    check("= ", "so ", &format!("line {} cannot be read", text.trim_end().lines().count()));
    check("cards", "card", "there is no line that begins with cards");
}
