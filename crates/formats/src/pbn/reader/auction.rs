//! The auction: calls with their marks.

use std::collections::BTreeSet;

use bridge::{Auction, Call, Seat};

use super::super::fields;
use super::super::known::Known;
use super::super::lexer::Word;
use super::super::notes::Texts;
use super::table::cell;
use super::{Reader, first_caller};
use crate::diagnostic::DiagnosticKind;
use crate::plain::{trimmed, unsigned};
use crate::record::{Annotation, AuctionRecord, CallRecord, End, Irregularity, List, Remark};

/// A mark before or after a call or card.
pub(super) enum Mark {
    Irregularity(Irregularity),
    Note(usize),
    Glyph(u8),
}

/// Reads a mark; suffixes become the glyphs from `first` on.
pub(super) fn mark(word: &str, first: u8) -> Option<Mark> {
    // Most words are none.
    if !matches!(word.as_bytes().first(), Some(b'=' | b'$' | b'^' | b'!' | b'?')) {
        return None;
    }
    if let Some(number) = word.strip_prefix('=').and_then(|word| word.strip_suffix('=')) {
        return unsigned(number).map(Mark::Note);
    }
    if let Some(number) = word.strip_prefix('$') {
        return unsigned(number).map(Mark::Glyph);
    }
    Some(Mark::Irregularity(match word {
        "^I" => Irregularity::Insufficient,
        "^S" => Irregularity::Skipped,
        "^R" => Irregularity::Revoke,
        "^L" => Irregularity::LeadOutOfTurn,
        _ => return suffix(word).map(|at| Mark::Glyph(first + at)),
    }))
}

/// Which of the suffixes `! ? !! ?? !? ?!` a word is, from 0.
fn suffix(word: &str) -> Option<u8> {
    let at = ["!", "?", "!!", "??", "!?", "?!"].iter().position(|suffix| *suffix == word)?;
    u8::try_from(at).ok()
}

/// A word without the suffix that is written together with it, and that suffix.
pub(super) fn split_suffix(word: &str) -> (&str, &str) {
    if !matches!(word.as_bytes().last(), Some(b'!' | b'?')) {
        return (word, "");
    }
    let plain = word.trim_end_matches(['!', '?']);
    if plain.is_empty() { (word, "") } else { word.split_at(plain.len()) }
}

/// For how many words there is room from the start. Hostile files have millions.
pub(super) const USUAL: usize = 64;

impl Reader<'_> {
    /// Reads the calls; false if it is not known who called first.
    pub(super) fn auction(&mut self, at: usize, notes: Texts) -> bool {
        let words = self.game.words(at);
        let (caller, blanks) = first_caller(&self.tag_of(at).value, words);
        let place = self.game.sections[at].value_place;
        let Some(first) = caller else {
            let tag = Known::Auction.name().to_owned();
            self.report(place, DiagnosticKind::NoBeginner { tag });
            return false;
        };
        if let Some(dealer) = self.record.dealer.filter(|dealer| *dealer != first) {
            self.report(place, DiagnosticKind::NotTheDealer { seat: first, dealer });
        }
        let mut calls = Calls {
            calls: Vec::with_capacity((words.len() - blanks).min(USUAL)),
            legal: Some(Auction::new(first)),
            end: None,
        };
        // The number of calls before each word, for remarks.
        let has_remarks = !self.tag_of(at).remarks.is_empty();
        let mut before = if has_remarks { vec![0; blanks] } else { Vec::new() };
        let mut used = BTreeSet::new();
        let mut pending: List<Irregularity> = List::new();
        // Where the words begin that are not read: at the marks before a call that is wrong.
        let mut unread = None;
        let mut marks_from = blanks;
        let mut is_spelling_reported = false;
        for (at, word) in words.iter().enumerate().skip(blanks) {
            if has_remarks {
                before.push(calls.calls.len());
            }
            if calls.end.is_some() {
                unread = Some(marks_from);
                let kind = unread_kind(Known::Auction, word);
                self.report(word.place, kind);
                break;
            }
            // Most words are calls as the writer writes them.
            let written = Some(word).filter(|word| !word.is_string);
            let written = written.and_then(|word| fields::written_call(&word.text));
            let (text, suffix) = match written {
                Some(_) => (word.text.as_str(), ""),
                None => split_suffix(&word.text),
            };
            let mark_of = || mark(&word.text, 1);
            match if written.is_none() { mark_of() } else { None } {
                Some(Mark::Irregularity(what)) => {
                    pending.push(what);
                    continue;
                }
                Some(Mark::Glyph(glyph)) if pending.is_empty() && !calls.calls.is_empty() => {
                    calls.annotate(|annotation| annotation.add_glyph(glyph));
                    marks_from = at + 1;
                    continue;
                }
                Some(Mark::Note(number)) if pending.is_empty() && calls.takes_note() => {
                    used.insert(number);
                    let text = self.note(&notes, number, word.place);
                    calls.annotate(|annotation| annotation.note = Some(text));
                    marks_from = at + 1;
                    continue;
                }
                _ => {}
            }
            let is_wrong = word.is_string || (!suffix.is_empty() && mark(suffix, 1).is_none());
            let result = match written {
                Some(call) => calls.call(call, &mut pending).map(|()| Some(call)),
                None if is_wrong => Err(DiagnosticKind::Call { value: word.text.to_string() }),
                None => calls.word(text, &mut pending),
            };
            let call = match result {
                Ok(call) => call,
                Err(kind) => {
                    unread = Some(marks_from);
                    self.report(word.place, kind);
                    break;
                }
            };
            // What follows the end is kept with the mark of the end.
            marks_from = if calls.end.is_some() { at } else { at + 1 };
            if !suffix.is_empty()
                && let Some(Mark::Glyph(glyph)) = mark(suffix, 1)
            {
                calls.annotate(|annotation| annotation.add_glyph(glyph));
            }
            let is_usual = |call: &Call| written.is_some() || fields::is_written(*call, text);
            if let Some(call) = call.filter(|call| !is_usual(call)) {
                self.spelling(word, text, call, &mut is_spelling_reported);
            }
        }
        if unread.is_none() && !pending.is_empty() {
            unread = Some(marks_from);
        }
        let start = unread.unwrap_or(words.len());
        // As long as every call is legal, the auction that they make is known.
        let is_over = calls.legal.as_ref().map(Auction::is_over);
        let mut auction = match is_over {
            Some(is_over) => AuctionRecord {
                first,
                calls: calls.calls,
                end: if is_over { End::Complete } else { End::Stopped },
                unread: List::new(),
                loose_notes: List::new(),
            },
            None => AuctionRecord::new(first, calls.calls),
        };
        if auction.end != End::Complete && unread.is_none() {
            auction.end = calls.end.unwrap_or(End::Stopped);
        }
        auction.unread = words[start..].iter().map(cell).collect();
        auction.loose_notes = self.loose(notes, &used);
        let is_whole = auction.end == End::Complete && auction.unread.is_empty() && blanks == 0;
        let added = match calls.legal.as_ref().filter(|_| is_whole) {
            Some(legal) => self.passes_left_out(legal),
            None => 0,
        };
        if added > 0 {
            auction.calls.splice(..0, std::iter::repeat_n(Call::Pass.into(), added));
            self.report(words[0].place, DiagnosticKind::PassesAdded { passes: added });
            before.iter_mut().skip(1).for_each(|calls| *calls += added);
        }
        let count = |word: u32| {
            let word = word as usize;
            let read = before.get(word.min(start)).copied().unwrap_or(auction.calls.len());
            read + word.saturating_sub(start)
        };
        self.move_remarks(at, count);
        self.record.auction = Some(auction);
        true
    }

    /// How many passes are missing before the opening bid of an auction. Large collections (rpbridge's) leave them out:
    /// only with them is the contract that of the declarer stated. That the contract was doubled may be left out.
    fn passes_left_out(&self, auction: &Auction) -> usize {
        let Some((stated, of_calls)) = self.record.contract().zip(auction.contract()) else {
            return 0;
        };
        let passes = stated.declarer.steps_from(of_calls.declarer);
        let is_bid = matches!(auction.calls().first(), Some(Call::Bid(_)));
        if passes == 0 || !is_bid || stated.terms.bid != of_calls.terms.bid {
            return 0;
        }
        // `^`: declarer and dummy have changed places. And the play may say that another seat declares.
        let is_dummy_out = self.value(Known::Declarer).is_some_and(|it| it.trim().starts_with('^'));
        let leader = self.value(Known::Play).and_then(|value| trimmed(value).parse::<Seat>().ok());
        let is_other = self.record.dealer.is_some_and(|dealer| dealer != auction.dealer())
            || leader.is_some_and(|leader| leader != stated.leader());
        if is_dummy_out || is_other { 0 } else { passes }
    }

    /// Reports the first call of an auction that is spelt otherwise than it is written.
    fn spelling(&mut self, word: &Word, text: &str, call: Call, is_reported: &mut bool) {
        if !std::mem::replace(is_reported, true) {
            let tag = Known::Auction.name().to_owned();
            let (found, meant) = (text.to_owned(), call.to_string());
            self.report(word.place, DiagnosticKind::Spelling { tag, found, meant });
        }
    }

    /// Counts the remarks of a section by what it is written with, instead of by words.
    pub(super) fn move_remarks(&mut self, at: usize, count: impl Fn(u32) -> usize) {
        for remark in &mut self.tag_mut(at).remarks {
            let Remark { at, .. } = remark;
            *at = u32::try_from(count(*at)).unwrap_or(u32::MAX);
        }
    }

    /// How many words the auction is written with.
    pub(super) fn calls_written(&self) -> u32 {
        let auction = self.record.auction.as_ref();
        let count = auction.map_or(0, |auction| auction.calls.len() + auction.unread.len());
        u32::try_from(count).unwrap_or(u32::MAX)
    }
}

/// Words after something that ended the section.
pub(super) fn unread_kind(section: Known, word: &Word) -> DiagnosticKind {
    let (section, value) = (section.name().to_owned(), word.text.to_string());
    DiagnosticKind::Unread { section, value }
}

struct Calls {
    calls: Vec<CallRecord>,
    /// The auction while it is legal; none after an accepted irregularity.
    legal: Option<Auction>,
    end: Option<End>,
}

impl Calls {
    fn annotate(&mut self, change: impl FnOnce(&mut Annotation)) {
        if let Some(last) = self.calls.last_mut() {
            change(&mut last.annotation);
        }
    }

    /// Whether there is a call without a note.
    fn takes_note(&self) -> bool {
        self.calls.last().is_some_and(|last| last.annotation.note.is_none())
    }

    /// Reads a call, all passes, or the end, and returns the call.
    fn word(
        &mut self,
        text: &str,
        pending: &mut List<Irregularity>,
    ) -> Result<Option<Call>, DiagnosticKind> {
        match text {
            "*" | "+" if pending.is_empty() => {
                self.end = Some(if text == "*" { End::Stopped } else { End::Continues });
                Ok(None)
            }
            _ if text.eq_ignore_ascii_case("AP") && pending.is_empty() => {
                self.all_pass();
                Ok(None)
            }
            _ => match fields::call(text) {
                Some(call) => self.call(call, pending).map(|()| Some(call)),
                None => Err(DiagnosticKind::Call { value: text.into() }),
            },
        }
    }

    fn call(&mut self, call: Call, pending: &mut List<Irregularity>) -> Result<(), DiagnosticKind> {
        if pending.is_empty() {
            if let Some(auction) = &mut self.legal {
                let pushed = auction.push(call);
                pushed.map_err(|because| DiagnosticKind::IllegalCall { call, because })?;
            }
        } else {
            self.legal = None;
        }
        let irregularities = std::mem::take(pending);
        let annotation = Annotation { irregularities, ..Annotation::default() };
        self.calls.push(CallRecord { call, annotation });
        Ok(())
    }

    /// The passes that end the auction.
    fn all_pass(&mut self) {
        let is_pass = |call: &&CallRecord| call.call == Call::Pass;
        let passes = self.calls.iter().rev().take_while(is_pass).count();
        let needed = if passes == self.calls.len() { 4 } else { 3 };
        for _ in passes..needed {
            if let Some(auction) = &mut self.legal
                && auction.push(Call::Pass).is_err()
            {
                break;
            }
            self.calls.push(Call::Pass.into());
        }
    }
}
