//! What the pages of a knockout share: names of teams, rounds and segments, the bracket, the ranking.

use club::events::knockout::Segment;
use formats::sheet::{self, Drawing, Labels, Part};
use maud::{Markup, html};
use results::Texts;
use tourney::knockout::event::{
    Course, KnockoutEvent, MatchView, Standing, ThreeStanding, ThreeView,
};
use tourney::knockout::{Line, Source, Verdict};
use tourney::log::TournamentLog;

use super::marks::mark;
use super::names;
use crate::pages::event::drawings::{drawing, travellers};
use crate::pages::event::view::View;
use crate::pages::event::{Reader, appeals, two_sides};

/// A page of a knockout for one reader.
#[derive(Clone, Copy)]
pub(super) struct Pages<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) log: &'a TournamentLog<KnockoutEvent>,
    pub(super) knockout: &'a KnockoutEvent,
}

/// The fields that name a segment and its IMPs, in the order of its two.
pub(super) fn hidden(at: Segment, [one, other]: [u32; 2]) -> Vec<(&'static str, String)> {
    vec![("match", mark(at)), ("one", one.to_string()), ("other", other.to_string())]
}

impl<'a> Pages<'a> {
    pub(super) const fn new(
        view: &'a View<'a>,
        log: &'a TournamentLog<KnockoutEvent>,
    ) -> Pages<'a> {
        Pages { view, log, knockout: log.state() }
    }

    pub(super) fn t(&self, key: &str) -> String {
        self.view.t(key)
    }

    pub(super) const fn reader(&self) -> &Reader {
        self.view.reader
    }

    /// A team by number and name: `4 Delta`.
    pub(super) fn name(&self, number: u32) -> String {
        format!("{number} {}", sheet::knockout_name(self.knockout, number))
    }

    /// Teams by number and name: `3 Gamma, 4 Delta`.
    pub(super) fn names(&self, numbers: &[u32]) -> String {
        numbers.iter().map(|number| self.name(*number)).collect::<Vec<_>>().join(", ")
    }

    /// The team of the reader.
    pub(super) fn own(&self) -> Option<u32> {
        self.knockout.team_of(self.view.role.name.as_ref()?)
    }

    /// A round: `Final`, `Quarter-finals`, `Round 1`.
    pub(super) fn round(&self, round: u32) -> String {
        names::round(self.reader(), round, self.knockout.rounds())
    }

    /// A segment: `segment 2`, or `extra boards` with their count from the second time on.
    pub(super) fn segment(&self, segment: u32) -> String {
        names::segment(self.reader(), segment, self.knockout.setup().conditions.segments)
    }

    /// A segment of a match in words: `Round 1: 4 Delta – 5 Epsilon, segment 2`.
    pub(super) fn at(&self, Segment { round, numbers, segment }: Segment) -> String {
        format!("{}, {}", self.teams(round, numbers), self.segment(segment))
    }

    /// A match in words: `Round 1: 4 Delta – 5 Epsilon`.
    pub(super) fn teams(&self, round: u32, [one, other]: [u32; 2]) -> String {
        format!("{}: {} – {}", self.round(round), self.name(one), self.name(other))
    }

    /// All matches, from the first round to the final.
    pub(super) fn all(&self) -> impl Iterator<Item = MatchView> + '_ {
        (1..=self.knockout.rounds()).flat_map(|round| self.knockout.matches(round))
    }

    /// Where the event stands.
    pub(super) fn phase(&self) -> Markup {
        let text = match self.knockout.winner() {
            Some(winner) => {
                self.reader().format("knockout-over", &[("name", self.name(winner).into())])
            }
            None => {
                let round = self.knockout.current_round().unwrap_or(1);
                let threes = self.knockout.threes().into_iter();
                let tied = threes.filter(|one| matches!(one.standing, ThreeStanding::Tied { .. }));
                let open = self.knockout.open_matches().len() + tied.count();
                let facts = [("round", self.round(round).into()), ("open", open.into())];
                self.reader().format("knockout-state", &facts)
            }
        };
        html! {
            p.phase aria-live="polite" { (text) }
            @if self.knockout.winner().is_some() { (appeals::not_ended(self.view, self.knockout)) }
        }
    }

    /// The bracket: a column for each round, on a phone one below the other.
    pub(super) fn bracket(&self) -> Markup {
        let own = self.own();
        html! {
            div.wide tabindex="0" role="group" aria-label=(self.t("knockout-bracket")) {
                div.bracket {
                    @for round in 1..=self.knockout.rounds() {
                        div.bracket-round {
                            h3 { (self.round(round)) }
                            ol {
                                @for one in self.knockout.matches(round) {
                                    @let mine = own.is_some_and(|own| one.lines.contains(&Line::Contestant(own)));
                                    li.own[mine] {
                                        @if one.three.is_some() { p.small { (self.t("knockout-duel")) } }
                                        (self.box_of(&one))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// A match of the bracket.
    fn box_of(&self, one: &MatchView) -> Markup {
        let score = one.score();
        html! {
            @for (at, line) in one.lines.iter().enumerate() {
                @if *line != Line::Bye {
                    p.side.won[one.winner().is_some_and(|winner| *line == Line::Contestant(winner))] {
                        span.name { (self.line(one, at)) }
                        @if let Some(score) = score { " " span.number { (score[at].to_string().replace('-', "\u{2212}")) } }
                    }
                }
            }
            p.small {
                (self.standing(one))
                @if one.numbers().is_some_and(|two| self.knockout.is_appealed(one.round, two)) { " *" }
            }
        }
    }

    /// Who comes in on a line of a match: a team, or the winner of a match.
    fn line(&self, one: &MatchView, at: usize) -> Markup {
        if let Line::Contestant(number) = one.lines[at] {
            return html! { (self.name(number)) };
        }
        let source = self.knockout.bracket().source(one.round, one.at, at);
        html! { span.soft { (self.from(one.round, source)) } }
    }

    /// Who comes into a match of a round from one that is not decided yet, in words.
    pub(super) fn from(&self, round: u32, source: Option<Source>) -> String {
        let table = |round: u32, at: u32| {
            self.knockout.match_at(round, at).and_then(|one| one.table).unwrap_or_default()
        };
        match source {
            Some(Source::Three { three, place }) => {
                let [first, _, last] = self.knockout.bracket().duels_of(three).unwrap_or_default();
                let facts = [
                    ("place", place.into()),
                    ("first", table(1, first).into()),
                    ("last", table(1, last).into()),
                ];
                self.reader().format("knockout-from-three", &facts)
            }
            Some(Source::Match { at }) => {
                let table = table(round.saturating_sub(1), at);
                self.reader().format("knockout-winner-at", &[("table", table.into())])
            }
            None => String::new(),
        }
    }

    /// The matches of three but that which the reader plays, which stands beside their task.
    pub(super) fn threes(&self) -> Markup {
        let own = self.own().filter(|own| {
            matches!(self.knockout.course(*own), Some(Course::PlaysTwo { .. }))
                && !self.knockout.has_left(*own)
        });
        let is_own = |three: &ThreeView| own.is_some_and(|own| three.numbers.contains(&own));
        let others = self.knockout.threes().into_iter().filter(|three| !is_own(three));
        html! { @for three in others { (self.three(&three)) } }
    }

    /// A match of three: the places so far, and who sits where.
    pub(super) fn three(&self, three: &ThreeView) -> Markup {
        let [a, b, c] = three.numbers;
        let names = [("names", self.names(&three.numbers).into())];
        let at_table = |[north_south, east_west]: [u32; 2]| {
            let facts = [
                (
                    "table",
                    self.knockout.table(1, [north_south, east_west]).unwrap_or_default().into(),
                ),
                ("home", self.name(north_south).into()),
                ("away", self.name(east_west).into()),
            ];
            self.reader().format("knockout-three-table", &facts)
        };
        let half = |key: &str, tables: [[u32; 2]; 3]| {
            let tables = tables.map(at_table).join("; ");
            Part::Line(self.reader().format(key, &[("tables", tables.into())]))
        };
        let go_on =
            self.reader().format("knockout-three-on", &[("survivors", three.survivors.into())]);
        let table = sheet::knockout_three(self.knockout, three, &self.reader().labels());
        let mut parts = vec![Part::Line(go_on), Part::Table(table)];
        if three.standing == ThreeStanding::Playing {
            parts.push(half("knockout-three-first", [[a, c], [b, a], [c, b]]));
            parts.push(half("knockout-three-second", [[a, b], [b, c], [c, a]]));
        }
        drawing(
            self.reader(),
            &Drawing { title: self.reader().format("knockout-three", &names), parts },
        )
    }

    /// Where a match stands, with its table and its segments.
    fn standing(&self, one: &MatchView) -> Markup {
        let table = one
            .table
            .map(|table| self.reader().format("event-at-table", &[("table", table.into())]));
        let mut segments: Vec<String> =
            one.segments.iter().map(|imps| sheet::both_imps(*imps)).collect();
        segments.extend(one.adjustments.kinds().map(|(kind, both)| {
            let facts = [("imps", sheet::both_imps(both).into())];
            self.reader().format(&format!("knockout-{kind}"), &facts)
        }));
        html! {
            @match one.standing {
                Standing::Bye { .. } => (self.t("knockout-bye")),
                Standing::Waits => span.soft { @if let Some(table) = table { (table) } },
                Standing::Won { by, .. } => {
                    (segments.join(", "))
                    @if by != Verdict::Imps {
                        @if !segments.is_empty() { " · " }
                        (self.verdict(by))
                    }
                },
                Standing::Halved => { (segments.join(", ")) " · " (self.t("knockout-halved")) },
                Standing::Tied => { (segments.join(", ")) " · " strong.differ { (self.t("knockout-tied")) } },
                Standing::Segment { number } | Standing::Extra { number, .. } => {
                    @if let Some(table) = table { (table) ": " }
                    @if !segments.is_empty() { (segments.join(", ")) " · " }
                    (self.segment(number)) " – " (two_sides::unsettled(self.view, &one.reports))
                },
            }
        }
    }

    /// The boards of the last session of which they are open.
    pub(super) fn boards(&self) -> Markup {
        let last = self.knockout.shown_boards().pop_last();
        let Some(state) = last.and_then(|board| self.knockout.session_with(board)) else {
            return html! {};
        };
        let session = state.session();
        let name = format!("{}, {}", self.round(session.round), self.segment(session.segment));
        let title = self.reader().format("knockout-boards", &[("name", name.into())]);
        let texts = Texts::new(self.reader().lang);
        let sheets = results::travellers_of_knockout(self.knockout, state, &texts);
        travellers(self.reader(), &title, &sheets)
    }

    /// How a match was decided.
    pub(super) fn verdict(&self, by: Verdict) -> String {
        self.t(&format!("knockout-by-{}", by.word()))
    }

    /// The places of the teams that are out, and of the winner.
    pub(super) fn ranking(&self) -> Markup {
        let (own, labels) = (self.own(), self.reader().labels());
        let over = if self.knockout.winner().is_some() { "yes" } else { "no" };
        let title = self.reader().format("knockout-ranking", &[("over", over.into())]);
        html! {
            h3 { (title) }
            div.wide tabindex="0" role="group" aria-label=(title) {
                table.list.ranking {
                    thead { tr {
                        th.number scope="col" { (labels.drawn("place")) }
                        th scope="col" { (labels.drawn("team")) }
                        th scope="col" { (self.t("knockout-until")) }
                    } }
                    tbody {
                        @for row in self.knockout.ranking() {
                            tr.own[own == Some(row.number)] {
                                td.number { @if let Some(place) = row.place { (place) } @else { "–" } }
                                th.name scope="row" { (self.name(row.number)) }
                                td {
                                    @match (row.lost_in, row.place) {
                                        (Some(round), _) => (self.round(round)),
                                        (None, Some(_)) => strong { (self.t("knockout-winner")) },
                                        (None, None) => span.soft { (self.t("knockout-still-in")) },
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
