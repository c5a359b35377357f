//! The form of an event that is to be played at our tables: its fields, and who plays.

use std::collections::BTreeSet;

use bridge::BySide;
use club::events::online::NewOnline;
use maud::{Markup, html};
use tourney::classes::Class;
use tourney::movement::{Kind, Movement, MovementChoice, MovementError};
use tourney::session::Winners;
use tourney::teams::{ByTeam, Squad};
use tourney::{Name, pairs};

use super::Reader;
use super::entered::TEAMS;
use super::field_error::{FieldError, FieldErrorKind, named, number};
use super::opening::with_class;
use crate::pages::form_fields::{FormFields, field};

/// Is the event that a form describes to be played at our tables?
pub(super) fn is_wanted(sent: &FormFields) -> bool {
    field(sent, "place") == "online"
}

/// The last number of a robot: more than there are players.
const MOST_ROBOTS: u32 = 2000;

/// The fewest pairs: two tables, so that there is something to compare.
const LEAST_PAIRS: usize = 4;

/// The pairs of a form.
pub(super) struct Entered {
    /// All pairs by number, those in the room first.
    pub(super) pairs: Vec<pairs::Pair>,
    /// The numbers of those in the room.
    pub(super) in_room: BTreeSet<u32>,
    /// Whom robots play for, and how rounds start.
    pub(super) new: NewOnline,
}

/// The pairs of a form, one a line; `| room` after the names says that a pair plays in a room. Robots are the partners of
/// those who come alone, and the pairs that are missing for full tables, but not in the room.
///
/// # Errors
///
/// A line that is neither one name nor two, or one name in the room.
pub(super) fn entered(reader: &Reader, sent: &FormFields) -> Result<Entered, FieldError> {
    let mut classes: Vec<Class> = Vec::new();
    let mut entered: Vec<[Option<Name>; 2]> = Vec::new();
    let mut in_room = 0;
    let mut lines: Vec<(u32, String, bool)> = written(sent, "pairs")
        .map(|(at, line)| {
            let (line, is_in_room) = without_place(reader, line);
            (at, line, is_in_room)
        })
        .collect();
    // Their numbers and tables come first.
    lines.sort_by_key(|(_, _, is_in_room)| !is_in_room);
    for (at, line, is_in_room) in lines {
        let (line, class) = with_class(reader, "pairs", at, &line)?;
        let mut names = players_of("pairs", at, line)?.into_iter();
        let pair = [names.next(), names.next()];
        if is_in_room && pair.contains(&None) {
            return Err(FieldError::new("pairs", FieldErrorKind::Pair(at)));
        }
        in_room += usize::from(is_in_room);
        entered.push(pair);
        classes.push(class);
    }
    let full = (entered.len() - in_room).max(LEAST_PAIRS).next_multiple_of(2);
    entered.resize(in_room + full, [None, None]);
    let people = entered.iter().flatten().flatten().cloned().collect();
    let mut free = robot_names(reader, people);
    let mut robots = BTreeSet::new();
    let mut pairs = Vec::new();
    for (number, pair) in (1..).zip(entered) {
        let mut player = |name: Option<Name>| match name {
            Some(name) => Some(name),
            None => {
                let robot = free.next()?;
                robots.insert(robot.clone());
                Some(robot)
            }
        };
        let [one, other] = pair.map(&mut player);
        if let (Some(one), Some(other)) = (one, other) {
            let class = classes.get(pairs.len()).copied().unwrap_or_default();
            pairs.push(pairs::Pair { class, ..pairs::Pair::new(number, [one, other]) });
        }
    }
    let in_room = (1..=in_room as u32).collect();
    Ok(Entered { pairs, in_room, new: NewOnline { robots, clocked: is_clocked(sent) } })
}

/// A line without the field that says that the pair plays in the room, and whether it has it.
fn without_place(reader: &Reader, line: &str) -> (String, bool) {
    let word = reader.t("event-entry-room");
    let is_place = |field: &&str| {
        let field = field.trim().to_lowercase();
        field == ROOM || field == word
    };
    let is_in_room = line.split('|').skip(1).any(|field| is_place(&field));
    let fields = line.split('|').enumerate();
    let others = fields.filter(|(at, field)| *at == 0 || !is_place(field)).map(|(_, field)| field);
    (others.collect::<Vec<&str>>().join("|"), is_in_room)
}

/// The field after the names of a pair that plays in the room.
const ROOM: &str = "room";

/// The movement of a form where some play in the room: both groups play a barometer.
///
/// # Errors
///
/// Another movement is chosen, which would have to be one of the director's own; or a field is no number.
pub(super) fn movement_in_two_places(
    sent: &FormFields,
    groups: [u32; 2],
    boards: u32,
    winners: Winners,
) -> Result<Result<Movement, MovementError>, FieldError> {
    let choice = cards::choice::read(field(sent, "movement")).unwrap_or_default();
    match choice {
        MovementChoice::Suggested | MovementChoice::Free | MovementChoice::Barometer => {}
        _ => return Err(FieldError::new("movement", FieldErrorKind::TwoPlaces)),
    }
    let rounds = match field(sent, "round-count") {
        "" => None,
        _ => Some(number(sent, "round-count")?),
    };
    Ok(Movement::side_by_side(&groups, rounds, boards, winners))
}

/// The players of two teams, with robots for those who are missing to four. The sets of a match start when the
/// director says so.
pub(super) fn filled(
    reader: &Reader,
    mut teams: ByTeam<Vec<Name>>,
) -> (ByTeam<Vec<Name>>, NewOnline) {
    let robots = fill(reader, &mut teams.0, Squad::AT_TABLES);
    (teams, NewOnline { robots, clocked: false })
}

/// The fewest players of an individual event: two tables, so that there is something to compare.
const LEAST_PLAYERS: usize = 8;

/// Adds robots to the players of an individual event, so that all tables are full.
pub(super) fn with_robots(
    reader: &Reader,
    sent: &FormFields,
    players: &mut Vec<pairs::Player>,
) -> NewOnline {
    let full = players.len().max(LEAST_PLAYERS).next_multiple_of(4);
    let mut all = [players.iter().map(|player| player.name.clone()).collect::<Vec<Name>>()];
    let robots = fill(reader, &mut all, full);
    let [names] = all;
    let added = (1..).zip(names).skip(players.len());
    let added: Vec<_> = added.map(|(number, name)| pairs::Player::new(number, name)).collect();
    players.extend(added);
    NewOnline { robots, clocked: is_clocked(sent) }
}

/// The fewest teams of one section: they have two tables.
const LEAST_TEAMS: usize = 2;

/// The teams of one section in a form, one a line: `Alpha | Anna; Boris; Clara; Dmitri | stratum=B`, who sit North-South
/// first. Robots make up four players, and a second team.
///
/// # Errors
///
/// A line that is no team.
pub(super) fn teams(
    reader: &Reader,
    sent: &FormFields,
) -> Result<(Vec<pairs::Team>, NewOnline), FieldError> {
    let (mut names, mut classes, mut rosters) = (Vec::new(), Vec::new(), Vec::new());
    for (at, line) in written(sent, TEAMS) {
        let (name, rest) = line.split_once('|').unwrap_or((line, ""));
        let (players, class) = with_class(reader, TEAMS, at, rest)?;
        let players = players.split([';', ',']).filter(|name| !name.trim().is_empty());
        let players: Vec<Name> =
            players.map(|name| named(TEAMS, name)).collect::<Result<_, FieldError>>()?;
        if players.len() > Squad::AT_TABLES {
            return Err(FieldError::new(TEAMS, FieldErrorKind::Entry(at)));
        }
        names.push(named(TEAMS, name)?);
        classes.push(class);
        rosters.push(players);
    }
    while names.len() < LEAST_TEAMS {
        let known: Vec<&Name> = names.iter().collect();
        names.push(free_name(TEAMS, &reader.t("event-robot-team"), &known)?);
        classes.push(Class::default());
        rosters.push(Vec::new());
    }
    let robots = fill(reader, &mut rosters, Squad::AT_TABLES);
    let mut teams = Vec::new();
    for (number, ((name, class), players)) in (1..).zip(names.into_iter().zip(classes).zip(rosters))
    {
        let four: Result<[Name; Squad::AT_TABLES], Vec<Name>> = players.try_into();
        let wrong = |_| FieldError::new(TEAMS, FieldErrorKind::TooMany);
        let [north, south, east, west] = four.map_err(wrong)?;
        let players = BySide([[north, south], [east, west]]);
        teams.push(pairs::Team { class, ..pairs::Team::new(number, name, players) });
    }
    Ok((teams, NewOnline { robots, clocked: is_clocked(sent) }))
}

/// Adds robots to those who have fewer players than this, and returns their names.
pub(super) fn fill(reader: &Reader, rosters: &mut [Vec<Name>], least: usize) -> BTreeSet<Name> {
    let people = rosters.iter().flatten().cloned().collect();
    let mut free = robot_names(reader, people);
    let mut robots = BTreeSet::new();
    for players in rosters {
        let missing = least.saturating_sub(players.len());
        let added: Vec<Name> = free.by_ref().take(missing).collect();
        robots.extend(added.iter().cloned());
        players.extend(added);
    }
    robots
}

/// The name, with a number if a contestant has it.
///
/// # Errors
///
/// It is no name; `key` is the field of the contestants.
pub(super) fn free_name(key: &str, name: &str, known: &[&Name]) -> Result<Name, FieldError> {
    let is_free = |name: &Name| !known.contains(&name);
    let first = named(key, name)?;
    if is_free(&first) {
        return Ok(first);
    }
    let mut numbered = (2..=known.len() + 2).map(|at| named(key, &format!("{name} {at}")));
    let free = numbered.find(|name| name.as_ref().map_or(true, is_free));
    free.unwrap_or(Ok(first))
}

/// Whether the end of the clock starts the next round.
pub(super) fn is_clocked(sent: &FormFields) -> bool {
    field(sent, "clocked") == "yes"
}

/// The names of robots, without those that people have.
fn robot_names(reader: &Reader, people: BTreeSet<Name>) -> impl Iterator<Item = Name> {
    // Without the marks that isolate a number in running text.
    let is_mark = |letter: char| ('\u{2066}'..='\u{2069}').contains(&letter);
    let called = move |number: u32| -> Option<Name> {
        let text = reader.format("event-robot-name", &[("number", number.into())]);
        text.replace(is_mark, "").parse().ok()
    };
    (1..=MOST_ROBOTS).filter_map(called).filter(move |name| !people.contains(name))
}

/// The pairs of a field, one a line: two names, or one of somebody who comes alone.
///
/// # Errors
///
/// A line that is neither.
pub(super) fn pairs_written(sent: &FormFields, key: &str) -> Result<Vec<Vec<Name>>, FieldError> {
    written(sent, key).map(|(at, line)| players_of(key, at, line)).collect()
}

/// The lines of a field that are not blank, with their numbers.
fn written<'a>(sent: &'a FormFields, key: &str) -> impl Iterator<Item = (u32, &'a str)> {
    (1..).zip(field(sent, key).lines()).filter(|(_, line)| !line.trim().is_empty())
}

/// The players of a line: two, or one who looks for a partner.
fn players_of(key: &str, at: u32, line: &str) -> Result<Vec<Name>, FieldError> {
    let names = line.split(['+', ',', ';', '–', '—']).map(|name| named(key, name));
    let names = names.collect::<Result<Vec<Name>, FieldError>>()?;
    match names.len() {
        1 | 2 => Ok(names),
        _ => Err(FieldError::new(key, FieldErrorKind::Pair(at))),
    }
}

/// The movement of a form: a barometer unless another is chosen, with so many rounds if their number is
/// given.
pub(super) fn movement(
    sent: &FormFields,
    choice: MovementChoice,
    pairs: u32,
    boards: u32,
    winners: Winners,
) -> Result<Result<Movement, MovementError>, FieldError> {
    let choice = match choice {
        MovementChoice::Suggested | MovementChoice::Free => MovementChoice::Barometer,
        choice => choice,
    };
    let asked = match field(sent, "round-count") {
        "" => None,
        _ => Some(number(sent, "round-count")?),
    };
    let made = Movement::chosen(choice, pairs, boards, winners);
    let made = made.and_then(|made| match made {
        Some(made) => Ok(made),
        None => Movement::new(Kind::Barometer, pairs, None, 1),
    });
    Ok(match (made, asked) {
        (Ok(made), Some(rounds)) => {
            Movement::new(made.kind, pairs, Some(rounds), (boards / rounds.max(1)).max(1))
        }
        (made, _) => made,
    })
}

/// The fields of the form that only events at our tables have: the place, and with it `more` and whether rounds start
/// by the clock. The sets of a match have neither: they start when the director says so, because captains place
/// their teams before.
pub(super) fn fields(reader: &Reader, sent: &FormFields, more: Option<Markup>) -> Markup {
    let chosen = |key: &str, value: &str| field(sent, key) == value;
    html! {
        p.field {
            label for="place" { (reader.t("event-field-place")) }
            select #place name="place" aria-describedby="place-hint" {
                @for place in ["room", "online"] {
                    option value=(place) selected[chosen("place", place)] { (reader.t(&format!("event-place-{place}"))) }
                }
            }
            small #place-hint { (reader.t("event-field-place-hint")) }
        }
        @if let Some(more) = more { details open[is_wanted(sent)] {
            summary { (reader.t("event-online-options")) }
            (more)
            p.option {
                label for="clocked" { (reader.t("event-field-clocked")) }
                select #clocked name="clocked" {
                    @for word in ["no", "yes"] {
                        option value=(word) selected[chosen("clocked", word)] { (reader.t(&format!("event-clocked-{word}"))) }
                    }
                }
            }
        } }
    }
}

/// The field for the number of rounds of pairs.
pub(super) fn round_count(reader: &Reader, sent: &FormFields) -> Markup {
    html! {
        p.field {
            label for="round-count" { (reader.t("event-field-round-count")) }
            input #round-count name="round-count" type="number" inputmode="numeric" min="1" max="40" value=(field(sent, "round-count")) aria-describedby="round-count-hint";
            small #round-count-hint { (reader.t("event-field-round-count-hint")) }
        }
        p.small { (reader.t("event-online-room-hint")) }
    }
}
