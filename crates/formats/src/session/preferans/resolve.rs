//! From the parsed line to the outcome of the deal.

// russian: words of a session file

mod tricks;

use pref::{
    Bid, Contract, Defender, NotAgreed, Number, Outcome, OutcomeError, Played, PreferansOptions,
    Pulka, Raspasy, Rules, Seat, Stance, Talon, Task, Trio, russian,
};

use super::super::error::{Field, ParseError};
use super::super::lexer::Token;
use super::error::{PreferansErrorKind, field_of, parse_error};
use super::head::Labels;
use super::line::contract_words;
use super::parsed::{ParsedLine, Who};
use super::session::DefenceCards;
use super::words::Word;

/// A deal's outcome with what else the line says, or the error. No error means that it was already
/// reported.
type Resolved = Result<Said, Option<ParseError>>;

/// What a line says of a deal.
pub(super) struct Said {
    pub(super) outcome: Outcome,
    /// Open or closed cards, if it says so.
    pub(super) defence_cards: Option<DefenceCards>,
    /// Whether it says who of the defenders took which tricks.
    pub(super) divided: bool,
}

/// The outcome of the sheet's next deal by this line. A line that was `kept` need not keep to the
/// options beyond what can be scored.
pub(super) fn outcome(
    found: &ParsedLine,
    pulka: &Pulka,
    options: &PreferansOptions,
    labels: &Labels,
    kept: bool,
) -> Resolved {
    let trio = pulka.trio();
    if let (Some((seat, token)), Some(next)) = (&found.dealer, pulka.next())
        && *seat != next.dealer
    {
        let entered = pref::NextDeal { dealer: *seat, ..next };
        let error = pref::EnterError::NotNext { next, entered };
        return Err(Some(parse_error(token, Field::Dealer, PreferansErrorKind::Enter { error })));
    }
    let deal = Deal { found, options, labels, trio, sitting: pulka.sitting() };
    let said = deal.outcome().map_err(Some)?;
    let outcome = said.outcome;
    if let Err(error) = pulka.check(&outcome) {
        return Err(Some(deal.refused(error, &outcome)));
    }
    if !kept {
        deal.agreed(&outcome).map_err(Some)?;
    }
    deal.claims(&outcome, said.defence_cards, pulka).map_err(Some)?;
    Ok(said)
}

pub(super) struct Deal<'a> {
    pub(super) found: &'a ParsedLine,
    options: &'a PreferansOptions,
    labels: &'a Labels,
    trio: Trio,
    sitting: Option<Seat>,
}

impl Deal<'_> {
    /// What the file calls a seat.
    fn seat_label(&self, seat: Seat) -> &str {
        self.labels.label(seat)
    }

    pub(super) fn error(
        &self,
        token: &Token,
        field: Field,
        kind: PreferansErrorKind,
    ) -> ParseError {
        parse_error(token, field, kind)
    }

    /// The token of the tricks, or of the contract if there are none.
    fn tricks_at(&self) -> &Token {
        let found = self.found;
        let lists = found.lists.iter().map(|(_, token)| token);
        let own = found.tricks.iter().map(|(.., token)| token);
        let took = found.took.iter().map(|(_, token)| token);
        lists.chain(own).chain(took).chain(&found.unplayed).next().unwrap_or(&found.at)
    }

    fn declaration_token(&self, seat: Seat) -> &Token {
        let of = self.found.declarations.iter().filter(|(who, ..)| self.are(*who).contains(&seat));
        of.map(|(.., token)| token).next_back().unwrap_or(&self.found.at)
    }

    /// The error for a seat that does not take part that way: the dealer of four sits out.
    fn not_here(&self, seat: Seat) -> PreferansErrorKind {
        if self.sitting == Some(seat) {
            return PreferansErrorKind::SitsOut { player: self.seat_label(seat).to_owned() };
        }
        PreferansErrorKind::Outcome { error: OutcomeError::Seat { seat } }
    }

    /// Whether both defenders must whist (docs/sources/preferans.md#B4).
    fn is_stalingrad(&self, task: Task) -> bool {
        let on = matches!(&self.options.rules, Rules::Russian(rules) if rules.stalingrad.is_on());
        on && task == Task::Bid(Bid::SIX_SPADES)
    }

    /// The seats meant; X and Y only exist if there is a declarer.
    fn are(&self, who: Who) -> Vec<Seat> {
        let others = self.found.declarer.map(|declarer| self.trio.others(declarer));
        match (who, others) {
            (Who::Seat(seat), _) => vec![seat],
            (Who::Defender(at), Some(others)) => vec![others[at]],
            (Who::Both, Some(others)) => others.to_vec(),
            (Who::Declarer, _) => self.found.declarer.into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Checks the outcome, and what the line says was said before it, against the options.
    fn agreed(&self, outcome: &Outcome) -> Result<(), ParseError> {
        let said = |word: Word| self.found.declarations.iter().find(|(_, said, _)| *said == word);
        if let Outcome::Contract(played) = outcome
            && let (Some((.., token)), Rules::Russian(rules)) =
                (said(Word::Return), &self.options.rules)
        {
            // What is returned is the whist that a half-whist took: whose, decides which option.
            let of_first = played.defenders[1].stance == Stance::Whisted;
            let half = said(Word::Half);
            if let (Task::Bid(bid), Some((.., token))) = (played.contract.task, half)
                && !bid.may_be_halved()
            {
                let kind = PreferansErrorKind::HalfAbove { level: bid.level() };
                return Err(self.error(token, Field::Decisions, kind));
            }
            let needed = if half.is_some() && !rules.half_whist.is_on() {
                Some("half_whist")
            } else if !rules.return_allowed.is_on() {
                Some("return_allowed")
            } else if half.is_some() && of_first && !rules.first_may_half.is_on() {
                Some("first_may_half")
            } else {
                None
            };
            if let Some(option) = needed {
                let error = NotAgreed::Option { option };
                let kind = PreferansErrorKind::NotAgreed { error };
                return Err(self.error(token, Field::Decisions, kind));
            }
        }
        let Err(error) = outcome.check_agreed(self.options, self.trio) else { return Ok(()) };
        let (token, field) = match (error, outcome) {
            (NotAgreed::Option { option: "first_may_half" }, Outcome::Contract(played)) => {
                (self.declaration_token(played.defenders[0].seat), Field::Decisions)
            }
            _ => (&self.found.at, Field::Contract),
        };
        Err(self.error(token, field, PreferansErrorKind::NotAgreed { error }))
    }

    /// The error for a half-whist that this contract or the options do not allow.
    fn no_half(&self, played: &Played) -> Option<ParseError> {
        let half = played.defenders.iter().find(|defender| defender.stance == Stance::Half)?;
        let Task::Bid(bid) = played.contract.task else { return None };
        let kind = match &self.options.rules {
            _ if !bid.may_be_halved() => PreferansErrorKind::HalfAbove { level: bid.level() },
            Rules::Russian(rules) if !rules.half_whist.is_on() => {
                let error = NotAgreed::Option { option: "half_whist" };
                PreferansErrorKind::NotAgreed { error }
            }
            _ => return None,
        };
        Some(self.error(self.declaration_token(half.seat), Field::Decisions, kind))
    }

    fn refused(&self, error: pref::EnterError, outcome: &Outcome) -> ParseError {
        if let (pref::EnterError::Outcome(OutcomeError::Stance { seat }), Outcome::Contract(played)) =
            (&error, outcome)
            && self.is_stalingrad(played.contract.task)
            && let Some(idle) = played.defenders.iter().find(|d| d.stance != Stance::Whisted)
        {
            let player = self.seat_label(idle.seat).to_owned();
            let kind = PreferansErrorKind::Stalingrad { player };
            return self.error(self.declaration_token(*seat), Field::Decisions, kind);
        }
        if let (pref::EnterError::Outcome(OutcomeError::Stance { .. }), Outcome::Contract(played)) =
            (&error, outcome)
            && let Some(half) = self.no_half(played)
        {
            return half;
        }
        let agreed = match outcome {
            Outcome::GaveUp { .. } => Some("concede_without_three"),
            Outcome::Raspasy(raspasy) if raspasy.dark => Some("dark_pass"),
            Outcome::Contract(played) if played.dark => Some("dark_games"),
            _ => None,
        };
        let russian = matches!(self.options.rules, Rules::Russian(_));
        if let (pref::EnterError::Outcome(OutcomeError::OtherGame), Some(option), true) =
            (&error, agreed, russian)
        {
            let kind = PreferansErrorKind::NotAgreed { error: NotAgreed::Option { option } };
            return self.error(&self.found.at, Field::Contract, kind);
        }
        let (token, field) = match &error {
            pref::EnterError::Outcome(error) => match error {
                OutcomeError::Stance { seat } | OutcomeError::Seat { seat } => {
                    (self.declaration_token(*seat), field_of(error))
                }
                OutcomeError::Kontra { .. } => {
                    let kontra = self.found.kontra.first().map(|(.., token)| token);
                    (kontra.unwrap_or(&self.found.at), Field::Kontra)
                }
                OutcomeError::Tricks { .. } | OutcomeError::Unplayed { .. } => {
                    (self.tricks_at(), Field::Tricks)
                }
                error => (&self.found.at, field_of(error)),
            },
            _ => (&self.found.at, Field::Contract),
        };
        let kind = match error {
            pref::EnterError::Outcome(error) => PreferansErrorKind::Outcome { error },
            error => PreferansErrorKind::Enter { error },
        };
        self.error(token, field, kind)
    }

    fn outcome(&self) -> Result<Said, ParseError> {
        let found = self.found;
        let defence_cards = found.defence_cards.as_ref().map(|(defence_cards, _)| *defence_cards);
        let undefended = |outcome| Said { outcome, defence_cards: None, divided: true };
        if found.all_passed {
            return Ok(undefended(self.all_passed()?));
        }
        let contract = self.contract()?;
        let Some(declarer) = found.declarer else {
            let (value, first) = (found.at.text.clone(), self.seat_label(self.trio.seats()[0]));
            let russian = self.labels.russian;
            let between = if russian { ' ' } else { '-' };
            let example = format!("{}{between}{first}", contract_words(contract, russian));
            let kind = PreferansErrorKind::NoDeclarer { value, example };
            return Err(self.error(&found.at, Field::Contract, kind));
        };
        if self.trio.place(declarer).is_none() {
            return Err(self.error(&found.at, Field::Contract, self.not_here(declarer)));
        }
        let played_out = found.margin.is_some() && !found.declarations.is_empty();
        if let (true, false, Task::Bid(bid)) = (found.gave_up, played_out, contract.task) {
            return Ok(undefended(Outcome::GaveUp { declarer, bid }));
        }
        let mut played = Played {
            declarer,
            contract,
            defenders: self.defenders(declarer, contract)?,
            tricks: None,
            dark: found.blind,
            premium: self.premium(contract),
        };
        let divided = self.put_tricks(&mut played)?;
        Ok(Said { outcome: Outcome::Contract(played), defence_cards, divided })
    }

    /// The talon's premium, if it counts by the options. Giving the talon's cards is allowed in any
    /// case.
    fn premium(&self, contract: Contract) -> u8 {
        let paid = match &self.options.rules {
            Rules::Russian(rules) => rules.talon_premium != russian::TalonPremium::Off,
            Rules::Balkan(_) => false,
        };
        let counts = paid && contract.talon == Talon::Taken && contract.task != Task::Misere;
        if self.found.talon_cards && !counts { 0 } else { self.found.premium }
    }

    fn all_passed(&self) -> Result<Outcome, ParseError> {
        let found = self.found;
        if matches!(self.options.rules, Rules::Balkan(_)) {
            return Ok(Outcome::AllPassed);
        }
        let mut raspasy = Raspasy { dark: found.blind, ..Raspasy::default() };
        let mut known = Vec::new();
        for (who, tricks, token) in &found.tricks {
            let [seat] = self.are(*who)[..] else {
                let kind = PreferansErrorKind::Word { value: super::line::without_comma(token) };
                return Err(self.error(token, Field::Tricks, kind));
            };
            raspasy.tricks[seat] = *tricks;
            known.push(seat);
        }
        // A bare list: all players in seat order, with or without the one who sits out.
        if let Some((list, token)) = found.lists.first() {
            let everybody = self.options.players.seats();
            let all: Vec<Seat> = everybody.iter().collect();
            let playing: Vec<Seat> =
                everybody.iter().filter(|seat| Some(*seat) != self.sitting).collect();
            let seats = [all, playing].into_iter().find(|seats| seats.len() == list.len());
            let Some(seats) = seats else { return Err(self.no_split(token)) };
            for (seat, tricks) in seats.into_iter().zip(list) {
                raspasy.tricks[seat] = *tricks;
                known.push(seat);
            }
        }
        if known.is_empty() {
            return Err(self.no_split(&found.at));
        }
        Ok(Outcome::Raspasy(raspasy))
    }

    fn no_split(&self, token: &Token) -> ParseError {
        let [one, two, three] = self.trio.seats().map(|seat| self.seat_label(seat));
        let task = self.contract().ok().map(|contract| contract.task);
        if task.is_some_and(Task::is_misere) && !self.found.all_passed {
            let balkan = matches!(self.options.rules, Rules::Balkan(_));
            let example = match (self.labels.russian, balkan) {
                (false, false) => "made, or down 2",
                (false, true) => "made, or down 1",
                (true, false) => "чистый, или без двух",
                (true, true) => "сыгран, или без одной",
            };
            return self.error(token, Field::Tricks, PreferansErrorKind::Misere { example });
        }
        let example = match (self.found.all_passed, self.found.declarer) {
            (false, Some(declarer)) => {
                let [x, y] = self.trio.others(declarer).map(|seat| self.seat_label(seat));
                // The tricks of a contract that is just made.
                let wanted = task.and_then(Task::tricks).unwrap_or(6);
                let all = 10 - wanted.min(10);
                format!("{x}={} {y}={}", all.div_ceil(2), all / 2)
            }
            _ => format!("{one}=0 {two}=4 {three}=6"),
        };
        self.error(token, Field::Tricks, PreferansErrorKind::Split { example })
    }

    fn contract(&self) -> Result<Contract, ParseError> {
        let found = self.found;
        let balkan = matches!(self.options.rules, Rules::Balkan(_));
        let example = super::line::contract_example(balkan, self.labels.russian);
        let kind = PreferansErrorKind::Contract { value: found.at.text.clone(), example };
        let none = || self.error(&found.at, Field::Contract, kind.clone());
        let task = match (found.task, found.level) {
            (Some(task), _) => task,
            (None, Some(level)) if balkan => Task::Number(Number::new(level).ok_or_else(none)?),
            _ => return Err(none()),
        };
        let talon = match (found.talon, task) {
            (Some(talon), _) => talon,
            // A bare Balkan number is ambiguous.
            (None, Task::Number(number)) => {
                let named = !found.at.text.contains(|c: char| c.is_ascii_digit());
                let [taken, left] =
                    super::line::with_and_without_talon(number, named, self.labels.russian);
                let value = match named {
                    true => found.at.text.clone(),
                    false => number.get().to_string(),
                };
                let kind = PreferansErrorKind::Talon { value, taken, left };
                return Err(self.error(&found.at, Field::Talon, kind));
            }
            (None, _) => Talon::Taken,
        };
        Ok(Contract { task, talon })
    }

    /// The defenders' stances, from everything the line says of them.
    fn defenders(&self, declarer: Seat, contract: Contract) -> Result<[Defender; 2], ParseError> {
        let seats = self.trio.others(declarer);
        let place = |token: &Token, who: Who, field| -> Result<Vec<usize>, ParseError> {
            let are = self.are(who);
            let places = are.iter().map(|seat| seats.iter().position(|other| other == seat));
            places.collect::<Option<Vec<usize>>>().ok_or_else(|| {
                let stranger = are.iter().find(|seat| !seats.contains(seat));
                self.error(token, field, self.not_here(stranger.copied().unwrap_or(declarer)))
            })
        };
        let mut declared: [Option<Word>; 2] = [None; 2];
        let mut unowned = 0;
        for (who, word, token) in &self.found.declarations {
            if *who == Who::Next {
                let at = match unowned {
                    0 | 1 => unowned,
                    // A defender who came alone says how; one who passed may take the whist back.
                    _ => usize::from(matches!(declared[1], Some(Word::Come))),
                };
                unowned += 1;
                declared[at] = Some(*word);
                continue;
            }
            for at in place(token, *who, Field::Decisions)? {
                declared[at] = Some(*word);
            }
        }
        let mut kontra = [0u8; 2];
        for (who, level, token) in &self.found.kontra {
            for at in place(token, *who, Field::Kontra)? {
                kontra[at] = kontra[at].max(*level);
                declared[at] = declared[at].or(Some(Word::Come).filter(|_| *level > 0));
            }
        }
        let stances = match &self.options.rules {
            Rules::Balkan(_) => self.balkan(contract.task, declared, kontra),
            Rules::Russian(_) => self.russian(contract.task, declared),
        };
        let Some(stances) = stances else {
            let [x, y] = seats.map(|seat| self.seat_label(seat));
            let balkan = matches!(contract.task, Task::Number(_));
            let example = match (balkan, self.labels.russian) {
                (true, false) => format!("{x} come, {y} stay"),
                (true, true) => format!("{x} иду, {y} не иду"),
                (false, false) => format!("{x} whist, {y} pass"),
                (false, true) => format!("{x} вист, {y} пас"),
            };
            let without_choice = self.is_without_choice(contract.task);
            let usual = if balkan { Word::Come } else { Word::Check };
            let decided =
                |word: &Option<Word>| word.is_some_and(|word| !without_choice || word != usual);
            return Err(match declared.iter().position(decided) {
                Some(at) => {
                    let token = self.declaration_token(seats[at]);
                    let value = super::line::without_comma(token);
                    let kind = match without_choice {
                        true => PreferansErrorKind::NoChoice { value, task: contract.task },
                        false => PreferansErrorKind::Decision { seat: seats[at], value },
                    };
                    self.error(token, Field::Decisions, kind)
                }
                None => self.error(
                    &self.found.at,
                    Field::Decisions,
                    PreferansErrorKind::NoDecision { example },
                ),
            });
        };
        Ok(core::array::from_fn(|at| Defender {
            seat: seats[at],
            stance: stances[at],
            kontra: kontra[at],
            tricks: 0,
        }))
    }

    /// Whether the defenders decide nothing: at misère, at a ten that is checked, at Bettel and
    /// Preferans.
    fn is_without_choice(&self, task: Task) -> bool {
        match (task, &self.options.rules) {
            (Task::Misere, _) => true,
            (Task::Bid(bid), Rules::Russian(rules)) => rules.checks(bid),
            (Task::Bid(_), Rules::Balkan(_)) => false,
            (Task::Number(number), _) => number.is_all_or_nothing(),
        }
    }

    /// The stances of the Balkan game (docs/sources/preferans.md#A6, docs/sources/preferans.md#A7).
    fn balkan(
        &self,
        task: Task,
        declared: [Option<Word>; 2],
        kontra: [u8; 2],
    ) -> Option<[Stance; 2]> {
        use Stance::{Alone, Invited, Inviter, Passed, Whisted};
        if self.is_without_choice(task) {
            let may = |word| matches!(word, None | Some(Word::Come));
            return declared.into_iter().all(may).then_some([Whisted; 2]);
        }
        let one = |at: usize, own: Stance, other: Stance| {
            let mut stances = [other; 2];
            stances[at] = own;
            Some(stances)
        };
        let still = |word| matches!(word, None | Some(Word::Stay | Word::Pass));
        let come = |word| matches!(word, Some(Word::Come | Word::Whist));
        for at in 0..2 {
            let other = declared[1 - at];
            match declared[at] {
                Some(Word::Alone) if still(other) => return one(at, Alone, Passed),
                Some(Word::Invite) if still(other) || other == Some(Word::Invited) => {
                    return one(at, Inviter, Invited);
                }
                word if come(word) && other == Some(Word::Invited) => {
                    return one(at, Inviter, Invited);
                }
                word if come(word) && still(other) => {
                    // A defender who came alone and says kontra thereby invites the other.
                    let invites = kontra[at] > 0;
                    return if invites {
                        one(at, Inviter, Invited)
                    } else {
                        one(at, Alone, Passed)
                    };
                }
                _ => {}
            }
        }
        match declared {
            [one, other] if come(one) && come(other) => Some([Whisted; 2]),
            [None, None] => self.found.unplayed.is_some().then_some([Passed; 2]),
            [one, other] if still(one) && still(other) => Some([Passed; 2]),
            _ => None,
        }
    }

    /// The stances of the Russian game (docs/sources/preferans.md#B4,
    /// docs/sources/preferans.md#B6).
    fn russian(&self, task: Task, declared: [Option<Word>; 2]) -> Option<[Stance; 2]> {
        use Stance::{Checks, Half, Passed, Whisted};
        if self.is_without_choice(task) {
            let may = |word| matches!(word, None | Some(Word::Check));
            return declared.into_iter().all(may).then_some([Checks; 2]);
        }
        if declared == [None; 2] {
            return match (self.is_stalingrad(task), &self.found.unplayed) {
                (true, _) => Some([Whisted; 2]),
                (false, Some(_)) => Some([Passed; 2]),
                (false, None) => None,
            };
        }
        let stance = |at: usize| match (declared[at], declared[1 - at]) {
            (Some(Word::Half), Some(Word::Return)) => Some(Passed),
            (None | Some(Word::Pass), _) => Some(Passed),
            (Some(Word::Whist | Word::Alone | Word::Return), _) => Some(Whisted),
            (Some(Word::Half), _) => Some(Half),
            _ => None,
        };
        Some([stance(0)?, stance(1)?])
    }
}
