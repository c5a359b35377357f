//! What the director of a pairs event does: late boards, cards for the travellers, awards, penalties, fouled boards, the end.

use bridge::{BySide, Side};
use maud::{Markup, html};
use tourney::adjust::Artificial;
use tourney::log::TournamentLog;
use tourney::movement::Contestants;
use tourney::pairs::{At, OpenTable, PairsEvent};
use tourney::session::Penalty;

use super::drawings::awarded;
use super::pairs::{contestants, name, which};
use super::table_text::table_text;
use super::two_sides::{choice, why};
use super::view::View;
use super::{import_form, pair_changes, pair_classes, weights};
use crate::pages::form_fields::field;

/// The forms of the director while the event is played.
pub(super) fn section(view: &View<'_>, log: &TournamentLog<PairsEvent>) -> Markup {
    Director { view, log }.section()
}

/// What the director may still do after the end.
pub(super) fn corrections(view: &View<'_>, log: &TournamentLog<PairsEvent>) -> Markup {
    Director { view, log }.corrections()
}

/// The button that shows what a form would change, before it is sent.
fn show(view: &View<'_>) -> Markup {
    html! {
        @if view.query.director.is_some() { input type="hidden" name="director" value="1"; }
        button type="submit" name="show" value="1" formmethod="get" formaction=(format!("/event/{}#ruling", view.id)) { (view.t("ruling-show")) }
    }
}

/// The kinds of penalties as the form names them, and whether one is a share of a top.
const PENALTIES: [(&str, bool); 3] = [("warning", false), ("of-top", true), ("points", false)];

struct Director<'a> {
    view: &'a View<'a>,
    log: &'a TournamentLog<PairsEvent>,
}

impl Director<'_> {
    /// The director's actions: deals for the travellers, awards, penalties, changes of the field, closing the event.
    fn section(&self) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let setup = self.log.state().setup();
        html! {
            section.task {
                h2 { (reader.t("event-director-page")) }
                (self.late())
                @if view.has_room() { (import_form::form(reader, view.id)) }
                @if view.event.online.is_none() { details open[view.was_refused("deal")] {
                    summary { (reader.t("event-deal")) }
                    (view.form("deal", html! {
                        p.field {
                            label for="deal-board" { (reader.t("event-board")) }
                            input #deal-board name="board" value=(view.sent_by("deal", "board")) type="number" inputmode="numeric" min=(setup.first_board) max=(setup.first_board + setup.boards - 1) required;
                        }
                        p.field {
                            label for="deal-deal" { (reader.t("event-deal-hands")) }
                            input #deal-deal name="deal" value=(view.sent_by("deal", "deal")) maxlength="90" placeholder="N:AKQ.JT9.876.5432 …" required;
                        }
                        button type="submit" { (reader.t("event-deal-do")) }
                    }))
                } }
                @if view.event.online.is_none() { (pair_changes::forms(view, self.log)) }
                (pair_classes::form(view, self.log))
                (self.laws())
                (self.award())
                (self.weighted())
                (self.penalty())
                @if view.has_room() { (self.fouled()) }
                (self.close())
            }
        }
    }

    /// The boards of earlier rounds that have no result, with what the director does about each.
    fn late(&self) -> Markup {
        let (view, reader, state) = (self.view, self.view.reader, self.log.state());
        let by_clock = view.event.clock.map(|clock| clock.round);
        let begun = state.next_round().map_or(1, |next| next - 1);
        let late: Vec<OpenTable> =
            state.late_tables(by_clock.unwrap_or(begun).max(begun)).collect();
        if late.is_empty() {
            return html! {};
        }
        let count: usize = late.iter().map(|table| table.boards.len()).sum();
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let both = Artificial::Plus.to_string();
        let row = |OpenTable { round, table, pairs, boards, .. }: &OpenTable| {
            let [ns, ew] = Side::ALL.map(|side| name(state.setup(), pairs[side]));
            html! {
                @for board in boards {
                    @let place = format!("{board}/{table}");
                    @let facts = [
                        ("round", round.unwrap_or(0).into()),
                        ("table", table_text(reader, state, *table).into()),
                        ("board", (*board).into()),
                    ];
                    li {
                        div {
                            strong { (reader.format("pairs-late-place", &facts)) }
                            small { (ns) " – " (ew) }
                        }
                        div.actions {
                            (view.small_button("not-played", &[("place", place.clone())], "pairs-not-played"))
                            (view.small_button("rule", &[("place", place), ("a", both.clone()), ("b", both.clone())], "pairs-plus-both"))
                        }
                    }
                }
            }
        };
        html! {
            details.late open[view.was_refused("not-played")] {
                summary { (reader.format("pairs-late-boards", &[("boards", count.into())])) }
                p.small { (reader.t("pairs-late-boards-how")) }
                ul.plan { @for table in &late { (row(table)) } }
            }
        }
    }

    /// The form for a penalty or a warning.
    fn penalty(&self) -> Markup {
        let (view, reader, setup) = (self.view, self.view.reader, self.log.state().setup());
        let what = "pairs-penalty";
        let has_top = Penalty::OfTop(1).is_possible(setup.method);
        let kinds = PENALTIES.iter().filter(|(_, of_top)| has_top || !of_top);
        let kinds: Vec<(String, String)> = kinds
            .map(|(kind, _)| ((*kind).to_owned(), reader.t(&format!("pairs-penalty-{kind}"))))
            .collect();
        let contestants: Vec<(String, String)> = contestants(setup)
            .into_iter()
            .map(|(number, name, _)| (number.to_string(), name))
            .collect();
        let offender = self.offender().map_or_else(String::new, |number| number.to_string());
        let chosen = match view.filled(what, "number") {
            "" => offender.as_str(),
            number => number,
        };
        let [title, how] = match setup.of() {
            Contestants::Pairs => [what, "pairs-penalty-how"],
            Contestants::Individuals => ["pairs-penalty-player", "pairs-penalty-player-how"],
            Contestants::Teams => ["pairs-penalty-team", "pairs-penalty-team-how"],
        };
        html! {
            details open[view.is_filled(what)] {
                summary { (reader.t(title)) }
                p.small { (reader.t(how)) }
                (view.form(what, html! {
                    (choice("penalty-pair", "number", &reader.t(which(setup)), &contestants, chosen))
                    (choice("penalty-kind", "kind", &reader.t("pairs-penalty-kind"), &kinds, view.filled(what, "kind")))
                    p.field {
                        label for="penalty-amount" { (reader.t("pairs-penalty-amount")) }
                        input #penalty-amount name="amount" value=(view.filled(what, "amount")) inputmode="decimal" autocomplete="off" maxlength="8" aria-describedby="penalty-hint";
                        small #penalty-hint { (reader.t("pairs-penalty-amount-how")) }
                    }
                    (why(view, what))
                    (show(view))
                    button type="submit" { (reader.t("pairs-penalty-do")) }
                }))
            }
        }
    }

    /// The form for a board whose cards were changed on the way; nothing before a board has two results.
    fn fouled(&self) -> Markup {
        let (view, reader, state) = (self.view, self.view.reader, self.log.state());
        let what = "pairs-fouled";
        let first = state.setup().first_board;
        // At our tables no cards are changed.
        let is_in_room =
            |table: u32| view.event.online().is_none_or(|(_, kind)| kind.is_in_room(table));
        let order = |board: u32| {
            let mut order = state.order_of_play(board);
            order.retain(|played| is_in_room(played.table));
            (board, order)
        };
        let played =
            (first..first + state.setup().boards).map(order).filter(|(_, order)| order.len() > 1);
        let tables: Vec<(String, String)> = played
            .flat_map(|(board, order)| order.into_iter().map(move |played| (board, played)))
            .map(|(board, played)| {
                let facts = [
                    ("board", board.into()),
                    ("table", played.table.into()),
                    ("round", played.round.unwrap_or(0).into()),
                    ("group", u32::from(played.group).into()),
                ];
                let value = format!("{board}/{}", played.table);
                (value, reader.format("pairs-fouled-place", &facts))
            })
            .collect();
        if tables.is_empty() {
            return html! {};
        }
        let mut last = vec![(String::new(), reader.t("pairs-fouled-all-later"))];
        last.extend(tables.iter().cloned());
        html! {
            details open[view.was_refused(what)] {
                summary { (reader.t(what)) }
                p.small { (reader.t("pairs-fouled-how")) }
                (view.form(what, html! {
                    (choice("fouled-first", "first", &reader.t("pairs-fouled-first"), &tables, view.sent_by(what, "first")))
                    (choice("fouled-last", "last", &reader.t("pairs-fouled-last"), &last, view.sent_by(what, "last")))
                    (why(view, what))
                    button type="submit" { (reader.t("pairs-fouled-do")) }
                }))
            }
        }
    }

    /// What the director may still do after the end.
    fn corrections(&self) -> Markup {
        html! {
            section.task {
                h2 { (self.view.t("event-corrections")) }
                p { (self.view.t("event-corrections-how")) }
                @if self.view.has_room() { (import_form::form(self.view.reader, self.view.id)) }
                (self.laws())
                (self.award())
                (self.weighted())
                (self.penalty())
                (pair_classes::form(self.view, self.log))
                @if self.view.has_room() { (self.fouled()) }
            }
        }
    }

    /// The way to the laws, which come back with their ruling.
    fn laws(&self) -> Markup {
        let (view, setup) = (self.view, self.log.state().setup());
        html! {
            details {
                summary { (view.t("event-rule")) }
                p.small { (view.t("event-rule-how")) }
                form.event method="get" action="/director" {
                    input type="hidden" name="event" value=(view.id);
                    div.row {
                        p.field {
                            label for="laws-board" { (view.t("event-board")) }
                            input #laws-board name="board" type="number" inputmode="numeric" min=(setup.first_board) max=(setup.first_board + setup.boards - 1) required;
                        }
                        p.field {
                            label for="laws-table" { (view.t("event-table")) }
                            input #laws-table name="table" type="number" inputmode="numeric" min="1" max="1000" required;
                        }
                    }
                    button type="submit" { (view.t("event-rule")) }
                }
            }
        }
    }

    /// The pairs at the table that the query names.
    fn pairs_asked(&self) -> Option<BySide<u32>> {
        let number = |key: &str| field(&self.view.query.fields, key).parse().ok();
        let at = At { board: number("board")?, table: number("table")? };
        self.log.state().pairs_at(at)
    }

    /// The contestant of a side at a table, whom the laws let the director penalize.
    fn offender(&self) -> Option<u32> {
        let asked = &self.view.query.fields;
        let side: Side = field(asked, "side").parse().ok()?;
        let state = self.log.state();
        let contestant = state.contestants_of(self.pairs_asked()?[side]).next()?;
        Some(state.ranked_as(contestant))
    }

    /// The form for artificial scores.
    fn award(&self) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        html! {
            details open[view.is_filled("rule")] {
                summary { (reader.t("event-award")) }
                (view.form("rule", html! {
                    (view.board("rule"))
                    p.field {
                        label for="rule-table" { (reader.t("event-table")) }
                        input #rule-table name="table" value=(view.filled("rule", "table")) type="number" inputmode="numeric" min="1" max="1000" required;
                    }
                    @for (side, word) in [("ns", "a"), ("ew", "b")] {
                        (self.pair_at_table("rule", side))
                        p.field {
                            @let id = format!("rule-{word}");
                            label for=(id) { (reader.t("event-award-what")) }
                            select id=(id) name=(word) {
                                @for award in Artificial::ALL {
                                    option value=(award) selected[view.filled("rule", word) == award.to_string()] { (awarded(reader, *award)) }
                                }
                            }
                        }
                    }
                    (why(view, "rule"))
                    (show(view))
                    button type="submit" { (reader.t("event-award-do")) }
                }))
            }
        }
    }

    /// The end of the event. What is not ready is said first, and that at our tables the end is final.
    fn close(&self) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let button = view.button("close", &[], "event-close");
        let open = self.log.state().open_tables();
        if view.event.online.is_none() && open.is_empty() {
            return button;
        }
        html! {
            details.close {
                summary { (reader.t("event-close")) }
                @if !open.is_empty() {
                    p { (reader.t("pairs-close-how")) }
                    ul { @for table in &open { li { (self.open_table(table)) } } }
                }
                @if view.event.online.is_some() { p { (reader.t("event-online-close-how")) } }
                (button)
            }
        }
    }

    /// A table and its boards that have no result, or one that is not confirmed.
    fn open_table(&self, open: &OpenTable) -> String {
        let state = self.log.state();
        let [ns, ew] = Side::ALL.map(|side| name(state.setup(), open.pairs[side]));
        let boards = |boards: &[u32]| match boards {
            [] => "none".to_owned(),
            _ => boards.iter().map(u32::to_string).collect::<Vec<_>>().join(", "),
        };
        let facts = [
            ("round", open.round.unwrap_or(0).into()),
            ("table", table_text(self.view.reader, state, open.table).into()),
            ("ns", ns.into()),
            ("ew", ew.into()),
            ("missing", boards(&open.boards).into()),
            ("unconfirmed", boards(&open.unconfirmed).into()),
        ];
        self.view.reader.format("pairs-close-open-table", &facts)
    }

    /// The choice of the pair on a side of a table: with a movement that which it sends there, unless
    /// another is named.
    fn pair_at_table(&self, form: &str, side: &str) -> Markup {
        let (view, reader, setup) = (self.view, self.view.reader, self.log.state().setup());
        let id = format!("{form}-{side}");
        let sent = match view.filled(form, side) {
            // Where no movement says who plays there, the result does.
            "" if view.is_filled(form) && setup.movement.is_none() => {
                let of = if side == "ns" { Side::NorthSouth } else { Side::EastWest };
                self.pairs_asked().map_or_else(String::new, |pairs| pairs[of].to_string())
            }
            sent => sent.to_owned(),
        };
        html! {
            p.field {
                label for=(id) { (reader.t(&format!("event-pair-{side}"))) }
                select id=(id) name=(side) {
                    @if setup.movement.is_some() { option value="" { (reader.t("event-pair-of-movement")) } }
                    @for pair in setup.pairs.iter().filter(|_| view.event.online.is_none()) {
                        option value=(pair.number) selected[sent == pair.number.to_string()] { (name(setup, pair.number)) }
                    }
                }
            }
        }
    }

    /// The form for a score assigned by the results that were likely, with their weights.
    fn weighted(&self) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let sent = |key: &str| view.filled("weigh", key).to_owned();
        html! {
            details open[view.is_filled("weigh")] {
                summary { (reader.t("event-weigh")) }
                p { (reader.t("event-weigh-about")) " " a href="/director/assigned" { (reader.t("event-weigh-try")) } }
                (view.form("weigh", html! {
                    (view.board("weigh"))
                    p.field {
                        label for="weigh-table" { (reader.t("event-table")) }
                        input #weigh-table name="table" value=(sent("table")) type="number" inputmode="numeric" min="1" max="1000" required;
                    }
                    @for side in ["ns", "ew"] { (self.pair_at_table("weigh", side)) }
                    (weights::table(view, sent, true))
                    (why(view, "weigh"))
                    (show(view))
                    button type="submit" { (reader.t("event-weigh-do")) }
                }))
            }
        }
    }
}
