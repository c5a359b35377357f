//! Four notrump with an agreed suit: the five keycards, and what the asker does with the answer.

use bridge::{Bid, Call, Seat, Strain};
use cards::{Card, Rank, Suit};

use super::{
    C, Condition, Convention, D, H, InterpretedAuction, Quantity, Rule, S, bid, notrump, pass,
};

/// The suit that four notrump of this seat asks about, as all players know it: that of a fit of eight
/// cards, or of seven where opener raised responder's suit with three cards and a short suit; none if no
/// fit is known.
pub(super) fn agreed(auction: &InterpretedAuction, asker: Seat) -> Option<Suit> {
    [S, H, D, C]
        .into_iter()
        .map(|suit| (auction.trumps(asker, suit), auction.trumps(asker.partner(), suit), suit))
        .filter(|(own, partner, _)| own + partner >= 8 && *partner >= 3)
        .map(|(own, partner, suit)| (own + partner, suit))
        .max()
        .map(|(_, suit)| suit)
}

/// First- or second-round control of a suit: ace, king, singleton or void.
pub(super) fn control(suit: Suit) -> Condition {
    let has = |rank| Condition::Has(Card::new(suit, rank));
    has(Rank::ACE) | has(Rank::KING) | Quantity::Length(suit).at_most(1)
}

/// Has this seat shown a control in this suit?
fn shows_control(auction: &InterpretedAuction, seat: Seat, suit: Suit) -> bool {
    auction.history().iter().any(|call| {
        let shows = ["control-bid", "splinter", "raise-strong-short"].contains(&call.key);
        let named = call.call.bid().and_then(|bid| bid.strain.trump());
        call.seat == seat && shows && named == Some(suit)
    })
}

/// A control in each suit beside trumps in which partner has shown none: two losers at once are no
/// slam.
pub(super) fn controlled(auction: &InterpretedAuction, trump: Suit, points: u8) -> Condition {
    // Where game was bid at once nobody could show a control.
    let shows = |key| auction.history().iter().any(|call| call.key == key);
    let could_show = auction.cheapest(trump) <= 4 || shows("control-bid");
    if !auction.plays(Convention::ControlBids) || !could_show {
        return Condition::always();
    }
    let open = Suit::ALL
        .into_iter()
        .filter(|suit| *suit != trump && !shows_control(auction, auction.partner(), *suit));
    Condition::all(open.map(control)) | Quantity::Support(trump).at_least(points)
}

/// Four notrump with this suit as trumps. Its conditions are added by the caller. With a void the number of aces does not tell
/// which one works.
pub(super) fn ask(auction: &InterpretedAuction, suit: Suit) -> Rule {
    let ask = notrump(4).artificial().forcing().when(Quantity::Shortest.at_least(1));
    let is_agreed = agreed(auction, auction.me()) == Some(suit);
    if auction.plays(Convention::Keycards) && is_agreed {
        // So many that no answer beyond five of the suit leaves two missing. With clubs that is the
        // answer without any keycard, five diamonds.
        let least = match suit {
            S => 1,
            H | D => 2,
            C => 4,
        };
        ask.says("keycards").about(suit).when(Quantity::Keycards(suit).at_least(least))
    } else {
        ask.says("blackwood")
    }
}

/// Six of the suit with a void, where four notrump cannot ask: so many support points, two keycards and a control in each
/// suit that partner has not shown or controlled.
pub(super) fn six_with_void(auction: &InterpretedAuction, suit: Suit, points: u8) -> Option<Rule> {
    let partner = auction.partner();
    let is_open = |other: &Suit| {
        let is_long = auction.shown(partner).min_len(*other) >= 4;
        *other != suit && !is_long && !shows_control(auction, partner, *other)
    };
    let others = Suit::ALL.into_iter().filter(is_open);
    (auction.cheapest(suit) <= 6).then(|| {
        bid(6, suit)
            .says("slam-small")
            .support(suit, points, 40)
            .when(Quantity::Shortest.exactly(0) & Quantity::Length(suit).at_least(1))
            .when(Quantity::Keycards(suit).at_least(2) & Condition::all(others.map(control)))
    })
}

fn queen(suit: Suit) -> Condition {
    Condition::Has(Card::new(suit, Rank::QUEEN))
}

/// The answer in four steps: one or four, none or three, two or five without the queen of trumps, with it.
pub(super) fn answers(suit: Suit) -> Vec<Rule> {
    let keycards = |remainder| Condition::Modulo(Quantity::Keycards(suit), 3, remainder);
    let steps = [
        (bid(5, C), "keycards-one", keycards(1)),
        (bid(5, D), "keycards-none", keycards(0)),
        (bid(5, H), "keycards-two", keycards(2) & !queen(suit)),
        (bid(5, S), "keycards-queen", keycards(2) & queen(suit)),
    ];
    steps
        .into_iter()
        .map(|(step, key, condition)| {
            step.says(key).when(condition).about(suit).artificial().forcing()
        })
        .collect()
}

/// They bid over partner's four notrump. Below five of the suit agreed double and pass show the lowest two numbers, and the next
/// bids the others (DOPI); from there on a double shows an even number and a pass an odd one (DEPO).
pub(super) fn over_their_bid(auction: &InterpretedAuction) -> Vec<Rule> {
    let key = auction.last_key(auction.partner());
    let (Some((over, _)), Call::Bid(_)) = (auction.standing(), auction.rho_call()) else {
        return Vec::new();
    };
    let trump = agreed(auction, auction.partner());
    let low = |suit: Suit| Bid::new(5, suit.into()).is_some_and(|five| over < five);
    let mut calls = vec![Call::Double, Call::Pass];
    calls.extend(Bid::all().filter(|bid| *bid > over).map(Call::Bid).take(2));
    let answers: Vec<Rule> = match (auction.plays(Convention::Dopi), key, trump) {
        (true, "keycards", Some(suit)) if low(suit) => {
            let keycards = |remainder| Condition::Modulo(Quantity::Keycards(suit), 3, remainder);
            let steps = [
                ("keycards-none", keycards(0)),
                ("keycards-one", keycards(1)),
                ("keycards-two", keycards(2) & !queen(suit)),
                ("keycards-queen", keycards(2) & queen(suit)),
            ];
            let rule = |(call, (key, condition))| Rule::of(call).says(key).when(condition);
            calls.into_iter().zip(steps).map(rule).map(|rule| rule.about(suit)).collect()
        }
        (true, "keycards", Some(suit)) => {
            let keycards = |remainder| Condition::Modulo(Quantity::Keycards(suit), 2, remainder);
            let steps = [("keycards-even", keycards(0)), ("keycards-odd", keycards(1))];
            let rule = |(call, (key, condition))| Rule::of(call).says(key).when(condition);
            calls.into_iter().zip(steps).map(rule).map(|rule| rule.about(suit)).collect()
        }
        (true, "blackwood", _) if over.level.odd_tricks() == 5 => {
            let rule = |(call, step): (Call, u8)| {
                let aces = Condition::Modulo(Quantity::Aces, 4, step);
                Rule::of(call).says("blackwood-aces").fact("aces", i32::from(step)).when(aces)
            };
            calls.into_iter().zip(0..).map(rule).collect()
        }
        _ => Vec::new(),
    };
    answers.into_iter().map(|rule| rule.artificial().forcing()).collect()
}

/// The bid of theirs over my four notrump; none if they passed or doubled.
pub(super) fn bid_over_ask(auction: &InterpretedAuction) -> Option<Bid> {
    let (me, asks) = (auction.me(), ["keycards", "blackwood"]);
    let mut calls = auction.history().iter();
    let ask = calls.rposition(|call| call.seat == me && asks.contains(&call.key))?;
    auction.history().get(ask + 1)?.call.bid()
}

/// They hold the contract and a slam is not made: partner's double stands, else I double.
pub(super) fn punish(auction: &InterpretedAuction) -> Rule {
    if auction.is_partners_double() {
        pass().says("slam-off")
    } else {
        Rule::of(Call::Double).says("slam-off-double")
    }
}

/// Jumps above game in a suit where I have a void: they ask for the keycards outside that suit (exclusion, or voidwood), with
/// this major agreed and so many support points. No answer goes beyond five of the suit if one more keycard than it shows
/// would be missing.
pub(super) fn exclusion(auction: &InterpretedAuction, trump: Suit, points: u8) -> Vec<Rule> {
    let is_agreed = agreed(auction, auction.me()) == Some(trump);
    let (Some(game), Some(five)) = (Bid::new(4, trump.into()), Bid::new(5, trump.into())) else {
        return Vec::new();
    };
    let below = auction.is_ours() && auction.standing().is_some_and(|(over, _)| over < game);
    if !auction.plays(Convention::ExclusionKeycards)
        || !trump.is_major()
        || !is_agreed
        || !below
        || !auction.is_undisturbed()
    {
        return Vec::new();
    }
    let ours = auction.suits_shown_by(auction.me().side());
    let shown = auction.shown(auction.me());
    let voids = Suit::ALL
        .into_iter()
        .filter(|suit| *suit != trump && !ours.contains(suit) && shown.lengths[*suit].min == 0);
    let jump = |suit: Suit| {
        let levels = auction.cheapest(suit) + 1..=5;
        let bids = levels.filter_map(|level| Bid::new(level, suit.into()));
        bids.filter(|bid| *bid > game && *bid < five).min()
    };
    voids
        .filter_map(|suit| {
            let named = jump(suit)?;
            // The answers up to five of the suit; the first one shows no keycard.
            let steps = (five.index() - named.index()) as u8;
            Some(
                Rule::of(Call::Bid(named))
                    .says("exclusion")
                    .support(trump, points, 40)
                    .len(suit, 0, 0)
                    .when(Quantity::Keycards(trump).at_least(3_u8.saturating_sub(steps).max(1)))
                    .about(suit)
                    .artificial()
                    .forcing(),
            )
        })
        .collect()
}

/// The answer about keycards outside a suit, in steps: none or three, one or four, two without the queen of trumps, two with it.
pub(super) fn exclusion_answers(auction: &InterpretedAuction) -> Vec<Rule> {
    let asked = auction.last_of(auction.partner()).and_then(|call| call.call.bid());
    let (Some(suit), Some(asked)) = (agreed(auction, auction.partner()), asked) else {
        return Vec::new();
    };
    let Some(void) = asked.strain.trump() else { return Vec::new() };
    let ace = || Condition::Has(Card::new(void, Rank::ACE));
    // The ace of that suit does not count.
    let keycards = |number: u8| {
        let all = |number: u8| Condition::Modulo(Quantity::Keycards(suit), 3, number % 3);
        ace() & all(number + 1) | !ace() & all(number)
    };
    let steps = [
        ("exclusion-none", keycards(0)),
        ("exclusion-one", keycards(1)),
        ("exclusion-two", keycards(2) & !queen(suit)),
        ("exclusion-queen", keycards(2) & queen(suit)),
    ];
    let bids = Bid::all().filter(|bid| *bid > asked);
    bids.zip(steps)
        .map(|(bid, (key, condition))| {
            Rule::of(Call::Bid(bid)).says(key).when(condition).about(suit).artificial().forcing()
        })
        .collect()
}

/// Partner told the keycards outside my void: the asker places the contract.
pub(super) fn place_after_exclusion(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(suit) = agreed(auction, auction.me()) else { return Vec::new() };
    let key = auction.last_key(auction.partner());
    let partner = *auction.shown(auction.partner());
    // The greater number counts if partner's strength allows it and my own cards leave so many.
    let (few, many, strong) = match key {
        "exclusion-none" => (0, 3, 12),
        "exclusion-one" => (1, 4, 16),
        _ => (2, 2, 40),
    };
    let own = Quantity::Keycards(suit);
    let together = |least: u8| {
        let low = own.at_least(least.saturating_sub(few));
        let high = own.between(least.saturating_sub(many), 4 - many);
        if partner.points.min >= strong { high | own.at_least(5 - many) & low } else { low }
    };
    let nine = Quantity::Length(suit).at_least(9u8.saturating_sub(partner.min_len(suit)));
    let has_queen = if key == "exclusion-queen" { Condition::always() } else { queen(suit) | nine };
    let grand = Quantity::Support(suit).at_least(37u8.saturating_sub(partner.points.min));
    let mut rules = vec![
        bid(7, suit).says("slam-grand").when(together(4) & has_queen.clone() & grand),
        bid(6, suit).says("slam-small").when(together(4) | together(3) & has_queen),
    ];
    stop(auction, suit, &mut rules);
    rules
}

/// The keys of the answers about keycards.
pub(super) const ANSWERS: [&str; 6] = [
    "keycards-one",
    "keycards-none",
    "keycards-two",
    "keycards-queen",
    "keycards-even",
    "keycards-odd",
];

/// The key of partner's answer about keycards; empty if there was none.
fn answer(auction: &InterpretedAuction) -> &'static str {
    let calls = auction.history().iter().filter(|call| call.seat == auction.partner());
    calls.map(|call| call.key).find(|key| ANSWERS.contains(key)).unwrap_or("")
}

/// How many keycards both have together, after partner's answer and with what the asker holds.
struct Together<'a> {
    auction: &'a InterpretedAuction,
    suit: Suit,
    answer: &'static str,
}

impl Together<'_> {
    /// At least so many. The answer's greater number counts if partner's strength allows it and the asker's cards
    /// leave so many.
    fn keycards(&self, least: u8) -> Condition {
        let raised = || {
            let partner = self.auction.partner();
            self.auction.acts_of(partner).iter().any(|call| call.key == "raise-strong")
        };
        let (few, many, strong) = match self.answer {
            "keycards-one" => (1, 4, 16),
            // A game-forcing raise has hardly none. Others with three go on over the sign-off.
            "keycards-none" if raised() => (0, 3, 0),
            "keycards-none" => (0, 3, 12),
            "keycards-even" => (0, 2, 10),
            "keycards-odd" => (1, 3, 14),
            _ => (2, 5, 20),
        };
        let own = Quantity::Keycards(self.suit);
        let low = own.at_least(u8::saturating_sub(least, few));
        let high = own.between(u8::saturating_sub(least, many), 5 - many);
        let partner = self.auction.shown(self.auction.partner());
        if partner.points.min >= strong { high | own.at_least(6 - many) & low } else { low }
    }

    /// The queen of trumps, or nine trumps, with which it often falls.
    fn queen(&self) -> Condition {
        let shown = self.auction.shown(self.auction.partner()).min_len(self.suit);
        queen(self.suit) | Quantity::Length(self.suit).at_least(9u8.saturating_sub(shown))
    }

    /// Points for a grand slam, this number fewer if more is known than points.
    fn grand_points(&self, fewer: u8) -> Condition {
        let partner = self.auction.shown(self.auction.partner());
        Quantity::Points.at_least(38u8.saturating_sub(partner.points.min + fewer))
    }

    /// The bid that asks for the queen of trumps: the step after the answer, if the answer without it can be
    /// five of the suit.
    fn queen_ask(&self) -> Option<Rule> {
        // Over a bid of theirs a pass or a double answered, and no bid is left to ask.
        self.auction.last_of(self.auction.partner())?.call.bid()?;
        let step = match (self.answer, self.suit) {
            ("keycards-one", H | S) => bid(5, D),
            ("keycards-none", S) => bid(5, H),
            _ => return None,
        };
        Some(step.says("queen-ask").about(self.suit).artificial().forcing())
    }
}

/// Partner answered: the asker places the contract in the agreed suit, or asks on.
pub(super) fn place(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(suit) = agreed(auction, auction.me()) else { return Vec::new() };
    let together = Together { auction, suit, answer: answer(auction) };
    let has_queen = match together.answer {
        "keycards-two" => together.queen(),
        // Partner has the queen, or has said nothing about it.
        _ => Condition::always(),
    };
    let grand = together.keycards(5) & has_queen.clone() & together.grand_points(0);
    let mut rules = Vec::new();
    let asks = auction.plays(Convention::QueenAsk);
    let known =
        if together.answer == "keycards-queen" { Condition::always() } else { together.queen() };
    rules.push(bid(7, suit).says("slam-grand").when(grand & known.clone()));
    if asks && auction.cheapest(Strain::Notrump) == 5 && auction.is_ours() {
        let tries = together.keycards(5) & known & together.grand_points(3);
        rules.push(notrump(5).says("king-ask").about(suit).artificial().forcing().when(tries));
    }
    match together.queen_ask().filter(|_| asks) {
        Some(ask) => {
            let small = together.keycards(4) & together.queen();
            rules.push(bid(6, suit).says("slam-small").when(small));
            rules.push(ask.when(together.keycards(4)));
        }
        None => {
            let small = together.keycards(5) | together.keycards(4) & has_queen;
            rules.push(bid(6, suit).says("slam-small").when(small));
        }
    }
    stop(auction, suit, &mut rules);
    rules
}

/// Partner stopped over my answer “none or three”, reading it as none: with three a small slam.
pub(super) fn over_stop(suit: Suit) -> Vec<Rule> {
    vec![
        bid(6, suit).says("slam-small").when(Quantity::Keycards(suit).at_least(3)),
        pass().says("pass-nothing"),
    ]
}

/// Five of the suit, or what is left of it.
fn stop(auction: &InterpretedAuction, suit: Suit, rules: &mut Vec<Rule>) {
    let at = auction.standing().map(|(bid, _)| bid.strain);
    if auction.cheapest(suit) == 5 {
        rules.push(bid(5, suit).says("slam-off"));
    } else if at == Some(Strain::from(suit)) {
        rules.push(pass().says("slam-off"));
    } else if !auction.is_ours() {
        rules.push(punish(auction));
    } else {
        rules.push(bid(6, suit).says("slam-small"));
    }
}

/// Partner asks for the queen of trumps: without it five of the suit, with it the lowest king beside trumps, or six
/// of the suit.
pub(super) fn queen_answers(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(suit) = agreed(auction, auction.partner()) else { return Vec::new() };
    let none = bid(5, suit).says("queen-none").when(!queen(suit)).about(suit).artificial();
    let mut rules = vec![none];
    // Whoever comes here has the queen.
    rules.extend(kings(auction, suit, "queen-king"));
    let others = no_king(&rules[1..]);
    rules.push(bid(6, suit).says("queen-shown").when(others).about(suit).artificial());
    rules
}

/// Partner asks for kings: the lowest one beside trumps, or six of the suit.
pub(super) fn king_answers(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(suit) = agreed(auction, auction.partner()) else { return Vec::new() };
    let mut rules = kings(auction, suit, "king-shown");
    let none = no_king(&rules);
    rules.push(bid(6, suit).says("king-none").when(none).about(suit).artificial());
    rules
}

/// None of the kings that these rules show.
fn no_king(kings: &[Rule]) -> Condition {
    let suits = kings.iter().filter_map(Rule::explained_suit);
    Condition::all(suits.map(|suit| !Condition::Has(Card::new(suit, Rank::KING))))
}

/// The lowest king beside trumps, below six of the suit.
fn kings(auction: &InterpretedAuction, suit: Suit, key: &'static str) -> Vec<Rule> {
    let six = Bid::new(6, suit.into());
    let mut bids: Vec<(Bid, Suit)> = Suit::ALL
        .into_iter()
        .filter(|other| *other != suit)
        .filter_map(|other| Some((Bid::new(auction.cheapest(other), other.into())?, other)))
        .filter(|(bid, _)| six.is_some_and(|six| *bid < six))
        .collect();
    bids.sort_unstable_by_key(|(bid, _)| *bid);
    bids.into_iter()
        .map(|(named, other)| {
            let has = Condition::Has(Card::new(other, Rank::KING));
            Rule::of(Call::Bid(named)).says(key).when(has).about(other).artificial().forcing()
        })
        .collect()
}

/// The asker knows about the queen or a king.
pub(super) fn place_after_asking(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(suit) = agreed(auction, auction.me()) else { return Vec::new() };
    let together = Together { auction, suit, answer: answer(auction) };
    let key = auction.last_key(auction.partner());
    let at = auction.standing().map(|(bid, _)| bid);
    let is_six = at == Bid::new(6, suit.into());
    let mut rules = Vec::new();
    if key == "queen-none" {
        rules.push(bid(6, suit).says("slam-small").when(together.keycards(5)));
        rules.push(pass().says("slam-off"));
        return rules;
    }
    // A king is worth two points more than it counts for.
    let fewer = if ["queen-king", "king-shown"].contains(&key) { 2 } else { 0 };
    let grand = together.keycards(5) & together.grand_points(fewer);
    rules.push(bid(7, suit).says("slam-grand").when(grand));
    rules.push(if is_six { pass().says("slam-off") } else { bid(6, suit).says("slam-small") });
    rules
}
