//! The auction: calls with their marks.

use std::collections::BTreeSet;

use bridge::{Auction, Call};

use super::super::lexer::{Section, Word};
use super::super::notes::Texts;
use super::table::cell;
use super::{Reader, first_caller};
use crate::diagnostic::DiagnosticKind;
use crate::record::{Annotation, AuctionRecord, CallRecord, End, Irregularity, Remark};

/// A mark before or after a call or card.
pub(super) enum Mark {
    Irregularity(Irregularity),
    Note(usize),
    Glyph(u8),
}

/// Reads a mark; suffixes become the glyphs from `first` on.
pub(super) fn mark(word: &str, first: u8) -> Option<Mark> {
    if let Some(number) = word.strip_prefix('=').and_then(|word| word.strip_suffix('=')) {
        return number.parse().ok().map(Mark::Note);
    }
    if let Some(number) = word.strip_prefix('$') {
        return number.parse().ok().map(Mark::Glyph);
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
    let plain = word.trim_end_matches(['!', '?']);
    if plain.is_empty() { (word, "") } else { word.split_at(plain.len()) }
}

impl Reader<'_> {
    /// Reads the calls; false if it is not known who called first.
    pub(super) fn auction(&mut self, section: &Section, notes: Texts) -> bool {
        let (caller, blanks) = first_caller(section);
        let dealer = self.record.dealer.or(caller);
        let Some(first) = dealer.filter(|_| caller == dealer) else {
            let tag = section.name.to_string();
            self.report(section.value_place, DiagnosticKind::NoBeginner { tag });
            return false;
        };
        let mut calls = Calls { calls: Vec::new(), legal: Some(Auction::new(first)), end: None };
        // The number of calls before each word.
        let mut before = vec![0; blanks];
        let mut used = BTreeSet::new();
        let mut pending: Vec<Irregularity> = Vec::new();
        // Where the words begin that are not read: at the marks before a call that is wrong.
        let mut unread = None;
        let mut marks_from = blanks;
        let mut is_spelling_reported = false;
        for (at, word) in section.words.iter().enumerate().skip(blanks) {
            before.push(calls.calls.len());
            if calls.end.is_some() {
                unread = Some(marks_from);
                let kind = unread_kind(section, word);
                self.report(word.place, kind);
                break;
            }
            let (text, suffix) = split_suffix(&word.text);
            match mark(&word.text, 1) {
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
            let result = if is_wrong {
                Err(DiagnosticKind::Call { value: word.text.to_string() })
            } else {
                calls.word(text, &mut pending)
            };
            if let Err(kind) = result {
                unread = Some(marks_from);
                self.report(word.place, kind);
                break;
            }
            // What follows the end is kept with the mark of the end.
            marks_from = if calls.end.is_some() { at } else { at + 1 };
            if let Some(Mark::Glyph(glyph)) = mark(suffix, 1) {
                calls.annotate(|annotation| annotation.add_glyph(glyph));
            }
            self.spelling(section, word, text, &mut is_spelling_reported);
        }
        if unread.is_none() && !pending.is_empty() {
            unread = Some(marks_from);
        }
        let start = unread.unwrap_or(section.words.len());
        let words = section.words[start..].iter().map(cell).collect();
        let mut auction = AuctionRecord::new(first, calls.calls);
        if auction.end != End::Complete && unread.is_none() {
            auction.end = calls.end.unwrap_or(End::Stopped);
        }
        auction.unread = words;
        auction.loose_notes = self.loose(notes, &used);
        let count = |word: u32| {
            let word = word as usize;
            let read = before.get(word.min(start)).copied().unwrap_or(auction.calls.len());
            read + word.saturating_sub(start)
        };
        self.move_remarks("Auction", count);
        self.record.auction = Some(auction);
        true
    }

    /// Reports the first call of an auction that is spelt otherwise than it is written.
    fn spelling(&mut self, section: &Section, word: &Word, text: &str, is_reported: &mut bool) {
        let Ok(call) = text.parse::<Call>() else { return };
        let meant = call.to_string();
        if meant == text || std::mem::replace(is_reported, true) {
            return;
        }
        let (tag, found) = (section.name.to_string(), text.to_owned());
        self.report(word.place, DiagnosticKind::Spelling { tag, found, meant });
    }

    /// Counts the remarks of a section by what it is written with, instead of by words.
    pub(super) fn move_remarks(&mut self, name: &str, count: impl Fn(u32) -> usize) {
        let Some(tag) = self.record.tags.iter_mut().find(|tag| tag.name == name) else { return };
        tag.rows.clear();
        for remark in &mut tag.remarks {
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
pub(super) fn unread_kind(section: &Section, word: &Word) -> DiagnosticKind {
    DiagnosticKind::Unread { section: section.name.to_string(), value: word.text.to_string() }
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

    /// Reads a call, all passes, or the end.
    fn word(&mut self, text: &str, pending: &mut Vec<Irregularity>) -> Result<(), DiagnosticKind> {
        match text.to_ascii_uppercase().as_str() {
            "*" | "+" if pending.is_empty() => {
                self.end = Some(if text == "*" { End::Stopped } else { End::Continues });
                Ok(())
            }
            "AP" if pending.is_empty() => {
                self.all_pass();
                Ok(())
            }
            _ => match text.parse() {
                Ok(call) => self.call(call, pending),
                Err(_) => Err(DiagnosticKind::Call { value: text.into() }),
            },
        }
    }

    fn call(&mut self, call: Call, pending: &mut Vec<Irregularity>) -> Result<(), DiagnosticKind> {
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
