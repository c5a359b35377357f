//! A board that every server can show: four robots played it at a duplicate table.

use std::sync::LazyLock;

use store::BoardRow;
use table::Bridge;

use crate::tables::hosted_games::StoredBoard;

/// Its id, which no stored board has: theirs are hexadecimal.
pub const ID: &str = "example";

/// The board as it was stored.
const BODY: &str = include_str!("example_board.json");

/// The board; the tests read it.
pub fn board() -> Option<&'static StoredBoard<Bridge>> {
    static BOARD: LazyLock<Option<StoredBoard<Bridge>>> =
        LazyLock::new(|| serde_json::from_str(BODY).ok());
    BOARD.as_ref()
}

/// The board as a row of the store. Nobody sat there.
pub fn row() -> Option<BoardRow> {
    let board = board()?;
    Some(BoardRow {
        id: ID.to_owned(),
        stream: ID.parse().ok()?,
        board: board.record.board,
        at_ms: board.at_ms,
        people: Vec::new(),
        body: BODY.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_was_dealt_and_played_as_it_says() {
        let board = board().expect("the example is a board");
        assert_eq!(row().expect("a row").board, board.record.board);
        assert!(board.players.values().all(Option::is_none), "only robots");
        let deal = table::AnyDeal::from(board.record.deal);
        assert!(table::ProofCheck::of(&board.proof, Some(deal)).verdict().is_some());
        assert_eq!(board.record.play.len(), 52);
    }
}
