use alloc::vec::Vec;

use bridge::evening::cut_rank;
use bridge::score::HonorAward;
use bridge::{BySeat, BySide, Outcome, Seat, Side, Vulnerability};

use super::checks::check_distinct;
use super::movement::{self, Arrival};
use super::{Act, DEALS, DealScore, Draw, Kind, Movement, Pack, ProgressiveError, Setup, Tie};
use crate::Name;
use crate::log::{By, Event};

/// The state of a progressive event: a fold over its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progressive {
    pub(super) setup: Setup,
    /// The rounds that are over, table by table.
    pub(super) past: Vec<Vec<TableRound>>,
    /// The tables of the current round; empty when all rounds are over.
    pub(super) tables: Vec<CurrentTable>,
}

/// A table in the current round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct CurrentTable {
    pub(super) seats: BySeat<Option<u32>>,
    /// Players still to be seated by a cut for partners.
    pub(super) arrival: Option<Arrival>,
    pub(super) dealer: Option<Seat>,
    pub(super) pack: Option<Pack>,
    pub(super) scorer: Option<u32>,
    pub(super) deals: Vec<DealRow>,
    /// The winner of a tied table, by a cut.
    pub(super) winner: Option<Side>,
}

/// A deal on a table's score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct DealRow {
    /// Its number in the round: 1 … 4.
    pub deal: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// The result.
    pub outcome: Outcome,
    /// Honors.
    pub honors: Option<HonorAward>,
    /// Its score.
    pub score: DealScore,
}

/// A table's round as on its score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TableRound {
    /// Its number, from 1.
    pub table: u32,
    /// The players' numbers; none where nobody sits yet.
    pub seats: BySeat<Option<u32>>,
    /// Who dealt first.
    pub dealer: Option<Seat>,
    /// The pack the first dealer chose.
    pub pack: Option<Pack>,
    /// The scorer.
    pub scorer: Option<u32>,
    /// Its deals.
    pub deals: Vec<DealRow>,
    /// The sides' points.
    pub totals: BySide<i32>,
    /// Which side won the round, for moving; none before that is known.
    pub winner: Option<Side>,
}

/// Players without a place before the first round, and the places they may draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FreePlaces {
    /// Their numbers.
    pub players: Vec<u32>,
    /// The tables, from 1, with the seats.
    pub places: Vec<(u32, Seat)>,
}

/// What a table waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "waits-for", rename_all = "kebab-case"))]
pub enum Waiting {
    /// Its four places are still being drawn.
    Cards,
    /// Newcomers and residents cut for partners.
    Partners {
        /// Who came to the table.
        newcomers: [u32; 2],
        /// Who stayed at it.
        residents: [u32; 2],
    },
    /// The cut for the deal.
    Dealer,
    /// The result of a deal.
    Deal {
        /// Its number.
        deal: u32,
        /// Who deals.
        dealer: Seat,
        /// Who is vulnerable.
        vulnerable: Vulnerability,
    },
    /// A cut between the sides, since the table ended in a tie.
    Tie,
    /// The director's signal to move.
    Signal,
}

impl CurrentTable {
    pub(super) fn totals(&self) -> BySide<i32> {
        BySide::new(|side| self.deals.iter().map(|deal| deal.score.credited[side]).sum())
    }

    pub(super) fn four(&self) -> Option<BySeat<u32>> {
        let [n, e, s, w] = self.seats.0;
        Some(BySeat([n?, e?, s?, w?]))
    }

    /// Whether this player sits there or waits there for a cut.
    pub(super) fn has(&self, player: u32) -> bool {
        let waits = self.arrival.as_ref().is_some_and(|arrival| arrival.has(player));
        waits || self.seats.0.contains(&Some(player))
    }
}

impl Progressive {
    /// Its parameters.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The number of tables.
    pub(super) fn count(&self) -> u32 {
        self.setup.players.len() as u32 / 4
    }

    /// The current round, from 1; none when the event is over.
    pub fn round(&self) -> Option<u32> {
        (!self.tables.is_empty()).then_some(self.past.len() as u32 + 1)
    }

    /// The tables of the next round; none while a table still plays and after the last round.
    pub fn next_round(&self) -> Option<Vec<TableRound>> {
        self.check_move().ok()?;
        let mut next = self.clone();
        next.go_on();
        (!next.tables.is_empty()).then(|| next.rounds().pop()).flatten()
    }

    /// The players without a place in the first round, with as many places that they may draw. In a
    /// mixed event ladies, then gentlemen (rule 2); otherwise everybody together.
    pub fn free_places(&self) -> Vec<FreePlaces> {
        if !self.past.is_empty() {
            return Vec::new();
        }
        let seated = |player: &u32| self.tables.iter().any(|table| table.has(*player));
        let kinds: &[Kind] =
            if self.setup.is_mixed() { &[Kind::Lady, Kind::Gentleman] } else { &[Kind::Any] };
        let group = |kind: &Kind| {
            let everybody = 1..=self.setup.players.len() as u32;
            let players = everybody.filter(|player| self.setup.kind(*player) == *kind);
            let players: Vec<u32> = players.filter(|player| !seated(player)).collect();
            let places = (1u32..).zip(&self.tables).flat_map(|(number, table)| {
                let free = move |seat: &Seat| self.has_place(table, *seat, *kind);
                Seat::ALL.into_iter().filter(free).map(move |seat| (number, seat))
            });
            FreePlaces { players, places: places.collect() }
        };
        kinds.iter().map(group).collect()
    }

    /// Whether a player of this kind may draw this place. Partners are a lady and a gentleman;
    /// where nobody sits opposite yet, ladies have North and East.
    fn has_place(&self, table: &CurrentTable, seat: Seat, kind: Kind) -> bool {
        if table.seats[seat].is_some() {
            return false;
        }
        match (kind, table.seats[seat.partner()]) {
            (Kind::Any, _) => true,
            (kind, Some(partner)) => self.setup.kind(partner) != kind,
            (kind, None) => matches!(seat, Seat::North | Seat::East) == (kind == Kind::Lady),
        }
    }

    /// The table at which a player sits, or waits for a cut, in the current round.
    pub fn table_of(&self, player: u32) -> Option<u32> {
        let at = self.tables.iter().position(|table| table.has(player))?;
        Some(at as u32 + 1)
    }

    /// Newcomers and residents of a table while they cut for partners.
    pub fn arrivals(&self, number: u32) -> Option<([u32; 2], [u32; 2])> {
        let arrival = self.table(number).ok()?.arrival.as_ref()?;
        Some((arrival.newcomers, arrival.residents))
    }

    /// Who sits where at a table of the current round; before the cut for partners one of the
    /// seatings that the cut may give: a newcomer opposite each resident. None while places are drawn.
    pub fn right_seats(&self, number: u32) -> Option<BySeat<u32>> {
        let table = self.table(number).ok()?;
        match &table.arrival {
            Some(Arrival { newcomers: [a, b], residents: [c, d] }) => {
                Some(BySeat([*a, *b, *c, *d]))
            }
            None => table.four(),
        }
    }

    /// Newcomers and residents of a table in the next round.
    pub fn coming(&self, number: u32) -> Option<([u32; 2], [u32; 2])> {
        self.check_move().ok()?;
        let mut next = self.clone();
        next.go_on();
        next.arrivals(number)
    }

    /// A player's number.
    pub fn number_of(&self, name: &Name) -> Option<u32> {
        let at = self.setup.players.iter().position(|player| player.name == *name)?;
        Some(at as u32 + 1)
    }

    pub(super) fn table(&self, number: u32) -> Result<&CurrentTable, ProgressiveError> {
        if self.tables.is_empty() {
            return Err(ProgressiveError::Over);
        }
        let at = number.checked_sub(1).map(|at| at as usize);
        let no_table = ProgressiveError::NoTable { table: number, tables: self.count() };
        at.and_then(|at| self.tables.get(at)).ok_or(no_table)
    }

    fn table_mut(&mut self, number: u32) -> Option<&mut CurrentTable> {
        self.tables.get_mut(number.checked_sub(1)? as usize)
    }

    /// What a table of the current round waits for; none if there is no such table.
    pub fn waiting(&self, number: u32) -> Option<Waiting> {
        let table = self.table(number).ok()?;
        if let Some(Arrival { newcomers, residents }) = table.arrival {
            return Some(Waiting::Partners { newcomers, residents });
        }
        if table.four().is_none() {
            return Some(Waiting::Cards);
        }
        let Some(first) = table.dealer else { return Some(Waiting::Dealer) };
        let deal = table.deals.len() as u32 + 1;
        if table.deals.len() < DEALS {
            let dealer = first.after(table.deals.len());
            let vulnerable = self.setup.options.vulnerable(deal, dealer);
            return Some(Waiting::Deal { deal, dealer, vulnerable });
        }
        Some(if self.winner(table).is_none() { Waiting::Tie } else { Waiting::Signal })
    }

    /// Which side has won a table's round, for moving (docs/sources/scoring.md#5.2).
    pub(super) fn winner(&self, table: &CurrentTable) -> Option<Side> {
        let BySide([ns, ew]) = table.totals();
        if table.deals.len() < DEALS {
            return None;
        }
        if ns != ew {
            return Some(if ns > ew { Side::NorthSouth } else { Side::EastWest });
        }
        match self.setup.options.tie {
            // Moves that do not depend on winning need no winner.
            _ if !movement::by_winning(self.setup.options.movement) => Some(Side::NorthSouth),
            Tie::Draw => table.winner,
            Tie::SeatedNs => Some(Side::NorthSouth),
            Tie::LastDealPlus => {
                let plus = |deal: &DealRow| {
                    let BySide([ns, ew]) = deal.score.credited;
                    (ns != ew).then_some(if ns > ew { Side::NorthSouth } else { Side::EastWest })
                };
                table.deals.iter().rev().find_map(plus).or(Some(Side::NorthSouth))
            }
        }
    }

    pub(super) fn table_round(&self, at: usize, table: &CurrentTable) -> TableRound {
        TableRound {
            table: at as u32 + 1,
            seats: table.seats,
            dealer: table.dealer,
            pack: table.pack,
            scorer: table.scorer,
            deals: table.deals.clone(),
            totals: table.totals(),
            winner: self.winner(table),
        }
    }

    fn go_on(&mut self) {
        let tables = core::mem::take(&mut self.tables);
        let round: Vec<TableRound> =
            tables.iter().enumerate().map(|(at, table)| self.table_round(at, table)).collect();
        self.past.push(round);
        if (self.past.len() as u32) < self.setup.options.rounds.get() {
            self.tables = movement::next(&self.setup, &self.past);
        }
    }
}

impl Event for Progressive {
    type Setup = Setup;
    type Act = Act;
    type Error = ProgressiveError;

    fn open(setup: &Setup) -> Result<Progressive, ProgressiveError> {
        setup.check()?;
        let tables = match setup.options.movement {
            Movement::PrintedCards => movement::printed(setup, 0),
            _ => (0..setup.players.len() / 4).map(|_| CurrentTable::default()).collect(),
        };
        Ok(Progressive { setup: setup.clone(), past: Vec::new(), tables })
    }

    /// A number is that of a player.
    fn by_author(&self, author: &str) -> By {
        let player = |number: u32| self.setup.players.get(number.checked_sub(1)? as usize);
        By::numbered(author, |number| player(number).map(|player| &player.name))
    }

    fn check(&self, by: &By, act: &Act) -> Result<(), ProgressiveError> {
        match act {
            Act::Card { player, table, seat } => self.check_card(by, *player, *table, *seat),
            Act::CutPartners { table, draws } => {
                self.check_there(by, *table)?;
                self.check_four(*table, draws.map(|draw| draw.player))?;
                check_distinct(&draws.map(|draw| draw.card))
            }
            Act::Sit { table, seats } => {
                self.check_there(by, *table)?;
                self.check_sit(*table, seats)
            }
            Act::CutDeal { table, draws } => {
                self.check_there(by, *table)?;
                self.check_dealer_open(*table)?;
                check_distinct(&draws.0)
            }
            Act::Dealer { table, .. } => {
                self.check_there(by, *table)?;
                self.check_dealer_open(*table)
            }
            Act::Pack { table, .. } => self.check_pack(by, *table),
            Act::Scorer { table, player } => {
                self.check_there(by, *table)?;
                self.check_player(*player)?;
                if self.table(*table)?.has(*player) {
                    return Ok(());
                }
                Err(ProgressiveError::Stranger { table: *table, player: *player })
            }
            Act::Deal { table, outcome, honors } => {
                self.check_there(by, *table)?;
                self.check_deal(by, *table, *outcome, *honors)
            }
            Act::CutTie { table, draws } => {
                self.check_there(by, *table)?;
                self.check_tie(*table)?;
                check_distinct(&draws.0)
            }
            Act::Winner { table, .. } => {
                self.check_there(by, *table)?;
                self.check_tie(*table)
            }
            Act::Move => match by {
                By::Director => self.check_move(),
                By::Person(_) => Err(ProgressiveError::NotDirector { by: by.clone() }),
            },
        }
    }

    fn apply(&mut self, _by: &By, act: &Act) {
        match act {
            Act::Move => return self.go_on(),
            Act::Deal { table, outcome, honors } => return self.write(*table, *outcome, *honors),
            _ => {}
        }
        let (Act::Card { table, .. }
        | Act::CutPartners { table, .. }
        | Act::Sit { table, .. }
        | Act::CutDeal { table, .. }
        | Act::Dealer { table, .. }
        | Act::Pack { table, .. }
        | Act::Scorer { table, .. }
        | Act::CutTie { table, .. }
        | Act::Winner { table, .. }
        | Act::Deal { table, .. }) = act
        else {
            return;
        };
        let Some(table) = self.table_mut(*table) else { return };
        match act {
            Act::Card { player, seat, .. } => table.seats[*seat] = Some(*player),
            Act::CutPartners { draws, .. } => table.seat_by_cut(draws),
            Act::Sit { seats, .. } => {
                (table.seats, table.arrival) = (seats.map(Some), None);
            }
            Act::CutDeal { draws, .. } => {
                table.dealer = Seat::ALL.into_iter().max_by_key(|seat| cut_rank(draws[*seat]));
            }
            Act::Dealer { seat, .. } => table.dealer = Some(*seat),
            Act::Pack { pack, .. } => table.pack = Some(*pack),
            Act::Scorer { player, .. } => table.scorer = Some(*player),
            Act::CutTie { draws, .. } => {
                table.winner = Side::ALL.into_iter().max_by_key(|side| cut_rank(draws[*side]));
            }
            Act::Winner { side, .. } => table.winner = Some(*side),
            Act::Deal { .. } | Act::Move => {}
        }
    }
}

impl Progressive {
    fn write(&mut self, number: u32, outcome: Outcome, honors: Option<HonorAward>) {
        let Some(Waiting::Deal { deal, dealer, vulnerable }) = self.waiting(number) else { return };
        let score = self.setup.options.deal(outcome, vulnerable, honors);
        if let Some(table) = self.table_mut(number) {
            table.deals.push(DealRow { deal, dealer, vulnerable, outcome, honors, score });
        }
    }
}

impl CurrentTable {
    /// Seats four players by their cut: the newcomer with the higher card deals and sits North, the
    /// other newcomer sits at the dealer's left, and the resident with the higher card is the
    /// dealer's partner (rule 6).
    fn seat_by_cut(&mut self, draws: &[Draw; 4]) {
        let Some(arrival) = self.arrival.take() else { return };
        let card = |player: u32| {
            draws.iter().find(|draw| draw.player == player).map(|draw| cut_rank(draw.card))
        };
        let by_height = |[a, b]: [u32; 2]| if card(a) > card(b) { [a, b] } else { [b, a] };
        let [dealer, left] = by_height(arrival.newcomers);
        let [partner, right] = by_height(arrival.residents);
        self.seats = BySeat([dealer, left, partner, right].map(Some));
        self.dealer = Some(Seat::North);
    }
}
