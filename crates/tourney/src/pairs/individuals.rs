//! Individual events: players change partners in every round, and each is ranked alone
//! (docs/sources/tournaments.md#3.8).
//!
//! The two who sit together at a table are a partnership. Partnerships are the pairs of the event: they are numbered in
//! the order in which the movement first has them, and enter and confirm results as pairs do. What counts for the whole
//! session is of the players: rankings, penalties, classes and names.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use bridge::{BySide, Side};

use super::{Pair, PairsError, PairsEvent, Setup};
use crate::Name;
use crate::classes::Class;
use crate::log::By;
use crate::movement::{Contestants, IndividualMovement, Movement, Pairing, PlayerStop, Stop};
use crate::session::{MarkedBoard, Winners};

/// A player's entry in an individual event.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Player {
    /// Their number in the movement.
    pub number: u32,
    /// Their name.
    pub name: Name,
    /// Their stratum, their handicap and their category.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Class::is_empty"))]
    pub class: Class,
}

impl Player {
    /// A player without a stratum, a handicap or a category.
    pub const fn new(number: u32, name: Name) -> Player {
        Player { number, name, class: Class::NONE }
    }
}

/// The players of an individual event, and where they sit.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Individuals {
    /// The players.
    pub players: Vec<Player>,
    /// Who sits where with whom.
    pub movement: IndividualMovement,
}

impl Individuals {
    /// A player by number.
    pub fn player(&self, number: u32) -> Option<&Player> {
        self.players.iter().find(|player| player.number == number)
    }

    /// The players of each partnership, who sits North or East first, in the order of the partnerships' numbers; and
    /// the movement with these numbers.
    fn partnerships(&self) -> (Vec<[u32; 2]>, Movement) {
        let (mut partnerships, mut numbers) = (Vec::new(), BTreeMap::new());
        let mut number = |[one, other]: [u32; 2]| {
            *numbers.entry([one.min(other), one.max(other)]).or_insert_with(|| {
                partnerships.push([one, other]);
                partnerships.len() as u32
            })
        };
        let IndividualMovement { kind, of, sets, boards, shared, switched, .. } = self.movement;
        let mut rounds = Vec::new();
        for places in &self.movement.rounds {
            let mut seated = Vec::new();
            for Pairing { table, seats, set } in places {
                let seats = BySide::new(|side: Side| number(side.seats().map(|seat| seats[seat])));
                seated.push(Pairing { table: *table, seats, set: *set });
            }
            rounds.push(seated);
        }
        let contestants = partnerships.len() as u32;
        // Partners are partners once, and so a partnership meets another once.
        let meetings = 1;
        let movement =
            Movement { kind, of, contestants, sets, boards, shared, meetings, switched, rounds };
        (partnerships, movement)
    }

    /// The setup of the event with its partnerships as pairs; and the players of each.
    pub(super) fn opened(&self, setup: &Setup) -> Result<(Setup, Vec<[u32; 2]>), PairsError> {
        let of = self.movement.of;
        let has_others =
            !(setup.pairs.is_empty() && setup.in_room.is_empty()) || setup.teams.is_some();
        if has_others || setup.movement.is_some() || of != Contestants::Individuals {
            return Err(PairsError::Of { of: Contestants::Individuals });
        }
        if setup.winners != Winners::One {
            return Err(PairsError::OneWinner);
        }
        let (mut numbers, mut names) = (BTreeSet::new(), BTreeSet::new());
        for Player { number, name, class } in &self.players {
            PairsEvent::check_class(*number, 1, class)?;
            if !numbers.insert(*number) {
                return Err(PairsError::SameNumber { number: *number });
            }
            if !names.insert(name) {
                return Err(PairsError::Twice { name: name.clone() });
            }
        }
        setup.check_boards()?;
        self.movement.check()?;
        let (players, boards) = (self.movement.contestants, self.movement.all_boards());
        if !numbers.into_iter().eq(1..=players) || setup.boards != boards {
            return Err(PairsError::Misfit { pairs: players, boards });
        }
        let (partnerships, movement) = self.partnerships();
        let pairs = partnerships.len();
        if !(2..=Setup::MOST_PAIRS).contains(&pairs) {
            return Err(PairsError::Pairs { pairs });
        }
        let mut opened = Setup { movement: Some(movement), ..setup.clone() };
        let names: BTreeMap<u32, &Name> =
            self.players.iter().map(|player| (player.number, &player.name)).collect();
        opened.pairs = (1..)
            .zip(&partnerships)
            .map(|(number, two)| Pair::new(number, two.map(|player| names[&player].clone())))
            .collect();
        Ok((opened, partnerships))
    }
}

impl Setup {
    /// A matchpoint event of players who change partners, with boards from 1 on.
    pub fn of_individuals(players: Vec<Player>, movement: IndividualMovement) -> Setup {
        let boards = movement.all_boards();
        let individuals = Some(Individuals { players, movement });
        Setup { individuals, ..Setup::new(Vec::new(), boards) }
    }
}

impl PairsEvent {
    /// The number by which a person goes from table to table: that of their pair, which may be half of a team, or in an
    /// individual event their own.
    pub fn contestant_of(&self, name: &Name) -> Option<u32> {
        match &self.setup.individuals {
            Some(of) => of.players.iter().find(|player| player.name == *name).map(|of| of.number),
            None => {
                let mut pairs = self.setup.pairs.iter();
                pairs.find(|pair| pair.players.contains(name)).map(|pair| pair.number)
            }
        }
    }

    /// The number of a person's pair; in an individual event that of the partnership in which they play now, or have
    /// played last.
    pub fn pair_of(&self, name: &Name) -> Option<u32> {
        let own = self.contestant_of(name)?;
        if self.setup.individuals.is_none() {
            return Some(own);
        }
        let last = || self.card(own).filter(|stop| stop.table.is_some()).last();
        let stop = self.stop(own).or_else(last)?;
        self.pair_in(own, &stop)
    }

    /// The players of a partnership, who sits North or East first; none where pairs stay together.
    pub fn partners(&self, pair: u32) -> Option<[u32; 2]> {
        self.partnerships.get((pair as usize).checked_sub(1)?).copied()
    }

    /// The partnership of two players, in either order; none if they are not partners.
    pub fn partnership(&self, [one, other]: [u32; 2]) -> Option<u32> {
        let is_theirs = |two: &[u32; 2]| *two == [one, other] || *two == [other, one];
        self.partnerships.iter().position(is_theirs).map(|at| at as u32 + 1)
    }

    /// The contestants that a pair stands for: itself, or the two players of a partnership.
    pub fn contestants_of(&self, pair: u32) -> impl Iterator<Item = u32> + use<> {
        let [one, other] = self.partners(pair).map_or([Some(pair), None], |two| two.map(Some));
        one.into_iter().chain(other)
    }

    /// Whether a contestant plays in a pair.
    pub fn plays_in(&self, contestant: u32, pair: u32) -> bool {
        self.contestants_of(pair).any(|own| own == contestant)
    }

    /// The numbers of all contestants of a movement: its pairs, or the players.
    pub(super) fn contestants(&self) -> impl Iterator<Item = u32> + use<> {
        let of_movement = || self.setup.movement.as_ref().map(|movement| movement.contestants);
        let of_players = self.setup.individuals.as_ref().map(|of| of.movement.contestants);
        1..=of_players.or_else(of_movement).unwrap_or(0)
    }

    /// A contestant's guide card: where and against which pair they play in each round; nothing without a movement.
    pub fn card(&self, contestant: u32) -> impl Iterator<Item = Stop> + '_ {
        let movement = self.setup.movement.iter();
        movement.flat_map(move |of| of.card_of(move |pair| self.plays_in(contestant, pair)))
    }

    /// A player's guide card in an individual event: with the chair, the partner and both opponents.
    pub fn player_card(&self, player: u32) -> impl Iterator<Item = PlayerStop> + '_ {
        let individuals = self.setup.individuals.iter();
        individuals.flat_map(move |of| of.movement.card(player))
    }

    /// The pair in which a contestant plays at a stop of their guide card.
    fn pair_in(&self, contestant: u32, stop: &Stop) -> Option<u32> {
        let movement = self.setup.movement.as_ref()?;
        let places = movement.rounds.get((stop.round as usize).checked_sub(1)?)?;
        let mut seated = places.iter().flat_map(|place| place.seats.0);
        seated.find(|pair| self.plays_in(contestant, *pair))
    }

    /// The results as those who are ranked have them: in an individual event a result is one of each of two partners.
    pub(super) fn of_contestants(&self, boards: Vec<MarkedBoard>) -> Vec<MarkedBoard> {
        if self.setup.individuals.is_none() {
            return boards;
        }
        let partners = |pair: u32| self.partners(pair).unwrap_or([pair, pair]);
        boards.into_iter().map(|board| board.of_players(partners)).collect()
    }

    pub(super) fn check_of(&self, of: Contestants) -> Result<(), PairsError> {
        let own = self.setup.of();
        if own == of { Ok(()) } else { Err(PairsError::Of { of: own }) }
    }

    pub(super) fn check_amend_player(&self, by: &By, player: &Player) -> Result<(), PairsError> {
        PairsEvent::director(by)?;
        self.check_of(Contestants::Individuals)?;
        self.check_entered(player.number)?;
        let others = self.setup.individuals.iter().flat_map(|of| &of.players);
        let mut others = others.filter(|other| other.number != player.number);
        match others.find(|other| other.name == player.name) {
            Some(other) => Err(PairsError::Twice { name: other.name.clone() }),
            None => Ok(()),
        }
    }

    /// Gives a player another name, in all their partnerships too.
    pub(super) fn rename_player(&mut self, player: &Player) {
        let players = self.setup.individuals.iter_mut().flat_map(|of| &mut of.players);
        for known in players.filter(|known| known.number == player.number) {
            known.name = player.name.clone();
        }
        for (pair, two) in self.setup.pairs.iter_mut().zip(&self.partnerships) {
            for (name, number) in pair.players.iter_mut().zip(two) {
                if *number == player.number {
                    *name = player.name.clone();
                }
            }
        }
    }
}
