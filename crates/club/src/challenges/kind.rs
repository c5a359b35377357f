//! What is played in each challenge.

use std::{fmt, str::FromStr};

use bridge::forms::{ChicagoDuplicateOptions, FormOptions, chicago::ChicagoOrder};
use table::{BridgeOptions, Name, PersonId, SharedDeals, TableOptions};

use crate::{
    TableRegistries,
    tables::{NewTable, OpenError, TableRegistry, hosted_games::HostedGame},
};

/// A kind of challenge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ChallengeKind {
    /// The board of the day: one deal of duplicate bridge, by IMPs against everybody else.
    Board,
    /// Four deals of duplicate bridge, by IMPs against everybody else.
    Four,
    /// A round of progressive bridge: four deals, by points.
    Progressive,
    /// Four deals of Preferans (Sochi), by the settlement after the last.
    Preferans,
}

/// Not a kind of challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownKind;

impl ChallengeKind {
    /// All kinds.
    pub const ALL: [ChallengeKind; 4] = [
        ChallengeKind::Board,
        ChallengeKind::Four,
        ChallengeKind::Progressive,
        ChallengeKind::Preferans,
    ];

    /// Its word in addresses and keys.
    pub const fn word(self) -> &'static str {
        match self {
            ChallengeKind::Board => "board",
            ChallengeKind::Four => "four",
            ChallengeKind::Progressive => "progressive",
            ChallengeKind::Preferans => "preferans",
        }
    }

    /// How many deals it has.
    pub const fn deals(self) -> u32 {
        match self {
            ChallengeKind::Board => 1,
            ChallengeKind::Four | ChallengeKind::Preferans => 4,
            ChallengeKind::Progressive => tourney::progressive::DEALS as u32,
        }
    }

    /// Opens the table of a person who enters: the person and robots, locked, and begun.
    pub(super) async fn open_table(
        self,
        tables: &TableRegistries,
        person: &PersonId,
        name: &Name,
        shared: SharedDeals,
    ) -> Result<String, OpenError> {
        let form = match self {
            ChallengeKind::Preferans => {
                let seat = pref::Seat::ALL[0];
                return open(
                    &tables.pref,
                    pref::PreferansOptions::default(),
                    seat,
                    person,
                    name,
                    shared,
                )
                .await;
            }
            ChallengeKind::Board | ChallengeKind::Four => FormOptions::of("duplicate"),
            // The vulnerability of rule 4 of progressive bridge.
            ChallengeKind::Progressive => {
                let chicago_order = ChicagoOrder::DealerVul;
                let options = ChicagoDuplicateOptions { chicago_order, ..Default::default() };
                Some(FormOptions::ChicagoDuplicate(options))
            }
        };
        let game = bridge::SessionOptions { form: form.unwrap_or_default(), ..Default::default() };
        let game = BridgeOptions { game, laws: None };
        open(&tables.bridge, game, bridge::Seat::South, person, name, shared).await
    }
}

async fn open<G: HostedGame>(
    tables: &TableRegistry<G>,
    game: G::Options,
    seat: G::Seat,
    person: &PersonId,
    name: &Name,
    shared: SharedDeals,
) -> Result<String, OpenError> {
    let options = TableOptions { shared: Some(shared), ..TableOptions::new(game) };
    let (owner, name) = (person.clone(), name.clone());
    let new = NewTable { owner, name, options, seat: Some(seat), start: true, locked: true };
    tables.open(new).await
}

impl fmt::Display for ChallengeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for ChallengeKind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<ChallengeKind, UnknownKind> {
        ChallengeKind::ALL.into_iter().find(|kind| kind.word() == text).ok_or(UnknownKind)
    }
}
