//! The kinds of events: the pages of each. A Swiss, a knockout and an event of Preferans have folders of
//! their own.

use std::collections::BTreeMap;

use bridge::forms::duplicate::board;
use club::events::{Act, EventState, Op, log_file};
use formats::Read;
use formats::sheet::{self, Drawing};
use maud::{Markup, html};
use results::print::Content;
use results::{Results, records};
use tourney::Name;
use tourney::appeals::Status;
use tourney::log::{TournamentLog, Viewer};
use tourney::movement::Contestants;
use tourney::pairs::{PairsEvent, TeamMatch};
use tourney::progressive::Progressive;
use tourney::teams::Match;

use super::drawings::{drawing, drawing_of};
use super::kind::KindPages;
use super::published::Published;
use super::view::View;
use super::{
    Reader, appeals, cards, matches, pairs, pairs_correction, pairs_ruling, progressive, wall,
};

/// The pages of an event.
pub(super) fn pages(state: &EventState) -> &dyn KindPages {
    match state {
        EventState::Match(log) => log,
        EventState::Pairs(log) => log,
        EventState::Progressive(log) => log,
        EventState::Swiss(log) => log,
        EventState::Knockout(log) => log,
        EventState::Preferans(log) => log,
    }
}

/// A title as the name of an event in a file; what is too long is cut.
fn as_name(title: &str) -> Option<Name> {
    Name::stored(&title.chars().take(Name::LONGEST).collect::<String>()).ok()
}

/// Drawings on a page.
fn drawn(view: &View<'_>, drawings: &[Drawing]) -> Markup {
    html! { @for one in drawings { (drawing(view.reader, one)) } }
}

impl KindPages for TournamentLog<Match> {
    fn current_tasks(&self, view: &View<'_>) -> Markup {
        matches::current_tasks(view, self)
    }

    fn result_forms(&self) -> &'static [&'static str] {
        &["record"]
    }

    /// The comparison; and the cards of the boards that are open, but not among data.
    fn drawings(&self, reader: &Reader, viewer: Viewer<'_>, data: bool) -> Vec<Drawing> {
        let labels = &reader.labels();
        let mut drawings = vec![sheet::comparison(&self.state().view(viewer).comparison, labels)];
        let deals = self.state().deals().iter().filter(|_| !data);
        drawings.extend(
            deals.map(|(number, deal)| sheet::board_sheet(board(*number), Some(deal), labels)),
        );
        drawings
    }

    /// Without the cards.
    fn final_ranking(&self, view: &View<'_>) -> Markup {
        drawn(view, &self.drawings(view.reader, Viewer::Public, true))
    }

    fn describe(&self, view: &View<'_>, act: &Act) -> String {
        if let Act::Match(act) = act { matches::describe(view, act) } else { String::new() }
    }

    fn wall(&self, view: &View<'_>) -> Markup {
        matches::phase(view, self)
    }

    fn cards(&self, view: &View<'_>) -> Option<Markup> {
        Some(cards::of_match(view, self))
    }

    fn boards(&self, title: &str, viewer: Viewer<'_>) -> Option<Read> {
        let records = records::of_match(title, self, viewer);
        Some(Read { records, ..Read::default() })
    }

    fn results(&self, title: &str) -> Option<Published> {
        let deals = self.state().deals().clone();
        Some((Results::of_match(title, self.state()).with_deals(&deals), deals))
    }

    fn log_file(&self, title: &str) -> Option<String> {
        log_file::of_match(self, &as_name(title)?)
    }

    fn content(&self) -> Option<Content> {
        let comparison = self.state().view(Viewer::Public).comparison;
        let mut rows = comparison.series.iter().flat_map(|series| &series.rows);
        Some(Content {
            has_boards: comparison.series.iter().any(|series| !series.rows.is_empty()),
            has_finished: rows.any(|row| row.imps.is_some()),
            has_hands: !self.state().deals().is_empty(),
            has_deals: !self.state().deals().is_empty(),
            plays_boards: true,
            has_cross: true,
            has_line_ups: true,
            ..Content::default()
        })
    }
}

impl KindPages for TournamentLog<PairsEvent> {
    fn current_tasks(&self, view: &View<'_>) -> Markup {
        html! {
            (pairs_ruling::preview(view, self))
            (appeals::to_decide(view, self))
            (pairs::current_tasks(view, self))
            (appeals::filing(view, self))
        }
    }

    fn result_forms(&self) -> &'static [&'static str] {
        &["enter", "confirm"]
    }

    fn status(&self, now: u64) -> Option<Status> {
        self.state().status(now)
    }

    fn drawings(&self, reader: &Reader, viewer: Viewer<'_>, data: bool) -> Vec<Drawing> {
        let tourney::pairs::View { travellers, rankings, .. } = self.state().view(viewer);
        let played: Vec<_> =
            travellers.into_iter().filter(|board| !board.lines.is_empty()).collect();
        let setup = self.state().setup();
        let (classed, labels) = (self.state().classed_of(&rankings), reader.labels());
        let name = |pair| pairs::name(setup, pair);
        if setup.of() == Contestants::Pairs {
            return sheet::travellers(&played, &rankings, &classed, name, data, &labels);
        }
        // Boards have the partnerships or the halves, and rankings the players or the teams.
        let boards = sheet::travellers(&played, &[], &[], name, data, &labels);
        let entrant = |number| pairs::contestant(setup, number);
        let mut ranking =
            sheet::entrant_rankings(setup.of(), &rankings, &classed, entrant, data, &labels);
        let is_shown = self.state().is_closed() || viewer == Viewer::Director;
        let matches: Vec<TeamMatch> = match is_shown {
            true => self.state().matches(),
            false => Vec::new(),
        };
        if !matches.is_empty() {
            ranking.push(sheet::section_matches(&matches, entrant, data, &labels));
        }
        let [first, then] = if data { [boards, ranking] } else { [ranking, boards] };
        [first, then].concat()
    }

    /// The drawn sheets, and which rounds the ranking counts if not all.
    fn standings(&self, view: &View<'_>) -> Markup {
        let drawings = self.drawings(view.reader, view.viewer(), false);
        let seen = self.state().view(view.viewer());
        let played = seen.travellers.iter().filter(|board| !board.lines.is_empty());
        let boards: Vec<u32> = played.map(|board| board.board.board).collect();
        // The boards stand behind the rankings.
        let first = drawings.len().saturating_sub(boards.len());
        let board = |at: usize| boards.get(at.checked_sub(first)?).copied();
        html! {
            @if let Some(round) = seen.after {
                p.small { (view.reader.format("pairs-ranking-after", &[("round", round.into())])) }
            }
            @if drawings.is_empty() { p { (view.t("event-nothing-yet")) } }
            @for (at, one) in drawings.iter().enumerate() { (drawing_of(view.reader, one, board(at))) }
            (appeals::listed(view, self))
        }
    }

    /// Without the boards.
    fn final_ranking(&self, view: &View<'_>) -> Markup {
        let rankings = self.state().view(Viewer::Public).rankings;
        html! {
            (pairs::ranking(view, self.state(), &rankings))
            (appeals::marked(view, self))
        }
    }

    fn describe(&self, view: &View<'_>, act: &Act) -> String {
        if let Act::Pairs(act) = act {
            pairs::describe(view, self.state(), act)
        } else {
            String::new()
        }
    }

    fn consequences(&self, view: &View<'_>, change: &Op) -> Option<Markup> {
        Some(pairs_correction::consequences(view, self, change))
    }

    fn wall(&self, view: &View<'_>) -> Markup {
        wall::pairs(view, self)
    }

    fn cards(&self, view: &View<'_>) -> Option<Markup> {
        Some(cards::of_pairs(view, self))
    }

    fn boards(&self, title: &str, viewer: Viewer<'_>) -> Option<Read> {
        let records = records::of_pairs(title, self, viewer);
        Some(Read { records, ..Read::default() })
    }

    fn results(&self, title: &str) -> Option<Published> {
        let travellers = self.state().travellers().into_iter();
        let deals = travellers.filter_map(|of| Some((of.board.board, of.deal?))).collect();
        Some((Results::of_pairs(title, self.state()), deals))
    }

    fn names_at(&self, table: u32) -> Vec<Name> {
        let Some((_, place, _)) = self.state().at_table(table) else { return Vec::new() };
        let pairs = self.state().setup().pairs.iter();
        let here = pairs.filter(|pair| place.seats.0.contains(&pair.number));
        here.flat_map(|pair| pair.players.clone()).collect()
    }

    fn log_file(&self, title: &str) -> Option<String> {
        log_file::pairs(self, &as_name(title)?)
    }

    fn content(&self) -> Option<Content> {
        let boards = self.state().travellers();
        let boards = boards.iter().filter(|of| of.deal.is_some() || !of.lines.is_empty());
        let mut content = Content {
            has_score_cards: true,
            plays_boards: true,
            has_cross: self.state().setup().of() != Contestants::Individuals,
            has_rounds: self.state().setup().of() == Contestants::Teams,
            has_movement: self.state().setup().movement.is_some(),
            ..Content::default()
        };
        for board in boards {
            let is_finished = self.state().is_finished(board.board.board);
            content.has_boards = true;
            content.has_finished |= is_finished;
            content.has_hands |= is_finished && board.deal.is_some();
            content.has_deals |= board.deal.is_some();
        }
        Some(content)
    }
}

impl KindPages for TournamentLog<Progressive> {
    fn current_tasks(&self, view: &View<'_>) -> Markup {
        progressive::current_tasks(view, self)
    }

    fn result_forms(&self) -> &'static [&'static str] {
        &["result"]
    }

    fn drawings(&self, reader: &Reader, viewer: Viewer<'_>, data: bool) -> Vec<Drawing> {
        let labels = &reader.labels();
        let view = self.state().view(viewer);
        match (view.ranking.is_empty(), data) {
            (false, true) => sheet::evening_records(self.state(), labels),
            (false, false) => sheet::evening_cards(self.state(), labels),
            (true, _) => view.tallies.iter().map(|tally| sheet::card(tally, labels)).collect(),
        }
    }

    /// Without the cards of the players, which come after the ranking.
    fn final_ranking(&self, view: &View<'_>) -> Markup {
        let cards = sheet::evening_cards(self.state(), &view.reader.labels());
        drawn(view, &cards[..cards.len().min(1)])
    }

    fn describe(&self, view: &View<'_>, act: &Act) -> String {
        if let Act::Progressive(act) = act {
            progressive::describe(view, act)
        } else {
            String::new()
        }
    }

    fn wall(&self, view: &View<'_>) -> Markup {
        wall::progressive(view, self)
    }

    fn cards(&self, view: &View<'_>) -> Option<Markup> {
        Some(cards::of_progressive(view, self))
    }

    fn cards_key(&self) -> &'static str {
        "event-cards"
    }

    fn results(&self, title: &str) -> Option<Published> {
        Some((Results::of_progressive(title, self.state()), BTreeMap::new()))
    }

    fn log_file(&self, title: &str) -> Option<String> {
        log_file::progressive(self, &as_name(title)?)
    }

    fn content(&self) -> Option<Content> {
        let has_rounds = !self.state().rounds().is_empty();
        Some(Content { has_rounds, ..Content::default() })
    }
}
