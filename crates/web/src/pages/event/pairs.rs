//! A pairs event: one side enters the result of its table, the other confirms it.

use bridge::Side;
use club::events::unlikely_result;
use formats::sheet::{self, Drawing, Labels, Part};
use maud::{Markup, html};
use tourney::Name;
use tourney::classes::Class;
use tourney::log::{By, TournamentLog};
use tourney::movement::{Contestants, Movement, Stop};
use tourney::pairs::{
    Act, Individuals, Pair, PairsEvent, Plan, Player, Setup, StillPlaying, Task, TravellerLine,
};
use tourney::session::{Penalty, Ranking};
use words::FluentValue;
use words::labels::seat_key;

use super::super::keeper::sheet::sheet as drawn;
use super::Reader;
use super::adjusted::{both_sides, standing_text};
use super::command;
use super::drawings::drawing;
use super::pairs_director;
use super::result::{ResultInput, lead_field, lead_of, outcome_of, sure};
use super::table_text::table_text;
use super::view::View;
use super::{pair_classes, pairs_typed};
use crate::pages::form_fields::field;

/// A pair by number and names.
pub(super) fn name(setup: &Setup, number: u32) -> String {
    let pair = setup.pairs.iter().find(|pair| pair.number == number);
    pair.map_or_else(|| number.to_string(), |pair| names(setup, pair))
}

/// The number and the names of a pair. In an individual event, whose partnerships have no numbers that people know, the
/// numbers and the names of both players; of teams the number and the name of the team, and who plays for it.
pub(super) fn names(setup: &Setup, pair: &Pair) -> String {
    let Pair { number, players: [one, other], .. } = pair;
    match (&setup.individuals, &setup.teams) {
        (Some(of), _) => pair.players.each_ref().map(|name| numbered(of, name)).join(" – "),
        (None, Some(of)) => {
            let (team, _) = of.team_of(*number);
            format!("{} ({one} – {other})", contestant(setup, team))
        }
        (None, None) => format!("{number} {one} – {other}"),
    }
}

/// A player of an individual event with their number.
fn numbered(of: &Individuals, name: &Name) -> String {
    let number = of.players.iter().find(|player| player.name == *name).map(|of| of.number);
    number.map_or_else(|| name.to_string(), |number| format!("{number} {name}"))
}

/// A pair by its number; in an individual event by those of its players, `3+7`, and of teams by that of the team.
pub(super) fn label(event: &PairsEvent, pair: u32) -> String {
    if let Some((team, _)) = event.team_of(pair) {
        return team.to_string();
    }
    let numbers: Vec<String> = event.contestants_of(pair).map(|of| of.to_string()).collect();
    numbers.join("+")
}

/// Who is ranked by a number: a pair, a player of an individual event, or a team.
pub(super) fn contestant(setup: &Setup, number: u32) -> String {
    let entrant = setup.entrant(number);
    entrant.map_or_else(|| number.to_string(), |entrant| format!("{number} {}", entrant.name()))
}

/// The number, the name and the class of each who is ranked.
pub(super) fn contestants(setup: &Setup) -> Vec<(u32, String, Class)> {
    let entrants = setup.entrants().into_iter();
    entrants.map(|of| (of.number(), format!("{} {}", of.number(), of.name()), of.class())).collect()
}

/// Who goes from table to table by a number: a player of an individual event, or a pair, which may be half of a team.
pub(super) fn moving(setup: &Setup, number: u32) -> String {
    match setup.individuals {
        Some(_) => contestant(setup, number),
        None => name(setup, number),
    }
}

/// The numbers and the names of all who do.
pub(super) fn all_moving(setup: &Setup) -> Vec<(u32, String)> {
    match &setup.individuals {
        Some(of) => {
            of.players.iter().map(|of| (of.number, format!("{} {}", of.number, of.name))).collect()
        }
        None => setup.pairs.iter().map(|pair| (pair.number, names(setup, pair))).collect(),
    }
}

/// The message that asks which of those who are ranked is meant.
pub(super) const fn which(setup: &Setup) -> &'static str {
    match setup.of() {
        Contestants::Pairs => "pairs-which",
        Contestants::Individuals => "pairs-which-player",
        Contestants::Teams => "pairs-which-team",
    }
}

/// The round from which on a changed movement differs; 0 without one.
fn from_round(plan: Option<&Plan>) -> u32 {
    plan.map_or(0, |plan| plan.from)
}

/// The forms that are due for the reader.
pub(super) fn current_tasks(view: &View<'_>, log: &TournamentLog<PairsEvent>) -> Markup {
    let of = Tasks { view, log };
    if view.event.state.is_over() {
        return html! { @if view.role.director { (pairs_director::corrections(view, log)) } };
    }
    // At our tables only the director enters results, for boards that are not played to the end.
    let plays_in_room = |name: &Name| {
        let online = view.event.online();
        online.is_none_or(|(_, kind)| kind.plays_in_room(name))
    };
    let enters = match view.event.online {
        Some(_) => view.as_director() || view.role.name.as_ref().is_some_and(plays_in_room),
        None => view.role.director || view.role.name.is_some(),
    };
    html! {
        (of.confirm())
        @if enters { (of.enter()) }
        (of.guide())
        @if view.role.director { (pairs_director::section(view, log)) }
    }
}

/// Where a contestant plays in a round, with and against whom and with which boards.
fn stop_text(view: &View<'_>, event: &PairsEvent, own: u32, stop: &Stop) -> String {
    place_text(view.reader, event, own, stop).unwrap_or_else(|| view.t("event-rest"))
}

/// The same after a colon, with a small letter.
fn stop_after_colon(view: &View<'_>, event: &PairsEvent, own: u32, stop: &Stop) -> String {
    let text = stop_text(view, event, own, stop);
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_lowercase).collect();
    first + letters.as_str()
}

/// The same; none if they sit out.
pub(super) fn place_text(
    reader: &Reader,
    event: &PairsEvent,
    own: u32,
    stop: &Stop,
) -> Option<String> {
    let (setup, labels) = (event.setup(), reader.labels());
    let movement = setup.movement.as_ref()?;
    let mut facts: Vec<(&'static str, FluentValue<'static>)> = vec![
        ("table", table_text(reader, event, stop.table?).into()),
        ("side", labels.side(stop.side?).into()),
        ("against", name(setup, stop.opponents?).into()),
        ("boards", sheet::boards(movement, stop.set?, setup.first_board).into()),
        ("many", movement.boards.into()),
    ];
    if setup.individuals.is_none() {
        return Some(reader.format("event-stop", &facts));
    }
    let at = event.player_card(own).find(|of| of.round == stop.round)?.at?;
    facts.push(("seat", reader.t(&format!("seat-{}", seat_key(at.seat))).into()));
    facts.push(("partner", contestant(setup, at.partner).into()));
    Some(reader.format("event-stop-individual", &facts))
}

struct Tasks<'a> {
    view: &'a View<'a>,
    log: &'a TournamentLog<PairsEvent>,
}

impl Tasks<'_> {
    fn own(&self) -> Option<u32> {
        self.log.state().contestant_of(self.view.role.name.as_ref()?)
    }

    /// Results that the other side entered and this one has not confirmed.
    fn confirm(&self) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let own = self.own();
        let mut waiting: Vec<(u32, TravellerLine)> = Vec::new();
        for traveller in self.log.state().travellers() {
            for line in traveller.lines.into_iter().filter(|line| !line.confirmed) {
                let state = self.log.state();
                let is_own =
                    |side: &Side| own.is_some_and(|own| state.plays_in(own, line.pairs[*side]));
                let side = Side::ALL.into_iter().find(is_own);
                if (side.is_some() && side != line.entered) || view.as_director() {
                    waiting.push((traveller.board.board, line));
                }
            }
        }
        html! {
            @for (board, line) in waiting {
                section.task {
                    h2 { (reader.format("drawn-board", &[("count", board.into())])) }
                    p {
                        (name(self.log.state().setup(), line.pairs[Side::NorthSouth])) " : "
                        (name(self.log.state().setup(), line.pairs[Side::EastWest]))
                    }
                    @if let Some(outcome) = line.outcome { p.entered { (view.outcome(outcome)) (view.lead(board, line.lead)) } }
                    @let here = vec![("board", board.to_string()), ("table", line.table.to_string()), ("as", self.as_whom())];
                    @let seen = line.outcome.map(|outcome| ResultInput::outcome(outcome).hidden());
                    (view.button("confirm", &[here, seen.unwrap_or_default()].concat(), "event-confirm"))
                    p.small { (reader.t("event-confirm-not")) }
                }
            }
        }
    }

    fn as_whom(&self) -> String {
        if self.view.as_director() { "director".into() } else { String::new() }
    }

    /// The form for a result: with a movement only the board is chosen.
    fn enter(&self) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        if self.log.state().setup().movement.is_none() {
            return html! {
                section.task {
                    h2 { (reader.t("event-enter")) }
                    (self.anything("enter"))
                }
            };
        }
        match self.own() {
            Some(own) if !view.as_director() => self.at_my_table(own),
            _ => self.at_tables(),
        }
    }

    /// What a contestant does now: they play, wait for the others, rest, or have finished. Only those who play have a
    /// form for a result.
    fn at_my_table(&self, own: u32) -> Markup {
        let (view, reader, state) = (self.view, self.view.reader, self.log.state());
        let setup = state.setup();
        let Some((movement, task)) = setup.movement.as_ref().zip(state.task(own)) else {
            return html! {};
        };
        let section = |round: u32, body: Markup| {
            let facts =
                [("round", round.into()), ("rounds", (movement.rounds.len() as u32).into())];
            html! { section.task { h2 { (reader.format("event-round", &facts)) } (body) } }
        };
        // The round's end by the clock, or the table that must finish first.
        let until = |opponents: &StillPlaying| {
            let facts = [("round", opponents.round.into()), ("table", opponents.table.into())];
            let key = match setup.individuals {
                Some(_) => "event-rest-until-table",
                None => "event-rest-until",
            };
            html! {
                p { (reader.format(key, &facts)) }
                (view.clock_of(opponents.round))
            }
        };
        // Where others play at our tables the director starts a round for all.
        let begun = view.event.online.as_ref().map(|online| online.round().unwrap_or(0));
        match task {
            Task::Plays { stop, .. } if begun.is_some_and(|begun| stop.round > begun) => section(
                stop.round,
                html! {
                    p.phase aria-live="polite" { (reader.t("event-online-wait-start")) }
                    p { (reader.t("event-then")) " " (stop_after_colon(view, state, own, &stop)) }
                },
            ),
            Task::Plays { stop, boards, boards_at } => {
                let table = stop.table.unwrap_or_default();
                let places: Vec<(String, String)> = boards
                    .iter()
                    .map(|board| (format!("{board}/{table}"), board.to_string()))
                    .collect();
                section(
                    stop.round,
                    html! {
                        p.phase aria-live="polite" { (stop_text(view, state, own, &stop)) }
                        @if !boards_at.is_empty() {
                            @let tables = boards_at.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
                            p { (reader.format("event-boards-elsewhere", &[("tables", tables.into())])) }
                        }
                        (view.form("enter", html! {
                            (self.places(reader.t("event-board"), &places))
                            (view.result("enter", "enter"))
                            (self.lead("enter"))
                            (self.sure("enter"))
                            button.primary.big type="submit" { (reader.t("event-enter-do")) }
                        }))
                    },
                )
            }
            Task::Waits { stop, opponents } => section(
                stop.round,
                html! {
                    @let key = if setup.individuals.is_some() { "event-wait-table" } else { "event-wait-opponents" };
                    p.phase aria-live="polite" { (reader.t(key)) }
                    (until(&opponents))
                    p { (reader.t("event-then")) " " (stop_after_colon(view, state, own, &stop)) }
                },
            ),
            Task::Rests { round, next, opponents } => section(
                round,
                html! {
                    p.phase.rest aria-live="polite" { (reader.t("event-rest")) }
                    (until(&opponents))
                    p {
                        (reader.format("event-rest-next", &[("round", next.round.into())])) " "
                        (stop_after_colon(view, state, own, &next))
                    }
                },
            ),
            Task::Finished { rests: Some(round) } => section(
                round,
                html! {
                    p.phase.rest aria-live="polite" { (reader.t("event-rest")) }
                    p { (reader.t("event-rest-last")) }
                },
            ),
            Task::Finished { rests: None } => html! {
                section.task { p.phase aria-live="polite" { (reader.t("event-played-all")) } }
            },
        }
    }

    /// The director's form: the current boards of every table.
    fn at_tables(&self) -> Markup {
        let (view, reader, setup) = (self.view, self.view.reader, self.log.state().setup());
        let tables = setup.movement.as_ref().map_or(0, |movement| movement.tables());
        let now: Vec<_> =
            (1..=tables).filter_map(|at| Some((at, self.log.state().at_table(at)?))).collect();
        let places = now.iter().flat_map(|(table, (round, place, boards))| {
            boards.iter().map(move |board| {
                let facts = [
                    ("round", (*round).into()),
                    ("table", table_text(reader, self.log.state(), *table).into()),
                    ("board", (*board).into()),
                    ("ns", label(self.log.state(), place.seats[Side::NorthSouth]).into()),
                    ("ew", label(self.log.state(), place.seats[Side::EastWest]).into()),
                ];
                (format!("{board}/{table}"), reader.format("event-place", &facts))
            })
        });
        let places: Vec<(String, String)> = places.collect();
        html! {
            section.task {
                h2 { (reader.t("event-enter")) }
                @if places.is_empty() { p.phase aria-live="polite" { (reader.t("event-played-all")) } }
                @else {
                    (view.form("enter", html! {
                        (view.hidden(&[("as", self.as_whom())]))
                        (self.places(reader.t("event-place-which"), &places))
                        (view.result("enter", "enter"))
                        (self.lead("enter"))
                        (self.sure("enter"))
                        button.primary.big type="submit" { (reader.t("event-record")) }
                    }))
                }
                (pairs_typed::form(view, self.log))
                details {
                    summary { (reader.t("event-astray")) }
                    p { (reader.t("event-astray-how")) }
                    (self.anything("astray"))
                }
            }
        }
    }

    /// Who enters results here.
    fn author(&self) -> By {
        match (self.view.as_director(), &self.view.role.name) {
            (false, Some(name)) => By::Person(name.clone()),
            _ => By::Director,
        }
    }

    /// The field for the opening lead, with the value sent if this form was refused.
    fn lead(&self, form: &str) -> Markup {
        let view = self.view;
        lead_field(view.reader, form, view.sent_with("enter", ("form", form), "lead"))
    }

    /// A box to tick for a result that was refused because it is unlikely.
    fn sure(&self, form: &str) -> Markup {
        let (view, sent) = (self.view, &self.view.sent);
        let is_unlikely = || {
            let place = command::place(sent).ok()?;
            let played = (outcome_of(sent).ok()?, lead_of(sent).ok()?);
            let at = (place.board, place.table);
            unlikely_result(self.log.state(), &self.author(), at, played)
        };
        if !view.was_refused("enter") || field(sent, "form") != form || is_unlikely().is_none() {
            return html! {};
        }
        sure(view.reader)
    }

    /// A list of boards at tables, with the value sent last selected.
    fn places(&self, label: String, places: &[(String, String)]) -> Markup {
        let again = self.view.sent_by("enter", "place");
        html! {
            p.field {
                label for="enter-place" { (label) }
                select #enter-place name="place" {
                    @for (value, label) in places {
                        option value=(value) selected[value == again] { (label) }
                    }
                }
            }
        }
    }

    /// The guide card of a contestant, and the whole movement.
    fn guide(&self) -> Markup {
        let (reader, setup) = (self.view.reader, self.log.state().setup());
        let Some(movement) = &setup.movement else { return html! {} };
        let (first, labels) = (setup.first_board, reader.labels());
        html! {
            section.guide {
                h2 { (reader.t("event-guide")) }
                p { (reader.sentence("event-movement-is", &[
                    ("kind", reader.t(&format!("event-movement-{}", movement.kind.to_string().to_lowercase())).into()),
                    ("rounds", (movement.rounds.len() as u32).into()),
                    ("boards", movement.boards.into()),
                ])) }
                @if movement.switched > 0 {
                    p { (reader.format("event-switched", &[("rounds", movement.switched.into())])) }
                }
                @if let Some(own) = self.own() { (drawing(reader, &self.own_guide(movement, own))) }
                details {
                    summary { (reader.t("event-guide-all")) }
                    (drawn(reader, &match &setup.individuals {
                        Some(of) => sheet::individual_movement(&of.movement, first, &labels),
                        None => {
                            let teams = setup.teams.as_ref().map(|of| &of.movement);
                            sheet::movement(teams.unwrap_or(movement), first, &labels)
                        }
                    }))
                }
            }
        }
    }

    fn own_guide(&self, movement: &Movement, own: u32) -> Drawing {
        let (setup, labels) = (self.log.state().setup(), self.view.reader.labels());
        let first = setup.first_board;
        let Some(of) = &setup.individuals else {
            return sheet::guide(movement, own, first, |pair| name(setup, pair), &labels);
        };
        let by_number = |number| contestant(setup, number);
        let table = sheet::individual_guide(&of.movement, own, first, by_number, &labels);
        Drawing { title: contestant(setup, own), parts: vec![Part::Table(table)] }
    }

    /// A form for a result of any pairs at any table.
    fn anything(&self, form: &str) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let own = self.view.role.name.as_ref().and_then(|name| self.log.state().pair_of(name));
        let sent = |key: &str| view.sent_by("enter", key).to_owned();
        let setup = self.log.state().setup();
        let pairs = |id: &str, chosen: Option<u32>| {
            let again = sent(id);
            html! {
                p.field {
                    label for=(format!("{form}-{id}")) { (reader.t(&format!("event-pair-{id}"))) }
                    select id=(format!("{form}-{id}")) name=(id) {
                        @for pair in &setup.pairs {
                            @let selected = match again.is_empty() { true => chosen == Some(pair.number), false => again == pair.number.to_string() };
                            option value=(pair.number) selected[selected] { (name(setup, pair.number)) }
                        }
                    }
                }
            }
        };
        let number = |id: &str, key: &str, value: String, least: u32, most: u32| {
            html! {
                p.field {
                    label for=(format!("{form}-{id}")) { (reader.t(key)) }
                    input id=(format!("{form}-{id}")) name=(id) type="number" inputmode="numeric" min=(least) max=(most) value=(value) required;
                }
            }
        };
        let last = setup.first_board + setup.boards - 1;
        let others = setup.pairs.iter().map(|pair| pair.number).find(|pair| Some(*pair) != own);
        view.form(
            "enter",
            html! {
                (view.hidden(&[("as", self.as_whom())]))
                div.row {
                    (number("board", "event-board", sent("board"), setup.first_board, last))
                    (number("table", "event-table", sent("table"), 1, 1000))
                }
                (pairs("ns", own.or(Some(1))))
                (pairs("ew", others))
                (view.result("enter", form))
                (self.lead(form))
                (self.sure(form))
                button.primary.big type="submit" { (reader.t("event-enter-do")) }
            },
        )
    }
}

/// Rankings of an event, without its boards.
pub(super) fn ranking(view: &View<'_>, event: &PairsEvent, rankings: &[Ranking]) -> Markup {
    let name = |number| contestant(event.setup(), number);
    let (classed, labels) = (event.classed_of(rankings), view.reader.labels());
    let drawings = match event.setup().of() {
        Contestants::Pairs => sheet::travellers(&[], rankings, &classed, name, false, &labels),
        of => sheet::entrant_rankings(of, rankings, &classed, name, false, &labels),
    };
    html! { @for one in &drawings { (drawing(view.reader, one)) } }
}

/// A penalty in words.
fn penalty_text(reader: &Reader, penalty: Penalty) -> String {
    match penalty {
        Penalty::Warning => reader.t("event-penalty-warning"),
        Penalty::OfTop(percent) => {
            reader.format("event-penalty-of-top", &[("percent", percent.into())])
        }
        Penalty::Points(points) => {
            let facts = [("points", points.to_string().into())];
            reader.format("event-penalty-points", &facts)
        }
    }
}

/// A description of an act.
pub(super) fn describe(view: &View<'_>, event: &PairsEvent, act: &Act) -> String {
    let (reader, setup) = (view.reader, event.setup());
    let appeal_at = |board: u32, table: u32| {
        reader.format("appeal-at", &[("board", board.into()), ("table", table.into())])
    };
    match act {
        Act::Deal { board, .. } => reader.format("event-did-deal", &[("board", (*board).into())]),
        Act::Enter { board, table, pairs, outcome, lead } => {
            let facts = [
                ("board", (*board).into()),
                ("table", (*table).into()),
                ("ns", label(event, pairs[Side::NorthSouth]).into()),
                ("ew", label(event, pairs[Side::EastWest]).into()),
                ("result", view.outcome(*outcome).into()),
            ];
            reader.format("event-did-enter", &facts) + &view.lead(*board, *lead)
        }
        Act::Played { board, table, outcome, lead, .. } => {
            let facts = [
                ("board", (*board).into()),
                ("table", (*table).into()),
                ("result", view.outcome(*outcome).into()),
            ];
            reader.format("event-did-played", &facts) + &view.lead(*board, *lead)
        }
        Act::Confirm { board, table } => {
            let facts = [("board", (*board).into()), ("table", (*table).into())];
            reader.format("event-did-confirm", &facts)
        }
        Act::Rule { board, table, standing, .. } => {
            let facts = [
                ("board", (*board).into()),
                ("table", (*table).into()),
                ("ns", standing_text(view, &standing[Side::NorthSouth]).into()),
                ("ew", standing_text(view, &standing[Side::EastWest]).into()),
            ];
            reader.format("event-did-rule", &facts)
        }
        Act::Fouled { board, table, .. } => {
            let facts = [("board", (*board).into()), ("table", (*table).into())];
            reader.format("event-did-fouled", &facts)
        }
        Act::Penalize { pair, penalty } => {
            let facts = [
                ("name", contestant(setup, *pair).into()),
                ("penalty", penalty_text(reader, *penalty).into()),
            ];
            reader.format("event-did-penalize", &facts)
        }
        Act::Join { pair, plan } => {
            let facts =
                [("name", names(setup, pair).into()), ("round", from_round(plan.as_ref()).into())];
            reader.format("pairs-did-join", &facts)
        }
        Act::Amend(pair) => {
            reader.format("pairs-did-amend", &[("name", names(setup, pair).into())])
        }
        Act::AmendPlayer(Player { number, name, .. }) => {
            reader.format("pairs-did-amend", &[("name", format!("{number} {name}").into())])
        }
        Act::AmendTeam(team) => {
            let players = team.people().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let name = format!("{} {} ({players})", team.number, team.name);
            reader.format("pairs-did-amend", &[("name", name.into())])
        }
        Act::Classify { pair, class } => pair_classes::describe(view, setup, *pair, class),
        Act::Withdraw { number, plan } => {
            let facts = [("pair", (*number).into()), ("round", from_round(plan.as_ref()).into())];
            reader.format("pairs-did-withdraw", &facts)
        }
        Act::Replan(plan) => {
            let facts = [("rounds", (plan.movement.rounds.len() as u32).into())];
            reader.format("pairs-did-rounds", &facts)
        }
        Act::Close => reader.t("event-did-close"),
        // The reason is not for everybody.
        Act::Appeal { board, table, filing } => {
            let facts = [
                ("place", appeal_at(*board, *table).into()),
                ("name", contestant(setup, filing.by).into()),
            ];
            reader.format("appeal-did-file", &facts)
        }
        Act::DecideAppeal { board, table, by, decision, standing } => {
            let facts = [
                ("place", appeal_at(*board, *table).into()),
                ("name", contestant(setup, *by).into()),
                ("verdict", decision.verdict.to_string().into()),
            ];
            let decided = reader.format("appeal-did-decide", &facts);
            match standing {
                Some(standing) => format!("{decided}: {}", both_sides(view, standing)),
                None => decided,
            }
        }
    }
}
