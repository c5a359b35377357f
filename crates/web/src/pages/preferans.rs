//! Preferans on the pages that offer games: presets, their options, and reading them.

use club::{
    keeper::{
        game::{Choice, OptionField},
        preferans::options::{preset_name, settings, word},
    },
    tables::hosted_games::StoredBoard,
};
use formats::sheet::preferans::{self as preferans_sheet, OutcomeText};
use maud::{Markup, html};
use pref::{Match, Outcome, PreferansOptions, Preset, Pulka, Rules, Seat};
use words::Words;

use super::{Reader, scoring_options::fields};

/// The prefix of Preferans presets in the form field `form`; other values are forms of bridge.
const FORM_PREFIX: &str = "preferans.";

/// The value of the form field `form` of a preset.
pub(super) fn field(preset: Preset) -> String {
    format!("{FORM_PREFIX}{preset}")
}

/// What a preset is.
pub(super) fn about(reader: &Reader, preset: Preset) -> String {
    reader.t(&format!("pref-about-{}", word(preset)))
}

/// A preset's name.
pub(super) fn name(reader: &Reader, preset: Preset) -> String {
    preset_name(reader.words(), preset)
}

/// Is misère played in it, with the catchers' cards open?
pub(super) fn has_misere(preset: Preset) -> bool {
    matches!(PreferansOptions::of(preset).rules, Rules::Russian(_))
}

/// The number of players and the options of a preset.
pub(super) fn options(reader: &Reader, preset: Preset) -> Markup {
    let words = reader.words();
    let options = PreferansOptions::of(preset);
    let (mut asked, others): (Vec<_>, Vec<_>) = self::settings(words, &options, &options)
        .into_iter()
        .partition(|setting| ASKED.contains(&setting.key.as_str()));
    asked.insert(0, players(words, &options));
    let of = preset.to_string();
    html! {
        (fields(reader, &asked, &of))
        details {
            summary { (reader.t("game-options-each")) }
            (fields(reader, &others, &of))
        }
    }
}

/// What players agree on at every table besides their number, before all other options: how long the
/// match is.
const ASKED: [&str; 4] = ["s", "end", "target", "deals"];

fn players(words: &Words, options: &PreferansOptions) -> OptionField {
    let choice = |many: &str| Choice::plain(many, words.text(&format!("pref-players-{many}")));
    OptionField {
        key: "players".to_owned(),
        label: words.text("pref-players"),
        choices: vec![choice("3"), choice("4")],
        word: "3".to_owned(),
        default: "3".to_owned(),
        source: options.rules.players_source(),
        range: None,
    }
}

/// The preset with this value of the form field `form`, under its word of today or of an older version.
pub(super) fn preset(field: &str) -> Option<Preset> {
    cards::choice::read(field.strip_prefix(FORM_PREFIX)?).ok()
}

/// Does the form field `form` name a Preferans preset?
pub(super) fn is_preferans(form: &str) -> bool {
    form.starts_with(FORM_PREFIX)
}

/// The Preferans options that were sent; `None` if one of them is unknown.
pub(super) fn agreed(sent: &[(String, String)]) -> Option<table::TableOptions<Match>> {
    let (_, form) = sent.iter().find(|(name, _)| name == "form")?;
    let preset = preset(form)?;
    let mut options = PreferansOptions::of(preset);
    for (name, word) in sent {
        if let Some((of, key)) = name.split_once('.')
            && cards::choice::read(of) == Ok(preset)
        {
            options.set(key, word).ok()?;
        }
    }
    let players = options.players;
    Some(table::TableOptions::new(options.for_players(players)))
}

/// The player's name; robots are named by their seats.
pub(super) fn player(reader: &Reader, kept: &StoredBoard<Match>, seat: Seat) -> String {
    match kept.players.get(&seat) {
        Some(Some(name)) => name.clone(),
        _ => reader.robot(seat),
    }
}

/// The players' names from seat A on.
pub(super) fn names(reader: &Reader, kept: &StoredBoard<Match>) -> Vec<String> {
    let seats = kept.record.record.options.players.seats();
    seats.iter().map(|seat| player(reader, kept, seat)).collect()
}

/// The result of a deal as plain text.
pub(crate) fn outcome_text(reader: &Reader, kept: &StoredBoard<Match>) -> String {
    let texts = outcome_texts(reader, kept);
    joined([texts.contract, texts.decisions, texts.tricks])
}

/// The same without the defenders' decisions.
pub(crate) fn short_outcome_text(reader: &Reader, kept: &StoredBoard<Match>) -> String {
    let texts = outcome_texts(reader, kept);
    joined([texts.contract, texts.tricks])
}

fn outcome_texts(reader: &Reader, kept: &StoredBoard<Match>) -> OutcomeText {
    let record = &kept.record.record;
    let (pulka, names) = (Pulka::new(record.options.clone()), names(reader, kept));
    let on_paper = preferans_sheet::NamedPulka { pulka: &pulka, names: &names, undivided: &[] };
    let texts = preferans_sheet::outcome(&record.outcome, &on_paper, &reader.labels());
    let contract = match record.outcome {
        Outcome::AllPassed => reader.t("at-pref-all-passed"),
        _ => texts.contract,
    };
    OutcomeText { contract, ..texts }
}

fn joined<const N: usize>(parts: [String; N]) -> String {
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}
