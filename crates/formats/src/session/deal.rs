//! A deal's line: number, contract, tricks and further fields.

use bridge::forms::{Calling, HeldHonors, HonorKind, RunningForm};
use bridge::score::{HonorAward, Honors};
use bridge::{Outcome, Side, Tricks, Vulnerability};

use super::error::{Field, ParseError, ParseErrorKind};
use super::format::{Keyword, read_fields};
use super::lexer::{self, Token};
use super::outcome;

use crate::plain::unsigned;

/// The content of a deal's line. Wrong parts are reported and left out.
pub(super) struct Deal {
    pub(super) outcome: Outcome,
    pub(super) honors: Option<HonorAward>,
    pub(super) hcp_ns: Option<u8>,
    pub(super) vulnerable: Option<Vulnerability>,
    pub(super) held: Option<HeldHonors>,
    pub(super) doublings: u8,
}

/// A deal's line without its number.
pub(super) enum Line {
    /// The deal was played, or passed out.
    Deal(Deal),
    /// It was not played.
    NotPlayed,
}

/// Reads the fields after the number. None if the result is not known.
pub(super) fn read(
    row: &[Token],
    running: &RunningForm,
    errors: &mut Vec<ParseError>,
) -> Option<Line> {
    let (contract, rest) = row.split_first()?;
    if contract.text.eq_ignore_ascii_case(outcome::UNPLAYED) {
        let more = rest.iter().filter(|field| !field.text.is_empty());
        errors.extend(more.map(|field| field.error(Field::Line, ParseErrorKind::FieldsOfUnplayed)));
        return Some(Line::NotPlayed);
    }
    let (tricks, fields) = outcome::split_tricks(rest);
    let outcome = match outcome(contract, tricks, running) {
        Ok(outcome) => outcome,
        Err(error) => {
            errors.push(error);
            return None;
        }
    };
    let deal =
        Deal { outcome, honors: None, hcp_ns: None, vulnerable: None, held: None, doublings: 0 };
    let mut reader = Reader { running, errors, deal: Some(deal) };
    let words = fields.iter().flat_map(Token::parts);
    read_fields(&Reader::FIELDS, &mut reader, words, |reader, error| reader.errors.push(error));
    reader.deal.map(Line::Deal)
}

/// The result, by the form's auction.
fn outcome(
    contract: &Token,
    tricks: Option<&Token>,
    running: &RunningForm,
) -> Result<Outcome, ParseError> {
    if let Some(tricks) = tricks.filter(|tricks| !matches!(&*tricks.text, "" | "-" | "0"))
        && outcome::is_pass(&contract.text)
    {
        return Err(tricks.error(Field::Tricks, ParseErrorKind::TricksOfPass));
    }
    let strain_alone = matches!(running.manner().calling, Calling::DealerNames | Calling::TurnUp);
    outcome::read(contract, tricks, strain_alone)
}

pub(super) struct Reader<'a> {
    running: &'a RunningForm,
    errors: &'a mut Vec<ParseError>,
    deal: Option<Deal>,
}

impl<'a> Reader<'a> {
    /// The fields. Those of other forms than this one are known too, if only to be refused, but for
    /// the holdings that few forms count.
    pub(super) const FIELDS: [Keyword<Reader<'a>>; 10] = [
        Keyword::new(&["honors", "honours"], |reader, _, value| {
            match [HonorKind::Honors, HonorKind::Court]
                .into_iter()
                .find(|kind| reader.counts(*kind))
            {
                // In whist the honors are the four court cards of trumps, read by either name.
                Some(kind) => reader.held(kind, value),
                None => reader.honors(value),
            }
        }),
        Keyword::new(&["hcp", "hcp_ns", "hcp-ns", "hcp_ew", "hcp-ew"], |reader, name, value| {
            let side = if name.text.to_ascii_lowercase().ends_with("ew") { "EW:" } else { "" };
            reader.high_cards(&Token { text: format!("{side}{}", value.text), ..value.clone() });
        }),
        Keyword::new(&["vul", "vulnerable"], |reader, _, value| reader.vulnerable(value)),
        Keyword::new(&["dealer"], |reader, _, value| reader.dealer(value)),
        Keyword::new(&["revoke"], |reader, _, value| reader.revoke(value)),
        Keyword::only(
            &["court"],
            |reader| reader.counts(HonorKind::Court),
            |reader, _, value| reader.held(HonorKind::Court, value),
        ),
        Keyword::only(
            &["aces"],
            |reader| reader.counts(HonorKind::Aces),
            |reader, _, value| reader.held(HonorKind::Aces, value),
        ),
        Keyword::only(
            &["coronas"],
            |reader| reader.counts(HonorKind::Coronas),
            |reader, _, value| reader.held(HonorKind::Coronas, value),
        ),
        Keyword::only(
            &["void"],
            |reader| reader.counts(HonorKind::Void),
            |reader, _, value| reader.held(HonorKind::Void, value),
        ),
        Keyword::only(
            &["doublings"],
            |reader| reader.running.max_doublings() > 2,
            |reader, _, value| reader.doublings(value),
        ),
    ];

    fn report(&mut self, token: &Token, field: Field, kind: ParseErrorKind) {
        self.errors.push(token.error(field, kind));
    }

    /// Whether the form counts honors of this kind.
    fn counts(&self, kind: HonorKind) -> bool {
        self.running.honor_kinds().contains(&kind)
    }

    fn honors(&mut self, value: &Token) {
        if self.running.honors() == Honors::Off {
            let kind = ParseErrorKind::HonorsOff { option: self.running.may_have_honors() };
            return self.report(value, Field::Honors, kind);
        }
        let contract = self.deal.as_ref().and_then(|deal| deal.outcome.contract());
        let points = self.running.award_points();
        let award = |seat, points| self.running.award(seat, points);
        match (outcome::honors(value, contract, points, award), &mut self.deal) {
            (Ok(award), Some(deal)) => deal.honors = Some(award),
            (Ok(_), None) => {}
            (Err(error), _) => self.errors.push(error),
        }
    }

    /// Honors held: `honors=N:4,S:1`, `aces=E:3`, `void=W`.
    fn held(&mut self, count: HonorKind, value: &Token) {
        let Some(deal) = &mut self.deal else { return };
        let mut held = deal.held.unwrap_or_default();
        let fits = held.set(count.key(), &lexer::latin_seats(&value.text)).is_ok()
            && deal.outcome.contract().is_some_and(|contract| held.fits(contract.strain()));
        if fits {
            // A count of zero writes nothing.
            deal.held = (held != HeldHonors::default()).then_some(held);
        } else {
            // In notrump only aces count.
            let contract = deal.outcome.contract();
            let example = match contract.map(|contract| contract.strain().trump()) {
                Some(None) => "aces=N:4",
                _ => match count {
                    HonorKind::Void => "void=W",
                    HonorKind::Court => "court=N:3,S:1",
                    HonorKind::Coronas => "coronas=N:2",
                    HonorKind::Honors | HonorKind::Aces => "honors=N:3,S:1",
                },
            };
            let example = example.to_owned();
            let kind = ParseErrorKind::Honors { value: value.text.clone(), example };
            self.report(value, Field::Honors, kind);
        }
    }

    /// The number of doublings, in forms with more than two.
    fn doublings(&mut self, value: &Token) {
        let most = self.running.max_doublings();
        let found = unsigned::<u8>(&value.text).filter(|found| *found <= most);
        match (found, &mut self.deal) {
            (Some(found), Some(deal)) => deal.doublings = found,
            _ => {
                let kind = ParseErrorKind::Doublings { value: value.text.clone(), most };
                self.report(value, Field::Contract, kind);
            }
        }
    }

    fn high_cards(&mut self, value: &Token) {
        if !self.running.counts_high_cards() {
            return self.report(value, Field::HighCards, ParseErrorKind::HighCardsOff);
        }
        let (side, number) = match value.text.split_once(':') {
            Some((side, number)) => (lexer::side(side), number),
            None => (Some(Side::NorthSouth), value.text.as_str()),
        };
        let points = unsigned::<u8>(number).filter(|points| *points <= 40);
        match (side, points) {
            (Some(side), Some(points)) => {
                let ns = if side == Side::NorthSouth { points } else { 40 - points };
                if let Some(deal) = &mut self.deal {
                    deal.hcp_ns = Some(ns);
                }
            }
            _ => {
                // The deal cannot be scored without them.
                self.deal = None;
                let kind = ParseErrorKind::HighCards { value: value.text.clone() };
                self.report(value, Field::HighCards, kind);
            }
        }
    }

    fn vulnerable(&mut self, value: &Token) {
        let found = match value.vulnerability() {
            Ok(found) => found,
            Err(error) => return self.errors.push(error),
        };
        let Some(next) = self.running.next() else { return };
        let entered = bridge::forms::NextBoard { vulnerable: found, ..next };
        if self.running.admits(entered) {
            if let Some(deal) = &mut self.deal {
                deal.vulnerable = Some(found);
            }
        } else {
            let kind = ParseErrorKind::VulnerableFixed { found, right: next.vulnerable };
            self.report(value, Field::Vulnerable, kind);
        }
    }

    fn dealer(&mut self, value: &Token) {
        let Some(next) = self.running.next() else { return };
        let found = lexer::seat(&value.text);
        if found != Some(next.dealer) {
            let kind =
                ParseErrorKind::DealerFixed { found: value.text.clone(), right: next.dealer };
            self.report(value, Field::Dealer, kind);
        }
    }

    /// `E:2`: East's side transfers two tricks for a revoke (at most two:
    /// docs/sources/README.md#bridge-essay).
    fn revoke(&mut self, value: &Token) {
        let parsed = value.text.split_once(':').and_then(|(seat, tricks)| {
            let (seat, count) = (lexer::seat(seat)?, unsigned::<u8>(tricks)?);
            let Some(Outcome::Played { contract, tricks }) = self.deal.as_ref().map(|d| d.outcome)
            else {
                return None;
            };
            let declarers = contract.declarer.side() == seat.side();
            let tricks = match declarers {
                true => tricks.count().checked_sub(count)?,
                false => tricks.count().checked_add(count)?,
            };
            let tricks = Tricks::new(tricks)?;
            (1..=2).contains(&count).then_some(Outcome::Played { contract, tricks })
        });
        match (parsed, &mut self.deal) {
            (Some(outcome), Some(deal)) => deal.outcome = outcome,
            _ => {
                let kind = ParseErrorKind::Revoke { value: value.text.clone() };
                self.report(value, Field::Revoke, kind);
            }
        }
    }
}
