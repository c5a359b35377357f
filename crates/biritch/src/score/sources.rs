//! The sources of what is printed: of each number of a sheet, and of how an event compares results.

use std::fmt;

use bridge::forms::{Family, FormOptions, SheetPlace};
use bridge::score::Item;
use cards::{Citation, Origin};
use formats::session::contest::Event;
use serde::Serialize;
use tourney::board::MethodName;
use tourney::teams::Scoring;

use crate::words::Words;

/// A citation as it is printed everywhere: whose rule it is, the title of the section that describes
/// it, and the path of the section.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub(super) struct Cited(String);

impl Cited {
    pub(super) fn new(citation: Citation, words: &Words) -> Cited {
        Cited(format!("{}, {}", words.citation(citation), citation.path()))
    }
}

impl fmt::Display for Cited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The message with this key, and its sources.
pub(super) fn with_sources(key: &str, sources: &[Citation], words: &Words) -> String {
    let sources: Vec<String> =
        sources.iter().map(|source| Cited::new(*source, words).to_string()).collect();
    let facts = [("rule", words.text(key).into()), ("sources", sources.join("; ").into())];
    words.format("score-with-sources", &facts)
}

/// The source of what a contract is worth, with its premiums and undertricks.
pub(super) const CONTRACT: Citation =
    Citation::new(Origin::DuplicateLaws, "docs/sources/scoring.md#1");

const CONTRACT_MADE: Citation = Citation::new(Origin::DuplicateLaws, "docs/sources/scoring.md#1.1");
const CONTRACT_DEFEATED: Citation =
    Citation::new(Origin::DuplicateLaws, "docs/sources/scoring.md#1.2");
const HONORS: Citation = Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#1.3");
const DUPLICATE_SCORE: Citation =
    Citation::new(Origin::DuplicateLaws, "docs/sources/scoring.md#1.4");
const RUBBER: Citation = Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#2");
const RUBBER_VARIANTS: Citation = Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#2.1");
const UNFINISHED_RUBBER: Citation =
    Citation::new(Origin::RubberLaws, "docs/sources/scoring.md#2.2");
const CHICAGO_GAME: Citation = Citation::new(Origin::ChicagoLaws, "docs/sources/scoring.md#3.1");

/// The source of an item of a contract's duplicate score.
pub(super) const fn of_contract(item: Item) -> Citation {
    match item {
        Item::Undertricks => CONTRACT_DEFEATED,
        Item::Game | Item::Part => DUPLICATE_SCORE,
        _ => CONTRACT_MADE,
    }
}

/// The source of an entry of the sheet of a form.
pub(super) fn of_entry(item: Item, place: SheetPlace, form: &FormOptions) -> Citation {
    let info = form.info();
    if info.family == Family::Ancestors || matches!(form, FormOptions::Home(_)) {
        return info.source;
    }
    match (item, place) {
        (Item::Contract | Item::Overtricks | Item::Slam | Item::Insult | Item::Undertricks, _)
        | (Item::Game | Item::Part, SheetPlace::Row) => of_contract(item),
        (Item::Honors, _) => HONORS,
        (Item::Game, _) if matches!(form, FormOptions::Chicago(_)) => CHICAGO_GAME,
        (Item::Game, _) => RUBBER_VARIANTS,
        (Item::Rubber, _) => RUBBER,
        (Item::UnfinishedGame | Item::UnfinishedPart, _) => UNFINISHED_RUBBER,
        _ => info.source,
    }
}

const MATCHPOINTS: Citation = Citation::new(Origin::DuplicateLaws, "docs/sources/scoring.md#6.3");
const IMPS: Citation = Citation::new(Origin::DuplicateLaws, "docs/sources/scoring.md#6.4");
const IMPS_AT_PAIRS: Citation = Citation::new(Origin::Federations, "docs/sources/scoring.md#6.5");
const BOARD_A_MATCH: Citation = Citation::new(Origin::DuplicateLaws, "docs/sources/scoring.md#6.6");
const IRREGULAR_BOARDS: Citation =
    Citation::new(Origin::Federations, "docs/sources/scoring.md#6.8");

/// The sources of how an event compares results.
pub(super) const fn of_comparison(event: &Event) -> &'static [Citation] {
    match event {
        Event::Match(options) => match options.scoring {
            Scoring::Imps => &[IMPS],
            Scoring::Bam | Scoring::TotalPoints => &[BOARD_A_MATCH],
        },
        Event::Pairs(options) => match options.method {
            MethodName::Matchpoints => &[MATCHPOINTS, IRREGULAR_BOARDS],
            MethodName::Butler | MethodName::Cross => &[IMPS_AT_PAIRS],
            MethodName::Bam | MethodName::Total => &[BOARD_A_MATCH],
        },
    }
}

/// The sources of how matches of a round robin become a ranking.
pub(super) const ROUND_ROBIN: &[Citation] = &[
    Citation::new(Origin::Federations, "docs/sources/scoring.md#6.7"),
    Citation::new(Origin::Federations, "docs/sources/scoring.md#6.9"),
];

/// The source of what a deal counts in progressive bridge.
pub(super) const PROGRESSIVE_DEAL: &[Citation] =
    &[Citation::new(Origin::ProgressiveRules, "docs/sources/scoring.md#5.1")];

/// The source of an entry of a sheet of Preferans.
pub(super) const fn of_preferans(item: pref::Item, options: &pref::PreferansOptions) -> Citation {
    use pref::Item::{
        Aid, Consolation, Contract, Failed, Fine, GivenUp, Half, NoTrick, OwnMountain, Premium,
        Prize, Raspasy, Shortage, Tricks,
    };
    if let pref::Rules::Balkan(_) = options.rules {
        return Citation::new(Origin::PreferansEssay, "docs/sources/preferans.md#A10");
    }
    let section = match item {
        GivenUp => "docs/sources/preferans.md#B3",
        Half => "docs/sources/preferans.md#B4",
        Contract | Failed | Tricks | Fine | Consolation | Shortage => {
            "docs/sources/preferans.md#B7"
        }
        Raspasy | NoTrick => "docs/sources/preferans.md#B8",
        Aid | OwnMountain => "docs/sources/preferans.md#B9",
        Premium | Prize => "docs/sources/preferans.md#B11",
    };
    let origin = match options.preset {
        pref::Preset::Code1996 => Origin::PreferansCode,
        pref::Preset::Fspr | pref::Preset::TournamentLen | pref::Preset::Skachki => {
            Origin::PreferansTournaments
        }
        _ => Origin::CommonPractice,
    };
    Citation::new(origin, section)
}
