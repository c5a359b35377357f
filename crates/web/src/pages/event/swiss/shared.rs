//! What the pages of a Swiss and of a round robin share: names, results in words, the matches of a round.

use std::collections::BTreeMap;

use formats::sheet::{self, Labels};
use maud::{Markup, html};
use results::Texts;
use tourney::event::{Round, Seated};
use tourney::log::TournamentLog;
use tourney::swiss::{Outcome, RoundState, Score, SitOut, Swiss};
use tourney::vp::Hundredths;

use crate::pages::event::drawings::travellers;
use crate::pages::event::view::View;
use crate::pages::event::{Reader, appeals, two_sides};

/// A page of a Swiss for one reader.
#[derive(Clone, Copy)]
pub(super) struct Pages<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) log: &'a TournamentLog<Swiss>,
    pub(super) swiss: &'a Swiss,
}

/// The units of the result of a match, as forms name them.
pub(super) const UNITS: [&str; 3] = ["imps", "vp", "percent"];

/// Those that are a score; victory points are a ruling.
pub(super) const SCORES: [&str; 2] = [UNITS[0], UNITS[2]];

/// The unit of a result.
pub(super) const fn unit(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Imps(_) => UNITS[0],
        Outcome::Vp(_) => UNITS[1],
        Outcome::Percent(_) => UNITS[2],
    }
}

impl<'a> Pages<'a> {
    pub(super) const fn new(view: &'a View<'a>, log: &'a TournamentLog<Swiss>) -> Pages<'a> {
        Pages { view, log, swiss: log.state() }
    }

    pub(super) fn t(&self, key: &str) -> String {
        self.view.t(key)
    }

    pub(super) const fn reader(&self) -> &Reader {
        self.view.reader
    }

    /// A contestant by number and name: `7 Gamma`.
    pub(super) fn name(&self, number: u32) -> String {
        format!("{number} {}", sheet::swiss_name(self.swiss, number))
    }

    /// A result in words: `24 : 10`.
    pub(super) fn outcome(&self, outcome: Outcome) -> String {
        sheet::swiss_outcome(outcome, &self.reader().labels())
    }

    /// The victory points of a result, in the order of the two.
    pub(super) fn points(
        &self,
        state: &RoundState,
        numbers: [u32; 2],
        outcome: Outcome,
    ) -> Option<String> {
        let half = state.is_triple(numbers[0]);
        let [one, other] = self.swiss.setup().options.points(outcome, half).ok()?;
        Some(self.reader().decimals(&format!("{one:.2} : {other:.2}")))
    }

    /// The contestant of the reader.
    pub(super) fn own(&self) -> Option<u32> {
        self.swiss.contestant_of(self.view.role.name.as_ref()?)
    }

    /// Where the event stands: before the first round, in a round, or over.
    pub(super) fn phase(&self) -> Markup {
        let published = self.swiss.rounds().len() as u32;
        let rounds = self.swiss.round_count();
        let open = self.swiss.open_matches().count();
        let text = if self.swiss.is_played_out() {
            self.t("swiss-over")
        } else if self.swiss.is_closed() {
            self.reader().format("swiss-ended", &[("round", published.into())])
        } else if published == 0 {
            let entrants = self.swiss.entrants().count();
            self.reader().format("swiss-before", &[("entrants", entrants.into())])
        } else {
            let facts =
                [("round", published.into()), ("rounds", rounds.into()), ("open", open.into())];
            self.reader().format("swiss-round-state", &facts)
        };
        html! {
            p.phase aria-live="polite" { (text) }
            @if self.swiss.is_played_out() { (appeals::not_ended(self.view, self.swiss)) }
        }
    }

    /// What each contestant has in each published round.
    pub(super) fn scores(&self) -> Vec<BTreeMap<u32, Score>> {
        self.swiss.round_scores(self.swiss.rounds().len() as u32)
    }

    /// The matches of a published round, with their results; `scores` is what all have in each round.
    pub(super) fn round(&self, round: u32, scores: &[BTreeMap<u32, Score>]) -> Markup {
        let Some(state) = self.swiss.round(round) else { return html! {} };
        let Some(scores) = scores.get(round as usize - 1) else { return html! {} };
        let (own, counts) = (self.own(), self.swiss.counted());
        html! {
            div.wide tabindex="0" role="group" aria-label=(self.reader().format("swiss-round", &[("round", round.into())])) {
                table.list.matches {
                    thead { tr {
                        th.number scope="col" { (self.t("event-table")) }
                        th scope="col" { (self.t("drawn-home")) }
                        th scope="col" { (self.t("drawn-away")) }
                        th scope="col" { (self.t("swiss-result")) }
                    } }
                    tbody {
                        @for numbers in state.matches() {
                            @let [one, other] = numbers;
                            @let mine = own.is_some_and(|own| numbers.contains(&own));
                            tr.own[mine] {
                                td.number { @if let Some(table) = state.round().table_of(one) { (table.number) } }
                                td.name { (self.name(one)) }
                                td.name { (self.name(other)) }
                                td {
                                    (self.result(state, &counts, numbers))
                                    @if self.swiss.is_appealed(round, numbers) { " *" }
                                }
                            }
                        }
                        @for number in &state.round().sit_out {
                            tr.own[own == Some(*number)] {
                                td.number { "–" }
                                td.name { (self.name(*number)) }
                                @let [why, points] = self.rest(scores.get(number));
                                td { (why) }
                                td { (points) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The boards of the last round of which they are open.
    pub(super) fn boards(&self) -> Markup {
        let (swiss, texts) = (self.swiss, Texts::new(self.reader().lang));
        let open =
            swiss.shown_boards().into_iter().filter_map(|board| swiss.round_with(board)).max();
        let Some(round) = open else { return html! {} };
        let title = self.reader().format("swiss-boards", &[("round", round.into())]);
        let sheets = results::travellers_of_swiss(swiss, round, &texts);
        travellers(self.reader(), &title, &sheets)
    }

    /// Why somebody sits out a round, and what it gives.
    fn rest(&self, score: Option<&Score>) -> [String; 2] {
        let gone = |opponents: &[u32]| {
            let name = opponents.first().map_or(String::new(), |number| self.name(*number));
            self.reader().format("swiss-gone", &[("name", name.into())])
        };
        let points = |points| {
            let points = self.reader().decimals(&format!("{points:.2}"));
            format!("{points} {}", self.t("drawn-vp-short"))
        };
        match score {
            Some(Score::Bye { points: bye }) => [self.t("swiss-bye"), points(*bye)],
            Some(Score::OpponentLeft { opponents, points: given }) => {
                [gone(opponents), points(*given)]
            }
            Some(Score::Cancelled { opponents }) => [gone(opponents), self.t("drawn-cancelled")],
            Some(Score::Missed { points: missed }) => [String::new(), points(*missed)],
            _ => [String::new(), "–".to_owned()],
        }
    }

    /// The rounds of a round robin that are not published yet; nothing in a Swiss.
    pub(super) fn coming_rounds(&self) -> Markup {
        let published = self.swiss.rounds().len();
        let coming = self.swiss.coming_rounds();
        html! {
            @if !coming.is_empty() && self.swiss.entrants().count() > 1 {
                details {
                    summary { (self.t("round-robin-coming")) }
                    @if published == 0 { p.small { (self.t("round-robin-not-final")) } }
                    @for round in &coming {
                        @let title = self.reader().format("swiss-round", &[("round", round.number.into())]);
                        h3 { (title) }
                        (self.drawn(round, &title))
                    }
                }
            }
        }
    }

    /// The result of a match with its victory points, or what is known of it.
    fn result(
        &self,
        state: &RoundState,
        counts: &dyn Fn([u32; 2]) -> bool,
        numbers: [u32; 2],
    ) -> Markup {
        if !counts(numbers) {
            let result = state.result(numbers).map(|outcome| self.outcome(outcome));
            return html! {
                @if let Some(result) = result { (result) " " }
                span.soft { "(" (self.t("drawn-cancelled")) ")" }
            };
        }
        if let Some(outcome) = state.result(numbers) {
            let points = self.points(state, numbers, outcome);
            return html! {
                (self.outcome(outcome))
                @if !matches!(outcome, Outcome::Vp(_)) {
                    @if let Some(points) = points { span.soft { " (" (points) " " (self.t("drawn-vp-short")) ")" } }
                }
            };
        }
        let round = state.round().number;
        let reports = state.reports(numbers);
        html! {
            @if let Some(gone) = numbers.into_iter().find(|number| !self.swiss.plays(*number, round)) {
                span.soft { (self.reader().format("swiss-gone", &[("name", self.name(gone).into())])) }
            }
            @else { (two_sides::unsettled(self.view, &reports)) }
        }
    }

    /// A pairing that is not published: tables, and who does not play.
    pub(super) fn drawn(&self, round: &Round, label: &str) -> Markup {
        html! {
            div.wide tabindex="0" role="group" aria-label=(label) {
                table.list.matches {
                    thead { tr {
                        th.number scope="col" { (self.t("event-table")) }
                        th scope="col" { (self.t("drawn-home")) }
                        th scope="col" { (self.t("drawn-away")) }
                    } }
                    tbody {
                        @for table in &round.tables {
                            tr {
                                td.number { (table.number) }
                                @match table.seated {
                                    Seated::Triple([a, b, c]) => td.name colspan="2" {
                                        (self.name(a)) " – " (self.name(b)) " – " (self.name(c)) " (" (self.t("swiss-triple")) ")"
                                    },
                                    _ => @for number in table.seated.contestants() { td.name { (self.name(*number)) } },
                                }
                            }
                        }
                    }
                }
            }
            @for number in &round.sit_out {
                p.phase.rest { (self.sits_out(round.number, *number)) }
            }
        }
    }

    /// Why somebody sits out a round that is drawn.
    fn sits_out(&self, round: u32, number: u32) -> String {
        let name = ("name", self.name(number).into());
        match self.swiss.sits_out(number, round) {
            SitOut::Bye => self.reader().format("swiss-has-bye", &[name]),
            SitOut::NotYet { from } => {
                self.reader().format("swiss-not-yet", &[name, ("from", from.into())])
            }
            SitOut::OpponentLeft { opponent } => {
                let opponent = ("opponent", self.name(opponent).into());
                self.reader().format("round-robin-no-opponent", &[name, opponent])
            }
        }
    }

    /// The ranking, with a column for each round.
    pub(super) fn ranking(&self) -> Markup {
        let published = self.swiss.rounds().len() as u32;
        if published == 0 {
            return html! { p { (self.t("event-nothing-yet")) } };
        }
        let (own, labels) = (self.own(), self.reader().labels());
        let standing = self.swiss.standing(published);
        let has_others = standing.iter().any(|row| row.points_without_opponent().0 != 0);
        let rounds = self.swiss.round_count();
        let provisional = self.swiss.rounds().iter();
        let provisional: Vec<String> = provisional
            .filter(|state| state.missing_when_paired() > 0)
            .map(|state| state.round().number.to_string())
            .collect();
        let decimal = |points: Hundredths| self.reader().decimals(&format!("{points:.2}"));
        let over = if self.swiss.is_over() { "yes" } else { "no" };
        let facts = [("round", published.into()), ("rounds", rounds.into()), ("over", over.into())];
        let title = self.reader().format("swiss-ranking", &facts);
        html! {
            h3 { (title) }
            div.wide tabindex="0" role="group" aria-label=(title) {
                table.list.ranking {
                    thead { tr {
                        th.number scope="col" { (labels.drawn("place")) }
                        th scope="col" { (labels.drawn("contestant")) }
                        th.number scope="col" { (self.t("drawn-vp-short")) }
                        @if self.swiss.is_round_robin() {
                            @for column in &standing { th.number scope="col" title=(self.name(column.number)) { (column.number) } }
                            @if has_others { th.number scope="col" { (self.t("swiss-bye")) } }
                        } @else {
                            @for round in 1..=published { th.number scope="col" { (round) } }
                        }
                    } }
                    tbody {
                        @for row in &standing {
                            tr.own[own == Some(row.number)] {
                                td.number { (row.place) }
                                th.name scope="row" {
                                    (self.name(row.number))
                                    @if row.penalties.0 != 0 {
                                        " " span.soft { (self.reader().format("swiss-penalised", &[("points", decimal(row.penalties).into())])) }
                                    }
                                }
                                td.number { strong { (decimal(row.points)) } }
                                @if self.swiss.is_round_robin() {
                                    @for column in &standing {
                                        td.number {
                                            (self.reader().decimals(&sheet::cross_cell(self.swiss, row, column.number)))
                                            @if self.is_appealed_between([row.number, column.number]) { " *" }
                                        }
                                    }
                                    @if has_others { td.number { (decimal(row.points_without_opponent())) } }
                                } @else { @for (round, score) in (1u32..).zip(&row.rounds) {
                                    td.number {
                                        (self.reader().decimals(&sheet::swiss_score(score, &labels)))
                                        @if is_open(score) { span.soft { "*" } }
                                        @if score.opponents().iter().any(|other| self.swiss.is_appealed(round, [row.number, *other])) { " *" }
                                    }
                                } }
                            }
                        }
                    }
                }
            }
            @if !provisional.is_empty() {
                p.small { (self.reader().format("swiss-provisional-rounds", &[("rounds", provisional.join(", ").into())])) }
            }
        }
    }

    /// Whether an appeal against a match of these two is not decided.
    fn is_appealed_between(&self, numbers: [u32; 2]) -> bool {
        (1u32..).zip(self.swiss.rounds()).any(|(round, _)| self.swiss.is_appealed(round, numbers))
    }

    /// The unit of the results so far: IMPs, unless the first is a percentage.
    pub(super) fn usual_unit(&self) -> &'static str {
        let all = self.swiss.rounds().iter();
        let mut results = all.flat_map(|state| state.matches().map(|two| state.result(two)));
        let scores = |outcome: &Outcome| SCORES.contains(&unit(*outcome));
        results.find_map(|result| result.filter(scores)).map_or(SCORES[0], unit)
    }

    /// The choice of the unit of a result; a percentage is of a match that is not divided.
    pub(super) fn units(&self, form: &str, units: &[&str], chosen: &str) -> Markup {
        let id = format!("{form}-unit");
        let has_percentages = self.swiss.setup().options.has_percentages();
        let units: Vec<&&str> =
            units.iter().filter(|unit| has_percentages || **unit != UNITS[2]).collect();
        html! {
            @if let [unit] = units[..] { input type="hidden" name="unit" value=(unit); }
            @else {
                p.field {
                    label for=(id) { (self.t("swiss-unit")) }
                    select id=(id) name="unit" {
                        @for unit in units { option value=(unit) selected[*unit == chosen] { (self.t(&format!("swiss-unit-{unit}"))) } }
                    }
                }
            }
        }
    }
}

/// A triple with a result that is still missing.
const fn is_open(score: &Score) -> bool {
    matches!(score, Score::Match { open: true, points: Some(_), .. })
}
