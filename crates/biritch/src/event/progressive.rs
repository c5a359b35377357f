//! A progressive event in a file.

use bridge::Seat;
use club::events::messages::{self, Message};
use results::Results;
use serde::Serialize;
use tourney::log::{By, Event as _};
use tourney::merge::TextEvent;
use tourney::progressive::{
    Act, DEALS, Player, Progressive, ProgressiveError, Setup, Tally, TallyRow, Waiting, rank,
};

use super::kind::{ContestantJson, Drafting, EntryFault, EventKind};
use super::refusals;
use crate::failure::Failure;
use crate::tables;
use crate::words::{FluentValue, Words};

/// The next round.
#[derive(Serialize)]
pub(super) struct DraftJson {
    round: u32,
    published: bool,
    tables: Vec<TableJson>,
}

#[derive(Serialize)]
struct TableJson {
    table: u32,
    /// North, East, South and West; none before they have cut for partners.
    seats: Option<[ContestantJson; 4]>,
    /// Who comes to the table and cuts with those who stay.
    newcomers: Vec<ContestantJson>,
    residents: Vec<ContestantJson>,
}

/// A table that has not finished a round.
#[derive(Serialize)]
pub(super) struct MissingJson {
    round: u32,
    table: u32,
    /// Who sits there, as far as they have sat down.
    numbers: Vec<u32>,
    /// How many of its deals are played.
    deals: u32,
    waits_for: &'static str,
}

/// The ranking with the tally cards.
#[derive(Serialize)]
pub(super) struct RankingJson {
    ranking: Vec<RankJson>,
}

#[derive(Serialize)]
struct RankJson {
    rank: u32,
    tied: bool,
    number: u32,
    name: String,
    /// Own points less those of the opponents.
    net: i32,
    own: i32,
    opponents: i32,
    rounds: Vec<RoundJson>,
}

#[derive(Serialize)]
struct RoundJson {
    round: u32,
    table: u32,
    seat: Seat,
    own: i32,
    opponents: i32,
}

impl RoundJson {
    const fn of(row: &TallyRow) -> RoundJson {
        let TallyRow { round, table, seat, own, opponents } = *row;
        RoundJson { round, table, seat, own, opponents }
    }
}

impl EventKind for Progressive {
    type Missing = MissingJson;
    type Draft = DraftJson;
    type Ranking = RankingJson;

    /// The players stand in the headers, because all of them sit down in the first round.
    fn enter(
        setup: &mut Setup,
        _: u32,
        line: &str,
    ) -> Result<Option<Act>, EntryFault<ProgressiveError>> {
        setup.players.push(Player::read(line).map_err(EntryFault::Unreadable)?);
        Ok(None)
    }

    fn refusal(error: &ProgressiveError) -> Message {
        messages::progressive_error(error)
    }

    fn name_of(&self, number: u32) -> String {
        let at = number.checked_sub(1).map(|at| at as usize);
        let player = at.and_then(|at| self.setup().players.get(at));
        player.map_or_else(String::new, |player| player.name.to_string())
    }

    fn contestants(&self) -> u32 {
        self.setup().players.len() as u32
    }

    /// The round that is played.
    fn published(&self) -> u32 {
        self.round().unwrap_or_else(|| EventKind::round_count(self))
    }

    fn round_count(&self) -> u32 {
        self.setup().options.rounds.get()
    }

    fn is_drawn(&self) -> bool {
        self.round().is_none()
    }

    /// The signal that ends the last round draws no other.
    fn is_due(&self) -> bool {
        let is_last = self.published() == EventKind::round_count(self);
        !is_last && self.check(&By::Director, &Act::Move).is_ok()
    }

    fn provisional(&self, _: u32) -> usize {
        0
    }

    fn missing(&self, rounds: u32) -> Vec<MissingJson> {
        let Some(round) = self.round().filter(|round| *round <= rounds) else { return Vec::new() };
        let tables = self.rounds().pop().unwrap_or_default();
        let open = tables.iter().filter_map(|table| {
            let waits_for = match self.waiting(table.table)? {
                Waiting::Cards => "cards",
                Waiting::Partners { .. } => "partners",
                Waiting::Dealer => "dealer",
                Waiting::Deal { .. } => "deal",
                Waiting::Tie => "tie",
                Waiting::Signal => return None,
            };
            let numbers = match self.arrivals(table.table) {
                Some((newcomers, residents)) => [newcomers, residents].concat(),
                None => table.seats.0.into_iter().flatten().collect(),
            };
            let (table, deals) = (table.table, table.deals.len() as u32);
            Some(MissingJson { round, table, numbers, deals, waits_for })
        });
        open.collect()
    }

    fn missing_line(&self, missing: &MissingJson, words: &Words) -> String {
        let names: Vec<String> = missing.numbers.iter().map(|one| self.label(*one)).collect();
        let facts = [
            ("round", missing.round.into()),
            ("table", missing.table.into()),
            ("names", names.join(", ").into()),
            ("seated", missing.numbers.len().into()),
            ("deals", missing.deals.into()),
            ("most", (DEALS as u32).into()),
            ("waits", missing.waits_for.into()),
        ];
        words.format("eventfile-no-table-deals", &facts)
    }

    fn unseated(&self, _: u32) -> Vec<u32> {
        Vec::new()
    }

    fn absent(&self, _: u32) -> Vec<u32> {
        Vec::new()
    }

    /// The movement has no rules that are given up, and nobody moves before all tables have finished.
    fn before_draft(&self, wish: &Drafting) -> Result<Vec<Act>, Failure> {
        if wish.allow.is_empty() && !wish.provisional {
            return Ok(Vec::new());
        }
        Err(Failure::usage_error("eventfile-all-move"))
    }

    fn next(&self, _: &Drafting, published: bool) -> Result<(Act, DraftJson), Failure> {
        let refused = |error: ProgressiveError| {
            let failure = match error {
                ProgressiveError::Over => Failure::usage_error,
                _ => Failure::no,
            };
            refusals::said(messages::progressive_error(&error), failure)
        };
        self.check(&By::Director, &Act::Move).map_err(refused)?;
        let tables = self.next_round();
        let tables = tables.ok_or_else(|| Failure::usage_error("eventfile-last-round"))?;
        let two = |two: [u32; 2]| two.map(|number| self.contestant(number)).into();
        let table = |table: &tourney::progressive::TableRound| {
            let coming = self.coming(table.table);
            let [n, e, s, w] = table.seats.0;
            let seats = (|| Some([n?, e?, s?, w?].map(|number| self.contestant(number))))();
            TableJson {
                table: table.table,
                seats,
                newcomers: coming.map_or_else(Vec::new, |(newcomers, _)| two(newcomers)),
                residents: coming.map_or_else(Vec::new, |(_, residents)| two(residents)),
            }
        };
        let tables = tables.iter().map(table).collect();
        Ok((Act::Move, DraftJson { round: self.published() + 1, published, tables }))
    }

    fn draft_text(draft: &DraftJson, words: &Words) -> String {
        let published = if draft.published { "yes" } else { "no" };
        let facts = [("round", draft.round.into()), ("published", published.into())];
        let mut text = words.format("eventfile-moved", &facts) + "\n";
        let list = |all: &[ContestantJson]| {
            FluentValue::from(all.iter().map(ContestantJson::text).collect::<Vec<_>>().join(", "))
        };
        let mut table = tables::framed(words, &[]);
        let seats = Seat::ALL.map(|seat| words.seat(seat));
        table.set_header([words.text("event-head-table")].into_iter().chain(seats));
        let mut is_empty = true;
        for TableJson { table: number, seats, newcomers, residents } in &draft.tables {
            match seats {
                Some(seats) => {
                    is_empty = false;
                    let names = seats.iter().map(ContestantJson::text);
                    table.add_row([number.to_string()].into_iter().chain(names));
                }
                None => {
                    let facts = [
                        ("table", (*number).into()),
                        ("newcomers", list(newcomers)),
                        ("residents", list(residents)),
                    ];
                    text += &(words.format("eventfile-cut-partners", &facts) + "\n");
                }
            }
        }
        if !is_empty {
            text += &format!("{table}\n");
        }
        text
    }

    fn ranking(&self, rounds: u32) -> RankingJson {
        let tallies = tallies(self, rounds);
        let ranked = rank(&tallies, self.setup().options.rank_tie).into_iter();
        let ranking = ranked.filter_map(|row| {
            let tally = tallies.iter().find(|tally| tally.player == row.player)?;
            Some(RankJson {
                rank: row.place.number,
                tied: row.place.shared,
                number: row.player,
                name: tally.name.to_string(),
                net: tally.net,
                own: tally.own,
                opponents: tally.opponents,
                rounds: tally.rows.iter().map(RoundJson::of).collect(),
            })
        });
        RankingJson { ranking: ranking.collect() }
    }

    fn ranking_text(&self, rounds: u32, words: &Words) -> String {
        let mut table = tables::framed(words, &[]);
        let heads =
            ["event-head-place", "event-head-number", "eventfile-head-player", "event-head-total"];
        let mut header: Vec<String> = heads.iter().map(|head| words.text(head)).collect();
        header.extend((1..=rounds).map(|round| round.to_string()));
        table.set_header(header);
        for row in EventKind::ranking(self, rounds).ranking {
            let place = if row.tied { format!("{}=", row.rank) } else { row.rank.to_string() };
            let mut cells = vec![place, row.number.to_string(), row.name, tables::signed(row.net)];
            let of = |round: u32| row.rounds.iter().find(|row| row.round == round);
            let cell = |round: u32| {
                of(round).map_or_else(String::new, |row| tables::signed(row.own - row.opponents))
            };
            cells.extend((1..=rounds).map(cell));
            table.add_row(cells);
        }
        let name = 2;
        tables::align_right(&mut table, &[name]);
        format!("{table}\n")
    }

    fn results(&self) -> Results {
        Results::of_progressive(Progressive::name(self.setup()).as_str(), self)
    }
}

/// The tally cards of the first rounds.
fn tallies(event: &Progressive, rounds: u32) -> Vec<Tally> {
    let of = |tally: Tally| {
        let rows = tally.rows.into_iter().filter(|row| row.round <= rounds);
        Tally::new(tally.player, tally.name, rows.collect())
    };
    event.tallies().into_iter().map(of).collect()
}
