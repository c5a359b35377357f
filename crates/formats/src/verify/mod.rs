//! Whether what records say agrees with itself: the hands, the auction, the play, the result, the
//! score, and the points of all tables of a board.
//!
//! A reader says what it could not read. [`verify`] says what was read and cannot be so.

mod play;
mod scores;

use bridge::{Auction, Contract, Layout, Seat, Vulnerability, score};

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::read::{Locations, Read};
use crate::record::Record;

/// What does not agree, in the file's order.
///
/// ```
/// use biritch_formats::{lin, verify};
///
/// let read = lin::read(b"qx|o1|md|1SAKQJT98765432,H,D|sv|b|");
/// let codes: Vec<&str> = verify(&read).iter().map(|found| found.code()).collect();
/// // Board 1 is dealt by North, and nobody is vulnerable.
/// assert_eq!(codes, ["not-of-board", "not-of-board"]);
/// ```
pub fn verify(read: &Read) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (record, places) in read.records.iter().zip(&read.locations) {
        let mut check = Check { record, places, found: &mut found };
        check.hands();
        check.board();
        check.auction();
        check.leader();
        check.play();
        check.score();
    }
    scores::check(read, &mut found);
    found.sort_by_key(|found| found.at);
    found
}

/// The checks of a record.
struct Check<'a> {
    record: &'a Record,
    places: &'a Locations,
    found: &'a mut Vec<Diagnostic>,
}

impl Check<'_> {
    /// Reports something at the value of a tag, or where the record begins.
    fn report(&mut self, tag: &str, kind: DiagnosticKind) {
        self.found.push(Diagnostic::new(self.places.of(tag), kind));
    }

    /// All known hands have as many cards as the longest: thirteen, or those of an end position.
    fn hands(&mut self) {
        let Some(Layout { hands }) = self.record.deal else { return };
        let expected = hands.iter().map(|(_, hand)| hand.len()).max().unwrap_or_default();
        for (seat, hand) in hands.iter() {
            let found = hand.len();
            // A hand without cards is not known.
            if found > 0 && found < expected {
                let (found, expected) = (found as usize, expected as usize);
                self.report("Deal", DiagnosticKind::HandSize { seat, found, expected });
            }
        }
    }

    /// Dealer and vulnerability are those of the number.
    fn board(&mut self) {
        let Some(board) = self.record.board else { return };
        let dealer = self.record.dealer.filter(|it| *it != Seat::dealer_of_board(board));
        let vulnerable = self.record.vulnerable.filter(|it| *it != Vulnerability::of_board(board));
        let dealer = dealer.map(|dealer| ("Dealer", dealer.to_string()));
        let name = crate::pbn::vulnerability;
        let vulnerable = vulnerable.map(|it| ("Vulnerable", name(it).to_owned()));
        for (tag, value) in dealer.into_iter().chain(vulnerable) {
            self.report(tag, DiagnosticKind::NotOfBoard { tag: tag.into(), value, board });
        }
    }

    /// The calls are legal, and the contract is theirs.
    fn auction(&mut self) {
        let Some(auction) = &self.record.auction else { return };
        let mut legal = Auction::new(auction.first);
        for call in &auction.calls {
            // What follows an irregularity depends on the ruling.
            if !call.annotation.irregularities.is_empty() {
                break;
            }
            if let Err(because) = legal.push(call.call) {
                let call = call.call;
                self.report("Auction", DiagnosticKind::IllegalCall { call, because });
                break;
            }
        }
        let Some(contract) = self.stated() else { return };
        if auction.is_over() {
            let auction = auction.legal().contract();
            let partners = auction.map(|it| Contract { declarer: it.declarer.partner(), ..it });
            if contract != auction && !(self.is_dummy_out() && contract == partners) {
                self.report("Contract", DiagnosticKind::NotOfAuction { contract, auction });
            }
        }
    }

    /// The contract as stated apart from the auction; inner none if the board was passed out.
    fn stated(&self) -> Option<Option<Contract>> {
        match (self.record.contract, self.record.outcome) {
            (Some(contract), _) => Some(Some(contract)),
            (None, Some(outcome)) => Some(outcome.contract()),
            (None, None) => None,
        }
    }

    /// Whether declarer and dummy have changed places, which the tag of declarer says in PBN.
    fn is_dummy_out(&self) -> bool {
        self.record.tag("Declarer").is_some_and(|value| value.trim().starts_with('^'))
    }

    /// The first column of a play of PBN is the leader's.
    fn leader(&mut self) {
        let Some(contract) = self.record.contract() else { return };
        let first = self.record.tag("Play").and_then(|value| value.trim().parse::<Seat>().ok());
        let is_wrong = |seat: &Seat| *seat != contract.leader() && !self.is_dummy_out();
        if let Some(seat) = first.filter(is_wrong) {
            let leader = contract.leader();
            self.report("Play", DiagnosticKind::NotTheLeader { seat, leader });
        }
    }

    /// The score is that of the contract and the tricks.
    fn score(&mut self) {
        let record = self.record;
        let (Some(score), Some(outcome)) = (record.score_ns, record.outcome) else { return };
        // Other scorings count other points.
        let is_other = ["Rubber", "Chicago", "Cavendish"]
            .iter()
            .any(|name| record.scoring.split(';').any(|field| field.trim().starts_with(name)));
        let vulnerable = record.vulnerable.or_else(|| record.board.map(Vulnerability::of_board));
        let Some(vulnerable) = vulnerable.filter(|_| !is_other) else { return };
        let right = score::Rules::default().duplicate_ns(outcome, vulnerable);
        if score != right {
            self.report("Score", DiagnosticKind::NotOfResult { score, right });
        }
    }
}
