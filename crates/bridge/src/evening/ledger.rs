use alloc::vec::Vec;

use super::Evening;
use crate::forms::WinningsPer;

/// One person's result over an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Account {
    /// The number of the person.
    pub person: u8,
    /// The result of each rubber; none where the person sat out or the rubber is unfinished.
    pub won: Vec<Option<i32>>,
    /// How many settled rubbers the person has played.
    pub rubbers: u32,
    /// The sum of the results.
    pub sum: i32,
    /// The points scored by the person's sides in all rubbers together.
    pub points: i32,
    /// The place, from 1; ties share it.
    pub place: u32,
}

impl Evening {
    /// Everybody's result, in the order of the people.
    ///
    /// The largest sum ranks first or, where people have played different numbers of rubbers, the
    /// largest average (docs/sources/scoring.md#3.4).
    pub fn ledger(&self) -> Vec<Account> {
        let mut accounts: Vec<Account> =
            (0..self.people()).map(|person| self.account(person)).collect();
        let even = accounts.iter().all(|account| account.rubbers == accounts[0].rubbers);
        let merit = |account: &Account, per: u32| i64::from(account.sum) * i64::from(per.max(1));
        let places: Vec<u32> = accounts
            .iter()
            .map(|own| {
                let better = accounts.iter().filter(|other| {
                    if even {
                        other.sum > own.sum
                    } else {
                        merit(other, own.rubbers) > merit(own, other.rubbers)
                    }
                });
                better.count() as u32 + 1
            })
            .collect();
        for (account, place) in accounts.iter_mut().zip(places) {
            account.place = place;
        }
        accounts
    }

    fn account(&self, person: u8) -> Account {
        let mut account =
            Account { person, won: Vec::new(), rubbers: 0, sum: 0, points: 0, place: 0 };
        for rubber in self.rubbers() {
            let side = rubber.seating.side(person);
            let won = side.zip(rubber.running.settlement()).map(|(side, won)| {
                let hands = match rubber.running.winnings_per() {
                    WinningsPer::Player => 1,
                    WinningsPer::Hand => rubber.seating.hands(person).count() as i32,
                };
                won[side] * hands
            });
            account.points += side.map_or(0, |side| rubber.running.totals()[side]);
            account.rubbers += u32::from(won.is_some());
            account.sum += won.unwrap_or(0);
            account.won.push(won);
        }
        account
    }
}
