//! A deal's line: number, contract, tricks and further fields.

use bridge::forms::{Calling, HeldHonors, HonorKind, RunningForm};
use bridge::score::{HonorAward, Honors};
use bridge::{Call, Contract, Outcome, Seat, Side, Tricks, Vulnerability};

use super::error::{Field, ParseError, ParseErrorKind};
use super::lexer::Token;
use crate::input;

/// The content of a deal's line. Wrong parts are reported and left out.
pub(super) struct Deal {
    pub(super) outcome: Outcome,
    pub(super) honors: Option<HonorAward>,
    pub(super) hcp_ns: Option<u8>,
    pub(super) vulnerable: Option<Vulnerability>,
    pub(super) held: Option<HeldHonors>,
    pub(super) doublings: u8,
}

/// The fields besides contract and tricks, known in every form, if only to refuse them.
const FIELDS: [&str; 5] = ["honors", "hcp", "vul", "dealer", "revoke"];

/// Reads the fields after the number. None if the result is not known.
pub(super) fn read(
    row: &[Token],
    running: &RunningForm,
    strict: bool,
    errors: &mut Vec<ParseError>,
) -> Option<Deal> {
    let (contract, rest) = row.split_first()?;
    let mut reader = Reader { running, strict, errors, deal: None };
    let (tricks, fields) = match rest.split_first() {
        Some((first, fields)) if first.text == "=" || !first.text.contains('=') => {
            (Some(first), fields)
        }
        _ => (None, rest),
    };
    let outcome = reader.outcome(contract, tricks)?;
    reader.deal = Some(Deal {
        outcome,
        honors: None,
        hcp_ns: None,
        vulnerable: None,
        held: None,
        doublings: 0,
    });
    reader.fields(fields);
    reader.deal
}

struct Reader<'a> {
    running: &'a RunningForm,
    /// Whether all earlier lines were entered. If not, the vulnerability expected by the form may
    /// be wrong and is not checked.
    strict: bool,
    errors: &'a mut Vec<ParseError>,
    deal: Option<Deal>,
}

impl Reader<'_> {
    fn report(&mut self, token: &Token, field: Field, kind: ParseErrorKind) {
        self.errors.push(ParseError { at: token.place, field, kind });
    }

    fn outcome(&mut self, contract: &Token, tricks: Option<&Token>) -> Option<Outcome> {
        if contract.text.is_empty() {
            self.report(contract, Field::Contract, ParseErrorKind::Missing);
            return None;
        }
        if is_pass(&contract.text) {
            if let Some(tricks) = tricks.filter(|tricks| !matches!(&*tricks.text, "" | "-" | "0")) {
                self.report(tricks, Field::Tricks, ParseErrorKind::TricksOfPass);
                return None;
            }
            return Some(Outcome::PassedOut);
        }
        let played = match self.contract(&contract.text) {
            Ok(played) => played,
            Err(kind) => {
                self.report(contract, Field::Contract, kind);
                return None;
            }
        };
        let Some(token) = tricks.filter(|tricks| !tricks.text.is_empty()) else {
            self.report(tricks.unwrap_or(contract), Field::Tricks, ParseErrorKind::Missing);
            return None;
        };
        match tricks_of(&token.text, played) {
            Ok(tricks) => Some(Outcome::Played { contract: played, tricks }),
            Err(kind) => {
                self.report(token, Field::Tricks, kind);
                None
            }
        }
    }

    /// A contract; in forms where trumps are named or turned up, only the strain: `D-N`.
    fn contract(&self, text: &str) -> Result<Contract, ParseErrorKind> {
        let calling = self.running.manner().calling;
        if matches!(calling, Calling::DealerNames | Calling::TurnUp)
            && !text.starts_with(|c: char| c.is_ascii_digit())
        {
            return contract_of(&format!("1{text}"))
                .map_err(|_| ParseErrorKind::Contract { value: text.to_owned() });
        }
        contract_of(text)
    }

    /// The honors a field counts, if the form counts them. In whist the honors are the four court
    /// cards of trumps, read by either name.
    fn counted(&self, key: &str) -> Option<HonorKind> {
        let counts = self.running.honor_kinds();
        let has = |count: HonorKind| counts.contains(&count);
        let found = counts.iter().copied().find(|count| count.key() == key);
        found.or_else(|| {
            let court = has(HonorKind::Court) && matches!(key, "honors" | "honours");
            court.then_some(HonorKind::Court)
        })
    }

    /// The fields of a deal in this form.
    fn known(&self) -> String {
        let counts = self.running.honor_kinds();
        let more = counts.iter().map(|count| count.key()).filter(|key| !FIELDS.contains(key));
        let doublings = (self.running.max_doublings() > 2).then_some("doublings");
        FIELDS.into_iter().chain(more).chain(doublings).collect::<Vec<_>>().join(", ")
    }

    fn fields(&mut self, fields: &[Token]) {
        let mut seen: Vec<String> = Vec::new();
        for word in fields.iter().flat_map(Token::parts) {
            let (name, value) = word
                .pair()
                .unwrap_or_else(|| (word.clone(), Token { text: String::new(), ..word }));
            let key = name.text.to_ascii_lowercase();
            if seen.contains(&key) {
                self.report(&name, Field::Line, ParseErrorKind::FieldTwice { name: key });
                continue;
            }
            if let Some(count) = self.counted(&key) {
                self.held(count, &value);
                seen.push(key);
                continue;
            }
            match key.as_str() {
                "doublings" => self.doublings(&value),
                "honors" | "honours" => self.honors(&value),
                "hcp" | "hcp_ns" | "hcp-ns" => self.high_cards(&value),
                "hcp_ew" | "hcp-ew" => {
                    let text = format!("EW:{}", value.text);
                    self.high_cards(&Token { text, ..value });
                }
                "vul" | "vulnerable" => self.vulnerable(&value),
                "dealer" => self.dealer(&value),
                "revoke" => self.revoke(&value),
                _ => {
                    let known = self.known();
                    self.report(
                        &name,
                        Field::Line,
                        ParseErrorKind::FieldName { name: name.text.clone(), known },
                    );
                }
            }
            seen.push(key);
        }
    }

    fn honors(&mut self, value: &Token) {
        if self.running.honors() == Honors::Off {
            let kind = ParseErrorKind::HonorsOff { option: self.running.may_have_honors() };
            return self.report(value, Field::Honors, kind);
        }
        let parsed = value.text.split_once(':').and_then(|(seat, points)| {
            self.running.award(seat.parse().ok()?, points.parse().ok()?)
        });
        let contract = self.deal.as_ref().and_then(|deal| deal.outcome.contract());
        let Some(award) = parsed else {
            let [four, _] = self.running.award_points();
            let kind =
                ParseErrorKind::Honors { value: value.text.clone(), example: format!("S:{four}") };
            return self.report(value, Field::Honors, kind);
        };
        if !contract.is_some_and(|contract| award.fits(contract.strain())) {
            let contract = contract.map_or_else(|| "Pass".into(), |played| played.to_string());
            let points = self.running.award_points();
            let kind = ParseErrorKind::HonorsStrain { value: value.text.clone(), contract, points };
            return self.report(value, Field::Honors, kind);
        }
        if let Some(deal) = &mut self.deal {
            deal.honors = Some(award);
        }
    }

    /// Honors held: `honors=N:4,S:1`, `aces=E:3`, `void=W`.
    fn held(&mut self, count: HonorKind, value: &Token) {
        let Some(deal) = &mut self.deal else { return };
        let mut held = deal.held.unwrap_or_default();
        let fits = held.set(count.key(), &value.text).is_ok()
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
        let found = value.text.parse::<u8>().ok().filter(|found| *found <= most);
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
            Some((side, number)) => (side.parse::<Side>().ok(), number),
            None => (Some(Side::NorthSouth), value.text.as_str()),
        };
        let points = number.parse::<u8>().ok().filter(|points| *points <= 40);
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
        let Ok(found) = value.text.parse::<Vulnerability>() else {
            let kind = ParseErrorKind::Vulnerable { value: value.text.clone() };
            return self.report(value, Field::Vulnerable, kind);
        };
        let Some(next) = self.running.next() else { return };
        let entered = bridge::forms::NextBoard { vulnerable: found, ..next };
        if self.running.admits(entered) {
            if let Some(deal) = &mut self.deal {
                deal.vulnerable = Some(found);
            }
        } else if self.strict {
            let kind = ParseErrorKind::VulnerableFixed { found, right: next.vulnerable };
            self.report(value, Field::Vulnerable, kind);
        }
    }

    fn dealer(&mut self, value: &Token) {
        let Some(next) = self.running.next() else { return };
        let found = value.text.parse::<Seat>();
        if found.is_err() || (found != Ok(next.dealer) && self.strict) {
            let kind =
                ParseErrorKind::DealerFixed { found: value.text.clone(), right: next.dealer };
            self.report(value, Field::Dealer, kind);
        }
    }

    /// `E:2`: East's side transfers two tricks for a revoke (at most two:
    /// docs/sources/README.md#bridge-essay).
    fn revoke(&mut self, value: &Token) {
        let parsed = value.text.split_once(':').and_then(|(seat, tricks)| {
            let (seat, count) = (seat.parse::<Seat>().ok()?, tricks.parse::<u8>().ok()?);
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

pub(super) fn is_pass(text: &str) -> bool {
    text.eq_ignore_ascii_case("passed out") || input::calls(text).contains(&Call::Pass)
}

/// Parses a contract with its declarer, as session files write it or people type it.
pub(super) fn contract_of(text: &str) -> Result<Contract, ParseErrorKind> {
    if let Ok(contract) = text.parse() {
        return Ok(contract);
    }
    match (input::contracts(text).as_slice(), input::stakes(text).first()) {
        ([contract], _) => Ok(*contract),
        ([], Some(stake)) => Err(ParseErrorKind::NoDeclarer { value: stake.to_string() }),
        _ => Err(ParseErrorKind::Contract { value: text.to_owned() }),
    }
}

/// Parses the tricks taken: `10`, or relative to the contract: `=`, `+1`, `-2`.
pub(super) fn tricks_of(text: &str, contract: Contract) -> Result<Tricks, ParseErrorKind> {
    let kind = || ParseErrorKind::Tricks { value: text.to_owned() };
    let needed = contract.tricks();
    let too_many = |most: String| ParseErrorKind::TooManyDown {
        contract: contract.to_string(),
        value: text.to_owned(),
        most,
    };
    let signed = text.replace('\u{2212}', "-");
    if signed == "=" {
        return Tricks::new(needed).ok_or_else(kind);
    }
    let number = |text: &str| text.parse::<u32>().map_err(|_| kind());
    if let Some(over) = signed.strip_prefix('+') {
        let over = number(over)?;
        let tricks = u32::from(needed).saturating_add(over);
        let most = if needed == 13 { "=".to_owned() } else { format!("+{}", 13 - needed) };
        let tricks = u8::try_from(tricks).ok().and_then(Tricks::new);
        return tricks.ok_or_else(|| too_many(most));
    }
    if let Some(down) = signed.strip_prefix('-') {
        let down = number(down)?;
        let most = format!("-{needed}");
        let down = u8::try_from(down).ok().filter(|down| *down > 0);
        let tricks = down.and_then(|down| needed.checked_sub(down)).and_then(Tricks::new);
        return tricks.ok_or_else(|| too_many(most));
    }
    let tricks = number(&signed)?;
    let taken = u8::try_from(tricks).ok().and_then(Tricks::new);
    taken.ok_or(ParseErrorKind::TooManyTricks { tricks })
}
