//! A match of two teams: line-ups by the captains, results by the players, boards carried to the
//! other room by the director (docs/sources/README.md#bridge-essay).

use bridge::Outcome;
use club::events::MAX_PENALTY_IMPS;
use club::events::online::{may_file, played_series};
use maud::{Markup, html};
use tourney::adjust::Artificial;
use tourney::log::TournamentLog;
use tourney::teams::{Act, LineUp, Match, Phase, Room, Team, side};

use super::drawings::awarded;
use super::line_up::LineUpFields;
use super::online::room_name;
use super::view::View;

/// The forms that are due for the reader.
pub(super) fn current_tasks(view: &View<'_>, log: &TournamentLog<Match>) -> Markup {
    let of = Tasks { view, log, state: log.state() };
    html! {
        (of.phase())
        @for team in of.teams_to_file() { (of.line_up(team)) }
        @if of.is_played() {
            (of.table())
            @if view.role.director { (of.director_section()) }
        }
        (of.line_ups())
    }
}

/// What the match is waiting for.
pub(super) fn phase(view: &View<'_>, log: &TournamentLog<Match>) -> Markup {
    Tasks { view, log, state: log.state() }.phase()
}

struct Tasks<'a> {
    view: &'a View<'a>,
    log: &'a TournamentLog<Match>,
    state: &'a Match,
}

impl Tasks<'_> {
    fn team(&self, team: Team) -> &str {
        self.log.setup().squads[team].name.as_str()
    }

    /// Whether our tables enter the results.
    fn is_online(&self) -> bool {
        self.view.event.online.is_some()
    }

    /// The series that is played now, from 1: at our tables once it was started, in a room once both line-ups are
    /// filed.
    fn played_series(&self) -> Option<u32> {
        match (&self.view.event.online, self.state.phase()) {
            (Some(online), _) => played_series(self.state, online),
            (None, Phase::Playing { series, .. }) => Some(series),
            (None, Phase::LineUp { .. } | Phase::Over) => None,
        }
    }

    /// Whether the forms for results are due. At our tables the director's are after the end too: an award is
    /// replaced there, because it cannot be taken back.
    fn is_played(&self) -> bool {
        self.played_series().is_some() || self.is_online() && self.state.phase() == Phase::Over
    }

    /// The teams whose line-up can be filed: in a room the one that is waited for.
    fn teams_to_file(&self) -> Vec<Team> {
        match (&self.view.event.online, self.state.phase()) {
            (Some(online), _) => {
                Team::ALL.into_iter().filter(|team| may_file(self.log, online, *team)).collect()
            }
            (None, Phase::LineUp { team, .. }) => vec![team],
            (None, Phase::Playing { .. } | Phase::Over) => Vec::new(),
        }
    }

    fn room(&self, room: Room) -> String {
        room_name(self.view.reader, room)
    }

    /// What the match is waiting for.
    fn phase(&self) -> Markup {
        let reader = self.view.reader;
        let text = match self.state.phase() {
            Phase::LineUp { series, team } => {
                let facts =
                    [("series", series.into()), ("team", self.team(team).to_owned().into())];
                reader.format("event-wait-lineup", &facts)
            }
            Phase::Playing { series, .. } if self.is_online() => {
                let started = self.played_series().is_some();
                let key = if started { "event-wait-tables" } else { "event-wait-start" };
                reader.format(key, &[("series", series.into())])
            }
            Phase::Playing { series, exchanged } => {
                let key = if exchanged { "event-wait-second" } else { "event-wait-first" };
                reader.format(key, &[("series", series.into())])
            }
            Phase::Over => reader.t("event-wait-over"),
        };
        html! { p.phase aria-live="polite" { (text) } }
    }

    /// A captain's line-up form; the director may fill it in.
    fn line_up(&self, team: Team) -> Markup {
        let captain = self.view.role.name.as_ref().and_then(|name| self.state.is_captain(name));
        if captain != Some(team) && !self.view.role.director {
            return html! {};
        }
        let squad = &self.log.setup().squads[team];
        let first = self.state.first_now() == Some(team);
        let shown = self.shown_line_up(team);
        let (view, reader) = (self.view, self.view.reader);
        let team_word = team.to_string();
        let fields = LineUpFields {
            view,
            form: "lineup",
            mark: ("team", &team_word),
            players: &squad.players,
            sits_first: first,
            has_rooms: true,
        };
        html! {
            section.task {
                h2 { (reader.format("event-lineup", &[("team", self.team(team).to_owned().into())])) }
                (view.form("lineup", html! {
                    input type="hidden" name="team" value=(team);
                    @for room in Room::ALL { (fields.room(room, shown.pair(room))) }
                    button.primary type="submit" { (reader.t("event-lineup-do")) }
                }))
            }
        }
    }

    /// The line-up with which a team's form begins: the one that is filed, or the one that is likely; in a room the
    /// order of the entry.
    fn shown_line_up(&self, team: Team) -> LineUp {
        let series = match self.state.phase() {
            Phase::LineUp { series, .. } if self.is_online() => series,
            _ => 1,
        };
        let filed = self.state.line_up_now(team).cloned();
        filed.unwrap_or_else(|| self.state.usual_line_up(series, team))
    }

    /// The boards at the player's table, and what each side entered.
    fn table(&self) -> Markup {
        // At our tables their own section says where the reader plays, and what they wait for.
        let Some(name) = self.view.role.name.as_ref().filter(|_| !self.is_online()) else {
            return html! {};
        };
        let Some((team, room)) = self.state.seat_now(name) else {
            // Of five or six players of a team two do not play in a set.
            let rests = self.state.team_of(name).is_some();
            return html! { @if rests { section.task { p.phase.rest { (self.view.t("event-rest-set")) } } } };
        };
        let boards = self.state.boards_in(room);
        let open =
            self.state.view(self.view.viewer()).series.map_or(Vec::new(), |series| series.open);
        let (view, reader) = (self.view, self.view.reader);
        let own = side(self.state.first_now() == Some(team), room);
        let next = view.query.at.filter(|at| boards.contains(at)).or_else(|| {
            // Boards that the other side has already entered come first.
            let wants = |board: &&u32| {
                let reported = open.iter().find(|(number, _)| number == *board);
                reported.is_none_or(|(_, reported)| reported[own].is_none())
            };
            boards.iter().find(wants).or(boards.first()).copied()
        });
        html! {
            section.task {
                h2 { (self.room(room)) ", " (reader.t(if own == bridge::Side::NorthSouth { "side-ns" } else { "side-ew" })) }
                @if boards.is_empty() { p { (reader.t("event-boards-done")) } }
                @if let Some(board) = next {
                    p.boards {
                        @for at in &boards {
                            @let current = *at == board;
                            a.button.small href=(format!("/event/{}?at={at}", view.id)) aria-current=[current.then_some("true")] { (at) }
                        }
                    }
                    h3 { (reader.format("drawn-board", &[("count", board.into())])) }
                    @if let Some((_, reported)) = open.iter().find(|(number, _)| *number == board) {
                        (self.both(reported.0[own as usize], reported.0[1 - own as usize]))
                    }
                    (view.form("record", html! {
                        input type="hidden" name="board" value=(board);
                        (view.result("record", &format!("board-{board}")))
                        button.primary.big type="submit" { (reader.t("event-record")) }
                    }))
                }
            }
        }
    }

    /// The results of both sides, where they differ.
    fn both(&self, own: Option<Outcome>, theirs: Option<Outcome>) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        html! {
            @match (own, theirs) {
                (Some(own), Some(theirs)) => {
                    p.wrong role="status" {
                        (reader.format("event-differ", &[("own", view.outcome(own).into()), ("theirs", view.outcome(theirs).into())]))
                    }
                }
                (Some(own), None) => {
                    p role="status" { (reader.format("event-written", &[("own", view.outcome(own).into())])) }
                }
                _ => {}
            }
        }
    }

    /// The director's actions where the match is played in rooms: exchange the boards, admit a spectator.
    fn room_actions(&self) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let exchanged = matches!(self.state.phase(), Phase::Playing { exchanged: true, .. });
        let waiting: Vec<(Room, Vec<u32>)> =
            Room::ALL.map(|room| (room, self.state.boards_in(room))).into();
        html! {
            @for (room, boards) in &waiting {
                p {
                    (self.room(*room)) ": "
                    @if boards.is_empty() { (reader.t("event-boards-done")) }
                    @else {
                        (reader.format("event-boards-wait", &[("boards", list(boards).into())]))
                    }
                }
            }
            @if !exchanged { (view.button("exchange", &[], "event-exchange")) }
            details open[view.was_refused("admit")] {
                summary { (reader.t("event-admit")) }
                (view.form("admit", html! {
                    p.field {
                        label for="watcher" { (reader.t("event-admit-name")) }
                        input #watcher name="name" value=(view.sent_by("admit", "name")) maxlength="60" required;
                    }
                    button type="submit" { (reader.t("event-admit-do")) }
                }))
            }
        }
    }

    /// The director's actions: those in rooms, assign a result, award, penalise.
    fn director_section(&self) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        html! {
            section.task {
                h2 { (reader.t("event-director-page")) }
                @if !self.is_online() { (self.room_actions()) }
                details open[view.was_refused("assign")] {
                    summary { (reader.t("event-assign")) }
                    (view.form("assign", html! {
                        (view.board("assign"))
                        p.field {
                            label for="assign-room" { (reader.t("event-room")) }
                            select #assign-room name="room" {
                                @for room in Room::ALL {
                                    @let word = room.word();
                                    option value=(word) selected[view.sent_by("assign", "room") == word] { (self.room(room)) }
                                }
                            }
                        }
                        (view.result("assign", "assign"))
                        button type="submit" { (reader.t("event-assign-do")) }
                    }))
                }
                details open[view.was_refused("penalty")] {
                    summary { (reader.t("event-penalty")) }
                    (view.form("penalty", html! {
                        p.field {
                            label for="penalty-team" { (reader.t("drawn-team")) }
                            select #penalty-team name="team" {
                                @for team in Team::ALL {
                                    option value=(team) selected[view.sent_by("penalty", "team") == team.to_string()] { (self.team(team)) }
                                }
                            }
                        }
                        p.field {
                            label for="penalty-imps" { (reader.t("at-item-imps")) }
                            input #penalty-imps name="imps" value=(view.sent_by("penalty", "imps")) type="number" inputmode="numeric" min="1" max=(MAX_PENALTY_IMPS) required;
                        }
                        button type="submit" { (reader.t("event-penalty-do")) }
                    }))
                }
                details open[view.was_refused("award")] {
                    summary { (reader.t("event-award")) }
                    (view.form("award", html! {
                        (view.board("award"))
                        @for (word, team) in [("a", Team::A), ("b", Team::B)] {
                            @let id = format!("award-{word}");
                            p.field {
                                label for=(id) { (self.team(team)) }
                                select id=(id) name=(word) {
                                    @for award in Artificial::ALL {
                                        option value=(award) selected[view.sent_by("award", word) == award.to_string()] { (awarded(reader, *award)) }
                                    }
                                }
                            }
                        }
                        button type="submit" { (reader.t("event-award-do")) }
                    }))
                }
            }
        }
    }

    /// The line-ups, as far as the reader may see them.
    fn line_ups(&self) -> Markup {
        let seen = self.state.view(self.view.viewer());
        let reader = self.view.reader;
        html! {
            @for series in seen.comparison.series.iter().rev() {
                @if series.lineups.0.iter().any(Option::is_some) {
                    h3 { (reader.format("event-series", &[("series", series.series.into())])) }
                    div.wide tabindex="0" role="group" aria-label=(reader.format("event-series", &[("series", series.series.into())])) { table.list.lineups {
                        thead { tr { th scope="col" { (reader.t("drawn-team")) } @for room in Room::ALL { th scope="col" { (self.room(room)) } } } }
                        tbody {
                            @for (team, lineup) in series.lineups.iter() {
                                tr {
                                    th scope="row" { (self.team(team)) }
                                    @for room in Room::ALL {
                                        td {
                                            @if let Some(lineup) = lineup {
                                                @let [one, other] = lineup.pair(room);
                                                (one) " – " (other)
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                    }
                }
            }
        }
    }
}

fn list(boards: &[u32]) -> String {
    boards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A description of an act.
pub(super) fn describe(view: &View<'_>, act: &Act) -> String {
    let reader = view.reader;
    let board = |key, board: u32, outcome| {
        reader.format(key, &[("board", board.into()), ("result", view.outcome(outcome).into())])
    };
    match act {
        Act::LineUp { team, lineup } => {
            let names = lineup.players().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let facts = [("team", team.to_string().into()), ("names", names.into())];
            reader.format("event-did-lineup", &facts)
        }
        Act::Record { board: number, outcome } => board("event-did-record", *number, *outcome),
        Act::Assign { board: number, outcome, .. } => board("event-did-assign", *number, *outcome),
        Act::Played { room, board, outcome, lead } => {
            let key = match room {
                Room::Open => "event-did-played-open",
                Room::Closed => "event-did-played-closed",
            };
            let facts = [("board", (*board).into()), ("result", view.outcome(*outcome).into())];
            reader.format(key, &facts) + &view.lead(*board, *lead)
        }
        Act::Deal { board, .. } => reader.format("event-did-deal", &[("board", (*board).into())]),
        Act::Exchange => reader.t("event-did-exchange"),
        Act::Admit { watcher, .. } => {
            reader.format("event-did-admit", &[("name", watcher.to_string().into())])
        }
        Act::Award { board, awards } => {
            let of = |team| awarded(reader, awards[team]);
            let awards = format!("{} / {}", of(Team::A), of(Team::B));
            reader
                .format("event-did-award", &[("board", (*board).into()), ("awards", awards.into())])
        }
        Act::Penalty { team, imps } => {
            let facts = [("team", team.to_string().into()), ("imps", (*imps).into())];
            reader.format("event-did-penalty", &facts)
        }
    }
}
