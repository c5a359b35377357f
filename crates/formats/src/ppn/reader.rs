//! From lines to deals.

use cards::Cards;
use pref::{
    Contract, Defender, EnterError, Number, Options, Outcome, Played, Players, Preset, Pulka, Seat,
    Stance, Talon, Task, Trio,
};

use super::cards::card;
use super::{Deal, File, ParseError, ParseErrorKind, Reading};
use crate::pbn::LineColumn;
use crate::session::LIMIT;

/// Reads a file of Portable Preferans Notation.
pub fn read(bytes: &[u8]) -> Reading {
    if bytes.len() > LIMIT {
        let place = LineColumn { line: 1, column: 1 };
        let errors = vec![ParseError { at: place, kind: ParseErrorKind::TooLarge }];
        return Reading { file: File::default(), errors };
    }
    let text = String::from_utf8_lossy(bytes);
    let mut reading = Reading::default();
    for (line, number) in text.trim_start_matches('\u{feff}').lines().zip(1u32..) {
        let trimmed = line.trim();
        if let Some(tag) = trimmed.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'))
            && let Some((name, value)) = tag.trim().split_once(char::is_whitespace)
            && name.starts_with(|c: char| c.is_alphabetic())
        {
            let value = value.trim().trim_matches('"').to_owned();
            reading.file.tags.push((name.to_owned(), value));
        } else if !trimmed.is_empty() && trimmed != "..." {
            Line { text: line, number, errors: &mut reading.errors }.deal(&mut reading.file.deals);
        }
    }
    check_sheet(&reading.file, &mut reading.errors);
    reading
}

/// Enters the deals into a sheet: fills in refes that a line omits and reports deals it refuses.
fn check_sheet(file: &File, errors: &mut Vec<ParseError>) {
    let mut pulka = Pulka::new(file.options());
    for deal in &file.deals {
        let Some(outcome) = deal.outcome else {
            pulka.skip();
            continue;
        };
        match pulka.enter(outcome) {
            Ok(_) | Err(EnterError::Over) => {}
            Err(error) => {
                let place = LineColumn { line: deal.line, column: 1 };
                errors.push(ParseError { at: place, kind: ParseErrorKind::Enter { error } });
                pulka.skip();
            }
        }
    }
}

/// Fuzz target: reads any bytes, writes the match and reads it again.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Reading { file, .. } = read(bytes);
    let mut game = file.game();
    game.deals.retain(|deal| deal.cards.is_some());
    let Ok(written) = super::write(&game) else { return };
    let again = read(written.as_bytes()).file.game();
    let outcomes = |game: &crate::preferans::Game| -> Vec<_> {
        game.deals.iter().map(|deal| (deal.board, deal.dealer, deal.cards, deal.outcome)).collect()
    };
    assert_eq!(outcomes(&again), outcomes(&game), "{written}");
}

struct Line<'a> {
    text: &'a str,
    number: u32,
    errors: &'a mut Vec<ParseError>,
}

/// The fields after the bids, for any version of the notation.
struct Rest<'a> {
    declarer: Seat,
    discarded: &'a str,
    contract: &'a str,
    accepted: &'a str,
    kontra: &'a str,
    throws: &'a str,
}

impl<'a> Line<'a> {
    fn report(&mut self, at: &str, kind: ParseErrorKind) {
        let offset = (at.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let before = self.text.get(..offset).map_or(0, |before| before.chars().count());
        let place = LineColumn { line: self.number, column: before as u32 + 1 };
        self.errors.push(ParseError { at: place, kind });
    }

    fn deal(mut self, deals: &mut Vec<Deal>) {
        let line: &'a str = self.text;
        let inner = line.trim().trim_start_matches('[').trim_end_matches(']');
        let fields: Vec<&'a str> = inner.split_whitespace().collect();
        let [id, order, hands, bids, rest @ ..] = &fields[..] else {
            self.report(line, ParseErrorKind::Line);
            return;
        };
        let Ok(board) = id.trim_end_matches('.').parse::<u32>() else {
            self.report(
                id,
                ParseErrorKind::Field { field: "number of a deal", found: (*id).to_owned() },
            );
            return;
        };
        let Some(dealer) = dealer(order) else {
            self.report(order, ParseErrorKind::Order { found: (*order).to_owned() });
            return;
        };
        let mut deal = Deal {
            board,
            dealer,
            cards: None,
            discards: None,
            outcome: None,
            line: self.number,
            raw: line.trim().to_owned(),
        };
        deal.cards = self.cards(hands);
        let trio = Trio::of(Players::Three, dealer);
        let bids: Vec<&'a str> = bids.split(',').collect();
        deal.outcome = if bids.iter().all(|bid| is_pass(bid)) {
            Some(Outcome::AllPassed)
        } else if let Some(rest) = self.rest(trio, order.len() == 3, &bids, rest) {
            let discards = rest.discarded.chars().map(card).collect::<Option<Cards>>();
            deal.discards = discards.filter(|cards| cards.len() == 2);
            self.outcome(trio, &rest).and_then(|played| self.checked(trio, played, rest.contract))
        } else {
            None
        };
        deals.push(deal);
    }

    fn cards(&mut self, hands: &str) -> Option<pref::Deal> {
        let mut all = [Cards::EMPTY; 4];
        for (at, symbol) in hands.char_indices() {
            let Some(card) = card(symbol) else {
                self.report(&hands[at..], ParseErrorKind::Card { found: symbol });
                return None;
            };
            all[(at / 10).min(3)].insert(card);
        }
        let [first, second, third, talon] = all;
        let deal = pref::Deal::new([first, second, third], talon);
        if deal.is_none() {
            self.report(hands, ParseErrorKind::Cards);
        }
        deal
    }

    /// Assigns the fields by position. A line whose order has three digits names the declarer and
    /// may omit the refe; one with only the dealer has the declarer in the bids.
    fn rest(
        &mut self,
        trio: Trio,
        named: bool,
        bids: &[&'a str],
        fields: &[&'a str],
    ) -> Option<Rest<'a>> {
        let (declarer, fields) = if named {
            let (main, fields) = fields.split_first()?;
            let Some(seat) = player(main) else {
                self.report(
                    main,
                    ParseErrorKind::Field { field: "player", found: (*main).to_owned() },
                );
                return None;
            };
            (seat, fields)
        } else {
            (winner(trio, bids)?, fields)
        };
        let [discarded, contract, accepted, kontra, more @ ..] = fields else {
            self.report(self.text, ParseErrorKind::Line);
            return None;
        };
        let throws = match (named, more) {
            (true, [.., throws, _summary]) if more.len() >= 4 => throws,
            (false, [_value, throws, ..]) => throws,
            _ => "-",
        };
        Some(Rest { declarer, discarded, contract, accepted, kontra, throws })
    }

    fn outcome(&mut self, trio: Trio, rest: &Rest<'a>) -> Option<Played> {
        let contract = self.contract(rest)?;
        let seats = trio.others(rest.declarer);
        let all = matches!(contract.task, Task::Number(n) if n.is_all_or_nothing());
        let mut stances = match rest.accepted {
            "0" | "-" => [Stance::Passed; 2],
            other => match player(other) {
                Some(seat) if seat == seats[0] => [Stance::Alone, Stance::Passed],
                Some(seat) if seat == seats[1] => [Stance::Passed, Stance::Alone],
                None if other.parse::<u32>().is_ok_and(|n| n >= 4) => [Stance::Whisted; 2],
                _ => {
                    let found = other.to_owned();
                    self.report(other, ParseErrorKind::Field { field: "follower", found });
                    return None;
                }
            },
        };
        if all {
            stances = [Stance::Whisted; 2];
        }
        let mut kontra = [0u8; 2];
        self.kontra(rest, seats, &mut stances, &mut kontra)?;
        let (won, tricks) = self.throws(rest)?;
        let played = tricks > 0;
        let own = |seat: Seat| if played { won[seat.index()] } else { 0 };
        let defenders = core::array::from_fn(|at| Defender {
            seat: seats[at],
            stance: stances[at],
            kontra: kontra[at],
            tricks: own(seats[at]),
        });
        // Tricks not played out are the declarer's; the followers' tricks are written.
        let left = own(rest.declarer) + (10u8.saturating_sub(tricks));
        let defence: u8 = seats.iter().map(|seat| own(*seat)).sum();
        let stopped = match contract.task.tricks() {
            None => own(rest.declarer) > 0,
            Some(wanted) => defence > 10 - wanted,
        };
        let taken = if stopped { own(rest.declarer) } else { left };
        Some(Played {
            declarer: rest.declarer,
            contract,
            defenders,
            tricks: played.then_some(taken),
            dark: false,
            premium: 0,
        })
    }

    /// The outcome, if it is possible by the Serbian rules.
    fn checked(&mut self, trio: Trio, played: Played, at: &str) -> Option<Outcome> {
        let mut options = Options::of(Preset::SerbiaClub);
        let _: Result<(), _> = options.set("contract_preferans", "on");
        let outcome = Outcome::Contract(played);
        match outcome.check(&options, trio, None) {
            Ok(()) => Some(outcome),
            Err(error) => {
                self.report(at, ParseErrorKind::Outcome { error });
                None
            }
        }
    }

    fn contract(&mut self, rest: &Rest<'a>) -> Option<Contract> {
        let upper = rest.contract.to_ascii_uppercase();
        let (digit, game) = match upper.strip_prefix('G') {
            Some(digit) => (digit, true),
            None => (upper.as_str(), false),
        };
        let Some(number) = digit.parse().ok().and_then(Number::new) else {
            let found = rest.contract.to_owned();
            self.report(rest.contract, ParseErrorKind::Field { field: "contract", found });
            return None;
        };
        let talon = if game { Talon::Left } else { Talon::Taken };
        Some(Contract { task: Task::Number(number), talon })
    }

    /// `I` invites; `K`, `R`, `S` and `M` are the steps of the chain, with who said kontra.
    fn kontra(
        &mut self,
        rest: &Rest<'a>,
        seats: [Seat; 2],
        stances: &mut [Stance; 2],
        kontra: &mut [u8; 2],
    ) -> Option<()> {
        let upper = rest.kontra.to_ascii_uppercase();
        let level = match upper.chars().next() {
            None | Some('0' | '-') => return Some(()),
            Some('I') => 0,
            Some('K') => 1,
            Some('R') => 2,
            Some('S') => 3,
            Some('M') => 4,
            _ => {
                let found = rest.kontra.to_owned();
                self.report(rest.kontra, ParseErrorKind::Field { field: "kontra", found });
                return None;
            }
        };
        let said = player(&upper[1..]).and_then(|seat| seats.iter().position(|s| *s == seat));
        // The declarer's own step only implies that a follower said kontra.
        let came = stances.iter().position(|stance| *stance != Stance::Passed);
        let at = said.or(came)?;
        kontra[at] = level;
        if stances[1 - at] == Stance::Passed {
            (stances[at], stances[1 - at]) = (Stance::Inviter, Stance::Invited);
        }
        Some(())
    }

    /// Each player's tricks and their total; the last character of a trick is its winner.
    fn throws(&mut self, rest: &Rest<'a>) -> Option<([u8; 4], u8)> {
        let (mut won, mut tricks) = ([0u8; 4], 0u8);
        for trick in rest.throws.split(',').filter(|trick| !matches!(*trick, "" | "-" | "0")) {
            let last = trick.char_indices().next_back().map_or(trick, |(at, _)| &trick[at..]);
            let Some(seat) = player(last).filter(|_| trick.len() <= 4 && tricks < 10) else {
                let found = trick.to_owned();
                self.report(trick, ParseErrorKind::Field { field: "trick", found });
                return None;
            };
            won[seat.index()] += 1;
            tricks += 1;
        }
        Some((won, tricks))
    }
}

fn is_pass(bid: &str) -> bool {
    bid.eq_ignore_ascii_case("p") || bid.eq_ignore_ascii_case("d")
}

/// Players 1, 2 and 3.
fn player(text: &str) -> Option<Seat> {
    match text {
        "1" => Some(Seat::A),
        "2" => Some(Seat::B),
        "3" => Some(Seat::C),
        _ => None,
    }
}

/// The dealer: the last of three digits, or a single one.
fn dealer(order: &str) -> Option<Seat> {
    let mut digits: Vec<char> = order.chars().collect();
    let last = player(&digits.last()?.to_string())?;
    digits.sort_unstable();
    let trio = Trio::of(Players::Three, last);
    let first = order.len() == 1 || order.get(..1).and_then(player) == Some(trio.first_hand());
    (first && (digits.len() == 1 || digits == ['1', '2', '3'])).then_some(last)
}

/// Who won the auction, from each player's highest bid: numbers in order, *mine* above the same
/// number, a game above all numbers.
fn winner(trio: Trio, bids: &[&str]) -> Option<Seat> {
    let rank = |bid: &str| {
        let upper = bid.to_ascii_uppercase();
        let number = |text: &str| text.parse::<u32>().unwrap_or(0);
        match upper.chars().next()? {
            'P' | 'D' => None,
            'M' => Some(number(&upper[1..]) * 2 + 1),
            'G' => Some(100 + number(&upper[1..])),
            _ => Some(number(&upper) * 2),
        }
    };
    let ranked =
        trio.seats().into_iter().zip(bids).filter_map(|(seat, bid)| Some((rank(bid)?, seat)));
    ranked.max_by_key(|(rank, _)| *rank).map(|(_, seat)| seat)
}
