//! What the pages of an event of Preferans share: names, whists, the tables of a round, the rankings.

use formats::sheet::{self, Labels};
use maud::{Markup, html};
use tourney::log::TournamentLog;
use tourney::preferans::compression::Compression;
use tourney::preferans::event::{Comparison, PreferansEvent, RoundScore, Standing, TableState};
use tourney::vp::Hundredths;

use super::form::variant_name;
use crate::pages::event::Reader;
use crate::pages::event::view::View;

/// A page of an event of Preferans for one reader.
#[derive(Clone, Copy)]
pub(super) struct Pages<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) log: &'a TournamentLog<PreferansEvent>,
    pub(super) event: &'a PreferansEvent,
}

impl<'a> Pages<'a> {
    pub(super) const fn new(
        view: &'a View<'a>,
        log: &'a TournamentLog<PreferansEvent>,
    ) -> Pages<'a> {
        Pages { view, log, event: log.state() }
    }

    pub(super) fn t(&self, key: &str) -> String {
        self.view.t(key)
    }

    pub(super) const fn reader(&self) -> &Reader {
        self.view.reader
    }

    /// A player by number and name: `7 Clara`.
    pub(super) fn name(&self, number: u32) -> String {
        format!("{number} {}", sheet::preferans_player(self.event, number))
    }

    /// The names of some players.
    pub(super) fn names(&self, numbers: &[u32]) -> String {
        numbers.iter().map(|number| self.name(*number)).collect::<Vec<_>>().join(", ")
    }

    /// The number of the reader.
    pub(super) fn own(&self) -> Option<u32> {
        self.event.number_of(self.view.role.name.as_ref()?)
    }

    pub(super) fn round_name(&self, round: u32) -> String {
        self.reader().format("swiss-round", &[("round", round.into())])
    }

    /// The whists of players: `3 Anna +52, 7 Boris −52, 1 Clara 0`.
    pub(super) fn whists(&self, seats: &[u32], whists: &[Hundredths]) -> String {
        let one = |(number, whists): (&u32, &Hundredths)| {
            format!("{} {}", self.name(*number), sheet::preferans_whists(*whists))
        };
        seats.iter().zip(whists).map(one).collect::<Vec<_>>().join(", ")
    }

    /// Where the event stands: before the first round, in a round, or over.
    pub(super) fn phase(&self) -> Markup {
        let published = self.event.rounds().len() as u32;
        let open = self.event.open_tables().count();
        let text = if self.event.is_over() {
            self.t("prefevent-over")
        } else if published == 0 {
            let facts = [("players", self.event.playing().len().into())];
            self.reader().format("prefevent-before", &facts)
        } else {
            let rounds = self.event.setup().options.rounds.get();
            let facts =
                [("round", published.into()), ("rounds", rounds.into()), ("open", open.into())];
            self.reader().format("prefevent-state", &facts)
        };
        html! { p.phase aria-live="polite" { (text) } }
    }

    /// The tables of a published round, with their results.
    pub(super) fn round(&self, round: u32) -> Markup {
        let Some(state) = self.event.round(round) else { return html! {} };
        let own = self.own();
        html! {
            div.wide tabindex="0" role="group" aria-label=(self.round_name(round)) {
                table.list.matches {
                    thead { tr {
                        th.number scope="col" { (self.t("event-table")) }
                        th scope="col" { (self.t("prefevent-seats")) }
                        th scope="col" { (self.t("swiss-result")) }
                    } }
                    tbody {
                        @for (at, table) in (1u32..).zip(&state.tables) {
                            tr.own[own.is_some_and(|own| table.seats.contains(&own))] {
                                td.number { (at) }
                                td { (self.seats(table)) }
                                td { (self.result(table)) }
                            }
                        }
                    }
                }
            }
            @if !state.resting.is_empty() { (self.resting(&state.resting)) }
        }
    }

    /// Who rests.
    pub(super) fn resting(&self, resting: &[u32]) -> Markup {
        let facts = [("names", self.names(resting).into())];
        html! { p.phase.rest { (self.reader().format("prefevent-rest", &facts)) } }
    }

    /// The players of a table in the order of the deal, with what each won.
    fn seats(&self, table: &TableState) -> Markup {
        html! {
            ol.seats {
                @for (seat, number) in table.seats.iter().enumerate() {
                    li {
                        span.name { (self.name(*number)) }
                        @if let Some(whists) = table.result().and_then(|result| result.get(seat)) {
                            " " span.number { (sheet::preferans_whists(*whists)) }
                        }
                    }
                }
            }
        }
    }

    /// What is known of the result of a table.
    fn result(&self, table: &TableState) -> Markup {
        html! {
            @if table.result().is_some() { (self.t("prefevent-has")) }
            @else if table.differs() { strong.differ { (self.t("prefevent-differs")) } }
            @else if table.reports().next().is_some() { span.soft { (self.t("prefevent-half")) } }
            @else { span.soft { (self.t("event-state-open")) } }
        }
    }

    /// The ranking, with a column for each round.
    pub(super) fn ranking(&self) -> Markup {
        let rounds = self.event.rounds().len();
        if rounds == 0 {
            return html! { p { (self.t("event-nothing-yet")) } };
        }
        let (own, labels) = (self.own(), self.reader().labels());
        let over = if self.event.is_over() { "yes" } else { "no" };
        let title = self.reader().format("knockout-ranking", &[("over", over.into())]);
        let provisional = (1u32..).zip(self.event.rounds()).filter(|(_, state)| state.missing > 0);
        let provisional: Vec<String> = provisional.map(|(round, _)| round.to_string()).collect();
        html! {
            h3 { (title) }
            @if !provisional.is_empty() {
                p.small { (self.reader().format("prefevent-provisional", &[("rounds", provisional.join(", ").into())])) }
            }
            div.wide tabindex="0" role="group" aria-label=(title) {
                table.list.ranking {
                    thead { tr {
                        th.number scope="col" { (labels.drawn("place")) }
                        th scope="col" { (labels.drawn("player")) }
                        th.number scope="col" { (labels.drawn("points")) }
                        @for round in 1..=rounds { th.number scope="col" { (round) } }
                    } }
                    tbody {
                        @for row in self.event.standing() {
                            tr.own[own == Some(row.number)] {
                                td.number { @if let Some(place) = row.place { (place) } @else { "–" } }
                                th.name scope="row" { (self.name(row.number)) (self.remarks(&row)) }
                                td.number { strong { (self.reader().decimals(&sheet::preferans_sum(&row.points))) } }
                                @for score in &row.rounds { td.number { (self.score(score)) } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What stands beside a name in the ranking: penalties, warnings, who has left.
    fn remarks(&self, row: &Standing) -> Markup {
        let mut remarks = Vec::new();
        if row.penalty.0 != 0 {
            let points = self.reader().decimals(&sheet::preferans_sum(&row.penalty.ratio().into()));
            let facts = [("points", points.into())];
            remarks.push(self.reader().format("prefevent-penalised", &facts));
        }
        if row.warnings > 0 {
            let facts = [("count", row.warnings.into())];
            remarks.push(self.reader().format("prefevent-warned", &facts));
        }
        if self.event.is_disqualified(row.number) {
            remarks.push(self.t("prefevent-disqualified"));
        } else if self.event.has_left(row.number) {
            remarks.push(self.t("prefevent-left"));
        } else if !self.event.plays_on(row.number) {
            remarks.push(self.t("prefevent-cut-out"));
        }
        html! { @if !remarks.is_empty() { " " span.soft { (remarks.join(", ")) } } }
    }

    /// The points of a round; if they are not the whists themselves, these stand below.
    fn score(&self, score: &RoundScore) -> Markup {
        html! {
            (self.reader().decimals(&sheet::preferans_score(score)))
            @if let RoundScore::Played { whists, mean, points, .. } = score {
                @if *points != whists.ratio() {
                    br;
                    span.soft {
                        @match mean {
                            Some(mean) => (self.reader().format("prefevent-why-mean", &[
                                ("whists", sheet::preferans_whists(*whists).into()),
                                ("mean", self.reader().decimals(&sheet::preferans_points(*mean)).into()),
                            ])),
                            None => (self.reader().format("prefevent-why", &[("whists", sheet::preferans_whists(*whists).into())])),
                        }
                    }
                }
            }
        }
    }

    /// The ranking of the teams, if there are any.
    pub(super) fn teams(&self) -> Markup {
        let teams = self.event.team_standing();
        if teams.is_empty() || self.event.rounds().is_empty() {
            return html! {};
        }
        let labels = self.reader().labels();
        let title = labels.drawn("teams");
        html! {
            h3 { (title) }
            div.wide tabindex="0" role="group" aria-label=(title) {
                table.list.ranking {
                    thead { tr {
                        th.number scope="col" { (labels.drawn("place")) }
                        th scope="col" { (labels.drawn("team")) }
                        th scope="col" { (labels.drawn("players")) }
                        th.number scope="col" { (labels.drawn("points")) }
                    } }
                    tbody {
                        @for row in &teams {
                            tr {
                                td.number { (row.place) }
                                th.name scope="row" { (row.team) }
                                td { (self.names(&row.players)) }
                                td.number { strong { (self.reader().decimals(&sheet::preferans_sum(&row.points))) } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// How the points come about, in a sentence or two.
    pub(super) fn conditions(&self) -> Markup {
        let options = &self.event.setup().options;
        let compared = options.comparison == Comparison::Seat;
        let mut ranges: Vec<(u32, Option<u32>, String)> = Vec::new();
        for piece in options.compression.pieces() {
            let from = ranges.last().and_then(|(_, to, _)| *to).unwrap_or(0);
            ranges.push((from, piece.to, Hundredths(i32::from(piece.rate)).to_string()));
        }
        if let Some((_, Some(to), _)) = ranges.last() {
            ranges.push((*to, None, "0".to_owned()));
        }
        html! {
            p.small {
                @if let Some(variant) = &self.event.setup().variant {
                    (self.reader().format("prefevent-variant", &[("variant", variant_name(self.reader(), variant.as_str()).into())])) " "
                }
                (self.reader().format("prefevent-deals", &[("deals", options.deals.get().into())]))
                @if compared { " " (self.t("prefevent-compared")) }
                " " (self.reader().format("swiss-seed", &[("seed", options.seed.to_string().into())]))
            }
            @if options.compression != Compression::FULL {
                ul.small {
                    @for (from, to, rate) in &ranges {
                        @let facts = [("from", (*from).into()), ("to", to.unwrap_or_default().into()), ("rate", rate.into())];
                        li { (self.reader().format(if to.is_some() { "prefevent-piece" } else { "prefevent-piece-above" }, &facts)) }
                    }
                }
            }
        }
    }
}
