//! Logs of older versions, with the words that were renamed since, are read as they were meant.
//!
//! The files in `data` are frozen: they are what those versions have written. A word that is renamed
//! in what is stored is added to a file here, in its old form.

#![allow(clippy::unwrap_used)]

use std::{collections::BTreeMap, sync::Arc};

use bridge::{
    Side,
    forms::{
        FormOptions, Sheet,
        home::{DefenderBelow, GameRule},
    },
    score::Item,
};
use club::{
    events::{EventState, StoredEvent},
    keeper::Evening,
    repository::{Aggregate, Versioned, load},
    tables::hosted_games::StoredBoard,
};
use store::{Append, Memory, Record, Store, StreamId};
use table::{Bridge, Table};
use tourney::vp::VpScale;
use words::{Bundle, Lang, Words};

/// Streams of events, a line each: the name of the stream and the body.
const EVENTS: &str = include_str!("data/old-words.log");
/// The body of a finished board of home scoring.
const BOARD: &str = include_str!("data/old-words-board.json");

/// The words of older versions, and those of today.
const RENAMED: [(&str, &str); 6] = [
    ("\"double_party\"", "\"double_game\""),
    ("\"party_rule\"", "\"game_rule\""),
    ("\"PartyOnly\"", "\"GameOnly\""),
    ("\"party\"", "\"home-game\""),
    ("\"seed\"", "\"essay\""),
    ("\"seed24\"", "\"essay24\""),
];

/// The text as it would be written today.
fn renamed(text: &str) -> String {
    RENAMED.iter().fold(text.to_owned(), |text, (old, new)| text.replace(old, new))
}

/// A store with the streams of a text.
async fn stored(events: &str) -> Arc<dyn Store> {
    let store: Arc<dyn Store> = Arc::new(Memory::default());
    let mut streams: BTreeMap<StreamId, Vec<Record>> = BTreeMap::new();
    for line in events.lines() {
        let (stream, body) = line.split_once(' ').unwrap();
        let record = Record { at_ms: 1_764_000_000_000, version: 1, body: body.to_owned() };
        streams.entry(stream.parse().unwrap()).or_default().push(record);
    }
    for (stream, records) in streams {
        store.append(Append::events(stream, 1, records)).await.unwrap();
    }
    store
}

/// The state of a stream, read from the log of the older version and from the same in today's words.
async fn states<A: Aggregate>(stream: &str) -> [Versioned<A>; 2] {
    let (old, new) = (stored(EVENTS).await, stored(&renamed(EVENTS)).await);
    let stream: StreamId = stream.parse().unwrap();
    [load(&*old, &stream).await.unwrap(), load(&*new, &stream).await.unwrap()]
}

#[test]
fn the_frozen_files_have_every_old_word_and_none_of_today() {
    let all = format!("{EVENTS}{BOARD}");
    for (old, new) in RENAMED {
        assert!(all.contains(old) && !all.contains(new), "{old}, {new}");
    }
}

#[tokio::test]
async fn a_table_of_home_scoring_has_its_options() {
    let [old, new] = states::<Table<Bridge>>("bridge-oldwordsoldwordsoldw").await;
    assert_eq!(old.version, 3);
    assert_eq!(old.options().game, new.options().game);
    let FormOptions::Home(options) = &old.options().game.game.form else { panic!("another form") };
    assert!(options.double_game);
    assert_eq!(options.game_rule, GameRule::Threshold10);
    assert_eq!(options.defender_below, DefenderBelow::GameOnly);
}

#[tokio::test]
async fn a_table_of_the_balkan_game_has_its_preset() {
    let [old, new] = states::<Table<pref::Match>>("pref-oldwordsoldwordsoldw").await;
    assert_eq!(old.options().game, new.options().game);
    assert_eq!(old.options().game.preset, pref::Preset::Essay);
}

#[tokio::test]
async fn a_match_of_teams_has_its_scale() {
    let [old, new] = states::<StoredEvent>("event-oldwordsoldwordsoldw").await;
    let scale = |event: &StoredEvent| match &event.state {
        EventState::Match(log) => log.setup().scale,
        other => panic!("another event: {other:?}"),
    };
    assert_eq!(scale(&old), Some(VpScale::Essay24));
    assert_eq!(scale(&new), Some(VpScale::Essay24));
}

#[tokio::test]
async fn evenings_of_the_score_keeper_have_the_same_sheet() {
    let words = Words::of(Bundle::Pages, Lang::En);
    for stream in ["keeper-oldwordsoldwordsoldw", "keeper-oldwordsoldwordsoldx"] {
        let [old, new] = states::<Evening>(stream).await;
        let [old, new] = [old.report(&words), new.report(&words)];
        assert!(old.errors.is_empty() && old.rows.len() == 1, "{stream}");
        assert_eq!(old.sheets, new.sheets, "{stream}");
        assert_eq!(old.records, new.records, "{stream}");
    }
}

#[test]
fn a_finished_board_has_its_sheet() {
    let old: StoredBoard<Bridge> = serde_json::from_str(BOARD).unwrap();
    let new: StoredBoard<Bridge> = serde_json::from_str(&renamed(BOARD)).unwrap();
    assert_eq!(old.record, new.record);
    let Sheet::Home(sheet) = &old.record.sheet else { panic!("another sheet") };
    let below: Vec<(Item, i32)> =
        sheet.games[0].below[Side::NorthSouth].iter().map(|e| (e.item, e.points)).collect();
    assert_eq!(below, [(Item::Contract, 12), (Item::HomeGame, 1)]);
}
