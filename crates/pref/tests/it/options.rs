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
