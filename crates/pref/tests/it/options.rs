use pref::{Options, Players, Preset};

#[test]
fn every_preset_is_written_and_read_again() {
    for preset in Preset::ALL {
        let options = Options::of(*preset).for_players(Players::Four);
        let text = serde_json::to_string(&options).unwrap();
        assert_eq!(serde_json::from_str::<Options>(&text).unwrap(), options);
        assert!(options.overrides().is_empty());
        for setting in options.settings() {
            assert!(!setting.source.is_empty());
            for word in setting.words {
                let mut changed = options.clone();
                changed.set(&setting.key.to_uppercase(), &word.to_uppercase()).unwrap();
                let text = serde_json::to_string(&changed).unwrap();
                assert_eq!(serde_json::from_str::<Options>(&text).unwrap(), changed);
                let other = usize::from(*word != setting.word);
                assert_eq!(changed.overrides().len(), other, "{} {word}", setting.key);
            }
        }
        assert!(Options::of_form(preset.form()).is_some());
    }
}

#[test]
fn a_preset_and_what_is_changed_in_it() {
    let text = r#"{"preset":"rostov","players":4,"STALINGRAD":true,"target":20,"exit":678}"#;
    let options: Options = serde_json::from_str(text).unwrap();
    let changed: Vec<_> =
        options.overrides().into_iter().map(|s| format!("{}={}", s.key, s.word)).collect();
    assert_eq!(changed, ["stalingrad=on", "exit=678", "target=20"]);
    assert_eq!(options.players, Players::Four);
}

#[track_caller]
fn refused(text: &str, why: &str) {
    let error = serde_json::from_str::<Options>(text).unwrap_err().to_string();
    assert!(error.starts_with(why), "{error}");
}

#[test]
fn what_is_no_option_is_named() {
    refused(r#"{"preset":"kaluga"}"#, "it is one of seed, slovenia");
    refused(r#"{"preset":"seed","stalingrad":"on"}"#, "there is no option stalingrad");
    refused(r#"{"preset":"seed","s":0}"#, "s cannot be 0: it is one of 50, 30, 100");
    refused(r#"{"preset":"sochi","ten":"hidden"}"#, "ten cannot be hidden: it is one of checked");
    refused(r#"{"preset":"sochi","players":5}"#, "players cannot be 5: it is one of 3, 4");
}

/// The words of the spec that stand there for what has another name here.
#[test]
fn names_and_words_are_read_as_the_spec_has_them() {
    let read = |preset: &str, said: &[(&str, &str)]| {
        let mut options = Options::of(cards::choice::read(preset).unwrap());
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
    assert_eq!(
        read("piter", &[("return", "off"), ("progression", "none")]),
        "return_allowed=off raspasy_progression=none"
    );
    assert_eq!(
        read("serbia-club", &[("kontra-scope", "pair"), ("S", "50")]),
        "s=50 kontra_scope=pair"
    );
    let mut sochi = Options::default();
    assert!(sochi.set("end", "deals(many)").is_err() && sochi.overrides().is_empty());
}

/// A15, B11.
#[test]
fn presets_stand_as_the_tables_have_them() {
    for row in crate::kit::rows(include_str!("../data/presets.txt")) {
        let [key, presets] = row[..] else { panic!("{row:?}") };
        for preset in presets.split(' ') {
            let (preset, word) = preset.split_once('=').unwrap();
            let settings = Options::of(preset.parse().unwrap()).settings();
            let stands = settings.into_iter().find(|setting| setting.key == key);
            assert_eq!(stands.map(|setting| setting.word).as_deref(), Some(word), "{preset} {key}");
        }
    }
}
