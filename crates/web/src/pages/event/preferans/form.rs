//! The forms of an event of Preferans: opening one, and what is asked of it.

use std::collections::BTreeSet;

use cards::settings::Setting;
use club::events::online::NewOnline;
use club::events::preferans::TableAt;
use club::events::{EventCommand, PreferansCommand, Setup};
use maud::{Markup, html};
use pref::Preset;
use tourney::Name;
use tourney::event::{EntryLine, entry_list};
use tourney::preferans::event::{
    self as preferans, PlayerEntry, PreferansEventOptions, TableResult,
};
use tourney::preferans::seating::{LEAST, TableSize};
use tourney::vp::Hundredths;

use crate::pages::event::Reader;
use crate::pages::event::field_error::{
    FieldError, FieldErrorKind, hundredths, named, number, option_error,
};
use crate::pages::event::online_form;
use crate::pages::event::opening::{
    OpenError, Opening, apply_options, count, draw_seed, names, options, options_fields,
};
use crate::pages::form_fields::{FormFields, field};

/// The fields of the whists of a table, by seat.
pub(super) const WON: [&str; 4] = ["won-1", "won-2", "won-3", "won-4"];

/// The fields of the form that opens an event of Preferans.
pub(in crate::pages::event) fn fields(reader: &Reader, sent: &FormFields) -> Markup {
    let defaults = PreferansEventOptions::default();
    let all = defaults.settings();
    // Which deals the tables play is asked where our tables deal them.
    let dealing = all.iter().filter(|setting| setting.key == "dealing").cloned();
    let online = options_fields(reader, sent, dealing);
    // The others have fields of their own, and the seed is drawn.
    let own = |setting: &Setting| !matches!(setting.key, "rounds" | "deals" | "seed" | "dealing");
    let settings = all.into_iter().filter(own).collect();
    html! {
        (online_form::fields(reader, sent, Some(online)))
        (names(reader, sent, "preferans-players", 8))
        (variant(reader, sent))
        div.row {
            (count(reader, sent, "rounds", defaults.rounds.get(), 60))
            (count(reader, sent, "deals", defaults.deals.get(), 100))
        }
        (options(reader, sent, settings))
    }
}

/// The choice of the game: a preset, or another one.
fn variant(reader: &Reader, sent: &FormFields) -> Markup {
    let chosen = match field(sent, "variant") {
        "" if online_form::is_wanted(sent) => Preset::Sochi.to_string(),
        word => word.to_owned(),
    };
    html! {
        p.field {
            label for="variant" { (reader.t("event-field-variant")) }
            select #variant name="variant" {
                option value="" { (reader.t("prefevent-variant-other")) }
                @for preset in Preset::ALL {
                    @let word = preset.to_string();
                    option value=(word) selected[chosen == word] { (variant_name(reader, &word)) }
                }
            }
        }
    }
}

/// The name of a game: that of a preset, or what was entered.
pub(super) fn variant_name(reader: &Reader, variant: &str) -> String {
    let key = format!("at-pref-preset-{}", variant.replace('_', "-"));
    if reader.knows(&key) { reader.t(&key) } else { variant.to_owned() }
}

/// The setup that the form asks for.
pub(in crate::pages::event) fn setup(
    reader: &Reader,
    sent: &FormFields,
) -> Result<Opening, OpenError> {
    let mut setup = preferans::Setup::new(
        named("title", field(sent, "title"))?,
        players(sent, "preferans-players")?,
    );
    let is_online = online_form::is_wanted(sent);
    if !field(sent, "variant").is_empty() {
        setup.variant = Some(named("variant", field(sent, "variant"))?);
    } else if is_online {
        // Our tables have to know what they play.
        return Err(FieldError::new("variant", FieldErrorKind::Choice).into());
    }
    let options = &mut setup.options;
    apply_options(sent, |key, word| key != "seed" && options.set(key, word).is_ok())?;
    for key in ["rounds", "deals"] {
        let is_set = options.set(key, field(sent, key)).is_ok();
        if !is_set {
            let takes = |word: &str| options.clone().set(key, word).is_ok();
            return Err(option_error(sent, key, takes).into());
        }
    }
    let set = options.set("seed", &draw_seed()?);
    set.map_err(|_| FieldError::new("seed", FieldErrorKind::Number))?;
    let online = is_online.then(|| NewOnline {
        robots: fill(reader, &mut setup),
        clocked: online_form::is_clocked(sent),
    });
    Ok(Opening { online, ..Setup::Preferans(setup).into() })
}

/// Enters robots, so that all tables are full, and returns their names.
fn fill(reader: &Reader, setup: &mut preferans::Setup) -> BTreeSet<Name> {
    let size = match setup.options.size {
        TableSize::Three => 3,
        TableSize::Four => 4,
    };
    let full = setup.players.len().max(1).next_multiple_of(size);
    let mut all: Vec<Name> = setup.players.iter().map(|player| player.name().clone()).collect();
    let robots = online_form::fill(reader, std::slice::from_mut(&mut all), full);
    let entered = setup.players.len();
    let added = (1..).zip(all).skip(entered).map(|(number, name)| PlayerEntry::new(number, name));
    setup.players.extend(added);
    robots
}

/// The players of a list, a line each.
fn players(sent: &FormFields, key: &str) -> Result<Vec<PlayerEntry>, FieldError> {
    let lines = entry_list(field(sent, key));
    let read = |(number, EntryLine { line, text }): (u32, EntryLine<'_>)| {
        let wrong = |_| FieldError::new(key, FieldErrorKind::Entry(line as u32));
        PlayerEntry::read(number, text).map_err(wrong)
    };
    (1..).zip(lines).map(read).collect()
}

/// What a form of an event of Preferans asks; none if it is of another kind of event.
pub(in crate::pages::event) fn command(
    what: &str,
    sent: &FormFields,
) -> Result<Option<EventCommand>, FieldError> {
    Ok(Some(EventCommand::Preferans(match what {
        "prefevent-join" => match players(sent, "preferans-players")? {
            none if none.is_empty() => {
                return Err(FieldError::new("preferans-players", FieldErrorKind::Entry(1)));
            }
            all => PreferansCommand::Join(all),
        },
        "prefevent-amend" => {
            let wrong = |_| FieldError::new("preferans-players", FieldErrorKind::Entry(1));
            let entry = PlayerEntry::read(number(sent, "number")?, field(sent, "entries"));
            PreferansCommand::Amend(entry.map_err(wrong)?)
        }
        "prefevent-withdraw" => PreferansCommand::Withdraw {
            number: number(sent, "number")?,
            disqualified: !field(sent, "disqualified").is_empty(),
        },
        "prefevent-rest" => PreferansCommand::Rest {
            round: number(sent, "round")?,
            number: number(sent, "number")?,
        },
        "prefevent-seat" => PreferansCommand::Seat {
            round: number(sent, "round")?,
            tables: tables_of(field(sent, "tables"))?,
            provisional: !field(sent, "provisional").is_empty(),
        },
        "prefevent-swap" => PreferansCommand::Swap {
            round: number(sent, "round")?,
            numbers: [number(sent, "a")?, number(sent, "b")?],
        },
        "prefevent-result" => PreferansCommand::Result { at: table(sent)?, result: result(sent)? },
        "prefevent-correct" => PreferansCommand::Correct {
            at: table(sent)?,
            wrong: whists(sent, "wrong-", seats(sent)?.len())?,
            right: result(sent)?,
        },
        "prefevent-close" => PreferansCommand::Close,
        "prefevent-report" => {
            PreferansCommand::Report { round: number(sent, "round")?, result: result(sent)? }
        }
        "prefevent-penalty" => PreferansCommand::Penalty {
            number: number(sent, "number")?,
            points: signed(field(sent, "penalty-points"), "penalty-points")?,
        },
        "prefevent-warn" => PreferansCommand::Warn { number: number(sent, "number")? },
        "prefevent-cut" => {
            let carry = field(sent, "carry").parse();
            PreferansCommand::Cut {
                after: number(sent, "after")?,
                keep: number(sent, "keep")?,
                carry: carry.map_err(|_| FieldError::new("carry", FieldErrorKind::Number))?,
            }
        }
        _ => return Ok(None),
    })))
}

/// The tables of a round in the value of a field: `3-7-1,2-5-4`.
pub(super) fn tables_text(tables: &[Vec<u32>]) -> String {
    tables.iter().map(|seats| seats_text(seats)).collect::<Vec<_>>().join(",")
}

/// The tables that such a value names.
fn tables_of(text: &str) -> Result<Vec<Vec<u32>>, FieldError> {
    let seats = |seats: &str| seats.split('-').map(str::parse).collect::<Result<Vec<u32>, _>>();
    let tables = text.split(',').map(seats).collect::<Result<Vec<_>, _>>();
    tables.map_err(|_| FieldError::new("tables", FieldErrorKind::Choice))
}

/// A table in the value of a field: `2/5` is table 5 of round 2.
pub(super) fn mark(TableAt { round, table }: TableAt) -> String {
    format!("{round}/{table}")
}

/// The table that such a value names.
pub(super) fn table_of(text: &str) -> Option<TableAt> {
    let (round, table) = text.split_once('/')?;
    Some(TableAt { round: round.parse().ok()?, table: table.parse().ok()? })
}

fn table(sent: &FormFields) -> Result<TableAt, FieldError> {
    let found = table_of(field(sent, "at"));
    found.ok_or_else(|| FieldError::new("at", FieldErrorKind::Choice))
}

/// The players of a table in the value of a field: `3-7-1`.
pub(super) fn seats_text(seats: &[u32]) -> String {
    seats.iter().map(u32::to_string).collect::<Vec<_>>().join("-")
}

/// The players for whom the form was written.
fn seats(sent: &FormFields) -> Result<Vec<u32>, FieldError> {
    let seats = field(sent, "seats").split('-').map(str::parse).collect::<Result<Vec<u32>, _>>();
    let seats = seats.ok().filter(|seats| (LEAST..=WON.len()).contains(&seats.len()));
    seats.ok_or_else(|| FieldError::new("seats", FieldErrorKind::Choice))
}

/// What each of the table won.
fn result(sent: &FormFields) -> Result<TableResult, FieldError> {
    let seats = seats(sent)?;
    let whists = whists(sent, "", seats.len())?;
    Ok(TableResult { seats, whists })
}

/// What each of so many players won. One field may be empty.
fn whists(sent: &FormFields, prefix: &str, players: usize) -> Result<Vec<Hundredths>, FieldError> {
    let keys: Vec<String> = WON.iter().map(|key| format!("{prefix}{key}")).collect();
    let values: Vec<&str> = keys.iter().take(players).map(|key| field(sent, key)).collect();
    whists_of(&values)
}

/// What each of a table won as it was typed, by seat. One value may be empty: its player has what makes the
/// sum zero.
///
/// # Errors
///
/// The field that is not a number; two that are empty.
pub(super) fn whists_of(values: &[&str]) -> Result<Vec<Hundredths>, FieldError> {
    let mut whists = Vec::with_capacity(values.len());
    let mut empty = None;
    for ((seat, key), value) in WON.iter().enumerate().zip(values) {
        if value.trim().is_empty() && empty.is_none() {
            empty = Some(seat);
            whists.push(Hundredths(0));
        } else {
            whists.push(signed(value, key)?);
        }
    }
    if let Some(seat) = empty {
        let sum = whists.iter().fold(0i32, |sum, whists| sum.saturating_add(whists.0));
        whists[seat] = Hundredths(sum.saturating_neg());
    }
    Ok(whists)
}

/// The hidden fields of a result: what names the table, its players, and what each won.
pub(super) fn hidden(
    table: (&'static str, String),
    seats: &[u32],
    whists: &[Hundredths],
) -> Vec<(&'static str, String)> {
    let won = WON.into_iter().zip(whists.iter().map(ToString::to_string));
    [table, ("seats", seats_text(seats))].into_iter().chain(won).collect()
}

/// A number with any sign that people type.
fn signed(text: &str, key: &str) -> Result<Hundredths, FieldError> {
    let text = text.trim().replace(['−', '–'], "-");
    hundredths(text.strip_prefix('+').unwrap_or(&text), key)
}
