use cards::Seats;
use pref::russian::End;
use pref::{Command, Match, Players, PreferansOptions, Preset, Pulka, Rules, Seat, Viewer};

use crate::common::{Random, SplitMix};

#[test]
fn every_preset_is_written_and_read_again() {
    for preset in Preset::ALL {
        let options = PreferansOptions::of(*preset).for_players(Players::Four);
        let text = serde_json::to_string(&options).unwrap();
        assert_eq!(serde_json::from_str::<PreferansOptions>(&text).unwrap(), options);
        assert!(options.overrides().is_empty());
        for setting in options.settings() {
            assert_eq!(setting.source.page(), "preferans");
            for word in setting.words {
                let mut changed = options.clone();
                changed.set(&setting.key.to_uppercase(), &word.to_uppercase()).unwrap();
                let text = serde_json::to_string(&changed).unwrap();
                assert_eq!(serde_json::from_str::<PreferansOptions>(&text).unwrap(), changed);
                let other = usize::from(*word != setting.word);
                assert_eq!(changed.overrides().len(), other, "{} {word}", setting.key);
            }
        }
        assert!(PreferansOptions::of_form(preset.form()).is_some());
    }
}

#[test]
fn a_preset_and_what_is_changed_in_it() {
    let text = r#"{"preset":"rostov","players":4,"STALINGRAD":true,"target":20,"exit":678}"#;
    let options: PreferansOptions = serde_json::from_str(text).unwrap();
    let changed: Vec<_> =
        options.overrides().into_iter().map(|s| format!("{}={}", s.key, s.word)).collect();
    assert_eq!(changed, ["stalingrad=on", "exit=678", "target=20"]);
    assert_eq!(options.players, Players::Four);
}

#[track_caller]
fn refused(text: &str, why: &str) {
    let error = serde_json::from_str::<PreferansOptions>(text).unwrap_err().to_string();
    assert!(error.starts_with(why), "{error}");
}

#[test]
fn unknown_options_are_named() {
    refused(r#"{"preset":"kaluga"}"#, "it is one of essay, slovenia");
    refused(r#"{"preset":"essay","stalingrad":"on"}"#, "there is no option stalingrad");
    refused(r#"{"preset":"essay","s":0}"#, "s cannot be 0: it is one of 50, 30, 100");
    refused(r#"{"preset":"sochi","ten":"hidden"}"#, "ten cannot be hidden: it is one of checked");
    refused(r#"{"preset":"sochi","players":5}"#, "players cannot be 5: it is one of 3, 4");
}

/// Names and words of docs/sources/preferans.md that are synonyms here.
#[test]
fn names_and_words_are_read_as_the_spec_has_them() {
    let read = |preset: &str, said: &[(&str, &str)]| {
        let mut options = PreferansOptions::of(cards::choice::read(preset).unwrap());
        for (key, word) in said {
            options.set(key, word).unwrap_or_else(|error| panic!("{preset}: {error}"));
        }
        let changed = options.overrides();
        changed.into_iter().map(|s| format!("{}={}", s.key, s.word)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(read("sochi", &[("end", "deals(16)")]), "end=deals");
    assert_eq!(read("sochi", &[("End", "Deals(12)")]), "end=deals deals=12");
    assert_eq!(
        read("Sochi", &[("responsibility", "half-responsible")]),
        "responsibility=half_responsible"
    );
    assert_eq!(
        read("sochi", &[("ρ", "½"), ("N", "20")]),
        "responsibility=half_responsible target=20"
    );
    assert_eq!(read("sochi", &[("responsibility", "1/2")]), "responsibility=half_responsible");
    assert_eq!(read("codex96", &[("misere-whists", "off")]), "");
    // Logs, files and links of older versions.
    assert_eq!(read("seed", &[("s", "50")]), "");
    assert_eq!(
        read("piter", &[("return", "off"), ("progression", "none")]),
        "return_allowed=off raspasy_progression=none"
    );
    assert_eq!(
        read("serbia-club", &[("kontra-scope", "pair"), ("S", "50")]),
        "s=50 kontra_scope=pair"
    );
    let mut sochi = PreferansOptions::default();
    assert!(sochi.set("end", "deals(many)").is_err() && sochi.overrides().is_empty());
}

/// The presets of docs/sources/preferans.md#A15 and docs/sources/preferans.md#B11.
#[test]
fn presets_stand_as_the_tables_have_them() {
    for row in crate::common::rows(include_str!("../data/presets.txt")) {
        let [key, presets] = row[..] else { panic!("{row:?}") };
        for preset in presets.split(' ') {
            let (preset, word) = preset.split_once('=').unwrap();
            let settings = PreferansOptions::of(preset.parse().unwrap()).settings();
            let stands = settings.into_iter().find(|setting| setting.key == key);
            assert_eq!(stands.map(|setting| setting.word).as_deref(), Some(word), "{preset} {key}");
        }
    }
}

/// Do two matches with these options differ, if the same commands are given in both?
fn differ(one: &PreferansOptions, other: &PreferansOptions, rng: &mut SplitMix) -> bool {
    let (mut one, mut other) = (Match::new(one.clone()), Match::new(other.clone()));
    let views = |game: &Match| {
        let board = |seat: Seat| game.view(Viewer::player(seat)).board;
        (Seat::ALL.map(board), game.next(), game.pulka().sheet())
    };
    let low = rng.below(2) == 0;
    for _ in 0..24 {
        if views(&one) != views(&other) {
            return true;
        }
        let Some(dealt) = one.take_deal(rng.deal()) else { return false };
        one.apply(&dealt);
        other.apply(&dealt);
        while one.is_playing() {
            if views(&one) != views(&other) {
                return true;
            }
            let (seat, act) = if low { rng.low_act(&one) } else { rng.act(&one) };
            let command = Command::Act { seat, act };
            let events = one.decide(Seats::ALL, Seats::NONE, &command).unwrap();
            if other.decide(Seats::ALL, Seats::NONE, &command) != Ok(events.clone()) {
                return true;
            }
            for event in &events {
                one.apply(event);
                other.apply(event);
            }
        }
    }
    views(&one) != views(&other)
}

/// Further options that an option needs to have an effect.
const ALONG: [(&str, &str); 18] = [
    ("bomb", "opening=on"),
    ("rounds", "target=1"),
    ("first_prize", "target=1"),
    ("mountain_prize", "target=1"),
    ("round_opening", "target=1"),
    ("rounds", "end=rounds"),
    ("first_prize", "end=rounds"),
    ("mountain_prize", "end=rounds"),
    ("round_opening", "end=rounds"),
    ("deals", "end=deals"),
    ("concede_n", "concede_without_three=on"),
    ("rostov_tie", "raspasy_scoring=whists"),
    ("hat_at_zero", "s=6"),
    ("end_double_fall", "s=10"),
    ("refe_limit", "s=1000"),
    ("naming_allows_6_7", "naming_mode=single_round"),
    ("return_allowed", "half_whist=on"),
    ("kappa", "end=deals"),
];

/// Outcomes that show the effect of an option and that random play seldom reaches.
const SHOWN: [(&str, &str); 4] = [
    ("shortage_cap_side", "6S-A B:whist:3 C:whist:0"),
    ("responsibility_89", "8S-A B:whist:0 C:whist:0"),
    ("both_come_quota", "4t-A B:come:4 C:come:0"),
    ("talon_premium", "6S-A premium:2 B:whist:3 C:pass:1"),
];

/// Is this outcome scored differently?
fn scored_differently(one: &PreferansOptions, other: &PreferansOptions, outcome: &str) -> bool {
    let enter = |options: &PreferansOptions| {
        let row = Pulka::new(options.clone()).enter(outcome.parse().unwrap());
        row.map(|row| row.delta)
    };
    enter(one) != enter(other)
}

/// Every value of every option has an effect, except the direction, which only concerns drawing.
#[test]
fn no_option_is_dead() {
    let mut rng = SplitMix(2);
    for preset in [Preset::Essay, Preset::Sochi] {
        for setting in PreferansOptions::of(preset).settings() {
            if setting.key == "direction" {
                continue;
            }
            let mut base = PreferansOptions::of(preset).for_players(Players::Four);
            for (_, along) in ALONG.iter().filter(|(key, _)| *key == setting.key) {
                let (key, word) = along.split_once('=').unwrap();
                base.set(key, word).unwrap();
            }
            let stands = base.settings().into_iter().find(|at| at.key == setting.key).unwrap().word;
            for word in setting.words.iter().filter(|word| **word != stands) {
                let mut changed = base.clone();
                changed.set(setting.key, word).unwrap();
                // At four players this value means that the dealer leads the talon, as by default.
                let same = setting.key == "raspasy_talon" && *word == "plays";
                // Fifty points have three rounds of refes by default.
                let same = same || setting.key == "refe_limit" && *word == "3";
                let tries = if same { 4 } else { 400 };
                let shown = SHOWN.iter().filter(|(key, _)| *key == setting.key);
                let mut shown = shown.map(|(_, outcome)| *outcome);
                if shown.any(|outcome| scored_differently(&base, &changed, outcome)) {
                    continue;
                }
                let apart = (0..tries).any(|_| differ(&base, &changed, &mut rng));
                assert_eq!(apart, !same, "{preset}: {}={word}", setting.key);
            }
        }
    }
}

/// The page docs/preferans.md names every option with the test of it.
#[test]
fn the_page_names_every_option() {
    let page = include_str!("../../../../docs/preferans.md");
    for preset in [Preset::Essay, Preset::Sochi] {
        for setting in PreferansOptions::of(preset).settings() {
            let row = page.lines().any(|line| line.starts_with(&format!("| `{}` |", setting.key)));
            assert!(row, "{}", setting.key);
        }
    }
}

#[test]
fn a_game_can_be_made_one_of_deals() {
    for preset in Preset::ALL.iter().copied() {
        let (before, after) =
            (PreferansOptions::of(preset), PreferansOptions::of(preset).of_deals(5));
        let ends = |options: &PreferansOptions| match &options.rules {
            Rules::Russian(rules) => Some((rules.end, rules.deals.get())),
            Rules::Balkan(_) => None,
        };
        match ends(&before) {
            None => assert_eq!(after, before, "{preset}"),
            Some((End::Rounds | End::Time, _)) => assert_eq!(after, before, "{preset}"),
            Some(_) => assert_eq!(ends(&after), Some((End::Deals, 5)), "{preset}"),
        }
        assert_eq!(PreferansOptions::of(preset).of_deals(0), before, "no game has no deals");
    }
}
