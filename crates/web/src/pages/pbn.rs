//! A board in Portable Bridge Notation.

use bridge::BySeat;
use club::tables::hosted_games::StoredBoard;
use formats::record::{Record, Tag};
use table::Bridge;

use super::{Reader, board::explanation};

/// The PBN file of one board.
pub(super) fn file(reader: &Reader, kept: &StoredBoard<Bridge>) -> Vec<u8> {
    formats::pbn::write(&[board(reader, kept)])
}

fn board(reader: &Reader, kept: &StoredBoard<Bridge>) -> Record {
    let record = &kept.record;
    let date = jiff::Timestamp::from_millisecond(kept.at_ms)
        .map(|at| at.strftime("%Y.%m.%d").to_string())
        .unwrap_or_default();
    let proof = [
        ("BiritchDeal", kept.proof.number.to_string()),
        ("BiritchSecret", kept.proof.secret.to_string()),
    ];
    Record {
        // Tables have no event name; `?` is PBN for unknown.
        event: "?".to_owned(),
        site: reader.t("page-site"),
        date,
        players: BySeat::new(|seat| match kept.players.get(&seat) {
            Some(Some(name)) => name.clone(),
            _ => reader.robot(seat),
        }),
        scoring: scoring(record).to_owned(),
        tags: proof.map(|(name, value)| Tag::new(name, value)).into(),
        ..Record::of(record, |meaning| Some(explanation(reader, meaning)))
    }
}

/// The PBN name of the scoring.
fn scoring(record: &bridge::Record) -> &'static str {
    match record.form.info().family {
        bridge::forms::Family::Rubber => "Rubber",
        _ => "",
    }
}
