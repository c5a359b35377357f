use alloc::boxed::Box;
use core::error::Error;

use bridge::Seat;

use crate::Event;
use crate::incident::IncidentKind;
use crate::scenario::Scenario;

/// Regression: declarer led over a trick in which one player was known not to have played and
/// another had not played yet, which looped for ever.
#[test]
fn a_lead_over_two_missing_cards_is_a_fifth_card() -> Result<(), Box<dyn Error>> {
    let mut table = Scenario::read("code: 2017\ncontract: 4S-S\n")?.table();
    for (seat, card) in [(Seat::West, "CJ"), (Seat::North, "C2"), (Seat::South, "CA")] {
        table.apply(&Event::Play { seat, card: card.parse()? })?;
    }
    if let Some(play) = &mut table.play {
        play.omitted = Some(Seat::North);
    }
    table.apply(&Event::Play { seat: Seat::South, card: "SA".parse()? })?;
    let last = table.incidents.last().map(|incident| &incident.kind);
    assert!(matches!(last, Some(IncidentKind::FifthCard { seat: Seat::South, .. })), "{last:?}");
    Ok(())
}
