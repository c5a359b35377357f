//! An event at our tables: its setup, where the reader plays, the director's view of the tables,
//! and the commitments to the deals.

use std::collections::BTreeSet;

use bridge::{Seat, Side};
use club::events::online::{
    AtTables, NewOnline, OnlineError, OnlineEvent, PlannedTable, TableLabel,
};
use club::events::{EventState, StoredEvent};
use maud::{Markup, html};
use tourney::movement::{Kind, Movement, MovementChoice, MovementError};
use tourney::session::Winners;
use tourney::teams::{ByTeam, Room, Squad};
use tourney::{Name, pairs};

use super::Reader;
use super::field_error::{FieldError, FieldErrorKind, named, number};
use super::refusals::RefusalContext;
use super::view::View;
use crate::pages::cards;
use crate::pages::form_fields::{FormFields, field};

/// Is the event that a form describes to be played at our tables?
pub(super) fn is_wanted(sent: &FormFields) -> bool {
    field(sent, "place") == "online"
}

/// The last number of a robot: more than there are players.
const MOST_ROBOTS: u32 = 2000;

/// The fewest pairs: two tables, so that there is something to compare.
const LEAST_PAIRS: usize = 4;

/// The pairs of a form, one a line. Robots are the partners of those who come alone, and the pairs that
/// are missing for full tables.
///
/// # Errors
///
/// A line that is neither one name nor two.
pub(super) fn entered(
    reader: &Reader,
    sent: &FormFields,
) -> Result<(Vec<pairs::Pair>, NewOnline), FieldError> {
    let mut written: Vec<[Option<Name>; 2]> = Vec::new();
    for pair in pairs_written(sent, "pairs")? {
        let mut names = pair.into_iter();
        written.push([names.next(), names.next()]);
    }
    let full = written.len().max(LEAST_PAIRS).next_multiple_of(2);
    written.resize(full, [None, None]);
    let people = written.iter().flatten().flatten().cloned().collect();
    let mut free = robot_names(reader, people);
    let mut robots = BTreeSet::new();
    let mut pairs = Vec::new();
    for (number, pair) in (1..).zip(written) {
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
            pairs.push(pairs::Pair { number, players: [one, other] });
        }
    }
    Ok((pairs, NewOnline { robots, clocked: is_clocked(sent) }))
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
    let lines = field(sent, key).lines().filter(|line| !line.trim().is_empty());
    let pair = |line: &str| {
        let names = line.split(['+', ',', ';', '–', '—']).map(|name| named(key, name));
        let names = names.collect::<Result<Vec<Name>, FieldError>>()?;
        match names.len() {
            1 | 2 => Ok(names),
            _ => Err(FieldError::new(key, FieldErrorKind::Pair)),
        }
    };
    lines.map(pair).collect()
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
    }
}

/// Why an event at our tables refuses something, in the reader's words.
pub(super) fn refusal(context: &RefusalContext<'_>, error: &OnlineError) -> String {
    let reader = context.reader;
    let key = |key: &str| key_of(context.event, key);
    match error {
        OnlineError::InRoom => reader.t("event-wrong-form"),
        OnlineError::Setup { most } => {
            reader.format("event-online-no-setup", &[("most", (*most).into())])
        }
        OnlineError::FromTables => reader.t("event-online-from-tables"),
        OnlineError::NotNext { next: None, .. } => reader.t(&key("no-rounds")),
        OnlineError::NotNext { next: Some(next), .. } => {
            reader.format(&key("not-next"), &[("next", (*next).into())])
        }
        OnlineError::LineUp { team } => {
            reader.format("event-online-no-lineup", &[("team", team.to_string().into())])
        }
        OnlineError::NotPaired { round } => {
            reader.format("event-online-not-paired", &[("round", (*round).into())])
        }
        OnlineError::WasSeated { name } => {
            reader.format("event-online-was-seated", &[("name", name.to_string().into())])
        }
        OnlineError::Players { name, players, least } => {
            let facts = [
                ("name", name.to_string().into()),
                ("players", (*players).into()),
                ("least", (*least).into()),
            ];
            reader.format("event-online-players", &facts)
        }
        OnlineError::Stays => reader.t("event-online-stays"),
        OnlineError::Ended => reader.t("event-online-ended"),
        OnlineError::TooLarge { .. } => reader.t("event-online-too-large"),
        OnlineError::OtherRound { round } => {
            let round = round.unwrap_or(0).into();
            reader.format(&key("other-round"), &[("round", round)])
        }
        OnlineError::StillPlaying { tables } => {
            still_playing(reader, context.event, tables.iter().copied())
        }
        OnlineError::HasSat { name } => {
            reader.format("event-online-has-sat", &[("name", name.to_string().into())])
        }
    }
}

/// Whether the rounds of an event at our tables are the sets of a match.
pub(super) fn has_sets(event: Option<&StoredEvent>) -> bool {
    event.is_some_and(|event| event.online.is_some() && matches!(event.state, EventState::Match(_)))
}

/// The key of a text that speaks of rounds, or in a match of sets.
fn key_of(event: Option<&StoredEvent>, key: &str) -> String {
    let ending = if has_sets(event) { "-set" } else { "" };
    format!("event-online-{key}{ending}")
}

/// What a table is called: its number, its room, or both.
fn table_name(reader: &Reader, event: Option<&StoredEvent>, table: u32) -> String {
    let label = event.and_then(|event| Some(event.online()?.1.label(table)));
    let TableLabel { number, room } =
        label.unwrap_or(TableLabel { number: Some(table), room: None });
    let room = room.map(|room| room_name(reader, room));
    match (number, room) {
        (Some(number), Some(room)) => reader
            .format("event-online-table-room", &[("table", number.into()), ("room", room.into())]),
        (Some(number), None) => number.to_string(),
        (None, room) => room.unwrap_or_default(),
    }
}

/// A room in words.
pub(super) fn room_name(reader: &Reader, room: Room) -> String {
    reader.t(match room {
        Room::Open => "drawn-room-open",
        Room::Closed => "drawn-room-closed",
    })
}

/// Which tables have not finished.
fn still_playing(
    reader: &Reader,
    event: Option<&StoredEvent>,
    tables: impl Iterator<Item = u32>,
) -> String {
    let tables = tables.map(|table| table_name(reader, event, table)).collect::<Vec<_>>();
    reader.format(&key_of(event, "still"), &[("tables", tables.join("; ").into())])
}

impl View<'_> {
    /// Where the reader plays now, and what the director does; nothing for an event in a room.
    pub(super) fn online_now(&self) -> Markup {
        let Some((online, kind)) = self.event.online() else { return html! {} };
        let of = Online { view: self, online, kind };
        html! {
            @if let Some(name) = self.role.name.as_ref().filter(|_| !self.as_director()) {
                (of.own(name))
            }
            @if self.as_director() { (of.director_section()) }
        }
    }

    /// Who plays, and what proves the deals; nothing for an event in a room.
    pub(super) fn online_lists(&self) -> Markup {
        let Some((online, kind)) = self.event.online() else { return html! {} };
        let of = Online { view: self, online, kind };
        html! { (of.start_list()) (of.commitments()) }
    }
}

struct Online<'a> {
    view: &'a View<'a>,
    online: &'a OnlineEvent,
    kind: &'a dyn AtTables,
}

impl Online<'_> {
    fn table(&self, table: u32) -> String {
        table_name(self.view.reader, Some(self.view.event), table)
    }

    fn round_title(&self, round: u32) -> String {
        if self.has_sets() {
            return self.view.reader.format("event-series", &[("series", round.into())]);
        }
        let facts = [("round", round.into()), ("rounds", self.kind.rounds().into())];
        self.view.reader.format("event-round", &facts)
    }

    /// Whether the rounds are the sets of a match.
    fn has_sets(&self) -> bool {
        has_sets(Some(self.view.event))
    }

    /// The key of a text that speaks of rounds, or in a match of sets.
    fn key(&self, key: &str) -> String {
        key_of(Some(self.view.event), key)
    }

    /// Whether a player has no seat in a round; between the sets of a match they may have one in the next.
    fn rests(&self, name: &Name, round: u32) -> bool {
        let tables = self.kind.tables_of(round);
        let sits = tables.iter().any(|table| table.names.0.contains(name));
        !sits && (!self.has_sets() || !self.view.event.late_tables().is_empty())
    }

    /// The way to the reader's table, or what they wait for. The script follows the link by itself.
    fn own(&self, name: &Name) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        if view.event.state.is_over() {
            return html! {};
        }
        let Some((planned, seat, id)) = view.event.seat_now(name) else {
            let key = match (self.online.round(), view.event.next_round()) {
                (None, _) => self.key("before"),
                (Some(round), _) if self.rests(name, round) => match self.has_sets() {
                    true => "event-rest-set".to_owned(),
                    false => "event-online-rest".to_owned(),
                },
                (Some(_), Some(_)) => self.key("between"),
                (Some(_), None) => self.key("after"),
            };
            return html! { section.task { p.phase aria-live="polite" { (reader.t(&key)) } } };
        };
        let other = |seat: Seat| planned.names[seat].to_string();
        let side = seat.side();
        let opponents = side.opponents().seats().map(other).join(" – ");
        let facts = [
            ("table", self.table(planned.table).into()),
            ("seat", cards::seat(reader, seat).into()),
            ("partner", other(seat.partner()).into()),
            ("against", opponents.into()),
            ("boards", boards_text(&planned).into()),
        ];
        let key = self.key("seat");
        html! {
            section.task {
                h2 { (self.round_title(planned.round)) }
                p.phase aria-live="polite" { (reader.format(&key, &facts)) }
                p { a.button.primary.big href=(format!("/table/{id}")) data-go=(id) { (reader.t("event-online-go")) } }
            }
        }
    }

    /// The director's part: the next round, and the tables of this one.
    fn director_section(&self) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        if view.event.state.is_over() {
            return html! {};
        }
        let late = view.event.late_tables();
        let is_over = view.event.clock.is_some_and(|clock| clock.left_ms(view.now_ms) <= 0);
        html! {
            section.task.online-director {
                h2 { (reader.t(&self.key("rounds"))) }
                @if let Some(round) = self.online.round() { (self.tables(round)) }
                @if let Some(next) = view.event.next_round() {
                    @if late.is_empty() { (self.start(next)) }
                    @else {
                        p { (still_playing(reader, Some(view.event), late.iter().map(|late| late.table))) }
                    }
                } @else if late.is_empty() { p.phase { (reader.t(&self.key("all-played"))) } }
                @if is_over && !late.is_empty() { p { (reader.t("event-online-late-how")) } }
                p.small { (reader.t("event-online-people-how")) }
            }
        }
    }

    /// The form that starts a round.
    fn start(&self, next: u32) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let minutes = view.event.clock.map(|clock| clock.minutes);
        let minutes = minutes.or_else(|| self.online.setup.clocked.then(|| view.usual_minutes()));
        let sent = view.sent_by("start-round", "minutes");
        let minutes = match sent {
            "" => minutes.map_or_else(String::new, |minutes| minutes.to_string()),
            sent => sent.to_owned(),
        };
        view.form(
            "start-round",
            html! {
                (view.hidden(&[("round", next.to_string())]))
                p.field {
                    label for="start-minutes" { (reader.t(&self.key("minutes"))) }
                    input #start-minutes name="minutes" type="number" inputmode="numeric" min="1" max="600" value=(minutes) required[self.online.setup.clocked];
                }
                button.primary.big type="submit" { (reader.format(&self.key("start"), &[("round", next.into())])) }
            },
        )
    }

    /// What each table of a round has played, and who sits there.
    fn tables(&self, round: u32) -> Markup {
        let reader = self.view.reader;
        let sides = |planned: &PlannedTable, side: Side| {
            let players = side.seats().map(|seat| self.player(&planned.names[seat]));
            html! { @for player in players { div { (player) } } }
        };
        let state = |planned: &PlannedTable| {
            let all = planned.boards.clone().count() as u32;
            let ended = |board: &u32| self.online.has_ended(*board, planned.table);
            let ended = planned.boards.clone().filter(ended).count() as u32;
            match ended == all {
                true => reader.t("event-online-done"),
                false => {
                    let facts = [("ended", ended.into()), ("all", all.into())];
                    reader.format("event-online-playing", &facts)
                }
            }
        };
        html! {
            h3 { (self.round_title(round)) }
            div.wide tabindex="0" role="group" aria-label=(self.round_title(round)) {
                table.list {
                    thead { tr {
                        th scope="col" { (reader.t(if self.has_sets() { "event-room" } else { "event-table" })) }
                        th scope="col" { (reader.t("event-online-ns")) }
                        th scope="col" { (reader.t("event-online-ew")) }
                        th scope="col" { (reader.t("event-online-boards")) }
                        th scope="col" { (reader.t("event-online-state")) }
                    } }
                    tbody { @for planned in &self.kind.tables_of(round) { tr {
                        td.number { (self.table(planned.table)) }
                        @for side in Side::ALL { td { (sides(planned, side)) } }
                        td { (boards_text(planned)) }
                        td { (state(planned)) }
                    } } }
                }
            }
        }
    }

    /// A player's name, with a mark if a robot plays.
    fn player(&self, name: &Name) -> String {
        let reader = self.view.reader;
        let name_fact = ("name", name.to_string().into());
        if self.online.setup.robots.contains(name) {
            reader.format("event-online-robot", &[name_fact])
        } else if self.view.event.claims.contains_key(name) {
            name.to_string()
        } else {
            reader.format("event-online-absent", &[name_fact])
        }
    }

    /// Who plays, with robots named as such.
    fn start_list(&self) -> Markup {
        let reader = self.view.reader;
        html! {
            section.start-list {
                h2 { (reader.t("event-online-start-list")) }
                ol { @for entrant in self.kind.entrants() {
                    li {
                        @if let Some(team) = entrant.team { strong { (team) } ": " }
                        (entrant.players.iter().map(|name| self.player(name)).collect::<Vec<_>>().join(" – "))
                    }
                } }
            }
        }
    }

    /// The commitments to the deals, and the secrets of those that are open.
    fn commitments(&self) -> Markup {
        let reader = self.view.reader;
        html! {
            section.drawn-deals {
                details {
                    summary { (reader.t("event-online-deals")) }
                    p { (reader.t(&self.key("fair"))) }
                    p { (reader.t("event-online-name")) " " code { (self.online.setup.deals) } }
                    dl.proof {
                        @for (board, commitment) in (1..).zip(&self.online.setup.commitments) {
                            dt { (reader.format("board-number", &[("board", board.into())])) }
                            dd { (reader.t("challenge-commitment")) " " code { (commitment) } }
                            @if let Some(secret) = self.view.secrets.get(&board) {
                                dd { (reader.t("challenge-secret")) " " code { (secret) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The boards of a table: `1–2`, or one number.
fn boards_text(planned: &PlannedTable) -> String {
    let (first, last) = (planned.boards.start(), planned.boards.end());
    if first == last { first.to_string() } else { format!("{first}–{last}") }
}
