//! The play: rows of four cards, one column for each hand.
//!
//! In PBN 2.1 every hand has a fixed column, starting with the seat of the tag. Large collections
//! (rpbridge's, in half of its games) begin later rows at other seats, still clockwise. Where the
//! hands are known and the earlier tricks determine who led, such a row is unambiguous: it is read
//! and reported. The first row is not read that way, because its columns say who led. Any other row
//! ends the play before it, rather than attribute a card to the wrong player.

use std::collections::BTreeSet;

use bridge::Seat;
use cards::{Card, Cards, Trick};

use super::super::known::Known;
use super::super::lexer::Word;
use super::super::notes::Texts;
use super::Reader;
use super::auction::{Mark, USUAL, mark, split_suffix, unread_kind};
use super::table::cell;
use crate::diagnostic::DiagnosticKind;
use crate::error::LineColumn;
use crate::plain::trimmed;
use crate::record::{CardRecord, End, Irregularity, List, PlayRecord};

/// A place of a row.
#[derive(Clone, Debug)]
struct Place {
    /// The first word of it: a mark before its card, or the card.
    from: usize,
    at: LineColumn,
    content: Content,
}

#[derive(Clone, Debug)]
enum Content {
    Card(CardRecord),
    Gap,
    /// Nothing more will come, or more may come.
    End(End),
}

impl Content {
    /// What a word says that is a card without a suffix, or a sign.
    fn of(word: &Word) -> Option<Content> {
        match word.text.as_bytes() {
            _ if word.is_string => None,
            [b'-'] => Some(Content::Gap),
            [b'*'] => Some(Content::End(End::Stopped)),
            [b'+'] => Some(Content::End(End::Continues)),
            _ => Some(Content::Card(word.text.parse::<Card>().ok()?.into())),
        }
    }
}

impl Place {
    fn card(&self) -> Option<&CardRecord> {
        match &self.content {
            Content::Card(card) => Some(card),
            _ => None,
        }
    }

    fn end(&self) -> Option<End> {
        match self.content {
            Content::End(end) => Some(end),
            _ => None,
        }
    }
}

/// An error and its location.
type Misplaced = (LineColumn, DiagnosticKind);

/// The places of a row in playing order.
type Row<'a> = [Option<&'a Place>; 4];

/// The words of a play as places of rows.
struct Places {
    places: Vec<Place>,
    /// The number of places before each word, if the section has remarks.
    before: Vec<usize>,
    /// The first word that is not read.
    end: usize,
    used: BTreeSet<usize>,
    wrong: Option<Misplaced>,
}

impl Reader<'_> {
    /// Reads the cards; false if it is not known who led.
    pub(super) fn play(&mut self, section: usize, notes: Texts) -> bool {
        let words = self.game.words(section);
        let first = trimmed(&self.tag_of(section).value).parse::<Seat>().ok();
        let (Some(first), Some(contract)) = (first, self.record.contract()) else {
            if words.iter().any(|word| word.text.len() > 1) {
                let tag = Known::Play.name().to_owned();
                let place = self.game.sections[section].value_place;
                self.report(place, DiagnosticKind::NoBeginner { tag });
            }
            return false;
        };
        let Places { places, before, end, used, wrong } = self.read_places(section, &notes);
        if let Some((place, kind)) = wrong {
            self.report(place, kind);
        }
        let mut play = PlayRecord::new(contract.leader(), &[]);
        let cards = places.iter().filter(|place| place.card().is_some()).take(52).count();
        play.cards.reserve_exact(cards);
        self.locations.play.reserve_exact(cards);
        let mut unread = (end < words.len()).then_some(end);
        let mut played = Cards::EMPTY;
        let mut leader = contract.leader();
        let mut is_order_reported = false;
        for (at, row) in places.chunks(4).enumerate() {
            let from = row[0].from;
            let (cells, note) = match self.in_order(row, first, leader, &play) {
                Ok(found) => found,
                Err((place, kind)) => {
                    self.report(place, kind);
                    unread = Some(from);
                    break;
                }
            };
            if let Some((place, kind)) = note.filter(|_| !is_order_reported) {
                is_order_reported = true;
                self.report(place, kind);
            }
            if let Some(by) = led_out_of_turn(row, first).filter(|by| *by != leader) {
                leader = by;
            }
            let mut trick = Trick::new(leader);
            let mut stopped = None;
            for (step, cell) in cells.iter().enumerate() {
                let Some((place, card)) = cell.and_then(|place| Some((place, place.card()?)))
                else {
                    stopped = Some(step);
                    break;
                };
                if !played.insert(card.card) {
                    self.report(place.at, DiagnosticKind::Played { card: card.card });
                    unread = Some(from);
                    break;
                }
                trick.push(card.card);
                let led = step == 0 && is_lead_out_of_turn(card);
                let led_by = led.then_some(leader);
                play.cards.push(CardRecord { led_by, ..card.clone() });
                self.locations.play.push(place.at);
            }
            if let Some(step) = stopped {
                let seat = leader.after(step);
                let later = &places[(4 * at + 4).min(places.len())..];
                let left = || cells[step..].iter().copied().flatten().chain(later);
                let mut ends = left().filter_map(|place| Some((place, place.end()?)));
                if let Some((_, end)) = ends.next() {
                    play.end = end;
                }
                let card = left().find_map(|place| Some((place.at, place.card()?.card)));
                if let Some((place, card)) = card {
                    self.gap(seat, place, card);
                    unread = Some(from);
                } else if let Some((second, _)) = ends.next() {
                    let word = &words[second.from];
                    self.report(word.place, unread_kind(Known::Play, word));
                    unread = Some(from);
                } else if unread.is_some() {
                    unread = Some(from);
                }
                break;
            }
            if unread == Some(from) {
                break;
            }
            let Some((winner, _)) = trick.winning(contract.trump()) else { break };
            leader = winner;
        }
        if unread.is_some() || (play.end == End::Complete && play.cards.len() < 52) {
            play.end = End::Stopped;
        }
        if play.cards.len() == 52 && unread.is_none() {
            play.end = End::Complete;
        }
        let start = unread.unwrap_or(words.len());
        play.unread = words[start..].iter().map(cell).collect();
        play.loose_notes = self.loose(notes, &used);
        let kept = before.get(start).copied().unwrap_or(places.len());
        // What stands after the end is written there, or after the last card.
        let cells = play.cards.len().div_ceil(4) * 4;
        let last = match play.end {
            _ if unread.is_some() => usize::MAX,
            End::Complete => cells,
            End::Stopped => cells + 1,
            End::Continues => play.cards.len() / 4 * 4 + 4,
        };
        self.move_remarks(section, |word| {
            let word = word as usize;
            let read = before.get(word.min(start)).copied().unwrap_or(kept);
            (read + word.saturating_sub(start)).min(last)
        });
        self.record.play = Some(play);
        true
    }

    /// The cards of a row in playing order, with a note if they were shifted.
    fn in_order<'a>(
        &self,
        row: &'a [Place],
        first: Seat,
        leader: Seat,
        play: &PlayRecord,
    ) -> Result<(Row<'a>, Option<Misplaced>), Misplaced> {
        let leader = led_out_of_turn(row, first).unwrap_or(leader);
        let from = |start: Seat| [0, 1, 2, 3].map(|at| row.get(leader.after(at).steps_from(start)));
        let Some((place, card, column, holder)) = self.misplaced(row, first) else {
            return Ok((from(first), None));
        };
        // Try the shift that puts this card into its holder's column.
        let start = first.after(holder.steps_from(column));
        let may_turn = !play.cards.is_empty() || start == leader;
        if may_turn && self.misplaced(row, start).is_none() {
            return Ok((from(start), Some((place, DiagnosticKind::Order { card }))));
        }
        Err((place, DiagnosticKind::Column { card, column, holder }))
    }

    /// The first card not in its holder's column, with the column's seat and the holder, if the
    /// first column is this seat's.
    fn misplaced(&self, row: &[Place], first: Seat) -> Option<(LineColumn, Card, Seat, Seat)> {
        row.iter().enumerate().find_map(|(at, place)| {
            let card = place.card()?.card;
            let (column, holder) = (first.after(at), self.holder(card)?);
            (column != holder).then_some((place.at, card, column, holder))
        })
    }

    /// Who holds a card, if known.
    fn holder(&self, card: Card) -> Option<Seat> {
        let deal = self.record.deal?;
        Seat::ALL.into_iter().find(|seat| deal.hands[*seat].contains(card))
    }

    /// Reports a card after a missing one. If the deal is not known, missing cards are expected and
    /// not reported.
    fn gap(&mut self, seat: Seat, place: LineColumn, card: Card) {
        if self.record.deal.is_some() {
            self.report(place, DiagnosticKind::Gap { card, seat });
        }
    }

    /// How many words the play is written with.
    pub(super) fn cells_written(&self) -> u32 {
        let count = self.record.play.as_ref().map_or(0, |play| match play.unread.len() {
            0 => play.cards.len().div_ceil(4) * 4,
            unread => play.cards.len() / 4 * 4 + unread,
        });
        u32::try_from(count).unwrap_or(u32::MAX)
    }
}

fn is_lead_out_of_turn(card: &CardRecord) -> bool {
    card.annotation.irregularities.contains(&Irregularity::LeadOutOfTurn)
}

/// The seat whose column has a lead out of turn.
fn led_out_of_turn(row: &[Place], first: Seat) -> Option<Seat> {
    let at = row.iter().position(|place| place.card().is_some_and(is_lead_out_of_turn))?;
    Some(first.after(at))
}

impl Reader<'_> {
    /// Reads the words up to one that is no card.
    fn read_places(&mut self, section: usize, notes: &Texts) -> Places {
        let words = self.game.words(section);
        let has_remarks = !self.tag_of(section).remarks.is_empty();
        let mut read = Places {
            places: Vec::with_capacity(words.len().min(USUAL)),
            before: Vec::new(),
            end: words.len(),
            used: BTreeSet::new(),
            wrong: None,
        };
        let mut pending: List<Irregularity> = List::new();
        let mut from = 0;
        for (at, word) in words.iter().enumerate() {
            if has_remarks {
                read.before.push(read.places.len());
            }
            // Most words are cards as the writer writes them.
            if let Some(content) = Content::of(word).filter(|_| pending.is_empty()) {
                read.places.push(Place { from, at: word.place, content });
                from = at + 1;
                continue;
            }
            let last = read.places.last_mut().filter(|_| pending.is_empty());
            let last = last.and_then(|place| match &mut place.content {
                Content::Card(card) => Some(card),
                _ => None,
            });
            match (mark(&word.text, 7), last) {
                (Some(Mark::Irregularity(what)), _) => {
                    pending.push(what);
                    continue;
                }
                (Some(Mark::Glyph(glyph)), Some(card)) => {
                    card.annotation.add_glyph(glyph);
                    from = at + 1;
                    continue;
                }
                (Some(Mark::Note(number)), Some(card)) if card.annotation.note.is_none() => {
                    read.used.insert(number);
                    card.annotation.note = Some(self.note(notes, number, word.place));
                    from = at + 1;
                    continue;
                }
                _ => {}
            }
            match content(word, &mut pending) {
                Ok(content) => read.places.push(Place { from, at: word.place, content }),
                Err(kind) => {
                    read.end = from;
                    read.wrong = Some((word.place, kind));
                    break;
                }
            }
            from = at + 1;
        }
        if !pending.is_empty() && read.wrong.is_none() {
            read.end = from;
        }
        read
    }
}

fn content(word: &Word, pending: &mut List<Irregularity>) -> Result<Content, DiagnosticKind> {
    let (text, suffix) = split_suffix(&word.text);
    let wrong = || DiagnosticKind::Card { value: text.into() };
    if word.is_string {
        return Err(wrong());
    }
    // With a suffix after them.
    match text {
        "*" if pending.is_empty() => return Ok(Content::End(End::Stopped)),
        "+" if pending.is_empty() => return Ok(Content::End(End::Continues)),
        "-" if pending.is_empty() => return Ok(Content::Gap),
        _ => {}
    }
    let card: Card = text.parse().map_err(|_| wrong())?;
    let mut card = CardRecord::from(card);
    match mark(suffix, 7) {
        Some(Mark::Glyph(glyph)) => card.annotation.add_glyph(glyph),
        _ if suffix.is_empty() => {}
        _ => return Err(wrong()),
    }
    card.annotation.irregularities = std::mem::take(pending);
    Ok(Content::Card(card))
}
