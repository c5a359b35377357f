//! Guide cards: what a contestant and what a table are told.

use alloc::vec::Vec;

use bridge::{BySide, Seat, Side};

use super::{IndividualMovement, Movement, Pairing, Seats};

/// A line of a pair's guide card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Stop {
    /// The round.
    pub round: u32,
    /// The table; none in a round that the pair sits out.
    pub table: Option<u32>,
    /// The side.
    pub side: Option<Side>,
    /// The opposing pair.
    pub opponents: Option<u32>,
    /// The set of boards.
    pub set: Option<u32>,
}

/// A line of the guide card of a player who changes partners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PlayerStop {
    /// The round.
    pub round: u32,
    /// Where the player sits; none in a round that they sit out.
    pub at: Option<PlayerSeat>,
}

/// Where a player sits in a round, with whom and against whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PlayerSeat {
    /// The table.
    pub table: u32,
    /// The chair.
    pub seat: Seat,
    /// The partner.
    pub partner: u32,
    /// The opponents, who sits North or East first.
    pub opponents: [u32; 2],
    /// The set of boards.
    pub set: u32,
}

/// A line of a table's guide card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine<S = BySide<u32>> {
    /// The round.
    pub round: u32,
    /// Who sits there with which set; none if the table is empty.
    pub place: Option<Pairing<S>>,
    /// Where those who sit there go after the round, chair by chair; nobody after the last round.
    pub moves: Vec<Move>,
}

/// Where somebody goes after a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// Who.
    pub contestant: u32,
    /// From which chair, counted from 0 as in [`Seats::number`].
    pub from: usize,
    /// To which table and chair; none if they sit out the next round.
    pub to: Option<(u32, usize)>,
}

impl Movement {
    /// A pair's guide card: where and against whom it plays in each round.
    pub fn card(&self, pair: u32) -> impl Iterator<Item = Stop> + '_ {
        self.card_of(move |number| number == pair)
    }

    /// The guide card of whoever plays as these pairs, of which one is at a table in a round at most.
    pub fn card_of<'a>(
        &'a self,
        is_own: impl Fn(u32) -> bool + 'a,
    ) -> impl Iterator<Item = Stop> + 'a {
        (1u32..).zip(&self.rounds).map(move |(round, places)| {
            let own = places.iter().find(|place| place.seats.0.into_iter().any(&is_own));
            let side =
                own.and_then(|place| Side::ALL.into_iter().find(|side| is_own(place.seats[*side])));
            Stop {
                round,
                table: own.map(|place| place.table),
                side,
                opponents: own.zip(side).map(|(place, side)| place.seats[side.opponents()]),
                set: own.map(|place| place.set),
            }
        })
    }
}

impl IndividualMovement {
    /// A player's guide card: where, with whom and against whom they play in each round.
    ///
    /// ```
    /// use biritch_tourney::movement::{IndividualMovement, Kind};
    ///
    /// let whist = IndividualMovement::individual(Kind::Whist, 8, None, 3)?;
    /// let partners = whist.card(1).filter_map(|stop| Some(stop.at?.partner));
    /// let mut partners: Vec<u32> = partners.collect();
    /// partners.sort_unstable();
    /// assert_eq!(partners, [2, 3, 4, 5, 6, 7, 8]);
    /// # Ok::<(), biritch_tourney::movement::MovementError>(())
    /// ```
    pub fn card(&self, player: u32) -> impl Iterator<Item = PlayerStop> + '_ {
        (1u32..).zip(&self.rounds).map(move |(round, places)| {
            let at = places.iter().find_map(|Pairing { table, seats, set }| {
                let seat = Seat::ALL.into_iter().find(|seat| seats[*seat] == player)?;
                Some(PlayerSeat {
                    table: *table,
                    seat,
                    partner: seats[seat.partner()],
                    opponents: seat.side().opponents().seats().map(|seat| seats[seat]),
                    set: *set,
                })
            });
            PlayerStop { round, at }
        })
    }
}

impl<S: Seats> Movement<S> {
    /// A table's guide card: who sits there in each round, and where they go then.
    pub fn table_card(&self, table: u32) -> impl Iterator<Item = TableLine<S>> + '_ {
        (0..self.rounds.len()).map(move |at| {
            let place = self.rounds[at].iter().find(|place| place.table == table).copied();
            let next = self.rounds.get(at + 1);
            let moves = next.zip(place).map_or_else(Vec::new, |(next, place)| {
                let from_here = (0..S::CHAIRS).map(|from| {
                    let contestant = place.seats.number(from);
                    Move { contestant, from, to: self.next_chair(next, contestant, from) }
                });
                from_here.collect()
            });
            TableLine { round: at as u32 + 1, place, moves }
        })
    }

    /// Where a contestant sits in a round. Of a team it is the half that sits as before: the halves
    /// do not change sides.
    fn next_chair(
        &self,
        places: &[Pairing<S>],
        contestant: u32,
        from: usize,
    ) -> Option<(u32, usize)> {
        let teams = self.of == super::Contestants::Teams;
        places.iter().find_map(|place| {
            let chair = (0..S::CHAIRS).find(|chair| {
                place.seats.number(*chair) == contestant && (!teams || *chair == from)
            });
            chair.map(|chair| (place.table, chair))
        })
    }

    /// By how many sets a table goes on from round to round, if always by as many: 1 where the
    /// boards move down one station along a cycle of all sets. None if they do not move so, or if
    /// fewer than two rounds are played at the table. In a round without players the boards rest
    /// there, and go on as everywhere.
    pub fn board_step(&self, table: u32) -> Option<u32> {
        let lines = self.table_card(table);
        let played = lines.filter_map(|line| Some((line.round, line.place?.set)));
        let played: Vec<(u32, u32)> = played.collect();
        let sets = self.sets.max(1);
        let goes_on = |step: &u32| {
            played.windows(2).all(|two| {
                let rounds = i64::from(two[1].0 - two[0].0);
                let by = i64::from(two[1].1) - i64::from(two[0].1) - rounds * i64::from(*step);
                by.rem_euclid(i64::from(sets)) == 0
            })
        };
        // Of several that fit, since the table was empty between, the usual one.
        let usual = [1 % sets, sets - 1];
        (played.len() > 1).then_some(())?;
        usual.into_iter().chain(0..sets).find(goes_on)
    }

    /// The contestants that sit at one table all session, without a sit-out.
    pub fn stationary(&self) -> Vec<u32> {
        let stays = |number: &u32| {
            let mut tables = self.rounds.iter().map(|places| {
                let own = places
                    .iter()
                    .find(|place| place.seats.numbers().any(|(_, other)| other == *number));
                own.map(|place| place.table)
            });
            let first = tables.next().flatten();
            first.is_some() && tables.all(|table| table == first)
        };
        (1..=self.contestants).filter(stays).collect()
    }
}
