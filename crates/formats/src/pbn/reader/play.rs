//! The play: rows of four cards, one column for each hand.
//!
//! In PBN 2.1 every hand has a fixed column, starting with the seat of the tag. Large collections
//! (rpbridge's, in half of its games) begin later rows at other seats, still clockwise. Where the
//! hands are known and the earlier tricks determine who led, such a row is unambiguous: it is read
//! and reported. The first row is not read that way, because its columns say who led. Any other row
//! ends the play before it, rather than attribute a card to the wrong player.

use bridge::{Auction, Seat};
use cards::{Card, Cards, Trick};

use super::super::error::ParseErrorKind;
use super::super::lexer::Section;
use super::Reader;
use crate::error::LineColumn;

/// A cell of a row; none for `-` and after the end of the row.
type Cell = Option<(LineColumn, Card)>;

/// An error and its location.
type Misplaced = (LineColumn, ParseErrorKind);

impl Reader<'_> {
    pub(super) fn play(&mut self, section: &Section) {
        let first = section.value.trim().parse::<Seat>().ok();
        let contract = self.game.contract();
        let auction = self.game.auction.as_ref().and_then(Auction::contract);
        let (Some(first), Some(contract)) = (first, contract.or(auction)) else {
            if section.words.iter().any(|(_, word)| word.len() > 1) {
                self.report(
                    section.value_place,
                    ParseErrorKind::NoBeginner { tag: section.name.clone() },
                );
            }
            return;
        };
        let rows = self.rows(section);
        let mut played = Cards::EMPTY;
        let mut leader = contract.leader();
        let mut is_order_reported = false;
        for (at, row) in rows.iter().enumerate() {
            let (cells, note) = match self.in_order(row, first, leader) {
                Ok(found) => found,
                Err((place, kind)) => return self.report(place, kind),
            };
            if let Some((place, kind)) = note.filter(|_| !is_order_reported) {
                is_order_reported = true;
                self.report(place, kind);
            }
            let mut trick = Trick::new(leader);
            for (step, cell) in cells.iter().enumerate() {
                let Some((place, card)) = *cell else {
                    let later = rows[at + 1..].iter().flatten();
                    return self.gap(leader.after(step), cells[step..].iter().chain(later));
                };
                if !played.insert(card) {
                    return self.report(place, ParseErrorKind::Played { card });
                }
                self.game.play.push(card);
                self.locations.play.push(place);
                trick.push(card);
            }
            let Some((winner, _)) = trick.winning(contract.trump()) else { return };
            leader = winner;
        }
    }

    /// The cards of a row in playing order, with a note if they were shifted.
    fn in_order(
        &self,
        row: &[Cell; 4],
        first: Seat,
        leader: Seat,
    ) -> Result<([Cell; 4], Option<Misplaced>), Misplaced> {
        let from = |start: Seat| [0, 1, 2, 3].map(|at| row[leader.after(at).steps_from(start)]);
        let Some((place, card, column, holder)) = self.misplaced(row, first) else {
            return Ok((from(first), None));
        };
        // Try the shift that puts this card into its holder's column.
        let start = first.after(holder.steps_from(column));
        let may_turn = !self.game.play.is_empty() || start == leader;
        if may_turn && self.misplaced(row, start).is_none() {
            return Ok((from(start), Some((place, ParseErrorKind::Order { card }))));
        }
        Err((place, ParseErrorKind::Column { card, column, holder }))
    }

    /// The first card not in its holder's column, with the column's seat and the holder, if the
    /// first column is this seat's.
    fn misplaced(&self, row: &[Cell; 4], first: Seat) -> Option<(LineColumn, Card, Seat, Seat)> {
        row.iter().enumerate().find_map(|(at, cell)| {
            let (place, card) = (*cell)?;
            let (column, holder) = (first.after(at), self.holder(card)?);
            (column != holder).then_some((place, card, column, holder))
        })
    }

    /// Who holds a card, if known.
    fn holder(&self, card: Card) -> Option<Seat> {
        let deal = self.game.deal?;
        Seat::ALL.into_iter().find(|seat| deal.hands[*seat].contains(card))
    }

    /// Ends the play where a seat has no card, and reports a card after that. If the deal is not
    /// known, missing cards are expected and not reported.
    fn gap<'a>(&mut self, seat: Seat, mut left: impl Iterator<Item = &'a Cell>) {
        let next = left.find_map(|cell| *cell).filter(|_| self.game.deal.is_some());
        if let Some((place, card)) = next {
            self.report(place, ParseErrorKind::Gap { card, seat });
        }
    }

    /// The words of the play as rows of four.
    fn rows(&mut self, section: &Section) -> Vec<[Cell; 4]> {
        let mut cells: Vec<Cell> = Vec::new();
        for (place, word) in &section.words {
            let word = word.trim_end_matches(['!', '?']);
            match word {
                "*" | "+" => break,
                "-" => cells.push(None),
                "" => {}
                _ if word.starts_with(['$', '=', '^']) => {}
                _ => match word.parse() {
                    Ok(card) => cells.push(Some((*place, card))),
                    Err(_) => {
                        self.report(*place, ParseErrorKind::Card { value: word.into() });
                        break;
                    }
                },
            }
        }
        let cell = |row: &[Cell], at: usize| row.get(at).copied().flatten();
        cells.chunks(4).map(|row| [0, 1, 2, 3].map(|at| cell(row, at))).collect()
    }
}
