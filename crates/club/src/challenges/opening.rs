//! The tables of challenges.

use std::num::NonZeroU32;

use bridge::forms::{
    ChicagoDuplicateOptions, DuplicateOptions, FormOptions, chicago::ChicagoOrder,
    duplicate::Boards,
};
use pref::PreferansOptions;
use table::{BridgeOptions, Name, PersonId, SharedDeals, TableOptions};

use super::contest::Contest;
use crate::{
    TableRegistries,
    tables::{NewTable, OpenError, TableRegistry, hosted_games::HostedGame},
};

impl Contest {
    /// Opens the table of a person who enters: the person and robots, locked, and begun.
    pub(super) async fn open_table(
        self,
        tables: &TableRegistries,
        person: &PersonId,
        name: &Name,
        shared: SharedDeals,
    ) -> Result<String, OpenError> {
        let deals = shared.commitments.len() as u32;
        let form = match self {
            Contest::Preferans(preset) => {
                let game = PreferansOptions::of(preset).of_deals(deals);
                let seat = pref::Seat::ALL[0];
                return open(&tables.pref, game, seat, person, name, shared).await;
            }
            Contest::Imps | Contest::Matchpoints => {
                let boards = NonZeroU32::new(deals).map_or(Boards::Endless, Boards::Of);
                FormOptions::Duplicate(DuplicateOptions { boards, ..Default::default() })
            }
            // The vulnerability of rule 4 of progressive bridge.
            Contest::Progressive => {
                let chicago_order = ChicagoOrder::DealerVul;
                let options = ChicagoDuplicateOptions { chicago_order, ..Default::default() };
                FormOptions::ChicagoDuplicate(options)
            }
        };
        let game = bridge::SessionOptions { form, ..Default::default() };
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
