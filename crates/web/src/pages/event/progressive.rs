//! A progressive event: places drawn, cuts for partners and deal, four deals a round, and the move
//! to the next table (docs/sources/README.md#progressive-rules).

use bridge::Seat;
use bridge::score::HonorAward;
use cards::Card;
use club::events::Op;
use formats::sheet::{self, Labels};
use maud::{Markup, html};
use tourney::log::{EntryStatus, TournamentLog};
use tourney::progressive::{Act, Pack, Progressive, TableRound, Waiting};
use words::labels::seat_key;

use super::super::{keeper::sheet::signs, with_minus};
use super::view::View;

/// The forms that are due for the reader.
pub(super) fn current_tasks(view: &View<'_>, log: &TournamentLog<Progressive>) -> Markup {
    let of = Tasks { view, log, state: log.state() };
    let Some(round) = of.state.round() else { return html! {} };
    let own = view.role.name.as_ref().and_then(|name| of.state.number_of(name));
    let own = own.and_then(|player| of.state.table_of(player));
    let rounds = log.setup().options.rounds.get();
    let facts = [("round", round.into()), ("rounds", rounds.into())];
    let tables = of.state.rounds().pop().unwrap_or_default();
    html! {
        p.phase aria-live="polite" { (view.reader.format("event-round", &facts)) }
        @if let Some(table) = own { (of.table(table, true)) }
        @if view.role.director { (of.director_section()) }
        @if let Some(next) = of.state.next_round() {
            section {
                h2 { (view.t("event-next-round")) }
                (of.seating(&next, true))
            }
        }
        section {
            h2 { (view.t("event-tables")) }
            (of.seating(&tables, false))
        }
        @if view.role.director {
            @for table in &tables { @if Some(table.table) != own { (of.table(table.table, false)) } }
        }
    }
}

/// The seating of a round, or of the coming round, as everybody sees it.
pub(super) fn seats(
    view: &View<'_>,
    log: &TournamentLog<Progressive>,
    tables: &[TableRound],
    coming: bool,
) -> Markup {
    Tasks { view, log, state: log.state() }.seating(tables, coming)
}

struct Tasks<'a> {
    view: &'a View<'a>,
    log: &'a TournamentLog<Progressive>,
    state: &'a Progressive,
}

impl Tasks<'_> {
    fn name(&self, player: u32) -> String {
        let at = player.checked_sub(1).map(|at| at as usize);
        let player = at.and_then(|at| self.log.setup().players.get(at));
        player.map_or_else(String::new, |player| player.name.to_string())
    }

    /// The state of a table: the reader's own in full, others collapsed for the director.
    fn table(&self, number: u32, own: bool) -> Markup {
        let Some(waiting) = self.state.waiting(number) else { return html! {} };
        let reader = self.view.reader;
        let title = reader.format("event-at-table", &[("table", number.into())]);
        let body = html! {
            (self.cuts(number))
            (self.score(number))
            (self.keepers(number))
            @match &waiting {
                Waiting::Cards => p { (reader.t("event-wait-cards")) },
                Waiting::Partners { newcomers, residents } => (self.partners(number, *newcomers, *residents)),
                Waiting::Dealer => (self.dealer(number)),
                Waiting::Deal { deal, dealer, vulnerable } => (self.deal(number, *deal, *dealer, *vulnerable)),
                Waiting::Tie => (self.tie(number)),
                Waiting::Signal => p { (reader.t("event-wait-signal")) },
            }
        };
        html! {
            @if own { section.task { h2 { (title) } (body) } }
            @else { details.task { summary { (title) " – " (self.waits(&waiting)) } (body) } }
        }
    }

    /// The cards drawn at this table in this round: they are public.
    fn cuts(&self, number: u32) -> Markup {
        let reader = self.view.reader;
        let drawn = |name: String, card: Card| {
            let rank = reader.labels().rank(card.rank());
            format!("{name} {}{rank}", card.suit().symbol())
        };
        let seats = self.seats(number);
        let at_seat = |seat: Seat| seats[seat].map(|player| self.name(player)).unwrap_or_default();
        let mut cuts: Vec<String> = Vec::new();
        for line in self.view.event.state.lines() {
            if matches!(line.status, EntryStatus::Struck(_)) {
                continue;
            }
            let Op::Act(club::events::Act::Progressive(act)) = &line.op else { continue };
            match act {
                Act::Move => break,
                Act::CutPartners { table, draws } if *table == number => {
                    let draws = draws.iter().map(|draw| drawn(self.name(draw.player), draw.card));
                    cuts.push(draws.collect::<Vec<_>>().join(", "));
                }
                Act::CutDeal { table, draws } if *table == number => {
                    let draws = Seat::ALL.map(|seat| drawn(at_seat(seat), draws[seat]));
                    cuts.push(draws.join(", "));
                }
                Act::CutTie { table, draws } if *table == number => {
                    let side = |side| drawn(reader.labels().side(side), draws[side]);
                    cuts.push(bridge::Side::ALL.map(side).join(", "));
                }
                _ => {}
            }
        }
        cuts.reverse();
        html! {
            @for cut in &cuts {
                p.cut { (reader.t("event-cut")) " " (signs(cut)) }
            }
        }
    }

    fn seats(&self, number: u32) -> bridge::BySeat<Option<u32>> {
        let rounds = self.state.rounds();
        let table = rounds.last().and_then(|tables| tables.get(number as usize - 1));
        table.map(|table| table.seats).unwrap_or_default()
    }

    /// The scorer (rule 11), and the pack that the first dealer chooses (rule 7).
    fn keepers(&self, number: u32) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let rounds = self.state.rounds();
        let Some(table) = rounds.last().and_then(|tables| tables.get(number as usize - 1)) else {
            return html! {};
        };
        let playing = matches!(self.state.waiting(number), Some(Waiting::Deal { .. }));
        let Some(dealer) = table.dealer.filter(|_| playing) else { return html! {} };
        let pack = match table.pack {
            Some(Pack::First) => "event-pack-first",
            Some(Pack::Second) => "event-pack-second",
            None => "event-pack-none",
        };
        let scorer = table.scorer.map_or_else(|| reader.t("event-scorer-any"), |at| self.name(at));
        let four = Seat::ALL.map(|seat| table.seats[seat]);
        html! {
            details {
                summary { (reader.format("event-keepers", &[("scorer", scorer.into()), ("pack", reader.t(pack).into())])) }
                (view.form("scorer", html! {
                    input type="hidden" name="table" value=(number);
                    p.field {
                        @let id = format!("scorer-{number}");
                        label for=(id) { (reader.t("event-scorer")) }
                        select id=(id) name="player" {
                            @for player in four.into_iter().flatten() {
                                option value=(player) selected[table.scorer == Some(player)] { (self.name(player)) }
                            }
                        }
                    }
                    button type="submit" { (reader.t("event-scorer-do")) }
                }))
                @if table.deals.is_empty() {
                    p { (reader.format("event-pack-how", &[("dealer", reader.labels().seat(dealer).into())])) }
                    @for (word, key) in [("first", "event-pack-first"), ("second", "event-pack-second")] {
                        (view.form("pack", html! {
                            (view.hidden(&[("table", number.to_string()), ("pack", word.to_owned())]))
                            button type="submit" { (reader.t(key)) }
                        }))
                    }
                }
            }
        }
    }

    /// What a table is waiting for, in a few words.
    fn waits(&self, waiting: &Waiting) -> String {
        let reader = self.view.reader;
        match waiting {
            Waiting::Cards => reader.t("event-waits-cards"),
            Waiting::Partners { .. } => reader.t("event-waits-partners"),
            Waiting::Dealer => reader.t("event-waits-dealer"),
            Waiting::Deal { deal, .. } => {
                reader.format("event-waits-deal", &[("deal", (*deal).into())])
            }
            Waiting::Tie => reader.t("event-waits-tie"),
            Waiting::Signal => reader.t("event-waits-signal"),
        }
    }

    /// The score of the table so far.
    fn score(&self, table_number: u32) -> Markup {
        let rounds = self.state.rounds();
        let table = rounds.last().and_then(|tables| tables.get(table_number as usize - 1));
        let Some(table) = table.filter(|table| !table.deals.is_empty()) else { return html! {} };
        let (reader, labels) = (self.view.reader, self.view.reader.labels());
        let sides = bridge::Side::ALL;
        html! {
            table.list.score {
                thead {
                    tr {
                        th scope="col" { (reader.t("drawn-deal")) }
                        th scope="col" { (reader.t("drawn-contract")) }
                        @for side in sides { th.number scope="col" { (labels.side(side)) } }
                    }
                }
                tbody {
                    @for deal in &table.deals {
                        tr {
                            td { (deal.deal) }
                            td { (self.view.outcome(deal.outcome)) }
                            @for side in sides { td.number { (with_minus(deal.score.credited[side])) } }
                        }
                    }
                }
                tfoot {
                    tr {
                        th scope="row" colspan="2" { (reader.t("drawn-running")) }
                        @for side in sides { td.number { (with_minus(table.totals[side])) } }
                    }
                }
            }
        }
    }

    /// The cut for partners (rule 6), drawn here or entered as cut at the table.
    fn partners(&self, number: u32, newcomers: [u32; 2], residents: [u32; 2]) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let two = |[one, other]: [u32; 2]| format!("{}, {}", self.name(one), self.name(other));
        let four = [newcomers[0], newcomers[1], residents[0], residents[1]];
        // Initial values: each newcomer opposite a resident, the newcomers North and East.
        let guess = [newcomers[0], newcomers[1], residents[0], residents[1]];
        let sent = |seat| view.sent_with("sit", ("table", &number.to_string()), seat_key(seat));
        let again = !sent(Seat::North).is_empty();
        html! {
            p { (reader.format("event-newcomers", &[("names", two(newcomers).into())])) }
            p { (reader.format("event-residents", &[("names", two(residents).into())])) }
            (view.button("cut-partners", &[("table", number.to_string())], "event-cut-here"))
            details open[again] {
                summary { (reader.t("event-cut-own")) }
                (view.form("sit", html! {
                    input type="hidden" name="table" value=(number);
                    @for (seat, guess) in Seat::ALL.into_iter().zip(guess) {
                        @let id = format!("sit-{number}-{}", seat_key(seat));
                        p.field {
                            label for=(id) { (reader.t(&format!("seat-{}", seat_key(seat)))) }
                            select id=(id) name=(seat_key(seat)) {
                                @for player in four {
                                    @let is_selected = if again { player.to_string() == sent(seat) } else { player == guess };
                                    option value=(player) selected[is_selected] { (self.name(player)) }
                                }
                            }
                        }
                    }
                    button type="submit" { (reader.t("event-sit-do")) }
                }))
            }
        }
    }

    /// The cut for the first deal (rule 7).
    fn dealer(&self, number: u32) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let sent = view.sent_with("dealer", ("table", &number.to_string()), "seat");
        html! {
            p { (reader.t("event-cut-deal-how")) }
            (view.button("cut-deal", &[("table", number.to_string())], "event-cut-here"))
            details open[!sent.is_empty()] {
                summary { (reader.t("event-cut-own")) }
                (view.form("dealer", html! {
                    input type="hidden" name="table" value=(number);
                    p.field {
                        @let id = format!("dealer-{number}");
                        label for=(id) { (reader.t("event-deals-first")) }
                        select id=(id) name="seat" {
                            @for seat in Seat::ALL {
                                option value=(seat) selected[seat.to_string() == sent] { (reader.t(&format!("seat-{}", seat_key(seat)))) }
                            }
                        }
                    }
                    button type="submit" { (reader.t("event-dealer-do")) }
                }))
            }
        }
    }

    /// The form for the result of a deal.
    fn deal(
        &self,
        number: u32,
        deal: u32,
        dealer: Seat,
        vulnerable: bridge::Vulnerability,
    ) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let labels = reader.labels();
        let facts = [
            ("deal", deal.into()),
            ("dealer", labels.seat(dealer).into()),
            ("vulnerable", sheet::vulnerability(vulnerable, &labels).into()),
        ];
        let honors = self.log.setup().options.honors != bridge::score::Honors::Off;
        let form = format!("t{number}-{deal}");
        let sent = view.sent_with("result", ("form", &form), "honors");
        html! {
            h3 { (reader.format("event-deal-of-four", &facts)) }
            (view.form("result", html! {
                input type="hidden" name="table" value=(number);
                input type="hidden" name="deal" value=(deal);
                (view.result("result", &form))
                @if honors {
                    p.field {
                        @let id = format!("honors-{form}");
                        label for=(id) { (reader.t("event-honors")) }
                        select id=(id) name="honors" {
                            option value="" { (reader.t("event-honors-none")) }
                            @for seat in Seat::ALL {
                                @for points in HonorAward::POINTS {
                                    @let value = format!("{seat}:{points}");
                                    option value=(value) selected[value == sent] { (labels.seat(seat)) " " (points) }
                                }
                            }
                        }
                    }
                }
                button.primary.big type="submit" { (reader.t("event-record")) }
            }))
        }
    }

    /// The forms for breaking a tie.
    fn tie(&self, number: u32) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let labels = reader.labels();
        html! {
            p { (reader.t("event-tie-how")) }
            (view.button("cut-tie", &[("table", number.to_string())], "event-cut-here"))
            details {
                summary { (reader.t("event-cut-own")) }
                @for side in bridge::Side::ALL {
                    (view.form("winner", html! {
                        input type="hidden" name="table" value=(number);
                        input type="hidden" name="side" value=(side);
                        button type="submit" { (reader.format("event-tie-won", &[("side", labels.side(side).into())])) }
                    }))
                }
            }
        }
    }

    /// The director's actions: assigning places before the first round, the signal after each.
    fn director_section(&self) -> Markup {
        let (view, reader) = (self.view, self.view.reader);
        let free = self.state.free_places().iter().any(|free| !free.players.is_empty());
        let tables = self.state.rounds().pop().unwrap_or_default();
        let playing: Vec<String> = tables
            .iter()
            .filter(|table| self.state.waiting(table.table) != Some(Waiting::Signal))
            .map(|table| table.table.to_string())
            .collect();
        html! {
            section.task {
                h2 { (reader.t("event-director-page")) }
                @if free { p { (reader.t("event-places-how")) } (view.button("places", &[], "event-places")) }
                @else if playing.is_empty() { (view.button("move", &[], "event-move")) }
                @else { p { (reader.format("event-tables-playing", &[("tables", playing.join(", ").into())])) } }
            }
        }
    }

    /// The seating of a round, or of the coming round.
    fn seating(&self, tables: &[TableRound], coming: bool) -> Markup {
        let reader = self.view.reader;
        let own = self.view.role.name.as_ref().map(ToString::to_string);
        let cell = |player: Option<u32>| {
            let name = player.map(|player| self.name(player)).unwrap_or_default();
            let me = own.as_ref() == Some(&name);
            html! { @if me { mark { (name) } } @else { (name) } }
        };
        html! {
            div.wide tabindex="0" role="group" aria-label=(reader.t("event-tables")) {
                table.list.seating {
                    thead {
                        tr {
                            th scope="col" { (reader.t("drawn-table")) }
                            @for seat in Seat::ALL { th scope="col" { (reader.labels().seat(seat)) } }
                        }
                    }
                    tbody {
                        @for table in tables {
                            tr {
                                th scope="row" { (table.table) }
                                @if table.seats.0.iter().all(Option::is_none) {
                                    td colspan="4" { (self.arriving(table.table, coming)) }
                                } @else {
                                    @for seat in Seat::ALL { td { (cell(table.seats[seat])) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The players who arrive at a table and those who stay.
    fn arriving(&self, table: u32, coming: bool) -> Markup {
        let arrivals = if coming { self.state.coming(table) } else { self.state.arrivals(table) };
        let Some((newcomers, residents)) = arrivals else { return html! { "–" } };
        let names = |two: [u32; 2]| format!("{}, {}", self.name(two[0]), self.name(two[1]));
        html! {
            (self.view.reader.format("event-come", &[("names", names(newcomers).into())])) "; "
            (self.view.reader.format("event-stay", &[("names", names(residents).into())]))
        }
    }
}

/// A description of an act.
pub(super) fn describe(view: &View<'_>, act: &Act) -> String {
    let reader = view.reader;
    let table = |key: &str, table: u32| reader.format(key, &[("table", table.into())]);
    match act {
        Act::Card { player, table, seat } => reader.format(
            "event-did-card",
            &[
                ("player", (*player).into()),
                ("table", (*table).into()),
                ("seat", reader.labels().seat(*seat).into()),
            ],
        ),
        Act::CutPartners { table: at, .. } | Act::Sit { table: at, .. } => {
            table("event-did-partners", *at)
        }
        Act::CutDeal { table: at, .. } | Act::Dealer { table: at, .. } => {
            table("event-did-dealer", *at)
        }
        Act::Pack { table: at, .. } => table("event-did-pack", *at),
        Act::Scorer { table: at, .. } => table("event-did-scorer", *at),
        Act::Deal { table, outcome, .. } => reader.format(
            "event-did-result",
            &[("table", (*table).into()), ("result", view.outcome(*outcome).into())],
        ),
        Act::CutTie { table: at, .. } | Act::Winner { table: at, .. } => {
            table("event-did-tie", *at)
        }
        Act::Move => reader.t("event-did-move"),
    }
}
