//! Builds the text of a scenario from the answers to a situation, with a deal in which every seat
//! holds the cards mentioned.

use std::fmt::Write as _;

use bridge::{BySeat, Contract, Layout, Seat, Strain};
use cards::{Card, Cards, Rank, Suit};

use super::situation::{self, AnswerKind, Situation};

/// Why the answers make no scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswersError {
    /// The answers contradict each other.
    Inconsistent,
    /// The answer to this question cannot be read.
    Unreadable(&'static str),
    /// A card is in two places.
    DuplicateCard(Card),
    /// The hands differ in size, or have not thirteen cards where they should.
    HandSizes,
}

/// The scenario that the answers make, without its `code:` line.
pub fn scenario(
    situation: &'static Situation,
    answer: &dyn Fn(&str) -> Option<String>,
) -> Result<String, AnswersError> {
    for field in &situation.fields {
        if !answer(field.name).is_some_and(|text| field.kind.accepts(&text)) {
            return Err(AnswersError::Unreadable(field.name));
        }
    }
    let mut builder = ScenarioBuilder {
        answer,
        text: String::new(),
        placed: PlacedCards::default(),
        all_hands_given: false,
    };
    for line in &situation.lines {
        builder.line(line)?;
    }
    let deal = if builder.all_hands_given {
        let thirteen = situation.fields.iter().any(|field| field.kind == AnswerKind::FullHands);
        let sizes = Seat::ALL.map(|seat| builder.placed.0[seat].len());
        let wrong = |size: &u32| *size == 0 || *size != sizes[0];
        if sizes.iter().any(wrong) || thirteen && sizes[0] != 13 {
            return Err(AnswersError::HandSizes);
        }
        Layout { hands: builder.placed.0 }
    } else {
        builder.placed.complete_deal()
    };
    // Cards dealt round for the sake of the lines are nobody's: nothing is measured by them.
    let known = if builder.all_hands_given { "" } else { "cards: unknown\n" };
    Ok(format!("deal: {deal}\n{known}{}", builder.text))
}

struct ScenarioBuilder<'a> {
    answer: &'a dyn Fn(&str) -> Option<String>,
    text: String,
    placed: PlacedCards,
    /// Do the answers give all four hands?
    all_hands_given: bool,
}

impl ScenarioBuilder<'_> {
    fn line(&mut self, line: &str) -> Result<(), AnswersError> {
        let mut line = line;
        while let Some((condition, rest)) =
            line.strip_prefix('[').and_then(|rest| rest.split_once("] "))
        {
            if !self.condition_holds(condition) {
                return Ok(());
            }
            line = rest;
        }
        let filled = self.fill_in(line).ok_or(AnswersError::Inconsistent)?;
        match filled.strip_prefix("+ ") {
            Some(directive) => self.directive(&directive.split_whitespace().collect::<Vec<_>>()),
            None => {
                let lines = filled.lines().map(str::trim).filter(|line| !line.is_empty());
                lines.for_each(|line| self.text = format!("{}{line}\n", self.text));
                Ok(())
            }
        }
    }

    fn condition_holds(&self, condition: &str) -> bool {
        let (name, word, is) = match condition.split_once("!=") {
            Some((name, word)) => (name, word, false),
            None => match condition.split_once('=') {
                Some((name, word)) => (name, word, true),
                None => return false,
            },
        };
        ((self.answer)(name).as_deref() == Some(word)) == is
    }

    /// The line with its placeholders replaced by answers.
    fn fill_in(&self, line: &str) -> Option<String> {
        let mut parts = line.split('{');
        let mut text = parts.next()?.to_owned();
        for part in parts {
            let (name, rest) = part.split_once('}')?;
            text = text + &self.substitution(name)? + rest;
        }
        Some(text)
    }

    fn substitution(&self, name: &str) -> Option<String> {
        let Some((name, part)) = name.split_once('.') else {
            let text = (self.answer)(name)?;
            return Some(if name == "voids" { shown_out(&text) } else { text });
        };
        let text = (self.answer)(name)?;
        if let Ok(card) = text.parse::<Card>() {
            return match part {
                "suit" => Some(suit_word(card.suit()).into()),
                "rank" => Some(rank_word(card.rank()).into()),
                _ => None,
            };
        }
        if let ("side" | "theirs", Ok(seat)) = (part, text.parse::<Seat>()) {
            let side = if part == "side" { seat.side() } else { seat.side().opponents() };
            return Some(side.to_string());
        }
        let seat = match (text.parse::<Contract>(), text.parse::<Seat>()) {
            (Ok(contract), _) => match part {
                "declarer" => contract.declarer,
                "dummy" => contract.dummy(),
                "leader" => contract.leader(),
                "other" => contract.leader().partner(),
                _ => return None,
            },
            (_, Ok(seat)) => match part {
                "left" => seat.next(),
                "right" => seat.previous(),
                "partner" => seat.partner(),
                _ => return None,
            },
            _ => return None,
        };
        Some(seat.to_string())
    }

    fn directive(&mut self, words: &[&str]) -> Result<(), AnswersError> {
        let go = |together: bool| if together { Ok(()) } else { Err(AnswersError::Inconsistent) };
        match words {
            ["apart", one, two] => go(one != two),
            ["one-suit", one, two] => go(card(one)?.suit() == card(two)?.suit()),
            ["two-suits", one, two] => go(card(one)?.suit() != card(two)?.suit()),
            ["hold", who, which] => self.placed.place(seat(who)?, card(which)?),
            ["holds-suit", who, which] => {
                let (who, suit) = (seat(who)?, card(which)?.suit());
                let unplaced = self.placed.unplaced(suit).next();
                self.placed.place(who, unplaced.ok_or(AnswersError::Inconsistent)?)
            }
            ["trick", contract, winner, which] => {
                let contract = contract.parse().map_err(|_| AnswersError::Inconsistent)?;
                let (winner, which) = (seat(winner)?, card(which)?);
                self.first_trick(&contract, winner, which).ok_or(AnswersError::Inconsistent)
            }
            ["finish", contract, who, led, thrown] => {
                let contract = contract.parse().map_err(|_| AnswersError::Inconsistent)?;
                let (who, led, thrown) = (seat(who)?, card(led)?, card(thrown)?);
                self.finish(&contract, who, led, thrown).ok_or(AnswersError::Inconsistent)
            }
            ["follow", who, which] => {
                let unplaced = self.placed.unplaced(card(which)?.suit()).next();
                unplaced
                    .and_then(|card| self.play(seat(who).ok()?, card))
                    .ok_or(AnswersError::Inconsistent)
            }
            ["deal", hands @ ..] => {
                self.all_hands_given = true;
                let layout =
                    situation::hands(&hands.join(" ")).ok_or(AnswersError::Inconsistent)?;
                let all = layout.hands.0.into_iter().zip(Seat::ALL);
                let mut cards = all.flat_map(|(hand, seat)| hand.iter().map(move |c| (seat, c)));
                cards.try_for_each(|(seat, card)| self.placed.place(seat, card))
            }
            ["laid", leader, cards @ ..] => {
                let mut turn = seat(leader)?;
                for word in cards {
                    self.placed.place(turn, card(word)?)?;
                    turn = turn.next();
                }
                go(cards.len() < 4)
            }
            _ => Err(AnswersError::Inconsistent),
        }
    }

    fn play(&mut self, seat: Seat, card: Card) -> Option<()> {
        self.placed.place(seat, card).ok()?;
        let _ = writeln!(self.text, "Play {seat} {card}");
        Some(())
    }

    /// Plays a first trick that puts `winner` on lead, in a suit other than that of `named`; the
    /// winner takes it with the highest card.
    fn first_trick(&mut self, contract: &Contract, winner: Seat, named: Card) -> Option<()> {
        let unplaced = |suit: &Suit| {
            *suit != named.suit()
                && self.placed.unplaced(*suit).count() >= 8
                && contract.terms.bid.strain != Strain::from(*suit)
        };
        let suit = Suit::ALL.into_iter().find(unplaced)?;
        let mut cards: Vec<Card> = self.placed.unplaced(suit).collect();
        cards.sort_by_key(|card| card.rank());
        let top = cards.pop()?;
        let mut low = cards.into_iter();
        let mut turn = contract.leader();
        for _ in 0..4 {
            let card = if turn == winner { top } else { low.next()? };
            self.play(turn, card)?;
            turn = turn.next();
        }
        Some(())
    }

    /// Completes the trick to which a player, the second to play, failed to follow, and plays the next
    /// one.
    fn finish(&mut self, contract: &Contract, who: Seat, led: Card, thrown: Card) -> Option<()> {
        let mut rest = self.placed.unplaced(led.suit()).take(2).collect::<Vec<_>>().into_iter();
        let (one, two) = (rest.next()?, rest.next()?);
        self.play(who.next(), one)?;
        self.play(who.partner(), two)?;
        let next =
            Suit::ALL.into_iter().find(|suit| *suit != led.suit() && *suit != thrown.suit())?;
        let mut unplaced = self.placed.unplaced(next).collect::<Vec<_>>().into_iter();
        let follows = [(who.previous(), led), (who.next(), one), (who.partner(), two)];
        let best = follows.into_iter().max_by_key(|(_, card)| card.rank())?.0;
        let ruffed = contract.trump() == Some(thrown.suit());
        let mut turn = if ruffed { who } else { best };
        for _ in 0..4 {
            self.play(turn, unplaced.next()?)?;
            turn = turn.next();
        }
        Some(())
    }
}

fn seat(word: &str) -> Result<Seat, AnswersError> {
    word.parse().map_err(|_| AnswersError::Inconsistent)
}

fn card(word: &str) -> Result<Card, AnswersError> {
    word.parse().map_err(|_| AnswersError::Inconsistent)
}

/// The suit as declarer names it.
const fn suit_word(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "club",
        Suit::Diamonds => "diamond",
        Suit::Hearts => "heart",
        Suit::Spades => "spade",
    }
}

/// The rank as declarer names it.
fn rank_word(rank: Rank) -> &'static str {
    const WORDS: [&str; 13] = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
        "king", "ace",
    ];
    Rank::ALL.into_iter().zip(WORDS).find(|(known, _)| *known == rank).map_or("", |(_, word)| word)
}

/// Turns `W: D H E: S` into one header line per seat.
fn shown_out(words: &str) -> String {
    let lines = words.split_whitespace().map(|word| match word.strip_suffix(':') {
        Some(seat) => format!("\nshown-out: {seat}"),
        None => format!(" {word}"),
    });
    lines.collect()
}

/// The cards known to be in each hand.
#[derive(Clone, Default)]
struct PlacedCards(BySeat<Cards>);

impl PlacedCards {
    /// Places a card in a hand, unless another hand has it.
    fn place(&mut self, seat: Seat, card: Card) -> Result<(), AnswersError> {
        if self.owner(card).is_some_and(|owner| owner != seat) {
            return Err(AnswersError::DuplicateCard(card));
        }
        self.0[seat].insert(card);
        Ok(())
    }

    fn owner(&self, card: Card) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| self.0[*seat].contains(card))
    }

    /// The cards of a suit that no hand has, in the order of their ranks.
    fn unplaced(&self, suit: Suit) -> impl Iterator<Item = Card> {
        let cards = Rank::ALL.into_iter().map(move |rank| Card::new(suit, rank));
        cards.filter(|card| self.owner(*card).is_none())
    }

    /// A complete deal. The remaining cards are dealt round; they do not affect the ruling.
    fn complete_deal(&self) -> Layout {
        let mut hands = self.0;
        let known = Seat::ALL.into_iter().fold(Cards::EMPTY, |all, seat| all | hands[seat]);
        let mut turn = Seat::North;
        for (at, card) in Cards::FULL.into_iter().enumerate() {
            if known.contains(card) {
                continue;
            }
            // Deal round, and shift by one seat after each suit.
            turn = turn.after(1 + usize::from(at % 13 == 0));
            while hands[turn].len() >= 13 {
                turn = turn.next();
            }
            hands[turn].insert(card);
        }
        Layout { hands }
    }
}

/// Changes the `deal:` line of a scenario so that `seat` holds `card`, in exchange for a card of
/// that hand that no other line mentions. `None` if that is impossible.
pub fn swap_in_card(text: &str, seat: Seat, card: Card) -> Option<String> {
    let (head, rest) =
        text.lines().map(str::trim).partition::<Vec<_>, _>(|l| l.starts_with("deal:"));
    let mut layout: bridge::Layout = head.first()?.strip_prefix("deal:")?.trim().parse().ok()?;
    if layout.hands[seat].contains(card) {
        return Some(text.to_owned());
    }
    let named: Cards = rest
        .iter()
        .flat_map(|line| line.split([' ', ',']))
        .filter_map(|word| word.parse::<Card>().ok())
        .collect();
    let owner = Seat::ALL.into_iter().find(|other| layout.hands[*other].contains(card))?;
    if named.contains(card) {
        return None;
    }
    let back = (layout.hands[seat] - named).into_iter().next()?;
    layout.hands[owner].remove(card);
    layout.hands[owner].insert(back);
    layout.hands[seat].remove(back);
    layout.hands[seat].insert(card);
    Some(format!("deal: {layout}\n{}\n", rest.join("\n")))
}

#[cfg(test)]
mod tests {
    use laws::CodeId;
    use laws::scenario::Scenario;

    use super::super::report_text;
    use super::super::situation::{SITUATIONS, situation};
    use super::*;
    use words::{Bundle, Lang, Words};

    /// The scenario of a situation with some of its default answers replaced.
    fn made(key: &str, changed: &[(&str, &str)]) -> Result<String, AnswersError> {
        let situation = situation(key).expect(key);
        scenario(situation, &|name| {
            let field = situation.fields.iter().find(|field| field.name == name)?;
            let changed = changed.iter().find(|(known, _)| *known == name);
            Some(changed.map_or(field.default, |(_, answer)| *answer).to_owned())
        })
    }

    /// Every situation, with its default answers and with each alternative of its choices, is ruled
    /// on by the codes that know it; a review of a whole regular board has no ruling.
    #[test]
    fn every_situation_gets_a_ruling() {
        let [en, ru] = Lang::ALL.map(|lang| Words::of(Bundle::Pages, lang));
        let mut wrong = Vec::new();
        for situation in SITUATIONS.iter() {
            let key = situation.key;
            let words = situation.fields.iter().flat_map(|field| match &field.kind {
                AnswerKind::OneOf(words) => words.iter().map(|word| (field.name, *word)).collect(),
                _ => Vec::new(),
            });
            for changed in words.map(|word| vec![word]).chain([Vec::new()]) {
                let text = match made(key, &changed) {
                    Ok(text) => text,
                    Err(why) => {
                        wrong.push(format!("{key} {changed:?}: {why:?}"));
                        continue;
                    }
                };
                for code in situation.codes.iter().copied() {
                    let outcome = Scenario::read_by(&text, code).and_then(|it| it.run());
                    let ruled = match &outcome {
                        Ok(outcome) => outcome.reports[0].ruling.is_some(),
                        Err(fault) => {
                            wrong.push(format!("{key} {changed:?} {code}: {fault}\n{text}"));
                            continue;
                        }
                    };
                    for (text, lang) in
                        outcome.iter().flat_map(|it| &it.reports).flat_map(|report| {
                            [(report_text(report, &en), "en"), (report_text(report, &ru), "ru")]
                        })
                    {
                        let debug = format!("{text:?}");
                        if debug.contains("law-") || debug.contains("td-") || debug.contains("{$") {
                            wrong.push(format!("{key} {changed:?} {code} {lang}: {debug}"));
                        }
                    }
                    let review = situation.group == "review";
                    // The laws allow a look at the opponents' system card; by the home code,
                    // dummy may point out an irregularity.
                    let allowed = match key {
                        "own-card" => changed.contains(&("whose", "theirs")),
                        "dummy" => code == CodeId::Home && !text.contains("Remark"),
                        _ => false,
                    };
                    if ruled == (review || allowed) && (!review || changed.is_empty()) {
                        wrong.push(format!("{key} {changed:?} {code}: ruled {ruled}\n{text}"));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    /// Hands entered by a director, with a trick on the table.
    #[test]
    fn a_claim_in_the_middle_of_a_trick_has_its_cards_in_the_hands() {
        let hands = "2.-.2.2 Q.-.Q.QJ A.5.A.A KT.2.K.-";
        let changed = [("hands", hands), ("leader", "N"), ("laid", "C3"), ("voids", "W: D C")];
        let text = made("claim", &changed).expect("the answers are valid");
        assert_eq!(
            text,
            "deal: N:2..2.32 Q..Q.QJ A.5.A.A KT.2.K.\ncontract: 4H-S\nleader: N\n\
             shown-out: W D C\nplay: C3\nClaim S all \"\"\nObject W\n"
        );
        let outcome = Scenario::read_by(&text, CodeId::Dup2017).and_then(|it| it.run());
        assert_eq!(outcome.map(|it| it.reports.len()), Ok(2));
    }

    /// What both calls of a change showed is in the scenario (Law 26A of 1987).
    #[test]
    fn a_change_of_call_says_what_both_calls_showed() {
        let text = made("change", &[("new", "2D"), ("showed", "SC"), ("shows", "H")]);
        let text = text.expect("the answers are valid");
        let calls = "Call S 1S shows=SC\nCallSubstituted S 1S 2D 5000 Intended shows=H\n";
        assert!(text.ends_with(calls), "{text}");
        let outcome = Scenario::read_by(&text, CodeId::Dup1987).and_then(|it| it.run());
        let ruling = outcome.ok().and_then(|it| it.reports[0].ruling.clone()).expect("a ruling");
        let kept = format!("{:?}", ruling.decision);
        assert!(kept.contains("ChooseRequireOrProhibit([Hearts])"), "{kept}");
    }

    /// What decides a law of 2017 can be answered: a slip that was noticed late, with a call after it
    /// (25A6); a revoke to which the revoker's side has played on (63A); two cards in the auction
    /// (24C); a redouble out of turn (36B); two cards of declarer's (58B2); an opening lead by the
    /// declaring side (54E).
    #[test]
    fn what_decides_the_law_can_be_answered() {
        type Answers = [(&'static str, &'static str)];
        let rows: [(&str, &Answers, &str); 7] = [
            ("change", &[("how", "late"), ("next", "yes"), ("new", "2S")], "25A6"),
            ("change", &[("how", "late"), ("new", "2S")], "25A1"),
            ("revoke", &[("next", "yes")], "63A"),
            ("shown-in-auction", &[("how", "two")], "24C"),
            ("double", &[("call", "redouble"), ("turn", "right")], "36B"),
            ("two-cards", &[("who", "declarer")], "58B2"),
            ("opening-lead", &[("who", "dummy")], "54E"),
        ];
        for (key, changed, law) in rows {
            let text = made(key, changed).expect("the answers are valid");
            let outcome = Scenario::read_by(&text, CodeId::Dup2017).and_then(|it| it.run());
            let reports = outcome.map(|it| it.reports).unwrap_or_default();
            let ruling = reports.first().and_then(|report| report.ruling.as_ref());
            let laws = ruling.map_or(Vec::new(), |ruling| {
                ruling.laws.iter().map(|clause| clause.number).collect()
            });
            assert!(laws.contains(&law), "{key} {changed:?}: {laws:?}\n{text}");
        }
    }

    #[test]
    fn impossible_hands_have_distinct_errors() {
        let claim = |hands: &str| made("claim", &[("hands", hands)]);
        assert_eq!(claim("A... ... 2... 3..."), Err(AnswersError::HandSizes));
        assert_eq!(
            claim("A... A... 2... 3..."),
            Err(AnswersError::DuplicateCard("SA".parse().expect("a card")))
        );
        assert_eq!(claim("A... B... 2... 3..."), Err(AnswersError::Unreadable("hands")));
        assert_eq!(made("claim", &[("objects", "S")]), Err(AnswersError::Inconsistent));
        assert_eq!(
            made("whole-board", &[("hands", "A... K... 2... 3...")]),
            Err(AnswersError::HandSizes)
        );
        assert_eq!(made("rotation", &[("turn", "S")]), Err(AnswersError::Inconsistent));
    }

    /// An answer never contains a line break: an address cannot add lines of its own.
    #[test]
    fn no_answer_adds_a_line() {
        let scenario = made("claim", &[("said", "x\"\nRedealt")]);
        assert_eq!(scenario, Err(AnswersError::Unreadable("said")));
        assert_eq!(made("pause", &[("who", "E\nRedealt")]), Err(AnswersError::Unreadable("who")));
    }

    /// A card that a seat did not hold is exchanged into its hand, and played cards stay played.
    #[test]
    fn a_card_is_swapped_with_an_unmentioned_one() {
        let text = made("opening-lead", &[]).expect("a scenario");
        for card in ["S2", "D7", "CA"] {
            let card: Card = card.parse().expect("a card");
            let given = swap_in_card(&text, Seat::South, card).expect("the answers are valid");
            let table = Scenario::read_by(&given, CodeId::Home).expect("a valid scenario").table();
            assert!(table.hands()[Seat::South].contains(card));
            assert_eq!(table.dealt(), Cards::FULL);
        }
        let led = "HK".parse().expect("a card");
        assert_eq!(swap_in_card(&text, Seat::South, led), None, "East has led it");
    }
}
