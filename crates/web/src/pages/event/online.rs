//! An event at our tables: where the reader plays, the director's view of the tables,
//! and the commitments to the deals.

use bridge::{Seat, Side};
use club::events::StoredEvent;
use club::events::online::{
    AtTables, OnlineError, OnlineEvent, PlannedTable, RoundLabel, TableLabel,
};
use maud::{Markup, html};
use tourney::Name;
use tourney::teams::Room;

use super::Reader;
use super::knockout::names;
use super::refusals::RefusalContext;
use super::table_text::place_text;
use super::view::View;
use crate::pages::cards;

/// Why an event at our tables refuses something, in the reader's words.
pub(super) fn refusal(context: &RefusalContext<'_>, error: &OnlineError) -> String {
    let reader = context.reader;
    let key = |key: &str| key_of(reader, context.event, key);
    match error {
        OnlineError::InRoom => reader.t("event-wrong-form"),
        OnlineError::Setup { most } => {
            reader.format("event-online-no-setup", &[("most", (*most).into())])
        }
        OnlineError::FromTables => reader.t(&key("from-tables")),
        OnlineError::NotNext { next: None, .. } => reader.t(&key("no-rounds")),
        OnlineError::NotNext { next: Some(next), .. } => {
            reader.format(&key("not-next"), &[("next", (*next).into())])
        }
        OnlineError::LineUp { team } => {
            reader.format("event-online-no-lineup", &[("team", team.to_string().into())])
        }
        OnlineError::NotPaired { round } => {
            reader.format(&key("not-paired"), &[("round", (*round).into())])
        }
        OnlineError::NoDeals => reader.t(&key("no-deals")),
        OnlineError::MoreRounds { rounds } => {
            reader.format("event-online-more-rounds", &[("rounds", (*rounds).into())])
        }
        OnlineError::WasSeated { name } => {
            reader.format(&key("was-seated"), &[("name", name.to_string().into())])
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
        OnlineError::PairsStay => reader.t("event-online-pairs-stay"),
        OnlineError::Ended => reader.t("event-online-ended"),
        OnlineError::TooLarge { .. } => reader.t("event-online-too-large"),
        OnlineError::OtherRound { round } => {
            let round = round.unwrap_or(0).into();
            reader.format(&key("other-round"), &[("round", round)])
        }
        OnlineError::StillPlaying { tables } => {
            still_playing(reader, context.event, tables.iter().copied())
        }
        OnlineError::NotBegun { round } => {
            reader.format("event-online-not-begun", &[("round", (*round).into())])
        }
        OnlineError::NoRoom { round } => {
            reader.format("event-online-no-room", &[("round", (*round).into())])
        }
        OnlineError::NotHandedOut { round } => {
            reader.format("event-online-not-handed-out", &[("round", (*round).into())])
        }
        OnlineError::Plays => reader.t("event-online-plays"),
        OnlineError::KnowsCards => reader.t("event-online-knows-cards"),
        OnlineError::HasSat { name } => {
            reader.format("event-online-has-sat", &[("name", name.to_string().into())])
        }
    }
}

/// What people call a round of an event at our tables; none in a room.
fn label_of(event: Option<&StoredEvent>, round: u32) -> Option<RoundLabel> {
    Some(event?.online()?.1.round_label(round))
}

/// What the clock counts: a round, or at our tables a set or a segment of a match.
pub(super) fn clock_title(reader: &Reader, event: &StoredEvent, round: u32) -> String {
    match label_of(Some(event), round) {
        Some(label @ RoundLabel::Segment { .. }) => {
            let name = names::at_tables(reader, label);
            reader.format("event-clock-of-segment", &[("name", name.into())])
        }
        Some(RoundLabel::Set { set }) => {
            reader.format("event-clock-of-set", &[("round", set.into())])
        }
        Some(RoundLabel::Round { .. }) | None => {
            reader.format("event-clock-of", &[("round", round.into())])
        }
    }
}

/// Whether an event at our tables is one of Preferans.
fn is_preferans(kind: &dyn AtTables) -> bool {
    kind.preferans(pref::Seat::ALL.len()).is_some()
}

/// The key of a text that speaks of rounds and boards, or of the sets or segments of a match, or of the deals of
/// Preferans, where it has words of its own.
fn key_of(reader: &Reader, event: Option<&StoredEvent>, key: &str) -> String {
    let usual = format!("event-online-{key}");
    let kind = event.and_then(|event| event.online()).map(|(_, kind)| kind);
    let has_deals = kind.is_some_and(is_preferans);
    let ending = match label_of(event, 1) {
        Some(RoundLabel::Set { .. }) => "set",
        Some(RoundLabel::Segment { .. }) => "segment",
        Some(RoundLabel::Round { .. }) if has_deals => "preferans",
        Some(RoundLabel::Round { .. }) | None => return usual,
    };
    let own = format!("{usual}-{ending}");
    if reader.knows(&own) { own } else { usual }
}

/// What a table is called: its number, its room, or both.
fn table_name(reader: &Reader, event: Option<&StoredEvent>, table: u32) -> String {
    let label = event.and_then(|event| Some(event.online()?.1.label(table)));
    let TableLabel { number, sub, room } =
        label.unwrap_or(TableLabel { number: Some(table), sub: None, room: None });
    let room = room.map(|room| room_name(reader, room));
    match (number, room) {
        (Some(number), Some(room)) => {
            let key = match sub {
                Some(_) => "event-online-table-sub-match",
                None => "event-online-table-room",
            };
            let sub = sub.unwrap_or(0).into();
            reader.format(key, &[("table", number.into()), ("sub", sub), ("room", room.into())])
        }
        (Some(number), None) => match event.filter(|event| !event.room_rounds().is_empty()) {
            Some(event) => {
                let is_in_room = event.online().is_some_and(|(_, kind)| kind.is_in_room(number));
                place_text(reader, number, is_in_room)
            }
            None => number.to_string(),
        },
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
    reader.format(&key_of(reader, event, "still"), &[("tables", tables.join("; ").into())])
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
        html! { (of.start_list()) (self.handed_out()) (of.commitments()) }
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
        names::at_tables(self.view.reader, self.kind.round_label(round))
    }

    /// Whether the rounds are the sets of a match.
    fn has_sets(&self) -> bool {
        matches!(self.kind.round_label(1), RoundLabel::Set { .. })
    }

    /// The key of a text that speaks of rounds, or in a match of sets.
    fn key(&self, key: &str) -> String {
        key_of(self.view.reader, Some(self.view.event), key)
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
        // What a player in the room does stands among the forms of the event.
        if view.event.state.is_over() || self.kind.plays_in_room(name) {
            return html! {};
        }
        let Some((planned, seat, id)) = view.event.seat_now(name) else {
            if !self.kind.plays_on(name) {
                return html! {};
            }
            let key = match (self.online.round(), view.event.next_round()) {
                (None, _) => self.key("before"),
                (Some(round), _) if self.rests(name, round) => match self.has_sets() {
                    true => "event-rest-set".to_owned(),
                    false => self.key("rest"),
                },
                (Some(_), Some(_)) => self.key("between"),
                (Some(_), None) => self.key("after"),
            };
            return html! { section.task { p.phase aria-live="polite" { (reader.t(&key)) } } };
        };
        let place = match is_preferans(self.kind) {
            true => self.place_of_preferans(&planned),
            false => self.place_of_bridge(&planned, seat),
        };
        html! {
            section.task {
                h2 { (self.round_title(planned.round)) }
                p.phase aria-live="polite" { (place) }
                p { a.button.primary.big href=(format!("/table/{id}")) data-go=(id) { (reader.t("event-online-go")) } }
            }
        }
    }

    /// Where the reader sits at a table of bridge, with whom and against whom.
    fn place_of_bridge(&self, planned: &PlannedTable, seat: usize) -> String {
        let reader = self.view.reader;
        let Some(seat) = Seat::ALL.get(seat).copied() else { return String::new() };
        let other = |seat: Seat| planned.names[seat].to_string();
        let opponents = seat.side().opponents().seats().map(other).join(" – ");
        let facts = [
            ("table", self.table(planned.table).into()),
            ("seat", cards::seat(reader, seat).into()),
            ("partner", other(seat.partner()).into()),
            ("against", opponents.into()),
            ("boards", boards_text(planned).into()),
        ];
        reader.format(&self.key("seat"), &facts)
    }

    /// Where the reader sits at a table of Preferans: all who sit there, the first dealer first.
    fn place_of_preferans(&self, planned: &PlannedTable) -> String {
        let names: Vec<String> = planned.names.0.iter().map(ToString::to_string).collect();
        let facts = [
            ("table", self.table(planned.table).into()),
            ("names", names.join(", ").into()),
            ("boards", boards_text(planned).into()),
        ];
        self.view.reader.format(&self.key("seat"), &facts)
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
                @if is_over { (self.late(&late)) }
                (view.hand_out())
                p.small { (reader.t(if self.has_room() { "event-online-people-hybrid" } else { "event-online-people-how" })) }
            }
        }
    }

    /// Whether some play in a room.
    fn has_room(&self) -> bool {
        !self.view.event.room_rounds().is_empty()
    }

    /// What the director does about tables that have not finished when the time is up: robots play online only.
    fn late(&self, late: &[PlannedTable]) -> Markup {
        let reader = self.view.reader;
        let (in_room, online): (Vec<_>, Vec<_>) =
            late.iter().partition(|late| self.kind.is_in_room(late.table));
        html! {
            @if !online.is_empty() {
                p { (reader.t(&self.key(if self.has_room() { "late-hybrid" } else { "late-how" }))) }
            }
            @if !in_room.is_empty() { p { (reader.t("event-online-late-in-room")) } }
        }
    }

    /// The form that starts a round.
    fn start(&self, next: u32) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let labels = [1, next].map(|round| self.kind.round_label(round));
        if let [RoundLabel::Segment { .. }, RoundLabel::Round { .. }] = labels {
            // Which segment it is depends on matches that are not decided.
            return html! { p { (reader.format(&self.key("not-paired"), &[("round", next.into())])) } };
        }
        let minutes = view.event.minutes_of(next);
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
                button.primary.big type="submit" { (reader.format(&self.key("start"), &[("round", next.into()), ("name", self.round_title(next).into())])) }
            },
        )
    }

    /// What each table of a round has played, and who sits there.
    fn tables(&self, round: u32) -> Markup {
        let reader = self.view.reader;
        let has_sides = !is_preferans(self.kind);
        let sides = |planned: &PlannedTable, side: Side| {
            let players = side.seats().map(|seat| self.player(&planned.names[seat]));
            html! { @for player in players { div { (player) } } }
        };
        let state = |planned: &PlannedTable| {
            let all = planned.boards.clone().count() as u32;
            let is_in_room = self.kind.is_in_room(planned.table);
            let ended = |board: &u32| match is_in_room {
                true => self.kind.has_result(*board, planned.table),
                false => self.online.has_ended(*board, planned.table),
            };
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
                        @if has_sides {
                            th scope="col" { (reader.t("event-online-ns")) }
                            th scope="col" { (reader.t("event-online-ew")) }
                        } @else { th scope="col" { (reader.t("prefevent-seats")) } }
                        th scope="col" { (reader.t(&self.key("boards"))) }
                        th scope="col" { (reader.t("event-online-state")) }
                    } }
                    tbody { @for planned in self.kind.room_tables_of(round).iter().chain(&self.kind.tables_of(round)) { tr {
                        td.number { (self.table(planned.table)) }
                        @if has_sides { @for side in Side::ALL { td { (sides(planned, side)) } } }
                        @else { td { ol.seats { @for name in &planned.names.0 { li { (self.player(name)) } } } } }
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
        } else if self.view.event.claims.contains_key(name) || self.kind.plays_in_room(name) {
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
                        @if entrant.players.iter().any(|name| self.kind.plays_in_room(name)) { ", " (reader.t("event-online-in-room")) }
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
