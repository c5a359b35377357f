//! A board in Portable Bridge Notation.

use bridge::{Auction, BySeat, Layout};
use club::tables::hosted_games::StoredBoard;
use formats::pbn::{Game, Tag};
use table::Bridge;

use super::{Reader, board::explanation};

/// The PBN file of one board.
pub(super) fn file(reader: &Reader, kept: &StoredBoard<Bridge>) -> Vec<u8> {
    formats::pbn::write(&[game(reader, kept)])
}

fn game(reader: &Reader, kept: &StoredBoard<Bridge>) -> Game {
    let record = &kept.record;
    let mut auction = Auction::new(record.dealer);
    for call in &record.auction {
        // Recorded calls are legal; otherwise keep the calls before the first illegal one.
        if auction.push(call.call).is_err() {
            break;
        }
    }
    let meanings =
        (0..).zip(&record.auction).filter(|(_, call)| call.alerted || call.explanation.is_some());
    let notes = meanings
        .map(|(about, call)| {
            let meaning = call.explanation.as_ref().map(|meaning| explanation(reader, meaning));
            (about, meaning.unwrap_or_default())
        })
        .collect();
    let date = jiff::Timestamp::from_millisecond(kept.at_ms)
        .map(|at| at.strftime("%Y.%m.%d").to_string())
        .unwrap_or_default();
    let proof = [
        ("BiritchDeal", kept.proof.number.to_string()),
        ("BiritchSecret", kept.proof.secret.to_string()),
    ];
    Game {
        // Tables have no event name; `?` is PBN for unknown.
        event: "?".to_owned(),
        site: reader.t("page-site"),
        date,
        board: Some(record.board),
        players: BySeat::new(|seat| match kept.players.get(&seat) {
            Some(Some(name)) => name.clone(),
            _ => reader.robot(seat),
        }),
        dealer: Some(record.dealer),
        vulnerable: Some(record.vulnerable),
        deal: Some(Layout { hands: BySeat::new(|seat| record.deal.hand(seat)) }),
        scoring: scoring(record).to_owned(),
        outcome: Some(record.outcome),
        contract: None,
        auction: Some(auction),
        notes,
        play: record.play_in_turn().to_vec(),
        tags: proof.map(|(name, value)| Tag { name: name.to_owned(), value }).into(),
    }
}

/// The PBN name of the scoring.
fn scoring(record: &bridge::Record) -> &'static str {
    match record.form.info().family {
        bridge::forms::Family::Rubber => "Rubber",
        _ => "",
    }
}
